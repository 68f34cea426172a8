// What waits for a finger, a pointer or another app: it can be added to views, and nothing ever comes of it.

@preconcurrency @MainActor
public protocol UIInteraction: AnyObject {
    var view: UIView? { get }
    func willMove(to view: UIView?)
    func didMove(to view: UIView?)
}

/// What the interactions here have in common.
@preconcurrency @MainActor
open class InteractionBase: NSObject, UIInteraction {
    open private(set) weak var view: UIView?
    open func willMove(to view: UIView?) {}
    open func didMove(to view: UIView?) { self.view = view }
}

// MARK: Context menus

open class UIContextMenuInteraction: InteractionBase {  // no effect: menus are not shown
    open private(set) weak var delegate: AnyObject?
    open var menuAppearance: Appearance { .unknown }
    public enum Appearance: UInt, Sendable { case unknown, rich, compact }

    public init(delegate: any UIContextMenuInteractionDelegate) {
        self.delegate = delegate
        super.init()
    }

    open func location(in view: UIView?) -> CGPoint { .zero }
    open func dismissMenu() {}
    open func updateVisibleMenu(_ block: (UIMenu) -> UIMenu) {}
}

public typealias UIContextMenuContentPreviewProvider = () -> UIViewController?
public typealias UIContextMenuActionProvider = ([UIMenuElement]) -> UIMenu?

@preconcurrency @MainActor
open class UIContextMenuConfiguration: NSObject {
    public let identifier: Any
    open var preferredMenuElementOrder = 0

    public init(
        identifier: Any? = nil, previewProvider: UIContextMenuContentPreviewProvider? = nil,
        actionProvider: UIContextMenuActionProvider? = nil
    ) {
        self.identifier = identifier ?? ""
        super.init()
    }
}

@preconcurrency @MainActor
public protocol UIContextMenuInteractionAnimating: AnyObject {
    var previewViewController: UIViewController? { get }
    func addAnimations(_ animations: @escaping () -> Void)
    func addCompletion(_ completion: @escaping () -> Void)
}

public enum UIContextMenuInteractionCommitStyle: Int, Sendable { case dismiss, pop }

@preconcurrency @MainActor
public protocol UIContextMenuInteractionCommitAnimating: UIContextMenuInteractionAnimating {
    var preferredCommitStyle: UIContextMenuInteractionCommitStyle { get set }
}

@preconcurrency @MainActor
public protocol UIContextMenuInteractionDelegate: AnyObject {
    func contextMenuInteraction(
        _ interaction: UIContextMenuInteraction, configurationForMenuAtLocation location: CGPoint
    ) -> UIContextMenuConfiguration?
}

extension UIContextMenuInteractionDelegate {
    public func contextMenuInteraction(
        _ interaction: UIContextMenuInteraction, configurationForMenuAtLocation location: CGPoint
    ) -> UIContextMenuConfiguration? { nil }
}

@preconcurrency @MainActor
open class UIPreviewParameters: NSObject {
    open var visiblePath: UIBezierPath?
    open var shadowPath: UIBezierPath?
    open var backgroundColor: UIColor! = .systemBackground
    public convenience init(textLineRects: [NSValue]) { self.init() }
}

open class UIDragPreviewParameters: UIPreviewParameters {}

@preconcurrency @MainActor
open class UIPreviewTarget: NSObject {
    public let container: UIView
    public let center: CGPoint
    public let transform: CGAffineTransform
    public init(container: UIView, center: CGPoint, transform: CGAffineTransform = .identity) {
        (self.container, self.center, self.transform) = (container, center, transform)
        super.init()
    }
}

@preconcurrency @MainActor
open class UITargetedPreview: NSObject {
    public let view: UIView
    public let parameters: UIPreviewParameters
    public let target: UIPreviewTarget?

    public init(view: UIView, parameters: UIPreviewParameters = UIPreviewParameters(), target: UIPreviewTarget? = nil) {
        (self.view, self.parameters, self.target) = (view, parameters, target)
        super.init()
    }
    open var size: CGSize { view.bounds.size }
}

open class UITargetedDragPreview: UITargetedPreview {}

// MARK: Pointers

open class UIPointerInteraction: InteractionBase {  // no effect: pointers are not simulated
    open private(set) weak var delegate: (any UIPointerInteractionDelegate)?
    open var isEnabled = true
    public init(delegate: (any UIPointerInteractionDelegate)? = nil) {
        self.delegate = delegate
        super.init()
    }
    open func invalidate() {}
}

@preconcurrency @MainActor
public protocol UIPointerInteractionDelegate: AnyObject {
    // no effect: NibKit never calls it
    func pointerInteraction(_ interaction: UIPointerInteraction, styleFor region: UIPointerRegion) -> UIPointerStyle?
}

extension UIPointerInteractionDelegate {
    public func pointerInteraction(_ interaction: UIPointerInteraction, styleFor region: UIPointerRegion)
        -> UIPointerStyle?
    { nil }
}

open class UIPointerRegion: NSObject {
    public let rect: CGRect
    public init(rect: CGRect, identifier: AnyHashable? = nil) {
        self.rect = rect
        super.init()
    }
}

