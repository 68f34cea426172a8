import ArgumentParser
import ConsoleLogs
import Diagnostics
import EditSessions
import IBEditing
import IBLint
import LogMatching
import NibKit
import NibKitWork
import ResultFiles

struct ExplainVerb: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "explain",
        abstract: "Explain a diagnostic code, or a pasted console or build log.",
        discussion: """
            Each message ends with its code in brackets. Without a code, prints all codes with their severities, those of 'nibkit edit' last.

            With - or the name of a file, reads what a person pastes of a console or a build: messages about nibs, outlets, segues, cells and \
            constraints. Prints what they mean, why they appear and what helps, and in a project the document, the line and a command; the text goes nowhere. \
            Exit status of a log: 0 if it is explained, or about something else, 1 if no document of the project has what it names, 2 if it cannot be read.

            Examples:
              nibkit explain unsatisfiable-constraints
              pbpaste | nibkit explain -
              nibkit explain 'loaded the "Card" nib but the view outlet was not set'
              nibkit explain build.log --format json
              nibkit explain console.log --in App
              pbpaste | nibkit explain - --in App --apply
            """)

    @Argument(
        help:
            "A code such as malformed-xml (default: all), a message or a file with a log, or - for a log from standard input.",
        completion: .codes)
    var code: String?
    @Option(
        name: .customLong("in"),
        help: ArgumentHelp(
            "Look for what a log names in the documents of this folder (default: the current folder, if it is a project's).",
            valueName: "folder"))
    var folder: String?
    @Flag(help: "Read the file as a log, even if it is named like a code.") var log = false
    @Flag(help: "Carry out the first fix, if one document certainly has the conflict; 'nibkit undo' takes it back.")
    var apply = false
    @Option(help: ArgumentHelp("text or json.", valueName: "text|json")) var format = LayoutVerb.Format.text

    private enum Log {
        case file(String)
        /// A message as an argument.
        case message(String)
    }

    private var pasted: Log? {
        guard let code else { return nil }
        if log || code == "-" { return .file(code) }
        let isCode = DiagnosticCode(named: code) != nil || EditProblem.Code(rawValue: code) != nil
        if !isCode, Files.isThere(code) { return .file(code) }
        // A code has no white space.
        return code.contains(where: \.isWhitespace) ? .message(code) : nil
    }

    func validate() throws {
        if folder != nil, pasted == nil { throw ValidationError("--in needs a log: the name of a file, or -") }
        if apply, pasted == nil { throw ValidationError("--apply needs a log: the name of a file, or -") }
        if log, code == nil { throw ValidationError("--log needs the name of a file, or - for standard input") }
        if pasted != nil { return }
        guard let code, DiagnosticCode(named: code) == nil, EditProblem.Code(rawValue: code) == nil else { return }
        let known = DiagnosticCode.all.map(\.rawValue) + EditProblem.Code.allCases.map(\.rawValue)
        let hint = Spelling.hint(for: code, among: known)
        throw ValidationError(
            "there is no diagnostic '\(code)'\(hint.isEmpty ? "; 'nibkit explain' lists them" : hint)")
    }

    func run() throws {
        if let pasted { return try explain(pasted) }
        // A code may be one of both: the document is told about, or the command is refused, for the same reason.
        let found = DiagnosticCode.all.filter { code == nil || $0.rawValue == code }
        let refusals = EditProblem.Code.allCases.filter { code == nil || $0.rawValue == code }
        let entries =
            found.map(ExplainReport.Code.init)
            + refusals.sorted { $0.rawValue < $1.rawValue }.map(ExplainReport.Code.init)
        switch format {
        case .json: Console.write(try Console.json(ExplainReport(codes: entries), isPretty: true))
        case .text:
            guard code != nil else {
                for entry in entries { Console.print(ConsoleText(lines: entry.title)) }
                return
            }
            for (index, entry) in entries.enumerated() {
                Console.print(ConsoleText(lines: "\(index > 0 ? "\n" : "")\(entry.title)\n\n\(entry.explanation)"))
                guard let example = entry.example else { continue }
                Console.print("\n\(example.about)\nIt is reported after each \(Rule.Example.mark):\n")
                for line in example.text.split(separator: "\n", omittingEmptySubsequences: false) {
                    Console.print("    \(line)")
                }
            }
        }
    }
}

extension ExplainVerb {
    private func explain(_ log: Log) throws {
        let bytes: [UInt8]
        switch log {
        case .message(let text): bytes = Array(text.utf8)
        case .file(let file):
            switch InputFile.read(file) {
            case .success(let read): bytes = read
            case .failure(let problem):
                Console.error(problem)
                return try Outcome.trouble.exit()
            }
        }
        guard bytes.contains(where: { $0 > UInt8(ascii: " ") }) else {
            Console.failure("there is no text in the log")
            return try Outcome.trouble.exit()
        }
        let report = LogReader.read(bytes)
        let search = LogSearch(report, in: try documents())
        switch format {
        case .json: Console.write(try Console.json(ExplainLogReport(report, search), isPretty: true))
        case .text:
            for line in LogExplanation(report, additions: search.lines).lines { Console.print("\(line)") }
        }
        if let main = report.main, search.isMissed(main) { try Outcome.findings.exit() }
        if apply { try carryOutFix(search.fix(of: report.main)) }
    }

