import ArgumentParser
import Diagnostics
import EditSessions
import Foundation
import IBLint
import NibKit
import NibKitWork
import ResultFiles
import SourceRunner

struct CheckVerb: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "check",
        abstract: "Find mistakes that show when documents are read, compiled, loaded or laid out.",
        discussion: """
            Exit status: 0 if it finds only notes or nothing, 1 for warnings or errors, 2 for trouble. 'nibkit explain CODE' explains a code. The settings file \
            \(CheckSettings.fileName), in the inputs' folder or a folder above it in the project, sets the severity of codes, turns codes off, enables \
            opt-in rules, excludes folders and documents, and accepts single findings ('nibkit init' writes one).

            Examples:
              nibkit check
              nibkit check App --sources App --notes
              nibkit check --fix --dry-run | git apply
              nibkit check App --reporter github --reporter junit=check.xml
              nibkit check App --write-baseline .nibkit-baseline.json
              nibkit check App --baseline .nibkit-baseline.json
              nibkit check App --new-since origin/main
              nibkit check App --configurations device="iPhone SE (1st generation)",retina6_12 --configurations language=de,pseudo-double
            """)

    @Argument(
        help: "Documents, folders of documents, or - for standard input (default: the current folder).",
        completion: .documents)
    var files: [String] = ["."]
    @Option(
        name: .customLong("reporter"),
        help: ArgumentHelp(
            "Output format: \(Reporter.list); can be repeated, with =FILE for all but one (default: text).",
            valueName: "form[=file]"), completion: .list(Reporter.allCases.map(\.rawValue)))
    var reporters: [ReporterOption] = []
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
            "Report only findings that are not in this file of --write-baseline (default: the settings' baseline).",
            valueName: "file"), completion: .file())
    var baseline: String?
    @Flag(help: "Report all findings, whatever baseline the settings name.") var noBaseline = false
    @Option(
        help: ArgumentHelp(
            "Write the findings to this file, as the state from which --baseline reports what is new.",
            valueName: "file"), completion: .file())
    var writeBaseline: String?
    @Option(
        help: ArgumentHelp(
            "Report only findings that this git revision did not have: of the last common commit, for a branch.",
            valueName: "rev"))
    var newSince: String?
    @Option(
        help: ArgumentHelp(
            "The oldest iOS version that the product supports, such as 15.0 (default: from the settings, else from the document).",
            valueName: "version"))
    var deploymentTarget: String?
    @Option(
        name: .shortAndLong, help: ArgumentHelp("Write to this file instead of standard output.", valueName: "file"))
    var output: String?
    @Option(
        help: ArgumentHelp(
            """
            Also report texts that are cut, overlap or leave the screen, in the document's own configuration and with each of these \
            values, such as device=iPhone SE,iPhone 15; can be repeated for all combinations.
            """, valueName: "key=a,b,…"))
    var configurations: [String] = []
    @OptionGroup var shown: ConfigurationOptions
    @Option(
        help: ArgumentHelp(
            "A folder with the project's Swift or Objective-C sources, which are read but not run; can be repeated.",
            valueName: "folder"),
        completion: .directory)
    var sources: [String] = []
    @OptionGroup var workers: WorkerOptions

    private static let configurationsOption = "--configurations"

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
        _ = try shown.grid(configurations, of: Self.configurationsOption)
        if dryRun, !fix { throw ValidationError("--dry-run needs --fix") }
        OutputFile.reads(sources, option: "--sources", endings: sourceEndings)
        if fix, inputs.files.contains("-") {
            throw ValidationError("--fix changes files, so it cannot be used with standard input")
        }
        if newSince != nil, inputs.files.contains("-") {
            throw ValidationError("--new-since needs files of a repository, so it cannot be used with standard input")
        }
        if noBaseline, baseline != nil {
            throw ValidationError("--no-baseline and --baseline cannot be used together")
        }
        if writeBaseline != nil, fix || newSince != nil {
            throw ValidationError("--write-baseline cannot be used with --fix or --new-since")
        }
        let unnamed = reporters.filter { $0.file == nil }
        if unnamed.count > 1 {
            throw ValidationError(
                "only one reporter can write to standard output; name a file for the others, as in --reporter \(unnamed[1].reporter.rawValue)=FILE"
            )
        }
        if output != nil, unnamed.isEmpty, !reporters.isEmpty {
            throw ValidationError("-o needs a reporter without a file of its own")
        }
    }

    /// The reporters with their files; `-` is standard output.
    private var outputs: [(reporter: Reporter, file: String)] {
        (reporters.isEmpty ? [ReporterOption(reporter: .text)] : reporters).map {
            ($0.reporter, $0.file ?? output ?? "-")
        }
    }

    func run() throws {
        if fix { JournalStep.recover() }
        let settings: CheckSettings
        do { settings = try CheckSettings.read(config, for: inputs.files) } catch { throw misread(error) }
        if let file = settings.file { OutputFile.reads([file], option: "--config") }
        workers.say("settings: \(settings.file ?? "none")")
        // Named as version control and code hosts name them.
        var known: Set<FileName> = []
        let named = inputs.paths().map { $0.startsWithBytes(of: "./") ? String(Substring($0.utf8.dropFirst(2))) : $0 }
            .filter { $0 == "-" || known.insert(FileName(Files.resolved($0) ?? $0)).inserted }
        // An empty baseline for who does not know --no-baseline.
        let isWithout = noBaseline || writeBaseline != nil || baseline == "/dev/null"
        let baselineFile = isWithout ? nil : baseline ?? settings.baseline
        if let baselineFile { OutputFile.reads([baselineFile], option: "--baseline") }
        for (reporter, file) in outputs {
            let isNamed = reporters.contains { $0.reporter == reporter && $0.file == file }
            try OutputFile.willWrite(file, option: isNamed ? "--reporter" : "-o")
        }
        try OutputFile.willWrite(writeBaseline, option: "--write-baseline")
        for sentence in settings.warnings + settings.unusedExclusions(for: named) { Console.error("\(sentence)") }
        let (sources, facts) = try readSources()
        let baselineOptions = baselineOptions(sources)
        let run = CheckRun(
            paths: named, inputs: files, sources: sources, settings: settings, shownOn: shown.shownOn,
            target: deploymentTarget ?? settings.target?.description, workers: workers,
            configurations: try shown.grid(configurations, of: Self.configurationsOption),
            needsIDs: baselineFile != nil || newSince != nil)
        let hasOptions = !configurations.isEmpty || !run.shownOn.values.isEmpty || deploymentTarget != nil
        var gate = CheckGate(
            ignores: Ignores(settings: settings, isJudging: !hasOptions, hasSources: !sources.isEmpty),
            hasNotes: notes, foldsMissingClasses: sources.isEmpty)
        if let baselineFile {
            let baseline: Baseline
            do {
                baseline = try Baseline(file: baselineFile, inside: self.baseline == nil ? settings.boundary : nil)
            } catch { throw misread(error) }
            gate.baseline = baseline.known(at: baselineFile)
            gate.isJudgingBaseline = baseline.options == baselineOptions
        }
        let revision: Revision?
        let project: CheckRun.Project
        do {
            revision = try newSince.map(run.revision)
            project = try run.project(facts)
        } catch let exit as ExitCode {
            throw exit
        } catch { throw trouble(error) }
        defer { project.remove() }
        var documents = try run.documents(project)
        let checkedSources = run.checkedSources(project)
        if let revision {
            do { gate.past = try run.findings(in: revision, today: documents + checkedSources, project) } catch let exit
                as ExitCode
            { throw exit } catch { throw trouble(error) }
        }
        if let writeBaseline {
            return try write(
                writeBaseline, gate, documents + checkedSources, options: baselineOptions,
                lacksSources: sources.count < self.sources.count)
        }
        if fix {
            let fixes = gate.reported(documents).documents.compactMap { FixedDocument($0) }
            if dryRun { return try propose(fixes, documents) }
            let written = fixes.filter { $0.write() }
            FixedDocument.report(written, as: "fixed")
            if !written.isEmpty {
                let again = try run.documents(project, only: Set(written.map { FileName($0.file) }))
                let byFile = Dictionary(again.map { (FileName($0.file), $0) }) { first, _ in first }
                documents = documents.map { byFile[FileName($0.file)] ?? $0 }
            }
        }
        let (reported, unreported) = gate.reported(documents + checkedSources)
        try report(reported, unreported, baselineFile)
    }

    private func trouble(_ error: any Error) -> ExitCode {
        Console.failure("\(error)")
        return ExitCode(Outcome.trouble.rawValue)
    }

    /// Reports a problem of a file, which begins with its place.
    private func misread(_ problem: Problem) -> ExitCode {
        Console.error("\(problem)")
        return ExitCode(Outcome.trouble.rawValue)
    }

    /// The sources with their facts. Without a program that reads them, everything else is checked: a gate must not fail for
    /// a program that an installation does not have, or that does not work on its machine.
    private func readSources() throws -> (folders: [String], facts: SourceFacts?) {
        guard !sources.isEmpty else { return ([], nil) }
        let reason: String
        if SourceTool.isThere {
            do { return (sources, try SourceFacts(of: sources, report: Console.note)) } catch {
                guard let refusal = SourceTool.refusal() else { throw trouble(error) }
                reason = "\(SourceTool.name) does not work here (\(refusal))"
            }
        } else {
            reason = "\(SourceTool.name) is not in \(SourceTool.folder)"
        }
        Console.error(
            "note: --sources is left out, because \(reason): findings that need sources are neither reported nor judged"
        )
        return ([], nil)
    }

    /// The options that decide which findings there are.
    private func baselineOptions(_ sources: [String]) -> [String] {
        let shown = shown.shownOn.values.map { "\($0.key.rawValue)=\($0.value)" }.sorted()
        return (sources.isEmpty ? [] : ["sources"]) + (notes ? ["notes"] : []) + shown
            + configurations.map { "configurations=\($0)" }.sorted()
            + (deploymentTarget.map { ["deployment-target=\($0)"] } ?? [])
    }

    private func write(
        _ file: String, _ gate: CheckGate, _ documents: [CheckedDocument], options: [String], lacksSources: Bool
    ) throws {
        let (accepted, ignored) = gate.accepted(documents)
        let kept: [KnownFindings.Entry]
        do { kept = try Baseline.kept(from: file, besides: accepted, lacksSources: lacksSources) } catch {
            throw misread(error)
        }
        let baseline = Baseline(accepted, kept: kept, options: options, at: file)
        var outcome = accepted.contains { $0.error != nil && !$0.canBeOld } ? Outcome.trouble : .clean
        reportErrors(accepted)
        if try !OutputFile.put(baseline.text(), to: file) {
            outcome = .trouble
        } else {
            var sum = CheckSum(accepted)
            sum.unreported.ignored = ignored
            Console.error(
                "\(sum.text); written to \(file)\(kept.isEmpty ? "" : ", with \(CheckSum.count(kept.count, "finding")) \(lacksSources ? "that this call did not look for" : "of documents that this call did not check")")"
            )
            if let sentence = sum.unjudged { Console.error("\(sentence)") }
        }
        try outcome.exit()
    }

    /// Prints the changes that the fixes would make.
    private func propose(_ fixes: [FixedDocument], _ documents: [CheckedDocument]) throws {
        var outcome = documents.contains { $0.error != nil } ? Outcome.trouble : fixes.isEmpty ? .clean : .findings
        reportErrors(documents)
        FixedDocument.report(fixes, as: "would be fixed")
        if !OutputFile.put(fixes.flatMap(\.diff), to: output ?? "-") { outcome = .trouble }
        try outcome.exit()
    }

    private func report(_ documents: [CheckedDocument], _ unreported: CheckGate.Unreported, _ baseline: String?) throws
    {
        var sum = CheckSum(documents)
        sum.unreported = unreported
        let isFound = documents.contains { $0.findings.contains { $0.severity > .note } }
        var outcome = documents.contains { $0.error != nil } ? Outcome.trouble : isFound ? .findings : .clean
        // A document that was not checked does not pass.
        if sum.judgesNothing { outcome = .trouble }
        reportErrors(documents)
        for (reporter, file) in outputs {
            let isColored = file == "-" && TerminalColor.isWanted(on: 1)
            let text = try reporter.report(documents, sum, isColored: isColored)
            if isColored {
                Console.write(text, isColored: true)
            } else if !OutputFile.put(text, to: file) {
                outcome = .trouble
            }
        }
        let isForPeople = outputs.allSatisfy { $0.file != "-" || $0.reporter.isForPeople }
        if isForPeople, !sum.judgesNothing, !workers.quiet { Console.error(ConsoleText(lines: sum.text)) }
        if let baseline, unreported.gone > 0 {
            Console.error(
                "\(CheckSum.count(unreported.gone, "finding")) of \(baseline) \(unreported.gone == 1 ? "is" : "are") fixed: --write-baseline \(baseline) takes \(unreported.gone == 1 ? "it" : "them") out"
            )
        }
        if let sentence = sum.unjudged { Console.error("\(sentence)") }
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
