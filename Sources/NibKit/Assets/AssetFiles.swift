import Foundation
import ResultFiles

/// One entry of a folder. Links are followed for files, and for catalogues that are named directly, never while walking: so
/// a walk ends.
struct FolderEntry {
    enum Kind { case folder, file, link }

    let name: String
    let kind: Kind

    /// The entries of a folder in the order of their names; `nil` where it cannot be read.
    static func list(_ path: String) -> [FolderEntry]? {
        Files.entries(of: path, atMost: AssetLimits.entriesOfFolder)?.compactMap { entry in
            switch entry.kind {
            case .folder: FolderEntry(name: entry.name, kind: .folder)
            case .file: FolderEntry(name: entry.name, kind: .file)
            case .link: FolderEntry(name: entry.name, kind: .link)
            case .other: nil
            }
        }
    }
}

/// What no project of people's making comes near.
enum AssetLimits {
    static let entriesOfFolder = 100_000
    /// Looked at below one project.
    static let entriesOfProject = 200_000
    static let deepestFolder = 24
    /// Folders between a document and the root of its project.
    static let levelsUp = 12
    static let setsOfCatalogue = 50_000
    static let entriesOfSet = 1_000
    static let jsonBytes = 1 << 20
    static let pictureBytes = 32 << 20
}

enum AssetFile {
    /// The bytes of a usual file.
    static func read(_ path: String, atMost limit: Int) -> Result<[UInt8], AssetProblem> {
        guard let status = Files.status(of: path) else { return .failure(AssetProblem(path: path, reason: String(cString: strerror(errno)))) }
        guard status.st_mode & S_IFMT == S_IFREG else { return .failure(AssetProblem(path: path, reason: "it is no file")) }
        guard Int(status.st_size) <= limit else { return .failure(AssetProblem(path: path, reason: "it is larger than \(limit >> 20) MB")) }
        guard case .success(let bytes) = Files.read(path), bytes.count <= limit else {
            return .failure(AssetProblem(path: path, reason: "it cannot be read"))
        }
        return .success(bytes)
    }

    /// An absolute path without `.` and `..`.
    static func absolute(_ path: String) -> String {
        Files.standardized(path)
    }
}

/// What is wrong with a file of the project's resources.
struct AssetProblem: Error, Hashable {
    var path: String
    var reason: String
}
