public import Diagnostics
import Foundation
public import IBDocument
public import Resources

/// Images and colours of the project in which a document lies: of its asset catalogues, and picture files beside them.
///
/// Folders that were named go first. Then everything from the document's folder up to the root of its project, which is the
/// next folder with a repository, a project, a workspace or a package: what lies nearest wins, folders of tools are left out,
/// `Pods` and `Carthage` go last, and catalogues go before loose pictures, as on a device. Without a project only the
/// document's folder and the two above it are looked at, not what is in their folders.
///
/// Nothing is read before it is asked for. What was read is kept for the life of the process.
public final class ProjectResources: ResourceProvider, @unchecked Sendable {
    private let search: @Sendable () -> [AssetIndex]
    /// The document's folder and the root of its project.
    private let home: Home?
    /// Asked for what is not found here.
    private let next: ProjectResources?
    private let lock = NSLock()
    private var places: Places?
    /// What was asked for and not found, in order.
    private var missing: [Asked] = []
    /// What was found and cannot be read: it is not missing.
    private var broken: Set<Asked> = []
    private var problems: [AssetProblem] = []

    private enum Kind { case image, color }
    private struct Asked: Hashable {
        var kind: Kind
        var name: String
    }

    private struct Home {
        var folder, root: String
        /// How many of the catalogues at hand were named, and go first.
        var namedIndexes: Int
    }

    /// Where to look, in order.
    private struct Places {
        /// By the index that they are from.
        var cataloguesByIndex: [[AssetCatalogue]] = []
        var indexes: [AssetIndex] = []
        var catalogues: [AssetCatalogue] = []
        var images: [String: [AssetIndex.LooseImage]] = [:]
    }

    /// - Parameters:
    ///   - path: of the document; `nil`: one that lies nowhere, such as standard input.
    ///   - assets: catalogues, or folders with some, which go first.
    public convenience init(forDocumentAt path: String?, assets: [String] = []) {
        let folder = path.map { FilePath.folder(of: AssetFile.absolute($0)) }
        let assets = assets.map(AssetFile.absolute)
        let root = folder.flatMap(AssetStore.shared.projectRoot)
        let home = folder.flatMap { folder in root.map { Home(folder: folder, root: $0, namedIndexes: assets.count) } }
        self.init(home: home) {
            let store = AssetStore.shared
            let named = assets.map { store.index(of: $0, .tree) }
            guard let folder else { return named }
            if let root { return named + [store.index(of: root, nearestTo: folder)] }
            var found = named, current = folder
            for _ in 0..<Self.levelsWithoutProject where current != "/" {
                found.append(store.index(of: current, .folder))
                current = FilePath.folder(of: current)
            }
            return found
        }
    }

    /// Where to look is asked for once, when it is needed.
    convenience init(after next: ProjectResources? = nil, search: @escaping @Sendable () -> [AssetIndex]) { self.init(after: next, home: nil, search: search) }

    private init(after next: ProjectResources? = nil, home: Home?, search: @escaping @Sendable () -> [AssetIndex]) {
        self.next = next
        self.home = home
        self.search = search
    }

    public func image(named name: String, for traits: ResourceTraits) -> ImageResource? {
        lock.lock()
        defer { lock.unlock() }
        let places = knownPlaces()
        for catalogue in places.catalogues {
            if let found = keep(catalogue.image(named: name, for: traits), of: Asked(kind: .image, name: name)) { return found }
        }
        if let found = looseImage(named: name, for: traits, places) ?? next?.image(named: name, for: traits) { return found }
        note(Asked(kind: .image, name: name))
        return nil
    }

    public func color(named name: String, for traits: ResourceTraits) -> ColorResource? {
        lock.lock()
        defer { lock.unlock() }
        let places = knownPlaces()
        if name == Self.accentColorName { return accent(places, for: traits) ?? next?.color(named: name, for: traits) }
        for catalogue in places.catalogues {
            if let found = keep(catalogue.color(named: name, for: traits.idiom), of: Asked(kind: .color, name: name)) { return found }
        }
        if let found = next?.color(named: name, for: traits) { return found }
        note(Asked(kind: .color, name: name))
        return nil
    }

    /// That of the document's target. A set without a value is the system's own.
    private func accent(_ places: Places, for traits: ResourceTraits) -> ColorResource? {
        let name = Self.accentColorName
        guard let catalogue = accentCatalogue(places) else {
            note(Asked(kind: .color, name: name))
            return nil
        }
        switch catalogue.accent(named: name, for: traits.idiom) {
        case nil: return nil
        case .success(let color): return color
        case .failure(let problem): return keep(.failure(problem), of: Asked(kind: .color, name: name))
        }
    }

