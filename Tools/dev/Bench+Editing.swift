import EditSessions
import Foundation
import IBEditing
import NibKit

/// Documents that commands change.
extension Bench {
    /// Rows of `Samples.synthetic` that make a megabyte.
    private static let megabyteRows = 330
    /// Each row has 14 objects: 4 views and 10 constraints.
    private static let manyRows = 1_430

    static func editing() throws {
        let large = Samples.synthetic(rows: megabyteRows)
        let size = String(format: "%.1f MB", Double(large.count) / 1e6)
        try coldProcess(large, size)
        try manyCommands(large)
        try manyObjects()
    }

    private static func coldProcess(_ document: [UInt8], _ size: String) throws {
        let tool = URL(fileURLWithPath: CommandLine.arguments[0]).deletingLastPathComponent().appendingPathComponent(
            "nibkit")
        let folder = URL(fileURLWithPath: "out/bench")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        let file = folder.appendingPathComponent("edited.xib")
        try Data(document).write(to: file)
        if FileManager.default.isExecutableFile(atPath: tool.path) {
            var tag = 0
            let best =
                try (0..<15).map { _ in
                    tag += 1
                    return try time {
                        _ = try Child.run(tool.path, ["edit", file.path, "set box7 tag=\(tag)", "--no-journal"])
                    }
                }.min() ?? 0
            limit("nibkit edit, one attribute in \(size), cold process", best, atMost: 0.025)
        } else {
            line("nibkit edit, one attribute, cold process", "not measured: \(tool.path) is not built")
        }
        guard let valgrind = Child.find("valgrind") else {
            return line("  instructions", "not counted: there is no valgrind")
        }
        guard let read = try instructions(of: .read, file.path, valgrind),
            let edited = try instructions(of: .edit, file.path, valgrind), read > 0
        else { return line("  instructions", "valgrind gave no count") }
        let ratio = Double(edited) / Double(read)
        line(
            "  instructions, by those of reading it",
            String(format: "%.2f (%.1f of %.1f million)", ratio, Double(edited) / 1e6, Double(read) / 1e6),
            budget: "<= 2", isMet: ratio <= 2)
    }

    /// The time of commands grows as their number does.
    private static func manyCommands(_ document: [UInt8]) throws {
        let kinds: [(what: String, command: (Int) -> String)] = [
            ("set an attribute", { "set box\($0 % megabyteRows) tag=\($0)" }),
            ("insert a view", { "insert view into=box\($0 % megabyteRows) x=1 y=2" }),
        ]
        for (what, command) in kinds {
            func seconds(_ count: Int) throws -> Double {
                let commands = (0..<count).map(command)
                return try (0..<3).map { _ in try time { _ = try Work.edited(document, commands) } }.min() ?? 0
            }
            let (some, many) = (try seconds(250), try seconds(1_000))
            let none = time { _ = EditSession(document, file: "bench").document }
            let growth = (many - none) / max(some - none, 1e-6)
            line("1,000 commands in one call: \(what)", milliseconds(many))
            line(
                "  by the time of 250", String(format: "%.1f", growth), budget: "<= 5", isMet: growth <= 5)
        }
    }

    private static func manyObjects() throws {
        let document = Samples.synthetic(rows: manyRows)
        let read = (0..<3).map { _ in time { _ = EditSession(document, file: "bench").document } }.min() ?? 0
        line("read 20,000 objects, \(document.count / 1_000_000) MB", milliseconds(read))
        let commands = [
            "set box7 tag=7", "set \"Row number 700\" text=\"Other\"", "unset title7 textColor",
            "state open7 disabled title=\"Wait\"", "label box7 \"Card\"", "inspectable box7 layer.cornerRadius=8",
            "accessibility box7 label=\"Card\"", "attribute box7 fancy=yes", "rename class A B",
            "simulate screen topBar=navigation", "insert label into=box7 x=1 y=2",
            "markup \"<view contentMode=\\\"scaleToFill\\\" id=\\\"x\\\"/>\" into=box7", "delete box7", "delete title7",
            "move title7 into=box8", "duplicate box7", "arrange box7 front", "embed title7 detail7 in=vstack",
            "unembed box7", "replace open7 UIView", "swap title7 detail7", "gesture box7 tap action=screen.tapped:",
            "copy box7; paste into=screen", "frame title7 x=13", "pin title7 trailing=8 to=super",
            "align title7 detail7 trailing", "equal title7 detail7 width", "constrain title7.width >= 40",
            "constraint a7 constant=14", "priority title7 hugging.h=252", "clear-constraints title7",
            "layout-mode title7 autoresizing", "guide box7 safeArea on", "outlet screen.card box7",
            "action open7 screen.go:", "vary a7 constant=8 for=\"w=compact\"", "install title7 no for=\"w=compact\"",
            "document safe-areas=YES", "resource image logo width=24 height=24", "verdict box7 misplaced=YES",
            "device retina6_12", "replace hidden=YES with=NO", "disconnect all(open7)",
        ]
        var worst = (command: "", seconds: 0.0)
        for command in commands {
            let seconds = try (0..<3).map { _ in try time { _ = try Work.edited(document, [command]) } }.min() ?? 0
            if seconds > worst.seconds { worst = (command, seconds) }
        }
        limit("the slowest of \(commands.count) commands on them", worst.seconds, atMost: 0.150)
        line("  it is", worst.command)
    }
}
