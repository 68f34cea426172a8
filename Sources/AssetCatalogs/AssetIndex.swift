import Foundation
internal import Resources

/// Catalogs and loose pictures below one folder: where they lie, nothing of what is in them.
package struct AssetIndex: Sendable {
    /// How far below the folder is looked.
    package enum Reach: Hashable { case folder, tree }

    /// A picture outside of catalogs: `name@2x~ipad.png`.
    package struct LooseImage: Sendable {
        var folder, file, ending: String
        var scale: Double
        var idiom: ResourceTraits.Idiom?
        /// Links out of this folder are not followed.
        var boundary: String?
    }

    /// Links out of this folder are not followed; `nil`: all are.
    package var boundary: String?
    package var catalogs: [String] = []
    var images: [String: [LooseImage]] = [:]
    /// Font files, and property lists that tell what an app needs to know of itself.
    package var fonts: [String] = []
    package var infoLists: [String] = []
    package var problems: [AssetProblem] = []
    /// Folders with sources or documents.
    package var folders: Set<String> = []
    /// Folders with a project, a workspace or a package.
    package var projects: Set<String> = []

    /// All that may be read for it: files, and catalogs as a whole.
    package var paths: [String] {
        catalogs + fonts + infoLists + images.values.joined().map { "\($0.folder)/\($0.file)" }
    }

    init(_ root: String, _ reach: Reach, _ files: any AssetReading, boundary: String) {
        self.boundary = boundary
        var pending = [(folder: root, depth: 0)]
        var looked = 0
        while let (folder, depth) = pending.popLast() {
            for entry in files.entries(of: folder) ?? [] {
                looked += 1
                guard looked <= AssetLimits.entriesOfProject else {
                    problems.append(
                        AssetProblem(
                            path: root, reason: "only its first \(AssetLimits.entriesOfProject) files are searched"))
                    return
                }
                let path = "\(folder)/\(entry.name)"
                if AssetStore.isProject(entry) { projects.insert(folder) }
                if entry.kind != .file, entry.name.hasSuffix(".xcassets") {
                    if entry.kind == .link, let problem = files.problem(with: path, inside: boundary) {
                        problems.append(problem)
                    } else {
                        catalogs.append(path)
                    }
                } else if entry.kind == .folder {
                    guard reach == .tree, !Self.isLeftOut(entry.name) else { continue }
                    if depth < AssetLimits.deepestFolder { pending.append((path, depth + 1)) }
                } else if let (stem, found) = Self.looseImage(entry.name, in: folder) {
                    var image = found
                    image.boundary = boundary
                    images[stem, default: []].append(image)
                } else if Self.belongsToModule(entry.name) {
                    folders.insert(folder)
                } else if Self.isFont(entry.name) {
                    fonts.append(path)
                } else if Self.isInfoList(entry.name) {
                    infoLists.append(path)
                }
            }
        }
    }

    package static let fontEndings: Set<String> = ["ttf", "otf", "ttc", "otc"]

    private static func isFont(_ file: String) -> Bool {
        file.utf8.count > 4 && fontEndings.contains(file.suffix(3).lowercased()) && file.dropLast(3).hasSuffix(".")
    }

    /// `Info.plist`, and names such as `App-Info.plist`, which targets that share a folder have.
    private static func isInfoList(_ file: String) -> Bool {
        file.hasSuffix(".plist") && file.lowercased().contains("info")
    }

    /// Sources and documents.
    private static func belongsToModule(_ file: String) -> Bool {
        [".swift", ".m", ".mm", ".xib", ".storyboard"].contains { file.hasSuffix($0) }
    }

    /// Makes the index of a catalog that was itself named.
    init(catalog: String, boundary: String) { (catalogs, self.boundary) = ([catalog], boundary) }

    /// What tools make, or what is a thing of its own.
    private static func isLeftOut(_ name: String) -> Bool {
        if name.hasPrefix(".") { return true }
        switch name {
        case "build", "Build", "DerivedData", "node_modules": return true
        default:
            return [
                ".xcodeproj", ".xcworkspace", ".framework", ".xcframework", ".app", ".bundle", ".dSYM", ".appiconset",
            ].contains { name.hasSuffix($0) }
        }
    }

    static let endings = ["png", "jpg", "jpeg", "heic", "pdf", "svg"]

    /// The parts of a file's name; `nil` for what is not a picture.
    static func looseImage(_ file: String, in folder: String) -> (stem: String, LooseImage)? {
        let parts = file.split(separator: ".", omittingEmptySubsequences: false)
        guard parts.count > 1, let ending = parts.last?.lowercased(), endings.contains(ending) else { return nil }
        var stem = parts.dropLast().joined(separator: ".")
        var image = LooseImage(folder: folder, file: file, ending: ending, scale: 1)
        for (suffix, idiom) in [("~ipad", ResourceTraits.Idiom.pad), ("~iphone", .phone)] where stem.hasSuffix(suffix) {
            stem = String(stem.dropLast(suffix.count))
            image.idiom = idiom
        }
        for scale in 1...4 where stem.hasSuffix("@\(scale)x") {
            stem = String(stem.dropLast(3))
            image.scale = Double(scale)
        }
        return stem.isEmpty ? nil : (stem, image)
    }
}

