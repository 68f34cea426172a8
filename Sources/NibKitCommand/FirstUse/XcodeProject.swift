import Foundation
import IBLint
import NibKit
import NibKitWork
import Resources
import ResultFiles

/// What is read of a `project.pbxproj`: targets with their files and modules, and the system that they run on.
struct XcodeProject {
    enum Kind {
        /// An app for iOS.
        case application
        /// Code that an app has or can have: extensions, frameworks, libraries.
        case part
        case tests
        /// Programs for build machines, and what runs on other systems.
        case other
    }

    struct Target {
        var name: String
        var kind: Kind
        /// The oldest iOS that it runs on, as its configuration for releases states it.
        var version: SystemVersion?
        /// The names that its module has in the configurations; `nil`: not all of them are certain.
        var modules: Set<String>?
        /// Paths of files that the target compiles or copies, relative to the folder of the survey.
        var files: Set<String> = []
        /// Folders whose files are the target's, and the files in them that are not.
        var folders: [String] = []
        var exceptions: Set<String> = []

        func has(_ path: String) -> Bool {
            files.contains(path) || folders.contains { path.hasPrefix("\($0)/") } && !exceptions.contains(path)
        }
    }

    /// `Shop.xcodeproj`, relative to the folder of the survey.
    let name: String
    /// The folder that the project is in; empty: the one of the survey.
    let folder: String
    private(set) var targets: [Target] = []
    /// The oldest iOS that the project's configuration for releases states for targets that state none.
    private(set) var version: SystemVersion?

    private typealias Object = [String: Any]
    private let objects: [String: Object]
    private let read: (String) -> [UInt8]?
    /// Paths of files and groups by id.
    private var paths: [String: String] = [:]

    /// No project is nested more than this: groups in groups, files that include files, settings that name settings.
    private static let deepest = 64

    /// - Parameters:
    ///   - file: `Shop.xcodeproj/project.pbxproj`, relative to the folder of the survey.
    ///   - survey: that folder.
    ///   - contents: those of a path; `nil`: they are read from the disk.
    init?(_ file: String, in survey: String, contents: ((String) -> [UInt8]?)? = nil) {
        let boundary = ProjectRoot.boundary(of: survey)
        read = { file in
            let path = "\(survey)/\(file)"
            return contents?(path) ?? (try? Files.read(path, as: .project, inside: boundary).get())
        }
        guard let bytes = read(file), PropertyListShape.isSound(bytes),
            let list = try? PropertyListSerialization.propertyList(from: Data(bytes), options: [], format: nil),
            let root = list as? Object, let objects = root["objects"] as? [String: Any],
            let id = root["rootObject"] as? String, let project = objects[id] as? Object
        else { return nil }
        self.objects = objects.compactMapValues { $0 as? Object }
        name = Files.folder(of: file) ?? ""
        folder = Self.joined([Files.folder(of: name) ?? "", project["projectDirPath"] as? String ?? ""])
        findPaths(from: project["mainGroup"] as? String)
        let configurations = configurations(of: project)
        version = value("IPHONEOS_DEPLOYMENT_TARGET", in: [configurations]).flatMap(SystemVersion.init)
        for id in strings(project["targets"]) {
            guard let target = self.objects[id], var made = self.target(id, target, configurations) else { continue }
            made.modules = modules(of: made.name, target, project)
            targets.append(made)
        }
    }

    /// Modules of Swift packages, and frameworks, that the project names.
    var dependencies: Set<String> {
        Set(
            objects.values.compactMap { object in
                switch object["isa"] as? String {
                case "XCSwiftPackageProductDependency": object["productName"] as? String
                case "PBXFileReference", "PBXReferenceProxy":
                    (object["path"] as? String).flatMap { path in
                        ["framework", "xcframework", "a"].contains(Files.ending(of: path)) ? Files.stem(of: path) : nil
                    }
                default: nil
                }
            }.map(Self.identifier))
    }

    private func strings(_ value: Any?) -> [String] { (value as? [Any])?.compactMap { $0 as? String } ?? [] }

    // MARK: Targets

