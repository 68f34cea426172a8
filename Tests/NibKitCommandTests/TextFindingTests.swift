import BuiltTools
import Foundation
import Testing

/// Texts that are cut, overlap or leave the screen: in `nibkit layout` as the document is shown, in `nibkit check
/// --configurations` on other devices, in other languages and at other text sizes.
@Suite struct TextFindingTests {
    let tool: BuiltTool
    let scratch: ScratchFolder

    init() throws {
        tool = try BuiltTool("nibkit")
        scratch = try ScratchFolder()
    }

    private static let free = #"translatesAutoresizingMaskIntoConstraints="NO""#
    /// Wider than the 288 points of the small phone, narrower than the 343 of the document's own.
    private static let sentence = "All your changes are saved automatically."

    /// A screen 375 points wide, with an owner that has outlets to the objects named.
    private func screen(_ subviews: String, _ constraints: String, outlets: [String] = []) -> String {
        """
        <document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB" version="3.0" toolsVersion="23504" targetRuntime="iOS.CocoaTouch" useAutolayout="YES" useTraitCollections="YES" useSafeAreas="YES">
        <device id="retina4_7" orientation="portrait" appearance="light"/>
        <objects>
        <placeholder placeholderIdentifier="IBFilesOwner" id="-1" userLabel="File's Owner" customClass="Owner"><connections>
        <outlet property="view" destination="top" id="o"/>\(outlets.map { #"<outlet property="\#($0)" destination="\#($0)" id="o-\#($0)"/>"# }.joined())
        </connections></placeholder>
        <view id="top"><rect key="frame" x="0.0" y="0.0" width="375" height="667"/>
        <subviews>
        \(subviews)
        </subviews>
        <color key="backgroundColor" white="1" alpha="1" colorSpace="custom" customColorSpace="genericGamma22GrayColorSpace"/>
        <constraints>
        \(constraints)
        </constraints></view>
        </objects>
        </document>
        """
    }

    private func label(_ id: String, _ text: String, _ more: String = "", _ inside: String = "") -> String {
        #"<label text="\#(text)" lineBreakMode="tailTruncation" adjustsFontSizeToFit="NO" \#(Self.free) id="\#(id)" \#(more)>\#(inside.contains("fontDescription") ? "" : #"<fontDescription key="fontDescription" type="system" pointSize="17"/>"#)\#(inside)</label>"#
    }

    private func tie(_ first: String, _ attribute: String, _ second: String, _ constant: Double = 0) -> String {
        let (a, b) = attribute == "trailing" || attribute == "bottom" ? (second, first) : (first, second)
        return
            #"<constraint firstItem="\#(a)" firstAttribute="\#(attribute)" secondItem="\#(b)" secondAttribute="\#(attribute)" constant="\#(constant)" id="\#(first)-\#(attribute)"/>"#
    }

    private func ties(_ id: String, _ attributes: String..., in outer: String = "top", by constant: Double = 16)
        -> String
    {
        attributes.map { tie(id, $0, outer, constant) }.joined()
    }

    private func check(_ text: String, _ configurations: String..., notes: Bool = false) throws -> [String] {
        try FileManager.default.createDirectory(
            atPath: scratch.path("Base.lproj"), withIntermediateDirectories: true)
        try scratch.write(text, to: "Base.lproj/A.xib")
        return try tool.run(
            ["check", "Base.lproj/A.xib"] + configurations.flatMap { ["--configurations", $0] }
                + (notes ? ["--notes"] : []), in: scratch.url
        ).text.split(separator: "\n").map(String.init).filter { line in
            ["[text-cut]", "[text-overlap]", "[off-screen]", "also "].contains { line.contains($0) }
        }
    }

    private static let small = "device=iPhone SE (1st generation)"

    // MARK: Cut

    @Test func rowsThatGrowCutNothingOffAtTheBottom() throws {
        func found(rowHeight: Int) throws -> Int {
            try scratch.write(
                """
                <document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB" version="3.0" toolsVersion="23504" targetRuntime="iOS.CocoaTouch" useAutolayout="YES" useTraitCollections="YES" useSafeAreas="YES" initialViewController="vc1">
                <device id="retina4_7" orientation="portrait" appearance="light"/>
                <scenes><scene sceneID="s1"><objects><tableViewController id="vc1" sceneMemberID="viewController">
                <tableView key="view" dataMode="static" style="plain" rowHeight="\(rowHeight)" id="tab"><rect key="frame" x="0.0" y="0.0" width="375" height="667"/>
                <sections><tableViewSection id="sec"><cells>
                <tableViewCell id="cel"><rect key="frame" x="0.0" y="0.0" width="375" height="10"/>
                <tableViewCellContentView key="contentView" tableViewCell="cel" id="con"><rect key="frame" x="0.0" y="0.0" width="375" height="10"/>
                <subviews>\(label("lab", "Name", "", #"<rect key="frame" x="16" y="0.0" width="343" height="8"/>"#))</subviews>
                <constraints>\(ties("lab", "leading", "trailing", in: "con"))\(ties("lab", "top", "bottom", in: "con", by: 1))</constraints>
                </tableViewCellContentView></tableViewCell>
                </cells></tableViewSection></sections></tableView>
                </tableViewController></objects></scene></scenes>
                </document>
                """, to: "Rows.storyboard")
            return try tool.run(["layout", "Rows.storyboard"], in: scratch.url).errors.components(
                separatedBy: "[text-cut]"
            ).count - 1
        }
        #expect(try found(rowHeight: 10) == 1)
        #expect(try found(rowHeight: -1) == 0)
    }

