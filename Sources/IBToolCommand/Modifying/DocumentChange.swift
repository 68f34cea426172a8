import Diagnostics
import IBDocument
import IBSchema
import ResultFiles
import XMLTree

/// One change of a document that the command line asks for, as edits of its bytes.
struct DocumentChange {
    private let change: Invocation.Change
    private let invocation: Invocation

    struct Changes {
        var edits: [SourceEdit]
        /// What was left aside.
        var notices: [String] = []
    }

    init(_ change: Invocation.Change, _ invocation: Invocation) {
        self.change = change
        self.invocation = invocation
    }

    func apply(to document: Document) -> Result<Changes, Problem> {
        switch change {
        case .importStrings(let path): StringsFile.read(path).map { replacingTexts(of: document, by: $0, from: path) }
        case .importXLIFF(let path):
            XLIFF.read(path, for: document.file).map { replacingTexts(of: document, by: $0, from: path) }
        case .importPropertyList(let path): PropertyImport.read(path).map { $0.apply(to: document) }
        case .upgrade: .success(Changes(edits: Upgrade.edits(of: document)))
        case .convert(let renaming): ClassRenaming.read(renaming).map { Changes(edits: $0.edits(of: document)) }
        case .enableAutoLayout:
            .success(Changes(edits: [document.root.xml.setting("useAutolayout", to: "YES")].compactMap { $0 }))
        case .updateLayout(let option): Self.unchangedLayout(of: document, option)
        case .localizeIncremental: incrementalLocalization().map { $0.apply(to: document) }
        }
    }

    private func replacingTexts(of document: Document, by texts: [String: String], from path: String) -> Changes {
        var unused = Set(texts.keys)
        var edits: [SourceEdit] = []
        for text in document.localizableTexts {
            unused.remove(text.key.description)
            if let new = texts[text.key.description], let edit = text.edit(to: new) { edits.append(edit) }
        }
        guard !unused.isEmpty else { return Changes(edits: edits) }
        return Changes(
            edits: edits,
            notices: [
                "\(path) has text for objects that the document does not have: \(unused.sorted().joined(separator: ", "))"
            ])
    }

    /// Where Interface Builder found nothing misplaced, frames and constraints agree, and nothing is to be updated.
    private static func unchangedLayout(of document: Document, _ option: String) -> Result<Changes, Problem> {
        let misplaced = document.root.descendants.first { $0.isView && $0.attribute("misplaced") == "YES" }
        guard let misplaced else { return .success(Changes(edits: [])) }
        let command = option == Option.updateFrames.rawValue ? "update-frames" : "update-constants"
        return .failure(
            Problem(
                "\(document.file):\(misplaced.place.line): \(option) would change \(misplaced.displayName), but ibtool does not lay out documents: 'nibkit edit \(Files.name(of: document.file)) \(command) …' does"
            ))
    }

    private func incrementalLocalization() -> Result<IncrementalLocalization, Problem> {
        guard let previous = invocation.previousFile, let translation = invocation.incrementalFile else {
            return .failure(Problem("--localize-incremental needs --previous-file and --incremental-file"))
        }
        return Self.read(previous).flatMap { previous in
            Self.read(translation).map { IncrementalLocalization(previous: previous, translation: $0) }
        }
    }

    private static func read(_ path: String) -> Result<Document, Problem> {
        Files.read(path, as: "the file").flatMap { bytes in
            let tree = XMLTree.parse(bytes, file: path)
            guard tree.isWellFormed, let document = Document(tree, schema: .cocoaTouch) else {
                let reason = tree.diagnostics.first { $0.severity == .error } ?? Document.notADocument(tree)
                return .failure(Problem(reason.rendered()))
            }
            return .success(document)
        }
    }
}
