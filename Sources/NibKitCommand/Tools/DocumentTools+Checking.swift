import Diagnostics
import Foundation
import NibKitWork
import ResultFiles
import ToolProtocol

/// The tools that find and fix mistakes: `nibkit check` in processes of its own, so that both always agree.
extension DocumentTools {
    /// Seconds for calls that read a whole folder.
    static let secondsOfAll = 600.0

    struct Checking {
        var hasNotes = false
        var readsSources = false
        /// Where texts are checked.
        var devices: [String] = [], languages: [String] = [], textSizes: [String] = []
    }

    /// A document with its findings, as `nibkit check --reporter json` has them.
    struct CheckedFile {
        struct Finding: Decodable {
            struct Fix: Decodable {
                var title, promise: String
            }

            var code, severity, text: String
            var object: String?
            var line: Int?
            var fixes: [Fix]?
        }

        var file: String
        var error: String?
        var findings: [Finding]

        /// `1 error, 2 warnings`; `nil`: there is nothing.
        var sum: String? {
            if let error { return "error: \(error)" }
            let parts = ["error", "warning", "note"].compactMap { severity in
                let count = findings.count { $0.severity == severity }
                return count == 0 ? nil : CheckSum.count(count, severity)
            }
            return parts.isEmpty ? nil : parts.joined(separator: ", ")
        }
    }

    private struct Report: Decodable {
        struct Document: Decodable {
            var file: String
            var error: String?
            var diagnostics: [CheckedFile.Finding]
        }

        var documents: [Document]
        var known, ignored: Int
    }

    /// - Returns: the documents with findings or errors, sources too, and sentences about what was left out.
    func checked(_ documents: [ToolDocument], _ checking: Checking, _ call: ToolCall) throws -> (
        documents: [CheckedFile], notes: [String]
    ) {
        func configuration(_ name: String, _ values: [String]) -> [String] {
            values.isEmpty ? [] : ["--configurations", "\(name)=\(values.joined(separator: ","))"]
        }
        let options =
            ["--reporter", "json"] + (checking.hasNotes ? ["--notes"] : [])
            + (checking.readsSources ? ["--sources", "."] : [])
            + configuration("device", checking.devices) + configuration("language", checking.languages)
            + configuration("text-size", checking.textSizes)
        var found: [CheckedFile] = []
        var notes: [String] = []
        for (root, documents) in byRoot(documents) {
            let result = try program.run(
                ["check"] + options + ["--"] + documents.map(\.word), in: root.folder.path, seconds: Self.secondsOfAll,
                call)
            guard let report = try? JSONDecoder().decode(Report.self, from: result.output) else {
                throw Problem(Self.sentence(result.messages))
            }
            found += report.documents.map { document in
                CheckedFile(
                    file: root.named(document.file), error: document.error,
                    findings: document.diagnostics.map { finding in
                        var finding = finding
                        finding.text = root.named(finding.text)
                        return finding
                    })
            }
            if report.known + report.ignored > 0 {
                notes.append(
                    "not reported: \(CheckSum.count(report.known, "old finding")), \(CheckSum.count(report.ignored, "ignored finding"))"
                )
            }
            notes += result.messages.split(whereSeparator: \.isNewline).map(String.init)
        }
        return (found.filter { $0.error != nil || !$0.findings.isEmpty }, notes)
    }

