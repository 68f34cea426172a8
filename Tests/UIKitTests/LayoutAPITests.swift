import Testing

@testable import UIKit

/// Auto Layout as code uses it: anchors, visual format, questions, the order of a layout pass.
@MainActor
@Suite struct LayoutAPITests {
    private func stage(_ count: Int, width: CGFloat = 300) -> (root: UIView, views: [UIView]) {
        let root = UIView(frame: CGRect(x: 0, y: 0, width: width, height: 200))
        let views = (0..<count).map { _ in UIView() }
        for view in views {
            view.translatesAutoresizingMaskIntoConstraints = false
            root.addSubview(view)
        }
        return (root, views)
    }

    private func frames(_ root: UIView) -> [CGRect] {
        inTestEnvironment { root.layoutIfNeeded() }
        return root.subviews.map(\.frame)
    }

    /// The initializer, anchors and the visual format say the same in three ways.
    @Test func threeWaysOfPinningGiveTheSameFrames() {
        var results: [[CGRect]] = []
        for way in 0..<3 {
            let (root, views) = stage(1)
            let box = views[0]
            switch way {
            case 0:
                for attribute in [NSLayoutConstraint.Attribute.leading, .top, .trailing, .bottom] {
                    root.addConstraint(
                        NSLayoutConstraint(
                            item: box, attribute: attribute, relatedBy: .equal, toItem: root, attribute: attribute,
                            multiplier: 1, constant: 0))
                }
            case 1:
                NSLayoutConstraint.activate([
                    box.leadingAnchor.constraint(equalTo: root.leadingAnchor),
                    box.topAnchor.constraint(equalTo: root.topAnchor),
                    box.trailingAnchor.constraint(equalTo: root.trailingAnchor),
                    box.bottomAnchor.constraint(equalTo: root.bottomAnchor),
                ])
            default:
                for format in ["H:|-0-[box]-0-|", "V:|-0-[box]-0-|"] {
                    root.addConstraints(
                        NSLayoutConstraint.constraints(withVisualFormat: format, metrics: nil, views: ["box": box]))
                }
            }
            results.append(frames(root))
        }
        #expect(results == Array(repeating: [CGRect(x: 0, y: 0, width: 300, height: 200)], count: 3))
    }

