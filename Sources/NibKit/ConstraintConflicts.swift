import Diagnostics
import IBCompiler
import IBDocument
import NibArchive
import UIKit

/// Required constraints that conflict. Conflicts that share a constraint have one cause and are one finding.
@MainActor
struct ConstraintConflicts {
    struct Conflict {
        var members: [RuntimeMessage.Relation]
        /// The constraint that is broken; `nil`: one that UIKit created.
        var broken: NibOrigin?
        /// The document's constraint that is broken, or another one of the conflict.
        var brokenID: String?
        /// The places of its members in the document.
        var keys: Set<String>
    }

    let compiled: CompiledDocument
    /// The ids that outlets and outlet collections lead to, where there are conflicts.
    private var outlets: Set<String> = []
    private(set) var conflicts: [Conflict] = []

    /// The number of members of a conflict that a message names.
    private static let mostNamed = 3
    /// The number of notes for one cause.
    private static let mostNotes = 20

    init(_ messages: [RuntimeMessage], _ compiled: CompiledDocument) {
        self.compiled = compiled
        var known: Set<Set<String>> = []
        for message in messages {
            guard case .unsatisfiableConstraints(let broken, let members) = message.kind else { continue }
            let keys = Set(members.compactMap(key))
            // A document is laid out several times, at several sizes.
            guard !keys.isEmpty, known.insert(keys).inserted else { continue }
            let brokenID = (broken ?? message.origins.first).flatMap { compiled.objects[$0]?.id }
            conflicts.append(Conflict(members: members, broken: broken, brokenID: brokenID, keys: keys))
        }
        if !conflicts.isEmpty { outlets = compiled.document?.outletDestinations ?? [] }
    }

    var diagnostics: [Diagnostic] { groups.compactMap(diagnostic) }

    /// The object of the document that a member belongs to; `nil`: none.
    private func key(_ member: RuntimeMessage.Relation) -> String? {
        switch member.source {
        case .constraint(let origin, _): origin.flatMap { compiled.objects[$0] }.map { "constraint \($0.id)" }
        case .intrinsicSize, .autoresizing: member.first.origin.flatMap { compiled.objects[$0] }.map { "size \($0.id)" }
        case .system, .givenSize: nil
        }
    }

    /// Conflicts that share a member, directly or through others.
    private var groups: [[Conflict]] {
        var groups: [(keys: Set<String>, conflicts: [Conflict])] = []
        for conflict in conflicts {
            let touching = groups.indices.filter { !groups[$0].keys.isDisjoint(with: conflict.keys) }
            guard let first = touching.first else {
                groups.append((conflict.keys, [conflict]))
                continue
            }
            groups[first].keys.formUnion(conflict.keys)
            groups[first].conflicts.append(conflict)
            for index in touching.dropFirst().reversed() {
                let other = groups.remove(at: index)
                groups[first].keys.formUnion(other.keys)
                groups[first].conflicts += other.conflicts
            }
        }
        return groups.map(\.conflicts)
    }

