import AutoLayout

extension LayoutPass {
    // MARK: layoutSubviews

    /// From the host down; a container that places its subviews by hand then lays out each of them.
    static func layoutSubviews(below host: UIView) {
        var pending = [host]
        while let view = pending.popLast() {
            guard view.needsLayout else { continue }
            view.needsLayout = false
            view.noticeSafeArea()
            if let controller = view.viewController { CustomCode.enter(type(of: controller)) }
            view.viewController?.viewWillLayoutSubviews()
            CustomCode.enter(type(of: view))
            view.layer.layoutSublayers()
            view.viewController?.viewDidLayoutSubviews()
            if view.isLayoutHost {
                for subview in view.heldSubviews {
                    subview.markAllForLayout()
                    LayoutPass.run(subview)
                }
            } else {
                pending += view.heldSubviews.reversed()
            }
        }
    }
}
