import Foundation
public import Resources

/// Images and colours of an app's bundles, for programs that link with NibKit: read from asset catalogues and picture files as
/// they lie in the bundles' folders.
///
/// `UIImage(named:)` searches the main bundle, and beside it the resources of modules (`PACKAGE_MODULE.resources`) in the
/// order of their names; images and colours of a nib are first those of the bundle in which it lies.
public struct BundleAssets: ResourceProvider {
    private let resources: ProjectResources

    public init() {
        let folder = AssetFile.absolute(Bundle.main.bundlePath)
        resources = ProjectResources {
            let store = AssetStore.shared
            let modules = (FolderEntry.list(folder) ?? []).filter { $0.kind == .folder && $0.name.hasSuffix(".resources") }
            return [store.index(of: folder, .folder)] + modules.map { store.index(of: "\(folder)/\($0.name)", .tree) }
        }
    }

    /// Those below one folder, then those of the app.
    private init(folder: String, then app: ProjectResources) {
        resources = ProjectResources(after: app) { [AssetStore.shared.index(of: folder, .tree)] }
    }

    public func image(named name: String, for traits: ResourceTraits) -> ImageResource? { resources.image(named: name, for: traits) }
    public func color(named name: String, for traits: ResourceTraits) -> ColorResource? { resources.color(named: name, for: traits) }
    public func nib(named name: String) -> [UInt8]? { nil }

    public func resources(ofBundleAt path: String) -> any ResourceProvider {
        let path = AssetFile.absolute(path)
        return path == AssetFile.absolute(Bundle.main.bundlePath) ? self : BundleAssets(folder: path, then: resources)
    }
}
