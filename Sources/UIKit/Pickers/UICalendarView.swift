/// A month to look at and to choose days in. The default is January 2001.
open class UICalendarView: UIView {
    /// A day that the calendar shows, as seconds since the beginning of 2001.
    var visibleDate = CivilDate(secondsSinceReference: 0) { didSet { setNeedsDisplay() } }
    open var wantsDateDecorations = true

    open override var intrinsicContentSize: CGSize {
        CGSize(width: CalendarDrawing.Metrics.width, height: CalendarDrawing.Metrics.height)
    }

    override func drawContents(in context: CGContext) {
        super.drawContents(in: context)
        CalendarDrawing(
            date: visibleDate, isDateSelected: false, tint: (tintColor ?? .systemBlue).cgColor(in: traitCollection),
            traits: traitCollection, isRightToLeft: isRightToLeft
        ).draw(in: bounds, context: context)
    }

    override class var keyValueTable: KeyValueTable {
        KeyValueTable(UICalendarView.self) {
            $0.bind("wantsDateDecorations", \.wantsDateDecorations)
        }
    }
}
