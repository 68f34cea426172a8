import BuiltTools
import Foundation
import Testing
import XMLTree

/// `nibkit check` on a project with old findings: baselines, revisions, accepted findings.
@Suite struct GateTests {
    let tool: BuiltTool
    let scratch: ScratchFolder

    init() throws {
        tool = try BuiltTool("nibkit")
        scratch = try ScratchFolder()
    }

    /// A label with a fixed frame, whose width is stated twice.
    private func label(_ number: Int, of document: Int, text: String? = nil, id: String? = nil) -> String {
        let id = id ?? "l\(document)-\(number)-xyz"
        return """
                    <label text="\(text ?? "Name \(number)")" translatesAutoresizingMaskIntoConstraints="NO" id="\(id)">
                        <rect key="frame" x="0.0" y="0.0" width="40" height="20"/>
                        <constraints>
                            <constraint firstAttribute="width" constant="40" id="\(id)-one"/>
                            <constraint firstAttribute="width" constant="40" id="\(id)-two"/>
                        </constraints>
                    </label>

            """
    }

    private func xib(_ objects: String) -> String {
        """
        <?xml version="1.0" encoding="UTF-8"?>
        <document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB" version="3.0" toolsVersion="23504" targetRuntime="iOS.CocoaTouch" useAutolayout="YES">
            <objects>
        \(objects)    </objects>
        </document>

        """
    }

    private static let documents = ["App/A.xib", "App/B.xib", "App/Cards/C.xib", "Old/D.xib"]

    private func folder(_ name: String) throws {
        try FileManager.default.createDirectory(
            at: scratch.url.appendingPathComponent(name), withIntermediateDirectories: true)
    }

    /// A project with fifty findings in each of four documents.
    private func project() throws {
        try folder("App/Cards")
        try folder("Old")
        for (number, name) in Self.documents.enumerated() {
            try scratch.write(xib((0..<50).map { label($0, of: number) }.joined()), to: name)
        }
    }

    private func change(_ name: String, _ change: (String) -> String) throws {
        try scratch.write(change(String(contentsOfFile: scratch.path(name), encoding: .utf8)), to: name)
    }

    private func check(_ words: String...) throws -> BuiltTool.Result {
        try tool.run(["check"] + words, in: scratch.url)
    }

    private let quiet = "nothing new found in 4 documents; 200 old findings are not reported\n"

    @discardableResult private func git(_ words: String...) throws -> String {
        let line =
            (["git", "-c", "user.name=A", "-c", "user.email=a@example.org", "-c", "init.defaultBranch=main"] + words)
            .map { "'\($0)'" }.joined(separator: " ")
        let result = try tool.shell(line, in: scratch.url)
        try #require(result.status == 0, "\(result.errors)")
        return result.text
    }

    // MARK: Baselines

