import AutoLayout

/// Distances from the edges of a rectangle, in points; positive values point inwards.
public struct UIEdgeInsets: Hashable, Sendable {
    public var top, left, bottom, right: CGFloat
    public static let zero = UIEdgeInsets()

    public init(top: CGFloat = 0, left: CGFloat = 0, bottom: CGFloat = 0, right: CGFloat = 0) {
        (self.top, self.left, self.bottom, self.right) = (top, left, bottom, right)
    }

    var sides: UIEdgeInsets { UIEdgeInsets(left: left, right: right) }

    var layoutInsets: LayoutItem.Insets { LayoutItem.Insets(top: top, left: left, bottom: bottom, right: right) }
}

/// Distances from the edges that follow the writing direction.
public struct NSDirectionalEdgeInsets: Hashable, Sendable {
    public var top, leading, bottom, trailing: CGFloat
    public static let zero = NSDirectionalEdgeInsets()

    public init(top: CGFloat = 0, leading: CGFloat = 0, bottom: CGFloat = 0, trailing: CGFloat = 0) {
        (self.top, self.leading, self.bottom, self.trailing) = (top, leading, bottom, trailing)
    }
}

/// A displacement, in points.
public struct UIOffset: Hashable, Sendable {
    public var horizontal, vertical: CGFloat
    public init(horizontal: CGFloat = 0, vertical: CGFloat = 0) {
        (self.horizontal, self.vertical) = (horizontal, vertical)
    }
    public static let zero = UIOffset()
}

extension CGRect {
    public func inset(by insets: UIEdgeInsets) -> CGRect {
        CGRect(
            x: minX + insets.left, y: minY + insets.top, width: max(0, width - insets.left - insets.right),
            height: max(0, height - insets.top - insets.bottom))
    }
}
