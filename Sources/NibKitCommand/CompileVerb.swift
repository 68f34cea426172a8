import ArgumentParser
import Diagnostics
import Foundation
import IBCompiler
import NibArchive
import NibKit
import NibKitWork

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
        let opened = OpenedDocument(bytes, file: path)
        for diagnostic in opened.diagnostics where diagnostic.severity > .note { Console.error(diagnostic.rendered()) }
        if let obstacle = opened.obstacle {
            if !opened.diagnostics.contains(obstacle) { Console.error(obstacle.rendered()) }
            return .trouble
        }
        guard let compiled = opened.compiled(options: Compiler.Options(module: module)) else { return .trouble }
        let problem = write(compiled, to: destination(of: path, isStoryboard: compiled.storyboard != nil, isOnlyOne: isOnlyOne))
        if let problem { Console.error("nibkit: \(problem)") }
        return problem == nil ? .clean : .trouble
    }

    private func destination(of path: String, isStoryboard: Bool, isOnlyOne: Bool) -> String {
        let file = (path as NSString).deletingPathExtension + (isStoryboard ? ".storyboardc" : ".nib")
        guard let output else { return file }
        return isOnlyOne ? output : "\(output)/\((file as NSString).lastPathComponent)"
    }

    private func write(_ compiled: CompiledDocument, to path: String) -> String? {
        do {
            guard let storyboard = compiled.storyboard else {
                guard let nib = compiled.nib(named: "") else { return "\(path): there is nothing to write" }
                return OutputFile.write(try nib.archive.encoded(), to: path)
            }
            for nib in compiled.nibs {
                guard let name = nib.fileName else { return "\(path): the identifier '\(nib.name)' cannot be the name of a file" }
                if let problem = OutputFile.write(try nib.archive.encoded(), to: "\(path)/\(name)") { return problem }
            }
            var info: [String: Any] = [StoryboardInfo.version: 1, StoryboardInfo.nibNames: storyboard.nibNames]
            info[StoryboardInfo.entryPoint] = storyboard.entryPoint
            if !storyboard.references.isEmpty {
                info[StoryboardInfo.references] = storyboard.references.mapValues { reference in
                    Dictionary(uniqueKeysWithValues: reference.entries.map { ($0.key, $0.value) })
                }
            }
            let plist = try PropertyListSerialization.data(fromPropertyList: info, format: .binary, options: 0)
            return OutputFile.write(Array(plist), to: "\(path)/Info.plist")
        } catch {
            return "\(path): \(error)"
        }
    }
}
