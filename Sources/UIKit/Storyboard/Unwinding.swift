/// Where an unwind segue begins.
@preconcurrency @MainActor
public final class UIStoryboardUnwindSegueSource: NSObject {
    public let source: UIViewController
    /// A selector.
    public let unwindAction: String
    public let sender: Any?

    init(source: UIViewController, unwindAction: String, sender: Any?) {
        (self.source, self.unwindAction, self.sender) = (source, unwindAction, sender)
    }
}

extension UIViewController {
    /// Controllers that a search for the end of an unwind segue looks at.
    private static let mostSearched = 1_000

    /// Outwards from the source: in each parent or presenting controller first what else it contains, then itself.
    func unwindDestination(of source: UIStoryboardUnwindSegueSource) -> UIViewController? {
        var searched: Set<ObjectIdentifier> = [ObjectIdentifier(self)]
        var current = parent ?? presentingViewController
        while let controller = current, searched.count < Self.mostSearched {
            if let found = controller.unwindDestinationInside(of: source, &searched) { return found }
            current = controller.parent ?? controller.presentingViewController
        }
        return nil
    }

    private func unwindDestinationInside(
        of source: UIStoryboardUnwindSegueSource, _ searched: inout Set<ObjectIdentifier>
    ) -> UIViewController? {
        var pending: [(controller: UIViewController, isExpanded: Bool)] = [(self, false)]
        while let (controller, isExpanded) = pending.popLast(), searched.count < Self.mostSearched {
            if isExpanded {
                if controller.canPerformUnwindSegueAction(
                    source.unwindAction, from: source.source, sender: source.sender)
                {
                    return controller
                }
            } else if searched.insert(ObjectIdentifier(controller)).inserted {
                pending.append((controller, true))
                pending += controller.allowedChildrenForUnwinding(from: source).reversed().map { ($0, false) }
            }
        }
        return nil
    }

    /// The child that is the source of an unwind segue or contains it.
    public func childContaining(_ source: UIStoryboardUnwindSegueSource) -> UIViewController? {
        var current: UIViewController? = source.source
        while let controller = current {
            if controller.parent === self { return controller }
            current = controller.parent
        }
        return nil
    }

    /// Takes away whatever stands between this controller and one behind it: what was shown over it, and what its
    /// containers show in its place.
    func goBack(to destination: UIViewController, by segue: UIStoryboardSegue) {
        var current: UIViewController? = destination
        while let controller = current {
            if controller.presentedViewController != nil { controller.dismiss(animated: false) }
            controller.parent?.unwind(for: segue, towards: controller)
            current = controller.parent
        }
    }
}
