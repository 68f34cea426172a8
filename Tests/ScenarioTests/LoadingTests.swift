import IBCompiler
import NibArchive
import NibKit
import Testing

@testable import UIKit

/// The order and effect of one nib's loading, seen by classes registered by hand.
@MainActor
@Suite(.serialized) struct LoadingTests {
    final class Owner: UIResponder {
        weak var label: UILabel?
        var buttons: [UIButton] = []
        var tapped: [UIButton] = []
    }

    final class Probe: UIView {
        static var events: [String] = []
        var level = 0 { didSet { Probe.events.append("level \(level)") } }
        var caption: String?
        weak var partner: UIView? { didSet { Probe.events.append("partner") } }

        required init?(coder: NSCoder) {
            super.init(coder: coder)
            Probe.events.append("init")
        }

        override func awakeFromNib() {
            super.awakeFromNib()
            Probe.events.append("awake")
        }
    }

    init() {
        ClassRegistry.register(
            Owner.self,
            table: KeyValueTable(Owner.self) {
                $0.bind("label", \.label)
                $0.bind("buttons", \.buttons)
                $0.action("tap:") { owner, sender, _ in
                    if let button = sender as? UIButton { owner.tapped.append(button) }
                }
            })
        ClassRegistry.register(
            Probe.self,
            table: KeyValueTable(Probe.self) {
                $0.bind("level", \.level)
                $0.bind("caption", \.caption)
                $0.bind("partner", \.partner)
            })
        UIKitEnvironment.current = UIKitEnvironment()
        Probe.events = []
    }

    private func nib(_ objects: String) throws -> UINib {
        let text = """
            <document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB" version="3.0" toolsVersion="23504" targetRuntime="iOS.CocoaTouch" useAutolayout="YES">
            <objects>
            <placeholder placeholderIdentifier="IBFilesOwner" id="-1" customClass="Owner"><connections>
            <outlet property="label" destination="label" id="o1"/>
            <outletCollection property="buttons" destination="b1" id="o2"/><outletCollection property="buttons" destination="b2" id="o3"/>
            </connections></placeholder>
            <placeholder placeholderIdentifier="IBFirstResponder" id="-2"/>
            \(objects)
            </objects></document>
            """
        let archive = try #require(OpenedDocument(Array(text.utf8), file: "test.xib").compiled()?.nib(named: ""))
            .archive
        // Through bytes, as on a device.
        return UINib(archive: try Archive(decoding: archive.encoded()))
    }

    private static let screen = """
        <view id="root"><subviews><label id="label" text="Hello"/>
        <button id="b1"><connections><action selector="tap:" destination="-1" eventType="touchUpInside" id="a1"/></connections></button>
        <button id="b2"/></subviews></view>
        """

    @Test func connectsOutletsCollectionsAndActions() throws {
        let owner = Owner()
        let objects = try nib(Self.screen).instantiate(withOwner: owner)
        let root = try #require(objects.first as? UIView)
        #expect(objects.count == 1)
        #expect(owner.label?.text == "Hello")
        #expect(owner.buttons.count == 2 && owner.buttons[0].superview === root)
        owner.buttons[0].sendActions(for: .touchUpInside)
        owner.buttons[1].sendActions(for: .touchUpInside)
        owner.buttons[0].sendActions(for: .touchDown)
        #expect(owner.tapped == [owner.buttons[0]])
    }

    @Test func setsRuntimeAttributesThenOutletsThenAwakens() throws {
        let objects = try nib(
            """
            <view id="root" customClass="Probe"><subviews><label id="label"/><button id="b1"/><button id="b2"/></subviews>
            <userDefinedRuntimeAttributes>
            <userDefinedRuntimeAttribute type="number" keyPath="level"><integer key="value" value="3"/></userDefinedRuntimeAttribute>
            <userDefinedRuntimeAttribute type="string" keyPath="caption" value="ok"/>
            <userDefinedRuntimeAttribute type="number" keyPath="layer.cornerRadius"><real key="value" value="4.5"/></userDefinedRuntimeAttribute>
            </userDefinedRuntimeAttributes>
            <connections><outlet property="partner" destination="label" id="p"/></connections></view>
            """
        ).instantiate(withOwner: Owner())
        let probe = try #require(objects.first as? Probe)
        #expect(Probe.events == ["init", "level 3", "partner", "awake"])
        #expect(probe.caption == "ok")
        #expect(probe.layer.cornerRadius == 4.5)
    }

    /// On the canvas a load goes on where a device would end it.
    @Test func reportsKeysClassesAndOwnersThatDoNotExistAndGoesOn() throws {
        var messages: [RuntimeMessage] = []
        UIKitEnvironment.current.designTime = DesignTimeFacts()
        UIKitEnvironment.current.log = { messages.append($0) }
        let objects = try nib(
            """
            <view id="root" customClass="Nowhere"><subviews><label id="label"/><button id="b1"/><button id="b2"/></subviews>
            <connections><outlet property="missing" destination="label" id="p"/></connections></view>
            """
        ).instantiate(withOwner: Owner())
        #expect(objects.first is UIView)
        #expect(messages.map(\.kind) == [.unknownClass, .undefinedKey])
        #expect(messages.first?.text == "Unknown class Nowhere in Interface Builder file.")
        #expect(messages.last?.text.contains("not key value coding-compliant for the key missing") == true)
        #expect(try nib(Self.screen).instantiate(withOwner: nil).count == 1)
    }

    @Test func makesFreshObjectsEachTime() throws {
        let nib = try nib(Self.screen)
        let first = nib.instantiate(withOwner: Owner()).first as? UIView
        let second = nib.instantiate(withOwner: Owner()).first as? UIView
        #expect(first !== second && first != nil)
    }

    @Test func keepsNothingAlive() throws {
        weak var label: UILabel?
        do {
            let owner = Owner()
            let objects = try nib(Self.screen).instantiate(withOwner: owner)
            label = owner.label
            #expect(label != nil && objects.count == 1)
        }
        Turn.end()
        #expect(label == nil)
    }
}
