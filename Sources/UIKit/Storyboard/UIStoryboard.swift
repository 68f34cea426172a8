public import NibArchive
public import Resources

/// The scenes of a storyboard, from which view controllers are made.
@preconcurrency @MainActor
public final class UIStoryboard: NSObject {
    /// A scene that a reference means may be a reference itself, so often at most.
    static let mostReferences = 16

    public let name: String
    private let bundle: Bundle
    private let found: FoundStoryboard
    private let scenes: NibBundle

    /// Storyboards that references of this one led to.
    private var followed: [String: UIStoryboard] = [:]
    /// Storyboards that references led to, as long as somebody holds them.
    private static var referred: [String: Weak] = [:]
    private struct Weak { weak var storyboard: UIStoryboard? }

    /// A storyboard of a bundle, the main one without. One that is missing is an exception of UIKit's.
    public convenience init(name: String, bundle: Bundle?) { self.init(name: name, bundle: bundle, askedBy: nil) }

    /// The module of the class that asks comes first where several have a storyboard of that name.
    convenience init(name: String, bundle: Bundle?, askedBy type: AnyClass?) {
        let bundle = bundle ?? .main
        do { self.init(name, bundle, try BundleResources.findStoryboard(name, in: bundle, askedBy: type)) } catch {
            LoadStack.raise(error)
            self.init(name, bundle, FoundStoryboard())
        }
    }

    private init(_ name: String, _ bundle: Bundle, _ found: FoundStoryboard) {
        self.name = name
        self.bundle = bundle
        self.found = found
        scenes = NibBundle(
            found.archives, strings: found.strings, resourceFolder: found.resourceFolder, describe: found.describe,
            isNamed: true)
        super.init()
    }

    /// A new controller of the scene at which the storyboard begins; `nil` where it states none.
    public func instantiateInitialViewController() -> UIViewController? { initialController(creator: nil) }

    /// The same, made by code: `creator` gets the coder and returns a controller that it made by an initializer which
    /// hands the coder to `init(coder:)`; `nil` leaves it to the storyboard.
    public func instantiateInitialViewController<ViewController: UIViewController>(
        creator: ((NSCoder) -> ViewController?)? = nil
    ) -> ViewController? {
        initialController(creator: creator).map { cast($0, "the initial view controller") }
    }

    /// A new controller of the scene with this storyboard identifier. One that is missing is an exception of UIKit's.
    public func instantiateViewController(withIdentifier identifier: String) -> UIViewController {
        controller(identifier, creator: nil) ?? UIViewController()
    }

    /// The same, made by code; see `instantiateInitialViewController(creator:)`.
    public func instantiateViewController<ViewController: UIViewController>(
        identifier: String, creator: ((NSCoder) -> ViewController?)? = nil
    ) -> ViewController {
        cast(controller(identifier, creator: creator), "the view controller with identifier '\(identifier)'")
    }

    /// A scene of another class than code expects is an error. Where the handler of errors goes on, the caller gets an
    /// empty controller of that class.
    private func cast<ViewController: UIViewController>(_ controller: UIViewController?, _ description: String)
        -> ViewController
    {
        if let typed = controller as? ViewController { return typed }
        if let controller {
            LoadStack.raise(
                NibLoadError(
                    .typeMismatch, exception: "NSInvalidArgumentException",
                    "\(description) of the storyboard '\(name)' is of class \(KeyValueCoding.className(of: controller)), not \(ViewController.self)",
                    origin: controller.nibOrigin))
        }
        guard let empty = ViewController(coder: NSCoder()) else {
            preconditionFailure("\(ViewController.self) cannot be created without a nib")
        }
        return empty
    }

    private func initialController(creator: ((NSCoder) -> UIViewController?)?) -> UIViewController? {
        guard let entryPoint = found.entryPoint else {
            UIKitEnvironment.current.log(
                RuntimeMessage(
                    .failedLoad,
                    "Failed to instantiate the default view controller for UIMainStoryboardFile '\(name)' - perhaps the designated entry point is not set?"
                ))
            return nil
        }
        return controller(entryPoint, creator: creator)
    }

    /// The controller of a scene of this storyboard or of one that it refers to. What is missing is raised.
    func controller(_ identifier: String, creator: ((NSCoder) -> UIViewController?)?) -> UIViewController? {
        do throws(NibLoadError) {
            let (storyboard, nib) = try scene(identifier)
            return storyboard.scenes.makeController(nib: nib, of: storyboard, creator: creator)
        } catch {
            LoadStack.raise(error)
            return nil
        }
    }

    /// Where a scene lies, followed through references: what tells it from every other one.
    func place(of identifier: String) -> String? {
        (try? scene(identifier)).map { storyboard, nib in "\(storyboard.key)/\(nib)" }
    }

    private var key: String { "\(bundle.bundlePath)/\(name)" }

