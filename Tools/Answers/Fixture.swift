public import Foundation
import TestSupport

/// A document of `Fixtures/`: it shows one thing, which its path names as area, property and case, and has the answers
/// of some stages beside it.
public struct Fixture: Sendable, CustomStringConvertible {
    /// From the folder of fixtures, without the ending: `label/text/plain`.
    public let name: String
    public let document: URL

    public var description: String { name }

    /// The folder of fixtures of the package that this file belongs to.
    public static let folder = Repository.url("Fixtures")

    /// The fixtures below a folder, in the order of their names.
    public static func all(below folder: URL = folder) -> [Fixture] {
        guard let walk = FileManager.default.enumerator(atPath: folder.path) else { return [] }
        return walk.compactMap { $0 as? String }.filter(isDocument).sorted().map { path in
            Fixture(
                name: String(path[..<(path.lastIndex(of: ".") ?? path.endIndex)]),
                document: folder.appendingPathComponent(path))
        }
    }

    public static func isDocument(_ path: String) -> Bool { path.hasSuffix(".xib") || path.hasSuffix(".storyboard") }

    public func file(of stage: Stage) -> URL { document.deletingPathExtension().appendingPathExtension(stage.rawValue) }

    public func bytes() throws -> [UInt8] { Array(try Data(contentsOf: document)) }

    /// The stages whose answers lie beside the document.
    public var stages: [Stage] { Stage.allCases.filter { FileManager.default.fileExists(atPath: file(of: $0).path) } }

    public func expected(_ stage: Stage) throws -> String { try String(contentsOf: file(of: stage), encoding: .utf8) }

    /// What the stage gives today, with the document's name as the file of its findings.
    @MainActor public func answer(_ stage: Stage) throws -> String {
        stage.answer(to: try bytes(), file: document.lastPathComponent)
    }
}

extension Fixture {
    /// Every file below the folder of fixtures, but for asset catalogs.
    public static func allFiles() -> [URL] {
        guard let walk = FileManager.default.enumerator(at: folder, includingPropertiesForKeys: [.isRegularFileKey])
        else { return [] }
        return walk.compactMap { $0 as? URL }.filter {
            !$0.path.contains(".xcassets/")
                && (try? $0.resourceValues(forKeys: [.isRegularFileKey]).isRegularFile) == true
        }
    }
}
