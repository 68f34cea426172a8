package import Diagnostics
internal import IBEditing
package import ProjectCode

/// What was done to a document in a session: every transition from one state of its bytes to the next, and the steps that
/// people undo and redo.
///
/// Undoing a step that is not the last one takes back its own bytes only: the step's inverse is moved over everything
/// that happened since.
package struct EditHistory: Sendable {
    /// What undo and redo are about: an edit, or several that a person sees as one.
    package struct Step: Sendable {
        /// The revision that it made; also its name.
        package let revision: Int
        package var label: String
        /// The commands as texts.
        package var commands: [String]
        /// The page that made it; `nil`: an earlier run, or another program.
        package var author: Int?
        package var isDone = true
        package var coalesce: String?
        /// What is to be done in sources when the document is saved.
        package var orders: [SourceOrder] = []
        /// Whether other files were written with it.
        package var hasFiles = false
        /// Cannot be redone, because its author did something else since.
        package var isDropped = false
        fileprivate var lastTransition: Int
    }

    /// A place of a document that changed.
    package struct Touched: Hashable, Codable, Sendable {
        package var object: String
        /// The path of an attribute below the object's element; `nil`: the object is new, is gone, or is elsewhere.
        package var property: String?

        package init(_ object: String, _ property: String?) { (self.object, self.property) = (object, property) }

        package func isSamePlace(as other: Touched) -> Bool {
            object == other.object && (property == nil || other.property == nil || property == other.property)
        }
    }

    package struct Transition: Sendable {
        package var kind: EditJournal.Entry.Kind
        /// `nil`: another program changed the file.
        package var step: Int?
        package var label: String
        package var edits: [SourceEdit]
        package var inverse: [SourceEdit]
        /// SHA-256 of the file's bytes.
        package var before, after: String
        package var revision: Int
        package var author: Int?
        package var changes: Set<Touched>

        package init(
            _ kind: EditJournal.Entry.Kind, step: Int?, label: String, _ edits: [SourceEdit], _ inverse: [SourceEdit],
            before: String, after: String, revision: Int, author: Int?, changes: Set<Touched>
        ) {
            (self.kind, self.step, self.label, self.edits, self.inverse) = (kind, step, label, edits, inverse)
            (self.before, self.after, self.revision, self.author) = (before, after, revision, author)
            self.changes = changes
        }
    }

    /// Older ones are forgotten, and with them the steps that need them.
    private static let mostTransitions = 1_000

    package private(set) var steps: [Step] = []
    package private(set) var transitions: [Transition] = []
    /// Transitions that were dropped from the start of the list.
    private var dropped = 0
    /// The steps that were done when the document was saved last.
    private var saved: Set<Int> = []
    /// The transition behind which the file is.
    private var savedEnd = 0
    /// What the journal keeps of the unsaved transitions up to one, since they begin elsewhere than the file.
    private var merged: (end: Int, entry: EditJournal.Entry)?

    package init() {}

    /// With the changes that a journal has of the document, as far as they lead to the file's state without a gap.
    package init(_ entries: [EditJournal.Entry], endingAt hash: String) {
        var last = hash
        var kept: [EditJournal.Entry] = []
        for entry in entries.reversed() {
            guard entry.after == last else { break }
            kept.append(entry)
            last = entry.before
        }
        var undone: [Int] = []
        for entry in kept.reversed() {
            let revision = transitions.count + 1
            var step: Int? = revision
            switch entry.kind {
            case .edit: undone = []
            case .undo:
                step = steps.last(where: \.isDone)?.revision
                if let step { undone.append(step) }
            case .redo: step = undone.popLast()
            }
            add(
                Transition(
                    entry.kind, step: step, label: entry.label, entry.edits.compactMap(\.edit),
                    entry.inverse.compactMap(\.edit), before: entry.before, after: entry.after, revision: revision,
                    author: nil, changes: []), commands: [], coalesce: nil, hasFiles: entry.files != nil)
        }
        markSaved()
    }

    package var lastRevision: Int { transitions.last?.revision ?? 0 }

    // MARK: Recording

    /// - Parameters:
    ///   - commands: of a new step.
    ///   - coalesce: names what a new step belongs to.
    ///   - orders: of a new step.
    ///   - hasFiles: whether other files are written with a new step.
    package mutating func add(
        _ transition: Transition, commands: [String], coalesce: String?, orders: [SourceOrder] = [],
        hasFiles: Bool = false
    ) {
        transitions.append(transition)
        let place = dropped + transitions.count - 1
        if let revision = transition.step {
            if let index = index(of: revision) {
                steps[index].isDone = transition.kind != .undo
                steps[index].lastTransition = place
            } else {
                for index in steps.indices where !steps[index].isDone && steps[index].author == transition.author {
                    steps[index].isDropped = true
                }
                steps.append(
                    Step(
                        revision: revision, label: transition.label, commands: commands, author: transition.author,
                        coalesce: coalesce, orders: orders, hasFiles: hasFiles, lastTransition: place))
            }
        }
        guard transitions.count > Self.mostTransitions else { return }
        let surplus = transitions.count - Self.mostTransitions
        transitions.removeFirst(surplus)
        dropped += surplus
        steps.removeAll { $0.lastTransition < dropped }
    }

    /// The step to which the next edit belongs, if it can.
    package func stepToExtend(coalesce: String?, author: Int?) -> Step? {
        guard let coalesce, let last = transitions.last, last.kind == .edit, last.author == author,
            savedEnd < dropped + transitions.count, let step = steps.last, step.revision == last.step,
            step.coalesce == coalesce, step.author == author
        else { return nil }
        return step
    }

    /// Replaces the last transition, which belongs to the same step, by one with the effect of both.
    package mutating func extendLast(by next: Transition, commands: [String], orders: [SourceOrder] = []) {
        guard var last = transitions.popLast() else { return }
        last.edits = last.edits.followed(by: next.edits)
        last.inverse = next.inverse.followed(by: last.inverse)
        (last.after, last.revision) = (next.after, next.revision)
        last.changes.formUnion(next.changes)
        transitions.append(last)
        guard let index = steps.indices.last else { return }
        steps[index].label = next.label
        steps[index].commands = commands
        steps[index].orders = orders
    }

    package mutating func markSaved() {
        saved = Set(steps.filter(\.isDone).map(\.revision))
        savedEnd = dropped + transitions.count
        merged = nil
    }

    /// The file has other contents, with which the unsaved changes were merged: for the journal they are now one change
    /// of that file.
    package mutating func beginAnew(with change: Transition) {
        merged = (
            dropped + transitions.count,
            EditJournal.Entry(
                .edit, change.label, change.edits, change.inverse, before: change.before, after: change.after)
        )
    }

    // MARK: Undo and redo

    /// The edits that do or undo a step now.
    package struct Toggle: Sendable {
        package var step: Step
        package var kind: EditJournal.Entry.Kind
        package var edits: [SourceEdit]
        /// Nothing else happened since, or it was taken back: the bytes are those of before.
        package var isExact: Bool
    }

    /// Why a step cannot be undone or redone.
    package enum Obstacle: Error {
        case nothing
        /// A later transition changed the same bytes.
        case changed(by: Transition)
    }

    /// - Parameter isOwn: whether a step of this author counts as one's own.
    package func nextUndo(_ isOwn: (Int?) -> Bool) -> Step? { steps.last { $0.isDone && isOwn($0.author) } }

    package func nextRedo(_ isOwn: (Int?) -> Bool) -> Step? {
        steps.filter { !$0.isDone && !$0.isDropped && isOwn($0.author) }.max { $0.lastTransition < $1.lastTransition }
    }

    package func toggle(_ step: Step) throws(Obstacle) -> Toggle {
        let place = step.lastTransition - dropped
        guard transitions.indices.contains(place) else { throw .nothing }
        let inverse = transitions[place].inverse
        // States that are the same again have the same bytes.
        let state = transitions[place].after
        let end = transitions.lastIndex { $0.after == state } ?? place
        var forward: [SourceEdit] = []
        var backward: [SourceEdit] = []
        var edits: [SourceEdit]? = inverse
        var isExact = true
        var obstacle = transitions[place]
        for transition in transitions[(end + 1)...] {
            forward = forward.followed(by: transition.edits)
            backward = transition.inverse.followed(by: backward)
            // Both lists leave the same bytes alone, so their edits belong to each other in pairs. What was done and taken
            // back stands in a pair with the same text on both sides.
            let changes = zip(forward, backward).filter { $0.replacement != $1.replacement }.map(\.0)
            if edits != nil { obstacle = transition }
            edits = inverse.rebased(over: changes)
            isExact = changes.isEmpty
        }
        guard let edits else { throw .changed(by: obstacle) }
        return Toggle(step: step, kind: step.isDone ? .undo : .redo, edits: edits, isExact: isExact)
    }

    /// The steps to undo, the last one first, and then those to redo, to get to the state behind a step. 0: before all.
    ///
    /// `nil`: there is no such step.
    package func path(to revision: Int) -> [Step]? {
        guard revision == 0 || index(of: revision) != nil else { return nil }
        return steps.reversed().filter { $0.isDone && $0.revision > revision }
            + steps.filter { !$0.isDone && $0.revision <= revision }
    }

    private func index(of revision: Int) -> Int? { steps.lastIndex { $0.revision == revision } }

    /// The step that a change to the opposite belongs to: one between the same two states.
    package func step(oppositeTo entry: EditJournal.Entry) -> Int? {
        transitions.last { $0.before == entry.after && $0.after == entry.before && $0.step != nil }?.step
    }

    package func step(_ revision: Int) -> Step? { index(of: revision).map { steps[$0] } }

    // MARK: What is not saved

    /// What steps that are not saved ask of sources.
    package var unsavedOrders: [SourceOrder] {
        steps.filter { $0.isDone && !saved.contains($0.revision) }.flatMap(\.orders)
    }

    package func isSaved(_ step: Step) -> Bool { saved.contains(step.revision) }

    /// The number of steps that were done or undone since the document was saved.
    package var unsavedSteps: Int { steps.count { $0.isDone != saved.contains($0.revision) } }

    package var unsavedTransitions: ArraySlice<Transition> {
        transitions.dropFirst(max(0, savedEnd - dropped))
    }

    /// What the journal keeps of the changes that are not saved: without detours, and each entry begins where the one
    /// before ended.
    package var unsavedEntries: [EditJournal.Entry] {
        let all = Array(transitions.dropFirst(max(0, (merged?.end ?? savedEnd) - dropped)))
        let known = merged == nil ? transitions.dropLast(all.count) : []
        // Nothing is the step of what was merged.
        var done: [Int] = merged == nil ? [] : [-1]
        var undone: [Int] = []
        func follow(_ kind: EditJournal.Entry.Kind, _ step: Int?) {
            switch kind {
            case .edit: (done, undone) = (done + [step ?? 0], [])
            case .undo: if let last = done.popLast() { undone.append(last) }
            case .redo: if let last = undone.popLast() { done.append(last) }
            }
        }
        for transition in known { follow(transition.kind, transition.step) }
        var entries: [EditJournal.Entry] = merged.map { [$0.entry] } ?? []
        var index = 0
        while index < all.count {
            if let end = all[index...].lastIndex(where: { $0.after == all[index].before }) {
                index = end + 1
                continue
            }
            let transition = all[index]
            index += 1
            // Programs that write the file keep their own journal.
            guard let step = transition.step else {
                entries = []
                continue
            }
            let kind: EditJournal.Entry.Kind =
                switch transition.kind {
                case .undo where done.last == step: .undo
                case .redo where undone.last == step: .redo
                default: .edit
                }
            follow(kind, step)
            let label = kind == transition.kind ? transition.label : "\(transition.kind.rawValue): \(transition.label)"
            entries.append(
                EditJournal.Entry(
                    kind, label, transition.edits, transition.inverse, before: transition.before,
                    after: transition.after))
        }
        return entries
    }
}
