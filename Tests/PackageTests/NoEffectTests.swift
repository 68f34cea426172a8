import Foundation
import Testing

/// Every mark `// no effect: REASON` of the run-time is in the table that notes of builds are made of, and on the page.
@Suite struct NoEffectTests {
    private static let mark = "no effect: "

    /// Names and reasons of what the marks stand at: on their line, or on the line below.
    private func marks() throws -> [String] {
        var marks: [String] = []
        let folder = SourceTree.root.appending(path: "Sources/UIKit")
        for name in try FileManager.default.subpathsOfDirectory(atPath: folder.path).sorted()
        where name.hasSuffix(".swift") {
            let lines = try String(contentsOf: folder.appending(path: name), encoding: .utf8).split(
                separator: "\n", omittingEmptySubsequences: false)
            for (number, line) in lines.enumerated() {
                guard let mark = line.range(of: "// " + Self.mark) ?? line.range(of: "/// " + Self.mark) else {
                    continue
                }
                let isAlone = line.drop { $0 == " " }.hasPrefix("//")
                let declaration = isAlone && number + 1 < lines.count ? lines[number + 1] : line
                let found = declaration.firstMatch(of: /\b(?:var|func|class|struct|enum|protocol) (?!var |func )(\w+)/)
                let declared = try #require(found?.1, "\(name):\(number + 1): a mark at nothing that is declared")
                marks.append("\(declared): \(line[mark.upperBound...])")
            }
        }
        return marks.sorted()
    }

    @Test func everyMarkIsInTheTable() throws {
        let table = try String(
            contentsOf: SourceTree.root.appending(path: "SourceTool/NoEffect/NoEffectTable+Generated.swift"),
            encoding: .utf8)
        let rows = table.matches(of: /(?m)^(\w*)\|(\w*)\|[^|]*\|\w*\|\w*\|(.*)$/).map {
            "\($0.2.isEmpty ? $0.1 : $0.2): \($0.3)"
        }.sorted()
        let marks = try marks()
        #expect(marks.count > 300)
        #expect(rows == marks, "run Tools/no-effect")
    }

    @Test func theTableIsOnThePage() throws {
        let page = try String(contentsOf: SourceTree.root.appending(path: "Docs/uikit-coverage.md"), encoding: .utf8)
        let begin = try #require(page.range(of: "<!-- no effect: begin -->"))
        let end = try #require(page.range(of: "<!-- no effect: end -->"))
        let section = page[begin.upperBound..<end.lowerBound]
        for mark in try marks() {
            let name = mark.prefix { $0 != ":" }
            #expect(
                section.contains("`\(name)") || section.contains("| \(name) | all of it |"),
                "\(name): run Tools/no-effect")
        }
    }
}
