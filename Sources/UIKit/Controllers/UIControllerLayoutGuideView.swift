import Foundation

/// A controller before safe areas: the invisible views that stand for the space that bars cover.
final class UIControllerLayoutGuideView: UIView {
    private(set) var isBottom = false
    /// Those that keep the guide at the edge without height until a controller has the view.
    private(set) var constraintsToRemove: [NSLayoutConstraint] = []

    required init?(coder: NSCoder) {
        super.init(coder: coder)
        isBottom = coder.nib?.string("_UILayoutGuideIdentifier") == "_UIViewControllerBottom"
        translatesAutoresizingMaskIntoConstraints = false
        constraintsToRemove = coder.nib?.objects("_UILayoutGuideConstraintsToRemove", as: NSLayoutConstraint.self) ?? []
        // Its place follows from what covers the controller's view, so the archived constraints are not needed.
        constraints = []
    }
}

extension UIView {
    func removeGuideConstraints() {
        for case let guide as UIControllerLayoutGuideView in heldSubviews {
            removeConstraints(guide.constraintsToRemove)
        }
    }
}
