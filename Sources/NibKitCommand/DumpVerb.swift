import ArgumentParser
import Diagnostics
import Foundation
import IBCompiler
import NibArchive
import NibKit
import NibKitWork
import UIKit

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
        for path in inputs.paths() { outcome = max(outcome, dump(path)) }
        try outcome.exit()
    }

    private func dump(_ path: String) -> Outcome {
        switch InputFile.read(path) {
        case .failure(let diagnostic):
            Console.error(diagnostic.rendered())
            return .trouble
        case .success(let bytes):
            if Archive.isNibArchive(bytes) || KeyedArchive.isKeyedArchive(bytes) { return dumpNib(bytes, path) }
            return dumpDocument(OpenedDocument(bytes, file: path))
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
        if stage != .source { for diagnostic in opened.diagnostics { Console.error(diagnostic.rendered()) } }
        switch stage {
        case .source: Console.write(opened.tree.serialized())
        case .tree: Console.write(Array(opened.tree.dump().utf8))
        case .document:
            guard let document = opened.document else { return .trouble }
            Console.write(Array(document.dump().utf8))
        case .archive:
            guard let compiled = opened.compiled() else { return .trouble }
            for nib in compiled.nibs {
                if !nib.name.isEmpty { Console.print("== \(nib.name)") }
                Console.print(nib.archive.dump())
            }
        case .layout, .displayList: return dumpScreens(opened)
        }
        return opened.diagnostics.contains { $0.severity == .error } ? .findings : .clean
    }

    private func dumpScreens(_ opened: OpenedDocument) -> Outcome {
        guard opened.obstacle == nil, let compiled = opened.compiled() else { return .trouble }
        MainActor.assumeIsolated {
            let player = ScreenPlayer(compiled)
            for screen in player.screens() {
                Console.print("== \(screen.plan.displayName) (\(screen.plan.id))")
                if stage == .layout {
                    for view in player.layout(of: screen) { Console.print("\(view.className) \(view.id) \(view.frame.map { "\($0)" }.joined(separator: " "))") }
                } else {
                    Console.write(Array(player.displayList(of: screen).dump().utf8))
                }
            }
        }
        return .clean
    }
}
