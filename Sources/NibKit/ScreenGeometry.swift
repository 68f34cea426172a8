import Graphics
import IBCompiler
import UIKit

/// The geometry of a screen, for drawing guides and constraints over its picture. Everything is in points, in the
/// screen's coordinates, and keyed by the document's ids.
public struct ScreenGeometry: Sendable {
    /// A constraint as a line between its items.
    public struct Constraint: Sendable {
        public var id: String
        /// The ends of the line; both are the same if the items touch.
        public var a, b: [Double]
        public var text: String
        /// Whether it is broken because it conflicts with others.
        public var broken: Bool
    }

    /// What constraints of a view refer to.
    public struct Measures: Sendable {
        /// x, y, width, height of the rectangle that constraints speak of; `nil`: the frame.
        public var alignment: [Double]?
        /// The size of the contents; `nil` for an axis without one.
        public var intrinsicWidth, intrinsicHeight: Double?
        /// x, y, width, height of the guides by name: `safe`, `margins`, `content`, and of a root `keyboard`.
        public var guides: [String: [Double]] = [:]
        /// y of the first and the last baseline; `nil`: the view shows no text.
        public var baselines: [Double]?
    }

    /// x, y, width, height: the upright box around each view.
    public var frames: [String: [Double]] = [:]
    /// The nearest view around it that has an id.
    public var parents: [String: String] = [:]
    /// Top, left, bottom, right.
    public var margins: [String: [Double]] = [:]
    /// The same, where it is not zero.
    public var safeArea: [String: [Double]] = [:]
    public var ambiguous: [String] = []
    /// What editors need besides; empty unless it was asked for.
    public var measures: [String: Measures] = [:]
    public var constraints: [Constraint] = []

    public init() {}

    /// Further views and constraints are skipped; they would not be visible in a picture.
    public static let mostViews = 20_000
    public static let mostConstraints = 40_000
}

extension ScreenPlayer {
    /// The geometry after the screen's last layout.
    ///
    /// - Parameter hasMeasures: whether it has the measures of views.
    public func geometry(of screen: Screen, hasMeasures: Bool = false) -> ScreenGeometry {
        perform { read(screen, hasMeasures: hasMeasures) }
    }

    private func measures(of view: UIView, on screen: Screen) -> ScreenGeometry.Measures {
        var measures = ScreenGeometry.Measures()
        let frame = screen.rect(view.frame, of: view)
        func inset(_ insets: UIEdgeInsets) -> [Double] {
            CGRect(
                x: frame.minX + insets.left, y: frame.minY + insets.top,
                width: max(0, frame.width - insets.left - insets.right),
                height: max(0, frame.height - insets.top - insets.bottom)
            ).numbers
        }
        if view.alignmentRectInsets != .zero { measures.alignment = inset(view.alignmentRectInsets) }
        let content = contentSize(of: view)
        (measures.intrinsicWidth, measures.intrinsicHeight) = (content.width, content.height)
        if view === screen.root || view.safeAreaInsets != .zero { measures.guides["safe"] = inset(view.safeAreaInsets) }
        if view === screen.root || !view.heldSubviews.isEmpty { measures.guides["margins"] = inset(view.layoutMargins) }
        if view === screen.root {
            // No keyboard comes up: the guide lies at the bottom, without height.
            let bottom = view.safeAreaInsets.bottom
            measures.guides["keyboard"] = inset(
                UIEdgeInsets(top: frame.height - bottom, left: 0, bottom: bottom, right: 0))
        }
        if let scroll = view as? UIScrollView {
            let rect = scroll.convert(scroll.contentLayoutGuide.layoutFrame, to: screen.root)
            measures.guides["content"] =
                rect.offsetBy(dx: -screen.root.bounds.minX, dy: -screen.root.bounds.minY).numbers
        }
        let offsets = view.baselineOffsets
        if offsets.first != 0 || offsets.last != 0 {
            measures.baselines = [(frame.minY + offsets.first).told, (frame.maxY - offsets.last).told]
        }
        return measures
    }

