import IBSchema

/// Where the parts of a navigation bar lie, in its coordinates.
@MainActor
struct NavigationBarLayout {
    struct Button {
        let content: BarItemContent
        var frame: CGRect
    }

    struct Back {
        var indicator: CGRect
        var title: CGRect
        var text: String
        var font: UIFont
    }

    static let titleFont = UIFont.systemFont(ofSize: BarMetrics.titleFontSize, weight: .semibold)
    static let largeTitleFont = UIFont.systemFont(ofSize: BarMetrics.largeTitleFontSize, weight: .bold)
    static let buttonFont = UIFont.systemFont(ofSize: BarMetrics.titleFontSize)

    private(set) var buttons: [Button] = []
    private(set) var back: Back?
    /// Behind buttons and the back indicator, where they stand on glass.
    private(set) var capsules: [GlassRow.Capsule] = []
    /// The frame of the title, or of the view in its place.
    private(set) var title = CGRect.zero
    private(set) var largeTitle = CGRect.zero
    private(set) var prompt = CGRect.zero

    init(_ bar: UINavigationBar) {
        let bounds = bar.bounds
        let scale = bar.traitCollection.displayScale
        let margins = bar.barMargins
        let inner = max(0, bounds.width - margins.start - margins.end)
        let item = bar.topItem
        let promptHeight = item?.prompt?.isEmpty == false ? min(BarMetrics.promptHeight, bounds.height) : 0
        let largeHeight =
            bar.showsLargeTitle
            ? min(
                BarMetrics.largeTitleHeight,
                max(0, bounds.height - promptHeight - BarMetrics.navigationRowHeight(in: bar.traitCollection))) : 0
        let row = CGRect(
            x: 0, y: promptHeight, width: bounds.width, height: max(0, bounds.height - promptHeight - largeHeight))
        prompt = bar.directed(CGRect(x: margins.start, y: 0, width: inner, height: promptHeight))
        largeTitle = bar.directed(
            CGRect(x: margins.start, y: row.maxY + SystemFacts.largeTitleDrop.shown, width: inner, height: largeHeight))
        if SystemFacts.barGlass.shown != nil {
            placeOnGlass(bar, in: row, margins, scale: scale)
            return
        }

        func frame(_ x: CGFloat, _ size: CGSize) -> CGRect {
            CGRect(
                x: x, y: Pixels.round(row.midY - size.height / 2, scale: scale), width: size.width, height: size.height)
        }
        var end = bounds.width - margins.end
        var right: [Button] = []
        let rightContents = (item?.rightBarButtonItems ?? []).map { BarItemContent($0, bar.titleAttributes(of: $0)) }
        end += rightContents.first?.outset ?? 0
        for (index, content) in rightContents.enumerated() {
            let size = content.size(scale: scale)
            right.append(Button(content: content, frame: bar.directed(frame(end - size.width, size))))
            end -= size.width + Self.gap(behind: index, of: rightContents, scale: scale)
        }
        let titleSize =
            item?.titleView.map(BarItemContent.size)
            ?? TextDrawing.size(item?.title ?? "", font: bar.titleFont, scale: scale)
        var start = margins.start
        let left = (item?.leftBarButtonItems ?? []).map { BarItemContent($0, bar.titleAttributes(of: $0)) }
        let showsBack =
            bar.backItem != nil && item?.hidesBackButton != true
            && (left.isEmpty || item?.leftItemsSupplementBackButton == true)
        if showsBack, let previous = bar.backItem {
            let text =
                previous.backBarButtonItem?.title ?? previous.backButtonTitle
                ?? (previous.title?.isEmpty == false ? previous.title : nil) ?? "Back"
            let indicator = frame(
                start - BarMetrics.backIndicatorOutset, bar.backIndicatorImage?.size ?? BarMetrics.backIndicator)
            // Before a title beside it is cut, this one becomes "Back", or the arrow stands alone.
            let isTitleBeside = item?.titleView == nil && !bar.showsLargeTitle
            let room =
                end - indicator.maxX - BarMetrics.titleGap - BarMetrics.itemGap - (isTitleBeside ? titleSize.width : 0)
            let font = bar.backAttributes[.font] as? UIFont ?? Self.buttonFont
            let texts = [text, "Back"].map { (text: $0, size: TextDrawing.size($0, font: font, scale: scale)) }
            let shown =
                texts.first { $0.size.width <= min(room, bounds.width * Self.widestBackTitle) } ?? (
                    text: "", size: .zero
                )
            var place = frame(indicator.maxX + BarMetrics.titleGap, shown.size)
            if let offset = bar.backButtonItem?.backButtonTitlePositionAdjustment(for: .default), offset != .zero {
                place = place.offsetBy(dx: offset.horizontal, dy: offset.vertical)
            }
            back = Back(indicator: bar.directed(indicator), title: bar.directed(place), text: shown.text, font: font)
            start = place.maxX + BarMetrics.itemGap
        }
        if !showsBack { start -= left.first?.outset ?? 0 }
        for (index, content) in left.enumerated() {
            let size = content.size(scale: scale)
            buttons.append(Button(content: content, frame: bar.directed(frame(start, size))))
            start += size.width + Self.gap(behind: index, of: left, scale: scale)
        }
        buttons += right
        placeTitle(titleSize, bar, row: row, from: start, to: end, scale: scale)
    }

