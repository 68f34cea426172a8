import NibKitWork

/// The output of `nibkit check --reporter json`. Keys are a contract: add, never rename.
struct CheckReport: Encodable {
    struct Document: Encodable {
        var file: String
        var error: String?
        var diagnostics: [DiagnosticRecord]

        enum CodingKeys: String, CodingKey { case file, error, diagnostics }

        func encode(to encoder: any Encoder) throws {
            var container = encoder.container(keyedBy: CodingKeys.self)
            try container.encode(file, forKey: .file)
            // Always present, even if `nil`, because scripts read it.
            try container.encode(error, forKey: .error)
            try container.encode(diagnostics, forKey: .diagnostics)
        }
    }

    var schemaVersion = Console.schemaVersion
    var documents: [Document]

    init(_ documents: [CheckedDocument]) {
        self.documents = documents.map {
            Document(file: $0.file, error: $0.error, diagnostics: $0.findings.map(DiagnosticRecord.init))
        }
    }
}
