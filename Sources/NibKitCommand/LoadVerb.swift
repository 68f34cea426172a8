import ArgumentParser
import Diagnostics
import Foundation
import NibKit
import NibKitWork

struct LoadVerb: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "load", abstract: "Load a document as UIKit does, and print the result.",
        discussion: """
            Loading creates the objects, then sets attributes and outlets, then connects actions, then sends awakeFromNib. There is no File's Owner.

            Examples:
              nibkit load Card.xib --trace
              nibkit load Card.xib --trace --sources App
            """)

    @OptionGroup var inputs: Inputs
    @Flag(help: "Print every step in order, with the line of its object.") var trace = false
    @Flag(help: "The same as --run canvas.") var designable = false
    @Option(help: ArgumentHelp("text or json.", valueName: "text|json")) var format = LayoutVerb.Format.text
    @OptionGroup var sources: SourceOptions
    @OptionGroup var workers: WorkerOptions

    func validate() throws {
        if designable, sources.run == .device {
            throw ValidationError("--designable and --run device cannot be used together")
        }
    }

    func run() throws {
        var outcome = Outcome.clean
        let report = try format == .json ? ReportStream.json("documents", to: nil) : .text(to: nil)
        let runner = JobRunner(
            Job(kind: .load, shownOn: ShownOn()), workers: workers, sources: sources,
            runMode: designable ? .canvas : .device, writesFiles: false)
        try runner.run(inputs) { reply in
            outcome = max(outcome, reply.outcome)
            let document = Document(
                file: reply.file, error: reply.error, loads: reply.loads, diagnostics: reply.diagnosticReports)
            switch format {
            case .text:
                report.add(text(document))
                reply.printDiagnostics(withNotes: true)
            case .json: try report.add(document)
            }
        }
        try report.finish()
        try outcome.exit()
    }

    private struct Document: Encodable {
        var file: String
        var error: String?
        var loads: [LoadTrace.Load]
        var diagnostics: [DiagnosticReport]
    }

    private func text(_ document: Document) -> String {
        document.loads.map { load in
            let file = InputFile.title(of: document.file)
            let title = load.nib.isEmpty ? file : "\(file): \(load.nib)"
            guard trace else { return PlainText.line("\(title): \(Self.topLevelObjects(of: load))") + "\n" }
            let width = String(load.steps.count).count
            return PlainText.line(title) + "\n"
                + load.steps.indices.map { index in
                    let step = load.steps[index]
                    let number = String(repeating: " ", count: width - String(index + 1).count) + String(index + 1)
                    return PlainText.line(
                        "  \(number)  \(String(repeating: "  ", count: step.depth))\(step.text)\(Self.place(of: step))"
                    ) + "\n"
                }.joined()
        }.joined()
    }

    /// `  (line 14)`, or `  (Card.xib line 14)` in another document.
    private static func place(of step: LoadTrace.Step) -> String {
        step.line.map { "  (\(step.file.map { "\($0) " } ?? "")line \($0))" } ?? ""
    }

    /// The result of a load: `1 top-level object: PriceBadge`. Properties that could not be set are printed as notes.
    private static func topLevelObjects(of load: LoadTrace.Load) -> String {
        let names = load.steps.filter { $0.kind == "made" && $0.depth == 0 }.map { $0.object ?? $0.text }
        return CheckSum.count(names.count, "top-level object")
            + (names.isEmpty ? "" : ": \(names.joined(separator: ", "))")
    }
}
