import BuiltTools
import Foundation
import Testing

/// Tasks as people give them to coding agents, done by a scripted client over `nibkit mcp` and, for comparison, by one that
/// edits the XML as text. A judge looks at the files, the frames and the findings, whatever the way was.
///
/// `Tests/NibKitCommandTests/AgentTasks/tasks.json` has the tasks; `out/agent-tasks.txt` is the table of the last run.
@Suite struct AgentTaskTests {
    let tool: BuiltTool
    let scratch: ScratchFolder

    private static let folder = Repository.path("Tests/NibKitCommandTests/AgentTasks")
    /// Tokens that half of the tasks may take at most, with 4 bytes for a token.
    private static let medianTokens = 4_000
    private static let fewestTasks = 30

    init() throws {
        tool = try BuiltTool("nibkit")
        scratch = try ScratchFolder()
    }

    private struct Task: Decodable {
        var name, says: String
        /// A folder in `Starts`; `nil`: the task begins with an empty one.
        var start: String?
        var steps: [Step]
        var judge: Judge
        var text: [TextEdit]
    }

    /// What the scripted client does.
    private struct Step: Decodable {
        var tool: String?
        var with: [String: Argument]?
        /// The answer has to say this: an agent could not go on without it.
        var answers: [String]?
        /// A source or a text file that the client edits as it always does.
        var write: TextEdit?
    }

    private struct TextEdit: Decodable {
        var file, old, new: String
    }

    private enum Argument: Decodable {
        case text(String)
        case flag(Bool)
        case whole(Int)
        case texts([String])

        init(from decoder: any Decoder) throws {
            let container = try decoder.singleValueContainer()
            if let flag = try? container.decode(Bool.self) {
                self = .flag(flag)
            } else if let number = try? container.decode(Int.self) {
                self = .whole(number)
            } else if let text = try? container.decode(String.self) {
                self = .text(text)
            } else {
                self = .texts(try container.decode([String].self))
            }
        }

        var value: Any {
            switch self {
            case .text(let text): text
            case .flag(let flag): flag
            case .whole(let number): number
            case .texts(let texts): texts
            }
        }
    }

    /// What is true afterward.
    private struct Judge: Decodable {
        struct Fact: Decodable {
            var file: String
            var has: [String]?
            var lacks: [String]?
        }
        struct Frame: Decodable {
            var file, device, object: String
            /// x, y, width and height as `layout` prints them.
            var frame: String
        }

        /// The files that differ from the start; others must not.
        var changed: [String]
        var facts: [Fact]
        var frames: [Frame]?
    }

    private struct Outcome {
        var calls = 0
        var tokens = 0
        /// What the judge objects to.
        var complaints: [String] = []
        var brokenFiles = 0
        var newFindings: [String] = []

        var row: String {
            "\(calls)\t\(tokens)\t\(brokenFiles)\t\(newFindings.count)\t\(complaints.isEmpty ? "done" : "not done")"
        }
    }

    @Test func everyTaskIsDone() throws {
        let data = try Data(contentsOf: URL(fileURLWithPath: "\(Self.folder)/tasks.json"))
        let tasks = try JSONDecoder().decode([Task].self, from: data)
        #expect(tasks.count >= Self.fewestTasks && Set(tasks.map(\.name)).count == tasks.count)
        var rows = [
            "task\tcalls\ttokens\tbroken\tnew findings\tresult\tas text: calls\ttokens\tbroken\tnew findings\tresult"
        ]
        var (byTools, asText): ([Outcome], [Outcome]) = ([], [])
        for task in tasks {
            let done = try outcome(of: task, in: "\(task.name)-tools") { try follow(task.steps, in: $0, &$1) }
            for complaint in done.complaints { Issue.record("\(task.name): \(complaint)") }
            #expect(done.brokenFiles == 0 && done.newFindings == [], "\(task.name): \(done.newFindings)")
            let other = try outcome(of: task, in: "\(task.name)-text") { try write(task.text, in: $0, &$1) }
            rows.append("\(task.name)\t\(done.row)\t\(other.row)")
            byTools.append(done)
            asText.append(other)
        }
        func sum(_ outcomes: [Outcome]) -> String {
            let tokens = outcomes.map(\.tokens).sorted()
            return
                "\(outcomes.reduce(0) { $0 + $1.calls })\t\(tokens[tokens.count / 2]) (median)\t\(outcomes.reduce(0) { $0 + $1.brokenFiles })\t\(outcomes.reduce(0) { $0 + $1.newFindings.count })\t\(outcomes.count { $0.complaints.isEmpty }) done"
        }
        rows.append("all\t\(sum(byTools))\t\(sum(asText))")
        let table = rows.joined(separator: "\n") + "\n"
        print(table)
        try FileManager.default.createDirectory(atPath: Repository.path("out"), withIntermediateDirectories: true)
        try table.write(toFile: Repository.path("out/agent-tasks.txt"), atomically: true, encoding: .utf8)
        #expect(byTools.map(\.tokens).sorted()[byTools.count / 2] <= Self.medianTokens)
    }

    // MARK: Clients

