#if canImport(Glibc)
import Glibc
#endif

/// Starting a program as an app starts, as far as that goes without a window server: the app's delegate, the storyboard
/// that `Info.plist` names or its scene, a window with the initial controller, layout. Then nothing can come any more,
/// and the program ends.
@preconcurrency @MainActor
public enum ApplicationLaunch {
    private static var registered: [String: Any]?

    /// Keeps the `Info.plist` that the plug-in found among the sources of the program.
    public static func register(information text: String) {
        registered =
            try? PropertyListSerialization.propertyList(from: Data(text.utf8), options: [], format: nil)
            as? [String: Any]
    }

    private static var information: [String: Any] {
        // Registrations that were there before `main` run at the first look-up.
        _ = ClassRegistry.type(named: "UIApplication")
        return registered ?? Bundle.main.infoDictionary ?? [:]
    }

    /// - Returns: the status of the program.
    static func run(_ type: AnyClass?) -> Int32 {
        let information = information
        let application = UIApplication.shared
        let delegate = type.flatMap(make) as? any UIApplicationDelegate
        application.delegate = delegate
        if type != nil, delegate == nil {
            say(
                "the app's delegate \(type.map { "\($0)" } ?? "") is not a UIApplicationDelegate that init() can create"
            )
        }
        let manifest =
            (information["UIApplicationSceneManifest"] as? [String: Any])?["UISceneConfigurations"] as? [String: Any]
        let scenes = manifest?[UISceneSession.Role.windowApplication.rawValue] as? [[String: Any]]
        let window: UIWindow?
        if let scenes {
            didFinish(application, delegate)
            window = connect(scenes, application, delegate)
        } else {
            let storyboard = (information["UIMainStoryboardFile"] as? String).map {
                UIStoryboard(name: $0, bundle: nil, askedBy: type)
            }
            if let storyboard {
                show(storyboard, in: delegate?.window ?? UIWindow(frame: UIScreen.bounds)) { delegate?.window = $0 }
            }
            didFinish(application, delegate)
            window = delegate?.window ?? nil
            if storyboard != nil { window?.makeKeyAndVisible() }
        }
        delegate?.applicationDidBecomeActive(application)
        NotificationCenter.default.post(name: UIApplication.didBecomeActiveNotification, object: application)
        RunLoopCore.update()
        // What the app sends itself later on the main queue.
        RunLoop.main.run(until: .distantPast)
        RunLoopCore.update()
        finish(window ?? UIWindow.shown.last, information.isEmpty)
        return 0
    }

    private static func make(_ type: AnyClass) -> AnyObject? { (type as? NSObject.Type)?.madeOfMetatype() }

    private static func didFinish(_ application: UIApplication, _ delegate: (any UIApplicationDelegate)?) {
        _ = delegate?.application(application, willFinishLaunchingWithOptions: nil)
        _ = delegate?.application(application, didFinishLaunchingWithOptions: nil)
        delegate?.applicationDidFinishLaunching(application)
        NotificationCenter.default.post(name: UIApplication.didFinishLaunchingNotification, object: application)
    }

    private static func show(_ storyboard: UIStoryboard, in window: UIWindow, _ keep: (UIWindow) -> Void) {
        window.rootViewController = storyboard.instantiateInitialViewController()
        keep(window)
    }

    /// Connects the first scene of the manifest, or the one that the delegate names.
    private static func connect(
        _ scenes: [[String: Any]], _ application: UIApplication, _ delegate: (any UIApplicationDelegate)?
    ) -> UIWindow? {
        let scene = UIWindowScene.main
        let options = UIScene.ConnectionOptions()
        let asked = delegate?.application(application, configurationForConnecting: scene.session, options: options)
        let entry =
            scenes.first { asked?.name != nil && $0["UISceneConfigurationName"] as? String == asked?.name } ?? scenes
            .first ?? [:]
        let type: AnyClass? =
            asked?.delegateClass
            ?? (entry["UISceneDelegateClassName"] as? String).flatMap { ClassRegistry.type(named: withoutModule($0)) }
        let storyboard =
            asked?.storyboard
            ?? (entry["UISceneStoryboardFile"] as? String).map { UIStoryboard(name: $0, bundle: nil, askedBy: type) }
        let sceneDelegate = type.flatMap(make) as? any UIWindowSceneDelegate
        scene.delegate = sceneDelegate
        if let storyboard { show(storyboard, in: UIWindow(windowScene: scene)) { sceneDelegate?.window = $0 } }
        sceneDelegate?.scene(scene, willConnectTo: scene.session, options: options)
        let window = sceneDelegate?.window ?? nil
        if storyboard != nil { window?.makeKeyAndVisible() }
        sceneDelegate?.sceneWillEnterForeground(scene)
        sceneDelegate?.sceneDidBecomeActive(scene)
        return window
    }

    /// `$(PRODUCT_MODULE_NAME).SceneDelegate`, as Xcode writes it.
    private static func withoutModule(_ name: String) -> String {
        name.hasPrefix("$(") ? String(name.drop { $0 != "." }.dropFirst()) : name
    }

    private static func finish(_ window: UIWindow?, _ hasNoInformation: Bool) {
        if let window, let controller = window.rootViewController {
            let size = window.bounds.size
            say(
                "\(KeyValueCoding.className(of: controller)) is on a window of \(Int(size.width)) × \(Int(size.height)) points."
                    + " There is no window server, so the program exits. Tests can continue from here, and nibkit render draws its screens."
            )
        } else if hasNoInformation {
            say(
                "no window was created, and there is no Info.plist next to the sources, whose UIMainStoryboardFile or UIApplicationSceneManifest names the first screen. The program exits."
            )
        } else {
            say("no window has a root view controller. The program exits.")
        }
    }

    private static func say(_ text: String) { StandardError.print(text) }
}

@preconcurrency @MainActor @discardableResult
public func UIApplicationMain(_ argc: Int32, _ argv: Any?, _ principalClassName: String?, _ delegateClassName: String?)
    -> Int32
{
    ApplicationLaunch.run(delegateClassName.flatMap { ClassRegistry.type(named: $0) })
}
