import UIKit

/// What a layout makes of one view, in points, in its superview's coordinates.
public struct ViewMeasures: Sendable, Codable {
    public var id: String
    /// x, y, width, height.
    public var frame: [Double]
    /// The rectangle that constraints speak of.
    public var alignment: [Double]
    /// The size that its content wants; `nil`: it has none on this axis.
    public var intrinsicWidth, intrinsicHeight: Double?
    /// The axes on which another frame would satisfy the constraints as well: `h`, `v`, both or none.
    public var ambiguous: String
}

extension ScreenPlayer {
    /// Those of everything on a screen that `layout(of:)` lists.
    public func measures(of screen: Screen) -> [ViewMeasures] {
        let frames = Dictionary(layout(of: screen).map { ($0.id, $0.frame) }) { first, _ in first }
        return perform { measures(of: screen, frames) }
    }

    private func measures(of screen: Screen, _ frames: [String: [Double]]) -> [ViewMeasures] {
        var open: [ObjectIdentifier: Set<NSLayoutConstraint.Attribute>] = [:]
        for found in screen.root.ambiguousDescendants {
            open[ObjectIdentifier(found.view), default: []].formUnion(found.parts)
        }
        var measures: [ViewMeasures] = []
        var seen: Set<String> = []
        var pending = [screen.root] + (screen.controller?.barItemViews ?? [])
        while let view = pending.popLast() {
            pending += view.heldSubviews.reversed()
            guard let id = documentID(of: view), let frame = frames[id], seen.insert(id).inserted else { continue }
            let stored = view.untransformedFrame
            let aligned = view.alignmentRect(forFrame: stored)
            let intrinsic = view.intrinsicContentSize
            let parts = open[ObjectIdentifier(view)] ?? []
            measures.append(
                ViewMeasures(
                    id: id, frame: frame,
                    alignment: [aligned.minX, aligned.minY, aligned.width, aligned.height].map { Self.finite($0) },
                    intrinsicWidth: Self.measure(intrinsic.width), intrinsicHeight: Self.measure(intrinsic.height),
                    ambiguous: (parts.isDisjoint(with: [.left, .width]) ? "" : "h")
                        + (parts.isDisjoint(with: [.top, .height]) ? "" : "v")))
        }
        return measures
    }

    private static func finite(_ value: CGFloat) -> Double { value.isFinite ? Double(value) : 0 }

    private static func measure(_ value: CGFloat) -> Double? {
        value == UIView.noIntrinsicMetric || !value.isFinite ? nil : Double(value)
    }

    /// The code of the device that screens are shown on; `nil`: the document names none.
    public var deviceID: String? {
        let id = (configuration.device ?? compiled.canvas.device).id
        return id.isEmpty ? nil : id
    }
}