    private func read(_ screen: Screen, hasMeasures: Bool) -> ScreenGeometry {
        var geometry = ScreenGeometry()
        let words = ConstraintWords(compiled: compiled)
        let broken = brokenConstraints
        var known: Set<String> = []
        var pending: [(view: UIView, parent: String?)] = [(screen.root, nil)]
        while let (view, parent) = pending.popLast(), geometry.frames.count < ScreenGeometry.mostViews {
            let id = documentID(of: view)
            // If a view is shown several times, as in rows, the first one is used.
            if let id, geometry.frames[id] == nil {
                geometry.frames[id] = screen.rect(view.frame, of: view).numbers
                geometry.parents[id] = parent
                if hasMeasures { geometry.measures[id] = measures(of: view, on: screen) }
                geometry.margins[id] = view.layoutMargins.numbers
                if view.safeAreaInsets != .zero { geometry.safeArea[id] = view.safeAreaInsets.numbers }
            }
            for constraint in view.constraints where geometry.constraints.count < ScreenGeometry.mostConstraints {
                guard let source = constraint.nibOrigin.flatMap({ compiled.objects[$0] }),
                    known.insert(source.id).inserted,
                    let line = constraint.line(on: screen)
                else { continue }
                geometry.constraints.append(
                    ScreenGeometry.Constraint(
                        id: source.id, a: [line.0.x, line.0.y].map(\.told), b: [line.1.x, line.1.y].map(\.told),
                        text: words.equation(LayoutReason(constraint)), broken: broken.contains(source.id)))
            }
            pending += view.heldSubviews.reversed().map { ($0, id ?? parent) }
        }
        geometry.ambiguous =
            screen.root.ambiguousDescendants.compactMap { documentID(of: $0.view) }
            + halfConstrainedViews.compactMap(\.objectID).filter { geometry.frames[$0] != nil }
        return geometry
    }
}

extension ScreenPlayer.Screen {
    /// Converts a view's rectangle from its superview's coordinates to the picture's. A table view as root scrolls its
    /// content.
    @MainActor
    package func rect(_ rect: CGRect, of view: UIView) -> CGRect {
        guard view !== root, let superview = view.superview else {
            return CGRect(origin: .zero, size: root.bounds.size)
        }
        return superview.convert(rect, to: root).offsetBy(dx: -root.bounds.minX, dy: -root.bounds.minY)
    }
}

extension CGRect {
    fileprivate var numbers: [Double] { [minX, minY, width, height].map(\.told) }
}

extension UIEdgeInsets {
    fileprivate var numbers: [Double] { [top, left, bottom, right].map(\.told) }
}

extension CGFloat {
    /// Finer than any screen, and without the rounding errors of sums.
    fileprivate var told: Double { isFinite ? Double((self * 10_000).rounded() / 10_000) : 0 }
}

extension NSLayoutConstraint {
    /// A line between the two edges, in the middle of the span that both sides share; for a length, a line along its
    /// view.
    fileprivate func line(on screen: ScreenPlayer.Screen) -> (CGPoint, CGPoint)? {
        guard let first = Side(firstItem, firstAttribute, on: screen) else { return nil }
        guard let second = secondItem.flatMap({ Side($0, secondAttribute, on: screen) }), first.place != nil,
            second.place != nil
        else { return first.length }
        let isHorizontal = firstAttribute.isHorizontal
        let shared = isHorizontal ? first.rect.middleY(with: second.rect) : first.rect.middleX(with: second.rect)
        let from = first.place ?? 0
        let to = second.place ?? 0
        let line =
            isHorizontal
            ? (CGPoint(x: from, y: shared), CGPoint(x: to, y: shared))
            : (CGPoint(x: shared, y: from), CGPoint(x: shared, y: to))
        return [line.0.x, line.0.y, line.1.x, line.1.y].allSatisfy(\.isFinite) ? line : nil
    }

    /// One item of a constraint on a screen.
    @MainActor
    private struct Side {
        /// The alignment rectangle.
        let rect: CGRect
        /// The position of the attribute on its axis; `nil` for a length.
        let place: CGFloat?
        private let attribute: NSLayoutConstraint.Attribute

