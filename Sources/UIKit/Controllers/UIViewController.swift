package import NibArchive

/// Manages one screen or a part of one: its root view and the controllers inside it.
open class UIViewController: UIResponder, NibDecodable {
    open var title: String? {
        willSet { KeyValueObserving.willChange(self, "title") }
        didSet { KeyValueObserving.didChange(self, "title") }
    }
    open var nibName: String?
    var bundle = NibBundle.empty
    /// The bundle whose nibs the controller finds by name.
    open private(set) var nibBundle: Bundle?
    open private(set) var storyboardIdentifier: String?
    open lazy var navigationItem = UINavigationItem(title: title ?? "")
    open lazy var tabBarItem: UITabBarItem! = UITabBarItem(title: title, image: nil, tag: 0)
    open var toolbarItems: [UIBarButtonItem]?
    open internal(set) var children: [UIViewController] = []
    open internal(set) weak var parent: UIViewController?
    open var preferredContentSize = CGSize.zero {
        willSet { KeyValueObserving.willChange(self, "preferredContentSize") }
        didSet { KeyValueObserving.didChange(self, "preferredContentSize") }
    }
    open var hidesBottomBarWhenPushed = false
    open var modalPresentationStyle = UIModalPresentationStyle.automatic
    open var additionalSafeAreaInsets = UIEdgeInsets.zero {
        didSet {
            // A container hands them to the view when it lays out.
            if additionalSafeAreaInsets != oldValue { parent?.viewIfLoaded?.setNeedsLayout() }
        }
    }
    package var nibOrigin: NibOrigin?
    /// What the view nib reaches outside itself, by the identifier of its proxy: this controller, segue templates, what
    /// else is in the scene.
    private var externalObjects = WeakObjects()
    private var loadedView: UIView?
    /// Objects of the view's nib that nothing else holds.
    private var topLevelObjects: [Any] = []
    var segueTemplates: [UIStoryboardSegueTemplate] = []
    /// What else lies in the controller's scene.
    var sceneObjects: [Any] = []
    open internal(set) var storyboard: UIStoryboard?
    open private(set) var presentedViewController: UIViewController?
    open private(set) weak var presentingViewController: UIViewController?
    private var madePresentationController: UIPresentationController?
    var appearance = ViewAppearance()
    /// Whether children are being told that they come and go.
    var isSettling = false
    /// Where among embedded scenes this one lies.
    var embeddingTrail: EmbeddingTrail?
    open var restorationIdentifier: String?
    open var extendedLayoutIncludesOpaqueBars = false
    open var edgesForExtendedLayout = UIRectEdge.all
    open var automaticallyAdjustsScrollViewInsets = true
    /// On a canvas, in the place of the containers that a device would have around it.
    package var hasInferredBars = false
    open var modalTransitionStyle = UIModalTransitionStyle.coverVertical
    var contentSizeForViewInPopover = CGSize.zero
    var autoresizesArchivedViewToFullSize = true
    var wantsFullScreenLayout = false
    open var definesPresentationContext = false
    open var providesPresentationContextTransitionStyle = false
    open var isModalInPresentation = false  // no effect: dismissal by swiping is not simulated

    public init(nibName: String?, bundle: Bundle?) {
        self.nibName = nibName
        nibBundle = bundle
        super.init()
    }

    public convenience override init() { self.init(nibName: nil, bundle: nil) }

    public required init?(coder: NSCoder) {
        super.init()
        guard let coder = coder.nib else { return }
        nibOrigin = coder.origin
        coder.unarchiver.register(self, at: coder.object)
        bundle = coder.unarchiver.bundle
        PropertyDecoding.decode(self, as: UIViewController.self, from: coder)
        storyboardIdentifier = coder.string("UIStoryboardIdentifier")
        if let item = coder.object("UINavigationItem", as: UINavigationItem.self) { navigationItem = item }
        if let item = coder.object("UITabBarItem", as: UITabBarItem.self) { tabBarItem = item }
        toolbarItems = coder.objects("UIToolbarItems", as: UIBarButtonItem.self)
        for child in coder.objects("UIChildViewControllers", as: UIViewController.self) { addChild(child) }
        segueTemplates = coder.objects("UIStoryboardSegueTemplates", as: UIStoryboardSegueTemplate.self)
        for template in segueTemplates { template.viewController = self }
        sceneObjects = coder.objects("UITopLevelObjectsToKeepAliveFromStoryboard", as: Any.self)
        externalObjects = WeakObjects(
            coder.object("UIExternalObjectsTableForViewLoading") as? [AnyHashable: Any] ?? [:])
        if let view = coder.object("UIView", as: UIView.self) { self.view = view }
        PropertyDecoding.decode(self, as: type(of: self), below: UIViewController.self, from: coder)
    }

