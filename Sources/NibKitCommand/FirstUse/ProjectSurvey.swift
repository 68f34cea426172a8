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
    /// The top folders with Swift or Objective-C files.
    var sourceFolders: [String] = []
    /// Folders with documents of other people, by their names.
    var vendorFolders: [String] = []
    /// Folders whose documents are all for other systems, with the systems.
    var otherSystems: [(folder: String, systems: String)] = []
    /// The lowest iOS version of projects and packages, with the file that states it.
    var target: (version: SystemVersion, file: String)?
    /// Whether several versions are stated.
    var hasSeveralTargets = false

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
        var sources: Set<String> = []
        var vendors: Set<String> = []
        var platforms: [String: Set<String>] = [:]
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
                versions += Self.versions(in: path(file), of: project, after: "IPHONEOS_DEPLOYMENT_TARGET = ")
            case "xib", "storyboard":
                let vendor = names.dropLast().firstIndex { Self.vendors.contains($0.lowercased()) }
                if let vendor {
                    vendors.insert(names[...vendor].joined(separator: "/"))
                    continue
                }
                documents.append(file)
                let place = path(file)
                guard case .success(let bytes) = Files.read(place, as: .document, inside: nil),
                    let document = OpenedDocument(bytes, file: file).document
                else { continue }
                for index in names.indices.dropLast() {
                    platforms[names[...index].joined(separator: "/"), default: []].insert(document.platform.rawValue)
                }
            case "swift" where names.last == "Package.swift":
                packages.append(file)
                versions += Self.versions(in: path(file), of: file, after: ".iOS(")
            case "swift", "m", "mm":
                if names.count > 1, !Self.vendors.contains(names[0].lowercased()) { sources.insert(names[0]) }
            default: break
            }
        }
        self.projects = projects.sorted()
        self.catalogs = catalogs.sorted()
        self.languages = languages.sorted()
        sourceFolders = sources.sorted()
        vendorFolders = vendors.sorted()
        var covered: [String] = []
        for (folder, systems) in platforms.sorted(by: { $0.key < $1.key }) {
            guard !systems.contains("iOS"), !covered.contains(where: { folder.hasPrefix("\($0)/") }) else { continue }
            covered.append(folder)
            otherSystems.append((folder, systems.sorted().joined(separator: " and ")))
        }
        target = versions.min { $0.version < $1.version }
        hasSeveralTargets = Set(versions.map(\.version.description)).count > 1
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