    /// Groups of items on capsules, and a round back button without a title.
    private mutating func placeOnGlass(
        _ bar: UINavigationBar, in row: CGRect, _ margins: (start: CGFloat, end: CGFloat), scale: CGFloat
    ) {
        let item = bar.topItem
        let measures = SystemFacts.navigationItemCapsules
        let contents = CGRect(
            x: row.minX, y: row.minY, width: row.width, height: min(measures.height, row.height))
        let left = (item?.leftBarButtonItems ?? []).map { BarItemContent($0, bar.titleAttributes(of: $0)) }
        let right = (item?.rightBarButtonItems ?? []).map { BarItemContent($0, bar.titleAttributes(of: $0)) }
        var start = margins.start
        if bar.backItem != nil, item?.hidesBackButton != true,
            left.isEmpty || item?.leftItemsSupplementBackButton == true
        {
            let circle = CGRect(
                x: start, y: contents.midY - measures.height / 2, width: measures.height, height: measures.height)
            let own = SystemFacts.glassBackIndicator
            let size = bar.backIndicatorImage?.size ?? CGSize(width: own.width, height: own.height)
            let indicator = CGRect(
                x: circle.midX - size.width / 2, y: circle.midY - size.height / 2, width: size.width,
                height: size.height)
            back = Back(indicator: bar.directed(indicator), title: .zero, text: "", font: Self.buttonFont)
            capsules.append(GlassRow.Capsule(frame: bar.directed(circle)))
            start = circle.maxX + measures.gap
        }
        let end = bar.bounds.width - margins.end
        let leading = GlassRow(left, measures, from: start, to: end, middle: contents.midY, scale: scale)
        let trailing = GlassRow(
            right.reversed(), measures, from: start, to: end, middle: contents.midY, isAtEnd: true, scale: scale)
        for row in [leading, trailing] {
            buttons += row.items.map { Button(content: $0.content, frame: bar.directed($0.frame)) }
            capsules += row.capsules.map {
                GlassRow.Capsule(frame: bar.directed($0.frame), prominent: $0.prominent)
            }
        }
        let titleSize =
            item?.titleView.map(BarItemContent.size)
            ?? TextDrawing.size(item?.title ?? "", font: bar.titleFont, scale: scale)
        placeTitle(
            titleSize, bar, row: contents, from: left.isEmpty ? start : leading.extent.end + measures.gap,
            to: right.isEmpty ? end : trailing.extent.start - measures.gap, scale: scale)
    }

    private static func gap(behind index: Int, of contents: [BarItemContent], scale: CGFloat) -> CGFloat {
        guard contents.indices.contains(index), !contents[index].isSpace else { return 0 }
        return contents.indices.contains(index + 1)
            ? contents[index].gap(to: contents[index + 1], scale: scale) : BarMetrics.itemGap
    }

    /// A share of the bar's width.
    private static let widestBackTitle: CGFloat = 0.4

    /// Centered in the bar where there is room, else as near to the center as the buttons allow.
    private mutating func placeTitle(
        _ size: CGSize, _ bar: UINavigationBar, row: CGRect, from start: CGFloat, to end: CGFloat, scale: CGFloat
    ) {
        let width = min(size.width, max(0, end - start))
        let x = min(max((row.width - width) / 2, start), max(start, end - width))
        let height = min(size.height, row.height)
        title = bar.directed(
            CGRect(
                x: Pixels.round(x, scale: scale), y: Pixels.round(row.midY - height / 2, scale: scale), width: width,
                height: height))
    }
}
