import BuiltTools
import Foundation
import Testing

/// Files of packages as the plug-in `UIKitSources` rewrites them: the compiler's excerpts show lines of them.
@Suite(.enabled(if: SourcesTests.hasSourceTool, SourcesTests.why)) struct PackageFileTests {
    private func rewritten(_ text: String) throws -> (lines: [String], path: String) {
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent(
            "nibkit-package-file-\(UUID().uuidString)")
        defer { try? FileManager.default.removeItem(at: folder) }
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        let author = folder.appendingPathComponent("Card.swift")
        let result = folder.appendingPathComponent("out.swift")
        try Data(text.utf8).write(to: author)
        let call = try BuiltTool("nibkit-source").run(["--package-file", author.path, result.path])
        #expect(call.status == 0, "\(call.errors)")
        return (try String(contentsOf: result, encoding: .utf8).components(separatedBy: "\n"), author.path)
    }

    @Test(arguments: ["//  Card.swift", "", "import UIKit", "import Foundation"])
    func linesHaveTheAuthorsNumbers(first: String) throws {
        let (lines, path) = try rewritten("\(first)\nimport UIKit\n\nfunc show() {}\n")
        #expect(lines[0].hasSuffix("#sourceLocation(file: \"\(path)\", line: 2)"))
        #expect(lines[0].hasPrefix(first.hasPrefix("import") ? first : "#"))
        #expect(lines[1] == "import UIKit" && lines[3] == "func show() {}")
    }

    /// A first line that an error may be in keeps its path.
    @Test(arguments: ["final class Card {}", "import Other", "/* Card"])
    func aFirstLineThatCannotHoldThePathComesAfterIt(first: String) throws {
        let (lines, path) = try rewritten("\(first)\n*/\n")
        #expect(lines[0] == "#sourceLocation(file: \"\(path)\", line: 1)" && lines[1] == first)
    }

    @Test func attributesStayAsCommentsAndColumnsStay() throws {
        let source = [
            "import UIKit", "final class Card: UIView {", "    @IBOutlet private weak var label: UILabel!",
            "    @IBAction func tap(_ sender: Any) {}",
            "  @objc func near() {}", "}",
        ]
        let lines = try rewritten(source.joined(separator: "\n")).lines
        #expect(lines[2] == "/*@IBOutlet*/ private weak var label: UILabel!")
        #expect(lines[3] == "/*@IBAction*/ func tap(_ sender: Any) {}")
        #expect(lines[4] == "        func near() {}")
        for (line, original) in zip(lines, source).dropFirst(2).prefix(2) {
            #expect(line.suffix(20) == original.suffix(20) && line.count == original.count)
        }
    }
}
