extension LineBreaker {
    private static let ellipsis = "…"

    /// Cuts the last visible line, from which text is left out, as its mode says.
    func cut(_ draft: inout Draft) {
        let start = draft.visible.lowerBound
        let rest = start..<paragraphs[draft.paragraph].content.upperBound
        switch style(of: draft).lineBreakMode {
        case .byWordWrapping, .byCharWrapping:
            return
        case .byClipping:
            draft.visible = rest
        case .byTruncatingTail:
            cutTail(&draft, rest)
        case .byTruncatingHead:
            cutHead(&draft)
        case .byTruncatingMiddle:
            cutMiddle(&draft, rest)
        }
        draft.end = text.units.count
        draft.isLastOfParagraph = true
    }

    private func cutTail(_ draft: inout Draft, _ rest: Range<Int>) {
        let room = width(of: draft) + LineBreaker.widthTolerance
        var end = rest.lowerBound
        var mark = ellipsis(at: end)
        var sum = RunningWidth(text)
        for index in rest {
            sum.append(index)
            let next =
                end > rest.lowerBound && text.units[index].run == text.units[end - 1].run ? mark : ellipsis(at: index)
            if sum.width > room { break }
            if sum.width + next.width <= room { (end, mark) = (index + 1, next) }
        }
        end = withoutTrailingSpaces(rest.lowerBound..<end).upperBound
        draft.cutRuns = text.lineRuns(of: rest.lowerBound..<end) + [mark]
    }

    private func cutHead(_ draft: inout Draft) {
        let tail = lastParagraph(from: draft)
        let mark = ellipsis(at: draft.visible.lowerBound)
        let start = firstFitting(in: tail, room: width(of: draft) - mark.width)
        draft.cutRuns = [mark] + text.lineRuns(of: start..<tail.upperBound)
    }

    /// Half of the room for the beginning, the rest for the end.
    private func cutMiddle(_ draft: inout Draft, _ rest: Range<Int>) {
        let tail = lastParagraph(from: draft)
        let room = width(of: draft)
        let mark = ellipsis(at: rest.lowerBound)
        var headEnd = rest.lowerBound
        var sum = RunningWidth(text)
        for index in rest {
            sum.append(index)
            if sum.width > (room - mark.width) / 2 + LineBreaker.widthTolerance { break }
            headEnd = index + 1
        }
        let head = rest.lowerBound..<headEnd
        let tailStart = firstFitting(
            in: max(headEnd, tail.lowerBound)..<max(headEnd, tail.upperBound),
            room: room - mark.width - text.width(of: head))
        draft.cutRuns =
            text.lineRuns(of: withoutTrailingSpaces(head)) + [mark]
            + text.lineRuns(of: tailStart..<max(tailStart, tail.upperBound))
    }

    /// The start of the longest end of `range` that fits, leading spaces left out.
    private func firstFitting(in range: Range<Int>, room: CGFloat) -> Int {
        var start = range.upperBound
        var sum = RunningWidth(text)
        for index in range.reversed() {
            sum.prepend(index)
            if sum.width > room + LineBreaker.widthTolerance { break }
            start = index
        }
        while start < range.upperBound, text.units[start].breakClass == .space { start += 1 }
        return start
    }

    /// What a cut at the head or in the middle may show of the text's end.
    private func lastParagraph(from draft: Draft) -> Range<Int> {
        let last = paragraphs.last { !$0.content.isEmpty } ?? paragraphs[draft.paragraph]
        let start = max(last.content.lowerBound, draft.visible.lowerBound)
        return start..<max(start, last.content.upperBound)
    }

    private func withoutTrailingSpaces(_ range: Range<Int>) -> Range<Int> {
        var end = range.upperBound
        while end > range.lowerBound, text.units[end - 1].breakClass == .space { end -= 1 }
        return range.lowerBound..<end
    }

    /// "…" with the look of the character at the cut.
    private func ellipsis(at index: Int) -> TextFrame.LineRun {
        let attributes = attributes(of: text.run(ofParagraphAt: index))
        let place = index < text.units.count ? text.units[index].start : text.units.last?.end ?? 0
        let width = layout.measurer.width(of: LineBreaker.ellipsis, font: attributes.font) + attributes.kern
        return TextFrame.LineRun(text: LineBreaker.ellipsis, range: place..<place, attributes: attributes, width: width)
    }
}

/// The width of neighbors that are added one by one.
private struct RunningWidth {
    private let text: TextUnits
    private var ends: (first: Int, last: Int)?
    private(set) var width: CGFloat = 0

    init(_ text: TextUnits) {
        self.text = text
    }

    mutating func append(_ index: Int) {
        if let ends { width += text.kerning(between: ends.last, and: index) }
        width += text.units[index].advance
        ends = (ends?.first ?? index, index)
    }

    mutating func prepend(_ index: Int) {
        if let ends { width += text.kerning(between: index, and: ends.first) }
        width += text.units[index].advance
        ends = (index, ends?.last ?? index)
    }
}
