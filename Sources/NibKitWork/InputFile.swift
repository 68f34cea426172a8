import Diagnostics
import Foundation
import ResultFiles

/// Reads whole files.
package enum InputFile {
    /// The maximum size of a document in bytes; real ones have a few megabytes.
    package static let largestSize = 512 << 20

    /// The name of the file in messages.
    package static func title(of path: String) -> String { path == "-" ? "<stdin>" : path }
    /// The name that names of results derive from.
    package static func nameForResults(of path: String) -> String { path == "-" ? "stdin" : path }

    package static func read(_ path: String) -> Result<[UInt8], Diagnostic> {
        if path == "-" { return readAll(0, name: title(of: path)) }
        let descriptor = open(path.systemPath, O_RDONLY | O_CLOEXEC)
        guard descriptor >= 0 else { return .failure(trouble(path, String(cString: strerror(errno)))) }
        defer { close(descriptor) }
        var status = stat()
        guard fstat(descriptor, &status) == 0 else { return .failure(trouble(path, String(cString: strerror(errno)))) }
        guard status.st_mode & S_IFMT != S_IFDIR else {
            return .failure(trouble(path, "it is a folder without documents"))
        }
        return readAll(descriptor, name: path, expected: Int(status.st_size))
    }

    private static func readAll(_ descriptor: Int32, name: String, expected: Int = 0) -> Result<[UInt8], Diagnostic> {
        var bytes: [UInt8] = []
        bytes.reserveCapacity(min(max(expected, 1 << 16), largestSize) + 1)
        let chunk = 1 << 18
        while true {
            let start = bytes.count
            guard start <= largestSize else {
                return .failure(trouble(name, "it is larger than \(largestSize >> 20) MB", .limitExceeded))
            }
            bytes.append(contentsOf: repeatElement(0, count: chunk))
            let count = bytes.withUnsafeMutableBytes {
                Foundation.read(descriptor, $0.baseAddress.map { $0 + start }, chunk)
            }
            bytes.removeLast(chunk - max(count, 0))
            if count == 0 { return .success(bytes) }
            if count < 0, errno != EINTR { return .failure(trouble(name, String(cString: strerror(errno)))) }
        }
    }

    private static func trouble(_ path: String, _ reason: String, _ code: DiagnosticCode = .unreadableFile)
        -> Diagnostic
    {
        Diagnostic(code, "the file cannot be read: \(reason)", at: SourcePlace(file: path, line: 1, column: 1))
    }
}

extension Diagnostic: Error {}
