#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#elseif canImport(Darwin)
import Darwin
#endif

/// Reads whole files and writes them so that no half-written one is ever seen.
enum Files {
    /// Documents are text of a person's making; no real one comes near.
    static let largestSize = 512 << 20

    struct Unreadable: Error { var reason: String }
    enum Stream: Int32 { case output = 1, error = 2 }

    static func exit(_ status: Int32) -> Never {
        #if canImport(Glibc)
        Glibc.exit(status)
        #elseif canImport(Musl)
        Musl.exit(status)
        #else
        Darwin.exit(status)
        #endif
    }

    static func print(_ text: String, to stream: Stream) { _ = writeAll(Array(text.utf8), to: stream.rawValue) }

    private static var lastProblem: String { strerror(errno).map { String(cString: $0) } ?? "the system gives no reason" }

    // MARK: Paths

    static func absolute(_ path: String) -> String {
        guard !path.hasPrefix("/"), let folder = getcwd(nil, 0) else { return path }
        defer { free(folder) }
        return "\(String(cString: folder))/\(path)"
    }

    /// The last component without its ending.
    static func stem(of path: String) -> String {
        let name = path.split(separator: "/").last ?? ""
        return String(name.lastIndex(of: ".").map { name[..<$0] } ?? name)
    }

    private static func folder(of path: String) -> String? {
        path.lastIndex(of: "/").map { String(path[..<$0]) }.flatMap { $0.isEmpty ? nil : $0 }
    }

    /// Whether both paths lead to the same file.
    static func areSame(_ a: String, _ b: String) -> Bool {
        var first = stat(), second = stat()
        return stat(a, &first) == 0 && stat(b, &second) == 0 && first.st_dev == second.st_dev && first.st_ino == second.st_ino
    }

    private static func kind(of path: String) -> mode_t? {
        var status = stat()
        return stat(path, &status) == 0 ? status.st_mode & S_IFMT : nil
    }

    // MARK: Reading

    static func read(_ path: String) -> Result<[UInt8], Unreadable> {
        let descriptor = open(path, O_RDONLY | O_CLOEXEC)
        guard descriptor >= 0 else { return .failure(Unreadable(reason: lastProblem)) }
        defer { close(descriptor) }
        guard kind(of: path) != S_IFDIR else { return .failure(Unreadable(reason: "it is a folder")) }
        var bytes: [UInt8] = []
        var chunk = [UInt8](repeating: 0, count: 1 << 18)
        while true {
            let count = chunk.withUnsafeMutableBytes { buffer -> Int in
                #if canImport(Glibc)
                Glibc.read(descriptor, buffer.baseAddress, buffer.count)
                #elseif canImport(Musl)
                Musl.read(descriptor, buffer.baseAddress, buffer.count)
                #else
                Darwin.read(descriptor, buffer.baseAddress, buffer.count)
                #endif
            }
            if count == 0 { return .success(bytes) }
            if count < 0 {
                if errno == EINTR { continue }
                return .failure(Unreadable(reason: lastProblem))
            }
            bytes += chunk[..<count]
            if bytes.count > largestSize { return .failure(Unreadable(reason: "it is larger than \(largestSize >> 20) MB")) }
        }
    }

    // MARK: Writing

    /// `nil` on success, else a sentence.
    static func write(_ bytes: [UInt8], to path: String) -> String? {
        let existing = kind(of: path)
        if let existing, existing != S_IFREG, existing != S_IFDIR { return writeThrough(bytes, to: path) }
        if let problem = makeFolder(of: path) { return problem }
        let temporary = "\(path).\(getpid()).tmp"
        if let problem = writeThrough(bytes, to: temporary, creating: true) {
            unlink(temporary)
            return problem
        }
        // An older Xcode may have left a folder of variants under this name.
        if existing == S_IFDIR, let problem = removeCompiled(path) {
            unlink(temporary)
            return problem
        }
        guard rename(temporary, path) == 0 else {
            defer { unlink(temporary) }
            return "\(path): cannot be written: \(lastProblem)"
        }
        return nil
    }

