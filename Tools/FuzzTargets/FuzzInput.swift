import Foundation

/// What is tried at once: a file, or the files of a folder by their paths in it.
public struct FuzzInput: Equatable, Sendable {
    public struct File: Equatable, Sendable {
        public var name: String
        public var bytes: [UInt8]

        public init(name: String, bytes: [UInt8]) { (self.name, self.bytes) = (name, bytes) }
    }

    public var files: [File]

    public init(files: [File]) { self.files = files }

    init(_ name: String, _ bytes: [UInt8]) { files = [File(name: name, bytes: bytes)] }

    init(_ name: String, _ text: String) { self.init(name, Array(text.utf8)) }

    init(_ texts: [(name: String, text: String)]) {
        files = texts.map { File(name: $0.name, bytes: Array($0.text.utf8)) }
    }

    var first: [UInt8] { files.first?.bytes ?? [] }

    var byteCount: Int { files.reduce(0) { $0 + $1.bytes.count } }

    /// No input is larger: what mutations add again and again has an end.
    static let mostBytes = 4 << 20
    private static let mostFiles = 64, longestName = 200

    // MARK: As one file

    private static let mark = "nibkit-fuzz-folder\n"

    /// The file itself; of several files one after the other, each behind its name and its length.
    public var encoded: [UInt8] {
        if files.count == 1 { return first }
        return files.reduce(into: Array(Self.mark.utf8)) { bytes, file in
            bytes += Array("\(file.bytes.count) \(file.name)\n".utf8)
            bytes += file.bytes
        }
    }

    /// - Parameter name: of the file, where it is one alone.
    public init(encoded bytes: [UInt8], name: String) {
        guard bytes.starts(with: Self.mark.utf8) else {
            files = [File(name: name, bytes: bytes)]
            return
        }
        var found: [File] = []
        var rest = bytes.dropFirst(Self.mark.utf8.count)
        while let end = rest.firstIndex(of: 10), found.count < Self.mostFiles {
            let words = String(decoding: rest[..<end], as: UTF8.self).split(separator: " ", maxSplits: 1)
            guard words.count == 2, let count = Int(words[0]), count >= 0, words[1].utf8.count <= Self.longestName,
                !words[1].hasPrefix("/"), !words[1].split(separator: "/").contains("..")
            else { break }
            rest = rest[(end + 1)...]
            found.append(File(name: String(words[1]), bytes: Array(rest.prefix(count))))
            rest = rest.dropFirst(count)
        }
        files = found.isEmpty ? [File(name: name, bytes: bytes)] : found
    }
}

/// A folder of this process, in memory where the system has such.
enum FuzzScratch {
    static let path: String = {
        let root = access("/dev/shm", W_OK) == 0 ? "/dev/shm" : NSTemporaryDirectory()
        let path = "\(root)/nibkit-fuzz-\(getpid())"
        mkdir(path, 0o700)
        return path
    }()

    static func write(_ bytes: [UInt8], to name: String) {
        let file = "\(path)/\(name)"
        let descriptor = open(file, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0o600)
        guard descriptor >= 0 else {
            // Folders come one by one.
            guard errno == ENOENT, name.contains("/") else {
                fatalError("\(file) cannot be written: \(String(cString: strerror(errno)))")
            }
            try? FileManager.default.createDirectory(
                atPath: (file as NSString).deletingLastPathComponent, withIntermediateDirectories: true)
            guard access((file as NSString).deletingLastPathComponent, W_OK) == 0 else {
                fatalError("\(file) cannot be written")
            }
            return write(bytes, to: name)
        }
        defer { close(descriptor) }
        var done = 0
        while done < bytes.count {
            let count = bytes.withUnsafeBytes {
                Foundation.write(descriptor, $0.baseAddress.map { $0 + done }, bytes.count - done)
            }
            guard count > 0 else { fatalError("\(file) cannot be written: \(String(cString: strerror(errno)))") }
            done += count
        }
    }

    static func remove() { try? FileManager.default.removeItem(atPath: path) }
}
