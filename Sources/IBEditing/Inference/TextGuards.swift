import IBDocument

extension Planning {
    /// Lets texts that may grow end before the next view, or before the edge of their container; of two texts in a row
    /// the first keeps its width, and the second fills what is left.
    func guardTexts(of views: [DraftNode]) throws(EditProblem) {
        for view in views where view.isKind(of: "label") || view.isKind(of: "button") {
            guard Inference.canBeInferred(view), let container = view.parent?.parent, !holdsEnd(of: view) else {
                continue
            }
            let own = Anchor(item: ConstraintItem(node: view, view: view), attribute: "trailing")
            if let sibling = nextSibling(of: view) {
                try constrain(
                    NewConstraint(
                        first: Anchor(item: ConstraintItem(node: sibling, view: sibling), attribute: "leading"),
                        relation: "greaterThanOrEqual", second: own, constant: "8", isSymbolic: true))
                if sibling.isKind(of: "label"), view.isKind(of: "label") {
                    sibling.set("horizontalHuggingPriority", "252")
                    view.set("horizontalCompressionResistancePriority", "751")
                }
            } else {
                try constrain(
                    NewConstraint(
                        first: Anchor(item: ConstraintItem(node: container, view: container), attribute: "trailing"),
                        relation: "greaterThanOrEqual", second: own, constant: "20", isSymbolic: true))
            }
        }
    }

    /// Whether a constraint decides or limits where a view ends, or how wide it is.
    private func holdsEnd(of view: DraftNode) -> Bool {
        constraints(of: view).contains { constraint in
            let items = items(of: constraint)
            let attributes = [constraint["firstAttribute"], constraint["secondAttribute"]]
            return zip(items, attributes).contains { item, attribute in
                item == view.id && ["trailing", "right", "width"].contains(attribute)
            }
        }
    }

    private func nextSibling(of view: DraftNode) -> DraftNode? {
        guard let frame = Self.frame(of: view) else { return nil }
        let following = (view.parent?.elements ?? []).compactMap { sibling -> (Double, DraftNode)? in
            guard sibling !== view, sibling.isView, let other = Self.frame(of: sibling), other.y < frame.maxY,
                frame.y < other.maxY, other.x >= frame.maxX
            else { return nil }
            return (other.x, sibling)
        }
        return following.min { $0.0 < $1.0 }?.1
    }
}
