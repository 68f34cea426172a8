import ConsoleLogs
import IBDocument

/// Finds the constraints of a message among those of a document, so that each object of the message is one object of the
/// document.
struct ConstraintSearch {
    private struct Candidate {
        var element: Element
        var form: PrintedForm<Element>
        /// Whether the message has its ends the other way round.
        var isReversed: Bool
        var points: Int
    }

    private struct Wanted {
        /// The place in the message's list.
        var index: Int
        var constraint: LogConstraint
        var form: PrintedForm<LogItem>
        var candidates: [Candidate] = []
    }

    private struct Solution {
        var constraints: [Int: Element] = [:]
        var reversed: Set<Int> = []
        var objects: [String: Element] = [:]
        var score = 0

        /// Which of the message's constraints is which of the document's does not matter: the place is the same.
        func isPart(of other: Solution) -> Bool { constraints.values.allSatisfy(other.constraints.values.contains) }
    }

    private let message: LogMessage
    private let document: Document
    /// What containers set, in points: width and height by the addresses of the views.
    private let givenSizes: [String: [String: Double]]
    private var wanted: [Wanted] = []
    private var steps = 0
    private var best: [Solution] = []

    init(_ message: LogMessage, _ document: Document) {
        (self.message, self.document) = (message, document)
        givenSizes = message.constraints.reduce(into: [:]) { sizes, constraint in
            guard [.container, .measuring, .mask].contains(constraint.maker), constraint.second == nil,
                let side = constraint.firstAttribute, side == "width" || side == "height",
                let length = constraint.constant, length >= 0, let address = constraint.first?.address
            else { return }
            sizes[address, default: [:]][side] = length
        }
        let listed = message.constraints.isEmpty ? [message.brokenConstraint].compactMap { $0 } : message.constraints
        let ofDocuments = listed.enumerated().filter { $0.element.maker == .code || $0.element.maker == .named }
        for (index, constraint) in ofDocuments.prefix(MatchLimits.constraints) {
            guard let form = PrintedForm<LogItem>(constraint) else { continue }
            wanted.append(Wanted(index: index, constraint: constraint, form: form))
        }
    }

    mutating func matches(file: String) -> [DocumentMatch] {
        guard !wanted.isEmpty else { return [] }
        let stated = document.root.descendants.filter { $0.name == "constraint" }
            .compactMap { element in PrintedForm<Element>(element).map { (element, $0) } }
        for index in wanted.indices {
            wanted[index].candidates = stated.flatMap { element, form in
                [(form, false), (form.reversed, true)].compactMap { form, isReversed in
                    form.flatMap { form in
                        points(wanted[index], element, form).map {
                            Candidate(element: element, form: form, isReversed: isReversed, points: $0)
                        }
                    }
                }
            }.sorted { $0.points > $1.points }
        }
        // What has few places decides the most.
        wanted.sort { ($0.candidates.count, $0.index) < ($1.candidates.count, $1.index) }
        search(0, Solution())
        return best.compactMap { match($0, file) }
    }

    // MARK: Points

    private static let commonConstants: Set<Double> = [0, 8, 16, 20, 44]

    /// The evidence that a constraint of the document is one of the message; nil if it is another one.
    private func points(_ wanted: Wanted, _ element: Element, _ form: PrintedForm<Element>) -> Int? {
        let log = wanted.form
        guard log.firstAttribute == form.firstAttribute, log.secondAttribute == form.secondAttribute,
            log.relation == form.relation,
            (log.multiplier - form.multiplier).magnitude <= 0.001 * max(1, log.multiplier.magnitude),
            element.attribute("identifier") == wanted.constraint.identifier
        else { return nil }
        var points = wanted.constraint.identifier == nil ? 0 : 8
        if log.multiplier != 1 { points += 2 }
        if let constant = log.constant, let stated = form.constant {
            if (constant - stated).magnitude > 0.01 {
                // Code changes constants.
                points -= 1
            } else {
                points += Self.commonConstants.contains(constant.magnitude) ? 1 : 3
            }
        } else {
            points += 1
        }
        guard isLike(log.first, form.first) else { return nil }
        if let second = log.second, let other = form.second, !isLike(second, other) { return nil }
        // `|` is the superview of the other end.
        if log.second?.isSuperview == true, let other = form.second, form.first.superview != other { return nil }
        if log.first.isSuperview == true, let other = form.second, other.superview != form.first { return nil }
        return points
    }

