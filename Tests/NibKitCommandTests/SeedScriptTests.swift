import BuiltTools
import Foundation
import Testing

/// Each script of `Examples/Seeds` makes a document from nothing that compiles, loads and has no finding.
@Suite struct SeedScriptTests {
    private static let folder = Repository.path("Examples/Seeds")
    private static let names =
        ((try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []).filter { $0.hasSuffix(".nibedit") }
        .sorted()

    @Test(arguments: names)
    func makesADocument(name: String) throws {
        let state = try ScratchFolder()
        let scratch = try ScratchFolder()
        var tool = try BuiltTool("nibkit")
        tool.environment = ["XDG_STATE_HOME": state.url.path]
        let script = try String(contentsOfFile: "\(Self.folder)/\(name)", encoding: .utf8)
        // Its second line says how the document begins.
        let start = try #require(script.split(separator: "\n").dropFirst().first)
        let words = start.split(separator: " ").dropFirst(2).map(String.init)
        #expect(words.first == "new")
        let file = try #require(words.dropFirst().first)
        let made = try tool.run(words, in: scratch.url)
        #expect(made.status == 0, "\(made.errors)")
        let edited = try tool.run(["edit", file, "--script", "\(Self.folder)/\(name)"], in: scratch.url)
        #expect(edited.status == 0 && edited.errors.isEmpty, "\(edited.errors)")
        for words in [["compile", file, "-o", "out/"], ["load", file], ["layout", file], ["check", file]] {
            let result = try tool.run(words, in: scratch.url)
            #expect(result.status == 0, "\(words): \(result.text)\(result.errors)")
        }
        #expect(try !tool.run(["layout", file], in: scratch.url).text.contains("ambiguous"))
        // The way back leads to the first bytes.
        #expect(try tool.run(["undo", file], in: scratch.url).status == 0)
        let undone = FileManager.default.contents(atPath: scratch.path(file))
        #expect(try tool.run(words + ["--force"], in: scratch.url).status == 0)
        #expect(FileManager.default.contents(atPath: scratch.path(file)) == undone)
    }

    @Test func thereAreFive() { #expect(Self.names.count == 5) }
}
