import BuiltTools
import Foundation
import Testing

/// What a document's classes leave of its project: its colors and pictures, wherever the catalog lies.
@Suite(.serialized, .enabled(if: SourcesTests.hasSourceTool, SourcesTests.why)) struct SourceProjectTests {
    @Test func aRelativePathHasTheCatalogsOfItsProject() throws {
        let scratch = try ScratchFolder()
        for folder in ["App.xcodeproj", "App/Deep/A.xcassets/tone.colorset", "App/Code"] {
            try FileManager.default.createDirectory(
                atPath: scratch.path(folder), withIntermediateDirectories: true)
        }
        try scratch.write("", to: "App.xcodeproj/project.pbxproj")
        try scratch.write(
            """
            {"colors":[{"idiom":"universal","color":{"color-space":"srgb","components":
            {"red":"0.2","green":"0.4","blue":"0.6","alpha":"1"}}}],"info":{"author":"xcode","version":1}}
            """, to: "App/Deep/A.xcassets/tone.colorset/Contents.json")
        try scratch.write("import UIKit\nclass Plate: UIView {}\n", to: "App/Code/Plate.swift")
        let document = try scratch.write(
            """
            <?xml version="1.0" encoding="UTF-8"?>
            <document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB" version="3.0" toolsVersion="21507" targetRuntime="iOS.CocoaTouch" useAutolayout="YES">
                <objects>
                    <view contentMode="scaleToFill" id="a" customClass="Plate">
                        <rect key="frame" x="0.0" y="0.0" width="40" height="20"/>
                        <color key="backgroundColor" name="tone"/>
                    </view>
                </objects>
                <resources>
                    <namedColor name="tone">
                        <color red="1" green="0.0" blue="0.0" alpha="1" colorSpace="custom" customColorSpace="sRGB"/>
                    </namedColor>
                </resources>
            </document>
            """, to: "App/Plate.xib")
        func picture(_ document: String, _ sources: String) throws -> String {
            let result = try BuiltTool("nibkit").run(
                ["render", document, "--sources", sources, "-o", scratch.path("a.svg")],
                in: URL(fileURLWithPath: scratch.path("")))
            #expect(result.status == 0, "\(result.errors)")
            return try String(contentsOfFile: scratch.path("a.svg"), encoding: .utf8)
        }
        let whole = try picture(document, scratch.path("App"))
        #expect(whole.lowercased().contains("#336699"))
        #expect(try picture("App/Plate.xib", "App") == whole)
    }
}
