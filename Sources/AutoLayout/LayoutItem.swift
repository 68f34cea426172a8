public import Graphics

/// A view or a guide as the engine sees it: numbers only, in points, y downwards.
///
/// Constraints act on the alignment rectangle. Positions are relative to the superview's bounds origin.
public struct LayoutItem: Sendable {
    public struct ID: Hashable, Sendable {
        let index: Int
    }

    /// Edge distances.
    public struct Insets: Hashable, Sendable {
        public var top, left, bottom, right: CGFloat
        public static let zero = Insets(top: 0, left: 0, bottom: 0, right: 0)

        public init(top: CGFloat, left: CGFloat, bottom: CGFloat, right: CGFloat) {
            self.top = top
            self.left = left
            self.bottom = bottom
            self.right = right
        }
    }

    /// Hugging and compression resistance of one axis.
    public struct IntrinsicSize: Hashable, Sendable {
        public var length: CGFloat
        public var hugging: Float
        public var compressionResistance: Float

        public init(length: CGFloat, hugging: Float, compressionResistance: Float) {
            self.length = length
            self.hugging = hugging
            self.compressionResistance = compressionResistance
        }
    }

    /// The frame known so far, in the superview's coordinates: what an undetermined variable falls back to.
    public var frame: CGRect
    /// By how much the frame exceeds the alignment rectangle on each side.
    public var alignmentInsets: Insets
    /// Where the item's own coordinate space begins: a scroll view's content offset.
    public var boundsOrigin: CGPoint
    /// The effective layout margins.
    public var margins: Insets
    /// From the top of the alignment rectangle down to the first baseline.
    public var firstBaselineOffset: CGFloat
    /// From the last baseline down to the bottom of the alignment rectangle.
    public var lastBaselineOffset: CGFloat
    public var isRightToLeft: Bool
    /// For a scroll view: the item that stands for its content area. Descendants that are tied to the scroll view's
    /// edges are tied to it.
    public var contentItem: ID?

    public init(
        frame: CGRect, alignmentInsets: Insets = .zero, boundsOrigin: CGPoint = .zero, margins: Insets = .zero,
        firstBaselineOffset: CGFloat = 0, lastBaselineOffset: CGFloat = 0, isRightToLeft: Bool = false
    ) {
        self.frame = frame
        self.alignmentInsets = alignmentInsets
        self.boundsOrigin = boundsOrigin
        self.margins = margins
        self.firstBaselineOffset = firstBaselineOffset
        self.lastBaselineOffset = lastBaselineOffset
        self.isRightToLeft = isRightToLeft
    }

    public var alignmentRect: CGRect {
        CGRect(
            x: frame.minX + alignmentInsets.left, y: frame.minY + alignmentInsets.top,
            width: max(0, frame.width - alignmentInsets.left - alignmentInsets.right),
            height: max(0, frame.height - alignmentInsets.top - alignmentInsets.bottom))
    }
}

/// The attributes of UIKit's constraints, with the numbers that archives store.
public enum LayoutAttribute: Int, Hashable, Sendable, CaseIterable {
    case notAnAttribute = 0
    case left, right, top, bottom, leading, trailing, width, height, centerX, centerY, lastBaseline, firstBaseline
    case leftMargin, rightMargin, topMargin, bottomMargin, leadingMargin, trailingMargin, centerXWithinMargins,
        centerYWithinMargins

    public enum Kind: Hashable, Sendable { case none, horizontalPosition, verticalPosition, size }

    public var kind: Kind {
        switch self {
        case .notAnAttribute: .none
        case .width, .height: .size
        case .left, .right, .leading, .trailing, .centerX, .leftMargin, .rightMargin, .leadingMargin, .trailingMargin,
            .centerXWithinMargins:
            .horizontalPosition
        case .top, .bottom, .centerY, .lastBaseline, .firstBaseline, .topMargin, .bottomMargin, .centerYWithinMargins:
            .verticalPosition
        }
    }

    /// Whether the meaning depends on the writing direction.
    public var isDirectional: Bool {
        switch self {
        case .leading, .trailing, .leadingMargin, .trailingMargin: true
        default: false
        }
    }

    var isCenter: Bool {
        self == .centerX || self == .centerY || self == .centerXWithinMargins || self == .centerYWithinMargins
    }

    /// The attribute without direction.
    func resolved(rightToLeft: Bool) -> LayoutAttribute {
        switch self {
        case .leading: rightToLeft ? .right : .left
        case .trailing: rightToLeft ? .left : .right
        case .leadingMargin: rightToLeft ? .rightMargin : .leftMargin
        case .trailingMargin: rightToLeft ? .leftMargin : .rightMargin
        default: self
        }
    }
}

/// A constraint between items: `first.attribute REL multiplier * second.attribute + constant`.
public struct LayoutConstraint: Sendable {
    public enum Relation: Int, Hashable, Sendable {
        case lessThanOrEqual = -1
        case equal = 0
        case greaterThanOrEqual = 1
    }

    /// Why a constraint exists; among conflicting ones the first kinds are broken first.
    public enum Source: Hashable, Sendable { case canvas, autoresizing, intrinsicSize, author, system }

    public var first: LayoutItem.ID
    public var firstAttribute: LayoutAttribute
    public var relation: Relation
    public var second: LayoutItem.ID?
    public var secondAttribute: LayoutAttribute
    public var multiplier: CGFloat
    public var constant: CGFloat
    public var priority: Float
    public var source: Source

    public init(
        _ first: LayoutItem.ID, _ firstAttribute: LayoutAttribute, _ relation: Relation = .equal,
        to second: LayoutItem.ID? = nil,
        _ secondAttribute: LayoutAttribute = .notAnAttribute, multiplier: CGFloat = 1, constant: CGFloat = 0,
        priority: Float = 1000, source: Source = .author
    ) {
        self.first = first
        self.firstAttribute = firstAttribute
        self.relation = relation
        self.second = second
        self.secondAttribute = secondAttribute
        self.multiplier = multiplier
        self.constant = constant
        self.priority = priority
        self.source = source
    }
}
