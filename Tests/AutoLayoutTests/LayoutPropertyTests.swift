import AutoLayout
import Graphics
import TestSupport
import Testing

/// What holds for any system of constraints, tried on made-up ones.
@Suite struct LayoutPropertyTests {
    /// A recipe, so that the same system can be made mirrored, scaled, in another order, with other sizes.
    private struct Recipe {
        struct Tie {
            var first: Int, attribute: LayoutAttribute, relation: LayoutConstraint.Relation
            var second: Int?, other: LayoutAttribute
            var multiplier: CGFloat, constant: CGFloat, priority: Float
        }
        /// The parent of each item but the host, which is number 0.
        var parents: [Int] = []
        var ties: [Tie] = []
        var sizes: [(item: Int, width: CGFloat)] = []
        let width: CGFloat = 600, height: CGFloat = 400

        init(seed: UInt64) {
            var random = SeededGenerator(seed: seed)
            let count = Int.random(in: 2...9, using: &random)
            for item in 1...count {
                let parent =
                    Int.random(in: 0...3, using: &random) == 0 ? Int.random(in: 0...(item - 1), using: &random) : 0
                parents.append(parent)
                let sibling = (1..<item).last { parents[$0 - 1] == parent }
                func constant() -> CGFloat { CGFloat(Int.random(in: 0...40, using: &random)) }
                // Every item begins at its parent or behind a sibling, and has a width in one of several ways.
                if let sibling, Int.random(in: 0...2, using: &random) > 0 {
                    tie(item, .leading, .equal, sibling, .trailing, constant: constant())
                } else {
                    tie(item, .leading, .equal, parent, .leading, constant: constant())
                }
                switch Int.random(in: 0...4, using: &random) {
                case 0: tie(item, .width, .equal, nil, .notAnAttribute, constant: 20 + constant())
                case 1: tie(item, .width, .equal, parent, .width, multiplier: 0.25)
                case 2: sizes.append((item, 10 + constant()))
                case 3:
                    tie(item, .trailing, .lessThanOrEqual, parent, .trailing, constant: -constant())
                    tie(
                        item, .width, .equal, nil, .notAnAttribute, constant: 300,
                        priority: Float(Int.random(in: 1...900, using: &random)))
                default:
                    tie(
                        item, .trailing, .equal, parent, .trailing, constant: -constant(),
                        priority: Float(Int.random(in: 500...999, using: &random)))
                }
                tie(item, .top, .equal, parent, .top, constant: constant())
                tie(item, .height, .equal, nil, .notAnAttribute, constant: 5)
            }
        }

        private mutating func tie(
            _ first: Int, _ attribute: LayoutAttribute, _ relation: LayoutConstraint.Relation, _ second: Int?,
            _ other: LayoutAttribute,
            multiplier: CGFloat = 1, constant: CGFloat = 0, priority: Float = 1000
        ) {
            ties.append(
                Tie(
                    first: first, attribute: attribute, relation: relation, second: second, other: other,
                    multiplier: multiplier,
                    constant: constant, priority: priority))
        }

        func system(scale: CGFloat = 1, rightToLeft: Bool = false, order: [Int]? = nil) -> (
            LayoutSystem, [LayoutItem.ID]
        ) {
            var system = LayoutSystem()
            let item = LayoutItem(frame: .zero, isRightToLeft: rightToLeft)
            var ids = [system.addHost(item, size: CGSize(width: width * scale, height: height * scale))]
            for parent in parents { ids.append(system.add(item, in: ids[parent])) }
            for index in order ?? Array(ties.indices) {
                let tie = ties[index]
                system.add(
                    LayoutConstraint(
                        ids[tie.first], tie.attribute, tie.relation, to: tie.second.map { ids[$0] }, tie.other,
                        multiplier: tie.multiplier,
                        constant: tie.constant * scale, priority: tie.priority))
            }
            for size in sizes { setSize(size.width * scale, of: ids[size.item], in: &system) }
            _ = system.solve()
            return (system, ids)
        }

