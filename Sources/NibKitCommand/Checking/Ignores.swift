import Diagnostics
import IBLint
import NibKitWork

/// An entry of `ignore` in the settings.
struct IgnoreEntry: Equatable {
    var code: DiagnosticCode
    /// With its line in the settings.
    var document: ExcludePattern
    /// `nil`: every finding of the code in the document.
    var object: String?
    var reason: String

    func accepts(_ finding: Diagnostic, in document: CheckedDocument) -> Bool {
        guard finding.code == code else { return false }
        return object.map { document.objects(of: finding).contains($0) } ?? true
    }
}

extension CheckedDocument {
    /// The ids of the objects that a finding is about.
    func objects(of finding: Diagnostic) -> [String] {
        [finding.objectID].compactMap { $0 } + (anchor(of: finding)?.owners ?? [])
    }
}

extension Linter {
    /// Whether a code is found only by comparing documents with sources.
    static func needsSources(_ code: DiagnosticCode) -> Bool {
        rules.first { $0.code == code }?.examples.contains { $0.sources != nil } ?? false
    }

    /// Whether findings of a code follow also from other documents, or from sources.
    static func comparesDocuments(_ code: DiagnosticCode) -> Bool {
        rules.first { $0.code == code }?.examples.contains { $0.sources != nil || !$0.others.isEmpty } ?? false
    }
}

/// Leaves out the findings that the settings and the objects' Notes accept, and reports entries that accept none.
struct Ignores {
    let settings: CheckSettings
    /// Whether a missing finding means that an entry is not needed: the check had no options that change the layout.
    var isJudging = true
    /// Whether the check has read the project's sources.
    var hasSources = false

    /// - Returns: the documents with the remaining findings, the settings as the last one if they have findings; and
    ///   the number of accepted findings.
    func applied(to documents: [CheckedDocument]) -> (documents: [CheckedDocument], count: Int) {
        var count = 0
        var used: Set<Int> = []
        var result = documents
        for index in documents.indices {
            let document = documents[index]
            let entries = settings.ignores.enumerated().filter {
                document.path.hasPrefix("/") && $0.element.document.matches(document.path, below: settings.root)
            }
            let lines = document.notes.map(NoteLine.init)
            var usedLines: Set<Int> = []
            result[index].findings.removeAll { finding in
                let accepting = entries.filter { $0.element.accepts(finding, in: document) }.map(\.offset)
                let objects = document.objects(of: finding)
                let noting = lines.indices.filter {
                    lines[$0].code == finding.code && objects.contains(lines[$0].note.object)
                }
                used.formUnion(accepting)
                usedLines.formUnion(noting)
                guard !accepting.isEmpty || !noting.isEmpty else { return false }
                count += 1
                return true
            }
            let unused = lines.indices.filter { !usedLines.contains($0) }.compactMap {
                finding(aboutUnused: lines[$0], in: document)
            }
            if !unused.isEmpty { result[index].findings = (result[index].findings + unused).inReportOrder() }
        }
        let unused = settings.ignores.enumerated().filter { !used.contains($0.offset) }.compactMap {
            finding(aboutUnused: $0.element, in: documents)
        }
        if !unused.isEmpty, let file = settings.file {
            var checked = CheckedDocument(file: file, findings: unused.inReportOrder())
            checked.kind = .settings
            result.append(checked)
        }
        return (result, count)
    }

    /// Whether a check as this one reports findings of the code, if there are any.
    private func finds(_ code: DiagnosticCode) -> Bool {
        isJudging && (hasSources || !Linter.needsSources(code))
    }

    private func finding(aboutUnused entry: IgnoreEntry, in documents: [CheckedDocument]) -> Diagnostic? {
        let place = SourcePlace(
            file: settings.file ?? CheckSettings.fileName, line: entry.document.line, column: entry.document.column)
        let concerned = documents.filter {
            $0.path.hasPrefix("/") && entry.document.matches($0.path, below: settings.root)
        }
        guard !concerned.isEmpty else {
            guard !entry.document.matchesAnything(below: settings.root) else { return nil }
            return settings.applied(
                to: Diagnostic(
                    .unusedIgnore, "'ignore' names the document '\(entry.document.text)', which does not exist",
                    at: place))
        }
        guard finds(entry.code), concerned.allSatisfy({ $0.error == nil && $0.kind != .unsupportedDocument }) else {
            return nil
        }
        let object = entry.object.map { " of \($0)" } ?? ""
        return settings.applied(
            to: Diagnostic(
                .unusedIgnore,
                "'ignore' accepts \(entry.code.rawValue)\(object) in \(entry.document.text), but there is no such finding",
                at: place, notes: ["the reason was: \(entry.reason)"]))
    }

    private func finding(aboutUnused line: NoteLine, in document: CheckedDocument) -> Diagnostic? {
        let message: String
        if let problem = line.problem {
            message = problem
        } else if let code = line.code, finds(code), document.error == nil, document.kind == .document {
            message = "the Notes of the object accept \(code.rawValue), but there is no such finding"
        } else {
            return nil
        }
        return settings.applied(
            to: Diagnostic(
                .unusedIgnore, message,
                at: SourcePlace(file: document.file, line: line.note.place.line, column: line.note.place.column),
                object: line.note.object))
    }
}

/// A line `nibkit: ignore CODE: REASON` in an object's Notes.
private struct NoteLine {
    let note: DocumentAnchors.Note
    /// `nil`: the line accepts nothing.
    private(set) var code: DiagnosticCode?
    /// Why it accepts nothing.
    private(set) var problem: String?

    init(_ note: DocumentAnchors.Note) {
        self.note = note
        let words = note.text.dropFirst(DocumentAnchors.notePrefix.count).drop { $0 == " " }
        let parts = words.split(separator: ":", maxSplits: 1).map { $0.trimmingCharacters(in: .whitespaces) }
        let names = (parts.first ?? "").split(separator: " ").map(String.init)
        guard names.count == 2, names[0] == "ignore" else {
            problem = "a line for nibkit in Notes is not understood; write 'nibkit: ignore CODE: REASON'"
            return
        }
        guard let known = DiagnosticCode(named: names[1]) else {
            let hint = Spelling.hint(for: names[1], among: DiagnosticCode.all.map(\.rawValue))
            problem =
                "a line in Notes accepts '\(names[1])', but there is no such code\(hint.isEmpty ? "; 'nibkit explain' lists them" : hint)"
            return
        }
        guard parts.count == 2, !parts[1].isEmpty else {
            problem = "a line in Notes accepts \(names[1]) without a reason; write 'nibkit: ignore \(names[1]): REASON'"
            return
        }
        code = known
    }
}
