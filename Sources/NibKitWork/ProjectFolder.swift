import Foundation
import NibKit
import ResultFiles

/// The files of a project's folder, without hidden folders, build products and copies of other projects.
package enum ProjectFolder {
    /// The maximum number of entries; further ones are skipped.
    private static let mostEntries = 1_000_000
    private static let deepestFolder = 128
    package static let documentEndings: Set<String> = ["xib", "storyboard"]
    private static let others: Set<String> = ["build", "Build", "Carthage", "DerivedData", "node_modules", "Pods"]

    /// Whether a file or folder of this name is not the project's own.
    package static func isSkipped(_ name: String) -> Bool { name.hasPrefix(".") || others.contains(name) }

    /// The files below a folder with one of these extensions, as paths relative to it, in the order of their names.
    package static func files(below folder: String, endings: Set<String>) -> [String] {
        let walk = Walk(below: folder, endings: endings)
        return Array(IteratorSequence(walk))
    }

    /// Walks a folder and reads each subfolder only when the walk reaches it, so that the first file is found at once.
    package final class Walk: IteratorProtocol {
        private let folder: String
        private let endings: Set<String>
        private var count = 0
        private var isStarted = false
        /// The pending entries of each level, last one first.
        private var levels: [(path: String, rest: [(name: String, isFolder: Bool)])] = []
        /// The folders that could not be read so far, with the reasons.
        package private(set) var problems: [(folder: String, reason: String)] = []
        /// The links that lead out of the project, with the reasons why they are skipped.
        package private(set) var links: [(file: String, reason: String)] = []
        private lazy var boundary = ProjectRoot.boundary(of: folder)

        package init(below folder: String, endings: Set<String>) { (self.folder, self.endings) = (folder, endings) }

        /// The next path, relative to the folder.
        package func next() -> String? {
            // The starting folder may be a symlink; symlinks inside are not followed.
            if !isStarted { enter("") }
            isStarted = true
            while let above = levels.last?.path {
                guard let next = levels[levels.count - 1].rest.popLast() else {
                    levels.removeLast()
                    continue
                }
                let path = above.isEmpty ? next.name : "\(above)/\(next.name)"
                guard next.isFolder else { return path }
                if count <= mostEntries { enter(path) }
            }
            return nil
        }

        private func enter(_ path: String) {
            let place = path.isEmpty ? folder : "\(folder)/\(path)"
            guard levels.count < deepestFolder else {
                problems.append((place, "folders are nested more than \(deepestFolder) deep"))
                return
            }
            guard let entries = Files.entries(of: place) else {
                problems.append((place, String(cString: strerror(errno))))
                return
            }
            var wanted: [(key: [UInt8], name: String, isFolder: Bool)] = []
            for entry in entries {
                count += 1
                guard count <= mostEntries else {
                    problems.append(
                        (folder, "it contains more than \(mostEntries) files and folders; pass folders in it instead"))
                    break
                }
                guard !isSkipped(entry.name) else { continue }
                if entry.kind == .folder {
                    // A folder is sorted by its name with a slash, so that paths are in order.
                    wanted.append((Array("\(entry.name)/".utf8), entry.name, true))
                } else if endings.contains(Files.ending(of: entry.name)),
                    entry.kind == .file || entry.kind == .link && isFile("\(place)/\(entry.name)")
                {
                    if entry.kind == .link,
                        let problem = Files.problem(withLink: "\(place)/\(entry.name)", outOf: boundary)
                    {
                        links.append(("\(place)/\(entry.name)", problem))
                        continue
                    }
                    wanted.append((Array(entry.name.utf8), entry.name, false))
                }
            }
            levels.append(
                (path, wanted.sorted { $1.key.lexicographicallyPrecedes($0.key) }.map { ($0.name, $0.isFolder) }))
        }
    }

    /// Only regular files: reading a pipe would block.
    private static func isFile(_ path: String) -> Bool { Files.kind(of: path) == S_IFREG }
}
