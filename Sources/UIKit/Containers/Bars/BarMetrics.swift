/// Where a bar stands.
public enum UIBarPosition: Int, Sendable { case any, bottom, top, topAttached }

/// Measures of bars, in points, as of iOS 18.
enum BarMetrics {
    static let navigationBarHeight: CGFloat = 44
    static let largeTitleHeight: CGFloat = 52
    static let promptHeight: CGFloat = 30
    static let toolbarHeight: CGFloat = 44
    /// On Interface Builder's canvas of a device with a home indicator.
    static let tallToolbarHeight: CGFloat = 49
    static let tabBarHeight: CGFloat = 49
    /// Between two items.
    static let itemGap: CGFloat = 8
    static let titleGap: CGFloat = 6
    static let backIndicatorStart: CGFloat = 8
    static let backIndicator = CGSize(width: 12, height: 21)
    static let titleFontSize: CGFloat = 17
    static let largeTitleFontSize: CGFloat = 34
    static let promptFontSize: CGFloat = 13
    /// The side of a system item's symbol.
    static let symbolSide: CGFloat = 22
    static let tabTitleFontSize: CGFloat = 10
    static let tabImageSide: CGFloat = 25
    /// Of a tab bar's title, from the upper edge to the middle.
    static let tabTitleCenter: CGFloat = 41
    static let tabImageCenter: CGFloat = 19.5
    /// Tabs side by side with their titles, where the width is regular.
    static let wideTabWidth: CGFloat = 110
    static let badgeHeight: CGFloat = 18
}
