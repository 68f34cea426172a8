import Answers
import Foundation
import IBCompiler
import TestSupport
import UIKit

/// Measures every stage and prints each figure beside its budget. Times are medians; instructions, where valgrind is
/// there, are what a second run adds to a first.
@MainActor
enum Bench {
    static func run(_ words: [String]) throws {
        if let first = words.first {
            if words == ["preview"] { return preview() }
            if words == ["gestures"] { return try gestures(PreviewBench()) }
            if words == ["edits"] { return try editing() }
            if first == "saves", words.count == 2, let count = Int(words[1]), count > 0 {
                return try PreviewBench().memory(saves: count) { saves, server, worker in
                    print("after \(saves) saves: server \(server >> 10) KB, worker \(worker >> 10) KB")
                }
            }
            guard first == "once", words.count == 4, let work = Work(rawValue: words[1]), let count = Int(words[2])
            else {
                print("usage: dev bench [preview | edits | gestures | saves COUNT]")
                exit(2)
            }
            // A run of its own, for counting instructions.
            let bytes = Array(try Data(contentsOf: URL(fileURLWithPath: words[3])))
            for _ in 0..<count { try work.perform(on: bytes) }
            FileHandle.standardError.write(Data("peak \(Memory.peak)\n".utf8))
            return
        }
        let samples = Samples()
        print(
            "\(samples.documents.count) documents of \(samples.origin); \(ProcessInfo.processInfo.activeProcessorCount) cores, \(buildKind)"
        )
        try parsing(samples)
        stages(samples)
        instantiating()
        try drawing(samples)
        try processes(samples)
        try editing()
        preview()
        try classes()
        try instructions(samples)
    }

    private static var buildKind: String {
        #if DEBUG
        "debug build: the budgets are those of a release build"
        #else
        "release build"
        #endif
    }

    // MARK: Figures

    static func line(_ what: String, _ figure: String, budget: String? = nil, isMet: Bool? = nil) {
        let verdict = isMet.map { $0 ? "ok" : "OVER" } ?? ""
        print(
            what.padding(toLength: 52, withPad: " ", startingAt: 0)
                + figure.padding(toLength: 22, withPad: " ", startingAt: 0)
                + (budget.map { "budget \($0)" } ?? "").padding(toLength: 22, withPad: " ", startingAt: 0) + verdict)
    }

    static func milliseconds(_ seconds: Double) -> String { String(format: "%.2f ms", seconds * 1000) }

    static func limit(_ what: String, _ seconds: Double, atMost budget: Double) {
        line(what, milliseconds(seconds), budget: "<= \(Int(budget * 1000)) ms", isMet: seconds <= budget)
    }

    static func time(_ work: () throws -> Void) rethrows -> Double {
        let start = DispatchTime.now().uptimeNanoseconds
        try work()
        return Double(DispatchTime.now().uptimeNanoseconds - start) / 1e9
    }

    static func median(_ values: [Double]) -> Double {
        let sorted = values.sorted()
        return sorted.isEmpty ? 0 : sorted[sorted.count / 2]
    }

    /// The best of some runs of each document: what is left is the work, not the machine's mood.
    private static func medianDocument(_ samples: Samples, runs: Int = 3, _ work: ([UInt8]) -> Void) -> Double {
        median(samples.documents.map { bytes in (0..<runs).map { _ in time { work(bytes) } }.min() ?? 0 })
    }

    // MARK: Stages

    private static func parsing(_ samples: Samples) throws {
        var best = Double.infinity
        var unread = 0
        var isWellFormed = false
        for round in 0..<5 {
            best = min(
                best,
                time {
                    let tree = Work.parsed(samples.large)
                    if round == 0 {
                        unread = tree.unreadRange.count
                        isWellFormed = tree.isWellFormed
                    }
                    withExtendedLifetime(tree) {}
                })
        }
        if unread > 0 || !isWellFormed {
            line("parse", "the large document was not read to its end: \(unread) bytes left")
        }
        let speed = Double(samples.large.count) / 1e6 / best
        line(
            "parse \(samples.large.count / 1_000_000) MB made of them", String(format: "%.0f MB/s", speed),
            budget: ">= 300 MB/s", isMet: speed >= 300)
        let ratio = try memory(samples)
        line(
            "  memory, by the file's size, the file included", String(format: "%.1f", ratio), budget: "<= 8",
            isMet: ratio <= 8)
    }

