#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#elseif canImport(Darwin)
import Darwin
#endif

/// The system's function, which `Files` has a namesake of.
private func systemWrite(_ descriptor: Int32, _ bytes: UnsafeRawPointer?, _ count: Int) -> Int { write(descriptor, bytes, count) }

/// A result is made under a hidden name beside its place and takes its place in one step, so that whoever looks sees the old one, none,
/// or the new one, even after a kill. What a killed call leaves under hidden names, the next one into the same folder removes; signals
/// other than the one that cannot be held back leave nothing (`Interruption`).
extension Files {
    private static let hiddenEnding = ".partial"

    /// Where a result is made: no other process and no other thread of this one uses the name.
    private static func stagingPath(for path: String) -> String {
        let folder = folder(of: path).map { "\($0)/" } ?? (path.hasPrefix("/") ? "/" : "")
        // Not the name of the result, which may be as long as the file system allows.
        return "\(folder).\(getpid())-\(threadNumber)\(hiddenEnding)"
    }

    private static var threadNumber: String {
        #if canImport(Darwin)
        String(UInt(bitPattern: pthread_self()), radix: 36)
        #else
        String(UInt(pthread_self()), radix: 36)
        #endif
    }

    /// Removes what processes that are gone have left in a folder.
    package static func removeAbandoned(in folder: String) {
        for name in names(in: folder) ?? [] where name.hasPrefix(".") && name.hasSuffix(hiddenEnding) {
            guard let process = name.dropFirst().split(separator: "-").first.flatMap({ pid_t($0) }), process > 0 else { continue }
            if kill(process, 0) != 0, errno == ESRCH { remove("\(folder)/\(name)") }
        }
    }

    // MARK: Writing

    /// `nil` on success, else a sentence.
    package static func write(_ product: Product, to path: String) -> String? {
        switch product {
        case .file(let bytes): write(bytes, to: path)
        case .folder(let files): write(folder: files, to: path)
        }
    }

    package static func write(_ bytes: [UInt8], to path: String) -> String? {
        if let descriptor = ownDescriptor(path) { return writeAll(bytes, to: descriptor) ? nil : "\(path): cannot be written: \(lastProblem)" }
        guard !isStream(path) else { return writeThrough(bytes, to: path) }
        let path = resolved(path)
        let existing = status(of: path), existingKind = existing.map { $0.st_mode & S_IFMT }
        if let problem = makeFolder(of: path) { return problem }
        if existingKind == S_IFDIR, let problem = refusal(toReplace: path) { return problem }
        let staging = stagingPath(for: path)
        let mode = existingKind == S_IFREG ? (existing?.st_mode ?? 0) & 0o7777 : nil
        if let problem = writeThrough(bytes, to: staging, creating: true, mode: mode) {
            unlink(staging)
            return problem.replacing(staging, with: path)
        }
        // Compiled for older systems, a nib is a folder of variants.
        return existingKind == S_IFDIR ? exchange(staging, path) : move(staging, to: path)
    }

    /// Writes a folder of files; an older one of compiled files is replaced.
    private static func write(folder files: [FolderFile], to path: String) -> String? {
        let path = resolved(path), existing = kind(of: path)
        guard existing == nil || existing == S_IFDIR || existing == S_IFREG else { return "\(path): is no folder, and is not replaced by one" }
        if let problem = makeFolder(of: path) { return problem }
        if existing != nil, let problem = refusal(toReplace: path) { return problem }
        let staging = stagingPath(for: path)
        guard mkdir(staging, 0o777) == 0 else { return "\(path): the folder cannot be made: \(lastProblem)" }
        for file in files {
            guard let problem = makeFolder(of: "\(staging)/\(file.name)") ?? writeThrough(file.bytes, to: "\(staging)/\(file.name)", creating: true)
            else { continue }
            remove(staging)
            return problem.replacing(staging, with: path)
        }
        return existing == nil ? move(staging, to: path) : exchange(staging, path)
    }

