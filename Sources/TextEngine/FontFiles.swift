#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#elseif canImport(Darwin)
import Darwin
#endif

/// The font files of a folder.
package enum FontFiles {
    /// More files in one folder, or below a folder that a person names, are not looked at.
    static let maximumCount = 10_000
    /// More folders below one that a person names are not looked at: somebody has named a whole disk.
    static let maximumFolders = 1_000

    /// The endings of their names.
    package static let endings: Set<String> = ["otf", "ttf", "ttc", "otc"]

    /// Paths of font files whose names start with `prefix`, sorted; none if the folder cannot be read.
    static func paths(in folder: String, prefix: String) -> [String] {
        names(in: folder) { $0.hasPrefix(prefix) && isFont($0) }.map { "\(folder)/\($0)" }
    }

    /// Paths of the font files in a folder and its subfolders, those of nearer folders first. Symlinks to folders are not
    /// followed.
    package static func paths(below folder: String) -> [String] {
        var folders = [folder]
        var found: [String] = []
        var next = 0
        while next < folders.count, found.count < maximumCount {
            let folder = folders[next]
            next += 1
            for name in names(in: folder, where: { !$0.hasPrefix(".") }) {
                let path = "\(folder)/\(name)"
                if isFont(name) {
                    found.append(path)
                } else if folders.count < maximumFolders, isFolder(path) {
                    folders.append(path)
                }
            }
        }
        return Array(found.prefix(maximumCount))
    }

    /// Sorted; none if the folder cannot be read.
    private static func names(in folder: String, where isWanted: (String) -> Bool) -> [String] {
        guard let stream = opendir(folder) else { return [] }
        defer { closedir(stream) }
        var names: [String] = []
        while names.count < maximumCount, let entry = readdir(stream) {
            let name = withUnsafeBytes(of: &entry.pointee.d_name) { bytes in
                String(decoding: bytes.prefix { $0 != 0 }, as: UTF8.self)
            }
            if isWanted(name) { names.append(name) }
        }
        return names.sorted()
    }

    private static func isFolder(_ path: String) -> Bool {
        var status = stat()
        return lstat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFDIR
    }

    /// Larger files of a project are not opened; the largest fonts in use have some 100 MB.
    static let maximumBytes = 256 << 20

    /// Whether it is a usual file of a sane size: a pipe would be waited for.
    static func isReadable(_ path: String) -> Bool {
        var status = stat()
        return stat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFREG && status.st_size <= maximumBytes
    }

    private static func isFont(_ name: String) -> Bool {
        let name = name.lowercased()
        return endings.contains { name.hasSuffix(".\($0)") }
    }
}
