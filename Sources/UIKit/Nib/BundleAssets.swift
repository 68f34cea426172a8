import AssetCatalogs
import Resources

/// Images and colors of an app's bundles, read from asset catalogs and picture files as they lie in the bundles'
/// folders.
///
/// `UIImage(named:)` searches the main bundle, and beside it the resources of modules (`PACKAGE_MODULE.resources`) in
/// the order of their names; images and colors of a nib are first those of the bundle in which it lies.
struct BundleAssets: ResourceProvider {
    private let resources: AssetSearch

    /// Those of the app.
    init() { resources = Self.known.app }

    /// Those below one folder, then those of the app.
    private init(bundle: AssetSearch) { resources = bundle }

    func image(named name: String, for traits: ResourceTraits) -> ImageResource? {
        resources.image(named: name, for: traits)
    }
    func color(named name: String, for traits: ResourceTraits) -> ColorResource? {
        resources.color(named: name, for: traits)
    }
    func newProblems() -> [AssetProblem] { resources.newProblems() }
    func nib(named name: String) -> [UInt8]? { nil }

    func resources(ofBundleAt path: String) -> any ResourceProvider {
        BundleAssets(bundle: Self.known.bundle(at: path))
    }

    private static let known = KnownBundles()
}

extension UIKitEnvironment {
    /// Logs what a look-up found of files that cannot be read, which Xcode's compiler of catalogs would refuse.
    func logProblems(of provider: any ResourceProvider) {
        guard let assets = provider as? BundleAssets else { return }
        for problem in assets.newProblems() {
            log(RuntimeMessage(.unreadableResource, "\(problem.path): \(problem.reason)"))
        }
    }
}

/// What was looked up in bundles, for the life of the process: nothing is added to a bundle while its program runs.
private final class KnownBundles: @unchecked Sendable {
    private let store = AssetStore(BundleFiles())
    /// Found out when it is needed: programs whose resources come from elsewhere never do.
    private static let main = Bundle.main.bundlePath
    private let lock = NSLock()
    private var bundles: [String: AssetSearch] = [:]
    let app: AssetSearch

    init() {
        app = AssetSearch(store) { [store] in
            let main = Self.main
            let modules = (store.files.entries(of: main) ?? []).filter {
                $0.kind == .folder && $0.name.hasSuffix(".resources")
            }
            return [store.index(of: main, .folder)] + modules.map { store.index(of: "\(main)/\($0.name)", .tree) }
        }
    }

    func bundle(at path: String) -> AssetSearch {
        if path == Self.main { return app }
        lock.lock()
        defer { lock.unlock() }
        if let known = bundles[path] { return known }
        let made = AssetSearch(store, then: app) { [store] in [store.index(of: path, .tree)] }
        bundles[path] = made
        return made
    }
}
