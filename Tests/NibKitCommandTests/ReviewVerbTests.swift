import BuiltTools
import Foundation
import TestSupport
import Testing

/// `nibkit review` in repositories as jobs of GitHub and GitLab have them, against a stand-in for their interfaces on the loopback
/// interface.
@Suite(.serialized) struct ReviewVerbTests {
    let tool: BuiltTool
    let scratch: ScratchFolder
    private static let document = "App/Card view.xib"

    init() throws {
        scratch = try ScratchFolder()
        var tool = try BuiltTool("nibkit")
        let folder = tool.url.deletingLastPathComponent().path
        tool.environment = [
            "HOME": scratch.path("home"), "XDG_CONFIG_HOME": scratch.path("home/.config"), "GIT_CONFIG_NOSYSTEM": "1",
            "GIT_AUTHOR_NAME": "A", "GIT_AUTHOR_EMAIL": "a@example.com", "GIT_COMMITTER_NAME": "A",
            "GIT_COMMITTER_EMAIL": "a@example.com", "GIT_ALLOW_PROTOCOL": "file", "GITHUB_ACTIONS": "", "GITLAB_CI": "",
            "PATH": "\(folder):\(ProcessInfo.processInfo.environment["PATH"] ?? "")",
        ]
        self.tool = tool
        for name in ["home", "origin/App"] {
            try FileManager.default.createDirectory(atPath: scratch.path(name), withIntermediateDirectories: true)
        }
    }

    @discardableResult private func shell(_ line: String, in folder: String, _ environment: [String: String] = [:])
        throws
        -> BuiltTool.Result
    {
        var tool = tool
        tool.environment.merge(environment) { $1 }
        return try tool.shell(line, in: scratch.url.appendingPathComponent(folder))
    }

    private func git(_ line: String, in folder: String = "origin") throws {
        let result = try shell("git \(line)", in: folder)
        #expect(result.status == 0, "git \(line): \(result.errors)")
    }

    private static func card(name: String = "Name", outlet: String = "") -> String {
        MergeVerbTests.card(name: name).replacing(
            "        </view>\n", with: "            <connections>\(outlet)</connections>\n        </view>\n")
    }

    private static let broken = #"<outlet property="other" destination="gone" id="out-le-001"/>"#

    private func write(_ text: String, _ name: String = document) throws {
        try scratch.write(text, to: "origin/\(name)")
    }

    /// A pull request as a job has it: the commit that merges it into what main was, and main has moved since.
    private func pullRequest(_ text: String) throws {
        try git("init -q -b main .")
        try write(Self.card())
        try write(Self.card(outlet: Self.broken), "App/Old.xib")
        try git("add -A")
        try git("commit -q -m First")
        try git("checkout -q -b topic")
        try write(text)
        try git("commit -q -a -m Topic")
        try git("checkout -q main")
        try write(Self.card(name: "Moved"), "App/Other.xib")
        try git("add -A")
        try git("commit -q -m Second")
        try git("checkout -q --detach")
        try git("merge -q --no-ff -m Merge topic")
        try git("update-ref refs/pull/7/merge HEAD")
        try git("checkout -q main")
        try write(Self.card(name: "Moved again"), "App/Other.xib")
        try write(Self.card(name: "New on main"), "App/Third.xib")
        try git("add -A")
        try git("commit -q -m Third")
        try shell("git clone -q origin work", in: ".")
        try git("fetch -q origin refs/pull/7/merge", in: "work")
        try git("checkout -q FETCH_HEAD", in: "work")
    }

    /// The stand-in at work until this object goes.
    private final class Platform {
        let process = Process()
        private let input = Pipe()
        let port: String
        private let scratch: ScratchFolder

        init(_ scratch: ScratchFolder, _ words: [String] = []) throws {
            self.scratch = scratch
            process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
            process.arguments =
                [
                    "python3", "-B", Repository.path("Tests/NibKitCommandTests/Review/platform.py"), "--comments",
                    scratch.path("comments.json"), "--log", scratch.path("calls.txt"),
                ] + words
            let output = Pipe()
            (process.standardOutput, process.standardInput) = (output, input)
            try process.run()
            port = String(decoding: output.fileHandleForReading.availableData, as: UTF8.self)
                .trimmingCharacters(in: .whitespacesAndNewlines)
        }

        deinit {
            try? input.fileHandleForWriting.close()
            process.waitUntilExit()
        }

        struct Comment: Codable {
            var id: Int
            var body: String
            var isOfOther: Bool?
        }

        var comments: [Comment] {
            get throws {
                guard let bytes = FileManager.default.contents(atPath: scratch.path("comments.json")) else { return [] }
                return try JSONDecoder().decode([Comment].self, from: bytes)
            }
        }

