import NibKit
import Testing

@testable import UIKit

/// S5 to S15: the ways to load, and the step that makes contents as large as their view.
@MainActor
@Suite(.serialized) struct SeedLoading {
    init() { registerStageClasses() }

    @Test func S5_S6_loadingInOneStepOrTwoGivesTheSame() throws {
        let stage = try Stage(["CustomView.xib": Stage.customView()])
        let one = try #require(stage.bundle.loadNibNamed("CustomView", owner: nil, options: nil)?.first as? UIView)
        let two = try #require(stage.nib("CustomView").instantiate(withOwner: nil, options: nil).first as? UIView)
        #expect(GraphDump(of: [one]).lines == GraphDump(of: [two]).lines)
        #expect(one !== two)
    }

    @Test func S7_aKeptNibIsReadOnceAndABundleEachTime() throws {
        let stage = try Stage(["CustomView.xib": Stage.customView()])
        let nib = stage.nib("CustomView")
        let roots = [nib, nib].compactMap { $0.instantiate(withOwner: nil).first as? CustomView }
        #expect(stage.reads.count == 1)
        #expect(roots.count == 2 && roots[0] !== roots[1] && roots[0].textLabel !== roots[1].textLabel)
        roots[0].textLabel?.text = "changed"
        #expect(roots[1].textLabel?.text == "hello")
        for _ in 0..<2 { stage.bundle.loadNibNamed("CustomView", owner: nil) }
        #expect(stage.reads.count == 3)
    }

    @Test func S9_aResultMayBeIgnoredForTheOutlets() throws {
        let stage = try Stage([
            "Owned.xib": Stage.xib(
                #"<view id="v"><subviews><label id="l" text="kept"/></subviews></view>"#,
                owner: #"<outlet property="label" destination="l" id="o"/>"#)
        ])
        let owner = Recorder()
        stage.nib("Owned").instantiate(withOwner: owner, options: nil)
        stage.bundle.loadNibNamed("Owned", owner: owner, options: nil)
        #expect(owner.label?.text == "kept")
    }

    /// The class that derives its nib's name from itself, in a module and outside.
    @Test func S11_aMissingNibIsNamedAsTheClassNamesIt() throws {
        final class Lonely: UIView {}
        let stage = try Stage([:])
        let names = [
            "\(Lonely.self)", String(describing: Lonely.self),
            NSStringFromClass(CustomView.self).components(separatedBy: ".").last ?? "",
        ]
        for name in names { stage.nib(name).instantiate(withOwner: nil) }
        #expect(NSStringFromClass(CustomView.self) == "ScenarioTests.CustomView")
        #expect(
            stage.raised.map { $0.reason.components(separatedBy: "with name ").last } == [
                "'Lonely'", "'Lonely'", "'CustomView'",
            ])
    }

    @Test func S12_withoutABundleTheMainOneIsSearched() throws {
        let stage = try Stage([:])
        UINib(nibName: "NotThere", bundle: nil).instantiate(withOwner: nil)
        UINib(nibName: "NotThere", bundle: Bundle(for: CustomView.self)).instantiate(withOwner: nil)
        _ = UIViewController(nibName: "NotThere", bundle: nil).view
        #expect(stage.raised.count == 3)
        let isMain = stage.raised.map {
            $0.reason.hasPrefix("Could not load NIB in bundle: 'NSBundle <\(Bundle.main.bundlePath)> (loaded)'")
        }
        #expect(isMain == [true, Bundle(for: CustomView.self) == .main, true])
    }

