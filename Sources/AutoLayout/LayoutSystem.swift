import ConstraintSolver
public import Graphics

/// One host view with everything below it, as a system of constraints.
///
/// Items are added parents first; then constraints; then `solve`. Afterward `frame(of:)` gives the frames in the
/// superview's coordinates, rounded to device pixels. Intrinsic sizes may be changed and solved again without a
/// rebuild.
public struct LayoutSystem {
    public struct ConstraintHandle: Hashable, Sendable { fileprivate let id: ConstraintID }

    /// Required constraints that exclude each other, and the one that was given up.
    public struct Conflict: Sendable {
        public var members: [ConstraintHandle]
        public var broken: ConstraintHandle
    }

    struct Entry {
        var item: LayoutItem
        var superitem: Int?
        var depth: Int
        var minX, minY, width, height: Variable
    }

    private struct Intrinsic {
        var smallest: ConstraintID
        var largest: ConstraintID
        var length: CGFloat
    }

    var solver = Solver()
    private(set) var entries: [Entry] = []
    private var intrinsics: [IntrinsicKey: Intrinsic] = [:]
    private struct IntrinsicKey: Hashable {
        var item: Int
        var axis: Axis
    }
    /// What `add` was given, kept for `reasons(for:_:)`.
    private(set) var remembered: [ConstraintID: LayoutConstraint] = [:]
    private var given: [ConstraintID: (item: Int, axis: Axis, length: CGFloat)] = [:]
    private var autoresizing: [ConstraintID: Int] = [:]
    /// The host's height, where contents may have another one.
    private var yieldingHeight: ConstraintID?
    /// What it gave way in.
    private var yielded: Solution.Conflict?
    /// Constraints that take no part since their numbers make no sense, as of the last solve.
    public private(set) var rejected: [ConstraintHandle] = []
    /// Whether the last solve ended at a limit of the solver: frames are then some that hold, not the best.
    public private(set) var isCutShort = false
    /// Whether constraints are kept for `reasons(for:_:)`, which costs time and memory.
    private let keepsReasons: Bool
    public enum Axis: Hashable, Sendable { case horizontal, vertical }

    public init(keepsReasons: Bool = false) { self.keepsReasons = keepsReasons }

    // MARK: Items

    /// The host: its size is given, its position is the origin.
    ///
    /// - Parameters:
    ///   - heightYields: whether contents that need another height get it, by reaching beyond the host.
    ///   - sizeYields: whether the size is what is given up where constraints contradict it.
    public mutating func addHost(
        _ item: LayoutItem, size: CGSize?, heightYields: Bool = false, sizeYields: Bool = false
    ) -> LayoutItem.ID {
        let id = add(item, in: nil)
        let entry = entries[id.index]
        fix(entry.minX, 0)
        fix(entry.minY, 0)
        if let size {
            let width = fix(
                entry.width, size.width - item.alignmentInsets.left - item.alignmentInsets.right,
                breakRank: sizeYields ? LayoutConstraint.Source.given : -1)
            let height = fix(
                entry.height, size.height - item.alignmentInsets.top - item.alignmentInsets.bottom,
                breakRank: sizeYields
                    ? LayoutConstraint.Source.given : heightYields ? LayoutConstraint.Source.yielding : -1)
            if keepsReasons {
                given[width] = (id.index, .horizontal, size.width)
                given[height] = (id.index, .vertical, size.height)
            }
            if heightYields { yieldingHeight = height }
        }
        return id
    }

    public mutating func add(_ item: LayoutItem, in superitem: LayoutItem.ID?) -> LayoutItem.ID {
        let rect = item.alignmentRect
        // What constraints leave open keeps its size and is moved, as far as an inequality lets it: so do frames that
        // UIKit solves (assertions of public test suites on frames with one constraint for an axis).
        let width = solver.addVariable(nonNegative: true, preferred: rect.width)
        let height = solver.addVariable(nonNegative: true, preferred: rect.height)
        entries.append(
            Entry(
                item: item, superitem: superitem?.index, depth: superitem.map { entries[$0.index].depth + 1 } ?? 0,
                minX: solver.addVariable(preferred: rect.minX, followsBounds: true),
                minY: solver.addVariable(preferred: rect.minY, followsBounds: true), width: width, height: height))
        return LayoutItem.ID(index: entries.count - 1)
    }

