/// The device that is shown.
@MainActor
open class UIDevice: NSObject {
    public static let current = UIDevice()
    open var userInterfaceIdiom: UIUserInterfaceIdiom { UITraitCollection.current.userInterfaceIdiom }
    open var systemName: String { "iOS" }
    open var systemVersion: String { "\(UIKitEnvironment.current.systemVersion)" }
    open var model: String { userInterfaceIdiom == .pad ? "iPad" : "iPhone" }
    open var localizedModel: String { model }
    open var name: String { model }
    open var orientation: UIDeviceOrientation { UIScreen.bounds.width > UIScreen.bounds.height ? .landscapeLeft : .portrait }
    open var isMultitaskingSupported: Bool { true }
    open var identifierForVendor: UUID? { nil }
}

public enum UIDeviceOrientation: Int, Sendable {
    case unknown, portrait, portraitUpsideDown, landscapeLeft, landscapeRight, faceUp, faceDown
    public var isPortrait: Bool { self == .portrait || self == .portraitUpsideDown }
    public var isLandscape: Bool { self == .landscapeLeft || self == .landscapeRight }
}

public enum UIInterfaceOrientation: Int, Sendable {
    case unknown, portrait, portraitUpsideDown, landscapeRight, landscapeLeft
    public var isPortrait: Bool { self == .portrait || self == .portraitUpsideDown }
    public var isLandscape: Bool { self == .landscapeLeft || self == .landscapeRight }
}

public struct UIInterfaceOrientationMask: OptionSet, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }
    public static let portrait = UIInterfaceOrientationMask(rawValue: 2)
    public static let portraitUpsideDown = UIInterfaceOrientationMask(rawValue: 4)
    public static let landscapeRight = UIInterfaceOrientationMask(rawValue: 8)
    public static let landscapeLeft = UIInterfaceOrientationMask(rawValue: 16)
    public static let landscape: UIInterfaceOrientationMask = [.landscapeLeft, .landscapeRight]
    public static let all: UIInterfaceOrientationMask = [.portrait, .portraitUpsideDown, .landscape]
    public static let allButUpsideDown: UIInterfaceOrientationMask = [.portrait, .landscape]
}

public enum UIStatusBarStyle: Int, Sendable { case `default`, lightContent, darkContent = 3 }
public enum UIStatusBarAnimation: Int, Sendable { case none, fade, slide }

/// The screen of the device that is shown.
@MainActor
public final class UIScreen: NSObject {
    public static let main = UIScreen()
    /// In points.
    public static var bounds = CGRect(x: 0, y: 0, width: 390, height: 844)

    public var bounds: CGRect { Self.bounds }
    /// Pixels a point.
    public var scale: CGFloat { UITraitCollection.current.displayScale }
    public var nativeScale: CGFloat { scale }
    public var nativeBounds: CGRect { CGRect(x: 0, y: 0, width: bounds.width * scale, height: bounds.height * scale) }
    public var traitCollection: UITraitCollection { .current }
    public var brightness: CGFloat = 0.5
}

/// What assistive technology is told: nothing listens here.
@MainActor
public enum UIAccessibility {
    public struct Notification: RawRepresentable, Hashable, Sendable {
        public let rawValue: UInt32
        public init(rawValue: UInt32) { self.rawValue = rawValue }
        public static let announcement = Notification(rawValue: 1008)
        public static let layoutChanged = Notification(rawValue: 1001)
        public static let screenChanged = Notification(rawValue: 1000)
    }
    public static func post(notification: Notification, argument: Any?) {}
    public static var isVoiceOverRunning: Bool { false }
    public static var isReduceMotionEnabled: Bool { true }
    public static var isReduceTransparencyEnabled: Bool { false }
    public static var isBoldTextEnabled: Bool { false }
    public static var isDarkerSystemColorsEnabled: Bool { UITraitCollection.current.accessibilityContrast == .high }
}

public struct UIAccessibilityTraits: OptionSet, Hashable, Sendable {
    public let rawValue: UInt64
    public init(rawValue: UInt64) { self.rawValue = rawValue }
    public static let none: UIAccessibilityTraits = []
    public static let button = UIAccessibilityTraits(rawValue: 1)
    public static let link = UIAccessibilityTraits(rawValue: 2)
    public static let image = UIAccessibilityTraits(rawValue: 4)
    public static let selected = UIAccessibilityTraits(rawValue: 8)
    public static let staticText = UIAccessibilityTraits(rawValue: 64)
    public static let notEnabled = UIAccessibilityTraits(rawValue: 256)
    public static let searchField = UIAccessibilityTraits(rawValue: 1024)
    public static let adjustable = UIAccessibilityTraits(rawValue: 4096)
    public static let header = UIAccessibilityTraits(rawValue: 65536)
}

// MARK: Values that a program keeps with objects of others

public enum objc_AssociationPolicy: UInt, Sendable {
    case OBJC_ASSOCIATION_ASSIGN = 0, OBJC_ASSOCIATION_RETAIN_NONATOMIC = 1, OBJC_ASSOCIATION_COPY_NONATOMIC = 3, OBJC_ASSOCIATION_RETAIN = 769, OBJC_ASSOCIATION_COPY = 771
}

/// Kept for as long as the process runs: a preview's is short.
@MainActor private var associated: [ObjectIdentifier: (owner: AnyObject, values: [UnsafeRawPointer: Any])] = [:]

@MainActor public func objc_setAssociatedObject(_ object: Any, _ key: UnsafeRawPointer, _ value: Any?, _ policy: objc_AssociationPolicy) {
    let owner = object as AnyObject
    var entry = associated[ObjectIdentifier(owner)] ?? (owner, [:])
    entry.values[key] = value
    associated[ObjectIdentifier(owner)] = entry
}

@MainActor public func objc_getAssociatedObject(_ object: Any, _ key: UnsafeRawPointer) -> Any? {
    associated[ObjectIdentifier(object as AnyObject)]?.values[key]
}
