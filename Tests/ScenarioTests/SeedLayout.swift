import NibKit
import Testing

@testable import UIKit

/// S77 to S87 and S111: Auto Layout as nibs and classes use it.
@MainActor
@Suite(.serialized) struct SeedLayout {
    init() {
        registerStageClasses()
        ClassRegistry.register(PillLabel.self, table: KeyValueTable(PillLabel.self) { $0.bind("space", \.space) })
        ClassRegistry.register(
            Outlets.self,
            table: KeyValueTable(Outlets.self) {
                $0.bind("constraint", \.constraint)
                $0.bind("box", \.box)
            })
    }

    /// A label with room beside its text.
    final class PillLabel: UILabel {
        var space: CGFloat = 20
        override var intrinsicContentSize: CGSize {
            let size = super.intrinsicContentSize
            return CGSize(width: size.width + space, height: size.height)
        }
        override func sizeThatFits(_ size: CGSize) -> CGSize { intrinsicContentSize }
    }

    final class Outlets: NSObject {
        weak var constraint: NSLayoutConstraint?
        var box: UIView?
    }

    private func root(_ subviews: String, _ constraints: String, owner: AnyObject? = nil, outlets: String = "") throws
        -> UIView
    {
        let stage = try Stage([
            "It.xib": Stage.xib(
                """
                <view id="root"><rect key="frame" x="0.0" y="0.0" width="375" height="667"/><subviews>\(subviews)</subviews><constraints>\(constraints)</constraints></view>
                """, owner: outlets)
        ])
        let view = try #require(stage.nib("It").instantiate(withOwner: owner).first as? UIView)
        #expect(stage.raised.isEmpty)
        view.layoutIfNeeded()
        #expect(stage.logged.isEmpty)
        return view
    }

    /// Ties the top left corner of a view.
    private func place(_ id: String, x: Int = 10, y: Int = 20) -> String {
        """
        <constraint firstItem="\(id)" firstAttribute="leading" secondItem="root" secondAttribute="leading" constant="\(x)" id="x\(id)"/>
        <constraint firstItem="\(id)" firstAttribute="top" secondItem="root" secondAttribute="top" constant="\(y)" id="y\(id)"/>
        """
    }

    private static let off = #"translatesAutoresizingMaskIntoConstraints="NO""#

    @Test func S77_aLabelAndAButtonNeedAPositionOnly() throws {
        let view = try root(
            "<label id=\"l\" text=\"Hello\" \(Self.off)/><button id=\"b\" buttonType=\"system\" \(Self.off)><state key=\"normal\" title=\"Press\"/></button>",
            place("l") + place("b", x: 30, y: 90))
        for (subview, origin) in zip(view.subviews, [CGPoint(x: 10, y: 20), CGPoint(x: 30, y: 90)]) {
            #expect(subview.frame == CGRect(origin: origin, size: subview.intrinsicContentSize))
            #expect(subview.frame.width > 20 && subview.frame.height > 15)
        }
    }

