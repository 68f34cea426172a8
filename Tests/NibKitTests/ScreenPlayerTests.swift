import IBSchema
import NibKit
import Testing
import UIKit

/// Documents to frames, as Interface Builder stores them.
@MainActor
@Suite struct ScreenPlayerTests {
    private func layout(
        _ markup: String, storyboard: Bool = false, configuration: Configuration = Configuration(),
        device: String = "retina6_12", tools: String = "23504"
    ) throws -> [String: [Double]] {
        let kind = storyboard ? "Storyboard.XIB" : "XIB"
        let body = storyboard ? "<scenes>\(markup)</scenes>" : "<objects>\(markup)</objects>"
        let text = """
            <document type="com.apple.InterfaceBuilder3.CocoaTouch.\(kind)" version="3.0" toolsVersion="\(tools)" targetRuntime="iOS.CocoaTouch" \
            useAutolayout="YES" useTraitCollections="YES" useSafeAreas="YES">\(device.isEmpty ? "" : "<device id=\"\(device)\" orientation=\"portrait\" appearance=\"light\"/>")\(body)</document>
            """
        let compiled = try #require(OpenedDocument(Array(text.utf8), file: "t").compiled(for: configuration))
        let player = ScreenPlayer(compiled, configuration: configuration)
        return Dictionary(player.screens().flatMap(player.layout).map { ($0.id, $0.frame) }) { first, _ in first }
    }

    private static let pinned = """
        <view key="view" id="root"><rect key="frame" x="0.0" y="0.0" width="393" height="852"/>
        <autoresizingMask key="autoresizingMask" widthSizable="YES" heightSizable="YES"/>
        <subviews><view translatesAutoresizingMaskIntoConstraints="NO" id="box"/></subviews>
        <viewLayoutGuide key="safeArea" id="safe"/>
        <constraints>
        <constraint firstItem="box" firstAttribute="top" secondItem="safe" secondAttribute="top" id="c1"/>
        <constraint firstItem="box" firstAttribute="leading" secondItem="root" secondAttribute="leadingMargin" id="c2"/>
        <constraint firstItem="box" firstAttribute="trailing" secondItem="safe" secondAttribute="trailing" id="c3"/>
        <constraint firstItem="box" firstAttribute="bottom" secondItem="safe" secondAttribute="bottom" id="c4"/>
        </constraints></view>
        """

    @Test func knowsTheSafeAreaOfADevice() throws {
        let frames = try layout(
            """
            <scene sceneID="s"><objects><viewController id="vc" sceneMemberID="viewController">\(Self.pinned)</viewController></objects></scene>
            """, storyboard: true)
        #expect(frames["box"] == [16, 59, 377, 759])
    }

    /// On a device UIKit breaks what a constraint of the hidden view itself requires; on the canvas that holds.
    @Test(arguments: [(nil, 128.0), ("retina6_1", 0)])
    func hiddenArrangedViewsTakeNoRoom(_ device: String?, _ height: Double) throws {
        var configuration = Configuration()
        configuration.device = device.flatMap(SimulatedDevice.named)
        let frames = try layout(
            """
            <view id="root"><rect key="frame" x="0.0" y="0.0" width="393" height="852"/><subviews>
            <stackView axis="vertical" spacing="10" translatesAutoresizingMaskIntoConstraints="NO" id="stack"><subviews>
            <view hidden="YES" translatesAutoresizingMaskIntoConstraints="NO" id="hidden">
            <constraints><constraint firstAttribute="height" constant="128" id="h1"/></constraints></view>
            <view translatesAutoresizingMaskIntoConstraints="NO" id="shown">
            <constraints><constraint firstAttribute="height" constant="40" id="h2"/></constraints></view>
            </subviews></stackView></subviews><constraints>
            <constraint firstItem="stack" firstAttribute="top" secondItem="root" secondAttribute="top" constant="20" id="c1"/>
            <constraint firstItem="stack" firstAttribute="leading" secondItem="root" secondAttribute="leading" id="c2"/>
            <constraint firstItem="stack" firstAttribute="trailing" secondItem="root" secondAttribute="trailing" id="c3"/>
            </constraints></view>
            """, configuration: configuration)
        #expect(frames["hidden"]?[3] == height)
        #expect(frames["shown"]?[1] == 0 && frames["shown"]?[3] == 40)
        #expect(frames["stack"]?[1] == 20 && frames["stack"]?[3] == 40)
    }

