import AutoLayout

/// One attribute of a view or guide, from which constraints are made.
///
/// The type parameter keeps apart what cannot be compared: horizontal positions, vertical positions, sizes.
@preconcurrency @MainActor
public class NSLayoutAnchor<AnchorType: AnyObject> {
    let item: AnyObject
    let attribute: LayoutAttribute

    init(_ item: AnyObject, _ attribute: LayoutAttribute) {
        self.item = item
        self.attribute = attribute
    }

    func constraint(
        _ relation: NSLayoutConstraint.Relation, to other: NSLayoutAnchor<AnchorType>?, multiplier: CGFloat = 1,
        constant: CGFloat
    ) -> NSLayoutConstraint {
        NSLayoutConstraint(
            item: item, attribute: attribute, relatedBy: relation, toItem: other?.item,
            attribute: other?.attribute ?? .notAnAttribute,
            multiplier: multiplier, constant: constant)
    }

    /// So many standard distances from another anchor.
    func constraint(
        _ relation: NSLayoutConstraint.Relation, spaced multiplier: CGFloat, from other: NSLayoutAnchor<AnchorType>
    ) -> NSLayoutConstraint {
        constraint(relation, to: other, constant: multiplier * StandardSpacing.siblings)
    }

    /// - Parameter constant: in points.
    public func constraint(equalTo anchor: NSLayoutAnchor<AnchorType>, constant: CGFloat = 0) -> NSLayoutConstraint {
        constraint(.equal, to: anchor, constant: constant)
    }

    public func constraint(greaterThanOrEqualTo anchor: NSLayoutAnchor<AnchorType>, constant: CGFloat = 0)
        -> NSLayoutConstraint
    {
        constraint(.greaterThanOrEqual, to: anchor, constant: constant)
    }

    public func constraint(lessThanOrEqualTo anchor: NSLayoutAnchor<AnchorType>, constant: CGFloat = 0)
        -> NSLayoutConstraint
    {
        constraint(.lessThanOrEqual, to: anchor, constant: constant)
    }
}

/// The system's standard distances, in points.
enum StandardSpacing {
    static let siblings: CGFloat = 8
    static let superview: CGFloat = 20
}

/// A horizontal position.
public final class NSLayoutXAxisAnchor: NSLayoutAnchor<NSLayoutXAxisAnchor> {
    /// `multiplier` standard distances behind another anchor, in the writing direction.
    public func constraint(equalToSystemSpacingAfter anchor: NSLayoutXAxisAnchor, multiplier: CGFloat)
        -> NSLayoutConstraint
    {
        constraint(.equal, spaced: multiplier, from: anchor)
    }

    public func constraint(greaterThanOrEqualToSystemSpacingAfter anchor: NSLayoutXAxisAnchor, multiplier: CGFloat)
        -> NSLayoutConstraint
    {
        constraint(.greaterThanOrEqual, spaced: multiplier, from: anchor)
    }

    public func constraint(lessThanOrEqualToSystemSpacingAfter anchor: NSLayoutXAxisAnchor, multiplier: CGFloat)
        -> NSLayoutConstraint
    {
        constraint(.lessThanOrEqual, spaced: multiplier, from: anchor)
    }

    /// The distance to another position.
    public func anchorWithOffset(to other: NSLayoutXAxisAnchor) -> NSLayoutDimension {
        NSLayoutDimension(from: self, to: other)
    }
}

/// A vertical position.
public final class NSLayoutYAxisAnchor: NSLayoutAnchor<NSLayoutYAxisAnchor> {
    /// `multiplier` standard distances below another anchor.
    public func constraint(equalToSystemSpacingBelow anchor: NSLayoutYAxisAnchor, multiplier: CGFloat)
        -> NSLayoutConstraint
    {
        constraint(.equal, spaced: multiplier, from: anchor)
    }

    public func constraint(greaterThanOrEqualToSystemSpacingBelow anchor: NSLayoutYAxisAnchor, multiplier: CGFloat)
        -> NSLayoutConstraint
    {
        constraint(.greaterThanOrEqual, spaced: multiplier, from: anchor)
    }

