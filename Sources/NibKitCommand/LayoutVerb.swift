import ArgumentParser
import Diagnostics
import Foundation
import NibKit
import NibKitWork

struct LayoutVerb: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "layout", abstract: "Solve Auto Layout and print the frame of every view.",
        discussion: """
            Frames are in points, in the superview's coordinates, as <rect key="frame"> stores them. The default device is the document's own.

            Examples:
              nibkit layout Card.xib
              nibkit layout Main.storyboard --device "iPhone SE (1st generation)" --text-size XXXL
              nibkit layout Main.storyboard --explain 8bC-Xf-vdC
            """)

    enum Format: String, ExpressibleByArgument, CaseIterable { case text, json }

    @OptionGroup var inputs: Inputs
    @OptionGroup var shown: ConfigurationOptions
    @OptionGroup var sources: SourceOptions
    @OptionGroup var workers: WorkerOptions
    @Option(help: ArgumentHelp("text or json.", valueName: "text|json")) var format = Format.text
    @Option(
        help: ArgumentHelp(
            "Instead of frames, print the constraints that determine the frame of the object with this id.",
            valueName: "id"), completion: .objectIDs)
    var explain: String?
    @Option(
        name: .shortAndLong, help: ArgumentHelp("Write to this file instead of standard output.", valueName: "file"))
    var output: String?

    func validate() throws { try OutputFile.validate(output) }

    func run() throws {
        // The inputs only need to be known in advance if a file is written that could replace one of them.
        let named = output == nil && !OutputFile.isAppended && explain == nil ? nil : inputs.paths()
        if let named, output != nil { shown.noteTexts(of: named) }
        try OutputFile.willWrite(output ?? "-", option: "-o")
        if let explain { return try run(explaining: explain, in: named ?? []) }
        var outcome = Outcome.clean
        let report =
            try format == .json ? ReportStream.json("documents", to: output) : .text(to: output, separator: "\n")
        let runner = JobRunner(
            Job(kind: .layout, shownOn: shown.shownOn), workers: workers, sources: sources,
            writesFiles: (output ?? "-") != "-")
        func receive(_ reply: JobReply) throws {
            outcome = max(outcome, reply.outcome)
            let document = LayoutReport.Document(reply)
            switch format {
            case .text:
                report.add(document.text)
                reply.printDiagnostics()
            case .json: try report.add(document)
            }
        }
        if let named { try runner.run(named, receive) } else { try runner.run(inputs, receive) }
        try report.finish()
        try outcome.exit()
    }

    private func run(explaining id: String, in paths: [String]) throws {
        var outcome = Outcome.clean
        var documents: [ExplanationReport.Document] = []
        var hint = ""
        try JobRunner(
            Job(kind: .explain(id), shownOn: shown.shownOn), workers: workers, sources: sources,
            writesFiles: (output ?? "-") != "-"
        ).run(paths, inputs: inputs.files) { reply in
            outcome = max(outcome, reply.outcome)
            if format == .text { reply.printDiagnostics() }
            if hint.isEmpty { hint = reply.hint }
            documents.append(
                ExplanationReport.Document(
                    file: reply.file, error: reply.error, explanation: reply.explanation,
                    diagnostics: reply.diagnosticReports
                ))
        }
        let texts = documents.compactMap(\.explanation)
        if texts.isEmpty {
            Console.failure("no shown view has the id \(id)\(hint)")
            outcome = .trouble
        }
        let bytes =
            switch format {
            case .json: try Console.json(ExplanationReport(id: id, documents: documents))
            case .text: Array(texts.map { PlainText.lines($0) + "\n" }.joined().utf8)
            }
        if !OutputFile.put(bytes, to: output ?? "-") { outcome = .trouble }
        try outcome.exit()
    }
}

/// The output of `nibkit layout --format json`: an object with the array `documents`. Keys are a contract: add, never
/// rename.
enum LayoutReport {
    struct Document: Encodable {
        var file: String
        var error: String?
        var views: [LayoutResult.View]
        var diagnostics: [DiagnosticReport]

        enum CodingKeys: String, CodingKey { case file, error, views, diagnostics }

        init(_ reply: JobReply) {
            file = reply.file
            error = reply.error
            views = reply.views
            diagnostics = reply.diagnosticReports
        }

        func encode(to encoder: any Encoder) throws {
            var container = encoder.container(keyedBy: CodingKeys.self)
            try container.encode(file, forKey: .file)
            // Always present, even if `nil`, because scripts read it.
            try container.encode(error, forKey: .error)
            try container.encode(views, forKey: .views)
            try container.encode(diagnostics, forKey: .diagnostics)
        }

        /// One line per view, indented by depth.
        var text: String {
            var depths: [String: Int] = [:]
            let lines = views.map { view -> String in
                let depth = view.superview.flatMap { depths[$0] }.map { $0 + 1 } ?? 0
                depths[view.id] = depth
                let numbers = view.frame.map(Self.number)
                let note = view.isAmbiguous ? "  ambiguous" : ""
                return String(repeating: "  ", count: depth)
                    + "\(view.className) \(view.id)  \(numbers.joined(separator: " "))\(note)"
            }
            let title = InputFile.title(of: file) + (error.map { ": \($0)" } ?? "")
            return ([title] + lines.map { "  \($0)" }).map { "\(PlainText.line($0))\n" }.joined()
        }

        /// A coordinate as text.
        static func number(_ value: Double) -> String {
            Int(exactly: value).map { "\($0)" } ?? String(format: "%.3f", value)
        }
    }
}

/// The output of `nibkit layout --explain ID --format json`.
struct ExplanationReport: Encodable {
    struct Document: Encodable {
        var file: String
        var error: String?
        /// One sentence per line; absent if the document shows no view with the id.
        var explanation: String?
        var diagnostics: [DiagnosticReport]
    }

    var schemaVersion = Console.schemaVersion
    var id: String
    var documents: [Document]
}
