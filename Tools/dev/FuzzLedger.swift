import Foundation
import FuzzTargets

/// What was tried so far, in `Docs/fuzzing.tsv`, and the same for people in the table of `Docs/fuzzing.md`.
struct FuzzLedger {
    private struct Row {
        var inputs = 0
        /// The results of the last run.
        var lastInputs = 0, traps = 0, hangs = 0, overMemory = 0, megabytes = 0, seconds = 0
        var date = "", commit = "", seeds = ""

        init() {}

        init?(_ fields: [Substring]) {
            guard fields.count == 11 else { return nil }
            let numbers = fields[1...7].map { Int($0) ?? 0 }
            (inputs, lastInputs, traps, hangs, overMemory, megabytes, seconds) = (
                numbers[0], numbers[1], numbers[2], numbers[3], numbers[4], numbers[5], numbers[6]
            )
            (date, commit, seeds) = (String(fields[8]), String(fields[9]), String(fields[10]))
        }

        var fields: [String] {
            [inputs, lastInputs, traps, hangs, overMemory, megabytes, seconds].map { "\($0)" } + [date, commit, seeds]
        }
    }

    private static let table = "Docs/fuzzing.tsv", page = "Docs/fuzzing.md"
    private static let head = "kind\tinputs\tlast run\ttraps\thangs\tover 1 GB\tmost MB\tseconds\tdate\tcommit\tseeds"
    private var rows: [String: Row] = [:]

    init() throws {
        guard let text = try? String(contentsOfFile: Self.table, encoding: .utf8) else { return }
        for line in text.split(separator: "\n").dropFirst() {
            let fields = line.split(separator: "\t", omittingEmptySubsequences: false)
            guard let name = fields.first, let row = Row(fields) else {
                throw Fuzz.Failed(description: "\(Self.table): a line cannot be read: \(line)")
            }
            rows[String(name)] = row
        }
    }

    /// How many inputs were tried, so that a run goes on behind them.
    func inputs(of kind: FuzzKind) -> Int { rows[kind.name]?.inputs ?? 0 }

    mutating func add(_ result: Fuzz.Result, to kind: FuzzKind, seed: UInt64, folders: [String]) {
        var row = rows[kind.name] ?? Row()
        row.inputs += result.tried + result.failures
        row.lastInputs = result.tried + result.failures
        (row.traps, row.hangs, row.overMemory) = (result.traps, result.hangs, result.overMemory)
        (row.megabytes, row.seconds) = (result.mostMemory >> 20, Int(result.seconds))
        let formatter = DateFormatter()
        formatter.dateFormat = "yyyy-MM-dd"
        formatter.locale = Locale(identifier: "en_US_POSIX")
        formatter.timeZone = TimeZone(identifier: "UTC")
        row.date = formatter.string(from: Date())
        row.commit = Self.commit
        row.seeds = folders.isEmpty ? "own" : "own and others"
        rows[kind.name] = row
    }

    /// With a plus where sources are not as they are there.
    private static var commit: String {
        guard let name = git(["rev-parse", "--short", "HEAD"]), !name.isEmpty else { return "unknown" }
        return git(["status", "--porcelain", "--", "Sources", "Tools", "Package.swift"])?.isEmpty == true
            ? name : name + "+"
    }

    private static func git(_ words: [String]) -> String? {
        let process = Process()
        let output = Pipe()
        process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
        process.arguments = ["git"] + words
        process.standardOutput = output
        process.standardError = FileHandle.nullDevice
        guard (try? process.run()) != nil else { return nil }
        let text = String(decoding: output.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
            .trimmingCharacters(in: .whitespacesAndNewlines)
        process.waitUntilExit()
        return process.terminationStatus == 0 ? text : nil
    }

    // MARK: Writing

    private static let start = "<!-- made by make fuzz -->", end = "<!-- end -->"

    func write() throws {
        let lines = FuzzKind.all.compactMap { kind in
            rows[kind.name].map { ([kind.name] + $0.fields).joined(separator: "\t") }
        }
        try Data(([Self.head] + lines).joined(separator: "\n").appending("\n").utf8).write(
            to: URL(fileURLWithPath: Self.table), options: .atomic)
        let text = try String(contentsOfFile: Self.page, encoding: .utf8)
        guard let from = text.range(of: Self.start),
            let to = text.range(of: Self.end, range: from.upperBound..<text.endIndex)
        else {
            throw Fuzz.Failed(
                description: "\(Self.page) has no place for the table, from '\(Self.start)' to '\(Self.end)'")
        }
        let new = text[..<from.upperBound] + "\n" + markdown + text[to.lowerBound...]
        try Data(new.utf8).write(to: URL(fileURLWithPath: Self.page), options: .atomic)
    }

    private var markdown: String {
        var text =
            "\n| kind | inputs | last run | traps | hangs | over 1 GB | most memory | when, commit |\n| --- | ---: | ---: | ---: | ---: | ---: | ---: | --- |\n"
        for kind in FuzzKind.all {
            guard let row = rows[kind.name] else { continue }
            text +=
                "| \(kind.name) | \(row.inputs) | \(row.lastInputs) | \(row.traps) | \(row.hangs) | \(row.overMemory) | \(row.megabytes) MB | \(row.date), \(row.commit)\(row.seeds == "own" ? "" : ", with further seeds") |\n"
        }
        text += "\n| kind | starts from | changes | each input is |\n| --- | --- | --- | --- |\n"
        for kind in FuzzKind.all {
            text += "| \(kind.name) | \(kind.seedsNote) | \(kind.mutationsNote) | \(kind.pathNote) |\n"
        }
        return text + "\n"
    }
}
