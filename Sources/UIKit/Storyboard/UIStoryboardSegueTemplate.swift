import IBSchema

/// A segue as a storyboard's nib holds it: from which controller to which scene, and how.
///
/// The keys of identifiers, destinations, actions and embedding are those of Apple's nibs. Unverified are those of
/// segue classes, presentation, popovers, creation selectors and relationships, for which there is no nib to compare
/// with.
@MainActor
final class UIStoryboardSegueTemplate: NSObject, NibDecodable {
    let identifier: String?
    /// The storyboard identifier of the destination.
    let destination: String?
    let effect: SegueKind.Effect
    private let unwindAction: String?
    /// Whether it is performed as soon as the controller's view is loaded: an embed segue.
    let performsOnViewLoad: Bool
    /// The place of a contained controller among its siblings.
    let containmentIndex: Int
    private let className: String?
    private let creationSelector: String?
    private let presentationStyle: UIModalPresentationStyle?
    private let transitionStyle: UIModalTransitionStyle?
    private let animates: Bool
    private let column: Int?
    private let arrowDirections: UIPopoverArrowDirection
    weak var containerView: UIView?
    weak var viewController: UIViewController?
    weak var anchorView: UIView?
    weak var anchorBarButtonItem: UIBarButtonItem?
    var passthroughViews: [UIView]?
    weak var delegate: AnyObject?

    required init?(coder: NSCoder) {
        guard let coder = coder.nib else { return nil }
        identifier = coder.string("UIIdentifier")
        destination = coder.string("UIDestinationViewControllerIdentifier")
        performsOnViewLoad = coder.bool("UIPerformOnViewLoad") ?? false
        containmentIndex = coder.int("UIDestinationContainmentIndex") ?? 0
        className = coder.string("UISegueClassName")
        creationSelector = coder.string("UIDestinationCreationSelector")
        presentationStyle = coder.int("UIModalPresentationStyle").flatMap(UIModalPresentationStyle.init(rawValue:))
        transitionStyle = coder.int("UIModalTransitionStyle").flatMap(UIModalTransitionStyle.init(rawValue:))
        animates = coder.bool("UIAnimates") ?? true
        column = coder.int("UISplitViewControllerIndex")
        arrowDirections =
            coder.int("UIPermittedArrowDirections").map {
                UIPopoverArrowDirection(rawValue: UInt(truncatingIfNeeded: $0))
            } ?? .any
        unwindAction = coder.string("UIAction")
        let kind = SegueKind.archived(
            as: coder.archive.className(of: coder.object), action: coder.string(SegueKind.actionKey))
        // The action says where to go back to.
        effect = unwindAction != nil ? .unwind : kind.effect == .unwind ? .custom : kind.effect
        super.init()
    }

    /// Whether the destination can be looked for: on the canvas only scenes of the same document can.
    var hasDestination: Bool {
        guard let bundle = viewController?.bundle, let destination else { return false }
        return bundle.storyboard != nil || bundle.archives[destination] != nil
    }

    /// As somebody on the screen triggers it: the source may forbid it.
    func trigger(sender: Any?) {
        guard let source = viewController, source.shouldPerformSegue(withIdentifier: identifier ?? "", sender: sender)
        else { return }
        perform(sender: sender)
    }

    /// Makes the destination and goes there.
    func perform(sender: Any?) {
        guard let source = viewController else { return }
        if let unwindAction { return unwind(unwindAction, from: source, sender: sender) }
        guard hasDestination, let controller = makeDestination(sender: sender) else { return }
        let segue = makeSegue(to: controller, sender: sender)
        source.prepare(for: segue, sender: sender)
        segue.perform()
    }

    /// Back to the nearest controller that takes it; nowhere where none does.
    private func unwind(_ selector: String, from source: UIViewController, sender: Any?) {
        let origin = UIStoryboardUnwindSegueSource(source: source, unwindAction: selector, sender: sender)
        guard let destination = source.unwindDestination(of: origin) else { return }
        let segue = makeSegue(to: destination, sender: sender)
        source.prepare(for: segue, sender: sender)
        KeyValueCoding.action(selector, of: destination)?(destination, segue, nil)
        segue.perform()
    }

