import NibKit
import Testing

@testable import UIKit

/// S37 to S45: outlets, actions and objects.
@MainActor
@Suite(.serialized) struct SeedConnections {
    init() { registerStageClasses() }

    @Test func S37_oneViewMayBeAnOutletOfFour() throws {
        let stage = try Stage([
            "Four.xib": Stage.xib(
                """
                <placeholder placeholderIdentifier="mgr" id="ext" customClass="Recorder"><connections><outlet property="label" destination="lab" id="o1"/></connections></placeholder>
                <view id="root" customClass="CustomView"><subviews><label id="lab" text="one"/></subviews><connections><outlet property="textLabel" destination="lab" id="o2"/></connections></view>
                <customObject id="m" customClass="Recorder"><connections><outlet property="label" destination="lab" id="o3"/></connections></customObject>
                """, owner: #"<outlet property="label" destination="lab" id="o4"/>"#)
        ])
        let owner = Recorder()
        let external = Recorder()
        let objects = stage.nib("Four").instantiate(withOwner: owner, options: [.externalObjects: ["mgr": external]])
        let view = try #require(objects[0] as? CustomView)
        let object = try #require(objects[1] as? Recorder)
        let label = try #require(view.textLabel)
        #expect(owner.label === label && external.label === label && object.label === label)
    }

    @Test func S39_anObjectThatNobodyHoldsGoes() throws {
        let stage = try Stage([
            "It.xib": Stage.xib(
                """
                <button id="b"><connections><action selector="fire:" destination="m" eventType="touchUpInside" id="a"/></connections></button><customObject id="m" customClass="Recorder"/>
                """)
        ])
        weak var object: Recorder?
        var button: UIButton?
        do {
            let objects = stage.nib("It").instantiate(withOwner: nil)
            button = objects.first as? UIButton
            object = objects.last as? Recorder
            button?.sendActions(for: .touchUpInside)
            #expect(object?.actions == ["fire:"])
        }
        Turn.end()
        #expect(object == nil)
        button?.sendActions(for: .touchUpInside)
        #expect(stage.raised.isEmpty)
    }

    /// Takes an event with none, one and two arguments, and tells whom it serves.
    final class Panel: UIView {
        var heard: [String] = []
        var onTap: ((UIButton) -> Void)?
        weak var controller: Recorder?

        func tapped() { heard.append("tapped") }
        func tapped(_ sender: UIButton) {
            heard.append("tapped:")
            onTap?(sender)
            controller?.actions.append("forwarded")
        }
        func tapped(_ sender: UIButton, forEvent event: Any?) { heard.append("tapped:forEvent:") }

        static let keyValues = KeyValueTable(Panel.self) {
            $0.action("tapped") { panel, _, _ in panel.tapped() }
            $0.action("tapped:") { panel, sender, _ in if let button = sender as? UIButton { panel.tapped(button) } }
            $0.action("tapped:forEvent:") { panel, sender, event in
                if let button = sender as? UIButton { panel.tapped(button, forEvent: event) }
            }
        }
    }

    @Test func S42_S43_aViewTakesActionsOfEveryFormAndPassesThemOn() throws {
        ClassRegistry.register(Panel.self, table: Panel.keyValues)
        let actions = ["tapped", "tapped:", "tapped:forEvent:"].enumerated().map { index, selector in
            #"<action selector="\#(selector)" destination="-1" eventType="touchUpInside" id="a\#(index)"/>"#
        }.joined()
        let stage = try Stage([
            "Panel.xib": Stage.xib(
                "<view id=\"v\"><subviews><button id=\"b\"><connections>\(actions)</connections></button></subviews></view>",
                ownerClass: "Panel")
        ])
        let panel = Panel(frame: .zero)
        let controller = Recorder()
        var buttons: [UIButton] = []
        panel.onTap = { buttons.append($0) }
        panel.controller = controller
        let root = try #require(stage.nib("Panel").instantiate(withOwner: panel).first as? UIView)
        let button = try #require(root.subviews.first as? UIButton)
        button.sendActions(for: .touchUpInside)
        #expect(panel.heard == ["tapped", "tapped:", "tapped:forEvent:"])
        #expect(buttons == [button] && controller.actions == ["forwarded"])
    }

    class BaseCell: UIView {
        var nameLabel: UILabel?
        weak var delegate: (any CellDelegate)?
        func tap() { delegate?.cellWasTapped() }
        static let keyValues = KeyValueTable(BaseCell.self) {
            $0.bind("nameLabel", \.nameLabel)
            $0.bind("delegate", \.delegate)
            $0.action("tap") { cell, _, _ in cell.tap() }
        }
    }

    final class TextCell: BaseCell {
        var bodyLabel: UILabel?
        static let textKeyValues = KeyValueTable(TextCell.self) { $0.bind("bodyLabel", \.bodyLabel) }
    }

    final class Delegate: NSObject, CellDelegate {
        var taps = 0
        func cellWasTapped() { taps += 1 }
    }

    /// With the class on the root view and on File's Owner.
    @Test(arguments: [true, false]) func S44_S45_outletsAndActionsOfASuperclassAndOfAProtocol(onRoot: Bool) throws {
        ClassRegistry.register(BaseCell.self, table: BaseCell.keyValues)
        ClassRegistry.register(TextCell.self, table: TextCell.textKeyValues)
        ClassRegistry.register(Delegate.self, table: KeyValueTable(Delegate.self) { _ in }, make: { Delegate() })
        let outlets =
            #"<outlet property="nameLabel" destination="n" id="o1"/><outlet property="bodyLabel" destination="t" id="o2"/><outlet property="delegate" destination="d" id="o3"/>"#
        let inside =
            #"<subviews><label id="n" text="name"/><label id="t" text="body"/><button id="b"><connections><action selector="tap" destination="\#(onRoot ? "root" : "-1")" eventType="touchUpInside" id="a"/></connections></button></subviews>"#
        let object = #"<customObject id="d" customClass="Delegate"/>"#
        let text =
            onRoot
            ? Stage.xib(
                "<view id=\"root\" customClass=\"TextCell\">\(inside)<connections>\(outlets)</connections></view>\(object)"
            )
            : Stage.xib("<view id=\"root\">\(inside)</view>\(object)", ownerClass: "TextCell", owner: outlets)
        let stage = try Stage(["TextCell.xib": text])
        let owner = onRoot ? nil : TextCell(frame: .zero)
        let objects = stage.nib("TextCell").instantiate(withOwner: owner)
        let cell = try #require(owner ?? objects.first as? TextCell)
        let root = try #require(objects.first as? UIView)
        #expect((cell.nameLabel?.text, cell.bodyLabel?.text) == ("name", "body"))
        (root.subviews.last as? UIButton)?.sendActions(for: .touchUpInside)
        #expect((objects.last as? Delegate)?.taps == 1)
        #expect(stage.raised.isEmpty && stage.logged.isEmpty)
    }
}

@MainActor
protocol CellDelegate: AnyObject { func cellWasTapped() }
