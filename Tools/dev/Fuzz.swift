import Foundation
import FuzzTargets

/// `dev fuzz`: tries damaged inputs in a process of its own, which is replaced when one of them ends it.
///
/// An input depends on the seed and its index only, and the process says which one it is about to try: so whatever ends
/// it can be made again.
@MainActor
struct Fuzz {
    static let usage = """
        usage: dev fuzz all|KIND… [--count N | --seconds T] [--from INDEX] [--seed S] [--seeds FOLDER]… [--most-seeds N] [--ledger]
               dev fuzz KIND --reproduce FILE | --minimize FILE | --write-seeds FOLDER
        """

    struct Options {
        var kinds: [FuzzKind] = []
        var count: Int?
        var seconds: Double?
        var from: Int?
        var seed: UInt64 = 1
        var folders: [String] = []
        var mostSeeds: Int?
        var continuesLedger = false
        var reproduced, minimized, seedsFolder: String?
    }

    /// What one kind came to.
    struct Result {
        var tried = 0, traps = 0, hangs = 0, overMemory = 0
        var mostMemory = 0
        var seconds = 0.0
        var failures: Int { traps + hangs + overMemory }
    }

    private static let failureFolder = "out/fuzz"
    /// A kind that fails more often needs a look first.
    private static let mostFailures = 40
    /// A process in which nothing ends for so long waits for something, or for another process.
    private static let secondsWithoutProgress = 60.0
    private static let defaultCount = 10_000

    static func run(_ words: [String]) throws {
        if words.first == "try" { return try FuzzChild.run(Array(words.dropFirst())) }
        guard let options = read(words) else {
            print(usage)
            print("kinds: \(FuzzKind.all.map(\.name).joined(separator: ", "))")
            exit(2)
        }
        if let file = options.reproduced ?? options.minimized, let kind = options.kinds.first {
            if options.minimized != nil { return try FuzzMinimizer(kind: kind).run(file) }
            let bytes = Array(try Data(contentsOf: URL(fileURLWithPath: file)))
            FuzzTarget(kind, seeds: []).perform(FuzzInput(encoded: bytes, name: kind.fileName), turn: 0)
            FuzzTarget.end()
            return print("\(kind.name): \(file) does no harm")
        }
        if let folder = options.seedsFolder, let kind = options.kinds.first {
            return try writeSeeds(of: kind, to: folder, options)
        }
        var ledger = try FuzzLedger()
        var failures = 0
        for kind in options.kinds {
            let first = options.from ?? (options.continuesLedger ? ledger.inputs(of: kind) : 0)
            let result: Result
            do { result = try Fuzz(kind: kind, options: options).run(from: first) } catch {
                say("\(kind.name): \(error)")
                failures += 1
                continue
            }
            failures += result.failures
            say(
                "\(kind.name): \(result.tried) inputs from \(first) in \(Int(result.seconds)) s: \(result.traps) traps, \(result.hangs) hangs, "
                    + "\(result.overMemory) over \(FuzzChild.mostMemory >> 20) MB, at most \(result.mostMemory >> 20) MB"
            )
            if options.continuesLedger {
                ledger.add(result, to: kind, seed: options.seed, folders: options.folders)
                try ledger.write()
            }
        }
        if failures > 0 {
            say("fuzz: \(failures) inputs failed; they lie in \(failureFolder): dev fuzz KIND --reproduce FILE")
            exit(1)
        }
    }

    /// For other tools that start from the same.
    private static func writeSeeds(of kind: FuzzKind, to folder: String, _ options: Options) throws {
        try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
        let seeds = FuzzTarget(kind, repository: ".", folders: options.folders, mostSeeds: options.mostSeeds).seeds
        for (number, seed) in seeds.enumerated() {
            try Data(seed.encoded).write(to: URL(fileURLWithPath: "\(folder)/seed-\(number)"))
        }
        FuzzTarget.end()
        print("\(kind.name): \(seeds.count) seeds in \(folder)")
    }

    /// At once, also where the output is a file.
    static func say(_ line: String) { FileHandle.standardOutput.write(Data((line + "\n").utf8)) }