    /// A stream of this process by its name. It may be a file of the caller, in which both go on where the other has stopped.
    private static func ownDescriptor(_ path: String) -> Int32? {
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

    /// Where a path leads that is a link: the link stays, and what it leads to is replaced.
    private static func resolved(_ path: String) -> String {
        guard let target = realpath(path, nil) else { return path }
        defer { free(target) }
        return String(cString: target)
    }

    private static func move(_ staging: String, to path: String) -> String? {
        guard rename(staging, path) != 0 else { return nil }
        let reason = lastProblem
        remove(staging)
        return "\(path): cannot be written: \(reason)"
    }

    /// Puts a result in the place of another of any kind, which is removed.
    private static func exchange(_ staging: String, _ path: String) -> String? {
        if swap(staging, path) {
            remove(staging)
            return nil
        }
        // Without such a call there is a moment in which neither is there.
        let aside = "\(staging.dropLast(hiddenEnding.count))-old\(hiddenEnding)"
        guard rename(path, aside) == 0 else {
            let reason = lastProblem
            remove(staging)
            return "\(path): cannot be replaced: \(reason)"
        }
        if let problem = move(staging, to: path) {
            rename(aside, path)
            return problem
        }
        remove(aside)
        return nil
    }

    /// Exchanges two paths in one step, where system and file system can.
    private static func swap(_ a: String, _ b: String) -> Bool {
        #if canImport(Darwin)
        return renamex_np(a, b, UInt32(RENAME_SWAP)) == 0
        #else
        // `renameat2` is not among the functions that Swift imports.
        typealias Call = @convention(c) (Int32, UnsafePointer<CChar>, Int32, UnsafePointer<CChar>, UInt32) -> Int32
        let exchange: UInt32 = 2
        guard let symbol = dlsym(nil, "renameat2") else { return false }
        return unsafeBitCast(symbol, to: Call.self)(AT_FDCWD, a, AT_FDCWD, b, exchange) == 0
        #endif
    }

    private static func writeThrough(_ bytes: [UInt8], to path: String, creating: Bool = false, mode: mode_t? = nil) -> String? {
        let descriptor = open(path, O_WRONLY | O_CLOEXEC | (creating ? O_CREAT | O_TRUNC : 0), 0o666)
        guard descriptor >= 0 else { return "\(path): cannot be written: \(lastProblem)" }
        var isWritten = writeAll(bytes, to: descriptor)
        if let mode, isWritten { isWritten = fchmod(descriptor, mode) == 0 }
        let reason = lastProblem
        return close(descriptor) == 0 && isWritten ? nil : "\(path): cannot be written: \(reason)"
    }

    static func writeAll(_ bytes: [UInt8], to descriptor: Int32) -> Bool {
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
    static func makeFolder(of path: String) -> String? {
        guard let folder = folder(of: path), kind(of: folder) == nil else { return nil }
        var made = folder.hasPrefix("/") ? "" : "."
        for part in folder.split(separator: "/") {
            made += "/\(part)"
            if mkdir(made, 0o777) != 0, errno != EEXIST { return "\(made): the folder cannot be made: \(lastProblem)" }
        }
        return nil
    }

    // MARK: Removing

    /// Only what this program or Apple's has compiled is replaced: `nil` for that, else a sentence.
    private static func refusal(toReplace path: String) -> String? {
        guard isFolder(path) else {
            return ["nib", "storyboardc"].contains(ending(of: path)) ? nil : "\(path): is a file, and is not replaced by a folder"
        }
        guard case .success(let files) = contents(of: path) else { return "\(path): cannot be replaced: \(lastProblem)" }
        let isCompiled = files.allSatisfy { file in
            let name = name(of: file.name)
            return name.hasSuffix(".nib") || name == "Info.plist" || name.hasPrefix("Info-8.0+")
        }
        return isCompiled ? nil : "\(path): is a folder with other things than compiled files, which is not replaced"
    }

    /// Removes a file, or a folder with all that is in it. Only called for what this program has made, or was just allowed to replace.
    private static func remove(_ path: String) {
        var folders = [path]
        var next = 0
        guard isFolder(path) else { unlink(path); return }
        while next < folders.count, next < mostFiles {
            let folder = folders[next]
            next += 1
            for name in names(in: folder) ?? [] where unlink("\(folder)/\(name)") != 0 { folders.append("\(folder)/\(name)") }
        }
        for folder in folders.reversed() { rmdir(folder) }
    }
}
