import Diagnostics
import Foundation
import IBLint
import NibKit
import NibKitWork
import ProjectCode
import ResultFiles

/// Finds the registrations in the code of documents' classes, and the further documents and classes that they need.
struct CellSearch {
    private(set) var registered: RegisteredCells
    /// Documents of registered nibs, which documents do not name.
    private(set) var documents: [String] = []
    /// Cells that have no nib.
    private(set) var classes: [String] = []

    /// The maximum nesting of nibs whose cells register nibs; no project needs more.
    private static let mostRounds = 4

    init(sources: [String], documents paths: [String], report: @escaping @Sendable (String) -> Void) throws(Problem) {
        let folders = sources.map { URL(fileURLWithPath: $0).standardizedFileURL.path }
        registered = RegisteredCells(byClass: [:], folders: folders)
        let facts = try SourceFacts(of: sources, report: report).facts
        let own = Dictionary(grouping: facts.registered, by: \.type)
        guard !own.isEmpty else { return }
        let superclasses = Dictionary(facts.classes.map { (Self.bare($0.name), $0.superclass) }) { first, _ in first }
        let project = ProjectDocuments(folders)
        var known = Set(paths.map { URL(fileURLWithPath: $0).standardizedFileURL.path })
        var pending = paths
        var names: Set<String> = []
        for _ in 0..<Self.mostRounds where !pending.isEmpty {
            var next: [String] = []
            for path in pending {
                for name in Self.classes(in: path) where names.insert(name).inserted {
                    let cells = Self.inherited(own, name, superclasses)
                    guard !cells.isEmpty else { continue }
                    registered.byClass[name] = cells.map {
                        RegisteredCell(
                            kind: RegisteredCell.Kind(rawValue: $0.kind.rawValue) ?? .cell, nib: $0.nib,
                            className: $0.className, identifier: $0.identifier, receiver: $0.receiver)
                    }
                    for cell in cells {
                        if let nib = cell.nib, let found = project.path(of: nib, endings: ["xib"], nearestTo: path) {
                            if known.insert(found).inserted { next.append(found) }
                        } else if let type = cell.className, superclasses[type] != nil, !classes.contains(type) {
                            classes.append(type)
                        }
                    }
                }
            }
            documents += next
            pending = next
        }
    }

    private static func bare(_ name: String) -> String { name.split(separator: ".").last.map(String.init) ?? name }

    /// The registrations of a class and its superclasses; a class in a cycle is visited once.
    private static func inherited(
        _ own: [String: [ProjectSources.Registered]], _ name: String, _ superclasses: [String: String?]
    ) -> [ProjectSources.Registered] {
        var found: [ProjectSources.Registered] = []
        var next: String? = bare(name)
        var known: Set<String> = []
        while let type = next, known.insert(type).inserted {
            found += own[type] ?? []
            next = superclasses[type].flatMap { $0 }.map(bare)
        }
        return found
    }

    private static func classes(in path: String) -> [String] {
        guard case .success(let bytes) = Files.read(path, as: .document, inside: nil),
            let document = OpenedDocument(bytes, file: path).document
        else { return [] }
        return document.root.descendants.compactMap { $0.attribute("customClass") }.filter { !$0.isEmpty }
    }
}
