import IBCompiler
import IBSchema
import NibKit
import Testing
import UIKit

/// What Interface Builder infers about a scene from those around it: how much of it bars and containers leave free.
@MainActor
@Suite struct SurroundingsTests {
    /// A controller whose only view, `ID-box`, lies between its layout guides.
    private func scene(_ id: String, width: Int = 375, height: Int = 667, more: String = "", segues: String = "")
        -> String
    {
        """
        <scene sceneID="\(id)-scene"><objects><viewController id="\(id)"><layoutGuides><viewControllerLayoutGuide type="top" id="\(id)-top"/>
        <viewControllerLayoutGuide type="bottom" id="\(id)-end"/></layoutGuides>
        <view key="view" id="\(id)-view"><rect key="frame" x="0.0" y="0.0" width="\(width)" height="\(height)"/><subviews>
        <view translatesAutoresizingMaskIntoConstraints="NO" id="\(id)-box"/></subviews><constraints>
        <constraint firstItem="\(id)-box" firstAttribute="leading" secondItem="\(id)-view" secondAttribute="leading" id="\(id)-c1"/>
        <constraint firstAttribute="trailing" secondItem="\(id)-box" secondAttribute="trailing" id="\(id)-c2"/>
        <constraint firstItem="\(id)-box" firstAttribute="top" secondItem="\(id)-top" secondAttribute="bottom" id="\(id)-c3"/>
        <constraint firstItem="\(id)-end" firstAttribute="top" secondItem="\(id)-box" secondAttribute="bottom" id="\(id)-c4"/>
        </constraints></view>\(more)<connections>\(segues)</connections></viewController></objects></scene>
        """
    }

    private func container(_ kind: String, _ id: String, relationship: String, of child: String, hidesBar: Bool = false)
        -> String
    {
        """
        <scene sceneID="\(id)-scene"><objects><\(kind) \(hidesBar ? #"navigationBarHidden="YES" "# : "")id="\(id)"><connections>
        <segue destination="\(child)" kind="relationship" relationship="\(relationship)" id="\(id)-\(child)"/></connections></\(kind)></objects></scene>
        """
    }

    /// What of the screens is free: top and height of each controller's box.
    private func free(
        _ scenes: [String], tools: String, device: String = "retina4_7",
        shownAs configuration: Configuration = Configuration()
    ) throws -> [String: [Double]] {
        let text = """
            <document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB" version="3.0" toolsVersion="\(tools)" targetRuntime="iOS.CocoaTouch" \
            useAutolayout="YES" useTraitCollections="YES"><device id="\(device)" orientation="portrait"/><scenes>\(scenes.joined())</scenes></document>
            """
        let player = ScreenPlayer(
            try #require(OpenedDocument(Array(text.utf8), file: "t.storyboard").compiled(for: configuration)),
            configuration: configuration)
        let boxes = player.screens().flatMap(player.layout).filter { $0.id.hasSuffix("-box") }
        return Dictionary(uniqueKeysWithValues: boxes.map { (String($0.id.dropLast(4)), [$0.frame[1], $0.frame[3]]) })
    }

    /// Before Xcode 9 nothing covered what is in a container view, be it in a navigation controller there.
    @Test(arguments: [("12121", 0.0), ("13771", 20)]) func contentOfContainerViews(tools: String, top: Double) throws {
        let holder = """
            <scene sceneID="holder-scene"><objects><viewController id="holder"><view key="view" id="holder-view"><rect key="frame" x="0.0" y="0.0" \
            width="375" height="667"/><subviews><containerView id="hole"><rect key="frame" x="0.0" y="0.0" width="375" height="667"/><connections>
            <segue destination="nav" kind="embed" id="embed"/></connections></containerView></subviews></view></viewController></objects></scene>
            """
        let navigation = container(
            "navigationController", "nav", relationship: "rootViewController", of: "a", hidesBar: true)
        #expect(try free([holder, navigation, scene("a")], tools: tools)["a"] == [top, 667 - top])
    }

