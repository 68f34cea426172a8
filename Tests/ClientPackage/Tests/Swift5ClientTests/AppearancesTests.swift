import Testing
import UIKit
#if swift(>=6)
import Swift6Client
#else
import Swift5Client
#endif

/// What is set on proxies holds for what comes into a window, by each kind of bar. Each test has an environment of its own.
@MainActor @Suite(.serialized) struct AppearancesTests {
    private let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 375, height: 667))

    private func themed(_ body: () throws -> Void) rethrows {
        let known = UIKitEnvironment.current
        UIKitEnvironment.current = UIKitEnvironment()
        defer { UIKitEnvironment.current = known }
        try body()
    }

    @Test func barsTakeTheirAppearances() throws {
        try themed {
            BarTheme.apply()
            let content = UIViewController(), tabs = UITabBarController(), tabBar = tabs.tabBar
            content.title = "Title"
            tabs.viewControllers = [UINavigationController(rootViewController: content)]
            window.rootViewController = tabs
            window.makeKeyAndVisible()
            window.layoutIfNeeded()
            let bar = try #require(content.navigationController?.navigationBar)
            #expect(bar.standardAppearance.backgroundColor == .red && bar.scrollEdgeAppearance?.backgroundColor == .red)
            #expect(bar.compactAppearance?.titleTextAttributes[.foregroundColor] as? UIColor == .white)
            #expect(!bar.isTranslucent && bar.tintColor == .white)
            #expect(tabBar.standardAppearance.backgroundColor == .black && tabBar.scrollEdgeAppearance?.backgroundColor == .black)
            #expect(tabBar.standardAppearance.stackedLayoutAppearance.selected.iconColor == .orange && tabBar.unselectedItemTintColor == .gray)
            let toolbar = UIToolbar(), search = UISearchBar()
            window.addSubview(toolbar)
            window.addSubview(search)
            #expect(toolbar.barTintColor == .blue && search.barTintColor == .green)
        }
    }

    @Test func aBarOfItsOwnLookKeepsIt() {
        themed {
            BarTheme.apply()
            let own = UINavigationBar(), looks = UINavigationBarAppearance()
            looks.backgroundColor = .systemPink
            own.standardAppearance = looks
            window.addSubview(own)
            #expect(own.standardAppearance === looks && own.scrollEdgeAppearance?.backgroundColor == .red)
        }
    }

    @Test func itemsTakeAttributesByState() throws {
        try themed {
            BarTheme.apply()
            let content = UIViewController(), bar = UIToolbar()
            let item = UIBarButtonItem(title: "Edit", style: .plain, target: nil, action: nil)
            let tool = UIBarButtonItem(title: "Share", style: .plain, target: nil, action: nil)
            let own = UIBarButtonItem(title: "Own", style: .plain, target: nil, action: nil)
            own.setTitleTextAttributes([.font: UIFont.systemFont(ofSize: 11)], for: .normal)
            content.navigationItem.rightBarButtonItems = [item, own]
            bar.items = [tool]
            content.tabBarItem = UITabBarItem(title: "Tab", image: nil, tag: 0)
            content.view.addSubview(bar)
            let tabs = UITabBarController()
            tabs.viewControllers = [UINavigationController(rootViewController: content)]
            window.rootViewController = tabs
            window.makeKeyAndVisible()
            window.layoutIfNeeded()
            let size = { (item: UIBarItem) in (item.titleTextAttributes(for: .normal)?[.font] as? UIFont)?.pointSize }
            #expect(size(item) == 30 && size(tool) == 9 && size(own) == 11)
            let tab = try #require(tabs.tabBar.items?.first)
            #expect(size(tab) == 8)
        }
    }

    @Test func otherClassesTakeTheirs() {
        themed {
            BarTheme.apply()
            let header = UITableViewHeaderFooterView(reuseIdentifier: nil), label = UILabel(), plain = UILabel()
            let segments = UISegmentedControl(items: ["a", "b"]), toggle = UISwitch(), badge = ThemedBadge()
            header.contentView.addSubview(label)
            for view in [header, plain, segments, toggle, badge] { window.addSubview(view) }
            #expect(label.textColor == .purple && plain.textColor != .purple)
            #expect(segments.titleTextAttributes(for: .selected)?[.foregroundColor] as? UIColor == .brown)
            #expect(toggle.onTintColor == .cyan && badge.ringWidth == 4)
        }
    }

    @Test func imagesAndAttributesAsBeforeAppearances() {
        themed {
            BarTheme.applyAsBeforeAppearances()
            let bar = UINavigationBar(), toolbar = UIToolbar(), tabs = UITabBar()
            for view in [bar, toolbar, tabs] { window.addSubview(view) }
            #expect(bar.backgroundImage(for: .default) != nil && bar.shadowImage != nil)
            #expect(bar.titleTextAttributes?[.foregroundColor] as? UIColor == .magenta && bar.titleVerticalPositionAdjustment(for: .default) == 2)
            #expect(toolbar.backgroundImage(forToolbarPosition: .any, barMetrics: .default) != nil && tabs.backgroundImage != nil)
            // Coming back changes nothing.
            bar.removeFromSuperview()
            window.addSubview(bar)
            #expect(bar.titleTextAttributes?[.foregroundColor] as? UIColor == .magenta)
        }
    }

    /// What a proxy cannot pass on, it says.
    @Test func whatIsLostIsSaid() {
        themed {
            var texts: [String] = []
            UIKitEnvironment.current.log = { texts.append($0.text) }
            UINavigationBar.appearance().standardAppearance.backgroundColor = .red
            UIToolbar.appearance().standardAppearance.shadowColor = nil
            #expect(texts.count == 2)
            #expect(texts.first?.hasPrefix("UINavigationBar.appearance() returns a UINavigationBarAppearance that was not set on it") == true)
            #expect(texts.last?.hasPrefix("UIToolbar.appearance() returns a UIToolbarAppearance") == true)
            // Nothing leaks into other instances.
            #expect(UINavigationBar().standardAppearance.backgroundColor == nil)
            let looks = UINavigationBarAppearance()
            UINavigationBar.appearance().standardAppearance = looks
            UINavigationBar.appearance().standardAppearance.backgroundColor = .green
            #expect(looks.backgroundColor == .green && texts.count == 2)
        }
    }
}
