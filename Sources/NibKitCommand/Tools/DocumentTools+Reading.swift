import Diagnostics
import Foundation
import IBEditing
import IBLint
import NibKit
import NibKitWork
import PreviewServer
import ResultFiles
import ToolProtocol

extension DocumentTools {
    // MARK: Documents

    /// More documents are listed without a check of them all.
    private static let mostCounted = 500

    func list(_ arguments: ToolArguments, _ call: ToolCall) throws -> ToolResult {
        let documents = try jobs.folders.documents(in: arguments.text("folder"))
        guard !documents.isEmpty else { return ToolResult(text: "there are no documents") }
        var counts: [String: String] = [:]
        if documents.count <= Self.mostCounted {
            for checked in try checked(documents, Checking(), call).documents {
                counts[checked.file] = checked.sum
            }
        }
        let lines = documents.map { document in
            document.name + (counts[document.name].map { "  \($0)" } ?? "")
        }
        let note =
            documents.count > Self.mostCounted
            ? ["findings are not counted in more than \(Self.mostCounted) documents: call check with a folder"] : []
        return ToolResult(
            text: Page([CheckSum.count(documents.count, "document")] + note + lines).text(
                from: arguments.whole("from") ?? 0))
    }

    func find(_ arguments: ToolArguments, _ call: ToolCall) throws -> ToolResult {
        let words = arguments.text("text") ?? ""
        guard !words.isEmpty else { throw Problem("\"text\" is empty: it is what to find") }
        let documents = try documents(arguments)
        guard !documents.isEmpty else { throw Problem("there are no documents") }
        let options =
            (arguments.flag("exact") ? ["--exact"] : []) + (arguments.text("in").map { ["--in=\($0)"] } ?? [])
        var lines: [String] = []
        for (root, documents) in byRoot(documents) {
            let result = try program.run(
                ["find"] + options + ["--", words] + documents.map(\.word), in: root.folder.path,
                seconds: Self.secondsOfAll, call)
            lines += result.text.split(separator: "\n").map { root.named(String($0)) }
            // Documents that cannot be read are reported; the last line reports that nothing was found.
            if result.status == Outcome.trouble.rawValue {
                lines += result.messages.split(separator: "\n").map { root.named(String($0)) }
            }
        }
        guard !lines.isEmpty else {
            throw Problem("nothing says '\(words)' in \(CheckSum.count(documents.count, "document"))")
        }
        return ToolResult(text: Page(lines).text(from: arguments.whole("from") ?? 0))
    }

    // MARK: Objects

    func outline(_ arguments: ToolArguments, _ call: ToolCall) throws -> ToolResult {
        let shownOn = try shownOn(arguments)
        let hasFrames = arguments.flag("frames") || !shownOn.values.isEmpty
        let document = try existing(arguments)
        return try jobs.withWorker(for: document, call) { perform in
            let reply = try perform(Job(kind: .outline(hasFrames: hasFrames), shownOn: shownOn))
            guard let outline = reply.outline else {
                throw Problem("\(document.name): \(reply.error ?? "the document has no outline")")
            }
            var selection = OutlineText.Selection(depth: arguments.whole("depth"), className: arguments.text("class"))
            selection.root = try arguments.text("scene").map { selector in
                // A scene has no id of its own that people use.
                if outline.objects.contains(where: { $0.scene == selector || $0.id == selector }) { return selector }
                return try object(selector, of: document, perform)
            }
            let text = OutlineText(outline, selection)
            var page = Page(text.lines)
            var title = document.name + (outline.device.map { "  \($0)" } ?? "")
            // As many levels as can be read at once; the rest is there on demand.
            if selection.depth == nil, selection.className == nil, page.size > Page.longest {
                for depth in (1..<max(text.levels, 2)).reversed() {
                    selection.depth = depth
                    page = Page(OutlineText(outline, selection).lines)
                    if page.size <= Page.longest { break }
                }
                title +=
                    "  (\(CheckSum.count(selection.depth ?? 1, "level")) of \(text.levels); +n objects are not listed: name a scene or an object with \"scene\", or a \"class\")"
            }
            guard !page.lines.isEmpty else { throw Problem("\(document.name) has no such object") }
            let start = arguments.whole("from") ?? 0
            return ToolResult(text: (start == 0 ? "\(PlainText.line(title))\n" : "") + page.text(from: start))
        }
    }

