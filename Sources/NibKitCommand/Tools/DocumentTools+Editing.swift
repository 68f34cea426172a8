import Diagnostics
import Foundation
import IBEditing
import NibKit
import NibKitWork
import ResultFiles
import ToolProtocol

/// The tools that change documents: `nibkit new`, `edit`, `undo` and `redo` in processes of their own.
extension DocumentTools {
    var program: ToolProgram { ToolProgram(timeout: jobs.timeout) }

    // MARK: Commands

    func commands(_ arguments: ToolArguments, _ call: ToolCall) throws -> ToolResult {
        let words = arguments.text("name").map { ["--", $0] } ?? []
        let result = try program.run(
            ["commands"] + (arguments.flag("schema") ? ["--json"] : []) + words, in: "/", call)
        guard result.status == 0 else { throw Problem(Self.sentence(result.messages)) }
        return ToolResult(text: result.text)
    }

    func make(_ arguments: ToolArguments, _ call: ToolCall) throws -> ToolResult {
        let document = try document(arguments)
        try document.requireFolder()
        let options = ["kind", "class", "module", "device", "outlet"].compactMap { name in
            arguments.text(name).map { "--\(name)=\($0)" }
        }
        let result = try program.run(["new", document.word] + options, in: document.root, call)
        guard result.status == 0 else { throw Problem(Self.sentence(result.messages)) }
        return ToolResult(text: "made \(document.name)")
    }

    func step(_ verb: String, _ arguments: ToolArguments, _ call: ToolCall) throws -> ToolResult {
        let document = try document(arguments)
        // A step can bring back a document that its change moved away.
        if document.isThere { _ = try document.contents() }
        let result = try program.run([verb, document.word, "--inside", document.root], in: document.root, call)
        guard result.status == 0 else { throw Problem(Self.sentence(result.messages)) }
        return ToolResult(text: Self.sentence(result.messages).replacing("\(document.root)/", with: ""))
    }

    // MARK: Edits

    /// The commands of a call: a script, or a list of lines and of objects.
    private struct Commands {
        /// Lines of a script.
        var script = ""
        /// Lines of JSON.
        var json = ""

        init(script: String) { self.script = script }

        init(_ value: ToolProtocol.JSONValue?, file: String) throws {
            let refusal = Problem(
                "\"commands\" must be a text, or a list of texts, or a list of objects with a \"command\"")
            if let text = value?.string {
                script = text
                return
            }
            guard let list = value?.array, !list.isEmpty else { throw refusal }
            if list.allSatisfy({ $0.string != nil }) {
                script = list.compactMap(\.string).joined(separator: "\n")
                return
            }
            for command in list {
                guard let members = command.members, command["command"]?.string != nil else { throw refusal }
                let all =
                    [ToolProtocol.JSONValue.Member("file", .string(file))] + members.filter { $0.name != "file" }
                json += String(decoding: ToolProtocol.JSONValue.object(all).text, as: UTF8.self) + "\n"
            }
        }
    }

    func edit(_ arguments: ToolArguments, _ call: ToolCall) throws -> ToolResult {
        let document = try existing(arguments)
        if let expected = arguments.text("expect") {
            let hash = SHA256.text(of: Array(try document.contents()))
            guard expected.lowercased() == hash else {
                throw Problem(
                    "\(document.name) is not the document that was expected: its sha256 is \(hash); look at it again")
            }
        }
        return try edited(document, Commands(arguments["commands"], file: document.word), arguments, call)
    }

    func edited(_ document: ToolDocument, script: String, _ arguments: ToolArguments, _ call: ToolCall) throws
        -> ToolResult
    {
        try edited(document, Commands(script: script), arguments, call)
    }

    /// What `nibkit edit --json` prints of one file.
    private struct Reply: Decodable {
        struct Command: Decodable {
            var label: String
            var made, selection: [String]
        }
        struct Note: Decodable { var code, message: String }
        struct Finding: Decodable { var text: String }
        struct Findings: Decodable { var new, gone: [Finding] }
        struct Hashes: Decodable { var before, after: String }

        var file, status: String
        /// `creation` or `removal`; `nil`: the file changes.
        var effect: String?
        var commands: [Command]?
        var notes: [Note]?
        var diff: String?
        var sha256: Hashes?
        var findings: Findings?
    }

