import ArgumentParser
import Foundation
import NibKitWork
import ResultFiles

/// The documents that a command line names.
struct Inputs: ParsableArguments {
    @Argument(help: "Documents, folders of documents, or - for standard input.", completion: .documents)
    var files: [String]

    /// Documents in the order given; those of a folder in the order of their names.
    func paths() -> [String] {
        let paths = files.flatMap { name -> [String] in
            guard name != "-", Files.isFolder(name) else { return [name] }
            let found = ProjectFolder.listing(below: name, endings: ["xib", "storyboard"])
            let documents = found.files.map { name.utf8.last == UInt8(ascii: "/") ? name + $0 : "\(name)/\($0)" }
            // A folder that cannot be looked into is tried, and reported, like a document; so is an empty one.
            for problem in found.problems { Console.error("\(problem.folder): warning: documents may be missing: \(problem.reason)") }
            return documents.isEmpty || !found.problems.isEmpty ? documents + [found.problems.first?.folder ?? name] : documents
        }
        OutputFile.reads(paths)
        return paths
    }

    /// What the result of a document is called, without an ending: below a folder that was named, the folders inside it are kept, so that
    /// equal names do not collide.
    func resultName(of file: String) -> String {
        let root = files.first { file.startsWithBytes(of: $0.utf8.last == UInt8(ascii: "/") ? $0 : "\($0)/") }
        let relative = root.map { String(Substring(file.utf8.dropFirst($0.utf8.count).drop { $0 == UInt8(ascii: "/") })) } ?? Files.name(of: file)
        return Files.withoutEnding(InputFile.nameForResults(of: relative))
    }
}
