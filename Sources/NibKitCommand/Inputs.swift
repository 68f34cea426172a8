import ArgumentParser
import Diagnostics
import Foundation
import NibKitWork
import Resources

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

/// Writes files so that no half-written one is ever seen.
enum OutputFile {
    /// What this run wrote: two results must not share a name.
    nonisolated(unsafe) private static var written: Set<String> = []
    private static let lock = NSLock()

    /// `nil` on success, else a sentence.
    static func write(_ bytes: [UInt8], to path: String) -> String? {
        let folder = FilePath.folder(of: path)
        if !folder.isEmpty {
            do { try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true) } catch {
                return "\(path): the folder cannot be made: \(error.localizedDescription)"
            }
        }
        // What a link names is written, not the link.
        let target = URL(fileURLWithPath: path).resolvingSymlinksInPath().path
        var status = stat()
        if stat(target, &status) == 0, status.st_mode & S_IFMT != S_IFREG, status.st_mode & S_IFMT != S_IFDIR {
            // A device or a pipe takes bytes and is not to be replaced by a file.
            return put(bytes, into: target).map { "\(path): cannot be written: \($0)" }
        }
        guard lock.withLock({ written.insert(target).inserted }) else {
            return "\(path): another document's result has this name; name another folder for each with -o"
        }
        let temporary = "\(target).\(getpid()).tmp"
        if let problem = put(bytes, into: temporary) ?? (rename(temporary, target) == 0 ? nil : String(cString: strerror(errno))) {
            unlink(temporary)
            return "\(path): cannot be written: \(problem)"
        }
        return nil
    }

    private static func put(_ bytes: [UInt8], into path: String) -> String? {
        guard let file = fopen(path, "wb") else { return String(cString: strerror(errno)) }
        let isWhole = bytes.withUnsafeBytes { fwrite($0.baseAddress, 1, $0.count, file) } == bytes.count
        let problem = isWhole ? nil : String(cString: strerror(errno))
        return fclose(file) == 0 ? problem : problem ?? String(cString: strerror(errno))
    }
}
