import FoundationEssentials
import Glibc

/// The toolchain's compiler, as a process.
struct Compiler {
    let path: String
    /// When a call is ended at the latest.
    var end: Date?

    static let mostSeconds = 120.0
    /// Its status where it did.
    static let tookTooLong: Int32 = -1
    /// Who prints more is ended.
    private static let mostOutput = 64 << 20
    /// A file with more is not Swift.
    private static let mostSyntaxErrors = 20

    /// The one that a shell would take.
    static var onPath: Compiler? {
        let folders = (ProcessInfo.processInfo.environment["PATH"] ?? "").split(separator: ":")
        return folders.map { "\($0)/swiftc" }.first(where: FileManager.default.isExecutableFile).map {
            Compiler(path: $0)
        }
    }

    struct CannotStart: Error, CustomStringConvertible { var description: String }

    /// What a program reads from its standard input, written whenever it takes some.
    private struct Feed {
        private var rest: ArraySlice<UInt8>
        let end: Int32
        /// The program's end; closed here once it runs.
        let programsEnd: Int32

        init(_ text: [UInt8]) throws {
            var ends: [Int32] = [0, 0]
            guard socketpair(AF_UNIX, Int32(SOCK_STREAM.rawValue), 0, &ends) == 0 else {
                throw CannotStart(description: String(cString: strerror(errno)))
            }
            for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
            (rest, end, programsEnd) = (text[...], ends[0], ends[1])
        }

        /// - Returns: whether there is more to write.
        mutating func write() -> Bool {
            let count = rest.withUnsafeBytes { bytes in
                send(end, bytes.baseAddress, bytes.count, Int32(MSG_NOSIGNAL) | Int32(MSG_DONTWAIT))
            }
            if count < 0 { return errno == EINTR || errno == EAGAIN }
            rest = rest.dropFirst(count)
            return !rest.isEmpty
        }
    }

    /// Its status, and what it printed. A call that takes too long is ended with all processes it started, which
    /// Foundation's `Process` cannot do.
    ///
    /// - Parameter input: what it reads from standard input; `nil`: what this program would.
    func run(_ arguments: [String], input text: [UInt8]? = nil) throws -> (status: Int32, output: String) {
        var words: [UnsafeMutablePointer<CChar>?] = ([path] + arguments).map { strdup($0) } + [nil]
        defer { for word in words { free(word) } }
        var ends: [Int32] = [0, 0]
        guard pipe(&ends) == 0 else { throw CannotStart(description: String(cString: strerror(errno))) }
        let (output, input) = (ends[0], ends[1])
        defer { close(output) }
        for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
        var actions = posix_spawn_file_actions_t()
        posix_spawn_file_actions_init(&actions)
        defer { posix_spawn_file_actions_destroy(&actions) }
        var feed = try text.map(Feed.init)
        defer { if let feed { close(feed.end) } }
        if let feed { posix_spawn_file_actions_adddup2(&actions, feed.programsEnd, 0) }
        posix_spawn_file_actions_adddup2(&actions, input, 1)
        posix_spawn_file_actions_adddup2(&actions, input, 2)
        var process: pid_t = 0
        let problem = posix_spawn(&process, path, &actions, nil, &words, environ)
        close(input)
        if let feed { close(feed.programsEnd) }
        guard problem == 0 else { throw CannotStart(description: "\(path): \(String(cString: strerror(problem)))") }
        let latest = Date().addingTimeInterval(Self.mostSeconds)
        let deadline = end.map { min($0, latest) } ?? latest
        var bytes: [UInt8] = []
        var buffer = [UInt8](repeating: 0, count: 1 << 16)
        var isTooLong = false
        while true {
            var waiting = [pollfd(fd: output, events: Int16(POLLIN), revents: 0)]
            if let feed { waiting.append(pollfd(fd: feed.end, events: Int16(POLLOUT), revents: 0)) }
            let ready = poll(
                &waiting, nfds_t(waiting.count), Int32(max(0, deadline.timeIntervalSinceNow) * 1000) + 1)
            if ready < 0, errno == EINTR { continue }
            guard ready > 0, bytes.count < Self.mostOutput else {
                isTooLong = true
                Self.end(process)
                break
            }
            if waiting.last?.fd != output, waiting.last?.revents != 0, var open = feed {
                let hasMore = open.write()
                feed = hasMore ? open : nil
                if !hasMore { close(open.end) }
            }
            guard waiting.first?.revents != 0 else { continue }
            let count = read(output, &buffer, buffer.count)
            if count < 0, errno == EINTR { continue }
            guard count > 0 else { break }
            bytes += buffer[..<count]
        }
        var status: Int32 = 0
        while waitpid(process, &status, 0) < 0, errno == EINTR {}
        // The first process of a jail is the parent of what others left behind.
        if getpid() == 1 { while waitpid(-1, nil, WNOHANG) > 0 {} }
        let signal = status & 0x7f
        return (
            isTooLong ? Self.tookTooLong : signal == 0 ? status >> 8 & 0xff : 128 + signal,
            String(decoding: bytes, as: UTF8.self)
        )
    }

