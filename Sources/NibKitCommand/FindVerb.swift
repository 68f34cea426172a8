import ArgumentParser
import Diagnostics
import Foundation
import IBDocument
import NibKit
import NibKitWork

struct FindVerb: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "find",
        abstract: "Find classes, ids, texts, actions, outlets, identifiers and images in documents.",
        discussion: """
            Prints one line for each place where a document says the words: the place, what says it, and its object. Case does not matter. \
            Exit status: 0 if something is found, 1 if nothing is, 2 for trouble.

            Examples:
              nibkit find ProfileCell App
              nibkit find "Sign in" App --in text
              nibkit find UITextField App --in class
              nibkit find save: --in action --exact
            """)

    /// What says the words.
    enum Kind: String, ExpressibleByArgument, CaseIterable {
        /// A custom class, or UIKit's class of an element if it is the whole word.
        case `class`
        case id
        /// A text for people.
        case text
        /// The method of an action, or the unwind method of a segue.
        case action
        case outlet
        /// An identifier of a cell, a scene, a segue or a constraint, or one for state restoration or accessibility.
        case identifier
        /// The name of an image, a color or a font.
        case resource
        /// A user-defined runtime attribute.
        case key
    }

    @Argument(help: "The words to find.") var words: String
    @Argument(
        help: "Documents, folders of documents, or - for standard input (default: the current folder).",
        completion: .documents)
    var files: [String] = ["."]
    @Option(
        name: .customLong("in"),
        help: ArgumentHelp(
            "Only find what is a class, id, text, action, outlet, identifier, resource or key; can be repeated.",
            valueName: "kind"))
    var kinds: [Kind] = []
    @Flag(help: "Only find what is exactly these words, in this case.") var exact = false
    @Flag(help: "Print JSON.") var json = false
    @Option(
        name: .shortAndLong, help: ArgumentHelp("Write to this file instead of standard output.", valueName: "file"))
    var output: String?

    func validate() throws {
        if words.isEmpty { throw ValidationError("the words to find are empty") }
        try OutputFile.validate(output)
    }

    func run() throws {
        var inputs = Inputs()
        inputs.files = files
        let paths = inputs.paths()
        try OutputFile.willWrite(output ?? "-", option: "-o")
        let report = try json ? ReportStream.json("documents", to: output) : .text(to: output)
        var outcome = Outcome.clean
        var isFound = false
        for path in paths {
            let found = document(at: path)
            isFound = isFound || !found.matches.isEmpty
            if let error = found.error {
                Console.error("\(InputFile.title(of: path)): error: \(error)")
                outcome = .trouble
            }
            if json {
                if found.error != nil || !found.matches.isEmpty { try report.add(found) }
            } else if !found.matches.isEmpty {
                report.add(found.text)
            }
        }
        try report.finish()
        if !isFound, outcome == .clean {
            Console.error("nothing says '\(words)' in \(CheckSum.count(paths.count, "document"))")
            outcome = .findings
        }
        try outcome.exit()
    }

    /// The output of `nibkit find --json`: an object with the array `documents`. Keys are a contract: add, never rename.
    private struct Found: Encodable {
        struct Match: Encodable, Hashable {
            var kind: String
            var value: String
            /// The object that says it, or whose part says it.
            var object: String?
            var element, label: String
            /// The ids of the objects that an outlet, an action or a segue connects.
            var source, destination: String?
            var line, column: Int
        }

        var file: String
        var error: String?
        var matches: [Match] = []

        var text: String {
            matches.map { match in
                let value = match.value.map { $0.isNewline ? " " : String($0) }.joined()
                let ends = match.destination.map { "\(match.source ?? "?") → \($0)" }
                return PlainText.line(
                    "\(file):\(match.line):\(match.column): \(match.kind) \"\(value)\" of \(ends ?? match.label)\(match.object.map { " (id \($0))" } ?? "")"
                ) + "\n"
            }.joined()
        }
    }

    private func document(at path: String) -> Found {
        var found = Found(file: InputFile.title(of: path))
        switch InputFile.read(path) {
        case .failure(let diagnostic): found.error = diagnostic.message
        case .success(let bytes):
            let opened = OpenedDocument(bytes, file: found.file)
            // A document for another system has words, too.
            if let obstacle = opened.obstacle, obstacle.code != .unsupportedPlatform { found.error = obstacle.message }
            found.matches = opened.document.map(matches) ?? []
        }
        return found
    }

    private func matches(in document: Document) -> [Found.Match] {
        let wanted = Set(kinds.isEmpty ? Kind.allCases : kinds)
        let lowercased = words.lowercased()
        var found: [Found.Match] = []
        func add(_ kind: Kind, _ value: String, _ element: Element) {
            guard wanted.contains(kind), exact ? value == words : value.lowercased().contains(lowercased) else {
                return
            }
            let object = element.id == nil ? element.owner ?? element : element
            var match = Found.Match(
                kind: kind.rawValue, value: value, object: object.id, element: object.name, label: object.displayName,
                line: element.place.line, column: element.place.column)
            if let destination = element.attribute("destination") {
                (match.source, match.destination) = (element.owner?.id, destination)
            }
            found.append(match)
        }
        for element in document.root.descendants where element.parent?.name != "resources" {
            if element.id != nil, let name = document.schema.className(of: element.name),
                exact ? name == words : name.lowercased() == lowercased
            {
                add(.class, name, element)
            }
            for attribute in element.xml.attributes {
                if let kind = Kind(element, attribute.name) { add(kind, attribute.value, element) }
            }
        }
        for text in document.localizableTexts { add(.text, text.value, text.key.owner) }
        // A button states its title for its state and for its configuration.
        var known: Set<Found.Match> = []
        return found.filter { known.insert($0).inserted }.enumerated().sorted { a, b in
            (a.element.line, a.element.column, a.offset) < (b.element.line, b.element.column, b.offset)
        }.map(\.element)
    }
}

extension FindVerb.Kind {
    /// What an attribute says; `nil`: nothing that people look for.
    fileprivate init?(_ element: Element, _ attribute: String) {
        switch (element.name, attribute) {
        case ("action", "selector"), ("segue", "unwindAction"): self = .action
        case ("outlet", "property"), ("outletCollection", "property"): self = .outlet
        case ("userDefinedRuntimeAttribute", "keyPath"): self = .key
        case ("color", "name"), ("fontDescription", "name"), ("fontDescription", "family"): self = .resource
        case (_, "customClass"): self = .class
        case (_, "id"): self = .id
        case (_, "identifier"), (_, "reuseIdentifier"), (_, "storyboardIdentifier"), (_, "restorationIdentifier"):
            self = .identifier
        default:
            let property = element.document.schema.property(attribute: attribute, of: element.name)
            guard property?.type == .image else { return nil }
            self = .resource
        }
    }
}
