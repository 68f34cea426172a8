public import AutoLayout
/// The run-time: UIKit's classes, made from archives, laid out by Auto Layout, drawn into a display list.
///
/// In come archives (`UINib`), what the environment supplies (`UIKitEnvironment`) and calls as an app makes them; out
/// come objects, frames and a `DisplayList`. Everything runs on the main actor, as UIKit does. There are no devices,
/// windows of a system, or files here.
@_exported import Foundation
@_exported import Graphics
public import IBSchema
public import NibArchive
public import Resources

/// What the run-time takes from outside: the screen and the user's settings, texts and fonts, resources, the log.
///
/// An app has one, ``current``. Whoever shows documents in several ways enters one for each call, with ``perform(_:)``.
@preconcurrency @MainActor
public struct UIKitEnvironment {
    public var textMeasurer: any TextMeasurer = SystemFontMetrics()
    public var textShaper: any TextShaper = UnshapedText()
    /// Where images and colors come from by their names: from the bundles of the program, unless it has other ones.
    public var resources: any ResourceProvider = BundleAssets()
    public var traits = UITraitCollection()
    /// The traits of the view whose code runs, or those that a caller makes current for a while.
    var scopedTraits: UITraitCollection?
    /// The whole screen, in points.
    public var screenBounds = CGRect(x: 0, y: 0, width: 390, height: 844)
    /// The tint of views of which neither they nor any view around them state one; `nil`: the system's blue.
    public var tintColor: UIColor?
    /// The system whose sizes and looks hold: of a canvas, that of the tools which saved the document.
    public var system: InterfaceSystem {
        get { traits.system ?? .standard }
        set { traits.system = newValue }
    }
    /// The version of iOS that is imitated: which of a nib's variants is loaded.
    public var systemVersion = 18.0
    /// The languages that the user prefers, the best first: `zh-Hans`, `en-GB`. Unless they are set, those of the
    /// program's arguments (`-AppleLanguages "(zh-Hans)"`) and defaults, or else of the environment's locale.
    public var preferredLanguages: [String] {
        get { chosenLanguages ?? UserLanguages.preferred }
        set { chosenLanguages = newValue }
    }
    private var chosenLanguages: [String]?
    /// The time zone in which date pickers show dates unless they have their own.
    public var timeZone = TimeZone.gmt
    /// Sizes of text styles that the canvas of an older Xcode had, in points, while nobody asks for a text size.
    package var canvasTextSizes: [UIFont.TextStyle: CGFloat] = [:]
    /// The text size that text fields with a text style had on the canvas of an older Xcode, where it is another one
    /// than that of labels.
    package var canvasTextSizeOfFields: UIContentSizeCategory?
    /// Takes what UIKit would log. Unless something else is set, each text is printed once on standard error.
    public var log: (RuntimeMessage) -> Void = RuntimeMessage.print
    /// Takes every step of every load; `nil`: nobody listens.
    public var trace: ((LoadStep) -> Void)?
    /// What is recorded for the instances of classes.
    let appearances = AppearanceStore()
    /// What Interface Builder's canvas knows, where views are shown as there.
    package var designTime: DesignTimeFacts?
    /// Whether views carry what only Interface Builder's canvas shows: prototype cells, placeholders for missing
    /// images.
    public var isDesignTime: Bool { designTime != nil }
    /// Whether the canvas is the one that the document was saved for, so that frames that it states for cells hold.
    public var canvasMatchesDocument = true
    /// Whether rows of automatic height are as high as their contents, whatever a document states.
    public var rowsGrowWithContents = false
    /// Whether views are laid out as Interface Builder's canvas does it, where UIKit does it otherwise.
    var isCanvas: Bool { isDesignTime && !rowsGrowWithContents }
    /// Whether tables have Interface Builder's heading above prototype cells.
    public var showsPrototypeHeadings = true

    public init() {}

    /// The environment of the app, or the one that a call has entered. Windows on the screen follow a change of its traits.
    public static var current: UIKitEnvironment {
        get { entered }
        set {
            let before = entered.traits
            entered = newValue
            if newValue.traits != before { UIWindow.environmentTraitsDidChange(from: before) }
        }
    }
    static var entered = UIKitEnvironment()

    /// Enters this environment, runs the code, and returns to the environment before. The windows of that one do not notice.
    public func perform<Result>(_ body: () throws -> Result) rethrows -> Result {
        let before = Self.entered
        Self.entered = self
        defer { Self.entered = before }
        return try body()
    }
}

/// The C macro as Swift imports it: 1 in code that runs for Interface Builder's canvas, 0 in an app.
@preconcurrency @MainActor public var TARGET_INTERFACE_BUILDER: Int32 {
    UIKitEnvironment.current.isDesignTime && CustomCode.isOnCanvas ? 1 : 0
}

/// A method by its name in Objective-C, `tap:`: what a selector is where there is no run-time of Objective-C.
public typealias Selector = String

extension SystemFact {
    /// The value in the system that is shown.
    @MainActor var shown: Value { self[UIKitEnvironment.current.system] }
    /// The value in the system of some traits.
    subscript(traits: UITraitCollection) -> Value { self[traits.system ?? .standard] }
}