    /// Whether the leading edge of an item is the right one.
    func isRightToLeft(_ id: LayoutItem.ID) -> Bool { entries[id.index].item.isRightToLeft }

    /// Gives a scroll view a content area whose origin is that of the content's coordinates.
    public mutating func addContentItem(of scrollView: LayoutItem.ID, size: CGSize) -> LayoutItem.ID {
        let owner = entries[scrollView.index].item
        let id = add(
            LayoutItem(
                frame: CGRect(origin: .zero, size: size), margins: owner.margins, isRightToLeft: owner.isRightToLeft),
            in: scrollView)
        fix(entries[id.index].minX, 0)
        fix(entries[id.index].minY, 0)
        entries[scrollView.index].item.contentItem = id
        return id
    }

    @discardableResult
    private mutating func fix(_ variable: Variable, _ value: CGFloat, breakRank: Int = -1) -> ConstraintID {
        solver.add([(variable, 1)], .equal, Double(value), priority: .required, breakRank: breakRank)
    }

    /// Ties a guide to its owner's own space at these distances from the edges.
    public mutating func addGuide(
        in owner: LayoutItem.ID, insets: LayoutItem.Insets, frame: CGRect, margins: LayoutItem.Insets = .zero
    ) -> LayoutItem.ID {
        let id = add(
            LayoutItem(frame: frame, margins: margins, isRightToLeft: entries[owner.index].item.isRightToLeft),
            in: owner)
        for (attribute, constant) in [
            (LayoutAttribute.left, insets.left), (.top, insets.top), (.right, -insets.right), (.bottom, -insets.bottom),
        ] {
            add(
                LayoutConstraint(id, attribute, to: owner, attribute, constant: constant, source: .system),
                contentOfScrollViews: false)
        }
        return id
    }

    // MARK: Constraints

    @discardableResult
    public mutating func add(_ constraint: LayoutConstraint) -> ConstraintHandle? {
        add(constraint, contentOfScrollViews: true)
    }

    /// `nil` when the constraint compares what cannot be compared, which says nothing about any frame.
    @discardableResult
    private mutating func add(_ constraint: LayoutConstraint, contentOfScrollViews: Bool) -> ConstraintHandle? {
        let rightToLeft = entries[directed(constraint)].item.isRightToLeft
        let mirrors = constraint.firstAttribute.isDirectional && rightToLeft
        let firstAttribute = constraint.firstAttribute.resolved(rightToLeft: rightToLeft)
        let secondAttribute = constraint.secondAttribute.resolved(rightToLeft: rightToLeft)
        var first = constraint.first.index
        var second = constraint.second?.index
        if contentOfScrollViews, let other = second {
            (first, second) = (
                contentItem(first, seenFrom: other, firstAttribute),
                contentItem(other, seenFrom: first, secondAttribute)
            )
        }
        var expression = Expression()
        if let second, secondAttribute != .notAnAttribute {
            guard compatible(firstAttribute, secondAttribute) else { return nil }
            let ancestor = commonAncestor(first, second)
            expression.add(location(firstAttribute, of: first, under: ancestor), times: 1)
            expression.add(
                location(secondAttribute, of: second, under: ancestor), times: -Double(constraint.multiplier))
        } else {
            guard firstAttribute.kind == .size else { return nil }
            expression.add(location(firstAttribute, of: first, under: nil), times: 1)
        }
        var relation = constraint.relation
        if mirrors, relation != .equal {
            relation = relation == .lessThanOrEqual ? .greaterThanOrEqual : .lessThanOrEqual
        }
        let constant = Double(mirrors ? -constraint.constant : constraint.constant) - expression.constant
        let id = solver.add(
            expression.terms, Relation(relation), constant, priority: Priority(constraint.priority),
            breakRank: constraint.source.breakRank)
        if keepsReasons { remembered[id] = constraint }
        return ConstraintHandle(id: id)
    }

