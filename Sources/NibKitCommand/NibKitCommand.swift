import ArgumentParser
import Diagnostics
import Foundation
import Resources
import ResultFiles

@main
struct NibKitCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "nibkit",
        abstract: "Interface Builder without a Mac: lay out, draw, compile and inspect .xib and .storyboard files.",
        discussion: """
            A file argument can be a folder, which stands for the documents in it, or - for standard input. Exit status: 0 for success, perhaps with warnings; \
            1 for findings, or results with errors; 2 for trouble, such as an unreadable file or a wrong option.

            Examples:
              nibkit render Main.storyboard -o pictures
              nibkit render Card.xib --device "iPhone 15" --appearance dark
              nibkit check App
              nibkit serve App --open
            """,
        version: "nibkit \(version)",
        subcommands: [
            RenderVerb.self, LayoutVerb.self, OutlineVerb.self, FindVerb.self, CheckVerb.self, LoadVerb.self,
            CompileVerb.self, DecompileVerb.self,
            DumpVerb.self, SchemaVerb.self, ExplainVerb.self, DevicesVerb.self, DoctorVerb.self, ServeVerb.self,
            NewVerb.self, EditVerb.self, CommandsVerb.self, DiffVerb.self, ReviewVerb.self, SnapshotVerb.self,
            MergeVerb.self,
            NormalizeVerb.self, GitVerb.self, UndoVerb.self,
            RedoVerb.self,
            JournalVerb.self, MCPVerb.self,
            InitVerb.self, DemoVerb.self, ManVerb.self, CompletionsVerb.self, WorkerVerb.self,
        ])

    static let version = "0.1.0"

    /// Exits with the verb's status, or with "trouble" for wrong usage, unexpected errors, and help or a version that
    /// cannot be printed.
    static func main() {
        Files.keepStandardStreams()
        Installation.prepareLibraries()
        guard let words = CommandWords.all else {
            Console.failure(ConsoleText(lines: CommandWords.unreadable))
            Foundation.exit(Outcome.trouble.rawValue)
        }
        if words.isEmpty {
            Console.print(ConsoleText(lines: Overview.text))
            return
        }
        if let problem = Usage.problem(with: words) {
            Console.failure(ConsoleText(lines: problem))
            Foundation.exit(Outcome.trouble.rawValue)
        }
        do {
            var command = try parsed(words)
            try command.run()
        } catch {
            let code = exitCode(for: error)
            if code == .success {
                let text = fullMessage(for: error)
                if !text.isEmpty { Console.print(ConsoleText(lines: text)) }
                Foundation.exit(code.rawValue)
            }
            if let status = error as? ExitCode { Foundation.exit(status.rawValue) }
            Console.failure(
                ConsoleText(
                    lines: code == .validationFailure ? Usage.text(of: error, words: words) : message(for: error)))
            Foundation.exit(Outcome.trouble.rawValue)
        }
    }
}

extension NibKitCommand {
    /// Reads a verb's words without the root command, in half the time. Requests for help, and words that the verb
    /// refuses, go through the root, whose texts name the whole command.
    private static func parsed(_ words: [String]) throws -> any ParsableCommand {
        if let verb = words.first.flatMap(verb(named:)),
            let command = try? verb.parseAsRoot(Array(words.dropFirst())), type(of: command) == verb
        {
            return command
        }
        return try parseAsRoot(words)
    }

    static func verb(named name: String) -> (any ParsableCommand.Type)? {
        configuration.subcommands.first { $0.configuration.commandName == name }
    }
}

/// The exit status of a verb.
enum Outcome: Int32, Comparable {
    case clean = 0
    case findings = 1
    case trouble = 2

    static func < (a: Outcome, b: Outcome) -> Bool { a.rawValue < b.rawValue }

    func exit() throws { if self != .clean { throw ExitCode(rawValue) } }
}

/// Text for people. What a literal takes in stands on its line: names and texts of documents cannot begin another one.
struct ConsoleText: ExpressibleByStringInterpolation {
    let text: String