/// What UIKit would log while it loads and lays out, in its words.
public struct RuntimeMessage: Hashable, Sendable {
    public enum Kind: Hashable, Sendable {
        case unknownClass
        /// An outlet or runtime attribute that the object does not have.
        case undefinedKey
        /// An outlet that a class whose code is run does not have: an app would end with an NSUnknownKeyException.
        case unknownKeyException
        /// An outlet whose property holds objects of another class than the one that is connected. UIKit sets it
        /// unchecked.
        case unfitOutlet
        /// Required constraints exclude each other; `broken` is the one that is given up, unless UIKit made it itself.
        case unsatisfiableConstraints(broken: NibOrigin?, members: [Relation])
        /// What on a device would be an exception.
        case failedLoad
        /// Part of a screen is in another document, which nobody searched for.
        case otherDocument
        /// A file of a catalog, or a picture, that cannot be read.
        case unreadableResource
        /// What was asked of an appearance proxy that takes no part in how views look.
        case lostAppearance
        /// A property is observed that does not report its changes.
        case unobservableKey
        /// Part of the nib is not made, because a named limit does not allow it.
        case limitExceeded
        /// An action whose method does not take the sender that it has.
        case unfitAction
        /// An image that a nib names and its bundle does not have.
        case missingImage
    }

    /// What one member of a conflict asks for.
    public struct Relation: Hashable, Sendable {
        public enum Source: Hashable, Sendable {
            case constraint(NibOrigin?, identifier: String?)
            /// Made by UIKit itself: for a stack view, a guide, a content view.
            case system
            case intrinsicSize
            case autoresizing
            /// The size that the outermost view was given.
            case givenSize
        }

        /// A view, or a guide of it.
        public struct Item: Hashable, Sendable {
            public var origin: NibOrigin?
            public var className: String
            /// Whether the view, or one around it, is hidden.
            public var isHidden: Bool
            /// What the guide is for; `nil`: the view itself.
            public var guide: String?
        }

        public var source: Source
        public var first: Item
        public var firstAttribute: NSLayoutConstraint.Attribute
        public var relation: NSLayoutConstraint.Relation
        public var second: Item?
        public var secondAttribute: NSLayoutConstraint.Attribute
        public var multiplier: CGFloat
        public var constant: CGFloat
        public var priority: Float
    }

    public var kind: Kind
    public var text: String
    /// The objects that it is about, as far as they come from a nib.
    public var origins: [NibOrigin]

    public init(_ kind: Kind, _ text: String, about origins: [NibOrigin] = []) {
        self.kind = kind
        self.text = text
        self.origins = origins
    }
}

/// The properties of the surroundings that appearance and layout depend on.
public struct UITraitCollection: Hashable, Sendable {
    public var userInterfaceStyle: UIUserInterfaceStyle = .light
    public var userInterfaceIdiom: UIUserInterfaceIdiom = .phone
    public var horizontalSizeClass: UIUserInterfaceSizeClass = .compact
    public var verticalSizeClass: UIUserInterfaceSizeClass = .regular
    public var preferredContentSizeCategory: UIContentSizeCategory = .large
    public var layoutDirection: UITraitEnvironmentLayoutDirection = .leftToRight
    public var accessibilityContrast: UIAccessibilityContrast = .normal
    /// Pixels a point.
    public var displayScale: CGFloat = 2

    /// The system whose colors hold; `nil`: the collection does not state one.
    public var system: InterfaceSystem?

    /// Traits of an app's own, by their types.
    var custom: [ObjectIdentifier: CustomTrait]?

    public init() {}
}

public enum UIUserInterfaceStyle: Int, Sendable { case unspecified, light, dark }
public enum UIAccessibilityContrast: Int, Sendable {
    case unspecified = -1
    case normal, high
}
public enum UIUserInterfaceIdiom: Int, Sendable {
    case unspecified = -1
    case phone, pad, tv, carPlay
    case mac = 5
    case vision
}
public enum UIUserInterfaceSizeClass: Int, Sendable { case unspecified, compact, regular }
public enum UITraitEnvironmentLayoutDirection: Int, Sendable {
    case unspecified = -1
    case leftToRight, rightToLeft
}

/// The text size that the user prefers.
public struct UIContentSizeCategory: RawRepresentable, Hashable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }
    public static let extraSmall = UIContentSizeCategory(rawValue: "UICTContentSizeCategoryXS")
    public static let small = UIContentSizeCategory(rawValue: "UICTContentSizeCategoryS")
    public static let medium = UIContentSizeCategory(rawValue: "UICTContentSizeCategoryM")
    public static let large = UIContentSizeCategory(rawValue: "UICTContentSizeCategoryL")
    public static let extraLarge = UIContentSizeCategory(rawValue: "UICTContentSizeCategoryXL")
    public static let extraExtraLarge = UIContentSizeCategory(rawValue: "UICTContentSizeCategoryXXL")
    public static let extraExtraExtraLarge = UIContentSizeCategory(rawValue: "UICTContentSizeCategoryXXXL")
    public static let accessibilityMedium = UIContentSizeCategory(rawValue: "UICTContentSizeCategoryAccessibilityM")
    public static let accessibilityLarge = UIContentSizeCategory(rawValue: "UICTContentSizeCategoryAccessibilityL")
    public static let accessibilityExtraLarge = UIContentSizeCategory(
        rawValue: "UICTContentSizeCategoryAccessibilityXL")
    public static let accessibilityExtraExtraLarge = UIContentSizeCategory(
        rawValue: "UICTContentSizeCategoryAccessibilityXXL")
    public static let accessibilityExtraExtraExtraLarge = UIContentSizeCategory(
        rawValue: "UICTContentSizeCategoryAccessibilityXXXL")
}