    private static func read(_ words: [String]) -> Options? {
        var options = Options()
        var rest = words[...]
        while let word = rest.popFirst() {
            switch word {
            case "all": options.kinds = FuzzKind.all
            case "--ledger": options.continuesLedger = true
            case _ where word.hasPrefix("--"):
                guard let value = rest.popFirst() else { return nil }
                switch word {
                case "--count": options.count = Int(value)
                case "--seconds": options.seconds = Double(value)
                case "--from": options.from = Int(value)
                case "--seed": options.seed = UInt64(value) ?? options.seed
                case "--seeds": options.folders.append(value)
                case "--most-seeds": options.mostSeeds = Int(value)
                case "--reproduce": options.reproduced = value
                case "--write-seeds": options.seedsFolder = value
                case "--minimize": options.minimized = value
                default: return nil
                }
            default:
                guard let kind = FuzzKind.named(word) else { return nil }
                options.kinds.append(kind)
            }
        }
        return options.kinds.isEmpty ? nil : options
    }

    // MARK: One kind

    let kind: FuzzKind
    let options: Options

    private func run(from first: Int) throws -> Result {
        let start = Date()
        let count = options.count ?? (options.seconds == nil ? Self.defaultCount : Int.max - first)
        let end = first + count
        let deadline = options.seconds.map { start.addingTimeInterval($0) }
        var result = Result()
        var next = first
        var target: FuzzTarget?
        while next < end, result.failures < Self.mostFailures {
            if let deadline, next > first, Date() >= deadline { break }
            unlink(pageFile)
            let page = try FuzzPage(path: pageFile)
            let last = min(end, next + kind.inputsPerProcess)
            let outcome = try attempt(next..<last, page, deadline)
            result.mostMemory = max(result.mostMemory, page.mostMemory)
            result.tried += page.tried
            let index = page.index
            switch outcome {
            case .ended where page.isFinished: next += page.tried
            case .ended, .trap:
                guard index >= next else {
                    throw Failed(
                        description: "the process for \(kind.name) ended before it tried anything: \(lastWords)")
                }
                let isMemory = page.mostMemory > FuzzChild.mostMemory
                if isMemory { result.overMemory += 1 } else { result.traps += 1 }
                try keep(index, isMemory ? "\(page.mostMemory >> 20) MB" : lastWords, &target)
                next = index + 1
            case .hang:
                result.hangs += 1
                try keep(index, "no end", &target)
                next = index + 1
            }
            // Seconds may be over before everything that a process was started for is tried.
            if page.isFinished, page.tried == 0 { break }
        }
        unlink(pageFile)
        unlink(errorFile)
        result.seconds = Date().timeIntervalSince(start)
        return result
    }

    struct Failed: Error, CustomStringConvertible { var description: String }

    private enum Outcome { case ended, trap, hang }

    private var pageFile: String { NSTemporaryDirectory() + "/nibkit-fuzz-\(getpid()).page" }
    private var errorFile: String { NSTemporaryDirectory() + "/nibkit-fuzz-\(getpid()).errors" }

    /// The sentence with which a process ended.
    private var lastWords: String {
        let text = (try? String(contentsOfFile: errorFile, encoding: .utf8)) ?? ""
        return text.split(separator: "\n").first { $0.contains("Fatal error: ") || $0.contains("Assertion ") }.map(
            String.init) ?? "a trap"
    }

    private func attempt(_ range: Range<Int>, _ page: FuzzPage, _ deadline: Date?) throws -> Outcome {
        var words = [
            "fuzz", "try", kind.name, "\(options.seed)", "\(range.lowerBound)", "\(range.upperBound)", page.path,
            "\(deadline.map { max(0.1, $0.timeIntervalSinceNow) } ?? 0)", "\(options.mostSeeds ?? 0)",
        ]
        words += options.folders
        let process = try FuzzProcess(words, errors: errorFile)
        var before = (index: -1, tried: -1, since: Date())
        while true {
            if let status = process.wait(milliseconds: 50) {
                if FuzzProcess.signal(of: status) == SIGPROF { return .hang }
                return status == 0 ? .ended : .trap
            }
            let now = (index: page.index, tried: page.tried, since: before.since)
            if now.index != before.index || now.tried != before.tried {
                before = (now.index, now.tried, Date())
            } else if Date().timeIntervalSince(before.since) > Self.secondsWithoutProgress {
                process.kill()
                return .hang
            }
        }
    }

    /// Writes what failed, made anew.
    private func keep(_ index: Int, _ reason: String, _ target: inout FuzzTarget?) throws {
        let made = target ?? FuzzTarget(kind, repository: ".", folders: options.folders, mostSeeds: options.mostSeeds)
        target = made
        let file = "\(Self.failureFolder)/\(kind.name)-\(options.seed)-\(index)"
        try FileManager.default.createDirectory(atPath: Self.failureFolder, withIntermediateDirectories: true)
        try Data(made.input(index, seed: options.seed).encoded).write(to: URL(fileURLWithPath: file))
        Self.say("\(kind.name): input \(index) failed: \(reason); it is \(file)")
    }
}
