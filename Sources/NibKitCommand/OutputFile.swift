import ArgumentParser
import Diagnostics
import Foundation
import ResultFiles

/// Writes results so that partial results are never visible, and no result replaces an input of the call or another
/// result.
enum OutputFile {
    private struct State {
        var files = CallFiles()
        /// The inputs that are not examined yet: most calls write no file.
        var unread: [(path: String, option: String?, endings: Set<String>?)] = []
        /// Results that the command line names, recorded before the work begins.
        var named: Set<FileName> = []
        var folders: Set<FileName> = []

        mutating func noteInputs() {
            for input in unread where input.path != "-" {
                files.reads(input.path, option: input.option, endings: input.endings)
            }
            unread = []
        }
    }

    nonisolated(unsafe) private static var state = State()
    private static let lock = NSLock()

    /// Rejects an empty `-o`, which an unset variable in a script causes.
    static func validate(_ path: String?) throws {
        if path?.isEmpty == true { throw ValidationError("-o takes a name, which cannot be empty") }
    }

    // MARK: What is read and written

    /// A call passes every file and folder that it reads here before it writes.
    ///
    /// - Parameters:
    ///   - option: the option that names them; `nil`: they are documents.
    ///   - endings: of the files that are read in folders; `nil`: all.
    static func reads(_ paths: [String], option: String? = nil, endings: Set<String>? = nil) {
        lock.withLock { state.unread += paths.map { ($0, option, endings) } }
    }

    /// Rejects an invalid result path of the command line before any work is done.
    static func willWrite(_ path: String?, option: String) throws {
        guard let path else { return }
        let problem = lock.withLock { () -> String? in
            // The shell has already emptied the file for the result, so nothing can be lost.
            guard path != "-" || isAppended else { return nil }
            state.noteInputs()
            if let problem = state.files.writes(path, option: option) { return problem }
            state.named.insert(FileName(path))
            return nil
        }
        guard let problem = problem ?? reason(against: path) else { return }
        Console.failure("\(problem)")
        throw ExitCode(Outcome.trouble.rawValue)
    }

    /// Rejects a folder for results that another option names as a file.
    static func willWrite(into folder: String) throws {
        guard let problem = lock.withLock({ state.files.refusal(ofResultsIn: folder) }) else { return }
        Console.failure("\(problem)")
        throw ExitCode(Outcome.trouble.rawValue)
    }

    /// Whether standard output is a file that is not empty.
    static var isAppended: Bool {
        var status = stat()
        return fstat(1, &status) == 0 && status.st_mode & S_IFMT == S_IFREG && status.st_size > 0
    }

    /// A project's images and colors are sources, whether this call reads them or not.
    private static func reason(against path: String) -> String? {
        guard path != "-", Files.kind(of: path) == S_IFREG else { return nil }
        let isAsset = Files.components(of: Files.resolved(path) ?? path).dropLast().contains {
            $0.hasSuffix(".xcassets")
        }
        return isAsset ? "\(path): the result would replace a file of an asset catalog" : nil
    }

    // MARK: Writing

    /// - Parameter path: where to; `-` for standard output.
    static func write(_ bytes: [UInt8], to path: String, isSynced: Bool = false) throws(Problem) {
        if path == "-" { return Console.write(bytes) }
        try prepare(path)
        try Files.write(bytes, to: path, isSynced: isSynced)
    }

    /// Whether it was written; if not, the reason is printed.
    static func put(_ bytes: [UInt8], to path: String, isSynced: Bool = false) -> Bool {
        do throws(Problem) { try write(bytes, to: path, isSynced: isSynced) } catch {
            Console.failure("\(error)")
            return false
        }
        return true
    }

    static func write(_ product: Product, to path: String) throws(Problem) {
        switch product {
        case .file(let bytes): try write(bytes, to: path)
        case .folder:
            if path == "-" {
                throw Problem("a compiled storyboard is a folder, which cannot be written to standard output")
            }
            try prepare(path)
            try Files.write(product, to: path)
        }
    }

    /// Notes that a result is written there, if that is allowed.
    static func prepare(_ path: String) throws(Problem) {
        let problem = lock.withLock { () -> String? in
            if state.named.remove(FileName(path)) != nil { return nil }
            state.noteInputs()
            return state.files.writes(path, option: "-o", again: again)
        }
        if let problem = problem ?? reason(against: path) { throw Problem(problem) }
        guard case .success(let target) = Files.destination(of: path) else { return }
        let folder = Files.folder(of: target) ?? (target.utf8.first == UInt8(ascii: "/") ? "/" : ".")
        if lock.withLock({ state.folders.insert(FileName(folder)).inserted }) { Files.removeAbandoned(in: folder) }
    }

    private static let again = "another document's result has this name; use -o with a different folder for each"
}

/// A report that is written incrementally, one document after the other, so that none has to be kept in memory.
final class ReportStream {
    private let file: ResultFile?
    private let start, separator, end: String
    private var isStarted = false

    /// JSON with one object for each document.
    static func json(_ key: String, to output: String?) throws -> ReportStream {
        try ReportStream(
            to: output, start: "{\"\(key)\":[", separator: ",", end: "],\"schemaVersion\":\(Console.schemaVersion)}\n")
    }

    static func text(to output: String?, separator: String = "") throws -> ReportStream {
        try ReportStream(to: output, start: "", separator: separator, end: "")
    }

    /// - Parameter output: the file; `nil` or `-`: standard output.
    private init(to output: String?, start: String, separator: String, end: String) throws {
        (self.start, self.separator, self.end) = (start, separator, end)
        guard let output, output != "-" else {
            file = nil
            return
        }
        do {
            try OutputFile.prepare(output)
            file = try ResultFile(output)
        } catch { throw Self.failure(error) }
    }

    private static func failure(_ problem: Problem) -> ExitCode {
        Console.failure("\(problem)")
        return ExitCode(Outcome.trouble.rawValue)
    }

    func add(_ text: String) { add(FileName.printable(Array(PlainText.lines(text).utf8))) }

    /// An object on one line.
    func add(_ value: some Encodable) throws { add(Array(try Console.json(value).dropLast())) }

    func finish() throws {
        put(Array((isStarted ? end : start + end).utf8))
        do { try file?.finish() } catch { throw Self.failure(error) }
    }

    private func add(_ bytes: [UInt8]) {
        put(Array((isStarted ? separator : start).utf8) + bytes)
        isStarted = true
    }

    /// If nothing more can be written, the remaining work is useless.
    private func put(_ bytes: [UInt8]) {
        guard let file else { return Console.write(bytes) }
        do { try file.write(bytes) } catch { Foundation.exit(Self.failure(error).rawValue) }
    }
}
