import ArgumentParser
import Foundation

@main
struct NibKitCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "nibkit", abstract: "Interface Builder without a Mac: lay out, draw, compile and look into .xib and .storyboard files.",
        discussion: """
            Exit status: 0 done, perhaps with warnings, 1 results with errors, 2 trouble. A FILE may be a folder, whose documents are
            then taken, or - for standard input.
            """,
        version: "nibkit \(version)",
        subcommands: [RenderVerb.self, LayoutVerb.self, CheckVerb.self, LoadVerb.self, CompileVerb.self, DecompileVerb.self, DumpVerb.self, SchemaVerb.self, ExplainVerb.self, DoctorVerb.self, ServeVerb.self, WorkerVerb.self])

    static let version = "0.1.0"

    /// As a verb ends, but for wrong usage, which is trouble like any other.
    static func main() {
        do {
            var command = try parseAsRoot()
            try command.run()
        } catch {
            guard exitCode(for: error) == .validationFailure else { exit(withError: error) }
            Console.error(fullMessage(for: error))
            Foundation.exit(Outcome.trouble.rawValue)
        }
    }
}

/// How a verb ended.
enum Outcome: Int32, Comparable {
    case clean = 0, findings = 1, trouble = 2

    static func < (a: Outcome, b: Outcome) -> Bool { a.rawValue < b.rawValue }

    func exit() throws { if self != .clean { throw ExitCode(rawValue) } }
}

/// What goes where: results to standard output, everything else to standard error.
enum Console {
    static func print(_ text: String) { write(Array((text + "\n").utf8), to: 1) }
    static func error(_ text: String) { write(Array((text + "\n").utf8), to: 2) }
    static func write(_ bytes: [UInt8]) { write(bytes, to: 1) }

    /// A report, on one line or `pretty`, with the keys in order.
    static func json(_ report: some Encodable, isPretty: Bool = false) throws -> [UInt8] {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
        if isPretty { encoder.outputFormatting.insert(.prettyPrinted) }
        return Array(try encoder.encode(report)) + [0x0A]
    }

    static let errorIsTerminal = isatty(2) == 1

    /// One line that is overwritten by the next; only on a terminal.
    static func progress(_ text: String) {
        guard errorIsTerminal else { return }
        write(Array("\r\u{1B}[K\(text)".utf8), to: 2)
    }

    private static func write(_ bytes: [UInt8], to descriptor: Int32) {
        var rest = bytes[...]
        while !rest.isEmpty {
            let count = rest.withUnsafeBytes { Foundation.write(descriptor, $0.baseAddress, $0.count) }
            if count < 0 {
                if errno == EINTR { continue }
                guard descriptor == 1 else { return }
                error("nibkit: standard output: \(String(cString: strerror(errno)))")
                Foundation.exit(Outcome.trouble.rawValue)
            }
            rest = rest.dropFirst(count)
        }
    }
}