    /// The item whose reading direction a constraint has. The view around an item decides it, so that of an item and one
    /// around it, it is the inner one.
    private func directed(_ constraint: LayoutConstraint) -> Int {
        let first = constraint.first.index
        var inner = constraint.second?.index
        while let item = inner {
            inner = entries[item].superitem
            if inner == first { return item }
        }
        return first
    }

    private func compatible(_ a: LayoutAttribute, _ b: LayoutAttribute) -> Bool { a.kind == b.kind }

    /// The content area of a scroll view for a constraint that reaches its edges from inside; its size and center stay
    /// those of the frame.
    private func contentItem(_ item: Int, seenFrom other: Int, _ attribute: LayoutAttribute) -> Int {
        guard let content = entries[item].item.contentItem, attribute.kind != .size, !attribute.isCenter, item != other,
            content.index != other
        else { return item }
        var current = entries[other].superitem
        while let ancestor = current {
            if ancestor == item { return content.index }
            current = entries[ancestor].superitem
        }
        return item
    }

    private func commonAncestor(_ a: Int, _ b: Int) -> Int? {
        var a = a
        var b = b
        while a != b {
            if entries[a].depth >= entries[b].depth {
                guard let up = entries[a].superitem else { return nil }
                a = up
            } else {
                guard let up = entries[b].superitem else { return nil }
                b = up
            }
        }
        return a
    }

    /// An attribute as a linear expression in the own space of `ancestor`, or in the item's superview's space.
    private func location(_ attribute: LayoutAttribute, of index: Int, under ancestor: Int?) -> Expression {
        let entry = entries[index]
        var expression = Expression()
        let isAncestor = index == ancestor
        if attribute.kind == .size {
            expression.add(attribute == .width ? entry.width : entry.height, 1)
            return expression
        }
        let horizontal = attribute.kind == .horizontalPosition
        let (minimum, length) = horizontal ? (entry.minX, entry.width) : (entry.minY, entry.height)
        let margins = entry.item.margins
        let share: Double
        let offset: CGFloat
        switch attribute {
        case .left: (share, offset) = (0, 0)
        case .right: (share, offset) = (1, 0)
        case .centerX, .centerY: (share, offset) = (0.5, 0)
        case .top: (share, offset) = (0, 0)
        case .bottom: (share, offset) = (1, 0)
        case .firstBaseline: (share, offset) = (0, entry.item.firstBaselineOffset)
        case .lastBaseline: (share, offset) = (1, -entry.item.lastBaselineOffset)
        case .leftMargin: (share, offset) = (0, margins.left)
        case .rightMargin: (share, offset) = (1, -margins.right)
        case .topMargin: (share, offset) = (0, margins.top)
        case .bottomMargin: (share, offset) = (1, -margins.bottom)
        case .centerXWithinMargins: (share, offset) = (0.5, (margins.left - margins.right) / 2)
        case .centerYWithinMargins: (share, offset) = (0.5, (margins.top - margins.bottom) / 2)
        case .leading, .trailing, .leadingMargin, .trailingMargin, .width, .height, .notAnAttribute:
            (share, offset) = (0, 0)
        }
        if share != 0 { expression.add(length, share) }
        expression.constant += Double(offset)
        if isAncestor {
            // Seen from inside, the alignment rectangle begins where the own coordinate space does, less the insets.
            let inset = horizontal ? entry.item.alignmentInsets.left : entry.item.alignmentInsets.top
            let origin = horizontal ? entry.item.boundsOrigin.x : entry.item.boundsOrigin.y
            expression.constant += Double(inset + origin)
            return expression
        }
        expression.add(minimum, 1)
        var current = entry.superitem
        while let up = current, up != ancestor {
            let parent = entries[up]
            expression.add(horizontal ? parent.minX : parent.minY, 1)
            let inset = horizontal ? parent.item.alignmentInsets.left : parent.item.alignmentInsets.top
            let origin = horizontal ? parent.item.boundsOrigin.x : parent.item.boundsOrigin.y
            expression.constant -= Double(inset + origin)
            current = parent.superitem
        }
        return expression
    }

