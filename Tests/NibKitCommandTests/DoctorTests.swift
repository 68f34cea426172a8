import BuiltTools
import Foundation
import Testing

/// `nibkit doctor`, and options that say how text is drawn.
@Suite struct DoctorTests {
    let tool: BuiltTool
    let scratch: ScratchFolder
    private static let label = Repository.path("Fixtures/label/text/plain.xib")

    init() throws {
        tool = try BuiltTool("nibkit")
        scratch = try ScratchFolder()
    }

    @Test func aDoctorPrintsAFingerprint() throws {
        let result = try tool.run(["doctor"]), output = String(decoding: result.output, as: UTF8.self)
        #expect(result.status == 0 || output.contains("missing: "), "\(result.errors)")
        #expect(output.hasPrefix("fingerprint "))
        #expect(output.contains("\n  Cairo "))
    }

    @Test func textOfSVGFilesIsOutlinesOrText() throws {
        func svg(_ options: [String]) throws -> String {
            let result = try tool.run(["render", Self.label, "--format", "svg", "-o", scratch.path("a.svg")] + options)
            #expect(result.status == 0, "\(result.errors)")
            return try String(contentsOfFile: scratch.path("a.svg"), encoding: .utf8)
        }
        #expect(try !svg([]).contains("<text"))
        #expect(try svg(["--svg-text", "text"]).contains(">Hello</text>"))
    }

    @Test(arguments: [
        (["--tint", "#12345"], "the tint is #RRGGBB or a system colour such as systemPink, not '#12345'"),
        (["--contrast", "loud"], "the contrast is normal or high, not 'loud'"),
        (["--fonts", "nowhere"], "--fonts takes a folder, which 'nowhere' is not"),
    ])
    func senselessOptionsAreRefused(options: [String], sentence: String) throws {
        let result = try tool.run(["render", Self.label, "-o", scratch.path("out")] + options)
        #expect(result.status != 0 && result.errors.contains(sentence), "\(result.errors)")
    }
}