    func inspect(_ arguments: ToolArguments, _ call: ToolCall) throws -> ToolResult {
        let document = try existing(arguments)
        return try jobs.withWorker(for: document, call) { perform in
            let id = try object(arguments.text("object") ?? "", of: document, perform)
            let reply = try perform(Job(kind: .inspect(id), shownOn: ShownOn()))
            guard let inspection = reply.inspection else {
                throw Problem(
                    reply.error.map { "\(document.name): \($0)" }
                        ?? "no object of \(document.name) has the id '\(id)'\(reply.hint)")
            }
            return ToolResult(text: try InspectionText(inspection, hasAll: arguments.flag("all")).text)
        }
    }

    // MARK: Explanations

    /// `nibkit explain -` in a process of its own.
    func explainLog(_ arguments: ToolArguments, _ call: ToolCall) throws -> ToolResult {
        let wanted = arguments.text("folder")
        let roots = jobs.folders.roots
        guard let root = roots.first(where: { wanted == nil || $0.name == wanted || $0.given == wanted }) else {
            throw Problem(
                "'\(wanted ?? "")' is not served; served are \(roots.map { $0.name ?? $0.given }.joined(separator: ", "))"
            )
        }
        let result = try program.run(
            ["explain", "--log", "-", "--in", ".", "--format", "json"], in: root.folder.path,
            input: arguments.text("log") ?? "", call)
        // Status 1: understood, but no document has it.
        guard result.status < Outcome.trouble.rawValue else { throw Problem(Self.sentence(result.messages)) }
        return ToolResult(text: result.text)
    }

    func explain(_ arguments: ToolArguments, _ call: ToolCall) throws -> ToolResult {
        if let name = arguments.text("code") {
            guard arguments.text("file") == nil, arguments.text("object") == nil else {
                throw Problem("explain takes a code, or a file and an object, not both")
            }
            let known = DiagnosticCode.all.map(\.rawValue) + EditProblem.Code.allCases.map(\.rawValue)
            // Other words would be read as a file or a log.
            guard known.contains(name) else {
                throw Problem(
                    "there is no diagnostic '\(name)'\(Spelling.hint(for: name, among: known)); explain_log takes messages of a console"
                )
            }
            return ToolResult(text: try program.run(["explain", "--", name], in: "/", call).text)
        }
        guard arguments.text("file") != nil, let selector = arguments.text("object") else {
            throw Problem("explain needs \"code\", or \"file\" and \"object\"")
        }
        let document = try existing(arguments)
        return try jobs.withWorker(for: document, call) { perform in
            let id = try object(selector, of: document, perform)
            let reply = try perform(Job(kind: .explain(id), shownOn: shownOn(arguments)))
            guard let explanation = reply.explanation else {
                throw Problem(
                    reply.error.map { "\(document.name): \($0)" }
                        ?? "\(id) is not a view that \(document.name) shows\(reply.hint)")
            }
            return ToolResult(text: explanation)
        }
    }

    // MARK: Versions and loads

    /// `nibkit diff` in a process of its own.
    func diff(_ arguments: ToolArguments, _ call: ToolCall) throws -> ToolResult {
        let revision = arguments.text("revision")
        let places = try arguments.text("file").map { [try jobs.folders.place(ofDocumentOrFolder: $0)] }
        var lines: [String] = []
        for root in jobs.folders.roots
        where places?.contains(where: { $0.root.folder.path == root.folder.path }) ?? true {
            if let revision, !Self.isRevision(revision, in: root.folder.path) {
                throw Problem("'\(revision)' is not a revision of Git, such as HEAD, main or main...HEAD")
            }
            let paths = places?.map(\.word) ?? ["."]
            let result = try program.run(
                ["diff"] + (arguments.flag("effects") ? ["--effects"] : []) + (revision.map { [$0] } ?? []) + ["--"]
                    + paths,
                in: root.folder.path, seconds: Self.secondsOfAll, call)
            guard result.status < Outcome.trouble.rawValue else { throw Problem(Self.sentence(result.messages)) }
            lines += result.text.split(whereSeparator: \.isNewline).map(String.init)
        }
        return ToolResult(
            text: lines.isEmpty ? "nothing changed" : Page(lines).text(hint: "name a document with \"file\""))
    }

