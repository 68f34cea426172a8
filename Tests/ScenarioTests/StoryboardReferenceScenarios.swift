import Testing

@testable import UIKit

/// Scenes of other storyboards.
@MainActor
@Suite(.serialized) struct StoryboardReferenceScenarios {
    init() { registerStageClasses() }

    private static let other = Stage.storyboard(
        [Stage.page("first"), Stage.page("second", identifier: "Second")], initial: "first")

    private func page(_ stage: Stage, _ storyboard: String = "Main") throws -> UIViewController {
        try #require(UIStoryboard(name: storyboard, bundle: stage.bundle).instantiateInitialViewController())
    }

    @Test func showAndPresentSeguesLeadToScenesOfAnotherStoryboardWhenTheyArePerformed() throws {
        let main = Stage.storyboard(
            [
                #"<navigationController id="nav" sceneMemberID="viewController"><connections><segue destination="start" kind="relationship" relationship="rootViewController" id="r"/></connections></navigationController>"#,
                Stage.page(
                    "start",
                    connections: """
                        <segue destination="named" kind="show" identifier="named" id="g1"/>
                        <segue destination="initial" kind="presentation" identifier="initial" id="g2"/>
                        """),
                Stage.reference("named", storyboard: "Other", identifier: "Second"),
                Stage.reference("initial", storyboard: "Other"),
            ], initial: "nav")
        let stage = try Stage(["Main.storyboard": main, "Other.storyboard": Self.other])
        let navigation = try #require(page(stage) as? UINavigationController)
        #expect(!stage.reads.contains("Other.storyboard"))
        let start = try #require(navigation.topViewController)
        start.performSegue(withIdentifier: "named", sender: nil)
        #expect(navigation.topViewController?.title == "second")
        #expect(navigation.topViewController?.storyboard?.name == "Other")
        start.performSegue(withIdentifier: "initial", sender: nil)
        #expect(navigation.presentedViewController?.title == "first")
        #expect(stage.reads.count { $0 == "Other.storyboard" } == 1)
        #expect(stage.raised.isEmpty)
    }

    @Test func embedSeguesAndRelationshipsTakeScenesOfAnotherStoryboardInTheirPlaces() throws {
        let main = Stage.storyboard(
            [
                """
                <tabBarController id="tabs" sceneMemberID="viewController"><connections>
                <segue destination="away" kind="relationship" relationship="viewControllers" id="r1"/>
                <segue destination="here" kind="relationship" relationship="viewControllers" id="r2"/>
                <segue destination="nav" kind="relationship" relationship="viewControllers" id="r3"/></connections></tabBarController>
                """,
                Stage.page(
                    "here",
                    inView:
                        #"<containerView id="box"><rect key="frame" x="0.0" y="0.0" width="100" height="50"/><connections><segue destination="away" kind="embed" identifier="in" id="g"/></connections></containerView>"#
                ),
                #"<navigationController title="nav" id="nav" sceneMemberID="viewController"><connections><segue destination="away" kind="relationship" relationship="rootViewController" id="r4"/></connections></navigationController>"#,
                Stage.reference("away", storyboard: "Other", identifier: "Second"),
            ], initial: "tabs")
        let stage = try Stage(["Main.storyboard": main, "Other.storyboard": Self.other])
        let tabs = try #require(page(stage) as? UITabBarController)
        #expect(tabs.viewControllers?.map(\.title) == ["second", "here", "nav"])
        #expect((tabs.viewControllers?.last as? UINavigationController)?.topViewController?.title == "second")
        let here = try #require(tabs.viewControllers?[1])
        here.loadViewIfNeeded()
        #expect(here.children.map(\.title) == ["second"])
        #expect(here.children.first?.view.frame.size == CGSize(width: 100, height: 50))
        #expect(stage.raised.isEmpty)
    }