    private func diagnostic(_ group: [Conflict]) -> Diagnostic? {
        // The fewer constraints a conflict has, the clearer it is. Conflicts that also occur on a device come first.
        let ranked = group.enumerated().map {
            (rank: (condition(of: $0.element) == nil ? 0 : 1, $0.element.members.count, $0.offset), $0.element)
        }
        guard let plainest = ranked.min(by: { $0.rank < $1.rank })?.1 else { return nil }
        let told = plainest.members.filter { key($0) != nil }.enumerated()
            .sorted {
                (self.source($0.element)?.place.line ?? 0, $0.offset) < (
                    self.source($1.element)?.place.line ?? 0, $1.offset
                )
            }.map(\.element)
        let words = ConstraintWords(compiled: compiled, of: plainest.members)
        // Lengths first: changing those usually helps.
        let lengths = told.filter { $0.firstAttribute.kind == .size }
        let others = told.filter { $0.firstAttribute.kind != .size }
        let named = (lengths + others).prefix(Self.mostNamed).map(words.sentence)
        let list = self.list(Array(named), and: told.count - named.count, of: plainest, words)
        let canvas = condition(of: plainest)
        var notes = told.map { note($0, words, isBroken: isBroken($0, plainest)) }
        notes += plainest.members.filter { $0.source == .givenSize && canvas == nil }.map {
            "the layout sets \(words.sentence($0))"
        }
        let further = Set(group.flatMap(\.keys)).subtracting(plainest.keys)
        if !further.isEmpty {
            let members = group.flatMap(\.members).filter { member in key(member).map(further.contains) == true }
            var known: Set<String> = []
            let others = ConstraintWords(compiled: compiled, of: group.flatMap(\.members))
            let lines = members.filter { member in key(member).map { known.insert($0).inserted } == true }.map {
                note($0, others, isBroken: false)
            }
            notes += lines.map { "also in conflict: \($0)" }
        }
        if notes.count > Self.mostNotes {
            notes = notes.prefix(Self.mostNotes) + ["and \(notes.count - Self.mostNotes) more"]
        }
        let source = plainest.broken.flatMap { compiled.objects[$0] } ?? told.lazy.compactMap { self.source($0) }.first
        guard let canvas else {
            return Diagnostic(
                .unsatisfiableConstraints, "these constraints conflict: \(list)", at: source?.place, object: source?.id,
                notes: notes)
        }
        return Diagnostic(
            .unsatisfiableConstraints, "these constraints conflict \(canvas.inWords(words)): \(list)", severity: .note,
            at: source?.place, object: source?.id, notes: notes)
    }

    /// The requirements of its members: the document's first, then the ones that UIKit adds.
    private func list(_ named: [String], and hidden: Int, of conflict: Conflict, _ words: ConstraintWords) -> String {
        guard hidden == 0 else { return named.joined(separator: ", ") + " and \(hidden) more" }
        var parts = named
        for member in conflict.members where member.source == .system {
            guard let stack = [member.first, member.second].compactMap({ $0 }).lazy.compactMap(stackView).first else {
                continue
            }
            let part = "the arrangement of \(words.label(of: stack))"
            if !parts.contains(part) { parts.append(part) }
        }
        for member in conflict.members where member.source == .givenSize && condition(of: conflict) == nil {
            parts.append("the layout's \(words.sentence(member))")
        }
        return parts.inWords
    }

    /// The item itself if it is a stack view, otherwise the stack view that arranges it.
    private func stackView(_ item: RuntimeMessage.Relation.Item) -> Element? {
        guard let id = item.origin.flatMap({ compiled.objects[$0]?.id }),
            let element = compiled.document?.element(id: id)
        else { return nil }
        return element.name == "stackView" ? element : element.superview.flatMap { $0.name == "stackView" ? $0 : nil }
    }

    // MARK: What holds only on the canvas

    /// A condition of a conflict that may be different in a running app.
    private enum Condition {
        /// The size that the author gave a view on the canvas.
        case ownSize(RuntimeMessage.Relation)
        /// The frame that the compiler fixes for a view that has no constraint for an axis.
        case heldFrame(RuntimeMessage.Relation)
        /// A constraint that is removed at build time.
        case placeholder(RuntimeMessage.Relation)
        /// A view that its stack view skips.
        case hidden(Element)
        /// Constraints that are outlets: code turns one off for the other.
        case alternatives

        @MainActor func inWords(_ words: ConstraintWords) -> String {
            switch self {
            case .ownSize(let size): "while \(words.sentence(size)), as on the canvas"
            case .heldFrame(let frame):
                "while \(words.label(of: frame.first)) keeps its frame from the canvas, which no constraint sets"
            case .placeholder(let constraint):
                "on the canvas, where the placeholder \(words.sentence(constraint)) applies"
            case .hidden(let view): "while \(words.label(of: view)) is hidden in its stack view"
            case .alternatives: "until code, which has outlets to several of them, changes one"
            }
        }
    }

