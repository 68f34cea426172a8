/// How Interface Builder's canvas shows screens: bars, edges, margins and sizes.
extension ToolsEra {
    // MARK: Safe areas

    /// The canvas takes only views of controllers for whole screens, with the safe area and the margins of such.
    public static let plainViewsAreNoScreens = ToolsEra(
        before: .xcode9, evidence: "stored frames, not counted")
    /// What a collection view makes many of has the safe area of a screen where it is the root of its document.
    public static let reusableViewsHaveSafeAreas = ToolsEra(
        since: .xcode14,
        evidence: "a cell of one document, 6 views; no other document ties such a root to its safe area")
    /// In documents from before safe areas a status bar takes nothing from the margins; a rounded display does.
    public static let statusBarsLeaveMargins = ToolsEra(
        before: .xcode11, evidence: "stored frames, not counted")
    /// The canvas knows which controllers have no status bar.
    public static let canvasKnowsStatusBars = ToolsEra(
        before: .xcode9, evidence: "stored frames, not counted")
    /// A plain view that is narrower than the screen touches none of its edges.
    public static let narrowViewsTouchNoEdge = ToolsEra(
        before: .xcode12, evidence: "documents of 17701 and 18122 are the first whose narrow views have a safe area")
    /// A plain view that is smaller than the screen lies nowhere on it.
    public static let smallViewsLieNowhere = ToolsEra(
        since: .xcode14,
        evidence: "documents of 21701 and 22505 are the first whose narrow views have one at the bottom")
    /// The view that fills a container view lies at the screen's top, and so may end above what covers its bottom.
    public static let embeddedViewsLieAtTop = ToolsEra(
        since: .xcode11, evidence: "stored frames, not counted")
    /// The canvas takes a page sheet for a view at the screen's top, as far as the safe area is concerned.
    public static let sheetsLieAtTop = ToolsEra(
        .xcode26 ..< .any, evidence: "two scenes of 24765, one in a navigation controller and one without")

    // MARK: Views of the author's own size

    /// They are shown upright, however the device lies.
    public static let freeformIsUpright = ToolsEra(
        since: .xcode13, evidence: "stored frames, not counted")
    /// Without bars they begin below where bars would be, if their controller does not extend under those.
    public static let freeformBeginsBelowBars = ToolsEra(
        before: .xcode12, evidence: "three documents of Xcode 9 and 10 do; one of a later Xcode, 7 views, does not")

    // MARK: Texts and controls

    /// Text fields are as wide and high as text of the medium size.
    public static let fieldsHaveMediumText = ToolsEra(
        .xcode11 ..< .xcode12, evidence: "six fields in three documents")
    /// The heights of labels are whole points at three pixels a point; otherwise they are thirds.
    public static let labelHeightsAreWhole = ToolsEra(
        ToolsVersion("") ..< .xcode10, .xcode114 ..< .xcode12,
        evidence: "stored frames: thirds in 37 of 39 labels of toolsVersion 15")
    /// Date pickers without a style are wheels, also of systems where programs have compact ones.
    public static let automaticDatePickersAreWheels = ToolsEra(
        before: .xcode14, evidence: "one document of Xcode 13, 5 views; no document stores a compact one")
}

/// Margins of table cells and of screens on the canvas, in points, where they are not the system's.
extension ToolsVersion {
    /// On all sides of what table cells show.
    public var cellContentMargin: Double? { self < .xcode91 ? 8 : nil }

    /// At the sides of table cells whose table is not a controller's view: those of separators.
    /// - Parameter width: the canvas's, in points.
    public func innerTableCellMargin(onWidth width: Double) -> Double? {
        guard Self.xcode91..<Self.xcode12 ~= self else { return nil }
        return width < 400 ? 15 : 20
    }

    /// At the sides of a table cell that is the root of its document.
    /// - Parameter width: the canvas's, in points.
    public func rootTableCellMargin(onWidth width: Double) -> Double? {
        guard self >= .xcode11 else { return nil }
        return width < 390 ? self < .xcode12 ? 15 : 16 : 20
    }

    /// From this width on root views have wide side margins: Xcode 6 gave them to iPads only, not to its squares of 600
    /// points.
    public var widthWithWideMargins: Double? { self < .xcode7 ? 768 : nil }
}
