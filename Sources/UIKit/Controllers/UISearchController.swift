/// A search bar with a controller for what it finds; the bar is there, nobody types into it.
open class UISearchController: UIViewController {
    open weak var searchResultsUpdater: (any UISearchResultsUpdating)?  // no effect: searching is not simulated
    open weak var delegate: (any UISearchControllerDelegate)?
    open private(set) var searchResultsController: UIViewController?
    public let searchBar = UISearchBar(frame: .zero)
    open var isActive = false
    open var obscuresBackgroundDuringPresentation = true  // no effect: searching is not simulated
    open var hidesNavigationBarDuringPresentation = true  // no effect: searching is not simulated
    open var automaticallyShowsCancelButton = true  // no effect: searching is not simulated
    open var automaticallyShowsScopeBar = true  // no effect: searching is not simulated
    open var automaticallyShowsSearchResultsController = true  // no effect: searching is not simulated
    open var showsSearchResultsController = false  // no effect: searching is not simulated

    public init(searchResultsController: UIViewController?) {
        self.searchResultsController = searchResultsController
        super.init(nibName: nil, bundle: nil)
    }

    public override init(nibName: String?, bundle: Bundle?) { super.init(nibName: nibName, bundle: bundle) }

    public required init?(coder: NSCoder) { super.init(coder: coder) }
}

@preconcurrency @MainActor
public protocol UISearchResultsUpdating: AnyObject {
    func updateSearchResults(for searchController: UISearchController)
}

@preconcurrency @MainActor
public protocol UISearchControllerDelegate: AnyObject {
    func willPresentSearchController(_ searchController: UISearchController)  // no effect: no keyboard is shown
    func didPresentSearchController(_ searchController: UISearchController)  // no effect: no keyboard is shown
    func willDismissSearchController(_ searchController: UISearchController)  // no effect: no keyboard is shown
    func didDismissSearchController(_ searchController: UISearchController)  // no effect: no keyboard is shown
}

extension UISearchControllerDelegate {
    public func willPresentSearchController(_ searchController: UISearchController) {}
    public func didPresentSearchController(_ searchController: UISearchController) {}
    public func willDismissSearchController(_ searchController: UISearchController) {}
    public func didDismissSearchController(_ searchController: UISearchController) {}
}

/// A text field with a magnifying glass.
open class UISearchTextField: UITextField {
    open var tokens: [AnyObject] = []
    open var tokenBackgroundColor: UIColor! = .tintColor
    open var allowsCopyingTokens = true
    open var allowsDeletingTokens = true

    override func didInitialize() {
        super.didInitialize()
        borderStyle = .roundedRect
        clearButtonMode = .whileEditing
    }
}

open class UISheetPresentationController: UIPresentationController {
    open var detents: [Detent] = [.large()]  // no effect: sheets always fill the window
    open var selectedDetentIdentifier: Detent.Identifier?  // no effect: sheets always fill the window
    open var largestUndimmedDetentIdentifier: Detent.Identifier?  // no effect: sheets always fill the window
    open var prefersGrabberVisible = false  // no effect: sheets always fill the window
    open var prefersScrollingExpandsWhenScrolledToEdge = true  // no effect: sheets always fill the window
    open var prefersEdgeAttachedInCompactHeight = false  // no effect: sheets always fill the window
    open var widthFollowsPreferredContentSizeWhenEdgeAttached = false  // no effect: sheets always fill the window
    open var preferredCornerRadius: CGFloat?  // no effect: sheets always fill the window
    open var sourceView: UIView?
    open func animateChanges(_ changes: () -> Void) { changes() }
    open func invalidateDetents() {}  // no effect: sheets always fill the window

    @preconcurrency @MainActor
    open class Detent: NSObject {
        public struct Identifier: RawRepresentable, Hashable, Sendable {
            public let rawValue: String
            public init(rawValue: String) { self.rawValue = rawValue }
            public init(_ rawValue: String) { self.rawValue = rawValue }
            public static let medium = Identifier("com.apple.UIKit.medium")
            public static let large = Identifier("com.apple.UIKit.large")
        }

        public let identifier: Identifier
        init(_ identifier: Identifier) { self.identifier = identifier }
        open class func medium() -> Detent { Detent(.medium) }
        open class func large() -> Detent { Detent(.large) }
        open class func custom(identifier: Identifier? = nil, resolver: @escaping (AnyObject) -> CGFloat?) -> Detent {
            Detent(identifier ?? Identifier(""))
        }
    }
}
