import ArgumentParser
import Foundation
import NibKitWork
import ResultFiles

/// The documents that a command line names.
struct Inputs: ParsableArguments {
    @Argument(help: "Documents, folders of documents, or - for standard input.")
    var files: [String]

    /// Documents in the order given; those of a folder in the order of their names.
    func paths() -> [String] {
        files.flatMap { name -> [String] in
            var isFolder: ObjCBool = false
            guard name != "-", FileManager.default.fileExists(atPath: name, isDirectory: &isFolder), isFolder.boolValue else { return [name] }
            let found = ProjectFolder.files(below: name, endings: ["xib", "storyboard"]).map { name.hasSuffix("/") ? name + $0 : "\(name)/\($0)" }
            // An empty folder is reported as such.
            return found.isEmpty ? [name] : found
        }
    }
}

/// Writes results so that no half-written one is ever seen.
enum OutputFile {
    /// What this run wrote: two results must not share a name.
    nonisolated(unsafe) private static var written: Set<String> = []
    nonisolated(unsafe) private static var folders: Set<String> = []
    private static let lock = NSLock()

    /// `nil` on success, else a sentence.
    static func write(_ bytes: [UInt8], to path: String) -> String? { write(.file(bytes), to: path) }

    static func write(_ product: Product, to path: String) -> String? {
        let target = URL(fileURLWithPath: path).resolvingSymlinksInPath().path
        guard Files.isStream(target) || lock.withLock({ written.insert(target).inserted }) else {
            return "\(path): another document's result has this name; name another folder for each with -o"
        }
        let folder = Files.folder(of: target) ?? "/"
        if lock.withLock({ folders.insert(folder).inserted }) { Files.removeAbandoned(in: folder) }
        return Files.write(product, to: path)
    }
}
