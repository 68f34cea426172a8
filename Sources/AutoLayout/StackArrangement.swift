public import Graphics

/// The constraints that a stack view makes for its arranged views.
///
/// Facts from published constraint dumps; names in comments are those that UIKit logs.
public struct StackArrangement {
    public enum Distribution: Int, Sendable { case fill, fillEqually, fillProportionally, equalSpacing, equalCentering }
    public enum Alignment: Int, Sendable {
        case fill, leading, firstBaseline, center, trailing, lastBaseline
        /// What the leading and trailing edges of a row are called.
        public static let top = Alignment.leading, bottom = Alignment.trailing
    }

    public struct Member: Sendable {
        public var item: LayoutItem.ID
        public var isHidden: Bool
        /// The spacing after this view, where it has one of its own.
        public var spacingAfter: CGFloat?
        /// The intrinsic length along the axis; `nil`: none.
        public var intrinsicLength: CGFloat?
        /// Whether the view is text that breaks into lines where it is narrow.
        public var isMultilineText: Bool

        public init(
            item: LayoutItem.ID, isHidden: Bool, spacingAfter: CGFloat?, intrinsicLength: CGFloat?,
            isMultilineText: Bool = false
        ) {
            self.item = item
            self.isHidden = isHidden
            self.spacingAfter = spacingAfter
            self.intrinsicLength = intrinsicLength
            self.isMultilineText = isMultilineText
        }
    }

    public var isVertical: Bool
    public var distribution: Distribution
    public var alignment: Alignment
    public var spacing: CGFloat
    /// Whether the spacing has a part in proportions. The system's has none: frames stored for such stacks say so.
    public var sharesSpacing: Bool
    public var isBaselineRelative: Bool
    public var isMarginsRelative: Bool
    /// Whether hidden views before the first visible one end where that begins, as since iOS 14; else they begin there.
    public var placesHiddenViewsBefore: Bool
    /// Whether a hidden view keeps the room that constraints of its own require, as on the canvas (35 of 35 stored
    /// frames); else it has none, and they are broken.
    public var hiddenViewsKeepRequiredSizes: Bool

    public init(
        isVertical: Bool, distribution: Distribution, alignment: Alignment, spacing: CGFloat,
        sharesSpacing: Bool = true,
        isBaselineRelative: Bool, isMarginsRelative: Bool, placesHiddenViewsBefore: Bool = true,
        hiddenViewsKeepRequiredSizes: Bool = false
    ) {
        self.hiddenViewsKeepRequiredSizes = hiddenViewsKeepRequiredSizes
        self.placesHiddenViewsBefore = placesHiddenViewsBefore
        self.isVertical = isVertical
        self.distribution = distribution
        self.alignment = alignment
        self.spacing = spacing
        self.sharesSpacing = sharesSpacing
        self.isBaselineRelative = isBaselineRelative
        self.isMarginsRelative = isMarginsRelative
    }

    /// The priority at which texts in a row share a width, above their compression resistance in saved documents.
    private static let textWidth: Float = 760

    private var start: LayoutAttribute { isVertical ? .top : .leading }
    private var end: LayoutAttribute { isVertical ? .bottom : .trailing }
    private var center: LayoutAttribute { isVertical ? .centerY : .centerX }
    private var length: LayoutAttribute { isVertical ? .height : .width }
    private var crossStart: LayoutAttribute { isVertical ? .leading : .top }
    private var crossEnd: LayoutAttribute { isVertical ? .trailing : .bottom }
    private var crossCenter: LayoutAttribute { isVertical ? .centerX : .centerY }
    private var crossLength: LayoutAttribute { isVertical ? .width : .height }

    /// The canvas's edge: the margin where the arrangement is relative to margins.
    private func canvas(_ attribute: LayoutAttribute) -> LayoutAttribute {
        guard isMarginsRelative else { return attribute }
        return switch attribute {
        case .leading: .leadingMargin
        case .trailing: .trailingMargin
        case .top: .topMargin
        case .bottom: .bottomMargin
        case .centerX: .centerXWithinMargins
        case .centerY: .centerYWithinMargins
        default: attribute
        }
    }

    /// Adds the constraints to a system; `stack` and the members are items of it.
    public func install(in system: inout LayoutSystem, stack: LayoutItem.ID, members: [Member]) {
        var ties = Ties()
        for member in members where member.isHidden {
            ties.set(member.item, length, 0, source: hiddenViewsKeepRequiredSizes ? .canvas : .system)
        }
        let visible = members.filter { !$0.isHidden }
        if let first = visible.first, let last = visible.last {
            arrangeAlong(&ties, &system, stack, members, visible, first, last)
            arrangeAcross(&ties, &system, stack, members, visible, first)
        } else {
            // Without anything to show, the stack shrinks; hidden views lie at its start.
            for member in members {
                ties.add(member.item, start, .equal, stack, canvas(start))
                ties.add(member.item, crossStart, .equal, stack, canvas(crossStart))
            }
            ties.set(stack, length, 0, priority: 49)
        }
        for constraint in ties.constraints { system.add(constraint) }
    }

