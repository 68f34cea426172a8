import ArgumentParser
import Diagnostics
import Foundation
import NibKitWork

/// Describes errors of a command line, with a suggestion for misspelled words.
enum Usage {
    static let verbs = NibKitCommand.configuration.subcommands.filter { $0.configuration.shouldDisplay }
        .compactMap { $0.configuration.commandName }

    /// Why the first word is not a verb; `nil`: it is one, or none is needed. Without this check a misspelled verb
    /// would be reported as an unexpected argument.
    static func problem(with words: [String]) -> String? {
        guard let first = words.first, !first.hasPrefix("-") else { return nil }
        guard first == "help" else { return problem(withVerb: first, isForHelp: false) }
        return words.dropFirst().first { !$0.hasPrefix("-") }.flatMap { problem(withVerb: $0, isForHelp: true) }
    }

    private static func problem(withVerb word: String, isForHelp: Bool) -> String? {
        guard NibKitCommand.verb(named: word) == nil, word != "help" else { return nil }
        var hint = Spelling.hint(for: word, among: verbs + ["help"])
        if hint.isEmpty, !isForHelp, FileManager.default.fileExists(atPath: word) {
            hint = "; to draw the file: nibkit render \(word)"
        }
        return
            "there is no verb '\(word)'\(hint)\n\nVerbs: \(verbs.joined(separator: ", "))\n  See 'nibkit --help' for more information."
    }

    /// ArgumentParser's message for a wrong command line, with our suggestions instead of its own, which name options
    /// that are not similar.
    static func text(of error: any Error, words: [String]) -> String {
        let message = NibKitCommand.message(for: error)
        let full = NibKitCommand.fullMessage(for: error)
        let rest = full.range(of: message).map { String(full[$0.upperBound...]) } ?? ""
        return sentence(message, words) + rest
    }

    private static func sentence(_ message: String, _ words: [String]) -> String {
        let unknown = "Unknown option '"
        if message.hasPrefix(unknown) {
            let option = String(message.dropFirst(unknown.count).prefix { $0 != "'" })
            return "there is no option '\(option)'\(Spelling.hint(for: option, among: options(of: words)))"
        }
        if let list = message.range(of: " Please provide one of "), let value = quoted(message).first {
            // A sentence of a few values, or a line for each of many.
            let known = String(message[list.upperBound...])
            let lines = known.split(separator: "\n").filter { $0.hasPrefix("  - ") }.map { String($0.dropFirst(4)) }
            let hint = Spelling.hint(for: value, among: lines + quoted(known))
            if hint.hasPrefix("; did") { return lowercased(String(message[..<list.lowerBound].dropLast())) + hint }
        }
        return lowercased(message)
    }

    /// The words between apostrophes.
    private static func quoted(_ text: String) -> [String] {
        text.split(separator: "'", omittingEmptySubsequences: false).enumerated().filter {
            !$0.offset.isMultiple(of: 2)
        }.map { String($0.element) }
    }

    private static func lowercased(_ message: String) -> String {
        // ArgumentParser begins its sentences with a capital letter; our messages do not after a colon.
        let letters = Array(message.prefix(2))
        guard letters.count == 2, letters[0].isUppercase, letters[1].isLowercase else { return message }
        return letters[0].lowercased() + message.dropFirst()
    }

    /// The long options in the verb's help.
    private static func options(of words: [String]) -> [String] {
        let name = words.first { !$0.hasPrefix("-") }
        let help =
            name.flatMap(NibKitCommand.verb(named:)).map { NibKitCommand.helpMessage(for: $0) }
            ?? NibKitCommand.helpMessage()
        return help.split(separator: "\n").flatMap { line -> [String] in
            let parts = line.split(separator: " ")
            guard line.hasPrefix("  "), parts.first?.hasPrefix("-") == true else { return [] }
            return parts.prefix { $0.hasPrefix("-") || $0.hasPrefix("<") }.map { String($0.filter { $0 != "," }) }
                .filter { $0.hasPrefix("--") }
        }
    }
}