    @Test func aReferenceWithAnIdentifierIsAskedForLikeAScene() throws {
        let main = Stage.storyboard(
            [
                Stage.page("start"),
                Stage.reference(
                    "ref", storyboard: "Other", identifier: "Second", more: #" storyboardIdentifier="Elsewhere""#),
            ], initial: "start")
        let stage = try Stage(["Main.storyboard": main, "Other.storyboard": Self.other])
        let storyboard = UIStoryboard(name: "Main", bundle: stage.bundle)
        #expect(storyboard.instantiateViewController(withIdentifier: "Elsewhere").title == "second")
        #expect(stage.raised.isEmpty)
    }

    @Test func whatIsMissingIsRaisedWhenItIsUsed() throws {
        let main = Stage.storyboard(
            [
                Stage.page(
                    "start",
                    connections: """
                        <segue destination="a" kind="show" identifier="noStoryboard" id="g1"/><segue destination="b" kind="show" identifier="noScene" id="g2"/>
                        <segue destination="c" kind="show" identifier="noStart" id="g3"/>
                        """),
                Stage.reference("a", storyboard: "Nowhere"),
                Stage.reference("b", storyboard: "Other", identifier: "Third"),
                Stage.reference("c", storyboard: "Endless"),
            ], initial: "start")
        let stage = try Stage([
            "Main.storyboard": main, "Other.storyboard": Self.other,
            "Endless.storyboard": Stage.storyboard([Stage.page("x")]),
        ])
        let start = try page(stage)
        #expect(stage.raised.isEmpty)
        for name in ["noStoryboard", "noScene", "noStart"] { start.performSegue(withIdentifier: name, sender: nil) }
        #expect(stage.raised.map(\.kind) == [.missingStoryboard, .missingScene, .missingScene])
        #expect(
            stage.raised.first?.reason
                == "Could not find a storyboard named 'Nowhere' in bundle NSBundle <\(stage.bundle.bundlePath)>")
        #expect(stage.raised[1].reason.hasSuffix("doesn't contain a view controller with identifier 'Third'"))
        #expect(start.presentedViewController == nil)
    }

    @Test func referencesThatLeadToEachOtherEndInAnError() throws {
        func ring(to name: String) -> String {
            Stage.storyboard([Stage.reference("r", storyboard: name)], initial: "r")
        }
        let stage = try Stage(["A.storyboard": ring(to: "B"), "B.storyboard": ring(to: "A")])
        #expect(UIStoryboard(name: "A", bundle: stage.bundle).instantiateInitialViewController() == nil)
        #expect(stage.raised.map(\.kind) == [.recursion])
    }

    @Test func containersThatContainEachOtherEndInAnError() throws {
        func ring(to name: String) -> String {
            Stage.storyboard(
                [
                    #"<navigationController id="nav" sceneMemberID="viewController"><connections><segue destination="r" kind="relationship" relationship="rootViewController" id="g"/></connections></navigationController>"#,
                    Stage.reference("r", storyboard: name),
                ], initial: "nav")
        }
        let stage = try Stage(["A.storyboard": ring(to: "B"), "B.storyboard": ring(to: "A")])
        _ = UIStoryboard(name: "A", bundle: stage.bundle).instantiateInitialViewController()
        #expect(stage.raised.map(\.kind) == [.recursion])
    }

    @Test func scenesThatEmbedEachOtherEndInAnError() throws {
        func ring(_ id: String, to name: String) -> String {
            Stage.storyboard(
                [
                    Stage.page(
                        id,
                        inView:
                            #"<containerView id="box"><connections><segue destination="r" kind="embed" id="g"/></connections></containerView>"#
                    ),
                    Stage.reference("r", storyboard: name),
                ], initial: id)
        }
        let stage = try Stage(["A.storyboard": ring("a", to: "B"), "B.storyboard": ring("b", to: "A")])
        let first = try page(stage, "A")
        first.loadViewIfNeeded()
        #expect(first.children.map(\.title) == ["b"])
        #expect(stage.raised.map(\.kind) == [.recursion])
    }
}
