import BuiltTools
import Foundation
import Testing

/// A document is compiled whole or not at all.
@Suite struct LossTests {
    let bench: Bench

    init() throws { bench = try Bench() }

    @Test(arguments: [
        (
            "document/lost/constraint.xib",
            "pin-b: error: the constraint pin-b of view (<novelGuide>.top = label \"Hello\".bottom) is not in the nib: nov is a <novelGuide>, which is unknown",
            "lost-constraint"
        ),
        (
            "document/lost/object.xib",
            "out: error: the outlet 'badge' of view is not in the nib: nov is a <novelView>, which is unknown",
            "lost-connection"
        ),
        (
            "document/reference/dangling.xib",
            "top: error: secondItem of constraint refers to the id gone, which no object has", "dangling-reference"
        ),
    ])
    func nothingIsCompiledWithoutAPart(_ name: String, _ message: String, _ code: String) throws {
        let path = Bench.document(name)
        let result = try bench.run(
            ["--compile", "It.nib", "--warnings", "--output-format", "human-readable-text", path], status: 1)
        // The line beside the id.
        let line = try Regex("\\(line [0-9]+\\)")
        #expect(
            result.text.replacing(line, with: "(line)").contains("\(path):\(message) (line) [\(code)]\n"),
            "\(result.text)")
        #expect(!result.text.contains("warnings */"), "\(result.text)")
        #expect(bench.files.isEmpty)
        // Whoever only reads the document, or changes it, is not stopped.
        try bench.run(["--objects", path])
        try bench.run(["--write", "Copy.xib", path])
        #expect(bench.files == ["Copy.xib"])
    }
}
