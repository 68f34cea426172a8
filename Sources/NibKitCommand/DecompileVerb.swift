import ArgumentParser
import Foundation
import IBDecompiler
import NibArchive
import NibKit
import NibKitWork
import UIKit

struct DecompileVerb: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "decompile", abstract: "Make a document of a compiled nib.",
        discussion: """
            The document is compiled again and compared: what it cannot say is listed on standard error. Ids are new; labels, notes and \
            what else only Interface Builder's canvas uses are in no nib.
            """)

    @Argument(help: "A .nib file; of a folder of variants that for the newest system.") var nib: String
    @Option(name: .shortAndLong, help: "The .xib file; standard output without it.") var output: String?

    func run() throws {
        let file = MainActor.assumeIsolated { BundleResources.file(at: nib) }
        try decompile(file ?? nib).exit()
    }

    private func decompile(_ path: String) -> Outcome {
        let bytes: [UInt8]
        switch InputFile.read(path) {
        case .failure(let diagnostic):
            Console.error(diagnostic.rendered())
            return .trouble
        case .success(let read): bytes = read
        }
        let result: Decompiler.Result
        do { result = Decompiler.decompile(try Archive(decoding: bytes)) } catch {
            Console.error("\(path): error: \(error)")
            return .trouble
        }
        for loss in result.losses { Console.error("\(path): note: not the same when compiled again: \(loss)") }
        guard let output else {
            Console.write(Array(result.document.utf8))
            return .clean
        }
        if let problem = OutputFile.write(Array(result.document.utf8), to: output) {
            Console.error("nibkit: \(problem)")
            return .trouble
        }
        return .clean
    }
}
