extension UIView {
    func hold(_ constraint: NSLayoutConstraint) {
        guard constraint.holder == nil else { return }
        constraint.holder = self
        constraints.append(constraint)
        setNeedsLayout()
    }

    func release(_ constraint: NSLayoutConstraint) {
        guard constraint.holder === self else { return }
        constraint.holder = nil
        constraints.removeAll { $0 === constraint }
        setNeedsLayout()
    }

    /// Taking a view out of its superview deactivates every constraint that crosses the edge.
    func deactivateConstraints(crossing view: UIView) {
        for constraint in constraints {
            let items = [constraint.firstView, constraint.secondView].compactMap { $0 }
            if items.contains(where: { $0.isDescendant(of: view) }) { removeConstraint(constraint) }
        }
    }

    func hold(_ guide: UILayoutGuide) {
        guide.owningView = self
        if !layoutGuides.contains(where: { $0 === guide }) { layoutGuides.append(guide) }
        setNeedsLayout()
    }

    /// Marks this view and those above it, so that the next pass finds it.
    func markForLayout() {
        var root = self
        root.needsLayout = true
        while let superview = root.superview {
            root = superview
            root.needsLayout = true
        }
        (root as? UIWindow)?.requestLayout()
    }
}
