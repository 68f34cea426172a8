import ArgumentParser
import Diagnostics
import Foundation
import IBLint
import NibKit
import NibKitWork
import ResultFiles

struct CheckVerb: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "check", abstract: "Look for mistakes in documents: as they are written, compiled, loaded and laid out.",
        discussion: """
            Exit status: 0 nothing found but notes, 1 warnings or errors, 2 trouble. 'nibkit explain CODE' tells what a code means. The settings \
            \(CheckSettings.fileName) of the current folder set the severity of codes, or switch them off, ask for rules that are a matter of taste, \
            and name folders to leave out.
            """)

    @OptionGroup var inputs: Inputs
    @Option(help: "text, xcode, github, sarif or json.") var reporter = Reporter.text
    @Flag(help: "Notes, too: what is worth knowing, but no mistake.") var notes = false
    @Flag(help: "Change the documents: apply the fixes that keep their meaning, and report what is left.") var fix = false
    @Option(help: "Settings in YAML; default: \(CheckSettings.fileName) in the current folder, if there is one.") var config: String?
    @Option(help: "The oldest iOS that the product is meant for, such as 15.0; default: the settings', or the document's.") var deploymentTarget: String?
    @Option(name: .shortAndLong, help: "Write to this file instead of standard output.") var output: String?
    @OptionGroup var shown: ConfigurationOptions
    @Option(help: "A folder with the project's sources, in Swift or Objective-C, that are read, not run; may be given several times.") var sources: [String] = []
    @OptionGroup var workers: WorkerOptions

    func validate() throws {
        try OutputFile.validate(output)
        if let deploymentTarget, SystemVersion(deploymentTarget) == nil {
            throw ValidationError("--deployment-target takes a version such as 15.0, not '\(deploymentTarget)'")
        }
        try requireFolders(sources, of: "--sources")
        if fix, inputs.files.contains("-") { throw ValidationError("--fix changes documents, which standard input is not") }
    }

    func run() throws {
        let settings: CheckSettings
        do { settings = try CheckSettings.read(config) } catch {
            Console.error("\(error)")
            throw ExitCode(Outcome.trouble.rawValue)
        }
        let folder = config.map { ($0 as NSString).deletingLastPathComponent } ?? ""
        let excluded = settings.excluded.map { folder.isEmpty || $0.hasPrefix("/") ? $0 : "\(folder)/\($0)" }
        // As version control and code hosts call them.
        var known: Set<String> = []
        let named = inputs.paths().map { $0.hasPrefix("./") ? String($0.dropFirst(2)) : $0 }
            .filter { $0 == "-" || known.insert(URL(fileURLWithPath: $0).standardizedFileURL.resolvingSymlinksInPath().path).inserted }
        let paths = named.filter { path in !excluded.contains { Self.isInside(path, $0) } }
        let project: CheckedProject
        do { project = try CheckedProject(nibs: nibs(named), sources: sources.isEmpty ? nil : SourceTool.facts(of: sources)) } catch {
            Console.error("nibkit: error: \(error)")
            throw ExitCode(Outcome.trouble.rawValue)
        }
        let projectFile = FileManager.default.temporaryDirectory.appendingPathComponent("nibkit-check-\(UUID().uuidString)")
        try project.write(to: projectFile)
        defer { try? FileManager.default.removeItem(at: projectFile) }
        let checking = Job.Checking(projectFile: projectFile.path, rules: settings.rules, target: deploymentTarget ?? settings.target?.description)
        var documents = try check(paths, checking, settings)
        if fix {
            let mended = Set(documents.filter(mend).map(\.file))
            if !mended.isEmpty {
                let again = try check(paths.filter(mended.contains), checking, settings)
                let byFile = Dictionary(again.map { ($0.file, $0) }) { first, _ in first }
                documents = documents.map { byFile[$0.file] ?? $0 }
            }
        }
        try report(documents + checkedSources(project, settings).filter { source in !excluded.contains { Self.isInside(source.file, $0) } }, of: paths)
    }

    /// What is wrong in the sources themselves.
    private func checkedSources(_ project: CheckedProject, _ settings: CheckSettings) -> [CheckedDocument] {
        guard let sources = project.sources else { return [] }
        let found = Dictionary(grouping: Linter.missingNibs(of: sources, in: project.nibs)) { $0.place?.file ?? "" }
        return found.sorted { $0.key < $1.key }.map { file, diagnostics in
            document(file, error: nil, diagnostics, settings)
        }
    }

    private static func isInside(_ path: String, _ folder: String) -> Bool {
        let path = URL(fileURLWithPath: path).standardizedFileURL.path, folder = URL(fileURLWithPath: folder).standardizedFileURL.path
        return path == folder || path.hasPrefix("\(folder)/")
    }

    /// What the documents, and those beside the sources, say of each other.
    private func nibs(_ paths: [String]) -> ProjectNibs {
        let beside = sources.flatMap { folder in ProjectFolder.files(below: folder, endings: ["xib"]).map { "\(folder)/\($0)" } }
        var known: Set<String> = []
        let all = (paths + beside).filter { $0 != "-" && known.insert(URL(fileURLWithPath: $0).standardizedFileURL.path).inserted }
        return ProjectNibs(all.lazy.compactMap { path in
            guard case .success(let bytes) = InputFile.read(path) else { return nil }
            return OpenedDocument(bytes, file: path).document
        })
    }

    private func check(_ paths: [String], _ checking: Job.Checking, _ settings: CheckSettings) throws -> [CheckedDocument] {
        var documents: [CheckedDocument] = []
        try JobRunner(Job(kind: .check(checking), shownOn: shown.shownOn), workers: workers).run(paths) { reply in
            let file = InputFile.title(of: reply.file)
            documents.append(document(file, error: reply.error, reply.diagnostics.compactMap { Diagnostic($0, of: file) }, settings))
        }
        return documents
    }

    private func document(_ file: String, error: String?, _ found: [Diagnostic], _ settings: CheckSettings) -> CheckedDocument {
        let findings = found.compactMap(settings.applied).filter { notes || $0.severity > .note }
        return CheckedDocument(file: file, error: error, findings: findings.inReportOrder())
    }

    /// Applies the safe fixes of a document. Whether it is another one now.
    private func mend(_ document: CheckedDocument) -> Bool {
        let fixes = document.findings.flatMap(\.fixes).filter { $0.promise == .safe }
        guard !fixes.isEmpty, case .success(let bytes) = InputFile.read(document.file) else { return false }
        // Of a document that is broken, or was merged badly, nobody knows what it means.
        let unclear: Set<DiagnosticCode> = [.malformedXML, .duplicateAttribute, .duplicateObjectID], opened = OpenedDocument(bytes, file: document.file)
        if let finding = opened.diagnostics.first(where: { unclear.contains($0.code) }) {
            Console.error("\(document.file): nothing is changed in a document with a finding '\(finding.code.rawValue)'")
            return false
        }
        var edits: [SourceEdit] = []
        // A fix that changes what another one changed waits for the next time.
        for fix in fixes where fix.edits.allSatisfy({ edit in !edits.contains { $0.range.overlaps(edit.range) } }) { edits += fix.edits }
        let problem: String?
        do {
            problem = Files.write(try opened.tree.serialized(applying: edits), to: document.file)
        } catch { problem = "\(document.file): \(error)" }
        if let problem {
            Console.error("nibkit: \(problem)")
            return false
        }
        return true
    }

    private func report(_ documents: [CheckedDocument], of paths: [String]) throws {
        let isFound = documents.contains { $0.findings.contains { $0.severity > .note } }
        var outcome = documents.contains { $0.error != nil } ? Outcome.trouble : isFound ? .findings : .clean
        for document in documents {
            guard let error = document.error, !document.findings.contains(where: { $0.severity == .error }) else { continue }
            Console.error("\(document.file): error: \(error)")
        }
        if let problem = OutputFile.write(try reporter.report(documents), to: output ?? "-", madeOf: paths) {
            Console.error("nibkit: \(problem)")
            outcome = .trouble
        }
        try outcome.exit()
    }
}