    private func scene(_ identifier: String) throws(NibLoadError) -> (UIStoryboard, nib: String) {
        var storyboard = self
        var identifier = identifier
        for _ in 0..<Self.mostReferences {
            if let nib = storyboard.found.nibNames[identifier], storyboard.found.archives[nib] != nil {
                return (storyboard, nib)
            }
            guard let reference = storyboard.found.references[identifier] else { throw storyboard.missing(identifier) }
            storyboard = try storyboard.storyboard(of: reference)
            guard let next = reference.identifier ?? storyboard.found.entryPoint else {
                throw NibLoadError(
                    .missingScene, exception: "NSInvalidArgumentException",
                    "Storyboard (<UIStoryboard: \(KeyValueCoding.address(of: storyboard))>) doesn't contain an initial view controller",
                    hint:
                        "set one in \(storyboard.name), or set a scene on the storyboard reference '\(identifier)' of \(name)"
                )
            }
            identifier = next
        }
        throw NibLoadError(
            .recursion, exception: "NSInternalInconsistencyException",
            "the storyboard reference '\(identifier)' of \(storyboard.name) leads to other references endlessly",
            hint: "make one of them refer to a scene")
    }

    private func missing(_ identifier: String) -> NibLoadError {
        let names = (Array(found.nibNames.keys) + Array(found.references.keys)).sorted()
        return NibLoadError(
            .missingScene, exception: "NSInvalidArgumentException",
            "Storyboard (<UIStoryboard: \(KeyValueCoding.address(of: self))>) doesn't contain a view controller with identifier '\(identifier)'",
            hint: names.isEmpty ? nil : "it has \(names.joined(separator: ", "))")
    }

    /// A bundle that nobody knows by its identifier is taken to be this storyboard's: a package has one without
    /// identifiers.
    private func storyboard(of reference: FoundStoryboard.Reference) throws(NibLoadError) -> UIStoryboard {
        guard let name = reference.storyboardName else { return self }
        let bundle = reference.bundleIdentifier.flatMap { Bundle(identifier: $0) } ?? bundle
        let key = "\(bundle.bundlePath)/\(name)"
        if key == self.key { return self }
        if let known = followed[key] ?? Self.referred[key]?.storyboard {
            followed[key] = known
            return known
        }
        let storyboard = UIStoryboard(name, bundle, try BundleResources.findStoryboard(name, in: bundle))
        followed[key] = storyboard
        Self.referred = Self.referred.filter { $0.value.storyboard != nil }
        Self.referred[key] = Weak(storyboard: storyboard)
        return storyboard
    }
}

/// A storyboard as it was found.
public struct FoundStoryboard {
    /// The identifier of the scene at which it begins.
    public var entryPoint: String?
    /// Names of nibs by storyboard identifier.
    public var nibNames: [String: String]
    /// What stands for scenes of other storyboards, by storyboard identifier.
    public var references: [String: Reference] = [:]
    public var archives: [String: Archive]
    /// The texts of the language that is shown; `nil`: the storyboard's own.
    public var strings: LocalizedStrings?
    /// The folder of the bundle in which it lies; `nil`: not known.
    public var resourceFolder: String?
    /// A storyboard reference: a scene of another storyboard.
    public struct Reference: Hashable, Sendable {
        /// `nil`: the same storyboard.
        public var storyboardName: String?
        /// `nil`: the scene at which that storyboard begins.
        public var identifier: String?
        /// `nil`: the same bundle.
        public var bundleIdentifier: String?

        public init(storyboardName: String?, identifier: String?, bundleIdentifier: String?) {
            (self.storyboardName, self.identifier, self.bundleIdentifier) = (
                storyboardName, identifier, bundleIdentifier
            )
        }
    }

    /// What a person calls an object, with its place.
    public var describe: @MainActor (NibOrigin) -> NibObjectSource?

    public init(
        entryPoint: String? = nil, nibNames: [String: String] = [:], archives: [String: Archive] = [:],
        describe: @escaping @MainActor (NibOrigin) -> NibObjectSource? = { _ in nil }
    ) {
        (self.entryPoint, self.nibNames, self.archives, self.describe) = (entryPoint, nibNames, archives, describe)
    }
}

extension NibBundle {
    /// The controller of a scene's nib, made by `creator` if that gives one.
    func makeController(
        nib name: String, of storyboard: UIStoryboard? = nil, creator: ((NSCoder) -> UIViewController?)? = nil
    ) -> UIViewController? {
        guard let archive = archives[name] else { return nil }
        let storyboard = storyboard ?? self.storyboard
        self.storyboard = storyboard
        let nib = UINib(archive: archive, path: name, bundle: self)
        nib.creator = creator
        let objects = nib.instantiate(
            withOwner: UIStoryboardScene(),
            options: [.externalObjects: ["UIStoryboardPlaceholder": storyboard ?? NSObject()]])
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
    static let keyValueTable = KeyValueTable(UIStoryboardScene.self) {
        $0.bind("sceneViewController", \.sceneViewController)
    }
}
