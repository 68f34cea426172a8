/// How the standard interface measures by system, in points. With ``InterfaceSystem`` it is the one table of systems:
/// the canvas of a document asks it for the system of its Xcode, and a picture for the system that is shown.
///
/// "Stored frames" are those of public documents by the version of the Xcode that saved them; "pictures" are those that
/// UIKit drew.
public enum SystemFacts {
    // MARK: Bars

    public static let navigationBarHeight = SystemFact(
        44.0, (.iOS26, 54), evidence: "stored frames: 15 of 21 of iOS 26, the others not laid out again")
    /// Where no status bar is above.
    public static let navigationBarHeightInSheet = SystemFact(
        56.0, (.iOS26, 54), evidence: "stored frames: 13 of iOS 13, 3 of iOS 26")
    /// Where the bar of a page sheet begins on the canvas, below the sheet's upper edge.
    public static let navigationBarTopInSheet = SystemFact(
        0.0, (.iOS26, 16), evidence: "stored frames: 16 in two sheets of iOS 26, 10 in one")
    /// Up to iOS 10 navigation bars have texts nearer to the side than the margin by this.
    public static let barTextOutset = SystemFact(8.0, (.iOS12, 0), evidence: "a picture of iOS 9")
    /// Up to iOS 10 toolbars with images keep less to the side than the margin by this.
    public static let toolbarImageOutset = SystemFact(10.0, (.iOS12, 0), evidence: "a picture of iOS 9")
    /// The least distance of the centers of two images that stand side by side.
    public static let barImageDistance = SystemFact(0.0, (.iOS13, 54), evidence: "pictures of iOS 15 to 18 and 26")
    /// Items of the system are lines of about a point in boxes; later they are symbols.
    public static let barGlyphsAreThin = SystemFact(true, (.iOS13, false), evidence: "a picture of iOS 9")
    /// A bar without a look of its own is clear unless content lies behind it.
    public static let barsAtRestAreClear = SystemFact(
        false, (.iOS18, true), evidence: "pictures of iOS 9, 12, 15 and 26")
    public static let barsWithLargeTitlesAtRestAreClear = SystemFact(
        false, (.iOS13, true), evidence: "pictures of iOS 12 and 15")
    /// What the material of bars is mixed with a view behind it in light surroundings, 0 to 255: over white they give
    /// 247, 249 and 246.
    public static let barMaterial = SystemFact<(gray: Double, alpha: Double)>(
        (245, 0.82), (.iOS12, (248.6, 0.94)), (.iOS18, (245.4, 0.94)),
        evidence: "pictures of iOS 9, 12 and 15; the alpha is unverified")

    // MARK: Search bars

    public static let searchFieldHeight = SystemFact(
        28.0, (.iOS12, 36), (.iOS26, 44), evidence: "stored frames; one bar of 64 of iOS 26")
    public static let searchFieldsGrowWithText = SystemFact(
        false, (.iOS12, true), evidence: "stored frames: 44 with smaller text of Xcode 7")
    /// Above and below the field.
    public static let searchFieldMargin = SystemFact(8.0, (.iOS12, 10), evidence: "stored frames")
    public static let searchPromptHeight = SystemFact(31.0, (.iOS12, 19), evidence: "stored frames, not counted")

    // MARK: Controls

    public static let switchSize = SystemFact<(width: Double, height: Double)>(
        (51, 31), (.iOS26, (63, 28)), evidence: "stored frames: 43 of 44 of iOS 26")
    /// The part of a slider that constraints see.
    public static let sliderHeight = SystemFact(
        30.0, (.iOS26, 34), evidence: "stored frames: 3 of 3 of iOS 26, and 5 in a stack view that squeezes them")
    public static let sliderHeightInToolbar = SystemFact(
        30.0, (.iOS13, 33), (.iOS26, 34), evidence: "stored frames: 15 of 15 of iOS 13 to 18; of iOS 26 unverified")
    /// How far a slider reaches beyond what constraints see: at each side, and below.
    public static let sliderOverhang = SystemFact<(side: Double, bottom: Double)>(
        (2, 1), (.iOS26, (0, 0)), evidence: "stored frames: 5 of 5 of iOS 26")
    /// The frame is a point higher.
    public static let segmentedControlHeight = SystemFact(28.0, (.iOS13, 31), evidence: "stored frames, not counted")
    /// Around a title, both sides together.
    public static let segmentPadding = SystemFact(14.0, (.iOS13, 17), evidence: "stored frames, not counted")
    /// Selected titles are heavier than others, and widths are theirs.
    public static let selectedSegmentsAreSemibold = SystemFact(
        false, (.iOS13, true), evidence: "stored frames, not counted")
    public static let stepperHeight = SystemFact(29.0, (.iOS13, 32), evidence: "stored frames, not counted")
    public static let progressHeight = SystemFact(2.0, (.iOS14, 4), evidence: "stored frames, not counted")
    public static let pageControlHeight = SystemFact(37.0, (.iOS14, 26), evidence: "stored frames, not counted")
    /// From one dot to the next.
    public static let pageDotPitch = SystemFact(16.0, (.iOS14, 17), evidence: "stored frames, not counted")
    public static let pageDotSize = SystemFact(7.0, (.iOS14, 8), evidence: "pictures")
    /// Before the first and after the last dot together; before iOS 14 only the gaps between dots counted.
    public static let pageControlPadding = SystemFact(
        -9.0, (.iOS14, 64.5), (.iOS26, 23), evidence: "stored frames: three dots of iOS 26 are 74 points wide")
    public static let wheelHeight = SystemFact(
        216.0, (.iOS13, 162), (.iOS14, 216), evidence: "stored frames: two cells of iOS 13 with pickers")
    public static let datePickersCanBeCompact = SystemFact(false, (.iOS14, true), evidence: "documentation")

    // MARK: Texts

    /// What a text field is higher than its line, so that the caret fits.
    public static let caretHeight = SystemFact(0.0, (.iOS13, 1), evidence: "stored frames, not counted")
    public static let roundedFieldHeight = SystemFact(
        30.0, (.iOS13, 34), evidence: "stored frames: 87 of 101 of iOS 26")
    /// What a rounded field is higher than its line. Up to iOS 12 fields with fonts of 17 and 18 points are 30 points
    /// high, too; how much room bigger ones have there is unverified.
    public static let roundedFieldPadding = SystemFact(8.0, (.iOS13, 12), evidence: "stored frames, not counted")
    public static let linedFieldPadding = SystemFact(4.0, (.iOS13, 3), evidence: "stored frames, not counted")
    /// Which cut of the system's font measures texts.
    public static let fontCut = SystemFact(
        FontCut.earliest, (.iOS12, .early), (.iOS14, .later),
        evidence: "widths of stored frames; from iOS 14 on the display cut sets in gradually")

    public enum FontCut: Sendable { case earliest, early, later }

    // MARK: Rows and stacks

    /// Where nothing states one.
    public static let rowHeight = SystemFact(
        44.0, (.iOS26, 52), evidence: "stored frames of iOS 26: 52 without an estimate (20), 51 with one (97)")
    /// Above and below what the content view of a cell holds.
    public static let cellVerticalMargin = SystemFact(
        11.0, (.iOS26, 15), evidence: "stored frames of iOS 26: 30 labels that are pinned to margins")
    /// Stack views place views that are hidden in front of the next one; before, behind the one before.
    public static let stacksPlaceHiddenViewsBefore = SystemFact(
        false, (.iOS14, true), evidence: "stored frames, not counted")
}
