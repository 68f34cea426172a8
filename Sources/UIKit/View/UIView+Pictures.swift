extension UIView {
    public enum TintAdjustmentMode: Int, Sendable { case automatic, normal, dimmed }

    /// The view's transform in space; only its affine part is drawn.
    public var transform3D: CATransform3D {
        get { layer.transform }
        set { layer.transform = newValue }
    }

    public var anchorPoint: CGPoint {
        get { layer.anchorPoint }
        set { layer.anchorPoint = newValue }
    }

    /// Draws the view and those in it into the current context, stretched over the rectangle.
    @discardableResult
    public func drawHierarchy(in rect: CGRect, afterScreenUpdates: Bool) -> Bool {
        guard let context = UIGraphicsGetCurrentContext(), bounds.width > 0, bounds.height > 0 else { return false }
        context.saveGState()
        context.translateBy(x: rect.minX, y: rect.minY)
        context.scaleBy(x: rect.width / bounds.width, y: rect.height / bounds.height)
        context.translateBy(x: -bounds.minX, y: -bounds.minY)
        layer.render(in: context)
        context.restoreGState()
        return true
    }

    /// A view that looks like this one does now.
    public func snapshotView(afterScreenUpdates: Bool) -> UIView? {
        if afterScreenUpdates { layoutIfNeeded() }
        return resizableSnapshotView(from: bounds, afterScreenUpdates: false, withCapInsets: .zero)
    }

    /// A view that looks like a part of this one does now.
    public func resizableSnapshotView(
        from rect: CGRect, afterScreenUpdates: Bool, withCapInsets capInsets: UIEdgeInsets
    ) -> UIView? {
        guard rect.width > 0, rect.height > 0 else { return UIView(frame: rect) }
        let image = UIGraphicsImageRenderer(bounds: rect).image { layer.render(in: $0.cgContext) }
        let view = UIImageView(image: image.resizableImage(withCapInsets: capInsets, resizingMode: .stretch))
        view.frame = frame.size == rect.size ? frame : CGRect(origin: .zero, size: rect.size)
        return view
    }

    /// Which way text runs in a view of such content.
    public class func userInterfaceLayoutDirection(for attribute: UISemanticContentAttribute)
        -> UIUserInterfaceLayoutDirection
    {
        userInterfaceLayoutDirection(
            for: attribute,
            relativeTo: UITraitCollection.current.layoutDirection == .rightToLeft ? .rightToLeft : .leftToRight)
    }

    public class func userInterfaceLayoutDirection(
        for attribute: UISemanticContentAttribute, relativeTo direction: UIUserInterfaceLayoutDirection
    ) -> UIUserInterfaceLayoutDirection {
        switch attribute {
        case .forceRightToLeft: .rightToLeft
        case .forceLeftToRight, .playback, .spatial: .leftToRight
        case .unspecified: direction
        }
    }
}
