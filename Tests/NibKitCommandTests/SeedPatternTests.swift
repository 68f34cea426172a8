import BuiltTools
import Foundation
import TestSupport
import Testing

/// Ways to load nibs that the source texts of the project describe, one in each folder of `SeedPatterns`, with what `check --sources`
/// says of it: `expected.txt`. Where a way is right, that is empty.
///
/// `PATTERNS_BLESS=1` writes the answers, which a person then reads.
@Suite(.enabled(if: SourcesTests.hasSourceTool, SourcesTests.why)) struct SeedPatternTests {
    static let folder = Repository.url("Tests/NibKitCommandTests/SeedPatterns")
    static let names = ((try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []).filter {
        $0.first?.isNumber == true
    }.sorted()

    @Test(arguments: names) func sourcesDecideWhatIsWrong(_ name: String) throws {
        let place = Self.folder.appendingPathComponent(name)
        let answer = place.appendingPathComponent("expected.txt")
        let result = try BuiltTool("nibkit").run(["check", ".", "--sources", "."], in: place)
        if ProcessInfo.processInfo.environment["PATTERNS_BLESS"] != nil { try Data(result.text.utf8).write(to: answer) }
        #expect(result.text == (try String(contentsOf: answer, encoding: .utf8)))
        #expect(result.status == (result.text.isEmpty ? 0 : 1), "\(result.errors)")
    }

    /// What a check passes runs, and what it says to recurse does.
    @Test(arguments: [
        ("01-owner-style-with-a-base-class", ">12.50</text>"), ("06-guarded-loading", ">Title</text>"),
        ("03-root-style-that-loads-itself", "the nib RedButton loads itself endlessly"),
    ])
    func itRunsAsTheCheckSays(_ name: String, _ words: String) throws {
        let scratch = try ScratchFolder()
        let result = try BuiltTool("nibkit").run(
            ["render", "Page.xib", "--sources", ".", "--format", "svg", "--svg-text", "text", "-o", "-"],
            in: Self.folder.appendingPathComponent(name),
            environment: ["XDG_CACHE_HOME": scratch.path("cache")])
        #expect((result.text + result.errors).contains(words), "\(result.errors)")
    }

    @Test func everyWayIsThere() { #expect(Self.names.count >= 13) }
}
