/// How large people want their text; the raw values are UIKit's.
public enum ContentSizeCategory: String, CaseIterable, Hashable, Sendable {
    case extraSmall = "UICTContentSizeCategoryXS"
    case small = "UICTContentSizeCategoryS"
    case medium = "UICTContentSizeCategoryM"
    /// What people get who never chose.
    case large = "UICTContentSizeCategoryL"
    case extraLarge = "UICTContentSizeCategoryXL"
    case extraExtraLarge = "UICTContentSizeCategoryXXL"
    case extraExtraExtraLarge = "UICTContentSizeCategoryXXXL"
    case accessibilityMedium = "UICTContentSizeCategoryAccessibilityM"
    case accessibilityLarge = "UICTContentSizeCategoryAccessibilityL"
    case accessibilityExtraLarge = "UICTContentSizeCategoryAccessibilityXL"
    case accessibilityExtraExtraLarge = "UICTContentSizeCategoryAccessibilityXXL"
    case accessibilityExtraExtraExtraLarge = "UICTContentSizeCategoryAccessibilityXXXL"

    /// The category of `<accessibilityOverrides dynamicTypePreference="…">`, which counts from 0.
    public init?(dynamicTypePreference index: Int) {
        guard Self.allCases.indices.contains(index) else { return nil }
        self = Self.allCases[index]
    }

    public var isAccessibilityCategory: Bool { position >= 7 }

    /// From 0, the smallest, to 11.
    var position: Int { Self.allCases.firstIndex(of: self) ?? 0 }
}

/// A text style and its font at each size that people may choose. Sizes are in points.
public struct TextStyle: Hashable, Sendable {
    /// As documents and archives write it: `UICTFontTextStyleBody`.
    public let documentName: String
    /// As `UIFont.TextStyle` spells it: `body`.
    public let name: String
    /// The document's word for the weight: `regular` or `semibold`.
    public let weightName: String
    /// One size for each `ContentSizeCategory`, from the smallest.
    let pointSizes: [Double]

    init(_ documentName: String, _ name: String, weight weightName: String = "regular", _ pointSizes: [Double]) {
        self.documentName = documentName
        self.name = name
        self.weightName = weightName
        self.pointSizes = pointSizes
    }

    public func pointSize(in category: ContentSizeCategory) -> Double { pointSizes[category.position] }

    /// The size at `ContentSizeCategory.large`.
    public var defaultPointSize: Double { pointSize(in: .large) }

    /// From baseline to baseline in points, at a size that a style has: what Apple publishes for all text sizes.
    ///
    /// Multi-line labels of nine public documents agree: n lines are as high as one and n − 1 of these distances.
    public static func lineDistance(ofPointSize size: Double) -> Double {
        guard let upper = lineDistances.firstIndex(where: { $0.size >= size }) else { return size * 7 / 6 }
        let high = lineDistances[upper]
        guard upper > 0, high.size > size else {
            return high.size > size ? size * high.distance / high.size : high.distance
        }
        let low = lineDistances[upper - 1]
        return low.distance + (high.distance - low.distance) * (size - low.size) / (high.size - low.size)
    }

    private static let lineDistances: [(size: Double, distance: Double)] = [
        (11, 13), (12, 16), (13, 18), (14, 19), (15, 20), (16, 21), (17, 22), (18, 23), (19, 24), (20, 25), (21, 26),
        (22, 28),
        (23, 29), (24, 30), (25, 31), (26, 32), (27, 33), (28, 34), (30, 37), (32, 39), (34, 41), (36, 43), (38, 46),
        (40, 48),
        (44, 52), (48, 57), (52, 61), (56, 66), (60, 70),
    ]

    /// The size on the canvas of the Xcode that saved a document, where people chose none.
    ///
    /// Xcode 12.5 and 13 laid documents out at the smallest text size (seen from 18122 to 20037; 17701 and 21225 did
    /// not), and the titles of Xcode 9 and 10 were smaller (seen from 13160 to 14865): heights and widths of some 300
    /// labels agree. Before Xcode 8 it was the medium size (seen from 8191 to 10117 in six documents of three
    /// projects).
    public func pointSize(onCanvasOf tools: ToolsVersion) -> Double {
        if tools < .xcode8 { return pointSize(in: .medium) }
        if ToolsVersion("18000")..<ToolsVersion("21000") ~= tools { return pointSize(in: .extraSmall) }
        if ToolsVersion("13160")..<ToolsVersion("15000") ~= tools, let size = Self.titlesOfXcode9[name] { return size }
        return defaultPointSize
    }

    private static let titlesOfXcode9: [String: Double] = ["largeTitle": 30, "title1": 26, "title2": 20]

    /// The style with this name: `UICTFontTextStyleBody`, `body`; `nil` when there is none.
    public static func named(_ name: String) -> TextStyle? { all.first { $0.documentName == name || $0.name == name } }

    /// Sizes as a device with iOS 13 reports them; systems up to iOS 18 use the same.
    public static let all: [TextStyle] = [
        TextStyle("UICTFontTextStyleTitle0", "largeTitle", [31, 32, 33, 34, 36, 38, 40, 44, 48, 52, 56, 60]),
        TextStyle("UICTFontTextStyleTitle1", "title1", [25, 26, 27, 28, 30, 32, 34, 38, 43, 48, 53, 58]),
        TextStyle("UICTFontTextStyleTitle2", "title2", [19, 20, 21, 22, 24, 26, 28, 34, 39, 44, 50, 56]),
        TextStyle("UICTFontTextStyleTitle3", "title3", [17, 18, 19, 20, 22, 24, 26, 31, 37, 43, 49, 55]),
        TextStyle(
            "UICTFontTextStyleHeadline", "headline", weight: "semibold",
            [14, 15, 16, 17, 19, 21, 23, 28, 33, 40, 47, 53]),
        TextStyle("UICTFontTextStyleBody", "body", [14, 15, 16, 17, 19, 21, 23, 28, 33, 40, 47, 53]),
        TextStyle("UICTFontTextStyleCallout", "callout", [13, 14, 15, 16, 18, 20, 22, 26, 32, 38, 44, 51]),
        TextStyle("UICTFontTextStyleSubhead", "subheadline", [12, 13, 14, 15, 17, 19, 21, 25, 30, 36, 42, 49]),
        TextStyle("UICTFontTextStyleFootnote", "footnote", [12, 12, 12, 13, 15, 17, 19, 23, 27, 33, 38, 44]),
        TextStyle("UICTFontTextStyleCaption1", "caption1", [11, 11, 11, 12, 14, 16, 18, 22, 26, 32, 37, 43]),
        TextStyle("UICTFontTextStyleCaption2", "caption2", [11, 11, 11, 11, 13, 15, 17, 20, 24, 29, 34, 41]),
    ]
}
