/// An entry of a menu.
@preconcurrency @MainActor
open class UIMenuElement: NSObject {
    public enum State: Int, Sendable { case off, on, mixed }

    public struct Attributes: OptionSet, Sendable {
        public let rawValue: UInt
        public init(rawValue: UInt) { self.rawValue = rawValue }
        public static let disabled = Attributes(rawValue: 1)
        public static let destructive = Attributes(rawValue: 2)
        public static let hidden = Attributes(rawValue: 4)
        public static let keepsMenuPresented = Attributes(rawValue: 8)
    }

    open internal(set) var title: String
    open internal(set) var image: UIImage?
    open var subtitle: String?

    init(title: String, subtitle: String?, image: UIImage?) {
        (self.title, self.subtitle, self.image) = (title, subtitle, image)
        super.init()
    }
}

public typealias UIActionHandler = (UIAction) -> Void

/// Something that a control or a menu does, with the code that does it.
open class UIAction: UIMenuElement {
    public struct Identifier: RawRepresentable, Hashable, Sendable {
        public let rawValue: String
        public init(rawValue: String) { self.rawValue = rawValue }
        public init(_ rawValue: String) { self.rawValue = rawValue }
    }

    public let identifier: Identifier
    open var discoverabilityTitle: String?
    open var attributes: Attributes
    open var state: State
    /// The sender while it runs.
    open private(set) weak var sender: AnyObject?
    private let handler: UIActionHandler
    private static var made = 0

    public init(
        title: String = "", subtitle: String? = nil, image: UIImage? = nil, selectedImage: UIImage? = nil,
        identifier: Identifier? = nil,
        discoverabilityTitle: String? = nil, attributes: Attributes = [], state: State = .off,
        handler: @escaping UIActionHandler
    ) {
        Self.made += 1
        self.identifier = identifier ?? Identifier("action \(Self.made)")
        (self.discoverabilityTitle, self.attributes, self.state, self.handler) = (
            discoverabilityTitle, attributes, state, handler
        )
        super.init(title: title, subtitle: subtitle, image: image)
    }

    /// Runs the code.
    open func perform(by sender: Any?) {
        self.sender = sender as AnyObject?
        handler(self)
        self.sender = nil
    }

    open override var title: String {
        get { super.title }
        set { super.title = newValue }
    }
    open override var image: UIImage? {
        get { super.image }
        set { super.image = newValue }
    }
}

/// A selector in a menu.
open class UICommand: UIMenuElement {
    public let action: Selector
    public let propertyList: Any?
    open var discoverabilityTitle: String?
    open var attributes: Attributes
    open var state: State
    open override var title: String {
        get { super.title }
        set { super.title = newValue }
    }
    open override var image: UIImage? {
        get { super.image }
        set { super.image = newValue }
    }

    public init(
        title: String = "", image: UIImage? = nil, action: Selector, propertyList: Any? = nil,
        discoverabilityTitle: String? = nil,
        attributes: Attributes = [], state: State = .off
    ) {
        (self.action, self.propertyList) = (action, propertyList)
        (self.discoverabilityTitle, self.attributes, self.state) = (discoverabilityTitle, attributes, state)
        super.init(title: title, subtitle: nil, image: image)
    }
}

/// A selector that keys of a keyboard send.
open class UIKeyCommand: UICommand {
    public let input: String?
    public let modifierFlags: UIKeyModifierFlags
    open var wantsPriorityOverSystemBehavior = false
    open var allowsAutomaticLocalization = true
    open var allowsAutomaticMirroring = true

    public init(
        title: String = "", image: UIImage? = nil, action: Selector, input: String,
        modifierFlags: UIKeyModifierFlags = [], propertyList: Any? = nil,
        discoverabilityTitle: String? = nil, attributes: Attributes = [], state: State = .off
    ) {
        (self.input, self.modifierFlags) = (input, modifierFlags)
        super.init(
            title: title, image: image, action: action, propertyList: propertyList,
            discoverabilityTitle: discoverabilityTitle, attributes: attributes,
            state: state)
    }

    public convenience init(input: String, modifierFlags: UIKeyModifierFlags, action: Selector) {
        self.init(title: "", action: action, input: input, modifierFlags: modifierFlags)
    }

    public nonisolated static let inputUpArrow = "UIKeyInputUpArrow"
    public nonisolated static let inputDownArrow = "UIKeyInputDownArrow"
    public nonisolated static let inputLeftArrow = "UIKeyInputLeftArrow"
    public nonisolated static let inputRightArrow = "UIKeyInputRightArrow"
    public nonisolated static let inputEscape = "UIKeyInputEscape"
    public nonisolated static let inputPageUp = "UIKeyInputPageUp"
    public nonisolated static let inputPageDown = "UIKeyInputPageDown"
    public nonisolated static let inputHome = "UIKeyInputHome"
    public nonisolated static let inputEnd = "UIKeyInputEnd"
    public nonisolated static let inputDelete = "UIKeyInputDelete"
}

public struct UIKeyModifierFlags: OptionSet, Sendable {
    public let rawValue: Int
    public init(rawValue: Int) { self.rawValue = rawValue }
    public static let alphaShift = UIKeyModifierFlags(rawValue: 1 << 16)
    public static let shift = UIKeyModifierFlags(rawValue: 1 << 17)
    public static let control = UIKeyModifierFlags(rawValue: 1 << 18)
    public static let alternate = UIKeyModifierFlags(rawValue: 1 << 19)
    public static let command = UIKeyModifierFlags(rawValue: 1 << 20)
    public static let numericPad = UIKeyModifierFlags(rawValue: 1 << 21)
}

