/// The app: its windows, and the dispatch of actions. Nobody else is asked to do anything.
open class UIApplication: UIResponder {
    public static let shared = UIApplication()

    public enum State: Int, Sendable { case active, inactive, background }

    /// There is one where a program was started; views alone have none.
    open var delegate: (any UIApplicationDelegate)?
    open override var next: UIResponder? { delegate as? UIResponder }
    open var applicationState: State { .active }
    open var isIdleTimerDisabled = false  // no effect: there is no device
    open var applicationIconBadgeNumber = 0  // no effect: there is no device
    open var isNetworkActivityIndicatorVisible = false  // no effect: there is no device
    open var applicationSupportsShakeToEdit = false  // no effect: there is no device
    open var shortcutItems: [UIApplicationShortcutItem]?  // no effect: there is no device
    open var preferredContentSizeCategory: UIContentSizeCategory {
        UITraitCollection.current.preferredContentSizeCategory
    }
    open var userInterfaceLayoutDirection: UIUserInterfaceLayoutDirection {
        UIView.userInterfaceLayoutDirection(for: .unspecified)
    }
    open var isProtectedDataAvailable: Bool { true }
    open var supportsAlternateIcons: Bool { false }
    open var alternateIconName: String? { nil }
    open var backgroundTimeRemaining: TimeInterval { .greatestFiniteMagnitude }
    open var isRegisteredForRemoteNotifications: Bool { false }

    // MARK: Windows

    /// Those that were made visible, as long as there are.
    open var windows: [UIWindow] { UIWindow.shown }
    open var keyWindow: UIWindow? { windows.first(where: \.isKeyWindow) }
    open var connectedScenes: Set<UIScene> { [UIWindowScene.main] }
    open var openSessions: Set<UISceneSession> { [UIWindowScene.main.session] }
    open var supportsMultipleScenes: Bool { false }
    open var statusBarFrame: CGRect { UIWindowScene.main.statusBarManager?.statusBarFrame ?? .zero }
    open var statusBarOrientation: UIInterfaceOrientation { UIWindowScene.main.interfaceOrientation }
    /// Controllers decide on the status bar, as in every app whose `Info.plist` does not say otherwise: what is set is
    /// kept, and has no effect.
    open var statusBarStyle = UIStatusBarStyle.default
    open var isStatusBarHidden = false
    open func setStatusBarStyle(_ style: UIStatusBarStyle, animated: Bool) { statusBarStyle = style }
    open func setStatusBarHidden(_ hidden: Bool, with animation: UIStatusBarAnimation) { isStatusBarHidden = hidden }
    open func supportedInterfaceOrientations(for window: UIWindow?) -> UIInterfaceOrientationMask { .allButUpsideDown }

    // MARK: What others would do

    open func canOpenURL(_ url: URL) -> Bool { false }
    open func open(
        _ url: URL, options: [OpenExternalURLOptionsKey: Any] = [:], completionHandler: ((Bool) -> Void)? = nil
    ) { completionHandler?(false) }
    open func openURL(_ url: URL) -> Bool { false }  // no effect: there is no other app
    open func registerForRemoteNotifications() {}  // no effect: there is no device
    open func unregisterForRemoteNotifications() {}  // no effect: there is no device
    // no effect: there is no device
    open func beginBackgroundTask(expirationHandler: (() -> Void)? = nil) -> UIBackgroundTaskIdentifier { .invalid }
    // no effect: there is no device
    open func beginBackgroundTask(withName name: String?, expirationHandler: (() -> Void)? = nil)
        -> UIBackgroundTaskIdentifier
    { .invalid }
    open func endBackgroundTask(_ identifier: UIBackgroundTaskIdentifier) {}  // no effect: there is no device
    open func setMinimumBackgroundFetchInterval(_ interval: TimeInterval) {}  // no effect: there is no device
    open func beginIgnoringInteractionEvents() {}  // no effect: touches are not simulated
    open func endIgnoringInteractionEvents() {}  // no effect: touches are not simulated
    // no effect: there is no device
    open func setAlternateIconName(_ name: String?, completionHandler: ((Error?) -> Void)? = nil) {
        completionHandler?(nil)
    }