    private func follow(_ steps: [Step], in folder: String, _ outcome: inout Outcome) throws {
        let client = try ToolClient(
            tool, [folder], in: scratch.url, revision: "2025-11-25",
            environment: ["XDG_STATE_HOME": scratch.path("state")])
        for step in steps {
            outcome.calls += 1
            if let write = step.write {
                try self.write([write], in: folder, &outcome)
                outcome.calls -= 1
                continue
            }
            let arguments = (step.with ?? [:]).mapValues(\.value)
            let result = try client.call(step.tool ?? "", arguments)
            outcome.tokens += try JSONSerialization.data(withJSONObject: arguments).count / 4
            // A model sees a picture in 750 pixels a token.
            outcome.tokens += result.text.utf8.count / 4 + (result.picture == nil ? 0 : 1_024 * 473 / 750)
            if result.isError { outcome.complaints.append("\(step.tool ?? "") refused \(arguments): \(result.text)") }
            for words in step.answers ?? [] where !result.text.contains(words) {
                outcome.complaints.append("\(step.tool ?? "") does not say '\(words)': \(result.text)")
            }
        }
        #expect(client.violations == [])
        #expect(try client.end() == 0)
    }

    /// Reads whole files and replaces texts in them.
    private func write(_ edits: [TextEdit], in folder: String, _ outcome: inout Outcome) throws {
        var known: Set<String> = []
        for edit in edits {
            let path = scratch.path("\(folder)/\(edit.file)")
            let text = (try? String(contentsOfFile: path, encoding: .utf8)) ?? ""
            outcome.calls += known.insert(edit.file).inserted && !text.isEmpty ? 2 : 1
            outcome.tokens += (edit.old.utf8.count + edit.new.utf8.count) / 4
            if known.count > 0 { outcome.tokens += text.utf8.count / 4 }
            guard edit.old.isEmpty || text.contains(edit.old) else {
                outcome.complaints.append("\(edit.file) does not have '\(edit.old)'")
                continue
            }
            let parent = URL(fileURLWithPath: path).deletingLastPathComponent()
            try FileManager.default.createDirectory(at: parent, withIntermediateDirectories: true)
            let new = edit.old.isEmpty ? edit.new : text.replacing(edit.old, with: edit.new, maxReplacements: 1)
            try new.write(toFile: path, atomically: true, encoding: .utf8)
        }
    }

    // MARK: Judge

    private func outcome(of task: Task, in name: String, _ work: (String, inout Outcome) throws -> Void) throws
        -> Outcome
    {
        let folder = scratch.path(name)
        if let start = task.start {
            try FileManager.default.copyItem(atPath: "\(Self.folder)/Starts/\(start)", toPath: folder)
        } else {
            try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
        }
        let before = try files(in: folder)
        let old = try findings(in: name)
        var outcome = Outcome()
        try work(name, &outcome)
        let after = try files(in: folder)
        let changed = Set(before.keys).union(after.keys).filter { before[$0] != after[$0] }.sorted()
        if changed != task.judge.changed.sorted() { outcome.complaints.append("\(changed) changed") }
        for fact in task.judge.facts {
            let text = after[fact.file].map { String(decoding: $0, as: UTF8.self) } ?? ""
            for words in fact.has ?? [] where !text.contains(words) {
                outcome.complaints.append("\(fact.file) does not say '\(words)'")
            }
            for words in fact.lacks ?? [] where text.contains(words) {
                outcome.complaints.append("\(fact.file) says '\(words)'")
            }
        }
        for frame in task.judge.frames ?? [] {
            let shown = try tool.run(["layout", "\(name)/\(frame.file)", "--device", frame.device], in: scratch.url)
                .text
            if !shown.contains(" \(frame.object)  \(frame.frame)\n") {
                outcome.complaints.append("\(frame.object) is not at \(frame.frame): \(shown)")
            }
        }
        let now = try findings(in: name)
        outcome.newFindings = now.keys.filter { old[$0] == nil }.sorted()
        let broken = Set(now.filter { $0.value.isError && old[$0.key] == nil }.map(\.value.file))
        outcome.brokenFiles = broken.count
        return outcome
    }

    private func files(in folder: String) throws -> [String: Data] {
        var found: [String: Data] = [:]
        for case let name as String in FileManager.default.enumerator(atPath: folder) ?? .init() {
            if let data = FileManager.default.contents(atPath: "\(folder)/\(name)"), !isFolder("\(folder)/\(name)") {
                found[name] = data
            }
        }
        return found
    }

    private func isFolder(_ path: String) -> Bool {
        var isFolder: ObjCBool = false
        return FileManager.default.fileExists(atPath: path, isDirectory: &isFolder) && isFolder.boolValue
    }

    /// By what they say of which object.
    private func findings(in folder: String) throws -> [String: (file: String, isError: Bool)] {
        let names = try files(in: scratch.path(folder)).keys
        guard names.contains(where: { $0.hasSuffix(".xib") || $0.hasSuffix(".storyboard") }) else { return [:] }
        let report = try tool.run(["check", folder, "--reporter", "json"], in: scratch.url).text
        let json = try JSONSerialization.jsonObject(with: Data(report.utf8)) as? [String: Any]
        var found: [String: (file: String, isError: Bool)] = [:]
        for document in json?["documents"] as? [[String: Any]] ?? [] {
            let file = document["file"] as? String ?? ""
            for finding in document["diagnostics"] as? [[String: Any]] ?? [] {
                let words = ["code", "object", "message"].map { finding[$0] as? String ?? "" }
                found[words.joined(separator: " ")] = (file, finding["severity"] as? String == "error")
            }
        }
        return found
    }
}
