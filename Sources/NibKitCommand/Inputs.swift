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
        let paths = Array(IteratorSequence(DocumentWalk(files)))
        OutputFile.reads(paths)
        return paths
    }

    /// The name of a document's result without an extension. It keeps the subfolders of an input folder, so that equal
    /// names do not collide.
    func resultName(of file: String) -> String {
        let root = files.first { file.startsWithBytes(of: $0.utf8.last == UInt8(ascii: "/") ? $0 : "\($0)/") }
        let relative =
            root.map { String(Substring(file.utf8.dropFirst($0.utf8.count).drop { $0 == UInt8(ascii: "/") })) }
            ?? Files.name(of: file)
        return Files.withoutEnding(InputFile.nameForResults(of: relative))
    }
}

/// The documents of a command line, one after the other. Folders are searched lazily.
final class DocumentWalk: IteratorProtocol {
    private var names: ArraySlice<String>
    private var folder: (name: String, walk: ProjectFolder.Walk, isEmpty: Bool)?

    init(_ names: [String]) { self.names = names[...] }

    func next() -> String? {
        while true {
            if let path = nextInFolder() { return path }
            guard let name = names.popFirst() else { return nil }
            guard name != "-", Files.isFolder(name) else { return name }
            folder = (name, ProjectFolder.Walk(below: name, endings: ProjectFolder.documentEndings), true)
        }
    }

    private func nextInFolder() -> String? {
        guard let (name, walk, isEmpty) = folder else { return nil }
        if let path = walk.next() {
            folder?.isEmpty = false
            return name.utf8.last == UInt8(ascii: "/") ? name + path : "\(name)/\(path)"
        }
        folder = nil
        // An unreadable or empty folder is tried, and reported, like a document.
        for link in walk.links { Console.error("\(link.file): warning: the document is skipped: \(link.reason)") }
        for problem in walk.problems {
            Console.error("\(problem.folder): warning: documents may be missing: \(problem.reason)")
        }
        return walk.problems.first?.folder ?? (isEmpty ? name : nil)
    }
}