    class var keyValueTable: KeyValueTable { viewControllerTable }

    // MARK: View

    open var view: UIView! {
        get {
            loadViewIfNeeded()
            return loadedView
        }
        set {
            if let newValue, let other = newValue.viewController, other !== self {
                return reportShared(newValue, with: other)
            }
            loadedView?.viewController = nil
            loadedView = newValue
            newValue?.viewController = self
            newValue?.removeGuideConstraints()
        }
    }

    private func reportShared(_ view: UIView, with other: UIViewController) {
        func name(_ object: AnyObject) -> String {
            "<\(KeyValueCoding.className(of: object)): \(KeyValueCoding.address(of: object))>"
        }
        LoadStack.raise(
            NibLoadError(
                .sharedView, exception: "UIViewControllerHierarchyInconsistency",
                "A view can only be associated with at most one view controller at a time! View \(name(view)) is associated with \(name(other)). Clear this"
                    + " association before associating this view with \(name(self)).", origin: view.nibOrigin))
    }

    open var isViewLoaded: Bool { loadedView != nil }
    open var viewIfLoaded: UIView? { loadedView }

    open func loadViewIfNeeded() {
        guard loadedView == nil else { return }
        loadView()
        if loadedView == nil { view = UIView(frame: UIScreen.bounds) }
        performEmbedSegues()
        CustomCode.enter(type(of: self))
        viewDidLoad()
    }

    /// Loads the controller's nib, or makes a plain view of the screen's size.
    open func loadView() {
        if let nibName, let archive = bundle.archives[nibName] {
            load(UINib(archive: archive, path: nibName, bundle: bundle), named: nibName)
        } else if let name = nibName ?? conventionalNibName, storyboardIdentifier == nil {
            load(UINib(nibName: name, bundle: nibBundle), named: name)
        }
        guard loadedView == nil else { return }
        view = makeDefaultView()
    }

    private func load(_ nib: UINib, named name: String) {
        // What is not there has no outlet to miss.
        do {
            topLevelObjects = Turn.keep(
                try nib.load(withOwner: self, options: [.externalObjects: externalObjects.objects]))
        } catch {
            var error = error
            error.origin = error.origin ?? nibOrigin
            LoadStack.raise(error)
            return
        }
        guard loadedView == nil, !UIKitEnvironment.current.isDesignTime else { return }
        LoadStack.raise(
            NibLoadError(
                .viewOutletNotSet, exception: "NSInternalInconsistencyException",
                "-[UIViewController _loadViewFromNibNamed:bundle:] loaded the \"\(name)\" nib but the view outlet was not set.",
                hint: "connect the outlet 'view' of File's Owner (id -1) to a view"))
    }

    /// For `FooViewController` without a name `FooView`, then `FooViewController`: the first of which there is a nib.
    private var conventionalNibName: String? {
        guard type(of: self) != UIViewController.self, ClassRegistry.isCustom(type(of: self)) else { return nil }
        let name = ClassRegistry.bareName(of: type(of: self))
        let candidates = name.hasSuffix("Controller") ? [String(name.dropLast("Controller".count)), name] : [name]
        return candidates.first { BundleResources.exists($0, in: nibBundle ?? .main) }
    }

    func makeDefaultView() -> UIView {
        let view = UIView(frame: UIScreen.bounds)
        view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        return view
    }

