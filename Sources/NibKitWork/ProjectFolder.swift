import Foundation

/// A project's folder: its own files, without hidden folders, results of builds and copies of other projects.
package enum ProjectFolder {
    /// More entries are not looked at.
    private static let mostEntries = 200_000
    private static let others: Set<String> = ["build", "Build", "Carthage", "DerivedData", "node_modules", "Pods"]

    /// Whether a file or folder of this name is not the project's own.
    package static func isSkipped(_ name: String) -> Bool { name.hasPrefix(".") || others.contains(name) }

    /// A pipe would be waited for.
    private static func isFile(_ path: String) -> Bool {
        var status = stat()
        return stat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFREG
    }

    /// The paths below a folder of files with one of these endings, relative to it, in the order of their names.
    package static func files(below folder: String, endings: Set<String>) -> [String] {
        // A folder that is named is looked through, be it behind a link; links inside are not followed.
        let root = URL(fileURLWithPath: folder).resolvingSymlinksInPath().path
        guard let walk = FileManager.default.enumerator(atPath: root) else { return [] }
        var found: [String] = [], count = 0
        while let path = walk.nextObject() as? String, count < mostEntries {
            count += 1
            let name = (path as NSString).lastPathComponent
            if isSkipped(name) {
                walk.skipDescendants()
            } else if endings.contains((name as NSString).pathExtension), isFile("\(root)/\(path)") {
                found.append(path)
            }
        }
        return found.sorted()
    }
}
