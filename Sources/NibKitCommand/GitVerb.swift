import ArgumentParser
import Diagnostics
import Foundation
import NibKitWork
import ResultFiles

struct GitVerb: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "git", abstract: "Let Git merge documents by their objects, and show their changes in words.",
        discussion: """
            'nibkit git install' makes 'git merge', 'git rebase' and 'git cherry-pick' call 'nibkit merge' for xibs and storyboards, and 'git diff' compare \
            what their objects say. What nibkit cannot read is merged by lines, as before. A call again changes nothing. 'nibkit git uninstall' takes it back.

            Examples:
              nibkit git install
              nibkit git install --global
              nibkit git install --clean    # what Xcode changed by itself is not added
              git diff --no-textconv    # the lines, as before
            """)

    enum Action: String, ExpressibleByArgument, CaseIterable { case install, uninstall }

    @Argument(help: "install or uninstall.") var action: Action
    @Flag(help: "For all repositories of the user, not only for the one around the current folder.") var global = false
    @Flag(
        help:
            "With install: also take back what Xcode changed by itself whenever a document is added, as 'nibkit normalize' does."
    ) var clean = false
    @Flag(help: "Change nothing; print what would be done.") var dryRun = false

    func validate() throws {
        if clean, action == .uninstall { throw ValidationError("--clean belongs to install") }
    }

    func run() throws {
        do throws(Problem) {
            let git = GitSettings(isGlobal: global, cleans: clean)
            if dryRun { return Console.print(ConsoleText(lines: try git.plan(action).joined(separator: "\n"))) }
            let file = try git.perform(action)
            let scope = global ? "all your repositories" : "this repository"
            switch action {
            case .install:
                Console.error("git merges and compares xibs and storyboards with nibkit in \(scope) (\(file))")
                Console.error("git runs 'nibkit' by its name: it has to be in the PATH that git has")
            case .uninstall: Console.error("git handles xibs and storyboards by their lines again in \(scope)")
            }
        } catch {
            Console.failure("\(error)")
            throw ExitCode(Outcome.trouble.rawValue)
        }
    }
}

/// The settings and attributes that connect Git with `nibkit`.
struct GitSettings {
    let isGlobal: Bool
    /// Whether noise is taken back when a document is added.
    let cleans: Bool

    /// Git replaces `%O`, `%A` and `%B` by names of temporary files without special characters, `%P` by the quoted
    /// path and `%L` by the size of conflict marks (gitattributes(5), "Defining a custom merge driver"). An exit status
    /// above 128 would abort the merge.
    static let settings = [
        ("merge.nibkit.name", "objects of Interface Builder documents (nibkit merge)"),
        (
            "merge.nibkit.driver",
            "nibkit merge %O %A %B -o %A --name=%P; case $? in 0) exit 0;; 1) exit 1;; esac; "
                + "git merge-file --marker-size=%L -L ours -L base -L theirs %A %O %B || exit 1"
        ),
        // A file that is not a document is shown as it is.
        (
            "diff.nibkit.textconv",
            "sh -c 'nibkit dump words -- \"$1\" 2>/dev/null || cat -- \"$1\"' nibkit"
        ),
    ]

    /// Git replaces `%f` by the quoted path (gitattributes(5), "filter"). A filter that fails changes nothing.
    private static let filter = ("filter.nibkit.clean", "nibkit normalize --clean %f")
    private static let sections = ["merge.nibkit", "diff.nibkit", "filter.nibkit"]

    private static func attributes(cleans: Bool) -> [String] {
        ["*.xib", "*.storyboard"].map { "\($0) diff=nibkit merge=nibkit\(cleans ? " filter=nibkit" : "")" }
    }

    private var attributes: [String] { Self.attributes(cleans: cleans) }
    private var settings: [(String, String)] { Self.settings + (cleans ? [Self.filter] : []) }
    /// All lines that a call can have written.
    private static let ownAttributes = Set((attributes(cleans: false) + attributes(cleans: true)).map { $0[...] })

    private var scope: String { isGlobal ? "--global" : "--local" }

