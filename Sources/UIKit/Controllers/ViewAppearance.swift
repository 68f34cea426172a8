/// Whether a controller's view is on the screen, and which callbacks the controller got.
struct ViewAppearance {
    enum State { case disappeared, appearing, appeared, disappearing }

    var state = State.disappeared
    var isAnimated = false
    /// Whether it knows that its view is in place, since it last began to appear.
    var knowsPlace = false
    /// The safe area that was last reported to it.
    var safeArea = UIEdgeInsets.zero
}

extension UIViewController {
    /// The view lies where it will: told once while it appears, before it is laid out.
    func noticePlace() {
        guard appearance.state == .appearing, !appearance.knowsPlace else { return }
        appearance.knowsPlace = true
        viewIsAppearing(appearance.isAnimated)
        noticeOwnSafeArea()
        if self is any ContainerController {
            // Places its children, and tells them, when it is laid out.
            viewIfLoaded?.setNeedsLayout()
        } else {
            for child in shownChildren { child.noticePlace() }
        }
    }

    /// Tells of a safe area that differs from the last one, as far as the view is on the screen or comes to it.
    func noticeSafeArea() {
        guard appearance.state != .disappeared, appearance.state != .appearing || appearance.knowsPlace else { return }
        noticeOwnSafeArea()
        for child in shownChildren where !(self is any ContainerController) { child.noticeSafeArea() }
    }

    private func noticeOwnSafeArea() {
        guard let insets = viewIfLoaded?.safeAreaInsets, insets != appearance.safeArea else { return }
        appearance.safeArea = insets
        viewSafeAreaInsetsDidChange()
        viewIfLoaded?.safeAreaInsetsDidChange()
    }

    /// Changes which children there are or are shown, and tells those whose view goes or comes.
    func changeChildren(animated: Bool = false, _ change: () -> Void) {
        let before = shownChildren
        change()
        settleChildren(before, animated: animated)
    }

    /// Lets children that are shown appear, and those that are not disappear: going before coming, both begun before
    /// either ends.
    func settleChildren(_ before: [UIViewController], animated: Bool = false) {
        guard appearance.state == .appeared, !isSettling else { return }
        isSettling = true
        defer { isSettling = false }
        let after = shownChildren
        let leaving = (before + children.filter { child in !before.contains { $0 === child } }).filter { child in
            child.appearance.state == .appeared && !after.contains { $0 === child }
        }
        let coming = after.filter { $0.appearance.state == .disappeared }
        guard !leaving.isEmpty || !coming.isEmpty else { return }
        for child in coming { child.loadViewIfNeeded() }
        for child in leaving { child.beginAppearanceTransition(false, animated: animated) }
        for child in coming { child.beginAppearanceTransition(true, animated: animated) }
        if self is any ContainerController { hide(leaving) } else { for child in coming { child.noticePlace() } }
        viewIfLoaded?.setNeedsLayout()
        viewIfLoaded?.layoutIfNeeded()
        for child in leaving { child.endAppearanceTransition() }
        for child in coming { child.endAppearanceTransition() }
    }

    private func hide(_ children: [UIViewController]) {
        for child in children where child.viewIfLoaded?.superview === viewIfLoaded {
            child.viewIfLoaded?.removeFromSuperview()
        }
    }

    /// The root view came to another view or left one: for containers of an app, which place their children's views
    /// themselves.
    func viewDidChangeSuperview() {
        guard let parent, !(parent is any ContainerController), parent.appearance.state == .appeared, !parent.isSettling
        else { return }
        parent.settleChildren([self])
    }

    /// Shows the view in a window, or takes it away, and tells the controller at each step.
    func appear(in window: UIWindow, animated: Bool) {
        guard let view else { return }
        beginAppearanceTransition(true, animated: animated)
        if view.superview !== window {
            view.frame = window.bounds
            view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
            view.translatesAutoresizingMaskIntoConstraints = true
            window.addSubview(view)
        }
        noticePlace()
        window.setNeedsLayout()
        window.layoutIfNeeded()
        endAppearanceTransition()
    }

    func disappear(animated: Bool) {
        beginAppearanceTransition(false, animated: animated)
        viewIfLoaded?.removeFromSuperview()
        endAppearanceTransition()
    }
}
