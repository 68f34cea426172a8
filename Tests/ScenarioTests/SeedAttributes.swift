import NibKit
import Testing

@testable import UIKit

/// S48 to S54: what inspectors set by name.
@MainActor
@Suite(.serialized) struct SeedAttributes {
    init() { registerStageClasses() }

    final class Inspected: UIView {
        var flag = false
        var count = 0
        var ratio: CGFloat = 0
        var caption = "code"
        var localized = ""
        var origin = CGPoint.zero
        var extent = CGSize.zero
        var area = CGRect.zero
        var span = NSRange(location: 0, length: 0)
        var tint: UIColor?
        var icon: UIImage?
        var note: String? = "from code"
        var isLoopSlide = false
        var untouched = 12

        static let keyValues = KeyValueTable(Inspected.self) {
            $0.bind("flag", \.flag)
            $0.bind("count", \.count)
            $0.bind("ratio", \.ratio)
            $0.bind("caption", \.caption)
            $0.bind("localized", \.localized)
            $0.bind("origin", \.origin)
            $0.bind("extent", \.extent)
            $0.bind("area", \.area)
            $0.bind("span", \.span)
            $0.bind("tint", \.tint)
            $0.bind("icon", \.icon)
            $0.bind("note", \.note)
            // The key is the name of the property, whatever its getter is called.
            $0.bind("loopSlide", \.isLoopSlide)
            $0.bind("untouched", \.untouched)
        }
    }

    private static let attributes = """
        <userDefinedRuntimeAttribute type="boolean" keyPath="flag" value="YES"/>
        <userDefinedRuntimeAttribute type="number" keyPath="count"><integer key="value" value="3"/></userDefinedRuntimeAttribute>
        <userDefinedRuntimeAttribute type="number" keyPath="ratio"><real key="value" value="1.5"/></userDefinedRuntimeAttribute>
        <userDefinedRuntimeAttribute type="string" keyPath="caption" value="document"/>
        <userDefinedRuntimeAttribute type="localizedString" keyPath="localized" value="words"/>
        <userDefinedRuntimeAttribute type="point" keyPath="origin"><point key="value" x="1" y="2"/></userDefinedRuntimeAttribute>
        <userDefinedRuntimeAttribute type="size" keyPath="extent"><size key="value" width="3" height="4"/></userDefinedRuntimeAttribute>
        <userDefinedRuntimeAttribute type="rect" keyPath="area"><rect key="value" x="1" y="2" width="3" height="4"/></userDefinedRuntimeAttribute>
        <userDefinedRuntimeAttribute type="range" keyPath="span"><range key="value" location="5" length="6"/></userDefinedRuntimeAttribute>
        <userDefinedRuntimeAttribute type="color" keyPath="tint"><color key="value" red="1" green="0.0" blue="0.0" alpha="1" colorSpace="custom" customColorSpace="sRGB"/></userDefinedRuntimeAttribute>
        <userDefinedRuntimeAttribute type="image" keyPath="icon" value="star" catalog="system"/>
        <userDefinedRuntimeAttribute type="nil" keyPath="note"/>
        <userDefinedRuntimeAttribute type="boolean" keyPath="loopSlide" value="YES"/>
        """

    @Test func S48_S49_S53_S54_everyTypeArrivesAndCanBeReadBack() throws {
        ClassRegistry.register(Inspected.self, table: Inspected.keyValues)
        let text = Stage.xib(
            "<view id=\"v\" customClass=\"Inspected\"><userDefinedRuntimeAttributes>\(Self.attributes)</userDefinedRuntimeAttributes></view>"
        )
        let stage = try Stage(["It.xib": text])
        let view = try #require(stage.nib("It").instantiate(withOwner: nil).first as? Inspected)
        #expect(stage.logged.isEmpty && stage.raised.isEmpty)
        #expect(
            (view.flag, view.count, view.ratio, view.caption, view.localized) == (true, 3, 1.5, "document", "words"))
        #expect(
            (view.origin, view.extent, view.area) == (
                CGPoint(x: 1, y: 2), CGSize(width: 3, height: 4), CGRect(x: 1, y: 2, width: 3, height: 4)
            ))
        #expect(view.span == NSRange(location: 5, length: 6))
        #expect(view.tint == .red && view.icon?.name == "star" && view.note == nil)
        #expect(view.isLoopSlide && view.untouched == 12)
        // The other direction: what was set is read by the same name.
        func read<Value>(_ key: String) throws -> Value? { try KeyValueCoding.value(forKey: key, of: view) as? Value }
        #expect(
            try read("flag") == true && read("count") == 3 && read("ratio") == CGFloat(1.5)
                && read("caption") == "document")
        #expect(try read("origin") == CGPoint(x: 1, y: 2) && read("area") == view.area && read("span") == view.span)
        #expect(try read("tint") == UIColor.red && read("icon") === view.icon)
        // And the document keeps its bytes.
        #expect(OpenedDocument(Array(text.utf8), file: "It.xib").tree.serialized() == Array(text.utf8))
    }
}
