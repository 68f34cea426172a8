import IBCompiler
package import IBEditing
import UIKit

extension ScreenPlayer {
    /// The frames of all screens, and the other facts about layout that commands ask for.
    ///
    /// - Parameter change: changes how each screen is shown, such as its size.
    package func solvedLayout(_ change: (inout Canvas.Screen) -> Void = { _ in }) -> SolvedLayout {
        var solved = SolvedLayout()
        solved.scale = Double(traits.displayScale)
        for plan in compiled.canvas.screens {
            var plan = plan
            change(&plan)
            guard let screen = screen(plan) else { continue }
            for view in layout(of: screen) where view.frame.count == 4 && view.frame.allSatisfy(\.isFinite) {
                solved.frames[view.id] = EditFrame(
                    x: view.frame[0], y: view.frame[1], width: view.frame[2], height: view.frame[3])
                if view.isAmbiguous { solved.ambiguous.insert(view.id) }
            }
            perform { addFacts(of: screen, to: &solved) }
        }
        solved.broken = brokenConstraints
        return solved
    }

    private func addFacts(of screen: Screen, to solved: inout SolvedLayout) {
        var pending = [screen.root]
        while let view = pending.popLast() {
            pending += view.heldSubviews
            for constraint in view.constraints where constraint.identifier == CompiledDocument.heldFrameIdentifier {
                if let held = (constraint.firstItem as? UIView).flatMap(documentID) { solved.held.insert(held) }
            }
            guard let id = view.nibOrigin.flatMap({ compiled.objects[$0]?.id }), solved.frames[id] != nil else {
                continue
            }
            if view.translatesAutoresizingMaskIntoConstraints { solved.held.insert(id) }
            let alignment = EditInsets(view.alignmentRectInsets)
            if alignment != .zero { solved.alignmentInsets[id] = alignment }
            let safe = EditInsets(view.safeAreaInsets)
            if safe != .zero { solved.safeAreaInsets[id] = safe }
            solved.margins[id] = EditInsets(view.layoutMargins)
            let content = contentSize(of: view)
            if content.width != nil || content.height != nil { solved.intrinsic[id] = content }
        }
    }

    /// The size that the contents ask for, of the alignment rectangle.
    func contentSize(of view: UIView) -> SolvedLayout.ContentSize {
        func known(_ length: CGFloat) -> Double? { length >= 0 && length.isFinite ? Double(length) : nil }
        if let stack = view as? UIStackView, !stack.arrangedSubviews.isEmpty {
            // A stack is as large as what it arranges; its own width decides how high texts in it are.
            let least = stack.systemLayoutSizeFitting(UIView.layoutFittingCompressedSize)
            let high = stack.systemLayoutSizeFitting(
                CGSize(width: stack.bounds.width, height: 0), withHorizontalFittingPriority: .required,
                verticalFittingPriority: .fittingSizeLevel)
            return SolvedLayout.ContentSize(
                width: least.width > 0 ? known(least.width) : nil, height: high.height > 0 ? known(high.height) : nil)
        }
        let size = view.intrinsicContentSize
        if let label = view as? UILabel, label.numberOfLines != 1 {
            let fitting = label.sizeThatFits(CGSize(width: label.bounds.width, height: .greatestFiniteMagnitude))
            return SolvedLayout.ContentSize(width: known(size.width), height: known(fitting.height))
        }
        return SolvedLayout.ContentSize(width: known(size.width), height: known(size.height))
    }
}

extension EditInsets {
    fileprivate init(_ insets: UIEdgeInsets) {
        self.init(
            left: Double(insets.left), top: Double(insets.top), right: Double(insets.right),
            bottom: Double(insets.bottom))
    }
}
