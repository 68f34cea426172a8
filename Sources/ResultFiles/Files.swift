#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#elseif canImport(Darwin)
import Darwin
#endif

// The system's functions that `Files` has namesakes of.
private func systemExit(_ status: Int32) -> Never { exit(status) }
private func systemRead(_ descriptor: Int32, _ bytes: UnsafeMutableRawPointer?, _ count: Int) -> Int { read(descriptor, bytes, count) }

/// Reads whole files and folders, and writes them so that no half-written one is ever seen.
package enum Files {
    /// Documents are text of a person's making; no real one comes near.
    static let largestSize = 512 << 20
    /// Compiled storyboards and nibs are folders in folders at most.
    static let deepestFolder = 8
    /// A storyboard has two files for a scene.
    static let mostFiles = 100_000

    package struct Problem: Error, Hashable {
        package var reason: String
        package init(_ reason: String) { self.reason = reason }
    }

    package enum Stream: Int32 { case output = 1, error = 2 }

    package static func exit(_ status: Int32) -> Never { systemExit(status) }

    package static func print(_ text: String, to stream: Stream) { print(Array(text.utf8), to: stream) }
    package static func print(_ bytes: [UInt8], to stream: Stream) { _ = writeAll(bytes, to: stream.rawValue) }

    static var lastProblem: String { strerror(errno).map { String(cString: $0) } ?? "the system gives no reason" }

    // MARK: Paths

    /// The path from the root of the file system. A folder named `.` and double slashes are dropped, `..` stays: what it means
    /// depends on links.
    package static func absolute(_ path: String) -> String {
        guard !path.hasPrefix("/") else { return plain(path) }
        guard let folder = getcwd(nil, 0) else { return path }
        defer { free(folder) }
        return plain("\(String(cString: folder))/\(path)")
    }

    private static func plain(_ path: String) -> String { "/" + path.split(separator: "/").filter { $0 != "." }.joined(separator: "/") }

    package static func name(of path: String) -> String { path.split(separator: "/").last.map(String.init) ?? "" }

    /// The last component without its ending.
    package static func stem(of path: String) -> String {
        let name = name(of: path)
        return name.lastIndex(of: ".").flatMap { $0 > name.startIndex ? String(name[..<$0]) : nil } ?? name
    }

    /// The ending of the last component: `xib`.
    package static func ending(of path: String) -> String {
        let name = name(of: path)
        return name.lastIndex(of: ".").map { String(name[name.index(after: $0)...]) } ?? ""
    }

    package static func folder(of path: String) -> String? {
        path.lastIndex(of: "/").map { String(path[..<$0]) }.flatMap { $0.isEmpty ? nil : $0 }
    }

    /// Whether both paths lead to the same file.
    package static func areSame(_ a: String, _ b: String) -> Bool {
        var first = stat(), second = stat()
        return stat(a, &first) == 0 && stat(b, &second) == 0 && first.st_dev == second.st_dev && first.st_ino == second.st_ino
    }

    package static func kind(of path: String) -> mode_t? { status(of: path).map { $0.st_mode & S_IFMT } }
    package static func isFolder(_ path: String) -> Bool { kind(of: path) == S_IFDIR }

    package static func status(of path: String) -> stat? {
        var status = stat()
        return stat(path, &status) == 0 ? status : nil
    }

    // MARK: Reading

    package static func read(_ path: String) -> Result<[UInt8], Problem> {
        let descriptor = open(path, O_RDONLY | O_CLOEXEC)
        guard descriptor >= 0 else { return .failure(Problem(lastProblem)) }
        defer { close(descriptor) }
        let status = status(of: path)
        guard status.map({ $0.st_mode & S_IFMT }) != S_IFDIR else { return .failure(Problem("it is a folder")) }
        var bytes: [UInt8] = []
        bytes.reserveCapacity(min(max(0, Int(status?.st_size ?? 0)), largestSize))
        var chunk = [UInt8](repeating: 0, count: 1 << 18)
        while true {
            let count = chunk.withUnsafeMutableBytes { systemRead(descriptor, $0.baseAddress, $0.count) }
            if count == 0 { return .success(bytes) }
            if count < 0 {
                if errno == EINTR { continue }
                return .failure(Problem(lastProblem))
            }
            bytes += chunk[..<count]
            if bytes.count > largestSize { return .failure(Problem("it is larger than \(largestSize >> 20) MB")) }
        }
    }

    /// Reads a file that the command line names; a problem is a whole sentence.
    package static func read(_ path: String, as what: String) -> Result<[UInt8], Problem> {
        read(path).mapError { Problem("\(path): \(what) cannot be read: \($0.reason)") }
    }

    /// The names in a folder, in their order, without `.` and `..`; `nil` when it cannot be read.
    package static func names(in folder: String) -> [String]? {
        guard let stream = opendir(folder) else { return nil }
        defer { closedir(stream) }
        var names: [String] = []
        while let entry = readdir(stream) {
            let name = withUnsafeBytes(of: &entry.pointee.d_name) { bytes in String(decoding: bytes.prefix { $0 != 0 }, as: UTF8.self) }
            if name != ".", name != ".." { names.append(name) }
        }
        return names.sorted()
    }

    /// All files in a folder and its folders, by their paths in it.
    package static func contents(of folder: String) -> Result<[FolderFile], Problem> {
        var files: [FolderFile] = []
        var pending = [""]
        while let path = pending.popLast() {
            let place = path.isEmpty ? folder : "\(folder)/\(path)"
            guard path.split(separator: "/").count <= deepestFolder else { return .failure(Problem("its folders are nested too deeply")) }
            guard let names = names(in: place) else { return .failure(Problem("\(place): \(lastProblem)")) }
            for name in names {
                let inner = path.isEmpty ? name : "\(path)/\(name)"
                guard !isFolder("\(folder)/\(inner)") else { pending.append(inner); continue }
                guard files.count < mostFiles else { return .failure(Problem("it holds more than \(mostFiles) files")) }
                switch read("\(folder)/\(inner)") {
                case .success(let bytes): files.append(FolderFile(name: inner, bytes: bytes))
                case .failure(let problem): return .failure(Problem("\(inner): \(problem.reason)"))
                }
            }
        }
        return .success(files.sorted { $0.name < $1.name })
    }
}
