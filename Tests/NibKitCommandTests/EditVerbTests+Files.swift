import BuiltTools
import Foundation
import Testing

extension EditVerbTests {
    // MARK: Several files

    private static let board = """
        insert UIButton into=initial title="More" as=more
        scene add viewController class=DetailViewController as=detail
        segue $more $detail kind=show identifier=more
        insert UIImageView into=$detail image=symbol:star
        insert UIButton into=$detail title="Home" as=home
        segue $home initial kind=presentation

        """

    /// A storyboard whose two scenes lead to each other.
    private func makeBoard() throws -> String {
        #expect(try run("new", "Main.storyboard", "--class", "HomeViewController").status == 0)
        try scratch.write(Self.board, to: "board.nibedit")
        let made = try run("edit", "Main.storyboard", "--script", "board.nibedit")
        #expect(made.status == 0, "\(made.errors)")
        return try text("Main.storyboard")
    }

    @Test func scenesMoveToAStoryboardOfTheirOwn() throws {
        let before = try makeBoard()
        let dry = try run("edit", "Main.storyboard", "extract scene:DetailViewController to=Detail", "--dry-run")
        #expect(dry.status == 0 && dry.text.contains("--- /dev/null\n+++ b/"), "\(dry.errors)")
        #expect(try text("Main.storyboard") == before && !scratch.names.contains("Detail.storyboard"))
        try FileManager.default.createDirectory(atPath: scratch.path("copy"), withIntermediateDirectories: true)

        let done = try run("edit", "Main.storyboard", "extract scene:DetailViewController to=Detail")
        #expect(done.status == 0, "\(done.errors)")
        let (main, detail) = (try text("Main.storyboard"), try text("Detail.storyboard"))
        #expect(
            main.contains(
                #"<viewControllerPlaceholder storyboardName="Detail" referencedIdentifier="DetailViewController""#))
        #expect(!main.contains("customClass=\"DetailViewController\"") && !main.contains("name=\"star\""))
        #expect(
            detail.contains(
                #"<viewControllerPlaceholder storyboardName="Main" referencedIdentifier="HomeViewController""#))
        #expect(
            detail.contains("<!--Detail View Controller-->") && detail.contains(#"<image name="star" catalog="system""#)
        )
        for name in ["Main.storyboard", "Detail.storyboard"] {
            for words in [["compile", name, "-o", "out/"], ["load", name], ["check", name]] {
                let result = try tool.run(words, in: scratch.url)
                #expect(result.status == 0, "\(words): \(result.text)\(result.errors)")
            }
        }
        // One step for both files.
        let back = try run("undo", "Detail.storyboard")
        #expect(back.status == 0, "\(back.errors)")
        #expect(try text("Main.storyboard") == before && !scratch.names.contains("Detail.storyboard"))
        #expect(try run("redo", "Main.storyboard").status == 0)
        #expect(try text("Main.storyboard") == main && text("Detail.storyboard") == detail)
        // A file that somebody changed since is not taken back, and nor is the other one.
        try scratch.write(detail + "<!-- later -->\n", to: "Detail.storyboard")
        #expect(try run("undo", "Main.storyboard").status == 1)
        #expect(try text("Main.storyboard") == main)
        #expect(try run("undo", "Main.storyboard", "--only").status == 0)
        #expect(try text("Main.storyboard") == before && text("Detail.storyboard").hasSuffix("later -->\n"))
        let taken = try run("edit", "Main.storyboard", "extract scene:DetailViewController to=Detail")
        #expect(taken.status == 1 && taken.errors.contains("[file-exists]"), "\(taken.errors)")
    }

    @Test func theInitialSceneMovesToo() throws {
        _ = try makeBoard()
        #expect(try run("edit", "Main.storyboard", "extract initial to=Start.storyboard").status == 0)
        let (main, start) = (try text("Main.storyboard"), try text("Start.storyboard"))
        let reference = try #require(
            main.firstMatch(of: /<viewControllerPlaceholder storyboardName="Start"[^>]* id="([^"]*)"/)
        ).1
        #expect(main.contains("initialViewController=\"\(reference)\""))
        let home = try #require(
            start.firstMatch(of: /<viewController [^>]*id="([^"]*)" customClass="HomeViewController"/)
        ).1
        #expect(start.contains("initialViewController=\"\(home)\""))
        let all = try run(
            "edit", "Main.storyboard", "extract scene:DetailViewController all(viewControllerPlaceholder) to=All")
        #expect(all.status == 1 && all.errors.contains("[cannot-delete]"), "\(all.errors)")
    }

    @Test func aDocumentGetsLanguages() throws {
        let done = try run("edit", "A.xib", "set nam-el-abl text=\"Hello\"", "localize de zh-Hans")
        #expect(done.status == 0, "\(done.errors)")
        #expect(scratch.names == ["Base.lproj", "de.lproj", "zh-Hans.lproj"])
        #expect(try line("nam-el-abl", "Base.lproj/A.xib").contains("text=\"Hello\""))
        let german = try text("de.lproj/A.strings")
        #expect(
            german == """

                /* Class = "UILabel"; text = "Hello"; ObjectID = "nam-el-abl"; */
                "nam-el-abl.text" = "Hello";

                /* Class = "UIButton"; normalTitle = "Sign In"; ObjectID = "sig-ni-nbt"; */
                "sig-ni-nbt.normalTitle" = "Sign In";

                """)
        let base = "Base.lproj/A.xib"
        let set = try run("edit", base, "language set nam-el-abl.text de \"Hallo\"", "localize fr")
        #expect(set.status == 0, "\(set.errors)")
        #expect(try text("de.lproj/A.strings") == german.replacing("= \"Hello\";\n", with: "= \"Hallo\";\n"))
        #expect(scratch.names == ["Base.lproj", "de.lproj", "fr.lproj", "zh-Hans.lproj"])
        // What was not translated yet gets an entry.
        try scratch.write("\"x.y\" = \"z\";", to: "fr.lproj/A.strings")
        #expect(try run("edit", base, "language set sig-ni-nbt.normalTitle fr \"Entrer\"").status == 0)
        #expect(try text("fr.lproj/A.strings").hasPrefix("\"x.y\" = \"z\";\n\n/* Class = \"UIButton\";"))
        #expect(try run("edit", base, "language delete zh-Hans").status == 0)
        #expect(!FileManager.default.fileExists(atPath: scratch.path("zh-Hans.lproj/A.strings")))
        #expect(try run("undo", "zh-Hans.lproj/A.strings").status == 0)
        #expect(FileManager.default.fileExists(atPath: scratch.path("zh-Hans.lproj/A.strings")))
        for (command, code) in [
            ("language set nam-el-abl.title de X", "no-such-property"), ("language delete it", "no-such-object"),
            ("localize Deutsch", "ill-typed-value"), ("language set nam-el-abl.text it X", "no-such-object"),
        ] {
            let refused = try run("edit", base, command)
            #expect(refused.status == 1 && refused.errors.contains("[\(code)]"), "\(command): \(refused.errors)")
        }
    }

    @Test func localizingIsTakenBackAtOnce() throws {
        #expect(try run("edit", "A.xib", "localize de").status == 0)
        #expect(try run("undo", "Base.lproj/A.xib").status == 0)
        #expect(try text() == Self.form)
        #expect(!FileManager.default.fileExists(atPath: scratch.path("de.lproj/A.strings")))
        #expect(try run("redo", "A.xib").status == 0)
        #expect(try text("Base.lproj/A.xib") == Self.form && !scratch.names.contains("A.xib"))
    }

    @Test func launchScreensStayWithoutCode() throws {
        #expect(try run("new", "LaunchScreen.storyboard", "--kind", "launch-screen").status == 0)
        let before = try text("LaunchScreen.storyboard")
        for command in [
            "set initial class=Launch", "outlet initial.logo root", "inspectable initial/root layer.cornerRadius=4",
            "insert label into=initial class=MyLabel",
        ] {
            let refused = try run("edit", "LaunchScreen.storyboard", command)
            #expect(
                refused.status == 1 && refused.errors.contains("[launch-screen-limit]"), "\(command): \(refused.errors)"
            )
        }
        #expect(try text("LaunchScreen.storyboard") == before)
        #expect(try run("edit", "LaunchScreen.storyboard", "insert label into=initial text=\"Hello\"").status == 0)
    }
}
