/// A part of the app that the system shows: here the one screen.
open class UIScene: UIResponder {
    public enum ActivationState: Int, Sendable {
        case unattached = -1
        case foregroundActive, foregroundInactive, background
    }

    public let session: UISceneSession
    open var delegate: (any UISceneDelegate)?
    open var title: String! = ""
    open var activationState: ActivationState { .foregroundActive }

    public init(session: UISceneSession, connectionOptions: ConnectionOptions) {
        self.session = session
        super.init()
    }

    open class ConnectionOptions: NSObject {
        open var urlContexts: Set<UIOpenURLContext> { [] }
        open var userActivities: Set<NSObject> { [] }
        open var shortcutItem: UIApplicationShortcutItem? { nil }
        open var sourceApplication: String? { nil }
    }

    open func open(_ url: URL, options: AnyObject?, completionHandler: ((Bool) -> Void)? = nil) {
        completionHandler?(false)
    }

    public nonisolated static let willConnectNotification = Notification.Name("UISceneWillConnectNotification")
    public nonisolated static let didDisconnectNotification = Notification.Name("UISceneDidDisconnectNotification")
    public nonisolated static let didActivateNotification = Notification.Name("UISceneDidActivateNotification")
    public nonisolated static let willDeactivateNotification = Notification.Name("UISceneWillDeactivateNotification")
    public nonisolated static let willEnterForegroundNotification = Notification.Name(
        "UISceneWillEnterForegroundNotification")
    public nonisolated static let didEnterBackgroundNotification = Notification.Name(
        "UISceneDidEnterBackgroundNotification")
}

/// The scene that windows are in.
open class UIWindowScene: UIScene {
    static let main = UIWindowScene(session: UISceneSession(), connectionOptions: ConnectionOptions())

    open var screen: UIScreen { .main }
    open var windows: [UIWindow] { UIWindow.shown }
    open var keyWindow: UIWindow? { windows.first(where: \.isKeyWindow) }
    open var interfaceOrientation: UIInterfaceOrientation {
        UIScreen.bounds.width > UIScreen.bounds.height ? .landscapeLeft : .portrait
    }
    open var coordinateSpace: any UICoordinateSpace { screen }
    open var traitCollection: UITraitCollection { .current }
    open lazy var statusBarManager: UIStatusBarManager? = UIStatusBarManager()
    open var sizeRestrictions: AnyObject? { nil }
}

open class UISceneSession: UIResponder {
    open var role: Role { .windowApplication }
    open var persistentIdentifier: String { "" }
    open var configuration: UISceneConfiguration { UISceneConfiguration(name: nil, sessionRole: role) }
    open var userInfo: [String: Any]?
    open var stateRestorationActivity: NSUserActivity?
    open var scene: UIScene? { UIWindowScene.main }

    public struct Role: RawRepresentable, Hashable, Sendable {
        public let rawValue: String
        public init(rawValue: String) { self.rawValue = rawValue }
        public static let windowApplication = Role(rawValue: "UIWindowSceneSessionRoleApplication")
        public static let windowExternalDisplay = Role(rawValue: "UIWindowSceneSessionRoleExternalDisplay")
    }
}

open class UISceneConfiguration: NSObject {
    public let name: String?
    public let role: UISceneSession.Role
    open var sceneClass: AnyClass?
    open var delegateClass: AnyClass?
    open var storyboard: UIStoryboard?

    public init(name: String?, sessionRole: UISceneSession.Role) {
        (self.name, role) = (name, sessionRole)
        super.init()
    }
}

open class UIOpenURLContext: NSObject {
    public let url: URL
    init(_ url: URL) { self.url = url }
}

@preconcurrency @MainActor
open class UIStatusBarManager: NSObject {
    /// Over the top edge of the screen; none where it is wider than high.
    open var statusBarFrame: CGRect {
        let height = UIWindow.shown.first?.safeAreaInsets.top ?? 0
        return height > 0 ? CGRect(x: 0, y: 0, width: UIScreen.bounds.width, height: height) : .zero
    }
    open var statusBarStyle: UIStatusBarStyle { .default }
    open var isStatusBarHidden: Bool { statusBarFrame.height == 0 }
}

@preconcurrency @MainActor
public protocol UISceneDelegate: AnyObject {
    func scene(
        _ scene: UIScene, willConnectTo session: UISceneSession, options connectionOptions: UIScene.ConnectionOptions)
    func sceneDidDisconnect(_ scene: UIScene)
    func sceneDidBecomeActive(_ scene: UIScene)
    func sceneWillResignActive(_ scene: UIScene)
    func sceneWillEnterForeground(_ scene: UIScene)
    func sceneDidEnterBackground(_ scene: UIScene)
}

extension UISceneDelegate {
    public func scene(
        _ scene: UIScene, willConnectTo session: UISceneSession, options connectionOptions: UIScene.ConnectionOptions
    ) {}
    public func sceneDidDisconnect(_ scene: UIScene) {}
    public func sceneDidBecomeActive(_ scene: UIScene) {}
    public func sceneWillResignActive(_ scene: UIScene) {}
    public func sceneWillEnterForeground(_ scene: UIScene) {}
    public func sceneDidEnterBackground(_ scene: UIScene) {}
}

@preconcurrency @MainActor
public protocol UIWindowSceneDelegate: UISceneDelegate {
    var window: UIWindow? { get set }
}

extension UIWindowSceneDelegate {
    public var window: UIWindow? {
        get { nil }
        set {}
    }
}