        var calls: [Substring] {
            get throws {
                try String(contentsOfFile: scratch.path("calls.txt"), encoding: .utf8).split(separator: "\n")
            }
        }

        var github: [String: String] {
            [
                "GITHUB_ACTIONS": "true", "GITHUB_API_URL": "http://127.0.0.1:\(port)", "GITHUB_REPOSITORY": "shop/app",
                "GITHUB_REF": "refs/pull/7/merge", "GITHUB_BASE_REF": "main", "GITHUB_TOKEN": "secret",
                "GITHUB_SERVER_URL": "https://github.example", "GITHUB_RUN_ID": "5",
            ]
        }

        var gitlab: [String: String] {
            [
                "GITLAB_CI": "true", "CI_API_V4_URL": "http://127.0.0.1:\(port)", "CI_PROJECT_ID": "42",
                "CI_MERGE_REQUEST_IID": "7", "CI_MERGE_REQUEST_TARGET_BRANCH_NAME": "main",
                "NIBKIT_GITLAB_TOKEN": "secret",
                "CI_JOB_URL": "https://gitlab.example/shop/app/-/jobs/9",
            ]
        }
    }

    private func comment(_ name: String = "comment.md") throws -> String {
        try String(contentsOfFile: scratch.path("work/nibkit-review/\(name)"), encoding: .utf8)
    }