    private func edited(_ document: ToolDocument, _ commands: Commands, _ arguments: ToolArguments, _ call: ToolCall)
        throws -> ToolResult
    {
        let isDryRun = arguments.flag("dryRun")
        let source =
            commands.json.isEmpty ? ["edit", document.word, "--script", "-"] : ["edit", "-"]
        let inside = ["--inside", document.root] + (changesSources ? ["--sources", "."] : [])
        let result = try program.run(
            source + ["--json"] + inside + (isDryRun ? ["--dry-run"] : []), in: document.root,
            input: commands.json.isEmpty ? commands.script : commands.json,
            seconds: changesSources ? Self.secondsOfAll : nil, call)
        let replies = result.output.split(separator: 0x0A).compactMap {
            try? JSONDecoder().decode(Reply.self, from: $0)
        }
        guard result.status == 0, let reply = replies.first else {
            // The script is the agent's own, so its place is the number of the line.
            throw Problem(
                Self.sentence(result.messages.isEmpty ? result.text : result.messages).replacing(
                    "<stdin>:", with: "line "))
        }
        let text = Page(lines(of: replies, isDryRun: isDryRun, hasDiff: isDryRun || arguments.flag("diff")))
            .text(hint: "the tool diff says what changed, in words")
        guard arguments.flag("picture"), reply.status == "changed" else { return ToolResult(text: text) }
        let contents: Data
        if isDryRun {
            let planned = try program.run(
                ["edit", document.word, "--script", "-"] + inside + ["-o", "-"], in: document.root,
                input: (reply.commands ?? []).map(\.label).joined(separator: "\n"), call)
            guard planned.status == 0 else { throw Problem(Self.sentence(planned.messages)) }
            contents = planned.output
        } else {
            contents = try document.contents()
        }
        let touched = (reply.commands ?? []).flatMap { $0.made + $0.selection }
        return ToolResult(try pictures(of: document, contents, touched: touched, call) + [.text(text)])
    }

    private func lines(of replies: [Reply], isDryRun: Bool, hasDiff: Bool) -> [String] {
        var lines: [String] = []
        for (index, reply) in replies.enumerated() {
            let done = ["creation": ("make", "made"), "removal": ("remove", "removed")][reply.effect ?? ""]
            let verb = done ?? ("change", "changed")
            let state = reply.status == "changed" ? isDryRun ? "would \(verb.0)" : verb.1 : reply.status
            // The hash is for "expect", which concerns the document only.
            let isDocument = index == 0 && reply.effect == nil
            let hash =
                isDocument ? (isDryRun ? reply.sha256?.before : reply.sha256?.after).map { "  sha256 \($0)" } : nil
            lines.append("\(state) \(reply.file)\(hash ?? "")")
            for (number, command) in (reply.commands ?? []).enumerated() where !command.made.isEmpty {
                lines.append("line \(number + 1) made \(command.made.joined(separator: ", "))")
            }
            lines += (reply.notes ?? []).map { "note: \($0.message) [\($0.code)]" }
        }
        let findings = replies.compactMap(\.findings)
        let new = findings.flatMap(\.new)
        if replies.contains(where: { $0.status == "changed" }) {
            lines.append(new.isEmpty ? "no new findings" : "new findings:")
            lines += new.map(\.text)
        }
        let gone = findings.flatMap(\.gone)
        if !gone.isEmpty { lines += ["findings that are gone:"] + gone.map(\.text) }
        return lines + (hasDiff ? replies.compactMap(\.diff).filter { !$0.isEmpty } : [])
    }

    private static let mostPictures = 4

    /// The scenes of the objects that the change touched; of others the first one.
    private func pictures(of document: ToolDocument, _ contents: Data, touched: [String], _ call: ToolCall) throws
        -> [ToolResult.Content]
    {
        try jobs.withWorker(for: document, contents: contents, call) { perform in
            let outline = try perform(Job(kind: .outline(hasFrames: false), shownOn: ShownOn())).outline
            let scenes = Dictionary((outline?.objects ?? []).map { ($0.id, $0.scene) }) { first, _ in first }
            var wanted: [String?] = []
            for scene in touched.compactMap({ scenes[$0] ?? nil }) where !wanted.contains(scene) {
                wanted.append(scene)
            }
            return try (wanted.isEmpty ? [nil] : wanted).prefix(Self.mostPictures).compactMap { scene in
                let picturing = Job.Picturing(screen: scene, longestSide: Self.largestPicture)
                let reply = try perform(Job(kind: .picture(picturing), shownOn: ShownOn()))
                if let error = reply.error { throw Problem("\(document.name) cannot be drawn: \(error)") }
                return reply.picture.map { .image($0.base64EncodedString(), mimeType: "image/png") }
            }
        }
    }
}