    /// What a process that parses the large document has in memory at most, beyond one that parses a small one.
    private static func memory(_ samples: Samples) throws -> Double {
        let folder = URL(fileURLWithPath: "out/bench")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        let large = folder.appendingPathComponent("large.xml")
        try Data(samples.large).write(to: large)
        func peak(_ file: URL) throws -> Int {
            let report = try Child.run(
                CommandLine.arguments[0], ["bench", "once", Work.parse.rawValue, "1", file.path])
            return report.split(separator: " ").last.flatMap { Int($0.trimmingCharacters(in: .whitespacesAndNewlines)) }
                ?? 0
        }
        return Double(try peak(large) - peak(samples.medianDocument)) / Double(samples.large.count)
    }

    private static func stages(_ samples: Samples) {
        limit("parse and compile, median document", medianDocument(samples) { Work.compiled($0) }, atMost: 0.003)
        let ready = samples.documents.compactMap(Work.compiled)
        limit(
            "load and lay out, median document",
            median(
                ready.map { one in
                    (0..<3).map { _ in time { Work.layOut(one) } }.min() ?? 0
                }), atMost: 0.005)
        let synthetic = Samples.synthetic(rows: 1000)
        line(
            "parse and compile, 1,000 rows of 4 views",
            milliseconds((0..<3).map { _ in time { Work.compiled(synthetic) } }.min() ?? 0))
        if let one = Work.compiled(synthetic) {
            line(
                "load and lay out, 1,000 rows of 4 views",
                milliseconds((0..<3).map { _ in time { Work.layOut(one) } }.min() ?? 0))
        }
    }

    /// A kept nib, as a list of rows uses it: without a file, without an owner.
    private static func instantiating() {
        guard let compiled = Work.compiled(Samples.card), let archive = compiled.nib(named: "")?.archive else { return }
        UIKitEnvironment.current = UIKitEnvironment()
        let nib = UINib(archive: archive)
        Work.instantiate(nib, 1_000)
        let rounds = 20
        let perRound = 500
        var best = Double.infinity
        let before = Memory.peak
        for _ in 0..<rounds { best = min(best, time { Work.instantiate(nib, perRound) } / Double(perRound)) }
        line(
            "instantiate a kept nib, 8 views and 12 constraints", String(format: "%.1f µs", best * 1e6),
            budget: "<= 150 µs", isMet: best <= 0.00015)
        let growth = Memory.peak - before
        line(
            "  growth of memory by \(rounds * perRound) instantiations", "\(growth >> 10) KB", budget: "<= 1024 KB",
            isMet: growth <= 1 << 20)
    }

    private static func drawing(_ samples: Samples) throws {
        do {
            let studio = try Studio()
            let screen = Samples.synthetic(rows: 10)
            let list = studio.record(screen)
            try studio.paint(list)
            let drawn = try (0..<9).map { _ in try time { try studio.draw(list) } }.min() ?? 0
            limit("draw, 390 x 844 @2x, 40 views, warm", drawn, atMost: 0.025)
            limit(
                "  write it as PNG",
                try max(0, ((0..<9).map { _ in try time { try studio.paint(list) } }.min() ?? 0) - drawn), atMost: 0.020
            )
            let few = list.commands.count
            let many = studio.record(Samples.synthetic(rows: 1000)).commands.count
            line(
                "commands for 1,000 rows of which 11 are seen", "\(many), for 10 rows \(few)", budget: "<= twice those",
                isMet: many <= few * 2)
        } catch {
            line("draw", "not measured: \(error)")
        }
    }

    private static func processes(_ samples: Samples) throws {
        let tool = URL(fileURLWithPath: CommandLine.arguments[0]).deletingLastPathComponent().appendingPathComponent(
            "nibkit"
        ).path
        guard FileManager.default.isExecutableFile(atPath: tool) else {
            line("nibkit, cold process", "not measured: \(tool) is not built")
            return
        }
        let small = Fixture.folder.appendingPathComponent("label/text/plain.xib").path
        func cold(_ words: [String]) throws -> Double {
            try (0..<15).map { _ in try time { _ = try Child.run(tool, words) } }.min() ?? 0
        }
        limit("nibkit layout small.xib, cold process", try cold(["layout", small]), atMost: 0.030)
        limit(
            "nibkit render small.xib, cold process", try cold(["render", small, "-o", "out/bench/small.png"]),
            atMost: 0.120)
        guard SharedFolder.documents.isThere else {
            print("../shared/corpus is not there: the figures of many documents are left out")
            return
        }
        limit(
            "nibkit layout, the whole corpus",
            try time { _ = try Child.run(tool, ["layout", SharedFolder.documents.url.path]) },
            atMost: 8)
        limit(
            "nibkit render at 1x, the whole corpus",
            try time {
                _ = try Child.run(
                    tool, ["render", SharedFolder.documents.url.path, "--scale", "1", "-o", "out/bench/corpus"])
            }, atMost: 40)
        let peak = Memory.peakOfChildren >> 20
        line("  its largest process", "\(peak) MB", budget: "<= 400 MB", isMet: peak <= 400)
    }

