/// One axis of a container whose views lack constraints: unknowns are the low edge and the size of each view, and in a
/// scroll view the size of the content.
struct InferenceAxis {
    struct View {
        var low: Double
        var size: Double
        /// The edges on the other axis.
        var lowAcross: Double
        var highAcross: Double
        var element: String
        /// Whether the contents decide the size.
        var isContent: Bool
        /// Whether other constraints place it already.
        var isFixed = false
        /// Whether its edge and its size are to be stated.
        var isForced = false

        var high: Double { low + size }
        var middle: Double { low + size / 2 }
        func overlaps(_ other: View) -> Bool {
            min(highAcross, other.highAcross) - max(lowAcross, other.lowAcross) > 0.5
        }
        func distanceAcross(to other: View) -> Double { abs(lowAcross - other.lowAcross) }
    }

    enum Kind: String { case align, center, content, edge, equal, frame, ratio, size, spacing }
    enum Side: String { case low, high, center }
    /// What an edge is tied to.
    enum Guide: String { case safe, margins, container }

    struct Candidate {
        var cost: Double
        var kind: Kind
        var view: Int
        var other: Int?
        var guide: Guide?
        var side: Side?
        var ratio: Ratio?
    }

    /// A share of the container's size, as people state it.
    struct Ratio: Hashable {
        var part: Int
        var whole: Int

        var value: Double { Double(part) / Double(whole) }
        /// As Xcode spells a multiplier.
        var text: String { whole == 20 ? "\(value)" : "\(part):\(whole)" }

        /// Halves and thirds first, then sixths and steps of 5 %.
        static let all =
            [Ratio(part: 10, whole: 20), Ratio(part: 1, whole: 3), Ratio(part: 2, whole: 3)]
            + [1, 5].map { Ratio(part: $0, whole: 6) } + (1..<20).map { Ratio(part: $0, whole: 20) }
    }

    var isHorizontal: Bool
    var views: [View]
    var container: ClosedRange<Double>
    /// `nil`: the container has no safe area.
    var safe: ClosedRange<Double>?
    /// `nil`: nothing is tied to the container's margins.
    var margins: ClosedRange<Double>?
    /// Whether the container's size is one more unknown: the content of a scroll view.
    var scrolls = false
    /// In a scroll view: whether the content is as large as the frame.
    var isTied = false
    /// Rows of constraints that stay, over the unknowns.
    var existing: [[Double]] = []

    func range(of guide: Guide) -> ClosedRange<Double> {
        let range: ClosedRange<Double>? =
            switch guide {
            case .safe: safe
            case .margins: margins
            case .container: nil
            }
        return range ?? container
    }

    var unknowns: Int { 2 * views.count + (scrolls ? 1 : 0) }

    /// Fitted on one half of the public documents that constraints were compared with.
    private enum Cost {
        static let edge = 32.0, edgeGap = 0.11, spacing = 14.0, spacingGap = 0.34, align = 34.0, center = 19.0
        static let size = 34.0, smallSize = 33.0, equal = 35.0, safe = -1.5, between = 13.0, standard = -3.0
        static let outside = 6.0, highHorizontal = 4.0, highVertical = 12.0, wideCenter = 14.0
        static let content = -1000.0, forced = -2000.0
        /// People state whole numbers: what has a fraction of a point follows from something else.
        static let fractionalEdge = 6.0, fractionalSize = 3.0, gapOfCentered = 6.0
        static let offset = 40.0, offsetGap = 0.1, ratio = 32.0, sizeOfFilling = 6.0
    }
    private static let standardDistances = [0.0, 8, 12, 15, 16, 20, 24]
    private static func standard(_ gap: Double) -> Double {
        standardDistances.contains { abs(gap - $0) < 0.5 } ? Cost.standard : 0
    }
    private static func isWhole(_ value: Double) -> Bool { abs(value - value.rounded()) < 1e-3 }
    private static let fixedSizes: Set<String> = ["imageView", "button", "activityIndicatorView"]
    /// Views that take the space that is there.
    private static let filling: Set<String> = [
        "collectionView", "containerView", "mapView", "navigationBar", "pickerView", "scrollView", "tabBar",
        "tableView", "textView", "toolbar", "webView", "wkWebView",
    ]

    // MARK: Rows

    func row(_ terms: [(view: Int, side: Side, factor: Double)], content: Double = 0) -> [Double] {
        var row = [Double](repeating: 0, count: unknowns)
        for (view, side, factor) in terms {
            row[2 * view] += factor
            switch side {
            case .low: break
            case .high: row[2 * view + 1] += factor
            case .center: row[2 * view + 1] += factor / 2
            }
        }
        if scrolls { row[unknowns - 1] += content }
        return row
    }

    func sizeRow(_ view: Int, minus other: (view: Int, factor: Double)? = nil) -> [Double] {
        var row = [Double](repeating: 0, count: unknowns)
        row[2 * view + 1] += 1
        if let other { row[2 * other.view + 1] -= other.factor }
        return row
    }

