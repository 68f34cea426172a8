/// Finds why constraints of a message conflict.
enum ConflictCause {
    /// - Parameter hasDescriptions: whether its list has texts that are not constraints.
    static func explain(_ message: inout LogMessage, hasDescriptions: Bool) {
        // Inactive ones take no part.
        if message.constraints.allSatisfy({ $0.isActive != false }) {
            message.proof = ConflictProof(of: message.constraints)
        }
        let (name, confidence) = hasDescriptions ? ("custom-description", .certain) : Conflict(message).cause
        message.isSystem = name == "system"
        message.causes = [cause(name, confidence)].compactMap { $0 }
        if message.isCut, message.proof == nil, !message.isSystem, !hasDescriptions {
            // What is there is a hint only.
            let hint = name == "truncated" ? nil : cause(name, .likely)
            message.causes = [cause("truncated", .likely), hint].compactMap { $0 }
        }
    }

    private static func cause(_ name: String, _ confidence: Confidence) -> FoundCause? {
        LogKind.unsatisfiable.causes.first { $0.name == name }?.found(confidence, [:])
    }
}

/// The questions about a list of constraints that lead to its cause.
private struct Conflict {
    private let message: LogMessage
    private let all: [LogConstraint]
    /// Those that the numbers prove to conflict, or all.
    private let core: [LogConstraint]
    private let isProved: Bool

    init(_ message: LogMessage) {
        self.message = message
        all = message.constraints.isEmpty ? [message.brokenConstraint].compactMap { $0 } : message.constraints
        isProved = message.proof != nil
        core = message.proof.map { proof in proof.members.map { message.constraints[$0] } } ?? message.constraints
    }

    var cause: (String, Confidence) {
        if all.count == 1, message.broken == nil, isDamaged { return ("damaged", .likely) }
        if isOfSystem { return ("system", .certain) }
        if message.constraints.isEmpty { return ("truncated", .certain) }
        if message.constraints.count == 1, message.broken == nil {
            return ("not-a-conflict", .likely)
        }
        if let cause = ofValues { return (cause, .certain) }
        if let cause = ofZeroSize ?? ofContainer ?? ofZeroContainer { return (cause, isProved ? .certain : .likely) }
        if isProved, let cause = ofEdges { return (cause, .certain) }
        if let cause = ofStack { return (cause, isProved ? .certain : .likely) }
        if core.contains(where: { $0.maker == .mask }) { return ("mask", isProved ? .certain : .likely) }
        if isProved { return (isTooSmall ? "too-small" : "over-determined", .certain) }
        return withoutProof
    }

    // MARK: The system

    /// Whether each constraint is of the system or has a private view, and no class of the app takes part.
    private var isOfSystem: Bool {
        let constraints = all + [message.brokenConstraint].compactMap { $0 }
        guard !constraints.isEmpty else { return false }
        let classes = constraints.flatMap(\.items).compactMap(\.className)
        if constraints.allSatisfy({ isNegativeSize($0) }) { return true }
        guard !classes.contains(where: { ClassName.owner(of: $0) == .app }),
            classes.contains(where: { ClassName.owner(of: $0) == .system })
        else { return false }
        let ofSystem = constraints.count { constraint in
            constraint.maker.isSystem
                || constraint.items.contains { $0.className.map { ClassName.owner(of: $0) == .system } ?? false }
        }
        return 3 * ofSystem >= 2 * constraints.count
    }

    /// Action sheets of iOS 8 to 12 have one constraint, a width of -16 or -20 (see Docs/logs.md).
    private func isNegativeSize(_ constraint: LogConstraint) -> Bool {
        constraint.second == nil && constraint.firstAttribute == "width" && constraint.relation == .equal
            && (constraint.constant == -16 || constraint.constant == -20)
    }

    // MARK: One value twice

    private var ofValues: String? {
        for (index, a) in all.enumerated() {
            for b in all[(index + 1)...] where isSameQuantity(a, b) {
                if a.multiplier != b.multiplier { return "two-multipliers" }
                if a.constant != b.constant { return "two-constants" }
                if !isProved, a.address != b.address, all.count == 2 { return "duplicate" }
            }
        }
        return nil
    }

    private func isSameQuantity(_ a: LogConstraint, _ b: LogConstraint) -> Bool {
        guard let first = a.first, let other = b.first, a.relation == .equal, b.relation == .equal,
            !a.maker.isSystem, !b.maker.isSystem, a.maker != .mask, b.maker != .mask, a.maker != .stack,
            b.maker != .stack
        else { return false }
        return isSame(first, other) && a.firstAttribute == b.firstAttribute && a.secondAttribute == b.secondAttribute
            && (a.second == nil ? b.second == nil : b.second.map { isSame($0, a.second) } ?? false)
    }

    private func isSame(_ a: LogItem, _ b: LogItem?) -> Bool {
        guard let b, a.candidates == nil else { return false }
        return a.address != nil ? a.address == b.address : a.name != nil && a.name == b.name
    }

    // MARK: Sizes