/// What was read of projects, for as long as the process lives: folders of documents share it.
package final class AssetStore: @unchecked Sendable {
    package let files: any AssetReading

    package init(_ files: any AssetReading) { self.files = files }

    private struct IndexKey: Hashable {
        var root: String
        var reach: AssetIndex.Reach
    }

    private let lock = NSLock()
    private var roots: [String: String?] = [:]
    private var indices: [IndexKey: AssetIndex] = [:]
    /// By the folder of documents; a folder belongs to one project.
    private var sorted: [String: AssetIndex] = [:]
    private var catalogs: [String: AssetCatalog] = [:]

    /// The nearest folder upwards with a project, package or repository.
    package func projectRoot(of folder: String) -> String? {
        lock.lock()
        defer { lock.unlock() }
        if let known = roots[folder] { return known }
        var current = folder
        var found: String?
        for _ in 0..<AssetLimits.levelsUp where current != "/" {
            let isHome = files.home.map { $0 == current || $0.hasPrefix("\(current)/") } ?? false
            if files.has(in: current, isHome ? Self.isProject : Self.marksRoot) {
                found = current
                break
            }
            current = FilePath.folder(of: current)
        }
        roots[folder] = .some(found)
        return found
    }

    private static func marksRoot(_ entry: FolderEntry) -> Bool { entry.name == ".git" || isProject(entry) }

    static func isProject(_ entry: FolderEntry) -> Bool { entry.name == "Package.swift" || isXcodeProject(entry.name) }

    package static func isXcodeProject(_ name: String) -> Bool {
        name.hasSuffix(".xcodeproj") || name.hasSuffix(".xcworkspace")
    }

    package func index(of root: String, _ reach: AssetIndex.Reach) -> AssetIndex {
        let boundary = projectRoot(of: root) ?? root
        lock.lock()
        defer { lock.unlock() }
        let key = IndexKey(root: root, reach: reach)
        if let known = indices[key] { return known }
        let made =
            root.hasSuffix(".xcassets")
            ? AssetIndex(catalog: root, boundary: boundary) : AssetIndex(root, reach, files, boundary: boundary)
        indices[key] = made
        return made
    }

    /// The whole tree of a project, the nearest first.
    package func index(of root: String, nearestTo folder: String) -> AssetIndex {
        let whole = index(of: root, .tree)
        lock.lock()
        defer { lock.unlock() }
        if let known = sorted[folder] { return known }
        let made = whole.sorted(from: folder)
        sorted[folder] = made
        return made
    }

    /// - Parameter boundary: links out of this folder are not followed.
    package func catalog(at path: String, inside boundary: String?) -> AssetCatalog {
        lock.lock()
        defer { lock.unlock() }
        if let known = catalogs[path] { return known }
        let made = AssetCatalog(at: path, inside: boundary, files)
        catalogs[path] = made
        return made
    }
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
        func sorted(_ paths: [String]) -> [String] { paths.map { (rank($0), $0) }.sorted { $0.0 < $1.0 }.map(\.1) }
        result.catalogs = sorted(catalogs)
        result.fonts = sorted(fonts)
        result.infoLists = sorted(infoLists)
        result.images = images.mapValues {
            $0.map { (rank("\($0.folder)/\($0.file)"), $0) }.sorted { $0.0 < $1.0 }.map(\.1)
        }
        return result
    }
}
