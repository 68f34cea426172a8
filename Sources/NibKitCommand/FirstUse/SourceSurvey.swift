import NibKit
import NibKitWork
import ResultFiles

/// Which folders of a project have the sources of its app: not those of tests, of tools, or of templates.
struct SourceSurvey {
    /// In the order of their names.
    let folders: [String]

    private enum Role {
        case app
        /// `nibkit-source` leaves it out by itself.
        case skipped
        case other
    }

    /// A folder that has also something else is divided into its folders unless it takes more than this.
    private static let mostParts = 6

    /// - Parameters:
    ///   - files: paths of sources, relative to the folder.
    ///   - packages: paths of `Package.swift`.
    init(_ files: [String], projects: [XcodeProject], packages: [String], in folder: String) {
        let boundary = ProjectRoot.boundary(of: folder)
        let packages = packages.map { Files.folder(of: $0) ?? "" }
        var app: Set<String> = []
        var listed: Set<String> = []
        for target in projects.flatMap(\.targets) {
            if target.kind == .application || target.kind == .part { app.formUnion(files.filter(target.has)) }
            listed.formUnion(files.filter(target.has))
        }
        // A project without sources of its own only puts packages together.
        let owners = projects.filter { project in
            project.targets.contains { target in files.contains(where: target.has) }
        }
        .map(\.folder)
        // Apps also have files of folders with tests, such as stand-ins for previews. Where they are few, the folder is one of tests.
        var apart: [String: Int] = [:]
        for file in files {
            guard let place = Self.beside(file) else { continue }
            apart[place, default: 0] += app.contains(file) ? 1 : listed.contains(file) ? -1 : 0
        }
        let roots = Tree()
        for file in files {
            let contents = Files.read(
                folder == "." ? file : "\(folder)/\(file)", as: .source, inside: boundary)
            guard case .success(let bytes) = contents, !Self.isLeftOut(bytes) else {
                roots.add(file, .skipped)
                continue
            }
            let isOfPackage = packages.contains { $0.isEmpty || file.hasPrefix("\($0)/") }
            let isOfProject = owners.contains { $0.isEmpty || file.hasPrefix("\($0)/") }
            let place = Self.beside(file)
            let isOfApp = app.contains(file) && place.map { apart[$0] ?? 0 > 0 } ?? true
            let role: Role =
                isOfApp
                ? .app
                : listed.contains(file) || isOfProject && !isOfPackage || place != nil ? .other : .app
            roots.add(file, role)
        }
        folders = roots.children.sorted { $0.key < $1.key }.flatMap { Self.cover($0.value, $0.key) }
    }

    /// Folders that hold all sources of the app in a folder, and as little else as a few of them can.
    private static func cover(_ tree: Tree, _ path: String) -> [String] {
        guard tree.app > 0 else { return [] }
        guard tree.other > 0, tree.ownApp == 0 else { return [path] }
        let parts = tree.children.sorted { $0.key < $1.key }.flatMap { cover($0.value, "\(path)/\($0.key)") }
        return parts.count > mostParts ? [path] : parts
    }

    /// A folder with the numbers of its files.
    private final class Tree {
        var children: [String: Tree] = [:]
        var app = 0, other = 0, ownApp = 0

        func add(_ file: String, _ role: Role) {
            let names = Files.components(of: file)
            var tree = self
            for name in names.dropLast() {
                let child = tree.children[name] ?? Tree()
                tree.children[name] = child
                tree = child
                if role == .app { tree.app += 1 }
                if role == .other { tree.other += 1 }
            }
            if role == .app { tree.ownApp += 1 }
        }
    }

    /// Folders of tests and tools, as far as names say it.
    private static let others: Set<String> = [
        "tests", "test", "uitests", "specs", "spec", "__tests__", "__test__", "fastlane", "scripts", "script", "tools",
        "templates",
    ]

    /// The outermost such folder that a file is in.
    private static func beside(_ file: String) -> String? {
        let names = Files.components(of: file).dropLast()
        let first = names.firstIndex { name in
            others.contains(name.lowercased()) || ["Tests", "Specs"].contains(where: name.hasSuffix)
        }
        return first.map { names[...$0].joined(separator: "/") }
    }

    private static let modulesOfTests: Set<String> = ["XCTest", "Testing", "Quick", "Nimble", "PackageDescription"]

    /// Whether it is a script or imports a library for tests.
    private static func isLeftOut(_ bytes: [UInt8]) -> Bool {
        if bytes.starts(with: "#!".utf8) { return true }
        return bytes.split(separator: UInt8(ascii: "\n")).contains { line in
            var words = line.split(separator: UInt8(ascii: " "))
            if words.first?.elementsEqual("@testable".utf8) == true { words.removeFirst() }
            guard words.count > 1, ["import", "@import"].contains(where: { words[0].elementsEqual($0.utf8) }) else {
                return false
            }
            let name = words[1].prefix { $0 != UInt8(ascii: ";") && $0 != UInt8(ascii: ".") && $0 != 13 }
            return modulesOfTests.contains(String(decoding: name, as: UTF8.self))
        }
    }
}
