import Diagnostics
import EditSessions
import IBEditing
import NibKit
import NibKitWork
import XMLTree

/// A document with the fixes that keep its meaning.
struct FixedDocument {
    let file: String
    /// The fixed findings, each with its place.
    let fixed: [(finding: Diagnostic, fix: Fix)]
    private let contents: [UInt8]
    private let opened: OpenedDocument
    private let edits: [SourceEdit]

    /// `nil`: there is nothing to fix, or the meaning of the document is unclear.
    init?(_ document: CheckedDocument) {
        let safe = document.findings.flatMap { finding in
            finding.fixes.filter { $0.promise == .safe }.map { (finding: finding, fix: $0) }
        }
        guard !safe.isEmpty, case .success(let bytes) = InputFile.read(document.file) else { return nil }
        contents = bytes
        opened = OpenedDocument(bytes, file: document.file)
        // The meaning of a broken or badly merged document is unclear.
        let unclear: Set<DiagnosticCode> = [.malformedXML, .duplicateAttribute, .duplicateObjectID]
        if let finding = opened.diagnostics.first(where: { unclear.contains($0.code) }) {
            Console.error(
                "\(document.file): note: --fix does not change a document with a finding '\(finding.code.rawValue)'")
            return nil
        }
        file = document.file
        var edits: [SourceEdit] = []
        var fixed: [(finding: Diagnostic, fix: Fix)] = []
        // A fix that overlaps another one is left for the next run.
        for one in safe where one.fix.edits.allSatisfy({ edit in !edits.contains { $0.range.overlaps(edit.range) } }) {
            edits += one.fix.edits
            fixed.append(one)
        }
        self.edits = edits.sorted {
            ($0.range.lowerBound, $0.range.upperBound) < ($1.range.lowerBound, $1.range.upperBound)
        }
        self.fixed = fixed
    }

    /// Whether it was written; if not, the reason is printed. 'nibkit undo' takes it back.
    func write() -> Bool {
        do {
            let after: [UInt8]
            do { after = try opened.tree.serialized(applying: edits) } catch { throw Problem("\(file): \(error)") }
            let entry = EditJournal.Entry(
                .edit, "check --fix", edits, edits.inverse(in: opened.tree.utf8), before: SHA256.text(of: contents),
                after: SHA256.text(of: after))
            let replacement = DocumentReplacement(path: file, before: contents, after: after, entries: [entry])
            try DocumentReplacement.write([replacement]) { Console.error("note: \($0)") }
            return true
        } catch {
            Console.failure("\(error)")
            return false
        }
    }

    /// The diff of the changes. A document in another encoding than UTF-8 has no diff.
    var diff: [UInt8] {
        guard opened.tree.serialized() == opened.tree.utf8 else {
            Console.error(
                "\(file): note: no diff is printed because the document is not UTF-8; --fix without --dry-run changes it"
            )
            return []
        }
        return UnifiedDiff(of: ProjectRoot.nameInDiffs(of: file), opened.tree.utf8, applying: edits).text
    }

    /// A line for each fix, and the total.
    static func report(_ documents: [FixedDocument], as verb: String) {
        for document in documents {
            for (finding, fix) in document.fixed {
                Console.error(
                    "\(document.file):\(finding.place?.line ?? 1): \(verb): \(fix.title) [\(finding.code.rawValue)]")
            }
        }
        let count = documents.reduce(0) { $0 + $1.fixed.count }
        guard count > 0 else {
            Console.error("nothing to fix")
            return
        }
        Console.error("\(CheckSum.count(count, "finding")) \(verb) in \(CheckSum.count(documents.count, "document"))")
    }
}
