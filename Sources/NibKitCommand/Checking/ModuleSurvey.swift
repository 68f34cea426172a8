import IBLint
import NibKit
import NibKitWork
import ProjectCode
import ResultFiles

/// Which modules the classes and documents of a project are in, as its Xcode projects and packages say it. What they
/// do not say for certain is left out.
struct ModuleSurvey {
    private(set) var modules = ProjectModules()
    private var targets: [(folder: String, target: XcodeProject.Target, hasCode: Bool)] = []
    private var packages: [String: Package?] = [:]
    private let contents: (String) -> [UInt8]?

    /// Files that name dependencies.
    private static let lists = [
        "Podfile", "Podfile.lock", "Cartfile", "Cartfile.resolved", "Package.swift", "Package.resolved",
    ]
    /// No package is nested more deeply.
    private static let mostLevels = 32

    /// - Parameters:
    ///   - documents: their paths, with the folders of their projects.
    ///   - contents: those of files that are others than on disk.
    init(
        _ documents: [(path: String, project: String)], _ sources: ProjectSources, _ folders: ProjectFolders,
        contents: @escaping (String) -> [UInt8]? = { _ in nil }
    ) {
        self.contents = contents
        modules.others = sources.imports
        var places = Set(documents.map(\.project))
        let files = Set(sources.classes.map(\.place.file).filter { !$0.isEmpty })
        for file in files { places.insert(folders.project(of: file)) }
        for folder in places.sorted() where !folder.isEmpty { read(folder) }
        var known: [String: Set<String>?] = [:]
        for file in files {
            let found = module(of: Files.standardized(file), isSource: true)
            known[file] = found
            if let found, !found.isEmpty { modules.names.formUnion(found) }
        }
        let byName = Dictionary(grouping: sources.classes) { $0.name }
        for (name, classes) in byName {
            let found = classes.map { known[$0.place.file] ?? nil }
            guard found.allSatisfy({ $0?.isEmpty == false }) else { continue }
            modules.ofClass[name] = found.reduce(into: []) { $0.formUnion($1 ?? []) }
        }
        for (path, _) in documents {
            guard let found = module(of: Files.standardized(path), isSource: false), !found.isEmpty else { continue }
            modules.ofDocument[path] = found
        }
    }

    private mutating func read(_ folder: String) {
        var places: Set<String> = [folder]
        for file in ProjectFolder.files(below: folder, endings: ["pbxproj"]) {
            guard let project = XcodeProject(file, in: folder, contents: contents) else { continue }
            for target in project.targets {
                let hasCode = !target.folders.isEmpty || target.files.contains { Files.ending(of: $0) == "swift" }
                targets.append((folder, target, hasCode))
            }
            modules.names.formUnion(project.targets.compactMap(\.modules).joined())
            modules.others.formUnion(project.dependencies)
            places.insert(project.folder.isEmpty ? folder : "\(folder)/\(project.folder)")
        }
        for place in places {
            for name in Self.lists { modules.others.formUnion(words(of: "\(place)/\(name)", inside: folder)) }
        }
    }

    private func bytes(of path: String, inside folder: String) -> [UInt8]? {
        contents(path) ?? (try? Files.read(path, as: .project, inside: ProjectRoot.boundary(of: folder)).get())
    }

    /// The names in a file, also as identifiers of C.
    private func words(of path: String, inside folder: String) -> Set<String> {
        guard let bytes = bytes(of: path, inside: folder) else { return [] }
        let words = String(decoding: bytes, as: UTF8.self).split {
            !($0.isLetter || $0.isNumber || "_-+.".contains($0))
        }
        return Set(
            words.flatMap {
                [String($0), XcodeProject.identifier(String($0))] + $0.split(separator: ".").map(String.init)
            })
    }

    // MARK: Files

    /// The modules of the targets that have a file; `nil`: they are not certain; none: no target has it.
    ///
    /// - Parameter isSource: whether it is code. The targets of a document need code of their own, or nothing is certain: a
    ///   bundle of resources may be loaded for another module.
    private mutating func module(of file: String, isSource: Bool) -> Set<String>? {
        var found: Set<String> = []
        var (path, last) = ("", "")
        for (folder, target, targetHasCode) in targets {
            if folder != last {
                path = file.startsWithBytes(of: "\(folder)/") ? String(file.dropFirst(folder.count + 1)) : ""
                last = folder
            }
            guard !path.isEmpty, target.has(path) else { continue }
            guard let modules = target.modules, isSource || targetHasCode && target.kind != .tests else { return nil }
            found.formUnion(modules)
        }
        return found.isEmpty ? packageModule(of: file) : found
    }

    /// A Swift package whose targets are folders of `Sources`.
    private struct Package {
        var folder: String
        /// What its manifest quotes.
        var names: Set<String>
    }

    private mutating func packageModule(of file: String) -> Set<String>? {
        guard let folder = Files.folder(of: file), let package = package(around: folder) else { return nil }
        let parts = Files.components(of: String(file.dropFirst(package.folder.count)))
        guard parts.count > 2, parts[0] == "Sources", package.names.contains(parts[1]) else { return nil }
        return [XcodeProject.identifier(parts[1])]
    }

    private mutating func package(around folder: String) -> Package? {
        var passed: [String] = []
        var found: Package?
        var next: String? = folder
        while let current = next, passed.count < Self.mostLevels {
            if let known = packages[current] {
                found = known
                break
            }
            passed.append(current)
            let manifest = "\(current)/Package.swift"
            if Files.isThere(manifest) {
                let text = String(decoding: bytes(of: manifest, inside: current) ?? [], as: UTF8.self)
                let quoted = text.split(separator: "\"", omittingEmptySubsequences: false).enumerated()
                    .filter { $0.offset % 2 == 1 }.map { String($0.element) }
                // A target with a folder of its own may be anywhere.
                found = Package(
                    folder: current, names: text.contains("path:") && text.contains("Sources/") ? [] : Set(quoted))
                break
            }
            if Files.isThere("\(current)/.git") { break }
            next = Files.folder(of: current)
        }
        for folder in passed { packages[folder] = .some(found) }
        return found
    }
}
