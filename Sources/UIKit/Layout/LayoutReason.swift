/// One thing that holds a view where it is: a relation between two attributes, and where it comes from.
package struct LayoutReason {
    package enum Kind {
        case constraint(NSLayoutConstraint)
        /// Made by UIKit itself: for a stack view, a guide, a content view.
        case system
        case intrinsicSize
        case autoresizing
    }

    package var kind: Kind
    /// A view or a guide; `nil` for a guide that UIKit keeps to itself.
    package var first: AnyObject?
    package var firstAttribute = NSLayoutConstraint.Attribute.notAnAttribute
    package var relation = NSLayoutConstraint.Relation.equal
    package var second: AnyObject?
    package var secondAttribute = NSLayoutConstraint.Attribute.notAnAttribute
    package var multiplier: CGFloat = 1
    /// In points.
    package var constant: CGFloat = 0
    package var priority: Float = 1000
}

extension LayoutReason {
    /// What a constraint asks for, whether or not it decides anything.
    @MainActor
    package init(_ constraint: NSLayoutConstraint) {
        self.init(
            kind: .constraint(constraint), first: constraint.firstItem, firstAttribute: constraint.firstAttribute, relation: constraint.relation,
            second: constraint.secondItem, secondAttribute: constraint.secondAttribute, multiplier: constraint.multiplier, constant: constraint.constant,
            priority: constraint.priority.rawValue)
    }
}

/// A view whose constraints another frame satisfies as well.
package struct AmbiguousView {
    package var view: UIView
    /// What is open: `left`, `top`, `width` and `height`.
    package var parts: [NSLayoutConstraint.Attribute]
}

extension UIView {
    /// Whether constraints leave the frame open: another one would do as well at every priority.
    public var hasAmbiguousLayout: Bool { LayoutPass.answer(about: self) { $0.isAmbiguous($1) } ?? false }

    /// Gives a view with an ambiguous layout another frame that satisfies its constraints as well, so that the ambiguity is
    /// seen: each open edge or length moves by up to 40 points. Nothing happens to other views.
    public func exerciseAmbiguityInLayout() { LayoutPass.exerciseAmbiguity(of: self, by: 40) }

    /// The first baseline below the top and the last one above the bottom, in points.
    package var baselineOffsets: (first: CGFloat, last: CGFloat) { (firstBaselineOffset(in: bounds.size), lastBaselineOffset(in: bounds.size)) }

    /// The constraints that decide the position and size on an axis; those that UIKit makes itself are not among them.
    public func constraintsAffectingLayout(for axis: NSLayoutConstraint.Axis) -> [NSLayoutConstraint] {
        layoutReasons(for: axis).compactMap { reason in
            if case .constraint(let constraint) = reason.kind { constraint } else { nil }
        }
    }

    /// Everything that decides the position and size on an axis.
    package func layoutReasons(for axis: NSLayoutConstraint.Axis) -> [LayoutReason] {
        LayoutPass.answer(about: self, keepsReasons: true) { $0.reasons(for: $1, axis) } ?? []
    }

    /// The views of this one and below that have an ambiguous frame.
    package var ambiguousDescendants: [AmbiguousView] {
        var found: [AmbiguousView] = []
        var hosts = [layoutRoot]
        while let host = hosts.popLast() {
            found += LayoutPass.ambiguousViews(below: host)
            hosts += host.nestedLayoutRoots
        }
        return found
    }

    /// The views below whose containers place them by hand, the nearest ones.
    private var nestedLayoutRoots: [UIView] {
        var roots: [UIView] = []
        var pending = [self]
        while let view = pending.popLast() {
            if view.isLayoutHost { roots += view.subviews } else { pending += view.subviews }
        }
        return roots
    }
}