    // MARK: Along the axis

    private func arrangeAlong(
        _ ties: inout Ties, _ system: inout LayoutSystem, _ stack: LayoutItem.ID, _ members: [Member],
        _ visible: [Member],
        _ first: Member, _ last: Member
    ) {
        ties.add(stack, canvas(start), .equal, first.item, start)  // canvas-connection
        ties.add(stack, canvas(end), .equal, last.item, end)
        let isFilled = distribution == .fill || distribution == .fillEqually || distribution == .fillProportionally
        let usesBaselines = isVertical && isBaselineRelative
        var hasVisibleBefore = false
        for (index, pair) in zip(members, members.dropFirst()).enumerated() {  // spacing
            hasVisibleBefore = hasVisibleBefore || !pair.0.isHidden
            // Whatever room a hidden view keeps for itself, the others do not leave it.
            let end =
                pair.0.isHidden && (hasVisibleBefore || !placesHiddenViewsBefore)
                ? start : usesBaselines ? .lastBaseline : self.end
            ties.add(
                pair.1.item, usesBaselines ? .firstBaseline : start, isFilled ? .equal : .greaterThanOrEqual,
                pair.0.item, end, constant: gap(after: index, in: members))
        }
        switch distribution {
        case .fill: if !isVertical { shareWidth(&ties, visible.filter(\.isMultilineText)) }
        case .fillEqually: makeEqual(&ties, visible, first)
        case .fillProportionally: makeProportional(&ties, visible, stack, first)
        case .equalSpacing, .equalCentering:
            makeGapsEqual(&ties, &system, stack, visible)
            ties.set(stack, length, 0, priority: 49)  // canvas-fit
        }
    }

    /// The distance after a member; a hidden neighbor takes half of it away, so that one spacing remains around it.
    private func gap(after index: Int, in members: [Member]) -> CGFloat {
        let before = members[index]
        let after = members[index + 1]
        let hasVisibleBefore = members[...index].contains { !$0.isHidden }
        let hasVisibleAfter = members[(index + 1)...].contains { !$0.isHidden }
        guard hasVisibleBefore, hasVisibleAfter else { return 0 }
        let whole = before.spacingAfter ?? spacing
        return whole - (before.isHidden ? whole / 2 : 0) - (after.isHidden ? whole / 2 : 0)
    }

    /// How wide several texts are that could all break is not to hang on which of them does: text-width-disambiguation.
    private func shareWidth(_ ties: inout Ties, _ texts: [Member]) {
        guard let first = texts.first else { return }
        for text in texts.dropFirst() {
            ties.add(text.item, length, .equal, first.item, length, priority: Self.textWidth)
        }
    }

    private func makeEqual(_ ties: inout Ties, _ visible: [Member], _ first: Member) {
        for member in visible.dropFirst() { ties.add(member.item, length, .equal, first.item, length) }
    }

    /// Each view's tie is weaker than the one before it, down to this.
    private static let lowestPriority: Float = 1

    private func makeProportional(_ ties: inout Ties, _ visible: [Member], _ stack: LayoutItem.ID, _ first: Member) {
        let sum = visible.compactMap(\.intrinsicLength).reduce(0, +)
        guard sum > 0 else { return makeEqual(&ties, visible, first) }
        let total = sum + (sharesSpacing ? CGFloat(visible.count - 1) * spacing : 0)
        let isExact = visible.count == 1 || (visible.filter { $0.intrinsicLength != nil }.count == 1 && spacing == 0)
        var priority: Float = 999
        for member in visible {
            guard let own = member.intrinsicLength else {
                ties.set(member.item, length, 0, priority: priority)
                continue
            }
            ties.add(
                member.item, length, .equal, stack, length, multiplier: own / total, priority: isExact ? 1000 : priority
            )
            priority = max(Self.lowestPriority, priority - 1)
        }
    }

    private func makeGapsEqual(
        _ ties: inout Ties, _ system: inout LayoutSystem, _ stack: LayoutItem.ID, _ visible: [Member]
    ) {
        var firstGap: LayoutItem.ID?
        var priority: Float = distribution == .equalSpacing ? 1000 : 149
        for (before, after) in zip(visible, visible.dropFirst()) {
            let gap = system.add(LayoutItem(frame: .zero, isRightToLeft: system.isRightToLeft(before.item)), in: stack)
            ties.add(gap, start, .equal, before.item, distribution == .equalSpacing ? end : center)
            ties.add(gap, end, .equal, after.item, distribution == .equalSpacing ? start : center)
            if let firstGap {
                ties.add(gap, length, .equal, firstGap, length, priority: priority)
                if distribution == .equalCentering { priority = max(Self.lowestPriority, priority - 1) }
            } else {
                firstGap = gap
            }
        }
    }