    func plan(_ action: GitVerb.Action) throws(Problem) -> [String] {
        switch action {
        case .install:
            return settings.map { "git config \(scope) \($0.0) \(Self.quoted($0.1))" }
                + attributes.map { "attribute: \($0)" }
        case .uninstall:
            return Self.sections.map { "git config \(scope) --remove-section \($0)" }
                + Self.attributes(cleans: false).map { "no attribute: \($0)" }
        }
    }

    /// As a shell reads it.
    private static func quoted(_ word: String) -> String { "'\(word.replacing("'", with: "'\\''"))'" }

    /// - Returns: the file of attributes.
    func perform(_ action: GitVerb.Action) throws(Problem) -> String {
        let file = try attributesFile()
        switch action {
        case .install:
            if cleans { try refuseOtherFilters() }
            for (name, value) in settings { _ = try Self.git(["config", scope, name, value]) }
        case .uninstall:
            for section in Self.sections where try hasSection(section) {
                _ = try Self.git(["config", scope, "--remove-section", section])
            }
        }
        try change(file, action)
        return file
    }

    /// An attribute of ours would take the place of another filter, such as that of Git LFS: then whole documents would be added.
    private func refuseOtherFilters() throws(Problem) {
        // Outside of a repository there are no attributes to ask.
        let text = try Self.git(["check-attr", "filter", "--", "nibkit.xib", "nibkit.storyboard"], allowing: [0, 128])
        for line in text.split(separator: "\n") {
            guard let filter = line.split(separator: " ").last, !["unspecified", "unset", "nibkit"].contains(filter)
            else {
                continue
            }
            throw Problem("documents have the filter '\(filter)' already, which --clean would replace")
        }
    }

    private func hasSection(_ section: String) throws(Problem) -> Bool {
        let pattern = "^\(section.replacing(".", with: "\\."))\\."
        // Status 1: there is none.
        return try !Self.git(["config", scope, "--get-regexp", pattern], allowing: [0, 1]).isEmpty
    }

    /// An attributes file that the repository does not track, so that nothing has to be committed.
    private func attributesFile() throws(Problem) -> String {
        guard isGlobal else { return try Self.git(["rev-parse", "--git-path", "info/attributes"]) }
        let named = try Self.git(
            ["config", "--global", "--type=path", "--get", "core.attributesFile"], allowing: [0, 1])
        if !named.isEmpty { return named }
        let environment = ProcessInfo.processInfo.environment
        if let folder = environment["XDG_CONFIG_HOME"], !folder.isEmpty { return "\(folder)/git/attributes" }
        guard let home = environment["HOME"], !home.isEmpty else { throw Problem("HOME is not set") }
        return "\(home)/.config/git/attributes"
    }

    private func change(_ file: String, _ action: GitVerb.Action) throws(Problem) {
        var lines: [Substring] = []
        if Files.status(of: file) != nil {
            switch InputFile.read(file) {
            case .failure(let diagnostic): throw Problem("\(file): \(diagnostic.message)")
            case .success(let bytes):
                guard let text = String(validating: bytes, as: UTF8.self) else {
                    throw Problem("\(file): the attributes are not UTF-8")
                }
                lines = text.split(separator: "\n", omittingEmptySubsequences: false)
                if lines.last?.isEmpty == true { lines.removeLast() }
            }
        }
        let before = lines
        switch action {
        case .install:
            let wanted = attributes.map { $0[...] }
            lines.removeAll { Self.ownAttributes.contains($0) && !wanted.contains($0) }
            lines += wanted.filter { !before.contains($0) }
        case .uninstall: lines.removeAll(where: Self.ownAttributes.contains)
        }
        guard lines != before else { return }
        if let folder = Files.folder(of: file) {
            do { try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true) } catch {
                throw Problem("\(folder): \(error.localizedDescription)")
            }
        }
        try OutputFile.write(Array(lines.map { $0 + "\n" }.joined().utf8), to: file)
    }

    /// The output without its last line break.
    private static func git(_ words: [String], allowing statuses: Set<Int32> = [0]) throws(Problem) -> String {
        try GitProcess.run(words, in: ".", allowing: statuses).text
    }
}
