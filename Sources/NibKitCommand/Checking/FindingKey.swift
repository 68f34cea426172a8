import Diagnostics
import NibKit

/// What identifies a finding across versions of a project: no line, no name of an object and no message is part of it.
struct FindingKey: Hashable, Codable {
    var code: String
    /// The id of the object that the finding is about.
    var object: String?
    /// The part of the file that the finding's place is in, see `DocumentAnchors.Anchor`.
    var subject: String
    /// A hash of the element without ids and names. It finds an object again whose id has changed.
    var shape: String

    init(_ finding: Diagnostic, in document: CheckedDocument) {
        let anchor = document.anchor(of: finding)
        code = finding.code.rawValue
        object = finding.objectID
        // A file that cannot be read has no parts: it is old only as long as it stays as it is.
        subject =
            document.unread.map { "file:\($0)" } ?? anchor?.subject ?? "text:\(ContentHash.text(of: finding.message))"
        shape = anchor?.shape ?? ""
    }

    /// The id of the subject, or of the object that it is in.
    private var subjectID: String? {
        guard let id = subject.split(separator: "/", omittingEmptySubsequences: false).first, !id.isEmpty,
            !id.contains(":")
        else { return nil }
        return String(id)
    }

    /// Whether an id of it is in no other document. Placeholders such as File's Owner have the same id everywhere.
    var isUnique: Bool { [object, subjectID].contains { $0.map { !$0.isEmpty && !$0.hasPrefix("-") } ?? false } }

    /// Whether the object, or the part of it, is gone from a document with these ids.
    func hasLostSubject(in ids: Set<String>) -> Bool { subjectID.map { !ids.contains($0) } ?? false }

    /// Whether the object is gone.
    func hasLostObject(in ids: Set<String>) -> Bool { (object ?? subjectID).map { !ids.contains($0) } ?? false }
}
