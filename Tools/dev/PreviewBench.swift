import BuiltTools
import Foundation

/// Measures `nibkit serve` from outside: a document is saved, a page waits for the message.
struct PreviewBench {
    let tool: BuiltTool
    private let folder: ScratchFolder

    init() throws {
        tool = try BuiltTool("nibkit")
        folder = try ScratchFolder()
    }

    private func page(_ document: String, _ configurations: [[String: Any]], _ words: [String] = []) throws -> (
        PageConnection, PreviewProcess
    ) {
        let server = try PreviewProcess(tool, folder: folder.url.path, words)
        let page = try PageConnection(server)
        let hello = try page.next("hello")
        if (hello["documents"] as? [Any])?.isEmpty == true { _ = try page.next("documents") }
        try page.send(["type": "show", "document": document, "configurations": configurations])
        return (page, server)
    }

    private static func seconds(_ work: () throws -> Void) rethrows -> Double {
        let start = DispatchTime.now().uptimeNanoseconds
        try work()
        return Double(DispatchTime.now().uptimeNanoseconds - start) / 1e9
    }

    /// Seconds from the end of a save to the scenes, of which all but one in twenty are shorter. The text of one label
    /// changes.
    func saveToMessage(saves: Int) throws -> (median: Double, p95: Double) {
        try folder.write(PreviewSamples.xib(rows: 10), to: "Rows.xib")
        let (page, _) = try page("Rows.xib", [["key": "a"]])
        _ = try page.next("scenes")
        var times: [Double] = []
        for save in 0..<saves {
            let text = PreviewSamples.xib(rows: 10).replacing("Title 4", with: "Save \(save)")
            try folder.write(text, to: "Rows.xib.new")
            times.append(
                try Self.seconds {
                    rename(folder.path("Rows.xib.new"), folder.path("Rows.xib"))
                    _ = try page.next("scenes")
                })
            // People do not save faster, and what belongs to one save is over.
            usleep(30_000)
        }
        times.sort()
        return (times[times.count / 2], times[times.count * 95 / 100])
    }

    /// While 30 configurations of a storyboard of 200 views are drawn: the longest wait for an answer, in seconds, of
    /// the server and of a worker, how long everything took, and the longest time for which the machine let this
    /// process wait though it had nothing to do.
    func besideConfigurations() throws -> (server: Double, worker: Double, all: Double, stall: Double) {
        try folder.write(PreviewSamples.storyboard(scenes: 5, rows: 10), to: "Main.storyboard")
        let devices = ["retina4_7", "retina6_1", "ipad11_0"]
        let sizes = ["S", "L", "XXXL", "AccessibilityM", "AccessibilityXXL"]
        let configurations = devices.flatMap { device in
            sizes.flatMap { size in
                ["light", "dark"].map {
                    ["key": "\(device) \(size) \($0)", "device": device, "textSize": size, "appearance": $0]
                }
            }
        }
        let (page, process) = try page("Main.storyboard", configurations)
        var drawn = 0
        while drawn < configurations.count { if try page.receive()["type"] as? String == "scenes" { drawn += 1 } }
        // Asked from another page, so that what this one takes to read is not measured.
        let other = try PageConnection(process)
        try other.send(["type": "show", "document": "Main.storyboard", "configurations": [configurations[0]]])
        _ = try other.next("scenes")
        try folder.write(PreviewSamples.storyboard(scenes: 5, rows: 10, text: "Other"), to: "Main.storyboard")
        var server = 0.0
        var worker = 0.0
        let stall = StallWatch()
        drawn = 0
        let all = try Self.seconds {
            while drawn < configurations.count {
                if try page.receive()["type"] as? String == "scenes" { drawn += 1 }
                server = max(
                    server,
                    try Self.seconds {
                        try other.send(["type": "ask"])
                        _ = try other.next("refused")
                    })
                worker = max(
                    worker,
                    try Self.seconds {
                        try other.send([
                            "type": "explain", "document": "Main.storyboard",
                            "configuration": configurations[0]["key"] ?? "", "object": "root0-1-label",
                        ])
                        _ = try other.next("explanation")
                    })
            }
        }
        return (server, worker, all, stall.end())
    }

    /// What the server and its worker have in memory after so many saves.
    func memory(saves: Int, _ report: (Int, Int, Int) -> Void) throws {
        try folder.write(PreviewSamples.xib(rows: 10), to: "Rows.xib")
        let (page, server) = try page("Rows.xib", [["key": "a"]], ["--jobs", "1"])
        _ = try page.next("scenes")
        for save in 1...saves {
            try folder.write(PreviewSamples.xib(rows: 10, text: "Save \(save) of"), to: "Rows.xib.new")
            rename(folder.path("Rows.xib.new"), folder.path("Rows.xib"))
            _ = try page.next("scenes")
            if save == 1_000 || save % max(1, saves / 10) == 0 {
                report(save, server.memory, server.workers.map(PreviewProcess.memory).max() ?? 0)
            }
        }
    }
}

/// A thread that only sleeps: by how much it oversleeps at most is what the machine takes from every answer.
private final class StallWatch: @unchecked Sendable {
    private let lock = NSLock()
    private var worst = 0.0
    private var isOver = false

    init() {
        Thread.detachNewThread { [self] in
            while !lock.withLock({ isOver }) {
                let start = DispatchTime.now().uptimeNanoseconds
                usleep(1_000)
                let late = Double(DispatchTime.now().uptimeNanoseconds - start) / 1e9 - 0.001
                lock.withLock { worst = max(worst, late) }
            }
        }
    }

    /// Ends the watch; in seconds.
    func end() -> Double {
        lock.withLock {
            isOver = true
            return worst
        }
    }
}
