import AutoLayout

extension UIView {
    /// Sets the frame while the superview lays out, which is followed by the layout of what is inside.
    func takeFrame(_ frame: CGRect) {
        let old = bounds.size
        layer.bounds.size = frame.size
        layer.position = CGPoint(
            x: frame.minX + layer.anchorPoint.x * frame.width, y: frame.minY + layer.anchorPoint.y * frame.height)
        guard old != frame.size else { return }
        needsLayout = true
        if autoresizesSubviews { resizeSubviews(from: old) }
    }

    /// Applies the subviews' springs.
    func resizeSubviews(from old: CGSize) {
        for subview in heldSubviews where subview.translatesAutoresizingMaskIntoConstraints {
            subview.frame = Autoresizing.frame(
                subview.frame, mask: subview.autoresizingMask, from: old, to: bounds.size)
        }
    }
}
