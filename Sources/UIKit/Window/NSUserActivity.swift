/// What a person is doing, for the system to continue elsewhere or to find again. Foundation has it on Apple's systems
/// only.
@preconcurrency @MainActor
open class NSUserActivity: NSObject {
    public typealias PersistentIdentifier = String

    public let activityType: String
    open var title: String?
    open var userInfo: [AnyHashable: Any]?
    open var requiredUserInfoKeys: Set<String>?
    open var keywords: Set<String> = []
    open var needsSave = false
    open var webpageURL: URL?
    open var referrerURL: URL?
    open var expirationDate: Date?
    open var targetContentIdentifier: String?
    open var persistentIdentifier: PersistentIdentifier?
    open var isEligibleForHandoff = true  // no effect: nothing continues an activity
    open var isEligibleForSearch = false  // no effect: nothing continues an activity
    open var isEligibleForPublicIndexing = false  // no effect: nothing continues an activity
    open var isEligibleForPrediction = false  // no effect: nothing continues an activity

    public init(activityType: String) {
        self.activityType = activityType
        super.init()
    }

    open func addUserInfoEntries(from otherDictionary: [AnyHashable: Any]) {
        userInfo = (userInfo ?? [:]).merging(otherDictionary) { $1 }
    }

    open func becomeCurrent() {}  // no effect: nothing continues an activity
    open func resignCurrent() {}  // no effect: nothing continues an activity
    open func invalidate() {}  // no effect: nothing continues an activity
}

/// `NSUserActivityTypeBrowsingWeb`
public let NSUserActivityTypeBrowsingWeb = "NSUserActivityTypeBrowsingWeb"

extension UIApplication {
    public func requestSceneSessionActivation(
        _ sceneSession: UISceneSession?, userActivity: NSUserActivity?, options: UIScene.ActivationRequestOptions?,
        errorHandler: ((any Error) -> Void)? = nil
    ) {
        if sceneSession == nil { errorHandler?(SceneError.multipleScenesNotSupported) }
    }

    public func requestSceneSessionDestruction(
        _ sceneSession: UISceneSession, options: UISceneDestructionRequestOptions?,
        errorHandler: ((any Error) -> Void)? = nil
    ) {
        errorHandler?(SceneError.multipleScenesNotSupported)
    }
}

extension UIScene {
    @preconcurrency @MainActor
    open class ActivationRequestOptions: NSObject {
        open var requestingScene: UIScene?
        open var collectionJoinBehavior = 0  // no effect: the app has one scene
    }
}

@preconcurrency @MainActor
open class UISceneDestructionRequestOptions: NSObject {}
