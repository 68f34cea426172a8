import AssetCatalogs
public import Diagnostics
import Foundation
public import IBDocument
public import Resources
import ResultFiles

/// The images and colors of a document's project: from its asset catalogs and from loose image files.
///
/// Folders that the user names are searched first, then everything from the document's folder up to the root of its
/// project: the next folder with a repository, a project, a workspace or a package. The nearest file wins, tools'
/// folders are skipped, `Pods` and `Carthage` come last, and catalogs come before loose image files, as on a device.
/// Without a project, only the document's folder and the two above it are searched, without their subfolders.
///
/// Files are read when they are needed and kept for the life of the process.
public final class ProjectResources: ResourceProvider, Sendable {
    private let search: AssetSearch

    private struct Home {
        var folder, root: String
        /// The number of catalogs that the user named, which come first.
        var namedIndexes: Int
    }

    /// - Parameters:
    ///   - path: of the document; `nil`: a document without a path, such as standard input.
    ///   - assets: catalogs, or folders with catalogs, that are searched first.
    public init(forDocumentAt path: String?, assets: [String] = []) {
        let folder = path.map { FilePath.folder(of: Files.standardized($0)) }
        let assets = assets.map(Files.standardized)
        let root = folder.flatMap(AssetStore.shared.projectRoot)
        let home = folder.flatMap { folder in root.map { Home(folder: folder, root: $0, namedIndexes: assets.count) } }
        let indexes = { @Sendable () -> [AssetIndex] in
            let store = AssetStore.shared
            let named = assets.map { store.index(of: $0, .tree) }
            guard let folder else { return named }
            if let root { return named + [store.index(of: root, nearestTo: folder)] }
            return named + AssetIndex.withoutProject(around: folder, in: store)
        }
        search = AssetSearch(
            AssetStore.shared, accentCatalog: { Self.accentCatalog($0, home) }, search: indexes)
    }

    public func image(named name: String, for traits: ResourceTraits) -> ImageResource? {
        search.image(named: name, for: traits)
    }
    public func color(named name: String, for traits: ResourceTraits) -> ColorResource? {
        search.color(named: name, for: traits)
    }

    /// Nibs are compiled from the document.
    public func nib(named name: String) -> [UInt8]? { nil }

    /// The accent color of the document's target.
    private static func accentCatalog(_ places: AssetSearch.Places, _ home: Home?) -> AssetCatalog? {
        guard let home else { return places.catalogs.first { $0.hasColor(named: accentColorName) } }
        let count = home.namedIndexes
        if let named = places.catalogsByIndex.prefix(count).joined().first(where: {
            $0.hasColor(named: accentColorName)
        }) {
            return named
        }
        guard let index = places.indexes.dropFirst(count).first,
            let catalogs = places.catalogsByIndex.dropFirst(count).first
        else { return nil }
        let byPath = Dictionary(catalogs.map { ($0.path, $0) }) { first, _ in first }
        return AccentCatalogs(index, root: home.root, folder: home.folder)
            .catalog(
                hasAccent: { byPath[$0]?.hasColor(named: accentColorName) == true },
                hasAppIcon: { byPath[$0]?.hasAppIcon == true }
            )
            .flatMap { byPath[$0] }
    }

    /// The problems that the look-ups have found so far: files that cannot be read, and colors (as notes also images)
    /// that a project with catalogs does not have. The places are in the document's list of resources.
    public func findings(for document: Document) -> [Diagnostic] {
        guard let findings = search.findings else { return [] }
        var found = findings.problems.map {
            Diagnostic(.unreadableAsset, "\($0.reason)", at: SourcePlace(file: $0.path, line: 1, column: 1))
        }
        guard findings.hasCatalogs else { return found }
        let listed = document.root.child("resources").map { Array($0.children) } ?? []
        for asked in findings.missing {
            let element = asked.kind == .color ? "namedColor" : "image"
            let resource = listed.first { $0.name == element && $0.attribute("name") == asked.name }
            // Every project is searched for its accent color, whether the document names it or not.
            if resource == nil, asked.name == Self.accentColorName { continue }
            let place = resource?.place ?? document.root.place
            found.append(
                asked.kind == .color
                    ? Diagnostic(
                        .missingAsset, "no asset catalog has the color '\(asked.name)'; the document's copy is used",
                        at: place)
                    : Diagnostic(
                        .missingAsset, "no asset catalog has the image '\(asked.name)', and no file has this name",
                        severity: .note, at: place))
        }
        return found
    }

    /// The name of a project's tint in Xcode's templates.
    public static let accentColorName = AssetSearch.accentColorName
}

extension AssetIndex {
    private static let levelsWithoutProject = 3

    /// The folder of a document outside any project, and those above it, without their subfolders.
    static func withoutProject(around folder: String, in store: AssetStore) -> [AssetIndex] {
        var found: [AssetIndex] = []
        var current = folder
        for _ in 0..<levelsWithoutProject where current != "/" {
            found.append(store.index(of: current, .folder))
            current = FilePath.folder(of: current)
        }
        return found
    }
}
