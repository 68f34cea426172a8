import ArgumentParser
import Diagnostics
import Foundation
import IBEditing
import IBLint
import IBSchema
import NibKit
import NibKitWork

struct CompletionsVerb: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "completions",
        abstract: "Print a shell script that completes verbs, options, devices and codes.",
        discussion: """
            bash: nibkit completions bash > ~/.local/share/bash-completion/completions/nibkit

            zsh: nibkit completions zsh > ~/.zfunc/_nibkit; add ~/.zfunc to fpath before compinit runs

            fish: nibkit completions fish > ~/.config/fish/completions/nibkit.fish
            """)

    enum Shell: String, ExpressibleByArgument, CaseIterable { case bash, zsh, fish }

    @Argument(help: ArgumentHelp("bash, zsh or fish.", valueName: "bash|zsh|fish")) var shell: Shell

    func run() {
        let known: CompletionShell =
            switch shell {
            case .bash: .bash
            case .zsh: .zsh
            case .fish: .fish
            }
        Console.print(ConsoleText(lines: NibKitCommand.completionScript(for: known)))
    }
}

extension CompletionKind {
    static let documents = CompletionKind.file(extensions: ["xib", "storyboard"])
    /// Codes, because names with spaces would need quotes.
    static let devices = CompletionKind.list(SimulatedDevice.all.map(\.id))
    static let textSizes = CompletionKind.list(ShownOn.textSizes)
    static let codes = CompletionKind.list(
        Set(DiagnosticCode.all.map(\.rawValue) + EditProblem.Code.allCases.map(\.rawValue)).sorted())
    static let commands = CompletionKind.list(CommandTable.rows.map(\.verb))
    static let elements = CompletionKind.list(Schema.cocoaTouch.elements.map(\.name))
    static let pseudolanguages = CompletionKind.list(DocumentStrings.pseudolanguages)
    static let tints = CompletionKind.list(SystemColor.all.map(\.name).filter { $0.hasPrefix("system") })
}

extension CompletionKind {
    /// Asked for when it is needed: every call of a verb would pay for the list.
    static let timeZones = CompletionKind.custom { _, _, _ in TimeZone.knownTimeZoneIdentifiers }
    /// The ids of objects in the documents that stand on the command line.
    static let objectIDs = CompletionKind.custom { words, _, _ in
        words.filter { $0.hasSuffix(".xib") || $0.hasSuffix(".storyboard") }.prefix(mostDocuments).flatMap {
            path -> [String] in
            guard case .success(let bytes) = InputFile.read(path), bytes.count <= largestDocument,
                let document = OpenedDocument(bytes, file: path).document
            else { return [] }
            return document.root.descendants.compactMap { element in
                guard let id = element.id, element.isView || element.isViewController else { return nil }
                return id
            }
        }
    }
    /// More would take longer than a person waits for a key.
    private static let mostDocuments = 4, largestDocument = 8 << 20
}
