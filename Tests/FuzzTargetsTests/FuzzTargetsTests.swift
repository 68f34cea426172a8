import BuiltTools
import Foundation
import FuzzTargets
import Testing

/// Every kind of damaged input for a moment, and what watches the process that tries them. Nothing is timed.
@Suite struct FuzzTargetsTests {
    private let tool: BuiltTool

    init() throws { tool = try BuiltTool("dev") }

    private func fuzz(_ words: [String], in folder: URL = Repository.root) throws -> (status: Int32, text: String) {
        let result = try tool.run(["fuzz"] + words, in: folder)
        return (result.status, result.text + result.errors)
    }

    @Test(arguments: FuzzKind.all.map(\.name))
    func noInputOfTheKindDoesHarm(kind: String) throws {
        let (status, text) = try fuzz([kind, "--seconds", "1", "--most-seeds", "8"])
        #expect(status == 0, "\(text)")
        let tried = text.split(separator: " ").dropFirst().first.flatMap { Int($0) } ?? 0
        #expect(tried > 0, "\(text)")
    }

    @MainActor @Test func anInputDependsOnItsSeedAndIndexOnly() throws {
        let target = FuzzTarget(try #require(FuzzKind.named("property-lists")), repository: Repository.root.path)
        let many = (0..<200).map { target.input($0, seed: 7) }
        let backwards = Array((0..<200).reversed().map { target.input($0, seed: 7) }.reversed())
        #expect(many == backwards)
        #expect(many != (0..<200).map { target.input($0, seed: 8) })
        for input in many { #expect(FuzzInput(encoded: input.encoded, name: input.files[0].name) == input) }
    }

    @Test func foldersAreKeptAsOneFile() {
        let input = FuzzInput(files: [.init(name: "a/b.json", bytes: [1, 10, 2]), .init(name: "c", bytes: [])])
        #expect(FuzzInput(encoded: input.encoded, name: "x") == input)
        // Nothing leads out of the folder.
        #expect(FuzzInput(encoded: Array("nibkit-fuzz-folder\n3 ../x\nabc".utf8), name: "x").files.map(\.name) == ["x"])
    }

    /// One trap, one input without an end, one that takes too much: each is kept, and the others are tried all the
    /// same.
    @Test func whatEndsAProcessIsKept() throws {
        let scratch = try ScratchFolder()
        let (status, text) = try fuzz(["self-test", "--count", "12"], in: scratch.url)
        #expect(status == 1)
        #expect(text.contains("self-test: 9 inputs from 0"), "\(text)")
        #expect(text.contains("1 traps, 1 hangs, 1 over 1024 MB"), "\(text)")
        #expect(text.contains("input 1 failed: ") && text.contains("a trap was asked for"), "\(text)")
        #expect((try? String(contentsOfFile: scratch.path("out/fuzz/self-test-1-1"), encoding: .utf8)) == "trap")
        #expect(
            try tool.run(["fuzz", "self-test", "--reproduce", "out/fuzz/self-test-1-1"], in: scratch.url).wasKilled)
    }

    @Test func aFailingInputIsMadeSmall() throws {
        let scratch = try ScratchFolder()
        let file = try scratch.write("much before the trap and behind it", to: "failing")
        let (status, text) = try fuzz(["self-test", "--minimize", file], in: scratch.url)
        #expect(status == 0, "\(text)")
        #expect((try? String(contentsOfFile: file + ".small", encoding: .utf8)) == "trap", "\(text)")
    }

    @Test func theLedgerIsContinued() throws {
        let scratch = try ScratchFolder()
        try FileManager.default.createDirectory(atPath: scratch.path("Docs"), withIntermediateDirectories: true)
        try scratch.write("before\n<!-- made by make fuzz -->\n<!-- end -->\nbehind\n", to: "Docs/fuzzing.md")
        for total in [50, 100] {
            let (status, text) = try fuzz(["keyed-archives", "--count", "50", "--ledger"], in: scratch.url)
            #expect(status == 0 && text.contains("50 inputs from \(total - 50)"), "\(text)")
            let page = try String(contentsOfFile: scratch.path("Docs/fuzzing.md"), encoding: .utf8)
            #expect(
                page.hasPrefix("before\n") && page.hasSuffix("behind\n")
                    && page.contains("| keyed-archives | \(total) | 50 | 0 | 0 | 0 |"), "\(page)")
        }
    }

    /// The page in the repository has a row for each kind; what failed in its last run and is not mended is explained
    /// below the table.
    @Test func theRepositoryHasALedger() throws {
        func text(_ name: String) throws -> String {
            try String(contentsOf: Repository.root.appendingPathComponent(name), encoding: .utf8)
        }
        let rows = try text("Docs/fuzzing.tsv").split(separator: "\n").dropFirst().map {
            $0.split(separator: "\t", omittingEmptySubsequences: false)
        }
        #expect(Set(rows.compactMap { $0.first.map(String.init) }) == Set(FuzzKind.all.map(\.name)))
        let page = try text("Docs/fuzzing.md")
        for row in rows where row.count > 5 && row[3...5].contains(where: { $0 != "0" }) {
            #expect(page.contains("Open, \(row[0]):"), "\(row)")
        }
    }
}