        init?(_ item: AnyObject?, _ attribute: NSLayoutConstraint.Attribute, on screen: ScreenPlayer.Screen) {
            self.attribute = attribute
            let root = screen.root
            var baselines: (first: CGFloat, last: CGFloat)?
            var margins = UIEdgeInsets.zero
            var isRightToLeft = false
            switch item {
            case let view as UIView where view === root || view.isDescendant(of: root):
                let frame = screen.rect(view.untransformedFrame, of: view)
                let insets = view.alignmentRectInsets
                rect = CGRect(
                    x: frame.minX + insets.left, y: frame.minY + insets.top,
                    width: frame.width - insets.left - insets.right, height: frame.height - insets.top - insets.bottom)
                baselines = (frame.minY + view.baselineOffsets.first, frame.maxY - view.baselineOffsets.last)
                margins = view.layoutMargins
                isRightToLeft = (view.superview ?? view).effectiveUserInterfaceLayoutDirection == .rightToLeft
            case let guide as UILayoutGuide:
                guard let owner = guide.owningView, owner === root || owner.isDescendant(of: root) else { return nil }
                rect = owner.convert(guide.layoutFrame, to: root).offsetBy(dx: -root.bounds.minX, dy: -root.bounds.minY)
                isRightToLeft = owner.effectiveUserInterfaceLayoutDirection == .rightToLeft
            default: return nil
            }
            place =
                switch attribute {
                case .left: rect.minX
                case .right: rect.maxX
                case .leading: isRightToLeft ? rect.maxX : rect.minX
                case .trailing: isRightToLeft ? rect.minX : rect.maxX
                case .top: rect.minY
                case .bottom: rect.maxY
                case .centerX: rect.midX
                case .centerY: rect.midY
                case .lastBaseline: baselines?.last ?? rect.maxY
                case .firstBaseline: baselines?.first ?? rect.minY
                case .leftMargin: rect.minX + margins.left
                case .rightMargin: rect.maxX - margins.right
                case .topMargin: rect.minY + margins.top
                case .bottomMargin: rect.maxY - margins.bottom
                case .leadingMargin: isRightToLeft ? rect.maxX - margins.right : rect.minX + margins.left
                case .trailingMargin: isRightToLeft ? rect.minX + margins.left : rect.maxX - margins.right
                case .centerXWithinMargins: (rect.minX + margins.left + rect.maxX - margins.right) / 2
                case .centerYWithinMargins: (rect.minY + margins.top + rect.maxY - margins.bottom) / 2
                case .width, .height, .notAnAttribute: nil
                }
        }

        /// Along the bottom of the view for its width, along its right side for its height.
        var length: (CGPoint, CGPoint)? {
            guard [rect.minX, rect.minY, rect.maxX, rect.maxY].allSatisfy(\.isFinite) else { return nil }
            return attribute.isHorizontal
                ? (CGPoint(x: rect.minX, y: rect.maxY), CGPoint(x: rect.maxX, y: rect.maxY))
                : (CGPoint(x: rect.maxX, y: rect.minY), CGPoint(x: rect.maxX, y: rect.maxY))
        }
    }
}

extension NSLayoutConstraint.Attribute {
    fileprivate var isHorizontal: Bool { kind == .horizontalPosition || self == .width }
}

extension CGRect {
    fileprivate func middleX(with other: CGRect) -> CGFloat { Self.middle(minX, maxX, other.minX, other.maxX) }
    fileprivate func middleY(with other: CGRect) -> CGFloat { Self.middle(minY, maxY, other.minY, other.maxY) }

    /// Returns the middle of what two spans share, or the middle of the shorter one if they share nothing.
    private static func middle(_ a: CGFloat, _ b: CGFloat, _ c: CGFloat, _ d: CGFloat) -> CGFloat {
        let from = max(a, c)
        let to = min(b, d)
        if from <= to { return (from + to) / 2 }
        return b - a <= d - c ? (a + b) / 2 : (c + d) / 2
    }
}