    @Test func S78_S79_prioritiesAreReadAndSet() throws {
        let label = UILabel(frame: .zero)
        let plain = UIView(frame: .zero)
        for view in [plain, label] {
            #expect(view.contentCompressionResistancePriority(for: .horizontal) == .defaultHigh)
        }
        #expect(plain.contentHuggingPriority(for: .vertical) == UILayoutPriority(250))
        label.setContentHuggingPriority(UILayoutPriority(999), for: .horizontal)
        label.setContentCompressionResistancePriority(.required, for: .vertical)
        #expect(
            label.contentHuggingPriority(for: .horizontal) == UILayoutPriority(999)
                && label.contentHuggingPriority(for: .vertical) != UILayoutPriority(999))
        #expect(label.contentCompressionResistancePriority(for: .vertical) == .required)
        // What Interface Builder writes for a label, and what it means when it writes nothing.
        let view = try root(
            "<label id=\"l\" text=\"a\" horizontalHuggingPriority=\"251\" verticalHuggingPriority=\"251\"/><view id=\"v\"/>",
            "")
        #expect(view.subviews.map { $0.contentHuggingPriority(for: .horizontal).rawValue } == [251, 250])
        #expect(view.subviews.map { $0.contentCompressionResistancePriority(for: .horizontal).rawValue } == [750, 750])
    }

    /// A ratio cannot be changed: it is replaced, and a weak outlet to it loses it.
    @Test func S80_aDeactivatedConstraintIsFreed() throws {
        let outlets = Outlets()
        let view = try root(
            "<view id=\"a\" \(Self.off)><constraints><constraint firstAttribute=\"height\" constant=\"100\" id=\"h\"/><constraint firstAttribute=\"width\" secondItem=\"a\" secondAttribute=\"height\" multiplier=\"1:1\" id=\"r\"/></constraints></view>",
            place("a"), owner: outlets,
            outlets:
                #"<outlet property="constraint" destination="r" id="o1"/><outlet property="box" destination="a" id="o2"/>"#
        )
        let box = try #require(outlets.box)
        #expect(box.bounds.width == 100 && outlets.constraint?.multiplier == 1)
        NSLayoutConstraint.deactivate([outlets.constraint].compactMap { $0 })
        #expect(outlets.constraint == nil)
        NSLayoutConstraint.activate([box.widthAnchor.constraint(equalTo: box.heightAnchor, multiplier: 2)])
        view.layoutIfNeeded()
        #expect(box.bounds.width == 200)
    }

    /// Constraints may lie at an outer view, above the views that they are between.
    @Test func S82_constraintsOfDeeperViewsMayBeAddedToAnOuterOne() throws {
        let outer = UIView(frame: CGRect(x: 0, y: 0, width: 300, height: 200))
        let inner = UIView(frame: CGRect(x: 0, y: 0, width: 300, height: 200))
        let a = UIView()
        let b = UIView()
        outer.addSubview(inner)
        for view in [a, b] {
            view.translatesAutoresizingMaskIntoConstraints = false
            inner.addSubview(view)
        }
        outer.addConstraints(
            NSLayoutConstraint.constraints(
                withVisualFormat: "H:|-10-[a(40)]-8-[b]-10-|", options: [.alignAllTop, .alignAllBottom], metrics: nil,
                views: ["a": a, "b": b]))
        outer.addConstraint(
            NSLayoutConstraint(
                item: a, attribute: .top, relatedBy: .equal, toItem: inner, attribute: .top, multiplier: 1, constant: 5)
        )
        a.heightAnchor.constraint(equalToConstant: 30).isActive = true
        outer.layoutIfNeeded()
        #expect(
            a.frame == CGRect(x: 10, y: 5, width: 40, height: 30)
                && b.frame == CGRect(x: 58, y: 5, width: 232, height: 30))
    }

    /// In code the mask counts unless it is switched off; in a document each view says so.
    @Test func S83_masksBecomeConstraints() throws {
        #expect(UIView(frame: .zero).translatesAutoresizingMaskIntoConstraints)
        let view = try root(
            """
            <view id="m"><rect key="frame" x="20" y="20" width="100" height="50"/><autoresizingMask key="autoresizingMask" widthSizable="YES" flexibleMaxY="YES"/></view>
            <view id="c" \(Self.off)/>
            """,
            """
            <constraint firstItem="c" firstAttribute="top" secondItem="m" secondAttribute="bottom" constant="8" id="c1"/>
            <constraint firstItem="c" firstAttribute="width" secondItem="m" secondAttribute="width" id="c2"/>
            <constraint firstItem="c" firstAttribute="leading" secondItem="m" secondAttribute="leading" id="c3"/>
            <constraint firstItem="c" firstAttribute="height" secondItem="m" secondAttribute="height" id="c4"/>
            """)
        #expect(view.subviews.map(\.translatesAutoresizingMaskIntoConstraints) == [true, false])
        #expect(view.subviews[1].frame == CGRect(x: 20, y: 78, width: 100, height: 50))
        view.frame.size.width = 475
        view.layoutIfNeeded()
        #expect(view.subviews.map(\.frame.width) == [200, 200])
    }

    @Test func S85_aPlaceholderSizeIsOfTheCanvasOnly() throws {
        let view = try root(
            "<view id=\"a\" \(Self.off)><size key=\"placeholderIntrinsicSize\" width=\"120\" height=\"60\"/></view><label id=\"l\" customClass=\"PillLabel\" text=\"Hi\" \(Self.off)><size key=\"placeholderIntrinsicSize\" width=\"120\" height=\"60\"/></label>",
            place("a") + place("l", y: 200))
        #expect(
            view.subviews[0].intrinsicContentSize
                == CGSize(width: UIView.noIntrinsicMetric, height: UIView.noIntrinsicMetric))
        #expect(view.subviews[0].frame.size != CGSize(width: 120, height: 60))
        #expect(
            view.subviews[1].frame.size == view.subviews[1].intrinsicContentSize && view.subviews[1].frame.width < 120)
        #expect(view.subviews[1].sizeThatFits(.zero) == view.subviews[1].intrinsicContentSize)
    }

    @Test func S86_anOverriddenSizeIsHonoredAndAskedForAgainWhenInvalidated() throws {
        let view = try root("<label id=\"l\" customClass=\"PillLabel\" text=\"Hi\" \(Self.off)/>", place("l"))
        let pill = try #require(view.subviews.first as? PillLabel)
        let width = pill.frame.width
        #expect(width == pill.intrinsicContentSize.width)
        pill.space = 50
        view.layoutIfNeeded()
        #expect(pill.frame.width == width)
        pill.invalidateIntrinsicContentSize()
        view.layoutIfNeeded()
        #expect(pill.frame.width == width + 30)
    }

    /// A ratio between a view's own sides, with one side given and with the other from its content.
    @Test func S87_aRatioAndOneSideGiveTheOther() throws {
        let ratio = { (id: String) in
            "<constraint firstAttribute=\"width\" secondItem=\"\(id)\" secondAttribute=\"height\" multiplier=\"3:1\" id=\"r\(id)\"/>"
        }
        let view = try root(
            """
            <view id="a" \(Self.off)><constraints><constraint firstAttribute="height" constant="40" id="h"/>\(ratio("a"))</constraints></view>
            <label id="l" text="Hi" \(Self.off)><constraints>\(ratio("l"))</constraints></label>
            """, place("a") + place("l", y: 100))
        #expect(view.subviews[0].frame.size == CGSize(width: 120, height: 40))
        let label = view.subviews[1]
        #expect(
            abs(label.frame.width - 3 * label.frame.height) <= 1
                && label.frame.height >= label.intrinsicContentSize.height)
    }

    /// The build gives a view without constraints those of its design frame.
    @Test func S111_aViewWithoutConstraintsKeepsItsDesignFrame() throws {
        let view = try root(
            "<view id=\"a\" \(Self.off)><rect key=\"frame\" x=\"30\" y=\"40\" width=\"50\" height=\"60\"/></view>", "")
        #expect(view.subviews[0].frame == CGRect(x: 30, y: 40, width: 50, height: 60))
        view.frame.size = CGSize(width: 500, height: 900)
        view.layoutIfNeeded()
        #expect(view.subviews[0].frame == CGRect(x: 30, y: 40, width: 50, height: 60))
    }
}