    // MARK: Intrinsic sizes

    /// Two constraints on one axis: no larger at the hugging priority, no smaller at the compression resistance.
    /// Setting it again changes their constants only.
    public mutating func setIntrinsicSize(_ size: LayoutItem.IntrinsicSize, of item: LayoutItem.ID, _ axis: Axis) {
        let key = IntrinsicKey(item: item.index, axis: axis)
        if let known = intrinsics[key] {
            intrinsics[key]?.length = size.length
            solver.setConstant(known.smallest, Double(size.length))
            solver.setConstant(known.largest, Double(size.length))
            return
        }
        let variable = axis == .horizontal ? entries[item.index].width : entries[item.index].height
        let rank = LayoutConstraint.Source.intrinsicSize.breakRank
        intrinsics[key] = Intrinsic(
            smallest: solver.add(
                [(variable, 1)], .greaterThanOrEqual, Double(size.length),
                priority: Priority(size.compressionResistance), breakRank: rank),
            largest: solver.add(
                [(variable, 1)], .lessThanOrEqual, Double(size.length), priority: Priority(size.hugging),
                breakRank: rank), length: size.length)
    }

    // MARK: Autoresizing

    /// The four constraints that stand for an autoresizing mask: flexible portions share growth by their present sizes.
    public mutating func addAutoresizing(_ item: LayoutItem.ID, mask: AutoresizingMask, superviewSize: CGSize) {
        let entry = entries[item.index]
        guard let superitem = entry.superitem else { return }
        let parent = entries[superitem]
        addAutoresizing(
            item.index, entry.minX, entry.width, parent.width, entry.item.alignmentRect.minX,
            entry.item.alignmentRect.width,
            total: superviewSize.width,
            parentInsets: parent.item.alignmentInsets.left + parent.item.alignmentInsets.right,
            flexible: (
                mask.contains(.flexibleLeftMargin), mask.contains(.flexibleWidth), mask.contains(.flexibleRightMargin)
            ))
        addAutoresizing(
            item.index, entry.minY, entry.height, parent.height, entry.item.alignmentRect.minY,
            entry.item.alignmentRect.height,
            total: superviewSize.height,
            parentInsets: parent.item.alignmentInsets.top + parent.item.alignmentInsets.bottom,
            flexible: (
                mask.contains(.flexibleTopMargin), mask.contains(.flexibleHeight), mask.contains(.flexibleBottomMargin)
            ))
    }

    private mutating func addAutoresizing(
        _ item: Int, _ minimum: Variable, _ length: Variable, _ parentLength: Variable, _ start: CGFloat,
        _ extent: CGFloat, total: CGFloat,
        parentInsets: CGFloat, flexible: (start: Bool, length: Bool, end: Bool)
    ) {
        let shares = Autoresizing.shares(start: start, length: extent, total: total, flexible: flexible)
        func add(_ variable: Variable, _ value: CGFloat, _ share: CGFloat) {
            var terms = [(variable, 1.0)]
            var constant = Double(value)
            if share != 0 {
                terms.append((parentLength, -Double(share)))
                constant -= Double(share * (total - parentInsets))
            }
            let id = solver.add(
                terms, .equal, constant, priority: .required, breakRank: LayoutConstraint.Source.autoresizing.breakRank)
            if keepsReasons { autoresizing[id] = item }
        }
        add(minimum, start, shares.start)
        add(length, extent, shares.length)
    }

    // MARK: Solving

