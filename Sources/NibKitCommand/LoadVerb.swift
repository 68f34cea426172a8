import ArgumentParser
import Foundation
import NibKit
import NibKitWork

struct LoadVerb: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "load", abstract: "Load a document as UIKit does, and tell what happens.",
        discussion: "Objects are made, then attributes and outlets set, then actions, then everything is awakened. There is no owner here.")

    @OptionGroup var inputs: Inputs
    @Flag(help: "Print every step, in order, with the line of its object.") var trace = false
    @Flag(help: "Make @IBDesignable classes of --sources as Interface Builder's canvas does: by init(frame:), and prepared for it.") var designable = false
    @Option(help: "text or json.") var format = LayoutVerb.Format.text
    @OptionGroup var sources: SourceOptions
    @OptionGroup var workers: WorkerOptions

    func run() throws {
        var outcome = Outcome.clean
        var documents: [Document] = []
        try JobRunner(Job(kind: .load(isOnCanvas: designable), shownOn: ShownOn()), workers: workers, sources: sources).run(inputs.paths()) { reply in
            outcome = max(outcome, reply.outcome)
            reply.printDiagnostics()
            if !reply.loads.isEmpty { documents.append(Document(file: reply.file, loads: reply.loads)) }
        }
        switch format {
        case .json:
            let encoder = JSONEncoder()
            encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
            Console.write(Array(try encoder.encode(["documents": documents])) + [0x0A])
        case .text: Console.write(Array(documents.map(text).joined().utf8))
        }
        try outcome.exit()
    }

    private struct Document: Encodable {
        var file: String
        var loads: [LoadTrace.Load]
    }

    private func text(_ document: Document) -> String {
        document.loads.map { load in
            let title = load.nib.isEmpty ? document.file : "\(document.file): \(load.nib)"
            let width = String(load.steps.count).count
            return "\(title)\n" + load.steps.indices.filter { isShown(load.steps[$0]) }.map { index in
                let step = load.steps[index]
                let number = String(repeating: " ", count: width - String(index + 1).count) + String(index + 1)
                return "  \(number)  \(String(repeating: "  ", count: step.depth))\(step.text)\(step.line.map { "  (line \($0))" } ?? "")\n"
            }.joined()
        }.joined()
    }

    /// Without `--trace` only what came of it: top-level objects, and classes that are not known.
    private func isShown(_ step: LoadTrace.Step) -> Bool {
        trace || step.kind == "unknownClass" || (step.kind == "made" && step.depth == 0)
    }
}
