import Graphics
import IBCompiler
import NibArchive
import UIKit

extension ScreenPlayer {
    /// Which constraints decide a view's frame, in words, with the lines of the document. `nil` when the screen has no
    /// object with this id.
    public func explanation(of id: String, on screen: Screen) -> String? {
        var pending = [screen.root]
        while let view = pending.popLast() {
            if let origin = view.nibOrigin, compiled.objects[origin]?.id == id { return LayoutExplanation(words: ConstraintWords(compiled: compiled), view: view).text }
            pending += view.subviews.reversed()
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
        var lines = ["\(words.name(of: view)): x \(frame.minX.inWords), y \(frame.minY.inWords), width \(frame.width.inWords), height \(frame.height.inWords)"
            + (view.superview.map { " in \(words.name(of: $0))" } ?? "")]
        if view.hasAmbiguousLayout { lines.append("  ambiguous: another frame would satisfy the constraints as well") }
        for (axis, title) in [(NSLayoutConstraint.Axis.horizontal, "horizontally"), (.vertical, "vertically")] {
            let reasons = view.layoutReasons(for: axis)
            lines.append("  \(title), \(reasons.isEmpty ? "nothing but its frame decides" : "these decide:")")
            // A mask gives several constraints, all of which are the mask.
            var said: Set<String> = []
            lines += reasons.map { "    \(sentence($0))" }.filter { said.insert($0).inserted }
        }
        return lines.joined(separator: "\n")
    }

    private func sentence(_ reason: LayoutReason) -> String {
        switch reason.kind {
        case .constraint(let constraint):
            let source = constraint.nibOrigin.flatMap { words.compiled.objects[$0] }
            let place = source.map { " (constraint \($0.id), line \($0.place.line))" } ?? constraint.identifier.map { " (\($0))" } ?? ""
            return words.relation(reason) + place
        case .system: return words.relation(reason) + " (made by UIKit)"
        case .intrinsicSize:
            let measure = reason.firstAttribute == .width ? "wide" : "high"
            return "\(words.name(of: reason.first)) is \(reason.constant.inWords) \(measure) by its contents, "
                + (reason.relation == .lessThanOrEqual ? "and hugs them" : "and resists being smaller")
        case .autoresizing: return "the autoresizing mask of \(words.name(of: reason.first))"
        }
    }
}

/// Says what constraints relate, in words.
@MainActor
struct ConstraintWords {
    let compiled: CompiledDocument

    func relation(_ reason: LayoutReason) -> String {
        let sign = switch reason.relation {
        case .equal: "="
        case .lessThanOrEqual: "≤"
        case .greaterThanOrEqual: "≥"
        }
        var text = "\(reason.firstAttribute) of \(name(of: reason.first)) \(sign)"
        if reason.secondAttribute != .notAnAttribute {
            if reason.multiplier != 1 { text += " \(reason.multiplier.inWords) ×" }
            text += " \(reason.secondAttribute) of \(name(of: reason.second))"
            if reason.constant != 0 { text += " \(reason.constant < 0 ? "−" : "+") \(abs(reason.constant).inWords)" }
        } else {
            text += " \(reason.constant.inWords)"
        }
        if reason.priority < 1000 { text += " at \(CGFloat(reason.priority).inWords)" }
        return text
    }

    func name(of object: AnyObject?) -> String {
        switch object {
        case let view as UIView:
            view.nibOrigin.flatMap { compiled.objects[$0] }?.nameAndID ?? "a \(type(of: view))"
        case let guide as UILayoutGuide:
            "the \(guide.kindInWords) of \(name(of: guide.owningView))"
        default: "a guide of UIKit's"
        }
    }
}

extension CGFloat {
    /// Without a fraction where there is none, else with at most three digits.
    fileprivate var inWords: String {
        let rounded = (self * 1000).rounded() / 1000
        return rounded == rounded.rounded() && Swift.abs(rounded) < 1e15 ? "\(Int(rounded))" : "\(rounded)"
    }
}
