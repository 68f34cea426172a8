import Diagnostics
import Foundation
import IBEditing
import NibKit
import NibKitWork
import ToolProtocol

/// The tools that change documents: `nibkit new`, `edit`, `undo` and `redo` in processes of their own.
extension DocumentTools {
    private var program: ToolProgram { ToolProgram(timeout: jobs.timeout) }

    // MARK: Commands

    func commands(_ arguments: ToolArguments, _ call: ToolCall) throws -> ToolResult {
        let words = arguments.text("name").map { ["commands", "--json", "--", $0] } ?? ["commands"]
        let result = try program.run(words, in: "/", call)
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
        _ = try document.contents()
        // Other files of the call may lie outside of what is served.
        let result = try program.run([verb, document.word, "--only"], in: document.root, call)
        guard result.status == 0 else { throw Problem(Self.sentence(result.messages)) }
        return ToolResult(text: Self.sentence(result.messages))
    }

    private static func sentence(_ messages: String) -> String {
        messages.trimmingCharacters(in: .whitespacesAndNewlines)
    }

    // MARK: Edits

    /// The commands of a call: a script, or a list of lines and of objects.
    private struct Commands {
        /// Lines of a script.
        var script = ""
        /// Lines of JSON.
        var json = ""

        init(_ value: ToolProtocol.JSONValue?, file: String) throws {
            let refusal = ProtocolError(
                .invalidParams,
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
        let document = try document(arguments)
        let before = try document.contents()
        if let expected = arguments.text("expect"), expected.lowercased() != SHA256.text(of: Array(before)) {
            throw Problem(
                "\(document.name) is not the document that was expected: its sha256 is \(SHA256.text(of: Array(before))); look at it again"
            )
        }
        let commands = try Commands(arguments["commands"], file: document.word)
        let isDryRun = arguments.flag("dryRun")
        let words =
            (commands.json.isEmpty ? ["edit", document.word, "--script", "-"] : ["edit", "-"]) + [
                "--json", "--no-check", "--one-file",
            ]
            + (isDryRun ? ["--dry-run"] : [])
        let result = try program.run(
            words, in: document.root, input: commands.json.isEmpty ? commands.script : commands.json, call)
        let reply = (try? JSONSerialization.jsonObject(with: result.output)) as? [String: Any]
        guard result.status == 0, let reply, var text = result.text.split(separator: "\n").last.map(String.init) else {
            // The problem's text, never a protocol error.
            throw Problem(Self.sentence(result.messages.isEmpty ? result.text : result.messages))
        }
        guard reply["status"] as? String == "changed" else { return ToolResult(text: text) }
        let results = reply["commands"] as? [[String: Any]] ?? []
        let after: Data
        if isDryRun {
            let script = results.compactMap { $0["label"] as? String }.joined(separator: "\n")
            let planned = try program.run(
                ["edit", document.word, "--script", "-", "--one-file", "-o", "-"], in: document.root, input: script,
                call)
            guard planned.status == 0 else { throw Problem(Self.sentence(planned.messages)) }
            after = planned.output
        } else {
            after = try document.contents()
        }
        let findings = try findings(from: before, to: after, of: document, call)
        text = text.hasSuffix("}") ? String(text.dropLast()) + ",\"findings\":\(findings)}" : text
        var content: [ToolResult.Content] = []
        if arguments.flag("picture") {
            let touched = results.flatMap { ($0["made"] as? [String] ?? []) + ($0["selection"] as? [String] ?? []) }
            content = try pictures(of: document, after, touched: touched, call)
        }
        return ToolResult(content + [.text(text)])
    }

    /// What the change brings and takes away: `{"new": […], "gone": […]}`.
    private func findings(from before: Data, to after: Data, of document: ToolDocument, _ call: ToolCall) throws
        -> String
    {
        let old = try jobs.findings(in: document, before, call)
        let new = try jobs.findings(in: document, after, call)
        // Lines move, so a finding is known by what it says of which object.
        func key(_ report: DiagnosticReport) -> [String?] { [report.code, report.object, report.message] }
        let (oldKeys, newKeys) = (Set(old.map(key)), Set(new.map(key)))
        let report = [
            "new": new.filter { !oldKeys.contains(key($0)) }, "gone": old.filter { !newKeys.contains(key($0)) },
        ]
        return String(decoding: try Console.json(report).dropLast(), as: UTF8.self)
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
