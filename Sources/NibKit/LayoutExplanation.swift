import Graphics
import IBCompiler
import UIKit

extension ScreenPlayer {
    /// Describes the constraints that determine a view's frame, with their lines in the document. `nil` if the screen
    /// has no object with this id.
    public func explanation(of id: String, on screen: Screen) -> String? { perform { explain(id, on: screen) } }

    private func explain(_ id: String, on screen: Screen) -> String? {
        var pending = [screen.root]
        while let view = pending.popLast() {
            if let origin = view.nibOrigin, compiled.objects[origin]?.id == id {
                return LayoutExplanation(words: ConstraintWords(compiled: compiled), view: view).text
            }
            pending += view.heldSubviews.reversed()
        }
        return nil
    }
}

@MainActor
private struct LayoutExplanation {
    let words: ConstraintWords
    let view: UIView

    var text: String {
        let frame = view.untransformedFrame
        var lines = [
            "\(name(of: view)): x \(frame.minX.inWords), y \(frame.minY.inWords), width \(frame.width.inWords), height \(frame.height.inWords)"
                + (view.superview.map { " in \(name(of: $0))" } ?? "")
        ]
        if view.hasAmbiguousLayout { lines.append("  ambiguous: a different frame would also satisfy the constraints") }
        for (axis, title) in [(NSLayoutConstraint.Axis.horizontal, "horizontally"), (.vertical, "vertically")] {
            let reasons = view.layoutReasons(for: axis)
            lines.append("  \(title), \(reasons.isEmpty ? "determined only by its frame" : "determined by:")")
            // A mask creates several constraints, all with the same description.
            var said: Set<String> = []
            lines += reasons.map { "    \(sentence($0))" }.filter { said.insert($0).inserted }
        }
        return lines.joined(separator: "\n")
    }

    private func name(of view: UIView) -> String {
        view.nibOrigin.flatMap { words.compiled.objects[$0] }?.nameAndID ?? "a \(type(of: view))"
    }

    private func sentence(_ reason: LayoutReason) -> String {
        switch reason.kind {
        case .constraint(let constraint):
            let source = constraint.nibOrigin.flatMap { words.compiled.objects[$0] }
            let place =
                source.map { " (constraint \($0.id), line \($0.place.line))" } ?? constraint.identifier.map {
                    " (\($0))"
                } ?? ""
            return words.equation(reason) + place
        case .system, .givenSize: return words.equation(reason) + " (created by UIKit)"
        case .intrinsicSize:
            let measure = reason.firstAttribute == .width ? "wide" : "high"
            return "\(words.label(of: reason)) is \(reason.constant.inWords) \(measure) because of its content, "
                + (reason.relation == .lessThanOrEqual ? "and hugs it" : "and resists compression")
        case .autoresizing: return "the autoresizing mask of \(words.label(of: reason))"
        }
    }
}
