import Diagnostics
import Foundation
import IBLint
import NibKit
import NibKitWork
import PreviewServer
import ToolProtocol

extension DocumentTools {
    // MARK: Documents

    private struct DocumentList: Encodable {
        struct Document: Encodable {
            var file, kind: String
            var error: String?
            /// How many there are.
            var errors, warnings, notes: Int
        }

        var schemaVersion = Console.schemaVersion
        var documents: [Document]
        /// How many there are altogether.
        var count: Int
        var next: Int?
    }

    private static let documentsAtOnce = 200

    func list(_ arguments: ToolArguments, _ call: ToolCall) throws -> ToolResult {
        let all = try jobs.folders.documents(in: arguments.text("folder"))
        let rest = all.dropFirst(arguments.whole("from") ?? 0)
        let listed = Array(rest.prefix(Self.documentsAtOnce))
        let replies = jobs.replies(to: Job(kind: .findings, shownOn: ShownOn()), for: listed, call)
        let documents = zip(listed, replies).map { document, reply in
            func count(_ severity: Severity) -> Int {
                reply.diagnostics.count { $0.severity == severity }
            }
            return DocumentList.Document(
                file: document.name, kind: document.kind.rawValue, error: reply.error, errors: count(.error),
                warnings: count(.warning), notes: count(.note))
        }
        return try Self.result(
            DocumentList(
                documents: documents, count: all.count,
                next: rest.count > listed.count ? rest.startIndex + listed.count : nil))
    }

    // MARK: Objects

    /// Bytes of UTF-8, so characters at most.
    private static let longestOutline = 60_000

    func outline(_ arguments: ToolArguments, _ call: ToolCall) throws -> ToolResult {
        let shownOn = try shownOn(arguments)
        let hasFrames = arguments.flag("frames") || !shownOn.values.isEmpty
        let reply = try jobs.reply(
            to: Job(kind: .outline(hasFrames: hasFrames), shownOn: shownOn), for: document(arguments), call)
        return ToolResult(text: try Self.outlineText(reply, from: arguments.whole("from") ?? 0))
    }

    /// The report of `nibkit outline --json` for one document, as far as it is not too long.
    static func outlineText(_ reply: JobReply, from start: Int = 0, atMost limit: Int = longestOutline) throws -> String
    {
        guard let outline = reply.outline else {
            throw Problem("\(reply.file): \(reply.error ?? "the document has no outline")")
        }
        var entries: [(list: String, json: Data)] = []
        func add(_ list: String, _ values: [some Encodable]) throws {
            for value in values { entries.append((list, Data(try Console.json(value).dropLast()))) }
        }
        try add("scenes", outline.scenes.map(OutlineReport.Scene.init))
        try add("objects", outline.objects.map(OutlineReport.Object.init))
        try add("constraints", outline.constraints)
        try add("segues", outline.segues)
        var json = JSONObject()
        json.add("schemaVersion", Console.schemaVersion)
        json.add("file", reply.file)
        json.add("device", outline.device)
        if let error = reply.error { json.add("error", error) }
        var size = 200
        var lists: [String: Data] = [:]
        var index = min(start, entries.count)
        while index < entries.count {
            let entry = entries[index]
            size += entry.json.count + 1
            // One entry is always there, so that a client that follows "next" comes to the end.
            guard size <= limit || lists.isEmpty else { break }
            lists[entry.list, default: Data()] += (lists[entry.list] == nil ? Data() : Data(",".utf8)) + entry.json
            index += 1
        }
        for list in ["scenes", "objects", "constraints", "segues"] {
            json.add(list, json: Data("[".utf8) + (lists[list] ?? Data()) + Data("]".utf8))
        }
        if index < entries.count { json.add("next", index) }
        return String(decoding: json.data, as: UTF8.self)
    }

    func inspect(_ arguments: ToolArguments, _ call: ToolCall) throws -> ToolResult {
        let id = arguments.text("object") ?? ""
        let document = try document(arguments)
        let reply = try jobs.reply(to: Job(kind: .inspect(id), shownOn: ShownOn()), for: document, call)
        guard let inspection = reply.inspection else {
            throw Problem(
                reply.error.map { "\(document.name): \($0)" }
                    ?? "no object of \(document.name) has the id '\(id)'\(reply.hint)")
        }
        return ToolResult(text: String(decoding: inspection, as: UTF8.self))
    }

    // MARK: Findings

    func check(_ arguments: ToolArguments, _ call: ToolCall) throws -> ToolResult {
        let name = arguments.text("file")
        let isDocument = name.map { $0.hasSuffix(".xib") || $0.hasSuffix(".storyboard") } == true
        let documents = try isDocument ? [document(arguments)] : jobs.folders.documents(in: name)
        guard !documents.isEmpty else {
            throw Problem("there is no document in '\(name ?? ".")'; list_documents lists the documents")
        }
        // Where one document is meant, that it cannot be read is a problem of the call.
        if isDocument { _ = try documents.first?.contents() }
        let (checked, unreported) = try jobs.check(documents, hasNotes: arguments.flag("notes"), call)
        // A document without findings is only named if it was asked for.
        return try Self.result(
            CheckReport(checked.filter { isDocument || $0.error != nil || !$0.findings.isEmpty }, unreported))
    }

    /// `nibkit explain -` in a process of its own.
    func explainLog(_ arguments: ToolArguments, _ call: ToolCall) throws -> ToolResult {
        let wanted = arguments.text("folder")
        let roots = jobs.folders.roots
        guard let root = roots.first(where: { wanted == nil || $0.name == wanted || $0.given == wanted }) else {
            throw Problem(
                "'\(wanted ?? "")' is not served; served are \(roots.map { $0.name ?? $0.given }.joined(separator: ", "))"
            )
        }
        let result = try ToolProgram(timeout: jobs.timeout).run(
            ["explain", "--log", "-", "--in", ".", "--format", "json"], in: root.folder.path,
            input: arguments.text("log") ?? "", call)
        // Status 1: understood, but no document has it.
        guard result.status < Outcome.trouble.rawValue else {
            throw Problem(result.messages.trimmingCharacters(in: .whitespacesAndNewlines))
        }
        return ToolResult(text: result.text)
    }

    func explain(_ arguments: ToolArguments, _ call: ToolCall) throws -> ToolResult {
        if let name = arguments.text("code") {
            guard arguments.text("file") == nil, arguments.text("object") == nil else {
                throw ProtocolError(.invalidParams, "explain takes a code, or a file and an object, not both")
            }
            guard let code = DiagnosticCode(named: name) else {
                let hint = Spelling.hint(for: name, among: DiagnosticCode.all.map(\.rawValue))
                throw Problem("there is no diagnostic '\(name)'\(hint)")
            }
            return try Self.result(ExplainReport.Code(code))
        }
        guard arguments.text("file") != nil, let id = arguments.text("object") else {
            throw ProtocolError(.invalidParams, "explain needs \"code\", or \"file\" and \"object\"")
        }
        let document = try document(arguments)
        let reply = try jobs.reply(
            to: Job(kind: .explain(id), shownOn: shownOn(arguments)), for: document, call)
        guard let explanation = reply.explanation else {
            throw Problem(
                reply.error.map { "\(document.name): \($0)" }
                    ?? "no shown view of \(document.name) has the id '\(id)'\(reply.hint)")
        }
        return ToolResult(text: explanation)
    }
}