    /// Whether a word can only be a revision: `nibkit diff` takes names of files, too, and options.
    private static func isRevision(_ word: String, in folder: String) -> Bool {
        // A colon names a file of a revision, in the folder or not.
        !word.isEmpty && !word.hasPrefix("-") && !word.hasPrefix("/") && !word.utf8.contains(0) && !word.contains(":")
            && word != "." && word != ".." && !word.hasPrefix("../")
            && Files.kind(of: "\(folder)/\(word)") == nil
    }

    /// `nibkit load --trace` in a process of its own.
    func load(_ arguments: ToolArguments, _ call: ToolCall) throws -> ToolResult {
        let document = try existing(arguments)
        let sources = arguments.flag("sources") ? ["--sources", "."] : []
        let result = try program.run(
            ["load", "--trace"] + sources + ["--", document.word], in: document.root,
            seconds: sources.isEmpty ? nil : Self.secondsOfAll, call)
        guard !result.text.isEmpty else { throw Problem(Self.sentence(result.messages)) }
        return ToolResult(
            text: Page([result.text, result.messages]).text(hint: "'nibkit load --trace' prints them all"))
    }

    static func sentence(_ messages: String) -> String {
        messages.trimmingCharacters(in: .whitespacesAndNewlines)
    }
}

/// What an inspector shows, as text: what the document states, and the names of what it leaves out.
private struct InspectionText {
    private struct Inspection: Decodable {
        struct Row: Decodable {
            var name, value: String
            var stated: Bool
            var choices: [String]?
        }
        struct Section: Decodable {
            var section: String
            var rows: [Row]
        }
        struct Constraint: Decodable {
            var id: String?
            var text: String
            var line: Int
            var active: Bool
        }
        struct Connection: Decodable {
            var kind, name, source: String
            var destination: String?
        }

        var id, element, label: String
        var customClass, parent, scene: String?
        var line: Int
        var attributes: [Section]
        var identity, size: [Row]
        var constraints: [Constraint]
        var connections: [Connection]
    }

    private let inspection: Inspection
    /// Whether values are listed that the document does not state, and choices.
    private let hasAll: Bool

    init(_ json: Data, hasAll: Bool) throws {
        inspection = try JSONDecoder().decode(Inspection.self, from: json)
        self.hasAll = hasAll
    }

    var text: String {
        let object = inspection
        let place = object.parent.map { ", in \($0)" } ?? ""
        let name = object.customClass.map { "  \($0)" } ?? ""
        var lines = ["\(object.id) \(object.element) \"\(object.label)\"\(name)  (line \(object.line)\(place))"]
        let sections =
            [Inspection.Section(section: "Identity", rows: object.identity.filter { $0.name != "id" })]
            + object.attributes + [Inspection.Section(section: "Size", rows: object.size)]
        for section in sections {
            let shown = section.rows.filter { hasAll || $0.stated }
            let others = section.rows.filter { !hasAll && !$0.stated }.map(\.name)
            guard !shown.isEmpty || !others.isEmpty else { continue }
            lines.append(section.section)
            for row in shown {
                let choices = hasAll ? row.choices.map { "  of \($0.joined(separator: ", "))" } ?? "" : ""
                lines.append("  \(row.name) = \(row.value)\(row.stated ? "" : "  (default)")\(choices)")
            }
            if !others.isEmpty { lines.append("  with defaults: \(others.joined(separator: ", "))") }
        }
        if !object.constraints.isEmpty {
            lines.append("Constraints")
            lines += object.constraints.map { constraint in
                "  \(constraint.id ?? "without id")  \(constraint.text)\(constraint.active ? "" : "  (not installed)")"
            }
        }
        if !object.connections.isEmpty {
            lines.append("Connections")
            lines += object.connections.map { "  \($0.kind) \($0.name): \($0.source) → \($0.destination ?? "nothing")" }
        }
        return Page(lines).text(hint: "'nibkit outline' has them")
    }
}
