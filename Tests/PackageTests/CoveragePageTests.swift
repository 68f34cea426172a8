import Foundation
import Testing

/// What `Docs/uikit-coverage.md` says is what its table says, and what the table says is there is still declared.
@Suite struct CoveragePageTests {
    private struct Row {
        var symbol: String
        var isHere: Bool
        var uses: Int
    }

    private func text(_ path: String) throws -> String {
        try String(contentsOf: SourceTree.root.appending(path: path), encoding: .utf8)
    }

    private func rows() throws -> [Row] {
        try text("Docs/uikit-coverage.tsv").split(separator: "\n").map { line in
            let fields = line.split(separator: "\t").map(String.init)
            try #require(fields.count == 4, "\(line)")
            return Row(symbol: fields[0], isHere: fields[1] == "here", uses: try #require(Int(fields[2])))
        }
    }

    @Test func thePageSumsUpTheTable() throws {
        let page = try text("Docs/uikit-coverage.md")
        let rows = try rows()
        for isHere in [true, false] {
            let part = rows.filter { $0.isHere == isHere }
            #expect(
                page.contains("| \(isHere ? "here" : "absent") | \(part.reduce(0) { $0 + $1.uses }) | \(part.count) |"),
                "run Tools/uikit-coverage")
        }
        let listed = page.split(separator: "\n").filter { $0.hasPrefix("| `") }
        for row in rows where !row.isHere {
            #expect(listed.contains { $0.hasPrefix("| `\(row.symbol)` |") }, "\(row.symbol): run Tools/uikit-coverage")
        }
    }

    @Test func enoughOfWhatProjectsNameIsHere() throws {
        let rows = try rows()
        let here = rows.filter(\.isHere)
        let uses = rows.reduce(0) { $0 + $1.uses }
        let usesHere = here.reduce(0) { $0 + $1.uses }
        #expect(usesHere * 100 >= uses * 97)
        #expect(here.count * 100 >= rows.count * 90)
    }

    @Test func whatIsHereIsDeclaredAndWhatIsAbsentIsNot() throws {
        var words: Set<Substring> = []
        var types: Set<Substring> = []
        for target in ["UIKit", "Graphics", "Geometry", "AutoLayout", "QuartzCore"] {
            let folder = SourceTree.root.appending(path: "Sources/\(target)")
            for name in try FileManager.default.subpathsOfDirectory(atPath: folder.path) where name.hasSuffix(".swift")
            {
                let source = try String(contentsOf: folder.appending(path: name), encoding: .utf8)
                words.formUnion(
                    source.split { !$0.isLetter && !$0.isNumber && $0 != "_" }.map { Substring(String($0)) })
                types.formUnion(
                    source.matches(of: /public (?:final )?(?:class|struct|enum|protocol|typealias|func) (\w+)/).map {
                        Substring(String($0.1))
                    })
                types.formUnion(source.matches(of: /open class (\w+)/).map { Substring(String($0.1)) })
            }
        }
        // Foundation declares these itself.
        let ofFoundation = ["CGRect", "CGPoint", "CGSize", "CGAffineTransform", "Operation"]
        var gone: [String] = []
        var new: [String] = []
        for row in try rows() {
            let path = row.symbol.prefix { $0 != "(" }.split(separator: ".")
            let last = try #require(path.last)
            if row.isHere, path.count == 1 || types.contains(path[0]), !ofFoundation.contains(String(path[0])) {
                if !words.contains(last) { gone.append(row.symbol) }
            } else if !row.isHere, path.count == 1 {
                if types.contains(last) { new.append(row.symbol) }
            }
        }
        #expect(gone.isEmpty && new.isEmpty, "run Tools/uikit-coverage: gone \(gone), new \(new)")
    }
}
