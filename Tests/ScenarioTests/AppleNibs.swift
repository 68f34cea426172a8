import Foundation
import NibArchive
import NibKit
import TestSupport

/// A folder beside the package with nibs that Apple's tool compiled, and their documents.
enum AppleNibs {
    static let folder = SharedFolder.nibs.url

    private struct Manifest: Decodable {
        struct File: Decodable { var path: String }
        struct Pair: Decodable {
            var id: String
            var platform: String
            var source: File
            var compiled: [File]
            /// The nibs that were made from exactly this source, if it is a storyboard.
            var exact_scenes: [String]?
        }
        var pairs: [Pair]
    }

    /// A nib of Apple's, and ours of the same document.
    struct Pair {
        var name: String
        var ours: Archive
        var theirs: Archive
        /// All nibs that we made from a storyboard, by name.
        var oursBeside: [String: Archive]
        /// All nibs that Apple and we made from a storyboard.
        var all: [Archive]
    }

    /// Those of iOS.
    static func pairs() throws -> [Pair] {
        let manifest = try JSONDecoder().decode(
            Manifest.self, from: Data(contentsOf: folder.appendingPathComponent("manifest.json")))
        return try manifest.pairs.filter { $0.platform == "iOS" }.flatMap { pair -> [Pair] in
            let file = folder.appendingPathComponent(pair.source.path)
            guard
                let compiled = OpenedDocument(Array(try Data(contentsOf: file)), file: file.lastPathComponent)
                    .compiled()
            else { return [] }
            let isXib = file.pathExtension == "xib"
            // If there are variants for several systems, ours is the one for those with safe areas.
            let nibs = pair.compiled.map(\.path).filter { $0.hasSuffix(".nib") && !$0.hasSuffix("/runtime.nib") }
            let all = isXib ? [] : nibs.compactMap { try? archive(at: $0) } + compiled.nibs.map(\.archive)
            return nibs.compactMap { path in
                let name = isXib ? "" : ((path as NSString).lastPathComponent as NSString).deletingPathExtension
                guard let ours = compiled.nib(named: name)?.archive, let theirs = try? archive(at: path),
                    isXib || pair.exact_scenes?.contains(name) == true
                else { return nil }
                return Pair(
                    name: "\(pair.id) \(name)", ours: ours, theirs: theirs, oursBeside: isXib ? [:] : compiled.archives,
                    all: all)
            }
        }
    }

    private static func archive(at path: String) throws -> Archive {
        try Archive(decoding: Array(Data(contentsOf: folder.appendingPathComponent(path))))
    }
}