    /// What main got before and after the merge is not the request's, and an old finding does not count.
    @Test func onlyTheRequestIsReviewed() throws {
        try pullRequest(Self.card(name: "Full name"))
        let result = try shell("nibkit review App --base origin/main", in: "work")
        #expect(result.status == 0, "\(result.text)\(result.errors)")
        #expect(
            result.text.contains("\(Self.document)\n  Full name (label): text \"Name\" → \"Full name\"\n"),
            "\(result.text)")
        #expect(!result.text.contains("Other.xib") && !result.text.contains("Third.xib"), "\(result.text)")
        let text = try comment()
        #expect(
            text.hasPrefix("<!-- nibkit-review App -->\n## Interfaces: 1 document changed, no new finding\n"), "\(text)"
        )
        #expect(!text.contains("Other"))
        #expect(try comment("index.html").contains("data:image/png;base64,"))
        // Without a base there is nothing to compare with.
        let without = try shell("nibkit review App", in: "work")
        #expect(without.status == 2 && without.errors.contains("--base main"), "\(without.errors)")
        let missing = try shell("nibkit review App --base origin/nothing", in: "work")
        #expect(missing.status == 2 && missing.errors.contains("origin/nothing"), "\(missing.errors)")
    }

    @Test func aNewFindingFails() throws {
        try pullRequest(Self.card(outlet: Self.broken))
        let result = try shell("nibkit review App --base origin/main", in: "work")
        #expect(result.status == 1, "\(result.text)\(result.errors)")
        let text = try comment()
        #expect(text.contains("changed, new findings\n"), "\(text)")
        #expect(text.contains("- **error** in App/Card view.xib, line "), "\(text)")
        #expect(!text.contains("Old.xib"), "\(text)")
    }

    @Test func oneCommentIsCreatedFoundAndUpdated() throws {
        try pullRequest(Self.card(name: "Full name"))
        // Comments of others, more than one page has, one of which begins with a part of the first line.
        let others = (1...130).map { Platform.Comment(id: $0, body: $0 == 3 ? "<!-- nibkit-review Ap -->" : "Hello") }
        try JSONEncoder().encode(others).write(to: URL(fileURLWithPath: scratch.path("comments.json")))
        let platform = try Platform(scratch)
        let first = try shell("nibkit review App", in: "work", platform.github)
        #expect(first.status == 0 && first.errors.contains("the comment was written"), "\(first.errors)")
        #expect(try platform.comments.count == 131)
        let second = try shell("nibkit review App", in: "work", platform.github)
        #expect(second.errors.contains("the comment was updated"), "\(second.errors)")
        let comments = try platform.comments
        #expect(comments.count == 131)
        #expect(comments.last?.body == (try comment()))
        #expect(comments.last?.body.contains("](https://github.example/shop/app/actions/runs/5)") == true)
        #expect(try platform.calls.contains("PATCH /repos/shop/app/issues/comments/131"))
    }

    @Test func gitLabHasNotesAndShowsPictures() throws {
        try pullRequest(Self.card(name: "Full name"))
        let platform = try Platform(scratch)
        for outcome in ["written", "updated"] {
            let result = try shell("nibkit review App", in: "work", platform.gitlab)
            #expect(result.status == 0 && result.errors.contains("the comment was \(outcome)"), "\(result.errors)")
        }
        let comments = try platform.comments
        #expect(comments.count == 1)
        let picture =
            "](https://gitlab.example/shop/app/-/jobs/9/artifacts/raw/nibkit-review/App/Card%20view.xib/car-vw-001.png)"
        #expect(comments.first?.body.contains(picture) == true, "\(comments)")
        #expect(try platform.calls.contains("PUT /projects/42/merge_requests/7/notes/1"))
        #expect(FileManager.default.fileExists(atPath: scratch.path("work/nibkit-review/code-quality.json")))
    }

    /// Nothing changed: there is no comment, but one that is there already no longer says what was.
    @Test func whatNeedsNoCommentHasNone() throws {
        try pullRequest(Self.card().replacing("23504", with: "23505"))
        let platform = try Platform(scratch)
        let first = try shell("nibkit review App", in: "work", platform.github)
        #expect(first.status == 0 && first.errors.contains("there is no comment"), "\(first.errors)")
        #expect(try platform.comments.isEmpty)
        let old = [Platform.Comment(id: 1, body: "<!-- nibkit-review App -->\nOld")]
        try JSONEncoder().encode(old).write(to: URL(fileURLWithPath: scratch.path("comments.json")))
        let again = try Platform(scratch)
        #expect(try shell("nibkit review App", in: "work", again.github).errors.contains("the comment was updated"))
        #expect(try again.comments.first?.body.contains("no document changed") == true)
    }

    @Test func aTokenThatMayNotWriteIsAWarning() throws {
        try pullRequest(Self.card(name: "Full name"))
        let platform = try Platform(scratch, ["--forbid"])
        let result = try shell("nibkit review App", in: "work", platform.github)
        #expect(result.status == 0, "\(result.errors)")
        #expect(
            result.errors.contains("warning: the comment was not written: the token may not (status 403)"),
            "\(result.errors)")
        #expect(result.text.contains("::warning title=nibkit::"), "\(result.text)")
        #expect(try comment().contains("Full name"))
        var without = platform.github
        without["GITHUB_TOKEN"] = ""
        #expect(try shell("nibkit review App", in: "work", without).errors.contains("GITHUB_TOKEN"))
    }

    /// A comment with the same first line that another person wrote stays.
    @Test func commentsOfOthersStay() throws {
        try pullRequest(Self.card(name: "Full name"))
        let other = [Platform.Comment(id: 1, body: "<!-- nibkit-review App -->\nMine", isOfOther: true)]
        try JSONEncoder().encode(other).write(to: URL(fileURLWithPath: scratch.path("comments.json")))
        let platform = try Platform(scratch)
        for answer in ["the comment was written", "the comment was updated"] {
            let result = try shell("nibkit review App", in: "work", platform.github)
            #expect(result.errors.contains(answer), "\(result.errors)")
        }
        #expect(try platform.comments.first?.body == other[0].body && platform.comments.count == 2)
    }

    @Test func troubleOfThePlatformIsTriedAgain() throws {
        try pullRequest(Self.card(name: "Full name"))
        let platform = try Platform(scratch, ["--unavailable", "2"])
        let result = try shell("nibkit review App", in: "work", platform.github)
        #expect(result.status == 0 && result.errors.contains("the comment was written"), "\(result.errors)")
        #expect(try platform.comments.count == 1)
        let down = try Platform(scratch, ["--unavailable", "99"])
        let failed = try shell("nibkit review App", in: "work", down.github)
        #expect(
            failed.status == 0 && failed.errors.contains("warning: the comment was not written"), "\(failed.errors)")
    }

    /// A second workflow posts what the first one may not, if it is of the commit that the first one ran for.
    @Test func requestsFromForksAreSplit() throws {
        try pullRequest(Self.card(name: "Full name"))
        let refused = try Platform(scratch, ["--forbid"])
        try shell("nibkit review App", in: "work", refused.github)
        func second(_ head: String) throws -> (BuiltTool.Result, Int) {
            let platform = try Platform(scratch, ["--head", head])
            var environment = platform.github
            environment["GITHUB_REF"] = "refs/heads/main"
            environment["GITHUB_BASE_REF"] = ""
            environment["GITHUB_EVENT_PATH"] = try scratch.write(
                #"{"workflow_run": {"head_sha": "abc"}}"#, to: "event.json")
            let result = try shell("nibkit review --post nibkit-review", in: "work", environment)
            return (result, try platform.comments.count)
        }
        let other = try second("def")
        #expect(other.0.status == 2 && other.1 == 0, "\(other.0.errors)")
        #expect(other.0.errors.contains("is not at the commit of the workflow"), "\(other.0.errors)")
        let right = try second("abc")
        #expect(right.0.status == 0 && right.1 == 1, "\(right.0.errors)")
        for (name, text) in [("comment.md", "Buy now"), ("request.json", "{}")] {
            let path = scratch.path("work/nibkit-review/\(name)")
            let before = try String(contentsOfFile: path, encoding: .utf8)
            try Data(text.utf8).write(to: URL(fileURLWithPath: path))
            let result = try second("abc")
            #expect(result.0.status == 2 && result.0.errors.contains("not that of a review"), "\(result.0.errors)")
            try Data(before.utf8).write(to: URL(fileURLWithPath: path))
        }
    }

    /// A branch of its own has the pictures; index and work tree stay as they are.
    @Test func picturesArePushedToABranch() throws {
        try pullRequest(Self.card(name: "Full name"))
        let platform = try Platform(scratch)
        let before = try shell("git status --porcelain --ignored=no -uno", in: "work").text
        let result = try shell("nibkit review App --picture-branch nibkit-pictures", in: "work", platform.github)
        #expect(result.status == 0, "\(result.errors)")
        let commit = try shell("git rev-parse nibkit-pictures/7", in: "origin").text.trimmingCharacters(in: .newlines)
        let file = "App/Card view.xib/car-vw-001.png"
        #expect(try shell("git ls-tree -r --name-only nibkit-pictures/7", in: "origin").text == "\(file)\n")
        let address = "](https://github.example/shop/app/raw/\(commit)/App/Card%20view.xib/car-vw-001.png)"
        #expect(try platform.comments.first?.body.contains(address) == true)
        #expect(try shell("git status --porcelain --ignored=no -uno", in: "work").text == before)
        // The next push replaces it.
        #expect(
            try shell("nibkit review App --picture-branch nibkit-pictures", in: "work", platform.github).status == 0)
        #expect(try shell("git rev-list --count nibkit-pictures/7", in: "origin").text == "1\n")
    }

    /// The action's script, as a runner runs it in a clone without a history.
    @Test func theActionReviewsPullRequests() throws {
        try pullRequest(Self.card(name: "Full name"))
        try git("clone -q --depth 1 file://\(scratch.path("origin")) shallow", in: ".")
        try git("fetch -q --depth 1 origin refs/pull/7/merge", in: "shallow")
        try git("checkout -q FETCH_HEAD", in: "shallow")
        let platform = try Platform(scratch)
        var environment = platform.github
        environment["NIBKIT_PATH"] = "App"
        environment["NIBKIT_REVIEW"] = "true"
        environment["NIBKIT_REVIEW_ARGUMENTS"] = "--configurations appearance=light,dark"
        environment["NIBKIT_ARGUMENTS"] = "--reporter junit=out.xml"
        environment["GITHUB_STEP_SUMMARY"] = scratch.path("summary.md")
        let action = "'\(Repository.path("Tools/github-action"))'"
        let result = try shell(action, in: "shallow", environment)
        #expect(result.status == 0, "\(result.text)\(result.errors)")
        let summary = try String(contentsOfFile: scratch.path("summary.md"), encoding: .utf8)
        #expect(try platform.comments.map(\.body) == [summary])
        #expect(summary.contains("text \"Name\" → \"Full name\"") && !summary.contains("Third"), "\(summary)")
        #expect(FileManager.default.fileExists(atPath: scratch.path("shallow/out.xml")))
        #expect(
            FileManager.default.fileExists(
                atPath: scratch.path("shallow/nibkit-review/App/Card view.xib/car-vw-001.dark.png")))
    }

    /// Others can see the arguments of a process.
    @Test func theTokenIsNoArgument() throws {
        try pullRequest(Self.card(name: "Full name"))
        let platform = try Platform(scratch)
        try FileManager.default.createDirectory(atPath: scratch.path("bin"), withIntermediateDirectories: true)
        try scratch.write(
            "#!/bin/sh\necho \"$@\" >>'\(scratch.path("words"))'\nexec /usr/bin/curl \"$@\"\n", to: "bin/curl")
        try shell("chmod +x bin/curl", in: ".")
        var environment = platform.github
        environment["PATH"] = "\(scratch.path("bin")):\(tool.environment["PATH"] ?? "")"
        #expect(try shell("nibkit review App", in: "work", environment).errors.contains("the comment was written"))
        let words = try String(contentsOfFile: scratch.path("words"), encoding: .utf8)
        #expect(!words.isEmpty && !words.contains("secret"), "\(words)")
    }
}
