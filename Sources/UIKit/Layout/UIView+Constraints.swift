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

    public func addLayoutGuide(_ guide: UILayoutGuide) {
        guide.owningView = self
        if !layoutGuides.contains(where: { $0 === guide }) { layoutGuides.append(guide) }
        setNeedsLayout()
    }

    public func removeLayoutGuide(_ guide: UILayoutGuide) { layoutGuides.removeAll { $0 === guide } }

    public func contentHuggingPriority(for axis: NSLayoutConstraint.Axis) -> UILayoutPriority { contentHugging[axis] }
    public func setContentHuggingPriority(_ priority: UILayoutPriority, for axis: NSLayoutConstraint.Axis) {
        contentHugging[axis] = priority
        setNeedsLayout()
    }
    public func contentCompressionResistancePriority(for axis: NSLayoutConstraint.Axis) -> UILayoutPriority {
        compressionResistance[axis]
    }
    public func setContentCompressionResistancePriority(_ priority: UILayoutPriority, for axis: NSLayoutConstraint.Axis)
    {
        compressionResistance[axis] = priority
        setNeedsLayout()
    }
    /// Marks this view and those above it, so that the next pass finds it.
    func markForLayout() {
        var current: UIView? = self
        while let view = current {
            view.needsLayout = true
            current = view.superview
        }
    }
}
