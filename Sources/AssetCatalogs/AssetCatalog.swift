import Foundation
internal import Resources

/// An `*.xcassets` folder. Names are read immediately, sets on demand.
package final class AssetCatalog: @unchecked Sendable {
    package let path: String
    private let boundary: String?
    private let files: any AssetReading
    /// What is wrong with the catalog as a whole.
    package private(set) var problems: [AssetProblem] = []

    /// Whether it has the icon of an app.
    package private(set) var hasAppIcon = false

    private enum Kind { case color, image, symbol }
    private struct Key: Hashable {
        var kind: Kind
        var name: String
    }

    private var folders: [Key: String] = [:]
    private let lock = NSLock()
    private var colors: [String: Result<ColorSet, AssetProblem>] = [:]
    private var images: [String: Result<ImageSet, AssetProblem>] = [:]

    /// - Parameter boundary: links out of this folder are not followed.
    init(at path: String, inside boundary: String?, _ files: any AssetReading) {
        (self.path, self.boundary, self.files) = (path, boundary, files)
        readNames()
    }

    /// The color of a name, with namespaces: `Brand/Accent`. `nil`: there is none.
    func color(named name: String, for idiom: ResourceTraits.Idiom) -> Result<ColorResource, AssetProblem>? {
        guard let folder = folders[Key(kind: .color, name: name)] else { return nil }
        return set(in: folder, \.colors).flatMap { set in
            set.resource(for: idiom).map { .success($0) }
                ?? .failure(AssetProblem(path: folder, reason: "it has no color for iOS"))
        }
    }

    package func hasColor(named name: String) -> Bool { folders[Key(kind: .color, name: name)] != nil }

    /// Whether it has an image or a symbol, whatever is in it.
    func hasImage(named name: String) -> Bool {
        folders[Key(kind: .image, name: name)] != nil || folders[Key(kind: .symbol, name: name)] != nil
    }

    /// The accent color; success with nothing: the system's, as in a set of Xcode's template, which states none.
    func accent(named name: String, for idiom: ResourceTraits.Idiom) -> Result<ColorResource?, AssetProblem>? {
        guard let folder = folders[Key(kind: .color, name: name)] else { return nil }
        return set(in: folder, \.colors).map { set in
            set.resource(for: idiom)
        }
    }

    /// The image of a name. `nil`: there is none.
    func image(named name: String, for traits: ResourceTraits) -> Result<ImageResource, AssetProblem>? {
        let symbol = folders[Key(kind: .symbol, name: name)]
        guard let folder = folders[Key(kind: .image, name: name)] ?? symbol else { return nil }
        return set(in: folder, \.images).flatMap { set in
            guard let entry = set.entry(for: traits), let file = entry.filename else {
                return .failure(AssetProblem(path: folder, reason: "it has no image for iOS"))
            }
            guard !file.contains("/"), file != ".." else {
                return .failure(AssetProblem(path: folder, reason: "'\(file)' is not the name of a file in it"))
            }
            return PictureFile.read("\(folder)/\(file)", inside: boundary, scale: entry.scale, files).map { picture in
                ImageResource(
                    bytes: picture.bytes, width: picture.width, height: picture.height, scale: picture.scale,
                    rendering: set.rendering,
                    slicing: entry.resizing?.slicing(scale: picture.scale),
                    alignmentInsets: entry.alignmentInsets(scale: picture.scale),
                    isSymbol: folder == symbol)
            }
        }
    }

    private func set<Set: Decodable>(
        in folder: String, _ known: ReferenceWritableKeyPath<AssetCatalog, [String: Result<Set, AssetProblem>]>
    ) -> Result<Set, AssetProblem> {
        lock.lock()
        defer { lock.unlock() }
        if let known = self[keyPath: known][folder] { return known }
        let found: Result<Set, AssetProblem> = contents(of: folder)
        self[keyPath: known][folder] = found
        return found
    }

    private func contents<Contents: Decodable>(of folder: String) -> Result<Contents, AssetProblem> {
        let path = "\(folder)/Contents.json"
        return files.read(path, as: .assetList, inside: boundary).flatMap { bytes in
            do { return .success(try JSONDecoder().decode(Contents.self, from: Data(bytes))) } catch {
                return .failure(AssetProblem(path: path, reason: Self.reason(error)))
            }
        }
    }

    private static func reason(_ error: any Error) -> String {
        switch error {
        case DecodingError.keyNotFound(let key, _): "the key '\(key.stringValue)' is missing"
        case DecodingError.typeMismatch(_, let context), DecodingError.valueNotFound(_, let context):
            "'\(context.codingPath.map(\.stringValue).joined(separator: "."))' does not have the expected type"
        case DecodingError.dataCorrupted(let context) where !context.codingPath.isEmpty: context.debugDescription
        default: "it is not JSON"
        }
    }

    private func readNames() {
        var pending = [(folder: path, prefix: "", depth: 0)]
        while let (folder, prefix, depth) = pending.popLast() {
            guard let entries = files.entries(of: folder) else {
                problems.append(AssetProblem(path: folder, reason: "it cannot be read"))
                continue
            }
            var inside: [(folder: String, prefix: String, depth: Int)] = []
            for entry in entries where entry.kind != .file {
                // Links are not walked; what leads out of the project is reported.
                guard entry.kind == .folder else {
                    if let boundary, let problem = files.problem(with: "\(folder)/\(entry.name)", inside: boundary) {
                        problems.append(problem)
                    }
                    continue
                }
                let place = "\(folder)/\(entry.name)"
                let parts = entry.name.split(separator: ".", omittingEmptySubsequences: false)
                let stem = prefix + parts.dropLast().joined(separator: ".")
                if parts.count > 1, parts.last == "appiconset" { hasAppIcon = true }
                let kind: Kind? =
                    switch parts.count > 1 ? parts.last : nil {
                    case "colorset": .color
                    case "imageset": .image
                    case "symbolset": .symbol
                    default: nil
                    }
                if let kind {
                    let key = Key(kind: kind, name: stem)
                    if folders[key] == nil { folders[key] = place }
                    guard folders.count < AssetLimits.setsOfCatalog else {
                        problems.append(
                            AssetProblem(
                                path: path, reason: "only its first \(AssetLimits.setsOfCatalog) sets are known"))
                        return
                    }
                } else if parts.count == 1 {
                    guard depth < AssetLimits.deepestFolder else {
                        problems.append(
                            AssetProblem(
                                path: place, reason: "folders more than \(AssetLimits.deepestFolder) deep are skipped")
                        )
                        continue
                    }
                    inside.append((place, prefix + namespace(of: place, named: entry.name), depth + 1))
                }
            }
            pending += inside.reversed()
        }
    }

    private func namespace(of folder: String, named name: String) -> String {
        guard files.exists("\(folder)/Contents.json") else { return "" }
        let contents: Result<AssetFolder, AssetProblem> = contents(of: folder)
        switch contents {
        case .success(let contents): return contents.providesNamespace ? "\(name)/" : ""
        case .failure(let problem):
            problems.append(problem)
            return ""
        }
    }
}
