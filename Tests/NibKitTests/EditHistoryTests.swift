import Diagnostics
import EditSessions
import Foundation
import NibKit
import Testing

/// Edits as values: one after the other, beside each other, and taken back in any order.
@Suite struct EditHistoryTests {
    private struct Random {
        var state: UInt64

        mutating func below(_ limit: Int) -> Int {
            state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
            return Int((state >> 33) % UInt64(max(1, limit)))
        }

        mutating func edits(of count: Int) -> [SourceEdit] {
            var edits: [SourceEdit] = []
            var start = below(4)
            while start <= count {
                let end = min(count, start + below(4))
                edits.append(
                    SourceEdit(replacing: start..<end, with: String("abcdefgh".prefix(below(5)))))
                start = end + 1 + below(8)
            }
            return edits
        }
    }

    private func applied(_ edits: [SourceEdit], to text: [UInt8]) -> [UInt8] {
        var result: [UInt8] = []
        var end = 0
        for edit in edits {
            result += text[end..<edit.range.lowerBound]
            result += Array(edit.replacement.utf8)
            end = edit.range.upperBound
        }
        return result + text[end...]
    }

    private let text = Array("The quick brown fox jumps over the lazy dog".utf8)

    @Test func editsOneAfterTheOtherAreOneList() {
        var random = Random(state: 1)
        for _ in 0..<2_000 {
            let first = random.edits(of: text.count)
            let middle = applied(first, to: text)
            let second = random.edits(of: middle.count)
            #expect(applied(first.followed(by: second), to: text) == applied(second, to: middle))
        }
    }

    @Test func editsBesideEachOtherGiveTheSameInBothOrders() {
        var random = Random(state: 2)
        var found = 0
        for _ in 0..<2_000 {
            let (a, b) = (random.edits(of: text.count), random.edits(of: text.count))
            guard let moved = a.rebased(over: b), let other = b.rebased(over: a) else { continue }
            // Insertions at one place have no order.
            let places = Set(a.filter { $0.range.isEmpty }.map(\.range.lowerBound))
            guard places.isDisjoint(with: b.map(\.range.lowerBound) + b.map(\.range.upperBound)) else { continue }
            let others = Set(b.filter { $0.range.isEmpty }.map(\.range.lowerBound))
            guard others.isDisjoint(with: a.map(\.range.lowerBound) + a.map(\.range.upperBound)) else { continue }
            found += 1
            #expect(applied(moved, to: applied(b, to: text)) == applied(other, to: applied(a, to: text)))
        }
        #expect(found > 0)
    }

    @Test func changesOfTheSameBytesAreNotMoved() {
        let a = [SourceEdit(replacing: 4..<9, with: "slow")]
        #expect(a.rebased(over: [SourceEdit(replacing: 8..<10, with: "")]) == nil)
        #expect(a.rebased(over: [SourceEdit(replacing: 6..<6, with: "x")]) == nil)
        #expect(
            a.rebased(over: [SourceEdit(replacing: 0..<4, with: "")]) == [SourceEdit(replacing: 0..<5, with: "slow")])
    }

    @Test func aDifferenceIsAsSmallAsAttributes() {
        let old = "<a>\n  <b c=\"1\" d=\"2 3\" e=\"4\"/>\n  <f/>\n</a>\n"
        let new = "<a>\n  <b c=\"9\" d=\"2 3\" e=\"8\"/>\n  <f/>\n  <g/>\n</a>\n"
        let edits = TextDifference.edits(from: Array(old.utf8), to: Array(new.utf8))
        #expect(edits.map(\.replacement) == [" c=\"9\"", " e=\"8\"", "  <g/>\n"])
        #expect(applied(edits, to: Array(old.utf8)) == Array(new.utf8))
    }

    @Test func aDifferenceGivesTheOtherText() {
        var random = Random(state: 3)
        for _ in 0..<500 {
            let new = applied(random.edits(of: text.count), to: text)
            #expect(applied(TextDifference.edits(from: text, to: new), to: text) == new)
        }
    }

    @Test func stepsAreTakenBackInAnyOrder() throws {
        var history = EditHistory()
        var states = ["0123456789"]
        func add(_ edit: SourceEdit, undoing step: Int? = nil, author: Int, to history: inout EditHistory) {
            let before = Array((states.last ?? "").utf8)
            let after = String(decoding: applied([edit], to: before), as: UTF8.self)
            let text = String(decoding: before[edit.range], as: UTF8.self)
            let start = edit.range.lowerBound
            let inverse = SourceEdit(replacing: start..<start + edit.replacement.utf8.count, with: text)
            let revision = history.lastRevision + 1
            history.add(
                EditHistory.Transition(
                    step == nil ? .edit : .undo, step: step ?? revision, label: "\(revision)", [edit], [inverse],
                    before: states.last ?? "",
                    after: after, revision: revision, author: author, changes: []), commands: [], coalesce: nil)
            states.append(after)
        }
        add(SourceEdit(replacing: 0..<2, with: "ab!"), author: 1, to: &history)
        add(SourceEdit(replacing: 6..<7, with: ""), author: 2, to: &history)
        let first = try #require(history.nextUndo { $0 == 1 })
        let toggle = try history.toggle(first)
        #expect(!toggle.isExact && toggle.kind == .undo)
        #expect(applied(toggle.edits, to: Array(states[2].utf8)) == Array("012346789".utf8))
        let last = try #require(history.nextUndo { _ in true })
        #expect(try history.toggle(last).isExact)
        // The other one changed what the first one made.
        add(SourceEdit(replacing: 1..<2, with: "?"), author: 2, to: &history)
        #expect(throws: EditHistory.Obstacle.self) { try history.toggle(first) }
        // Once it is taken back, that is no longer an obstacle, although something else happened in between.
        add(SourceEdit(replacing: 8..<8, with: "+"), author: 2, to: &history)
        let second = try #require(history.step(3))
        let back = try history.toggle(second)
        #expect(!back.isExact && back.edits.count == 1)
        add(try #require(back.edits.first), undoing: 3, author: 2, to: &history)
        #expect(states.last == "ab!23467+89")
        let again = try history.toggle(first)
        #expect(applied(again.edits, to: Array((states.last ?? "").utf8)).starts(with: Array("012346".utf8)))
    }
}
