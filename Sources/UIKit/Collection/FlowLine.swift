/// The items of a flow layout that stand side by side, across the direction of scrolling.
struct FlowLine {
    /// Along the line and across it, in points.
    struct Item {
        var along: CGFloat
        var across: CGFloat
    }

    var items: Range<Int>
    /// The depth of the line: that of its deepest item.
    var across: CGFloat

    /// Breaks items into lines that are at most `length` long.
    static func lines(_ items: [Item], length: CGFloat, spacing: CGFloat) -> [FlowLine] {
        var lines: [FlowLine] = []
        var start = 0
        var used: CGFloat = 0
        var across: CGFloat = 0
        for (index, item) in items.enumerated() {
            let needed = index == start ? item.along : used + spacing + item.along
            if index > start, needed > length + tolerance {
                lines.append(FlowLine(items: start..<index, across: across))
                (start, used, across) = (index, item.along, item.across)
            } else {
                used = needed
                across = max(across, item.across)
            }
        }
        if start < items.count { lines.append(FlowLine(items: start..<items.count, across: across)) }
        return lines
    }

    /// Where the items begin along the line. A full line is justified, an item alone in a full line centered; the last
    /// line keeps the spacing of the line before it.
    static func starts(
        _ line: FlowLine, of items: [Item], length: CGFloat, spacing: CGFloat, isLast: Bool, previous: CGFloat?
    ) -> (starts: [CGFloat], gap: CGFloat) {
        let members = items[line.items]
        let sum = members.reduce(0) { $0 + $1.along }
        var gap = spacing
        var start: CGFloat = 0
        let leavesNoRoom =
            members.first.map { sum + CGFloat(members.count) * spacing + $0.along > length + tolerance } ?? true
        if !isLast || leavesNoRoom, members.count > 1 {
            gap = max(spacing, (length - sum) / CGFloat(members.count - 1))
        } else if members.count == 1, leavesNoRoom {
            start = max(0, (length - sum) / 2)
        } else if let previous {
            gap = previous
        }
        var starts: [CGFloat] = []
        for member in members {
            starts.append(start)
            start += member.along + gap
        }
        return (starts, gap)
    }

    /// Sums of spacings may exceed the length by less than this.
    private static let tolerance: CGFloat = 1e-6
}