    /// Writes a folder of files; an older one of compiled files is replaced.
    static func write(folder files: [(name: String, bytes: [UInt8])], to path: String) -> String? {
        let existing = kind(of: path)
        guard existing == nil || existing == S_IFDIR else { return "\(path): is no folder, and is not replaced by one" }
        if let problem = makeFolder(of: path) { return problem }
        let temporary = "\(path).\(getpid()).tmp"
        guard mkdir(temporary, 0o777) == 0 else { return "\(temporary): the folder cannot be made: \(lastProblem)" }
        for file in files {
            guard let problem = writeThrough(file.bytes, to: "\(temporary)/\(file.name)", creating: true) else { continue }
            _ = removeCompiled(temporary)
            return problem
        }
        if existing == S_IFDIR, let problem = removeCompiled(path) {
            _ = removeCompiled(temporary)
            return problem
        }
        guard rename(temporary, path) == 0 else {
            let reason = lastProblem
            _ = removeCompiled(temporary)
            return "\(path): cannot be written: \(reason)"
        }
        return nil
    }

    private static func writeThrough(_ bytes: [UInt8], to path: String, creating: Bool = false) -> String? {
        let descriptor = open(path, O_WRONLY | O_CLOEXEC | (creating ? O_CREAT | O_TRUNC : 0), 0o666)
        guard descriptor >= 0 else { return "\(path): cannot be written: \(lastProblem)" }
        let isWritten = writeAll(bytes, to: descriptor)
        let reason = lastProblem
        return close(descriptor) == 0 && isWritten ? nil : "\(path): cannot be written: \(reason)"
    }

    private static func writeAll(_ bytes: [UInt8], to descriptor: Int32) -> Bool {
        var rest = bytes[...]
        while !rest.isEmpty {
            let count = rest.withUnsafeBytes { buffer -> Int in
                #if canImport(Glibc)
                Glibc.write(descriptor, buffer.baseAddress, buffer.count)
                #elseif canImport(Musl)
                Musl.write(descriptor, buffer.baseAddress, buffer.count)
                #else
                Darwin.write(descriptor, buffer.baseAddress, buffer.count)
                #endif
            }
            if count < 0 {
                if errno == EINTR { continue }
                return false
            }
            rest = rest.dropFirst(count)
        }
        return true
    }

    /// Makes the folder that a path lies in, and those above it.
    private static func makeFolder(of path: String) -> String? {
        guard let folder = folder(of: path), kind(of: folder) == nil else { return nil }
        var made = folder.hasPrefix("/") ? "" : "."
        for part in folder.split(separator: "/") {
            made += "/\(part)"
            if mkdir(made, 0o777) != 0, errno != EEXIST { return "\(made): the folder cannot be made: \(lastProblem)" }
        }
        return nil
    }

    /// Removes a folder that holds nothing but compiled files; any other is left alone.
    private static func removeCompiled(_ path: String) -> String? {
        guard let stream = opendir(path) else { return "\(path): cannot be replaced: \(lastProblem)" }
        var names: [String] = []
        while let entry = readdir(stream) {
            let name = withUnsafeBytes(of: &entry.pointee.d_name) { bytes in String(decoding: bytes.prefix { $0 != 0 }, as: UTF8.self) }
            if name != ".", name != ".." { names.append(name) }
        }
        closedir(stream)
        guard names.allSatisfy({ $0.hasSuffix(".nib") || $0 == "Info.plist" || $0.hasPrefix("Info-8.0+") }) else {
            return "\(path): is a folder with other things than compiled files, which is not replaced"
        }
        for name in names where unlink("\(path)/\(name)") != 0 { return "\(path)/\(name): cannot be replaced: \(lastProblem)" }
        return rmdir(path) == 0 ? nil : "\(path): cannot be replaced: \(lastProblem)"
    }
}
