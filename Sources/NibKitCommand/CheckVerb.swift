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
            \(CheckSettings.fileName) set the severity of codes, or switch them off, ask for rules that are a matter of taste, \
            and name folders to leave out.

            Examples:
              nibkit check
              nibkit check App --sources App --notes
              nibkit check --fix --dry-run | git apply
              nibkit check App --reporter github
            """)

    @Argument(help: "Documents, folders of documents, or - for standard input; default: the current folder.", completion: .documents)
    var files: [String] = ["."]
    @Option(help: ArgumentHelp("How findings are printed: text, xcode, github, sarif or json.", valueName: "form")) var reporter = Reporter.text
    @Flag(help: "Print notes, too: what is worth knowing, but no mistake.") var notes = false
    @Flag(help: "Change the documents: apply the fixes that keep their meaning, and report what is left.") var fix = false
    @Flag(help: "With --fix: change nothing, and print what it would change as a diff for 'git apply' or 'patch -p1'.") var dryRun = false
    @Option(help: ArgumentHelp("Settings in YAML; default: \(CheckSettings.fileName) in the current folder, if there is one.", valueName: "file"))
    var config: String?
    @Option(help: ArgumentHelp(
        "The oldest iOS that the product is meant for, such as 15.0; default: the settings', or the document's.", valueName: "version"))
    var deploymentTarget: String?
    @Option(name: .shortAndLong, help: ArgumentHelp("Write to this file instead of standard output.", valueName: "file")) var output: String?
    @OptionGroup var shown: ConfigurationOptions
    @Option(help: ArgumentHelp(
        "A folder with the project's sources, in Swift or Objective-C, that are read, not run; may be given several times.", valueName: "folder"),
        completion: .directory)
    var sources: [String] = []
    @OptionGroup var workers: WorkerOptions

    private var inputs: Inputs {
        var inputs = Inputs()
        inputs.files = files
        return inputs
    }

    func validate() throws {
        try OutputFile.validate(output)
        if let deploymentTarget, SystemVersion(deploymentTarget) == nil {
            throw ValidationError("--deployment-target takes a version such as 15.0, not '\(deploymentTarget)'")
        }
        try requireFolders(sources, of: "--sources")
        if dryRun, !fix { throw ValidationError("--dry-run goes with --fix") }
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
            Console.failure("\(error)")
            throw ExitCode(Outcome.trouble.rawValue)
        }
        let projectFile = FileManager.default.temporaryDirectory.appendingPathComponent("nibkit-check-\(UUID().uuidString)")
        try project.write(to: projectFile)
        defer { try? FileManager.default.removeItem(at: projectFile) }
        let checking = Job.Checking(projectFile: projectFile.path, rules: settings.rules, target: deploymentTarget ?? settings.target?.description)
        var documents = try check(paths, checking, settings)
        if fix {
            let fixes = documents.compactMap { FixedDocument($0) }
            if dryRun { return try propose(fixes, documents, of: paths) }
            let written = fixes.filter { $0.write() }
            FixedDocument.report(written, as: "fixed")
            if !written.isEmpty {
                let changed = Set(written.map(\.file))
                let again = try check(paths.filter(changed.contains), checking, settings)
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
            var source = document(file, error: nil, diagnostics, settings)
            source.isSource = true
            return source
        }
    }

    /// Prints what the fixes would change.
    private func propose(_ fixes: [FixedDocument], _ documents: [CheckedDocument], of paths: [String]) throws {
        var outcome = documents.contains { $0.error != nil } ? Outcome.trouble : fixes.isEmpty ? .clean : .findings
        reportErrors(documents)
        FixedDocument.report(fixes, as: "would be fixed")
        if let problem = OutputFile.write(fixes.flatMap(\.diff), to: output ?? "-", madeOf: paths) {
            Console.failure(problem)
            outcome = .trouble
        }
        try outcome.exit()
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

    private func report(_ documents: [CheckedDocument], of paths: [String]) throws {
        let isFound = documents.contains { $0.findings.contains { $0.severity > .note } }
        var outcome = documents.contains { $0.error != nil } ? Outcome.trouble : isFound ? .findings : .clean
        reportErrors(documents)
        let isColored = (output ?? "-") == "-" && TerminalColor.isWanted(on: 1)
        if let problem = OutputFile.write(try reporter.report(documents, isColored: isColored), to: output ?? "-", madeOf: paths) {
            Console.failure(problem)
            outcome = .trouble
        }
        if reporter == .text { Console.error(CheckSum(documents).text) }
        try outcome.exit()
    }

    private func reportErrors(_ documents: [CheckedDocument]) {
        for document in documents {
            guard let error = document.error, !document.findings.contains(where: { $0.severity == .error }) else { continue }
            Console.error("\(document.file): error: \(error)")
        }
    }
}
