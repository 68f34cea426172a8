import Diagnostics
import Foundation
import NibKit
import TestSupport
import Testing
import TextEngine

/// No input makes the program trap, hang or fall silent.
@MainActor @Suite struct BadInputTests {
    private func errors(_ found: [Diagnostic]) -> [Diagnostic] { found.filter { $0.severity == .error } }

    // MARK: No document at all

    @Test(arguments: [
        "", " ", "\n\n\t", "\u{FEFF}", "<", "<>", "</a>", "&amp;", "text", "<?xml version=\"1.0\"?>", "<!-- alone -->",
        "<![CDATA[x]]>",
    ])
    func whatHoldsNoElementIsSaid(text: String) throws {
        let first = try #require(errors(EveryStage.take(text)).first)
        #expect(first.rendered().hasPrefix("bad.xib:"))
    }

    @Test func binaryIsSaid() {
        var state: UInt64 = 7
        let noise = (0..<40_000).map { _ -> UInt8 in
            state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
            return UInt8(truncatingIfNeeded: state >> 33)
        }
        for bytes in [
            noise, Array(repeating: 0, count: 5_000), Array("NIBArchive\u{1}\u{0}".utf8), [0xFF, 0xFE, 0x3C],
            [0xFE, 0xFF], [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A],
        ] {
            #expect(!errors(EveryStage.take(bytes)).isEmpty)
        }
    }

    @Test(arguments: [
        "<html/>", "<archive type=\"com.apple.InterfaceBuilder3.CocoaTouch.XIB\" version=\"8.00\"/>", "<document/>",
        "<document type=\"\"/>", "<document type=\"org.example.Document\" version=\"3.0\"><objects/></document>",
    ])
    func wrongRootsAreSaid(text: String) {
        #expect(EveryStage.take(text).contains { $0.code == .notADocument })
    }

    @Test(arguments: [
        "<document type=\"com.apple.InterfaceBuilder3.CocoaTouch.XIB\"/>",
        "<document type=\"com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB\"><scenes><scene/><scene><objects/></scene></scenes></document>",
        Sample.xib(""), Sample.xib("<view/>"), Sample.xib("<view id=\"\"/>"),
    ])
    func documentsWithoutContentsAreNoTrouble(text: String) {
        #expect(errors(EveryStage.take(text)).isEmpty)
    }

