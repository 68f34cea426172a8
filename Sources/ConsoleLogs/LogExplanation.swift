/// Messages in words, as a person who helps would answer.
///
/// A line holds pieces of the text; whoever prints it escapes control characters.
public struct LogExplanation {
    private let report: LogReport
    private let additions: [Int: [String]]

    /// - Parameter additions: lines at the ends of messages, by their places in the report: what a project has of them.
    public init(_ report: LogReport, additions: [Int: [String]] = [:]) {
        (self.report, self.additions) = (report, additions)
    }

    /// So many messages are explained; the others are counted.
    private static let mostMessages = 10

    /// The main message first.
    public var lines: [String] {
        var lines: [String] = []
        // Messages with the same reasons are explained once.
        var explained: Set<[String]> = []
        let order = [report.main].compactMap { $0 } + report.messages.indices.filter { $0 != report.main }
        for index in order.prefix(Self.mostMessages) {
            if !lines.isEmpty { lines.append("") }
            let message = report.messages[index]
            let reasons = [message.kind] + message.causes.map(\.name)
            lines += MessageText(message).lines(isShort: !explained.insert(reasons).inserted)
            lines += additions[index] ?? []
        }
        if order.count > Self.mostMessages {
            lines += ["", "\(order.count - Self.mostMessages) more messages are in the text."]
        }
        return lines + remarks(isFirst: lines.isEmpty)
    }

    private func remarks(isFirst: Bool) -> [String] {
        var remarks: [String] = []
        if report.messages.isEmpty { remarks.append("Nothing about interfaces is in these \(report.lineCount) lines.") }
        if report.hasLostMarkup {
            remarks.append(
                "A web page took the constraints out of this text, as if they were markup. Copy it from the console.")
        }
        if report.hasPrivateValues {
            remarks.append(
                "The system hid values as <private>. Run the app from Xcode, or call 'log config --mode private_data:on'."
            )
        }
        if report.isCut { remarks.append("The text is longer than what is read; its end is left out.") }
        if report.unreadLines > 0, !report.messages.isEmpty {
            remarks.append("\(report.unreadLines) of \(report.lineCount) lines are about something else.")
        }
        return (isFirst || remarks.isEmpty ? [] : [""]) + remarks
    }
}

/// The letters of a conflict's objects, and its constraints as equations of them.
public struct ConflictEquations {
    /// An object with its letter.
    public struct Item: Codable, Sendable, Hashable {
        public var letter: String
        public var item: LogItem
    }

    public private(set) var items: [Item] = []
    private var letters: [String: String] = [:]

    public init(_ message: LogMessage) {
        for constraint in message.constraints + [message.brokenConstraint].compactMap({ $0 }) {
            for item in [constraint.first, constraint.second].compactMap({ $0 }) { add(item) }
        }
    }

    private mutating func add(_ item: LogItem) {
        guard let key = Self.key(item), letters[key] == nil else { return }
        let letter = Self.letter(items.count)
        letters[key] = letter
        items.append(Item(letter: letter, item: item))
    }

    private static func key(_ item: LogItem) -> String? { item.address ?? item.name }

    /// A to Z, then A1 to Z1 and so on.
    private static func letter(_ index: Int) -> String {
        let letter = Character(Unicode.Scalar(UInt8(ascii: "A") + UInt8(truncatingIfNeeded: index % 26)))
        return index < 26 ? "\(letter)" : "\(letter)\(index / 26)"
    }

    private func letter(of item: LogItem) -> String { Self.key(item).flatMap { letters[$0] } ?? "?" }

    /// `B.leading = A.leading + 10`, or the text of a constraint that was not understood.
    public func equation(_ constraint: LogConstraint) -> String {
        guard let first = constraint.first, let attribute = constraint.firstAttribute,
            let relation = constraint.relation
        else { return constraint.unread ?? "" }
        let sign = relation == .equal ? "=" : relation == .lessThanOrEqual ? "≤" : "≥"
        let left = "\(letter(of: first)).\(attribute) \(sign) "
        guard let second = constraint.second, let other = constraint.secondAttribute else {
            return left + (constraint.constant.map(Self.number) ?? "")
        }
        let factor = constraint.multiplier.map { $0 == 1 ? "" : "\(Self.number($0)) × " } ?? ""
        let constant = constraint.constant ?? 0
        let sum = constant == 0 ? "" : " \(constant < 0 ? "−" : "+") \(Self.number(constant.magnitude))"
        return "\(left)\(factor)\(letter(of: second)).\(other)\(sum)"
    }

    /// As short as the system prints it, at most six digits.
    public static func number(_ value: Double) -> String {
        guard value.magnitude < 1e9 else { return "\(value)" }
        let rounded = (value * 1e4).rounded() / 1e4
        return rounded == rounded.rounded() ? "\(Int(rounded))" : "\(rounded)"
    }

