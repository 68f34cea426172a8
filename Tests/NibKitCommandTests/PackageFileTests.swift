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

    /// Each file as the plug-in rewrites it beside the others, without the lines that it adds.
    private func rewritten(_ texts: [String]) throws -> [[String]] {
        let scratch = try ScratchFolder()
        let paths = try texts.enumerated().map { try scratch.write($0.element, to: "File\($0.offset).swift") }
        return try paths.enumerated().map { index, path in
            let result = scratch.path("out.swift")
            let others = paths.filter { $0 != path }
            let call = try BuiltTool("nibkit-source").run(["--package-file", path, result, "--others"] + others)
            #expect(call.status == 0, "\(call.errors)")
            let lines = try String(contentsOfFile: result, encoding: .utf8).components(separatedBy: "\n")
            return Array(lines.prefix(texts[index].components(separatedBy: "\n").count))
        }
    }

    @Test func overridesOfExtensionsMoveIntoTheClassOfAnotherFile() throws {
        let files = try rewritten([
            "import UIKit\n/* extension Sheet { override } */\npublic class Sheet: UIView {}\nclass Other: UIView {}",
            "import UIKit\npublic extension Sheet {\n    override func layoutSubviews() { super.layoutSubviews() }\n}",
        ])
        #expect(
            files[0][2]
                == "public class Sheet: UIView {public override func layoutSubviews() { self.nibKit_Sheet_layoutSubviews() }; }"
        )
        #expect(files[0][3] == "class Other: UIView {}")
        #expect(files[1][2].hasSuffix("func nibKit_Sheet_layoutSubviews() { super.layoutSubviews() }"))
    }

    /// Both classes are UIKit's, so that neither can get a member.
    @Test func overridesOfExtensionsOfUIKitAreFoundByClass() throws {
        let files = try rewritten([
            "import UIKit\nextension UIView {\n    @discardableResult @objc func put(_ view: UIView) -> UIView { self }\n}",
            "import UIKit\nextension UITableViewCell {\n    override func put(_ view: UIView) -> UIView { super.put(view) }\n}",
        ])
        #expect(files[0][2].contains("func nibKit_UIView_put(_ view: UIView) -> UIView { self }"))
        #expect(
            files[0][3]
                == "@discardableResult func put(_ p0: UIView) -> UIView { if let own = self as? UITableViewCell { return own.nibKit_UITableViewCell_put(p0) }; return self.nibKit_UIView_put(p0) }; }"
        )
        #expect(
            files[1][2].hasSuffix(
                "func nibKit_UITableViewCell_put(_ view: UIView) -> UIView { self.nibKit_UIView_put(view) }"))
    }

    @Test func theSystemsLogIsUIKits() throws {
        // The line is as long as the author's, so that columns stay.
        #expect(try rewritten(["import Foundation\nimport os.log\n"])[0][1] == "import UIKit ")
    }
}
