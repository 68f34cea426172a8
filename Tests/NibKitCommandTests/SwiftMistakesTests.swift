import BuiltTools
import Foundation
import TestSupport
import Testing

/// Mistakes in the sources of a project, one in each folder of `SwiftMistakes`, with what is printed of it: `expected.txt`.
///
/// The classes of all folders are built together, since each build takes seconds; what is printed is told apart by the folders' names.
/// `MISTAKES_BLESS=1` writes the answers, which a person then reads.
@Suite(.enabled(if: SourcesTests.hasSourceTool, SourcesTests.why)) struct SwiftMistakesTests {
    static let folder = Repository.url("Tests/NibKitCommandTests/SwiftMistakes")
    static let names = ((try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []).filter {
        $0.first?.isNumber == true
    }.sorted()
    private static let printed = Result { try print() }

    /// What is printed of each folder, and the status as if it were alone.
    private static func print() throws -> [String: String] {
        let tool = try BuiltTool("nibkit")
        let scratch = try ScratchFolder()
        let report = scratch.path("report.json")
        let result = try tool.run(
            ["render"] + names.map { "\($0)/" } + [
                "--sources", ".", "--format", "svg", "-o", scratch.url.path, "--report", report,
            ],
            in: folder, environment: ["XDG_CACHE_HOME": scratch.path("cache")])
        guard result.status == 1 else { throw Failure(description: "status \(result.status): \(result.errors)") }
        var printed: [String: String] = [:]
        var current: String?
        for line in result.errors.split(separator: "\n") {
            // Notes follow the line that they belong to.
            if !line.hasPrefix("   ") { current = names.first { line.hasPrefix("\($0)/") } }
            guard let current else { throw Failure(description: "of no folder: \(line)") }
            printed[current, default: ""] += line.replacing("\(current)/", with: "") + "\n"
        }
        struct Report: Decodable {
            struct Document: Decodable {
                var file: String
                var status: Int
            }
            var documents: [Document]
        }
        let written = try Data(contentsOf: URL(fileURLWithPath: report))
        for document in try JSONDecoder().decode(Report.self, from: written).documents {
            guard let name = names.first(where: document.file.hasPrefix) else { continue }
            printed[name, default: ""] +=
                "\((document.file as NSString).lastPathComponent): status \(document.status)\n"
        }
        return printed
    }

    struct Failure: Error, CustomStringConvertible { var description: String }

    @Test(arguments: names) func aMistakeIsReportedWhereItIs(_ name: String) throws {
        let printed = try Self.printed.get()[name] ?? ""
        let answer = Self.folder.appendingPathComponent("\(name)/expected.txt")
        if ProcessInfo.processInfo.environment["MISTAKES_BLESS"] != nil { try Data(printed.utf8).write(to: answer) }
        #expect(printed == (try? String(contentsOf: answer, encoding: .utf8)))
    }

    @Test func thereAreFortyOfThem() { #expect(Self.names.count >= 40) }
}