    /// Xcode 8 wrote distances from the superview's edges; those that are 0 are missing.
    @Test func placesViewsByTheirInsets() throws {
        let frames = try layout(
            """
            <view id="root"><rect key="frame" x="0.0" y="0.0" width="375" height="667"/><subviews>
            <view fixedFrame="YES" translatesAutoresizingMaskIntoConstraints="NO" id="corner">
            <frame key="frameInset" minX="5" minY="64" width="60" height="21"/></view>
            <view fixedFrame="YES" translatesAutoresizingMaskIntoConstraints="NO" id="bottom">
            <frame key="frameInset" minX="10" height="40" maxX="20" maxY="30"/></view>
            <view fixedFrame="YES" translatesAutoresizingMaskIntoConstraints="NO" id="all"><frame key="frameInset"/>
            <subviews><view fixedFrame="YES" translatesAutoresizingMaskIntoConstraints="NO" id="inner">
            <frame key="frameInset" width="100" maxX="25" maxY="7"/></view></subviews></view>
            </subviews></view>
            """, device: "retina4_7", tools: "11762")
        #expect(frames["corner"] == [5, 64, 60, 21])
        #expect(frames["bottom"] == [10, 597, 345, 40])
        #expect(frames["all"] == [0, 0, 375, 667])
        #expect(frames["inner"] == [250, 0, 100, 660])
    }

    /// The canvas is a view as wide as a screen, with its margins; before Xcode 9 only such roots have them.
    @Test(arguments: [("YES", 375, 16.0), ("YES", 414, 20), ("NO", 375, 8)])
    func rootsKeepTheMarginsOfTheCanvas(_ preserves: String, _ width: Int, _ margin: Double) throws {
        let frames = try layout(
            """
            <view preservesSuperviewLayoutMargins="\(preserves)" id="root">
            <rect key="frame" x="0.0" y="0.0" width="\(width)" height="300"/>
            <subviews><view translatesAutoresizingMaskIntoConstraints="NO" id="box"/></subviews><constraints>
            <constraint firstItem="box" firstAttribute="top" secondItem="root" secondAttribute="top" id="c1"/>
            <constraint firstItem="box" firstAttribute="bottom" secondItem="root" secondAttribute="bottom" id="c2"/>
            <constraint firstItem="box" firstAttribute="leading" secondItem="root" secondAttribute="leadingMargin" id="c3"/>
            <constraint firstItem="box" firstAttribute="trailing" secondItem="root" secondAttribute="trailingMargin" id="c4"/>
            </constraints><freeformSimulatedSizeMetrics key="simulatedDestinationMetrics"/></view>
            """, device: "retina5_5", tools: "11762")
        #expect(frames["box"]?[0] == margin)
        #expect(frames["box"]?[2] == Double(width) - 2 * margin)
    }

    /// At three pixels a point labels have heights in thirds, but for some versions of Xcode.
    @Test(arguments: [("13771", 21.0), ("14490", 61.0 / 3), ("15702", 61.0 / 3), ("16097", 21), ("23504", 61.0 / 3)])
    func labelsAreAsHighAsPixelsAllow(_ tools: String, _ expected: Double) throws {
        let frames = try layout(
            """
            <view id="root"><rect key="frame" x="0.0" y="0.0" width="414" height="896"/><subviews>
            <label text="Label" translatesAutoresizingMaskIntoConstraints="NO" id="label">
            <fontDescription key="fontDescription" type="system" pointSize="17"/></label></subviews><constraints>
            <constraint firstItem="label" firstAttribute="top" secondItem="root" secondAttribute="top" id="c1"/>
            <constraint firstItem="label" firstAttribute="leading" secondItem="root" secondAttribute="leading" id="c2"/>
            </constraints></view>
            """, device: "retina6_5", tools: tools)
        let height = try #require(frames["label"]?[3])
        #expect(abs(height - expected) < 0.001)
    }