    private func accentCatalogue(_ places: Places) -> AssetCatalogue? {
        let name = Self.accentColorName
        guard let home else { return places.catalogues.first { $0.hasColor(named: name) } }
        let count = home.namedIndexes
        if let named = places.cataloguesByIndex.prefix(count).joined().first(where: { $0.hasColor(named: name) }) { return named }
        guard let index = places.indexes.dropFirst(count).first, let catalogues = places.cataloguesByIndex.dropFirst(count).first else { return nil }
        let byPath = Dictionary(catalogues.map { ($0.path, $0) }) { first, _ in first }
        return AccentCatalogues(index, root: home.root, folder: home.folder)
            .catalogue(hasAccent: { byPath[$0]?.hasColor(named: name) == true }, hasAppIcon: { byPath[$0]?.hasAppIcon == true }).flatMap { byPath[$0] }
    }

    /// Nibs are made from the document.
    public func nib(named name: String) -> [UInt8]? { nil }

    /// What was found wrong by what was asked so far: files that cannot be read; colours, and as a note images, that a
    /// project with catalogues lacks. Places are those in the document's list of resources.
    public func findings(for document: Document) -> [Diagnostic] {
        lock.lock()
        defer { lock.unlock() }
        guard let places else { return [] }
        var found = problems.map { Diagnostic(.unreadableAsset, "\($0.reason)", at: SourcePlace(file: $0.path, line: 1, column: 1)) }
        guard !places.catalogues.isEmpty else { return found }
        let listed = document.root.child("resources").map { Array($0.children) } ?? []
        for asked in missing {
            let element = asked.kind == .color ? "namedColor" : "image"
            let resource = listed.first { $0.name == element && $0.attribute("name") == asked.name }
            // Every project is asked for its accent colour, whether the document names it or not.
            if resource == nil, asked.name == Self.accentColorName { continue }
            let place = resource?.place ?? document.root.place
            found.append(asked.kind == .color
                ? Diagnostic(.missingAsset, "no asset catalogue has the colour '\(asked.name)'; the document's copy is used", at: place)
                : Diagnostic(.missingAsset, "no asset catalogue has the image '\(asked.name)', and no file has the name", severity: .note, at: place))
        }
        return found
    }

    private func note(_ asked: Asked) { if !missing.contains(asked), !broken.contains(asked) { missing.append(asked) } }

    private func keep<Value>(_ result: Result<Value, AssetProblem>?, of asked: Asked) -> Value? {
        switch result {
        case nil: return nil
        case .success(let value): return value
        case .failure(let problem):
            broken.insert(asked)
            if !problems.contains(problem) { problems.append(problem) }
            return nil
        }
    }

    private func looseImage(named name: String, for traits: ResourceTraits, _ places: Places) -> ImageResource? {
        let parsed = AssetIndex.looseImage(name, in: "")
        let candidates = (places.images[parsed?.stem ?? name] ?? []).filter { image in
            (image.idiom == nil || image.idiom == traits.idiom) && (parsed == nil || image.ending == parsed?.1.ending)
        }
        guard let nearest = candidates.first?.folder else { return nil }
        let there = candidates.filter { $0.folder == nearest }
        // A name without ending means PNG on a device; other kinds serve where there is none.
        guard let ending = AssetIndex.endings.first(where: { ending in there.contains { $0.ending == ending } }) else { return nil }
        let ofKind = there.filter { $0.ending == ending }
        let ofIdiom = ofKind.filter { $0.idiom != nil }
        guard let best = ImageScale.best(ofIdiom.isEmpty ? ofKind : ofIdiom, for: traits.scale, scale: { $0.scale }) else { return nil }
        return keep(PictureFile.read("\(best.folder)/\(best.file)", scale: best.scale), of: Asked(kind: .image, name: name)).map {
            ImageResource(bytes: $0.bytes, width: $0.width, height: $0.height, scale: $0.scale)
        }
    }

    // MARK: Searching

    private func knownPlaces() -> Places {
        if let places { return places }
        let store = AssetStore.shared
        var made = Places()
        for index in search() {
            let catalogues = index.catalogues.map(store.catalogue)
            made.catalogues += catalogues
            made.cataloguesByIndex.append(catalogues)
            made.indexes.append(index)
            made.images.merge(index.images) { $0 + $1 }
            problems += index.problems
        }
        problems += made.catalogues.flatMap(\.problems)
        places = made
        return made
    }

    /// What Xcode's templates call a project's tint.
    public static let accentColorName = "AccentColor"

    /// Of a document that lies in no project.
    private static let levelsWithoutProject = 3
}

extension AssetIndex {
    /// The nearest first, as seen from a folder: steps up, then steps down, then by name; what belongs to others last.
    func sorted(from folder: String) -> AssetIndex {
        let here = folder.split(separator: "/")
        func rank(_ path: String) -> (Int, Int, Int, String) {
            let there = path.split(separator: "/")
            let shared = zip(here, there).prefix { $0 == $1 }.count
            let isForeign = there.dropFirst(shared).contains { $0 == "Pods" || $0 == "Carthage" }
            return (isForeign ? 1 : 0, here.count - shared, there.count - shared, path)
        }
        var result = self
        result.catalogues = catalogues.map { (rank($0), $0) }.sorted { $0.0 < $1.0 }.map(\.1)
        result.images = images.mapValues { $0.map { (rank("\($0.folder)/\($0.file)"), $0) }.sorted { $0.0 < $1.0 }.map(\.1) }
        return result
    }
}
