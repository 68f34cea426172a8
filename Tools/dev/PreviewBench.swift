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

    /// A document that no measurement has edited: unsaved changes of the one before would be restored.
    private func newDocument(rows: Int) throws -> String {
        let name = "\(UUID().uuidString).xib"
        try folder.write(PreviewSamples.xib(rows: rows, hasFrames: true), to: name)
        return name
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

    // MARK: Editing

    /// How long something took each time, in seconds.
    struct Times {
        /// All but one in twenty took at most this long.
        var p95: Double
        var median: Double
        /// The processors' time for one, of the server and its workers.
        var cpu: Double
    }

    /// A page that may edit a document, with all its configurations drawn.
    private func editor(_ document: String, _ configurations: [[String: Any]] = [["key": "a"]]) throws -> (
        PageConnection, PreviewProcess
    ) {
        let (page, server) = try page(document, configurations, ["--edit"])
        try page.send(["type": "begin", "write": server.writingToken ?? ""])
        var (mayEdit, drawn) = (false, 0)
        while !mayEdit || drawn < configurations.count {
            let message = try page.receive()
            if message["type"] as? String == "scenes" { drawn += 1 }
            if message["canEdit"] as? Bool == true, message["type"] as? String == "editing" { mayEdit = true }
        }
        return (page, server)
    }

    /// - Parameter pause: people are slower, and a page may send 30 edits a second.
    private static func times(
        _ count: Int, of server: PreviewProcess, pause: UInt32 = 40_000, _ work: (Int) throws -> Void
    )
        throws -> Times
    {
        var times: [Double] = []
        var cpu = 0.0
        for number in 0..<count {
            let before = server.secondsOfProcessors
            times.append(try seconds { try work(number) })
            usleep(pause)
            cpu += server.secondsOfProcessors - before
        }
        times.sort()
        return Times(p95: times[times.count * 95 / 100], median: times[times.count / 2], cpu: cpu / Double(count))
    }

    /// From an edit to the scenes that show it.
    ///
    /// - Parameter rows: of four views each.
    func editToScenes(rows: Int = 10, edits: Int, coalesce: String? = nil, _ command: (Int) -> String) throws -> Times {
        let name = try newDocument(rows: rows)
        let (page, server) = try editor(name)
        return try Self.times(edits, of: server) { number in
            try Self.edit(page, name, command(number), coalesce: coalesce)
        }
    }

    private static func edit(_ page: PageConnection, _ document: String, _ command: String, coalesce: String? = nil)
        throws
    {
        var message: [String: Any] = ["type": "edit", "id": "e", "document": document, "commands": [command]]
        message["coalesce"] = coalesce
        try page.send(message)
        let edited = try page.next("edited")
        _ = try page.next("scenes") { $0["revision"] as? Int == edited["revision"] as? Int }
    }

    /// From undo or redo to the scenes, by turns.
    func undoToScenes(count: Int) throws -> Times {
        let name = try newDocument(rows: 10)
        let (page, server) = try editor(name)
        try Self.edit(page, name, "frame root-4-label x=40 y=40")
        try Self.edit(page, name, "insert UILabel into=root")
        return try Self.times(count, of: server) { number in
            try page.send(["type": number % 2 == 0 ? "undo" : "redo", "id": "u", "document": name])
            let edited = try page.next("edited")
            _ = try page.next("scenes") { $0["revision"] as? Int == edited["revision"] as? Int }
        }
    }

    /// From a state of a gesture to the scenes that show it: what follows a drag while it lasts.
    func gestureToScenes(updates: Int) throws -> Times {
        let name = try newDocument(rows: 10)
        let (page, server) = try editor(name)
        try page.send(["type": "gesture", "id": "g", "document": name, "phase": "begin"])
        return try Self.times(updates, of: server, pause: 20_000) { number in
            try page.send([
                "type": "gesture", "id": "g", "document": name, "phase": "update",
                "commands": ["frame root-4-row x=\(number) y=\(200 + number)"],
            ])
            _ = try page.next("scenes") { $0["gesture"] as? String == "g" }
        }
    }

    /// From an edit to the scenes of the configurations on the screen, and of all.
    func editToMatrix(edits: Int, visible: Int) throws -> (visible: Times, all: Times) {
        let name = try newDocument(rows: 10)
        let configurations = ["retina4_7", "retina6_12", "ipad11_0"].flatMap { device in
            ["en", "pseudo-double"].flatMap { language in
                ["L", "AccessibilityL"].flatMap { size in
                    ["light", "dark"].map { appearance in
                        [
                            "key": "\(device) \(language) \(size) \(appearance)", "device": device,
                            "language": language,
                            "textSize": size, "appearance": appearance,
                        ]
                    }
                }
            }
        }
        let (page, server) = try editor(name, configurations)
        let wanted = Set(configurations.prefix(visible).compactMap { $0["key"] })
        var first: [Double] = []
        let all = try Self.times(edits, of: server, pause: 100_000) { number in
            var (missing, keys) = (wanted, Set(configurations.compactMap { $0["key"] }))
            let start = DispatchTime.now().uptimeNanoseconds
            try page.send([
                "type": "edit", "id": "e", "document": name,
                "commands": ["set root-4-label text=\"Matrix \(number)\""],
            ])
            let edited = try page.next("edited")
            while !keys.isEmpty {
                let scenes = try page.next("scenes") { $0["revision"] as? Int == edited["revision"] as? Int }
                let key = scenes["configuration"] as? String ?? ""
                keys.remove(key)
                if missing.remove(key) != nil, missing.isEmpty {
                    first.append(Double(DispatchTime.now().uptimeNanoseconds - start) / 1e9)
                }
            }
        }
        first.sort()
        return (Times(p95: first[first.count * 95 / 100], median: first[first.count / 2], cpu: 0), all)
    }

    /// From opening a storyboard of some 1,500 objects to its first scenes, in a server whose workers have drawn another
    /// document before.
    func openToScenes(count: Int) throws -> Times {
        try folder.write(PreviewSamples.xib(rows: 1), to: "Small.xib")
        // 20 scenes with 15 rows of five objects, and what is around them.
        for number in 0..<count {
            try folder.write(
                PreviewSamples.storyboard(scenes: 20, rows: 15, text: "Copy \(number) of"),
                to: "Large\(number).storyboard")
        }
        let (page, server) = try editor("Small.xib")
        usleep(3_000_000)
        return try Self.times(count, of: server, pause: 1_000_000) { number in
            let name = "Large\(number).storyboard"
            try page.send(["type": "show", "document": name, "configurations": [["key": "a"]]])
            _ = try page.next("scenes") { $0["document"] as? String == name }
            try page.send(["type": "close", "document": name])
        }
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