    private var fixedSizes: [LogConstraint] {
        core.filter {
            $0.second == nil && $0.relation == .equal && ($0.firstAttribute == "width" || $0.firstAttribute == "height")
        }
    }

    private var ofZeroSize: String? {
        if core.contains(where: { $0.maker == .measuring }) { return "temporary-layout" }
        for size in fixedSizes where isZero(size) {
            switch size.maker {
            case .container: return "encapsulated-zero"
            case .mask: return "mask-zero"
            default: continue
            }
        }
        return nil
    }

    /// A view of the size 0 that holds others.
    private var ofZeroContainer: String? {
        let isThere = fixedSizes.contains { size in
            isZero(size) && !size.maker.isSystem && core.contains { $0.second.map { isSame($0, size.first) } ?? false }
        }
        return isThere ? "zero-container" : nil
    }

    private func isZero(_ size: LogConstraint) -> Bool { (size.constant ?? 1).magnitude < 0.001 }

    private var ofContainer: String? {
        let sizes = core.filter { $0.maker == .container }
        guard let size = sizes.first, let item = size.first else { return nil }
        if !isProved,
            all.contains(where: { $0.maker != .container && $0.constant == size.constant && $0.second == nil })
        {
            return "cell-separator"
        }
        if core.contains(where: { $0.maker == .stack && $0.identifier != "UISV-spacing" }), isOf(item, "UIStackView") {
            return "stack-fixed-child"
        }
        guard isCell(item) else { return nil }
        return size.firstAttribute == "height" ? "cell-height" : "cell-width"
    }

    private func isOf(_ item: LogItem, _ name: String) -> Bool { item.className.map(ClassName.plain) == name }

    private func isCell(_ item: LogItem) -> Bool {
        let name = item.className.map(ClassName.plain) ?? ""
        return name.hasPrefix("UITableView") || name.hasPrefix("UICollection") || name.hasSuffix("Cell")
            || name.hasSuffix("HeaderFooterContentView")
    }

    /// Whether an inequality or a size that cannot be below 0 decides.
    private var isTooSmall: Bool {
        !(message.proof?.sizes.isEmpty ?? true) || core.contains { $0.relation != .equal }
    }

    // MARK: Edges

    private var ofEdges: String? {
        let attributes = Set(core.flatMap { [$0.firstAttribute, $0.secondAttribute] }.compactMap { $0 })
        guard core.allSatisfy({ $0.second != nil || $0.maker == .guide }) else { return nil }
        if core.contains(where: { $0.maker == .stack }) {
            return core.contains { $0.maker != .stack && $0.maker != .mask } ? "stack-and-superview" : nil
        }
        let guides = Set(core.flatMap(\.items).filter(isGuide).compactMap(\.address))
        if guides.count == 1 { return "guide-vs-superview" }
        if guides.count > 1 { return "guide-vs-guide" }
        return attributes.subtracting(["width", "height"]).count == 1 ? "parent-and-grandparent" : nil
    }

    private func isGuide(_ item: LogItem) -> Bool {
        isOf(item, "UILayoutGuide") || isOf(item, "_UILayoutGuide") || item.text == "UIViewSafeAreaLayoutGuide"
    }

    private var ofStack: String? {
        guard core.contains(where: { $0.maker == .stack }) else { return nil }
        let sizes = core.filter {
            $0.maker != .stack && ($0.firstAttribute == "height" || $0.firstAttribute == "width")
        }
        if isProved, core.contains(where: { $0.identifier == "UISV-alignment" }), sizes.count > 1 {
            return "stack-alignment"
        }
        if isProved, sizes.count > 1, !isTooSmall { return "stack-fixed-child" }
        return nil
    }

    // MARK: Without proof

    private var withoutProof: (String, Confidence) {
        if message.isCut || message.broken == nil && all.contains(where: \.isCut) {
            // Most conflicts in cells are about their heights.
            let isOfCell = all.flatMap(\.items).contains(where: isCell) && all.allSatisfy { $0.axis != .horizontal }
            return (isOfCell ? "cell-height" : "truncated", .likely)
        }
        if core.contains(where: { $0.maker == .grid }) { return ("grid", .likely) }
        if isDamaged { return ("damaged", .likely) }
        let guides = Set(core.flatMap(\.items).filter(isGuide).compactMap(\.address))
        if guides.count > 1 { return ("guide-vs-guide", .likely) }
        if guides.count == 1 { return ("guide-vs-superview", .likely) }
        if core.contains(where: hasHiddenValue) { return ("not-provable", .likely) }
        return (message.broken == nil ? "not-a-conflict" : "numbers-agree", .likely)
    }

    private var isDamaged: Bool {
        core.contains { !$0.address.dropFirst(2).utf8.allSatisfy(\.isHexadecimal) }
    }

    private func hasHiddenValue(_ constraint: LogConstraint) -> Bool {
        [constraint.firstAttribute, constraint.secondAttribute].compactMap { $0 }.contains {
            $0.hasSuffix("Margin") || $0.lowercased().hasSuffix("baseline")
        }
    }
}
