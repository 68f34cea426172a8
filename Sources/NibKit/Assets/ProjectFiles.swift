import AssetCatalogs
import CairoRenderer
import Diagnostics
import Foundation
import Graphics
import ResultFiles

/// The root that a folder belongs to.
package enum ProjectRoot {
    /// The nearest folder upwards with a project, package or repository.
    package static func of(_ folder: String) -> String? { AssetStore.shared.projectRoot(of: folder) }

    /// The folder out of which no symlink is followed: the project of a folder or, without a project, the folder.
    package static func boundary(of folder: String) -> String {
        let folder = Files.standardized(folder.isEmpty ? "." : folder)
        return of(folder) ?? folder
    }

    /// The name of a file in diffs, as `git apply` finds it: below the current folder or, for a file that is elsewhere,
    /// below its project.
    package static func nameInDiffs(of file: String) -> String {
        guard file.utf8.starts(with: "/".utf8) else { return file }
        let path = Files.standardized(file)
        let bases = [Files.absolute("."), boundary(of: Files.folder(of: path) ?? "/")]
        let base = bases.first { path.startsWithBytes(of: $0 == "/" ? $0 : "\($0)/") } ?? "/"
        return String(Substring(path.utf8.dropFirst(base == "/" ? 1 : base.utf8.count + 1)))
    }

    /// The files that may be read for a document outside any project, besides the document itself.
    package static func resourcesWithoutProject(around folder: String) -> [String] {
        AssetIndex.withoutProject(around: folder, in: AssetStore.shared).flatMap { index in
            index.paths.filter { Files.problem(withLink: $0, outOf: index.boundary ?? folder) == nil }
        }
    }
}

extension AssetStore {
    static let shared = AssetStore(ProjectFiles())
}

/// A project's files. The drawing libraries determine the sizes of pictures.
private struct ProjectFiles: AssetReading {
    func entries(of folder: String) -> [FolderEntry]? {
        Files.entries(of: folder, atMost: AssetLimits.entriesOfFolder)?.compactMap { Self.entry($0.name, $0.kind) }
    }

    func has(in folder: String, _ isWanted: (FolderEntry) -> Bool) -> Bool {
        (Files.entries(of: folder, atMost: AssetLimits.entriesOfFolder, inOrder: false) ?? []).contains {
            Self.entry($0.name, $0.kind).map(isWanted) ?? false
        }
    }

    private static func entry(_ name: String, _ kind: Files.EntryKind) -> FolderEntry? {
        switch kind {
        case .folder: FolderEntry(name: name, kind: .folder)
        case .file: FolderEntry(name: name, kind: .file)
        case .link: FolderEntry(name: name, kind: .link)
        case .other: nil
        }
    }

    func read(_ path: String, as kind: ProjectFileKind, inside boundary: String?) -> Result<[UInt8], AssetProblem> {
        Files.read(path, as: kind, inside: boundary).mapError { AssetProblem(path: path, reason: $0.description) }
    }

    func problem(with path: String, inside boundary: String) -> AssetProblem? {
        Files.problem(withLink: path, outOf: boundary).map { AssetProblem(path: path, reason: $0) }
    }

    var home: String? { Self.home }
    /// The user's own setting: Foundation would read the list of users first.
    private static let home = Files.resolved(getenv("HOME").map { String(cString: $0) } ?? NSHomeDirectory())

    func exists(_ path: String) -> Bool { Files.kind(of: path) != nil }

    func size(of picture: [UInt8], _ format: ImageContent.Format) throws(Problem) -> PictureSize {
        if format.isVector {
            return VectorPicture.size(of: picture).map {
                PictureSize(width: Double($0.width), height: Double($0.height))
            } ?? .unknown
        }
        let known =
            format == .heic ? HEIFFile.size(of: picture) : ImageContent(source: .encoded(picture, format)).pixelSize
        guard let size = known, size.width > 0, size.height > 0 else {
            throw Problem(
                format == .heic ? HEIFFile.problem?.description ?? "it cannot be read" : "it does not contain its size")
        }
        do throws(RenderingError) { try RenderingLimits.check(size) } catch { throw Problem(error.description) }
        return PictureSize(width: Double(size.width), height: Double(size.height))
    }
}
