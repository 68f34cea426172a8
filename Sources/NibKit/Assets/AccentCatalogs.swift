import AssetCatalogs
import Foundation

/// Finds the accent color of a document: that of its target, as far as the folders show, never that of a neighboring
/// target.
///
/// A document's own catalogs are those next to it, those next to the folders around it, and those in folders there that
/// contain only resources. The nearest with an accent color is used. A catalog with an app icon ends the search: that
/// app has no accent color. A document without one, such as a framework's, uses the accent color of its Xcode project
/// if the project has exactly one.
struct AccentCatalogs {
    private let folder: String
    private let root: String
    private let index: AssetIndex

    /// - Parameters:
    ///   - index: of the root's tree, the nearest first.
    ///   - folder: that of the document.
    init(_ index: AssetIndex, root: String, folder: String) {
        (self.index, self.root, self.folder) = (index, root, folder)
    }

    /// Folders for resources, whatever else they contain: a launch screen, generated names.
    private static let resourceFolders: Set<String> = ["Assets", "Resource", "Resources", "Supporting Files"]

    /// The catalog whose accent color is used.
    func catalog(hasAccent: (String) -> Bool, hasAppIcon: (String) -> Bool) -> String? {
        let project = index.catalogs.filter { !isForeign($0) }
        let own = project.filter { !isNeighbors($0) }
        for (_, level) in levels(own) {
            if let nearest = level.first(where: hasAccent) { return nearest }
            if level.contains(where: hasAppIcon) { return nil }
        }
        guard (AssetStore.shared.files.entries(of: root) ?? []).contains(where: { AssetStore.isXcodeProject($0.name) })
        else { return nil }
        let accents = project.filter(hasAccent)
        return accents.count == 1 ? accents.first : nil
    }

    /// Catalogs by the number of steps from the document's folder up to the folder where the path to them starts.
    private func levels(_ catalogs: [String]) -> [(steps: Int, catalogs: [String])] {
        Dictionary(grouping: catalogs) { folder.count - fork(to: $0).count }.sorted { $0.key < $1.key }.map {
            ($0.key, $0.value)
        }
    }

    /// The deepest folder around both the document and a path.
    private func fork(to path: String) -> String {
        zip(folder.split(separator: "/"), path.split(separator: "/")).prefix { $0 == $1 }.map { "/\($0.0)" }.joined()
    }

    /// The folders from the fork, which is not among them, down to a catalog.
    private func way(to catalog: String) -> [String] {
        var current = fork(to: catalog)
        var folders: [String] = []
        for name in catalog.dropFirst(current.count).split(separator: "/").dropLast() {
            current += "/\(name)"
            folders.append(current)
        }
        return folders
    }

    /// Whether it is another project's.
    private func isForeign(_ catalog: String) -> Bool {
        way(to: catalog).contains {
            ["Pods", "Carthage"].contains($0.split(separator: "/").last ?? "") || index.projects.contains($0)
        }
    }

    /// Whether it is in a folder next to the document's path that has its own sources or documents.
    private func isNeighbors(_ catalog: String) -> Bool {
        guard let first = way(to: catalog).first else { return false }
        if Self.resourceFolders.contains(first.split(separator: "/").last.map(String.init) ?? "") { return false }
        return index.folders.contains { $0 == first || $0.hasPrefix("\(first)/") }
    }
}
