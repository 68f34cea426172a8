import Diagnostics
import Foundation
import NibKitWork
import ProjectCode
import Resources

/// Runs the program that reads sources in a jail with its inputs, where it can only write to the folders that a caller
/// names.
package enum SourceTool {
    package static let name = "nibkit-source"
    /// Its own limit is shorter. A process that takes longer is killed.
    private static let mostSeconds = 330.0
    /// A larger report is rejected.
    private static let largestReport = 256 << 20
    /// The maximum number of places that are listed when a member gets another name.
    private static let mostPlaces = 20
    /// The maximum length of one line on standard error.
    private static let longestLine = 1 << 16

    /// The folder that the environment names, or the first one that has the program: `runtime` beside this executable, as
    /// 'make classes' leaves it, `lib/nibkit` of an archive, or the executable's own.
    package static var folder: String {
        if let named = ProcessInfo.processInfo.environment["NIBKIT_RUNTIME"] { return named }
        let own = Installation.programFolder ?? "."
        let found = ["\(own)/runtime", Installation.folder].compactMap(\.self).first {
            FileManager.default.fileExists(atPath: "\($0)/\(name)")
        }
        return found ?? own
    }

    package static var path: String { "\(folder)/\(name)" }

    package static var isThere: Bool { FileManager.default.fileExists(atPath: path) }

    /// Why the program does not work here: it is for another processor, lacks a library, or belongs to another `nibkit`.
    /// `nil`: it works.
    package static func refusal() -> Problem? {
        do throws(Problem) { _ = try facts(of: []) { _ in } } catch { return error }
        return nil
    }

    package static func require(_ name: String) throws(Problem) {
        guard !FileManager.default.fileExists(atPath: "\(folder)/\(name)") else { return }
        throw Problem(
            """
            classes from sources need \(name) in \(folder); 'make classes' builds it in a clone of NibKit, in \
            .build/release/runtime, and the variable NIBKIT_RUNTIME names that folder
            """)
    }

    /// Reads the declarations and mentions in sources without compiling them. Nothing is run, so it also works without
    /// a jail.
    ///
    /// - Parameters:
    ///   - replaced: the contents of files that are others than on disk.
    ///   - left: files that are not read.
    ///   - known: what an earlier call returned as known.
    ///   - report: called with each line that the program writes to standard error.
    /// - Returns: the facts as JSON, and what is known of each file for the next call; nothing if that has not changed.
    package static func facts(
        of sources: [String], replaced: [String: String] = [:], left: Set<String> = [], known: Data = Data(),
        report: @escaping @Sendable (String) -> Void
    ) throws(Problem) -> (facts: Data, known: Data) {
        try require(name)
        // The compiler reports syntax errors. Facts are also read without it, so that 'check' works on a machine
        // without a toolchain.
        let toolchain = try? Toolchain.find()
        let request: Data
        do { request = try JSONEncoder().encode(FactsRequest(replaced: replaced, left: left)) } catch {
            throw Problem("the request about the sources cannot be written: \(error)")
        }
        let answer = try run(
            ["--known-facts"] + sources, toolchain,
            input: Data(FactsMessage.head(ofSize: request.count)) + request + known, sources.map { Jail.Place($0) },
            temporary: nil, isUnguarded: true, report: report)
        guard let parts = FactsMessage.parts(of: answer) else {
            throw Problem("\(path) returned no facts about the sources")
        }
        return (parts.json, parts.known)
    }

    /// The new contents of sources after orders of commands, by path.
    ///
    /// - Parameter report: called with each place where a renamed member may be meant that the sources do not tell from
    ///   others, and with what the program writes to standard error.
    package static func changes(
        _ orders: [SourceOrder], in sources: [String], report: @escaping @Sendable (String) -> Void
    )
        throws(Problem) -> [String: String]
    {
        try require(name)
        let reply: SourceChangesReply
        do {
            let request = try JSONEncoder().encode(SourceChangesRequest(sources: sources, orders: orders))
            let data = try run(
                ["--changes"], nil, input: request, sources.map { Jail.Place($0) }, temporary: nil, isUnguarded: true,
                report: report)
            reply = try JSONDecoder().decode(SourceChangesReply.self, from: data)
        } catch let problem as Problem { throw problem } catch {
            throw Problem("\(name) returned no changes of sources: \(error.localizedDescription)")
        }
        if let problem = reply.problem { throw Problem(problem) }
        for place in reply.left.prefix(mostPlaces) {
            report("note: \(place) keeps its name: the sources do not state the type before the name")
        }
        if reply.left.count > mostPlaces {
            report("note: so do \(reply.left.count - mostPlaces) more places")
        }
        return reply.files
    }

    /// The output of the program.
    ///
    /// - Parameters:
    ///   - toolchain: the toolchain whose compiler it starts; `nil`: none.
    ///   - input: the data for its standard input.
    ///   - places: the paths that it can read besides the toolchain and the run-time, and those that it can write.
    ///   - temporary: a folder for temporary files.
    ///   - report: called with each line that it writes to standard error, but for stages.
    ///   - stage: called with a description of each stage.
    static func run(
        _ arguments: [String], _ toolchain: Toolchain?, input: Data = Data(), _ places: [Jail.Place],
        temporary: String?, isUnguarded: Bool, report: @escaping @Sendable (String) -> Void,
        stage: @escaping @Sendable (String) -> Void = { _ in }
    ) throws(Problem) -> Data {
        let request = Pipe()
        let answer = Pipe()
        let words = Pipe()
        let ends = [request.fileHandleForReading, answer.fileHandleForWriting, words.fileHandleForWriting]
        var all =
            places + [Jail.Place(folder), Jail.Place(path, .execute), Jail.Place("/dev/null", .write)]
            + [toolchain?.folder, parserFolder].compactMap { $0 }.map { Jail.Place($0, .execute) }
        if let temporary { all.append(Jail.Place(temporary, .write)) }
        let process: JailedProcess
        do throws(Problem) {
            process = try JailedProcess(
                .forTools(all, isUnguarded: isUnguarded), path, arguments,
                environment: environment(toolchain, temporary), descriptors: ends.map(\.fileDescriptor) + [-1])
        } catch { throw Problem("\(error)") }
        for end in ends { try? end.close() }
        defer { process.end() }
        let last = LastStage()
        Thread.detachNewThread {
            while let line = words.fileHandleForReading.line(longest: longestLine) {
                guard let text = BuildStage.text(in: line) else {
                    report(line)
                    continue
                }
                last.text = text
                stage(text)
            }
        }
        return try StartedProcesses.with(process.processIdentifier) { () throws(Problem) in
            request.fileHandleForWriting.send(input)
            let deadline = Date().addingTimeInterval(mostSeconds)
            switch Message.rest(of: answer.fileHandleForReading.fileDescriptor, atMost: largestReport, until: deadline)
            {
            case .success(let bytes):
                if case .killed(let signal) = process.waitUntilExit() {
                    throw ended(by: String(cString: strsignal(signal)), last.text)
                }
                return Data(bytes)
            case .timeout: throw ended(by: "after \(Int(mostSeconds)) seconds", last.text)
            case .ended, .unreadable: throw ended(by: "its output is larger than \(largestReport >> 20) MB", last.text)
            }
        }
    }

    /// The toolchain with the parser's libraries, which may differ from the one that compiles. The linker wrote its
    /// path into the program.
    private static var parserFolder: String? {
        guard let data = FileManager.default.contents(atPath: path),
            let end = data.range(of: Data("/lib/swift/host\0".utf8))?.lowerBound
        else { return nil }
        let start = data[..<end].lastIndex { $0 == 0 || $0 == UInt8(ascii: ":") }.map { $0 + 1 } ?? data.startIndex
        let folder = String(decoding: data[start..<end], as: UTF8.self)
        return folder.hasPrefix("/") && FileManager.default.fileExists(atPath: "\(folder)/lib/swift/host")
            ? folder : nil
    }

    private static func ended(by reason: String, _ stage: String) -> Problem {
        let place = stage.isEmpty ? "it was reading the sources" : "it was \(stage)"
        return Problem(
            "\(name) was stopped (\(reason)) while \(place): very large or deeply nested code causes this; pass only the folders that the documents need to --sources"
        )
    }

    /// Only the user's language is passed on: other variables change what a compiler reads, runs and writes.
    private static func environment(_ toolchain: Toolchain?, _ temporary: String?) -> [String: String] {
        let kept = ["LANG", "LC_ALL", "LD_LIBRARY_PATH"]
        let own = [
            "PATH": (toolchain.map { "\($0.folder)/bin:" } ?? "") + "/usr/bin:/bin",
            "HOME": temporary ?? "/nonexistent", "TMPDIR": temporary ?? "/nonexistent", "SWIFT_BACKTRACE": "enable=no",
        ]
        return ProcessInfo.processInfo.environment.filter { kept.contains($0.key) }.merging(own) { $1 }
    }
}

private final class LastStage: @unchecked Sendable {
    private let lock = NSLock()
    private var value = ""

    var text: String {
        get { lock.withLock { value } }
        set { lock.withLock { value = newValue } }
    }
}

extension FileHandle {
    /// The next line without its end, or a piece of a long one; `nil` where there is none.
    fileprivate func line(longest: Int) -> String? {
        var bytes: [UInt8] = []
        while bytes.count < longest, let byte = try? read(upToCount: 1)?.first {
            if byte == 10 { return String(decoding: bytes, as: UTF8.self) }
            bytes.append(byte)
        }
        return bytes.isEmpty ? nil : String(decoding: bytes, as: UTF8.self)
    }
}
