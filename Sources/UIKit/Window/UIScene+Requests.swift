/// A request for a scene. The app has the one that it has.
@preconcurrency @MainActor
open class UISceneSessionActivationRequest: NSObject {
    public let session: UISceneSession?
    public let role: UISceneSession.Role
    open var userActivity: NSUserActivity?

    public init(role: UISceneSession.Role = .windowApplication, userActivity: NSUserActivity? = nil) {
        (session, self.role) = (nil, role)
        self.userActivity = userActivity
        super.init()
    }

    public init(session: UISceneSession) {
        (self.session, role) = (session, session.role)
        super.init()
    }
}

extension UIApplication {
    /// The system's error if an app cannot have another scene.
    public struct SceneError: Error, Sendable {
        /// `UISceneErrorCode.multipleScenesNotSupported`
        public static let multipleScenesNotSupported = SceneError()
    }

    public func activateSceneSession(
        for request: UISceneSessionActivationRequest, errorHandler: ((any Error) -> Void)? = nil
    ) {
        if request.session == nil { errorHandler?(SceneError.multipleScenesNotSupported) }
    }

    public func requestSceneSessionRefresh(_ sceneSession: UISceneSession) {}
}

/// How an app takes text: the languages of keyboards, of which the first preferred one is there.
@preconcurrency @MainActor
open class UITextInputMode: NSObject {
    open var primaryLanguage: String? { UIKitEnvironment.current.preferredLanguages.first }
    open class var activeInputModes: [UITextInputMode] { [UITextInputMode()] }
    public nonisolated static let currentInputModeDidChangeNotification = Notification.Name(
        "UITextInputCurrentInputModeDidChangeNotification")
}

/// What a print asks of the printer.
@preconcurrency @MainActor
// no effect: there is no printer
open class UIPrintInfo: NSObject {
    public enum OutputType: Int, Sendable { case general, photo, grayscale, photoGrayscale }
    public enum Orientation: Int, Sendable { case portrait, landscape }
    public enum Duplex: Int, Sendable { case none, longEdge, shortEdge }
    open class func printInfo() -> UIPrintInfo { UIPrintInfo() }
    open var jobName = ""
    open var printerID: String?
    open var outputType = OutputType.general
    open var orientation = Orientation.portrait
    open var duplex = Duplex.none
}

/// Prints, where there is a printer.
@preconcurrency @MainActor
// no effect: there is no printer
open class UIPrintInteractionController: NSObject {
    public typealias CompletionHandler = (UIPrintInteractionController, Bool, (any Error)?) -> Void
    open class var shared: UIPrintInteractionController { UIPrintInteractionController() }
    open class var isPrintingAvailable: Bool { false }
    open class func canPrint(_ url: URL) -> Bool { false }
    open class func canPrint(_ data: Data) -> Bool { false }
    open var printInfo: UIPrintInfo?
    open var printingItem: Any?
    open var printingItems: [Any]?
    open var showsNumberOfCopies = true
    open var showsPaperSelectionForLoadedPapers = false

    open func present(animated: Bool, completionHandler completion: CompletionHandler? = nil) -> Bool { false }
    open func present(
        from rect: CGRect, in view: UIView, animated: Bool, completionHandler completion: CompletionHandler? = nil
    ) -> Bool { false }
    open func present(
        from item: UIBarButtonItem, animated: Bool, completionHandler completion: CompletionHandler? = nil
    ) -> Bool { false }
    open func dismiss(animated: Bool) {}
}

/// What a link or attachment of a text view is tapped for.
public enum UITextItemInteraction: Int, Sendable { case invokeDefaultAction, presentActions, preview }

/// What stood below a preview before menus.
@preconcurrency @MainActor
public protocol UIPreviewActionItem: NSObjectProtocol { var title: String { get } }