    /// Ends a process and those that it started.
    private static func end(_ first: Int32) {
        var pending = [first]
        var all: [Int32] = []
        // A process that is stopped starts no further one while it is looked at.
        while let id = pending.popLast(), all.count < 100 {
            kill(id, SIGSTOP)
            all.append(id)
            let children = (try? String(contentsOfFile: "/proc/\(id)/task/\(id)/children", encoding: .utf8)) ?? ""
            pending += children.split(separator: " ").compactMap { Int32($0) }
        }
        for id in all { kill(id, SIGKILL) }
    }

    struct NoLibraries: Error, CustomStringConvertible {
        var compiler, reason: String
        var description: String {
            "\(compiler) -print-target-info does not print where the toolchain's libraries are: \(reason)"
        }
    }

    /// Where the libraries are that a program needs when it runs.
    func libraryFolders() throws -> [String] {
        struct Information: Decodable {
            struct Paths: Decodable { var runtimeLibraryPaths: [String] }
            var paths: Paths
        }
        let (status, output) = try run(["-print-target-info"])
        guard status == 0 else {
            throw NoLibraries(
                compiler: path,
                reason: status == Self.tookTooLong ? "it took too long" : "status \(status), \(output.suffix(200))")
        }
        let found: Information
        do { found = try JSONDecoder().decode(Information.self, from: Data(output.utf8)) } catch {
            throw NoLibraries(compiler: path, reason: "\(error)")
        }
        guard !found.paths.runtimeLibraryPaths.isEmpty else {
            throw NoLibraries(compiler: path, reason: "it names none")
        }
        return found.paths.runtimeLibraryPaths
    }

    /// Where a compiler was that ended without an answer, the innermost place last: the lines of its stack have
    /// `(at PATH:LINE:COLUMN)` and `at [PATH:LINE:COLUMN - line:…`.
    static func placesOfCrash(in output: String) -> [(path: String, line: Int, column: Int, message: String)] {
        guard let dump = output.range(of: "Stack dump:\n") else { return [] }
        let message =
            output.contains("LLVM ERROR: out of memory")
            ? "the compiler needs more memory for it than it may use" : "the compiler crashes when it reads it"
        return output[dump.upperBound...].split(separator: "\n").compactMap { line in
            guard line.first?.isNumber == true, let mark = line.range(of: "at [") ?? line.range(of: "(at ") else {
                return nil
            }
            let place = line[mark.upperBound...].prefix { $0 != "]" && $0 != ")" }
            let parts = (place.range(of: " - ").map { place[..<$0.lowerBound] } ?? place).split(separator: ":")
            guard parts.count > 2, let row = Int(parts[parts.count - 2]), let column = Int(parts[parts.count - 1])
            else {
                return nil
            }
            return (parts.dropLast(2).joined(separator: ":"), row, column, message)
        }
    }

    /// `PATH:LINE:COLUMN: error: MESSAGE`, in a path that may have colons.
    static func errors(in output: String) -> [(path: String, line: Int, column: Int, message: String)] {
        var found: [(path: String, line: Int, column: Int, message: String)] = []
        for line in output.split(separator: "\n") {
            if let place = place(in: line, before: ": error: ") {
                found.append(place)
            } else if let last = found.indices.last, let note = place(in: line, before: ": note: ") {
                if note.message.hasPrefix("did you mean '") { found[last].message += "; " + note.message }
                let isTwice =
                    found[last].message.hasPrefix("invalid redeclaration")
                    && note.message.hasSuffix("previously declared here")
                    || found[last].message.hasPrefix("redundant conformance")
                        && note.message.contains("declares conformance to protocol") && note.path.hasSuffix(".swift")
                if isTwice, note.path != found[last].path {
                    found[last].message += elsewhere
                }
            }
        }
        return found
    }

    /// The end of a message about a declaration that another file has as well.
    static let elsewhere = ", which another file declares"

    private static func place(in line: Substring, before kind: String) -> (
        path: String, line: Int, column: Int, message: String
    )? {
        guard let mark = line.range(of: kind) else { return nil }
        let place = line[..<mark.lowerBound].split(separator: ":", omittingEmptySubsequences: false)
        guard place.count >= 3, let number = Int(place[place.count - 2]), let column = Int(place[place.count - 1])
        else { return nil }
        return (
            place.dropLast(2).joined(separator: ":"), number, column,
            line[mark.upperBound...].withoutOuterSpaces
        )
    }

    /// What is not Swift in a file, as it was read: the state of a revision differs from the file on disk. Empty where
    /// the compiler can read it.
    func syntaxErrors(of file: SourceFile) -> [SliceReport.SyntaxError] {
        let isMain = FilePath(file.path).name == "main.swift"
        let words =
            ["-frontend", "-parse", "-swift-version", "5"] + (isMain ? [] : ["-parse-as-library"]) + ["-"]
        let output: String
        do {
            output = try run(words, input: file.bytes).output
        } catch {
            return [
                SliceReport.SyntaxError(
                    file: file.path, line: 1, column: 1,
                    message: "this is not valid Swift, but the compiler cannot be run to find the place: \(error)")
            ]
        }
        // What else is wrong in a line follows from the first.
        var known: Set<Int> = []
        return Self.errors(in: output).filter { $0.path == "<stdin>" && known.insert($0.line).inserted }.prefix(
            Self.mostSyntaxErrors
        ).map {
            SliceReport.SyntaxError(file: file.path, line: $0.line, column: $0.column, message: $0.message)
        }
    }
}