    @Test func aBaselineLeavesWhatIsNew() throws {
        try project()
        #expect(try check().errors == "200 warnings in 4 documents\n")
        let written = try check("--write-baseline", "old.json")
        #expect(written.status == 0 && written.text.isEmpty)
        #expect(written.errors == "200 warnings in 4 documents; written to old.json\n")
        let same = try check("--baseline", "old.json")
        #expect(same.status == 0 && same.text.isEmpty && same.errors == quiet, "\(same.errors)\(same.text)")
        // A new mistake, and another one of an object that has an old one.
        try change("App/B.xib") {
            $0.replacing("    </objects>", with: label(99, of: 1) + "    </objects>").replacing(
                "id=\"l1-7-xyz-two\"/>",
                with:
                    "id=\"l1-7-xyz-two\"/><constraint firstAttribute=\"width\" constant=\"40\" id=\"l1-7-xyz-three\"/>")
        }
        let new = try check("--baseline", "old.json")
        #expect(new.status == 1)
        #expect(
            new.text.split(separator: "\n").map { String($0.prefix { $0 != "," }) }.filter { !$0.hasPrefix(" ") } == [
                "App/B.xib:57:85: warning: the constraint l1-7-xyz-three is identical to the one at line 56 [duplicate-constraint]",
                "App/B.xib:358:17: warning: the constraint l1-99-xyz-two is identical to the one at line 357 [duplicate-constraint]",
            ], "\(new.text)")
        #expect(new.errors == "2 warnings in 1 of 4 documents; 200 old findings are not reported\n")
        // The folder of the call does not matter.
        let inside = try tool.run(
            ["check", "..", "--baseline", "../old.json"], in: scratch.url.appendingPathComponent("App"))
        #expect(inside.status == 1 && inside.errors == new.errors, "\(inside.errors)")
    }

    @Test func linesMoveAndObjectsAreRenamed() throws {
        try project()
        _ = try check("--write-baseline", "old.json")
        for name in Self.documents {
            try change(name) {
                $0.replacing("<objects>", with: "<objects>\n\n\n").replacing(
                    "text=\"Name", with: "userLabel=\"Title\" text=\"Label")
            }
        }
        // One document has its objects in another order as well.
        try scratch.write(xib((0..<50).reversed().map { label($0, of: 0) }.joined()), to: "App/A.xib")
        let moved = try check("--baseline", "old.json")
        #expect(moved.status == 0 && moved.errors == quiet, "\(moved.errors)\(moved.text)")
        // Copies with ids of their own, as pasting makes them, while the originals are gone.
        try scratch.write(xib((0..<50).map { label($0, of: 0, id: "new-\($0)-id") }.joined()), to: "App/A.xib")
        #expect(try check("--baseline", "old.json").errors == quiet)
        // Not while they are there.
        try scratch.write(
            xib((0..<50).map { label($0, of: 0) + label($0, of: 0, id: "new-\($0)-id") }.joined()), to: "App/A.xib")
        #expect(
            try check("--baseline", "old.json").errors
                == "50 warnings in 1 of 4 documents; 200 old findings are not reported\n")
    }

    @Test func documentsAndScenesMove() throws {
        try project()
        _ = try check("--write-baseline", "old.json")
        let files = FileManager.default
        try folder("Views")
        try files.moveItem(atPath: scratch.path("App/Cards/C.xib"), toPath: scratch.path("Views/Card.xib"))
        try files.moveItem(atPath: scratch.path("Old/D.xib"), toPath: scratch.path("Views/D.xib"))
        let moved = try check("--baseline", "old.json")
        #expect(moved.status == 0 && moved.errors == quiet, "\(moved.errors)\(moved.text)")
        // Ten objects go from one document to another one.
        try scratch.write(xib((0..<40).map { label($0, of: 0) }.joined()), to: "App/A.xib")
        try change("App/B.xib") {
            $0.replacing(
                "    </objects>", with: (40..<50).map { label($0, of: 0) }.joined() + "    </objects>")
        }
        #expect(try check("--baseline", "old.json").errors == quiet)
        // A copy of a document is new.
        try files.copyItem(atPath: scratch.path("App/A.xib"), toPath: scratch.path("App/Copy.xib"))
        #expect(
            try check("--baseline", "old.json").errors
                == "40 warnings in 1 of 5 documents; 200 old findings are not reported\n")
    }

    @Test func fixedFindingsAreToldAndOtherDocumentsKept() throws {
        try project()
        try scratch.write("baseline: old.json\n", to: ".nibkit.yml")
        #expect(try check().status == 2)
        _ = try check("--write-baseline", "old.json")
        try scratch.write(xib(label(0, of: 0)), to: "App/A.xib")
        let fixed = try check("App")
        #expect(fixed.status == 0)
        #expect(
            fixed.errors == """
                nothing new found in 3 documents; 101 old findings are not reported
                49 findings of old.json are fixed: --write-baseline old.json takes them out

                """, "\(fixed.errors)")
        // With other options there may be other findings.
        #expect(!(try check("App", "--device", "iPhone SE").errors.contains("are fixed")))
        let again = try check("App", "--write-baseline", "old.json")
        #expect(
            again.errors
                == "101 warnings in 3 documents; written to old.json, with 50 findings of documents that this call did not check\n",
            "\(again.errors)")
        #expect(try check().errors == "nothing new found in 4 documents; 151 old findings are not reported\n")
        let lines = try String(contentsOfFile: scratch.path("old.json"), encoding: .utf8).split(separator: "\n")
        #expect(lines.count { $0.contains("duplicate-constraint") } == 151)
    }

    @Test(arguments: ["{}", "no", "[1]", #"{"schemaVersion": 2, "options": [], "documents": {}}"#])
    func wrongBaselinesAreTrouble(_ text: String) throws {
        try scratch.write(xib(label(0, of: 0)), to: "A.xib")
        try scratch.write(text, to: "old.json")
        let result = try check("--baseline", "old.json")
        #expect(result.status == 2 && result.errors.hasPrefix("old.json: error: "), "\(result.errors)")
    }

    private static let archive = """
        <?xml version="1.0" encoding="UTF-8"?>
        <archive type="com.apple.InterfaceBuilder3.CocoaTouch.XIB" version="8.00"><data/></archive>

        """

    @Test(arguments: ["<document", archive])
    func aDocumentThatCannotBeReadIsOldWhileItStaysAsItIs(_ text: String) throws {
        try scratch.write(text, to: "A.xib")
        let written = try check("--write-baseline", "old.json")
        #expect(written.status == 0, "\(written.errors)")
        let same = try check("--baseline", "old.json")
        #expect(same.status == 0 && same.text.isEmpty, "\(same.text)\(same.errors)")
        #expect(same.errors.hasPrefix("nothing new found in 1 document; "), "\(same.errors)")
        try git("init", "-q")
        try git("add", ".")
        try git("commit", "-qm", "Start")
        #expect(try check("--new-since", "HEAD").status == 0)
        // The same mistake of other contents is another one.
        try scratch.write(text + " ", to: "A.xib")
        for words in [["--baseline", "old.json"], ["--new-since", "HEAD"]] {
            let changed = try tool.run(["check"] + words, in: scratch.url)
            #expect(changed.status == 2 && changed.text.contains("A.xib:"), "\(changed.text)\(changed.errors)")
        }
    }

    @Test func noBaselineShowsEverything() throws {
        try project()
        try scratch.write("baseline: old.json\n", to: ".nibkit.yml")
        _ = try check("--write-baseline", "old.json")
        #expect(try check().status == 0)
        for words in [["--no-baseline"], ["--baseline", "/dev/null"]] {
            let all = try tool.run(["check"] + words, in: scratch.url)
            #expect(all.status == 1 && all.errors == "200 warnings in 4 documents\n", "\(all.errors)")
        }
        #expect(try check("--no-baseline", "--baseline", "old.json").status == 2)
    }

    /// A workflow can name sources where an installation has no `nibkit-source`.
    @Test func aMissingSourceToolIsANote() throws {
        try project()
        try folder("Nowhere")
        func check(_ words: String...) throws -> BuiltTool.Result {
            try tool.run(
                ["check", "--sources", "App"] + words, in: scratch.url,
                environment: ["NIBKIT_RUNTIME": scratch.path("Nowhere")])
        }
        let all = try check()
        #expect(all.status == 1, "\(all.errors)")
        #expect(all.errors.hasPrefix("note: --sources is left out, because nibkit-source is not in "), "\(all.errors)")
        #expect(all.errors.hasSuffix("\n200 warnings in 4 documents\n") && all.errors.split(separator: "\n").count == 2)
        // What only sources show is neither gone, nor lost when the file is written anew, nor an unused exception.
        _ = try self.check("--write-baseline", "old.json")
        try change("old.json") {
            $0.replacing("\"options\": []", with: "\"options\": [\"sources\"]").replacing(
                "\"App/A.xib\": [",
                with:
                    "\"App/A.xib\": [\n      {\"code\":\"unconnected-outlet\",\"object\":\"a-b-c\",\"shape\":\"\",\"subject\":\"a-b-c\"},"
            )
        }
        try scratch.write(
            "ignore:\n  - { code: dangling-outlet, document: App/A.xib, reason: only sources show it }\n",
            to: ".nibkit.yml")
        let known = try check("--baseline", "old.json")
        #expect(known.status == 0 && known.errors.hasSuffix("\n\(quiet)"), "\(known.errors)")
        let again = try check("--write-baseline", "old.json")
        #expect(again.status == 0, "\(again.errors)")
        #expect(again.errors.contains(", with 1 finding that this call did not look for\n"), "\(again.errors)")
        let text = try String(contentsOfFile: scratch.path("old.json"), encoding: .utf8)
        #expect(
            text.contains("unconnected-outlet")
                && text.split(separator: "\n").count { $0.contains("duplicate-constraint") } == 200)
    }

    /// What stands in the place of `nibkit-source`, and what the note says: a program for another processor, and one that
    /// ends without an answer, as where a library is missing.
    static let brokenTools: [(program: String, words: String)] = [
        ("\u{7F}ELF of another processor", "cannot be started: Exec format error"),
        ("/bin/false", "returned no facts about the sources"),
    ]

    @Test(arguments: brokenTools) func aSourceToolThatDoesNotWorkIsANote(_ broken: (program: String, words: String))
        throws
    {
        try project()
        try folder("Runtime")
        let place = scratch.path("Runtime/nibkit-source")
        if broken.program.hasPrefix("/") {
            try FileManager.default.copyItem(atPath: broken.program, toPath: place)
        } else {
            try scratch.write(broken.program, to: "Runtime/nibkit-source")
            try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: place)
        }
        let all = try tool.run(
            ["check", "--sources", "App"], in: scratch.url,
            environment: ["NIBKIT_RUNTIME": scratch.path("Runtime"), "XDG_CACHE_HOME": scratch.path("Cache")])
        #expect(all.status == 1, "\(all.errors)")
        let note = "note: --sources is left out, because nibkit-source does not work here (\(place) \(broken.words)): "
        #expect(all.errors.hasPrefix(note), "\(all.errors)")
        #expect(all.errors.hasSuffix("\n200 warnings in 4 documents\n") && all.errors.split(separator: "\n").count == 2)
    }

    /// A program that works and fails on these sources is not a reason to go on without them.
    @Test(.enabled(if: hasSourceTool, "nibkit-source is not built: Tools/build-source-tool does it"))
    func sourcesThatCannotBeReadAreTrouble() throws {
        try project()
        let depth = 100_000
        try scratch.write(
            String(repeating: "#if true\n", count: depth) + String(repeating: "#endif\n", count: depth),
            to: "App/Deep.swift")
        let all = try check("--sources", "App")
        #expect(
            all.status == 2 && all.errors.contains("nibkit-source was stopped (Segmentation fault)"), "\(all.errors)")
        #expect(!all.errors.contains("--sources is left out"), "\(all.errors)")
    }

    // MARK: Revisions

    @Test func onlyWhatIsNewSinceARevision() throws {
        try project()
        try git("init", "-q")
        try git("add", ".")
        try git("commit", "-qm", "Start")
        #expect(try check("--new-since", "HEAD").errors == quiet)
        try git("checkout", "-qb", "topic")
        try git("mv", "App/Cards/C.xib", "App/Card.xib")
        try change("App/A.xib") {
            $0.replacing("<objects>", with: "<objects>\n\n").replacing(
                "    </objects>", with: label(99, of: 0) + "    </objects>")
        }
        // What others fix meanwhile is not new here.
        let new = try check("--new-since", "main", "--reporter", "xcode")
        #expect(new.status == 1 && new.text.split(separator: "\n").count == 1, "\(new.text)\(new.errors)")
        #expect(new.text.contains("App/A.xib:360:"), "\(new.text)")
        try git("commit", "-qam", "Change")
        try git("checkout", "-q", "main")
        try scratch.write(xib(label(0, of: 1)), to: "App/B.xib")
        try git("commit", "-qam", "Fix")
        try git("checkout", "-q", "topic")
        let since = try check("App", "--new-since", "main")
        #expect(since.errors == "1 warning in 1 of 3 documents; 150 old findings are not reported\n", "\(since.errors)")
        #expect(try git("status", "--short").isEmpty)
        #expect(try check("--new-since", "HEAD").status == 0)
        let one = try check("App/A.xib", "--new-since", "main")
        #expect(one.errors == "1 warning in 1 document; 50 old findings are not reported\n", "\(one.errors)")
    }

    private func commitAll() throws {
        try git("init", "-q")
        try git("add", ".")
        try git("commit", "-qm", "Start")
    }

    /// The compiler reads a source as the revision had it, not the file of today.
    @Test func anErrorInASourceStaysOldWhereItsLineMoves() throws {
        try project()
        let source = "import UIKit\nclass Card: UIView {\n    func f(a: Int?) { if let b = a where b > 1 {} }\n}\n"
        try scratch.write(source, to: "App/Card.swift")
        try commitAll()
        try scratch.write("// A comment.\n" + source, to: "App/Card.swift")
        let moved = try check("--sources", "App", "--new-since", "HEAD")
        #expect(moved.status == 0 && !moved.text.contains("syntax-error"), "\(moved)")
        try scratch.write(source + "let c = (\n", to: "App/Card.swift")
        let new = try check("--sources", "App", "--new-since", "HEAD")
        #expect(new.status == 1, "\(new)")
        #expect(
            new.text.split(separator: "\n").count { $0.hasPrefix("App/Card.swift:") && $0.hasSuffix("[syntax-error]") }
                == 1,
            "\(new)")
    }

    /// Where images differ, documents of a revision are shown with those that it had.
    @Test func aRevisionHasItsOwnImages() throws {
        try project()
        try folder("App/Images.xcassets")
        try scratch.write("{}", to: "App/Images.xcassets/Contents.json")
        try commitAll()
        try scratch.write("{ \"info\": {} }", to: "App/Images.xcassets/Contents.json")
        #expect(try check("--new-since", "HEAD").errors == quiet)
        try folder("New")
        try git("mv", "App/A.xib", "New/Moved.xib")
        try change("App/B.xib") { $0.replacing("    </objects>", with: label(99, of: 1) + "    </objects>") }
        let new = try check("--new-since", "HEAD")
        #expect(new.errors == "1 warning in 1 of 4 documents; 200 old findings are not reported\n", "\(new.errors)")
    }

    /// What git does not list is new, whatever it is called.
    @Test func documentsWithoutARevisionAreNew() throws {
        try scratch.write("Ignored.xib\n", to: ".gitignore")
        try scratch.write(xib(label(0, of: 0)), to: "A.xib")
        try commitAll()
        for name in ["Ignored.xib", "Untracked.xib", "Tab\tand\nline.xib"] {
            try scratch.write(xib(label(0, of: 0)), to: name)
        }
        #expect(
            try check("--new-since", "HEAD").errors
                == "3 warnings in 3 of 4 documents; 1 old finding is not reported\n")
        try git("add", "-A")
        try git("commit", "-qm", "More")
        #expect(
            try check("--new-since", "HEAD").errors
                == "1 warning in 1 of 4 documents; 3 old findings are not reported\n")
    }

    private static let hasSourceTool = (try? BuiltTool("nibkit-source")) != nil

    private func card(_ outlets: String...) -> String {
        xib(
            "<view id=\"car-d0-001\" customClass=\"Card\"><connections>"
                + outlets.map { "<outlet property=\"\($0)\" destination=\"car-d0-001\" id=\"out-\($0)\"/>" }.joined()
                + "</connections></view>")
    }

    /// A document that stays as it is gets new findings where a source changes, and keeps old ones.
    @Test(.enabled(if: hasSourceTool, "nibkit-source is not built: Tools/build-source-tool does it"))
    func unchangedDocumentsAreHeldAgainstTheSourcesOfTheRevision() throws {
        try folder("App")
        try scratch.write(card("gone", "title"), to: "App/Card.xib")
        try scratch.write(
            "import UIKit\nclass Card: UIView {\n@IBOutlet var title: UIView?\nlet nib = UINib(nibName: \"Card\", bundle: nil)\n}\n",
            to: "App/Card.swift")
        try commitAll()
        func check() throws -> BuiltTool.Result {
            try tool.run(
                ["check", "--sources", "./App", "--new-since", "HEAD"], in: scratch.url,
                environment: ["XDG_CACHE_HOME": scratch.path(".cache")])
        }
        #expect(try check().status == 0)
        try change("App/Card.swift") { $0.replacing("title", with: "heading") }
        for _ in 0..<2 {
            let new = try check()
            #expect(
                new.status == 1 && new.text.contains("Card has no outlet 'title'") && !new.text.contains("'gone'"),
                "\(new.text)\(new.errors)")
        }
        // Sources that are new, or gone.
        try scratch.write(
            "extension Card { @IBOutlet var title: UIView? { get { nil } set {} } }\n", to: "App/More.swift")
        #expect(try check().status == 0)
        try git("add", "-A")
        try git("commit", "-qm", "More")
        try FileManager.default.removeItem(atPath: scratch.path("App/More.swift"))
        #expect(try check().text.contains("Card has no outlet 'title'"))
    }

    /// Facts of sources are kept, and neither damage nor a folder of somebody else changes what a check finds.
    @Test(.enabled(if: hasSourceTool, "nibkit-source is not built: Tools/build-source-tool does it"))
    func factsOfSourcesAreKept() throws {
        try folder("App")
        try folder(".other")
        try scratch.write(card("title"), to: "App/Card.xib")
        for number in 0..<20 { try scratch.write("class Other\(number): UIView {}\n", to: "App/Other\(number).swift") }
        try scratch.write("class Card: UIView {}\n", to: "App/Card.swift")
        let facts = scratch.path(".cache/nibkit/facts")
        let files = FileManager.default
        func check() throws -> BuiltTool.Result {
            try tool.run(
                ["check", "App", "--sources", "App"], in: scratch.url,
                environment: ["XDG_CACHE_HOME": scratch.path(".cache")])
        }
        let first = try check()
        #expect(first.status == 1 && first.text.contains("Card has no outlet 'title'"), "\(first.text)\(first.errors)")
        let name = try #require(files.contentsOfDirectory(atPath: facts).first)
        let whole = try #require(files.contents(atPath: "\(facts)/\(name)"))
        #expect(try check().text == first.text)
        #expect(try files.contentsOfDirectory(atPath: facts).count == 1)
        // A class that is declared now, by the same size.
        try scratch.write("class Card: BIView {}\n", to: "App/Card.swift")
        #expect(try check().text != first.text)
        try scratch.write("class Card: UIView {}\n", to: "App/Card.swift")
        var damaged: [Data] = [
            Data(), Data("nibkit facts 1\n\n99999999999\n".utf8), Data("nibkit facts 1\n\n-5\n{}".utf8),
            whole.dropLast(50), Data(whole.reversed()),
        ]
        // The state is right, but the facts are none.
        let head = String(decoding: whole.prefix(100), as: UTF8.self).split(separator: "\n").prefix(2).joined(
            separator: "\n")
        damaged.append(Data("\(head)\n2\n{}".utf8))
        for bytes in damaged {
            try bytes.write(to: URL(fileURLWithPath: "\(facts)/\(name)"))
            let again = try check()
            #expect(again.text == first.text && again.errors == first.errors, "\(again.errors)")
        }
        try files.removeItem(atPath: facts)
        try files.createSymbolicLink(atPath: facts, withDestinationPath: scratch.path(".other"))
        #expect(try check().text == first.text)
        #expect(try files.contentsOfDirectory(atPath: scratch.path(".other")).isEmpty)
    }

    @Test func wrongRevisionsAreTrouble() throws {
        try scratch.write(xib(label(0, of: 0)), to: "A.xib")
        try git("init", "-q")
        try git("add", ".")
        try git("commit", "-qm", "Start")
        let unknown = try check("--new-since", "nowhere")
        #expect(unknown.status == 2 && unknown.errors.contains("there is no revision 'nowhere'"), "\(unknown.errors)")
        #expect(try check("--new-since", "--output=x").status == 2)
        #expect(try check("-", "--new-since", "HEAD").status == 2)
    }

    // MARK: Accepted findings

    @Test func settingsAcceptSingleFindings() throws {
        try project()
        try scratch.write(
            """
            ignore:
              - code: duplicate-constraint
                document: App/A.xib
                object: l0-7-xyz
                reason: code removes one
              - {code: duplicate-constraint, document: Old, reason: nobody loads it}
              - code: duplicate-constraint
                document: App/B.xib
                object: gone
                reason: once it was needed
              - code: ambiguous-layout
                document: App/No.xib
                reason: a document that was removed
              - code: unconnected-outlet
                document: App/B.xib
                reason: only a check with sources finds it

            """, to: ".nibkit.yml")
        let result = try check("--reporter", "xcode", "-o", "found.txt")
        #expect(
            result.errors
                == "151 warnings in 3 of 4 documents and the settings; 51 ignored findings are not reported\n",
            "\(result.errors)")
        let text = try String(contentsOfFile: scratch.path("found.txt"), encoding: .utf8)
        #expect(text.split(separator: "\n").filter { $0.contains("unused-ignore") }.count == 2)
        #expect(
            text.contains(
                ".nibkit.yml:7:5: warning: 'ignore' accepts duplicate-constraint of gone in App/B.xib, but there is no such finding; the reason was: once it was needed [unused-ignore]"
            ), "\(text.suffix(600))")
        #expect(
            text.contains(".nibkit.yml:11:5: warning: 'ignore' names the document 'App/No.xib', which does not exist"))
        // With another device there may be no finding.
        #expect(!(try check("--device", "iPhone SE").text.contains("accepts duplicate-constraint")))
    }

    @Test(arguments: [
        ("ignore: x", "1:9: error: 'ignore' takes a list"),
        (
            "ignore:\n  - code: duplicate-constraint\n    document: A.xib",
            "2:5: error: an entry of 'ignore' needs a 'reason'"
        ),
        (
            "ignore:\n  - code: duplicate-constraint\n    documents: A.xib",
            "3:5: error: an entry of 'ignore' has no 'documents'; did you mean 'document'?"
        ),
        (
            "ignore:\n  - {code: duplicate-constrain, document: A.xib, reason: x}",
            "2:5: warning: there is no code 'duplicate-constrain'; did you mean 'duplicate-constraint'?"
        ),
        ("baseline: []", "1:11: error: 'baseline' takes a file"),
    ])
    func wrongEntriesHaveAPlace(_ settings: String, _ words: String) throws {
        try scratch.write(xib(label(0, of: 0)), to: "A.xib")
        try scratch.write(settings, to: ".nibkit.yml")
        let result = try check()
        #expect(result.errors.contains(".nibkit.yml:\(words)"), "\(result.errors)")
    }

    @Test func notesAcceptFindingsOfTheirObject() throws {
        func noted(_ number: Int, _ notes: String) -> String {
            label(number, of: 0).replacing(
                "        </label>",
                with:
                    "            <attributedString key=\"userComments\">\n                            \(notes)\n                        </attributedString>\n                    </label>"
            )
        }
        try scratch.write(
            xib(
                noted(
                    0,
                    "<fragment content=\"For translators.&#10;nibkit: ignore duplicate-constraint: code removes one\"/>"
                )
                    + noted(
                        1,
                        "<fragment><string key=\"content\">nibkit:ignore duplicate-</string></fragment><fragment content=\"constraint: in two parts\"/>"
                    ) + noted(2, "<fragment content=\"nibkit: ignore duplicate-constraint\"/>")
                    + noted(3, "<fragment content=\"nibkit: ignore duplicate-constrain: a typo\"/>")
                    + noted(4, "<fragment content=\"nibkit: ignore unnamed-segue: there is none\"/>")
                    + noted(5, "<fragment content=\"nibkit: hush\"/>")
                    + noted(6, "<fragment content=\"This nibkit: is text\"/>")), to: "A.xib")
        let result = try check("--reporter", "github", "--reporter", "text=found.txt")
        let found = try String(contentsOfFile: scratch.path("found.txt"), encoding: .utf8).split(separator: "\n")
            .filter { !$0.hasPrefix(" ") }
        #expect(found.count { $0.contains("[duplicate-constraint]") } == 5)
        let notes = found.filter { $0.contains("[unused-ignore]") }
        #expect(notes.count == 4, "\(notes)")
        for words in [
            "accepts duplicate-constraint without a reason", "did you mean 'duplicate-constraint'",
            "accept unnamed-segue, but there is no such finding", "is not understood",
        ] {
            #expect(notes.contains { $0.contains(words) }, "\(words): \(notes)")
        }
        #expect(result.status == 1)
    }

    // MARK: Reporters

    @Test func severalReportersAtOnce() throws {
        try project()
        try scratch.write("<document", to: "Broken.xib")
        let result = try check(
            ".", "--reporter", "json", "--reporter", "junit=out/j.xml", "--reporter", "checkstyle=out/c.xml",
            "--reporter",
            "gitlab=out/g.json", "--reporter", "sarif=out/s.json")
        #expect(result.status == 2)
        let json = try JSONSerialization.jsonObject(with: result.output) as? [String: Any]
        #expect((json?["documents"] as? [Any])?.count == 5)
        let junit = try String(contentsOfFile: scratch.path("out/j.xml"), encoding: .utf8)
        #expect(
            junit.contains("<testsuites name=\"nibkit check\" tests=\"203\" failures=\"202\" errors=\"1\">"),
            "\(junit.prefix(300))")
        #expect(
            junit.contains(
                "<testcase classname=\"App/A.xib\" name=\"duplicate-constraint l0-7-xyz-two\"><failure message=")
        )
        #expect(junit.contains("<testsuite name=\"Broken.xib\""))
        let style = try String(contentsOfFile: scratch.path("out/c.xml"), encoding: .utf8)
        #expect(
            style.contains(
                "  <file name=\"App/A.xib\">\n    <error line=\"8\" column=\"17\" severity=\"warning\" message="),
            "\(style.prefix(500))")
        #expect(style.contains("source=\"nibkit.duplicate-constraint\"/>"))
        for text in [junit, style] { #expect(XMLTree.parse(Array(text.utf8), file: "report").isWellFormed) }
        func quality() throws -> [[String: Any]] {
            try JSONSerialization.jsonObject(with: Data(contentsOf: URL(fileURLWithPath: scratch.path("out/g.json"))))
                as? [[String: Any]] ?? []
        }
        let issues = try quality()
        #expect(issues.count == 203)
        let fingerprints = Set(issues.compactMap { $0["fingerprint"] as? String })
        #expect(fingerprints.count == 203)
        #expect(Set(issues.compactMap { $0["severity"] as? String }) == ["minor", "major", "blocker"])
        // The fingerprint does not change with lines.
        try change("App/A.xib") { $0.replacing("<objects>", with: "<objects>\n\n") }
        _ = try check(".", "--reporter", "gitlab=out/g.json")
        #expect(Set(try quality().compactMap { $0["fingerprint"] as? String }) == fingerprints)
        #expect(try check("--reporter", "json", "--reporter", "text").status == 2)
        #expect(try check("--reporter", "junit=").status == 2)
        #expect(try check("--reporter", "jnit").errors.contains("did you mean 'junit'?"))
    }

    @Test func errorsComeFirst() throws {
        try project()
        try scratch.write(
            xib(
                label(0, of: 9)
                    + "<view id=\"own-er-vie\"><connections><outlet property=\"x\" destination=\"gone\" id=\"o\"/></connections></view>"
            ),
            to: "Z.xib")
        try scratch.write("severity:\n  dangling-reference: error\n", to: ".nibkit.yml")
        let result = try check()
        #expect(result.text.hasPrefix("Z.xib:"), "\(result.text.prefix(300))")
        #expect(result.errors == "1 error and 201 warnings in 5 documents\n", "\(result.errors)")
    }
}
