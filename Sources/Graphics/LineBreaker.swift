/// Breaks the text of one layout into lines and places them.
///
/// 1. Each paragraph is broken at the width, as many lines as are allowed.
/// 2. Lines that do not fit the height are dropped.
/// 3. If text is left over, the last line is cut as its line break mode says.
/// 4. Lines are placed below each other and aligned.
struct LineBreaker {
    /// A line before it is placed.
    struct Draft {
        /// What is drawn, without hanging spaces.
        var visible: Range<Int>
        /// Where the next line starts.
        var end: Int
        var paragraph: Int
        var isFirstOfParagraph: Bool
        var isLastOfParagraph: Bool
        /// Replaces `visible` if the line was truncated.
        var cutRuns: [TextFrame.LineRun]?
        /// Replaces `visible` if the line was made a little narrower, as its font is only a stand-in.
        var squeezedRuns: [TextFrame.LineRun]?
        var metrics: LineMetrics
    }

    /// Widths beyond this count as no limit, in points.
    static let widestRoom: CGFloat = 1e6
    /// How far a line may stand out of the room's height, in points: frames are rounded to pixels, lines are not.
    static let heightTolerance: CGFloat = 0.5
    /// Forgives the rounding of sums, in points.
    static let widthTolerance: CGFloat = 1e-6

    let layout: TextLayout
    let room: CGSize
    let text: TextUnits
    let paragraphs: [TextUnits.Paragraph]
    private let styles: [ParagraphStyle]
    private let directions: [TextDirection]

    init(layout: TextLayout, room: CGSize) {
        self.layout = layout
        self.room = room
        let text = layout.units
        self.text = text
        paragraphs = text.paragraphs()
        styles = paragraphs.map { paragraph in
            guard !layout.runs.isEmpty else { return layout.paragraphStyle }
            return layout.runs[text.run(ofParagraphAt: paragraph.content.lowerBound)].paragraphStyle
                ?? layout.paragraphStyle
        }
        directions = zip(paragraphs, styles).map { paragraph, style in
            style.baseDirection ?? text.direction(of: paragraph.content)
        }
    }

    func style(of draft: Draft) -> ParagraphStyle { styles[draft.paragraph] }
    func direction(of draft: Draft) -> TextDirection { directions[draft.paragraph] }

    /// - Parameter explainsCut: whether the frame says what the whole text would need if it does not fit.
    func frame(explainsCut: Bool = true) -> TextFrame {
        guard !text.units.isEmpty else { return TextFrame(lines: [], size: .zero) }
        var drafts = breakLines()
        let fitting = countOfFittingLines(drafts)
        drafts.removeLast(drafts.count - fitting)
        guard let last = drafts.last else { return TextFrame(lines: [], size: .zero) }

        let leavesTextOut = last.end < text.units.count || !last.isLastOfParagraph
        let overflows = text.width(of: last.visible) > width(of: last) + LineBreaker.widthTolerance
        guard leavesTextOut || overflows else { return place(drafts, isTruncated: false) }
        if let squeezed = squeezed(last) {
            drafts[drafts.count - 1] = squeezed
            return place(drafts, isTruncated: false)
        }
        cut(&drafts[drafts.count - 1])
        var frame = place(drafts, isTruncated: leavesTextOut || drafts.last?.cutRuns != nil)
        if explainsCut { frame.cut = whole(besides: frame) }
        return frame
    }

    /// What the whole text would need instead of a part of it, up to its last letter.
    private func whole(besides frame: TextFrame) -> TextFrame.Cut {
        var layout = layout
        var room = room
        room.height = .infinity
        layout.maximumLineCount = 0
        if self.layout.maximumLineCount == 1 { room.width = .infinity }
        let whole = LineBreaker(layout: layout, room: room).frame(explainsCut: false)
        // Nobody misses blank lines at the end.
        let shown = whole.lines.prefix(through: whole.lines.lastIndex { !$0.isBlank } ?? 0)
        return TextFrame.Cut(
            needed: CGSize(width: whole.size.width, height: shown.last?.rect.maxY ?? 0), neededLines: shown.count,
            room: self.room, lines: frame.lines.count, mostLines: self.layout.maximumLineCount)
    }

