import NibKit
import Testing

@testable import UIKit

/// S16 to S26: the class on the root view, and the class on File's Owner.
@MainActor
@Suite(.serialized) struct SeedOwners {
    init() { registerStageClasses() }

    @Test func S16_S17_theRootsClassIsMadeAndTheOwnersIsNot() throws {
        let stage = try Stage(["CustomView.xib": Stage.customView(), "CustomView_Fileowner.xib": Stage.ownerStyle])
        stage.nib("CustomView").instantiate(withOwner: nil)
        #expect(Trace.events == ["init(coder) CustomView", "awake CustomView"])
        CustomView_Fileowner.bundle = stage.bundle
        let owner = CustomView_Fileowner(frame: .zero)
        CustomView_Fileowner.inits = 0
        let root = stage.nib("CustomView_Fileowner").instantiate(withOwner: owner).first
        #expect(root.map { type(of: $0) == UIView.self } == true && CustomView_Fileowner.inits == 0)
    }

    /// Owner style serves code and other documents; root style is for code, by a type method.
    @Test func S20_S21_onlyOwnerStyleFillsAPlaceholder() throws {
        let stage = try Stage([
            "CustomView_Fileowner.xib": Stage.ownerStyle, "Host.xib": Stage.host("CustomView_Fileowner"),
            "CustomView.xib": Stage.customView(), "Empty.xib": Stage.host("CustomView"),
        ])
        CustomView_Fileowner.bundle = stage.bundle
        #expect(CustomView_Fileowner(frame: CGRect(x: 0, y: 0, width: 10, height: 10)).textLabel?.text == "hello")
        let filled =
            UIViewController(nibName: "Host", bundle: stage.bundle).view.subviews.first as? CustomView_Fileowner
        #expect(filled?.textLabel?.text == "hello")
        let empty = try #require(
            UIViewController(nibName: "Empty", bundle: stage.bundle).view.subviews.first as? CustomView)
        #expect(empty.subviews.isEmpty && empty.textLabel == nil)
        #expect(Trace.events == ["init(coder) CustomView", "awake CustomView"])
    }

    /// A placeholder that puts the view of its own nib in its place.
    final class BadgeView: UIView {
        static var bundle = Bundle.main

        override func awakeAfter(using coder: NSCoder) -> Any? {
            guard subviews.isEmpty, let view = Self.bundle.loadNibNamed("BadgeView", owner: nil)?.first as? UIView
            else { return self }
            view.translatesAutoresizingMaskIntoConstraints = false
            return view
        }
    }

    @Test func S23_constraintsReferToTheReplacement() throws {
        ClassRegistry.register(BadgeView.self)
        let stage = try Stage([
            "BadgeView.xib": Stage.xib(
                #"<view id="root" customClass="BadgeView"><subviews><label id="l" text="inside"/></subviews></view>"#),
            "Host.xib": Stage.xib(
                """
                <view id="hv"><rect key="frame" x="0.0" y="0.0" width="300" height="200"/><subviews>
                <view id="slot" customClass="BadgeView" translatesAutoresizingMaskIntoConstraints="NO"><rect key="frame" x="0.0" y="0.0" width="9" height="9"/></view></subviews>
                <constraints><constraint firstItem="slot" firstAttribute="leading" secondItem="hv" secondAttribute="leading" constant="20" id="c1"/>
                <constraint firstItem="slot" firstAttribute="top" secondItem="hv" secondAttribute="top" constant="30" id="c2"/>
                <constraint firstItem="hv" firstAttribute="trailing" secondItem="slot" secondAttribute="trailing" constant="20" id="c3"/>
                <constraint firstItem="hv" firstAttribute="bottom" secondItem="slot" secondAttribute="bottom" constant="30" id="c4"/></constraints></view>
                """),
        ])
        BadgeView.bundle = stage.bundle
        let root = try #require(stage.nib("Host").instantiate(withOwner: nil).first as? UIView)
        let badge = try #require(root.subviews.first as? BadgeView)
        #expect(root.constraints.filter { $0.firstItem === badge || $0.secondItem === badge }.count == 4)
        root.layoutIfNeeded()
        #expect(badge.frame == CGRect(x: 20, y: 30, width: 260, height: 140))
        #expect((badge.subviews.first as? UILabel)?.text == "inside")
    }

    @Test func S24_loadingAddsNothingToTheOwner() throws {
        let stage = try Stage([
            "It.xib": Stage.xib(
                #"<view id="box"><subviews><label id="l" text="x"/></subviews></view>"#,
                owner:
                    #"<outlet property="containerView" destination="box" id="o1"/><outlet property="label" destination="l" id="o2"/>"#
            )
        ])
        let owner = GuardedView(frame: CGRect(x: 0, y: 0, width: 40, height: 40))
        ClassRegistry.register(GuardedView.self, table: GuardedView.keyValues)
        let objects = stage.nib("It").instantiate(withOwner: owner)
        #expect(owner.subviews.isEmpty && owner.containerView?.superview == nil)
        #expect(owner.containerView === objects.first as? UIView && owner.label?.text == "x")
    }

    @Test func S25_madeByFrameARootClassIsEmpty() throws {
        let view = CustomRoot(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
        #expect(view.subviews.isEmpty && view.textLabel == nil)
    }

    /// Loads once however often it is asked to, at once when it is made in code, else when it is awakened.
    final class GuardedView: UIView {
        static var bundle = Bundle.main
        static var loads = 0
        var containerView: UIView?
        var label: UILabel?

        override init(frame: CGRect) {
            super.init(frame: frame)
            loadContents()
        }

        required init?(coder: NSCoder) { super.init(coder: coder) }

        override func awakeFromNib() {
            super.awakeFromNib()
            loadContents()
        }

        private func loadContents() {
            if containerView != nil { return }
            guard Self.bundle != .main, Self.bundle.loadNibNamed("GuardedView", owner: self) != nil, let containerView
            else { return }
            Self.loads += 1
            addSubview(containerView)
            awakeFromNib()
        }

        static let keyValues = KeyValueTable(GuardedView.self) {
            $0.bind("containerView", \.containerView)
            $0.bind("label", \.label)
        }
    }

    @Test func S26_aGuardedLoadRunsOnceOnEitherWay() throws {
        ClassRegistry.register(GuardedView.self, table: GuardedView.keyValues)
        let stage = try Stage([
            "GuardedView.xib": Stage.xib(
                #"<view id="box"/>"#, ownerClass: "GuardedView",
                owner: #"<outlet property="containerView" destination="box" id="o1"/>"#),
            "Host.xib": Stage.host("GuardedView"),
        ])
        GuardedView.bundle = stage.bundle
        defer { GuardedView.bundle = .main }
        GuardedView.loads = 0
        let made = GuardedView(frame: .zero)
        #expect(GuardedView.loads == 1 && made.subviews.count == 1)
        let decoded = UIViewController(nibName: "Host", bundle: stage.bundle).view.subviews.first
        #expect(GuardedView.loads == 2 && decoded?.subviews.count == 1)
        #expect(stage.raised.isEmpty)
    }
}

/// A class that is meant for the root of a nib.
private final class CustomRoot: UIView { var textLabel: UILabel? }
