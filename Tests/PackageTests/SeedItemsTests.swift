import Foundation
import Testing

/// `Docs/seed-items.md` says which test holds which item of the project's list, and must not say what is not so.
@Suite struct SeedItemsTests {
    private struct Row {
        var item: String
        var tests: [String]
        /// What the item waits for, where there is no test.
        var waitsFor: String?
    }

    private static let items = Set((1...114).map { "S\($0)" } + ["S61b"])
    private static let reasons: Set = ["source rewriter", "designables", "lint", "editor"]

    private func rows() throws -> [Row] {
        try SourceTree.text("Docs/seed-items.md").split(separator: "\n").filter { $0.hasPrefix("| S") }.map { line in
            let cells = line.split(separator: "|").map { $0.trimmingCharacters(in: .whitespaces) }
            try #require(cells.count == 3, "\(line)")
            return Row(
                item: cells[0], tests: cells[2].matches(of: #/`(\w+)`/#).map { String($0.1) },
                waitsFor: cells[2].wholeMatch(of: #/waits: (.+)/#).map { String($0.1) })
        }
    }

    /// Functions below `Tests`, by name, that are marked as tests: the first function behind each mark.
    private func tests() throws -> Set<String> {
        try SourceTree.swiftFiles(below: "Tests").reduce(into: []) { found, file in
            for part in try SourceTree.text(file).components(separatedBy: "@Test").dropFirst() {
                guard let place = part.range(of: "func ") else { continue }
                found.insert(String(part[place.upperBound...].prefix { $0.isLetter || $0.isNumber || $0 == "_" }))
            }
        }
    }

    /// The numbers that a test is named after.
    private func items(of test: String) -> [String] {
        guard let prefix = test.prefixMatch(of: #/(?:S\d+b?_)+/#) else { return [] }
        return prefix.0.split(separator: "_").map(String.init)
    }

    @Test func everyItemStandsThereOnce() throws {
        let rows = try rows()
        let last = try #require(
            SourceTree.text("Docs/seed-items.md").split(separator: "\n").last { $0.hasPrefix("Not behavior") })
        let others = last.matches(of: #/\bS\d+b?\b/#).map { String($0.0) }
        let all = rows.map(\.item) + others
        #expect(Set(all) == Self.items)
        #expect(all.count == Self.items.count)
    }

    @Test func everyItemNamesTestsThatExistOrWhatItWaitsFor() throws {
        let tests = try tests()
        for row in try rows() {
            #expect(row.tests.isEmpty != (row.waitsFor == nil), "\(row.item) names tests, or what it waits for")
            if let reason = row.waitsFor { #expect(Self.reasons.contains(reason), "\(row.item)") }
            for test in row.tests { #expect(tests.contains(test), "\(row.item): there is no test \(test)") }
        }
    }

    @Test func everyTestNamedAfterAnItemStandsInItsRow() throws {
        let rows = Dictionary(uniqueKeysWithValues: try rows().map { ($0.item, $0.tests) })
        let named = try tests().filter { !items(of: $0).isEmpty }
        #expect(named.count > 40)
        for test in named.sorted() {
            for item in items(of: test) {
                #expect(rows[item]?.contains(test) == true, "\(test) does not stand in the row of \(item)")
            }
        }
    }
}