    @Test func aVisualFormatDrawsWidthsDistancesAndAlignment() {
        let (root, views) = stage(3)
        let names = ["a": views[0], "b": views[1], "c": views[2]]
        NSLayoutConstraint.activate(
            NSLayoutConstraint.constraints(
                withVisualFormat: "H:|-[a(wide)]-[b(==a)]-(gap@900,>=4)-[c]-|",
                options: [.alignAllTop, .alignAllBottom],
                metrics: ["wide": 50, "gap": 10.5], views: names)
                + NSLayoutConstraint.constraints(
                    withVisualFormat: "V:|-5-[a(>=20,==30@500)]", metrics: nil, views: names))
        #expect(
            frames(root) == [
                CGRect(x: 20, y: 5, width: 50, height: 30), CGRect(x: 78, y: 5, width: 50, height: 30),
                CGRect(x: 138.5, y: 5, width: 141.5, height: 30),
            ])
    }

    @Test func anchorsOfDimensionsTakeMultipliersConstantsAndDistances() {
        let (root, views) = stage(2)
        NSLayoutConstraint.activate([
            views[0].widthAnchor.constraint(equalTo: root.widthAnchor, multiplier: 0.5, constant: -10),
            views[0].heightAnchor.constraint(equalToConstant: 40),
            views[0].leftAnchor.constraint(equalTo: root.leftAnchor, constant: 30),
            views[0].centerYAnchor.constraint(equalTo: root.centerYAnchor),
            views[1].leadingAnchor.constraint(equalToSystemSpacingAfter: views[0].trailingAnchor, multiplier: 2),
            views[1].topAnchor.constraint(equalTo: views[0].topAnchor),
            views[1].heightAnchor.constraint(equalToConstant: 1),
            views[1].widthAnchor.constraint(equalTo: root.leadingAnchor.anchorWithOffset(to: views[0].leadingAnchor)),
        ])
        #expect(
            frames(root) == [CGRect(x: 30, y: 80, width: 140, height: 40), CGRect(x: 186, y: 80, width: 30, height: 1)])
    }

    @Test func ambiguityAndItsCauseCanBeAsked() {
        let (root, views) = stage(2)
        let left = views[0].leadingAnchor.constraint(equalTo: root.leadingAnchor, constant: 7)
        let width = views[0].widthAnchor.constraint(equalToConstant: 20)
        NSLayoutConstraint.activate([
            left, width, views[0].topAnchor.constraint(equalTo: root.topAnchor),
            views[0].heightAnchor.constraint(equalToConstant: 5),
        ])
        root.layoutIfNeeded()
        #expect(!views[0].hasAmbiguousLayout)
        #expect(views[1].hasAmbiguousLayout)
        #expect(
            views[0].constraintsAffectingLayout(for: .horizontal).map(ObjectIdentifier.init)
                == [left, width].map(ObjectIdentifier.init))
        #expect(root.ambiguousDescendants.map { ObjectIdentifier($0.view) } == [ObjectIdentifier(views[1])])
        let before = frames(root)
        views[1].exerciseAmbiguityInLayout()
        let after = frames(root)
        #expect(after[0] == before[0] && after[1] != before[1])
        views[0].exerciseAmbiguityInLayout()
        #expect(frames(root) == after)
    }

    @Test func constraintsAreUpdatedFromTheLeavesAndLayoutRunsFromTheRoot() {
        final class Recorder: UIView {
            var name = ""
            var events: (String) -> Void = { _ in }
            override func updateConstraints() {
                events("update \(name)")
                super.updateConstraints()
            }
            override func layoutSubviews() {
                super.layoutSubviews()
                events("layout \(name)")
            }
        }
        var events: [String] = []
        let outer = Recorder(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
        let inner = Recorder(frame: CGRect(x: 0, y: 0, width: 5, height: 5))
        for (view, name) in [(outer, "outer"), (inner, "inner")] {
            view.name = name
            view.events = { events.append($0) }
        }
        outer.addSubview(inner)
        outer.layoutIfNeeded()
        #expect(events == ["update inner", "update outer", "layout outer", "layout inner"])
        events = []
        inner.setNeedsUpdateConstraints()
        #expect(inner.needsUpdateConstraints())
        outer.layoutIfNeeded()
        #expect(events.first == "update inner")
        #expect(!events.contains("update outer"))
    }

    @Test func whatLayoutSubviewsChangesIsLaidOutAtOnce() {
        final class Growing: UIView {
            var width: NSLayoutConstraint?
            override func layoutSubviews() {
                super.layoutSubviews()
                if width?.constant == 10 { width?.constant = 60 }
            }
        }
        let root = Growing(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
        let box = UIView()
        box.translatesAutoresizingMaskIntoConstraints = false
        root.addSubview(box)
        let width = box.widthAnchor.constraint(equalToConstant: 10)
        root.width = width
        NSLayoutConstraint.activate([width, box.leftAnchor.constraint(equalTo: root.leftAnchor)])
        root.layoutIfNeeded()
        #expect(box.bounds.width == 60)
    }

    /// Activation order changes nothing where nothing is ambiguous.
    @Test func theOrderOfActivationDoesNotMatter() {
        func frames(_ order: [Int]) -> [CGRect] {
            let (root, views) = stage(2)
            let constraints = [
                views[0].leadingAnchor.constraint(equalTo: root.leadingAnchor, constant: 10),
                views[0].widthAnchor.constraint(equalTo: views[1].widthAnchor, multiplier: 2),
                views[1].leadingAnchor.constraint(equalTo: views[0].trailingAnchor, constant: 8),
                views[1].trailingAnchor.constraint(equalTo: root.trailingAnchor, constant: -10),
                views[0].topAnchor.constraint(equalTo: root.topAnchor),
                views[1].topAnchor.constraint(equalTo: views[0].bottomAnchor),
                views[0].heightAnchor.constraint(greaterThanOrEqualToConstant: 20),
                views[1].bottomAnchor.constraint(equalTo: root.bottomAnchor),
                views[1].heightAnchor.constraint(equalTo: views[0].heightAnchor),
            ]
            NSLayoutConstraint.activate(order.map { constraints[$0] })
            return self.frames(root)
        }
        let forward = frames(Array(0..<9))
        #expect(frames(Array((0..<9).reversed())) == forward)
        #expect(frames([4, 2, 8, 0, 6, 1, 7, 3, 5]) == forward)
    }

    /// The second hugs what it was broken to; the first takes the rest.
    @Test func labelsThatBreakShareARowBeforeTheyDo() {
        let labels = ["abcd efgh", "abcdefghijklmnop"].map { text in
            let label = UILabel()
            label.numberOfLines = 0
            label.text = text
            return label
        }
        let stack = UIStackView(arrangedSubviews: labels)
        stack.frame = CGRect(x: 0, y: 0, width: 200, height: 100)
        labels[1].setContentHuggingPriority(.required, for: .horizontal)
        inTestEnvironment { stack.layoutIfNeeded() }
        #expect(labels.map(\.frame.width) == [115, 85])
    }

    /// What stands out of the superview is not covered.
    @Test func safeAreasDoNotGrowInside() {
        let (root, views) = stage(1)
        root.rootSafeAreaInsets = UIEdgeInsets(top: 20)
        views[0].frame = CGRect(x: -10, y: -10, width: 320, height: 220)
        #expect(views[0].safeAreaInsets == UIEdgeInsets(top: 20))
    }

    /// A stack view within counts by what it arranges, its margins included.
    @Test func stackViewsWithinHaveTheirPartInProportions() {
        final class Block: UIView {
            var side: CGFloat = 0
            override var intrinsicContentSize: CGSize { CGSize(width: side, height: side) }
        }
        func block(_ side: CGFloat) -> Block {
            let block = Block()
            block.side = side
            return block
        }
        let column = UIStackView(arrangedSubviews: [block(20), block(30)])
        column.axis = .vertical
        column.isLayoutMarginsRelativeArrangement = true
        column.layoutMargins = UIEdgeInsets(top: 0, left: 5, bottom: 0, right: 5)
        let single = block(60)
        let row = UIStackView(arrangedSubviews: [column, single])
        row.distribution = .fillProportionally
        row.frame = CGRect(x: 0, y: 0, width: 200, height: 100)
        row.layoutIfNeeded()
        #expect((column.frame.width, single.frame.width) == (80, 120))
    }

    /// The system's spacing is a number of its own, as in UIKit.
    @Test func stackViewsKnowTheSystemsSpacing() {
        let views = (0..<3).map { _ in UIView() }
        let stack = UIStackView(arrangedSubviews: views)
        stack.frame = CGRect(x: 0, y: 0, width: 101, height: 10)
        stack.distribution = .fillEqually
        stack.spacing = UIStackView.spacingUseSystem
        stack.setCustomSpacing(3, after: views[1])
        #expect(views.map(stack.customSpacing) == [UIStackView.spacingUseDefault, 3, UIStackView.spacingUseDefault])
        stack.layoutIfNeeded()
        #expect(views.map(\.frame.minX) == [0, 38, 71])
        stack.setCustomSpacing(UIStackView.spacingUseDefault, after: views[1])
        stack.setCustomSpacing(UIStackView.spacingUseSystem, after: views[0])
        stack.spacing = 3
        stack.layoutIfNeeded()
        #expect(views.map(\.frame.minX) == [0, 38, 71])
    }
}
