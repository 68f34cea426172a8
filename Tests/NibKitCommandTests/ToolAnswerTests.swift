import BuiltTools
import Foundation
import Testing

/// What agents stumble over: answers that are too long, dead ends, and hints that mislead.
@Suite struct ToolAnswerTests {
    let tool: BuiltTool
    let scratch: ScratchFolder

    init() throws {
        tool = try BuiltTool("nibkit")
        scratch = try ScratchFolder()
        try FileManager.default.createDirectory(atPath: scratch.path("App"), withIntermediateDirectories: true)
        _ = try tool.run(["new", "App/SignIn.xib", "--kind", "view-controller", "--class", "SignIn"], in: scratch.url)
        try edit(
            "App/SignIn.xib", #"insert label into=root as=t text="Welcome""#,
            "pin $t top=24 leading=16 trailing=16 to=safe",
            "outlet owner.titleLabel $t", #"insert button into=root as=b title="Done""#, "pin $b top=20 to=$t",
            "pin $b leading=16 trailing=16 to=safe", "action $b owner.done:")
    }

    private func edit(_ words: String...) throws {
        let result = try tool.run(["edit"] + words + ["--no-journal"], in: scratch.url)
        guard result.status == 0 else { throw Failure(words: result.errors) }
    }

    private struct Failure: Error { var words: String }

    private func client(_ words: [String] = ["App"]) throws -> ToolClient {
        try ToolClient(
            tool, words, in: scratch.url, revision: "2025-11-25", environment: ["XDG_STATE_HOME": scratch.path("state")]
        )
    }

    private func text(_ file: String) throws -> String {
        try String(contentsOfFile: scratch.path(file), encoding: .utf8)
    }

    // MARK: Sizes

    /// A storyboard with many scenes, each with a form.
    private func storyboard(scenes: Int) -> String {
        let texts = (0..<scenes).map { scene -> String in
            let labels = (0..<12).map {
                """
                <label text="Label \($0) of scene \(scene)" id="l-\(scene)-\($0)"><rect key="frame" x="16" y="\($0 * 30)" width="343" height="21"/></label>
                """
            }
            return """
                <scene sceneID="s-\(scene)"><objects><viewController storyboardIdentifier="Screen \(scene)" id="c-\(scene)" \
                customClass="Screen\(scene)Controller" sceneMemberID="viewController"><view key="view" id="v-\(scene)">
                <rect key="frame" x="0.0" y="0.0" width="375" height="667"/><subviews>\(labels.joined())</subviews></view>
                <connections><segue destination="c-\((scene + 1) % scenes)" kind="show" identifier="next" id="g-\(scene)"/></connections>
                </viewController></objects></scene>
                """
        }
        return """
            <?xml version="1.0" encoding="UTF-8"?>
            <document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB" version="3.0" targetRuntime="iOS.CocoaTouch" initialViewController="c-0">
            <scenes>\(texts.joined())</scenes></document>
            """
    }