    func check(_ arguments: ToolArguments, _ call: ToolCall) throws -> ToolResult {
        let documents = try documents(arguments)
        guard !documents.isEmpty else {
            throw Problem(
                "there is no document in '\(arguments.text("file") ?? ".")'; list_documents lists the documents")
        }
        let (checked, notes) = try checked(
            documents,
            Checking(
                hasNotes: arguments.flag("notes"), readsSources: arguments.flag("sources"),
                devices: arguments.texts("devices"), languages: arguments.texts("languages"),
                textSizes: arguments.texts("textSizes")), call)
        let known = Dictionary(documents.map { ($0.name, $0) }) { first, _ in first }
        var lines: [String] = []
        var bytes = 0
        for file in checked {
            if let error = file.error, !file.findings.contains(where: { $0.severity == "error" }) {
                lines.append("\(file.file): error: \(error)")
            }
            // What is not on the page needs no commands.
            let document = bytes < Page.longest ? known[file.file] : nil
            let found = try document.map { try Self.lines(of: file, $0, jobs, call) } ?? file.findings.map(\.text)
            bytes += found.reduce(0) { $0 + $1.utf8.count }
            lines += found
        }
        let sum =
            checked.isEmpty
            ? "nothing found in \(CheckSum.count(documents.count, "document"))"
            : checked.map { "\($0.file): \($0.sum ?? "")" }.joined(separator: "\n")
        // The sum of a document alone would repeat its findings.
        lines += checked.count == 1 && !lines.isEmpty ? [] : [sum]
        return ToolResult(text: Page(lines + notes).text(hint: "check one document with \"file\""))
    }

    /// More commands are not looked for: fixes of one kind are alike.
    private static let mostFixes = 40
    /// Bytes of the commands of a fix.
    private static let longestFix = 400

    /// The findings, each with the commands that fix it.
    private static func lines(of file: CheckedFile, _ document: ToolDocument, _ jobs: ToolJobs, _ call: ToolCall) throws
        -> [String]
    {
        guard file.findings.contains(where: { $0.fixes != nil }) else { return file.findings.map(\.text) }
        return try jobs.withWorker(for: document, call) { perform in
            var count = 0
            return try file.findings.flatMap { finding -> [String] in
                guard finding.fixes != nil, count < mostFixes else { return [finding.text] }
                count += 1
                let commands = try commands(of: finding, perform)
                guard !commands.isEmpty, commands.reduce(0, { $0 + $1.utf8.count }) <= longestFix else {
                    return [finding.text]
                }
                return [finding.text] + commands.map { "      edit: \($0)" }
            }
        }
    }

    /// Commands that do what the first fix of a finding does; empty: none do.
    private static func commands(of finding: CheckedFile.Finding, _ perform: (Job) throws -> JobReply) throws
        -> [String]
    {
        let question = Job.Editing.fixCommands(code: finding.code, object: finding.object, line: finding.line)
        guard case .answer(let data)? = try perform(Job(kind: .edit(question), shownOn: ShownOn())).edit else {
            return []
        }
        return try JSONDecoder().decode([String: [String]].self, from: data)["commands"] ?? []
    }

    func fix(_ arguments: ToolArguments, _ call: ToolCall) throws -> ToolResult {
        let document = try existing(arguments)
        guard let code = arguments.text("code") else {
            guard arguments.text("object") == nil else { throw Problem("\"object\" needs a \"code\"") }
            let isDryRun = arguments.flag("dryRun")
            let result = try program.run(
                ["check", "--fix"] + (isDryRun ? ["--dry-run"] : []) + ["--", document.word], in: document.root, call)
            // Status 1: findings are left.
            guard result.status < Outcome.trouble.rawValue || result.messages.contains(": fixed: ") else {
                throw Problem(Self.sentence(result.messages))
            }
            return ToolResult(text: Page([result.messages] + (isDryRun ? [result.text] : [])).text(hint: "call check"))
        }
        let found = try checked([document], Checking(hasNotes: true), call).documents.flatMap(\.findings).filter {
            $0.code == code && $0.fixes != nil
        }
        return try jobs.withWorker(for: document, call) { perform in
            let wanted = try arguments.text("object").map { try object($0, of: document, perform) }
            guard let finding = found.first(where: { wanted == nil || $0.object == wanted }) else {
                throw Problem(
                    "\(document.name) has no finding '\(code)'\(wanted.map { " about \($0)" } ?? "") with a fix")
            }
            let commands = try Self.commands(of: finding, perform)
            guard !commands.isEmpty else {
                throw Problem(
                    "no command does what '\(finding.fixes?.first?.title ?? code)' says; call fix without \"code\"")
            }
            return try edited(document, script: commands.joined(separator: "\n"), arguments, call)
        }
    }
}
