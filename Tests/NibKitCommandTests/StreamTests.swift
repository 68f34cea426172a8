import BuiltTools
import Foundation
import Testing

/// `nibkit layout` prints what it has, and keeps nothing.
@Suite struct StreamTests {
    let tool: BuiltTool
    let scratch: ScratchFolder

    init() throws {
        tool = try BuiltTool("nibkit")
        scratch = try ScratchFolder()
    }

    /// Runs until the last document, a pipe, is waited for; then `body` may look at the process.
    private func run(_ words: [String], copies: Int, _ body: (Process, _ printed: String) throws -> Void) throws
        -> String
    {
        let document = PreviewSamples.xib(rows: 60)
        try? FileManager.default.removeItem(atPath: scratch.path("F"))
        try FileManager.default.createDirectory(atPath: scratch.path("F"), withIntermediateDirectories: true)
        try scratch.write(document, to: "F/0000.xib")
        for number in 1..<copies {
            try FileManager.default.linkItem(
                atPath: scratch.path("F/0000.xib"), toPath: scratch.path("F/\(String(format: "%04d", number)).xib"))
        }
        let fifo = scratch.path("last.xib")
        unlink(fifo)
        try #require(mkfifo(fifo, 0o600) == 0)
        let process = Process()
        let output = Pipe()
        process.executableURL = tool.url
        process.arguments =
            ["layout", "--quiet", "--jobs", "2", "--timeout", "600"] + words + [scratch.path("F"), fifo]
        process.standardOutput = output
        try process.run()
        defer {
            if process.isRunning { process.terminate() }
            process.waitUntilExit()
        }
        let last = "\(String(format: "%04d", copies - 1)).xib"
        var printed = Data()
        while !printed.suffix(1 << 16).contains(Data(last.utf8)) {
            let more = output.fileHandleForReading.availableData
            guard !more.isEmpty else { break }
            printed += more
        }
        try body(process, String(decoding: printed, as: UTF8.self))
        let writer = try #require(FileHandle(forWritingAtPath: fifo))
        writer.write(Data(document.utf8))
        try writer.close()
        printed += output.fileHandleForReading.readDataToEndOfFile()
        return String(decoding: printed, as: UTF8.self)
    }

    private func peak(_ process: Process) -> Int {
        let status = (try? String(contentsOfFile: "/proc/\(process.processIdentifier)/status", encoding: .utf8)) ?? ""
        let line = status.split(separator: "\n").first { $0.hasPrefix("VmHWM:") }
        return (line?.split(separator: " ").dropFirst().first.flatMap { Int($0) } ?? 0) << 10
    }

    @Test(arguments: [[], ["--format", "json"]])
    func resultsComeBeforeTheLastDocumentIsRead(_ words: [String]) throws {
        let text = try run(words, copies: 5) { process, printed in
            #expect(
                process.isRunning && (0..<5).allSatisfy { printed.contains("000\($0).xib") }
                    && !printed.contains("last.xib"))
        }
        #expect(text.contains("last.xib"))
        guard !words.isEmpty else { return }
        let report = try #require(JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any])
        #expect(report["schemaVersion"] as? Int == 1)
        #expect(
            (report["documents"] as? [[String: Any]])?.compactMap {
                ($0["file"] as? String).map { ($0 as NSString).lastPathComponent }
            } == (0..<5).map { "000\($0).xib" } + ["last.xib"])
    }

    @Test(arguments: [[], ["--format", "json"]])
    func manyDocumentsNeedNoMoreMemoryThanFew(_ words: [String]) throws {
        var peaks: [Int] = []
        for copies in [20, 80] { _ = try run(words, copies: copies) { process, _ in peaks.append(peak(process)) } }
        // The views and texts of 60 more documents would take 5 MB or more.
        #expect(peaks[1] - peaks[0] < 3 << 20, "\(peaks)")
    }

    @Test func aReportInAFileIsWholeOrNotThere() throws {
        try scratch.write(PreviewSamples.xib(rows: 1), to: "A.xib")
        try scratch.write("old", to: "r.json")
        let result = try tool.run(["layout", "--format", "json", "A.xib", "gone.xib", "-o", "r.json"], in: scratch.url)
        #expect(result.status == 2)
        let report = try #require(
            JSONSerialization.jsonObject(with: Data(contentsOf: scratch.url.appendingPathComponent("r.json")))
                as? [String: Any])
        #expect((report["documents"] as? [Any])?.count == 2)
        #expect(scratch.names == ["A.xib", "r.json"])
        #expect(try tool.run(["layout", "--format", "json", ".", "-o", "/dev/full"], in: scratch.url).status == 2)
    }
}