    @Test func infersTheBarsOfANavigationController() throws {
        let frames = try layout(
            """
            <scene sceneID="s"><objects><viewController id="vc" sceneMemberID="viewController">\(Self.pinned)</viewController></objects></scene>
            <scene sceneID="n"><objects><navigationController id="nav" sceneMemberID="viewController">
            <navigationBar key="navigationBar" contentMode="scaleToFill" id="bar"/>
            <connections><segue destination="vc" kind="relationship" relationship="rootViewController" id="seg"/></connections>
            </navigationController></objects></scene>
            """, storyboard: true)
        #expect(frames["box"]?[1] == 103)
    }

    /// The frame of the root of a scene and of the view in its safe area, where another device is asked for than the
    /// document's.
    private func onAnotherDevice(
        _ id: String, document: String = "retina6_12", size: (Int, Int), navigation: Bool = false, opaque: Bool = false
    ) throws -> [[Double]?] {
        var configuration = Configuration()
        configuration.device = .named(id)
        let bars = opaque ? #"<extendedEdge key="edgesForExtendedLayout" bottom="YES"/>"# : ""
        let view = Self.pinned.replacingOccurrences(
            of: #"width="393" height="852""#, with: #"width="\#(size.0)" height="\#(size.1)""#)
        let frames = try layout(
            """
            <scene sceneID="s"><objects><viewController id="vc" sceneMemberID="viewController">\(view)\(bars)</viewController></objects></scene>
            """
                + (navigation
                    ? """
                    <scene sceneID="n"><objects><navigationController id="nav" sceneMemberID="viewController">
                    <navigationBar key="navigationBar" contentMode="scaleToFill" id="bar"/>
                    <connections><segue destination="vc" kind="relationship" relationship="rootViewController" id="seg"/></connections>
                    </navigationController></objects></scene>
                    """ : ""),
            storyboard: true, configuration: configuration, device: document)
        return [frames["root"], frames["box"]]
    }

    @Test func sheetsAreSheetsOnAnotherDevice() throws {
        #expect(try onAnotherDevice("retina6_0", size: (393, 793)) == [[0, 0, 390, 787], [16, 0, 374, 753]])
        #expect(try onAnotherDevice("retina6_0", size: (393, 793), navigation: true)[1]?[1] == 56)
        #expect(
            try onAnotherDevice("retina6_12", document: "retina6_1", size: (414, 842)) == [
                [0, 0, 393, 793], [16, 0, 377, 759],
            ])
    }

