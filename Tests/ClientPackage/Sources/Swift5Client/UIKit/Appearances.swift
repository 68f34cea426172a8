import UIKit

/// How the whole app looks, as an app delegate states it before it shows a window.
@MainActor
public enum BarTheme {
    public static func apply() {
        let bar = UINavigationBarAppearance()
        bar.configureWithOpaqueBackground()
        bar.backgroundColor = .red
        bar.titleTextAttributes = [.foregroundColor: UIColor.white]
        bar.buttonAppearance.normal.titleTextAttributes = [.foregroundColor: UIColor.yellow]
        UINavigationBar.appearance().standardAppearance = bar
        UINavigationBar.appearance().scrollEdgeAppearance = bar
        UINavigationBar.appearance().compactAppearance = bar
        UINavigationBar.appearance().isTranslucent = false
        UINavigationBar.appearance().tintColor = .white

        let tabs = UITabBarAppearance()
        tabs.backgroundColor = .black
        tabs.stackedLayoutAppearance.selected.iconColor = .orange
        UITabBar.appearance().standardAppearance = tabs
        if #available(iOS 15.0, *) { UITabBar.appearance().scrollEdgeAppearance = tabs }
        UITabBar.appearance().unselectedItemTintColor = .gray
        UITabBarItem.appearance().setTitleTextAttributes([.font: UIFont.systemFont(ofSize: 8)], for: .normal)

        UIToolbar.appearance().barTintColor = .blue
        UISearchBar.appearance().barTintColor = .green

        UIBarButtonItem.appearance().setTitleTextAttributes([.font: UIFont.boldSystemFont(ofSize: 30)], for: .normal)
        UIBarButtonItem.appearance(whenContainedInInstancesOf: [UIToolbar.self]).setTitleTextAttributes([.font: UIFont.systemFont(ofSize: 9)], for: .normal)
        UIBarButtonItem.appearance().setBackButtonTitlePositionAdjustment(UIOffset(horizontal: -1000, vertical: 0), for: .default)

        UILabel.appearance(whenContainedInInstancesOf: [UITableViewHeaderFooterView.self]).textColor = .purple
        UISegmentedControl.appearance().setTitleTextAttributes([.foregroundColor: UIColor.brown], for: .selected)
        UISwitch.appearance().onTintColor = .cyan
        ThemedBadge.appearance().ringWidth = 4
    }

    public static func applyAsBeforeAppearances() {
        UINavigationBar.appearance().setBackgroundImage(UIImage(), for: .default)
        UINavigationBar.appearance().shadowImage = UIImage()
        UINavigationBar.appearance().titleTextAttributes = [.foregroundColor: UIColor.magenta]
        UINavigationBar.appearance().setTitleVerticalPositionAdjustment(2, for: .default)
        UIToolbar.appearance().setBackgroundImage(UIImage(), forToolbarPosition: .any, barMetrics: .default)
        UITabBar.appearance().backgroundImage = UIImage()
    }
}

/// A view of the app's own with a property that takes part.
public class ThemedBadge: UIView {
    @objc public dynamic var ringWidth: CGFloat = 1
}
