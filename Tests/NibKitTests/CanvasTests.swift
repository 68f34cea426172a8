import IBSchema
import NibKit
import Testing
import UIKit

/// What Interface Builder's canvas does that no device does.
@MainActor
@Suite struct CanvasTests {
    private func document(_ objects: String, tools: String = "23504", device: String? = "retina4_7", more: String = "")
        -> String
    {
        """
        <document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB" version="3.0" toolsVersion="\(tools)" targetRuntime="iOS.CocoaTouch" \
        useAutolayout="YES" useTraitCollections="YES" useSafeAreas="YES">\(device.map { #"<device id="\#($0)" orientation="portrait" appearance="light"/>"# } ?? "")
        <objects>\(objects)</objects>\(more)</document>
        """
    }

    private func player(_ text: String) throws -> ScreenPlayer {
        ScreenPlayer(try #require(OpenedDocument(Array(text.utf8), file: "t").compiled(for: Configuration())))
    }

    private func frames(_ text: String) throws -> [String: [Double]] {
        let player = try player(text)
        return Dictionary(player.screens().flatMap(player.layout).map { ($0.id, $0.frame) }) { first, _ in first }
    }

    private func view(_ subviews: String, constraints: String = "") -> String {
        """
        <view id="top"><rect key="frame" x="0.0" y="0.0" width="300" height="200"/><subviews>\(subviews)</subviews>
        <viewLayoutGuide key="safeArea" id="safe"/><constraints>\(constraints)</constraints></view>
        """
    }

    private static let atOrigin = """
        <constraint firstItem="it" firstAttribute="leading" secondItem="top" secondAttribute="leading" id="c1"/>
        <constraint firstItem="it" firstAttribute="top" secondItem="top" secondAttribute="top" id="c2"/>
        """

    // MARK: The canvas of iOS 26

    /// Whatever system the document's Xcode knew.
    @Test func aSystemCanBeAskedFor() throws {
        let text = document(
            view(#"<switch translatesAutoresizingMaskIntoConstraints="NO" id="it"/>"#, constraints: Self.atOrigin))
        func size(_ system: String?) throws -> [Double]? {
            var configuration = Configuration()
            configuration.matchesStoredFrames = false
            configuration.system = system.flatMap { InterfaceSystem(named: $0) }
            let compiled = try #require(OpenedDocument(Array(text.utf8), file: "t").compiled(for: configuration))
            let player = ScreenPlayer(compiled, configuration: configuration)
            #expect(player.system.name == system ?? "18")
            return player.screens().flatMap(player.layout).first { $0.id == "it" }?.frame.suffix(2)
        }
        #expect(try size(nil) == [51, 31] && size("9") == [51, 31] && size("26") == [63, 28])
    }

    /// Two points of a switch lie beyond its alignment rectangle, as before.
    @Test func switchesAndSlidersOfIOS26HaveItsSizes() throws {
        let items = """
            <switch translatesAutoresizingMaskIntoConstraints="NO" id="it"/><slider translatesAutoresizingMaskIntoConstraints="NO" id="slider"/>
            """
        let constraints = """
            <constraint firstItem="it" firstAttribute="trailing" secondItem="top" secondAttribute="trailing" id="c1"/>
            <constraint firstItem="it" firstAttribute="top" secondItem="top" secondAttribute="top" id="c2"/>
            <constraint firstItem="slider" firstAttribute="leading" secondItem="top" secondAttribute="leading" id="c3"/>
            <constraint firstItem="slider" firstAttribute="trailing" secondItem="top" secondAttribute="trailing" id="c4"/>
            <constraint firstItem="slider" firstAttribute="top" secondItem="it" secondAttribute="bottom" id="c5"/>
            """
        let view = view(items, constraints: constraints)
        for tools in ["24128", "25094"] {
            let frames = try frames(document(view, tools: tools))
            #expect(frames["it"] == [239, 0, 63, 28] && frames["slider"] == [0, 28, 300, 34], "\(tools)")
        }
        for tools in ["23504", "32700.99.1234"] {
            let frames = try frames(document(view, tools: tools))
            #expect(frames["it"] == [251, 0, 51, 31] && frames["slider"] == [-2, 31, 304, 31], "\(tools)")
        }
    }

    /// Also that of a view without a controller; before, only controllers have it.
    @Test func canvasesOfXcode26CountSafeAreasTwice() throws {
        let item = #"<view translatesAutoresizingMaskIntoConstraints="NO" id="it"/>"#
        let whole = """
            <view id="top"><rect key="frame" x="0.0" y="0.0" width="393" height="852"/><subviews>\(item)</subviews>
            <viewLayoutGuide key="safeArea" id="safe"/><constraints>
            <constraint firstItem="it" firstAttribute="leading" secondItem="safe" secondAttribute="leading" id="c1"/>
            <constraint firstItem="it" firstAttribute="trailing" secondItem="safe" secondAttribute="trailing" id="c2"/>
            <constraint firstItem="it" firstAttribute="top" secondItem="safe" secondAttribute="top" id="c3"/>
            <constraint firstItem="it" firstAttribute="bottom" secondItem="safe" secondAttribute="bottom" id="c4"/>
            </constraints></view>
            """
        #expect(try frames(document(whole, tools: "24506", device: "retina6_12"))["it"] == [0, 118, 393, 666])
        #expect(try frames(document(whole, tools: "23727", device: "retina6_12"))["it"] == [0, 59, 393, 759])
    }

    /// The safe area of a sheet is that of a view at the screen's top; below a bar it begins where the bar ends.
    @Test func sheetsOnCanvasesOfXcode26LieAtTheTop() throws {
        func frame(_ tools: String, inNavigation: Bool) throws -> [Double]? {
            let navigation = """
                <scene sceneID="s1"><objects><navigationController id="nav"><connections>
                <segue destination="vc" kind="relationship" relationship="rootViewController" id="g"/></connections></navigationController></objects></scene>
                """
            let text = """
                <document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB" version="3.0" toolsVersion="\(tools)" targetRuntime="iOS.CocoaTouch" \
                useAutolayout="YES" useTraitCollections="YES" useSafeAreas="YES"><device id="retina6_12" orientation="portrait" appearance="light"/><scenes>
                \(inNavigation ? navigation : "")<scene sceneID="s2"><objects><viewController id="vc"><view key="view" id="v">
                <rect key="frame" x="0" y="0" width="393" height="793"/><subviews>
                <view translatesAutoresizingMaskIntoConstraints="NO" id="it"/></subviews><viewLayoutGuide key="safeArea" id="safe"/><constraints>
                <constraint firstItem="it" firstAttribute="leading" secondItem="safe" secondAttribute="leading" id="c1"/>
                <constraint firstItem="it" firstAttribute="trailing" secondItem="safe" secondAttribute="trailing" id="c2"/>
                <constraint firstItem="it" firstAttribute="top" secondItem="safe" secondAttribute="top" id="c3"/>
                <constraint firstItem="it" firstAttribute="bottom" secondItem="safe" secondAttribute="bottom" id="c4"/>
                </constraints></view><navigationItem key="navigationItem" id="n"/></viewController></objects></scene></scenes></document>
                """
            return try frames(text)["it"]
        }
        #expect(try frame("24765", inNavigation: false) == [0, 59, 393, 734])
        #expect(try frame("24765", inNavigation: true) == [0, 70, 393, 723])
        #expect(try frame("23504", inNavigation: false) == [0, 0, 393, 759])
        #expect(try frame("23504", inNavigation: true) == [0, 56, 393, 703])
    }

    /// Below bars that are inferred only, be it long or short.
    @Test(arguments: ["scrollView", "textView", "collectionView"]) func whatScrollsBeginsBelowInferredBars(
        element: String
    ) throws {
        let text = """
            <document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB" version="3.0" toolsVersion="23504" targetRuntime="iOS.CocoaTouch" \
            useAutolayout="YES" useTraitCollections="YES" useSafeAreas="YES"><device id="retina4_7" orientation="portrait" appearance="light"/><scenes>
            <scene sceneID="s1"><objects><navigationController id="nav"><connections>
            <segue destination="it" kind="relationship" relationship="rootViewController" id="g"/></connections></navigationController></objects></scene>
            <scene sceneID="s2"><objects><viewController id="it"><view key="view" id="v"><rect key="frame" x="0" y="0" width="375" height="667"/><subviews>
            <\(element) id="scroll"><rect key="frame" x="0" y="0" width="375" height="667"/></\(element)></subviews></view>
            <navigationItem key="navigationItem" title="Title" id="n"/></viewController></objects></scene>
            <scene sceneID="s3"><objects><viewController id="alone"><view key="view" id="w"><rect key="frame" x="0" y="0" width="375" height="667"/><subviews>
            <\(element) id="still"><rect key="frame" x="0" y="0" width="375" height="667"/></\(element)></subviews></view></viewController></objects></scene>
            </scenes></document>
            """
        let offsets = try player(text).screens().filter { ["it", "alone"].contains($0.plan.id) }.map {
            ($0.root.subviews.first as? UIScrollView)?.contentOffset.y
        }
        #expect(offsets == [-64, 0])
    }

    @Test func plainViewsInStackViewsHaveFiftyPointsASide() throws {
        let stack = """
            <stackView axis="vertical" alignment="top" translatesAutoresizingMaskIntoConstraints="NO" id="it"><subviews>
            <view translatesAutoresizingMaskIntoConstraints="NO" id="plain"/>
            <label text="" translatesAutoresizingMaskIntoConstraints="NO" id="empty"/>
            <view translatesAutoresizingMaskIntoConstraints="NO" id="sized"><constraints><constraint firstAttribute="height" constant="8" id="c3"/></constraints></view>
            </subviews></stackView>
            """
        let frames = try frames(document(view(stack, constraints: Self.atOrigin)))
        #expect(frames["plain"] == [0, 0, 50, 50])
        #expect(frames["empty"] == [0, 50, 50, 50])
        #expect(frames["sized"] == [0, 100, 50, 8])
    }

    /// The designable said 18 points high: type of 15, not of 17. Both make three lines here.
    @Test func restyledDesignableLabelsAreSetInTheTypeTheyReported() throws {
        let label = """
            <label text="Some words to be set" numberOfLines="0" translatesAutoresizingMaskIntoConstraints="NO" id="it" customClass="StyledLabel">
            <fontDescription key="fontDescription" type="system" pointSize="17"/>
            <constraints><constraint firstAttribute="width" constant="80" id="c3"/></constraints></label>
            """
        let designables =
            #"<designables><designable name="it"><size key="intrinsicContentSize" width="141.5" height="18"/></designable></designables>"#
        let plain = try frames(document(view(label, constraints: Self.atOrigin)))
        let restyled = try frames(document(view(label, constraints: Self.atOrigin), more: designables))
        #expect(plain["it"]?[3] == 61)
        #expect(restyled["it"]?[3] == 54)
    }

    /// A word is not broken where the designable said that it is a little narrower than we measure it.
    @Test func designableLabelsHoldTheirText() throws {
        let label = """
            <label text="Words" numberOfLines="0" horizontalHuggingPriority="1000" translatesAutoresizingMaskIntoConstraints="NO" id="it" customClass="StyledLabel">
            <fontDescription key="fontDescription" type="system" pointSize="17"/></label>
            """
        let designables =
            #"<designables><designable name="it"><size key="intrinsicContentSize" width="40.5" height="20.5"/></designable></designables>"#
        #expect(
            try frames(document(view(label, constraints: Self.atOrigin), more: designables))["it"] == [
                0, 0, 40.5, 20.5,
            ])
    }

    @Test func placeholderConstraintsHoldOnTheCanvasOnly() throws {
        let box = """
            <view translatesAutoresizingMaskIntoConstraints="NO" id="it"><constraints>
            <constraint firstAttribute="width" constant="30" id="w"/><constraint firstAttribute="height" constant="40" placeholder="YES" id="h"/>
            </constraints></view>
            """
        let text = document(view(box, constraints: Self.atOrigin))
        #expect(try frames(text)["it"] == [0, 0, 30, 40])
        let device = try #require(OpenedDocument(Array(text.utf8), file: "t").compiled())
        #expect(device.nibs.allSatisfy { !$0.archive.dump().contains("NSConstant: 40") })
    }

    @Test(arguments: [("14113", 30.0), ("23504", 34.0)])
    func controlsHaveTheSizesOfTheSystemOfTheTools(tools: String, height: Double) throws {
        let field =
            #"<textField borderStyle="roundedRect" translatesAutoresizingMaskIntoConstraints="NO" id="it"><fontDescription key="fontDescription" type="system" pointSize="14"/></textField>"#
        #expect(try frames(document(view(field, constraints: Self.atOrigin), tools: tools))["it"]?[3] == height)
    }

    @Test func controllersOfXibsAreShownWithTheirViews() throws {
        let controller = """
            <viewController id="vc"><view key="view" id="root"><rect key="frame" x="0.0" y="0.0" width="375" height="667"/>
            <subviews><view translatesAutoresizingMaskIntoConstraints="NO" id="box"/></subviews>
            <constraints><constraint firstItem="box" firstAttribute="leading" secondItem="root" secondAttribute="leading" constant="5" id="c1"/>
            <constraint firstAttribute="trailing" secondItem="box" secondAttribute="trailing" constant="5" id="c2"/></constraints></view></viewController>
            """
        let frames = try frames(document(controller))
        #expect(frames["root"] == [0, 0, 375, 667])
        #expect(frames["box"]?[2] == 365)
    }

    /// A view of 200 points on a screen of 414 by 896: as wide as that it lies at its top, far from the home indicator;
    /// what is wider is covered everywhere. If narrower it is nowhere near the edges up to Xcode 11, lies at the top up
    /// to Xcode 13, and is covered everywhere from then on.
    @Test(arguments: [
        (300, "16097", 0.0, 200.0), (300, "17701", 44, 156), (300, "21701", 48, 118), (414, "17701", 44, 156),
        (414, "21701", 48, 118), (500, "17701", 44, 122),
    ])
    func plainViewsLieAtTheTopOfTheScreenThatTheyFit(width: Int, tools: String, top: Double, height: Double) throws {
        let frame = try safeAreaOfView(width: width, tools: tools, device: "retina6_1")
        #expect((frame[1], frame[3]) == (top, height))
    }

    /// Status bars have been drawn over low views again since Xcode 14.2.
    @Test(arguments: [("14113", 0.0), ("22505", 20)]) func lowViewsHadNoStatusBarInXcodeTen(tools: String, top: Double)
        throws
    {
        #expect(try safeAreaOfView(width: 375, tools: tools, device: "retina4_7")[1] == top)
    }

    private func safeAreaOfView(width: Int, tools: String, device: String) throws -> [Double] {
        let pins = """
            <constraint firstItem="it" firstAttribute="leading" secondItem="top" secondAttribute="leading" id="c1"/>
            <constraint firstItem="it" firstAttribute="top" secondItem="safe" secondAttribute="top" id="c2"/>
            <constraint firstItem="safe" firstAttribute="bottom" secondItem="it" secondAttribute="bottom" id="c3"/>
            """
        let box = #"<view translatesAutoresizingMaskIntoConstraints="NO" id="it"/>"#
        let text = document(
            view(box, constraints: pins).replacingOccurrences(of: "width=\"300\"", with: "width=\"\(width)\""),
            tools: tools, device: device)
        return try #require(try frames(text)["it"])
    }

    /// Content that does not scroll lies under the bars itself; that of a view that scrolls is moved out from below
    /// them.
    @Test(arguments: [(100, 60.0), (2000, 16)]) func safeAreasReachContentThatDoesNotScroll(height: Int, margin: Double)
        throws
    {
        let text = document(
            """
            <viewController id="vc"><view key="view" id="root"><rect key="frame" x="0.0" y="0.0" width="414" height="896"/><subviews>
            <scrollView translatesAutoresizingMaskIntoConstraints="NO" id="scroll"><subviews>
            <stackView axis="vertical" translatesAutoresizingMaskIntoConstraints="NO" id="stack"><subviews>
            <view translatesAutoresizingMaskIntoConstraints="NO" id="it"><constraints>
            <constraint firstAttribute="height" constant="\(height)" id="h"/></constraints></view></subviews>
            <directionalEdgeInsets key="directionalLayoutMargins" top="16" leading="16" bottom="16" trailing="16"/></stackView></subviews>
            <constraints><constraint firstItem="stack" firstAttribute="top" secondItem="scroll" secondAttribute="top" id="c1"/>
            <constraint firstItem="stack" firstAttribute="leading" secondItem="scroll" secondAttribute="leading" id="c2"/>
            <constraint firstAttribute="trailing" secondItem="stack" secondAttribute="trailing" id="c3"/>
            <constraint firstAttribute="bottom" secondItem="stack" secondAttribute="bottom" id="c4"/>
            <constraint firstItem="stack" firstAttribute="width" secondItem="scroll" secondAttribute="width" id="c5"/></constraints></scrollView></subviews>
            <constraints><constraint firstItem="scroll" firstAttribute="top" secondItem="root" secondAttribute="top" id="c6"/>
            <constraint firstItem="scroll" firstAttribute="leading" secondItem="root" secondAttribute="leading" id="c7"/>
            <constraint firstAttribute="trailing" secondItem="scroll" secondAttribute="trailing" id="c8"/>
            <constraint firstAttribute="bottom" secondItem="scroll" secondAttribute="bottom" id="c9"/></constraints></view></viewController>
            """, tools: "17701", device: "retina6_1")
        #expect(
            try frames(
                text.replacingOccurrences(
                    of: "<stackView ", with: "<stackView layoutMarginsRelativeArrangement=\"YES\" "))["it"]?[1]
                == margin)
    }

    /// Until Xcode 9 a cell's content had 8 points all around; then those of the system's, in tables inside of views
    /// those of separators.
    @Test(arguments: [("13196", [8.0, 8]), ("13771", [15, 11]), ("16097", [15, 11]), ("17701", [16, 11])])
    func cellsHaveTheMarginsOfTheTools(tools: String, margins: [Double]) throws {
        let table = """
            <tableView dataMode="prototypes" rowHeight="100" translatesAutoresizingMaskIntoConstraints="NO" id="it"><prototypes>
            <tableViewCell reuseIdentifier="c" rowHeight="100" id="cell">
            <tableViewCellContentView key="contentView" tableViewCell="cell" id="content"><subviews>
            <view translatesAutoresizingMaskIntoConstraints="NO" id="box"><constraints><constraint firstAttribute="width" constant="9" id="w"/>
            <constraint firstAttribute="height" constant="9" id="h"/></constraints></view></subviews>
            <constraints><constraint firstItem="box" firstAttribute="leading" secondItem="content" secondAttribute="leadingMargin" id="l"/>
            <constraint firstItem="box" firstAttribute="top" secondItem="content" secondAttribute="topMargin" id="t"/></constraints>
            </tableViewCellContentView></tableViewCell></prototypes><constraints><constraint firstAttribute="width" constant="300" id="tw"/>
            <constraint firstAttribute="height" constant="200" id="th"/></constraints></tableView>
            """
        let frames = try frames(document(view(table, constraints: Self.atOrigin), tools: tools))
        #expect(frames["box"].map { Array($0[..<2]) } == margins)
    }

    /// A content view that states margins of its own keeps outside of its cell's, too.
    @Test func contentOfCellsKeepsOutsideOfTheirMargins() throws {
        let cell = """
            <tableViewCell id="cell"><rect key="frame" x="0.0" y="0.0" width="414" height="100"/>
            <tableViewCellContentView key="contentView" tableViewCell="cell" id="content"><rect key="frame" x="0.0" y="0.0" width="414" height="100"/><subviews>
            <view translatesAutoresizingMaskIntoConstraints="NO" id="box"/></subviews>
            <constraints><constraint firstItem="box" firstAttribute="leading" secondItem="content" secondAttribute="leadingMargin" id="l"/>
            <constraint firstItem="box" firstAttribute="top" secondItem="content" secondAttribute="topMargin" id="t"/>
            <constraint firstAttribute="trailingMargin" secondItem="box" secondAttribute="trailing" id="r"/>
            <constraint firstAttribute="bottomMargin" secondItem="box" secondAttribute="bottom" id="b"/></constraints>
            <edgeInsets key="layoutMargins" top="0.0" left="30" bottom="40" right="0.0"/></tableViewCellContentView></tableViewCell>
            """
        #expect(try frames(document(cell, tools: "17701", device: "retina6_1"))["box"] == [30, 11, 364, 49])
    }

    /// Documents of Xcode 6 state no frames of cells.
    @Test func cellsWithoutAFrameAreAsWideAsTheirTable() throws {
        let table = """
            <tableView dataMode="prototypes" rowHeight="44" id="top"><rect key="frame" x="0.0" y="0.0" width="600" height="600"/><prototypes>
            <tableViewCell reuseIdentifier="c" rowHeight="200" id="cell"><tableViewCellContentView key="contentView" tableViewCell="cell" id="content"><subviews>
            <view translatesAutoresizingMaskIntoConstraints="NO" id="box"/></subviews>
            <constraints><constraint firstItem="box" firstAttribute="leading" secondItem="content" secondAttribute="leading" id="l"/>
            <constraint firstItem="box" firstAttribute="top" secondItem="content" secondAttribute="top" id="t"/>
            <constraint firstAttribute="trailing" secondItem="box" secondAttribute="trailing" id="r"/>
            <constraint firstAttribute="bottom" secondItem="box" secondAttribute="bottom" id="b"/></constraints></tableViewCellContentView></tableViewCell>
            </prototypes></tableView>
            """
        #expect(try frames(document(table, tools: "6254", device: nil))["box"] == [0, 0, 600, 199])
    }

    /// Before documents had devices, they were laid out in whole points.
    @Test(arguments: [("10117", nil, 44.0, 20.0), ("17701", "retina4_7", 56, 20.5)])
    func barsAndTextsHaveTheHeightsOfTheTools(tools: String, device: String?, bar: Double, text: Double) throws {
        let parts = """
            <searchBar translatesAutoresizingMaskIntoConstraints="NO" id="it"/>
            <label text="Body" translatesAutoresizingMaskIntoConstraints="NO" id="label"><fontDescription key="fontDescription" style="UICTFontTextStyleBody"/></label>
            """
        let pins =
            Self.atOrigin + """
                <constraint firstItem="label" firstAttribute="leading" secondItem="top" secondAttribute="leading" id="c3"/>
                <constraint firstItem="label" firstAttribute="top" secondItem="top" secondAttribute="top" id="c4"/>
                """
        let frames = try frames(document(view(parts, constraints: pins), tools: tools, device: device))
        #expect(frames["it"]?[3] == bar)
        #expect(frames["label"]?[3] == text)
    }

    /// What ties an arranged view to something outside places its stack view, wherever the document says that it lies.
    @Test func stackViewsAreWhereTheirArrangedViewsAreTied() throws {
        let stack = """
            <stackView translatesAutoresizingMaskIntoConstraints="NO" id="it"><rect key="frame" x="7" y="77" width="70" height="7"/><subviews>
            <view translatesAutoresizingMaskIntoConstraints="NO" id="box"><constraints><constraint firstAttribute="width" constant="9" id="w"/></constraints></view>
            </subviews></stackView>
            """
        let pins = """
            <constraint firstItem="it" firstAttribute="leading" secondItem="top" secondAttribute="leading" id="c1"/>
            <constraint firstItem="box" firstAttribute="top" secondItem="top" secondAttribute="top" constant="3" id="c2"/>
            <constraint firstAttribute="bottom" secondItem="box" secondAttribute="bottom" constant="5" id="c3"/>
            """
        #expect(try frames(document(view(stack, constraints: pins)))["it"] == [0, 3, 9, 192])
    }

    @Test func titlesOfConfiguredButtonsHaveTheTextSizeOfTheTools() throws {
        let button =
            #"<button translatesAutoresizingMaskIntoConstraints="NO" id="it"><buttonConfiguration key="configuration" style="plain" title="Title"/></button>"#
        let heights = try ["17701", "19529", "23504"].map {
            try frames(document(view(button, constraints: Self.atOrigin), tools: $0))["it"]?[3]
        }
        #expect(heights == [34.5, 31, 34.5])
    }

    @Test func aFrameIsExplainedWithTheLinesOfItsConstraints() throws {
        let label = #"<label text="Hello" translatesAutoresizingMaskIntoConstraints="NO" id="it"/>"#
        let player = try player(document(view(label, constraints: Self.atOrigin)))
        let text = try #require(player.screens().lazy.compactMap { player.explanation(of: "it", on: $0) }.first)
        #expect(text.hasPrefix("label \"Hello\" it: x 0, y 0, width "))
        #expect(text.contains("Hello.leading = View.leading (constraint c1, line 3)"))
        #expect(text.contains("because of its content"))
        #expect(player.screens().allSatisfy { player.explanation(of: "nothing", on: $0) == nil })
    }

    @Test func ambiguousFramesAreMarked() throws {
        let boxes = #"<view translatesAutoresizingMaskIntoConstraints="NO" id="it"/>"#
        let player = try player(document(view(boxes, constraints: Self.atOrigin)))
        let views = player.screens().flatMap(player.layout)
        #expect(views.filter(\.isAmbiguous).map(\.id) == ["it"])
    }
}

/// What `nibkit load --trace` tells.
@MainActor
@Suite struct LoadTraceTests {
    @Test func stepsComeInTheOrderOfTheContractWithNamesAndLines() throws {
        let text = """
            <document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB" version="3.0" toolsVersion="23504" targetRuntime="iOS.CocoaTouch" useAutolayout="YES"><objects>
            <placeholder placeholderIdentifier="IBFilesOwner" id="-1"><connections><outlet property="name" destination="lab" id="o"/></connections></placeholder>
            <view id="root" customClass="Ghost"><subviews><label id="lab" text="Hello"/>
            <button id="btn"><connections><action selector="tap:" destination="-1" eventType="touchUpInside" id="a"/></connections></button></subviews>
            <userDefinedRuntimeAttributes><userDefinedRuntimeAttribute type="boolean" keyPath="clipsToBounds" value="YES"/></userDefinedRuntimeAttributes></view>
            </objects></document>
            """
        let compiled = try #require(OpenedDocument(Array(text.utf8), file: "t.xib").compiled())
        let load = try #require(LoadTrace(compiled).loads.first)
        let kinds = load.steps.map(\.kind).filter { $0 != "make" && $0 != "made" }
        #expect(kinds == ["unknownClass", "attribute", "outlet", "action", "awake", "awake", "awake"])
        #expect(LoadTrace(compiled).diagnostics.map(\.code) == [.unknownClass])
        #expect(load.steps.contains { $0.text == "outlet name of File's Owner → UILabel label \"Hello\" lab" })
        #expect(load.steps.contains { $0.text == "action tap: of UIButton button btn → File's Owner" && $0.line == 4 })
        #expect(load.steps.first { $0.kind == "make" }?.id == "root")
        #expect(load.steps.first { $0.id == "lab" }?.depth == 1)
    }