        /// Whether required constraints exclude each other; which one gives way depends on their order.
        var isContradictory: Bool {
            var (system, _) = system()
            return !system.solve().isEmpty
        }

        func setSize(_ width: CGFloat, of id: LayoutItem.ID, in system: inout LayoutSystem) {
            system.setIntrinsicSize(
                LayoutItem.IntrinsicSize(length: width, hugging: 251, compressionResistance: 750), of: id, .horizontal)
        }
    }

    private static let seeds = 1...200

    /// The frames of the items that both systems determine.
    private func compare(
        _ first: (LayoutSystem, [LayoutItem.ID]), _ second: (LayoutSystem, [LayoutItem.ID]), _ seed: UInt64,
        _ expected: (CGRect, Int) -> CGRect
    ) {
        for (index, (a, b)) in zip(first.1, second.1).enumerated() where !first.0.isAmbiguous(a) {
            let frame = expected(first.0.exactFrame(of: a), index)
            let other = second.0.exactFrame(of: b)
            let distance =
                [
                    frame.minX - other.minX, frame.minY - other.minY, frame.width - other.width,
                    frame.height - other.height,
                ].map(abs).max() ?? 0
            #expect(distance < 1e-6, "seed \(seed), item \(index): \(frame) and \(other)")
        }
    }

    private func each(_ body: (Recipe, UInt64) -> Void) {
        for seed in Self.seeds { body(Recipe(seed: UInt64(seed) &* 977), UInt64(seed)) }
    }

    @Test func mirroredSystemsLayOutMirrored() {
        each { recipe, seed in
            let plain = recipe.system()
            compare(plain, recipe.system(rightToLeft: true), seed) { frame, index in
                // An item ambiguous in its parent's size would be mirrored in a parent of another width.
                let parent = index == 0 ? nil : plain.1[recipe.parents[index - 1]]
                let width = parent.map { plain.0.exactFrame(of: $0).width } ?? frame.width
                return CGRect(x: width - frame.maxX, y: frame.minY, width: frame.width, height: frame.height)
            }
        }
    }

    @Test func scalingEveryConstantScalesTheFrames() {
        each { recipe, seed in
            compare(recipe.system(), recipe.system(scale: 3), seed) { frame, _ in
                CGRect(x: frame.minX * 3, y: frame.minY * 3, width: frame.width * 3, height: frame.height * 3)
            }
        }
    }

    @Test func theOrderOfConstraintsChangesNothing() {
        each { recipe, seed in
            if recipe.isContradictory { return }
            var random = SeededGenerator(seed: seed)
            let order = recipe.ties.indices.map { (Int.random(in: 0...999_999, using: &random), $0) }.sorted { $0 < $1 }
                .map(\.1)
            compare(recipe.system(), recipe.system(order: order), seed) { frame, _ in frame }
        }
    }

    @Test func solvingTwiceChangesNothing() {
        each { recipe, seed in
            let once = recipe.system()
            var twice = once
            _ = twice.0.solve()
            compare(once, twice, seed) { frame, _ in frame }
        }
    }

    @Test func anEditAndARebuildAgree() {
        each { recipe, seed in
            var edited = recipe.system()
            var changed = recipe
            for index in changed.sizes.indices {
                changed.sizes[index].width += 17
                recipe.setSize(changed.sizes[index].width, of: edited.1[changed.sizes[index].item], in: &edited.0)
            }
            _ = edited.0.solve()
            compare(changed.system(), edited, seed) { frame, _ in frame }
        }
    }

    @Test func askingForAllAmbiguousItemsIsAskingForEach() {
        each { recipe, seed in
            let (system, items) = recipe.system()
            #expect(system.ambiguousParts(among: items).map(\.item) == items.filter(system.isAmbiguous), "seed \(seed)")
        }
    }
}