    /// Stand-ins for fonts that cannot be shipped are up to this share wider.
    private static let standInTolerance: CGFloat = 0.03

    /// The last line with the rest of the text, made to fit where it does not by so little that the stand-in for its
    /// font may be the cause.
    private func squeezed(_ draft: Draft) -> Draft? {
        guard draft.paragraph == paragraphs.count - 1, let paragraph = paragraphs.last else { return nil }
        var draft = draft
        draft.visible = draft.visible.lowerBound..<max(draft.visible.lowerBound, paragraph.content.upperBound)
        (draft.end, draft.isLastOfParagraph) = (paragraph.end, true)
        let runs = text.lineRuns(of: draft.visible)
        let room = width(of: draft)
        let own = runs.reduce(0) { $0 + $1.width }
        guard own > 0, own <= room * (1 + Self.standInTolerance), runs.allSatisfy({ !$0.attributes.font.isSystemFont })
        else { return nil }
        draft.squeezedRuns = runs.map { run in
            var run = run
            run.width *= min(1, room / own)
            return run
        }
        return draft
    }

    /// The room of a line between its indents.
    func width(of draft: Draft) -> CGFloat {
        let style = style(of: draft)
        return width(style, isFirst: draft.isFirstOfParagraph)
    }

    private func width(_ style: ParagraphStyle, isFirst: Bool) -> CGFloat {
        guard room.width < LineBreaker.widestRoom else { return .infinity }
        let head = isFirst ? style.firstLineHeadIndent : style.headIndent
        let tail = style.tailIndent > 0 ? style.tailIndent : room.width + style.tailIndent
        return max(0, tail - head)
    }

    private func breakLines() -> [Draft] {
        var drafts: [Draft] = []
        let limit = layout.maximumLineCount > 0 ? layout.maximumLineCount : Int.max
        var height: CGFloat = 0
        for (index, paragraph) in paragraphs.enumerated() {
            var start = paragraph.content.lowerBound
            repeat {
                guard drafts.count < limit, drafts.isEmpty || height <= room.height + LineBreaker.heightTolerance else {
                    return drafts
                }
                let isFirst = start == paragraph.content.lowerBound
                let draft = nextLine(from: start, in: index, isFirst: isFirst, isOnly: limit == 1)
                height += draft.metrics.height
                drafts.append(draft)
                start = draft.end
            } while start < paragraph.content.upperBound
            if styles[index].pushesOut { pushOut(&drafts) }
        }
        return drafts
    }

    /// Moves the last word of the line before into the last line of a paragraph, where that is a single word and has
    /// room.
    private func pushOut(_ drafts: inout [Draft]) {
        guard drafts.count > 1 else { return }
        let upper = drafts[drafts.count - 2]
        let orphan = drafts[drafts.count - 1]
        guard upper.paragraph == orphan.paragraph, lastBreak(in: orphan.visible) == nil,
            let start = lastBreak(in: upper.visible)
        else { return }
        let last = nextLine(from: start, in: orphan.paragraph, isFirst: false, isOnly: false)
        guard last.isLastOfParagraph else { return }
        drafts.removeLast(2)
        drafts.append(line(upper.visible.lowerBound..<start, in: upper.paragraph, isFirst: upper.isFirstOfParagraph))
        drafts.append(last)
    }

    /// The last place inside these units where a line may end.
    private func lastBreak(in range: Range<Int>) -> Int? {
        range.dropFirst().last { allowsBreak(before: $0, lineStart: range.lowerBound) }
    }

