import Diagnostics
import Foundation
import Resources

/// The folders of a slice in the cache. Folders that a jail can write to are separate from the ones that this process
/// trusts.
struct SliceFolder {
    private let path: String
    /// The report of `nibkit-source` about this slice.
    var report: String { "\(path)/report.json" }
    /// The compiler writes here, into one that is kept from one build of these documents to the next, and into one that
    /// is removed afterward.
    let build, memory, temporary: String
    /// Files that do not depend on a project. No jail with a project's sources writes to it.
    let shared: String
    /// The program that was built.
    var program: String { "\(build)/slice" }

    /// - Parameters:
    ///   - documents: identifies the documents.
    ///   - slice: identifies everything that the slice depends on.
    init(documents: String, slice: String) throws(Problem) {
        try Self.makeCache()
        let slices = "\(SourceSlice.cache)/slices"
        let own = "\(slices)/\(documents)"
        path = "\(own)/\(slice)"
        (build, memory, temporary, shared) = ("\(path)/build", "\(own)/known", "\(path)/temporary", "\(slices)/shared")
        for folder in [slices, own, path, memory, shared] { try Self.make(folder) }
    }

    /// The folder of the cache, which nobody else may change.
    static func makeCache() throws(Problem) {
        let base = FilePath.folder(of: SourceSlice.cache)
        do { try FileManager.default.createDirectory(atPath: base, withIntermediateDirectories: true) } catch {
            throw Problem("cannot create the folder \(base): \(error.localizedDescription)")
        }
        try make(SourceSlice.cache)
    }

    /// Empty folders for a build.
    func prepare() throws(Problem) {
        for folder in [build, temporary] {
            do {
                if (try? FileManager.default.attributesOfItem(atPath: folder)) != nil {
                    try FileManager.default.removeItem(atPath: folder)
                }
            } catch {
                throw Problem("cannot empty the folder \(folder): \(error.localizedDescription)")
            }
            try Self.make(folder)
        }
    }

    func removeTemporary() { try? FileManager.default.removeItem(atPath: temporary) }

    /// Whether the program is a file that was built here and not a symlink to another.
    var hasProgram: Bool {
        var status = stat()
        return lstat(program, &status) == 0 && status.st_mode & S_IFMT == S_IFREG && status.st_uid == geteuid()
            && access(program, X_OK) == 0
    }

    /// Creates a folder that nobody else created or may change: a symlink would lead a jail elsewhere, and its contents
    /// are run later.
    static func make(_ folder: String) throws(Problem) {
        if mkdir(folder, 0o700) != 0, errno != EEXIST {
            throw Problem("cannot create the folder \(folder): \(String(cString: strerror(errno)))")
        }
        var status = stat()
        guard lstat(folder, &status) == 0, status.st_mode & S_IFMT == S_IFDIR, status.st_uid == geteuid() else {
            throw Problem(
                "\(folder) is a symlink or belongs to someone else, who could change the build: remove it, or set XDG_CACHE_HOME to a folder of yours"
            )
        }
        if status.st_mode & 0o022 != 0, chmod(folder, status.st_mode & 0o755) != 0 {
            throw Problem("others can write to \(folder): \(String(cString: strerror(errno)))")
        }
    }
}