    @Test func aTextIsCutOnASmallerDevice() throws {
        func found(_ more: String) throws -> [String] {
            try check(
                screen(label("lab", Self.sentence, more), ties("lab", "leading", "trailing", "top")), Self.small)
        }
        let cut = try found("")
        #expect(cut.count == 1)
        #expect(
            cut.first?.hasPrefix(
                "Base.lproj/A.xib:9:1: warning: the text of label \"\(Self.sentence)\" is cut on iPhone SE (1st generation): it needs 3"
            ) == true, "\(cut)")
        #expect(cut.first?.hasSuffix(" points and has 288 [text-cut]") == true, "\(cut)")
        #expect(try found(#"numberOfLines="0""#).isEmpty)
        #expect(try found(#"hidden="YES""#).isEmpty)
        #expect(try found(#"alpha="0.0""#).isEmpty)
    }

    @Test func aTextThatShrinksIsNotCut() throws {
        let text = label("lab", Self.sentence).replacing(
            #"adjustsFontSizeToFit="NO""#, with: #"adjustsFontSizeToFit="YES" minimumScaleFactor="0.5""#)
        #expect(try check(screen(text, ties("lab", "leading", "trailing", "top")), Self.small).isEmpty)
    }

    @Test func aTextIsCutInAnotherLanguage() throws {
        try FileManager.default.createDirectory(atPath: scratch.path("de.lproj"), withIntermediateDirectories: true)
        try scratch.write(
            #""lab.text" = "Ihre Änderungen werden selbstverständlich automatisch gesichert.";"#,
            to: "de.lproj/A.strings")
        let found = try check(
            screen(label("lab", "Saved."), ties("lab", "leading", "trailing", "top")), Self.small, "language=de,fr")
        // There is no French text.
        #expect(found.count == 1, "\(found)")
        #expect(
            found.first?.contains("is cut on iPhone SE (1st generation) in German: it needs ") == true, "\(found)")
    }

    @Test func configurationsAreSummedUp() throws {
        let found = try check(
            screen(label("lab", Self.sentence), ties("lab", "leading", "trailing", "top")), Self.small,
            "orientation=portrait,landscape", "appearance=light,dark")
        #expect(found.count == 2, "\(found)")
        #expect(
            found.last?.hasPrefix("   note: also on iPhone SE (1st generation) in portrait in dark appearance: ")
                == true,
            "\(found)")
    }

    @Test func aTextIsCutAtALargerTextSize() throws {
        func found(_ height: String) throws -> [String] {
            try check(
                screen(
                    label(
                        "lab", "Continue", #"adjustsFontForContentSizeCategory="YES""#,
                        #"<fontDescription key="fontDescription" style="UICTFontTextStyleBody"/>\#(height)"#),
                    ties("lab", "leading", "trailing", "top")), "text-size=AccessibilityXXL")
        }
        let cut = try found(
            #"<constraints><constraint firstAttribute="height" constant="21" id="h"/></constraints>"#)
        #expect(cut.count == 1 && cut.first?.contains("is cut at text size AccessibilityXXL: ") == true, "\(cut)")
        #expect(try found("").isEmpty)
    }

    @Test func aTextThatCodeMaySetIsANoteIfItIsCutAnyway() throws {
        func text(_ outlets: [String]) -> String {
            screen(
                label(
                    "lab", Self.sentence, "",
                    #"<constraints><constraint firstAttribute="width" constant="100" id="w"/></constraints>"#),
                ties("lab", "leading", "top"), outlets: outlets)
        }
        let fixed = try check(text([]), Self.small)
        #expect(
            fixed.first?.contains(" warning: the text of label \"\(Self.sentence)\" is cut: it needs ") == true,
            "\(fixed)")
        #expect(try check(text(["lab"]), Self.small).filter { $0.contains("warning") }.isEmpty)
        #expect(
            try check(text(["lab"]), Self.small, notes: true).first?.contains(
                "and has 100, unless code sets another text [text-cut]") == true)
    }

    @Test func theTitleOfAButtonIsCut() throws {
        func button(_ width: Int) -> String {
            screen(
                #"<button buttonType="system" lineBreakMode="middleTruncation" \#(Self.free) id="but"><constraints><constraint firstAttribute="width" constant="\#(width)" id="w"/></constraints><fontDescription key="fontDescription" type="system" pointSize="15"/><state key="normal" title="Create an account"/></button>"#,
                ties("but", "leading", "top"))
        }
        #expect(try check(button(80), Self.small).first?.contains("and has 80 [text-cut]") == true)
        #expect(try check(button(200), Self.small).isEmpty)
    }

    @Test func layoutReportsTexts() throws {
        try scratch.write(
            screen(
                label(
                    "lab", Self.sentence, "",
                    #"<constraints><constraint firstAttribute="width" constant="100" id="w"/></constraints>"#),
                ties("lab", "leading", "top")), to: "A.xib")
        let text = try tool.run(["layout", "A.xib"], in: scratch.url)
        #expect(text.errors.contains("[text-cut]"), "\(text.errors)")
        let json = try tool.run(["layout", "--format", "json", "A.xib"], in: scratch.url)
        #expect(json.text.contains(#""code":"text-cut""#), "\(json.text)")
    }

    // MARK: Overlap

    private func row(_ more: String, _ constraints: String = "", between: String = "") -> String {
        screen(
            label("one", "Delivery address", "") + between + label("two", "Mountain View, California", more),
            ties("one", "leading", "top") + ties("two", "trailing", "top") + constraints)
    }

    @Test func twoTextsOverlapOnASmallerDevice() throws {
        let found = try check(row(""), Self.small)
        #expect(found.count == 1, "\(found)")
        #expect(
            found.first?.hasPrefix(
                "Base.lproj/A.xib:9:1: warning: the texts of label \"Delivery address\" and label \"Mountain View, California\" two overlap on iPhone SE (1st generation): by "
            ) == true, "\(found)")
        #expect(try check(row(#"hidden="YES""#), Self.small).isEmpty)
        let apart =
            #"<constraint firstItem="two" firstAttribute="leading" relation="greaterThanOrEqual" secondItem="one" secondAttribute="trailing" constant="8" id="apart"/>"#
        #expect(!(try check(row("", apart), Self.small)).contains { $0.contains("overlap") })
    }

    @Test func whatAnOpaqueViewHidesDoesNotOverlap() throws {
        let cover =
            #"<view \#(Self.free) id="cov"><color key="backgroundColor" white="1" alpha="1" colorSpace="custom" customColorSpace="genericGamma22GrayColorSpace"/></view>"#
        let ties = ["leading", "trailing", "top", "bottom"].map { tie("cov", $0, "top") }.joined()
        #expect(try check(row("", ties, between: cover), Self.small).isEmpty)
    }

    @Test func alternativesInOnePlaceDoNotOverlap() throws {
        #expect(
            try check(
                screen(
                    label("one", "No messages") + label("two", "Loading messages"),
                    ties("one", "leading", "top") + ties("two", "leading", "top")), Self.small, notes: true
            ).isEmpty)
    }

    // MARK: Off screen

    @Test func aTextLeavesASmallerScreen() throws {
        let text = label("lab", Self.sentence)
        let found = try check(screen(text, ties("lab", "leading", "top", by: 30)), Self.small)
        #expect(found.count == 1, "\(found)")
        #expect(
            found.first?.contains(
                "the text of label \"\(Self.sentence)\" leaves the screen on iPhone SE (1st generation): ") == true
                && found.first?.hasSuffix("points are outside [off-screen]") == true, "\(found)")
        let scroll = """
            <scrollView \(Self.free) id="scr"><subviews>\(text)</subviews><constraints>
            \(["leading", "trailing", "top", "bottom"].map { tie("lab", $0, "scr", 30) }.joined())
            </constraints></scrollView>
            """
        #expect(
            try check(
                screen(scroll, ["leading", "trailing", "top", "bottom"].map { tie("scr", $0, "top") }.joined()),
                Self.small
            ).isEmpty)
    }

    /// Code brings it in.
    @Test func aTextThatLiesOutsideAnywayIsNotReported() throws {
        #expect(
            try check(
                screen(label("lab", "Saved."), ties("lab", "leading", by: 500) + ties("lab", "top")), Self.small,
                notes: true
            ).isEmpty)
    }

    // MARK: The option

    @Test func mistakesInConfigurationsAreSaid() throws {
        try scratch.write(screen("", ""), to: "A.xib")
        let unknown = try tool.run(["check", "A.xib", "--configurations", "device=Nokia"], in: scratch.url)
        #expect(unknown.status == 2 && unknown.errors.contains("there is no device 'Nokia'"), "\(unknown.errors)")
        let twice = try tool.run(
            ["check", "A.xib", "--language", "de", "--configurations", "language=fr"], in: scratch.url)
        #expect(
            twice.status == 2
                && twice.errors.contains("--language and --configurations language=… cannot be used together"),
            "\(twice.errors)")
    }
}