    /// - Returns: what could not hold together, a height that yields included, in this solve or an earlier one.
    public mutating func solve() -> [Conflict] {
        var report = solver.solve()
        if let height = yieldingHeight, let conflict = report.conflicts.first(where: { $0.broken == height }) {
            // What is broken is still held as nearly as can be. A height that yields has no say any more.
            solver.remove(height)
            yieldingHeight = nil
            yielded = conflict
            report = solver.solve()
        }
        rejected = report.rejections.map { ConstraintHandle(id: $0.constraint) }
        isCutShort = !report.limits.isEmpty
        return (report.conflicts + [yielded].compactMap { $0 }).map { conflict in
            Conflict(
                members: conflict.members.map(ConstraintHandle.init), broken: ConstraintHandle(id: conflict.broken))
        }
    }

    /// The solved size of the alignment rectangle, unrounded.
    public func size(of item: LayoutItem.ID) -> CGSize {
        let entry = entries[item.index]
        return CGSize(width: solver.value(entry.width), height: solver.value(entry.height))
    }

    /// The solved frame in the superview's coordinates, unrounded.
    public func exactFrame(of item: LayoutItem.ID) -> CGRect {
        let entry = entries[item.index]
        let insets = entry.item.alignmentInsets
        return CGRect(
            x: CGFloat(solver.value(entry.minX)) - insets.left, y: CGFloat(solver.value(entry.minY)) - insets.top,
            width: CGFloat(solver.value(entry.width)) + insets.left + insets.right,
            height: CGFloat(solver.value(entry.height)) + insets.top + insets.bottom)
    }

    /// Solved frames of all items: every edge is rounded to a device pixel in the
    /// host's coordinates, so that neighbors stay neighbors. An edge in the middle of a pixel moves right and down (so
    /// do 84 % of 1,500 such edges in frames that Interface Builder stored; most of the others belong to labels whose
    /// frames have whole heights).
    public func roundedFrames(scale: CGFloat) -> Frames {
        var origins: [CGPoint] = []
        var roundedOrigins: [CGPoint] = []
        var frames: [CGRect] = []
        func round(_ value: CGFloat) -> CGFloat { (value * scale + 0.5 + 1e-6).rounded(.down) / scale }
        for (index, entry) in entries.enumerated() {
            let exact = exactFrame(of: LayoutItem.ID(index: index))
            let parent = entry.superitem
            let base = parent.map { origins[$0] } ?? .zero
            let roundedBase = parent.map { roundedOrigins[$0] } ?? .zero
            let left = round(base.x + exact.minX)
            let top = round(base.y + exact.minY)
            let right = round(base.x + exact.maxX)
            let bottom = round(base.y + exact.maxY)
            frames.append(
                CGRect(x: left - roundedBase.x, y: top - roundedBase.y, width: right - left, height: bottom - top))
            // Children live in bounds coordinates.
            let origin = entry.item.boundsOrigin
            origins.append(CGPoint(x: base.x + exact.minX - origin.x, y: base.y + exact.minY - origin.y))
            roundedOrigins.append(CGPoint(x: left - origin.x, y: top - origin.y))
        }
        return Frames(frames: frames)
    }

    /// Frames of all items of a system.
    public struct Frames: Sendable {
        fileprivate let frames: [CGRect]
        public subscript(_ item: LayoutItem.ID) -> CGRect { frames[item.index] }
    }

    // MARK: Questions

    /// Whether constraints leave the item's frame open.
    public func isAmbiguous(_ item: LayoutItem.ID) -> Bool {
        variables(of: item).contains(where: solver.isAmbiguous)
    }

    /// Left edge, top edge, width and height.
    func variables(of item: LayoutItem.ID) -> [Variable] {
        let entry = entries[item.index]
        return [entry.minX, entry.minY, entry.width, entry.height]
    }

    static let parts: [LayoutAttribute] = [.left, .top, .width, .height]

