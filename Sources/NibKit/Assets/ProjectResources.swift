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
    /// Whether all images of the document's project are searched, or those of folders that the user named.
    private let isInProject: Bool

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
        isInProject = root != nil || !assets.isEmpty
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
    /// that a project with catalogs does not have.
    ///
    /// - Parameter searchesImages: whether every image of the document is searched, also those that nothing asked for
    ///   because the document lists their sizes. A missing one is a warning then.
    public func findings(for document: Document, searchesImages: Bool = false) -> [Diagnostic] {
        let colors = searchesImages ? missingColors(of: document) : []
        let missing = ((searchesImages ? missingImages(of: document) : []) + colors).map(\.diagnostic)
        let missingNames = Set(colors.map(\.name))
        guard let findings = search.findings else { return missing }
        var found = findings.problems.map {
            Diagnostic(.unreadableAsset, "\($0.reason)", at: SourcePlace(file: $0.path, line: 1, column: 1))
        }
        found += missing
        guard findings.hasCatalogs else { return found }
        let listed = document.root.child("resources").map { Array($0.children) } ?? []
        for asked in findings.missing {
            let element = asked.kind == .color ? "namedColor" : "image"
            let resource = listed.first { $0.name == element && $0.attribute("name") == asked.name }
            // Every project is searched for its accent color, whether the document names it or not.
            if resource == nil, asked.name == Self.accentColorName { continue }
            switch asked.kind {
            case .color:
                if missingNames.contains(asked.name) { continue }
                let user = resource == nil ? document.firstColor(named: asked.name) : nil
                found.append(
                    Diagnostic(
                        .missingAsset,
                        "no asset catalog has the color '\(asked.name)'\(resource == nil ? ", and the document has no copy of it" : "; the document's copy is used")",
                        at: (resource ?? user ?? document.root).place, object: user?.owner?.id))
            case .image:
                if searchesImages { continue }
                found.append(
                    Diagnostic(
                        .missingAsset, "no asset catalog has the image '\(asked.name)', and no file has this name",
                        severity: .note, at: (resource ?? document.root).place))
            }
        }
        return found
    }

    private typealias Missing = (name: String, diagnostic: Diagnostic)

    private func missingImages(of document: Document) -> [Missing] {
        // Symbols, and images that are in the document itself.
        let elsewhere = Set(
            document.root.child("resources")?.children.filter {
                $0.attribute("catalog") == "system" || $0.children.contains { _ in true }
            }.compactMap { $0.attribute("name") } ?? [])
        return missing(
            from: document, "no asset catalog and no file of the project has the image", isThere: search.hasImage
        ) { element in element.namedImages.filter { !elsewhere.contains($0) && !$0.isOfOtherPlace } }
    }

    private func missingColors(of document: Document) -> [Missing] {
        let copies = Set(
            document.root.child("resources")?.children.filter {
                $0.name == "namedColor" && $0.children.contains { _ in true }
            }.compactMap { $0.attribute("name") } ?? [])
        // A project without catalogs gets its colors from elsewhere, if the document has seen them.
        func isThere(_ name: String) -> Bool? {
            search.hasColor(named: name).map { $0 || copies.contains(name) && !search.hasCatalogs }
        }
        return missing(
            from: document, "no asset catalog of the project has the color", isThere: isThere
        ) { element in
            guard element.name == "color", element.attribute("catalog") == nil else { return [] }
            return element.attribute("name").map { [$0] } ?? []
        }
    }

    /// What the document names and the project does not have, once for each object, whatever copies the document keeps:
    /// a device looks it up. Documents outside of projects get no findings.
    ///
    /// - Parameters:
    ///   - words: the beginning of the message.
    ///   - isThere: whether the project has something of a name; `nil`: it has none at all, or was not wholly searched.
    ///   - names: what an element names.
    private func missing(
        from document: Document, _ words: String, isThere: (String) -> Bool?, names: (Element) -> [String]
    ) -> [Missing] {
        guard isInProject, !document.file.split(separator: "/").contains(where: { $0.hasSuffix(".bundle") }) else {
            return []
        }
        var known: [String: Bool] = [:]
        var reported: Set<[String]> = []
        return document.root.descendants.flatMap { element -> [Missing] in
            names(element).compactMap { name in
                if known[name] == nil { known[name] = isThere(name) ?? true }
                guard known[name] == false, let object = element.id == nil ? element.owner : element,
                    reported.insert([object.id ?? "", name]).inserted
                else { return nil }
                let diagnostic = Diagnostic(
                    .missingAsset, "\(words) '\(name)' of \(object.displayName)", at: element.place, object: object.id)
                return (name, diagnostic)
            }
        }
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

extension Element {
    /// The project's images that the element itself names.
    fileprivate var namedImages: [String] {
        // Those in the list of resources are copies of what the objects name.
        guard parent?.name != "resources" else { return [] }
        if name == "userDefinedRuntimeAttribute" {
            guard attribute("type") == "image", case .image(let image)? = DocumentValue(imageOf: self) else {
                return []
            }
            return image.isSystem ? [] : [image.name]
        }
        if name == "imageReference" {
            return attribute("catalog") == "system" ? [] : [attribute("image")].compactMap { $0 }
        }
        guard attribute("catalog") != "system" else { return [] }
        return xml.attributes.filter {
            document.schema.property(attribute: $0.name, of: name)?.type == .image
        }.map(\.value)
    }
}

extension Document {
    /// The first color outside the list of resources that names one of the catalogs.
    fileprivate func firstColor(named name: String) -> Element? {
        root.descendants.first { $0.name == "color" && $0.attribute("name") == name && $0.parent?.name != "resources" }
    }
}

extension String {
    /// Whether it names an image that is not looked for: none, one in a bundle, or of a format that catalogs lack.
    fileprivate var isOfOtherPlace: Bool {
        isEmpty || hasPrefix("AppIcon") || contains(".bundle/") || contains(".framework/")
            || ["bmp", "gif", "ico", "tif", "tiff", "webp"].contains { lowercased().hasSuffix(".\($0)") }
    }
}
