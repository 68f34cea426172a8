import NibKitWork

/// The output of `nibkit check --reporter json`. Keys are a contract: add, never rename.
struct CheckReport: Encodable {
    struct Document: Encodable {
        var file: String
        var error: String?
        var diagnostics: [DiagnosticReport]

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
    /// The number of findings of the baseline, or of the revision, that are not among the diagnostics.
    var known: Int
    /// The number of findings that the settings or Notes accept.
    var ignored: Int

    init(_ documents: [CheckedDocument], _ unreported: CheckGate.Unreported) {
        known = unreported.known
        ignored = unreported.ignored
        self.documents = documents.map { document in
            Document(
                file: document.file, error: document.error,
                diagnostics: document.findings.map { DiagnosticReport($0, of: document.file) })
        }
    }
}
