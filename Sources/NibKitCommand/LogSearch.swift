import ConsoleLogs
import Foundation
import LogMatching
import NibKit
import NibKitWork
import ResultFiles

/// What the documents of a project have of a log.
struct LogSearch {
    /// By the places of messages; nothing for those that no document can have, and outside of projects.
    private(set) var matches: [Int: [DocumentMatch]] = [:]
    private(set) var lines: [Int: [String]] = [:]

    init(_ report: LogReport, in paths: [String]?) {
        var matchers = report.messages.map { LogMatcher($0) }
        let searched = matchers.indices.filter { matchers[$0].isSearched }
        guard let paths else {
            if let main = report.main, searched.contains(main) {
                lines[main] = [
                    "Call it in the folder of the project, or with --in FOLDER, to find the document and the line."
                ]
            }
            return
        }
        if searched.isEmpty { return }
        for path in paths where !Files.isFolder(path) {
            guard case .success(let bytes) = InputFile.read(path),
                let document = OpenedDocument(bytes, file: path).document
            else {
                Console.error("\(path): warning: the document is skipped: it cannot be read")
                continue
            }
            let file = path.hasPrefix("./") ? String(path.dropFirst(2)) : path
            for index in searched { matchers[index].look(in: document, file: file) }
        }
        for index in searched {
            var found = matchers[index].matches
            // A fix is only tried for the message that is explained.
            if index == report.main, let best = found.first, best.confidence == .certain {
                found[0] = LogFixes(of: best.file)?.tried(best) ?? best
            }
            matches[index] = found
            lines[index] = found.isEmpty ? Self.nothing(report.messages[index]) : found.flatMap(Self.lines)
        }
    }

    /// Printed of one place; all are in the JSON report.
    private static let mostFixes = 2

    /// The fix that can be carried out without a person's choice: the first one of the only place of a message.
    func fix(of message: Int?) -> (match: DocumentMatch, fix: DocumentMatch.Fix)? {
        guard let message, let found = matches[message], found.count == 1, let match = found.first,
            match.confidence == .certain
        else { return nil }
        return match.fixes.first.map { (match, $0) }
    }

    /// Whether a project was searched for a message in vain.
    func isMissed(_ message: Int) -> Bool { matches[message]?.isEmpty ?? false }

    /// Whether a folder is that of a project: otherwise it could be all of somebody's files.
    static func isProject(_ folder: String) -> Bool {
        let names = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
        return names.contains { name in
            ["xcodeproj", "xcworkspace", "xib", "storyboard"].contains(Files.ending(of: name))
                || name == "Package.swift" || name == ".nibkit.yml"
        }
    }

    private static func nothing(_ message: LogMessage) -> [String] {
        guard !message.constraints.isEmpty else { return ["No document has it: look in the code."] }
        let places = message.constraints.compactMap { constraint in
            constraint.file.map { "\($0):\(constraint.line ?? 0)" }
        }
        let code =
            places.isEmpty
            ? "" : ": \(places.reduce(into: []) { if !$0.contains($1) { $0.append($1) } }.joined(separator: ", "))"
        return ["No document has these constraints; they come from code\(code)."]
    }

    private static func lines(_ match: DocumentMatch) -> [String] {
        var lines = ["\(match.file) (\(match.confidence.rawValue)):"]
        lines += match.places.map { place in
            "    \(place.line): \(place.what), \(place.label)\(place.id.map { " (id \($0))" } ?? "")"
        }
        for fix in match.fixes.prefix(mostFixes) {
            lines.append("  \(fix.title): \(fix.command)")
            if let trial = fix.trial { lines.append("    Tried: \(trial.inWords)") }
        }
        if match.isConflict {
            let ids = match.places.compactMap(\.id)
            let command = ShellCommand.line("nibkit", "render", match.file, "--highlight", ids.joined(separator: ","))
            lines.append("  See it: \(command)")
        }
        if match.fixes.isEmpty, match.isConflict {
            lines.append("  No single constraint that gives way removes the conflict.")
        }
        return lines
    }
}
