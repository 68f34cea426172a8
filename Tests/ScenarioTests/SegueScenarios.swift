import Testing

@testable import UIKit

/// Segues of all kinds: who makes the destination, of which class the segue is, who triggers it, and the way back.
@MainActor
@Suite(.serialized) struct SegueScenarios {
    final class Detail: UIViewController {
        let name: String
        var label: UILabel?

        init?(coder: NSCoder, name: String) {
            self.name = name
            super.init(coder: coder)
        }

        required init?(coder: NSCoder) {
            name = "made by the storyboard"
            super.init(coder: coder)
        }
    }

    /// Makes its detail itself, if it has a name for it.
    final class Maker: Page {
        var detailName: String?

        func makeDetail(_ coder: NSCoder, sender: Any?, segueIdentifier: String?) -> Detail? {
            Trace.events.append("make \(segueIdentifier ?? "-") for \(sender as? String ?? "nobody")")
            return detailName.flatMap { Detail(coder: coder, name: $0) }
        }
    }

    /// Has a root of its own making.
    final class Stack: UINavigationController {}

    final class Fade: UIStoryboardSegue {
        override init(identifier: String?, source: UIViewController, destination: UIViewController) {
            Trace.events.append("segue made")
            super.init(identifier: identifier, source: source, destination: destination)
        }

        override func perform() {
            Trace.events.append("fade to \(destination.title ?? "?")")
            source.view.addSubview(destination.view)
        }
    }

    final class Asker: Page, UIPopoverPresentationControllerDelegate {
        func prepareForPopoverPresentation(_ popover: UIPopoverPresentationController) { Trace.events.append("asked") }
    }

    init() {
        registerStageClasses()
        ClassRegistry.register(Detail.self, table: KeyValueTable(Detail.self) { $0.bind("label", \.label) })
        ClassRegistry.register(
            Maker.self,
            table: KeyValueTable(Maker.self) {
                $0.segueAction("makeDetail:sender:segueIdentifier:") {
                    $0.makeDetail($1, sender: $2, segueIdentifier: $3)
                }
            })
        ClassRegistry.register(
            Stack.self,
            table: KeyValueTable(Stack.self) {
                $0.segueAction("makeRoot:") { _, coder, _, _ in Detail(coder: coder, name: "root") }
            })
        ClassRegistry.register(Fade.self)
        ClassRegistry.register(Asker.self)
    }

    private static let detail = """
        <viewController title="detail" storyboardIdentifier="Detail" id="detail" customClass="Detail" sceneMemberID="viewController">
        <view key="view" id="dv"><subviews><label id="dl" text="outlet"/></subviews></view>
        <connections><outlet property="label" destination="dl" id="do"/></connections></viewController>
        """