    @Test func whatDocumentsPromiseAndDoNotHaveIsSaid() {
        #expect(
            errors(EveryStage.take(Sample.xib("<nothing id=\"a\"><subviews/></nothing>"))).contains {
                $0.code == .lostObject
            })
        #expect(errors(EveryStage.take(Sample.storyboard("<scene/>"))).contains { $0.code == .danglingReference })
    }

    // MARK: Cut and broken

    @Test(arguments: ["Examples/SignIn.xib", "Examples/Settings.storyboard"])
    func cutAtEverySixteenth(path: String) throws {
        let bytes = Array(try Data(contentsOf: Repository.url(path)))
        for part in 0..<16 {
            let found = EveryStage.take(Array(bytes.prefix(bytes.count * part / 16)))
            #expect(!errors(found).isEmpty, "cut after \(part) sixteenths")
        }
    }

    /// A picture must come of any document whose XML is whole, whatever became of the attributes.
    @Test(arguments: ["", "x", "-1", "nan", "YES", "99999999999999999999999", "{1, 2}", "top", "\u{202E}"])
    func everyAttributeMayHoldAnything(value: String) throws {
        for path in ["Examples/SignIn.xib", "Examples/Settings.storyboard"] {
            let text = try String(contentsOf: Repository.url(path), encoding: .utf8)
            // What the document is must stay, else nothing beyond the root would be looked at.
            let head = try #require(text.range(of: "<objects>"))
            let body = text[head.lowerBound...].replacing(#/="[^"]*"/#, with: "=\"\(value)\"")
            EveryStage.take(String(text[..<head.lowerBound]) + body)
            // The ids stay: the structure is whole and every value is odd.
            let values = text[head.lowerBound...].replacing(
                #/ (?!id|destination|firstItem|secondItem|key)(\w+)="[^"]*"/#
            ) { " \($0.1)=\"\(value)\"" }
            EveryStage.take(String(text[..<head.lowerBound]) + values)
        }
    }

    // MARK: Ids and references

    @Test func duplicateIDsAreSaid() {
        let twice = Sample.view("<subviews>\(Sample.view(id: "a"))\(Sample.view(id: "a"))</subviews>")
        #expect(
            EveryStage.take(Sample.xib(twice)).contains { $0.code == .duplicateObjectID && $0.place?.line ?? 0 > 1 })
        // An object inside another of the same id looks like one that contains itself.
        let inside = Sample.view(
            "<subviews>\(Sample.view("<subviews>\(Sample.view(id: "top"))</subviews>", id: "top"))</subviews>")
        #expect(EveryStage.take(Sample.xib(inside)).contains { $0.code == .duplicateObjectID })
        #expect(
            EveryStage.take(
                Sample.storyboard(
                    Sample.scene("one", view: Sample.view(id: "one"))
                        + Sample.scene("one", view: Sample.view(id: "one")))
            )
            .contains { $0.code == .duplicateObjectID })
    }

    @Test func danglingReferencesAreSaid() {
        let view = Sample.view(
            """
            <constraints><constraint firstItem="gone" firstAttribute="leading" secondItem="lost" secondAttribute="leading" id="c"/></constraints>
            <connections>
                <outlet property="a" destination="gone" id="o"/><outletCollection property="b" destination="gone" id="p"/>
                <action selector="c:" destination="gone" eventType="touchUpInside" id="q"/>
            </connections>
            """)
        #expect(EveryStage.take(Sample.xib(view)).filter { $0.code == .danglingReference }.count >= 5)
        let scenes =
            Sample.scene("one", view: Sample.view(Sample.embedding("gone")))
            + Sample.scene(
                "two", element: "navigationController",
                Sample.segue(to: "gone", "kind=\"relationship\" relationship=\"rootViewController\""))
            + Sample.scene(
                "three", element: "tabBarController",
                Sample.segue(to: "gone", "kind=\"relationship\" relationship=\"viewControllers\""))
        #expect(EveryStage.take(Sample.storyboard(initial: "gone", scenes)).contains { $0.code == .danglingReference })
    }

    /// References to objects of every wrong kind.
    @Test(arguments: ["top", "lab", "con", "font", "-1", "gone"])
    func referencesMayLeadAnywhere(id: String) {
        let view = Sample.view(
            """
            <subviews>
                <label id="lab" text="a" translatesAutoresizingMaskIntoConstraints="NO"><rect key="frame" x="0" y="0" width="10" height="10"/><fontDescription key="fontDescription" id="font" type="system" pointSize="17"/></label>
                <stackView id="stack"><subviews><view id="in"/></subviews></stackView>
                <tableView id="table" dataMode="static"><connections><outlet property="dataSource" destination="\(id)" id="ds"/></connections></tableView>
                <scrollView id="scroll"/>
            </subviews>
            <constraints>
                <constraint firstItem="\(id)" firstAttribute="width" secondItem="\(id)" secondAttribute="height" id="con"/>
                <constraint firstItem="lab" firstAttribute="\(id)" secondItem="\(id)" secondAttribute="top" id="con2"/>
            </constraints>
            <viewLayoutGuide key="\(id)" id="guide"/>
            <connections><outlet property="view" destination="\(id)" id="out"/><outlet property="superview" destination="\(id)" id="out2"/><outletCollection property="subviews" destination="\(id)" id="out3"/></connections>
            <userDefinedRuntimeAttributes><userDefinedRuntimeAttribute type="string" keyPath="\(id)" value="\(id)"/></userDefinedRuntimeAttributes>
            """)
        EveryStage.take(Sample.xib(view))
    }

    // MARK: Cycles

    @Test func objectsMayMentionThemselves() {
        let selfConstraint = Sample.view(
            "<constraints><constraint firstItem=\"c\" firstAttribute=\"width\" secondItem=\"c\" secondAttribute=\"width\" id=\"c\"/><constraint firstItem=\"top\" firstAttribute=\"width\" secondItem=\"top\" secondAttribute=\"width\" multiplier=\"2\" constant=\"1\" id=\"d\"/></constraints>"
        )
        EveryStage.take(Sample.xib(selfConstraint))
        let stack =
            "<stackView id=\"top\"><subviews><view id=\"top\"/><stackView id=\"top\"/></subviews><connections><outletCollection property=\"arrangedSubviews\" destination=\"top\" id=\"o\"/></connections></stackView>"
        EveryStage.take(Sample.xib(stack))
    }

    @Test func controllersMayContainThemselves() {
        let root = "kind=\"relationship\" relationship=\"rootViewController\""
        let tab = "kind=\"relationship\" relationship=\"viewControllers\""
        EveryStage.take(
            Sample.storyboard(Sample.scene("one", element: "navigationController", Sample.segue(to: "one", root))))
        EveryStage.take(
            Sample.storyboard(Sample.scene("one", element: "tabBarController", Sample.segue(to: "one", tab))))
        EveryStage.take(
            Sample.storyboard(
                Sample.scene("one", element: "navigationController", Sample.segue(to: "two", root))
                    + Sample.scene("two", element: "tabBarController", Sample.segue(to: "one", tab))))
        EveryStage.take(
            Sample.storyboard(
                Sample.scene(
                    "one", element: "splitViewController",
                    Sample.segue(to: "one", "kind=\"relationship\" relationship=\"masterViewController\""))))
    }

    @Test func scenesMayEmbedThemselves() {
        EveryStage.take(Sample.storyboard(Sample.scene("one", view: Sample.view(Sample.embedding("one")))))
        EveryStage.take(
            Sample.storyboard(
                Sample.scene("one", view: Sample.view(Sample.embedding("two"), id: "v1"))
                    + Sample.scene("two", view: Sample.view(Sample.embedding("one"), id: "v2"))))
        let root = "kind=\"relationship\" relationship=\"rootViewController\""
        EveryStage.take(
            Sample.storyboard(
                Sample.scene("one", element: "navigationController", Sample.segue(to: "two", root))
                    + Sample.scene("two", view: Sample.view(Sample.embedding("one"), id: "v2"))))
    }

    // MARK: Numbers

    @Test(arguments: [
        "nan", "inf", "-inf", "1e308", "-1e308", "1e999", "1e-320", "16:0", "0:0", "1:1e-300", "", "-0.0", "0x10",
        "1,5", "99999999999999999999", "-2147483649",
    ])
    func numbersMayBeAbsurd(number: String) {
        let color =
            "<color key=\"KEY\" red=\"\(number)\" green=\"\(number)\" blue=\"\(number)\" alpha=\"\(number)\" colorSpace=\"custom\" customColorSpace=\"sRGB\"/>"
        let frame = "x=\"\(number)\" y=\"\(number)\" width=\"\(number)\" height=\"\(number)\""
        let inside = """
            <subviews>
                <label id="lab" text="some text" numberOfLines="\(number)" tag="\(number)" minimumFontSize="\(number)" preferredMaxLayoutWidth="\(number)" alpha="\(number)" horizontalHuggingPriority="\(number)" translatesAutoresizingMaskIntoConstraints="NO">
                    <rect key="frame" \(frame)/>
                    <fontDescription key="fontDescription" type="system" pointSize="\(number)"/>\(color.replacingOccurrences(of: "KEY", with: "textColor"))
                    <size key="shadowOffset" width="\(number)" height="\(number)"/>
                </label>
                <stackView id="stack" spacing="\(number)" translatesAutoresizingMaskIntoConstraints="NO"><rect key="frame" \(frame)/><subviews>\(Sample.view(id: "in", frame: frame))</subviews></stackView>
                <slider id="slider" value="\(number)" minValue="\(number)" maxValue="\(number)"><rect key="frame" \(frame)/></slider>
                <stepper id="stepper" value="\(number)" minimumValue="\(number)" maximumValue="\(number)" stepValue="\(number)"><rect key="frame" \(frame)/></stepper>
                <progressView id="progress" progress="\(number)"><rect key="frame" \(frame)/></progressView>
                <pageControl id="pages" numberOfPages="\(number)" currentPage="\(number)"><rect key="frame" \(frame)/></pageControl>
                <segmentedControl id="segments" selectedSegmentIndex="\(number)"><rect key="frame" \(frame)/><segments><segment title="a" width="\(number)"/></segments></segmentedControl>
                <scrollView id="scroll" minimumZoomScale="\(number)" maximumZoomScale="\(number)"><rect key="frame" \(frame)/></scrollView>
                <tableView id="table" rowHeight="\(number)" sectionHeaderHeight="\(number)" sectionFooterHeight="\(number)" dataMode="prototypes"><rect key="frame" \(frame)/></tableView>
                <button id="button"><rect key="frame" \(frame)/><inset key="contentEdgeInsets" minX="\(number)" minY="\(number)" maxX="\(number)" maxY="\(number)"/><state key="normal" title="a"/></button>
                <imageView id="image" image="pic"><rect key="frame" \(frame)/></imageView>
            </subviews>
            \(color.replacingOccurrences(of: "KEY", with: "backgroundColor"))
            <edgeInsets key="layoutMargins" top="\(number)" left="\(number)" bottom="\(number)" right="\(number)"/>
            <constraints>
                <constraint firstItem="lab" firstAttribute="width" secondItem="top" secondAttribute="width" multiplier="\(number)" constant="\(number)" priority="\(number)" id="c1"/>
                <constraint firstItem="lab" firstAttribute="leading" secondItem="top" secondAttribute="leading" constant="\(number)" id="c2"/>
                <constraint firstItem="stack" firstAttribute="height" secondItem="lab" secondAttribute="height" multiplier="\(number)" id="c3"/>
                <constraint firstItem="stack" firstAttribute="top" secondItem="top" secondAttribute="bottom" multiplier="\(number)" id="c4"/>
            </constraints>
            <userDefinedRuntimeAttributes>
                <userDefinedRuntimeAttribute type="number" keyPath="layer.cornerRadius"><real key="value" value="\(number)"/></userDefinedRuntimeAttribute>
                <userDefinedRuntimeAttribute type="number" keyPath="layer.borderWidth"><real key="value" value="\(number)"/></userDefinedRuntimeAttribute>
                <userDefinedRuntimeAttribute type="rect" keyPath="bounds"><rect key="value" \(frame)/></userDefinedRuntimeAttribute>
            </userDefinedRuntimeAttributes>
            """
        let resources =
            "<resources><image name=\"pic\" width=\"\(number)\" height=\"\(number)\"/></resources></document>"
        for top in ["x=\"0\" y=\"0\" width=\"320\" height=\"200\"", frame] {
            EveryStage.take(
                Sample.xib(Sample.view(inside, frame: top)).replacingOccurrences(of: "</document>", with: resources))
        }
    }

    // MARK: Size

    /// 10⁶ elements inside each other, in a document and in none, closed and not.
    @Test func nestingMayBeAMillionDeep() {
        let count = 1_000_000
        #expect(
            EveryStage.take(String(repeating: "<a>", count: count)).contains {
                $0.code == .limitExceeded || $0.code == .malformedXML
            })
        EveryStage.take(String(repeating: "<view>", count: count) + String(repeating: "</view>", count: count))
        let inside = Sample.xib("@").split(separator: "@").map(String.init)
        #expect(
            EveryStage.take(inside[0] + String(repeating: "<view><subviews>", count: count / 2) + inside[1]).contains {
                $0.code == .limitExceeded
            })
    }

    /// Views inside each other. The limit of depth would allow 4,900, which take a debug build half a minute.
    @Test(arguments: [300, 1_500])
    func viewsMayBeNestedDeeply(depth: Int) {
        let open = (0..<depth).map {
            "<view contentMode=\"scaleToFill\" id=\"v\($0)\"><rect key=\"frame\" x=\"1\" y=\"1\" width=\"320\" height=\"200\"/><subviews>"
        }.joined()
        let found = EveryStage.take(Sample.xib(open + String(repeating: "</subviews></view>", count: depth)))
        #expect(found.contains { $0.code == .limitExceeded } == (depth > 400), "views that are left out are reported")
    }

    /// 100 MB in one label: the first 200,000 characters are laid out, and a warning says so.
    @Test func textMayBeLarge() {
        let text = String(repeating: "many words ", count: 100 << 20 / 11)
        let opened = OpenedDocument(
            Array(
                Sample.xib(
                    Sample.view(
                        """
                        <subviews><label id="lab" text="\(text)" numberOfLines="0" translatesAutoresizingMaskIntoConstraints="NO"><rect key="frame" x="0" y="0" width="10" height="10"/><fontDescription key="fontDescription" type="system" pointSize="17"/></label></subviews>
                        <constraints><constraint firstItem="lab" firstAttribute="width" constant="100" id="c"/></constraints>
                        """)
                ).utf8), file: "bad.xib")
        let cut = opened.diagnostics.first { $0.code == .limitExceeded }
        #expect(cut?.severity == .warning)
        #expect(cut?.objectID == "lab")
        guard let compiled = opened.compiled() else {
            Issue.record("not compiled")
            return
        }
        let player = ScreenPlayer(compiled)
        let screens = player.screens()
        #expect(screens.map { player.layout(of: $0).count } == [2])
        for screen in screens { #expect(!player.displayList(of: screen).dump().isEmpty) }
    }

    @Test func textOutsideOfADocumentMayBeLarge() {
        let words = String(repeating: "many words ", count: 20 << 20 / 11)
        #expect(!OpenedDocument(Array(words.utf8), file: "bad.xib").diagnostics.isEmpty)
        #expect(
            OpenedDocument(Array(Sample.xib("<!-- \(words) -->" + Sample.view()).utf8), file: "bad.xib").diagnostics
                .isEmpty)
    }

    // MARK: Entities

    @Test func entitiesAreNeverExpanded() {
        let bomb =
            "<!DOCTYPE document [<!ENTITY a \"\(String(repeating: "x", count: 1_000))\">"
            + (0..<20).map {
                "<!ENTITY a\($0) \"&a\($0 == 0 ? "" : "\($0 - 1)");\(String(repeating: "&a;", count: 20))\">"
            }.joined() + "]>"
        let document = Sample.xib(Sample.view()).replacingOccurrences(of: "<document", with: bomb + "<document")
            .replacingOccurrences(of: "scaleToFill", with: "&a19;")
        #expect(!EveryStage.take(document).isEmpty)
        let outside =
            "<!DOCTYPE document [<!ENTITY a SYSTEM \"file:///etc/passwd\">]><document type=\"com.apple.InterfaceBuilder3.CocoaTouch.XIB\"><objects><label id=\"l\" text=\"&a;\"/></objects></document>"
        let found = EveryStage.take(outside)
        #expect(found.allSatisfy { !$0.message.contains("root:") })
        #expect(
            OpenedDocument(Array(outside.utf8), file: "a").compiled().map {
                $0.nibs.allSatisfy { !$0.archive.dump().contains("root:") }
            } ?? true)
    }

    // MARK: The machine

    @Test func missingFontPackagesAreNamed() {
        do {
            _ = try Pictures(fonts: FontConfiguration(roots: ["/nonexistent"]))
            Issue.record("there are fonts in /nonexistent")
        } catch {
            #expect("\(error)".contains("fonts-inter"))
        }
    }
}