    open func viewDidLoad() {}
    open func didReceiveMemoryWarning() {}  // no effect: there are no memory warnings
    open var preferredStatusBarStyle: UIStatusBarStyle { .default }  // no effect: there is no status bar
    open var prefersStatusBarHidden: Bool { false }  // no effect: there is no status bar
    open var preferredStatusBarUpdateAnimation: UIStatusBarAnimation { .fade }  // no effect: there is no status bar
    open func setNeedsStatusBarAppearanceUpdate() {}  // no effect: there is no status bar
    open var supportedInterfaceOrientations: UIInterfaceOrientationMask { .allButUpsideDown }
    open var shouldAutorotate: Bool { true }  // no effect: the device never rotates
    open var prefersHomeIndicatorAutoHidden: Bool { false }  // no effect: there is no home indicator
    open func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {}
    /// The view is about to be shown; it has neither its place nor its size yet.
    open func viewWillAppear(_ animated: Bool) {}
    /// The view has its place, its size and its safe area, and is not laid out yet.
    open func viewIsAppearing(_ animated: Bool) {}
    /// The view was laid out and is shown.
    open func viewDidAppear(_ animated: Bool) {}
    open func viewWillDisappear(_ animated: Bool) {}
    open func viewDidDisappear(_ animated: Bool) {}
    open func viewSafeAreaInsetsDidChange() {}
    open func viewLayoutMarginsDidChange() {}
    open var systemMinimumLayoutMargins: NSDirectionalEdgeInsets { .zero }
    open var viewRespectsSystemMinimumLayoutMargins = true
    // no effect: the device never rotates, and windows are never resized
    open func viewWillTransition(to size: CGSize, with coordinator: any UIViewControllerTransitionCoordinator) {}
    // no effect: the device never rotates, and windows are never resized
    open func willTransition(
        to newCollection: UITraitCollection, with coordinator: any UIViewControllerTransitionCoordinator
    ) {}
    open func preferredContentSizeDidChange(forChildContentContainer container: any UIContentContainer) {}
    open func systemLayoutFittingSizeDidChange(forChildContentContainer container: any UIContentContainer) {}
    open func size(
        forChildContentContainer container: any UIContentContainer, withParentContainerSize parentSize: CGSize
    ) -> CGSize { parentSize }
    /// What few controllers have to do with traits, see `Traits/`.
    var traitFacts: TraitFacts?
    open var overrideUserInterfaceStyle: UIUserInterfaceStyle {
        get { traitFacts?.style ?? .unspecified }
        set { if newValue != overrideUserInterfaceStyle { changeTraits { $0.style = newValue } } }
    }
    open var traitCollection: UITraitCollection {
        TraitFacts.areUsed ? effectiveTraits : UIKitEnvironment.current.traits
    }
    /// For containers: what a child's traits are whatever those of the container.
    open func setOverrideTraitCollection(_ collection: UITraitCollection?, forChild child: UIViewController) {
        child.changeTraits { $0.fromParent = collection }
    }
    open func overrideTraitCollection(forChild child: UIViewController) -> UITraitCollection? {
        child.traitFacts?.fromParent
    }
    open var isEditing = false {
        willSet { KeyValueObserving.willChange(self, "editing") }
        didSet { KeyValueObserving.didChange(self, "editing") }
    }
    open func setEditing(_ editing: Bool, animated: Bool) { isEditing = editing }
    open lazy var editButtonItem = UIBarButtonItem(barButtonSystemItem: .edit)
    open var isBeingPresented: Bool { false }
    open var isBeingDismissed: Bool { false }
    open var isMovingToParent: Bool { false }
    open var isMovingFromParent: Bool { false }
    // no effect: transitions finish immediately
    open weak var transitioningDelegate: (any UIViewControllerTransitioningDelegate)?
    open var transitionCoordinator: (any UIViewControllerTransitionCoordinator)? { nil }
    open var shouldAutomaticallyForwardAppearanceMethods: Bool { true }
    // no effect: the device never rotates
    open var preferredInterfaceOrientationForPresentation: UIInterfaceOrientation { .portrait }
    open var interfaceOrientation: UIInterfaceOrientation { UIApplication.shared.statusBarOrientation }
    open var childForStatusBarStyle: UIViewController? { nil }  // no effect: there is no status bar
    open var childForStatusBarHidden: UIViewController? { nil }  // no effect: there is no status bar
    open var childForHomeIndicatorAutoHidden: UIViewController? { nil }  // no effect: there is no home indicator
    // no effect: there is no home indicator
    open var childForScreenEdgesDeferringSystemGestures: UIViewController? { nil }
    open class func attemptRotationToDeviceOrientation() {}  // no effect: the device never rotates
    /// The nearest controller around this one that does something of its own for the action.
    open func targetViewController(forAction action: Selector, sender: Any?) -> UIViewController? {
        var next = parent
        while let controller = next {
            if controller.canPerformAction(action, withSender: sender) { return controller }
            next = controller.parent
        }
        return nil
    }
    open var preferredScreenEdgesDeferringSystemGestures: UIRectEdge { [] }  // no effect: there is no home indicator
    open var modalPresentationCapturesStatusBarAppearance = false  // no effect: there is no status bar
    open func setNeedsUpdateOfHomeIndicatorAutoHidden() {}  // no effect: there is no home indicator
    open func setNeedsUpdateOfScreenEdgesDeferringSystemGestures() {}  // no effect: there is no home indicator
    open func setNeedsUpdateOfSupportedInterfaceOrientations() {}  // no effect: the device never rotates
    open var focusGroupIdentifier: String?  // no effect: focus is not simulated
    // no effect: bars find and follow a scroll view themselves
    open func setContentScrollView(_ scrollView: UIScrollView?, for edge: NSDirectionalRectEdge = .all) {}
    open var sheetPresentationController: UISheetPresentationController? { nil }

