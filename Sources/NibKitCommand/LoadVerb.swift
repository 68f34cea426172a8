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
    @Option(help: "text or json.") var format = LayoutVerb.Format.text

    func run() throws {
        var outcome = Outcome.clean
        var documents: [Document] = []
        for path in inputs.paths() {
            switch InputFile.read(path) {
            case .failure(let diagnostic):
                Console.error(diagnostic.rendered())
                outcome = .trouble
            case .success(let bytes):
                let opened = OpenedDocument(bytes, file: path)
                for diagnostic in opened.diagnostics where diagnostic.severity > .note { Console.error(diagnostic.rendered()) }
                guard opened.obstacle == nil, let compiled = opened.compiled() else {
                    if let obstacle = opened.obstacle, !opened.diagnostics.contains(obstacle) { Console.error(obstacle.rendered()) }
                    outcome = .trouble
                    continue
                }
                documents.append(Document(file: path, loads: MainActor.assumeIsolated { LoadTrace(compiled).loads }))
            }
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