    @Test func whatCannotBeSetIsAStepOfItsOwn() throws {
        let text = """
            <document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB" version="3.0" toolsVersion="23504" targetRuntime="iOS.CocoaTouch" useAutolayout="YES"><objects>
            <view id="root"><subviews><label id="lab"><connections><outlet property="nothing" destination="root" id="o"/></connections></label></subviews>
            <userDefinedRuntimeAttributes><userDefinedRuntimeAttribute type="boolean" keyPath="sparkles" value="YES"/></userDefinedRuntimeAttributes></view>
            </objects></document>
            """
        let compiled = try #require(OpenedDocument(Array(text.utf8), file: "t.xib").compiled())
        let trace = LoadTrace(compiled)
        let steps = try #require(trace.loads.first).steps
        let failed = steps.indices.filter { steps[$0].kind == "failed" }
        #expect(failed.map { steps[$0 - 1].kind } == ["attribute", "outlet"])
        #expect(failed.map { steps[$0].id } == ["root", "lab"])
        #expect(steps[failed[0]].text.contains("sparkles") && steps[failed[1]].text.contains("nothing"))
        #expect(trace.diagnostics.map(\.code) == [.undefinedKey, .undefinedKey])
        #expect(trace.diagnostics.map(\.place?.line) == [2, 2])
    }
}
