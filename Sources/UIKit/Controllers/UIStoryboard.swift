public import NibArchive
public import Resources

/// The scenes of a storyboard, from which view controllers are made.
@MainActor
public final class UIStoryboard: NSObject {
    public let name: String
    private let found: FoundStoryboard
    private let scenes: NibBundle

    /// A storyboard of a bundle, the main one without. One that is missing is an exception of UIKit's.
    public init(name: String, bundle: Bundle?) {
        self.name = name
        do { found = try BundleResources.findStoryboard(name, in: bundle ?? .main) } catch {
            LoadStack.raise(error)
            found = FoundStoryboard()
        }
        scenes = NibBundle(found.archives, strings: found.strings, describe: found.describe)
        super.init()
    }

    /// A new controller of the scene at which the storyboard begins; `nil` where it states none.
    public func instantiateInitialViewController() -> UIViewController? {
        found.entryPoint.flatMap { found.nibNames[$0] }.flatMap { scenes.makeController(nib: $0, of: self) }
    }

    /// A new controller of the scene with this storyboard identifier. One that is missing is an exception of UIKit's.
    public func instantiateViewController(withIdentifier identifier: String) -> UIViewController {
        if let nib = found.nibNames[identifier], let controller = scenes.makeController(nib: nib, of: self) { return controller }
        LoadStack.raise(NibLoadError(
            .missingScene, exception: "NSInvalidArgumentException",
            "Storyboard (<UIStoryboard: \(KeyValueCoding.address(of: self))>) doesn't contain a view controller with identifier '\(identifier)'",
            hint: found.nibNames.isEmpty ? nil : "it has \(found.nibNames.keys.sorted().joined(separator: ", "))"))
        return UIViewController()
    }
}

/// A storyboard as it was found.
public struct FoundStoryboard {
    /// The identifier of the scene at which it begins.
    public var entryPoint: String?
    /// Names of nibs by storyboard identifier.
    public var nibNames: [String: String]
    public var archives: [String: Archive]
    /// The texts of the language that is shown; `nil`: the storyboard's own.
    public var strings: LocalizedStrings?
    /// What a person calls an object, with its place.
    public var describe: @MainActor (NibOrigin) -> String?

    public init(
        entryPoint: String? = nil, nibNames: [String: String] = [:], archives: [String: Archive] = [:],
        describe: @escaping @MainActor (NibOrigin) -> String? = { _ in nil }
    ) {
        (self.entryPoint, self.nibNames, self.archives, self.describe) = (entryPoint, nibNames, archives, describe)
    }
}

extension NibBundle {
    /// The controller of a scene's nib.
    func makeController(nib name: String, of storyboard: UIStoryboard? = nil) -> UIViewController? {
        guard let archive = archives[name] else { return nil }
        let storyboard = storyboard ?? self.storyboard
        self.storyboard = storyboard
        let nib = UINib(archive: archive, path: name, bundle: self)
        let objects = nib.instantiate(withOwner: UIStoryboardScene(), options: [.externalObjects: ["UIStoryboardPlaceholder": storyboard ?? NSObject()]])
        guard let controller = objects.lazy.compactMap({ $0 as? UIViewController }).first else { return nil }
        // What else lies in the scene lives as long as its controller.
        controller.sceneObjects = objects.filter { $0 as AnyObject !== controller }
        return controller
    }
}

/// The owner of a scene's nib.
@MainActor
final class UIStoryboardScene: NSObject {
    weak var sceneViewController: UIViewController?
}

extension UIStoryboardScene: KeyValueBound {
    static let keyValueTable = KeyValueTable(UIStoryboardScene.self) { $0.bind("sceneViewController", \.sceneViewController) }
}
