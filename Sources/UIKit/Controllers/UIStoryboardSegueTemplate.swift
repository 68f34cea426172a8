/// A segue as a storyboard's nib holds it: from which controller to which scene, and how.
@MainActor
final class UIStoryboardSegueTemplate: NSObject, NibDecodable {
    let identifier: String?
    /// The name of the destination's scene nib.
    let destination: String?
    let kind: UIStoryboardSegue.Kind
    /// Whether it is performed as soon as the controller's view is loaded: an embed segue.
    let performsOnViewLoad: Bool
    weak var containerView: UIView?
    weak var viewController: UIViewController?

    required init?(coder: NSCoder) {
        guard let coder = coder.nib else { return nil }
        identifier = coder.string("UIIdentifier")
        destination = coder.string("UIDestinationViewControllerIdentifier")
        performsOnViewLoad = coder.bool("UIPerformOnViewLoad") ?? false
        kind = UIStoryboardSegue.Kind(
            templateClass: coder.archive.className(of: coder.object), action: coder.string("UIActionName"), unwind: coder.string("UIAction"))
        super.init()
    }

    /// Makes the destination and goes there.
    func perform(sender: Any?) {
        guard let source = viewController else { return }
        if case .unwind(let selector) = kind { return source.unwind(selector, identifier: identifier, sender: sender) }
        guard let destination, let controller = source.bundle.makeController(nib: destination) else { return }
        let segue = UIStoryboardSegue(identifier: identifier, source: source, destination: controller)
        segue.kind = kind
        source.prepare(for: segue, sender: sender)
        segue.perform()
    }
}

extension UIStoryboardSegueTemplate: KeyValueBound {
    static let keyValueTable = KeyValueTable(UIStoryboardSegueTemplate.self) {
        $0.bind("containerView", \.containerView)
        $0.bind("viewController", \.viewController)
        // What a control, a cell or a bar item of the scene triggers.
        $0.action("perform:") { template, sender, _ in
            guard let source = template.viewController, source.shouldPerformSegue(withIdentifier: template.identifier ?? "", sender: sender) else { return }
            template.perform(sender: sender)
        }
    }
}

extension UIViewController {
    /// Performs the segue with this identifier. One that is missing is an exception of UIKit's.
    public func performSegue(withIdentifier identifier: String, sender: Any?) {
        if let template = segueTemplates.first(where: { $0.identifier == identifier }) { return template.perform(sender: sender) }
        LoadStack.raise(NibLoadError(
            .missingSegue, exception: "NSInvalidArgumentException",
            "Receiver (<\(KeyValueCoding.className(of: self)): \(KeyValueCoding.address(of: self))>) has no segue with identifier '\(identifier)'",
            origin: nibOrigin))
    }

    /// Goes back to the nearest controller behind this one that has the action; nowhere where none has.
    fileprivate func unwind(_ selector: String, identifier: String?, sender: Any?) {
        guard let destination = controllersBehind.first(where: { KeyValueCoding.action(selector, of: $0) != nil }) else { return }
        let segue = UIStoryboardSegue(identifier: identifier, source: self, destination: destination)
        segue.kind = .unwind(selector)
        prepare(for: segue, sender: sender)
        KeyValueCoding.action(selector, of: destination)?(destination, segue, nil)
        segue.perform()
    }

    /// Those that led here, the nearest first: earlier ones of the navigation stack, parents, who presented this one.
    private var controllersBehind: [UIViewController] {
        var found: [UIViewController] = []
        var current: UIViewController? = self
        while let controller = current, found.count < Self.mostBehind {
            if let navigation = controller.parent as? UINavigationController, let index = navigation.children.firstIndex(where: { $0 === controller }) {
                found += navigation.children[..<index].reversed()
            }
            let next = controller.parent ?? controller.presentingViewController
            if let next { found.append(next) }
            current = next
        }
        return found
    }

    private static let mostBehind = 1_000
}
