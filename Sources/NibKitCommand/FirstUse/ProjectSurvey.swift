import Foundation
import IBLint
import NibKit
import NibKitWork
import ResultFiles

/// What `nibkit init` finds in a project's folder.
struct ProjectSurvey {
    /// Paths relative to the folder, in order.
    var projects: [String] = []
    var packages: [String] = []
    var catalogs: [String] = []
    var documents: [String] = []
    /// Languages of `.lproj` folders and string catalogs' names are not read; `Base` is not a language.
    var languages: [String] = []
    /// Folders with Swift or Objective-C files of the app, of its extensions and of its packages, but not those of tests and tools.
    var sourceFolders: [String] = []
    /// Folders with documents of other people, by their names.
    var vendorFolders: [String] = []
    /// Folders whose documents are all for other systems, with the systems.
    var otherSystems: [(folder: String, systems: String)] = []
    /// Documents in a format that is not read.
    var oldDocuments: [String] = []
    /// The oldest iOS that the app runs on, with what states it.
    var target: (version: SystemVersion, words: String)?

    private static let vendors: Set<String> = [
        "vendor", "vendors", "vendored", "thirdparty", "third-party", "third_party", "external", "externals",
        "submodules", "dependencies",
    ]

    init(_ folder: String) {
        func path(_ name: String) -> String { folder == "." ? name : "\(folder)/\(name)" }
        let files = ProjectFolder.files(
            below: folder,
            endings: ["xib", "storyboard", "swift", "m", "mm", "pbxproj", "strings", "xcstrings", "json"])
        var projects: Set<String> = []
        var catalogs: Set<String> = []
        var languages: Set<String> = []
        var sources: [String] = []
        var vendors: Set<String> = []
        var platforms: [String: Set<String>] = [:]
        var read: [XcodeProject] = []
        var versions: [(version: SystemVersion, file: String)] = []
        for file in files {
            let names = file.split(separator: "/").map(String.init)
            for (index, name) in names.dropLast().enumerated() {
                let place = names[...index].joined(separator: "/")
                if name.hasSuffix(".xcassets") { catalogs.insert(place) }
                if name.hasSuffix(".lproj"), name != "Base.lproj" { languages.insert(String(name.dropLast(6))) }
            }
            switch Files.ending(of: file) {
            case "pbxproj":
                let project = names.dropLast().joined(separator: "/")
                projects.insert(project)
                if names.dropLast().contains(where: { Self.vendors.contains($0.lowercased()) }) { continue }
                if let project = XcodeProject(file, in: folder), !project.targets.isEmpty {
                    read.append(project)
                    continue
                }
                versions += Self.versions(in: path(file), of: project, after: "IPHONEOS_DEPLOYMENT_TARGET = ")
            case "xib", "storyboard":
                let vendor = names.dropLast().firstIndex { Self.vendors.contains($0.lowercased()) }
                if let vendor {
                    vendors.insert(names[...vendor].joined(separator: "/"))
                    continue
                }
                documents.append(file)
                let place = path(file)
                guard case .success(let bytes) = Files.read(place, as: .document, inside: nil) else { continue }
                let opened = OpenedDocument(bytes, file: file, isChecked: false)
                guard let document = opened.document else {
                    if opened.tree.root?.name == "archive" { oldDocuments.append(file) }
                    continue
                }
                for index in names.indices.dropLast() {
                    platforms[names[...index].joined(separator: "/"), default: []].insert(document.platform.rawValue)
                }
            case "swift" where names.last == "Package.swift":
                packages.append(file)
                versions += Self.versions(in: path(file), of: file, after: ".iOS(")
            case "swift", "m", "mm":
                guard names.count > 1, !names.dropLast().contains(where: { Self.vendors.contains($0.lowercased()) })
                else { continue }
                sources.append(file)
            default: break
            }
        }
        self.projects = projects.sorted()
        self.catalogs = catalogs.sorted()
        self.languages = languages.sorted()
        sourceFolders = SourceSurvey(sources, projects: read, packages: packages, in: folder).folders
        vendorFolders = vendors.sorted()
        var covered: [String] = []
        for (folder, systems) in platforms.sorted(by: { $0.key < $1.key }) {
            guard !systems.contains("iOS"), !covered.contains(where: { folder.hasPrefix("\($0)/") }) else { continue }
            covered.append(folder)
            otherSystems.append((folder, systems.sorted().joined(separator: " and ")))
        }
        target =
            Self.target(of: read, documents)
            ?? versions.min { $0.version < $1.version }.map { lowest in
                let isOne = Set(versions.map(\.version.description)).count < 2
                return (
                    lowest.version, "\(isOne ? "" : "the lowest version that the project states, ")from \(lowest.file)"
                )
            }
    }

    /// The version of the app: of several the one that has the most documents, then the one that has the most files.
    private static func target(of projects: [XcodeProject], _ documents: [String]) -> (SystemVersion, String)? {
        let apps = projects.flatMap { project in
            project.targets.filter { $0.kind == .application }.map { target in
                (project: project.name, target: target, documents: documents.count(where: target.has))
            }
        }
        let app = apps.filter { $0.target.version != nil }.max {
            ($0.documents, $0.target.files.count, $1.target.name) < (
                $1.documents, $1.target.files.count, $0.target.name
            )
        }
        if let app, let version = app.target.version {
            let others = apps.filter { $0.target.version.map { $0 != version } ?? false }.map {
                "\($0.target.name) has \($0.target.version?.description ?? "")"
            }
            let list = others.isEmpty ? "" : "; \(others.joined(separator: ", "))"
            return (version, "from the target \(app.target.name) of \(app.project)\(list)")
        }
        let stated = projects.compactMap { project in project.version.map { ($0, "from \(project.name)") } }
        return stated.min { $0.0 < $1.0 }
    }

    /// The versions that a file states after some words: `15.0`, `"15.0"`, `.v15` or `.v15_4`.
    private static func versions(in path: String, of name: String, after words: String) -> [(
        version: SystemVersion, file: String
    )] {
        guard case .success(let bytes) = Files.read(path, as: .project, inside: nil) else { return [] }
        let text = String(decoding: bytes, as: UTF8.self)
        return text.components(separatedBy: words).dropFirst().compactMap { rest in
            let word = rest.prefix(24).drop { "\".v ".contains($0) }.prefix { $0.isNumber || $0 == "." || $0 == "_" }
            return SystemVersion(String(word).replacing("_", with: ".")).map { ($0, name) }
        }
    }
}
