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
        discussion: "Without -o a result lies beside its document. With several documents -o names a folder.")

    @OptionGroup var inputs: Inputs
    @Option(name: .shortAndLong, help: "The file, or the folder for several documents.") var output: String?
    @Option(help: "The module of classes that belong to the target.") var module: String?

    func run() throws {
        let paths = inputs.paths()
        var outcome = Outcome.clean
        for path in paths { outcome = max(outcome, compile(path, isOnlyOne: paths.count == 1)) }
        try outcome.exit()
    }

    private func compile(_ path: String, isOnlyOne: Bool) -> Outcome {
        let bytes: [UInt8]
        switch InputFile.read(path) {
        case .failure(let diagnostic):
            Console.error(diagnostic.rendered())
            return .trouble
        case .success(let read): bytes = read
        }
        let opened = OpenedDocument(bytes, file: InputFile.title(of: path))
        opened.diagnostics.print()
        if let obstacle = opened.obstacle {
            if !opened.diagnostics.contains(obstacle) { Console.error(obstacle.rendered()) }
            return .trouble
        }
        guard let compiled = opened.compiled(options: Compiler.Options(module: module)) else { return .trouble }
        compiled.diagnostics.print()
        let destination = destination(of: path, isStoryboard: compiled.storyboard != nil, isOnlyOne: isOnlyOne)
        let problem: String?
        do { problem = OutputFile.write(try Product(compiled), to: destination) } catch { problem = "\(destination): \(error)" }
        if let problem { Console.error("nibkit: \(problem)") }
        return problem == nil ? Outcome(of: opened.diagnostics + compiled.diagnostics) : .trouble
    }

    private func destination(of path: String, isStoryboard: Bool, isOnlyOne: Bool) -> String {
        let file = (InputFile.nameForResults(of: path) as NSString).deletingPathExtension + (isStoryboard ? ".storyboardc" : ".nib")
        guard let output else { return file }
        return isOnlyOne ? output : "\(output)/\((file as NSString).lastPathComponent)"
    }
}
