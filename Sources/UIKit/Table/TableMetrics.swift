import IBSchema

/// Measures of tables, in points, as of iOS 18 where a comment does not say otherwise.
enum TableMetrics {
    @MainActor static var rowHeight: CGFloat { SystemFacts.rowHeight.shown }
    /// Rows that scrolling to one brings into sight are measured at most this often.
    static let scrollingRounds = 10
    /// Above and below what a cell's content view holds.
    @MainActor static var verticalContentMargin: CGFloat { SystemFacts.cellVerticalMargin.shown }
    /// Between a cell's content and an accessory.
    static let contentToAccessory: CGFloat = 8
    /// Between a cell's image and its text.
    static let imageToText: CGFloat = 15
    /// Above and below the two lines of a cell with a subtitle.
    static let subtitlePadding: CGFloat = 10
    static let subtitleGap: CGFloat = 1
    /// The title of a cell whose detail stands right of it ends here.
    static let leftDetailTitleEnd: CGFloat = 112
    static let leftDetailGap: CGFloat = 6
    static let plainHeaderHeight: CGFloat = 28
    /// What `sectionHeaderTopPadding` means where it is automatic.
    static let plainHeaderTopPadding: CGFloat = 22
    /// Grouped sections: the first header with a title, further ones, and headers and footers without a title.
    static let firstGroupedHeaderHeight: CGFloat = 55.5
    static let groupedHeaderHeight: CGFloat = 38
    static let firstGroupedGap: CGFloat = 35
    static let groupedGap: CGFloat = 17.5
    /// Above the header of the first grouped section, whatever its height: it is what the two first ones above have more
    /// than others, and a picture of a static table with stated 18 points has 35.5.
    static let firstGroupedPadding: CGFloat = 17.5
    static let groupedTitlePadding: CGFloat = 6.5
    static let footerPadding: CGFloat = 8
    @MainActor static var insetGroupedCornerRadius: CGFloat { SystemFacts.insetGroupRadius.shown }
    /// Rows of an empty table are at least this high, however low a document says.
    static let lowestFiller: CGFloat = 4
    /// Contents that exceed a stated height by less, in points, do so by our measuring.
    static let statedHeightTolerance: CGFloat = 1.5
    /// Empty rows below the last one; more than any screen shows.
    static let mostFillers = 500
    /// Rows of all sections together; more are not laid out.
    static let mostRows = 1_000_000
}
