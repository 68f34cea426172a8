import ArgumentParser
import Diagnostics
import Foundation
import NibKitWork

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
    /// `nil` on success, else a sentence.
    static func write(_ bytes: [UInt8], to path: String) -> String? {
        let folder = (path as NSString).deletingLastPathComponent
        if !folder.isEmpty {
            do { try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true) } catch {
                return "\(path): the folder cannot be made: \(error.localizedDescription)"
            }
        }
        let temporary = "\(path).\(getpid()).tmp"
        guard let file = fopen(temporary, "wb") else { return "\(path): cannot be written: \(String(cString: strerror(errno)))" }
        let written = bytes.withUnsafeBytes { fwrite($0.baseAddress, 1, $0.count, file) }
        let problem = written == bytes.count ? nil : String(cString: strerror(errno))
        let closed = fclose(file)
        guard problem == nil, closed == 0, rename(temporary, path) == 0 else {
            let reason = problem ?? String(cString: strerror(errno))
            unlink(temporary)
            return "\(path): cannot be written: \(reason)"
        }
        return nil
    }
}
