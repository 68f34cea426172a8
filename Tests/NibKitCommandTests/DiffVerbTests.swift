import BuiltTools
import Foundation
import Testing

/// `nibkit diff` of files, folders and what Git has.
@Suite struct DiffVerbTests {
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
            "GIT_COMMITTER_EMAIL": "a@example.com", "GIT_EDITOR": "true", "GIT_ALLOW_PROTOCOL": "file",
            "PATH": "\(folder):\(ProcessInfo.processInfo.environment["PATH"] ?? "")",
        ]
        self.tool = tool
        for name in ["home", "work/App"] {
            try FileManager.default.createDirectory(atPath: scratch.path(name), withIntermediateDirectories: true)
        }
    }

    @discardableResult private func shell(_ line: String, in folder: String = "work") throws -> BuiltTool.Result {
        try tool.shell(line, in: scratch.url.appendingPathComponent(folder))
    }

    private func write(_ text: String, _ name: String = document) throws { try scratch.write(text, to: "work/\(name)") }

    private func commit(_ message: String) throws {
        let result = try shell("git add -A && git commit -q -m '\(message)'")
        #expect(result.status == 0, "\(result.errors)")
    }

    private func repository() throws {
        #expect(try shell("git init -q -b main .").status == 0)
        try write(MergeVerbTests.card())
        try commit("First")
    }

    private static let changed = MergeVerbTests.card(name: "Full name")
    private static let words = "  Full name (label): text \"Name\" → \"Full name\"\n"

    // MARK: Files and folders

    @Test func filesAreCompared() throws {
        try write(MergeVerbTests.card(), "Old.xib")
        try write(Self.changed, "New.xib")
        let result = try shell("nibkit diff Old.xib New.xib")
        #expect(result.text == "New.xib\n\(Self.words)")
        #expect(result.status == 1)
        let same = try shell("nibkit diff Old.xib Old.xib")
        #expect(same.text == "" && same.status == 0)
        try write(MergeVerbTests.card().replacing("23504", with: "23505"), "New.xib")
        let noise = try shell("nibkit diff Old.xib New.xib")
        #expect(noise.text == "New.xib: only noise (headers 1)\n" && noise.status == 0)
    }

    @Test func whatCannotBeReadIsTrouble() throws {
        try write(MergeVerbTests.card(), "Old.xib")
        for (text, words) in [
            ("<document", "is not well-formed"), ("<archive/>", "is not a document of Xcode 5 or later"),
            ("version https://git-lfs.github.com/spec/v1\noid sha256:0\n", "is a pointer of Git LFS"),
            ("a\0b", "is not well-formed"),
        ] {
            try write(text, "New.xib")
            let result = try shell("nibkit diff Old.xib New.xib")
            #expect(result.status == 2)
            #expect(result.text.contains("New.xib: the newer version \(words)"), "\(result.text)")
        }
        for line in ["nibkit diff Old.xib Gone.xib", "nibkit diff Old.xib .", "nibkit diff"] {
            let result = try shell(line)
            #expect(result.status == 2, "\(line)")
            #expect(result.errors.contains("error:"), "\(result.errors)")
        }
    }

    @Test func foldersAreComparedByNames() throws {
        for folder in ["a/Sub", "b/Sub"] {
            try FileManager.default.createDirectory(
                atPath: scratch.path("work/\(folder)"), withIntermediateDirectories: true)
        }
        try write(MergeVerbTests.card(), "a/One.xib")
        try write(MergeVerbTests.card(), "a/Sub/Two.xib")
        try write(MergeVerbTests.card(), "a/Gone.xib")
        try write(MergeVerbTests.card(), "b/One.xib")
        try write(Self.changed, "b/Sub/Two.xib")
        try write(MergeVerbTests.card(), "b/New.xib")
        let result = try shell("nibkit diff a b/")
        #expect(result.status == 1)
        #expect(result.text.contains("Sub/Two.xib\n\(Self.words)"), "\(result.text)")
        #expect(result.text.contains("Gone.xib (removed)\n"), "\(result.text)")
        #expect(result.text.contains("New.xib (added)\n"), "\(result.text)")
        #expect(!result.text.contains("One.xib"))
    }

    /// What a document says begins no command of a terminal, no line of its own, and no markup.
    @Test func textsOfDocumentsAreOnlyText() throws {
        try write(MergeVerbTests.card(), "Old.xib")
        let text = "&lt;script&gt;alert(1)&lt;/script&gt;&#27;[31m&#10;::error::@someone #12 [a](http://a.b) `c` *d*"
        try write(MergeVerbTests.card(name: "&#x1F600;\(text.replacing("&#27;", with: "&#x9B;"))"), "New.xib")
        let plain = try shell("nibkit diff Old.xib New.xib").text
        #expect(plain.split(separator: "\n").count == 2, "\(plain)")
        #expect(!plain.unicodeScalars.contains { $0.value == 0x9B || $0.value == 0x1B })
        let page = try shell("nibkit diff Old.xib New.xib --format html").text
        #expect(!page.contains("<script"), "\(page)")
        #expect(page.contains("&#60;script&#62;alert(1)"))
        let markdown = try shell("nibkit diff Old.xib New.xib --format markdown").text
        for piece in ["<script", "@someone", "#12", "[a]", "http:", "`c`", "*d*"] {
            #expect(!markdown.contains(piece), "\(piece): \(markdown)")
        }
        #expect(try shell("nibkit diff Old.xib New.xib --format html -o Page.html").text == "")
        #expect(try String(contentsOfFile: scratch.path("work/Page.html"), encoding: .utf8) == page)
        let refused = try shell("nibkit diff Old.xib New.xib -o New.xib")
        #expect(refused.status == 2)
    }

    // MARK: Git

    @Test func theWorkTreeIsComparedWithHEAD() throws {
        try repository()
        #expect(try shell("nibkit diff").status == 0)
        try write(Self.changed)
        let expected = "\(Self.document)\n\(Self.words)"
        for line in ["nibkit diff", "nibkit diff HEAD", "nibkit diff HEAD -- App", "nibkit diff 'App/Card view.xib'"] {
            let result = try shell(line)
            #expect(result.text == expected, "\(line): \(result.text)\(result.errors)")
            #expect(result.status == 1)
        }
        #expect(try shell("nibkit diff", in: "work/App").text == expected)
        #expect(try shell("nibkit diff --staged").text == "")
        try shell("git add -A")
        #expect(try shell("nibkit diff --staged").text == expected)
        #expect(try shell("nibkit diff -- Other").text == "")
        let missing = try shell("nibkit diff nothing")
        #expect(missing.status == 2)
        #expect(missing.errors.contains("nothing"))
        #expect(try shell("nibkit diff -- --output=x").status != 1)
    }

    /// What main has changed since is not a change of the branch.
    @Test func revisionsAreThoseOfGit() throws {
        try repository()
        try shell("git checkout -q -b topic")
        try write(Self.changed)
        try commit("Name")
        try shell("git checkout -q main")
        try write(MergeVerbTests.card(town: "City"))
        try commit("Town")
        #expect(try shell("nibkit diff main...topic").text == "\(Self.document)\n\(Self.words)")
        #expect(try shell("nibkit diff main^ topic").text == "\(Self.document)\n\(Self.words)")
        let both = try shell("nibkit diff main..topic").text
        #expect(both.contains("text \"City\" → \"Town\"") && both.contains("text \"Name\" → \"Full name\""), "\(both)")
    }

    @Test func namesOfFilesChange() throws {
        try repository()
        try shell("git mv 'App/Card view.xib' 'App/Ä \"new\".xib'")
        try write(MergeVerbTests.card(), "App/Other.xib")
        try write("text", "App/Notes.txt")
        try commit("Names")
        let result = try shell("nibkit diff HEAD~1 HEAD")
        #expect(result.status == 1)
        #expect(result.text.contains("was App/Card view.xib"), "\(result.text)")
        #expect(result.text.contains("App/Other.xib"), "\(result.text)")
        #expect(!result.text.contains("Notes"))
        try shell("git rm -q App/Other.xib && git commit -q -m Gone")
        let gone = try shell("nibkit diff HEAD~1 HEAD").text
        #expect(gone.hasPrefix("App/Other.xib (removed)\n"), "\(gone)")
        #expect(gone.contains("Card (object)") || gone.contains("removed"), "\(gone)")
    }

    @Test func linksAndSubmodulesAreNoDocuments() throws {
        try repository()
        try shell("git init -q ../part && git -C ../part commit -q --allow-empty -m Part")
        try shell(
            "git -c protocol.file.allow=always submodule --quiet add ../part Sub.xib && ln -s 'Card view.xib' App/Link.xib"
        )
        try commit("More")
        let result = try shell("nibkit diff HEAD~1 HEAD")
        #expect(
            result.text.contains("App/Link.xib (added): the newer version cannot be read: it is a symbolic link"),
            "\(result.text)")
        #expect(result.text.contains("Sub.xib") == false || result.text.contains("it is not a file"), "\(result.text)")
        #expect(result.status == 2)
    }

    @Test func shallowClonesBareRepositoriesAndWorktrees() throws {
        try repository()
        try write(Self.changed)
        try commit("Name")
        let place = scratch.path("work")
        #expect(try shell("git clone -q --bare '\(place)' ../bare.git").status == 0)
        let bare = try shell("nibkit diff main~1 main", in: "bare.git")
        #expect(bare.text == "\(Self.document)\n\(Self.words)", "\(bare.errors)")
        let without = try shell("nibkit diff", in: "bare.git")
        #expect(without.status == 2 && without.errors.contains("bare repository"), "\(without.errors)")
        #expect(try shell("git clone -q --depth 1 'file://\(place)' ../shallow").status == 0)
        let shallow = try shell("nibkit diff HEAD~1", in: "shallow")
        #expect(shallow.status == 2 && shallow.errors.contains("shallow clone"), "\(shallow.errors)")
        #expect(try shell("git worktree add -q ../tree HEAD~1").status == 0)
        try scratch.write(Self.changed, to: "tree/\(Self.document)")
        #expect(try shell("nibkit diff", in: "tree").text == "\(Self.document)\n\(Self.words)")
    }

    /// Neither hooks nor filters nor programs that the repository names run.
    @Test func nothingOfTheRepositoryRuns() throws {
        try repository()
        try write("*.xib diff=evil filter=evil\n", ".gitattributes")
        for name in [
            "diff.evil.textconv", "diff.evil.command", "filter.evil.smudge", "diff.external", "core.fsmonitor",
        ] {
            try shell("git config \(name) 'touch \(scratch.path("ran")); cat'")
        }
        try commit("Attributes")
        try? FileManager.default.removeItem(atPath: scratch.path("ran"))
        try write(Self.changed)
        #expect(try shell("nibkit diff").text == "\(Self.document)\n\(Self.words)")
        #expect(!FileManager.default.fileExists(atPath: scratch.path("ran")))
    }

    // MARK: Pictures

    private struct Report: Decodable {
        struct Object: Decodable { var id, name, kind: String }
        struct Screen: Decodable {
            var id, name, configuration: String
            var sheet: String?
            var objects: [Object]
        }
        struct Pictures: Decodable {
            var screens: [Screen]
            var same: Int
            var error: String?
        }
        struct Document: Decodable { var pictures: Pictures? }
        var documents: [Document]
    }

    /// A label in a box, and a second view without either.
    private static func screens(text: String = "Name", x: Int = 20, color: String = "0.5", second: String = "Second")
        -> String
    {
        """
        <?xml version="1.0" encoding="UTF-8"?>
        <document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB" version="3.0" toolsVersion="23504" targetRuntime="iOS.CocoaTouch">
            <objects>
                <view id="fir-vw-001" userLabel="First">
                    <rect key="frame" x="0.0" y="0.0" width="320" height="200"/>
                    <subviews>
                        <view id="box-vw-001" userLabel="Box">
                            <rect key="frame" x="\(x)" y="20" width="200" height="100"/>
                            <subviews>
                                <label text="\(text)" id="nam-lb-001">
                                    <rect key="frame" x="10" y="10" width="100" height="21"/>
                                </label>
                            </subviews>
                            <color key="backgroundColor" white="\(color)" alpha="1" colorSpace="calibratedWhite"/>
                        </view>
                    </subviews>
                </view>
                <view id="sec-vw-001" userLabel="\(second)">
                    <rect key="frame" x="0.0" y="0.0" width="320" height="200"/>
                </view>
            </objects>
        </document>

        """
    }

    private func pictures(_ old: String?, _ new: String?, _ options: String = "", status: Int32 = 1) throws
        -> Report.Pictures
    {
        for (name, text) in [("Old.xib", old), ("New.xib", new)] {
            if let text { try write(text, name) }
        }
        let line =
            "nibkit diff \(old == nil ? "/dev/null" : "Old.xib") \(new == nil ? "/dev/null" : "New.xib") --pictures out --format json \(options)"
        let result = try shell(line)
        #expect(result.status == status, "\(result.errors)")
        let report = try JSONDecoder().decode(Report.self, from: Data(result.text.utf8))
        return try #require(report.documents.first?.pictures)
    }

    private func page() throws -> String {
        try String(contentsOfFile: scratch.path("work/out/index.html"), encoding: .utf8)
    }

    /// Only what looks different is drawn, and an object that moves with the one around it is not named.
    @Test func picturesAreOfWhatLooksDifferent() throws {
        let text = try pictures(Self.screens(), Self.screens(text: "Full name"))
        #expect(text.screens.map(\.name) == ["First (view)"] && text.same == 1 && text.error == nil)
        #expect(text.screens.first?.objects.map(\.name) == ["Full name (label)"])
        #expect(text.screens.first?.objects.map(\.kind) == ["changed"])
        let sheet = try Data(contentsOf: URL(fileURLWithPath: scratch.path("work/out/New.xib/fir-vw-001.png")))
        #expect(sheet.starts(with: [0x89, 0x50, 0x4E, 0x47]))
        let html = try page()
        #expect(html.components(separatedBy: "data:image/png;base64,").count == 3)
        #expect(html.contains("<b>Full name (label)</b>"))
        let moved = try pictures(Self.screens(), Self.screens(x: 40))
        #expect(moved.screens.first?.objects.map { "\($0.name) \($0.kind)" } == ["Box (view) moved"])
        let colored = try pictures(Self.screens(), Self.screens(color: "0.25"))
        #expect(colored.screens.first?.objects.map { "\($0.name) \($0.kind)" } == ["Box (view) changed"])
    }

    @Test func whatLooksTheSameIsNotDrawn() throws {
        let same = try pictures(Self.screens(), Self.screens(second: "Another"))
        #expect(same.screens.isEmpty && same.same == 2)
        let html = try page()
        #expect(!html.contains("<img") && !html.contains("<script"))
        let words = try shell("nibkit diff Old.xib New.xib --pictures out").text
        #expect(words.contains("  looks the same in 2 pictures\n"), "\(words)")
    }

    @Test func picturesAreOfEachConfiguration() throws {
        let shown = try pictures(
            Self.screens(), Self.screens(text: "Full name"),
            "--configurations appearance=light,dark --configurations text-size=S,XXXL")
        #expect(Set(shown.screens.map(\.configuration)).count == 4 && shown.same == 4)
        #expect(Set(shown.screens.compactMap(\.sheet)).count == 4)
        #expect(shown.screens.first?.sheet == "New.xib/fir-vw-001.light-S.png", "\(shown.screens)")
        for options in ["--configurations appearance=light", "--picture-address https://a.b", "--device nothing"] {
            #expect(try shell("nibkit diff Old.xib New.xib \(options)").status == 2, "\(options)")
        }
    }

    @Test func oneVersionIsDrawnAlone() throws {
        let added = try pictures(nil, Self.screens())
        #expect(added.screens.map(\.name) == ["First (view)", "Second (view)"])
        var html = try page()
        #expect(html.contains("alt=\"After: First") && !html.contains("alt=\"Before"))
        let removed = try pictures(Self.screens(), nil)
        #expect(removed.screens.count == 2)
        html = try page()
        #expect(html.contains("alt=\"Before: First") && !html.contains("alt=\"After"))
        let mac = Self.screens().replacing("CocoaTouch.XIB", with: "Cocoa.XIB").replacing(
            "iOS.CocoaTouch", with: "MacOSX.Cocoa")
        let undrawn = try pictures(mac, mac.replacing("Name", with: "Full name"), status: 2)
        #expect(undrawn.screens.isEmpty && undrawn.error?.contains("macOS") == true, "\(undrawn)")
    }

    /// The page has one script, which its policy names; what documents say is only text, also where it is an attribute.
    @Test func textsOfDocumentsAreOnlyTextBesidePictures() throws {
        let text = "&lt;/b&gt;&lt;script&gt;alert(1)&lt;/script&gt;&quot; onload=&quot;alert(2)"
        let shown = try pictures(Self.screens(), Self.screens(text: text), "--configurations appearance=light,dark")
        #expect(shown.screens.count == 2)
        let html = try page()
        #expect(html.components(separatedBy: "<script").count == 2)
        #expect(html.contains("script-src 'sha256-") && !html.contains("\" onload="))
        let address = "--picture-address https://example.com/a"
        let markdown = try shell("nibkit diff Old.xib New.xib --pictures out --format markdown \(address)").text
        #expect(markdown.contains("](https://example.com/a/New.xib/fir-vw-001.png)"), "\(markdown)")
        #expect(!markdown.contains("<script"))
    }

    /// The names of pictures lead to no other folder.
    @Test func namesOfPicturesStayInTheirFolder() throws {
        try write(Self.screens(), "Old.xib")
        try write(Self.screens(text: "Full name"), "New.xib")
        let result = try shell("nibkit diff ../Old.xib ../New.xib --pictures ../../out", in: "work/App")
        #expect(result.status == 1, "\(result.errors)")
        let files = FileManager.default.enumerator(atPath: scratch.path("out"))?.compactMap { $0 as? String } ?? []
        #expect(files.filter { $0.hasSuffix(".png") } == ["_../New.xib/fir-vw-001.png"], "\(files)")
    }

    // MARK: What changes do

    @Test func framesAndFindings() throws {
        func card(_ width: Int, _ outlet: String = "") -> String {
            """
            <?xml version="1.0" encoding="UTF-8"?>
            <document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB" version="3.0" toolsVersion="23504" targetRuntime="iOS.CocoaTouch" useAutolayout="YES">
                <objects>
                    <view id="v-v-v">
                        <rect key="frame" x="0.0" y="0.0" width="200" height="100"/>
                        <subviews>
                            <view userLabel="Box" translatesAutoresizingMaskIntoConstraints="NO" id="b-b-b">
                                <rect key="frame" x="10" y="10" width="\(width)" height="20"/>
                                <constraints>
                                    <constraint firstAttribute="width" constant="\(width)" id="w-w-w"/>
                                    <constraint firstAttribute="height" constant="20" id="h-h-h"/>
                                </constraints>
                            </view>
                        </subviews>
                        <constraints>
                            <constraint firstItem="b-b-b" firstAttribute="top" secondItem="v-v-v" secondAttribute="top" constant="10" id="t-t-t"/>
                            <constraint firstItem="b-b-b" firstAttribute="leading" secondItem="v-v-v" secondAttribute="leading" constant="10" id="l-l-l"/>
                        </constraints>
                        <connections>\(outlet)</connections>
                    </view>
                </objects>
            </document>

            """
        }
        try write(card(40), "Old.xib")
        try write(card(60, "<outlet property=\"a\" destination=\"gone\" id=\"o-o-o\"/>"), "New.xib")
        let result = try shell("nibkit diff Old.xib New.xib --effects")
        #expect(result.status == 1, "\(result.errors)")
        #expect(result.text.contains("Box (view): width 40 → 60\n"), "\(result.text)")
        #expect(result.text.contains("frame of view \"Box\": width 40 → 60\n"), "\(result.text)")
        #expect(result.text.contains("new finding: ") && result.text.contains("[dangling-reference]"), "\(result.text)")
        let back = try shell("nibkit diff New.xib Old.xib --effects").text
        #expect(back.contains("resolved: "), "\(back)")
        let wrong = try shell("nibkit diff Old.xib New.xib --device 'iPhone 15'")
        #expect(wrong.status == 2)
    }
}
