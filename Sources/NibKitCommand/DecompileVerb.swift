import ArgumentParser
import Diagnostics
import Foundation
import IBCompiler
import NibArchive
import NibKit
import NibKitWork
import ResultFiles
import UIKit

struct DecompileVerb: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "decompile", abstract: "Turn a compiled nib or storyboard back into a document.",
        discussion: """
            The result is compiled again and compared with the nib; differences are printed to standard error. Object ids are recovered from strings \
            in the nib, otherwise generated. Document labels, notes and other data that only Interface Builder's canvas uses cannot be recovered: nibs do not contain them.
            """)

    @Argument(help: "A .nib file, a folder of nib variants (the newest system's is used) or a .storyboardc folder.")
    var nib: String
    @Option(
        name: .shortAndLong,
        help: ArgumentHelp("The .xib or .storyboard file to write (default: standard output).", valueName: "file"))
    var output: String?

    func validate() throws { try OutputFile.validate(output) }

    func run() throws { try decompile().exit() }

    private func decompile() throws -> Outcome {
        OutputFile.reads([nib])
        try OutputFile.willWrite(output ?? "-", option: "-o")
        let result: Decompiler.Result
        do { result = try decompiled() } catch let problem as Problem {
            Console.error("\(problem)")
            return .trouble
        } catch {
            Console.error("\(nib): error: \(error)")
            return .trouble
        }
        for loss in result.losses { Console.error("\(nib): note: differs when compiled again: \(loss)") }
        return OutputFile.put(Array(result.document.utf8), to: output ?? "-", isSynced: true) ? .clean : .trouble
    }

    private func decompiled() throws -> Decompiler.Result {
        if nib.hasSuffix(".storyboardc") || nib.hasSuffix(".storyboardc/") {
            let (index, archives) = try MainActor.assumeIsolated {
                let found = try BundleResources.compiledStoryboard(nib)
                return (StoryboardIndex(found), found.archives)
            }
            return Decompiler.decompile(index, archives)
        }
        let file = Files.isFolder(nib) ? MainActor.assumeIsolated { BundleResources.file(at: nib) } : nil
        switch InputFile.read(file ?? nib) {
        case .failure(let diagnostic): throw Problem(diagnostic.rendered())
        case .success(let bytes):
            if KeyedArchive.isKeyedArchive(bytes) {
                throw Problem(
                    "\(nib): error: keyed archives of older tools cannot be decompiled; nibkit dump prints their contents"
                )
            }
            if !Archive.isNibArchive(bytes), OpenedDocument(bytes, file: nib).document != nil {
                throw Problem("\(nib): error: this is an Interface Builder document, not a compiled nib")
            }
            return Decompiler.decompile(try Archive(decoding: bytes))
        }
    }
}

extension StoryboardIndex {
    fileprivate init(_ found: FoundStoryboard) {
        self.init(
            entryPoint: found.entryPoint, nibNames: found.nibNames,
            references: found.references.mapValues {
                Reference(
                    storyboardName: $0.storyboardName, identifier: $0.identifier, bundleIdentifier: $0.bundleIdentifier)
            })
    }
}
