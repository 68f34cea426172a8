import IBDocument
import IBSchema

/// Which stored frames a call of commands brings up to date.
public enum FrameScope: String, Hashable, Sendable, Codable, CaseIterable {
    /// Those of views that the commands moved; frames that were out of date before stay.
    case affected
    case none
    /// Those of all views of the scenes in which something changed.
    case scene
}

extension CommandRow {
    /// Whether laying out again can give another result after this command.
    func canMoveViews(_ command: Command) -> Bool {
        switch layoutEffect {
        case .none: false
        case .possible, .setsFrames: true
        case .ofProperties: command.options.contains { Self.canMoveViews(property: $0.name) }
        }
    }

    /// What no row of the schema has may move anything.
    private static func canMoveViews(property name: String) -> Bool {
        guard let known = effects[name] else { return true }
        return known.contains(.layout)
    }

    private static let effects: [String: Effects] = Schema.cocoaTouch.elements.reduce(into: [:]) { effects, element in
        for property in element.properties {
            for name in [property.name, property.attributeName].compactMap(\.self) {
                effects[name, default: []].formUnion(property.affects)
            }
        }
    }
}

extension Planning {
    /// In points: less is rounding.
    static let visibleMove = 0.5

    /// Gives the views that the commands moved the frames that the solver gives them now.
    func updateStoredFrames(_ scope: FrameScope) {
        guard scope != .none, let layout, draft.usesAutoLayout, var after = layout(draft) else { return }
        if insertedWithoutSize.contains(where: { $0.node.isAttached }) || filledStacks.contains(where: \.isAttached) {
            let revision = draft.revision
            fitInserted(after)
            if draft.revision != revision, let again = layout(draft) { after = again }
        }
        let views: [DraftNode]
        let before: SolvedLayout?
        switch scope {
        case .none: return
        case .affected:
            before = layout(Draft(draft.document))
            guard before != nil else { return }
            views = draft.root.subtree
        case .scene:
            before = nil
            views = (draft.isStoryboard ? draft.scenes.filter { !$0.isUntouched } : [draft.root]).flatMap(\.subtree)
        }
        var dependsOnStored = false
        for view in views where view.isView {
            guard let id = view.id, let frame = after.frames[id], let stored = Self.frame(of: view) else { continue }
            if let former = before?.frames[id], former.distance(to: frame) <= Self.visibleMove { continue }
            store(frame, of: view, instead: stored, scale: after.scale)
            if after.held.contains(id) || after.ambiguous.contains(id) { dependsOnStored = true }
        }
        if !dependsOnStored { finalLayout = after }
    }

    /// Writes a solved frame in whole pixels; a stored frame that says the same stays as it is spelled.
    func store(_ frame: EditFrame, of view: DraftNode, instead stored: EditFrame?, scale: Double) {
        let rounded = EditFrame(
            x: NumberText.rounded(frame.x, scale: scale), y: NumberText.rounded(frame.y, scale: scale),
            width: NumberText.rounded(frame.width, scale: scale),
            height: NumberText.rounded(frame.height, scale: scale))
        if let stored, stored.distance(to: rounded) < 0.5 / max(scale, 1) { return }
        setFrame(rounded, of: view)
        view.remove(attribute: "misplaced")
    }
}
