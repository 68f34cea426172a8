import ArgumentParser
import Diagnostics
import Foundation
import IBLint
import NibKit
import NibKitWork
import ResultFiles

struct CheckVerb: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "check",
        abstract: "Find mistakes that show when documents are read, compiled, loaded or laid out.",
        discussion: """
            Exit status: 0 if it finds only notes or nothing, 1 for warnings or errors, 2 for trouble. 'nibkit explain CODE' explains a code. The settings file \
            \(CheckSettings.fileName), in the inputs' folder or a folder above it in the project, sets the severity of codes, turns codes off, enables \
            opt-in rules, and excludes folders and documents.

            Examples:
              nibkit check
              nibkit check App --sources App --notes
              nibkit check --fix --dry-run | git apply
              nibkit check App --reporter github
            """)

    @Argument(
        help: "Documents, folders of documents, or - for standard input (default: the current folder).",
        completion: .documents)
    var files: [String] = ["."]
    @Option(help: ArgumentHelp("Output format: text, xcode, github, sarif or json.", valueName: "form"))
    var reporter = Reporter.text
    @Flag(help: "Also print notes: facts worth knowing that are not mistakes.") var notes = false
    @Flag(help: "Apply the fixes that keep the documents' meaning, and report the remaining findings.") var fix =
        false
    @Flag(help: "With --fix: change no file; print the changes as a diff for 'git apply' or 'patch -p1'.")
    var dryRun = false
    @Option(
        help: ArgumentHelp(
            "YAML settings file (default: the nearest \(CheckSettings.fileName) above the inputs, up to the project's root).",
            valueName: "file"))
    var config: String?
    @Option(
        help: ArgumentHelp(
            "The oldest iOS version that the product supports, such as 15.0 (default: from the settings, else from the document).",
            valueName: "version"))
    var deploymentTarget: String?
    @Option(
        name: .shortAndLong, help: ArgumentHelp("Write to this file instead of standard output.", valueName: "file"))
    var output: String?
    @OptionGroup var shown: ConfigurationOptions
    @Option(
        help: ArgumentHelp(
            "A folder with the project's Swift or Objective-C sources, which are read but not run; can be repeated.",
            valueName: "folder"),
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
        if dryRun, !fix { throw ValidationError("--dry-run needs --fix") }
        OutputFile.reads(sources, option: "--sources", endings: sourceEndings)
        if fix, inputs.files.contains("-") {
            throw ValidationError("--fix changes files, so it cannot be used with standard input")
        }
    }

    func run() throws {
        let settings: CheckSettings
        do { settings = try CheckSettings.read(config, for: inputs.files) } catch {
            Console.error("\(error)")
            throw ExitCode(Outcome.trouble.rawValue)
        }
        if let file = settings.file { OutputFile.reads([file], option: "--config") }
        workers.say("settings: \(settings.file ?? "none")")
        // Named as version control and code hosts name them.
        var known: Set<FileName> = []
        let named = inputs.paths().map { $0.startsWithBytes(of: "./") ? String(Substring($0.utf8.dropFirst(2))) : $0 }
            .filter { $0 == "-" || known.insert(FileName(Files.resolved($0) ?? $0)).inserted }
        try OutputFile.willWrite(output ?? "-", option: "-o")
        for sentence in settings.warnings + settings.unusedExclusions(for: named) { Console.error(sentence) }
        let paths = named.filter { !settings.isExcluded($0) }
        let project: CheckedProject
        do {
            project = try CheckedProject(
                nibs: nibs(named), sources: sources.isEmpty ? nil : SourceTool.facts(of: sources))
        } catch {
            Console.failure("\(error)")
            throw ExitCode(Outcome.trouble.rawValue)
        }
        let projectFile = FileManager.default.temporaryDirectory.appendingPathComponent(
            "nibkit-check-\(UUID().uuidString)")
        try project.write(to: projectFile)
        defer { try? FileManager.default.removeItem(at: projectFile) }
        let checking = Job.Checking(
            projectFile: projectFile.path, rules: settings.rules,
            target: deploymentTarget ?? settings.target?.description)
        var documents = try check(paths, checking, settings)
        if fix {
            let fixes = documents.compactMap { FixedDocument($0) }
            if dryRun { return try propose(fixes, documents) }
            let written = fixes.filter { $0.write() }
            FixedDocument.report(written, as: "fixed")
            if !written.isEmpty {
                let changed = Set(written.map { FileName($0.file) })
                let again = try check(paths.filter { changed.contains(FileName($0)) }, checking, settings)
                let byFile = Dictionary(again.map { (FileName($0.file), $0) }) { first, _ in first }
                documents = documents.map { byFile[FileName($0.file)] ?? $0 }
            }
        }
        try report(documents + checkedSources(project, settings).filter { !settings.isExcluded($0.file) })
    }

    /// The findings in the sources themselves.
    private func checkedSources(_ project: CheckedProject, _ settings: CheckSettings) -> [CheckedDocument] {
        guard let sources = project.sources else { return [] }
        let syntax = sources.syntaxErrors.map {
            Diagnostic(.syntaxError, $0.message, at: SourcePlace(file: $0.file, line: $0.line, column: $0.column))
        }
        let found = Dictionary(grouping: Linter.missingNibs(of: sources, in: project.nibs) + syntax) {
            FileName($0.place?.file ?? "")
        }
        return found.sorted { $0.key < $1.key }.map { file, diagnostics in
            var source = document(file.text, error: nil, diagnostics, settings)
            source.isSource = true
            return source
        }
    }

    /// Prints the changes that the fixes would make.
    private func propose(_ fixes: [FixedDocument], _ documents: [CheckedDocument]) throws {
        var outcome = documents.contains { $0.error != nil } ? Outcome.trouble : fixes.isEmpty ? .clean : .findings
        reportErrors(documents)
        FixedDocument.report(fixes, as: "would be fixed")
        if let problem = OutputFile.write(fixes.flatMap(\.diff), to: output ?? "-") {
            Console.failure(problem)
            outcome = .trouble
        }
        try outcome.exit()
    }

    /// The facts that the documents, and those next to the sources, contain about each other.
    private func nibs(_ paths: [String]) -> ProjectNibs {
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

    private func check(_ paths: [String], _ checking: Job.Checking, _ settings: CheckSettings) throws
        -> [CheckedDocument]
    {
        var documents: [CheckedDocument] = []
        try JobRunner(Job(kind: .check(checking), shownOn: shown.shownOn), workers: workers).run(paths, inputs: files) {
            reply in
            let file = InputFile.title(of: reply.file)
            let found = reply.diagnostics.compactMap { Diagnostic($0, of: file) }
            var checked = document(file, error: reply.error, found, settings)
            checked.isJudged = !found.contains { $0.code == .unsupportedPlatform }
            documents.append(checked)
        }
        return sources.isEmpty ? MissingClassesOfAll.folded(documents) : documents
    }

    private func document(_ file: String, error: String?, _ found: [Diagnostic], _ settings: CheckSettings)
        -> CheckedDocument
    {
        let findings = found.compactMap(settings.applied).filter { notes || $0.severity > .note }
        return CheckedDocument(file: file, error: error, findings: findings.inReportOrder())
    }

    private func report(_ documents: [CheckedDocument]) throws {
        let sum = CheckSum(documents)
        let isFound = documents.contains { $0.findings.contains { $0.severity > .note } }
        var outcome = documents.contains { $0.error != nil } ? Outcome.trouble : isFound ? .findings : .clean
        // A document that was not checked does not pass.
        if sum.judgesNothing { outcome = .trouble }
        reportErrors(documents)
        let isColored = (output ?? "-") == "-" && TerminalColor.isWanted(on: 1)
        if let problem = OutputFile.write(try reporter.report(documents, isColored: isColored), to: output ?? "-") {
            Console.failure(problem)
            outcome = .trouble
        }
        if reporter == .text, !sum.judgesNothing { Console.error(sum.text) }
        if let sentence = sum.unjudged { Console.error(sentence) }
        try outcome.exit()
    }

    private func reportErrors(_ documents: [CheckedDocument]) {
        for document in documents {
            guard let error = document.error, !document.findings.contains(where: { $0.severity == .error }) else {
                continue
            }
            Console.error("\(document.file): error: \(error)")
        }
    }
}
