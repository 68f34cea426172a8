import NibKit
import Testing

@testable import UIKit

/// Scenarios 40 to 65 of attributes and Auto Layout as a loaded nib shows them.
@MainActor
@Suite(.serialized) struct LayoutScenarios {
    /// A class with what inspectors set.
    final class SpaceButton: UIButton {
        var space: CGFloat = 10 { didSet { invalidateIntrinsicContentSize() } }
        var iconSize = CGSize(width: 1, height: 1)

        required init?(coder: NSCoder) {
            super.init(coder: coder)
            iconSize = .zero
        }

        override init(frame: CGRect) { super.init(frame: frame) }

        override var intrinsicContentSize: CGSize {
            let size = super.intrinsicContentSize
            return CGSize(width: size.width + space, height: size.height)
        }
    }

    final class ChatCell: UIView { weak var customDelegate: AnyObject? }

    final class Outlets: NSObject {
        var height: NSLayoutConstraint?
        var scroll: UIScrollView?
    }

    init() {
        registerStageClasses()
        ClassRegistry.register(
            SpaceButton.self,
            table: KeyValueTable(SpaceButton.self) {
                $0.bind("space", \.space)
                $0.bind("iconSize", \.iconSize)
            })
        ClassRegistry.register(
            ChatCell.self, table: KeyValueTable(ChatCell.self) { $0.bind("customDelegate", \.customDelegate) })
        ClassRegistry.register(
            Outlets.self,
            table: KeyValueTable(Outlets.self) {
                $0.bind("height", \.height)
                $0.bind("scroll", \.scroll)
            })
    }

    private func load(_ objects: String, owner: AnyObject? = nil, outlets: String = "") throws -> [Any] {
        let stage = try Stage(["It.xib": Stage.xib(objects, owner: outlets)])
        let made = stage.nib("It").instantiate(withOwner: owner)
        #expect(stage.raised.isEmpty)
        return made
    }

    private func root(_ subviews: String, _ constraints: String, owner: AnyObject? = nil, outlets: String = "") throws
        -> UIView
    {
        let made = try load(
            """
            <view id="root"><rect key="frame" x="0.0" y="0.0" width="375" height="667"/><subviews>\(subviews)</subviews>
            <constraints>\(constraints)</constraints></view>
            """, owner: owner, outlets: outlets)
        let view = try #require(made.first as? UIView)
        view.layoutIfNeeded()
        return view
    }

    private func label(_ id: String, _ text: String, hugging: Int = 251, compression: Int = 750) -> String {
        """
        <label id="\(id)" text="\(text)" translatesAutoresizingMaskIntoConstraints="NO" horizontalHuggingPriority="\(hugging)" \
        horizontalCompressionResistancePriority="\(compression)"/>
        """
    }

    private static let row = """
        <constraint firstItem="a" firstAttribute="leading" secondItem="root" secondAttribute="leading" id="c1"/>
        <constraint firstItem="b" firstAttribute="leading" secondItem="a" secondAttribute="trailing" id="c2"/>
        <constraint firstItem="root" firstAttribute="trailing" secondItem="b" secondAttribute="trailing" id="c3"/>
        """

    @Test func s40_aWeakDelegateOutletIsSetAndDiesWithItsObject() throws {
        var objects = try load(
            """
            <view id="cell" customClass="ChatCell"><connections><outlet property="customDelegate" destination="m" id="o"/></connections></view>
            <customObject id="m" customClass="Recorder"/>
            """)
        let cell = try #require(objects[0] as? ChatCell)
        #expect(cell.customDelegate === objects[1] as AnyObject)
        objects = []
        Turn.end()
        #expect(cell.customDelegate == nil)
    }

