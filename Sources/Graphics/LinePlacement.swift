extension LineBreaker {
    /// Puts lines below each other and aligns each in the room, or in the widest line if the room has no width.
    func place(_ drafts: [Draft], isTruncated: Bool) -> TextFrame {
        let runs = drafts.map { $0.cutRuns ?? $0.squeezedRuns ?? text.lineRuns(of: $0.visible) }
        let widths = runs.map { $0.reduce(0) { $0 + $1.width } }
        let taken = zip(drafts, widths).map { draft, width in indents(of: draft).head + width }
        let widest = taken.max() ?? 0
        let container = room.width < LineBreaker.widestRoom ? room.width : widest

        var lines: [TextFrame.Line] = []
        var top: CGFloat = 0
        for (index, draft) in drafts.enumerated() {
            if index > 0 { top += gap(between: drafts[index - 1], and: draft) }
            lines.append(line(draft, runs: runs[index], width: widths[index], top: top, container: container))
            top += draft.metrics.height
        }
        let widestWithSpaces = zip(drafts, taken).map { draft, width in width + hangingWidth(of: draft) }.max() ?? 0
        return TextFrame(
            lines: lines, size: CGSize(width: max(widest, min(widestWithSpaces, container)), height: top),
            isTruncated: isTruncated)
    }

    /// The width of the spaces at which a line was broken.
    private func hangingWidth(of draft: Draft) -> CGFloat {
        guard draft.cutRuns == nil, !draft.isLastOfParagraph, draft.visible.upperBound < draft.end else { return 0 }
        return text.width(of: draft.visible.upperBound..<draft.end)
    }

    private func line(
        _ draft: Draft, runs: [TextFrame.LineRun], width: CGFloat, top: CGFloat, container: CGFloat
    ) -> TextFrame.Line {
        let style = style(of: draft)
        let direction = direction(of: draft)
        let (head, tail) = indents(of: draft)
        let left = direction == .leftToRight ? head : tail
        let free = container - head - tail - width

        var x = left
        var shown = width
        var extraSpace: CGFloat = 0
        switch alignment(style, direction) {
        case .left, .natural:
            break
        case .center:
            x = left + free / 2
        case .right:
            x = left + free
        case .justified:
            let spaces = runs.reduce(0) { $0 + $1.text.unicodeScalars.filter { $0 == " " }.count }
            if !draft.isLastOfParagraph, spaces > 0, free > 0 {
                extraSpace = free / CGFloat(spaces)
                shown += free
            } else if direction == .rightToLeft {
                x = left + free
            }
        }
        let start = text.units[safe: draft.visible.lowerBound]?.start ?? text.units.last?.end ?? 0
        let end = draft.end > 0 ? text.units[safe: draft.end - 1]?.end ?? start : start
        return TextFrame.Line(
            range: start..<max(start, end), rect: CGRect(x: x, y: top, width: shown, height: draft.metrics.height),
            baseline: top + draft.metrics.baseline, width: width, runs: runs, direction: direction,
            extraSpace: extraSpace,
            isTruncated: draft.cutRuns != nil)
    }

    private func alignment(_ style: ParagraphStyle, _ direction: TextDirection) -> TextAlignment {
        guard style.alignment == .natural else { return style.alignment }
        return direction == .leftToRight ? .left : .right
    }

    /// Space at the side where the line starts and where it ends.
    private func indents(of draft: Draft) -> (head: CGFloat, tail: CGFloat) {
        let style = style(of: draft)
        let head = draft.isFirstOfParagraph ? style.firstLineHeadIndent : style.headIndent
        guard room.width < LineBreaker.widestRoom else { return (head, 0) }
        return (head, style.tailIndent > 0 ? max(0, room.width - style.tailIndent) : -style.tailIndent)
    }
}

extension Array {
    subscript(safe index: Int) -> Element? {
        indices.contains(index) ? self[index] : nil
    }
}
