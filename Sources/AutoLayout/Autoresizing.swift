public import Graphics

/// Springs: which portions of a view's place in its superview give way when the superview changes its size.
public struct AutoresizingMask: OptionSet, Hashable, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }
    public static let flexibleLeftMargin = AutoresizingMask(rawValue: 1)
    public static let flexibleWidth = AutoresizingMask(rawValue: 2)
    public static let flexibleRightMargin = AutoresizingMask(rawValue: 4)
    public static let flexibleTopMargin = AutoresizingMask(rawValue: 8)
    public static let flexibleHeight = AutoresizingMask(rawValue: 16)
    public static let flexibleBottomMargin = AutoresizingMask(rawValue: 32)
}

public enum Autoresizing {
    /// What share of the superview's growth goes to the distance before a view and to its length.
    ///
    /// Flexible portions share by their present sizes; when all of them are empty, equally.
    public static func shares(
        start: CGFloat, length: CGFloat, total: CGFloat, flexible: (start: Bool, length: Bool, end: Bool)
    ) -> (start: CGFloat, length: CGFloat) {
        let portions = [
            flexible.start ? max(0, start) : 0, flexible.length ? max(0, length) : 0,
            flexible.end ? max(0, total - start - length) : 0,
        ]
        let sum = portions.reduce(0, +)
        if sum > 0 { return (portions[0] / sum, portions[1] / sum) }
        let count = [flexible.start, flexible.length, flexible.end].filter { $0 }.count
        guard count > 0 else { return (0, 0) }
        return (flexible.start ? 1 / CGFloat(count) : 0, flexible.length ? 1 / CGFloat(count) : 0)
    }

    /// The frame after the superview grew from one size to another.
    public static func frame(_ frame: CGRect, mask: AutoresizingMask, from old: CGSize, to new: CGSize) -> CGRect {
        let x = shares(
            start: frame.minX, length: frame.width, total: old.width,
            flexible: (
                mask.contains(.flexibleLeftMargin), mask.contains(.flexibleWidth), mask.contains(.flexibleRightMargin)
            ))
        let y = shares(
            start: frame.minY, length: frame.height, total: old.height,
            flexible: (
                mask.contains(.flexibleTopMargin), mask.contains(.flexibleHeight), mask.contains(.flexibleBottomMargin)
            ))
        let growth = CGSize(width: new.width - old.width, height: new.height - old.height)
        return CGRect(
            x: frame.minX + x.start * growth.width, y: frame.minY + y.start * growth.height,
            width: max(0, frame.width + x.length * growth.width),
            height: max(0, frame.height + y.length * growth.height))
    }
}
