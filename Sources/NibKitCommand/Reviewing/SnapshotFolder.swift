import Diagnostics
import Foundation
import NibKitWork
import ResultFiles

/// A folder of snapshots: for each document a folder of PNG files, each with a JSON file beside it, and the document that they show.
struct SnapshotFolder {
    /// How the snapshots were made. Keys are a contract: add, never rename.
    struct Settings: Codable {
        static let fileName = "snapshots.json"

        var schemaVersion = Console.schemaVersion
        /// That of 'nibkit doctor': libraries and fonts.
        var fingerprint: String
        /// `appearance=light,dark`
        var configurations: [String]
        /// The options for the device, by their names.
        var shownOn: [String: String]
    }

    /// What is written beside each picture. Keys are a contract: add, never rename.
    struct Entry: Encodable {
        var document, screen, name, configuration: String
        /// Pixels per point.
        var scale: Double
        var fingerprint: String
    }

    static let documentName = "document.recorded"
    let path: String

    /// - Throws: that there are no snapshots.
    func settings() throws(Problem) -> Settings {
        let file = "\(path)/\(Settings.fileName)"
        guard Files.kind(of: file) != nil else {
            throw Problem("there are no snapshots in '\(path)': call 'nibkit snapshot record' first")
        }
        switch Files.read(file, as: .settings, inside: path) {
        case .failure(let problem): throw Problem("\(file): \(problem)")
        case .success(let bytes):
            guard let settings = try? JSONDecoder().decode(Settings.self, from: Data(bytes)) else {
                throw Problem("\(file) is not a list of snapshots")
            }
            return settings
        }
    }

    /// The folder of a document's snapshots.
    func folder(of document: String) -> String { "\(path)/\(PictureName.folder(of: document))" }

    /// The path of the document as it was recorded; `nil`: it was not.
    func recorded(_ document: String) -> String? {
        let file = "\(folder(of: document))/\(Self.documentName)"
        return Files.kind(of: file) == nil ? nil : file
    }

    /// The documents that were recorded, by their folders.
    var documents: [String] {
        let files = FileManager.default.enumerator(atPath: path)?.compactMap { $0 as? String } ?? []
        return files.filter { Files.name(of: $0) == Self.documentName }.compactMap { Files.folder(of: $0) }.sorted()
    }

    /// The names of the pictures of a document.
    func pictures(of document: String) -> Set<String> {
        let names = (try? FileManager.default.contentsOfDirectory(atPath: folder(of: document))) ?? []
        return Set(names.filter { $0.hasSuffix(".png") })
    }

    /// Removes what was recorded of a document and is not there any more.
    ///
    /// - Parameter kept: the names of pictures.
    func remove(of document: String, besides kept: Set<String>) {
        for name in pictures(of: document).subtracting(kept) {
            for name in [name, Self.jsonName(of: name)] {
                try? FileManager.default.removeItem(atPath: "\(folder(of: document))/\(name)")
            }
        }
    }

    /// Removes a document that is gone.
    func remove(_ document: String) {
        remove(of: document, besides: [])
        let folder = folder(of: document)
        try? FileManager.default.removeItem(atPath: "\(folder)/\(Self.documentName)")
        // Only an empty folder goes.
        rmdir(folder)
    }

    static func jsonName(of picture: String) -> String { "\(picture.dropLast(4)).json" }
}