/// Entries under one title. Menus are stored but never shown here.
open class UIMenu: UIMenuElement {
    public struct Identifier: RawRepresentable, Hashable, Sendable {
        public let rawValue: String
        public init(rawValue: String) { self.rawValue = rawValue }
        public init(_ rawValue: String) { self.rawValue = rawValue }
        public static let application = Identifier("com.apple.menu.application")
        public static let file = Identifier("com.apple.menu.file")
        public static let edit = Identifier("com.apple.menu.edit")
        public static let view = Identifier("com.apple.menu.view")
        public static let window = Identifier("com.apple.menu.window")
        public static let help = Identifier("com.apple.menu.help")
        public static let format = Identifier("com.apple.menu.format")
        public static let share = Identifier("com.apple.menu.share")
    }

    public struct Options: OptionSet, Sendable {
        public let rawValue: UInt
        public init(rawValue: UInt) { self.rawValue = rawValue }
        public static let displayInline = Options(rawValue: 1)
        public static let destructive = Options(rawValue: 2)
        public static let singleSelection = Options(rawValue: 32)
        public static let displayAsPalette = Options(rawValue: 128)
    }

    public enum ElementSize: Int, Sendable {
        case small, medium, large
        case automatic = -1
    }

    public let identifier: Identifier
    public let options: Options
    open var preferredElementSize = ElementSize.automatic
    public let children: [UIMenuElement]

    public init(
        title: String = "", subtitle: String? = nil, image: UIImage? = nil, identifier: Identifier? = nil,
        options: Options = [],
        preferredElementSize: ElementSize = .automatic, children: [UIMenuElement] = []
    ) {
        self.identifier = identifier ?? Identifier("")
        (self.options, self.children, self.preferredElementSize) = (options, children, preferredElementSize)
        super.init(title: title, subtitle: subtitle, image: image)
    }

    open func replacingChildren(_ newChildren: [UIMenuElement]) -> UIMenu {
        UIMenu(
            title: title, subtitle: subtitle, image: image, identifier: identifier, options: options,
            preferredElementSize: preferredElementSize,
            children: newChildren)
    }

    open var selectedElements: [UIMenuElement] { children.filter { ($0 as? UIAction)?.state == .on } }
}

/// Entries that are created when a menu is shown, which never happens here.
open class UIDeferredMenuElement: UIMenuElement {
    public init(_ elementProvider: @escaping (@escaping ([UIMenuElement]) -> Void) -> Void) {
        super.init(title: "", subtitle: nil, image: nil)
    }

    open class func uncached(_ elementProvider: @escaping (@escaping ([UIMenuElement]) -> Void) -> Void)
        -> UIDeferredMenuElement
    {
        UIDeferredMenuElement(elementProvider)
    }
}

/// Takes changes of the app's menus.
@preconcurrency @MainActor
public protocol UIMenuBuilder: AnyObject {
    func insertChild(_ childMenu: UIMenu, atStartOfMenu parentIdentifier: UIMenu.Identifier)
    func insertChild(_ childMenu: UIMenu, atEndOfMenu parentIdentifier: UIMenu.Identifier)
    func insertSibling(_ siblingMenu: UIMenu, beforeMenu siblingIdentifier: UIMenu.Identifier)
    func insertSibling(_ siblingMenu: UIMenu, afterMenu siblingIdentifier: UIMenu.Identifier)
    func remove(menu removedIdentifier: UIMenu.Identifier)
}

/// The menu over selected text, which never comes up.
@preconcurrency @MainActor
open class UIMenuController: NSObject {  // no effect: menus are not shown
    public static let shared = UIMenuController()
    open var menuItems: [UIMenuItem]?
    open var isMenuVisible: Bool { false }
    open var menuFrame: CGRect { .zero }
    open func showMenu(from targetView: UIView, rect targetRect: CGRect) {}
    open func hideMenu(from targetView: UIView) {}
    open func hideMenu() {}
    open func setTargetRect(_ targetRect: CGRect, in targetView: UIView) {}
    open func setMenuVisible(_ visible: Bool, animated: Bool) {}
    open func update() {}
    open var arrowDirection = ArrowDirection.default
    public enum ArrowDirection: Int, Sendable { case `default`, up, down, left, right }
    public nonisolated static let willShowMenuNotification = Notification.Name(
        "UIMenuControllerWillShowMenuNotification")
    public nonisolated static let didShowMenuNotification = Notification.Name("UIMenuControllerDidShowMenuNotification")
    public nonisolated static let willHideMenuNotification = Notification.Name(
        "UIMenuControllerWillHideMenuNotification")
    public nonisolated static let didHideMenuNotification = Notification.Name("UIMenuControllerDidHideMenuNotification")
    public nonisolated static let menuFrameDidChangeNotification = Notification.Name(
        "UIMenuControllerMenuFrameDidChangeNotification")
}

open class UIMenuItem: NSObject {
    open var title: String
    open var action: Selector
    public init(title: String, action: Selector) {
        (self.title, self.action) = (title, action)
        super.init()
    }
}
