import BuiltTools
import Foundation
import TestSupport
import Testing

/// Identifiers of segues, scenes, storyboards and cells in the project of the folder `Identifiers`: what is wrong in
/// `Mistakes.swift`, `Mistakes.m` and the documents, and what is right in `Right.swift` and `Right.m`.
///
/// `IDENTIFIERS_BLESS=1` writes the answer, which a person then reads.
@Suite(.enabled(if: SourcesTests.hasSourceTool, SourcesTests.why)) struct IdentifierTests {
    static let folder = Repository.url("Tests/NibKitCommandTests/Identifiers")
    static let codes = [
        "missing-segue", "missing-scene", "missing-storyboard", "missing-cell", "misspelled-identifier",
        "nib-name-mismatch",
    ]
    let scratch: ScratchFolder

    init() throws { scratch = try ScratchFolder() }

    /// The findings about identifiers, with their notes.
    private func findings(in folder: URL) throws -> String {
        let result = try BuiltTool("nibkit").run(
            ["check", ".", "--sources", ".", "--notes"], in: folder,
            environment: ["XDG_CACHE_HOME": scratch.path("cache")])
        var isOne = false
        return result.text.split(separator: "\n").filter { line in
            if !line.hasPrefix("   ") { isOne = Self.codes.contains { line.hasSuffix("[\($0)]") } }
            return isOne
        }.map { "\($0)\n" }.joined()
    }

    @Test func mistakesInCodeAndDocumentsAreFound() throws {
        let found = try findings(in: Self.folder)
        let answer = Self.folder.appendingPathComponent("expected.txt")
        if ProcessInfo.processInfo.environment["IDENTIFIERS_BLESS"] != nil { try Data(found.utf8).write(to: answer) }
        #expect(found == (try? String(contentsOf: answer, encoding: .utf8)))
        #expect(!found.contains("Right."))
    }

    /// What was written down of each file is right for the next call, and one changed file is read again.
    @Test func aChangedConstantChangesTheFindingsOfOtherFiles() throws {
        func write(_ segue: String) throws {
            try scratch.write("enum Names { static let detail = \"\(segue)\" }\n", to: "App/Names.swift")
        }
        for name in ["Main.storyboard", "Settings.storyboard"] {
            let text = try String(contentsOf: Self.folder.appendingPathComponent(name), encoding: .utf8)
            try FileManager.default.createDirectory(atPath: scratch.path("App"), withIntermediateDirectories: true)
            try scratch.write(text, to: "App/\(name)")
        }
        try scratch.write(
            "class HomeController: UITableViewController {\n    func go() { performSegue(withIdentifier: Names.detail, sender: 1) }\n}\n",
            to: "App/Home.swift")
        let folder = URL(fileURLWithPath: scratch.path("App"))
        try write("showDetail")
        #expect(try !findings(in: folder).contains("missing-segue"))
        try write("showDetial")
        let found = try findings(in: folder)
        #expect(
            found.contains(
                "Home.swift:2:17: error: HomeController has no segue 'showDetial', so performing it raises an exception; did you mean 'showDetail'? [missing-segue]"
            ), "\(found)")
    }
}