    /// Takes an event to the windows of its touches.
    open func sendEvent(_ event: UIEvent) {
        var told: [UIWindow] = []
        for window in (event.allTouches ?? []).sorted(by: { $0.number < $1.number }).compactMap(\.window)
        where !told.contains(where: { $0 === window }) {
            told.append(window)
            window.sendEvent(event)
        }
    }

    // MARK: Actions

    @discardableResult
    open func sendAction(_ action: Selector, to target: Any?, from sender: Any?, for event: UIEvent?) -> Bool {
        UIApplication.send(action, to: target as AnyObject?, from: (sender as AnyObject?) ?? self, for: event)
    }

    /// Sends a selector to a target, or without one along the responder chain, from the first responder or else the
    /// sender, to the first that has it. A sender that is not a responder, such as an item of a bar, begins at the
    /// key window. Whether somebody took it.
    @discardableResult
    private static func send(_ selector: String, to target: AnyObject?, from sender: AnyObject, for event: UIEvent?)
        -> Bool
    {
        if let target {
            if perform(selector, on: target, sender: sender, event: event) { return true }
            LoadStack.raise(
                NibLoadError(
                    .unrecognizedSelector, exception: "NSInvalidArgumentException",
                    "-[\(KeyValueCoding.className(of: target)) \(selector)]: unrecognized selector sent to instance \(KeyValueCoding.address(of: target))",
                    origin: (sender as? UIView)?.nibOrigin, hint: "implement the action, or remove its connection"))
            return false
        }
        var responder =
            UIResponder.first ?? (sender as? UIGestureRecognizer)?.view ?? (sender as? UIResponder) ?? shared.keyWindow
        while let current = responder {
            if perform(selector, on: current, sender: sender, event: event) { return true }
            responder = current.next
        }
        return false
    }

    private static func perform(_ selector: String, on target: AnyObject, sender: AnyObject, event: UIEvent?) -> Bool {
        guard let action = KeyValueCoding.action(selector, of: target) else { return false }
        action(target, sender, event)
        return true
    }
}

extension UIApplication {
    public struct OpenExternalURLOptionsKey: RawRepresentable, Hashable, Sendable {
        public let rawValue: String
        public init(rawValue: String) { self.rawValue = rawValue }
        public static let universalLinksOnly = OpenExternalURLOptionsKey(
            rawValue: "UIApplicationOpenURLOptionUniversalLinksOnly")
    }

    public struct OpenURLOptionsKey: RawRepresentable, Hashable, Sendable {
        public let rawValue: String
        public init(rawValue: String) { self.rawValue = rawValue }
        public static let sourceApplication = OpenURLOptionsKey(
            rawValue: "UIApplicationOpenURLOptionsSourceApplicationKey")
        public static let annotation = OpenURLOptionsKey(rawValue: "UIApplicationOpenURLOptionsAnnotationKey")
        public static let openInPlace = OpenURLOptionsKey(rawValue: "UIApplicationOpenURLOptionsOpenInPlaceKey")
    }

    public struct LaunchOptionsKey: RawRepresentable, Hashable, Sendable {
        public let rawValue: String
        public init(rawValue: String) { self.rawValue = rawValue }
        public static let url = LaunchOptionsKey(rawValue: "UIApplicationLaunchOptionsURLKey")
        public static let remoteNotification = LaunchOptionsKey(
            rawValue: "UIApplicationLaunchOptionsRemoteNotificationKey")
        public static let shortcutItem = LaunchOptionsKey(rawValue: "UIApplicationLaunchOptionsShortcutItemKey")
        public static let location = LaunchOptionsKey(rawValue: "UIApplicationLaunchOptionsLocationKey")
    }

    public nonisolated static let openSettingsURLString = "app-settings:"
    public nonisolated static let backgroundFetchIntervalMinimum: TimeInterval = 0
    public nonisolated static let backgroundFetchIntervalNever = TimeInterval.greatestFiniteMagnitude

