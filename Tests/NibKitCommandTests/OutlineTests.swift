import BuiltTools
import Foundation
import Testing

/// `nibkit outline`: what a document contains, by id.
@Suite struct OutlineTests {
    let tool: BuiltTool
    let scratch: ScratchFolder

    private static let storyboard = """
        <?xml version="1.0" encoding="UTF-8"?>
        <document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB" version="3.0" toolsVersion="23504" targetRuntime="iOS.CocoaTouch" useAutolayout="YES" useTraitCollections="YES" useSafeAreas="YES" initialViewController="vc">
        <device id="retina6_12" orientation="portrait" appearance="light"/>
        <scenes>
        <scene sceneID="s1"><objects>
        <viewController storyboardIdentifier="Login" id="vc" customClass="LoginViewController" sceneMemberID="viewController">
        <view key="view" contentMode="scaleToFill" id="root"><rect key="frame" x="0.0" y="0.0" width="393" height="852"/>
        <subviews>
        <label text="Two&#10;lines" id="lab" translatesAutoresizingMaskIntoConstraints="NO"><rect key="frame" x="16" y="60" width="40" height="21"/></label>
        <button hidden="YES" id="but" translatesAutoresizingMaskIntoConstraints="NO"><rect key="frame" x="0.0" y="0.0" width="100" height="30"/>
        <state key="normal" title="Go"/>
        <connections><segue destination="vc2" kind="show" identifier="next" id="seg"/></connections></button>
        </subviews>
        <viewLayoutGuide key="safeArea" id="safe"/>
        <constraints>
        <constraint firstItem="lab" firstAttribute="top" secondItem="safe" secondAttribute="top" constant="8" id="c1"/>
        <constraint firstItem="lab" firstAttribute="leading" secondItem="root" secondAttribute="leadingMargin" id="c2"/>
        <constraint firstItem="but" firstAttribute="width" constant="100" id="c4"/>
        <constraint firstItem="but" firstAttribute="centerY" secondItem="lab" secondAttribute="centerY" id="c5"/>
        </constraints></view>
        <connections><outlet property="nameLabel" destination="lab" id="out"/></connections>
        </viewController></objects></scene>
        <scene sceneID="s2"><objects><viewController id="vc2" sceneMemberID="viewController"><view key="view" id="root2"><rect key="frame" x="0.0" y="0.0" width="393" height="852"/></view></viewController></objects></scene>
        </scenes></document>
        """

    init() throws {
        tool = try BuiltTool("nibkit")
        scratch = try ScratchFolder()
        try scratch.write(Self.storyboard, to: "Main.storyboard")
    }

    private func document(_ words: [String]) throws -> [String: Any] {
        let result = try tool.run(["outline", "--json", "Main.storyboard"] + words, in: scratch.url)
        #expect(result.status == 0, "\(result.errors)")
        let report = try #require(try JSONSerialization.jsonObject(with: result.output) as? [String: Any])
        #expect(report["schemaVersion"] as? Int == 1)
        return try #require((report["documents"] as? [[String: Any]])?.first)
    }

    private func object(_ id: String, in document: [String: Any]) throws -> [String: Any] {
        try #require((document["objects"] as? [[String: Any]])?.first { $0["id"] as? String == id })
    }

    @Test func eachObjectIsALine() throws {
        let result = try tool.run(["outline", "Main.storyboard"], in: scratch.url)
        #expect(
            result.text == """
                Main.storyboard  retina6_12
                  scene "Login"  initial
                    segue seg show "next" → "View Controller"
                    vc viewController "LoginViewController"
                      root view "View"
                        lab label "Two lines"  vc.nameLabel
                        but button "Go"  hidden
                        safe viewLayoutGuide "Safe Area"
                  scene "View Controller"
                    vc2 viewController "View Controller"
                      root2 view "View"

                """, "\(result.text)\(result.errors)")
    }

    @Test func jsonHasWhatTheDocumentSays() throws {
        let document = try document([])
        #expect(document["file"] as? String == "Main.storyboard" && document["error"] is NSNull)
        let label = try object("lab", in: document)
        #expect(label["text"] as? String == "Two\nlines" && label["parent"] as? String == "root")
        #expect(label["frame"] as? [Double] == [16, 60, 40, 21] && label["solved"] == nil)
        #expect(label["constraints"] as? [String] == ["c1", "c2", "c5"])
        #expect(label["outlets"] as? [String] == ["vc.nameLabel"] && label["hidden"] as? Bool == false)
        let controller = try object("vc", in: document)
        #expect(controller["customClass"] as? String == "LoginViewController")
        let constraints = try #require(document["constraints"] as? [[String: Any]])
        #expect(constraints.map { $0["id"] as? String } == ["c1", "c2", "c4", "c5"])
        #expect(constraints[0]["holder"] as? String == "root" && constraints[0]["active"] as? Bool == true)
        #expect((constraints[0]["text"] as? String)?.hasSuffix("Safe Area.top + 8") == true)
        let scenes = try #require(document["scenes"] as? [[String: Any]])
        #expect(scenes.map { $0["id"] as? String } == ["vc", "vc2"] && scenes[0]["initial"] as? Bool == true)
        let segues = try #require(document["segues"] as? [[String: Any]])
        #expect(segues.first?["from"] as? String == "vc" && segues.first?["to"] as? String == "vc2")
    }

    @Test func framesAreSolved() throws {
        let own = try document(["--frames"])
        let label = try object("lab", in: own)
        let origin = try #require(label["solved"] as? [Double]).prefix(2)
        #expect(zip(origin, [16, 67]).allSatisfy { abs($0 - $1) < 0.001 }, "\(origin)")
        #expect((label["intrinsic"] as? [Any])?.count == 2 && label["ambiguous"] as? String == "")
        // Nothing decides where it lies horizontally.
        #expect(try object("but", in: own)["ambiguous"] as? String == "h")
        let root = try object("root", in: own)
        #expect((root["intrinsic"] as? [Any])?.allSatisfy { $0 is NSNull } == true)
        // A device is an order to solve.
        let small = try document(["--device", "retina4_0"])
        #expect(small["device"] as? String == "retina4_0")
        #expect((try object("root", in: small)["solved"] as? [Double]) == [0, 0, 320, 568])
        #expect((try object("root", in: small)["frame"] as? [Double]) == [0, 0, 393, 852])
    }

    @Test func aDocumentThatCannotBeReadIsReportedWithTheOthers() throws {
        try scratch.write("<document", to: "Broken.xib")
        let result = try tool.run(["outline", "--json", "Broken.xib", "Main.storyboard"], in: scratch.url)
        #expect(result.status == 2)
        let report = try #require(try JSONSerialization.jsonObject(with: result.output) as? [String: Any])
        let documents = try #require(report["documents"] as? [[String: Any]])
        #expect(documents.count == 2 && documents[0]["error"] is String && documents[1]["error"] is NSNull)
    }
}
