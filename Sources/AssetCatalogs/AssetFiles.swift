package import Diagnostics
package import Graphics

/// How folders and files are read: by whoever may, nothing here opens any.
package protocol AssetReading: Sendable {
    /// The entries of a folder in the order of their names; `nil` where it cannot be read.
    func entries(of folder: String) -> [FolderEntry]?
    /// The bytes of a usual file. Links are followed inside of a folder, the boundary; `nil`: they lead where they
    /// will.
    func read(_ path: String, as kind: ProjectFileKind, inside boundary: String?) -> Result<[UInt8], AssetProblem>
    func exists(_ path: String) -> Bool
    /// Whether a folder has such an entry.
    func has(in folder: String, _ isWanted: (FolderEntry) -> Bool) -> Bool
    /// Why a file or folder does not belong to what is inside of a boundary: a link leads out of it.
    func problem(with path: String, inside boundary: String) -> AssetProblem?
    /// The user's: a repository there does not make it a project.
    var home: String? { get }
    /// The size of a picture: in pixels, of a vector in points, which is zero where it is not known.
    func size(of picture: [UInt8], _ format: ImageContent.Format) throws(Problem) -> PictureSize
}

extension AssetReading {
    package func problem(with path: String, inside boundary: String) -> AssetProblem? { nil }
    package var home: String? { nil }
    package func has(in folder: String, _ isWanted: (FolderEntry) -> Bool) -> Bool {
        (entries(of: folder) ?? []).contains(where: isWanted)
    }
}

/// One entry of a folder. Links inside of a project are followed for files, and for catalogs that are named directly,
/// never while walking: so a walk ends.
package struct FolderEntry: Sendable {
    package enum Kind: Sendable { case folder, file, link }

    package let name: String
    package let kind: Kind

    package init(name: String, kind: Kind) { (self.name, self.kind) = (name, kind) }
}

/// What no project of people's making comes near.
package enum AssetLimits {
    package static let entriesOfFolder = 100_000
    /// Looked at below one project.
    static let entriesOfProject = 200_000
    static let deepestFolder = 24
    /// Folders between a document and the root of its project.
    static let levelsUp = 12
    static let setsOfCatalog = 50_000
    static let entriesOfSet = 1_000
    /// Font files that are opened for one project, and property lists that are read.
    package static let fontsOfProject = 500
    package static let infoListsOfProject = 200
}

/// What is wrong with a file of the project's resources.
package struct AssetProblem: Error, Hashable {
    package var path: String
    package var reason: String

    package init(path: String, reason: String) { (self.path, self.reason) = (path, reason) }
}

package struct PictureSize: Hashable, Sendable {
    package var width, height: Double
    package init(width: Double, height: Double) { (self.width, self.height) = (width, height) }
    package static let unknown = PictureSize(width: 0, height: 0)
}