    private func target(_ id: String, _ target: Object, _ project: Levels) -> Target? {
        guard target["isa"] as? String == "PBXNativeTarget", let name = target["name"] as? String else { return nil }
        let levels = [configurations(of: target), project]
        let type = target["productType"] as? String ?? ""
        var made = Target(name: name, kind: kind(of: type, levels))
        made.version = value("IPHONEOS_DEPLOYMENT_TARGET", in: levels).flatMap(SystemVersion.init)
        for phase in strings(target["buildPhases"]).compactMap({ objects[$0] })
        where ["PBXSourcesBuildPhase", "PBXResourcesBuildPhase"].contains(phase["isa"] as? String) {
            for file in strings(phase["files"]) {
                guard let reference = objects[file]?["fileRef"] as? String else { continue }
                made.files.insert(paths[reference] ?? "")
                // Translations of one file are a group.
                for child in strings(objects[reference]?["children"]) { made.files.insert(paths[child] ?? "") }
            }
        }
        made.files.remove("")
        made.folders = strings(target["fileSystemSynchronizedGroups"]).compactMap { paths[$0] }
        // A folder that Xcode keeps in step states which of its files are not its target's, or are another one's.
        for (group, object) in objects where object["isa"] as? String == "PBXFileSystemSynchronizedRootGroup" {
            guard let path = paths[group] else { continue }
            for set in strings(object["exceptions"]).compactMap({ objects[$0] }) where set["target"] as? String == id {
                let named = strings(set["membershipExceptions"]).map { Self.joined([path, $0]) }
                if made.folders.contains(path) {
                    made.exceptions.formUnion(named)
                } else {
                    made.files.formUnion(named)
                }
            }
        }
        return made
    }

    /// The names of a target's module, as all configurations state them.
    private func modules(of name: String, _ target: Object, _ project: Object) -> Set<String>? {
        let shared = Dictionary(namedConfigurations(of: project)) { first, _ in first }
        var found: Set<String> = []
        for (configuration, levels) in namedConfigurations(of: target) {
            let settings = SettingText(target: name) { key in
                stated(key, in: [levels, shared[configuration] ?? []])
            }
            guard let module = settings.value(of: "PRODUCT_MODULE_NAME"), !module.isEmpty else { return nil }
            found.insert(module)
        }
        return found.isEmpty ? nil : found
    }

    /// A name as an identifier of C: what cannot be in one becomes `_`.
    static func identifier(_ name: String) -> String {
        let text = String(name.map { $0.isLetter || $0.isNumber || $0 == "_" ? $0 : "_" })
        return text.first?.isNumber == true ? "_" + text.dropFirst() : text
    }

    private func kind(of type: String, _ levels: [Levels]) -> Kind {
        let name = type.replacing("com.apple.product-type.", with: "")
        if name.hasPrefix("bundle.") { return .tests }
        let system = value("SDKROOT", in: levels) ?? "iphoneos"
        let others = ["macosx", "watchos", "appletvos", "xros"]
        guard !name.contains("watch"), name != "tool", !others.contains(where: system.hasPrefix) else { return .other }
        return name.hasPrefix("application") && !name.hasPrefix("application.messages") ? .application : .part
    }

    // MARK: Paths

    /// Groups are folders, or only names of what is in them.
    private mutating func findPaths(from group: String?) {
        guard let group else { return }
        var pending = [(id: group, base: folder, depth: 0)]
        var known: Set<String> = []
        while let (id, base, depth) = pending.popLast() {
            guard depth < Self.deepest, known.insert(id).inserted, let object = objects[id] else { continue }
            let path = object["path"] as? String ?? ""
            switch object["sourceTree"] as? String {
            case "SOURCE_ROOT": paths[id] = Self.joined([folder, path])
            case "<group>", nil: paths[id] = Self.joined([base, path])
            // Products, and files of the system.
            default: continue
            }
            for child in strings(object["children"]) { pending.append((child, paths[id] ?? base, depth + 1)) }
        }
    }

    private static func joined(_ parts: [String]) -> String {
        var names: [String] = []
        for name in parts.flatMap(Files.components) where name != "." {
            if name == "..", let last = names.last, last != ".." { names.removeLast() } else { names.append(name) }
        }
        return names.joined(separator: "/")
    }

    // MARK: Settings

    /// The settings of a target or project for releases, those of a file behind its own.
    private typealias Levels = [[String: String]]

    private func configurations(of owner: Object) -> Levels {
        guard let list = (owner["buildConfigurationList"] as? String).flatMap({ objects[$0] }) else { return [] }
        let all = strings(list["buildConfigurations"]).compactMap { objects[$0] }
        let wanted = [list["defaultConfigurationName"] as? String, "Release"].compactMap { $0 }
        let named = wanted.lazy.compactMap { name in all.first { $0["name"] as? String == name } }.first
        return (named ?? all.first).map(levels) ?? []
    }