    /// Exchanges the views of two children.
    open func transition(
        from old: UIViewController, to new: UIViewController, duration: TimeInterval,
        options: UIView.AnimationOptions = [],
        animations: (() -> Void)?, completion: ((Bool) -> Void)? = nil
    ) {
        if let container = old.viewIfLoaded?.superview {
            container.addSubview(new.view)
            old.view.removeFromSuperview()
        }
        animations?()
        completion?(true)
    }

    /// For subclasses: changes the constraints of the root view before the next layout.
    open func updateViewConstraints() { view.updateConstraints() }
    open func viewWillLayoutSubviews() {}
    open func viewDidLayoutSubviews() {}

    /// Performs the segue with this identifier. One that is missing is an exception of UIKit's.
    open func performSegue(withIdentifier identifier: String, sender: Any?) {
        if let template = segueTemplates.first(where: { $0.identifier == identifier }) {
            return template.perform(sender: sender)
        }
        LoadStack.raise(
            NibLoadError(
                .missingSegue, exception: "NSInvalidArgumentException",
                "Receiver (<\(KeyValueCoding.className(of: self)): \(KeyValueCoding.address(of: self))>) has no segue with identifier '\(identifier)'",
                origin: nibOrigin))
    }

    /// Before a segue is performed; for an embed segue before the view of either controller is shown.
    open func prepare(for segue: UIStoryboardSegue, sender: Any?) {}

    /// Whether a segue that something on the screen triggered is performed; those that code performs are not asked for.
    open func shouldPerformSegue(withIdentifier identifier: String, sender: Any?) -> Bool { true }

    // MARK: Unwinding

    /// Whether an unwind segue may end here: by default where the class has the action.
    open func canPerformUnwindSegueAction(_ action: String, from fromViewController: UIViewController, sender: Any?)
        -> Bool
    {
        KeyValueCoding.action(action, of: self) != nil
    }

    /// The children in which the end of an unwind segue is looked for: by default those that the source does not lie
    /// in.
    open func allowedChildrenForUnwinding(from source: UIStoryboardUnwindSegueSource) -> [UIViewController] {
        let origin = childContaining(source)
        return children.filter { $0 !== origin }
    }

    /// For containers: shows the child to which, or inside which, an unwind segue leads.
    open func unwind(for unwindSegue: UIStoryboardSegue, towards subsequentVC: UIViewController) {}

    // MARK: Presentation

    /// How the controller is shown over another one.
    open var presentationController: UIPresentationController? {
        let isPopover = modalPresentationStyle == .popover
        if let made = madePresentationController, made is UIPopoverPresentationController == isPopover { return made }
        let presenter = presentingViewController
        let made =
            isPopover
            ? UIPopoverPresentationController(presentedViewController: self, presenting: presenter)
            : UIPresentationController(presentedViewController: self, presenting: presenter)
        madePresentationController = made
        return made
    }

    /// The popover that the controller is shown in; `nil` where its presentation style is another one.
    open var popoverPresentationController: UIPopoverPresentationController? {
        presentationController as? UIPopoverPresentationController
    }

