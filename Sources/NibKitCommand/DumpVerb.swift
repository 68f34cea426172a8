import ArgumentParser
import Diagnostics
import Foundation
import Graphics
import IBComparison
import IBCompiler
import NibArchive
import NibKit
import NibKitWork

struct DumpVerb: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "dump", abstract: "Print an intermediate stage between a document and its picture.",
        discussion: """
            source is the document as nibkit would write it back; tree is its XML; document is its objects; words is its objects with all that they say, without what \
            Xcode writes by itself; archive is the compiled nib (of a document, a .nib or \
            a keyed archive); layout is the frames; display-list is the drawing.
            """)

    enum Stage: String, ExpressibleByArgument, CaseIterable {
        case source, tree, document, words, archive, layout
        case displayList = "display-list"
    }

    @Argument(help: "source, tree, document, words, archive, layout or display-list.") var stage: Stage
    @OptionGroup var inputs: Inputs

    func run() throws {
        var outcome = Outcome.clean
        let paths = inputs.paths()
        for path in paths {
            if paths.count > 1 { Console.print("\(InputFile.title(of: path)):") }
            outcome = max(outcome, dump(path))
        }
        try outcome.exit()
    }

    private func dump(_ path: String) -> Outcome {
        switch InputFile.read(path) {
        case .failure(let diagnostic):
            Console.error(diagnostic)
            return .trouble
        case .success(let bytes):
            if Archive.isNibArchive(bytes) || KeyedArchive.isKeyedArchive(bytes) { return dumpNib(bytes, path) }
            return dumpDocument(bytes, path)
        }
    }

    private func dumpNib(_ bytes: [UInt8], _ path: String) -> Outcome {
        guard stage == .archive else {
            Console.error("\(InputFile.title(of: path)): error: a compiled nib can only be dumped as an archive")
            return .trouble
        }
        do {
            Console.print(
                ConsoleText(
                    lines:
                        KeyedArchive.isKeyedArchive(bytes)
                        ? try KeyedArchive(decoding: bytes).dump() : try Archive(decoding: bytes).dump()))
            return .clean
        } catch {
            Console.error("\(InputFile.title(of: path)): error: \(error)")
            return .trouble
        }
    }

    private func dumpDocument(_ bytes: [UInt8], _ path: String) -> Outcome {
        lazy var opened = OpenedDocument(bytes, file: InputFile.title(of: path))
        var outcome = Outcome.clean
        switch stage {
        case .layout: return dumpScreens(.layout, bytes, path)
        case .displayList: return dumpScreens(.render(Job.Rendering()), bytes, path)
        case .source:
            // The source is printed even if it is malformed.
            Console.write(opened.tree.serialized())
            return .clean
        case .tree: Console.print(ConsoleText(lines: opened.tree.dump()), terminator: "")
        case .document:
            if let document = opened.document {
                Console.print(ConsoleText(lines: document.dump()), terminator: "")
            } else {
                outcome = .trouble
            }
        case .words:
            guard let description = DocumentDescription(opened.tree) else {
                opened.diagnostics.print()
                return .trouble
            }
            for line in description.lines { Console.print("\(line)") }
            return .clean
        case .archive: if let compiled = opened.compiled() { print(compiled) } else { outcome = .trouble }
        }
        opened.diagnostics.print()
        return max(outcome, Outcome(of: opened.diagnostics))
    }

    private func print(_ compiled: CompiledDocument) {
        for nib in compiled.nibs {
            if !nib.name.isEmpty { Console.print("== \(nib.name)") }
            Console.print(ConsoleText(lines: nib.archive.dump()))
        }
    }

    /// The screens as `layout` and `render` create them.
    private func dumpScreens(_ kind: Job.Kind, _ bytes: [UInt8], _ path: String) -> Outcome {
        let order = Order(Job(kind: kind, shownOn: ShownOn()), path: path, contents: Data(bytes))
        var reply = JobReply(file: path)
        do { reply = try CopiedWorker.perform(order, timeout: nil) } catch { reply.error = "\(error)" }
        if stage == .layout { Console.print(ConsoleText(lines: LayoutReport.Document(reply).text), terminator: "") }
        for screen in reply.screens {
            Console.print("== \(screen.name) (\(screen.id))")
            do {
                let dump = try DisplayList(decoding: Array(screen.drawing)).dump()
                Console.print(ConsoleText(lines: dump), terminator: "")
            } catch {
                reply.error = "\(error)"
            }
        }
        reply.printDiagnostics()
        return reply.outcome
    }
}