    /// A token is about four bytes.
    @Test func anOutlineOfSeventyTwoScenesCanBeRead() throws {
        try scratch.write(storyboard(scenes: 72), to: "App/Main.storyboard")
        let client = try client()
        let all = try client.call("outline", ["file": "Main.storyboard"]).text
        #expect(all.utf8.count <= 12_000, "\(all.utf8.count)")
        #expect(all.split(separator: "\n").filter { $0.hasPrefix("scene ") }.count == 72, "\(all.prefix(400))")
        #expect(all.contains(" c-71") && all.contains("(+"))
        // Details on demand.
        let scene = try client.call("outline", ["file": "Main.storyboard", "scene": "c-70"]).text
        #expect(scene.utf8.count < 2_000 && scene.contains("l-70-11") && !scene.contains("l-69-"), "\(scene)")
        #expect(scene.contains("segue g-70 show \"next\" → "), "\(scene)")
        #expect(try client.call("outline", ["file": "Main.storyboard", "scene": "scene:Screen 70"]).text == scene)
        let labels = try client.call("outline", ["file": "Main.storyboard", "scene": "v-3", "class": "UILabel"]).text
        #expect(labels.split(separator: "\n").count == 13, "\(labels)")
        let layout = try client.call("layout", ["file": "Main.storyboard", "scene": "c-5"]).text
        #expect(
            layout.utf8.count < 2_000 && layout.contains("l-5-11 label \"Label 11 of scene 5\"  16 330 343 21"),
            "\(layout)")
        let long = try client.call("layout", ["file": "Main.storyboard"]).text
        #expect(long.utf8.count <= 12_200 && long.contains("more lines: name a scene"), "\(long.suffix(200))")
    }

    @Test func theListOfToolsIsShort() throws {
        let client = try client()
        let tools = try client.request("tools/list", result: "ListToolsResult")
        #expect(try JSONSerialization.data(withJSONObject: tools).count < 16_000)
    }

    // MARK: Names

    @Test func aRenamedOutletIsNamedInSources() throws {
        try scratch.write(
            "class SignIn {\n  var titleLabel: Any?\n  var subtitleLabel: Any?\n}\n", to: "App/SignIn.swift")
        let client = try client()
        let renamed = try client.call(
            "edit", ["file": "SignIn.xib", "commands": "rename outlet SignIn.titleLabel headline"])
        #expect(renamed.text.contains("sources still name 'titleLabel': SignIn.swift:2;"), "\(renamed.text)")
        #expect(!renamed.text.contains("SignIn.swift:3"))
        let other = try client.call("edit", ["file": "SignIn.xib", "commands": "rename action SignIn.done: finish:"])
        #expect(other.text.contains("no source of the project") && other.text.contains("names 'done'"), "\(other.text)")
    }

    @Test func aMissingDocumentIsFoundElsewhere() throws {
        try FileManager.default.createDirectory(
            atPath: scratch.path("App/Base.lproj"), withIntermediateDirectories: true)
        try FileManager.default.moveItem(
            atPath: scratch.path("App/SignIn.xib"), toPath: scratch.path("App/Base.lproj/SignIn.xib"))
        let client = try client()
        let result = try client.call("outline", ["file": "SignIn.xib"])
        #expect(result.isError && result.text == "there is no SignIn.xib; there is Base.lproj/SignIn.xib")
        #expect(try client.call("edit", ["file": "SingIn.xib", "commands": "set root hidden=NO"]).isError)
    }

    // MARK: Languages

    @Test func aTranslationLiesInTheServedFolder() throws {
        let before = try text("App/SignIn.xib")
        let client = try client()
        let moved = try client.call("edit", ["file": "SignIn.xib", "commands": "localize de"])
        #expect(
            moved.text.contains("removed SignIn.xib\nmade Base.lproj/SignIn.xib\nmade de.lproj/SignIn.strings"),
            "\(moved.text)")
        let said = try client.call(
            "edit", ["file": "Base.lproj/SignIn.xib", "commands": #"language set "Welcome".text de "Willkommen""#])
        #expect(said.text.contains("changed de.lproj/SignIn.strings"), "\(said.text)")
        #expect(try text("App/de.lproj/SignIn.strings").contains("Willkommen"))
        let drawn = try client.call("layout", ["file": "Base.lproj/SignIn.xib", "languages": ["de"]]).text
        #expect(drawn.contains("Willkommen"), "\(drawn)")
        // Both steps are taken back, and all their files with them.
        #expect(try !client.call("undo", ["file": "Base.lproj/SignIn.xib"]).isError)
        let undone = try client.call("undo", ["file": "Base.lproj/SignIn.xib"])
        #expect(!undone.isError && !undone.text.contains(scratch.url.path), "\(undone.text)")
        #expect(try text("App/SignIn.xib") == before)
    }

    @Test func aTranslationDoesNotLeaveTheServedFolder() throws {
        try FileManager.default.createDirectory(atPath: scratch.path("Outside"), withIntermediateDirectories: true)
        try FileManager.default.createSymbolicLink(
            atPath: scratch.path("App/de.lproj"), withDestinationPath: scratch.path("Outside"))
        let before = try text("App/SignIn.xib")
        let refused = try client().call("edit", ["file": "SignIn.xib", "commands": "localize de"])
        #expect(refused.isError, "\(refused.text)")
        #expect(try FileManager.default.contentsOfDirectory(atPath: scratch.path("Outside")).isEmpty)
        #expect(try text("App/SignIn.xib") == before)
        // A document in a folder of a language belongs to the folder around it, which is not served here.
        try FileManager.default.createDirectory(atPath: scratch.path("Base.lproj"), withIntermediateDirectories: true)
        try FileManager.default.copyItem(
            atPath: scratch.path("App/SignIn.xib"), toPath: scratch.path("Base.lproj/SignIn.xib"))
        let base = try client(["Base.lproj"])
        let other = try base.call(
            "edit", ["file": "SignIn.xib", "commands": #"language set "Welcome".text de "Willkommen""#])
        #expect(other.isError, "\(other.text)")
        #expect(!FileManager.default.fileExists(atPath: scratch.path("de.lproj")))
    }

    // MARK: Findings

    @Test func countsAndFindingsAreThoseOfCheck() throws {
        try edit("App/SignIn.xib", #"insert label into=root as=loose text="Loose""#, "pin $loose leading=20")
        let report = try tool.run(["check", "App", "--reporter", "json"], in: scratch.url).text
        let documents =
            (try JSONSerialization.jsonObject(with: Data(report.utf8)) as? [String: Any])?["documents"]
            as? [[String: Any]] ?? []
        let found = documents.flatMap { $0["diagnostics"] as? [[String: Any]] ?? [] }
        #expect(!found.isEmpty)
        let client = try client()
        let listed = try client.call("list_documents").text
        #expect(listed.contains("SignIn.xib  \(found.count) warning"), "\(listed)")
        let checked = try client.call("check").text
        for finding in found { #expect(checked.contains(finding["message"] as? String ?? "?"), "\(checked)") }
    }

    @Test func aFixIsACommand() throws {
        // The same edge of the same view twice.
        let id = try #require(try text("App/SignIn.xib").firstMatch(of: /<label [^>]*id="([^"]+)"/)?.1)
        try scratch.write(
            try text("App/SignIn.xib").replacing(
                "</constraints>",
                with:
                    #"<constraint firstItem="\#(id)" firstAttribute="top" secondItem="nobody" secondAttribute="bottom" id="dan-gl-ing"/></constraints>"#
            ), to: "App/SignIn.xib")
        let client = try client()
        let checked = try client.call("check", ["file": "SignIn.xib"]).text
        let line = try #require(checked.split(separator: "\n").first { $0.contains("edit: ") }, "\(checked)")
        let command = String(line.split(separator: "edit: ", maxSplits: 1)[1])
        let planned = try client.call("edit", ["file": "SignIn.xib", "commands": command, "dryRun": true])
        #expect(!planned.isError && planned.text.contains("findings that are gone:"), "\(planned.text)")
        let fixed = try client.call("fix", ["file": "SignIn.xib", "code": "dangling-reference"])
        #expect(!fixed.isError && fixed.text.contains("findings that are gone:"), "\(fixed.text)")
        #expect(try client.call("check", ["file": "SignIn.xib"]).text == "nothing found in 1 document")
        #expect(try !client.call("undo", ["file": "SignIn.xib"]).isError)
        let all = try client.call("fix", ["file": "SignIn.xib"])
        #expect(!all.isError && all.text.contains("1 finding fixed"), "\(all.text)")
        #expect(try client.call("check", ["file": "SignIn.xib"]).text == "nothing found in 1 document")
    }

    @Test func aCutTextIsFound() throws {
        // Code could set the text of a label with an outlet.
        try edit(
            "App/SignIn.xib",
            #"insert label into=root as=l text="A label that is far too long for the screen of a small device""#,
            "pin $l top=80 leading=16 trailing=16 to=safe")
        let checked = try client().call("check", ["devices": ["retina4_0", "retina6_12"]]).text
        #expect(checked.contains("[text-cut]"), "\(checked)")
        let large = try client().call("check", ["devices": ["retina4_0"], "textSizes": ["L", "XXXL"]])
        #expect(large.text.contains("[text-cut]"), "\(large)")
        let sized = try client().call("check", ["devices": ["retina4_0"], "textSizes": ["huge"]])
        #expect(sized.isError && sized.text.contains("XXXL"), "\(sized)")
    }

    // MARK: Versions

    @Test func whatChangedSinceGitIsSaid() throws {
        let client = try client()
        #expect(try client.call("diff").text.contains("no Git repository"))
        for words in [
            ["init", "-q"], ["add", "App"],
            ["-c", "user.name=t", "-c", "user.email=t@example.org", "commit", "-q", "-m", "x"],
        ] {
            let git = Process()
            git.executableURL = URL(fileURLWithPath: "/usr/bin/env")
            git.arguments = ["git", "-C", scratch.url.path] + words
            try git.run()
            git.waitUntilExit()
            #expect(git.terminationStatus == 0)
        }
        #expect(try client.call("diff").text == "nothing changed")
        _ = try client.call("edit", ["file": "SignIn.xib", "commands": #"set "Done" title="Finished""#])
        let text = try client.call("diff", ["file": "SignIn.xib"]).text
        #expect(text.contains("Finished") && text.contains("App/SignIn.xib"), "\(text)")
        try scratch.write("secret", to: "Outside.xib")
        for revision in ["--output=x", "../Outside.xib", "/etc/hostname", "SignIn.xib", "", "-p"] {
            let result = try client.call("diff", ["revision": revision])
            #expect(result.isError && result.text.contains("is not a revision"), "\(revision): \(result.text)")
        }
        for file in ["../Outside.xib", ":(top)", "/etc"] {
            let result = try client.call("diff", ["file": file])
            #expect(result.isError || !result.text.contains("SignIn"), "\(file): \(result.text)")
        }
    }

    // MARK: Hints

    @Test(arguments: [
        ("pin Done top=3", #"texts stand in quotes: "Done""#), ("set titleLabel text=x", "write outlet:titleLabel"),
        ("set done: hidden=YES", "write action:done:"),
        ("insert label root text=x", "write into=root"), ("insert label in=root", "needs into= in the place of in="),
        ("insert tableView into=root datasource=owner", "dataSource is an outlet; write 'outlet "),
        ("replace color #ff0000 #00ff00", "replace textColor=#ff0000 with=named:Brand"),
        (#"replace font="system 14""#, "PROPERTY=VALUE with=VALUE"),
    ])
    func aRefusalNamesTheRightForm(command: String, hint: String) throws {
        let refused = try client().call("edit", ["file": "SignIn.xib", "commands": command])
        #expect(refused.isError && refused.text.contains(hint), "\(refused.text)")
        #expect(!refused.text.contains("writes any attribute") && !refused.text.contains("<stdin>"))
    }

    @Test func anUnknownPropertyIsNotWrittenAsAnAttribute() throws {
        let refused = try client().call("edit", ["file": "SignIn.xib", "commands": #"set "Welcome" titel=x"#])
        #expect(refused.text.contains("its own are text, ") && !refused.text.contains("'attribute'"), "\(refused.text)")
    }

    @Test func aBarButtonNeedsARole() throws {
        let client = try client()
        _ = try client.call("new_document", ["file": "Main.storyboard"])
        _ = try client.call("edit", ["file": "Main.storyboard", "commands": "insert navigationItem into=initial"])
        let refused = try client.call(
            "edit", ["file": "Main.storyboard", "commands": "insert barButtonItem into=UINavigationItem title=Add"])
        #expect(refused.isError && refused.text.contains("key=rightBarButtonItem"), "\(refused.text)")
        let done = try client.call(
            "edit",
            [
                "file": "Main.storyboard",
                "commands": "insert barButtonItem into=UINavigationItem title=Add key=rightBarButtonItem",
            ])
        #expect(!done.isError, "\(done.text)")
        #expect(try client.call("render", ["file": "Main.storyboard", "scene": "initial"]).picture != nil)
        let lost = try client.call("render", ["file": "Main.storyboard", "scene": "nope"]).text
        #expect(lost.contains("the scenes are") && lost.contains("\"View Controller\""), "\(lost)")
    }

    @Test func anEdgeIsPinnedToOneOfTheViewsAround() throws {
        let client = try client()
        _ = try client.call("edit", ["file": "SignIn.xib", "commands": "pin outlet:titleLabel top=80 to=super"])
        let inspected = try client.call("inspect", ["file": "SignIn.xib", "object": "outlet:titleLabel"]).text
        #expect(
            inspected.contains("Welcome.top = View.top + 80") && !inspected.contains("Safe Area.top"), "\(inspected)")
        let moved = try client.call("edit", ["file": "SignIn.xib", "commands": "pin outlet:titleLabel top=24 to=safe"])
        #expect(moved.text.contains("gives way") && moved.text.contains("no new findings"), "\(moved.text)")
        let both = try client.call(
            "edit", ["file": "SignIn.xib", "commands": "pin outlet:titleLabel top=80 to=super priority=500"])
        #expect(!both.text.contains("gives way"), "\(both.text)")
    }

    @Test func aTextOfAPartIsTranslated() throws {
        let client = try client()
        _ = try client.call("edit", ["file": "SignIn.xib", "commands": "localize de"])
        let said = try client.call(
            "edit",
            ["file": "Base.lproj/SignIn.xib", "commands": #"language set "Done".configuration.title de "Fertig""#])
        #expect(!said.isError && said.text.contains("changed de.lproj/SignIn.strings"), "\(said.text)")
    }

    @Test func anEmbeddedScrollViewHasNoFindings() throws {
        let client = try client()
        let done = try client.call(
            "edit", ["file": "SignIn.xib", "commands": #"embed outlet:titleLabel "Done" in=scroll"#])
        #expect(done.text.contains("no new findings"), "\(done.text)")
    }
}