    /// Shows a controller over this one; the outermost of this one's parents is what it covers.
    ///
    /// In a window its view goes in front of the others. The presenting controller is told that its own disappears
    /// where the new one takes the whole screen.
    open func present(_ controller: UIViewController, animated: Bool, completion: (() -> Void)? = nil) {
        var presenter = self
        while let parent = presenter.parent { presenter = parent }
        while let next = presenter.presentedViewController { presenter = next }
        guard presenter !== controller else { return }
        presenter.presentedViewController = controller
        controller.presentingViewController = presenter
        if let popover = controller.popoverPresentationController {
            (popover.delegate as? any UIPopoverPresentationControllerDelegate)?.prepareForPopoverPresentation(popover)
        }
        controller.loadViewIfNeeded()
        let isCovered = controller.coversPresenter && presenter.appearance.state == .appeared
        if isCovered { presenter.beginAppearanceTransition(false, animated: animated) }
        if let window = presenter.viewIfLoaded?.window {
            controller.appear(in: window, animated: animated)
        } else {
            controller.beginAppearanceTransition(true, animated: animated)
            controller.endAppearanceTransition()
        }
        if isCovered { presenter.endAppearanceTransition() }
        completion?()
    }

    /// Whether nothing of the presenting controller can be seen.
    private var coversPresenter: Bool {
        let style = presentationController?.styleInForce ?? modalPresentationStyle
        return style == .fullScreen || style == .currentContext
    }

    /// Takes away what this controller shows over itself, or this one where it shows nothing.
    open func dismiss(animated: Bool, completion: (() -> Void)? = nil) {
        guard let presented = presentedViewController else {
            var shown = self
            while let parent = shown.parent { shown = parent }
            if let presenter = shown.presentingViewController {
                presenter.dismiss(animated: animated, completion: completion)
            } else {
                completion?()
            }
            return
        }
        // What it shows over itself goes with it.
        if presented.presentedViewController != nil { presented.dismiss(animated: false) }
        let returns = appearance.state == .disappeared && presented.coversPresenter && viewIfLoaded?.window != nil
        presented.beginAppearanceTransition(false, animated: animated)
        if returns { beginAppearanceTransition(true, animated: animated) }
        presentedViewController = nil
        presented.presentingViewController = nil
        presented.viewIfLoaded?.removeFromSuperview()
        if returns {
            noticePlace()
            viewIfLoaded?.window?.layoutIfNeeded()
            endAppearanceTransition()
        }
        presented.endAppearanceTransition()
        completion?()
    }

    /// Shows a controller in the nearest navigation controller, else over this one.
    open func show(_ controller: UIViewController, sender: Any?) {
        let navigation = (self as? UINavigationController) ?? navigationController
        if let navigation {
            navigation.pushViewController(controller, animated: false)
        } else {
            present(controller, animated: false)
        }
    }

    /// Shows a controller beside this one in a split view, else over this one.
    open func showDetailViewController(_ controller: UIViewController, sender: Any?) {
        let split = (self as? UISplitViewController) ?? splitViewController
        if let split { split.replace(column: nil, by: controller) } else { present(controller, animated: false) }
    }

    /// The views that its bar items show, as large as the nib has them until a bar places them.
    package var barItemViews: [UIView] {
        let items =
            (navigationItem.leftBarButtonItems ?? []) + (navigationItem.rightBarButtonItems ?? [])
            + (toolbarItems ?? [])
        return items.compactMap(\.customView) + [navigationItem.titleView].compactMap { $0 }
    }

    // MARK: Containment

    open func addChild(_ child: UIViewController) { insertChild(child, at: children.count) }

    func insertChild(_ child: UIViewController, at index: Int) {
        guard !isInside(child) else { return }
        child.removeFromParent()
        child.willMove(toParent: self)
        children.insert(child, at: min(max(index, 0), children.count))
        child.parent = self
        childrenDidChange()
    }

    /// Makes these the children, and tells those that are shown now and those that no longer are.
    func setChildren(_ controllers: [UIViewController], animated: Bool) {
        let removed = children.filter { child in !controllers.contains { $0 === child } }
        changeChildren(animated: animated) {
            for child in removed {
                child.willMove(toParent: nil)
                child.leave(self)
            }
            for child in controllers where !isInside(child) {
                let isNew = child.parent !== self
                if isNew { addChild(child) }
                // In the order given, and each once.
                children.removeAll { $0 === child }
                children.append(child)
                if isNew { child.didMove(toParent: self) }
            }
            childrenDidChange()
        }
        // A view that is on the screen goes when its controller is told.
        for child in removed where child.viewIfLoaded?.superview === viewIfLoaded {
            child.viewIfLoaded?.removeFromSuperview()
        }
    }