    private func isLike(_ item: LogItem, _ element: Element) -> Bool {
        guard let printed = item.className else { return true }
        let name = ClassName.plain(printed)
        if name == "UILayoutGuide" || name == "_UILayoutGuide" { return !element.isView }
        if let custom = element.attribute("customClass"), ClassName.plain(custom) == name { return true }
        let isOfSystem =
            !printed.contains(".") && (name.hasPrefix("UI") || name.hasPrefix("NS") || name.hasPrefix("_UI"))
        guard isOfSystem, element.isView else { return false }
        return document.schema.className(of: element.name) == name
            || name == "UITableViewCellContentView" && element.name == "tableViewCellContentView"
            || name == "UIView" && (element.name == "view" || element.key == "contentView")
    }

    /// What an object itself proves: its own class, its accessibility identifier or image, its text, the size that its
    /// container gives it. Code sets texts, but hardly one that another object of the document has.
    private func evidence(_ item: LogItem, _ element: Element) -> Int {
        var points = 0
        if let name = item.className.map(ClassName.plain), element.attribute("customClass").map(ClassName.plain) == name
        {
            points += 6
        }
        let identifier = element.child(key: "accessibilityConfiguration")?.attribute("identifier")
        if let name = item.name, [identifier, element.attribute("image")].contains(where: { Self.isCut($0, to: name) })
        {
            points += 6
        }
        if let text = item.text {
            let texts =
                ["text", "title", "placeholder"].map { element.string($0) } + [
                    element.child("state")?.attribute("title")
                ]
            if texts.contains(where: { Self.isCut($0, to: text) }) { points += 4 }
        }
        let frame = element.child(key: "frame")
        for (side, length) in givenSizes[item.address ?? ""] ?? [:] {
            let stated = frame?.attribute(side).flatMap { Double($0) }
            if let stated, (stated - length).magnitude <= Self.separator { points += 4 }
        }
        return points
    }

    /// By how much a cell's content view is smaller than the cell at most, in points.
    private static let separator = 1.0

    /// Logs cut texts after 25 characters.
    private static func isCut(_ whole: String?, to text: String) -> Bool {
        guard let whole, !whole.isEmpty else { return false }
        return text.hasSuffix("...") ? whole.hasPrefix(text.dropLast(3)) : whole == text
    }

    // MARK: Search

    /// Its depth is that of ``MatchLimits/constraints``.
    private mutating func search(_ depth: Int, _ solution: Solution) {
        steps += 1
        guard steps <= MatchLimits.steps else { return }
        guard depth < wanted.count else { return keep(solution) }
        let next = wanted[depth]
        for candidate in next.candidates where !solution.constraints.values.contains(candidate.element) {
            var extended = solution
            guard add(next.form.first, candidate.form.first, to: &extended) else { continue }
            if let item = next.form.second, let element = candidate.form.second,
                !add(item, element, to: &extended)
            {
                continue
            }
            extended.constraints[next.index] = candidate.element
            if candidate.isReversed { extended.reversed.insert(next.index) }
            extended.score += candidate.points
            search(depth + 1, extended)
        }
        var without = solution
        without.score -= 2
        search(depth + 1, without)
    }

    private func add(_ item: LogItem, _ element: Element, to solution: inout Solution) -> Bool {
        guard let key = item.address ?? item.name else { return true }
        if let known = solution.objects[key] { return known == element }
        guard !solution.objects.values.contains(element) else { return false }
        solution.objects[key] = element
        solution.score += evidence(item, element)
        return true
    }

    /// The best ones that differ in their constraints.
    private mutating func keep(_ solution: Solution) {
        guard !solution.constraints.isEmpty, solution.score >= 0 else { return }
        // A solution that only leaves something out of another one is the same place.
        if best.contains(where: { solution.isPart(of: $0) && !($0.isPart(of: solution) && $0.score < solution.score) })
        {
            return
        }
        best.removeAll { $0.isPart(of: solution) }
        best.append(solution)
        best.sort { $0.score > $1.score }
        best = Array(best.prefix(MatchLimits.places))
    }

    // MARK: The result