    private func initial(_ scenes: [String], _ start: String) throws -> (Stage, UIViewController) {
        Page.tellsAll = false
        let stage = try Stage(["Main.storyboard": Stage.storyboard(scenes, initial: start)])
        let controller = try #require(
            UIStoryboard(name: "Main", bundle: stage.bundle).instantiateInitialViewController())
        controller.loadViewIfNeeded()
        Trace.events = []
        return (stage, controller)
    }

    // MARK: Who makes the destination

    @Test func aSegueActionMakesTheDestinationAndNilLeavesItToTheStoryboard() throws {
        let (stage, controller) = try initial(
            [
                Stage.page(
                    "start", customClass: "Maker",
                    connections: """
                        <segue destination="detail" kind="presentation" identifier="go" destinationCreationSelector="makeDetail:sender:segueIdentifier:" id="g"/>
                        """), Self.detail,
            ], "start")
        let maker = try #require(controller as? Maker)
        for (name, expected) in [(String?.none, "made by the storyboard"), ("by code", "by code")] {
            maker.detailName = name
            Trace.events = []
            maker.performSegue(withIdentifier: "go", sender: "me")
            let detail = try #require(maker.presentedViewController as? Detail)
            #expect(detail.name == expected && detail.title == "detail" && detail.label?.text == "outlet")
            #expect(Trace.events == ["make go for me", "start prepare go UIStoryboardSegue to detail"])
            maker.dismiss(animated: false)
        }
        #expect(stage.raised.isEmpty)
    }

    @Test func aSegueActionThatTheClassLacksIsAnError() throws {
        let (stage, controller) = try initial(
            [
                Stage.page(
                    "start",
                    connections:
                        #"<segue destination="detail" kind="presentation" identifier="go" destinationCreationSelector="nope:" id="g"/>"#
                ),
                Self.detail,
            ], "start")
        controller.performSegue(withIdentifier: "go", sender: nil)
        #expect(stage.raised.map(\.kind) == [.unrecognizedSelector])
        #expect(stage.raised.first?.reason.contains("Page nope:]: unrecognized selector sent to instance") == true)
    }

    @Test func embedSeguesAndRelationshipsHaveSegueActionsToo() throws {
        let (stage, controller) = try initial(
            [
                """
                <navigationController id="nav" customClass="Stack" sceneMemberID="viewController"><connections>
                <segue destination="detail" kind="relationship" relationship="rootViewController" destinationCreationSelector="makeRoot:" id="r"/></connections></navigationController>
                """, Self.detail,
            ], "nav")
        #expect(((controller as? UINavigationController)?.topViewController as? Detail)?.name == "root")
        #expect(stage.raised.isEmpty)
        let (other, start) = try initial(
            [
                Stage.page(
                    "start", customClass: "Maker",
                    inView: """
                        <containerView id="box"><connections><segue destination="detail" kind="embed" identifier="in" \
                        destinationCreationSelector="makeDetail:sender:segueIdentifier:" id="g"/></connections></containerView>
                        """), Self.detail,
            ], "start")
        #expect((start.children.first as? Detail)?.name == "made by the storyboard")
        #expect(other.raised.isEmpty)
    }

    @Test func creatorsMakeControllersOfScenesThatCodeAsksFor() throws {
        let (stage, _) = try initial([Self.detail, Stage.page("start")], "detail")
        let storyboard = UIStoryboard(name: "Main", bundle: stage.bundle)
        let byIdentifier = storyboard.instantiateViewController(identifier: "Detail") {
            Detail(coder: $0, name: "identifier")
        }
        let first = storyboard.instantiateInitialViewController { Detail(coder: $0, name: "initial") }
        let fallback: Detail = storyboard.instantiateViewController(identifier: "Detail") { _ in nil }
        #expect(
            [byIdentifier.name, first?.name, fallback.name] == ["identifier", "initial", "made by the storyboard"])
        for controller in [byIdentifier, first, fallback] {
            controller?.loadViewIfNeeded()
            #expect(controller?.label?.text == "outlet" && controller?.storyboard === storyboard)
        }
        #expect(stage.raised.isEmpty)
        // One that was not made of the scene has none of its connections.
        let foreign: UIViewController = storyboard.instantiateViewController(identifier: "Detail") { _ in
            UIViewController()
        }
        #expect(stage.raised.map(\.kind) == [.foreignController])
        #expect(foreign.title != "detail")
        // A scene of another class than code expects.
        let wrong: UITableViewController = storyboard.instantiateViewController(identifier: "Detail")
        #expect(stage.raised.last?.kind == .typeMismatch && wrong.title == nil)
    }

    // MARK: Which segue

    @Test func aSegueOfTheNamedClassIsMadeAndPerformsItself() throws {
        let (stage, controller) = try initial(
            [
                Stage.page(
                    "start",
                    connections: """
                        <segue destination="next" kind="custom" identifier="fade" customClass="Fade" id="g1"/>
                        <segue destination="next" kind="presentation" identifier="lost" customClass="Nobody" id="g2"/>
                        """), Stage.page("next"),
            ], "start")
        controller.performSegue(withIdentifier: "fade", sender: nil)
        #expect(
            Trace.events == [
                "next awake", "segue made", "start prepare fade Fade to next", "fade to next", "next didLoad",
            ])
        #expect(controller.view.subviews.count == 1)
        controller.performSegue(withIdentifier: "lost", sender: nil)
        #expect(stage.logged == ["Unknown class Nobody in Interface Builder file."])
        #expect(controller.presentedViewController?.title == "next")
    }

    @Test func aPopoverPointsAtItsAnchorAndAsksItsDelegate() throws {
        let (stage, controller) = try initial(
            [
                Stage.page(
                    "start", customClass: "Asker",
                    inView: """
                        <view tag="7" id="anchor"/><view tag="8" id="through"/>
                        <button id="b"><connections><segue destination="next" kind="popoverPresentation" identifier="pop" popoverAnchorView="anchor" id="g1">
                        <popoverArrowDirection key="popoverArrowDirection" up="YES" left="YES"/><popoverPassthroughViews><view reference="through"/></popoverPassthroughViews>
                        <connections><outlet property="delegate" destination="start" id="d"/></connections></segue></connections></button>
                        """,
                    more: """
                        <navigationItem key="navigationItem" id="item"><barButtonItem key="rightBarButtonItem" title="bar" id="bar"><connections>
                        <segue destination="next" kind="popoverPresentation" identifier="fromBar" popoverAnchorBarButtonItem="bar" id="g2"/></connections></barButtonItem></navigationItem>
                        """), Stage.page("next"),
            ], "start")
        (controller.view.subviews.last as? UIButton)?.sendActions(for: .touchUpInside)
        let popover = try #require(controller.presentedViewController?.popoverPresentationController)
        #expect(popover.sourceView?.tag == 7 && popover.barButtonItem == nil)
        #expect(popover.permittedArrowDirections == [.up, .left])
        #expect(popover.passthroughViews?.map(\.tag) == [8])
        #expect(popover.delegate === controller && popover.presentingViewController === controller)
        #expect(Trace.events.contains("asked"))
        controller.dismiss(animated: false)
        controller.navigationItem.rightBarButtonItem?.sendAction()
        let second = try #require(controller.presentedViewController?.popoverPresentationController)
        #expect(
            second.barButtonItem === controller.navigationItem.rightBarButtonItem
                && second.permittedArrowDirections == .any)
        #expect(stage.raised.isEmpty)
    }

    @Test func presentationSeguesSayHowTheDestinationIsShown() throws {
        let (_, controller) = try initial(
            [
                Stage.page(
                    "start",
                    connections: """
                        <segue destination="next" kind="presentation" identifier="p" modalPresentationStyle="fullScreen" modalTransitionStyle="flipHorizontal" animates="NO" id="g"/>
                        """), Stage.page("next"),
            ], "start")
        controller.performSegue(withIdentifier: "p", sender: nil)
        #expect(controller.presentedViewController?.modalPresentationStyle == .fullScreen)
        #expect(controller.presentedViewController?.modalTransitionStyle == .flipHorizontal)
    }

    @Test func showDetailAndReplaceTakeAColumnOfASplitView() throws {
        let (stage, controller) = try initial(
            [
                """
                <splitViewController id="split" sceneMemberID="viewController"><connections>
                <segue destination="left" kind="relationship" relationship="masterViewController" id="r1"/>
                <segue destination="right" kind="relationship" relationship="detailViewController" id="r2"/></connections></splitViewController>
                """,
                Stage.page(
                    "left",
                    connections: """
                        <segue destination="next" kind="showDetail" identifier="detail" id="g1"/>
                        <segue destination="next" kind="replace" identifier="first" splitViewControllerTargetIndex="0" id="g2"/>
                        """), Stage.page("right"), Stage.page("next"),
            ], "split")
        let split = try #require(controller as? UISplitViewController)
        let left = try #require(split.viewControllers.first)
        left.performSegue(withIdentifier: "detail", sender: nil)
        #expect(split.viewControllers.map(\.title) == ["left", "next"])
        left.performSegue(withIdentifier: "first", sender: nil)
        #expect(split.viewControllers.map(\.title) == ["next", "next"])
        #expect(left.presentedViewController == nil && stage.raised.isEmpty)
    }

    // MARK: Who triggers it

    @Test func whoTriggersASegueIsAskedThenTheDestinationIsMadeThenItIsPrepared() throws {
        let (stage, controller) = try initial(
            [
                Stage.page(
                    "start",
                    inView: """
                        <button id="b"><connections><segue destination="next" kind="presentation" identifier="tap" id="g"/></connections></button>
                        """), Stage.page("next"),
            ], "start")
        let start = try #require(controller as? Page)
        let button = try #require(start.view.subviews.first as? UIButton)
        start.allows = false
        button.sendActions(for: .touchUpInside)
        #expect(Trace.events == ["start should tap"])
        start.allows = true
        button.sendActions(for: .touchUpInside)
        #expect(
            Trace.events.dropFirst() == [
                "start should tap", "next awake", "start prepare tap UIStoryboardSegue to next", "next didLoad",
            ])
        start.dismiss(animated: false)
        Trace.events = []
        start.allows = false
        start.performSegue(withIdentifier: "tap", sender: nil)
        #expect(Trace.events == ["next awake", "start prepare tap UIStoryboardSegue to next", "next didLoad"])
        #expect(stage.raised.isEmpty)
    }

    @Test func gesturesBesideAViewTriggerSeguesAlsoWhereTheSceneIsARoot() throws {
        let gesture = """
            <tapGestureRecognizer id="tap"><connections><segue destination="next" kind="show" identifier="tapped" id="g"/></connections></tapGestureRecognizer>
            """
        let start = """
            <viewController title="start" id="start" customClass="Page" sceneMemberID="viewController"><view key="view" id="v">
            <connections><outletCollection property="gestureRecognizers" destination="tap" appends="YES" id="o"/></connections></view></viewController>
            """
        let (stage, controller) = try initial(
            [
                #"<navigationController id="nav" sceneMemberID="viewController"><connections><segue destination="start" kind="relationship" relationship="rootViewController" id="r"/></connections></navigationController>"#,
                start + gesture, Stage.page("next"),
            ], "nav")
        let navigation = try #require(controller as? UINavigationController)
        let recognizer = try #require(navigation.topViewController?.view.gestureRecognizers?.first)
        recognizer.sendActions()
        #expect(navigation.topViewController?.title == "next")
        #expect(stage.raised.isEmpty)
    }

    final class Rows: UITableViewController {
        override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 2 }
        override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
            tableView.dequeueReusableCell(withIdentifier: "cell", for: indexPath)
        }
        override func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
            Trace.events.append("selected \(indexPath.row)")
        }
        override func tableView(_ tableView: UITableView, accessoryButtonTappedForRowWith indexPath: IndexPath) {
            Trace.events.append("accessory \(indexPath.row)")
        }
        override func prepare(for segue: UIStoryboardSegue, sender: Any?) {
            let row =
                (sender as? UITableViewCell).flatMap { cell in tableView.visibleCells.firstIndex { $0 === cell } } ?? -1
            Trace.events.append(
                "prepare \(segue.identifier ?? "-") from \(row), selected \(tableView.indexPathForSelectedRow?.row ?? -1)"
            )
        }
    }

    @Test func rowsAndTheirDetailButtonsTriggerSegues() throws {
        ClassRegistry.register(Rows.self)
        let (stage, controller) = try initial(
            [
                """
                <tableViewController id="table" customClass="Rows" sceneMemberID="viewController"><tableView key="view" rowHeight="44" style="plain" id="tv">
                <rect key="frame" x="0.0" y="0.0" width="375" height="667"/><prototypes><tableViewCell reuseIdentifier="cell" accessoryType="detailDisclosureButton" id="c">
                <rect key="frame" x="0.0" y="28" width="375" height="44"/><tableViewCellContentView key="contentView" tableViewCell="c" id="cc"/><connections>
                <segue destination="next" kind="presentation" identifier="row" id="g1"/><segue destination="next" kind="presentation" identifier="button" trigger="accessoryAction" id="g2"/>
                </connections></tableViewCell></prototypes><connections><outlet property="dataSource" destination="table" id="o1"/><outlet property="delegate" destination="table" id="o2"/></connections>
                </tableView></tableViewController>
                """, Stage.page("next"),
            ], "table")
        let table = try #require((controller as? Rows)?.tableView)
        table.layoutIfNeeded()
        table.tapRow(at: IndexPath(row: 1, section: 0))
        #expect(Trace.events.filter { !$0.hasPrefix("next") } == ["prepare row from 1, selected 1", "selected 1"])
        #expect(controller.presentedViewController?.title == "next")
        controller.dismiss(animated: false)
        Trace.events = []
        table.tapAccessory(at: IndexPath(row: 0, section: 0))
        #expect(Trace.events.filter { !$0.hasPrefix("next") } == ["prepare button from 0, selected 1", "accessory 0"])
        #expect(stage.raised.isEmpty)
    }

    // MARK: Embedding

    @Test func embeddedControllersAreThereBeforeTheirParentHasLoaded() throws {
        final class Parent: Page {
            var mark: UIView?
            override func prepare(for segue: UIStoryboardSegue, sender: Any?) {
                super.prepare(for: segue, sender: sender)
                Trace.events.append("outlet \(mark != nil)")
            }
            override func viewDidLoad() {
                super.viewDidLoad()
                Trace.events.append("children \(children.map { "\($0.title ?? "?") \($0.view.frame.width)" })")
            }
        }
        Page.tellsAll = false
        ClassRegistry.register(Parent.self, table: KeyValueTable(Parent.self) { $0.bind("mark", \.mark) })
        let stage = try Stage([
            "Main.storyboard": Stage.storyboard(
                [
                    Stage.page(
                        "parent", customClass: "Parent",
                        inView: """
                            <containerView id="box"><rect key="frame" x="0.0" y="0.0" width="200" height="100"/><connections>
                            <segue destination="child" kind="embed" identifier="in" id="g"/></connections></containerView>
                            """, connections: #"<outlet property="mark" destination="box" id="o"/>"#),
                    Stage.page("child"),
                ], initial: "parent")
        ])
        let parent = try #require(UIStoryboard(name: "Main", bundle: stage.bundle).instantiateInitialViewController())
        #expect(Trace.events == ["parent awake"])
        parent.loadViewIfNeeded()
        #expect(
            Trace.events.dropFirst() == [
                "child awake", "parent prepare in UIStoryboardSegue to child", "outlet true", "child didLoad",
                "parent didLoad", #"children ["child 200.0"]"#,
            ])
    }

    // MARK: The way back

    /// Takes the way back unless it refuses.
    final class Home: Page {
        var refuses = false
        override func canPerformUnwindSegueAction(
            _ action: String, from fromViewController: UIViewController, sender: Any?
        ) -> Bool {
            super.canPerformUnwindSegueAction(action, from: fromViewController, sender: sender) && !refuses
        }
    }

    private func unwinding() throws -> (Stage, UITabBarController, [Home]) {
        ClassRegistry.register(
            Home.self,
            table: KeyValueTable(Home.self) {
                $0.action("home:") { home, _, _ in Trace.events.append("home \(home.title ?? "?")") }
            })
        let (stage, controller) = try initial(
            [
                """
                <tabBarController id="tabs" sceneMemberID="viewController"><connections>
                <segue destination="one" kind="relationship" relationship="viewControllers" id="r1"/><segue destination="nav" kind="relationship" relationship="viewControllers" id="r2"/></connections></tabBarController>
                """,
                Stage.page("one", customClass: "Home"),
                #"<navigationController id="nav" sceneMemberID="viewController"><connections><segue destination="two" kind="relationship" relationship="rootViewController" id="r"/></connections></navigationController>"#,
                Stage.page(
                    "two", customClass: "Home",
                    connections: #"<segue destination="mid" kind="show" identifier="push" id="g1"/>"#),
                Stage.page(
                    "mid", connections: #"<segue destination="last" kind="presentation" identifier="present" id="g2"/>"#
                ),
                Stage.page(
                    "last",
                    connections:
                        #"<segue destination="exit" kind="unwind" identifier="back" unwindAction="home:" id="g3"/>"#)
                    + #"<exit id="exit" userLabel="Exit" sceneMemberID="exit"/>"#,
            ], "tabs")
        let tabs = try #require(controller as? UITabBarController)
        tabs.selectedIndex = 1
        let navigation = try #require(tabs.viewControllers?[1] as? UINavigationController)
        navigation.topViewController?.performSegue(withIdentifier: "push", sender: nil)
        navigation.topViewController?.performSegue(withIdentifier: "present", sender: nil)
        #expect(tabs.presentedViewController?.title == "last")
        Trace.events = []
        return (stage, tabs, [tabs.viewControllers?.first, navigation.children.first].compactMap { $0 as? Home })
    }

    @Test func theWayBackDismissesPopsAndSelects() throws {
        let (stage, tabs, homes) = try unwinding()
        homes.first?.refuses = true
        let last = try #require(tabs.presentedViewController)
        last.performSegue(withIdentifier: "back", sender: nil)
        #expect(Trace.events == ["last prepare back UIStoryboardSegue to two", "home two"])
        #expect(tabs.presentedViewController == nil && tabs.selectedIndex == 1)
        #expect((tabs.selectedViewController as? UINavigationController)?.viewControllers.map(\.title) == ["two"])
        #expect(stage.raised.isEmpty)
    }

    @Test func theWayBackEndsAtTheFirstThatTakesItElseNowhere() throws {
        let (_, tabs, homes) = try unwinding()
        let last = try #require(tabs.presentedViewController)
        for home in homes { home.refuses = true }
        last.performSegue(withIdentifier: "back", sender: nil)
        #expect(Trace.events.isEmpty && tabs.presentedViewController === last)
        homes.first?.refuses = false
        last.performSegue(withIdentifier: "back", sender: nil)
        #expect(Trace.events.last == "home one")
        #expect(tabs.selectedIndex == 0 && tabs.presentedViewController == nil)
    }
}