    private func allowsBreak(before index: Int, lineStart: Int) -> Bool {
        let units = text.units
        let before = index - 1 > lineStart ? units[index - 2].breakClass : nil
        return units[index - 1].breakClass.allowsBreak(before: units[index].breakClass, after: before)
    }

    /// The longest line from `start` on.
    private func nextLine(from start: Int, in index: Int, isFirst: Bool, isOnly: Bool) -> Draft {
        let style = styles[index]
        let content = paragraphs[index].content
        let isWrapped = !(isOnly && style.lineBreakMode == .byClipping)
        let room = isWrapped ? width(style, isFirst: isFirst) : .infinity
        let end = lineEnd(
            from: start, to: content.upperBound, room: room, byCharacter: style.lineBreakMode == .byCharWrapping)
        return line(start..<end, in: index, isFirst: isFirst, room: room)
    }

    /// A line of these units; the spaces that it ends with hang, unless the paragraph ends there and has room for them.
    private func line(_ range: Range<Int>, in index: Int, isFirst: Bool, room: CGFloat = 0) -> Draft {
        let paragraph = paragraphs[index]
        var visibleEnd = range.upperBound
        let isLast = range.upperBound == paragraph.content.upperBound
        if !isLast || text.width(of: range) > room {
            while visibleEnd > range.lowerBound, text.units[visibleEnd - 1].breakClass == .space { visibleEnd -= 1 }
        }
        return Draft(
            visible: range.lowerBound..<visibleEnd, end: isLast ? paragraph.end : range.upperBound, paragraph: index,
            isFirstOfParagraph: isFirst,
            isLastOfParagraph: isLast, cutRuns: nil, metrics: metrics(of: range, style: styles[index]))
    }

    /// Where the line ends that starts at `start`, hanging spaces included; always beyond `start` unless there is
    /// nothing.
    private func lineEnd(from start: Int, to limit: Int, room: CGFloat, byCharacter: Bool) -> Int {
        let units = text.units
        var x: CGFloat = 0
        var lastBreak: Int?
        for index in start..<limit {
            let unit = units[index]
            if index > start {
                if allowsBreak(before: index, lineStart: start) { lastBreak = index }
                x += text.kerning(between: index - 1, and: index)
            }
            x += unit.advance
            if x > room + LineBreaker.widthTolerance, unit.breakClass != .space {
                let atCharacter = max(index, start + 1)
                return byCharacter ? atCharacter : lastBreak ?? atCharacter
            }
        }
        return limit
    }

    /// The height of a line of these units; of the run's font if there are none.
    func metrics(of range: Range<Int>, style: ParagraphStyle) -> LineMetrics {
        var metrics = LineMetrics()
        var lastRun: Int?
        for index in range where text.units[index].run != lastRun {
            lastRun = text.units[index].run
            metrics.include(attributes(of: text.units[index].run), measurer: layout.measurer)
        }
        if lastRun == nil {
            metrics.include(attributes(of: text.run(ofParagraphAt: range.lowerBound)), measurer: layout.measurer)
        }
        metrics.apply(style)
        return metrics
    }

    func attributes(of run: Int) -> TextAttributes {
        layout.runs[run].attributes
    }

    private func countOfFittingLines(_ drafts: [Draft]) -> Int {
        var bottom: CGFloat = 0
        for (index, draft) in drafts.enumerated() {
            if index > 0 { bottom += gap(between: drafts[index - 1], and: draft) }
            bottom += draft.metrics.height
            if index > 0, bottom > room.height + LineBreaker.heightTolerance { return index }
        }
        return drafts.count
    }

    /// The space between two lines.
    func gap(between upper: Draft, and lower: Draft) -> CGFloat {
        var gap = style(of: upper).lineSpacing + upper.metrics.gap
        if upper.paragraph != lower.paragraph {
            gap += style(of: upper).paragraphSpacing + style(of: lower).paragraphSpacingBefore
        }
        return gap
    }
}
