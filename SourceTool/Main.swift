import FoundationEssentials
import Glibc

/// Makes the classes of a project runnable for a preview: reads a request as JSON from standard input, writes a report
/// as JSON to standard output. `nibkit` calls it. With `--facts FOLDER…` it tells what sources declare for nibs, and
/// which nibs and cells they name; with `--known-facts FOLDER…` as well, but only parses what has changed. With `--uikit-interface` it only makes, for the same request, what translations of
/// Objective-C need of UIKit. With `--package-file IN OUT` it rewrites one file of a package; the plug-in
/// `UIKitSources` calls that. With `--no-effect-notes OUT IN…` it prints what a target's sources use that has no
/// effect; `Tools/no-effect` has it write that table. With `--changes` it says which bytes of sources change so that they
/// declare an outlet or an action, or name a class or a member otherwise.
@main
struct Main {
    static func main() {
        let arguments = CommandLine.arguments.dropFirst()
        if arguments.first == "--package-file" { exit(rewrite(Array(arguments.dropFirst()))) }
        if arguments.first == "--no-effect-notes" { exit(NoEffectUses.report(Array(arguments.dropFirst()))) }
        if arguments.first == "--no-effect-table" { exit(NoEffectTableWriter.write(Array(arguments.dropFirst()))) }
        if arguments.first == "--facts" {
            var known = KnownFacts()
            write(ProjectSources(SourceFiles(Array(arguments.dropFirst())), known: &known))
            exit(0)
        }
        if arguments.first == "--known-facts" {
            let input = Standard.readAll()
            guard let answer = FactsRequest.answer(input, about: Array(arguments.dropFirst())) else { exit(2) }
            Standard.write(answer)
            exit(0)
        }
        if arguments.first == "--changes" {
            guard
                let request = try? JSONDecoder().decode(
                    SourceChangesRequest.self, from: Standard.readAll())
            else { exit(2) }
            write(SourceChangesReply(request))
            exit(0)
        }
        guard
            let request = try? JSONDecoder().decode(SliceRequest.self, from: Standard.readAll())
        else {
            Standard.report(
                "nibkit-source: expects a JSON request on standard input; nibkit render --sources runs it\n")
            exit(2)
        }
        if arguments.first == "--uikit-interface" {
            do {
                try UIKitInterface(modules: request.modules, compiler: request.compiler, memory: request.shared).keep()
            } catch {
                Standard.report("nibkit-source: error: \(error)\n")
                exit(1)
            }
            exit(0)
        }
        var builder = Builder(request)
        let report = builder.build()
        write(report)
        exit(report.error == nil ? 0 : 1)
    }

    private static func write(_ report: some Encodable) {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
        if let data = try? encoder.encode(report) { Standard.write(data) }
    }

    private static let usage =
        "usage: nibkit-source --package-file IN.swift OUT.swift [--program] [--information Info.plist] [--others FILE.swift...]\n"

    private static func rewrite(_ arguments: [String]) -> Int32 {
        let others = arguments.split(separator: "--others", maxSplits: 1, omittingEmptySubsequences: false)
        var options = Array(others[0])
        var information: String?
        let isProgram = options.contains("--program")
        options.removeAll { $0 == "--program" }
        if let index = options.firstIndex(of: "--information"), index + 1 < options.count {
            information = options[index + 1]
            options.removeSubrange(index...(index + 1))
        }
        guard options.count == 2 else {
            Standard.report(usage)
            return 2
        }
        do {
            let file = PackageFile(
                path: options[0], others: others.count > 1 ? Array(others[1]) : [], isProgram: isProgram,
                information: information)
            let data = Data(try file.rewritten().utf8)
            // A file that stays as it is need not be compiled again.
            if FileManager.default.contents(atPath: options[1]) != data {
                try data.write(to: URL(fileURLWithPath: options[1]), options: .atomic)
            }
            return 0
        } catch {
            Standard.report("nibkit-source: error: \(error)\n")
            return 1
        }
    }
}