    // What the system would post.
    public nonisolated static let didEnterBackgroundNotification = Notification.Name(
        "UIApplicationDidEnterBackgroundNotification")
    public nonisolated static let willEnterForegroundNotification = Notification.Name(
        "UIApplicationWillEnterForegroundNotification")
    public nonisolated static let didFinishLaunchingNotification = Notification.Name(
        "UIApplicationDidFinishLaunchingNotification")
    public nonisolated static let didBecomeActiveNotification = Notification.Name(
        "UIApplicationDidBecomeActiveNotification")
    public nonisolated static let willResignActiveNotification = Notification.Name(
        "UIApplicationWillResignActiveNotification")
    public nonisolated static let didReceiveMemoryWarningNotification = Notification.Name(
        "UIApplicationDidReceiveMemoryWarningNotification")
    public nonisolated static let willTerminateNotification = Notification.Name(
        "UIApplicationWillTerminateNotification")
    public nonisolated static let significantTimeChangeNotification = Notification.Name(
        "UIApplicationSignificantTimeChangeNotification")
    public nonisolated static let userDidTakeScreenshotNotification = Notification.Name(
        "UIApplicationUserDidTakeScreenshotNotification")
    public nonisolated static let protectedDataWillBecomeUnavailableNotification = Notification.Name(
        "UIApplicationProtectedDataWillBecomeUnavailable")
    public nonisolated static let protectedDataDidBecomeAvailableNotification = Notification.Name(
        "UIApplicationProtectedDataDidBecomeAvailable")
    public nonisolated static let backgroundRefreshStatusDidChangeNotification = Notification.Name(
        "UIApplicationBackgroundRefreshStatusDidChangeNotification")
    public nonisolated static let willChangeStatusBarFrameNotification = Notification.Name(
        "UIApplicationWillChangeStatusBarFrameNotification")
    public nonisolated static let statusBarOrientationUserInfoKey = "UIApplicationStatusBarOrientationUserInfoKey"
    public nonisolated static let statusBarFrameUserInfoKey = "UIApplicationStatusBarFrameUserInfoKey"
    public nonisolated static let willChangeStatusBarOrientationNotification = Notification.Name(
        "UIApplicationWillChangeStatusBarOrientationNotification")
    public nonisolated static let didChangeStatusBarOrientationNotification = Notification.Name(
        "UIApplicationDidChangeStatusBarOrientationNotification")
    public nonisolated static let didChangeStatusBarFrameNotification = Notification.Name(
        "UIApplicationDidChangeStatusBarFrameNotification")
}

public struct UIBackgroundTaskIdentifier: RawRepresentable, Hashable, Sendable {
    public let rawValue: Int
    public init(rawValue: Int) { self.rawValue = rawValue }
    public static let invalid = UIBackgroundTaskIdentifier(rawValue: 0)
}

public enum UIBackgroundFetchResult: UInt, Sendable { case newData, noData, failed }

@preconcurrency @MainActor
open class UIApplicationShortcutItem: NSObject {
    public let type: String
    public let localizedTitle: String
    public let localizedSubtitle: String?
    public let icon: UIApplicationShortcutIcon?
    open var userInfo: [String: Any]?

    public init(
        type: String, localizedTitle: String, localizedSubtitle: String? = nil, icon: UIApplicationShortcutIcon? = nil,
        userInfo: [String: Any]? = nil
    ) {
        (self.type, self.localizedTitle, self.localizedSubtitle, self.icon) = (
            type, localizedTitle, localizedSubtitle, icon
        )
        self.userInfo = userInfo
        super.init()
    }
}

open class UIApplicationShortcutIcon: NSObject {
    public convenience init(templateImageName name: String) { self.init() }
    public convenience init(systemImageName name: String) { self.init() }
}

