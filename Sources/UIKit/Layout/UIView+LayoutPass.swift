import Foundation

extension UIView {
    /// The frame as it would be without the transform.
    package var untransformedFrame: CGRect {
        CGRect(
            x: center.x - layer.anchorPoint.x * bounds.width, y: center.y - layer.anchorPoint.y * bounds.height,
            width: bounds.width, height: bounds.height)
    }

    /// What stands for the intrinsic size: of the design where it says so, else the view's own.
    var layoutIntrinsicSize: CGSize {
        var size = intrinsicContentSize
        if let stated = designTimeIntrinsicSize {
            if let width = stated.width { size.width = width }
            if let height = stated.height { size.height = height }
        }
        return size
    }

    /// Whether a stack view passes over the view. The canvas shows an indicator that hides itself as if it moved.
    var isHiddenInStack: Bool {
        guard isHidden, UIKitEnvironment.current.isDesignTime, let indicator = self as? UIActivityIndicatorView else {
            return isHidden
        }
        return !indicator.hidesWhenStopped
    }

    func setEngineFrame(_ frame: CGRect) {
        if frame.size != bounds.size || frame.origin != untransformedFrame.origin { needsLayout = true }
        isManagedByEngine = true
        defer { isManagedByEngine = false }
        bounds.size = frame.size
        center = CGPoint(
            x: frame.minX + layer.anchorPoint.x * frame.width, y: frame.minY + layer.anchorPoint.y * frame.height)
    }

    func markAllForLayout() {
        var pending = [self]
        while let view = pending.popLast() {
            view.needsLayout = true
            pending += view.heldSubviews
        }
    }

    /// The view whose system this view belongs to.
    var layoutRoot: UIView {
        var root = self
        while let superview = root.superview, !superview.isLayoutHost { root = superview }
        return root
    }

    /// Lays out now, from the host that this view's system belongs to.
    func layOutNow() {
        let root = layoutRoot
        for _ in 0..<LayoutPass.mostRuns {
            guard root.needsLayout else { return }
            LayoutPass.run(root)
        }
    }

    /// Calls `updateConstraints()` of this view and those below that wait for it, from the leaves up.
    func updateWaitingConstraints() {
        var views = [self]
        var next = 0
        while next < views.count {
            views += views[next].heldSubviews
            next += 1
        }
        for view in views.reversed() where view.awaitsConstraintUpdate {
            view.awaitsConstraintUpdate = false
            if let controller = view.viewController {
                controller.updateViewConstraints()
            } else {
                view.updateConstraints()
            }
        }
    }
}
