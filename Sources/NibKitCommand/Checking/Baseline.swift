import Diagnostics
import Foundation
import IBLint
import NibKitWork
import ResultFiles

/// A file of `check --write-baseline`: the findings that a project has accepted as old.
///
/// It has one line for each finding, in the order of documents, so that version control merges it well.
struct Baseline: Codable {
    static let schemaVersion = 1

    var schemaVersion = Self.schemaVersion
    /// The options that decide which findings there are. With others, a missing finding says nothing.
    var options: [String]
    /// By the paths of documents, relative to the folder of the file.
    var documents: [String: [FindingKey]]

    /// - Parameters:
    ///   - file: where it is to be written.
    ///   - kept: the findings of documents that were not checked.
    init(_ checked: [CheckedDocument], kept: [KnownFindings.Entry], options: [String], at file: String) {
        self.options = options
        documents = [:]
        let folder = Self.folder(of: file)
        for document in checked where document.kind != .settings {
            documents[Self.relative(document.path, to: folder), default: []] += document.findings.map {
                FindingKey($0, in: document)
            }
        }
        for entry in kept { documents[Self.relative(entry.path, to: folder), default: []].append(entry.key) }
        documents = documents.filter { !$0.value.isEmpty }.mapValues { keys in
            keys.sorted { ($0.code, $0.object ?? "", $0.subject) < ($1.code, $1.object ?? "", $1.subject) }
        }
    }

    /// Reads a file.
    ///
    /// - Parameter boundary: the folder that it must not lie outside of; `nil`: a person named the file.
    init(file: String, inside boundary: String? = nil) throws(Problem) {
        let read =
            boundary == nil
            ? InputFile.read(file).mapError { Problem($0.message) }
            : Files.read(file, as: .baseline, inside: boundary)
        switch read {
        case .failure(let problem): throw Problem("\(file): error: the baseline cannot be read: \(problem)")
        case .success(let bytes):
            do { self = try JSONDecoder().decode(Baseline.self, from: Data(bytes)) } catch {
                throw Problem(
                    "\(file): error: this is not a baseline that 'nibkit check --write-baseline' has written")
            }
            guard schemaVersion <= Self.schemaVersion else {
                throw Problem("\(file): error: the baseline was written by a newer version of nibkit")
            }
        }
    }

    /// The findings with the paths of their documents.
    func known(at file: String) -> KnownFindings {
        let folder = Self.folder(of: file)
        return KnownFindings(
            entries: documents.sorted { $0.key < $1.key }.flatMap { path, keys in
                let whole = Files.standardized(path.hasPrefix("/") ? path : "\(folder)/\(path)")
                let resolved = Files.resolved(whole) ?? whole
                return keys.map { KnownFindings.Entry(path: resolved, key: $0) }
            })
    }

    /// Adds no findings of documents that are gone, or that the call has checked.
    ///
    /// - Parameter lacksSources: whether the call could not look for findings that need sources.
    static func kept(from file: String, besides checked: [CheckedDocument], lacksSources: Bool) throws(Problem)
        -> [KnownFindings.Entry]
    {
        guard Files.kind(of: file) == S_IFREG else { return [] }
        let found = Dictionary(grouping: checked, by: \.path).mapValues { documents in
            Set(documents.flatMap { document in document.findings.map { FindingKey($0, in: document) } })
        }
        return try Baseline(file: file).known(at: file).entries.filter { entry in
            guard Files.kind(of: entry.path) != nil else { return false }
            guard let keys = found[entry.path] else { return true }
            let needsSources = DiagnosticCode(named: entry.key.code).map(Linter.needsSources) ?? false
            return lacksSources && needsSources && !keys.contains(entry.key)
        }
    }

    func text() throws -> [UInt8] {
        var lines = [
            "{", "  \"schemaVersion\": \(schemaVersion),", "  \"options\": \(try Self.json(options)),",
            "  \"documents\": {",
        ]
        for (number, document) in documents.sorted(by: { $0.key < $1.key }).enumerated() {
            lines.append("    \(try Self.json(document.key)): [")
            for (index, key) in document.value.enumerated() {
                lines.append("      \(try Self.json(key))\(index + 1 < document.value.count ? "," : "")")
            }
            lines.append("    ]\(number + 1 < documents.count ? "," : "")")
        }
        lines += ["  }", "}"]
        return Array(lines.map { $0 + "\n" }.joined().utf8)
    }

    private static func json(_ value: some Encodable) throws -> String {
        String(decoding: try Console.json(value).dropLast(), as: UTF8.self)
    }

    private static func folder(of file: String) -> String {
        let folder = Files.folder(of: Files.standardized(file)) ?? "/"
        return Files.resolved(folder) ?? folder
    }

    private static func relative(_ path: String, to folder: String) -> String {
        guard path.hasPrefix("/") else { return path }
        let (names, base) = (Files.components(of: path), Files.components(of: folder))
        let shared = zip(names, base).prefix { FileName($0) == FileName($1) }.count
        return (Array(repeating: "..", count: base.count - shared) + names.dropFirst(shared)).joined(separator: "/")
    }
}