    public func constraint(lessThanOrEqualToSystemSpacingBelow anchor: NSLayoutYAxisAnchor, multiplier: CGFloat)
        -> NSLayoutConstraint
    {
        constraint(.lessThanOrEqual, spaced: multiplier, from: anchor)
    }

    /// The distance to another position.
    public func anchorWithOffset(to other: NSLayoutYAxisAnchor) -> NSLayoutDimension {
        NSLayoutDimension(from: self, to: other)
    }
}

/// A width, a height, or the distance between two positions.
public final class NSLayoutDimension: NSLayoutAnchor<NSLayoutDimension> {
    /// The width or height of a guide that is tied to both positions.
    convenience init<Axis>(from start: NSLayoutAnchor<Axis>, to end: NSLayoutAnchor<Axis>) {
        let guide = UILayoutGuide()
        let horizontal = start.attribute.kind == .horizontalPosition
        self.init(guide, horizontal ? .width : .height)
        let near: LayoutAttribute = horizontal ? .leading : .top
        let far: LayoutAttribute = horizontal ? .trailing : .bottom
        NSLayoutConstraint.view(of: start.item)?.addLayoutGuide(guide)
        NSLayoutConstraint.activate([
            NSLayoutConstraint(
                item: guide, attribute: near, relatedBy: .equal, toItem: start.item, attribute: start.attribute,
                multiplier: 1, constant: 0),
            NSLayoutConstraint(
                item: guide, attribute: far, relatedBy: .equal, toItem: end.item, attribute: end.attribute,
                multiplier: 1, constant: 0),
        ])
    }

    public func constraint(equalToConstant constant: CGFloat) -> NSLayoutConstraint {
        constraint(.equal, to: nil, constant: constant)
    }
    public func constraint(greaterThanOrEqualToConstant constant: CGFloat) -> NSLayoutConstraint {
        constraint(.greaterThanOrEqual, to: nil, constant: constant)
    }
    public func constraint(lessThanOrEqualToConstant constant: CGFloat) -> NSLayoutConstraint {
        constraint(.lessThanOrEqual, to: nil, constant: constant)
    }
    public func constraint(equalTo anchor: NSLayoutDimension, multiplier: CGFloat, constant: CGFloat = 0)
        -> NSLayoutConstraint
    {
        constraint(.equal, to: anchor, multiplier: multiplier, constant: constant)
    }
    public func constraint(greaterThanOrEqualTo anchor: NSLayoutDimension, multiplier: CGFloat, constant: CGFloat = 0)
        -> NSLayoutConstraint
    {
        constraint(.greaterThanOrEqual, to: anchor, multiplier: multiplier, constant: constant)
    }
    public func constraint(lessThanOrEqualTo anchor: NSLayoutDimension, multiplier: CGFloat, constant: CGFloat = 0)
        -> NSLayoutConstraint
    {
        constraint(.lessThanOrEqual, to: anchor, multiplier: multiplier, constant: constant)
    }
}

/// What has anchors: views and guides.
@preconcurrency @MainActor
public protocol LayoutAnchoring: AnyObject {}

extension LayoutAnchoring {
    public var leadingAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(self, .leading) }
    public var trailingAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(self, .trailing) }
    public var leftAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(self, .left) }
    public var rightAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(self, .right) }
    public var centerXAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(self, .centerX) }
    public var topAnchor: NSLayoutYAxisAnchor { NSLayoutYAxisAnchor(self, .top) }
    public var bottomAnchor: NSLayoutYAxisAnchor { NSLayoutYAxisAnchor(self, .bottom) }
    public var centerYAnchor: NSLayoutYAxisAnchor { NSLayoutYAxisAnchor(self, .centerY) }
    public var widthAnchor: NSLayoutDimension { NSLayoutDimension(self, .width) }
    public var heightAnchor: NSLayoutDimension { NSLayoutDimension(self, .height) }
}

extension UIView: LayoutAnchoring {
    public var firstBaselineAnchor: NSLayoutYAxisAnchor { NSLayoutYAxisAnchor(self, .firstBaseline) }
    public var lastBaselineAnchor: NSLayoutYAxisAnchor { NSLayoutYAxisAnchor(self, .lastBaseline) }
}

extension UILayoutGuide: LayoutAnchoring {}
