package import Diagnostics
import Synchronization

#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#elseif canImport(Darwin)
import Darwin
#endif

/// The system's function, which `Files` has a namesake of.
private func systemWrite(_ descriptor: Int32, _ bytes: UnsafeRawPointer?, _ count: Int) -> Int {
    write(descriptor, bytes, count)
}

/// A result is made under a hidden name beside its place and takes its place in one step, so that whoever looks sees
/// the old one, none, or the new one, even after a kill. What a killed call leaves under hidden names, the next one
/// into the same folder removes; signals other than the one that cannot be held back leave nothing (`Interruption`).
extension Files {
    private static let hiddenEnding = ".partial"

    /// Where a result is made: a name that nobody else uses, and that tells the process.
    static func stagingPath(for path: String) -> String {
        let number = stagingNumber.withLock { number in
            number += 1
            return number
        }
        let folder = folder(of: path).map { "\($0)/" } ?? (path.utf8.starts(with: "/".utf8) ? "/" : "")
        // Not the name of the result, which may be as long as the file system allows.
        return "\(folder).\(getpid())-\(number)\(hiddenEnding)"
    }

    private static let stagingNumber = Mutex(0)

    /// Removes what processes that are gone have left in a folder.
    package static func removeAbandoned(in folder: String) {
        for name in names(in: folder) ?? [] where name.hasPrefix(".") && name.hasSuffix(hiddenEnding) {
            guard let process = name.dropFirst().split(separator: "-").first.flatMap({ pid_t($0) }), process > 0 else {
                continue
            }
            if kill(process, 0) != 0, errno == ESRCH { remove("\(folder)/\(name)") }
        }
    }

    // MARK: Writing

    package static func write(_ product: Product, to path: String) throws(Problem) {
        switch product {
        case .file(let bytes): try write(bytes, to: path)
        case .folder(let files): try write(folder: files, to: path)
        }
    }

    /// - Parameter isSynced: whether the bytes have to be on the disk before the name leads to them, as for a person's
    ///   document, which a power cut must not cost; what a build makes, it can make again.
    package static func write(_ bytes: [UInt8], to path: String, isSynced: Bool = false) throws(Problem) {
        let file = try ResultFile(path, isSynced: isSynced)
        try file.write(bytes)
        try file.finish()
    }

    /// Writes a folder of files; an older one of compiled files is replaced.
    private static func write(folder files: [FolderFile], to path: String) throws(Problem) {
        let path = try destination(of: path).get()
        let existing = kind(of: path)
        guard existing == nil || existing == S_IFDIR || existing == S_IFREG else {
            throw Problem("\(path): is not a folder and is not replaced with one")
        }
        try makeFolder(of: path)
        if existing != nil { try allow(replacing: path) }
        let staging = stagingPath(for: path)
        guard mkdir(staging.systemPath, 0o777) == 0 else {
            throw Problem("\(path): cannot create the folder: \(lastProblem)")
        }
        do throws(Problem) {
            for file in files {
                try makeFolder(of: "\(staging)/\(file.name)")
                try writeNew(file.bytes, to: "\(staging)/\(file.name)")
            }
        } catch {
            remove(staging)
            throw Problem("\(path): cannot be written: \(error)")
        }
        if existing == nil { try move(staging, to: path) } else { try exchange(staging, path) }
    }

    /// A stream of this process by its name. It may be a file of the caller, in which both go on where the other has
    /// stopped.
    static func ownDescriptor(_ path: String) -> Int32? {
        switch path {
        case "/dev/stdout": Stream.output.rawValue
        case "/dev/stderr": Stream.error.rawValue
        default: path.hasPrefix("/dev/fd/") ? Int32(path.dropFirst("/dev/fd/".count)) : nil
        }
    }

    /// Whether a path names something that is written into rather than replaced: a pipe or a device.
    package static func isStream(_ path: String) -> Bool {
        guard let kind = kind(of: path) else { return false }
        return kind != S_IFREG && kind != S_IFDIR
    }

    /// No link that people make leads on so often.
    private static let mostLinks = 40

    /// Where a result goes: what a link leads to, which stays a link, even where nothing is there yet.
    package static func destination(of path: String) -> Result<String, Problem> {
        var current = path
        for _ in 0..<mostLinks {
            if let target = resolved(current) { return .success(target) }
            guard let target = target(ofLink: current) else { return .success(current) }
            current =
                target.utf8.starts(with: "/".utf8)
                ? target
                : folder(of: current).map { "\($0)/\(target)" }
                    ?? (current.utf8.starts(with: "/".utf8) ? "/\(target)" : target)
        }
        return .failure(Problem("\(path): cannot be written: its symlinks form a loop"))
    }

    /// Where a result goes, from the root of the file system through all links, whether it or its folder is there or
    /// not.
    static func place(of path: String) -> String? {
        guard case .success(let target) = destination(of: path) else { return nil }
        var folder = absolute(target)
        var missing: [String] = []
        while true {
            if let found = resolved(folder) {
                return ([found == "/" ? "" : found] + missing.reversed()).joined(separator: "/")
            }
            guard folder != "/" else { return nil }
            missing.append(name(of: folder))
            folder = Files.folder(of: folder) ?? "/"
        }
    }

    private static func target(ofLink path: String) -> String? {
        var buffer = [UInt8](repeating: 0, count: longestPath)
        let count = buffer.withUnsafeMutableBytes { place in
            place.bindMemory(to: CChar.self).baseAddress.map { readlink(path.systemPath, $0, place.count) } ?? -1
        }
        return count > 0 && count < longestPath ? FileName(bytes: buffer[..<count]).text : nil
    }