    private func condition(of conflict: Conflict) -> Condition? {
        if let size = conflict.members.first(where: isOfOwnSize) { return .ownSize(size) }
        if let constraint = conflict.members.first(where: isPlaceholder) { return .placeholder(constraint) }
        if let frame = conflict.members.first(where: \.holdsFrame) { return .heldFrame(frame) }
        let items = conflict.members.lazy.flatMap { [$0.first] + ($0.second.map { [$0] } ?? []) }
        if let view = items.compactMap(hiddenArrangedView).first { return .hidden(view) }
        return conflict.members.count(where: isOutlet) > 1 ? .alternatives : nil
    }

    /// Whether it is a constraint that an outlet of the document leads to.
    private func isOutlet(_ member: RuntimeMessage.Relation) -> Bool {
        guard case .constraint(let origin?, _) = member.source, let id = compiled.objects[origin]?.id else {
            return false
        }
        return outlets.contains(id)
    }

    private func isPlaceholder(_ member: RuntimeMessage.Relation) -> Bool {
        guard case .constraint(let origin?, _) = member.source, let id = compiled.objects[origin]?.id else {
            return false
        }
        return compiled.document?.element(id: id)?.flag("placeholder") == true
    }

    /// The view, or one around it, that is hidden in a stack view.
    private func hiddenArrangedView(_ item: RuntimeMessage.Relation.Item) -> Element? {
        guard let id = item.origin.flatMap({ compiled.objects[$0]?.id }),
            let element = compiled.document?.element(id: id)
        else { return nil }
        return element.lineage.first { $0.flag("hidden") && $0.superview?.name == "stackView" }
    }

    /// Whether it is a size that the author gave a view on the canvas: that of a cell, of a child, of a nib for a part
    /// of a screen. Its container sets another size at run time; a device only determines the size of full screens.
    private func isOfOwnSize(_ member: RuntimeMessage.Relation) -> Bool {
        guard member.source == .givenSize else { return false }
        let canvas = compiled.canvas
        let screen = canvas.device.size(canvas.orientation)
        return !canvas.screens.contains { plan in
            guard !plan.isFreeform, !plan.isEmbedded, let source = source(member), source.superviewID == nil,
                plan.id == source.id || plan.id == source.controllerID
            else { return false }
            if plan.isController { return true }
            // A nib's view is as large as the screen where a controller shows it.
            return compiled.document?.isViewOfOwner(plan.id) == true
                && plan.statedSize.map { $0.width == screen.width && $0.height == screen.height } ?? true
        }
    }

    private func isBroken(_ member: RuntimeMessage.Relation, _ conflict: Conflict) -> Bool {
        if case .constraint(let origin?, _) = member.source { return origin == conflict.broken }
        return false
    }

    private func note(_ member: RuntimeMessage.Relation, _ words: ConstraintWords, isBroken: Bool) -> String {
        let source = source(member)
        let place = source.map { "line \($0.place.line): " } ?? ""
        let id = source.map { " (\($0.id))" } ?? ""
        return "\(place)\(words.sentence(member))\(id)\(isBroken ? ", which is broken" : "")"
    }

    private func source(_ member: RuntimeMessage.Relation) -> ObjectMap.Source? {
        switch member.source {
        case .constraint(let origin, _): origin.flatMap { compiled.objects[$0] }
        case .system, .intrinsicSize, .autoresizing, .givenSize: member.first.origin.flatMap { compiled.objects[$0] }
        }
    }
}

extension RuntimeMessage.Relation {
    /// Whether the compiler created it for a view that has no constraint for an axis.
    fileprivate var holdsFrame: Bool {
        if case .constraint(_, let identifier?) = source { return identifier == CompiledDocument.heldFrameIdentifier }
        return false
    }
}