    /// The live preview, asked through its socket.
    private static func preview() {
        do {
            let bench = try PreviewBench()
            let save = try bench.saveToMessage(saves: 200)
            limit("nibkit serve: save to message, 40 views, p95", save.p95, atMost: 0.060)
            line("  median", milliseconds(save.median))
            try gestures(bench)
            let busy = try bench.besideConfigurations()
            limit("  answer beside 30 configurations of 200 views, worst", busy.server, atMost: 0.050)
            line("  the same, of a worker", milliseconds(busy.worker))
            line("  a thread that only sleeps meanwhile, worst", milliseconds(busy.stall))
            line("  all of them", milliseconds(busy.all))
        } catch {
            line("nibkit serve", "not measured: \(error)")
        }
    }

    /// Gestures in `nibkit serve --edit`, from the message to the scenes.
    private static func gestures(_ bench: PreviewBench) throws {
        func report(_ what: String, _ times: PreviewBench.Times, atMost budget: Double) {
            limit("nibkit serve --edit: \(what), p95", times.p95, atMost: budget)
            line("  median, and time of processors", "\(milliseconds(times.median)), \(milliseconds(times.cpu))")
        }
        report(
            "drop, 40 views", try bench.editToScenes(edits: 60) { "frame root-4-label x=\(20 + $0) y=\(40 + $0)" },
            atMost: 0.080)
        for (rows, budget) in [(10, 0.033), (50, 0.050)] {
            report(
                "keystroke, \(rows * 4) views",
                try bench.editToScenes(rows: rows, edits: 60, coalesce: "field") {
                    // Each letter makes the label wider.
                    "set root-4-label text=\"Typed \(String(repeating: "m", count: $0 % 9)) \($0)\""
                },
                atMost: budget)
        }
        report("undo and redo, 40 views", try bench.undoToScenes(count: 60), atMost: 0.080)
        report("state of a drag, 40 views", try bench.gestureToScenes(updates: 100), atMost: 0.050)
        let matrix = try bench.editToMatrix(edits: 20, visible: 6)
        limit("nibkit serve --edit: 6 visible of 24 configurations, p95", matrix.visible.p95, atMost: 0.300)
        report("all 24 configurations", matrix.all, atMost: 1.5)
        report("open a storyboard of 1,500 objects", try bench.openToScenes(count: 15), atMost: 0.400)
    }

    private static func instructions(_ samples: Samples) throws {
        guard let valgrind = Child.find("valgrind") else {
            line("instructions", "not counted: there is no valgrind")
            return
        }
        let file = samples.medianDocument
        print("instructions for \(file.lastPathComponent), the document of median size:")
        for work in Work.allCases {
            guard let count = try instructions(of: work, file.path, valgrind) else {
                line("  \(work.rawValue)", "valgrind gave no count")
                continue
            }
            line("  \(work.rawValue)", String(format: "%.2f million", Double(count) / 1e6))
        }
    }

    /// This program without symbols, of which valgrind cannot read those of a statically linked Swift program.
    private static let countedTool: String = {
        let tool = CommandLine.arguments[0]
        let copy = "out/bench/dev-without-symbols"
        try? FileManager.default.createDirectory(atPath: "out/bench", withIntermediateDirectories: true)
        guard let strip = Child.find("strip"), (try? Child.run(strip, ["-o", copy, tool])) != nil else { return tool }
        return copy
    }()

    /// What a second run of some work adds to a first.
    static func instructions(of work: Work, _ file: String, _ valgrind: String) throws -> Int? {
        func count(_ runs: Int) throws -> Int? {
            let report = try Child.run(
                valgrind,
                [
                    "--tool=callgrind", "--callgrind-out-file=/dev/null", countedTool, "bench", "once",
                    work.rawValue, "\(runs)", file,
                ])
            return report.split(separator: "\n").first { $0.contains("Collected") }.flatMap {
                $0.split(separator: " ").last
            }.flatMap { Int($0) }
        }
        guard let one = try count(1), let two = try count(2) else { return nil }
        return two - one
    }
}
