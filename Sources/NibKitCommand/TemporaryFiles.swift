import Diagnostics
import Foundation
import ResultFiles

/// Names for files that a call needs for itself.
enum TemporaryFiles {
    /// A path at which nothing is, in the system's folder for temporary files.
    static func path(for what: String) throws(Problem) -> String {
        let folder = ProcessInfo.processInfo.environment["TMPDIR"] ?? NSTemporaryDirectory()
        guard Files.isFolder(folder) else {
            throw Problem("there is no folder '\(folder)' for temporary files; TMPDIR names another one")
        }
        guard access(folder.systemPath, W_OK) == 0 else {
            throw Problem("the folder '\(folder)' for temporary files cannot be written; TMPDIR names another one")
        }
        return "\(folder)/nibkit-\(what)-\(UUID().uuidString)"
    }
}