    private func match(_ solution: Solution, _ file: String) -> DocumentMatch? {
        let equations = ConflictEquations(message)
        let objects = equations.items.compactMap { item -> DocumentMatch.Place? in
            guard let key = item.item.address ?? item.item.name, let element = solution.objects[key] else { return nil }
            return DocumentMatch.Place(
                id: element.id, label: element.displayName, line: element.place.line, what: item.letter)
        }
        let constraints = solution.constraints.sorted { $0.key < $1.key }.map { index, element in
            DocumentMatch.Place(
                id: element.id, label: DocumentMatch.constraint, line: element.place.line,
                what: equation(index, equations))
        }
        let isNamed = solution.constraints.keys.contains { listed($0)?.identifier != nil }
        let isEnough = isNamed || solution.constraints.count >= 2
        return DocumentMatch(
            file: file, confidence: isEnough ? .certain : .likely, score: solution.score,
            places: objects + constraints, fixes: fixes(solution, file), situation: situation(solution))
    }

    private func listed(_ index: Int) -> LogConstraint? {
        let all = message.constraints.isEmpty ? [message.brokenConstraint].compactMap { $0 } : message.constraints
        return all.indices.contains(index) ? all[index] : nil
    }

    private func equation(_ index: Int, _ equations: ConflictEquations) -> String {
        listed(index).map(equations.equation) ?? ""
    }

    /// Constraints to change: never one of the system, and not simply the broken one, whose choice is arbitrary. The last
    /// one to the bottom or trailing edge of a container keeps the layout the most, so it comes first. What leaves the
    /// printed numbers in contradiction is not a fix.
    private func fixes(_ solution: Solution, _ file: String) -> [DocumentMatch.Fix] {
        let core = message.proof.map { Set($0.members) }
        let members = solution.constraints.filter { core?.contains($0.key) ?? true }.sorted { $0.key < $1.key }
        func rank(_ index: Int) -> Int {
            guard let constraint = listed(index) else { return 2 }
            let isLast =
                constraint.second != nil && ["bottom", "trailing", "right"].contains(constraint.firstAttribute)
                && constraint.firstAttribute == constraint.secondAttribute
            return isLast ? 0 : constraint.address == message.broken ? 1 : 2
        }
        let ranked = members.reversed().filter { isEnough($0.key) }.enumerated().sorted {
            (rank($0.element.key), $0.offset) < (rank($1.element.key), $1.offset)
        }.compactMap(\.element.value.id)
        func fix(_ title: String, _ edit: String) -> DocumentMatch.Fix {
            DocumentMatch.Fix(title: title, command: ShellCommand.line("nibkit", "edit", file, edit), edit: edit)
        }
        var fixes = ranked.prefix(MatchLimits.fixes).map {
            fix("Let this constraint give way", "constraint \($0) priority=999")
        }
        if message.causes.first?.name == "two-constants", members.count > 1, let first = ranked.first {
            fixes.insert(fix("Delete one of both", "delete \(first)"), at: 0)
        }
        return fixes
    }

    /// Whether the printed numbers agree without this constraint.
    private func isEnough(_ index: Int) -> Bool {
        guard message.proof != nil else { return true }
        var rest = message.constraints
        guard rest.indices.contains(index) else { return true }
        rest.remove(at: index)
        return ConflictProof(of: rest) == nil
    }

    private func situation(_ solution: Solution) -> [String] {
        let constants = solution.constraints.sorted { $0.key < $1.key }.compactMap { index, element -> String? in
            guard let id = element.id, let own = PrintedForm<Element>(element), let stated = own.constant,
                let printed = listed(index).flatMap(PrintedForm<LogItem>.init)?.constant
            else { return nil }
            let constant = solution.reversed.contains(index) ? -printed * own.multiplier : printed
            return (constant - stated).magnitude > 0.01
                ? "constraint \(id) constant=\(ConflictEquations.number(constant))" : nil
        }
        let sizes = givenSizes.sorted { $0.key < $1.key }.flatMap { address, sizes -> [String] in
            guard let element = solution.objects[address] else { return [] }
            // A cell is as large as its content view.
            let sized = [element.key == "contentView" ? element.parent : nil, element].compactMap { $0?.id }
            return sizes.sorted { $0.key < $1.key }.flatMap { side, length in
                sized.map { "frame \($0) \(side)=\(ConflictEquations.number(length))" }
            }
        }
        return constants + sizes
    }
}
