import NibKit
import Testing

@testable import UIKit

/// S28 to S35 and S57: what happens in which order.
@MainActor
@Suite(.serialized) struct SeedSequence {
    init() { registerStageClasses() }

    private static let screen = Stage.xib(
        """
        <view id="root" customClass="TraceView"><subviews><view id="c" customClass="TraceView"/>
        <button id="b"><connections><action selector="fire:" destination="-1" eventType="touchUpInside" id="a"/></connections></button></subviews>
        <userDefinedRuntimeAttributes><userDefinedRuntimeAttribute type="number" keyPath="cornerRadius"><integer key="value" value="8"/></userDefinedRuntimeAttribute></userDefinedRuntimeAttributes>
        <connections><outlet property="child" destination="c" id="o"/></connections></view>
        """)

    @Test func S28_S35_objectsThenAttributesThenOutletsThenActionsThenAwakening() throws {
        let stage = try Stage(["Screen.xib": Self.screen])
        var kinds: [LoadStep.Kind] = []
        UIKitEnvironment.current.trace = { kinds.append($0.kind) }
        stage.nib("Screen").instantiate(withOwner: Recorder())
        UIKitEnvironment.current.trace = nil
        #expect(stage.reads == ["Screen.xib"])
        var phases: [LoadStep.Kind] = []
        #expect(kinds.first == .load)
        for kind in kinds.dropFirst() where phases.last != kind { phases.append(kind) }
        #expect(phases.suffix(4) == [.attribute, .outlet, .action, .awake])
        #expect(Set(phases.dropLast(4)) == [.make, .made])
        // An initializer's value is a default: the document's comes later.
        #expect(Trace.events.first { $0.hasPrefix("set") } == "set cornerRadius")
    }

    /// A class whose two initializers share their set-up.
    final class CommonView: UIView {
        private(set) var ways: [String] = []

        override init(frame: CGRect) {
            super.init(frame: frame)
            commonInit("code")
        }

        required init?(coder: NSCoder) {
            super.init(coder: coder)
            commonInit("nib, \(subviews.count) subviews, tag \(tag)")
        }

        private func commonInit(_ way: String) {
            ways.append(way)
            backgroundColor = .red
        }

        override func awakeFromNib() {
            super.awakeFromNib()
            ways.append("awake")
        }

        override func prepareForInterfaceBuilder() {
            super.prepareForInterfaceBuilder()
            ways.append("preview")
        }
    }

    /// The superclass's initializer decodes; nothing of a preview is sent to an app.
    @Test func S31_S34_S57_theOriginDecidesTheInitializer() throws {
        ClassRegistry.register(CommonView.self)
        let stage = try Stage([
            "It.xib": Stage.xib(
                #"<view id="v" tag="7" customClass="CommonView"><subviews><label id="l"/></subviews></view>"#)
        ])
        let decoded = try #require(stage.nib("It").instantiate(withOwner: nil).first as? CommonView)
        let made = CommonView(frame: .zero)
        #expect(decoded.ways == ["nib, 1 subviews, tag 7", "awake"])
        #expect(made.ways == ["code"])
        #expect(decoded.backgroundColor == .red && made.backgroundColor == .red)
    }

    @Test func S33_awakeningByHandIsHarmless() throws {
        let stage = try Stage(["CustomView.xib": Stage.customView()])
        let view = try #require(stage.nib("CustomView").instantiate(withOwner: nil).first as? CustomView)
        view.awakeFromNib()
        TraceView(frame: .zero).awakeFromNib()
        #expect(
            Trace.events == [
                "init(coder) CustomView", "awake CustomView", "awake CustomView", "init(frame)", "awake TraceView",
            ])
        #expect(view.subviews.count == 1 && stage.raised.isEmpty)
    }
}
