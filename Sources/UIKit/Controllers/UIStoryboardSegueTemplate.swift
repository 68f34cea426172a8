/// A segue as a storyboard's nib holds it: from which controller to which scene, and how.
@MainActor
final class UIStoryboardSegueTemplate: NSObject, NibDecodable {
    let identifier: String?
    /// The name of the destination's scene nib.
    let destination: String?
    /// Whether it is performed as soon as the controller's view is loaded: an embed segue.
    let performsOnViewLoad: Bool
    weak var containerView: UIView?
    weak var viewController: UIViewController?

    required init?(coder: NSCoder) {
        guard let coder = coder.nib else { return nil }
        identifier = coder.string("UIIdentifier")
        destination = coder.string("UIDestinationViewControllerIdentifier")
        performsOnViewLoad = coder.bool("UIPerformOnViewLoad") ?? false
        super.init()
    }
}

extension UIStoryboardSegueTemplate: KeyValueBound {
    static let keyValueTable = KeyValueTable(UIStoryboardSegueTemplate.self) {
        $0.bind("containerView", \.containerView)
        $0.bind("viewController", \.viewController)
    }
}
