/// A month as a grid of days, with its name and arrows above.
@MainActor
struct CalendarDrawing {
    /// The day that marks the month; drawn in a disc when it is selected.
    var date: CivilDate
    var isDateSelected: Bool
    var tint: CGColor
    var traits: UITraitCollection
    var isRightToLeft = false
    var isEnabled = true

    enum Metrics {
        static let headerHeight: CGFloat = 44
        static let weekdayHeight: CGFloat = 22
        static let rowHeight: CGFloat = 44
        static let rows = 6
        static let height = headerHeight + weekdayHeight + rowHeight * CGFloat(rows)
        static let width: CGFloat = 320
        static let margin: CGFloat = 16
        static let dayFontSize: CGFloat = 20
        static let titleFontSize: CGFloat = 17
        static let weekdayFontSize: CGFloat = 13
        static let arrowSide: CGFloat = 15
        static let largestDisc: CGFloat = 44
        static let disabledOpacity: CGFloat = 0.4
    }

    func draw(in rect: CGRect, context: CGContext) {
        guard rect.width > 2 * Metrics.margin, rect.height > Metrics.headerHeight else { return }
        context.saveGState()
        defer { context.restoreGState() }
        if !isEnabled { context.setAlpha(Metrics.disabledOpacity) }
        drawHeader(
            in: CGRect(x: rect.minX, y: rect.minY, width: rect.width, height: Metrics.headerHeight), context: context)
        let grid = CGRect(
            x: rect.minX + Metrics.margin / 2, y: rect.minY + Metrics.headerHeight,
            width: rect.width - Metrics.margin,
            height: rect.height - Metrics.headerHeight)
        drawWeekdays(in: grid, context: context)
        drawDays(in: grid, context: context)
    }

    private func color(_ color: UIColor) -> CGColor { color.cgColor(in: traits) }

    private func drawHeader(in rect: CGRect, context: CGContext) {
        let font = UIFont.systemFont(ofSize: Metrics.titleFontSize, weight: .semibold)
        let title = "\(date.monthName) \(date.year)"
        let width = UIKitEnvironment.current.textMeasurer.width(of: title, font: font.measured)
        let place = CGRect(x: rect.minX + Metrics.margin, y: rect.minY, width: width + 1, height: rect.height)
        let small = Metrics.arrowSide * 0.65
        let more = CGRect(x: place.maxX + 5, y: rect.midY - small / 2, width: small, height: small)
        let side = Metrics.arrowSide
        let next = CGRect(x: rect.maxX - Metrics.margin - side, y: rect.midY - side / 2, width: side, height: side)
        let previous = next.offsetBy(dx: -side - 24, dy: 0)
        func placed(_ part: CGRect) -> CGRect { isRightToLeft ? part.mirrored(in: rect) : part }
        StyledText(plain: title, font: font, color: color(.label)).draw(in: placed(place), context: context)
        let forward: ControlGlyph = isRightToLeft ? .chevronLeft : .chevronRight
        let backward: ControlGlyph = isRightToLeft ? .chevronRight : .chevronLeft
        forward.draw(in: placed(more), color: tint, context: context, lineWidth: 2)
        forward.draw(in: placed(next), color: tint, context: context, lineWidth: 2)
        backward.draw(in: placed(previous), color: tint, context: context, lineWidth: 2)
    }

    private func column(_ number: Int, in grid: CGRect) -> CGRect {
        let width = grid.width / 7
        let rect = CGRect(x: grid.minX + CGFloat(number) * width, y: grid.minY, width: width, height: grid.height)
        return isRightToLeft ? rect.mirrored(in: grid) : rect
    }

    private func drawWeekdays(in grid: CGRect, context: CGContext) {
        let font = UIFont.systemFont(ofSize: Metrics.weekdayFontSize, weight: .semibold)
        for (number, name) in CivilDate.weekdayNames.enumerated() {
            var place = column(number, in: grid)
            place.size.height = Metrics.weekdayHeight
            StyledText(plain: name.prefix(3).uppercased(), font: font, color: color(.tertiaryLabel), alignment: .center)
                .draw(in: place, context: context)
        }
    }

    private func drawDays(in grid: CGRect, context: CGContext) {
        let rowHeight = min(Metrics.rowHeight, max(0, grid.height - Metrics.weekdayHeight) / CGFloat(Metrics.rows))
        let offset = date.firstOfMonth.weekday
        for day in 1...date.daysInMonth {
            let place = offset + day - 1
            var cell = column(place % 7, in: grid)
            cell.origin.y = grid.minY + Metrics.weekdayHeight + CGFloat(place / 7) * rowHeight
            cell.size.height = rowHeight
            draw(day, in: cell, context: context)
        }
    }

    private func draw(_ day: Int, in cell: CGRect, context: CGContext) {
        let isMarked = day == date.day
        var text = StyledText(
            plain: "\(day)", font: .systemFont(ofSize: Metrics.dayFontSize), color: color(.label),
            alignment: .center)
        if isMarked {
            text.color = isDateSelected ? .white : tint
            text.font = .systemFont(ofSize: Metrics.dayFontSize, weight: isDateSelected ? .medium : .regular)
            if isDateSelected {
                let disc = cell.centeredSquare(min(Metrics.largestDisc, cell.width, cell.height))
                context.fill(Path(ellipseIn: disc), with: .color(tint))
            }
        }
        text.draw(in: cell, context: context)
    }
}
