import Testing

@testable import UIKit

/// What controllers are told, and in which order.
@MainActor
@Suite(.serialized) struct LifeCycleScenarios {
    init() { registerStageClasses() }

    private static let coming = [
        "loadView", "didLoad", "willAppear", "isAppearing", "safeArea", "willLayout", "didLayout", "didAppear",
    ]

    private func page(_ title: String) -> Page {
        Page.tellsAll = true
        let page = Page()
        page.title = title
        return page
    }

    private func window(_ root: UIViewController) -> UIWindow {
        Page.tellsAll = true
        let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 375, height: 667))
        window.rootSafeAreaInsets = UIEdgeInsets(top: 20)
        window.rootViewController = root
        window.makeKeyAndVisible()
        return window
    }

    /// What one controller was told; repeated layout counts once.
    private func told(_ title: String) -> [String] {
        Trace.events.filter { $0.hasPrefix("\(title) ") }.map { String($0.dropFirst(title.count + 1)) }
            .reduce(into: []) { list, event in if !list.contains(event) { list.append(event) } }
    }

    @Test func aWindowsRootIsToldEachStepOnce() throws {
        let stage = try Stage([:])
        let root = page("root")
        #expect(!root.isViewLoaded && root.viewIfLoaded == nil)
        let window = window(root)
        #expect(told("root") == Self.coming)
        #expect(
            Trace.events.count { $0 == "root loadView" } == 1 && root.isViewLoaded && root.viewIfLoaded === root.view)
        Trace.events = []
        window.rootSafeAreaInsets = UIEdgeInsets(top: 40)
        #expect(Trace.events == ["root safeArea"])
        Trace.events = []
        window.rootViewController = page("other")
        #expect(told("root") == ["willDisappear", "didDisappear"])
        #expect(told("other") == Self.coming)
        #expect(stage.raised.isEmpty)
    }

    @Test func geometryIsTheWindowsWhenTheViewIsAppearing() throws {
        final class Sized: UIViewController {
            var sizes: [CGSize] = []
            override func viewDidLoad() { sizes.append(view.bounds.size) }
            override func viewIsAppearing(_ animated: Bool) { sizes.append(view.bounds.size) }
        }
        let stage = try Stage([
            "Sized.xib": Stage.xib(
                #"<view id="v"><rect key="frame" x="0.0" y="0.0" width="600" height="600"/></view>"#,
                ownerClass: "Sized",
                owner: #"<outlet property="view" destination="v" id="o"/>"#)
        ])
        ClassRegistry.register(Sized.self)
        let controller = Sized(nibName: "Sized", bundle: stage.bundle)
        controller.loadViewIfNeeded()
        _ = window(controller)
        #expect(controller.sizes == [CGSize(width: 600, height: 600), CGSize(width: 375, height: 667)])
    }

    @Test func pushingAndPoppingTellsBothBeginningsBeforeTheEnds() throws {
        let stage = try Stage([:])
        let first = page("first")
        let second = page("second")
        let navigation = UINavigationController(rootViewController: first)
        let window = window(navigation)
        #expect(told("first") == Self.coming)
        Trace.events = []
        navigation.pushViewController(second, animated: false)
        #expect(told("second") == Self.coming)
        func steps() -> [String] { Trace.events.filter { $0.hasSuffix("ppear") } }
        #expect(steps() == ["first willDisappear", "second willAppear", "first didDisappear", "second didAppear"])
        #expect(second.view.window === window && first.view.window == nil)
        Trace.events = []
        navigation.popViewController(animated: false)
        #expect(steps() == ["second willDisappear", "first willAppear", "second didDisappear", "first didAppear"])
        #expect(told("first") == ["willAppear", "isAppearing", "willLayout", "didLayout", "didAppear"])
        #expect(second.view.superview == nil && second.parent == nil && stage.raised.isEmpty)
    }

    @Test func whatIsPushedWithoutAWindowIsToldWhenThereIsOne() throws {
        let stage = try Stage([:])
        let first = page("first")
        let second = page("second")
        let navigation = UINavigationController(rootViewController: first)
        navigation.pushViewController(second, animated: false)
        #expect(Trace.events.isEmpty)
        _ = window(navigation)
        #expect(told("first").isEmpty && told("second") == Self.coming)
        #expect(stage.raised.isEmpty)
    }

    @Test func choosingATabTellsTheOldAndTheNewOne() throws {
        let stage = try Stage([:])
        let tabs = UITabBarController(nibName: nil, bundle: nil)
        tabs.viewControllers = [page("one"), page("two")]
        _ = window(tabs)
        #expect(told("one") == Self.coming && told("two").isEmpty)
        Trace.events = []
        tabs.selectedIndex = 1
        #expect(told("one") == ["willDisappear", "didDisappear"])
        #expect(told("two") == Self.coming)
        #expect(stage.raised.isEmpty)
    }

    @Test func aFullScreenPresentationCoversAndASheetDoesNot() throws {
        let stage = try Stage([:])
        defer { #expect(stage.raised.isEmpty) }
        for (style, covers) in [(UIModalPresentationStyle.fullScreen, true), (.automatic, false), (.popover, false)] {
            Trace.events = []
            let root = page("root")
            let sheet = page("sheet")
            let window = window(root)
            Trace.events = []
            sheet.modalPresentationStyle = style
            root.present(sheet, animated: false)
            #expect(told("sheet") == Self.coming)
            #expect(told("root").filter { $0.hasSuffix("ppear") } == (covers ? ["willDisappear", "didDisappear"] : []))
            #expect(sheet.view.window === window)
            Trace.events = []
            root.dismiss(animated: false)
            #expect(told("sheet") == ["willDisappear", "didDisappear"] && sheet.view.superview == nil)
            #expect(told("root").filter { $0.hasSuffix("ppear") } == (covers ? ["willAppear", "didAppear"] : []))
        }
    }

    @Test func embeddedControllersAppearWithTheirParent() throws {
        let stage = try Stage([
            "Main.storyboard": Stage.storyboard(
                [
                    Stage.page(
                        "parent",
                        inView:
                            #"<containerView id="box"><rect key="frame" x="0.0" y="0.0" width="375" height="100"/><connections><segue destination="child" kind="embed" id="g"/></connections></containerView>"#
                    ),
                    Stage.page("child"),
                ], initial: "parent")
        ])
        Page.tellsAll = true
        let parent = try #require(UIStoryboard(name: "Main", bundle: stage.bundle).instantiateInitialViewController())
        let window = window(parent)
        #expect(told("parent").filter { $0 != "awake" && !$0.hasPrefix("prepare") } == Self.coming)
        #expect(told("child").filter { $0 != "awake" } == Self.coming)
        let begins = Trace.events.filter { $0.hasSuffix("willAppear") }
        #expect(begins == ["parent willAppear", "child willAppear"])
        Trace.events = []
        window.rootViewController = nil
        #expect(told("child") == ["willDisappear", "didDisappear"])
    }

    @Test func childrenThatCodeAddsAndTakesAwayAppearAndDisappear() throws {
        let stage = try Stage([:])
        let parent = page("parent")
        let child = page("child")
        _ = window(parent)
        Trace.events = []
        parent.addChild(child)
        parent.view.addSubview(child.view)
        child.didMove(toParent: parent)
        #expect(told("child").filter { $0.hasSuffix("ppear") } == ["willAppear", "didAppear"])
        child.willMove(toParent: nil)
        child.view.removeFromSuperview()
        child.removeFromParent()
        #expect(told("child").suffix(2) == ["willDisappear", "didDisappear"])
        #expect(stage.raised.isEmpty)
    }

    // MARK: Errors

    @Test func aControllersNibWithoutItsViewIsAnError() throws {
        let stage = try Stage(["Bare.xib": Stage.xib(#"<view id="v"/>"#, ownerClass: "Page")])
        let controller = Page(nibName: "Bare", bundle: stage.bundle)
        controller.loadViewIfNeeded()
        #expect(stage.raised.map(\.kind) == [.viewOutletNotSet])
        #expect(
            stage.raised.first?.reason
                == #"-[UIViewController _loadViewFromNibNamed:bundle:] loaded the "Bare" nib but the view outlet was not set."#
        )
        #expect(controller.view != nil)
    }

    @Test func aTablesControllerNeedsATable() throws {
        let scene = """
            <tableViewController storyboardIdentifier="List" id="list" sceneMemberID="viewController"><view key="view" id="v"/></tableViewController>
            """
        let stage = try Stage([
            "Plain.xib": Stage.xib(
                #"<view id="v"/>"#, ownerClass: "UITableViewController",
                owner: #"<outlet property="view" destination="v" id="o"/>"#),
            "Main.storyboard": Stage.storyboard([scene], initial: "list"),
        ])
        UITableViewController(nibName: "Plain", bundle: stage.bundle).loadViewIfNeeded()
        UIStoryboard(name: "Main", bundle: stage.bundle).instantiateInitialViewController()?.loadViewIfNeeded()
        #expect(stage.raised.map(\.kind) == [.missingTableView, .missingTableView])
        #expect(
            stage.raised.map(\.reason) == [
                #"-[UITableViewController loadView] loaded the "Plain" nib but didn't get a UITableView."#,
                #"-[UITableViewController loadView] instantiated view controller with identifier "List" from storyboard "Main", but didn't get a UITableView."#,
            ])
    }

    @Test func aViewBelongsToOneController() throws {
        let stage = try Stage([:])
        let first = UIViewController()
        let second = UIViewController()
        let view = UIView(frame: .zero)
        first.view = view
        second.view = view
        #expect(stage.raised.map(\.kind) == [.sharedView])
        #expect(stage.raised.first?.exceptionName == "UIViewControllerHierarchyInconsistency")
        #expect(
            stage.raised.first?.reason.hasPrefix(
                "A view can only be associated with at most one view controller at a time! View <UIView: 0x") == true)
        #expect(view.viewController === first && second.view !== view)
        first.view = nil
        second.view = view
        #expect(view.viewController === second && stage.raised.count == 1)
    }
}
