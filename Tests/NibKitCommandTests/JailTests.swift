import BuiltTools
import Diagnostics
import Foundation
import NibKitWork
import Testing

/// Whether this system has all parts of a jail.
enum CompleteJail { static let isHere = Jail.features().allSatisfy { $0.problem == nil } }

/// What each part of a jail is there for: what holds without it, and what does not.
@Suite(.serialized, .enabled(if: CompleteJail.isHere, "this system has no complete jail"))
struct JailTests {
    typealias Feature = Jail.Feature
    let scratch: ScratchFolder

    init() throws {
        scratch = try ScratchFolder()
        for folder in ["open", "closed"] {
            try FileManager.default.createDirectory(atPath: scratch.path(folder), withIntermediateDirectories: true)
        }
        try scratch.write("SECRET", to: "closed/key")
        try scratch.write("known", to: "open/text")
    }

    private struct Ran {
        var output: String
        var ending: ChildProcess.Ending
        var refused: [String]
        var isContained: Bool
    }

    /// - Parameter line: for the shell, where the jail is a compiler's; else the name of a program and its arguments.
    private func run(
        _ line: String, forTools: Bool = false, without withheld: Set<Feature> = [], isUnguarded: Bool = false
    ) throws -> Ran {
        let words = line.split(separator: " ").map(String.init)
        let output = Pipe()
        let program = forTools ? "/bin/sh" : "/usr/bin/\(words[0])"
        var jail = Jail([Jail.Place(program, .execute), Jail.Place(scratch.path("open"), forTools ? .write : .read)])
        if forTools {
            jail.isForTools = true
            jail.limits = .tools
        }
        jail.isUnguarded = isUnguarded
        jail.withheld = withheld
        let arguments = forTools ? ["-c", line] : Array(words.dropFirst())
        let end = output.fileHandleForWriting.fileDescriptor
        let process = try JailedProcess(
            jail, program, arguments, environment: ["PATH": "/usr/bin:/bin"], descriptors: [-1, end, end, -1])
        try output.fileHandleForWriting.close()
        let text = String(decoding: output.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
        let ending = process.waitUntilExit()
        return Ran(
            output: text, ending: ending, refused: process.takeRefusals().map(\.call), isContained: process.isContained)
    }

    private static let namespaces: Set<Feature> = [
        .userNamespace, .mountNamespace, .processNamespace, .networkNamespace, .ipcNamespace,
    ]

    /// Either list of files is enough, and nothing runs without one of them.
    @Test(arguments: [[], [.landlock], [.mountNamespace], [.userNamespace], namespaces] as [Set<Feature>])
    func filesOfOthersCannotBeRead(without withheld: Set<Feature>) throws {
        let shown = try run("cat \(scratch.path("open/text"))", without: withheld)
        #expect(shown.output == "known" && shown.isContained)
        for file in [scratch.path("closed/key"), "/etc/passwd", "/proc/\(getpid())/environ", "/proc/self/environ"] {
            let hidden = try run("cat \(file)", without: withheld)
            #expect(
                hidden.output.contains("No such file") || hidden.output.contains("Permission denied"),
                "\(hidden.output)")
        }
    }

