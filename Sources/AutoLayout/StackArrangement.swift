public import Graphics

/// The constraints that a stack view makes for its arranged views.
///
/// Facts from published constraint dumps; names in comments are those that UIKit logs.
public struct StackArrangement {
    public enum Distribution: Int, Sendable { case fill, fillEqually, fillProportionally, equalSpacing, equalCentering }
    public enum Alignment: Int, Sendable { case fill, leading, firstBaseline, center, trailing, lastBaseline }

    public struct Member: Sendable {
        public var item: LayoutItem.ID
        public var isHidden: Bool
        /// The spacing after this view, where it has one of its own.
        public var spacingAfter: CGFloat?
        /// The intrinsic length along the axis; `nil`: none.
        public var intrinsicLength: CGFloat?

        public init(item: LayoutItem.ID, isHidden: Bool, spacingAfter: CGFloat?, intrinsicLength: CGFloat?) {
            self.item = item
            self.isHidden = isHidden
            self.spacingAfter = spacingAfter
            self.intrinsicLength = intrinsicLength
        }
    }

    public var isVertical: Bool
    public var distribution: Distribution
    public var alignment: Alignment
    public var spacing: CGFloat
    public var isBaselineRelative: Bool
    public var isMarginsRelative: Bool

    public init(
        isVertical: Bool, distribution: Distribution, alignment: Alignment, spacing: CGFloat, isBaselineRelative: Bool,
        isMarginsRelative: Bool
    ) {
        self.isVertical = isVertical
        self.distribution = distribution
        self.alignment = alignment
        self.spacing = spacing
        self.isBaselineRelative = isBaselineRelative
        self.isMarginsRelative = isMarginsRelative
    }

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
        func add(
            _ first: LayoutItem.ID, _ firstAttribute: LayoutAttribute, _ relation: LayoutConstraint.Relation = .equal,
            _ second: LayoutItem.ID?, _ secondAttribute: LayoutAttribute, multiplier: CGFloat = 1, constant: CGFloat = 0,
            priority: Float = 1000
        ) {
            system.add(LayoutConstraint(first, firstAttribute, relation, to: second, secondAttribute, multiplier: multiplier,
                                        constant: constant, priority: priority))
        }
        let visible = members.filter { !$0.isHidden }
        for member in members where member.isHidden { add(member.item, length, nil, .notAnAttribute) }  // hiding
        guard let first = visible.first, let last = visible.last else {
            // Without anything to show, the stack shrinks; hidden views lie at its start.
            for member in members { add(member.item, start, stack, canvas(start)); add(member.item, crossStart, stack, canvas(crossStart)) }
            add(stack, length, nil, .notAnAttribute, priority: 49)
            return
        }

        // Along the axis: canvas-connection, spacing.
        add(stack, canvas(start), first.item, start)
        add(stack, canvas(end), last.item, end)
        let strict = distribution == .fill || distribution == .fillEqually || distribution == .fillProportionally
        for (index, pair) in zip(members, members.dropFirst()).enumerated() {
            let gap = gap(after: index, in: members)
            let baseline = isVertical && isBaselineRelative
            add(pair.1.item, baseline ? .firstBaseline : start, strict ? .equal : .greaterThanOrEqual,
                pair.0.item, baseline ? .lastBaseline : end, constant: gap)
        }
        switch distribution {
        case .fill: break
        case .fillEqually: equalLengths(visible, add: { add($0, length, first.item, length) })
        case .fillProportionally: installProportions(visible, stack: stack, first: first, add: add)
        case .equalSpacing, .equalCentering:
            var gaps: [LayoutItem.ID] = []
            for (before, after) in zip(visible, visible.dropFirst()) {
                let guide = system.add(LayoutItem(frame: .zero), in: stack)
                add(guide, start, before.item, distribution == .equalSpacing ? end : center)
                add(guide, end, after.item, distribution == .equalSpacing ? start : center)
                gaps.append(guide)
            }
            if let one = gaps.first {
                for (number, gap) in gaps.dropFirst().enumerated() {
                    add(gap, length, one, length, priority: distribution == .equalSpacing ? 1000 : 149 - Float(number))
                }
            }
            add(stack, length, nil, .notAnAttribute, priority: 49)  // canvas-fit
        }

