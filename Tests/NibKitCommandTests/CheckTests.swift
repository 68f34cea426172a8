import BuiltTools
import Foundation
import NibKitCommand
import Testing

/// `nibkit check`: what it finds, how it says so, what settings change, and what it mends.
@Suite struct CheckTests {
    let tool: BuiltTool
    let scratch: ScratchFolder

    init() throws {
        tool = try BuiltTool("nibkit")
        scratch = try ScratchFolder()
    }

    private func xib(_ objects: String, type: String = "CocoaTouch.XIB", runtime: String = "iOS.CocoaTouch") -> String {
        """
        <?xml version="1.0" encoding="UTF-8"?>
        <document type="com.apple.InterfaceBuilder3.\(type)" version="3.0" toolsVersion="23504" targetRuntime="\(runtime)" useAutolayout="YES">
            <objects>
        \(objects)
            </objects>
        </document>

        """
    }

    /// A label whose width is stated twice, and a frame that was marked.
    private var twice: String {
        xib(
            """
                    <label text="Name" misplaced="YES" translatesAutoresizingMaskIntoConstraints="NO" id="nam-e1-lab">
                        <rect key="frame" x="0.0" y="0.0" width="40" height="20"/>
                        <color key="textColor" red="1" green="0.0" blue="0.0" alpha="1" colorSpace="custom" customColorSpace="sRGB"/>
                        <constraints>
                            <constraint firstAttribute="width" constant="40" id="one"/>
                            <constraint firstAttribute="width" constant="40" id="two"/>
                        </constraints>
                        <connections>
                            <outlet property="other" destination="gone" id="out"/>
                        </connections>
                    </label>
            """)
    }

    private func check(_ words: String..., settings: String? = nil) throws -> BuiltTool.Result {
        if let settings { try scratch.write(settings, to: ".nibkit.yml") }
        return try tool.run(["check"] + words, in: scratch.url)
    }

