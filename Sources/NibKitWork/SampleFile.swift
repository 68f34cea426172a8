import Diagnostics
import Foundation
import NibKit
import Resources
import ResultFiles
import Yams

/// Reads the sample file next to a document: `SignIn.sample.yml` for `SignIn.xib`.
package enum SampleFile {
    private static let mostValues = 20_000
    private static let deepest = 16

    /// The path of a document's sample file, whether it exists or not.
    package static func path(forDocumentAt path: String) -> String {
        let folder = FilePath.folder(of: path)
        let name = "\(Files.stem(of: path)).\(SampleData.ending)"
        return folder.isEmpty ? name : "\(folder)/\(name)"
    }

    /// `nil`: there is no sample file.
    static func read(forDocumentAt document: String) -> (data: SampleData?, findings: [Diagnostic])? {
        let path = path(forDocumentAt: document)
        guard document != "-", Files.isThere(path) else { return nil }
        let folder = FilePath.folder(of: path)
        switch Files.read(path, as: .samples, inside: ProjectRoot.boundary(of: folder)) {
        case .failure(let problem):
            return (
                nil,
                [
                    Diagnostic(
                        .unreadableFile, "the samples cannot be read: \(problem)", severity: .warning,
                        at: SourcePlace(file: path, line: 1, column: 1))
                ]
            )
        case .success(let bytes):
            var reader = Reader(file: path)
            let entries = reader.entries(of: String(decoding: bytes, as: UTF8.self))
            return (SampleData(entries: entries, folder: folder), reader.findings)
        }
    }

    /// Converts YAML to values with their places.
    private struct Reader {
        let file: String
        var findings: [Diagnostic] = []
        private var count = 0

        init(file: String) { self.file = file }

        mutating func entries(of text: String) -> [SampleData.Entry] {
            let root: Node?
            do { root = try Yams.compose(yaml: text) } catch let error as YamlError {
                report(error)
                return []
            } catch {
                mistake("\(error)", at: nil)
                return []
            }
            // The file contains only comments.
            guard let root, root.null == nil else { return [] }
            guard let mapping = root.mapping else {
                mistake("expected names with values, such as 'title: Welcome'", at: root.mark)
                return []
            }
            return entries(of: mapping, depth: 1)
        }

        private mutating func report(_ error: YamlError) {
            switch error {
            case .scanner(_, let problem, let mark, _), .parser(_, let problem, let mark, _),
                .composer(_, let problem, let mark, _):
                mistake("this is not valid YAML: \(problem)", at: mark)
            case .duplicatedKeysInMapping(let duplicates, let context):
                mistake(
                    "the name \(duplicates.map { "\($0)" }.joined(separator: ", ")) is here twice", at: context.mark)
            default: mistake("this is not valid YAML: \(error)", at: nil)
            }
        }

        private mutating func mistake(_ sentence: String, at mark: Mark?) {
            findings.append(Diagnostic(.sampleMistake, sentence, at: place(mark)))
        }

        private func place(_ mark: Mark?) -> SourcePlace {
            SourcePlace(file: file, line: mark?.line ?? 1, column: mark?.column ?? 1)
        }

        private mutating func entries(of mapping: Node.Mapping, depth: Int) -> [SampleData.Entry] {
            var entries: [SampleData.Entry] = []
            for (key, node) in mapping {
                guard let name = key.scalar?.string else {
                    mistake("a name is expected here", at: key.mark)
                    continue
                }
                // A name whose value is commented out is ignored.
                guard node.null == nil, let value = value(of: node, depth: depth) else { continue }
                entries.append(SampleData.Entry(name: name, place: place(key.mark), value: value))
            }
            return entries
        }

        /// `nil`: there are too many values, or they are nested too deeply; an alias can repeat any number of them.
        private mutating func value(of node: Node, depth: Int) -> SampleData.Value? {
            count += 1
            guard count <= SampleFile.mostValues, depth < SampleFile.deepest else {
                if count == SampleFile.mostValues + 1 || depth == SampleFile.deepest {
                    findings.append(
                        Diagnostic(
                            .limitExceeded,
                            "samples can have at most \(SampleFile.mostValues) values, \(SampleFile.deepest) levels deep; the rest is ignored",
                            severity: .warning,
                            at: place(node.mark)))
                    count = max(count, SampleFile.mostValues + 1)
                }
                return nil
            }
            if let scalar = node.scalar { return SampleData.Value(.text(scalar.string), at: place(node.mark)) }
            if let mapping = node.mapping {
                return SampleData.Value(.entries(entries(of: mapping, depth: depth + 1)), at: place(node.mark))
            }
            guard let sequence = node.sequence else { return nil }
            var list: [SampleData.Value] = []
            for member in sequence { if let value = value(of: member, depth: depth + 1) { list.append(value) } }
            return SampleData.Value(.list(list), at: place(node.mark))
        }
    }
}
