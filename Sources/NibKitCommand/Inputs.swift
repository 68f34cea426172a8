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
        files.flatMap { name -> [String] in
            guard name != "-", Files.isFolder(name) else { return [name] }
            let found = ProjectFolder.files(below: name, endings: ["xib", "storyboard"]).map { name.hasSuffix("/") ? name + $0 : "\(name)/\($0)" }
            // An empty folder is reported as such.
            return found.isEmpty ? [name] : found
        }
    }

    /// What the result of a document is called, without an ending: below a folder that was named, the folders inside it are kept, so that
    /// equal names do not collide.
    func resultName(of file: String) -> String {
        let root = files.first { file.hasPrefix($0.hasSuffix("/") ? $0 : "\($0)/") }
        let relative = root.map { String(file.dropFirst($0.count).drop { $0 == "/" }) } ?? (file as NSString).lastPathComponent
        return (InputFile.nameForResults(of: relative) as NSString).deletingPathExtension
    }
}

/// Writes results so that no half-written one is ever seen.
enum OutputFile {
    /// What this run wrote: two results must not share a name.
    nonisolated(unsafe) private static var written: Set<String> = []
    nonisolated(unsafe) private static var folders: Set<String> = []
    private static let lock = NSLock()

    /// For `-o`, which an unset variable of a script leaves empty.
    static func validate(_ path: String?) throws {
        if path?.isEmpty == true { throw ValidationError("-o takes a name, not an empty text") }
    }

    /// - Parameters:
    ///   - path: where to; `-` for standard output.
    ///   - inputs: what the result is made of, none of which it may replace.
    /// - Returns: `nil` on success, else a sentence.
    static func write(_ bytes: [UInt8], to path: String, madeOf inputs: [String] = []) -> String? { write(.file(bytes), to: path, madeOf: inputs) }

    static func write(_ product: Product, to path: String, madeOf inputs: [String]) -> String? {
        if path == "-" {
            guard case .file(let bytes) = product else { return "a compiled storyboard is a folder, which standard output cannot take" }
            Console.write(bytes)
            return nil
        }
        if inputs.contains(where: { Files.areSame($0, path) }) { return "\(path): the result would replace the document itself" }
        let target = URL(fileURLWithPath: path).resolvingSymlinksInPath().path
        guard Files.isStream(target) || lock.withLock({ written.insert(target).inserted }) else {
            return "\(path): another document's result has this name; name another folder for each with -o"
        }
        let folder = Files.folder(of: target) ?? "/"
        if lock.withLock({ folders.insert(folder).inserted }) { Files.removeAbandoned(in: folder) }
        return Files.write(product, to: path)
    }
}
