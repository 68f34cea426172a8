/// What bars cover of a controller's view, as code before safe areas names it.
@preconcurrency @MainActor
public protocol UILayoutSupport: NSObjectProtocol {
    /// In points.
    var length: CGFloat { get }
    var topAnchor: NSLayoutYAxisAnchor { get }
    var bottomAnchor: NSLayoutYAxisAnchor { get }
    var heightAnchor: NSLayoutDimension { get }
}

/// A guide between an edge of the controller's view and the safe area.
final class ControllerLayoutSupport: UILayoutGuide, UILayoutSupport {
    private let isBottom: Bool

    init(isBottom: Bool, in view: UIView) {
        self.isBottom = isBottom
        super.init()
        identifier = isBottom ? "_UIViewControllerBottom" : "_UIViewControllerTop"
        view.addLayoutGuide(self)
        let safe = view.safeAreaLayoutGuide
        // Two each: a public test suite counts the constraints of the view.
        NSLayoutConstraint.activate([
            topAnchor.constraint(equalTo: isBottom ? safe.bottomAnchor : view.topAnchor),
            bottomAnchor.constraint(equalTo: isBottom ? view.bottomAnchor : safe.topAnchor),
        ])
    }

    required init?(coder: NSCoder) { nil }

    var length: CGFloat {
        guard let insets = owningView?.safeAreaInsets else { return 0 }
        return isBottom ? insets.bottom : insets.top
    }
}

extension UIViewController {
    public var topLayoutGuide: any UILayoutSupport { layoutSupport(isBottom: false) }
    public var bottomLayoutGuide: any UILayoutSupport { layoutSupport(isBottom: true) }

    private func layoutSupport(isBottom: Bool) -> ControllerLayoutSupport {
        let identifier = isBottom ? "_UIViewControllerBottom" : "_UIViewControllerTop"
        for case let guide as ControllerLayoutSupport in view.layoutGuides where guide.identifier == identifier {
            return guide
        }
        return ControllerLayoutSupport(isBottom: isBottom, in: view)
    }
}