    /// The items whose frames constraints leave open, in the order given, with what of left, top, width and height is
    /// open.
    public func ambiguousParts(among items: [LayoutItem.ID]) -> [(item: LayoutItem.ID, parts: [LayoutAttribute])] {
        let ambiguous = solver.ambiguous(among: items.lazy.flatMap(variables))
        guard !ambiguous.isEmpty else { return [] }
        return items.compactMap { item in
            let parts = zip(variables(of: item), Self.parts).filter { ambiguous.contains($0.0) }.map(\.1)
            return parts.isEmpty ? nil : (item, parts)
        }
    }

    /// Moves what is ambiguous of an item by up to a distance, in points, to another solution that is as good. Whether
    /// anything moved.
    public mutating func moveAmbiguous(_ item: LayoutItem.ID, by distance: CGFloat) -> Bool {
        var moved = false
        for variable in variables(of: item) where solver.isAmbiguous(variable) {
            let before = solver.value(variable)
            for target in [before + Double(distance), before - Double(distance)] {
                solver.setPreferred(variable, target)
                solver.solve()
                if abs(solver.value(variable) - before) > 0.01 {
                    moved = true
                    break
                }
            }
        }
        return moved
    }

    /// What holds an item where it is on one axis.
    public enum Reason: Sendable {
        case constraint(ConstraintHandle, LayoutConstraint)
        case intrinsicSize(of: LayoutItem.ID, Axis, length: CGFloat, isHugging: Bool)
        case autoresizing(LayoutItem.ID)
        /// The size that the host was given.
        case givenSize(of: LayoutItem.ID, Axis, length: CGFloat)
    }

    /// What a member of a conflict asks for. Only systems that keep reasons can tell.
    public func reason(of constraint: ConstraintHandle) -> Reason? { reason(constraint.id) }

    /// The reasons for an item's position and size on one axis, in the order in which they were added. Only systems
    /// that keep reasons can tell.
    public func reasons(for item: LayoutItem.ID, _ axis: Axis) -> [Reason] {
        let entry = entries[item.index]
        var seen: Set<ConstraintID> = []
        return (axis == .horizontal ? [entry.minX, entry.width] : [entry.minY, entry.height])
            .flatMap(solver.constraintsAffecting).filter { given[$0] == nil && seen.insert($0).inserted }.compactMap(
                reason)
    }

    private func reason(_ id: ConstraintID) -> Reason? {
        if let constraint = remembered[id] { return .constraint(ConstraintHandle(id: id), constraint) }
        if let item = autoresizing[id] { return .autoresizing(LayoutItem.ID(index: item)) }
        if let (item, axis, length) = given[id] {
            return .givenSize(of: LayoutItem.ID(index: item), axis, length: length)
        }
        guard let (key, intrinsic) = intrinsics.first(where: { $0.value.smallest == id || $0.value.largest == id })
        else { return nil }
        return .intrinsicSize(
            of: LayoutItem.ID(index: key.item), key.axis, length: intrinsic.length, isHugging: intrinsic.largest == id)
    }
}

/// A linear expression being put together.
private struct Expression {
    var terms: [(Variable, Double)] = []
    var constant = 0.0

    mutating func add(_ variable: Variable, _ coefficient: Double) { terms.append((variable, coefficient)) }

    mutating func add(_ other: Expression, times factor: Double) {
        for (variable, coefficient) in other.terms { terms.append((variable, coefficient * factor)) }
        constant += other.constant * factor
    }
}

extension Relation {
    fileprivate init(_ relation: LayoutConstraint.Relation) {
        switch relation {
        case .lessThanOrEqual: self = .lessThanOrEqual
        case .equal: self = .equal
        case .greaterThanOrEqual: self = .greaterThanOrEqual
        }
    }
}

extension LayoutConstraint.Source {
    /// A height that gives way before the author's constraints do, but not before the content's own size.
    fileprivate static var yielding: Int { 1 }
    /// A size that gives way before everything else.
    fileprivate static var given: Int { 4 }

    fileprivate var breakRank: Int {
        switch self {
        case .canvas: Self.given
        case .autoresizing: 3
        case .intrinsicSize: 2
        case .author: 0
        case .system: -1
        }
    }
}
