import Diagnostics
import Foundation
import IBLint
import NibKit
import NibKitWork
import ResultFiles
import SourceRunner

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
    /// Where texts are checked.
    var configurations: Grid?
    /// Also for what is read of a revision: its folders are those of today.
    private let folders = ProjectFolders()
    /// Whether the ids of documents are needed.
    var needsIDs = false
    /// Where a document is that is read elsewhere.
    var original: (String) -> String = { $0 }
    /// Contents that are others than on disk, by `key(of:)`.
    var contents: [String: [UInt8]] = [:]

    /// Names a file however a path leads to it.
    private static func key(of path: String) -> String { Files.standardized(path) }

    /// What documents are held against.
    struct Project {
        /// The facts that each document, and each one next to the sources, contains, with its project.
        let parts: [(path: String, project: String, nibs: ProjectNibs)]
        let sources: SourceFacts?
        /// `nil`: sources were not read.
        let modules: ProjectModules?
        private let folders: ProjectFolders
        /// A temporary file for workers.
        let file: URL

        /// - Parameters:
        ///   - place: where workers find a document.
        ///   - contents: those of files of projects that are others than on disk.
        init(
            _ parts: [(path: String, project: String, nibs: ProjectNibs)], _ sources: SourceFacts?,
            _ folders: ProjectFolders, place: (String) -> String = { $0 },
            contents: @escaping (String) -> [UInt8]? = { _ in nil }
        ) throws {
            (self.parts, self.sources, self.folders) = (parts, sources, folders)
            modules = sources.map {
                ModuleSurvey(parts.map { ($0.path, $0.project) }, $0.facts, folders, contents: contents).modules
            }
            var placed = modules
            for (path, names) in modules?.ofDocument ?? [:] { placed?.ofDocument[place(path)] = names }
            file = URL(fileURLWithPath: try TemporaryFiles.path(for: "check"))
            try CheckedProject(
                parts.map { (place($0.path), $0.project, $0.nibs) }, facts: sources?.json, modules: placed
            ).write(to: file)
        }

        /// The documents that the code of a file can use: those of its Xcode project and those of none, or all for code
        /// of no project.
        func nibsByFile() -> (_ file: String) -> ProjectNibs {
            var known: [String: ProjectNibs] = [:]
            return { [parts, folders] file in
                let project = folders.project(of: file)
                if let nibs = known[project] { return nibs }
                let own = parts.filter { project.isEmpty || $0.project.isEmpty || $0.project == project }
                let nibs = ProjectNibs(joining: own.map(\.nibs))
                known[project] = nibs
                return nibs
            }
        }

        /// The nibs of all projects, because code of one can load nibs of another.
        var nibs: ProjectNibs { ProjectNibs(joining: parts.map(\.nibs)) }

        /// Whether rules find the same in both.
        func saysTheSame(as other: Project) -> Bool {
            let (own, others) = (Self.byProject(parts), Self.byProject(other.parts))
            return sources?.json == other.sources?.json && modules == other.modules && Set(own.keys) == Set(others.keys)
                && own.allSatisfy { project, nibs in others[project].map(nibs.saysTheSame) ?? false }
        }

        private static func byProject(_ parts: [(path: String, project: String, nibs: ProjectNibs)]) -> [String:
            ProjectNibs]
        {
            Dictionary(grouping: parts, by: \.project).mapValues { ProjectNibs(joining: $0.map(\.nibs)) }
        }

        func remove() { try? FileManager.default.removeItem(at: file) }
    }

    /// - Parameter facts: those of the sources.
    func project(_ facts: SourceFacts?) throws -> Project {
        let beside = sources.flatMap { folder in
            ProjectFolder.files(below: folder, endings: ProjectFolder.documentEndings).map { "\(folder)/\($0)" }
        }
        var known: Set<FileName> = []
        let all = (paths + beside).filter { $0 != "-" && known.insert(FileName(Files.standardized($0))).inserted }
        return try Project(all.map { part($0, try? InputFile.read($0).get()) }, facts, folders)
    }

    private func part(_ path: String, _ bytes: [UInt8]?) -> (path: String, project: String, nibs: ProjectNibs) {
        guard let bytes, let document = OpenedDocument(bytes, file: path, isChecked: false).document else {
            return (path, folders.project(of: path), ProjectNibs(unread: Files.stem(of: path)))
        }
        return (path, folders.project(of: path), ProjectNibs(document))
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
        checking.configurations = configurations
        var documents: [CheckedDocument] = []
        var runner = JobRunner(Job(kind: .check(checking), shownOn: shownOn), workers: workers)
        if !contents.isEmpty {
            runner.complete = { [contents] order in
                order.contents = contents[Self.key(of: order.path)].map { Data($0) }
            }
        }
        try runner.run(checked, inputs: inputs) { reply in
            let file = InputFile.title(of: reply.file)
            var found = reply.findings
            // Xcode builds a document for its project's target, whatever the document states.
            if target == nil, let built = folders.target(of: reply.file), built >= .oldestCompiled {
                found.removeAll { $0.code == .unsupportedTarget }
            }
            var document = document(file, error: reply.error, found, reply.anchors)
            if found.contains(where: { $0.code == .unsupportedPlatform }) { document.kind = .unsupportedDocument }
            documents.append(document)
        }
        return documents
    }

    /// The findings in the sources themselves.
    func checkedSources(_ project: Project) -> [CheckedDocument] {
        guard let sources = project.sources?.facts else { return [] }
        let syntax = sources.syntaxErrors.map {
            Diagnostic(.syntaxError, $0.message, at: SourcePlace(file: $0.file, line: $0.line, column: $0.column))
        }
        let missing =
            Linter.missingNibs(of: sources, in: project.nibs)
            + Linter.missingIdentifiers(of: sources, in: project.nibsByFile())
        let found = Dictionary(grouping: missing + syntax) { FileName($0.place?.file ?? "") }
        return found.sorted { $0.key < $1.key }.compactMap { file, diagnostics in
            guard !settings.isExcluded(original(file.text)) else { return nil }
            var anchors: DocumentAnchors?
            if let bytes = bytes(of: file.text) {
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
        if error != nil { document.unread = bytes(of: file).map { ContentHash.text(of: $0) } }
        return document
    }

    private func bytes(of file: String) -> [UInt8]? {
        contents[Self.key(of: file)] ?? (try? Files.read(file, as: .document, inside: nil).get())
    }
}

extension CheckRun {
    /// - Throws: why the revision cannot be read.
    func revision(_ name: String) throws(Problem) -> Revision {
        let place =
            inputs.first.map { Files.isFolder($0) ? $0 : Files.folder(of: Files.standardized($0)) ?? "/" } ?? "."
        return try Revision(name, at: place)
    }

    /// The findings that a revision had, with the paths of today.
    ///
    /// A document that has not changed had the findings of today, unless they also follow from what has changed: other
    /// documents, sources, images.
    ///
    /// - Parameter today: the documents and sources with all findings that the settings do not turn off.
    /// - Throws: why the revision cannot be read, or why its sources cannot be read.
    func findings(in revision: Revision, today: [CheckedDocument], _ project: Project) throws -> KnownFindings {
        let named = paths.filter { $0 != "-" && !settings.isExcluded($0) }
        let differing = named.filter { revision.state(of: $0) == .differs }
        let gone = revision.goneDocuments.filter { !settings.isExcluded($0) }
        var past = self
        let changedParts = project.parts.map(\.path).filter { revision.state(of: $0) == .differs }
        past.contents = try contents(of: Array(Set(differing + gone + changedParts)), in: revision)
        let pastSources = try past.readSources(of: revision, today: project.sources)
        let parts =
            project.parts.filter { revision.state(of: $0.path) == .same }
            + (changedParts + gone).map { past.part($0, past.contents[Self.key(of: $0)]) }
        let isElsewhere = revision.hasOtherSurroundings(
            in: Set(named.map { ProjectRoot.boundary(of: Files.folder(of: Files.standardized($0)) ?? "/") }))
        if isElsewhere {
            try revision.checkOut()
            past.original = revision.original
            past.inputs = [revision.copies]
        }
        let place = { (path: String) in isElsewhere ? revision.copy(of: path) ?? path : path }
        let pastFiles = try contents(of: revision.differingProjectFiles, in: revision)
        let pastProject = try Project(parts, pastSources, folders, place: place) { pastFiles[Self.key(of: $0)] }
        defer { pastProject.remove() }
        let isSame = pastProject.saysTheSame(as: project)
        // A document without findings has none that could be old.
        let again = today.filter { document in
            document.kind == .document && revision.state(of: document.path) == .same
                && document.findings.contains { isElsewhere || !isSame && Linter.comparesDocuments($0.code) }
        }
        let checkedAgain = Set(again.map(\.path))
        past.paths = (differing + gone + again.map(\.file)).map(place)
        var documents = today.filter {
            $0.kind != .source && !checkedAgain.contains($0.path) && revision.state(of: $0.path) == .same
        }
        if !past.paths.isEmpty {
            // In the copies there are the contents already.
            var run = past
            if isElsewhere { run.contents = [:] }
            documents += try run.documents(pastProject)
        }
        documents += isSame ? today.filter { $0.kind == .source } : past.checkedSources(pastProject)
        return KnownFindings(
            entries: documents.flatMap { document in
                document.findings.map { KnownFindings.Entry(path: document.path, key: FindingKey($0, in: document)) }
            })
    }

    private func contents(of files: [String], in revision: Revision) throws(Problem) -> [String: [UInt8]] {
        Dictionary(try revision.contents(of: files).map { (Self.key(of: $0.key), $0.value) }) { first, _ in first }
    }

    /// The facts of the sources that a revision had.
    private mutating func readSources(of revision: Revision, today: SourceFacts?) throws -> SourceFacts? {
        guard let today else { return nil }
        var (differing, added): (Set<String>, Set<String>) = ([], [])
        for source in sources {
            let found = revision.changes(below: source, endings: SourceFacts.endings)
            differing.formUnion(found.differing)
            added.formUnion(found.added)
        }
        guard !differing.isEmpty || !added.isEmpty else { return today }
        let read = try revision.contents(of: differing.sorted())
        for (file, bytes) in read { contents[Self.key(of: file)] = bytes }
        return try SourceFacts(of: sources, replaced: read, left: added, report: Console.note)
    }
}

/// The folders of Xcode projects that documents belong to. Two projects in one folder can have nibs of one name, and no
/// code loads those of the other; what is inside of a project, such as a package of its own, is a part of it.
final class ProjectFolders {
    private var known: [String: String] = [:]
    private var targets: [String: SystemVersion?] = [:]
    /// No project is nested more deeply.
    private static let mostLevels = 32

    /// The outermost folder with an Xcode project around a document, in its repository; empty: there is none.
    func project(of path: String) -> String {
        let folder = Files.folder(of: Files.standardized(path)) ?? "/"
        // Upwards, until a folder is known or the repository ends; each folder is listed once.
        var passed: [(folder: String, hasProject: Bool)] = []
        var found = ""
        var next: String? = folder
        while let current = next, passed.count < Self.mostLevels {
            if let known = known[current] {
                found = known
                break
            }
            let names = Files.entries(of: current, inOrder: false)?.map(\.name) ?? []
            passed.append(
                (current, names.contains { ["xcodeproj", "xcworkspace"].contains(Files.ending(of: $0)) }))
            if names.contains(".git") { break }
            next = Files.folder(of: current)
        }
        for (folder, hasProject) in passed.reversed() {
            if found.isEmpty, hasProject { found = folder }
            known[folder] = found
        }
        return found
    }

    /// The oldest iOS that apps of a document's project run on, as the project states it; `nil`: none does.
    func target(of path: String) -> SystemVersion? {
        let folder = project(of: path)
        guard !folder.isEmpty else { return nil }
        if let known = targets[folder] { return known }
        let projects = (Files.entries(of: folder) ?? []).map(\.name).filter { Files.ending(of: $0) == "xcodeproj" }
            .compactMap { XcodeProject("\($0)/project.pbxproj", in: folder) }
        let apps = projects.flatMap(\.targets).filter { $0.kind == .application }.compactMap(\.version)
        let found = (apps.isEmpty ? projects.compactMap(\.version) : apps).min()
        targets[folder] = found
        return found
    }
}