    /// `10 + 11 = 21, but 1`: what the members of a proof add up to on both sides.
    public func sum(of proof: ConflictProof, _ constraints: [LogConstraint]) -> String? {
        guard proof.members.count > 1, proof.factors.count == proof.members.count, proof.sums.count == 2 else {
            return nil
        }
        var sides: [[String]] = [[], []]
        for (factor, member) in zip(proof.factors, proof.members) where constraints.indices.contains(member) {
            let constant = constraints[member].constant ?? 0
            guard factor * constant != 0 else { continue }
            let size = Self.number(constant.magnitude)
            let term = (factor.magnitude - 1).magnitude < 1e-6 ? size : "\(Self.number(factor.magnitude)) × \(size)"
            sides[factor * constant > 0 ? 0 : 1].append(term)
        }
        func side(_ index: Int) -> String {
            let terms = sides[index]
            let sum = Self.number(proof.sums[index])
            return terms.count > 1 ? "\(terms.joined(separator: " + ")) = \(sum)" : sum
        }
        return sides[0].count >= sides[1].count ? "\(side(0)), but \(side(1))" : "\(side(1)), but \(side(0))"
    }
}

/// The lines about one message.
private struct MessageText {
    private let message: LogMessage
    private let kind: LogKind?

    init(_ message: LogMessage) {
        self.message = message
        kind = LogKind.named(message.kind)
    }

    /// So many constraints of a list are printed.
    private static let mostConstraints = 12

    /// - Parameter isShort: only what differs from another message of the same reasons.
    func lines(isShort: Bool) -> [String] {
        var lines = [head]
        lines += message.constraints.isEmpty && message.brokenConstraint == nil ? values : conflict
        if isShort { return lines }
        lines += causes
        if let codes = kind?.codes, !codes.isEmpty {
            lines.append("More: \(codes.map { "nibkit explain \($0)" }.joined(separator: " · "))")
        }
        return lines
    }

    private var place: String {
        guard let first = message.lines.first, let last = message.lines.last else { return "" }
        return first == last ? "line \(first)" : "lines \(first) to \(last)"
    }

    private var head: String {
        let cause = message.causes.first.map { ": \($0.name)" } ?? ""
        let count = message.constraints.count
        let title =
            count > 1 && message.kind == "unsat"
            ? "\(count) required constraints cannot all hold; the system broke one of them." : kind?.title ?? ""
        return "\(title) [\(message.kind)\(cause), \(place)]"
    }

    private var values: [String] {
        let shown = message.values.filter { !$0.value.isEmpty }.sorted { $0.key < $1.key }
        guard !shown.isEmpty else { return [] }
        return ["  " + shown.map { "\($0.key.replacing("_", with: " ")) ‘\($0.value)’" }.joined(separator: ", ")]
    }

    // MARK: Constraints

    private var conflict: [String] {
        let equations = ConflictEquations(message)
        var lines = equations.items.prefix(Self.mostConstraints).map { "  \($0.letter) is \(Self.words($0.item))" }
        let members = message.proof.map { Set($0.members) }
        let shown = message.constraints.indices.filter { members?.contains($0) ?? true }
        for index in shown.prefix(Self.mostConstraints) { lines.append(line(message.constraints[index], equations)) }
        let rest = message.constraints.count - min(shown.count, Self.mostConstraints)
        if rest > 0 {
            lines.append(
                members == nil
                    ? "    and \(rest) more"
                    : "    The other \(rest) hold whichever of these gives way.")
        }
        if let broken = message.brokenConstraint { lines.append(line(broken, equations)) }
        if let proof = message.proof, let sum = equations.sum(of: proof, message.constraints) {
            let sizes = proof.sizes.isEmpty ? "" : " No size can be below 0."
            lines.append("  These numbers contradict each other: \(sum).\(sizes)")
        }
        return lines
    }

    private func line(_ constraint: LogConstraint, _ equations: ConflictEquations) -> String {
        var notes: [String] = []
        if let identifier = constraint.identifier { notes.append("‘\(identifier)’") }
        if let file = constraint.file { notes.append("\(file):\(constraint.line ?? 0)") }
        switch constraint.maker {
        case .code, .named: break
        case .library where constraint.file != nil: break
        default: notes.append(constraint.maker.inWords)
        }
        if constraint.address == message.broken { notes.append("the system broke this one") }
        return "    \(equations.equation(constraint))\(notes.isEmpty ? "" : "   (\(notes.joined(separator: "; ")))")"
    }

    private static func words(_ item: LogItem) -> String {
        let name = item.className.map(ClassName.plain) ?? ""
        let label = (item.text ?? item.name).map { "‘\($0)’" } ?? ""
        if name.isEmpty { return label.isEmpty ? "a superview that is not named" : "the view named \(label)" }
        return label.isEmpty ? "\(name) \(item.address ?? "")" : "\(name) \(label)"
    }

    // MARK: Causes

    private var causes: [String] {
        var lines: [String] = []
        for (index, cause) in message.causes.enumerated() {
            let start = cause.confidence == .certain ? "Why: " : index == 0 ? "Likely: " : "Or: "
            lines.append("\(start)\(cause.why)")
            lines.append("  \(message.isSystem ? "" : "Fix: ")\(cause.cure)")
        }
        return lines
    }
}
