import ResultFiles

/// The documents of a project by name, as in its app's bundle.
package struct ProjectDocuments {
    private var paths: [String: [String]] = [:]

    package init(_ folders: [String]) {
        for folder in folders {
            for path in ProjectFolder.files(below: folder, endings: ProjectFolder.documentEndings) {
                paths[Files.name(of: path), default: []].append("\(folder)/\(path)")
            }
        }
    }

    /// The document with this name; of several, the one that shares most folders with the given document.
    package func path(of stem: String, endings: [String], nearestTo document: String) -> String? {
        let own = Files.components(of: Files.absolute(document)).dropLast()
        func shared(_ path: String) -> Int {
            zip(own, Files.components(of: Files.absolute(path)).dropLast()).prefix { $0 == $1 }.count
        }
        for ending in endings {
            if let best = paths["\(stem).\(ending)"]?.sorted().max(by: { shared($0) < shared($1) }) { return best }
        }
        return nil
    }
}
