import Diagnostics
import Foundation
import ResultFiles

/// Findings in the Static Analysis Results Interchange Format, version 2.1.0 (OASIS), as code hosts and editors read
/// it.
struct SARIFReport: Encodable {
    let schema = "https://json.schemastore.org/sarif-2.1.0.json"
    let version = "2.1.0"
    var runs: [Run]

    enum CodingKeys: String, CodingKey {
        case schema = "$schema"
        case version, runs
    }

    struct Text: Encodable { var text: String }

    struct Run: Encodable {
        var tool: Tool
        var results: [Result]
        var invocations: [Invocation]
    }

    struct Invocation: Encodable {
        struct Notification: Encodable {
            var message: Text
            var level = "error"
            var locations: [Location]
        }

        var executionSuccessful: Bool
        var toolExecutionNotifications: [Notification]
    }

    struct Tool: Encodable {
        struct Driver: Encodable {
            let name = "nibkit"
            let version = NibKitCommand.version
            var rules: [Rule]
        }
        struct Rule: Encodable {
            struct Configuration: Encodable { var level: String }
            var id: String
            var shortDescription, fullDescription, help: Text
            var defaultConfiguration: Configuration
        }

        var driver: Driver
    }

    struct Result: Encodable {
        var ruleId: String
        var ruleIndex: Int
        var level: String
        var message: Text
        var locations: [Location]
    }

    struct Location: Encodable {
        struct Physical: Encodable {
            struct Artifact: Encodable { var uri: String }
            struct Region: Encodable { var startLine, startColumn: Int }
            var artifactLocation: Artifact
            var region: Region?
        }
        var physicalLocation: Physical

        /// The characters that need no escaping in the path of a URI, except the colon, which would end a scheme in a
        /// relative one.
        private static let plain = Set(
            "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-._~!$&'()*+,;=@/".utf8)

        init(_ file: String, at place: SourcePlace? = nil) {
            // A relative reference is relative to the root of the sources; characters with a meaning in URIs are
            // escaped.
            let path = FileName(file).bytes.map {
                Self.plain.contains($0) ? String(UnicodeScalar($0)) : "%" + String(format: "%02X", $0)
            }.joined()
            let uri = path.hasPrefix("/") ? "file://\(path)" : path
            physicalLocation = Physical(
                artifactLocation: .init(uri: uri),
                region: place.map { .init(startLine: $0.line, startColumn: $0.column) })
        }
    }

    init(_ documents: [CheckedDocument]) {
        let codes = Set(documents.flatMap(\.findings).map(\.code)).sorted { $0.rawValue < $1.rawValue }
        let indexes = Dictionary(codes.enumerated().map { ($0.element, $0.offset) }) { first, _ in first }
        let failed = documents.compactMap { document in document.error.map { (document.file, $0) } }
        runs = [
            Run(
                tool: Tool(
                    driver: Tool.Driver(
                        rules: codes.map { code in
                            Tool.Rule(
                                id: code.rawValue,
                                shortDescription: Text(text: code.rawValue.replacing("-", with: " ")),
                                fullDescription: Text(text: code.explanation),
                                help: Text(text: code.explanation),
                                defaultConfiguration: .init(level: code.severity.rawValue))
                        })),
                results: documents.flatMap { document in
                    document.findings.map { finding in
                        Result(
                            ruleId: finding.code.rawValue, ruleIndex: indexes[finding.code] ?? 0,
                            level: finding.severity.rawValue,
                            message: Text(text: ([finding.messageWithObject] + finding.notes).joined(separator: "\n")),
                            locations: [Location(document.file, at: finding.place)])
                    }
                },
                invocations: [
                    Invocation(
                        executionSuccessful: failed.isEmpty,
                        toolExecutionNotifications: failed.map { file, error in
                            Invocation.Notification(message: Text(text: error), locations: [Location(file)])
                        })
                ])
        ]
    }
}
