import BuiltTools
import Foundation
import Testing

/// `nibkit explain -`: a pasted log.
@Suite struct ExplainLogTests {
    let tool: BuiltTool
    let scratch: ScratchFolder

    init() throws {
        tool = try BuiltTool("nibkit")
        scratch = try ScratchFolder()
        try FileManager.default.createDirectory(atPath: scratch.path("App"), withIntermediateDirectories: true)
    }

    private func explain(_ text: String, _ words: String...) throws -> BuiltTool.Result {
        try tool.run(["explain", "-"] + words, input: Data(text.utf8), in: scratch.url)
    }

    @Test func aMessageIsReadAsAnArgument() throws {
        let message = #"loaded the "Card" nib but the view outlet was not set"#
        let result = try tool.run(["explain", message], in: scratch.url)
        #expect(result.status == 0 && result.text.contains("view-outlet-not-set"), "\(result.text)\(result.errors)")
        #expect(try tool.run(["explain", "no-such-code"], in: scratch.url).status == 2)
    }

    @Test func aConflictIsShownAsEquations() throws {
        let result = try explain(
            """
            Unable to simultaneously satisfy constraints.
            (
                "<NSLayoutConstraint:0x10 H:|-(10)-[UILabel:0x1'Name']   (active, names: '|':App.Card:0x2 )>",
                "<NSLayoutConstraint:0x20 H:[UILabel:0x1'Name']-(11)-|   (active, names: '|':App.Card:0x2 )>",
                "<NSLayoutConstraint:0x30 App.Card:0x2.width == 1   (active)>"
            )
            Will attempt to recover by breaking constraint
            <NSLayoutConstraint:0x30 App.Card:0x2.width == 1   (active)>
            """)
        #expect(result.status == 0)
        #expect(
            result.text.hasPrefix(
                """
                3 required constraints cannot all hold; the system broke one of them. [unsat: too-small, lines 1 to 8]
                  A is UILabel ‘Name’
                  B is Card 0x2
                    A.leading = B.leading + 10
                    B.trailing = A.trailing + 11
                    B.width = 1   (the system broke this one)
                  These numbers contradict each other: 10 + 11 = 21, but 1. No size can be below 0.
                Why: The container is smaller
                """), "\(result.text)")
    }

    @Test func filesAreReadAsCodesAre() throws {
        let text = "Unknown class Card in Interface Builder file."
        try scratch.write(text, to: "build.log")
        try scratch.write(text, to: "malformed-xml")
        #expect(
            try tool.run(["explain", "build.log"], in: scratch.url).text.contains(
                "[unknown-class: wrong-module, line 1]"))
        #expect(try tool.run(["explain", "malformed-xml"], in: scratch.url).text.hasPrefix("malformed-xml (error)"))
        #expect(
            try tool.run(["explain", "--log", "malformed-xml"], in: scratch.url).text.contains(
                "unknown-class: wrong-module")
        )
    }

    @Test func otherTextsAreSaidToBeOthers() throws {
        let result = try explain("one\ntwo\n")
        #expect(result.status == 0 && result.text == "Nothing about interfaces is in these 2 lines.\n")
    }

    @Test func whatCannotBeReadIsTrouble() throws {
        for result in [
            try explain(""), try explain(" \n"), try tool.run(["explain", "--log", "nothing.log"], in: scratch.url),
            try tool.run(["explain", "--log"], in: scratch.url),
        ] {
            #expect(result.status == 2 && result.text.isEmpty && !result.errors.isEmpty)
        }
    }

    @Test(arguments: ["text", "json"]) func controlCharactersAreNotPrinted(_ format: String) throws {
        let name = "a\u{1B}]0;x\u{7}\u{9B}31m\u{202E}b"
        let result = try explain(
            "Receiver (<A: 0x1>) has no segue with identifier '\(name)'\nUnknown class \(name) in Interface Builder file\n",
            "--format", format)
        let scalars = format == "json" ? String(decoding: result.output, as: UTF8.self) : result.text
        #expect(result.status == 0 && result.text.contains("segue-missing"))
        #expect(!scalars.unicodeScalars.contains { $0.value < 0x20 && $0 != "\n" })
        if format == "text" {
            #expect(!scalars.unicodeScalars.contains { (0x7F...0x9F).contains($0.value) || $0.value == 0x202E })
        }
    }

    // MARK: In a project

    private static let outlet =
        "[<Start 0x7f> setValue:forUndefinedKey:]: this class is not key value coding-compliant for the key nameLabel."

    @Test func theDocumentAndACommandAreNamed() throws {
        try scratch.write(
            """
            <?xml version="1.0" encoding="UTF-8"?>
            <document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB" version="3.0" toolsVersion="23504" targetRuntime="iOS.CocoaTouch">
                <objects>
                    <placeholder placeholderIdentifier="IBFilesOwner" id="-1" customClass="Start">
                        <connections><outlet property="nameLabel" destination="l-l-l" id="o-o-o"/></connections>
                    </placeholder>
                    <label text="Name" id="l-l-l"/>
                </objects>
            </document>

            """, to: "App/Start.xib")
        let result = try explain(Self.outlet, "--in", "App")
        #expect(result.status == 0)
        #expect(
            result.text.contains(
                "App/Start.xib (certain):\n    5: outlet ‘nameLabel’, placeholder \"Start\" (id -1)\n"),
            "\(result.text)")
        #expect(result.text.contains("nibkit edit App/Start.xib 'disconnect -1.nameLabel'"))
        // The command does what it is for.
        #expect(try tool.run(["edit", "App/Start.xib", "disconnect -1.nameLabel"], in: scratch.url).status == 0)
        let after = try explain(Self.outlet, "--in", "App")
        #expect(after.status == 1 && after.text.contains("No document has it: look in the code."))
    }

    @Test func withoutAProjectNothingIsSearched() throws {
        try scratch.write("x", to: "App/Start.xib")
        let result = try explain(Self.outlet)
        #expect(result.status == 0 && result.text.contains("with --in FOLDER"))
    }

    @Test(arguments: [["--in", "none"], ["--in"]]) func aFolderThatIsNotThereIsTrouble(_ words: [String]) throws {
        #expect(try tool.run(["explain", "-"] + words, input: Data(Self.outlet.utf8), in: scratch.url).status == 2)
        #expect(try tool.run(["explain", "malformed-xml", "--in", "."], in: scratch.url).status == 2)
    }
}