    private func carryOutFix(_ found: (match: DocumentMatch, fix: DocumentMatch.Fix)?) throws {
        guard let (match, fix) = found, let fixes = LogFixes(of: match.file) else {
            Console.failure("nothing is applied: no document certainly has what the log names, or it has no fix")
            return try Outcome.findings.exit()
        }
        JournalStep.recover()
        do { try fixes.apply(fix) } catch {
            Console.failure("\(match.file): the fix is not applied: \(error)")
            return try Outcome.trouble.exit()
        }
        Console.error("\(match.file): applied '\(fix.edit)'; 'nibkit undo \(match.file)' takes it back")
    }

    /// The documents in which a log is looked for; nil outside of projects.
    private func documents() throws -> [String]? {
        guard let folder else { return LogSearch.isProject(".") ? Array(IteratorSequence(DocumentWalk(["."]))) : nil }
        guard Files.isThere(folder) else { throw ValidationError("--in \(folder): there is no such folder") }
        return Array(IteratorSequence(DocumentWalk([folder])))
    }
}

/// The output of `nibkit explain - --format json`. Keys are a contract: add, never rename. It repeats no text that was not
/// understood.
struct ExplainLogReport: Encodable {
    /// A message with what its kind and its constraints mean.
    struct Message: Encodable {
        private enum CodingKeys: String, CodingKey { case title, codes, items, equations, contradiction, documents }

        let message: LogMessage
        /// Where a project has it; nil if none was searched.
        let documents: [DocumentMatch]?

        func encode(to encoder: any Encoder) throws {
            try message.encode(to: encoder)
            let kind = LogKind.named(message.kind)
            let equations = ConflictEquations(message)
            var container = encoder.container(keyedBy: CodingKeys.self)
            try container.encodeIfPresent(kind?.title, forKey: .title)
            try container.encode(kind?.codes ?? [], forKey: .codes)
            try container.encode(equations.items, forKey: .items)
            try container.encode(message.constraints.map(equations.equation), forKey: .equations)
            try container.encodeIfPresent(
                message.proof.flatMap { equations.sum(of: $0, message.constraints) }, forKey: .contradiction)
            try container.encodeIfPresent(documents, forKey: .documents)
        }
    }

    var schemaVersion = Console.schemaVersion
    /// In the order of the text.
    var messages: [Message]
    /// The message to begin with.
    var main: Int?
    var lineCount: Int
    var unreadLines: Int
    var isCut: Bool
    var hasLostMarkup: Bool
    var hasPrivateValues: Bool

    init(_ report: LogReport, _ search: LogSearch) {
        messages = report.messages.enumerated().map { Message(message: $1, documents: search.matches[$0]) }
        (main, lineCount, unreadLines) = (report.main, report.lineCount, report.unreadLines)
        (isCut, hasLostMarkup) = (report.isCut, report.hasLostMarkup)
        hasPrivateValues = report.hasPrivateValues
    }
}

/// The output of `nibkit explain --format json`. Keys are a contract: add, never rename.
struct ExplainReport: Encodable {
    struct Code: Encodable {
        struct Example: Encodable {
            /// The document that it is part of, and the rest of the project.
            var about: String
            /// With `↓` before each place.
            var text: String
        }

        var code: String
        var severity: String
        /// Whether it is only reported if the settings of `check` enable it.
        var isOptIn: Bool
        /// Whether 'nibkit edit' reports it: an error is a refused command.
        var isOfEdit = false
        var explanation: String
        var example: Example?

        init(_ known: DiagnosticCode) {
            code = known.rawValue
            severity = known.severity.rawValue
            let rule = Linter.rules.first { $0.code == known }
            isOptIn = rule?.isOptIn == true
            explanation = known.explanation
            example = (rule?.examples.first ?? Linter.examplesFoundByRunning[known]).map {
                Example(about: $0.inWords, text: $0.objects)
            }
        }

        init(_ refusal: EditProblem.Code) {
            code = refusal.rawValue
            severity = (refusal.isNote ? Severity.note : .error).rawValue
            isOptIn = false
            isOfEdit = true
            explanation = refusal.explanation
        }

        var title: String {
            if isOfEdit {
                return "\(code) (\(severity == Severity.note.rawValue ? "note" : "refused command") of 'edit')"
            }
            return "\(code) (\(severity)\(isOptIn ? ", only where the settings of 'check' ask for it" : ""))"
        }
    }

    var schemaVersion = Console.schemaVersion
    var codes: [Code]
}
