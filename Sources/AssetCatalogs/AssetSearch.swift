import Foundation
package import Resources

/// Images and colors by their names, in catalogs and loose pictures of some folders: catalogs go before pictures,
/// as on a device.
///
/// Nothing is read before it is needed. What was read is kept as long as the store.
package final class AssetSearch: ResourceProvider, @unchecked Sendable {
    /// Where to look, in order.
    package struct Places {
        /// By the index that they are from.
        package var catalogsByIndex: [[AssetCatalog]] = []
        package var indexes: [AssetIndex] = []
        package var catalogs: [AssetCatalog] = []
        var images: [String: [AssetIndex.LooseImage]] = [:]

        /// Whether every folder and catalog could be read.
        fileprivate var isSearchedWhole: Bool {
            indexes.allSatisfy(\.problems.isEmpty) && catalogs.allSatisfy(\.problems.isEmpty)
        }
    }

    package struct Asked: Hashable, Sendable {
        package enum Kind: Sendable { case image, color }
        package var kind: Kind
        package var name: String
    }

    /// What came of the look-ups so far.
    package struct Findings {
        package var hasCatalogs: Bool
        /// What was looked up and not found, in order.
        package var missing: [Asked]
        package var problems: [AssetProblem]
    }

    private let store: AssetStore
    private let search: @Sendable () -> [AssetIndex]
    /// Which catalog has the color that Xcode calls a project's tint.
    private let accentCatalog: @Sendable (Places) -> AssetCatalog?
    /// Has what is not found here.
    private let next: AssetSearch?
    private let lock = NSLock()
    private var places: Places?
    private var missing: [Asked] = []
    /// What was found and cannot be read: it is not missing.
    private var broken: Set<Asked> = []
    private var problems: [AssetProblem] = []
    private var reportedProblems = 0

    /// - Parameter search: where to look; called once, when it is needed.
    package init(
        _ store: AssetStore, then next: AssetSearch? = nil,
        accentCatalog: @escaping @Sendable (Places) -> AssetCatalog? = {
            $0.catalogs.first { $0.hasColor(named: accentColorName) }
        },
        search: @escaping @Sendable () -> [AssetIndex]
    ) {
        (self.store, self.next, self.search, self.accentCatalog) = (store, next, search, accentCatalog)
    }

    /// What Xcode's templates call a project's tint.
    package static let accentColorName = "AccentColor"

    /// `nil`: nothing was looked up.
    package var findings: Findings? {
        lock.lock()
        defer { lock.unlock() }
        return places.map { Findings(hasCatalogs: !$0.catalogs.isEmpty, missing: missing, problems: problems) }
    }

    /// What was found wrong since the last call.
    package func newProblems() -> [AssetProblem] {
        lock.lock()
        defer { lock.unlock() }
        defer { reportedProblems = problems.count }
        return Array(problems.dropFirst(reportedProblems)) + (next?.newProblems() ?? [])
    }

    package func nib(named name: String) -> [UInt8]? { nil }

    package func image(named name: String, for traits: ResourceTraits) -> ImageResource? {
        lock.lock()
        defer { lock.unlock() }
        let places = knownPlaces()
        for catalog in places.catalogs {
            if let found = keep(catalog.image(named: name, for: traits), of: Asked(kind: .image, name: name)) {
                return found
            }
        }
        if let found = looseImage(named: name, for: traits, places) ?? next?.image(named: name, for: traits) {
            return found
        }
        note(Asked(kind: .image, name: name))
        return nil
    }

    package func color(named name: String, for traits: ResourceTraits) -> ColorResource? {
        lock.lock()
        defer { lock.unlock() }
        let places = knownPlaces()
        if name == Self.accentColorName { return accent(places, for: traits) ?? next?.color(named: name, for: traits) }
        for catalog in places.catalogs {
            if let found = keep(catalog.color(named: name, for: traits.idiom), of: Asked(kind: .color, name: name)) {
                return found
            }
        }
        if let found = next?.color(named: name, for: traits) { return found }
        note(Asked(kind: .color, name: name))
        return nil
    }

    /// That of the target. A set without a value is the system's own.
    private func accent(_ places: Places, for traits: ResourceTraits) -> ColorResource? {
        let name = Self.accentColorName
        guard let catalog = accentCatalog(places) else {
            note(Asked(kind: .color, name: name))
            return nil
        }
        switch catalog.accent(named: name, for: traits.idiom) {
        case nil: return nil
        case .success(let color): return color
        case .failure(let problem): return keep(.failure(problem), of: Asked(kind: .color, name: name))
        }
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
        guard let ending = AssetIndex.endings.first(where: { ending in there.contains { $0.ending == ending } }) else {
            return nil
        }
        let ofKind = there.filter { $0.ending == ending }
        let ofIdiom = ofKind.filter { $0.idiom != nil }
        guard let best = ImageScale.best(ofIdiom.isEmpty ? ofKind : ofIdiom, for: traits.scale, scale: { $0.scale })
        else { return nil }
        return keep(
            PictureFile.read("\(best.folder)/\(best.file)", inside: best.boundary, scale: best.scale, store.files),
            of: Asked(kind: .image, name: name)
        ).map {
            ImageResource(bytes: $0.bytes, width: $0.width, height: $0.height, scale: $0.scale)
        }
    }

    // MARK: Searching

    /// Whether there is an image with this name, in whatever variants; no file is read. `nil`: there are no images at
    /// all, or not everything was searched.
    package func hasImage(named name: String) -> Bool? {
        lock.lock()
        defer { lock.unlock() }
        let places = knownPlaces()
        guard !places.catalogs.isEmpty || !places.images.isEmpty, places.isSearchedWhole else { return nil }
        let stem = AssetIndex.looseImage(name, in: "")?.stem
        return [name, stem].compactMap { $0 }.contains { name in
            places.images[name] != nil || places.catalogs.contains { $0.hasImage(named: name) }
        }
    }

    /// Whether there is a color with this name; no file is read. `nil`: not everything was searched.
    package func hasColor(named name: String) -> Bool? {
        lock.lock()
        defer { lock.unlock() }
        let places = knownPlaces()
        guard places.isSearchedWhole else { return nil }
        return places.catalogs.contains { $0.hasColor(named: name) }
    }

    /// Whether there is any catalog; no file is read.
    package var hasCatalogs: Bool {
        lock.lock()
        defer { lock.unlock() }
        return !knownPlaces().catalogs.isEmpty
    }

    private func knownPlaces() -> Places {
        if let places { return places }
        var made = Places()
        for index in search() {
            let catalogs = index.catalogs.map { store.catalog(at: $0, inside: index.boundary) }
            made.catalogs += catalogs
            made.catalogsByIndex.append(catalogs)
            made.indexes.append(index)
            made.images.merge(index.images) { $0 + $1 }
            problems += index.problems
        }
        problems += made.catalogs.flatMap(\.problems)
        places = made
        return made
    }
}
