/// One thing that holds a view where it is: a relation between two attributes, and where it comes from.
package struct LayoutReason {
    package enum Kind {
        case constraint(NSLayoutConstraint)
        /// Made by UIKit itself: for a stack view, a guide, a content view.
        case system
        case intrinsicSize
        case autoresizing
        /// The size that the outermost view was given.
        case givenSize
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
            kind: .constraint(constraint), first: constraint.firstItem, firstAttribute: constraint.firstAttribute,
            relation: constraint.relation,
            second: constraint.secondItem, secondAttribute: constraint.secondAttribute,
            multiplier: constraint.multiplier, constant: constraint.constant,
            priority: constraint.priority.rawValue)
    }
}

/// A view whose constraints another frame satisfies as well.
package struct AmbiguousView {
    package var view: UIView
    /// What is open: `left`, `top`, `width` and `height`.
    package var parts: [NSLayoutConstraint.Attribute]
    /// Whether what the view scrolls is open, not the view itself.
    package var isContent = false
}

/// What one missing constraint leaves open: the view that wants it, and those that would be decided with it.
package struct LayoutOpening {
    package var root: AmbiguousView
    package var followers: [AmbiguousView]
    /// Whether it is closed once texts have broken into lines.
    package var isBeforeLines = false
}

extension RuntimeMessage.Relation {
    /// As a value, without the objects.
    @MainActor
    package init(_ reason: LayoutReason) {
        source =
            switch reason.kind {
            case .constraint(let constraint): .constraint(constraint.nibOrigin, identifier: constraint.identifier)
            case .system: .system
            case .intrinsicSize: .intrinsicSize
            case .autoresizing: .autoresizing
            case .givenSize: .givenSize
            }
        first = Item(reason.first)
        second = reason.second.map { Item($0) }
        (firstAttribute, relation, secondAttribute) = (reason.firstAttribute, reason.relation, reason.secondAttribute)
        (multiplier, constant, priority) = (reason.multiplier, reason.constant, reason.priority)
    }
}

extension RuntimeMessage.Relation.Item {
    /// A view or a guide; `nil`: a guide that UIKit keeps to itself.
    @MainActor
    fileprivate init(_ object: AnyObject?) {
        switch object {
        case let view as UIView:
            self.init(
                origin: view.nibOrigin, className: ClassRegistry.bareName(of: type(of: view)),
                isHidden: view.isHiddenWithin)
        case let guide as UILayoutGuide:
            self.init(guide.owningView)
            self.guide = guide.kindInWords
        default: self.init(origin: nil, className: "UILayoutGuide", isHidden: false)
        }
    }
}

extension UIView {
    /// Whether the view, or one around it, is hidden.
    fileprivate var isHiddenWithin: Bool {
        var next: UIView? = self
        while let view = next {
            if view.isHidden { return true }
            next = view.superview
        }
        return false
    }

    /// Whether a stack view passes over the view, or over one around it.
    package var isLeftOutOfStack: Bool {
        var next: UIView? = self
        while let view = next {
            if let stack = view.superview as? UIStackView, view.isHiddenInStack,
                stack.arrangedSubviews.contains(where: { $0 === view })
            {
                return true
            }
            next = view.superview
        }
        return false
    }
}

extension UIView {
    /// Whether constraints leave the frame open: another one would do as well at every priority.
    public var hasAmbiguousLayout: Bool { LayoutPass.answer(about: self) { $0.isAmbiguous($1) } ?? false }

    /// Gives a view with an ambiguous layout another frame that satisfies its constraints as well, so that the
    /// ambiguity is seen: each open edge or length moves by up to 40 points. Nothing happens to other views.
    public func exerciseAmbiguityInLayout() { LayoutPass.exerciseAmbiguity(of: self, by: 40) }

    /// The first baseline below the top and the last one above the bottom, in points.
    package var baselineOffsets: (first: CGFloat, last: CGFloat) {
        (firstBaselineOffset(in: bounds.size), lastBaselineOffset(in: bounds.size))
    }

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

    /// What is open in this view and below, by its causes; nothing of views that `isReported` is false for.
    ///
    /// - Parameter otherSize: of a view whose system is solved at another size than its own; `nil`: it is as large as
    ///   it is.
    package func layoutOpenings(otherSize: (UIView) -> CGSize? = { _ in nil }, reporting isReported: (UIView) -> Bool)
        -> [LayoutOpening]
    {
        var found: [LayoutOpening] = []
        var hosts = [layoutRoot]
        while let host = hosts.popLast() {
            found += LayoutPass.openings(below: host, size: otherSize(host), reporting: isReported)
            hosts += host.nestedLayoutRoots
        }
        return found
    }

    /// The height that the constraints inside demand of a host that is shown at a size; `nil`: it is not a host.
    package func demandedHeight(at size: CGSize) -> CGFloat? {
        layoutRoot === self ? LayoutPass.demandedHeight(of: self, at: size) : nil
    }

    /// Whether a scroll view of this view's system has content that constraints size.
    var scrollsConstrainedContentBelow: Bool {
        var pending = [self]
        while let view = pending.popLast() {
            if view.isLayoutHost { continue }
            if let scroll = view as? UIScrollView, scroll.isSizedFromInside { return true }
            pending += view.heldSubviews
        }
        return false
    }

    /// The views below whose containers place them by hand, the nearest ones.
    private var nestedLayoutRoots: [UIView] {
        var roots: [UIView] = []
        var pending = [self]
        while let view = pending.popLast() {
            if view.isLayoutHost { roots += view.heldSubviews } else { pending += view.heldSubviews }
        }
        return roots
    }
}