    @Test func S13_genericHelpersGiveTheirOwnClass() throws {
        let stage = try Stage([
            "CustomView.xib": Stage.customView(),
            "PlainCard.xib": Stage.xib(#"<view id="v" customClass="PlainCard"/>"#),
        ])
        ClassRegistry.register(PlainCard.self)
        Helpers.bundle = stage.bundle
        let byExtension = CustomView.instantiate()
        let byProtocol = PlainCard.loadNib()
        #expect(byExtension.textLabel?.text == "hello")
        #expect(type(of: byProtocol) == PlainCard.self)
    }

    @Test func S14_reusableProtocolsOfOthersWork() throws {
        let owned = Stage.xib(
            """
            <view id="a"><rect key="frame" x="0.0" y="0.0" width="50" height="50"/></view><view id="b"><rect key="frame" x="0.0" y="0.0" width="10" height="10"/></view>
            """, ownerClass: "OwnedPanel", owner: #"<outlet property="back" destination="a" id="o"/>"#)
        let stage = try Stage([
            "PlainCard.xib": Stage.xib(#"<view id="v" customClass="PlainCard"/>"#), "OwnedPanel.xib": owned,
        ])
        ClassRegistry.register(PlainCard.self)
        ClassRegistry.register(OwnedPanel.self, table: KeyValueTable(OwnedPanel.self) { $0.bind("back", \.back) })
        Helpers.bundle = stage.bundle
        #expect(type(of: PlainCard.loadFromNib()) == PlainCard.self)
        let panel = OwnedPanel(frame: CGRect(x: 0, y: 0, width: 200, height: 90))
        panel.loadNibContent()
        panel.layoutIfNeeded()
        #expect(panel.subviews.map(\.frame) == [panel.bounds, panel.bounds] && panel.back === panel.subviews.first)
        #expect(stage.raised.isEmpty)
    }

    /// The step after loading, in the three ways that people write it.
    @Test(arguments: ["frame and mask", "anchors", "visual format"])
    func S15_everyWayOfPinningGivesTheSameFrames(way: String) throws {
        let stage = try Stage([
            "Pinned.xib": Stage.xib(
                """
                <view id="root"><rect key="frame" x="0.0" y="0.0" width="200" height="100"/><subviews><view id="in"><rect key="frame" x="10" y="10" width="180" height="80"/>
                <autoresizingMask key="autoresizingMask" widthSizable="YES" heightSizable="YES"/></view></subviews></view>
                """, owner: #"<outlet property="contentView" destination="root" id="o"/>"#)
        ])
        let owner = PinnedView(frame: CGRect(x: 0, y: 0, width: 320, height: 150))
        ClassRegistry.register(
            PinnedView.self, table: KeyValueTable(PinnedView.self) { $0.bind("contentView", \.contentView) })
        stage.nib("Pinned").instantiate(withOwner: owner)
        try owner.pin(way)
        for size in [CGSize(width: 320, height: 150), CGSize(width: 100, height: 400)] {
            owner.frame.size = size
            owner.layoutIfNeeded()
            let content = try #require(owner.contentView)
            #expect(content.frame == CGRect(origin: .zero, size: size), "\(way)")
            #expect(
                content.subviews.map(\.frame) == [
                    CGRect(x: 10, y: 10, width: size.width - 20, height: size.height - 20)
                ], "\(way)")
        }
        #expect(stage.raised.isEmpty && stage.logged.isEmpty)
    }
}

@MainActor
private enum Helpers { static var bundle = Bundle.main }

extension UIView {
    /// As the listings have it: the type says what comes out.
    fileprivate static func instantiate() -> Self {
        func first<Root>() -> Root {
            // swift-format-ignore: NeverForceUnwrap
            UINib(nibName: String(describing: self), bundle: Helpers.bundle).instantiate(withOwner: nil, options: nil)
                .first as! Root
        }
        return first()
    }
}

@MainActor
private protocol NibLoadableProtocol: AnyObject {}

extension NibLoadableProtocol {
    // swift-format-ignore: NeverForceUnwrap
    static func loadNib() -> Self { Helpers.bundle.loadNibNamed("\(self)", owner: nil, options: nil)?.first as! Self }
}

/// The shape of a well-known package's protocols.
@MainActor
private protocol NibLoadable: AnyObject { static var nib: UINib { get } }

extension NibLoadable {
    static var nib: UINib { UINib(nibName: String(describing: self), bundle: Helpers.bundle) }
}

extension NibLoadable where Self: UIView {
    static func loadFromNib() -> Self {
        guard let view = nib.instantiate(withOwner: nil, options: nil).first as? Self else {
            fatalError("the nib \(nib) has another root than \(self)")
        }
        return view
    }
}

@MainActor
private protocol NibOwnerLoadable: AnyObject { static var nib: UINib { get } }

extension NibOwnerLoadable {
    static var nib: UINib { UINib(nibName: String(describing: self), bundle: Helpers.bundle) }
}

extension NibOwnerLoadable where Self: UIView {
    func loadNibContent() {
        let edges: [NSLayoutConstraint.Attribute] = [.top, .leading, .bottom, .trailing]
        for case let view as UIView in Self.nib.instantiate(withOwner: self, options: nil) {
            view.translatesAutoresizingMaskIntoConstraints = false
            addSubview(view)
            NSLayoutConstraint.activate(
                edges.map { edge in
                    NSLayoutConstraint(
                        item: view, attribute: edge, relatedBy: .equal, toItem: self, attribute: edge, multiplier: 1,
                        constant: 0)
                })
        }
    }
}

private final class PlainCard: UIView, NibLoadableProtocol, NibLoadable {}
private final class OwnedPanel: UIView, NibOwnerLoadable { var back: UIView? }

private final class PinnedView: UIView {
    var contentView: UIView?

    func pin(_ way: String) throws {
        let contentView = try #require(contentView)
        addSubview(contentView)
        switch way {
        case "frame and mask":
            contentView.frame = bounds
            contentView.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        case "anchors":
            contentView.translatesAutoresizingMaskIntoConstraints = false
            contentView.topAnchor.constraint(equalTo: topAnchor).isActive = true
            contentView.bottomAnchor.constraint(equalTo: bottomAnchor).isActive = true
            contentView.leadingAnchor.constraint(equalTo: leadingAnchor).isActive = true
            contentView.trailingAnchor.constraint(equalTo: trailingAnchor).isActive = true
        default:
            contentView.translatesAutoresizingMaskIntoConstraints = false
            for format in ["H:|-0-[contentView]-0-|", "V:|-0-[contentView]-0-|"] {
                addConstraints(
                    NSLayoutConstraint.constraints(
                        withVisualFormat: format, options: [], metrics: nil, views: ["contentView": contentView]))
            }
        }
    }
}
