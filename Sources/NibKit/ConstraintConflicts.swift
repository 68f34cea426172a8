import Diagnostics
import IBCompiler
import NibArchive
import UIKit

/// Required constraints that exclude each other: those that share a constraint have one cause, and are one finding.
@MainActor
struct ConstraintConflicts {
    struct Conflict {
        var members: [RuntimeMessage.Relation]
        /// The constraint that is given up; `nil`: one that UIKit made.
        var broken: NibOrigin?
        /// The document's constraint that is given up, or one that takes part.
        var brokenID: String?
        /// Where its members stand in the document.
        var keys: Set<String>
    }

    let compiled: CompiledDocument
    private(set) var conflicts: [Conflict] = []

    /// What a message names of the members of a conflict.
    private static let mostNamed = 3
    /// What notes list of one cause.
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
    }

    var diagnostics: [Diagnostic] { groups.compactMap(diagnostic) }

    /// What a person finds of a member in the document; `nil`: nothing.
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
        // The fewer take part, the plainer it is what is wrong.
        // What does not hang on a size of the canvas goes first.
        let ranked = group.enumerated().map { (rank: ($0.element.members.contains(where: isOfOwnSize) ? 1 : 0, $0.element.members.count, $0.offset), $0.element) }
        guard let plainest = ranked.min(by: { $0.rank < $1.rank })?.1 else { return nil }
        let told = plainest.members.filter { key($0) != nil }.enumerated()
            .sorted { (self.source($0.element)?.place.line ?? 0, $0.offset) < (self.source($1.element)?.place.line ?? 0, $1.offset) }.map(\.element)
        let words = ConstraintWords(compiled: compiled, of: plainest.members)
        // Lengths first: to change those is what mostly helps.
        let lengths = told.filter { $0.firstAttribute.kind == .size }, others = told.filter { $0.firstAttribute.kind != .size }
        let named = (lengths + others).prefix(Self.mostNamed).map(words.sentence)
        let hidden = plainest.members.count - named.count
        let list = hidden > 0 ? named.joined(separator: ", ") + " and \(hidden) more" : Self.list(named)
        let holder = plainest.members.first(where: isOfOwnSize)
        var notes = told.map { note($0, words, isBroken: isBroken($0, plainest)) }
        notes += plainest.members.filter { $0.source == .givenSize && holder == nil }.map { "the layout gives \(words.sentence($0))" }
        let further = Set(group.flatMap(\.keys)).subtracting(plainest.keys)
        if !further.isEmpty {
            let members = group.flatMap(\.members).filter { member in key(member).map(further.contains) == true }
            var known: Set<String> = []
            let others = ConstraintWords(compiled: compiled, of: group.flatMap(\.members))
            let lines = members.filter { member in key(member).map { known.insert($0).inserted } == true }.map { note($0, others, isBroken: false) }
            notes += lines.map { "also excluded with them: \($0)" }
        }
        if notes.count > Self.mostNotes { notes = notes.prefix(Self.mostNotes) + ["and \(notes.count - Self.mostNotes) more"] }
        let source = plainest.broken.flatMap { compiled.objects[$0] } ?? told.lazy.compactMap { self.source($0) }.first
        // What shows or loads a view of the author's own size gives it another one, which may well fit.
        return holder.map { size in
            Diagnostic(
                .unsatisfiableConstraints, "these do not all hold while \(words.sentence(size)), as on the canvas: \(list)", severity: .note,
                at: source?.place, object: source?.id, notes: notes)
        } ?? Diagnostic(.unsatisfiableConstraints, "these cannot all hold: \(list)", at: source?.place, object: source?.id, notes: notes)
    }

    /// Whether it is a size that the author gave a view on the canvas: that of a cell, of a child, of a nib for a part of a screen. Who
    /// shows it decides another one; what a device decides is the size of whole screens.
    private func isOfOwnSize(_ member: RuntimeMessage.Relation) -> Bool {
        guard member.source == .givenSize else { return false }
        let canvas = compiled.canvas, screen = canvas.device.size(canvas.orientation)
        return !canvas.screens.contains { plan in
            guard !plan.isFreeform, !plan.isEmbedded, let source = source(member), source.superviewID == nil,
                  plan.id == source.id || plan.id == source.controllerID else { return false }
            return plan.isController || plan.statedSize.map { $0.width == screen.width && $0.height == screen.height } ?? true
        }
    }

    private func isBroken(_ member: RuntimeMessage.Relation, _ conflict: Conflict) -> Bool {
        if case .constraint(let origin?, _) = member.source { return origin == conflict.broken }
        return false
    }

    private func note(_ member: RuntimeMessage.Relation, _ words: ConstraintWords, isBroken: Bool) -> String {
        let source = source(member)
        let place = source.map { "line \($0.place.line): " } ?? "", id = source.map { " (\($0.id))" } ?? ""
        return "\(place)\(words.sentence(member))\(id)\(isBroken ? ", which is given up" : "")"
    }

    private func source(_ member: RuntimeMessage.Relation) -> ObjectMap.Source? {
        switch member.source {
        case .constraint(let origin, _): origin.flatMap { compiled.objects[$0] }
        case .system, .intrinsicSize, .autoresizing, .givenSize: member.first.origin.flatMap { compiled.objects[$0] }
        }
    }

    private static func list(_ parts: [String]) -> String {
        guard let last = parts.last, parts.count > 1 else { return parts.joined() }
        return "\(parts.dropLast().joined(separator: ", ")) and \(last)"
    }
}
