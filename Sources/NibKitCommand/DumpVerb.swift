import ArgumentParser
import Diagnostics
import Foundation
import Graphics
import IBCompiler
import NibArchive
import NibKit
import NibKitWork

struct DumpVerb: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "dump", abstract: "Print any stage between a document and its picture.",
        discussion: "source: the document as it would be written back. archive: also of a compiled .nib, keyed archives included.")

    enum Stage: String, ExpressibleByArgument, CaseIterable {
        case source, tree, document, archive, layout
        case displayList = "display-list"
    }

    @Argument(help: "source, tree, document, archive, layout or display-list.") var stage: Stage
    @OptionGroup var inputs: Inputs

    func run() throws {
        var outcome = Outcome.clean
        let paths = inputs.paths()
        for path in paths {
            if paths.count > 1 { Console.print("\(path):") }
            outcome = max(outcome, dump(path))
        }
        try outcome.exit()
    }

    private func dump(_ path: String) -> Outcome {
        switch InputFile.read(path) {
        case .failure(let diagnostic):
            Console.error(diagnostic.rendered())
            return .trouble
        case .success(let bytes):
            if Archive.isNibArchive(bytes) || KeyedArchive.isKeyedArchive(bytes) { return dumpNib(bytes, path) }
            return stage == .layout || stage == .displayList ? dumpScreens(bytes, path) : dumpDocument(OpenedDocument(bytes, file: path == "-" ? "<stdin>" : path))
        }
    }

    private func dumpNib(_ bytes: [UInt8], _ path: String) -> Outcome {
        guard stage == .archive else {
            Console.error("\(path): a compiled nib can be dumped as an archive only")
            return .trouble
        }
        do {
            Console.print(KeyedArchive.isKeyedArchive(bytes) ? try KeyedArchive(decoding: bytes).dump() : try Archive(decoding: bytes).dump())
            return .clean
        } catch {
            Console.error("\(path): error: \(error)")
            return .trouble
        }
    }

    private func dumpDocument(_ opened: OpenedDocument) -> Outcome {
        // The source comes back whatever it is.
        if stage != .source { opened.diagnostics.print() }
        switch stage {
        case .source: Console.write(opened.tree.serialized())
        case .tree: Console.write(Array(opened.tree.dump().utf8))
        case .document:
            guard let document = opened.document else { return .trouble }
            Console.write(Array(document.dump().utf8))
        case .archive, .layout, .displayList:
            guard let compiled = opened.compiled() else { return .trouble }
            for nib in compiled.nibs {
                if !nib.name.isEmpty { Console.print("== \(nib.name)") }
                Console.print(nib.archive.dump())
            }
        }
        return Outcome(of: opened.diagnostics)
    }

    /// As `layout` and `render` make them.
    private func dumpScreens(_ bytes: [UInt8], _ path: String) -> Outcome {
        let kind: Job.Kind = stage == .layout ? .layout : .render(Job.Rendering())
        var reply = MainActor.assumeIsolated { JobPerformer.perform(Order(Job(kind: kind, shownOn: ShownOn()), path: path, contents: Data(bytes))) }
        if stage == .layout { Console.write(Array(LayoutReport.Document(reply).text.utf8)) }
        for screen in reply.screens {
            Console.print("== \(screen.name) (\(screen.id))")
            do { Console.write(Array(try DisplayList(decoding: Array(screen.drawing)).dump().utf8)) } catch { reply.error = "\(error)" }
        }
        reply.printDiagnostics()
        return reply.outcome
    }
}
