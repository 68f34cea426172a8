import Foundation

/// One entry of a folder. Links are followed for files, and for catalogues that are named directly, never while walking: so
/// a walk ends.
struct FolderEntry {
    enum Kind { case folder, file, link }

    let name: String
    let kind: Kind

    /// The entries of a folder in the order of their names; `nil` where it cannot be read.
    static func list(_ path: String) -> [FolderEntry]? {
        guard let folder = opendir(path) else { return nil }
        defer { closedir(folder) }
        var entries: [FolderEntry] = []
        while entries.count < AssetLimits.entriesOfFolder, let entry = readdir(folder) {
            let name = withUnsafePointer(to: &entry.pointee.d_name) { place in
                place.withMemoryRebound(to: CChar.self, capacity: MemoryLayout.size(ofValue: entry.pointee.d_name)) { String(cString: $0) }
            }
            guard name != ".", name != ".." else { continue }
            switch Int32(entry.pointee.d_type) {
            case Int32(DT_DIR): entries.append(FolderEntry(name: name, kind: .folder))
            case Int32(DT_REG): entries.append(FolderEntry(name: name, kind: .file))
            case Int32(DT_LNK): entries.append(FolderEntry(name: name, kind: .link))
            case Int32(DT_UNKNOWN): if let kind = kind(of: "\(path)/\(name)") { entries.append(FolderEntry(name: name, kind: kind)) }
            default: continue
            }
        }
        return entries.sorted { $0.name < $1.name }
    }

    /// For file systems that do not tell.
    private static func kind(of path: String) -> Kind? {
        var status = stat()
        guard lstat(path, &status) == 0 else { return nil }
        switch status.st_mode & S_IFMT {
        case S_IFDIR: return .folder
        case S_IFREG: return .file
        case S_IFLNK: return .link
        default: return nil
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
        var status = stat()
        guard stat(path, &status) == 0 else { return .failure(AssetProblem(path: path, reason: String(cString: strerror(errno)))) }
        guard status.st_mode & S_IFMT == S_IFREG else { return .failure(AssetProblem(path: path, reason: "it is no file")) }
        guard Int(status.st_size) <= limit else { return .failure(AssetProblem(path: path, reason: "it is larger than \(limit >> 20) MB")) }
        guard let bytes = FileManager.default.contents(atPath: path), bytes.count <= limit else {
            return .failure(AssetProblem(path: path, reason: "it cannot be read"))
        }
        return .success(Array(bytes))
    }

    /// An absolute path without `.` and `..`.
    static func absolute(_ path: String) -> String {
        let path = URL(fileURLWithPath: path).standardizedFileURL.path
        return path.count > 1 && path.hasSuffix("/") ? String(path.dropLast()) : path
    }
}

/// What is wrong with a file of the project's resources.
struct AssetProblem: Error, Hashable {
    var path: String
    var reason: String
}