    private func row(_ candidate: Candidate) -> [Double] {
        let view = candidate.view
        let side = candidate.side ?? .low
        switch candidate.kind {
        case .content, .size, .frame, .ratio: return sizeRow(view)
        case .edge, .center:
            return row([(view, side, 1)], content: side == .high ? -1 : side == .center ? -0.5 : 0)
        case .spacing: return row([(view, .low, 1), (candidate.other ?? view, .high, -1)])
        case .align: return row([(view, side, 1), (candidate.other ?? view, side, -1)])
        case .equal: return sizeRow(view, minus: (candidate.other ?? view, 1))
        }
    }

    // MARK: Candidates

    private func candidates() -> [Candidate] {
        var found: [Candidate] = []
        for index in views.indices where !views[index].isFixed {
            let view = views[index]
            let others = views.indices.filter { $0 != index && view.overlaps(views[$0]) }
            let before = others.filter { views[$0].high <= view.low + 0.5 }
            let after = others.filter { views[$0].low >= view.high - 0.5 }
            let isWide = view.size >= 0.6 * (container.upperBound - container.lowerBound)
            if view.isForced {
                found.append(Candidate(cost: Cost.forced, kind: .edge, view: index, guide: .container, side: .low))
                found.append(Candidate(cost: Cost.forced, kind: .size, view: index))
            }
            if view.isContent { found.append(Candidate(cost: Cost.content, kind: .content, view: index)) }
            found.append(edge(index, .low, isBlocked: !before.isEmpty, isWide))
            found.append(edge(index, .high, isBlocked: !after.isEmpty, isWide))
            let nearest = before.map { views[$0].high }.max() ?? 0
            for other in before where views[other].high >= nearest - 0.5 {
                let gap = view.low - views[other].high
                let offset =
                    abs(view.lowAcross + view.highAcross - views[other].lowAcross - views[other].highAcross) / 2
                let cost =
                    Cost.spacing + gap * Cost.spacingGap + Self.standard(gap) + min(offset, 40) * 0.02
                found.append(Candidate(cost: cost, kind: .spacing, view: index, other: other))
            }
            found += middles(index, isWide)
            for other in 0..<index { found += pairs(index, other, isBeside: others.contains(other)) }
            if !view.isContent { found += sizes(index, isWide) }
        }
        if scrolls { found += contentRows() }
        return found
    }

    /// A constant, or a share of the container.
    private func sizes(_ index: Int, _ isWide: Bool) -> [Candidate] {
        let view = views[index]
        let isFixedSize = Self.fixedSizes.contains(view.element) || view.size <= 60 && !isWide
        let isFractional = !Self.isWhole(view.size)
        let cost =
            (isFixedSize ? Cost.smallSize : Cost.size + 0.02 * view.size)
            + (isFractional ? Cost.fractionalSize : 0)
            + (Self.filling.contains(view.element) ? Cost.sizeOfFilling : 0)
        var found = [Candidate(cost: cost, kind: .size, view: index)]
        let length = container.upperBound - container.lowerBound
        if isHorizontal, !scrolls, length > 0,
            let ratio = Ratio.all.first(where: { abs(view.size - length * $0.value) <= 0.5 }),
            isFractional || ratio.whole == 3 || ratio.part == 10 && !Self.isWhole(view.size / 5)
        {
            found.append(Candidate(cost: Cost.ratio, kind: .ratio, view: index, ratio: ratio))
        }
        return found
    }

    /// The middle in that of the safe area or else the container, or a whole number of points from one of them.
    private func middles(_ index: Int, _ isWide: Bool) -> [Candidate] {
        let view = views[index]
        var offsets: [Candidate] = []
        for guide in [Guide.safe, .container] where guide == .container || safe != nil {
            let range = range(of: guide)
            let offset = view.middle - (range.lowerBound + range.upperBound) / 2
            func candidate(_ cost: Double) -> Candidate {
                Candidate(cost: cost, kind: .center, view: index, guide: guide, side: .center)
            }
            if abs(offset) <= 0.5 {
                return [candidate(Cost.center + (view.isContent || !isWide ? 0 : Cost.wideCenter))]
            }
            if Self.isWhole(offset), !Self.isWhole(view.low - range.lowerBound) {
                offsets.append(candidate(Cost.offset + min(abs(offset), 100) * Cost.offsetGap))
            }
        }
        return Array(offsets.prefix(1))
    }

