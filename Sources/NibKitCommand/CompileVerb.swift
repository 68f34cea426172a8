import ArgumentParser
import Diagnostics
import Foundation
import IBCompiler
import NibKit
import NibKitWork
import ResultFiles

struct CompileVerb: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "compile", abstract: "Compile documents to .nib files and .storyboardc folders.",
        discussion: """
            Without -o each result is written next to its document. With one document, -o names the result. With several, or if -o is a folder \
            or ends with a slash, it names the output folder; documents found in an input folder keep their subfolders.

            Examples:
              nibkit compile Card.xib
              nibkit compile App -o build/
            """)

    @OptionGroup var inputs: Inputs
    @Option(
        name: .shortAndLong,
        help: ArgumentHelp("Output file, or folder for several documents; - for standard output.", valueName: "path"))
    var output: String?
    @Option(
        help: ArgumentHelp(
            "Module name for custom classes that inherit their module from the target.", valueName: "name")) var module:
        String?

    func validate() throws { try OutputFile.validate(output) }

    func run() throws {
        let paths = inputs.paths()
        let folder = output.flatMap { paths != inputs.files || paths.count > 1 || Self.isFolder($0) ? $0 : nil }
        if folder == nil { try OutputFile.willWrite(output, option: "-o") }
        var outcome = Outcome.clean
        for path in paths { outcome = max(outcome, compile(path, into: folder)) }
        try outcome.exit()
    }

    /// Whether the name is a folder for results, as opposed to a folder that is itself a compiled document.
    private static func isFolder(_ name: String) -> Bool {
        name.utf8.last == UInt8(ascii: "/")
            || Files.isFolder(name) && !["nib", "storyboardc"].contains(Files.ending(of: name))
    }

    private func compile(_ path: String, into folder: String?) -> Outcome {
        let bytes: [UInt8]
        switch InputFile.read(path) {
        case .failure(let diagnostic):
            Console.error(diagnostic)
            return .trouble
        case .success(let read): bytes = read
        }
        let opened = OpenedDocument(bytes, file: InputFile.title(of: path))
        if let obstacle = opened.obstacle {
            opened.diagnostics.print()
            if !opened.diagnostics.contains(obstacle) { Console.error(obstacle) }
            return .trouble
        }
        guard let compiled = opened.compiled(options: Compiler.Options(module: module)) else { return .trouble }
        let diagnostics = opened.diagnostics.merged(with: compiled.diagnostics)
        diagnostics.print()
        let destination = destination(of: path, ending: compiled.storyboard == nil ? "nib" : "storyboardc", in: folder)
        do {
            let product: Product
            do { product = try Product(compiled) } catch { throw Problem("\(destination): \(error)") }
            try OutputFile.write(product, to: destination)
        } catch {
            Console.error("\(InputFile.title(of: path)): error: \(error)")
            return .trouble
        }
        return Outcome(of: diagnostics)
    }

    private func destination(of path: String, ending: String, in folder: String?) -> String {
        if let folder { return "\(folder)/\(inputs.resultName(of: path)).\(ending)" }
        return output ?? "\(Files.withoutEnding(InputFile.nameForResults(of: path))).\(ending)"
    }
}
