import Foundation
import NibArchive
import NibKit
import TestSupport
import Testing

@testable import UIKit

/// S1: the graph of a document is that of the nib which Apple's tool compiled from it. What differs is counted by kind,
/// and every kind is on a list with its reason.
@MainActor
@Suite(.serialized, .enabled(if: SharedFolder.nibs.isThere, "needs ../shared/nibs")) struct AppleGraphTests {
    /// How often each kind of difference occurs, and where it does first.
    private struct Tally {
        var counts: [String: Int] = [:]
        var examples: [String: String] = [:]

        mutating func add(_ kind: String, _ example: String) {
            counts[kind, default: 0] += 1
            if examples[kind] == nil { examples[kind] = example }
        }
    }

    private func compare(_ ours: GraphDump, _ theirs: GraphDump, of document: String, into tally: inout Tally) {
        func known(_ path: String, in dump: GraphDump) -> Bool { dump.nodes[path] != nil }
        for path in ours.paths + theirs.paths.filter({ !known($0, in: ours) }) {
            switch (ours.nodes[path], theirs.nodes[path]) {
            case (let mine?, nil):
                if known(Self.parent(of: path), in: theirs) {
                    tally.add("only ours: \(mine.className)", "\(document) \(path)")
                }
            case (nil, let other?):
                if known(Self.parent(of: path), in: ours) {
                    tally.add("only Apple's: \(other.className)", "\(document) \(path)")
                }
            case (let mine?, let other?):
                guard mine.className == other.className else {
                    tally.add("class: \(mine.className), \(other.className)", "\(document) \(path)")
                    continue
                }
                for (key, value) in mine.properties where other.properties[key] != value {
                    tally.add(
                        key,
                        "\(document) \(path): \(value.prefix(150)) | \((other.properties[key] ?? "none").prefix(150))")
                }
                var left = other.constraints
                for constraint in mine.constraints {
                    if let index = left.firstIndex(of: constraint) {
                        left.remove(at: index)
                    } else {
                        tally.add("only ours: constraint", "\(document) \(path): \(constraint)")
                    }
                }
                for constraint in left { tally.add("only Apple's: constraint", "\(document) \(path): \(constraint)") }
            case (nil, nil): continue
            }
        }
        var left = theirs.steps.map(Self.withoutNumbers)
        for step in ours.steps.map(Self.withoutNumbers) {
            if let index = left.firstIndex(of: step) {
                left.remove(at: index)
            } else {
                tally.add("only ours: \(Self.kind(of: step))", "\(document): \(step)")
            }
        }
        for step in left { tally.add("only Apple's: \(Self.kind(of: step))", "\(document): \(step)") }
    }

    /// Objects outside of a nib are counted by later tools and ours, and called by an id by older tools.
    private static func withoutNumbers(_ step: String) -> String {
        step.split(separator: " ").map { $0.hasPrefix("UpstreamPlaceholder-") ? "UpstreamPlaceholder" : String($0) }
            .joined(separator: " ")
    }

    /// Returns the kind of a step: `outlet`, `action`.
    private static func kind(of step: String) -> String { String(step.prefix { $0 != " " }) }

    /// `top[0].subviews[1]` is in `top[0]`, and that in nothing, which is always there.
    private static func parent(of path: String) -> String {
        path.split(separator: ".").dropLast().joined(separator: ".")
    }

    /// The names by which the view nibs of a storyboard call their controller: a proxy that the controller's nib
    /// resolves to itself.
    private func owners(_ nibs: [Archive]) throws -> Set<String> {
        try nibs.reduce(into: []) { found, archive in found.formUnion(try GraphDump(loading: archive).ownIdentifiers) }
    }

    @Test func S1_ourGraphsDifferFromApplesInKnownWaysOnly() throws {
        var tally = Tally()
        var compared = 0
        var equal = 0
        var objects = 0
        for pair in try AppleNibs.pairs() {
            let owners = try self.owners(pair.all)
            let before = tally.counts.values.reduce(0, +)
            let ours = try GraphDump(loading: pair.ours, beside: pair.oursBeside, callingOwner: owners)
            compare(ours, try GraphDump(loading: pair.theirs, callingOwner: owners), of: pair.name, into: &tally)
            compared += 1
            objects += ours.paths.count
            if tally.counts.values.reduce(0, +) == before { equal += 1 }
            Turn.end()
        }
        let summary = tally.counts.sorted { ($1.value, $0.key) < ($0.value, $1.key) }.map {
            "\($0.value) \($0.key), first in \(tally.examples[$0.key] ?? "")"
        }
        print(
            "\(compared) nibs with \(objects) objects: \(equal) have the graph of Apple's; \(summary.count) kinds of differences\n\(summary.joined(separator: "\n"))"
        )
        #expect(compared > 50)
        for kind in tally.counts.keys.sorted() where Self.known[kind] == nil {
            Issue.record("a new kind of difference: \(kind), \(tally.examples[kind] ?? "")")
        }
        for kind in Self.known.keys.sorted() where tally.counts[kind] == nil {
            Issue.record("no difference any more, so take it off the list: \(kind)")
        }
    }

    /// Kinds of differences by their reason. The nibs are Apple's of ten years, most of them made before Xcode 11.
    private static let known: [String: String] = {
        let reasons: [(reason: String, kinds: [String])] = [
            (
                "older tools put prototype cells at the origin; the table moves them anyway",
                ["CALayer.position", "UIView.center", "UIView.frame", "UITableViewCell.archivedFrame"]
            ),
            (
                "older tools leave another pixel for a cell's separator",
                ["CALayer.bounds", "UIView.bounds", "UITableViewCell.archivedContentFrame"]
            ),
            (
                "older tools give content views of collection cells a safe area guide, with constraints of the system",
                ["only ours: constraint", "only Apple's: constraint", "UIView.layoutGuides"]
            ),
            (
                "older tools share one color object between equal colors, so that white is the table's background, and drop clear ones",
                ["UIView.backgroundColor"]
            ),
            (
                "black is written out by older tools, where later ones and ours leave the color of labels",
                ["UITextField.textColor", "UILabel.textColor"]
            ),
            (
                "older tools write an indicator's color as its tint",
                [
                    "UIView.ownTintColor", "UIView.tintColor", "UIActivityIndicatorView.color",
                    "UIActivityIndicatorView.ownColor",
                ]
            ),
            (
                "the document was changed after the nib was made",
                ["UIView.accessibilityLabel", "UIResponder.accessibility", "only Apple's: action", "only ours: action"]
            ),
            ("Apple's tool writes a content size, which layout computes", ["UIScrollView.contentSize"]),
            (
                "heights that the document leaves to the system are written, or not, by the tool's version",
                [
                    "UITableView.estimatedRowHeight", "UITableView.estimatedSectionHeaderHeight",
                    "UITableView.estimatedSectionFooterHeight",
                    "UITableView.rowHeight",
                ]
            ),
            (
                "true in nibs of older tools, which no document says",
                ["UITableView.showsSelectionImmediatelyOnTouchBegin"]
            ),
            (
                "older tools leave out text traits, and give text views attributed texts",
                [
                    "UITextField.spellCheckingType", "UITextField.textInputTraits", "UITextView.autocapitalizationType",
                    "UITextView.textInputTraits",
                    "UITextView.attributed", "UITextView.attributedText",
                ]
            ),
            (
                "older tools write a size in points beside a label's scale factor",
                ["UILabel.minimumFontSize", "UILabel.baselineAdjustment"]
            ),
            ("margins of 8 points are written out", ["UIView.ownLayoutMargins"]),
        ]
        return Dictionary(reasons.flatMap { entry in entry.kinds.map { ($0, entry.reason) } }) { first, _ in first }
    }()
}