    @Test func s42_anInspectableHasItsDefaultUnlessTheDocumentSaysOtherwise() throws {
        func button(_ attributes: String) -> String {
            "<button id=\"b\" customClass=\"SpaceButton\"><state key=\"normal\" title=\"Go\"/><userDefinedRuntimeAttributes>\(attributes)</userDefinedRuntimeAttributes></button>"
        }
        let plain = try #require(try load(button("")).first as? SpaceButton)
        let set = try #require(
            try load(
                button(
                    #"<userDefinedRuntimeAttribute type="number" keyPath="space"><real key="value" value="24"/></userDefinedRuntimeAttribute>"#
                )
            ).first as? SpaceButton)
        #expect(plain.space == 10 && set.space == 24)
        #expect(set.intrinsicContentSize.width == plain.intrinsicContentSize.width + 14)
    }

    @Test func s44_theDocumentsValueWinsOverTheInitializers() throws {
        let size =
            #"<userDefinedRuntimeAttribute type="size" keyPath="iconSize"><size key="value" width="10" height="12"/></userDefinedRuntimeAttribute>"#
        let button =
            try load(
                "<button id=\"b\" customClass=\"SpaceButton\"><userDefinedRuntimeAttributes>\(size)</userDefinedRuntimeAttributes></button>"
            ).first as? SpaceButton
        #expect(button?.iconSize == CGSize(width: 10, height: 12))
    }

    @Test func s53_theOneThatHugsLessStretches() throws {
        let view = try root(label("a", "AB", hugging: 252) + label("b", "CD", hugging: 251), Self.row)
        #expect(view.subviews[0].frame.width == view.subviews[0].intrinsicContentSize.width)
        #expect(view.subviews[1].frame.maxX == 375)
    }

    @Test func s54_theOneThatResistsLessIsCut() throws {
        let long = String(repeating: "many words ", count: 3)
        let view = try root(label("a", long, compression: 751) + label("b", long, compression: 750), Self.row)
        #expect(view.subviews[0].frame.width == view.subviews[0].intrinsicContentSize.width)
        #expect(view.subviews[1].frame.width < view.subviews[1].intrinsicContentSize.width)
    }

    @Test func s55_anOutletToAConstraintChangesIt() throws {
        let outlets = Outlets()
        let view = try root(
            #"<view id="a" translatesAutoresizingMaskIntoConstraints="NO"><constraints><constraint firstAttribute="height" constant="50" id="h"/></constraints></view>"#,
            #"<constraint firstItem="a" firstAttribute="top" secondItem="root" secondAttribute="top" id="c1"/>"#,
            owner: outlets, outlets: #"<outlet property="height" destination="h" id="o"/>"#)
        #expect(view.subviews[0].bounds.height == 50)
        outlets.height?.constant = 12
        view.layoutIfNeeded()
        #expect(view.subviews[0].bounds.height == 12)
    }

    @Test func s56_aRatioCanBeReplaced() throws {
        let view = try root(
            #"""
            <view id="a" translatesAutoresizingMaskIntoConstraints="NO"><constraints><constraint firstAttribute="height" constant="100" id="h"/>
            <constraint firstAttribute="width" secondItem="a" secondAttribute="height" multiplier="1:1" id="r"/></constraints></view>
            """#, "")
        let box = view.subviews[0]
        #expect(box.bounds.width == 100)
        box.constraints.first { $0.secondItem === box }?.isActive = false
        box.widthAnchor.constraint(equalTo: box.heightAnchor, multiplier: 1.5).isActive = true
        view.layoutIfNeeded()
        #expect(box.bounds.width == 150)
    }

    @Test(arguments: [true, false])
    func s57_s58_constraintsMakeTheContentOfAScrollView(withGuides: Bool) throws {
        let outlets = Outlets()
        let edges = withGuides ? "cg" : "s"
        let content = ["leading", "top", "trailing", "bottom"].enumerated().map { index, edge in
            "<constraint firstItem=\"c\" firstAttribute=\"\(edge)\" secondItem=\"\(edges)\" secondAttribute=\"\(edge)\" id=\"e\(index)\"/>"
        }.joined()
        let guides =
            withGuides
            ? #"<viewLayoutGuide key="contentLayoutGuide" id="cg"/><viewLayoutGuide key="frameLayoutGuide" id="fg"/>"#
            : ""
        let frame = ["leading", "top", "trailing", "bottom"].enumerated().map { index, edge in
            "<constraint firstItem=\"s\" firstAttribute=\"\(edge)\" secondItem=\"root\" secondAttribute=\"\(edge)\" id=\"f\(index)\"/>"
        }.joined()
        _ = try root(
            """
            <scrollView id="s" translatesAutoresizingMaskIntoConstraints="NO"><subviews><view id="c" translatesAutoresizingMaskIntoConstraints="NO">
            <constraints><constraint firstAttribute="height" constant="1200" id="h"/></constraints></view></subviews>
            <constraints>\(content)<constraint firstItem="c" firstAttribute="width" secondItem="\(withGuides ? "fg" : "s")" secondAttribute="width" id="w"/></constraints>
            \(guides)</scrollView>
            """, frame, owner: outlets, outlets: #"<outlet property="scroll" destination="s" id="o"/>"#)
        #expect(outlets.scroll?.contentSize == CGSize(width: 375, height: 1200))
    }

    @Test func s65_constraintsThatExcludeEachOtherAreLoggedAndOneGivesWay() throws {
        let stage = try Stage([
            "It.xib": Stage.xib(
                """
                <view id="root"><rect key="frame" x="0.0" y="0.0" width="375" height="667"/><subviews>
                <view id="a" translatesAutoresizingMaskIntoConstraints="NO"><constraints><constraint firstAttribute="width" constant="100" id="w1"/>
                <constraint firstAttribute="width" constant="200" id="w2"/></constraints></view></subviews></view>
                """)
        ])
        let view = try #require(stage.nib("It").instantiate(withOwner: nil).first as? UIView)
        view.layoutIfNeeded()
        #expect(stage.logged.count == 1)
        #expect(stage.logged.first?.hasPrefix("Unable to simultaneously satisfy constraints.") == true)
        #expect(stage.logged.first?.contains("Will attempt to recover by breaking constraint") == true)
        #expect(view.subviews[0].bounds.width == 100)
    }
}