/// What an app's object answers for the app when the program starts.
@preconcurrency @MainActor
public protocol UIApplicationDelegate: AnyObject {
    var window: UIWindow? { get set }
    func application(
        _ application: UIApplication,
        willFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
    ) -> Bool
    func application(
        _ application: UIApplication,
        didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
    ) -> Bool
    func applicationWillResignActive(_ application: UIApplication)
    func applicationDidEnterBackground(_ application: UIApplication)
    func applicationWillEnterForeground(_ application: UIApplication)
    func applicationWillTerminate(_ application: UIApplication)
    func applicationDidReceiveMemoryWarning(_ application: UIApplication)
    func applicationSignificantTimeChange(_ application: UIApplication)
    func applicationProtectedDataWillBecomeUnavailable(_ application: UIApplication)
    func applicationProtectedDataDidBecomeAvailable(_ application: UIApplication)
    func application(_ app: UIApplication, open url: URL, options: [UIApplication.OpenURLOptionsKey: Any]) -> Bool
    func application(_ application: UIApplication, supportedInterfaceOrientationsFor window: UIWindow?)
        -> UIInterfaceOrientationMask
    func application(_ application: UIApplication, didRegisterForRemoteNotificationsWithDeviceToken deviceToken: Data)
    func application(_ application: UIApplication, didFailToRegisterForRemoteNotificationsWithError error: any Error)
    func application(
        _ application: UIApplication, performActionFor shortcutItem: UIApplicationShortcutItem,
        completionHandler: @escaping (Bool) -> Void)
    func application(_ application: UIApplication, didDiscardSceneSessions sceneSessions: Set<UISceneSession>)
    func applicationDidFinishLaunching(_ application: UIApplication)
    func applicationDidBecomeActive(_ application: UIApplication)
    func application(
        _ application: UIApplication, configurationForConnecting connectingSceneSession: UISceneSession,
        options: UIScene.ConnectionOptions
    ) -> UISceneConfiguration
}

/// The system sends these to a running app; there is none here.
extension UIApplicationDelegate {
    public func applicationWillResignActive(_ application: UIApplication) {}
    public func applicationDidEnterBackground(_ application: UIApplication) {}
    public func applicationWillEnterForeground(_ application: UIApplication) {}
    public func applicationWillTerminate(_ application: UIApplication) {}
    public func applicationDidReceiveMemoryWarning(_ application: UIApplication) {}
    public func applicationSignificantTimeChange(_ application: UIApplication) {}
    public func applicationProtectedDataWillBecomeUnavailable(_ application: UIApplication) {}
    public func applicationProtectedDataDidBecomeAvailable(_ application: UIApplication) {}
    public func application(_ app: UIApplication, open url: URL, options: [UIApplication.OpenURLOptionsKey: Any] = [:])
        -> Bool
    { false }
    public func application(_ application: UIApplication, supportedInterfaceOrientationsFor window: UIWindow?)
        -> UIInterfaceOrientationMask
    {
        application.supportedInterfaceOrientations(for: window)
    }
    public func application(
        _ application: UIApplication, didRegisterForRemoteNotificationsWithDeviceToken deviceToken: Data
    ) {}
    public func application(
        _ application: UIApplication, didFailToRegisterForRemoteNotificationsWithError error: any Error
    ) {}
    public func application(
        _ application: UIApplication, performActionFor shortcutItem: UIApplicationShortcutItem,
        completionHandler: @escaping (Bool) -> Void
    ) {
        completionHandler(false)
    }
    public func application(_ application: UIApplication, didDiscardSceneSessions sceneSessions: Set<UISceneSession>) {}
}

extension UIApplicationDelegate {
    public var window: UIWindow? {
        get { nil }
        set {}
    }
    public func application(
        _ application: UIApplication,
        willFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
    ) -> Bool { true }
    public func application(
        _ application: UIApplication,
        didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
    ) -> Bool { true }
    public func applicationDidFinishLaunching(_ application: UIApplication) {}
    public func applicationDidBecomeActive(_ application: UIApplication) {}
    public func application(
        _ application: UIApplication, configurationForConnecting connectingSceneSession: UISceneSession,
        options: UIScene.ConnectionOptions
    ) -> UISceneConfiguration { UISceneConfiguration(name: nil, sessionRole: connectingSceneSession.role) }

    /// What `@main` on a delegate runs; see `ApplicationLaunch`.
    public static func main() { exit(ApplicationLaunch.run(Self.self)) }
}
