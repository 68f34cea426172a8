/// How the standard interface looks by system, in points; colors from 0 to 255, opacities from 0 to 1.
extension SystemFacts {
    // MARK: Glass

    /// Gray from 0 to 255 and opacity.
    public typealias Tone = (gray: Double, alpha: Double)

    /// Liquid Glass as a flat approximation, in points.
    public struct Glass: Sendable {
        public let light: Tone
        public let dark: Tone
        /// Along the inside of the edge.
        public let rimWidth: Double
        public let lightRim: Tone
        public let darkRim: Tone
        /// In light surroundings; in dark ones none is seen. The blur is twice the deviation.
        public let shadow: (offset: Double, blur: Double, alpha: Double)
    }

    /// What bars and their items stand on; `nil`: bars have backgrounds, and items stand on those.
    public static let barGlass = SystemFact<Glass?>(
        nil,
        (
            .iOS26,
            Glass(
                light: (255, 0.8), dark: (35, 0.71), rimWidth: 1, lightRim: (255, 1), darkRim: (255, 0.08),
                shadow: (8, 28, 0.09))
        ), evidence: "pictures of two apps, light and dark; the shadow is fitted by eye")

    /// Capsules of bar items.
    public struct ItemCapsules: Sendable {
        public let height: Double
        /// Between two capsules.
        public let gap: Double
        /// From the end of a capsule to the center of the first of several images.
        public let imageEnd: Double
        /// Between the centers of neighbors.
        public let imagePitch: Double
        /// Beside a single image that is wider than a circle has room for.
        public let imageInset: Double
        /// Beside a text.
        public let textInset: Double
    }

    public static let navigationItemCapsules = ItemCapsules(
        height: 44, gap: 12, imageEnd: 23, imagePitch: 54, imageInset: 11, textInset: 15.5)
    public static let toolbarItemCapsules = ItemCapsules(
        height: 48, gap: 12, imageEnd: 25, imagePitch: 54, imageInset: 12, textInset: 15.5)
    /// What a toolbar's capsules keep to the sides and to the lower edge of the screen, where it has a home indicator.
    public static let toolbarCapsuleInset = 28.0
    /// The chevron of a back button on glass.
    public static let glassBackIndicator = (width: 11.0, height: 18.7)
    /// How far below a row of capsules' own height the baseline area of a large title begins, beyond the row's height.
    public static let largeTitleDrop = SystemFact(
        0.0, (.iOS26, 3.3), evidence: "a picture of iOS 26: baseline 93.3 below the bar's top")
    /// Done and cancel are signs instead of words.
    public static let doneAndCancelAreSigns = SystemFact(false, (.iOS26, true), evidence: "documentation")

    /// The scroll-edge effect: how opaque the background's color is over content, and where it ends.
    public static let edgeEffect = (alpha: 0.9, solid: 11.0, end: 60.0)

    /// A tab bar that floats, as measured on 402 points.
    public struct TabPlatter: Sendable {
        public let height: Double
        /// To the sides and the lower edge of a screen with a home indicator.
        public let inset: Double
        /// From the platter's edge to its items.
        public let padding: Double
        /// More items fill the width.
        public let mostFreeItems: Int
        /// Items of bars with few of them, and the distance from one to the next.
        public let itemWidth: Double
        public let itemPitch: Double
        /// By how much neighbors of four items overlap, and how much more with each further one.
        public let overlap: Double
        public let furtherOverlap: Double
        /// The fill behind the selected item.
        public let lightSelection: Tone
        public let darkSelection: Tone
    }

    /// `nil`: tabs stand on the bar's background.
    public static let tabPlatter = SystemFact<TabPlatter?>(
        nil,
        (
            .iOS26,
            TabPlatter(
                height: 62, inset: 21, padding: 4, mostFreeItems: 3, itemWidth: 94, itemPitch: 84, overlap: 13.33,
                furtherOverlap: 2.5,
                lightSelection: (0, 0.06), darkSelection: (255, 0.13))
        ),
        evidence: "pictures with 2, 4 and 6 tabs; three tabs, iPads and screens without a home indicator are unverified"
    )

    // MARK: Looks of controls

    public static let switchKnob = SystemFact<(width: Double, height: Double)>(
        (28, 28), (.iOS13, (27, 27)), (.iOS26, (36.7, 24)), evidence: "pictures of iOS 9, 12, 18 and 26")
    /// The color of a switch that is off, by its name; `nil`: white with an edge.
    public static let switchOffColor = SystemFact<String?>(
        nil, (.iOS13, "secondarySystemFillColor"), (.iOS26, "tertiaryLabelColor"),
        evidence: "pictures of iOS 9, 18 and 26; of iOS 26 in dark surroundings unverified")
    public static let switchKnobsCastShadows = SystemFact(true, (.iOS26, false), evidence: "pictures of iOS 26")
    public static let sliderTrackHeight = SystemFact(
        2.0, (.iOS13, 3), (.iOS14, 4), (.iOS26, 6), evidence: "pictures of all systems")
    public static let sliderKnob = SystemFact<(width: Double, height: Double)>(
        (28, 28), (.iOS26, (36.7, 24)), evidence: "pictures of all systems")
    public static let segmentRadius = SystemFact<(control: Double, selection: Double)>(
        (4, 4), (.iOS13, (8.9, 7)), (.iOS26, (16, 14)), evidence: "pictures of iOS 9, 18 and 26")
    /// Whether lines stand between segments.
    public static let segmentsHaveDividers = SystemFact(true, (.iOS26, false), evidence: "pictures of iOS 26")
    /// Segments, steppers and their lines have edges of the tint, and the selected segment is filled with it.
    public static let controlsAreOutlined = SystemFact(true, (.iOS13, false), evidence: "pictures of iOS 9 and 12")
    public static let stepperRadius = SystemFact(4.0, (.iOS13, 8), (.iOS26, 16), evidence: "pictures")
    public static let stepperDividerHeight = SystemFact(
        29.0, (.iOS13, 18), (.iOS26, 24), evidence: "pictures of iOS 9, 18 and 26")
    /// Buttons with a configuration and a background have round ends.
    public static let buttonsAreCapsules = SystemFact(false, (.iOS26, true), evidence: "pictures of iOS 26")

    // MARK: Looks of tables

    public static let insetGroupRadius = SystemFact(10.0, (.iOS26, 26), evidence: "pictures of iOS 18 and 26")
    /// The thickness of separators; 0: a pixel.
    public static let separatorThickness = SystemFact(0.0, (.iOS26, 1), evidence: "pictures of two apps of iOS 26")
    /// Titles of groups are capitals of 13 points; later they are as written, 17 points and semibold.
    public static let groupTitlesAreCapitals = SystemFact(true, (.iOS26, false), evidence: "pictures of iOS 18 and 26")
}
