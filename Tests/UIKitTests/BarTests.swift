import IBSchema
import Testing

@testable import UIKit

@MainActor
@Suite struct BarTests {
    private func bar(_ item: UINavigationItem, width: CGFloat = 375) -> UINavigationBar {
        let bar = UINavigationBar(frame: CGRect(x: 0, y: 0, width: width, height: 44))
        bar.items = [item]
        bar.layoutIfNeeded()
        return bar
    }

    // MARK: Navigation bars

    @Test func barsHaveHeightsAndNoWidths() {
        let bar = UINavigationBar(frame: .zero)
        #expect(bar.intrinsicContentSize == CGSize(width: UIView.noIntrinsicMetric, height: 44))
        bar.prefersLargeTitles = true
        #expect(bar.intrinsicContentSize.height == 96)
        let item = UINavigationItem(title: "")
        item.prompt = "Prompt"
        item.largeTitleDisplayMode = .never
        bar.items = [item]
        #expect(bar.intrinsicContentSize.height == 74)
        #expect(UITabBar(frame: .zero).intrinsicContentSize == CGSize(width: UIView.noIntrinsicMetric, height: 49))
        #expect(UIToolbar(frame: .zero).intrinsicContentSize == CGSize(width: UIView.noIntrinsicMetric, height: 44))
    }