    private func edge(_ index: Int, _ side: Side, isBlocked: Bool, _ isWide: Bool) -> Candidate {
        let view = views[index]
        func value(_ guide: Guide, _ range: ClosedRange<Double>) -> (Double, Guide) {
            let (low, high) = (view.low - range.lowerBound, range.upperBound - view.high)
            let gap = side == .low ? low : high
            var cost = abs(gap) * Cost.edgeGap + Self.standard(gap)
            if guide == .safe { cost += Cost.safe }
            if gap < -0.5 { cost += Cost.outside }
            if !Self.isWhole(gap) {
                cost += Cost.fractionalEdge
                if abs(low - high) <= 1, Self.isWhole(view.size) { cost += Cost.gapOfCentered }
            }
            return (cost, guide)
        }
        var best = value(.container, container)
        if let safe {
            let other = value(.safe, safe)
            if other.0 <= best.0 { best = other }
        }
        if let margins, (side == .low ? view.low - margins.lowerBound : margins.upperBound - view.high) > -0.25 {
            let other = value(.margins, margins)
            if other.0 <= best.0 { best = other }
        }
        var cost = Cost.edge + best.0 + (isBlocked ? Cost.between : 0)
        if side == .high, !isWide { cost += isHorizontal ? Cost.highHorizontal : Cost.highVertical }
        return Candidate(cost: cost, kind: .edge, view: index, guide: best.1, side: side)
    }

    /// Equal edges, middles and sizes.
    private func pairs(_ index: Int, _ other: Int, isBeside: Bool) -> [Candidate] {
        let (a, b) = (views[index], views[other])
        let distance = 0.004 * a.distanceAcross(to: b)
        var found: [Candidate] = []
        func align(_ cost: Double, _ side: Side) {
            found.append(Candidate(cost: cost + distance, kind: .align, view: index, other: other, side: side))
        }
        if abs(a.low - b.low) <= 0.25 { align(Cost.align, .low) }
        if abs(a.high - b.high) <= 0.25 { align(Cost.align + 0.5, .high) }
        if abs(a.middle - b.middle) <= 0.25 { align(Cost.align + (isBeside || isHorizontal ? 1 : -5), .center) }
        if abs(a.size - b.size) <= 0.25, a.element == b.element, !a.isContent {
            found.append(
                Candidate(
                    cost: Cost.equal + distance + (isBeside ? 0 : 12), kind: .equal, view: index, other: other))
        }
        return found
    }

    /// What determines the content of a scroll view: its outermost views, and the frame on one axis.
    private func contentRows() -> [Candidate] {
        let free = views.indices.filter { !views[$0].isFixed }
        guard let first = free.min(by: { (views[$0].low, $0) < (views[$1].low, $1) }),
            let last = free.min(by: { (-views[$0].high, $0) < (-views[$1].high, $1) }),
            let largest = free.min(by: { (-views[$0].size, $0) < (-views[$1].size, $1) })
        else { return [] }
        var found = [
            Candidate(cost: Cost.content - 3, kind: .edge, view: first, guide: .container, side: .low),
            Candidate(cost: Cost.content - 2, kind: .edge, view: last, guide: .container, side: .high),
        ]
        if isTied { found.append(Candidate(cost: Cost.content - 1, kind: .frame, view: largest)) }
        return found
    }

    // MARK: Choosing

    /// The cheapest independent rows that hold on the canvas. Independent rows are a matroid, so taking the cheapest
    /// one each time gives the cheapest set.
    func chosen() -> [Candidate] {
        var basis = RowBasis(unknowns)
        for (index, view) in views.enumerated() where view.isFixed {
            basis.take(row([(index, .low, 1)]))
            basis.take(sizeRow(index))
        }
        for row in existing { basis.take(row) }
        // Ties are broken by kind and by the order of the views, so that the answer is one.
        func key(_ candidate: Candidate) -> (Double, String, Int, Int, String) {
            (
                (candidate.cost * 1000).rounded(), candidate.kind.rawValue, candidate.view, candidate.other ?? -1,
                (candidate.guide?.rawValue ?? "") + (candidate.side?.rawValue ?? "")
            )
        }
        var taken: [Candidate] = []
        for candidate in candidates().sorted(by: { key($0) < key($1) }) {
            if basis.isFull { break }
            if basis.take(row(candidate)) { taken.append(candidate) }
        }
        return taken
    }
}

/// Linearly independent rows, reduced.
struct RowBasis {
    private let width: Int
    private var rows: [(pivot: Int, row: [Double])] = []

    init(_ width: Int) { self.width = width }

    var isFull: Bool { rows.count >= width }

    /// Takes a row that is independent of those taken.
    @discardableResult mutating func take(_ row: [Double]) -> Bool {
        var row = row
        let largest = row.reduce(0) { max($0, abs($1)) }
        guard row.count == width, largest > 0, largest.isFinite else { return false }
        for (pivot, known) in rows where row[pivot] != 0 {
            let factor = row[pivot]
            for column in 0..<width { row[column] -= factor * known[column] }
        }
        guard let pivot = row.indices.max(by: { abs(row[$0]) < abs(row[$1]) }), abs(row[pivot]) >= 1e-6 * largest
        else { return false }
        let scale = row[pivot]
        for column in 0..<width { row[column] /= scale }
        for index in rows.indices {
            let factor = rows[index].row[pivot]
            if factor != 0 { for column in 0..<width { rows[index].row[column] -= factor * row[column] } }
        }
        rows.append((pivot, row))
        return true
    }
}
