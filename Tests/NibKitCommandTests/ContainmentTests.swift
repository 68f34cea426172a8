import BuiltTools
import CJail
import Foundation
import Testing

/// Processes that read documents of strangers give up what that does not need.
@Suite(.serialized) struct ContainmentTests {
    let tool: BuiltTool
    let scratch: ScratchFolder
    private static let document = """
        <document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB" version="3.0" toolsVersion="22505"><objects><view id="v">
        <rect key="frame" x="0" y="0" width="40" height="40"/></view></objects></document>
        """

    init() throws {
        tool = try BuiltTool("nibkit")
        scratch = try ScratchFolder()
    }

    /// What a contained copy of this process could do, as letters. It calls the system only: it has one of this
    /// process's threads.
    private func deeds(allowed: String, outside: String, victim: String, entering times: Int = 1) throws -> (
        deeds: String, features: UInt32, errors: [Int32]
    ) {
        let texts: [String] = ["/usr/lib", allowed, outside, victim, "\(allowed)/new", "/bin/true"]
        let names: [UnsafeMutablePointer<CChar>?] = texts.map { text in text.withCString { strdup($0) } }
        defer { for name in names { free(name) } }
        var places: [UnsafePointer<CChar>?] = []
        for name in names.prefix(2) { places.append(UnsafePointer<CChar>(name)) }
        var errors: [Int32] = [0, 0]
        var features: UInt32 = 0
        var ends: [Int32] = [0, 0]
        try #require(pipe(&ends) == 0)
        let parent = getpid()
        let copy = nibkit_copy_process()
        if copy == 0 {
            for _ in 0..<times { features = nibkit_contain(&places, 2, &errors) }
            var marks: (UInt8, UInt8, UInt8, UInt8, UInt8, UInt8, UInt8, UInt8) = (46, 46, 46, 46, 46, 46, 46, 46)
            if let name = names[1], open(name, O_RDONLY) >= 0 { marks.0 = UInt8(ascii: "r") }
            if let name = names[2], open(name, O_RDONLY) >= 0 { marks.1 = UInt8(ascii: "R") }
            if let name = names[4], open(name, O_WRONLY | O_CREAT, 0o600) >= 0 { marks.2 = UInt8(ascii: "W") }
            if let name = names[3], unlink(name) == 0 { marks.3 = UInt8(ascii: "U") }
            if socket(AF_INET, 1, 0) >= 0 { marks.4 = UInt8(ascii: "S") }
            if kill(parent, 0) == 0 { marks.5 = UInt8(ascii: "K") }
            let child = nibkit_copy_process()
            if child == 0 { _exit(0) }
            if child > 0 { marks.6 = UInt8(ascii: "F") }
            var words: [UnsafeMutablePointer<CChar>?] = [nil]
            withUnsafeBytes(of: &marks) { _ = write(ends[1], $0.baseAddress, 8) }
            withUnsafeBytes(of: &features) { _ = write(ends[1], $0.baseAddress, 4) }
            errors.withUnsafeBytes { _ = write(ends[1], $0.baseAddress, 8) }
            if let name = names[5] { execv(name, &words) }
            _exit(7)
        }
        close(ends[1])
        let bytes = FileHandle(fileDescriptor: ends[0], closeOnDealloc: true).readDataToEndOfFile()
        var status: Int32 = 0
        waitpid(copy, &status, 0)
        #expect(status == 7 << 8, "another program was executed, or it ended early: \(status)")
        try #require(bytes.count == 20)
        func number(_ at: Int) -> UInt32 { bytes.dropFirst(at).prefix(4).reversed().reduce(0) { $0 << 8 | UInt32($1) } }
        return (
            String(decoding: bytes.prefix(8), as: UTF8.self), number(8),
            [Int32(bitPattern: number(12)), Int32(bitPattern: number(16))]
        )
    }

    @Test func aContainedProcessReadsItsPlacesAndDoesNothingElse() throws {
        var problems: [Int32] = [0, 0]
        guard nibkit_containment(&problems) & UInt32(nibkit_contained_calls) != 0 else { return }
        let inside = try ScratchFolder()
        let outside = try ScratchFolder()
        let victim = try inside.write("it stays", to: "victim")
        let secret = try outside.write("secret", to: "secret")
        let found = try deeds(allowed: inside.url.path, outside: secret, victim: victim)
        #expect(found.features == nibkit_containment(&problems) && found.errors == problems)
        // Where there is no list of files, all can be read.
        let readsAll = found.features & UInt32(nibkit_contained_files) == 0
        #expect(found.deeds == (readsAll ? "rR......" : "r......."))
        #expect(inside.names == ["victim"])
    }

    /// As on a system that has no such lists: the second attempt is refused by the first.
    @Test func whatCannotBeHadIsDoneWithout() throws {
        var problems: [Int32] = [0, 0]
        guard nibkit_containment(&problems) == 3 else { return }
        let found = try deeds(
            allowed: scratch.url.path, outside: scratch.url.path, victim: scratch.path("none"), entering: 2)
        #expect(found.features == 0 && found.errors.allSatisfy { $0 != 0 })
        #expect(found.deeds.hasPrefix("r"))
    }

    @Test func theDoctorSaysWhatHolds() throws {
        let text = try tool.run(["doctor"]).text
        #expect(text.contains("\ncontainment "))
        for name in ["list of system calls (seccomp)", "list of files (Landlock)"] {
            #expect(text.contains("\n  \(name): "))
        }
    }

    /// All that a user has is not one project.
    @Test func aDocumentInTheHomeFolderIsDrawnAndItsRepositoryIsNoProject() throws {
        try FileManager.default.createDirectory(atPath: scratch.path("home/.git"), withIntermediateDirectories: true)
        try FileManager.default.createDirectory(
            atPath: scratch.path("home/Other/Deep"), withIntermediateDirectories: true)
        try scratch.write(LinkSamples.picture(named: "far"), to: "home/a.xib")
        try LinkSamples.png.write(to: scratch.url.appendingPathComponent("home/Other/Deep/far.png"))
        func drawn(_ home: String) throws -> Bool {
            let result = try tool.run(
                ["render", "a.xib", "-o", scratch.path("a.svg")], in: scratch.url.appendingPathComponent("home"),
                environment: ["HOME": home])
            #expect(result.status == 0, "\(result.errors)")
            return try String(contentsOfFile: scratch.path("a.svg"), encoding: .utf8).contains("<image")
        }
        // A repository is a project elsewhere.
        #expect(try drawn("/nonexistent"))
        #expect(try !drawn(scratch.path("home")))
    }
}