    /// The children whose views are part of this one's. Containers of UIKit's say which they show.
    var shownChildren: [UIViewController] {
        guard let view = viewIfLoaded else { return [] }
        return children.filter { $0.viewIfLoaded?.isDescendant(of: view) == true }
    }

    /// Whether the controller is another one or contained in it: an archive may claim the reverse too.
    private func isInside(_ other: UIViewController) -> Bool {
        var current: UIViewController? = self
        while let controller = current {
            if controller === other { return true }
            current = controller.parent
        }
        return false
    }

    open func removeFromParent() {
        guard let parent else { return }
        if let view = loadedView, view.superview === parent.viewIfLoaded { view.removeFromSuperview() }
        leave(parent)
    }

    private func leave(_ parent: UIViewController) {
        parent.children.removeAll { $0 === self }
        self.parent = nil
        if traitFacts?.fromParent != nil { changeTraits { $0.fromParent = nil } }
        parent.childrenDidChange()
        didMove(toParent: nil)
    }

    open func willMove(toParent parent: UIViewController?) {}
    open func didMove(toParent parent: UIViewController?) {}

    /// For containers: what they show may be another controller now.
    func childrenDidChange() {}

    open var navigationController: UINavigationController? { enclosing(UINavigationController.self) }
    open var tabBarController: UITabBarController? { enclosing(UITabBarController.self) }
    open var splitViewController: UISplitViewController? { enclosing(UISplitViewController.self) }

    /// Whether bars are shown over it: of a controller around it, or those that a canvas infers.
    var isBelowBars: Bool {
        navigationController != nil || tabBarController != nil
            || sequence(first: self, next: \.parent).contains { $0.hasInferredBars }
    }

    private func enclosing<Controller: UIViewController>(_ type: Controller.Type) -> Controller? {
        var current = parent
        while let controller = current {
            if let found = controller as? Controller { return found }
            current = controller.parent
        }
        return nil
    }

    open override var next: UIResponder? { loadedView?.superview ?? parent }

    // MARK: Appearance, see `ViewAppearance.swift`

    /// For containers of an app: what follows makes the child's view appear or disappear.
    ///
    /// Visible children are notified after the controller.
    open func beginAppearanceTransition(_ isAppearing: Bool, animated: Bool) {
        switch (appearance.state, isAppearing) {
        case (.disappeared, true), (.disappearing, true): appearance.state = .appearing
        case (.appeared, false), (.appearing, false): appearance.state = .disappearing
        default: return
        }
        appearance.isAnimated = animated
        appearance.knowsPlace = false
        loadViewIfNeeded()
        if isAppearing { viewWillAppear(animated) } else { viewWillDisappear(animated) }
        for child in shownChildren { child.beginAppearanceTransition(isAppearing, animated: animated) }
    }

    /// What `beginAppearanceTransition` began is done.
    open func endAppearanceTransition() {
        switch appearance.state {
        case .appearing:
            noticePlace()
            noticeSafeArea()
            appearance.state = .appeared
            viewDidAppear(appearance.isAnimated)
        case .disappearing:
            appearance.state = .disappeared
            viewDidDisappear(appearance.isAnimated)
        case .appeared, .disappeared: return
        }
        for child in children { child.endAppearanceTransition() }
        // What was shown meanwhile, such as by `viewWillAppear`.
        if appearance.state == .appeared { settleChildren([]) }
    }
}

public enum UIModalPresentationStyle: Int, Sendable {
    case automatic = -2
    case none = -1
    case fullScreen = 0
    case pageSheet, formSheet, currentContext, custom, overFullScreen,
        overCurrentContext, popover
}

public enum UIModalTransitionStyle: Int, Sendable { case coverVertical, flipHorizontal, crossDissolve, partialCurl }

public struct UIRectEdge: OptionSet, Hashable, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }
    public static let top = UIRectEdge(rawValue: 1)
    public static let left = UIRectEdge(rawValue: 2)
    public static let bottom = UIRectEdge(rawValue: 4)
    public static let right = UIRectEdge(rawValue: 8)
    public static let all: UIRectEdge = [.top, .left, .bottom, .right]
}