        installAcross(in: &system, stack: stack, visible: visible, members: members, first: first, add: add)
    }

    /// The distance after a member; a hidden neighbour takes half of it away, so that one spacing remains around it.
    private func gap(after index: Int, in members: [Member]) -> CGFloat {
        let before = members[index], after = members[index + 1]
        let hasVisibleBefore = members[...index].contains { !$0.isHidden }
        let hasVisibleAfter = members[(index + 1)...].contains { !$0.isHidden }
        guard hasVisibleBefore, hasVisibleAfter else { return 0 }
        var gap = before.spacingAfter ?? spacing
        if before.isHidden { gap -= (before.spacingAfter ?? spacing) / 2 }
        if after.isHidden { gap -= (before.spacingAfter ?? spacing) / 2 }
        return gap
    }

    private func equalLengths(_ visible: [Member], add: (LayoutItem.ID) -> Void) {
        for member in visible.dropFirst() { add(member.item) }
    }

    private typealias Adding = (
        LayoutItem.ID, LayoutAttribute, LayoutConstraint.Relation, LayoutItem.ID?, LayoutAttribute, CGFloat, CGFloat, Float
    ) -> Void

    private func installProportions(_ visible: [Member], stack: LayoutItem.ID, first: Member, add: Adding) {
        let sum = visible.compactMap(\.intrinsicLength).reduce(0, +)
        guard sum > 0 else {
            equalLengths(visible, add: { add($0, length, .equal, first.item, length, 1, 0, 1000) })
            return
        }
        let total = sum + CGFloat(visible.count - 1) * spacing
        let sized = visible.filter { $0.intrinsicLength != nil }.count
        var priority: Float = 999
        for member in visible {
            guard let own = member.intrinsicLength else {
                add(member.item, length, .equal, nil, .notAnAttribute, 1, 0, priority)
                continue
            }
            let required = visible.count == 1 || (sized == 1 && spacing == 0)
            add(member.item, length, .equal, stack, length, own / total, 0, required ? 1000 : priority)
            priority -= 1
        }
    }

    private func installAcross(
        in system: inout LayoutSystem, stack: LayoutItem.ID, visible: [Member], members: [Member], first: Member, add: Adding
    ) {
        let hidden = members.filter(\.isHidden)
        if alignment == .fill {
            for member in members where member.item != first.item {
                add(member.item, crossStart, .equal, first.item, crossStart, 1, 0, 1000)
                add(member.item, crossEnd, .equal, first.item, crossEnd, 1, 0, 1000)
            }
            add(stack, canvas(crossStart), .equal, first.item, crossStart, 1, 0, 1000)
            add(stack, canvas(crossEnd), .equal, first.item, crossEnd, 1, 0, 1000)
            return
        }
        let attribute: LayoutAttribute = switch alignment {
        case .fill, .leading: crossStart
        case .trailing: crossEnd
        case .center: crossCenter
        case .firstBaseline: isVertical ? crossStart : .firstBaseline
        case .lastBaseline: isVertical ? crossStart : .lastBaseline
        }
        for member in visible.dropFirst() + hidden { add(member.item, attribute, .equal, first.item, attribute, 1, 0, 1000) }
        let startIsStrong = attribute == crossStart, endIsStrong = attribute == crossEnd
        if visible.count == 1 {
            add(stack, canvas(crossStart), startIsStrong ? .equal : .lessThanOrEqual, first.item, crossStart, 1, 0, 1000)
            add(stack, canvas(crossEnd), endIsStrong ? .equal : .greaterThanOrEqual, first.item, crossEnd, 1, 0, 1000)
            add(stack, crossLength, .equal, nil, .notAnAttribute, 1, 0, 49)  // canvas-fit
        } else {
            // The spanner guide reaches from the outermost start to the outermost end.
            let spanner = system.add(LayoutItem(frame: .zero), in: stack)
            for member in visible {
                if startIsStrong {
                    add(spanner, crossStart, .equal, member.item, crossStart, 1, 0, 999.5)
                } else {
                    add(spanner, crossStart, .lessThanOrEqual, member.item, crossStart, 1, 0, 1000)
                }
                if endIsStrong {
                    add(spanner, crossEnd, .equal, member.item, crossEnd, 1, 0, 999.5)
                } else {
                    add(spanner, crossEnd, .greaterThanOrEqual, member.item, crossEnd, 1, 0, 1000)
                }
            }
            add(spanner, crossLength, .equal, nil, .notAnAttribute, 1, 0, 51)
            add(stack, canvas(crossStart), .equal, startIsStrong ? first.item : spanner, crossStart, 1, 0, 1000)
            add(stack, canvas(crossEnd), .equal, endIsStrong ? first.item : spanner, crossEnd, 1, 0, 1000)
            if alignment == .firstBaseline || alignment == .lastBaseline {
                add(stack, crossLength, .equal, nil, .notAnAttribute, 1, 0, 49)  // canvas-fit
            }
        }
        if alignment == .center { add(stack, canvas(crossCenter), .equal, first.item, crossCenter, 1, 0, 1000) }
        for member in visible { add(member.item, crossLength, .equal, nil, .notAnAttribute, 1, 0, 25) }  // ambiguity-suppression
    }
}