    /// The settings of every configuration.
    private func namedConfigurations(of owner: Object) -> [(String, Levels)] {
        let list = (owner["buildConfigurationList"] as? String).flatMap { objects[$0] }
        return strings(list?["buildConfigurations"]).compactMap { objects[$0] }.map {
            ($0["name"] as? String ?? "", levels(of: $0))
        }
    }

    private func levels(of chosen: Object) -> Levels {
        var levels = [(chosen["buildSettings"] as? Object ?? [:]).compactMapValues { $0 as? String }]
        var file = (chosen["baseConfigurationReference"] as? String).flatMap { paths[$0] }
        if let anchor = (chosen["baseConfigurationReferenceAnchor"] as? String).flatMap({ paths[$0] }) {
            file = Self.joined([anchor, chosen["baseConfigurationReferenceRelativePath"] as? String ?? ""])
        }
        if let file { levels.append(settings(of: file)) }
        return levels
    }

    /// `NAME = value` of a file and those that it includes.
    private func settings(of file: String, depth: Int = 0) -> [String: String] {
        guard depth < 8, let bytes = read(file) else { return [:] }
        var found: [String: String] = [:]
        for line in String(decoding: bytes, as: UTF8.self).split(whereSeparator: \.isNewline) {
            let text = line.range(of: "//").map { line[..<$0.lowerBound] } ?? line
            let words = text.trimmingCharacters(in: .whitespaces)
            if words.hasPrefix("#include") {
                guard let name = line.split(separator: "\"", omittingEmptySubsequences: false).dropFirst().first else {
                    continue
                }
                let path = Self.joined([Files.folder(of: file) ?? "", String(name)])
                found.merge(settings(of: path, depth: depth + 1)) { $1 }
            } else if let sign = words.firstIndex(of: "=") {
                let value = words[words.index(after: sign)...].trimmingCharacters(in: .whitespaces)
                found[words[..<sign].trimmingCharacters(in: .whitespaces)] = value
            }
        }
        return found
    }

    /// The first value of a setting, with the values of those that it names.
    ///
    /// - Parameter owners: a target's levels before the project's.
    private func value(_ name: String, in owners: [Levels], depth: Int = 0) -> String? {
        guard depth < 8, let text = stated(name, in: owners) else { return nil }
        guard text.hasPrefix("$("), text.hasSuffix(")") || text.hasPrefix("${") else { return text }
        let inner = text.dropFirst(2).dropLast()
        return inner == name ? nil : value(String(inner), in: owners, depth: depth + 1)
    }

    /// The first value of a setting as it is written.
    private func stated(_ name: String, in owners: [Levels]) -> String? {
        owners.joined().lazy.compactMap { $0[name] }.first { !$0.isEmpty && $0 != "$(inherited)" }
    }
}

/// The value of a build setting with the values of those that it names: `$(PRODUCT_NAME:c99extidentifier)`.
private struct SettingText {
    let target: String
    /// What a configuration states; `nil`: nothing.
    let stated: (String) -> String?

    /// No setting names others more deeply.
    private static let deepest = 8

    /// `nil`: it names a setting that is not known.
    func value(of name: String, depth: Int = 0) -> String? {
        let text = stated(name) ?? Self.standard[name]
        if text == nil, name == "TARGET_NAME" || name == "TARGETNAME" { return target }
        guard depth < Self.deepest, var rest = text?.filter({ $0 != "\"" })[...] else { return nil }
        var result = ""
        while let sign = rest.firstIndex(of: "$") {
            result += rest[..<sign]
            rest = rest[rest.index(after: sign)...]
            guard let open = rest.first, open == "(" || open == "{",
                let end = rest.firstIndex(of: open == "(" ? ")" : "}")
            else { return nil }
            let words = rest[rest.index(after: rest.startIndex)..<end].split(separator: ":")
            rest = rest[rest.index(after: end)...]
            guard let first = words.first, let inner = value(of: String(first), depth: depth + 1) else { return nil }
            result +=
                words.contains("c99extidentifier") || words.contains("identifier")
                ? XcodeProject.identifier(inner) : inner
        }
        return result + rest
    }

    /// What Xcode takes where nothing is stated.
    private static let standard = [
        "PRODUCT_MODULE_NAME": "$(PRODUCT_NAME:c99extidentifier)", "PRODUCT_NAME": "$(TARGET_NAME)",
    ]
}