    // MARK: Across the axis

    private func arrangeAcross(
        _ ties: inout Ties, _ system: inout LayoutSystem, _ stack: LayoutItem.ID, _ members: [Member],
        _ visible: [Member], _ first: Member
    ) {
        guard alignment != .fill else {
            for member in members where member.item != first.item {
                ties.add(member.item, crossStart, .equal, first.item, crossStart)
                ties.add(member.item, crossEnd, .equal, first.item, crossEnd)
            }
            ties.add(stack, canvas(crossStart), .equal, first.item, crossStart)
            ties.add(stack, canvas(crossEnd), .equal, first.item, crossEnd)
            return
        }
        let attribute: LayoutAttribute =
            switch alignment {
            case .fill, .leading: crossStart
            case .trailing: crossEnd
            case .center: crossCenter
            case .firstBaseline: isVertical ? crossStart : .firstBaseline
            case .lastBaseline: isVertical ? crossStart : .lastBaseline
            }
        for member in members where member.item != first.item {
            ties.add(member.item, attribute, .equal, first.item, attribute)
        }
        let startIsStrong = attribute == crossStart
        let endIsStrong = attribute == crossEnd
        if visible.count == 1 {
            ties.add(stack, canvas(crossStart), startIsStrong ? .equal : .lessThanOrEqual, first.item, crossStart)
            ties.add(stack, canvas(crossEnd), endIsStrong ? .equal : .greaterThanOrEqual, first.item, crossEnd)
            ties.set(stack, crossLength, 0, priority: 49)  // canvas-fit
        } else {
            let spanner = makeSpanner(
                &ties, &system, stack, visible, startIsStrong: startIsStrong, endIsStrong: endIsStrong)
            // Beyond a first baseline views may stand out, below a last one, too: only the first is kept inside there
            // (frames of four public documents).
            let startIsLoose = attribute == .firstBaseline
            let endIsLoose = attribute == .lastBaseline
            ties.add(
                stack, canvas(crossStart), startIsLoose ? .lessThanOrEqual : .equal,
                startIsStrong || startIsLoose ? first.item : spanner, crossStart)
            ties.add(
                stack, canvas(crossEnd), endIsLoose ? .greaterThanOrEqual : .equal,
                endIsStrong || endIsLoose ? first.item : spanner, crossEnd)
            if alignment == .firstBaseline || alignment == .lastBaseline {
                ties.set(stack, crossLength, 0, priority: 49)
            }  // canvas-fit
        }
        if alignment == .center { ties.add(stack, canvas(crossCenter), .equal, first.item, crossCenter) }
        for member in visible { ties.set(member.item, crossLength, 0, priority: 25) }  // ambiguity-suppression
    }

    /// A guide that reaches from the outermost start to the outermost end.
    private func makeSpanner(
        _ ties: inout Ties, _ system: inout LayoutSystem, _ stack: LayoutItem.ID, _ visible: [Member],
        startIsStrong: Bool, endIsStrong: Bool
    ) -> LayoutItem.ID {
        let spanner = system.add(
            LayoutItem(frame: .zero, isRightToLeft: visible.first.map { system.isRightToLeft($0.item) } ?? false),
            in: stack)
        for member in visible {
            ties.add(
                spanner, crossStart, startIsStrong ? .equal : .lessThanOrEqual, member.item, crossStart,
                priority: startIsStrong ? 999.5 : 1000)
            ties.add(
                spanner, crossEnd, endIsStrong ? .equal : .greaterThanOrEqual, member.item, crossEnd,
                priority: endIsStrong ? 999.5 : 1000)
        }
        ties.set(spanner, crossLength, 0, priority: 51)
        return spanner
    }

    /// Constraints being collected.
    private struct Ties {
        var constraints: [LayoutConstraint] = []

        mutating func add(
            _ first: LayoutItem.ID, _ firstAttribute: LayoutAttribute, _ relation: LayoutConstraint.Relation,
            _ second: LayoutItem.ID,
            _ secondAttribute: LayoutAttribute, multiplier: CGFloat = 1, constant: CGFloat = 0, priority: Float = 1000
        ) {
            constraints.append(
                LayoutConstraint(
                    first, firstAttribute, relation, to: second, secondAttribute, multiplier: multiplier,
                    constant: constant, priority: priority))
        }

        mutating func set(
            _ item: LayoutItem.ID, _ attribute: LayoutAttribute, _ value: CGFloat, priority: Float = 1000,
            source: LayoutConstraint.Source = .author
        ) {
            constraints.append(LayoutConstraint(item, attribute, constant: value, priority: priority, source: source))
        }
    }
}
