import BuiltTools
import Foundation
import Testing

/// The built `ibtool` and a folder to work in.
struct Bench {
    let tool: BuiltTool
    let scratch: ScratchFolder

    init() throws {
        tool = try BuiltTool("ibtool")
        scratch = try ScratchFolder()
    }

    /// A document of the tests, or of the fixtures.
    static func document(_ name: String) -> String {
        name.contains("/")
            ? Repository.path("Fixtures/\(name)") : Repository.path("Tests/IBToolCommandTests/Documents/\(name)")
    }

    /// Runs in the folder; the status has to be the one expected.
    @discardableResult
    func run(_ words: [String], status: Int32 = 0, sourceLocation: SourceLocation = #_sourceLocation) throws
        -> BuiltTool.Result
    {
        let result = try tool.run(words, in: scratch.url)
        #expect(
            result.status == status && !result.wasKilled,
            "\(words.joined(separator: " ")): \(result.text)\(result.errors)", sourceLocation: sourceLocation)
        return result
    }

    /// The property list that a call prints.
    func list(_ words: [String], status: Int32 = 0, sourceLocation: SourceLocation = #_sourceLocation) throws
        -> [String: Any]
    {
        try Self.decoded(run(words, status: status, sourceLocation: sourceLocation).output)
    }

    static func decoded(_ data: Data) throws -> [String: Any] {
        try #require(try PropertyListSerialization.propertyList(from: data, format: nil) as? [String: Any])
    }

    func bytes(_ name: String) throws -> Data { try Data(contentsOf: scratch.url.appendingPathComponent(name)) }
    func plist(_ name: String) throws -> [String: Any] { try Self.decoded(bytes(name)) }

    @discardableResult
    func copy(_ document: String, to name: String) throws -> String {
        let path = scratch.path(name)
        try FileManager.default.createDirectory(
            atPath: (path as NSString).deletingLastPathComponent, withIntermediateDirectories: true)
        try FileManager.default.copyItem(atPath: Self.document(document), toPath: path)
        return name
    }

    /// Every file below the folder, hidden ones too.
    var files: [String] {
        let all = FileManager.default.enumerator(atPath: scratch.url.path)?.compactMap { $0 as? String } ?? []
        return all.filter {
            (try? FileManager.default.attributesOfItem(atPath: scratch.path($0))[.type] as? FileAttributeType)
                != .typeDirectory
        }.sorted()
    }
}

/// Answers beside the tests. With `IBTOOL_BLESS=1` in the environment they are written; read the difference.
enum Answers {
    static func expect(_ answer: Data, is name: String, sourceLocation: SourceLocation = #_sourceLocation) throws {
        let url = Repository.root.appendingPathComponent("Tests/IBToolCommandTests/Answers/\(name)")
        if ProcessInfo.processInfo.environment["IBTOOL_BLESS"] == "1" { try answer.write(to: url) }
        let expected = (try? Data(contentsOf: url)) ?? Data()
        #expect(answer == expected, "\(name) is no longer what it was", sourceLocation: sourceLocation)
    }
}