    @Test func viewsBetweenBarsLieBetweenThoseOfTheOtherDevice() throws {
        // 103 points of a status bar and a navigation bar that are opaque; 64 on a display with a frame.
        #expect(
            try onAnotherDevice("retina4_7", size: (393, 749), navigation: true, opaque: true)[0] == [0, 0, 375, 603])
    }

    @Test func screensOfDocumentsWithoutDeviceAreWholeOnTheOneAskedFor() throws {
        #expect(
            try onAnotherDevice("retina3_5", document: "", size: (320, 568)) == [
                [0, 0, 320, 480], [16, 20, 304, 460],
            ])
    }

    @Test func showsTheSameOnAnotherDevice() throws {
        var configuration = Configuration()
        configuration.device = .named("retina4_7")
        let frames = try layout(
            """
            <scene sceneID="s"><objects><viewController id="vc" sceneMemberID="viewController">\(Self.pinned)</viewController></objects></scene>
            """, storyboard: true, configuration: configuration)
        #expect(frames["root"] == [0, 0, 375, 667])
        #expect(frames["box"] == [16, 20, 359, 647])
    }

    @Test func liesOnItsSideWhenAsked() throws {
        var configuration = Configuration()
        configuration.orientation = .landscape
        let scene =
            "<scene sceneID=\"s\"><objects><viewController id=\"vc\" sceneMemberID=\"viewController\">\(Self.pinned)</viewController></objects></scene>"
        let frames = try layout(scene, storyboard: true, configuration: configuration)
        #expect(frames["root"] == [0, 0, 852, 393])
        // The cut-out is at both sides, and the margin of wide screens beyond it.
        #expect(frames["box"] == [79, 0, 714, 372])
        configuration.orientation = .portrait
        #expect(try layout(scene, storyboard: true, configuration: configuration) == layout(scene, storyboard: true))
    }

    @Test func variationsFollowTheOrientation() throws {
        let markup = """
            <view id="root"><rect key="frame" x="0" y="0" width="393" height="852"/><subviews>
            <view translatesAutoresizingMaskIntoConstraints="NO" id="v"/></subviews>
            <constraints><constraint firstItem="v" firstAttribute="top" secondItem="root" secondAttribute="top" id="a"/>
            <constraint firstItem="v" firstAttribute="leading" secondItem="root" secondAttribute="leading" id="b"/>
            <constraint firstItem="v" firstAttribute="width" constant="10" id="c"><variation key="heightClass=compact" constant="20"/></constraint>
            <constraint firstItem="v" firstAttribute="height" constant="10" id="d"/></constraints></view>
            """
        var configuration = Configuration()
        #expect(try layout(markup, configuration: configuration)["v"]?[2] == 10)
        configuration.orientation = .landscape
        #expect(try layout(markup, configuration: configuration)["v"]?[2] == 20)
    }

    @Test func measuresLabelsWithTheSystemFont() throws {
        let frames = try layout(
            """
            <view id="root"><rect key="frame" x="0" y="0" width="300" height="300"/><subviews>
            <label text="Label" translatesAutoresizingMaskIntoConstraints="NO" id="l" numberOfLines="0"><fontDescription key="fontDescription" type="system" pointSize="17"/></label></subviews>
            <constraints><constraint firstItem="l" firstAttribute="top" secondItem="root" secondAttribute="top" id="a"/>
            <constraint firstItem="l" firstAttribute="leading" secondItem="root" secondAttribute="leading" id="b"/></constraints></view>
            """)
        let frame = try #require(frames["l"])
        #expect(abs(frame[2] - 41.667) < 0.01 && abs(frame[3] - 20.333) < 0.01)
    }

    @Test func wrapsTextAtTheWidthThatLayoutGives() throws {
        let words = String(repeating: "wrap ", count: 20)
        let frames = try layout(
            """
            <view id="root"><rect key="frame" x="0" y="0" width="100" height="600"/><subviews>
            <label text="\(words)" translatesAutoresizingMaskIntoConstraints="NO" id="l" numberOfLines="0"><fontDescription key="fontDescription" type="system" pointSize="17"/></label></subviews>
            <constraints><constraint firstItem="l" firstAttribute="top" secondItem="root" secondAttribute="top" id="a"/>
            <constraint firstItem="l" firstAttribute="leading" secondItem="root" secondAttribute="leading" id="b"/>
            <constraint firstItem="l" firstAttribute="trailing" secondItem="root" secondAttribute="trailing" id="c"/></constraints></view>
            """)
        let frame = try #require(frames["l"])
        #expect(frame[2] == 100)
        #expect(frame[3] > 100)
    }

    @Test func holdsFramesOfViewsWithoutConstraints() throws {
        let frames = try layout(
            """
            <view id="root"><rect key="frame" x="0" y="0" width="300" height="300"/><subviews>
            <view translatesAutoresizingMaskIntoConstraints="NO" id="v"><rect key="frame" x="11" y="12" width="13" height="14"/></view></subviews></view>
            """)
        #expect(frames["v"] == [11, 12, 13, 14])
    }
}
