import Diagnostics
import Foundation
import IBComparison
import NibKitWork
import XMLTree

/// The output of `nibkit diff --format json`. Keys are a contract: add, never rename.
struct DiffReport: Encodable {
    /// A document in two versions.
    struct Document: Encodable {
        enum Status: String, Encodable { case added, removed, renamed, changed, noise }

        var file: String
        /// The name in the older version, if it was another one.
        var oldFile: String?
        var status: Status
        /// Why it cannot be compared.
        var error: String?
        var objects: [Object] = []
        /// Facts that differ and mean nothing, by their kinds.
        var noise: [String: Int] = [:]
        var newIDs: [Renamed] = []
        /// What the changes do; `nil`: it was not asked for.
        var effects: DiffEffects?
        /// How both versions look; `nil`: it was not asked for.
        var pictures: DiffPictures?
    }

    struct Object: Encodable {
        var kind: String
        var id, oldID: String?
        var element, name: String
        var scene: String?
        var lines: Lines
        var statements: [Statement]
        var inner: [String]
    }

    struct Lines: Encodable { var old, new: Int? }

    struct Statement: Encodable {
        var kind, text: String
        var property, old, new: String?
        var ids: [String]
    }

    struct Renamed: Encodable { var oldID, newID, name: String }

    var schemaVersion = Console.schemaVersion
    var documents: [Document] = []
    /// Documents with the same bytes on both sides.
    var same = 0

    /// Whether a document means something else.
    var hasChanges: Bool { documents.contains { $0.status != .noise } }
    var hasErrors: Bool { documents.contains { $0.error != nil || $0.pictures?.error != nil } }
}

extension DiffReport.Document {
    /// A document that one side does not have is compared with one without objects.
    private static let empty = "<document></document>"

    /// `nil`: both versions have the same bytes and name.
    init?(_ pair: DocumentPair, _ old: Result<[UInt8], Problem>?, _ new: Result<[UInt8], Problem>?) {
        file = pair.name
        if pair.isRenamed { oldFile = pair.old?.name }
        status = old == nil ? .added : new == nil ? .removed : oldFile != nil ? .renamed : .changed
        var versions: [[UInt8]] = []
        for (result, side) in [(old, "older"), (new, "newer")] {
            switch result {
            case .success(let bytes): versions.append(bytes)
            case .failure(let problem):
                error = "the \(side) version cannot be read: \(problem)"
                return
            case nil: versions.append(Array(Self.empty.utf8))
            }
        }
        if versions[0] == versions[1] {
            if status == .changed { return nil }
            return
        }
        let trees = versions.map { XMLTree.parse($0, file: file) }
        do throws(DocumentComparison.Failure) {
            let comparison = try DocumentComparison(old: trees[0], new: trees[1])
            // The settings of a document that is new or gone are not news.
            objects = comparison.objects.filter { (old != nil && new != nil) || $0.id != nil }
                .map { DiffReport.Object($0) }
            if old != nil, new != nil {
                noise = Dictionary(uniqueKeysWithValues: comparison.noise.map { ($0.rawValue, $1) })
            }
            newIDs = comparison.renamedLinks.map {
                DiffReport.Renamed(oldID: $0.oldID, newID: $0.newID, name: $0.name)
            }
            if status == .changed, comparison.isSame { status = .noise }
        } catch {
            guard case .unreadable(let version) = error else { return }
            let index = version == .old ? 0 : 1
            self.error =
                "the \(version == .old ? "older" : "newer") version \(Self.reason(trees[index], versions[index]))"
        }
    }

    private static func reason(_ tree: XMLTree, _ bytes: [UInt8]) -> String {
        if bytes.starts(with: Array("version https://git-lfs".utf8)) {
            return "is a pointer of Git LFS, not the document"
        }
        if tree.isWellFormed { return "is not a document of Xcode 5 or later" }
        let finding = tree.diagnostics.first
        let line = finding?.place.map { " (line \($0.line))" } ?? ""
        return "is not well-formed\(line)\(finding.map { ": \($0.message)" } ?? "")"
    }
}

extension DiffReport.Object {
    init(_ change: ObjectChange) {
        self.init(
            kind: change.kind.rawValue, id: change.id, oldID: change.oldID, element: change.element,
            name: change.name, scene: change.scene,
            lines: DiffReport.Lines(old: change.oldLine, new: change.newLine),
            statements: change.statements.map {
                DiffReport.Statement(
                    kind: $0.kind.rawValue, text: $0.text, property: $0.property, old: $0.old, new: $0.new, ids: $0.ids)
            }, inner: change.inner)
    }
}