    private static let longestPath = 1 << 14

    static func move(_ staging: String, to path: String) throws(Problem) {
        guard rename(staging.systemPath, path.systemPath) != 0 else { return }
        let reason = lastProblem
        remove(staging)
        throw Problem("\(path): cannot be written: \(reason)")
    }

    /// Puts a result in the place of another of any kind, which is removed.
    static func exchange(_ staging: String, _ path: String) throws(Problem) {
        if swap(staging, path) { return remove(staging) }
        // Without such a call there is a moment in which neither is there.
        let aside = "\(staging.dropLast(hiddenEnding.count))-old\(hiddenEnding)"
        guard rename(path.systemPath, aside.systemPath) == 0 else {
            let reason = lastProblem
            remove(staging)
            throw Problem("\(path): cannot be replaced: \(reason)")
        }
        do { try move(staging, to: path) } catch {
            rename(aside.systemPath, path.systemPath)
            throw error
        }
        remove(aside)
    }

    /// Exchanges two paths in one step, where system and file system can.
    private static func swap(_ a: String, _ b: String) -> Bool {
        #if canImport(Darwin)
        return renamex_np(a.systemPath, b.systemPath, UInt32(RENAME_SWAP)) == 0
        #else
        // `renameat2` is not among the functions that Swift imports.
        typealias Call = @convention(c) (Int32, UnsafePointer<CChar>, Int32, UnsafePointer<CChar>, UInt32) -> Int32
        let exchange: UInt32 = 2
        guard let symbol = dlsym(nil, "renameat2") else { return false }
        return unsafeBitCast(symbol, to: Call.self)(AT_FDCWD, a.systemPath, AT_FDCWD, b.systemPath, exchange) == 0
        #endif
    }

    private static func writeNew(_ bytes: [UInt8], to path: String) throws(Problem) {
        let descriptor = open(path.systemPath, O_WRONLY | O_CLOEXEC | O_CREAT | O_TRUNC, 0o666)
        guard descriptor >= 0 else { throw Problem(lastProblem) }
        let isWritten = writeAll(bytes, to: descriptor)
        let reason = lastProblem
        if close(descriptor) != 0, isWritten { throw Problem(lastProblem) }
        if !isWritten { throw Problem(reason) }
    }

    /// Has the disk keep what a descriptor leads to.
    static func sync(_ descriptor: Int32) throws(Problem) {
        // Some file systems of networks cannot.
        guard fsync(descriptor) == 0 || errno == EINVAL || errno == ENOTSUP else { throw Problem(lastProblem) }
    }

    /// Has the disk keep the names in the folder of a file.
    static func syncFolder(of path: String) throws(Problem) {
        let folder = folder(of: path) ?? (path.utf8.starts(with: "/".utf8) ? "/" : ".")
        let descriptor = open(folder.systemPath, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
        // A folder that may be written into, but not read, cannot be opened.
        guard descriptor >= 0 else { return }
        defer { close(descriptor) }
        try sync(descriptor)
    }

    package static func writeAll(_ bytes: [UInt8], to descriptor: Int32) -> Bool {
        var rest = bytes[...]
        while !rest.isEmpty {
            let count = rest.withUnsafeBytes { systemWrite(descriptor, $0.baseAddress, $0.count) }
            if count < 0 {
                if errno == EINTR { continue }
                return false
            }
            rest = rest.dropFirst(count)
        }
        return true
    }

    /// Makes the folder that a path lies in, and those above it.
    static func makeFolder(of path: String) throws(Problem) {
        guard let folder = folder(of: path), kind(of: folder) == nil else { return }
        var made = folder.utf8.starts(with: "/".utf8) ? "" : "."
        for part in components(of: folder) {
            made += "/\(part)"
            if mkdir(made.systemPath, 0o777) != 0, errno != EEXIST {
                throw Problem("\(made): cannot create the folder: \(lastProblem)")
            }
        }
    }

    // MARK: Removing

    /// Allows only what this program or Apple's has compiled to be replaced.
    static func allow(replacing path: String) throws(Problem) {
        guard isFolder(path) else {
            if ["nib", "storyboardc"].contains(ending(of: path)) { return }
            throw Problem("\(path): is a file and is not replaced with a folder")
        }
        guard case .success(let files) = contents(of: path) else {
            throw Problem("\(path): cannot be replaced: \(lastProblem)")
        }
        let isCompiled = files.allSatisfy { file in
            let name = name(of: file.name)
            return name.hasSuffix(".nib") || name == "Info.plist" || name.hasPrefix("Info-8.0+")
        }
        guard isCompiled else {
            throw Problem("\(path): is a folder that contains more than compiled files and is not replaced")
        }
    }

    /// Removes a file, or a folder with all that is in it. Only called for what this program has made, or was just
    /// allowed to replace.
    static func remove(_ path: String) {
        var folders = [path]
        var next = 0
        guard isFolder(path) else {
            unlink(path.systemPath)
            return
        }
        while next < folders.count, next < mostFiles {
            let folder = folders[next]
            next += 1
            for name in names(in: folder) ?? [] where unlink("\(folder)/\(name)".systemPath) != 0 {
                folders.append("\(folder)/\(name)")
            }
        }
        for folder in folders.reversed() { rmdir(folder.systemPath) }
    }
}
