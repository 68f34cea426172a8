import ArgumentParser
import Diagnostics
import Foundation
import NibKitWork
import ResultFiles

struct ReviewVerb: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "review",
        abstract: "Review what a branch changes: new findings, words, pictures, and one comment on its pull request.",
        discussion: """
            Compares with the revision that HEAD has in common with the base: what others have merged since does not count. Findings are those of 'nibkit check --new-since', words and pictures those of 'nibkit diff --pictures'. All is written to a folder: comment.md, index.html, check.md, and PNG files.

            In a job of GitHub or GitLab the base is the branch that the request is to be merged into, and one comment on the request is written, found again and updated. GitHub needs GITHUB_TOKEN, GitLab NIBKIT_GITLAB_TOKEN. A comment that cannot be written is a warning.

            Exit status: 0 if there is no new finding, however much changed; 1 if there is one; 2 for trouble.

            Examples:
              nibkit review App --base main
              nibkit review App --configurations appearance=light,dark --sources App
              nibkit review --post nibkit-review
            """)

    @Argument(help: "Documents and folders.", completion: .documents) var folders: [String] = []
    @Option(
        help: ArgumentHelp(
            "A folder with the project's Swift or Objective-C sources, which 'check' reads; can be repeated.",
            valueName: "folder"),
        completion: .directory)
    var sources: [String] = []
    @Option(
        parsing: .unconditionalSingleValue,
        help: ArgumentHelp(
            "A further word for 'nibkit check', such as --check-option=--notes; can be repeated.", valueName: "word"))
    var checkOption: [String] = []
    @Option(
        help: ArgumentHelp(
            "The revision to compare with (default: the branch that the pull or merge request is to be merged into).",
            valueName: "revision")) var base: String?
    @Option(
        name: .shortAndLong, help: ArgumentHelp("The folder for all results.", valueName: "folder"),
        completion: .directory)
    var output = "nibkit-review"
    @Option(
        help: ArgumentHelp(
            "Show both versions with each of these values, such as appearance=light,dark; can be repeated for all combinations.",
            valueName: "key=a,b,…"))
    var configurations: [String] = []
    @Option(
        help: ArgumentHelp(
            "GitHub: push the pictures to branches that begin with this, such as nibkit-pictures, so that the comment shows them.",
            valueName: "name"))
    var pictureBranch: String?
    @Flag(inversion: .prefixedNo, help: "Write the comment on the pull or merge request, if there is one.")
    var comment = true
    @Option(
        help: ArgumentHelp(
            "Only post the comment that another workflow has written to this folder, as for pull requests from forks.",
            valueName: "folder"), completion: .directory)
    var post: String?
    @OptionGroup var shown: ConfigurationOptions
    @OptionGroup var workers: WorkerOptions

    private static let configurationsOption = "--configurations"

    func validate() throws {
        try OutputFile.validate(output)
        if post != nil {
            if !folders.isEmpty || !sources.isEmpty || !checkOption.isEmpty || base != nil || pictureBranch != nil
                || !configurations.isEmpty
            {
                throw ValidationError("--post takes the folder of a review, and no other words")
            }
        } else if folders.isEmpty {
            throw ValidationError("name the folder with the documents")
        }
        _ = try shown.grid(configurations, of: Self.configurationsOption)
    }

    func run() throws {
        do {
            let platform = ReviewPlatform(ProcessInfo.processInfo.environment)
            if let post { return try postWritten(in: post, platform) }
            try review(platform)
        } catch let problem as Problem {
            Console.failure("\(problem)")
            throw ExitCode(Outcome.trouble.rawValue)
        }
    }

    private func review(_ platform: ReviewPlatform?) throws {
        try OutputFile.willWrite(into: output)
        try removeOldResults()
        let base = try commonBase(platform)
        let findings = try check(base, platform)
        let pairs = try DocumentPairs(revisions: [base], isStaged: false, paths: folders)
        let report = try DiffRun(
            pairs: pairs,
            pictures: DiffRun.Pictures(configurations: try shown.grid(configurations, of: Self.configurationsOption)),
            shownOn: shown.shownOn, workers: workers
        ).report()
        try report.write(into: output)
        let comment = ReviewComment(
            folders: folders, base: base, report: report, findings: findings.text, outcome: findings.outcome,
            page: platform?.page, pictureAddress: pictureAddress(report, platform))
        try OutputFile.write(Array(comment.text.utf8), to: "\(output)/\(ReviewComment.fileName)")
        let request = ReviewComment.Request(
            number: platform?.number, marker: comment.marker, isNeeded: comment.isNeeded)
        try OutputFile.write(Console.json(request, isPretty: true), to: "\(output)/\(ReviewComment.Request.fileName)")
        // GitHub takes lines that begin with :: for commands; those of the report are texts of documents.
        let pause = platform?.kind == .github ? UUID().uuidString : nil
        if let pause { Console.print("::stop-commands::\(pause)") }
        Console.print(ConsoleText(lines: DiffText(report).text.trimmingCharacters(in: .newlines)))
        if let pause { Console.print("::\(pause)::") }
        if self.comment, let platform, platform.number != nil { write(comment, platform) }
        try max(findings.outcome, report.hasErrors ? .trouble : .clean).exit()
    }

    /// A branch can have a link in place of a result, or a result of its own.
    private func removeOldResults() throws {
        if Files.resolved(output) != nil, !output.hasPrefix("/"),
            let problem = Files.problem(withPlace: output, outOf: ".")
        {
            throw Problem("\(output): \(problem)")
        }
        for name in [ReviewComment.fileName, ReviewComment.Request.fileName, Self.findingsName, DiffReport.pageName] {
            let path = "\(output)/\(name)"
            do { if Files.isThere(path) { try FileManager.default.removeItem(atPath: path) } } catch {
                throw Problem("\(path): it cannot be replaced: \(error.localizedDescription)")
            }
        }
    }

    private static let findingsName = "check.md"

    /// The revision that `HEAD` has in common with what the request is to be merged into, however far that has moved.
    private func commonBase(_ platform: ReviewPlatform?) throws(Problem) -> String {
        let names = base.map { [$0] } ?? platform?.bases ?? []
        guard let first = names.first else { throw Problem("name the revision to compare with: --base main") }
        for name in names where name.hasPrefix("-") { throw Problem("'\(name)' is not a revision") }
        let found = names.lazy.compactMap { try? GitProcess.run(["merge-base", $0, "HEAD"], in: ".").text }.first
        guard let found, !found.isEmpty else {
            throw Problem(
                "'\(first)' has no revision in common with HEAD, or is not there\(GitProcess.hintAboutShallowness(in: "."))"
            )
        }
        return found
    }

    // MARK: Findings

    private func check(_ base: String, _ platform: ReviewPlatform?) throws -> (text: String, outcome: Outcome) {
        let file = "\(output)/\(Self.findingsName)"
        let reporters: [String] =
            switch platform?.kind {
            case .github: ["github"]
            case .gitlab: ["text", "gitlab=\(output)/code-quality.json", "junit=\(output)/junit.xml"]
            case nil: ["text"]
            }
        let words =
            folders + ["--new-since", base] + (reporters + ["markdown=\(file)"]).flatMap { ["--reporter", $0] }
            + sources.flatMap { ["--sources", $0] } + checkOption
        var outcome = Outcome.clean
        do { try CheckVerb.parse(words).run() } catch let exit as ExitCode {
            outcome = Outcome(rawValue: exit.rawValue) ?? .trouble
        }
        switch InputFile.read(file) {
        case .success(let bytes): return (String(decoding: bytes, as: UTF8.self), outcome)
        case .failure: return ("The documents could not be checked.\n", .trouble)
        }
    }

    // MARK: Comments

    /// Where pictures can be shown. A branch that cannot be pushed is a warning: the words are there.
    private func pictureAddress(_ report: DiffReport, _ platform: ReviewPlatform?) -> String? {
        guard let platform, let number = platform.number else { return nil }
        if let address = platform.fileAddress { return "\(address)/\(output)" }
        let files = report.documents.flatMap { $0.pictures?.files ?? [] }
        guard let pictureBranch, let address = platform.commitAddress, !files.isEmpty else { return nil }
        do throws(Problem) {
            return "\(address)/\(try PictureBranch(pictureBranch, number).push(files))"
        } catch {
            warn("the pictures were not pushed: \(error)", platform)
            return nil
        }
    }

    private func warn(_ text: String, _ platform: ReviewPlatform) {
        Console.error("warning: \(text)")
        if platform.kind == .github { Console.print("::warning title=nibkit::\(Reporter.commandData(text))") }
    }

    private func write(_ comment: ReviewComment, _ platform: ReviewPlatform) {
        do {
            let comments = try ReviewComments(platform)
            try Self.say(comments.post(comment.text, marker: comment.marker, createsNew: comment.isNeeded))
        } catch PlatformCall.Failure.refused(let status) {
            warn(
                "the comment was not written: the token may not (status \(status)). For pull requests from forks a second workflow posts it: 'nibkit init --workflow github' writes one",
                platform)
        } catch { warn("the comment was not written: \(error)", platform) }
    }

    private static func say(_ outcome: ReviewComments.Outcome) {
        switch outcome {
        case .created: Console.error("the comment was written")
        case .updated: Console.error("the comment was updated")
        case .unneeded: Console.error("nothing changed, so there is no comment")
        }
    }

    /// Posts what a workflow has written that was not allowed to. That workflow may be the author's own, so nothing of it is trusted
    /// but that it is text, and that its number is of a pull request at the commit for which the workflow ran.
    private func postWritten(in folder: String, _ platform: ReviewPlatform?) throws {
        guard var platform else { throw Problem("--post works in a job of GitHub or GitLab") }
        func read(_ name: String) throws(Problem) -> [UInt8] {
            let path = "\(folder)/\(name)"
            switch Files.read(path, as: .document, inside: folder) {
            case .success(let bytes): return bytes
            case .failure(let problem): throw Problem("\(path): \(problem)")
            }
        }
        guard
            let request = try? JSONDecoder().decode(
                ReviewComment.Request.self, from: Data(read(ReviewComment.Request.fileName))),
            let number = request.number, ReviewComment.isMarker(request.marker)
        else { throw Problem("\(folder)/\(ReviewComment.Request.fileName) is not that of a review") }
        let text = String(decoding: try read(ReviewComment.fileName), as: UTF8.self)
        guard text.hasPrefix(request.marker), text.utf8.count <= ReviewComment.mostBytes else {
            throw Problem("\(folder)/\(ReviewComment.fileName) is not that of a review")
        }
        // A number that the job does not know itself is only as good as the commit that the request is at.
        if let known = platform.number, known != number {
            throw Problem("\(folder)/\(ReviewComment.Request.fileName) is about request \(number), not \(known)")
        }
        if platform.number == nil, platform.headOfOtherRun == nil {
            throw Problem("the job does not say for which commit the other workflow ran: use it on workflow_run only")
        }
        platform.number = number
        do {
            let comments = try ReviewComments(platform)
            if let head = platform.headOfOtherRun, try !comments.isAt(head) {
                throw Problem("pull request \(number) is not at the commit of the workflow, \(head)")
            }
            try Self.say(comments.post(text, marker: request.marker, createsNew: request.isNeeded))
        } catch let failure as PlatformCall.Failure { throw Problem("the comment was not written: \(failure)") }
    }
}
