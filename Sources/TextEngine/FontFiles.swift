#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#elseif canImport(Darwin)
import Darwin
#endif

/// The font files of a folder.
enum FontFiles {
    /// More files in one folder are not looked at.
    static let maximumCount = 10_000

    /// Paths of font files whose names start with `prefix`, sorted; none if the folder cannot be read.
    static func paths(in folder: String, prefix: String) -> [String] {
        guard let stream = opendir(folder) else { return [] }
        defer { closedir(stream) }
        var names: [String] = []
        while names.count < maximumCount, let entry = readdir(stream) {
            let name = withUnsafeBytes(of: &entry.pointee.d_name) { bytes in
                String(decoding: bytes.prefix { $0 != 0 }, as: UTF8.self)
            }
            if name.hasPrefix(prefix), isFont(name) { names.append(name) }
        }
        return names.sorted().map { "\(folder)/\($0)" }
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
        return [".otf", ".ttf", ".ttc", ".otc"].contains { name.hasSuffix($0) }
    }
}