    @Test func barsAreLowWhereTheHeightIsCompact() {
        inTestEnvironment {
            UIKitEnvironment.current.traits.verticalSizeClass = .compact
            let bar = UINavigationBar(frame: .zero)
            bar.prefersLargeTitles = true
            #expect(
                [bar, UITabBar(frame: .zero), UIToolbar(frame: .zero)].map(\.intrinsicContentSize.height) == [
                    32, 32, 32,
                ])
        }
    }

    /// Background and title are those of the whole bar.
    @Test func itemsKeepClearOfWhatCoversTheSides() {
        inTestEnvironment {
            let item = UINavigationItem(title: "abcde")
            let tool = UIToolbar(frame: CGRect(x: 0, y: 0, width: 375, height: 44))
            item.leftBarButtonItem = UIBarButtonItem(
                customView: UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10)))
            item.rightBarButtonItem = UIBarButtonItem(
                customView: UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10)))
            let button = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
            let navigation = bar(item)
            tool.items = [UIBarButtonItem(customView: button)]
            for view in [navigation, tool] { view.rootSafeAreaInsets = UIEdgeInsets(left: 48, right: 40) }
            let layout = NavigationBarLayout(navigation)
            #expect(layout.buttons.map(\.frame.minX) == [64, 309])
            #expect(layout.title.midX == 187.5)
            tool.layoutIfNeeded()
            #expect(button.frame.minX == 64)
        }
    }

    @Test func toolbarsOfCanvasesWithAHomeIndicatorAreHigher() {
        inTestEnvironment(designTime: true) {
            let root = UIView(frame: CGRect(x: 0, y: 0, width: 375, height: 812))
            let lower = UIToolbar(frame: .zero)
            let upper = UIToolbar(frame: .zero)
            for bar in [lower, upper] {
                bar.translatesAutoresizingMaskIntoConstraints = false
                root.addSubview(bar)
            }
            root.addConstraints([
                lower.bottomAnchor.constraint(equalTo: root.safeAreaLayoutGuide.bottomAnchor),
                upper.bottomAnchor.constraint(equalTo: lower.topAnchor),
            ])
            root.layoutIfNeeded()
            #expect([lower, upper].map(\.frame.minY) == [768, 724])
            root.rootSafeAreaInsets = UIEdgeInsets(top: 44, bottom: 34)
            root.setNeedsLayout()
            root.layoutIfNeeded()
            #expect([lower, upper].map(\.frame.minY) == [729, 685])
            #expect([lower, upper].map(\.frame.height) == [49, 44])
        }
    }

    @Test func theTitleIsCenteredWhereThereIsRoom() {
        inTestEnvironment {
            let item = UINavigationItem(title: "abcde")
            #expect(NavigationBarLayout(bar(item)).title == CGRect(x: 145, y: 13.5, width: 85, height: 17))
            // Three of 17 points from the margin of 16, and a gap of 8.
            item.leftBarButtonItem = UIBarButtonItem(title: "xyz", style: .plain, target: nil, action: nil)
            #expect(NavigationBarLayout(bar(item)).title.minX == 145)
            item.title = String(repeating: "a", count: 18)
            #expect(NavigationBarLayout(bar(item)).title.minX == 75)
            item.title = String(repeating: "a", count: 30)
            #expect(NavigationBarLayout(bar(item)).title == CGRect(x: 75, y: 13.5, width: 284, height: 17))
        }
    }

    @Test func rightItemsBeginAtTheMarginAndGoInwards() {
        inTestEnvironment {
            let item = UINavigationItem(title: "")
            item.rightBarButtonItems = [
                UIBarButtonItem(barButtonSystemItem: .add),
                UIBarButtonItem(title: "ab", style: .plain, target: nil, action: nil),
            ]
            let frames = NavigationBarLayout(bar(item)).buttons.map(\.frame)
            #expect(
                frames == [
                    CGRect(x: 341.3, y: 13, width: 17.7, height: 17.7),
                    CGRect(x: 299.3, y: 13.5, width: 34, height: 17),
                ])
        }
    }

    /// As in pictures of iOS 15 to 18.
    @Test func imagesSideBySideAreFarApart() {
        inTestEnvironment {
            let item = UINavigationItem(title: "")
            let bar = bar(item)
            item.rightBarButtonItems = [.trash, .camera, .action].map { UIBarButtonItem(barButtonSystemItem: $0) }
            let frames = NavigationBarLayout(bar).buttons.map(\.frame)
            #expect(
                frames.map(\.size) == [
                    CGSize(width: 20.7, height: 23.7), CGSize(width: 26, height: 20.3), CGSize(width: 19, height: 24),
                ])
            #expect(zip(frames, frames.dropFirst()).allSatisfy { abs($0.midX - $1.midX - 54) < 0.01 })
        }
    }

    @Test(arguments: [
        UIBarButtonItem.SystemItem.add, .compose, .reply, .action, .organize, .bookmarks, .search, .refresh, .stop,
        .camera, .trash,
        .play, .pause, .rewind, .fastForward, .close,
    ])
    func outlinesFillTheirBoxes(_ system: UIBarButtonItem.SystemItem) throws {
        let glyph = try #require(SystemItemGlyph(system, isThin: false))
        let box = CGRect(origin: .zero, size: glyph.size)
        let context = CGContext(size: box.size)
        glyph.draw(in: box, color: .black, context: context, traits: UITraitCollection())
        var ink = CGRect.null
        for command in context.displayList.commands {
            switch command {
            case .fill(let path, _, _): ink = ink.union(path.boundingBox)
            case .stroke(let path, _, let style):
                ink = ink.union(path.boundingBox.insetBy(dx: -style.width / 2, dy: -style.width / 2))
            default: continue
            }
        }
        // Ends of lines are round, so that a little may be missing at a corner.
        for (a, b) in [(ink.minX, box.minX), (ink.minY, box.minY), (ink.maxX, box.maxX), (ink.maxY, box.maxY)] {
            #expect(abs(a - b) < 1.5, "\(ink) in \(box)")
        }
    }

    /// What a bar without a look of its own draws behind its items, above a view that does not scroll.
    private func background(_ bar: UIView, _ system: InterfaceSystem) -> [CGRect] {
        var fills: [CGRect] = []
        inTestEnvironment {
            UIKitEnvironment.current.system = system
            let context = CGContext(size: bar.bounds.size)
            LayerRendering.record(bar.layer, in: context)
            for case .fill(let path, _, _) in context.displayList.commands { fills.append(path.boundingBox) }
        }
        return fills
    }

    @Test func barsAtRestAreClearFromIOS15On() {
        let area = CGRect(x: 0, y: 0, width: 375, height: 44)
        let frame = CGRect(origin: .zero, size: area.size)
        for era in [InterfaceSystem.iOS9, .iOS12, .iOS14] {
            #expect(
                background(UINavigationBar(frame: frame), era) == [area, CGRect(x: 0, y: 44, width: 375, height: 0.5)])
            #expect(background(UIToolbar(frame: frame), era) == [area, CGRect(x: 0, y: -0.5, width: 375, height: 0.5)])
        }
        for bar in [UINavigationBar(frame: frame), UIToolbar(frame: frame), UITabBar(frame: frame)] {
            #expect(background(bar, .iOS18).isEmpty)
        }
        let large = UINavigationBar(frame: frame)
        large.prefersLargeTitles = true
        #expect(background(large, .iOS12).count == 2)
        #expect(background(large, .iOS14).isEmpty)
    }

    @Test func aRightToLeftBarIsMirrored() {
        inTestEnvironment {
            UIKitEnvironment.current.traits.layoutDirection = .rightToLeft
            let item = UINavigationItem(title: "")
            item.rightBarButtonItem = UIBarButtonItem(barButtonSystemItem: .add)
            #expect(NavigationBarLayout(bar(item)).buttons.map(\.frame.minX) == [16])
        }
    }

    @Test func theBackButtonNamesTheItemBefore() {
        inTestEnvironment {
            let bar = bar(UINavigationItem(title: "Past"))
            bar.pushItem(UINavigationItem(title: "Now"), animated: false)
            let back = NavigationBarLayout(bar).back
            #expect(back?.text == "Past")
            #expect(back?.indicator == CGRect(x: 8, y: 11.5, width: 12, height: 21))
            #expect(back?.title.minX == 26)
            bar.topItem?.hidesBackButton = true
            #expect(NavigationBarLayout(bar).back == nil)
            #expect(bar.popItem(animated: false)?.title == "Now")
            #expect(NavigationBarLayout(bar).back == nil)
        }
    }

    /// The bar's own title is cut last: the longer it is, the shorter is the other one.
    @Test func theBackButtonGivesWayToTheTitle() {
        inTestEnvironment {
            let shown = (1...40).map { length in
                let bar = bar(UINavigationItem(title: "Former"))
                bar.pushItem(UINavigationItem(title: String(repeating: "n", count: length)), animated: false)
                return NavigationBarLayout(bar).back?.text ?? "none"
            }
            let texts = shown.enumerated().filter { $0.offset == 0 || shown[$0.offset - 1] != $0.element }.map(
                \.element)
            #expect(texts == ["Former", "Back", ""])
        }
    }

    @Test func customViewsOfItemsBecomeSubviews() {
        inTestEnvironment {
            let item = UINavigationItem(title: "Hidden")
            let view = UIView(frame: CGRect(x: 0, y: 0, width: 40, height: 30))
            let title = UIView(frame: CGRect(x: 0, y: 0, width: 101, height: 20))
            item.leftBarButtonItem = UIBarButtonItem(customView: view)
            item.titleView = title
            let bar = bar(item)
            #expect(view.superview === bar)
            #expect(view.frame == CGRect(x: 16, y: 7, width: 40, height: 30))
            #expect(title.frame == CGRect(x: 137, y: 12, width: 101, height: 20))
            #expect(texts(of: bar).isEmpty)
        }
    }

    @Test func titlesAndItemsAreDrawn() {
        inTestEnvironment {
            let item = UINavigationItem(title: "Title")
            item.rightBarButtonItem = UIBarButtonItem(barButtonSystemItem: .save)
            let drawn = texts(of: bar(item))
            #expect(drawn["Title"]?.x == 145)
            #expect(drawn["Save"]?.x == 291)
        }
    }

    // MARK: Toolbars and tab bars

    /// As Interface Builder stores frames of views in bars of 49 points, and as pictures show them.
    @Test(arguments: [(44, 22), (49, 27), (32, 16)] as [(height: CGFloat, middle: CGFloat)])
    func itemsOfHighToolbarsStandAtTheLowerEnd(_ bar: (height: CGFloat, middle: CGFloat)) {
        inTestEnvironment {
            let view = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 32))
            let tool = UIToolbar(frame: CGRect(x: 0, y: 0, width: 414, height: bar.height))
            tool.items = [UIBarButtonItem(customView: view)]
            tool.layoutIfNeeded()
            #expect(view.frame.midY == bar.middle)
        }
    }

    /// At run time, on the axes on which they decide; the canvas keeps stored sizes.
    @Test(arguments: [false, true]) func constraintsWithinCustomViewsSizeThem(isCanvas: Bool) {
        inTestEnvironment(designTime: isCanvas) {
            let view = UIView(frame: CGRect(x: 0, y: 0, width: 50, height: 36))
            let label = UILabel()
            label.text = "ab"
            label.translatesAutoresizingMaskIntoConstraints = false
            view.addSubview(label)
            NSLayoutConstraint.activate([
                label.leadingAnchor.constraint(equalTo: view.leadingAnchor),
                label.trailingAnchor.constraint(equalTo: view.trailingAnchor),
                label.centerYAnchor.constraint(equalTo: view.centerYAnchor),
            ])
            let next = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
            let space = UIBarButtonItem(barButtonSystemItem: .fixedSpace)
            space.width = 8
            let bar = UIToolbar(frame: CGRect(x: 0, y: 0, width: 375, height: 44))
            bar.items = [UIBarButtonItem(customView: view), space, UIBarButtonItem(customView: next)]
            bar.layoutIfNeeded()
            #expect(view.frame.size == CGSize(width: isCanvas ? 50 : label.intrinsicContentSize.width, height: 36))
            #expect(next.frame.minX == view.frame.maxX + 8)
        }
    }

    @Test func flexibleSpacesShareWhatIsLeft() {
        inTestEnvironment {
            let bar = UIToolbar(frame: CGRect(x: 0, y: 0, width: 375, height: 44))
            @MainActor func text(_ text: String) -> UIBarButtonItem {
                UIBarButtonItem(title: text, style: .plain, target: nil, action: nil)
            }
            bar.items = [text("a"), .flexibleSpace(), text("b"), text("c"), .flexibleSpace(), text("d")]
            let drawn = texts(of: bar)
            #expect(drawn["a"]?.x == 16)
            #expect(drawn["d"]?.x == 342)
            // 343 less four letters and one gap, halved, is 133.5.
            #expect(drawn["b"]?.x == 166.5)
            #expect(drawn["c"]?.x == 191.5)
        }
    }

    @Test func fixedSpacesHaveTheirWidthAndNoGaps() {
        inTestEnvironment {
            let bar = UIToolbar(frame: CGRect(x: 0, y: 0, width: 375, height: 44))
            bar.items = [
                UIBarButtonItem(title: "a", style: .plain, target: nil, action: nil), .fixedSpace(30),
                UIBarButtonItem(title: "b", style: .plain, target: nil, action: nil),
            ]
            #expect(texts(of: bar)["b"]?.x == 63)
        }
    }

    @Test func tabsShareTheWidth() {
        inTestEnvironment {
            let bar = UITabBar(frame: CGRect(x: 0, y: 0, width: 300, height: 49))
            bar.items = [
                UITabBarItem(title: "ab", image: nil, tag: 0), UITabBarItem(tabBarSystemItem: .more, tag: 1),
                UITabBarItem(title: "ef", image: nil, tag: 2),
            ]
            let drawn = texts(of: bar)
            #expect(drawn["ab"]?.x == 40)
            #expect(drawn["More"]?.x == 130)
            #expect(drawn["ef"]?.x == 240)
        }
    }

    @Test func itemsOfAnArchiveAreDisabledUnlessItSaysOtherwise() throws {
        var nib = TestNib()
        let items = [
            nib.object(
                "UIBarButtonItem", ["UIEnabled": .bool(true), "UIIsSystemItem": .bool(true), "UISystemItem": .int(16)]),
            nib.object("UIBarButtonItem", ["UIStyle": .int(2), "UITitle": .object(nib.builder.string("Go"))]),
        ]
        let made = UINib(archive: nib.finish(topLevel: items)).instantiate(withOwner: nil).compactMap {
            $0 as? UIBarButtonItem
        }
        #expect(made.map(\.isEnabled) == [true, false])
        #expect(made.first?.systemItem == .trash)
        #expect(made.last?.style == .done)
        #expect(made.last?.title == "Go")
    }

    // MARK: Controllers

    private func shown(_ controller: UIViewController, insets: UIEdgeInsets = UIEdgeInsets(top: 44, bottom: 34))
        -> UIView
    {
        let view: UIView = controller.view
        view.frame = CGRect(x: 0, y: 0, width: 375, height: 812)
        view.rootSafeAreaInsets = insets
        view.layoutIfNeeded()
        return view
    }

    @Test func aNavigationControllerPutsItsBarOverTheContent() {
        inTestEnvironment {
            let content = UIViewController()
            content.title = "Title"
            let navigation = UINavigationController(rootViewController: content)
            let view = shown(navigation)
            #expect(navigation.navigationBar.frame == CGRect(x: 0, y: 44, width: 375, height: 44))
            #expect(content.view.frame == CGRect(x: 0, y: 0, width: 375, height: 812))
            #expect(content.view.safeAreaInsets == UIEdgeInsets(top: 88, bottom: 34))
            #expect(texts(of: view)["Title"] != nil)
            navigation.isNavigationBarHidden = true
            view.layoutIfNeeded()
            #expect(content.view.safeAreaInsets == UIEdgeInsets(top: 44, bottom: 34))
        }
    }

    @Test func contentBeginsBelowAnOpaqueBar() {
        inTestEnvironment {
            let content = UIViewController()
            let navigation = UINavigationController(rootViewController: content)
            navigation.navigationBar.isTranslucent = false
            _ = shown(navigation)
            #expect(content.view.frame == CGRect(x: 0, y: 88, width: 375, height: 724))
            #expect(content.view.safeAreaInsets == UIEdgeInsets(bottom: 34))
        }
    }

    @Test func pushingShowsTheNextControllerAndToolbarsItsItems() {
        inTestEnvironment {
            let first = UIViewController()
            let second = UIViewController()
            second.toolbarItems = [UIBarButtonItem(title: "Tool", style: .plain, target: nil, action: nil)]
            let navigation = UINavigationController(rootViewController: first)
            navigation.isToolbarHidden = false
            let view = shown(navigation)
            navigation.pushViewController(second, animated: false)
            view.layoutIfNeeded()
            #expect(first.view.superview == nil)
            #expect(second.view.superview === view)
            #expect(second.view.safeAreaInsets.bottom == 78)
            #expect(texts(of: view)["Tool"] != nil)
            #expect(navigation.popViewController(animated: false) === second)
            view.layoutIfNeeded()
            #expect(first.view.superview === view)
        }
    }

    @Test func tabsContainNavigation() {
        inTestEnvironment {
            let content = UIViewController()
            let other = UIViewController()
            other.title = "Other"
            let navigation = UINavigationController(rootViewController: content)
            let tabs = UITabBarController(nibName: nil, bundle: nil)
            tabs.viewControllers = [navigation, other]
            let view = shown(tabs)
            #expect(tabs.tabBar.frame == CGRect(x: 0, y: 812 - 83, width: 375, height: 83))
            #expect(content.view.safeAreaInsets == UIEdgeInsets(top: 88, bottom: 83))
            tabs.selectedIndex = 1
            view.layoutIfNeeded()
            #expect(navigation.view.superview == nil)
            #expect(other.view.safeAreaInsets == UIEdgeInsets(top: 44, bottom: 83))
            #expect(texts(of: view)["Other"] != nil)
        }
    }

    @Test func tabsWithoutRoomAreBehindMore() {
        inTestEnvironment {
            let tabs = UITabBarController(nibName: nil, bundle: nil)
            tabs.viewControllers = (0..<7).map { number in
                let controller = UIViewController()
                controller.title = "\(number)"
                return controller
            }
            let view = shown(tabs)
            #expect(tabs.tabBar.items?.map(\.title) == ["0", "1", "2", "3", nil])
            #expect(Set(texts(of: view).keys).isSuperset(of: ["0", "3", "More"]))
            tabs.selectedIndex = 6
            view.layoutIfNeeded()
            #expect(tabs.tabBar.selectedItem === tabs.tabBar.items?.last)
            tabs.viewControllers = Array(tabs.children.prefix(5))
            view.layoutIfNeeded()
            #expect(tabs.tabBar.items?.map(\.title) == ["0", "1", "2", "3", "4"])
        }
    }

    @Test func aControllerIsNeverInsideItself() {
        let outer = UIViewController()
        let inner = UIViewController()
        outer.addChild(inner)
        inner.addChild(outer)
        outer.addChild(outer)
        #expect(outer.children.count == 1)
        #expect(inner.children.isEmpty)
        #expect(inner.navigationController == nil)
    }

    @Test func tabsOfNavigationControllersAreNamedAfterTheirContent() {
        inTestEnvironment {
            let content = UIViewController()
            content.title = "Inside"
            let tabs = UITabBarController(nibName: nil, bundle: nil)
            tabs.viewControllers = [UINavigationController(rootViewController: content)]
            let view = shown(tabs)
            #expect(tabs.tabBar.items?.map(\.title) == ["Inside"])
            #expect(tabs.tabBar.selectedItem === tabs.tabBar.items?.first)
            #expect(texts(of: view)["Inside"] != nil)
        }
    }

    @Test func splitControllersShowTwoColumnsWhereTheWidthIsRegular() {
        inTestEnvironment {
            let primary = UIViewController()
            let secondary = UIViewController()
            let split = UISplitViewController(nibName: nil, bundle: nil)
            split.viewControllers = [primary, secondary]
            let view = shown(split)
            #expect(primary.view.frame.width == 375)
            #expect(secondary.viewIfLoaded == nil)
            UIKitEnvironment.current.traits.horizontalSizeClass = .regular
            view.frame.size.width = 1024
            view.layoutIfNeeded()
            #expect(primary.view.frame.width == 320)
            #expect(secondary.view.frame == CGRect(x: 320.5, y: 0, width: 703.5, height: 812))
        }
    }

    @Test func simulatedBarsOnlyDraw() {
        inTestEnvironment(designTime: true) {
            let controller = UIViewController()
            controller.title = "Scene"
            controller.toolbarItems = [UIBarButtonItem(title: "Tool", style: .plain, target: nil, action: nil)]
            let view = shown(controller)
            let context = CGContext(size: view.bounds.size, textShaper: UnshapedText())
            SimulatedBars.record(
                for: controller, size: view.bounds.size, insets: UIEdgeInsets(top: 88, bottom: 34 + 44),
                statusBar: true,
                topBar: .navigationBar(large: false, prompted: false), bottomBar: .toolbar, in: context)
            let drawn = texts(in: context.displayList)
            #expect(Set(drawn.keys) == ["Scene", "Tool", "9:41"])
            #expect(view.subviews.isEmpty)
            // A view that begins below the bars leaves no room to draw them in.
            let empty = CGContext(size: view.bounds.size, textShaper: UnshapedText())
            SimulatedBars.record(
                for: controller, size: view.bounds.size, insets: .zero, statusBar: true,
                topBar: .navigationBar(large: false, prompted: false), bottomBar: .tabBar, in: empty)
            #expect(empty.displayList.commands.isEmpty)
        }
    }

    /// They are those of the controllers around the scene, and keep nothing of it.
    @Test func simulatedBarsLookAsTheirControllersSay() {
        inTestEnvironment(designTime: true) {
            let controller = UIViewController()
            let owner = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
            controller.navigationItem.leftBarButtonItem = UIBarButtonItem(customView: owner)
            let navigation = UINavigationController(rootViewController: UIViewController())
            let tabs = UITabBarController()
            navigation.navigationBar.barTintColor = .red
            let inside = ["One", "Two"].map { title in
                let controller = UIViewController()
                controller.title = title
                return controller
            }
            tabs.viewControllers = inside
            let view = shown(controller)
            let context = CGContext(size: view.bounds.size, textShaper: UnshapedText())
            SimulatedBars.record(
                for: controller,
                inside: SimulatedBars.Containers(
                    navigationController: navigation, tabBarController: tabs, tab: inside[1]),
                size: view.bounds.size, insets: UIEdgeInsets(top: 88, bottom: 34 + 49), statusBar: false,
                topBar: .navigationBar(large: false, prompted: false), bottomBar: .tabBar, in: context)
            #expect(Set(texts(in: context.displayList).keys) == ["One", "Two"])
            #expect(tabs.tabBar.selectedItem === inside[1].tabBarItem)
            let red = UIColor.red.cgColor(in: .current)
            #expect(
                context.displayList.commands.contains { if case .fill(_, .color(red), _) = $0 { true } else { false } })
            #expect(owner.superview == nil && controller.navigationItem.bar == nil)
        }
    }

    @Test func scenesThatEmbedEachOtherComeToAnEnd() {
        let first = EmbeddingTrail(scene: "a")
        let second = first.entering("b")
        #expect(second != nil)
        #expect(second?.entering("a") == nil)
        #expect(second?.entering("b") == nil)
        var deep: EmbeddingTrail? = first
        var depth = 0
        while let next = deep?.entering("scene \(depth)") { (deep, depth) = (next, depth + 1) }
        #expect(depth == EmbeddingTrail.deepest - 1)
        let wide = EmbeddingTrail(scene: "wide")
        #expect((0..<1000).count { wide.entering("scene \($0)") != nil } == EmbeddingTrail.most)
    }
}
