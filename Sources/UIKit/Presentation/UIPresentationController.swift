/// How a controller is shown over another one.
@preconcurrency @MainActor
open class UIPresentationController: NSObject {
    open private(set) unowned var presentedViewController: UIViewController
    private weak var statedPresenter: UIViewController?
    /// If the controller is not shown over another one, and was not made for one, this is the controller itself.
    open var presentingViewController: UIViewController {
        presentedViewController.presentingViewController ?? statedPresenter ?? presentedViewController
    }
    open weak var delegate: (any UIAdaptivePresentationControllerDelegate)?

    public init(presentedViewController: UIViewController, presenting presentingViewController: UIViewController?) {
        (self.presentedViewController, statedPresenter) = (presentedViewController, presentingViewController)
        super.init()
    }

    /// What it would be shown in: nothing is.
    open var containerView: UIView? { nil }
    open var presentedView: UIView? { presentedViewController.viewIfLoaded }
    open var frameOfPresentedViewInContainerView: CGRect { containerView?.bounds ?? UIScreen.bounds }
    open var shouldPresentInFullscreen: Bool { true }
    open var shouldRemovePresentersView: Bool { false }
    open var overrideTraitCollection: UITraitCollection?
    open var traitCollection: UITraitCollection { .current }
    // no effect: presentations do not use presentation controllers
    open func containerViewWillLayoutSubviews() {}
    open func containerViewDidLayoutSubviews() {}  // no effect: presentations do not use presentation controllers
    // no effect: presentations do not use presentation controllers
    open func presentationTransitionWillBegin() {}
    // no effect: presentations do not use presentation controllers
    open func presentationTransitionDidEnd(_ completed: Bool) {}
    open func dismissalTransitionWillBegin() {}  // no effect: presentations do not use presentation controllers
    // no effect: presentations do not use presentation controllers
    open func dismissalTransitionDidEnd(_ completed: Bool) {}
    open func viewWillTransition(to size: CGSize, with coordinator: any UIViewControllerTransitionCoordinator) {}
    open func willTransition(
        to newCollection: UITraitCollection, with coordinator: any UIViewControllerTransitionCoordinator
    ) {}
    open func size(
        forChildContentContainer container: any UIContentContainer, withParentContainerSize parentSize: CGSize
    ) -> CGSize { parentSize }
    open func preferredContentSizeDidChange(forChildContentContainer container: any UIContentContainer) {}
    open var presentationStyle: UIModalPresentationStyle { presentedViewController.modalPresentationStyle }

    /// What becomes of the style where the width is compact.
    open func adaptivePresentationStyle(for traitCollection: UITraitCollection) -> UIModalPresentationStyle {
        let adapted: UIModalPresentationStyle =
            presentationStyle == .popover && traitCollection.horizontalSizeClass == .compact
            ? .formSheet : presentationStyle
        return delegate?.adaptivePresentationStyle(for: self, traitCollection: traitCollection, proposed: adapted)
            ?? adapted
    }

    /// How the controller is shown in the end.
    var styleInForce: UIModalPresentationStyle {
        let adapted = adaptivePresentationStyle(for: UITraitCollection.current)
        return adapted == .none ? presentationStyle : adapted
    }
}

/// A popover: what it points at, and from where.
open class UIPopoverPresentationController: UIPresentationController {
    open var sourceView: UIView?
    /// In the source view's coordinates; `null`: all of the view.
    open var sourceRect = CGRect.null
    open var barButtonItem: UIBarButtonItem?
    open var permittedArrowDirections = UIPopoverArrowDirection.any
    /// Views outside that take touches all the same.
    open var passthroughViews: [UIView]?
    open var canOverlapSourceViewRect = false
    open var backgroundColor: UIColor?
}

public struct UIPopoverArrowDirection: OptionSet, Hashable, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }
    public static let up = UIPopoverArrowDirection(rawValue: 1)
    public static let down = UIPopoverArrowDirection(rawValue: 2)
    public static let left = UIPopoverArrowDirection(rawValue: 4)
    public static let right = UIPopoverArrowDirection(rawValue: 8)
    public static let any: UIPopoverArrowDirection = [.up, .down, .left, .right]
    public static let unknown = UIPopoverArrowDirection(rawValue: UInt.max)
}

/// Decides how presentations adapt. Every method has a default.
@preconcurrency @MainActor
public protocol UIAdaptivePresentationControllerDelegate: AnyObject {
    /// `none`: as it was asked for, a popover even where the width is compact.
    func adaptivePresentationStyle(for controller: UIPresentationController, traitCollection: UITraitCollection)
        -> UIModalPresentationStyle
    func adaptivePresentationStyle(for controller: UIPresentationController) -> UIModalPresentationStyle
    // no effect: taps are not simulated
    func presentationControllerShouldDismiss(_ presentationController: UIPresentationController) -> Bool
    // no effect: taps are not simulated
    func presentationControllerWillDismiss(_ presentationController: UIPresentationController)
    // no effect: taps are not simulated
    func presentationControllerDidDismiss(_ presentationController: UIPresentationController)
    // no effect: taps are not simulated
    func presentationControllerDidAttemptToDismiss(_ presentationController: UIPresentationController)
}

extension UIAdaptivePresentationControllerDelegate {
    public func presentationControllerShouldDismiss(_ presentationController: UIPresentationController) -> Bool { true }
    public func presentationControllerWillDismiss(_ presentationController: UIPresentationController) {}
    public func presentationControllerDidDismiss(_ presentationController: UIPresentationController) {}
    public func presentationControllerDidAttemptToDismiss(_ presentationController: UIPresentationController) {}

    public func adaptivePresentationStyle(
        for controller: UIPresentationController, traitCollection: UITraitCollection
    ) -> UIModalPresentationStyle { adaptivePresentationStyle(for: controller) }

    public func adaptivePresentationStyle(for controller: UIPresentationController) -> UIModalPresentationStyle {
        .automatic
    }

    /// `automatic` leaves it to UIKit.
    fileprivate func adaptivePresentationStyle(
        for controller: UIPresentationController, traitCollection: UITraitCollection, proposed: UIModalPresentationStyle
    ) -> UIModalPresentationStyle {
        let style = adaptivePresentationStyle(for: controller, traitCollection: traitCollection)
        return style == .automatic ? proposed : style
    }
}

/// Is asked about a popover. Every method has a default.
@preconcurrency @MainActor
public protocol UIPopoverPresentationControllerDelegate: UIAdaptivePresentationControllerDelegate {
    /// Called before it is shown: the last chance to set its anchor.
    func prepareForPopoverPresentation(_ popoverPresentationController: UIPopoverPresentationController)
}

extension UIPopoverPresentationControllerDelegate {
    public func prepareForPopoverPresentation(_ popoverPresentationController: UIPopoverPresentationController) {}
}