    init(stringLiteral text: String) { self.text = text }
    init(stringInterpolation: StringInterpolation) { text = stringInterpolation.text }

    /// Text that is laid out in lines; each piece of it that is not the tool's own went through `PlainText.line`.
    init(lines text: String) { self.text = text }

    /// File names that are not UTF-8 are shown as well as possible.
    fileprivate func bytes(_ terminator: String) -> [UInt8] {
        FileName.printable(Array((PlainText.lines(text) + terminator).utf8))
    }

    struct StringInterpolation: StringInterpolationProtocol {
        fileprivate var text = ""

        init(literalCapacity: Int, interpolationCount: Int) { text.reserveCapacity(literalCapacity) }

        mutating func appendLiteral(_ literal: String) { text += literal }
        mutating func appendInterpolation(_ value: some Any) { text += PlainText.line("\(value)") }
    }
}

/// Prints results to standard output and everything else to standard error.
enum Console {
    static func print(_ text: ConsoleText, terminator: String = "\n") { write(text.bytes(terminator), to: 1) }

    static func error(_ text: ConsoleText) { write(text.bytes("\n"), to: 2) }

    /// A line that another program of ours wrote to standard error.
    static let note: @Sendable (String) -> Void = { error("\($0)") }

    /// A finding, in color if standard error is a terminal.
    static func error(_ finding: Diagnostic) {
        let text = PlainText.lines(finding.rendered())
        let shown = TerminalColor.isWanted(on: 2) ? TerminalColor.colored(text, finding.severity) : text
        write(FileName.printable(Array((shown + "\n").utf8)), to: 2)
    }

    /// Reports an error of the call rather than at a place in a document.
    static func failure(_ sentence: ConsoleText) { error(ConsoleText(lines: "nibkit: error: \(sentence.text)")) }

    /// Bytes that a program may read, as they are, except on a terminal.
    ///
    /// - Parameter isColored: whether they are text for people with our own escape sequences.
    static func write(_ bytes: [UInt8], isColored: Bool = false) {
        let isShown = !isColored && isatty(1) == 1
        write(isShown ? Array(PlainText.lines(String(decoding: bytes, as: UTF8.self)).utf8) : bytes, to: 1)
    }

    /// A report, on one line or `pretty`, with the keys in order.
    static func json(_ report: some Encodable, isPretty: Bool = false) throws -> [UInt8] {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
        if isPretty { encoder.outputFormatting.insert(.prettyPrinted) }
        return FileName.printable(json: Array(try encoder.encode(report)) + [0x0A])
    }

    /// The schema version of JSON reports. It increases if a key is removed or changes its meaning, but not for new
    /// keys.
    static let schemaVersion = 1

    static let errorIsTerminal = isatty(2) == 1

    /// One line that is overwritten by the next, and erased before anything else is printed; only on a terminal.
    static func progress(_ text: ConsoleText) {
        guard errorIsTerminal else { return }
        write(text.bytes(""), to: 2)
        lock.withLock { showsProgress = !text.text.isEmpty }
    }

    private static let lock = NSLock()
    private nonisolated(unsafe) static var showsProgress = false

    private static func eraseProgress() {
        let isShown = lock.withLock {
            defer { showsProgress = false }
            return showsProgress
        }
        if isShown { writeAll(Array("\r\u{1B}[K".utf8), to: 2) }
    }

    private static func write(_ bytes: [UInt8], to descriptor: Int32) {
        eraseProgress()
        writeAll(bytes, to: descriptor)
    }

    private static func writeAll(_ bytes: [UInt8], to descriptor: Int32) {
        var rest = bytes[...]
        while !rest.isEmpty {
            let count = rest.withUnsafeBytes { Foundation.write(descriptor, $0.baseAddress, $0.count) }
            if count < 0 {
                if errno == EINTR { continue }
                guard descriptor == 1 else { return }
                failure("standard output: \(String(cString: strerror(errno)))")
                Foundation.exit(Outcome.trouble.rawValue)
            }
            rest = rest.dropFirst(count)
        }
    }
}
