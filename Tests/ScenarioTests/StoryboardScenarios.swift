import NibKit
import Testing

@testable import UIKit

/// Storyboards from code: scenes by identifier, segues and the way back.
@MainActor
@Suite(.serialized) struct StoryboardScenarios {
    final class Screen: UIViewController {
        static var events: [String] = []
        var label: UILabel?
        var allows = true
        override func viewDidLoad() {
            super.viewDidLoad()
            Self.events.append("viewDidLoad \(title ?? "")")
        }
        override func prepare(for segue: UIStoryboardSegue, sender: Any?) {
            Self.events.append(
                "prepare \(segue.identifier ?? "") label \((segue.destination as? Screen)?.label != nil)")
        }
        override func shouldPerformSegue(withIdentifier identifier: String, sender: Any?) -> Bool { allows }
    }

    init() {
        registerStageClasses()
        ClassRegistry.register(
            Screen.self,
            table: KeyValueTable(Screen.self) {
                $0.bind("label", \.label)
                $0.action("backToStart:") { screen, sender, _ in
                    Screen.events.append(
                        "back to \(screen.title ?? "") from \(((sender as? UIStoryboardSegue)?.source as? Screen)?.title ?? "")"
                    )
                }
            })
        Screen.events = []
    }

    private static let storyboard = """
        <document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB" version="3.0" toolsVersion="23504" targetRuntime="iOS.CocoaTouch" \
        useAutolayout="YES" useTraitCollections="YES" useSafeAreas="YES" initialViewController="nav"><scenes>
        <scene sceneID="s0"><objects><navigationController id="nav" sceneMemberID="viewController"><navigationBar key="navigationBar" id="bar"/>
        <connections><segue destination="one" kind="relationship" relationship="rootViewController" id="r"/></connections></navigationController></objects></scene>
        <scene sceneID="s1"><objects><viewController title="one" id="one" customClass="Screen" sceneMemberID="viewController">
        <view key="view" id="v1"><subviews><label id="l1" text="first"/>
        <button id="b1"><connections><segue destination="two" kind="show" identifier="toTwo" id="g1"/></connections></button></subviews></view>
        <connections><outlet property="label" destination="l1" id="o1"/><segue destination="three" kind="presentation" identifier="toThree" id="g2"/></connections></viewController></objects></scene>
        <scene sceneID="s2"><objects><viewController title="two" storyboardIdentifier="Second" id="two" customClass="Screen" sceneMemberID="viewController">
        <view key="view" id="v2"><subviews><label id="l2" text="second"/><button id="b2"><connections><segue destination="exit2" kind="unwind" identifier="home" unwindAction="backToStart:" id="g3"/></connections></button></subviews></view>
        <connections><outlet property="label" destination="l2" id="o2"/></connections></viewController>
        <exit id="exit2" userLabel="Exit" sceneMemberID="exit"/></objects></scene>
        <scene sceneID="s3"><objects><viewController title="three" id="three" customClass="Screen" sceneMemberID="viewController"><view key="view" id="v3"/></viewController></objects></scene>
        </scenes></document>
        """

    private func start() throws -> (Stage, UIStoryboard, UINavigationController, Screen) {
        let stage = try Stage(["Main.storyboard": Self.storyboard])
        let storyboard = UIStoryboard(name: "Main", bundle: stage.bundle)
        let navigation = try #require(storyboard.instantiateInitialViewController() as? UINavigationController)
        return (stage, storyboard, navigation, try #require(navigation.topViewController as? Screen))
    }

    @Test func theInitialSceneBringsItsRootAndItsStoryboard() throws {
        let (stage, storyboard, _, first) = try start()
        #expect(first.title == "one" && !first.isViewLoaded)
        first.loadViewIfNeeded()
        #expect(first.label?.text == "first")
        #expect(first.storyboard === storyboard)
        #expect(Screen.events == ["viewDidLoad one"])
        #expect(stage.raised.isEmpty)
    }

    @Test func scenesAreFoundByIdentifierAndMissingOnesAreErrors() throws {
        let (stage, storyboard, _, _) = try start()
        #expect(storyboard.instantiateViewController(withIdentifier: "Second").title == "two")
        _ = storyboard.instantiateViewController(withIdentifier: "Third")
        _ = UIStoryboard(name: "Nowhere", bundle: stage.bundle)
        #expect(stage.raised.map(\.kind) == [.missingScene, .missingStoryboard])
        #expect(
            stage.raised.first?.reason.hasSuffix("doesn't contain a view controller with identifier 'Third'") == true)
        #expect(
            stage.raised.last?.reason
                == "Could not find a storyboard named 'Nowhere' in bundle NSBundle <\(stage.bundle.bundlePath)>")
    }

    @Test func aShowSegueIsPreparedBeforeTheDestinationLoadsAndTheWayBackCallsItsAction() throws {
        let (stage, _, navigation, first) = try start()
        let button = try #require(first.view.subviews.last as? UIButton)
        first.allows = false
        button.sendActions(for: .touchUpInside)
        #expect(navigation.children.count == 1)
        first.allows = true
        button.sendActions(for: .touchUpInside)
        let second = try #require(navigation.topViewController as? Screen)
        #expect(second.title == "two")
        #expect(Screen.events == ["viewDidLoad one", "prepare toTwo label false"])
        (second.view.subviews.last as? UIButton)?.sendActions(for: .touchUpInside)
        #expect(Screen.events.suffix(2) == ["prepare home label true", "back to one from two"])
        #expect(navigation.topViewController === first)
        #expect(stage.raised.isEmpty)
    }

    @Test func codePerformsSeguesAndDismissesWhatTheyPresent() throws {
        let (stage, _, navigation, first) = try start()
        first.performSegue(withIdentifier: "toThree", sender: nil)
        #expect(navigation.presentedViewController?.title == "three")
        #expect(navigation.presentedViewController?.presentingViewController === navigation)
        navigation.presentedViewController?.dismiss(animated: false)
        #expect(navigation.presentedViewController == nil)
        first.performSegue(withIdentifier: "nope", sender: nil)
        #expect(stage.raised.map(\.kind) == [.missingSegue])
        #expect(stage.raised.first?.reason.hasSuffix("has no segue with identifier 'nope'") == true)
    }
}
