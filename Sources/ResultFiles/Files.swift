package import Diagnostics

#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#elseif canImport(Darwin)
import Darwin
#endif

// The system's functions that `Files` has namesakes of.
private func systemExit(_ status: Int32) -> Never { exit(status) }
private func systemRead(_ descriptor: Int32, _ bytes: UnsafeMutableRawPointer?, _ count: Int) -> Int {
    read(descriptor, bytes, count)
}

/// Reads whole files and folders, and writes them so that no half-written one is ever seen.
package enum Files {
    /// Documents are text of a person's making; no real one comes near.
    static let largestSize = 512 << 20
    /// Compiled storyboards and nibs are folders in folders at most.
    static let deepestFolder = 8
    /// A storyboard has two files for a scene.
    static let mostFiles = 100_000

    package enum Stream: Int32 {
        case output = 1
        case error = 2
    }

    package static func exit(_ status: Int32) -> Never { systemExit(status) }

    package static func print(_ text: String, to stream: Stream) throws(Problem) {
        try print(FileName.printable(Array(text.utf8)), to: stream)
    }
    package static func print(_ bytes: [UInt8], to stream: Stream) throws(Problem) {
        guard writeAll(bytes, to: stream.rawValue) else {
            throw Problem(
                "\(stream == .output ? "standard output" : "standard error") cannot be written: \(lastProblem)")
        }
    }

    /// Where the caller closed a standard stream, the next file that is opened would take its place, and be written
    /// into. Call it first.
    package static func keepStandardStreams() {
        for descriptor in 0...2 as ClosedRange<Int32> where fcntl(descriptor, F_GETFD) < 0 {
            // Writing into what is open for reading fails, as it does where nothing is open.
            let opened = open("/dev/null", descriptor == 0 ? O_WRONLY : O_RDONLY)
            if opened >= 0, opened != descriptor {
                dup2(opened, descriptor)
                close(opened)
            }
        }
    }

    static var lastProblem: String { strerror(errno).map { String(cString: $0) } ?? "the system gives no reason" }

    // MARK: Paths

    /// The path from the root of the file system. A folder named `.` and double slashes are dropped, `..` stays: what
    /// it means depends on links.
    package static func absolute(_ path: String) -> String {
        guard !path.utf8.starts(with: "/".utf8) else { return plain(path) }
        guard let folder = getcwd(nil, 0) else { return path }
        defer { free(folder) }
        return plain("\(FileName(system: folder).text)/\(path)")
    }

    /// The path from the root without `..`, each of which takes away the name before it, as texts of paths have it.
    package static func standardized(_ path: String) -> String {
        var names: [String] = []
        for name in components(of: absolute(path)) {
            if name == ".." { _ = names.popLast() } else { names.append(name) }
        }
        return "/" + names.joined(separator: "/")
    }

    private static func plain(_ path: String) -> String {
        "/" + components(of: path).filter { $0 != "." }.joined(separator: "/")
    }

    private static let slash = UInt8(ascii: "/"), dot = UInt8(ascii: ".")

    /// What stands between slashes. A slash is one also before a mark that would make another character of it.
    package static func components(of path: String) -> [String] {
        path.utf8.split(separator: slash).map { String(Substring($0)) }
    }

    package static func name(of path: String) -> String {
        path.utf8.split(separator: slash).last.map { String(Substring($0)) } ?? ""
    }

    /// The last component without its ending.
    package static func stem(of path: String) -> String {
        let name = name(of: path)
        return name.utf8.lastIndex(of: dot).flatMap { $0 > name.startIndex ? String(name[..<$0]) : nil } ?? name
    }

    /// The ending of the last component: `xib`.
    package static func ending(of path: String) -> String {
        let name = name(of: path)
        return name.utf8.lastIndex(of: dot).map { String(name[name.utf8.index(after: $0)...]) } ?? ""
    }

    /// The path without the ending of its last component.
    package static func withoutEnding(_ path: String) -> String {
        let ending = ending(of: path)
        guard stem(of: path) != name(of: path), path.utf8.last != slash else { return path }
        return String(Substring(path.utf8.dropLast(ending.utf8.count + 1)))
    }

    package static func folder(of path: String) -> String? {
        path.utf8.lastIndex(of: slash).map { String(path[..<$0]) }.flatMap { $0.isEmpty ? nil : $0 }
    }

    /// Whether both paths lead to the same file.
    package static func areSame(_ a: String, _ b: String) -> Bool {
        var first = stat()
        var second = stat()
        return stat(a.systemPath, &first) == 0 && stat(b.systemPath, &second) == 0 && first.st_dev == second.st_dev
            && first.st_ino == second.st_ino
    }

    package static func kind(of path: String) -> mode_t? { status(of: path).map { $0.st_mode & S_IFMT } }
    package static func isFolder(_ path: String) -> Bool { kind(of: path) == S_IFDIR }

    /// Whether a folder is there, rather than a link to one.
    package static func isRealFolder(_ path: String) -> Bool {
        var status = stat()
        return lstat(path.systemPath, &status) == 0 && status.st_mode & S_IFMT == S_IFDIR
    }

    package static func status(of path: String) -> stat? {
        var status = stat()
        return stat(path.systemPath, &status) == 0 ? status : nil
    }

    /// Where a path leads, through all links; `nil`: nowhere.
    package static func resolved(_ path: String) -> String? {
        guard let target = realpath(path.systemPath, nil) else { return nil }
        defer { free(target) }
        return FileName(system: target).text
    }

    /// Whether a path names anything, be it a symlink that leads nowhere.
    package static func isThere(_ path: String) -> Bool {
        var status = stat()
        return lstat(path.systemPath, &status) == 0
    }

    /// Why something does not belong to a folder in which it seems to lie: a link leads out. `nil`: it does belong
    /// there, or leads nowhere.
    package static func problem(withLink path: String, outOf folder: String) -> String? {
        guard let target = resolved(path), target != path || !target.startsWithBytes(of: folder) else { return nil }
        return leads(target, outOf: folder)
            ? "it is a symlink that leads out of the project \(folder) and is not followed" : nil
    }

    /// The same for what is written: a folder on the way can be the link, and nothing may be there yet.
    package static func problem(withPlace path: String, outOf folder: String) -> String? {
        guard let target = place(of: path) else { return "its symlinks lead nowhere" }
        return leads(target, outOf: folder)
            ? "it would be written through a symlink that leads out of the project \(folder)" : nil
    }

    private static func leads(_ target: String, outOf folder: String) -> Bool {
        guard let real = resolved(folder) else { return false }
        return target != real && real != "/" && !target.startsWithBytes(of: "\(real)/")
    }

    // MARK: Reading

    /// Reads a file that a person named, so it may be a pipe or a device.
    package static func read(_ path: String) -> Result<[UInt8], Problem> {
        let descriptor = open(path.systemPath, O_RDONLY | O_CLOEXEC)
        guard descriptor >= 0 else { return .failure(Problem(lastProblem)) }
        defer { close(descriptor) }
        let status = status(of: path)
        guard status.map({ $0.st_mode & S_IFMT }) != S_IFDIR else { return .failure(Problem("it is a folder")) }
        return contents(of: descriptor, expected: Int(status?.st_size ?? 0), atMost: largestSize)
    }

    /// Reads a file that no person named: only a regular file that does not lie outside the project, and that is not
    /// larger than files of its kind are. The one door for such files; a test tries each kind with everything that
    /// can lie in its place.
    ///
    /// - Parameter boundary: the folder of the project, out of which no symlink may lead; `nil`: the file is one of the
    ///   program's own.
    package static func read(_ path: String, as kind: ProjectFileKind, inside boundary: String?) -> Result<
        [UInt8], Problem
    > {
        if let boundary, let problem = problem(withLink: path, outOf: boundary) { return .failure(Problem(problem)) }
        // Opening alone makes a device do something.
        if let problem = problem(withKind: status(of: path)) { return .failure(problem) }
        // In the meantime it can have become a pipe, which would block until somebody writes.
        let descriptor = open(path.systemPath, O_RDONLY | O_CLOEXEC | O_NONBLOCK | O_NOCTTY)
        guard descriptor >= 0 else { return .failure(Problem(lastProblem)) }
        defer { close(descriptor) }
        var status = stat()
        guard fstat(descriptor, &status) == 0 else { return .failure(Problem(lastProblem)) }
        if let problem = problem(withKind: status) { return .failure(problem) }
        let size = Int(status.st_size)
        guard size <= kind.largestSize else { return .failure(tooLarge(kind.largestSize)) }
        return contents(of: descriptor, expected: size, atMost: kind.largestSize)
    }

    private static func problem(withKind status: stat?) -> Problem? {
        switch status.map({ $0.st_mode & S_IFMT }) {
        case nil: Problem(lastProblem)
        case S_IFREG: nil
        case S_IFDIR: Problem("it is a folder")
        case S_IFIFO: Problem("it is a pipe, not a file")
        default: Problem("it is a device, not a file")
        }
    }

    private static func tooLarge(_ limit: Int) -> Problem { Problem("it is larger than \(limit >> 20) MB") }

    private static func contents(of descriptor: Int32, expected: Int, atMost limit: Int) -> Result<[UInt8], Problem> {
        var bytes: [UInt8] = []
        bytes.reserveCapacity(min(max(0, expected), limit))
        var chunk = [UInt8](repeating: 0, count: min(max(expected, 0), (1 << 18) - 1) + 1)
        while true {
            let count = chunk.withUnsafeMutableBytes { systemRead(descriptor, $0.baseAddress, $0.count) }
            if count == 0 { return .success(bytes) }
            if count < 0 {
                if errno == EINTR { continue }
                return .failure(Problem(lastProblem))
            }
            bytes += chunk[..<count]
            if bytes.count > limit { return .failure(tooLarge(limit)) }
        }
    }

    /// Reads a file that the command line names; a problem is a whole sentence.
    package static func read(_ path: String, as what: String) -> Result<[UInt8], Problem> {
        read(path).mapError { Problem("\(path): \(what) cannot be read: \($0)") }
    }

    /// The names in a folder, in their order, without `.` and `..`; `nil` when it cannot be read.
    package static func names(in folder: String) -> [String]? {
        entries(of: folder)?.map(\.name)
    }

    package enum EntryKind: Sendable { case folder, file, link, other }

    /// The entries of a folder in the order of the bytes of their names, without `.` and `..`; `nil` when it cannot be
    /// read.
    ///
    /// - Parameter inOrder: whether the order matters.
    package static func entries(of folder: String, atMost limit: Int = .max, inOrder: Bool = true) -> [(
        name: String, kind: EntryKind
    )]? {
        guard let stream = opendir(folder.systemPath) else { return nil }
        defer { closedir(stream) }
        var entries: [(name: FileName, kind: EntryKind)] = []
        while entries.count < limit, let entry = readdir(stream) {
            let name = withUnsafeBytes(of: &entry.pointee.d_name) { bytes in FileName(bytes: bytes.prefix { $0 != 0 }) }
            guard name.bytes != [dot], name.bytes != [dot, dot] else { continue }
            entries.append((name, kind(Int32(entry.pointee.d_type), "\(folder)/\(name.text)")))
        }
        if inOrder { entries.sort { $0.name < $1.name } }
        return entries.map { ($0.name.text, $0.kind) }
    }

    /// - Parameter path: for file systems that do not say the kind with the name.
    private static func kind(_ type: Int32, _ path: @autoclosure () -> String) -> EntryKind {
        switch type {
        case Int32(DT_DIR): return .folder
        case Int32(DT_REG): return .file
        case Int32(DT_LNK): return .link
        case Int32(DT_UNKNOWN): break
        default: return .other
        }
        var status = stat()
        guard lstat(path().systemPath, &status) == 0 else { return .other }
        switch status.st_mode & S_IFMT {
        case S_IFDIR: return .folder
        case S_IFREG: return .file
        case S_IFLNK: return .link
        default: return .other
        }
    }

    /// All files in a folder and its folders, by their paths in it.
    package static func contents(of folder: String) -> Result<[FolderFile], Problem> {
        var files: [FolderFile] = []
        var pending = [""]
        while let path = pending.popLast() {
            let place = path.isEmpty ? folder : "\(folder)/\(path)"
            guard path.split(separator: "/").count <= deepestFolder else {
                return .failure(Problem("its folders are nested too deeply"))
            }
            guard let names = names(in: place) else { return .failure(Problem("\(place): \(lastProblem)")) }
            for name in names {
                let inner = path.isEmpty ? name : "\(path)/\(name)"
                guard !isFolder("\(folder)/\(inner)") else {
                    pending.append(inner)
                    continue
                }
                guard files.count < mostFiles else {
                    return .failure(Problem("it contains more than \(mostFiles) files"))
                }
                switch read("\(folder)/\(inner)") {
                case .success(let bytes): files.append(FolderFile(name: inner, bytes: bytes))
                case .failure(let problem): return .failure(Problem("\(inner): \(problem)"))
                }
            }
        }
        return .success(files.sorted { FileName($0.name) < FileName($1.name) })
    }
}
