import ArgumentParser
import Diagnostics
import Foundation

/// The documents that a command line names.
struct Inputs: ParsableArguments {
    @Argument(help: "Documents, folders of documents, or - for standard input.")
    var files: [String]

    /// Documents in the order given; those of a folder in the order of their names.
    func paths() -> [String] {
        files.flatMap { name -> [String] in
            var isFolder: ObjCBool = false
            guard name != "-", FileManager.default.fileExists(atPath: name, isDirectory: &isFolder), isFolder.boolValue else { return [name] }
            guard let walk = FileManager.default.enumerator(atPath: name) else { return [name] }
            var found: [String] = []
            for case let path as String in walk where path.hasSuffix(".xib") || path.hasSuffix(".storyboard") {
                found.append(name.hasSuffix("/") ? name + path : "\(name)/\(path)")
            }
            // An empty folder is reported as such.
            return found.isEmpty ? [name] : found.sorted()
        }
    }
}

/// Reads whole files.
enum InputFile {
    /// Documents are text of a person's making; no real one comes near.
    static let largestSize = 512 << 20

    static func read(_ path: String) -> Result<[UInt8], Diagnostic> {
        if path == "-" { return readAll(0, name: "<stdin>") }
        let descriptor = open(path, O_RDONLY | O_CLOEXEC)
        guard descriptor >= 0 else { return .failure(trouble(path, String(cString: strerror(errno)))) }
        defer { close(descriptor) }
        var status = stat()
        guard fstat(descriptor, &status) == 0 else { return .failure(trouble(path, String(cString: strerror(errno)))) }
        guard status.st_mode & S_IFMT != S_IFDIR else { return .failure(trouble(path, "it is a folder without documents")) }
        return readAll(descriptor, name: path, expected: Int(status.st_size))
    }

    private static func readAll(_ descriptor: Int32, name: String, expected: Int = 0) -> Result<[UInt8], Diagnostic> {
        var bytes: [UInt8] = []
        bytes.reserveCapacity(min(max(expected, 1 << 16), largestSize) + 1)
        let chunk = 1 << 18
        while true {
            let start = bytes.count
            guard start <= largestSize else { return .failure(trouble(name, "it is larger than \(largestSize >> 20) MB", .limitExceeded)) }
            bytes.append(contentsOf: repeatElement(0, count: chunk))
            let count = bytes.withUnsafeMutableBytes { Foundation.read(descriptor, $0.baseAddress.map { $0 + start }, chunk) }
            bytes.removeLast(chunk - max(count, 0))
            if count == 0 { return .success(bytes) }
            if count < 0, errno != EINTR { return .failure(trouble(name, String(cString: strerror(errno)))) }
        }
    }

    private static func trouble(_ path: String, _ reason: String, _ code: DiagnosticCode = .unreadableFile) -> Diagnostic {
        Diagnostic(code, "the file cannot be read: \(reason)", at: SourcePlace(file: path, line: 1, column: 1))
    }
}

extension Diagnostic: Error {}

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
