import BuiltTools
import Foundation
import Testing

/// `nibkit load --trace` of classes that load nibs of their own: what posts about composing views with xibs teach.
@Suite struct NestedLoadTests {
    let tool: BuiltTool
    let scratch: ScratchFolder

    init() throws {
        tool = try BuiltTool("nibkit")
        scratch = try ScratchFolder()
        try scratch.write(
            document(
                """
                <view id="screen"><rect key="frame" x="0.0" y="0.0" width="320" height="200"/><subviews>
                <view id="slot" customClass="Demo"><rect key="frame" x="0.0" y="0.0" width="320" height="80"/></view></subviews></view>
                """), to: "Main.xib")
        try scratch.write(
            document(
                """


                <placeholder placeholderIdentifier="IBFilesOwner" id="-1" customClass="Demo"><connections>
                <outlet property="content" destination="inner" id="o-1"/></connections></placeholder>
                <view id="inner"><rect key="frame" x="0.0" y="0.0" width="320" height="80"/><subviews>
                <label text="Inside" id="text"><rect key="frame" x="8" y="8" width="80" height="20"/></label></subviews></view>
                """), to: "Demo.xib")
    }

    private func document(_ objects: String) -> String {
        """
        <document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB" version="3.0" targetRuntime="iOS.CocoaTouch"><objects>\(objects)</objects></document>
        """
    }

    private func load(owner: String) throws -> (text: String, errors: String) {
        try scratch.write(
            """
            import UIKit
            class Demo: UIView {
                @IBOutlet var content: UIView!
                required init?(coder: NSCoder) {
                    super.init(coder: coder)
                    UINib(nibName: "Demo", bundle: nil).instantiate(withOwner: \(owner))
                    addSubview(content)
                }
            }
            """, to: "Demo.swift")
        let result = try tool.run(
            ["load", "Main.xib", "--sources", ".", "--trace"], in: scratch.url,
            environment: ["XDG_CACHE_HOME": scratch.path("cache")])
        return (result.text, result.errors)
    }

    @Test(.enabled(if: SourcesTests.hasSourceTool, SourcesTests.why)) func aNestedNibHasItsOwnIDsNamesAndLines() throws
    {
        let (text, errors) = try load(owner: "self")
        let lines = text.split(separator: "\n").map { $0.drop { $0 == " " || $0.isNumber } }
        let start = try #require(lines.firstIndex { $0.contains("loads Demo.xib, owner ") }, "\(text)\(errors)")
        #expect(lines[start].hasSuffix("Demo"), "\(lines[start])")
        #expect(lines[start + 1] == "init(coder:) of UIView view inner begins  (Demo.xib line 5)", "\(text)")
        #expect(lines.contains("init(coder:) of UILabel label \"Inside\" text begins  (Demo.xib line 6)"), "\(text)")
        #expect(lines.contains("outlet content of File's Owner → UIView view inner"), "\(text)")
        // The document that is loaded keeps its own.
        #expect(
            lines.contains {
                $0.hasPrefix("init(coder:) of ") && $0.hasSuffix("Demo view \"Demo\" slot begins  (line 2)")
            })
    }

    @Test(.enabled(if: SourcesTests.hasSourceTool, SourcesTests.why)) func anOutletOfAnAbsentOwnerRaises() throws {
        let (text, errors) = try load(owner: "nil")
        #expect(
            errors.contains("Demo crashed: NSUnknownKeyException") && errors.contains("for the key content"),
            "\(errors)")
        // What comes after is another load, without the class.
        #expect(text.contains("Demo view \"Demo\" slot failed, as reported below"), "\(text)")
        #expect(!text.contains("is unknown"), "\(text)")
    }
}
