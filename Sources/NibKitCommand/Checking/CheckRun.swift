import Diagnostics
import Foundation
import IBLint
import NibKit
import NibKitWork
import ResultFiles

/// Checks documents with the sources of their project, once as they are and, for `--new-since`, once as they were.
struct CheckRun {
    /// The documents, those that settings exclude as well: others may refer to them.
    var paths: [String]
    /// The files and folders that the call names.
    var inputs: [String]
    var sources: [String]
    var settings: CheckSettings
    var shownOn: ShownOn
    var target: String?
    var workers: WorkerOptions
    /// Whether the ids of documents are needed.
    var needsIDs = false
    /// Where a document is that is read elsewhere.
    var original: (String) -> String = { $0 }

    /// What documents are held against.
    struct Project {
        let facts: CheckedProject
        /// A temporary file for workers.
        let file: URL

        func remove() { try? FileManager.default.removeItem(at: file) }
    }

    /// - Throws: why the sources cannot be read.
    func project() throws -> Project {
        let facts = CheckedProject(nibs: nibs(), sources: sources.isEmpty ? nil : try SourceTool.facts(of: sources))
        let file = URL(fileURLWithPath: try TemporaryFiles.path(for: "check"))
        try facts.write(to: file)
        return Project(facts: facts, file: file)
    }

    /// The facts that the documents, and those next to the sources, contain about each other.
    private func nibs() -> ProjectNibs {
        let beside = sources.flatMap { folder in
            ProjectFolder.files(below: folder, endings: ["xib", "storyboard"]).map { "\(folder)/\($0)" }
        }
        var known: Set<FileName> = []
        let all = (paths + beside).filter { $0 != "-" && known.insert(FileName(Files.standardized($0))).inserted }
        return ProjectNibs(
            all.lazy.compactMap { path in
                guard case .success(let bytes) = InputFile.read(path) else { return nil }
                return OpenedDocument(bytes, file: path).document
            })
    }

    /// The documents with all findings that the settings do not turn off.
    ///
    /// - Parameter subset: those to check; `nil`: all that the settings do not exclude.
    func documents(_ project: Project, only subset: Set<FileName>? = nil) throws -> [CheckedDocument] {
        let checked = paths.filter {
            !settings.isExcluded(original($0)) && subset?.contains(FileName($0)) ?? true
        }
        var checking = Job.Checking(projectFile: project.file.path, rules: settings.rules, target: target)
        checking.needsIDs = needsIDs
        var documents: [CheckedDocument] = []
        try JobRunner(Job(kind: .check(checking), shownOn: shownOn), workers: workers).run(checked, inputs: inputs) {
            reply in
            let file = InputFile.title(of: reply.file)
            let found = reply.findings
            var document = document(file, error: reply.error, found, reply.anchors)
            if found.contains(where: { $0.code == .unsupportedPlatform }) { document.kind = .unsupportedDocument }
            documents.append(document)
        }
        return documents
    }

    /// The findings in the sources themselves.
    func checkedSources(_ project: Project) -> [CheckedDocument] {
        guard let sources = project.facts.sources else { return [] }
        let syntax = sources.syntaxErrors.map {
            Diagnostic(.syntaxError, $0.message, at: SourcePlace(file: $0.file, line: $0.line, column: $0.column))
        }
        let found = Dictionary(grouping: Linter.missingNibs(of: sources, in: project.facts.nibs) + syntax) {
            FileName($0.place?.file ?? "")
        }
        return found.sorted { $0.key < $1.key }.compactMap { file, diagnostics in
            guard !settings.isExcluded(original(file.text)) else { return nil }
            var anchors: DocumentAnchors?
            if case .success(let bytes) = Files.read(file.text, as: .document, inside: nil) {
                let places = diagnostics.compactMap(\.place).map {
                    DocumentAnchors.Place(line: $0.line, column: $0.column)
                }
                anchors = DocumentAnchors(lineByLine: bytes, at: Set(places))
            }
            var source = document(file.text, error: nil, diagnostics, anchors)
            source.kind = .source
            return source
        }
    }

    private func document(_ file: String, error: String?, _ found: [Diagnostic], _ anchors: DocumentAnchors?)
        -> CheckedDocument
    {
        let findings = found.compactMap(settings.applied).inReportOrder()
        var document = CheckedDocument(file: file, error: error, findings: findings, anchors: anchors)
        document.path = original(document.path)
        if error != nil, case .success(let bytes) = Files.read(file, as: .document, inside: nil) {
            document.unread = ContentHash.text(of: bytes)
        }
        return document
    }
}

extension CheckRun {
    /// The findings that a revision had, with the paths of today.
    ///
    /// - Throws: why the revision cannot be read, or why its sources cannot be read.
    func findings(since name: String) throws -> KnownFindings {
        let place =
            inputs.first.map { Files.isFolder($0) ? $0 : Files.folder(of: Files.standardized($0)) ?? "/" } ?? "."
        let revision = try Revision(name, at: place, hasSources: !sources.isEmpty)
        return try withExtendedLifetime(revision) {
            let gone = revision.goneDocuments.map { "\(revision.folder)/\($0)" }
            var known: Set<FileName> = []
            var past = self
            past.inputs = [revision.folder]
            let named = inputs.compactMap(revision.path)
            past.paths = (Array(IteratorSequence(DocumentWalk(named))) + gone).filter {
                !Files.isFolder($0) && known.insert(FileName($0)).inserted
            }
            past.sources = sources.compactMap(revision.path)
            past.original = revision.original
            guard !past.paths.isEmpty || !past.sources.isEmpty else { return KnownFindings(entries: []) }
            let project = try past.project()
            defer { project.remove() }
            let documents =
                (past.paths.isEmpty ? [] : try past.documents(project)) + past.checkedSources(project)
            return KnownFindings(
                entries: documents.flatMap { document in
                    document.findings.map {
                        KnownFindings.Entry(path: document.path, key: FindingKey($0, in: document))
                    }
                })
        }
    }
}
