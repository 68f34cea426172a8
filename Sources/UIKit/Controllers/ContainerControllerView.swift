/// The root view of a controller that shows other controllers under its bars. The controller places what is inside.
final class ContainerControllerView: UIView {
    override var isLayoutHost: Bool { true }

    override func layoutSubviews() {
        super.layoutSubviews()
        (viewController as? any ContainerController)?.arrange(in: self)
    }
}

/// A controller that places bars and the views of its children by hand.
@preconcurrency @MainActor
protocol ContainerController: UIViewController {
    /// Places everything for the view's present size and safe area.
    func arrange(in view: UIView)
}

extension ContainerController {
    func makeContainerView() -> UIView {
        let view = ContainerControllerView(frame: UIScreen.bounds)
        view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        view.backgroundColor = .systemBackground
        return view
    }

    /// Shows exactly these children's views, below the bars, and tells each what covers it.
    func show(_ child: UIViewController?, in frame: CGRect, of view: UIView, insets: UIEdgeInsets) {
        guard let child, let content = child.view else { return }
        if content.superview !== view { view.insertSubview(content, at: 0) }
        content.translatesAutoresizingMaskIntoConstraints = true
        content.frame = frame
        let extra = child.additionalSafeAreaInsets
        content.rootSafeAreaInsets = UIEdgeInsets(
            top: insets.top + extra.top, left: insets.left + extra.left, bottom: insets.bottom + extra.bottom,
            right: insets.right + extra.right)
        child.noticePlace()
        child.noticeSafeArea()
    }

    /// Takes the views of children that are not shown out of the container's.
    func hide(_ children: [UIViewController], in view: UIView) {
        for child in children where child.viewIfLoaded?.superview === view { child.viewIfLoaded?.removeFromSuperview() }
    }
}
