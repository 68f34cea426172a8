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
        // One byte more finds the end of a file of the expected size.
        var most = min(max(expected, 0), largestSize) + 1
        while true {
            var count = 0
            let piece = [UInt8](unsafeUninitializedCapacity: most) { buffer, initialized in
                count = Foundation.read(descriptor, buffer.baseAddress, most)
                initialized = max(count, 0)
            }
            if count == 0 { return .success(bytes) }
            if count < 0 {
                guard errno == EINTR else { return .failure(trouble(name, String(cString: strerror(errno)))) }
                continue
            }
            if bytes.isEmpty { bytes = piece } else { bytes += piece }
            guard bytes.count <= largestSize else {
                return .failure(trouble(name, "it is larger than \(largestSize >> 20) MB", .limitExceeded))
            }
            most = pieceSize
        }
    }

    private static let pieceSize = 1 << 18

    private static func trouble(_ path: String, _ reason: String, _ code: DiagnosticCode = .unreadableFile)
        -> Diagnostic
    {
        Diagnostic(code, "the file cannot be read: \(reason)", at: SourcePlace(file: path, line: 1, column: 1))
    }
}

extension Diagnostic: Error {}