open class UIPointerStyle: NSObject {
    public convenience init(effect: UIPointerEffect, shape: UIPointerShape? = nil) { self.init() }
    open class func hidden() -> Self { unsafeDowncast(UIPointerStyle(), to: Self.self) }
}

@preconcurrency @MainActor
public enum UIPointerEffect {
    case automatic(UITargetedPreview)
    case highlight(UITargetedPreview)
    case lift(UITargetedPreview)
    case hover(UITargetedPreview)
}

@preconcurrency @MainActor
public enum UIPointerShape {
    case path(UIBezierPath)
    case roundedRect(CGRect, radius: CGFloat = 8)
    case verticalBeam(length: CGFloat)
    case horizontalBeam(length: CGFloat)
}

// MARK: Drag and drop

open class UIDragInteraction: InteractionBase {  // no effect: drag and drop is not simulated
    open private(set) weak var delegate: (any UIDragInteractionDelegate)?
    open var isEnabled = false
    open var allowsSimultaneousRecognitionDuringLift = false
    public init(delegate: any UIDragInteractionDelegate) {
        self.delegate = delegate
        super.init()
    }
}

open class UIDropInteraction: InteractionBase {  // no effect: drag and drop is not simulated
    open private(set) weak var delegate: (any UIDropInteractionDelegate)?
    public init(delegate: any UIDropInteractionDelegate) {
        self.delegate = delegate
        super.init()
    }
}

@preconcurrency @MainActor public protocol UIDragInteractionDelegate: AnyObject {}
@preconcurrency @MainActor public protocol UIDropInteractionDelegate: AnyObject {}

public enum UIDropOperation: UInt, Sendable { case cancel, forbidden, copy, move }

@preconcurrency @MainActor
open class UIDropProposal: NSObject {
    public let operation: UIDropOperation
    open var isPrecise = false
    public init(operation: UIDropOperation) {
        self.operation = operation
        super.init()
    }
}

@preconcurrency @MainActor
public protocol UIDragDropSession: AnyObject {
    var items: [UIDragItem] { get }
    func location(in view: UIView) -> CGPoint
}

@preconcurrency @MainActor public protocol UIDragSession: UIDragDropSession { var localContext: Any? { get set } }
@preconcurrency @MainActor public protocol UIDropSession: UIDragDropSession {
    var localDragSession: (any UIDragSession)? { get }
}

@preconcurrency @MainActor
open class UIDragItem: NSObject {
    open var localObject: Any?
    open var previewProvider: (() -> AnyObject?)?
    public let itemProvider: NSItemProvider
    public init(itemProvider: NSItemProvider) {
        self.itemProvider = itemProvider
        super.init()
    }
}

/// What is handed to other apps: there are none.
open class NSItemProvider: NSObject {
    open var suggestedName: String?
    open var registeredTypeIdentifiers: [String] { [] }
    public convenience init(object: Any) { self.init() }
    public convenience init?(contentsOf fileURL: URL?) { self.init() }
    open func hasItemConformingToTypeIdentifier(_ typeIdentifier: String) -> Bool { false }
    open func canLoadObject(ofClass aClass: Any.Type) -> Bool { false }
}

// MARK: Others

open class UISpringLoadedInteraction: InteractionBase {  // no effect: drag and drop is not simulated
    open var isEnabled = true
}

open class UIToolTipInteraction: InteractionBase {
    open var isEnabled = true
    open var defaultToolTip: String?
    public init(defaultToolTip: String? = nil) {
        self.defaultToolTip = defaultToolTip
        super.init()
    }
}

open class UIEditMenuInteraction: InteractionBase {  // no effect: menus are not shown
    public init(delegate: AnyObject?) { super.init() }
    open func dismissMenu() {}
    open func reloadVisibleMenu() {}
}

open class UITextInteraction: InteractionBase {
    open weak var textInput: AnyObject?
}

open class UIFindInteraction: InteractionBase {}

/// What apps copy: it stays in this process.
@preconcurrency @MainActor
open class UIPasteboard: NSObject {
    public static let general = UIPasteboard()
    open var string: String?
    open var strings: [String]?
    open var url: URL?
    open var urls: [URL]?
    open var image: UIImage?
    open var images: [UIImage]?
    open var color: UIColor?
    open var colors: [UIColor]?
    open var items: [[String: Any]] = []
    open var hasStrings: Bool { string != nil || strings?.isEmpty == false }
    open var hasURLs: Bool { url != nil || urls?.isEmpty == false }
    open var hasImages: Bool { image != nil || images?.isEmpty == false }
    open var hasColors: Bool { color != nil || colors?.isEmpty == false }
    open var numberOfItems: Int { items.count }
    open var changeCount: Int { 0 }
    open func setItems(_ items: [[String: Any]], options: [AnyHashable: Any] = [:]) { self.items = items }
    open func setValue(_ value: Any, forPasteboardType pasteboardType: String) { string = value as? String }
    open func setData(_ data: Data, forPasteboardType pasteboardType: String) {}
    public nonisolated static let changedNotification = Notification.Name("UIPasteboardChangedNotification")
}