    @Test func mistakesAreSentencesAndNotesAreForWhoAsks() throws {
        try scratch.write(twice, to: "A.xib")
        let found = try check("A.xib")
        #expect(found.status == 1 && found.errors == "1 error and 1 warning in 1 document\n", "\(found.errors)")
        #expect(
            found.text == """
                A.xib:12:42: error: the outlet 'other' of label "Name" refers to the id gone, which no object has (id nam-e1-lab) [dangling-reference]
                   fix (safe): remove the outlet
                A.xib:9:17: warning: the constraint two is identical to the one at line 8 [duplicate-constraint]
                   fix (safe): remove it

                """)
        let noted = try check("A.xib", "--notes")
        #expect(
            noted.text.contains(
                "A.xib:4:9: note: the frame of label \"Name\" differs from the one that its constraints give (id nam-e1-lab) [misplaced-view]"
            ), "\(noted.text)")
        try scratch.write(xib("<view id=\"v\"/>"), to: "Good.xib")
        let good = try check("Good.xib")
        #expect(good.status == 0 && good.text.isEmpty && good.errors == "nothing found in 1 document\n", "\(good)")
    }

    private func missingAssets() throws -> [String] {
        try check("A.xib").text.split(separator: "\n").map(String.init).filter { $0.contains("missing-asset") }
    }

    /// Also if the document lists its size; symbols and images in the document itself are never missing.
    @Test func imagesThatTheProjectDoesNotHaveAreFound() throws {
        let image = xib(
            """
                    <imageView image="mark" id="img"/>
                    <imageView image="star" catalog="system" id="sym"/>
                    <imageView image="img:drawn" id="dra"/>
            """
        ).replacing(
            "    </objects>",
            with: """
                    </objects>
                    <resources>
                        <image name="mark" width="16" height="16"/>
                        <image name="star" catalog="system" width="16" height="16"/>
                        <image name="img:drawn" width="16" height="16"><mutableData key="keyedArchiveRepresentation">YnBsaXN0</mutableData></image>
                    </resources>
                """)
        try scratch.write(image, to: "A.xib")
        // Without a project nobody knows where its images are.
        #expect(try missingAssets() == [])
        try scratch.write("", to: "Package.swift")
        #expect(try missingAssets() == [])
        let catalog = "Assets.xcassets/other.imageset"
        try FileManager.default.createDirectory(atPath: scratch.path(catalog), withIntermediateDirectories: true)
        try scratch.write(#"{"images":[],"info":{"version":1,"author":"xcode"}}"#, to: "\(catalog)/Contents.json")
        #expect(
            try missingAssets() == [
                "A.xib:4:9: warning: no asset catalog and no file of the project has the image 'mark' of imageView (id img) [missing-asset]"
            ])
        try FileManager.default.moveItem(
            atPath: scratch.path(catalog), toPath: scratch.path("Assets.xcassets/mark.imageset"))
        #expect(try missingAssets() == [])
    }

    /// Whatever copy the document keeps: a device looks colors up by name.
    @Test func colorsThatTheProjectDoesNotHaveAreFound() throws {
        let view = xib(
            """
                    <view id="box"><color key="backgroundColor" name="brand"/></view>
            """
        ).replacing(
            "    </objects>",
            with: """
                    </objects>
                    <resources>
                        <namedColor name="brand"><color red="1" green="0.0" blue="0.0" alpha="1" colorSpace="custom" customColorSpace="sRGB"/></namedColor>
                    </resources>
                """)
        try scratch.write(view, to: "A.xib")
        try scratch.write("", to: "Package.swift")
        #expect(try missingAssets() == [])
        let catalog = "Assets.xcassets/other.colorset"
        try FileManager.default.createDirectory(atPath: scratch.path(catalog), withIntermediateDirectories: true)
        try scratch.write(#"{"colors":[],"info":{"version":1,"author":"xcode"}}"#, to: "\(catalog)/Contents.json")
        #expect(
            try missingAssets() == [
                "A.xib:4:24: warning: no asset catalog of the project has the color 'brand' of view (id box) [missing-asset]"
            ])
        try FileManager.default.moveItem(
            atPath: scratch.path(catalog), toPath: scratch.path("Assets.xcassets/brand.colorset"))
        #expect(try missingAssets() == [])
    }

    /// Also a project whose only color was deleted, and one without catalogs if the document has no copy.
    @Test func theOnlyColorOfAProjectIsMissed() throws {
        let named = xib(#"        <view id="box"><color key="backgroundColor" name="brand"/></view>"#)
        func listed(_ copy: String) -> String {
            named.replacing(
                "    </objects>",
                with: "    </objects>\n<resources><namedColor name=\"brand\">\(copy)</namedColor></resources>")
        }
        let copy = #"<color red="1" green="0.0" blue="0.0" alpha="1" colorSpace="custom" customColorSpace="sRGB"/>"#
        try scratch.write("", to: "Package.swift")
        try scratch.write(listed(copy), to: "A.xib")
        #expect(try missingAssets() == [])
        try scratch.write(listed(""), to: "A.xib")
        #expect(try missingAssets().count == 1)
        try scratch.write(listed(copy), to: "A.xib")
        try FileManager.default.createDirectory(
            atPath: scratch.path("Assets.xcassets"), withIntermediateDirectories: true)
        try scratch.write(#"{"info":{"version":1,"author":"xcode"}}"#, to: "Assets.xcassets/Contents.json")
        #expect(
            try missingAssets() == [
                "A.xib:4:24: warning: no asset catalog of the project has the color 'brand' of view (id box) [missing-asset]"
            ])
    }

    /// What ibtool refuses with error 12, unless the project builds the document for another system.
    @Test func aTargetBeforeIOS7IsAnError() throws {
        let old = xib("        <view id=\"v\"/>").replacing(
            "    <objects>",
            with: """
                <dependencies>
                    <deployment version="1552" identifier="iOS"/>
                </dependencies>
                    <objects>
                """)
        try scratch.write(old, to: "A.xib")
        let message =
            "A.xib:4:5: error: the deployment target is iOS 6.1, but Apple's compiler makes nibs for iOS 7.0 and later only [unsupported-target]\n"
        #expect(try check("A.xib").text == message)
        #expect(try check("A.xib", "--deployment-target", "12.0").text.isEmpty)
        try FileManager.default.createDirectory(
            atPath: scratch.path("App.xcodeproj"), withIntermediateDirectories: true)
        func project(_ version: String) throws {
            try scratch.write(
                """
                { rootObject = P; objects = {
                P = { isa = PBXProject; buildConfigurationList = L; targets = (); };
                L = { isa = XCConfigurationList; buildConfigurations = (C); };
                C = { isa = XCBuildConfiguration; name = Release; buildSettings = { IPHONEOS_DEPLOYMENT_TARGET = \(version); }; };
                }; }
                """, to: "App.xcodeproj/project.pbxproj")
        }
        try project("12.0")
        #expect(try check("A.xib").text.isEmpty)
        try project("6.1")
        #expect(try check("A.xib").text == message)
    }

    /// The order of sets differs with each run.
    @Test(.enabled(if: hasSourceTool, "nibkit-source is not built: Tools/build-source-tool does it"))
    func factsOfTheSameSourcesAreTheSameBytes() throws {
        try scratch.write(
            """
            import UIKit
            import Alpha
            import Beta
            class Card: UIView {
                @IBOutlet var one: UILabel!, two: UILabel!, three: UILabel!, four: UILabel!, five: UILabel!
                @IBAction func open() { one.text = "a"; two.text = "b"; three.text = "c"; four.text = "d" }
                @IBAction func close() { five = UILabel() }
            }
            func fill(_ card: Card) { card.one.text = "1"; card.two.text = "2"; card.three.text = "3" }
            extension UIView { @IBInspectable var radius: Int { get { 0 } set {} }; @IBAction func turn() {} }
            """, to: "Card.swift")
        let source = try BuiltTool("nibkit-source")
        let first = try source.run(["--facts", "Card.swift"], in: scratch.url).text
        #expect(first.contains(#""keys":["five","four","one","three","two"]"#), "\(first)")
        for _ in 0..<4 { #expect(try source.run(["--facts", "Card.swift"], in: scratch.url).text == first) }
    }

    @Test(.enabled(if: hasSourceTool, "nibkit-source is not built: Tools/build-source-tool does it"))
    func nibsOfControllersAreFound() throws {
        try scratch.write(xib("        <view id=\"v\"/>"), to: "Here.xib")
        try scratch.write(
            """
            import UIKit
            class Card: UIViewController {
                init() { super.init(nibName: "Gone", bundle: nil) }
                func open() {
                    present(Card(nibName: "Lost", bundle: .main), animated: true)
                    present(Card(nibName: "Here", bundle: nil), animated: true)
                    present(Card(nibName: nil, bundle: nil), animated: true)
                }
            }
            """, to: "Card.swift")
        let found = try check(".", "--sources", ".").text.split(separator: "\n").filter {
            $0.contains("nib-name-mismatch")
        }
        #expect(
            found == [
                "Card.swift:3:14: warning: none of the documents is named Gone.xib [nib-name-mismatch]",
                "Card.swift:5:17: warning: none of the documents is named Lost.xib [nib-name-mismatch]",
            ])
    }

    /// What a rule says of a key is not said again by the run-time.
    @Test func aKeyThatCannotBeSetIsOneFinding() throws {
        try scratch.write(
            xib(
                """
                        <placeholder placeholderIdentifier="IBFilesOwner" customClass="UIViewController" id="-1">
                            <connections>
                                <outlet property="view" destination="v" id="o1"/>
                                <outlet property="notice" destination="v" id="o2"/>
                            </connections>
                        </placeholder>
                        <view id="v">
                            <rect key="frame" x="0.0" y="0.0" width="40" height="20"/>
                            <userDefinedRuntimeAttributes>
                                <userDefinedRuntimeAttribute type="color" keyPath="layer.borderColor">
                                    <color key="value" white="0.0" alpha="1" colorSpace="custom" customColorSpace="genericGamma22GrayColorSpace"/>
                                </userDefinedRuntimeAttribute>
                            </userDefinedRuntimeAttributes>
                        </view>
                """), to: "A.xib")
        let found = try check("A.xib", "--notes")
        #expect(
            found.text == """
                A.xib:4:9: warning: File's Owner has UIKit's class UIViewController, which has no outlet 'notice' (id -1) [forgotten-class]
                A.xib:13:17: warning: layer.borderColor is a CGColor, but the runtime attribute sets a UIColor: it has no visible effect [layer-border-color]

                """, "\(found.text)")
    }

    @Test func fixesThatKeepTheMeaningAreApplied() throws {
        try scratch.write(twice, to: "A.xib")
        let fixed = try check("A.xib", "--fix")
        #expect(fixed.status == 0 && fixed.text.isEmpty, "\(fixed.text)\(fixed.errors)")
        let text = try String(contentsOfFile: scratch.path("A.xib"), encoding: .utf8)
        let gone = [
            "                <constraint firstAttribute=\"width\" constant=\"40\" id=\"two\"/>\n",
            "                <outlet property=\"other\" destination=\"gone\" id=\"out\"/>\n",
        ]
        #expect(text == gone.reduce(twice) { $0.replacing($1, with: "") })
        #expect(try tool.run(["check", "-", "--fix"], input: Data(twice.utf8)).status == 2)
    }

    /// A document that is named twice is changed once, a broken one not at all.
    @Test func fixesLeaveNoDocumentWorse() throws {
        try scratch.write(twice, to: "A.xib")
        #expect(try check("--fix", ".", "A.xib", "./A.xib").status == 0)
        #expect(try String(contentsOfFile: scratch.path("A.xib"), encoding: .utf8).contains("id=\"one\""))
        for broken in [
            twice.replacing("id=\"out\"/>", with: "id=\"out\">"),
            twice.replacing("id=\"one\"", with: "id=\"nam-e1-lab\""),
        ] {
            try scratch.write(broken, to: "B.xib")
            let result = try check("--fix", "B.xib")
            #expect(result.status != 0 && result.errors.contains("--fix does not change"), "\(result.errors)")
            #expect(try String(contentsOfFile: scratch.path("B.xib"), encoding: .utf8) == broken)
        }
    }

    @Test func settingsDecideWhatCounts() throws {
        try scratch.write(twice, to: "A.xib")
        try scratch.write(twice, to: "B.xib")
        try FileManager.default.createDirectory(atPath: scratch.path("Vendor"), withIntermediateDirectories: true)
        try scratch.write(twice, to: "Vendor/C.xib")
        let found = try check(
            ".",
            settings: """
                # What this project minds.
                severity:
                  duplicate-constraint: off
                  dangling-reference: error
                  misplaced-view: warning
                  hardcoded-color: note
                exclude: [Vendor, ./B.xib]
                """)
        #expect(found.status == 1)
        #expect(
            found.text.split(separator: "\n").filter { !$0.hasPrefix(" ") }.map { $0.split(separator: " ")[1] } == [
                "error:", "warning:",
            ], "\(found.text)")
        #expect(try check(".", "--notes").text.contains("note: textColor of label \"Name\" is a hardcoded color"))
        #expect(try check("A.xib", settings: "# nothing but a comment\n").status == 1)
        #expect(try check("A.xib", "--config", "other.yml").status == 2)
    }

    @Test(arguments: [
        (
            "severity:\n  ambiguous-layout: loud",
            ".nibkit.yml:2:21: error: 'ambiguous-layout' takes off, note, warning or error, not 'loud'"
        ),
        ("severities: {}", ".nibkit.yml:1:1: error: there is no setting 'severities'; did you mean 'severity'?"),
        ("exclude: Vendor", ".nibkit.yml:1:10: error: 'exclude' takes a list"),
        ("deployment-target: soon", ".nibkit.yml:1:20: error: 'deployment-target' takes a version"),
        ("- a\n- b", ".nibkit.yml:1:1: error: expected a list of settings"),
        ("a: [", ".nibkit.yml"),
    ])
    func wrongSettingsAreTroubleWithAPlace(_ settings: String, _ words: String) throws {
        try scratch.write(twice, to: "A.xib")
        let found = try check("A.xib", settings: settings)
        #expect(found.status == 2 && found.text.isEmpty && found.errors.contains(words), "\(found.errors)")
    }

    /// Settings may be of another version of the tool: what is not known is reported, and the rest holds.
    @Test func anUnknownCodeInSettingsIsAWarning() throws {
        try scratch.write(twice, to: "A.xib")
        let found = try check("A.xib", settings: "severity:\n  ambigous-layout: off\n  dangling-reference: off")
        #expect(
            found.errors.contains(
                ".nibkit.yml:2:3: warning: there is no code 'ambigous-layout'; did you mean 'ambiguous-layout'?"),
            "\(found.errors)")
        #expect(found.status < 2 && !found.text.contains("dangling-reference"), "\(found.text)")
    }

    /// A number of YAML is a version here.
    @Test func thePartsOfNewerSystemsAreNamed() throws {
        try scratch.write(xib("<colorWell id=\"c\"/>"), to: "A.xib")
        #expect(try check("A.xib").status == 0)
        #expect(
            try check("A.xib", "--deployment-target", "13.4").text.contains(
                "needs iOS 14.0, but the deployment target is 13.4"))
        #expect(try check("A.xib", settings: "deployment-target: 13.0").text.contains("the deployment target is 13.0"))
        #expect(try check("A.xib", "--deployment-target", "new").status == 2)
    }

    // MARK: Reporters

    @Test func xcodeGetsOneLineWithTheWholePath() throws {
        try scratch.write(twice, to: "A.xib")
        let lines = try check("A.xib", "--reporter", "xcode").text.split(separator: "\n")
        #expect(
            lines.count == 2
                && lines[1].hasSuffix(
                    "/A.xib:9:17: warning: the constraint two is identical to the one at line 8 [duplicate-constraint]"
                ), "\(lines)")
        #expect(lines.allSatisfy { $0.hasPrefix("/") })
    }

    @Test func gitHubGetsWorkflowCommands() throws {
        try scratch.write(twice.replacing("id=\"two\"", with: "id=\"100%\""), to: "A, b.xib")
        let lines = try check("A, b.xib", "--reporter", "github").text.split(separator: "\n")
        #expect(
            lines.contains(
                "::warning file=A%2C b.xib,line=9,col=17,title=duplicate-constraint::the constraint 100%25 is identical to the one at line 8"
            )
        )
    }

    @Test func jsonKeepsTheContract() throws {
        try scratch.write(twice, to: "A.xib")
        try scratch.write("<plist/>", to: "B.xib")
        let result = try check(
            "A.xib", "B.xib", "--reporter", "json", settings: "severity: {duplicate-constraint: error}")
        #expect(result.status == 2)
        let report = try #require(JSONSerialization.jsonObject(with: result.output) as? [String: Any])
        let documents = try #require(report["documents"] as? [[String: Any]])
        #expect(report["schemaVersion"] as? Int == 1 && documents.map { $0["file"] as? String } == ["A.xib", "B.xib"])
        #expect(documents[0]["error"] is NSNull && documents[1]["error"] is String)
        let finding = try #require((documents[0]["diagnostics"] as? [[String: Any]])?.first)
        #expect(
            finding["code"] as? String == "duplicate-constraint" && finding["severity"] as? String == "error"
                && finding["line"] as? Int == 9)
        let fix = try #require((finding["fixes"] as? [[String: Any]])?.first)
        let edit = try #require((fix["edits"] as? [[String: Any]])?.first)
        let start = try #require(edit["start"] as? Int)
        let end = try #require(edit["end"] as? Int)
        #expect(fix["promise"] as? String == "safe" && edit["replacement"] as? String == "")
        #expect(String(decoding: Array(twice.utf8)[start..<end], as: UTF8.self).contains("id=\"two\"/>"))
    }

    @Test func sarifNamesRulesResultsAndWhatFailed() throws {
        try scratch.write(twice, to: "A b.xib")
        let result = try check("A b.xib", "gone.xib", "--reporter", "sarif")
        #expect(result.status == 2)
        let log = try #require(JSONSerialization.jsonObject(with: result.output) as? [String: Any])
        #expect(log["version"] as? String == "2.1.0" && (log["$schema"] as? String)?.contains("sarif-2.1.0") == true)
        let run = try #require((log["runs"] as? [[String: Any]])?.first)
        let driver = try #require((run["tool"] as? [String: [String: Any]])?["driver"])
        let rules = try #require(driver["rules"] as? [[String: Any]]).compactMap { $0["id"] as? String }
        let results = try #require(run["results"] as? [[String: Any]])
        #expect(rules == ["dangling-reference", "duplicate-constraint", "unreadable-file"])
        for result in results {
            #expect(rules[try #require(result["ruleIndex"] as? Int)] == result["ruleId"] as? String)
        }
        let location = try #require(
            (results[0]["locations"] as? [[String: [String: [String: Any]]]])?.first?["physicalLocation"])
        #expect(
            location["artifactLocation"]?["uri"] as? String == "A%20b.xib"
                && location["region"]?["startLine"] as? Int == 9)
        let invocation = try #require((run["invocations"] as? [[String: Any]])?.first)
        #expect(invocation["executionSuccessful"] as? Bool == false)
    }

    // MARK: What only shows when documents are laid out, loaded or seen together

    @Test func openAndContradictoryLayoutsAreFound() throws {
        try scratch.write(
            xib(
                """
                <view id="v"><rect key="frame" x="0.0" y="0.0" width="320" height="480"/>
                <subviews>
                <view id="aaa" translatesAutoresizingMaskIntoConstraints="NO"><rect key="frame" x="8" y="9" width="20" height="20"/></view>
                <view id="bbb" translatesAutoresizingMaskIntoConstraints="NO" verifyAmbiguity="off"><rect key="frame" x="8" y="9" width="20" height="20"/></view>
                <view id="ccc" translatesAutoresizingMaskIntoConstraints="NO"><rect key="frame" x="8" y="9" width="20" height="20"/></view>
                </subviews>
                <constraints>
                <constraint firstItem="aaa" firstAttribute="leading" secondItem="v" secondAttribute="leading" id="1"/>
                <constraint firstItem="aaa" firstAttribute="top" secondItem="v" secondAttribute="top" id="2"/>
                <constraint firstItem="aaa" firstAttribute="height" secondItem="v" secondAttribute="height" multiplier="0.5" id="3"/>
                <constraint firstItem="bbb" firstAttribute="leading" secondItem="v" secondAttribute="leading" id="4"/>
                <constraint firstItem="bbb" firstAttribute="top" secondItem="v" secondAttribute="top" id="5"/>
                <constraint firstAttribute="width" constant="320" id="6"/><constraint firstAttribute="width" constant="300" id="7"/>
                </constraints></view>
                """), to: "A.xib")
        let found = try check("A.xib", "--notes").text
        #expect(
            found.contains("warning: the constraints do not determine the width of view (id aaa) [ambiguous-layout]"),
            "\(found)")
        #expect(!found.contains("(id bbb) [ambiguous-layout]"))
        #expect(
            found.contains(
                "note: view has no constraint for its horizontal position, which stays as on the canvas (id ccc) [unconstrained-view]"
            ))
        #expect(found.contains("[unsatisfiable-constraints]"))
    }

    @Test func documentsAreSeenTogether() throws {
        try scratch.write(
            xib("<view id=\"v\"><subviews><view id=\"slot\" customClass=\"RedButton\"/></subviews></view>"),
            to: "Host.xib")
        try scratch.write(xib("<view id=\"r\" customClass=\"RedButton\"/>"), to: "RedButton.xib")
        // Code may load it, so without sources it is a note.
        let found = try check(".", "--notes")
        #expect(
            found.status == 0
                && found.text.contains(
                    "Host.xib:4:24: note: view \"RedButton\" has class RedButton but no content")
                && found.text.contains("File's Owner"), "\(found.text)")
        #expect(try !check("Host.xib", "--notes").text.contains("RedButton but no content"))
    }

    /// A document is loaded on its own, so nothing is known of a nib that it names, least of all in this program's folder.
    @Test func nibsOfControllersAreNotSearched() throws {
        try scratch.write(
            """
            <document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB" version="3.0" toolsVersion="23504" targetRuntime="iOS.CocoaTouch" useAutolayout="YES" initialViewController="ctl-00-001">
            <scenes><scene sceneID="s"><objects>
            <viewController nibName="Nowhere" sceneMemberID="viewController" id="ctl-00-001"/>
            </objects></scene></scenes>
            </document>
            """, to: "A.storyboard")
        let found = try check("A.storyboard", "--notes")
        #expect(
            found.text.contains(
                "A.storyboard:3:1: note: the nib 'Nowhere' is another document, which is not loaded here (id ctl-00-001) [load-failed]\n"
            ),
            "\(found.text)")
        #expect(found.status == 0 && !found.text.contains("NSBundle"))
    }

    /// Two apps in one folder can have nibs of one name; what lies in a folder of a project is a part of it.
    @Test func nibsAreMatchedWithinTheirProject() throws {
        let files = FileManager.default
        for name in ["One/One.xcodeproj", "One/Kit", "Two/Two.xcodeproj"] {
            try files.createDirectory(atPath: scratch.path(name), withIntermediateDirectories: true)
        }
        try scratch.write("", to: "One/Kit/Package.swift")
        let host = xib("<view id=\"v\"><subviews><view id=\"slot\" customClass=\"RedButton\"/></subviews></view>")
        for name in ["One", "Two"] { try scratch.write(host, to: "\(name)/Host.xib") }
        let button = xib("<view id=\"r\" customClass=\"RedButton\"/>")
        try scratch.write(button, to: "One/Kit/RedButton.xib")
        func unloaded() throws -> [String] {
            try check(".", "--notes").text.split(separator: "\n").filter { $0.contains("RedButton but no content") }.map
            {
                String($0.prefix { $0 != ":" })
            }
        }
        #expect(try unloaded() == ["One/Host.xib"])
        // Neither hides the other.
        try scratch.write(button, to: "Two/RedButton.xib")
        #expect(try unloaded() == ["One/Host.xib", "Two/Host.xib"])
    }

    @Test func S113_unknownClassesAreErrorsWhereSettingsSaySo() throws {
        try scratch.write(xib("<view id=\"v\" customClass=\"Ghost\"/>"), to: "A.xib")
        #expect(try check("A.xib").status == 0)
        let found = try check("A.xib", settings: "severity: {unknown-class: error}")
        #expect(
            found.status == 1
                && found.text.contains(
                    "A.xib:4:1: error: 1 class of this project is not loaded; --sources . runs it [unknown-class]"),
            "\(found.text)")
    }

    // MARK: What sources tell

    private static let hasSourceTool = (try? BuiltTool("nibkit-source")) != nil

    private func project() throws {
        try FileManager.default.createDirectory(atPath: scratch.path("Src"), withIntermediateDirectories: true)
        try scratch.write(
            """
            import UIKit
            import WidgetKit
            class BaseCard: UIView { @IBOutlet weak var title: UILabel!; @objc var tone: Int = 0 }
            final class Card: BaseCard {
                @IBOutlet private var subtitle: UILabel!
                @IBOutlet private var leftover: UILabel!
                @IBOutlet private var handedOn: UILabel!
                @IBOutlet var badge: UILabel?
                func show(_ label: UILabel?) { self.subtitle.text = ""; show(handedOn) }
                var plain: UILabel?
                @IBAction func open(_ sender: Any, forEvent event: UIEvent) {}
                @objc(shut) func close() {}
                #if DEBUG
                @IBOutlet var debug: UILabel?
                #endif
            }
            class Drawn: UIView {
                override init(frame: CGRect) { super.init(frame: frame) }
                required init?(coder: NSCoder) { fatalError("init(coder:) has not been implemented") }
            }
            extension UIView { @IBInspectable var radius: CGFloat { get { 0 } set {} } }
            """, to: "Src/Card.swift")
        try scratch.write(
            """
            #import <UIKit/UIKit.h>
            @interface Gauge : UIControl
            @property (nonatomic, weak) IBOutlet UILabel *scale;
            - (IBAction)turn:(id)sender;
            @end
            """, to: "Src/Gauge.h")
        try scratch.write(
            """
            import UIKit
            func load(table: UITableView) {
                table.register(UINib(nibName: "RowCell", bundle: nil), forCellReuseIdentifier: "row")
                table.register(UINib(nibName: "Gone", bundle: nil), forCellReuseIdentifier: "gone")
                table.register(UINib(nibName: String(describing: Self.self), bundle: nil), forCellReuseIdentifier: "self")
                _ = Bundle.main.loadNibNamed("Owned", owner: nil)
                _ = Card.loadFromNib()
            }
            """, to: "Src/List.swift")
    }

    @Test(.enabled(if: hasSourceTool, "nibkit-source is not built: Tools/build-source-tool does it"))
    func classesAreHeldAgainstTheirSources() throws {
        try project()
        try scratch.write(
            xib(
                """
                        <view id="the-card" customClass="Card" customModule="App" customModuleProvider="target">
                            <subviews>
                                <view id="the-gauge" customClass="Gauge"><connections>
                                    <outlet property="scale" destination="lab" id="o1"/>
                                    <outlet property="needle" destination="lab" id="o2"/>
                                </connections></view>
                                <view id="the-drawn" customClass="Drawn" customModule="App" customModuleProvider="target"/>
                                <view id="the-ghost" customClass="Ghost" customModule="App" customModuleProvider="target"/>
                                <button id="but"><connections>
                                    <action selector="open:forEvent:" destination="the-card" eventType="touchUpInside" id="a1"/>
                                    <action selector="shut" destination="the-card" eventType="touchUpInside" id="a2"/>
                                    <action selector="close" destination="the-card" eventType="touchUpInside" id="a3"/>
                                    <action selector="turn:" destination="the-gauge" eventType="touchUpInside" id="a4"/>
                                </connections></button>
                                <label id="lab"/>
                            </subviews>
                            <userDefinedRuntimeAttributes>
                                <userDefinedRuntimeAttribute type="number" keyPath="tone"><integer key="value" value="1"/></userDefinedRuntimeAttribute>
                                <userDefinedRuntimeAttribute type="number" keyPath="radius"><real key="value" value="1"/></userDefinedRuntimeAttribute>
                                <userDefinedRuntimeAttribute type="number" keyPath="weight"><real key="value" value="1"/></userDefinedRuntimeAttribute>
                            </userDefinedRuntimeAttributes>
                            <connections>
                                <outlet property="title" destination="lab" id="o3"/>
                                <outlet property="plain" destination="lab" id="o4"/>
                                <outlet property="debug" destination="lab" id="o5"/>
                            </connections>
                        </view>
                """), to: "Card.xib")
        let found = try check("Card.xib", "--sources", "Src", "--notes")
        let lines = found.text.split(separator: "\n").filter {
            $0.hasPrefix("Card.xib") && !$0.contains("layout]") && !$0.contains("unconstrained")
        }
        let codes = lines.map { line in
            "\(line.split(separator: ":")[1]) \(line.split(separator: "[").last?.dropLast() ?? "")"
        }
        #expect(
            codes == [
                "10 fatal-init-coder-used-in-nib", "15 dangling-action", "27 dangling-outlet", "4 unconnected-outlet",
                "11 unknown-class", "23 dangling-runtime-attribute",
            ], "\(found.text)\(found.errors)")
        #expect(found.text.contains("does not connect the outlet 'subtitle' of Card, which code uses without a check"))
        #expect(found.text.contains("Card has no outlet 'plain'"))
        // Not every member is read from Objective-C, so its classes are not judged.
        #expect(!found.text.contains("needle") && !found.text.contains("undefined-key"), "\(found.text)")
        #expect(
            found.text.contains("Card has no method 'close'") && found.text.contains("Card has no property 'weight'"))
    }

    /// Whose member an outlet is counts, not how it is called.
    @Test(.enabled(if: hasSourceTool, "nibkit-source is not built: Tools/build-source-tool does it"))
    func outletsAreUsedByCodeThatNamesTheirClass() throws {
        try FileManager.default.createDirectory(atPath: scratch.path("Src"), withIntermediateDirectories: true)
        try scratch.write(
            """
            class Card: UIView {
                @IBOutlet var title: UILabel!
                @IBOutlet var note: UILabel!
                @IBOutlet var price: UILabel!
                @IBOutlet var stamp: UILabel!
            }
            class Page { var note = Note(); var card: Card? }
            class Note { var note = UILabel() }
            func fill(_ page: Page, _ any: Any, table: UITableView) {
                page.note.note.text = "of another class"
                items.first.note.text = "of nobody knows what"
                if let found = any as? Card { found.price.text = "1" }
                page.card?.stamp.isHidden = true
            }
            """, to: "Src/Card.swift")
        try scratch.write(
            xib(
                """
                        <view id="the-card" customClass="Card">
                            <subviews><label id="lab"/></subviews>
                            <connections><outlet property="title" destination="lab" id="o1"/></connections>
                        </view>
                """), to: "Card.xib")
        let found = try check("Card.xib", "--sources", "Src").text
        #expect(
            found.contains("does not connect the outlets 'price', 'stamp' of Card, which code uses without a check"),
            "\(found)")
    }

    @Test(.enabled(if: hasSourceTool, "nibkit-source is not built: Tools/build-source-tool does it"))
    func nibsAreHeldAgainstWhatLoadsThem() throws {
        try project()
        try scratch.write(xib("<tableViewCell id=\"cel\" reuseIdentifier=\"Row\"/>"), to: "RowCell.xib")
        try scratch.write(
            xib(
                """
                        <placeholder placeholderIdentifier="IBFilesOwner" id="-1" customClass="Card"><connections><outlet property="title" destination="v" id="o"/></connections></placeholder>
                        <view id="v"/>
                """), to: "Owned.xib")
        let found = try check(".", "--sources", "Src").text
        #expect(
            found.contains(
                "RowCell.xib:4:1: error: tableViewCell has the reuse identifier 'Row', but the nib is registered for 'row' (id cel) [reuse-identifier-mismatch]"
            ), "\(found)")
        #expect(found.contains("note: it is registered at Src/List.swift:3"))
        #expect(
            found.contains(
                "Owned.xib:4:9: error: the nib is loaded without an owner, so setting the outlet 'title' of File's Owner raises an exception"
            ))
        #expect(
            found.contains("Src/List.swift:4:20: warning: none of the documents is named Gone.xib [nib-name-mismatch]")
        )
        #expect(found.components(separatedBy: "[nib-name-mismatch]").count == 2)
    }

    @Test func documentsOfOtherSystemsAreNoPass() throws {
        try scratch.write(xib("<customView id=\"v\"/>", type: "Cocoa.XIB", runtime: "MacOSX.Cocoa"), to: "Mac.xib")
        let alone = try check("Mac.xib")
        #expect(
            alone.status == 2
                && alone.errors
                    == "nothing was checked: 1 document is not for iOS: only its XML was read\n",
            "\(alone)")
        #expect(try check("Mac.xib", "--notes").text.contains("documents for macOS are only read"))
        try scratch.write(xib("<view id=\"v\"/>"), to: "Phone.xib")
        let both = try check("Mac.xib", "Phone.xib")
        #expect(
            both.status == 0
                && both.errors == """
                    nothing found in 1 document
                    1 document is not for iOS: only its XML was read

                    """,
            "\(both)")
    }

    @Test func explanationsShowAnExample() throws {
        let text = try tool.run(["explain", "layer-border-color"]).text
        #expect(text.contains("CGColor") && text.contains("↓<userDefinedRuntimeAttribute"))
        #expect(
            try tool.run(["explain"]).text.contains(
                "hardcoded-color (note, only where the settings of 'check' ask for it)"))
    }
}
