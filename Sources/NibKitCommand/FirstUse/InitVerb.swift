import ArgumentParser
import NibKitWork
import ResultFiles

struct InitVerb: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "init", abstract: "Write settings for a project, and a workflow that checks its documents.",
        discussion: """
            Looks for Xcode projects, packages, asset catalogs and documents in FOLDER, and writes \(CheckSettings.fileName) there, with comments that explain each \
            setting. No file that is there already is changed. A workflow runs the release that wrote it, by its checksum. Exit status: 0 for success, 2 if a file is there already or cannot be written.

            Examples:
              nibkit init
              nibkit init --workflow github
              nibkit init --dry-run
            """)

    enum Workflow: String, ExpressibleByArgument, CaseIterable { case github, gitlab }

    @Argument(help: "The root of the project (default: the current folder).", completion: .directory) var folder = "."
    @Option(
        help: ArgumentHelp(
            "Also write workflows that review pull or merge requests: github or gitlab.",
            valueName: "github|gitlab"))
    var workflow: Workflow?
    @Flag(help: "Write nothing; print the files.") var dryRun = false

    func validate() throws { try requireFolders([folder], of: "FOLDER") }

    func run() throws {
        let survey = ProjectSurvey(folder)
        let settings = SettingsFile(survey)
        var files = [(path: path(CheckSettings.fileName), text: settings.text)]
        let release = Release.current()
        switch workflow {
        case .github:
            files.append((path(".github/workflows/nibkit.yml"), WorkflowFile.github(survey, release)))
            files.append((path(".github/workflows/nibkit-comment.yml"), WorkflowFile.githubComment(release)))
        case .gitlab: files.append((path(".gitlab/nibkit.yml"), WorkflowFile.gitlab(survey, release)))
        case nil: break
        }
        if dryRun {
            for file in files { Console.print(ConsoleText(lines: "# \(file.path)\n\(file.text)")) }
            return
        }
        for file in files where Files.kind(of: file.path) != nil {
            Console.failure("\(file.path) is there already; --dry-run prints what init would write")
            throw ExitCode(Outcome.trouble.rawValue)
        }
        for file in files {
            guard OutputFile.put(Array(file.text.utf8), to: file.path) else {
                throw ExitCode(Outcome.trouble.rawValue)
            }
        }
        Console.print(ConsoleText(lines: summary(survey, files.map(\.path), release)))
    }

    private static func list(_ files: [String]) -> String {
        guard let last = files.last, files.count > 1 else { return files.first ?? "" }
        return "\(files.dropLast().joined(separator: ", ")) and \(last)"
    }

    private func path(_ name: String) -> String { folder == "." ? name : "\(folder)/\(name)" }

    private func summary(_ survey: ProjectSurvey, _ files: [String], _ release: Release) -> String {
        let found = [
            (survey.projects.count, "Xcode project"), (survey.packages.count, "package"),
            (survey.catalogs.count, "asset catalog"), (survey.documents.count, "document"),
        ].filter { $0.0 > 0 }.map { CheckSum.count($0.0, $0.1) }
        let place = folder == "." ? "" : " \(folder)"
        var lines = [
            found.isEmpty ? "Found no document, project or package." : "Found \(found.joined(separator: ", ")).",
            "Wrote \(Self.list(files)).", "", "Next:",
            "  nibkit check\(place)    # find mistakes; status 1 if there are any",
        ]
        if !survey.documents.isEmpty {
            lines += [
                "  nibkit check\(place) --write-baseline \(path(SettingsFile.baselineName))    # accept what is there today; then uncomment 'baseline' in the settings",
                "  nibkit serve\(place) --open    # look at the documents while you work",
            ]
        }
        if workflow == .gitlab {
            lines += ["", "Include the job in .gitlab-ci.yml:", "  include: [{ local: .gitlab/nibkit.yml }]"]
        }
        if let workflow, !release.isKnown {
            lines.append("")
            lines.append(
                "This nibkit was built from sources and knows no release. Replace in \(Self.list(Array(files.dropFirst()))):"
            )
            lines += release.missingFacts(withCommit: workflow == .github).map { "  \($0)" } + [Release.withoutRelease]
        }
        return lines.joined(separator: "\n")
    }
}