    @Test(arguments: [("12121", 0.0), ("14460", 20)]) func statusBarsThatAreTakenAway(tools: String, top: Double) throws
    {
        #expect(
            try free([scene("a", more: #"<nil key="simulatedStatusBarMetrics"/>"#)], tools: tools)["a"] == [
                top, 667 - top,
            ])
    }

    /// Xcode 11 and 12 drew no status bar on iPads, and up to 14.1 none on telephones with a home button.
    @Test(arguments: [
        ("16097", "ipad9_7", 0.0), ("20037", "ipad9_7", 20), ("20037", "retina4_7", 0), ("22505", "retina4_7", 20),
    ])
    func statusBarsOfTheTools(tools: String, device: String, top: Double) throws {
        let (width, height) = device == "ipad9_7" ? (768, 1024) : (375, 667)
        #expect(try free([scene("a", width: width, height: height)], tools: tools, device: device)["a"]?[0] == top)
    }

    /// A navigation controller cannot be pushed, and its bar is the only one, whatever is simulated around it.
    @Test func aNavigationControllerHasOneBar() throws {
        let outer = container("navigationController", "outer", relationship: "rootViewController", of: "a")
        let inner = container("navigationController", "inner", relationship: "rootViewController", of: "b")
            .replacingOccurrences(
                of: "<connections>",
                with: #"<simulatedNavigationBarMetrics key="simulatedTopBarMetrics" prompted="NO"/><connections>"#)
        let show = #"<segue destination="inner" kind="show" id="show"/>"#
        let free = try free([outer, scene("a", segues: show), inner, scene("b")], tools: "22505")
        #expect(free["a"]?[0] == 64 && free["b"]?[0] == 64)
        let text = """
            <document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB" version="3.0" toolsVersion="22505" targetRuntime="iOS.CocoaTouch" \
            useAutolayout="YES" useTraitCollections="YES"><device id="retina4_7" orientation="portrait"/><scenes>\([outer, scene("a", segues: show), inner, scene("b")].joined())</scenes></document>
            """
        let screens = try #require(
            OpenedDocument(Array(text.utf8), file: "t.storyboard").compiled(for: Configuration())
        ).canvas.screens
        #expect(screens.first { $0.id == "inner" }?.topBar == Canvas.TopBar.none)
    }

    /// Rows measure themselves where they are not shown as the document stores them.
    @Test func prototypesAreMeasuredOnOtherDevices() throws {
        let text = """
            <document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB" version="3.0" toolsVersion="22505" targetRuntime="iOS.CocoaTouch" \
            useAutolayout="YES" useTraitCollections="YES"><device id="retina4_7" orientation="portrait"/><objects>
            <tableView dataMode="prototypes" rowHeight="-1" id="table"><rect key="frame" x="0.0" y="0.0" width="375" height="667"/><prototypes>
            <tableViewCell id="cell"><rect key="frame" x="0.0" y="28" width="375" height="70"/>
            <tableViewCellContentView key="contentView" tableViewCell="cell" id="content"><rect key="frame" x="0.0" y="0.0" width="375" height="70"/><subviews>
            <view translatesAutoresizingMaskIntoConstraints="NO" id="box"><constraints><constraint firstAttribute="height" constant="70" id="h"/></constraints></view></subviews>
            <constraints><constraint firstItem="box" firstAttribute="leading" secondItem="content" secondAttribute="leading" id="l"/>
            <constraint firstItem="box" firstAttribute="top" secondItem="content" secondAttribute="top" id="t"/>
            <constraint firstAttribute="trailing" secondItem="box" secondAttribute="trailing" id="r"/>
            <constraint firstAttribute="bottom" secondItem="box" secondAttribute="bottom" id="b"/></constraints></tableViewCellContentView></tableViewCell>
            </prototypes></tableView></objects></document>
            """
        var configuration = Configuration()
        let device: SimulatedDevice = try #require(SimulatedDevice.named("retina6_12"))
        configuration.device = device
        let player = ScreenPlayer(
            try #require(OpenedDocument(Array(text.utf8), file: "t.xib").compiled(for: configuration)),
            configuration: configuration)
        let cell = player.screens().flatMap(player.layout).first { $0.id == "cell" }
        #expect(cell.map { Array($0.frame[2...]) } == [393, 70])
    }

    /// Xcode 6 knew wide margins on iPads only.
    @Test(arguments: [("7706", 600, 16.0), ("8191", 600, 20), ("7706", 768, 20)]) func marginsOfTheTools(
        tools: String, width: Int, margin: Double
    ) throws {
        let text = """
            <document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB" version="3.0" toolsVersion="\(tools)" targetRuntime="iOS.CocoaTouch" \
            useAutolayout="YES"><scenes><scene sceneID="s"><objects><viewController id="vc"><view key="view" id="root">
            <rect key="frame" x="0.0" y="0.0" width="\(width)" height="600"/><subviews><view translatesAutoresizingMaskIntoConstraints="NO" id="it"/></subviews>
            <constraints><constraint firstItem="it" firstAttribute="leading" secondItem="root" secondAttribute="leadingMargin" id="c1"/></constraints>
            </view></viewController></objects></scene></scenes></document>
            """
        let player = ScreenPlayer(
            try #require(OpenedDocument(Array(text.utf8), file: "t.storyboard").compiled(for: Configuration())))
        #expect(player.screens().flatMap(player.layout).first { $0.id == "it" }?.frame[0] == margin)
    }

    /// Telephones in landscape have low bars, small titles and no status bar.
    @Test func barsAreLowWhereTheHeightIsCompact() throws {
        let navigation = container("navigationController", "nav", relationship: "rootViewController", of: "a")
            .replacingOccurrences(
                of: "<connections>",
                with: #"<navigationBar key="navigationBar" largeTitles="YES" id="bar"/><connections>"#)
        let tabs = container("tabBarController", "tabs", relationship: "viewControllers", of: "nav")
        let scenes = [tabs, navigation, scene("a")]
        #expect(try free(scenes, tools: "22505")["a"] == [20 + 96, 667 - 20 - 96 - 49])
        var lying = Configuration()
        lying.orientation = .landscape
        #expect(try free(scenes, tools: "22505", shownAs: lying)["a"] == [32, 375 - 32 - 32])
    }

    /// What is pushed lies in the tab bar controller, unless that one lies in the navigation controller.
    @Test(arguments: [true, false]) func whatIsPushedCoversATabBarBelow(tabsAreInside: Bool) throws {
        let content = [scene("a", segues: #"<segue destination="b" kind="show" id="push"/>"#), scene("b")]
        let containers =
            tabsAreInside
            ? [
                container("navigationController", "nav", relationship: "rootViewController", of: "tabs"),
                container("tabBarController", "tabs", relationship: "viewControllers", of: "a"),
            ]
            : [
                container("tabBarController", "tabs", relationship: "viewControllers", of: "nav"),
                container("navigationController", "nav", relationship: "rootViewController", of: "a"),
            ]
        let free = try free(containers + content, tools: "14460")
        #expect(free["a"] == [64, 667 - 64 - 49])
        #expect(free["b"] == [64, tabsAreInside ? 667 - 64 : 667 - 64 - 49])
    }
}
