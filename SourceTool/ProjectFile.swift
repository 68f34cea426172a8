import FoundationEssentials
import Glibc

/// Opens the files of a project, which nobody named and whose author nobody may know: only regular files of a usual size,
/// and no symlink that leads out of the folder that was named.
enum ProjectFile {
    /// A source that is larger is data rather than a class.
    private static let largestSize = 4 << 20

    /// - Parameters:
    ///   - folder: the one in which the file was found; `nil`: a person named the file.
    ///   - report: takes a sentence if the file is not read.
    static func read(_ path: String, inside folder: String?, report: (String) -> Void = { _ in }) -> Data? {
        func refuse(_ reason: String) -> Data? {
            report("\(path): warning: the source is skipped: \(reason)")
            return nil
        }
        if let folder, isLink(path) {
            guard let target = resolved(path), let real = resolved(folder),
                target.utf8.starts(with: (real == "/" ? real : "\(real)/").utf8)
            else { return refuse("it is a symlink that leads out of the folder \(folder) and is not followed") }
        }
        var status = stat()
        guard stat(path, &status) == 0 else { return refuse(String(cString: strerror(errno))) }
        guard status.st_mode & S_IFMT == S_IFREG else { return refuse("it is not a regular file") }
        guard status.st_size <= largestSize else { return refuse("it is larger than \(largestSize >> 20) MB") }
        guard let data = FileManager.default.contents(atPath: path), data.count <= largestSize else {
            return refuse("it cannot be read")
        }
        return data
    }

    /// Whether the file, or a folder on the way to it, may be a link.
    private static func isLink(_ path: String) -> Bool { resolved(path).map { $0 != path } ?? true }

    private static func resolved(_ path: String) -> String? {
        guard let target = realpath(path, nil) else { return nil }
        defer { free(target) }
        return String(cString: target)
    }
}
