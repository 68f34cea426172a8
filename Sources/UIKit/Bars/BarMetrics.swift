import IBSchema

/// Where a bar stands.
public enum UIBarPosition: Int, Sendable { case any, bottom, top, topAttached }

/// Measures of bars, in points, as of iOS 18.
package enum BarMetrics {
    /// The height of a toolbar, and of what a navigation bar has for its buttons.
    private static let rowHeight: CGFloat = 44
    /// The height of all bars where the height is compact, as on phones in landscape.
    private static let compactHeight: CGFloat = 32
    static let largeTitleHeight: CGFloat = 52
    static let promptHeight: CGFloat = 30

    static func rowHeight(in traits: UITraitCollection) -> CGFloat {
        traits.verticalSizeClass == .compact ? compactHeight : rowHeight
    }

    /// The height of a navigation bar that shows nothing but its buttons and a title between them.
    static func navigationRowHeight(in traits: UITraitCollection) -> CGFloat {
        traits.verticalSizeClass == .compact ? compactHeight : SystemFacts.navigationBarHeight[traits]
    }

    /// Where the height is compact no title is large.
    package static func navigationBarHeight(
        large: Bool, prompted: Bool, isInSheet: Bool = false, in traits: UITraitCollection
    ) -> CGFloat {
        (isInSheet ? SystemFacts.navigationBarHeightInSheet[traits] : navigationRowHeight(in: traits))
            + (large && traits.verticalSizeClass != .compact ? largeTitleHeight : 0) + (prompted ? promptHeight : 0)
    }

    package static func tabBarHeight(in traits: UITraitCollection) -> CGFloat {
        traits.verticalSizeClass == .compact ? compactHeight : 49
    }

    /// On Interface Builder's canvas those above a home indicator are as high as tab bars: of 104 stored frames 100
    /// agree, and 6 versions of a scene with a simulated one.
    package static func toolbarHeight(aboveIndicator: Bool, in traits: UITraitCollection) -> CGFloat {
        aboveIndicator ? tabBarHeight(in: traits) : rowHeight(in: traits)
    }

    /// Between two items.
    static let itemGap: CGFloat = 8
    static let titleGap: CGFloat = 6
    /// How far outside of the margin the arrow stands.
    static let backIndicatorOutset: CGFloat = 8
    static let backIndicator = CGSize(width: 12, height: 21)
    static let titleFontSize: CGFloat = 17
    static let largeTitleFontSize: CGFloat = 34
    static let promptFontSize: CGFloat = 13
    /// The side of a system item's symbol.
    static let symbolSide: CGFloat = 22
    static let tabTitleFontSize: CGFloat = 10
    static let tabImageSide: CGFloat = 25
    static let compactTabImageSide: CGFloat = 18
    /// The distance from the upper edge to the middle of a tab bar's title.
    static let tabTitleCenter: CGFloat = 41
    static let tabImageCenter: CGFloat = 19.5
    /// Tabs side by side with their titles, where the width is regular.
    static let wideTabWidth: CGFloat = 110
    static let badgeHeight: CGFloat = 18
}