    /// The controller of the destination's scene, made by the source's segue action if there is one.
    func makeDestination(sender: Any?) -> UIViewController? {
        guard let source = viewController, let destination else { return nil }
        let creator = creator(source, sender)
        if let storyboard = source.bundle.storyboard { return storyboard.controller(destination, creator: creator) }
        return source.bundle.makeController(nib: destination, creator: creator)
    }

    private func creator(_ source: UIViewController, _ sender: Any?) -> ((NSCoder) -> UIViewController?)? {
        guard let creationSelector else { return nil }
        guard let action = KeyValueCoding.segueAction(creationSelector, of: source) else {
            // The canvas has no classes of an app.
            if UIKitEnvironment.current.isDesignTime { return nil }
            LoadStack.raise(
                NibLoadError(
                    .unrecognizedSelector, exception: "NSInvalidArgumentException",
                    "-[\(KeyValueCoding.className(of: source)) \(creationSelector)]: unrecognized selector sent to instance \(KeyValueCoding.address(of: source))",
                    origin: source.nibOrigin,
                    hint: "declare the segue action in the class's table, or remove it from the segue"))
            return nil
        }
        return { [identifier] coder in action(source, coder, sender, identifier) }
    }

    /// A segue of the class that the document names. The destination is told how it will be shown before anybody is
    /// asked to prepare it.
    func makeSegue(to controller: UIViewController, sender: Any?) -> UIStoryboardSegue {
        let source = viewController ?? controller
        let segue = segueClass.make(named: identifier, from: source, to: controller)
        segue.effect = effect
        segue.sender = sender
        segue.animates = animates
        segue.column = column
        if let presentationStyle { controller.modalPresentationStyle = presentationStyle }
        if let transitionStyle { controller.modalTransitionStyle = transitionStyle }
        if effect == .popover { preparePopover(of: controller, sender: sender) }
        return segue
    }

    private var segueClass: UIStoryboardSegue.Type {
        guard let className else { return UIStoryboardSegue.self }
        if let type = ClassRegistry.type(named: className) as? UIStoryboardSegue.Type { return type }
        let origins = viewController?.nibOrigin.map { [$0] } ?? []
        UIKitEnvironment.current.log(
            RuntimeMessage(.unknownClass, "Unknown class \(className) in Interface Builder file.", about: origins))
        return UIStoryboardSegue.self
    }

    /// A popover without an anchor of its own points at who triggered it.
    private func preparePopover(of controller: UIViewController, sender: Any?) {
        controller.modalPresentationStyle = .popover
        guard let popover = controller.popoverPresentationController else { return }
        popover.permittedArrowDirections = arrowDirections
        popover.barButtonItem = anchorBarButtonItem
        popover.sourceView = anchorView
        if anchorBarButtonItem == nil, anchorView == nil {
            popover.barButtonItem = sender as? UIBarButtonItem
            popover.sourceView = sender as? UIView ?? (sender as? UIGestureRecognizer)?.view
        }
        popover.passthroughViews = passthroughViews
        if let delegate = delegate as? any UIPopoverPresentationControllerDelegate { popover.delegate = delegate }
    }
}

extension UIStoryboardSegueTemplate: KeyValueBound {
    static let keyValueTable = KeyValueTable(UIStoryboardSegueTemplate.self) {
        $0.bind("containerView", \.containerView)
        $0.bind("viewController", \.viewController)
        $0.bind("anchorView", \.anchorView)
        $0.bind("anchorBarButtonItem", \.anchorBarButtonItem)
        $0.bind("passthroughViews", \.passthroughViews)
        $0.bind("delegate", \.delegate)
        // What a control, a bar item or a gesture of the scene triggers.
        $0.action("perform:") { template, sender, _ in template.trigger(sender: sender) }
    }
}
