import BuiltTools
import Foundation
import Testing

/// `nibkit git install` with the Git of the machine.
@Suite struct GitVerbTests {
    let tool: BuiltTool
    let scratch: ScratchFolder
    private static let document = "App/Card view.xib"

    init() throws {
        scratch = try ScratchFolder()
        var tool = try BuiltTool("nibkit")
        let folder = tool.url.deletingLastPathComponent().path
        // Neither settings of the user nor of the machine.
        tool.environment = [
            "HOME": scratch.path("home"), "XDG_CONFIG_HOME": scratch.path("home/.config"), "GIT_CONFIG_NOSYSTEM": "1",
            "GIT_AUTHOR_NAME": "A", "GIT_AUTHOR_EMAIL": "a@example.com", "GIT_COMMITTER_NAME": "A",
            "GIT_COMMITTER_EMAIL": "a@example.com", "GIT_EDITOR": "true",
            "PATH": "\(folder):\(ProcessInfo.processInfo.environment["PATH"] ?? "")",
        ]
        self.tool = tool
        for name in ["home", "work/App"] {
            try FileManager.default.createDirectory(
                atPath: scratch.path(name), withIntermediateDirectories: true)
        }
        #expect(try shell("git init -q -b main .").status == 0)
    }

    @discardableResult private func shell(_ line: String) throws -> BuiltTool.Result {
        try tool.shell(line, in: scratch.url.appendingPathComponent("work"))
    }

    private func commit(_ text: String, _ message: String, on branch: String? = nil) throws {
        if let branch { #expect(try shell("git checkout -q \(branch)").status == 0) }
        try scratch.write(text, to: "work/\(Self.document)")
        let result = try shell("git add -A && git commit -q -m '\(message)'")
        #expect(result.status == 0, "\(result.errors)")
    }

    private func current() throws -> String {
        try String(contentsOfFile: scratch.path("work/\(Self.document)"), encoding: .utf8)
    }

    /// A branch `other` that changes one label, and `main` that changes its neighbor.
    private func branches(ours: String, theirs: String, base: String = MergeVerbTests.card()) throws {
        try commit(base, "Base")
        try commit(theirs, "Theirs", on: "-b other")
        try commit(ours, "Ours", on: "main")
    }

    private static let ours = MergeVerbTests.card(name: "Full name")
    private static let theirs = MergeVerbTests.card(town: "City")
    private static let both = MergeVerbTests.card(name: "Full name", town: "City")

    @Test(arguments: ["git merge -q other", "git cherry-pick other", "git checkout -q other && git rebase -q main"])
    func gitMergesDocumentsByTheirObjects(_ line: String) throws {
        try branches(ours: Self.ours, theirs: Self.theirs)
        #expect(try shell(line).status != 0, "Git alone has a conflict here")
        try shell("git merge --abort || git cherry-pick --abort || git rebase --abort; git checkout -q -f main")
        let installed = try shell("nibkit git install && nibkit git install")
        #expect(installed.status == 0, "\(installed.errors)")
        #expect(
            try String(contentsOfFile: scratch.path("work/.git/info/attributes"), encoding: .utf8)
                == "*.xib diff=nibkit merge=nibkit\n*.storyboard diff=nibkit merge=nibkit\n")
        let result = try shell(line)
        #expect(result.status == 0, "\(result.text)\(result.errors)")
        #expect(try current() == Self.both)
        #expect(try shell("git status --porcelain").text == "")
    }

    @Test func aConflictStaysOne() throws {
        try branches(ours: Self.ours, theirs: MergeVerbTests.card(name: "Title", town: "City"))
        try shell("nibkit git install")
        let result = try shell("git merge -q other")
        #expect(result.status == 1)
        #expect(result.errors.contains("\(Self.document):7: conflict: label nam-lb-001, text:"), "\(result.errors)")
        #expect(try current() == Self.both)
        #expect(try shell("git status --porcelain").text == "UU \"\(Self.document)\"\n")
    }

    /// Documents of before Xcode 5 and files that are none are merged by their lines.
    @Test(arguments: ["a\nb\nc\n", "<archive>\n<a/>\n<b/>\n<c/>\n</archive>\n", "\0\nb\nc\n"])
    func whatNibKitCannotReadIsMergedByLines(_ base: String) throws {
        try branches(ours: base + "ours\n", theirs: base + "theirs\n", base: base)
        try shell("nibkit git install")
        let result = try shell("git merge -q other")
        #expect(result.status == 1, "\(result.errors)")
        let isText = !base.contains("\0")
        #expect(try current().contains("<<<<<<< ours\nours\n=======\ntheirs\n>>>>>>> theirs") == isText)
        #expect(try shell("git status --porcelain").text == "UU \"\(Self.document)\"\n")
        // Where the lines have an answer, it is taken.
        try shell("git merge --abort")
        try commit(base.replacing("b\n", with: "b2\n").replacing("<b/>", with: "<b2/>"), "More", on: "other")
        let other = try shell("git checkout -q -b third main~1 && git merge -q other")
        #expect(other.status == 0, "\(other.errors)")
    }

