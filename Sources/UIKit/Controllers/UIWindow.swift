/// The root of a view tree that is on the screen.
///
/// Its controller is told that its view appears once the window is made visible.
open class UIWindow: UIView {
    open override var window: UIWindow? { self }
    open private(set) var isKeyWindow = false
    private var isVisible = false

    open var rootViewController: UIViewController? {
        didSet {
            guard oldValue !== rootViewController else { return }
            if let oldValue {
                if isVisible { oldValue.disappear(animated: false) } else { oldValue.viewIfLoaded?.removeFromSuperview() }
            }
            guard let view = rootViewController?.view else { return }
            view.frame = bounds
            addSubview(view)
            if isVisible { rootViewController?.appear(in: self, animated: false) }
        }
    }

    /// Shows the window, in front of all others of the app, which does not matter here.
    open func makeKeyAndVisible() {
        isHidden = false
        isKeyWindow = true
        guard !isVisible else { return }
        isVisible = true
        rootViewController?.appear(in: self, animated: false)
    }

    open override var isHidden: Bool {
        didSet {
            guard isHidden, isVisible else { return }
            isVisible = false
            isKeyWindow = false
            rootViewController?.beginAppearanceTransition(false, animated: false)
            rootViewController?.endAppearanceTransition()
        }
    }

    package override var rootSafeAreaInsets: UIEdgeInsets? { didSet { rootViewController?.noticeSafeArea() } }
}
