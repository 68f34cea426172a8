import Foundation
import TestSupport

/// The sources of this package.
enum SourceTree {
    static let root = Repository.root

    static func text(_ path: String) throws -> String {
        try String(contentsOf: root.appendingPathComponent(path), encoding: .utf8)
    }

    /// Swift files below a folder as paths from the root, sorted.
    static func swiftFiles(below folder: String) -> [String] {
        guard let walk = FileManager.default.enumerator(atPath: root.appendingPathComponent(folder).path) else {
            return []
        }
        return walk.compactMap { $0 as? String }.filter { $0.hasSuffix(".swift") }.map { "\(folder)/\($0)" }.sorted()
    }

    /// The modules that a file imports.
    static func imports(of text: String) -> [String] {
        lines(of: text, with: "import ").compactMap { line in
            line.prefixMatch(
                of:
                    #/\s*(?:@\w+(?:\([^)]*\))?\s+)*(?:(?:public|package|internal|private|fileprivate)\s+)?import\s+(?:(?:struct|class|enum|protocol|typealias|func|let|var|actor)\s+)?(\w+)/#
            )
            .map { String($0.1) }
        }
    }

    /// Lines in which a word stands outside of comments.
    static func code(of text: String, with word: String) -> [String] {
        lines(of: text, with: word).filter { line in
            guard let place = line.range(of: word) else { return false }
            return !line[..<place.lowerBound].contains("//")
        }
    }

    /// Found by their bytes: comparing characters of every source would take seconds.
    private static func lines(of text: String, with word: String) -> [String] {
        let bytes = Data(text.utf8)
        let word = Data(word.utf8)
        var lines: [String] = []
        var position = bytes.startIndex
        while let found = bytes.range(of: word, in: position..<bytes.endIndex) {
            let start = bytes[..<found.lowerBound].lastIndex(of: 10).map { $0 + 1 } ?? 0
            let end = bytes[found.upperBound...].firstIndex(of: 10) ?? bytes.endIndex
            lines.append(String(decoding: bytes[start..<end], as: UTF8.self))
            position = end
        }
        return lines
    }
}
