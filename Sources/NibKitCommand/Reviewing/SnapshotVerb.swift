import ArgumentParser
import Diagnostics
import Foundation
import NibKit
import NibKitWork
import ResultFiles
import TextEngine

struct SnapshotVerb: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "snapshot", abstract: "Record how documents look, and report what looks different later.",
        discussion: """
            'record' draws every screen in each configuration to PNG files with stable names, with a JSON file beside each, and keeps the documents beside them. 'verify' reports what looks different, with the words and pictures of 'nibkit diff'; other libraries or fonts on this machine than on the one that recorded make no difference. 'approve' records documents again. Verify and approve draw as 'record' did.

            Exit status: 0 if everything looks the same, 1 if not, 2 for trouble.

            Examples:
              nibkit snapshot record App --configurations appearance=light,dark
              nibkit snapshot verify App --reporter github --reporter junit=snapshots.xml --pictures changes
              nibkit snapshot approve App/Login.xib
            """)

    enum Action: String, ExpressibleByArgument, CaseIterable { case record, verify, approve }

    @Argument(help: "record, verify or approve.") var action: Action
    @Argument(help: "Documents and folders (default: the current folder).", completion: .documents) var files:
        [String] = []
    @Option(help: ArgumentHelp("The folder of the snapshots.", valueName: "folder"), completion: .directory)
    var snapshots = "InterfaceSnapshots"
    @Option(
        help: ArgumentHelp(
            "With record: draw everything with each of these values, such as device=iPhone SE,iPhone 15; can be repeated for all combinations.",
            valueName: "key=a,b,…"))
    var configurations: [String] = []
    @Option(
        name: .customLong("reporter"),
        help: ArgumentHelp(
            "With verify: how differences are reported: \(Reporter.list); with a file as in junit=FILE. Can be repeated.",
            valueName: "reporter[=file]"))
    var reporters: [ReporterOption] = []
    @Option(
        help: ArgumentHelp(
            "With verify: write the page and the pictures of 'nibkit diff' to this folder.", valueName: "folder"),
        completion: .directory)
    var pictures: String?
    @OptionGroup var shown: ConfigurationOptions
    @OptionGroup var workers: WorkerOptions

    private static let configurationsOption = "--configurations"

    func validate() throws {
        _ = try shown.grid(configurations, of: Self.configurationsOption)
        if snapshots.isEmpty { throw ValidationError("--snapshots takes a folder, whose name cannot be empty") }
        if action != .record, !configurations.isEmpty || !shown.shownOn.values.isEmpty {
            throw ValidationError("\(action.rawValue) draws as 'record' did and takes no options for that")
        }
        if action != .verify, !reporters.isEmpty || pictures != nil {
            throw ValidationError("--reporter and --pictures belong to verify")
        }
        if reporters.count(where: { $0.file == nil }) > 1 {
            throw ValidationError("only one reporter can write to standard output; name a file for the others")
        }
    }

    func run() throws {
        do {
            let folder = SnapshotFolder(path: snapshots)
            let drawing = try Pictures(fonts: shown.shownOn.fontConfiguration).fingerprint.digest
            let settings: SnapshotFolder.Settings
            if action == .record {
                settings = SnapshotFolder.Settings(
                    fingerprint: drawing, configurations: configurations,
                    shownOn: Dictionary(uniqueKeysWithValues: shown.shownOn.values.map { ($0.key.rawValue, $0.value) }))
            } else {
                settings = try folder.settings()
            }
            try act(folder, settings, drawing)
        } catch let missing as MissingFontPackage {
            Console.failure("\(missing)")
            throw ExitCode(Outcome.trouble.rawValue)
        } catch let problem as Problem {
            Console.failure("\(problem)")
            throw ExitCode(Outcome.trouble.rawValue)
        }
    }

    private func act(_ folder: SnapshotFolder, _ settings: SnapshotFolder.Settings, _ drawing: String) throws {
        var shownOn = shown.shownOn
        for (name, value) in settings.shownOn {
            guard let trait = Trait(rawValue: name), trait.problem(with: value) == nil else {
                throw Problem("\(snapshots)/\(SnapshotFolder.Settings.fileName): '\(name)' cannot be '\(value)'")
            }
            shownOn.values[trait] = value
        }
        let inputs = files.isEmpty ? ["."] : files
        // Named as in other folders and on other machines.
        let documents = IteratorSequence(DocumentWalk(inputs)).map { $0.hasPrefix("./") ? String($0.dropFirst(2)) : $0 }
        OutputFile.reads(documents)
        if action == .verify, let pictures { try OutputFile.willWrite(into: pictures) }
        // What nobody asked about is neither gone nor there.
        let isWhole = files.isEmpty
        let names = Set(documents.map(PictureName.folder))
        let gone = isWhole ? folder.documents.filter { !names.contains($0) } : []
        var run = SnapshotRun(
            folder: folder, documents: documents, settings: settings, shownOn: shownOn, workers: workers)
        switch action {
        case .verify: try verify(run, gone, drawing)
        case .record, .approve:
            if settings.fingerprint != drawing {
                run = SnapshotRun(
                    folder: folder, documents: documents,
                    settings: SnapshotFolder.Settings(
                        fingerprint: drawing, configurations: settings.configurations, shownOn: settings.shownOn),
                    shownOn: shownOn, workers: workers)
                if !isWhole {
                    Console.error(
                        "note: the other snapshots were drawn with other libraries or fonts; 'nibkit snapshot approve' without names draws all"
                    )
                }
            }
            let failed = try run.record()
            for document in gone { folder.remove(document) }
            for (document, error) in failed { Console.error("\(document): error: \(error)") }
            Console.error("recorded \(CheckSum.count(documents.count - failed.count, "document")) in \(snapshots)")
            try (failed.isEmpty ? Outcome.clean : .trouble).exit()
        }
    }

    private func verify(_ run: SnapshotRun, _ gone: [String], _ drawing: String) throws {
        let (report, checked) = try run.verify(gone: gone, fingerprint: drawing)
        if drawing != run.settings.fingerprint {
            Console.error(
                "note: the snapshots were drawn with other libraries or fonts (\(run.settings.fingerprint), here \(drawing); 'nibkit doctor' lists them), so only documents are compared"
            )
        }
        if let pictures { try report.write(into: pictures) }
        let sum = CheckSum(checked)
        for (reporter, file) in reporters.isEmpty
            ? [(Reporter.text, "-")] : reporters.map({ ($0.reporter, $0.file ?? "-") })
        {
            guard OutputFile.put(try reporter.report(checked, sum), to: file) else {
                throw ExitCode(Outcome.trouble.rawValue)
            }
        }
        for document in checked { if let error = document.error { Console.error("\(document.file): error: \(error)") } }
        Console.error(ConsoleText(lines: sum.text))
        let isFound = checked.contains { !$0.findings.isEmpty }
        try (checked.contains { $0.error != nil } ? Outcome.trouble : isFound ? .findings : .clean).exit()
    }
}
