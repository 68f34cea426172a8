import BuiltTools
import Foundation
import Testing

/// A call that is killed while it changes several documents changes all of them or none.
@Suite struct KilledCallTests {
    private static let count = 40

    private static func document(_ name: String) -> String {
        """
        <document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB" version="3.0" toolsVersion="22505"><objects>
        <view id="v" customClass="\(name)"/></objects></document>

        """
    }

    /// How many documents name the class.
    private func documents(in folder: URL, naming name: String) throws -> Int {
        try (0..<Self.count).count { number in
            let text = try String(contentsOf: folder.appendingPathComponent("D\(number).xib"), encoding: .utf8)
            #expect(text == Self.document("Old") || text == Self.document("New"))
            return text == Self.document(name)
        }
    }

    @Test func allOrNone() throws {
        let scratch = try ScratchFolder()
        let folder = scratch.url.appendingPathComponent("P")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        var tool = try BuiltTool("nibkit")
        tool.environment = ["XDG_STATE_HOME": scratch.path("state")]
        for number in 0..<Self.count {
            try Data(Self.document("Old").utf8).write(to: folder.appendingPathComponent("D\(number).xib"))
        }
        let rename = ["edit", ".", "rename class Old New", "--frames", "none"]
        let back = ["edit", ".", "rename class New Old", "--frames", "none"]
        let journal = ["journal", "D0.xib"]
        // As long as the call takes, give or take.
        let start = Date()
        #expect(try tool.run(rename, in: folder).status == 0)
        let duration = Date().timeIntervalSince(start)
        #expect(try documents(in: folder, naming: "New") == Self.count)
        #expect(try tool.run(back, in: folder).status == 0)
        var interrupted = 0
        for round in 0..<30 {
            let process = Process()
            process.executableURL = tool.url
            process.arguments = rename
            process.currentDirectoryURL = folder
            process.environment = ProcessInfo.processInfo.environment.merging(tool.environment) { $1 }
            (process.standardOutput, process.standardError) = (FileHandle.nullDevice, FileHandle.nullDevice)
            try process.run()
            // Around the end, where the documents are written.
            usleep(UInt32(duration * (0.4 + 0.7 * Double(round) / 30) * 1e6))
            kill(process.processIdentifier, SIGKILL)
            process.waitUntilExit()
            if process.terminationReason == .uncaughtSignal { interrupted += 1 }
            // The next call that changes documents, whichever it is.
            _ = try tool.run(journal, in: folder)
            let changed = try documents(in: folder, naming: "New")
            #expect(changed == 0 || changed == Self.count, "round \(round)")
            let left = try FileManager.default.contentsOfDirectory(atPath: scratch.path("state/nibkit/journal"))
            #expect(!left.contains { $0.hasSuffix(".pending") })
            if changed > 0 {
                #expect(try tool.run(["undo", "D7.xib"], in: folder).status == 0, "round \(round)")
                #expect(try documents(in: folder, naming: "Old") == Self.count)
            }
        }
        #expect(try tool.run(rename, in: folder).status == 0)
        #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path).count == Self.count)
        #expect(interrupted > 0)
    }

    /// Without a folder for the record of the change, as in a container with a read-only home.
    @Test(arguments: [[], ["--no-journal"]]) func aChangeNeedsNoRecord(_ options: [String]) throws {
        let scratch = try ScratchFolder()
        var tool = try BuiltTool("nibkit")
        tool.environment = ["XDG_STATE_HOME": "/proc/nowhere"]
        for number in 0..<2 { try scratch.write(Self.document("Old"), to: "D\(number).xib") }
        let result = try tool.run(["edit", ".", "rename class Old New", "--frames", "none"] + options, in: scratch.url)
        #expect(
            result.status == 0 && result.errors.contains("a part of the files may stay changed"), "\(result.errors)")
        #expect(try String(contentsOfFile: scratch.path("D1.xib"), encoding: .utf8) == Self.document("New"))
    }

    @Test func moreDocumentsThanFilesMayBeOpen() throws {
        let scratch = try ScratchFolder()
        let tool = try BuiltTool("nibkit", keepingStateIn: scratch)
        let folder = scratch.url.appendingPathComponent("P")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        for number in 0..<300 {
            try Data(Self.document("Old").utf8).write(to: folder.appendingPathComponent("D\(number).xib"))
        }
        let result = try tool.shell(
            "ulimit -S -n 200; \"$tool\" edit . 'rename class Old New' --frames none", in: folder)
        #expect(result.status == 0, "\(result.errors)")
    }
}