    @Test func differencesAreThoseOfWords() throws {
        try branches(ours: Self.ours, theirs: Self.theirs)
        try shell("nibkit git install")
        let difference = try shell("git diff HEAD~1 HEAD").text
        #expect(
            difference.contains("-      text \"Name\"")
                && difference.contains("+      text \"Full name\""),
            "\(difference)")
        // What is not a document is shown as it is.
        try scratch.write("<<<<<<< ours\n", to: "work/\(Self.document)")
        let broken = try shell("git diff")
        #expect(broken.status == 0 && broken.text.contains("+<<<<<<< ours"), "\(broken.text)\(broken.errors)")
    }

    @Test func allRepositoriesOfAUser() throws {
        let result = try shell("nibkit git install --global")
        #expect(result.status == 0, "\(result.errors)")
        try branches(ours: Self.ours, theirs: Self.theirs)
        #expect(try shell("git merge -q other").status == 0)
        #expect(try current() == Self.both)
    }

    @Test func uninstallingTakesItBack() throws {
        try scratch.write("*.png binary", to: "work/.git/info/attributes")
        let before = try shell("git config --local --list").text
        try shell("nibkit git install")
        #expect(try shell("git config --local --list").text != before)
        #expect(try shell("nibkit git uninstall && nibkit git uninstall").status == 0)
        #expect(try shell("git config --local --list").text == before)
        #expect(
            try String(contentsOfFile: scratch.path("work/.git/info/attributes"), encoding: .utf8) == "*.png binary\n")
    }

    @Test func aPlanChangesNothingAndNoRepositoryIsTrouble() throws {
        let plan = try shell("nibkit git install --dry-run")
        #expect(plan.status == 0 && plan.text.contains("git config --local merge.nibkit.driver"))
        #expect(try shell("git config --local --get merge.nibkit.driver").status == 1)
        let outside = try tool.shell("nibkit git install", in: scratch.url.appendingPathComponent("home"))
        #expect(outside.status == 2 && !outside.errors.isEmpty)
    }

    // MARK: Noise

    private static let noisy = MergeVerbTests.card().replacing("23504", with: "24000")
        .replacing("text=\"Name\"", with: "misplaced=\"YES\" text=\"Name\"")

    private func write(_ text: String) throws { try scratch.write(text, to: "work/\(Self.document)") }

    /// Git does not see what Xcode changed by itself; other changes lose only the marks.
    @Test func noiseIsNotAdded() throws {
        try commit(MergeVerbTests.card(), "Base")
        #expect(try shell("nibkit git install --clean").status == 0)
        try write(Self.noisy)
        #expect(try shell("git add -A && git diff --cached --quiet").status == 0)
        #expect(try current() == Self.noisy, "the work tree stays as it is")
        try write(Self.noisy.replacing("\"Name\"", with: "\"Full name\""))
        try shell("git add -A && git commit -q -m Name")
        let stored = try shell("git show --no-textconv 'HEAD:\(Self.document)'").text
        #expect(stored == MergeVerbTests.card(name: "Full name").replacing("23504", with: "24000"), "\(stored)")
        // What cannot be read as a document passes.
        try scratch.write("not a document", to: "work/App/Text.xib")
        #expect(try shell("git add -A && git show :App/Text.xib").text == "not a document")
        #expect(try shell("nibkit git install").status == 0)
        try write(Self.noisy)
        #expect(try shell("git add -A && git diff --cached --quiet").status == 1)
        #expect(
            try shell("cat .git/info/attributes").text
                == "*.xib diff=nibkit merge=nibkit\n*.storyboard diff=nibkit merge=nibkit\n")
        #expect(try shell("nibkit git uninstall && cat .git/info/attributes").text == "")
        #expect(try shell("git config --get-regexp nibkit").text == "")
    }

    @Test(arguments: ["git merge -q other", "git cherry-pick other", "git checkout -q other && git rebase -q main"])
    func gitMergesWithTheFilter(_ line: String) throws {
        try branches(ours: Self.ours, theirs: Self.theirs)
        try shell("nibkit git install --clean")
        let result = try shell(line)
        #expect(result.status == 0, "\(result.errors)")
        #expect(try current() == Self.both)
        #expect(try shell("git status --porcelain").text == "")
    }

    @Test func filtersOfOthersStay() throws {
        try scratch.write("*.xib filter=lfs\n", to: "work/.gitattributes")
        let result = try shell("nibkit git install --clean")
        #expect(result.status == 2 && result.errors.contains("the filter 'lfs'"), "\(result.errors)")
        #expect(try shell("git config --get-regexp nibkit").text == "")
    }

    @Test func normalizingTakesNoiseBack() throws {
        try commit(MergeVerbTests.card(), "Base")
        try write(Self.noisy)
        let found = try shell("nibkit normalize --check")
        #expect(found.status == 1 && found.text == "\(Self.document)\n", "\(found.errors)")
        #expect(try current() == Self.noisy)
        #expect(try shell("nibkit normalize App").status == 0)
        #expect(try current() == MergeVerbTests.card())
        #expect(try shell("nibkit undo '\(Self.document)'").status == 0)
        #expect(try current() == Self.noisy)
        // A second time changes nothing.
        try write(Self.noisy.replacing("\"Name\"", with: "\"Full name\""))
        #expect(try shell("nibkit normalize").errors.contains("normalized \(Self.document)"))
        let once = try current()
        #expect(once.contains("Full name") && !once.contains("misplaced"))
        #expect(try shell("nibkit normalize --check").status == 0)
        #expect(try shell("nibkit normalize").status == 0)
        #expect(try current() == once)
        #expect(try shell("nibkit normalize --revision nothing").status == 2)
    }

    /// `git log -p` and `git show` show words, too.
    @Test func historyIsShownInWords() throws {
        try commit(MergeVerbTests.card(), "Base")
        try commit(Self.ours, "Name")
        try shell("nibkit git install")
        for line in ["git show", "git log -p -1", "git diff HEAD~1"] {
            let text = try shell(line).text
            #expect(text.contains("text \"Full name\"") && !text.contains("<label"), "\(line): \(text)")
        }
    }
}