    @Test func withoutAnyListOfFilesNothingRuns() throws {
        let lists: Set<Feature> = [.landlock, .mountNamespace]
        let error = #expect(throws: Problem.self) { try run("cat \(scratch.path("closed/key"))", without: lists) }
        #expect(
            error?.description.contains("cannot keep it from reading other files") == true
                && error?.description.contains("--unguarded") == true)
        // The part is what keeps it from reading.
        let open = try run("cat \(scratch.path("closed/key"))", without: lists, isUnguarded: true)
        #expect(open.output == "SECRET" && !open.isContained)
    }

    @Test func withoutTheListOfCallsNothingRuns() throws {
        let error = #expect(throws: Problem.self) {
            try run("cat \(scratch.path("open/text"))", without: [.calls])
        }
        #expect(error?.description.contains("list of system calls") == true)
        let open = try run("cat \(scratch.path("open/text"))", without: [.calls], isUnguarded: true)
        #expect(open.output == "known" && !open.isContained)
    }

    /// The report goes, the refusal stays.
    @Test func withoutReportsCallsAreRefusedAllTheSame() throws {
        for (withheld, expected) in [([], ["mkdir"]), ([.reports], [])] as [(Set<Feature>, [String])] {
            let shown = try run("mkdir \(scratch.path("open/new"))", without: withheld)
            #expect(
                shown.refused.filter { $0.hasPrefix("mkdir") }.map { String($0.prefix(5)) } == expected,
                "\(shown.refused)")
            #expect(!FileManager.default.fileExists(atPath: scratch.path("open/new")))
        }
    }

    /// A compiler starts processes and writes, but only where it may.
    @Test(arguments: [[], [.landlock], [.mountNamespace], namespaces] as [Set<Feature>])
    func toolsWriteWhereTheyMay(without withheld: Set<Feature>) throws {
        try Data().write(to: URL(fileURLWithPath: scratch.path("closed/victim")))
        let open = scratch.path("open")
        let closed = scratch.path("closed")
        let shown = try run(
            """
            cat \(open)/text; cp /bin/true \(open)/program && echo made; \(open)/program || echo not run
            (echo x > \(closed)/new) 2>/dev/null || echo not written; (echo x > \(closed)/victim) 2>/dev/null || echo not changed
            ln -s \(closed)/key \(open)/link && (cat \(open)/link 2>/dev/null || echo not followed); (echo x > \(open)/link) 2>/dev/null || echo not written through
            rm -f \(closed)/victim 2>/dev/null; cat \(closed)/key /etc/passwd 2>/dev/null || echo not read; (echo x > /usr/lib/evil) 2>/dev/null || echo not installed
            """, forTools: true, without: withheld)
        for words in [
            "known", "made", "not run", "not written", "not changed", "not followed", "not written through", "not read",
            "not installed",
        ] {
            #expect(shown.output.contains(words), "\(words): \(shown.output)")
        }
        #expect(!shown.output.contains("SECRET") && shown.isContained)
        #expect(try FileManager.default.contentsOfDirectory(atPath: closed).sorted() == ["key", "victim"])
        #expect(try String(contentsOfFile: "\(closed)/key", encoding: .utf8) == "SECRET")
    }

    @Test(
        .enabled(if: FileManager.default.isExecutableFile(atPath: "/bin/bash"), "needs bash, which opens connections"))
    func toolsOpenNoConnections() throws {
        for withheld in [[], Self.namespaces] as [Set<Feature>] {
            let shown = try run("/bin/bash -c 'echo > /dev/tcp/127.0.0.1/1' 2>&1", forTools: true, without: withheld)
            #expect(shown.output.contains("not permitted"), "\(shown.output)")
        }
    }

    /// What a compiler started and left behind ends with it, with a process namespace and without one.
    @Test(arguments: [[], [.processNamespace], namespaces] as [Set<Feature>]) func nothingStaysBehind(
        without withheld: Set<Feature>
    ) throws {
        let mark = "6\(Int.random(in: 1_000_000...9_999_999))"
        let shown = try run(
            "(sleep \(mark) & ) >/dev/null 2>&1; (setsid sleep \(mark) & ) >/dev/null 2>&1; echo done", forTools: true,
            without: withheld)
        #expect(shown.output.contains("done"))
        #expect(Self.ends { Self.processes(with: mark).isEmpty }, "\(Self.processes(with: mark))")
    }

    /// Whether something becomes true in a few seconds.
    static func ends(_ condition: () -> Bool) -> Bool {
        for _ in 0..<100 {
            if condition() { return true }
            usleep(100_000)
        }
        return condition()
    }

    /// The numbers of processes in whose command line a text is.
    static func processes(with text: String) -> [Int32] {
        let all = (try? FileManager.default.contentsOfDirectory(atPath: "/proc")) ?? []
        return all.compactMap { Int32($0) }.filter { id in
            FileManager.default.contents(atPath: "/proc/\(id)/cmdline").map {
                String(decoding: $0, as: UTF8.self).contains(text)
            } ?? false
        }
    }
}
