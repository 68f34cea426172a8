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

    /// A cell whose label is 103 points high, in a row of 44.
    private func writeCell() throws {
        try scratch.write(
            """
            <?xml version="1.0" encoding="UTF-8"?>
            <document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB" version="3.0" toolsVersion="23504" targetRuntime="iOS.CocoaTouch" useAutolayout="YES">
                <device id="retina6_12" orientation="portrait" appearance="light"/>
                <objects>
                    <tableViewCell contentMode="scaleToFill" id="cel-l0-001">
                        <rect key="frame" x="0.0" y="0.0" width="320" height="121"/>
                        <tableViewCellContentView key="contentView" tableViewCell="cel-l0-001" id="con-t0-001">
                            <rect key="frame" x="0.0" y="0.0" width="320" height="121"/>
                            <autoresizingMask key="autoresizingMask"/>
                            <subviews>
                                <label text="Title" translatesAutoresizingMaskIntoConstraints="NO" id="lab-e0-001">
                                    <rect key="frame" x="16" y="8" width="288" height="104"/>
                                    <constraints><constraint firstAttribute="height" constant="104" id="hei-00-001"/></constraints>
                                </label>
                            </subviews>
                            <constraints>
                                <constraint firstItem="lab-e0-001" firstAttribute="top" secondItem="con-t0-001" secondAttribute="top" constant="8" id="top-00-001"/>
                                <constraint firstAttribute="bottom" secondItem="lab-e0-001" secondAttribute="bottom" constant="9" id="bot-00-001"/>
                                <constraint firstItem="lab-e0-001" firstAttribute="leading" secondItem="con-t0-001" secondAttribute="leading" constant="16" id="lea-00-001"/>
                                <constraint firstAttribute="trailing" secondItem="lab-e0-001" secondAttribute="trailing" constant="16" id="tra-00-001"/>
                            </constraints>
                        </tableViewCellContentView>
                    </tableViewCell>
                </objects>
            </document>

            """, to: "App/Cell.xib")
    }

    /// The document's height is 104: code set 103.
    private static let cellConflict = """
        Unable to simultaneously satisfy constraints.
        (
            "<NSLayoutConstraint:0x10 UILabel:0x1'Title'.height == 103   (active)>",
            "<NSLayoutConstraint:0x11 V:|-(8)-[UILabel:0x1'Title']   (active, names: '|':UITableViewCellContentView:0x2 )>",
            "<NSLayoutConstraint:0x12 V:[UILabel:0x1'Title']-(9)-|   (active, names: '|':UITableViewCellContentView:0x2 )>",
            "<NSLayoutConstraint:0x13 'UIView-Encapsulated-Layout-Height' UITableViewCellContentView:0x2.height == 44   (active)>"
        )
        Will attempt to recover by breaking constraint
        <NSLayoutConstraint:0x10 UILabel:0x1'Title'.height == 103   (active)>
        """

    @Test func fixesAreTriedWithTheNumbersOfTheLog() throws {
        try writeCell()
        let result = try explain(Self.cellConflict, "--in", "App")
        #expect(
            result.text.contains(
                """
                  Let this constraint give way: nibkit edit App/Cell.xib 'constraint bot-00-001 priority=999'
                    Tried: with the numbers of the log, the conflict is gone; no view moves.
                  Let this constraint give way: nibkit edit App/Cell.xib 'constraint hei-00-001 priority=999'
                    Tried: with the numbers of the log, the conflict is gone; moves label "Title": height 103 → 27.

                """), "\(result.text)\(result.errors)")
        #expect(
            result.text.contains(
                "nibkit render App/Cell.xib --highlight lab-e0-001,con-t0-001,hei-00-001,top-00-001,bot-00-001"))
        let json = try explain(Self.cellConflict, "--in", "App", "--format", "json").text
        #expect(json.contains("\"constraint hei-00-001 constant=103\"") && json.contains("\"conflict\" : \"gone\""))
    }

    @Test func aFixIsCarriedOutAndTakenBack() throws {
        try writeCell()
        let before = try Data(contentsOf: scratch.url.appendingPathComponent("App/Cell.xib"))
        let result = try explain(Self.cellConflict, "--in", "App", "--apply")
        #expect(result.status == 0 && result.errors.contains("'nibkit undo App/Cell.xib' takes it back"))
        let after = String(
            decoding: try Data(contentsOf: scratch.url.appendingPathComponent("App/Cell.xib")), as: UTF8.self)
        #expect(
            after.contains("constant=\"9\" priority=\"999\" id=\"bot-00-001\"") || after.contains("priority=\"999\""))
        // A constraint that gives way is in no conflict any more.
        let again = try explain(Self.cellConflict, "--in", "App")
        #expect(!again.text.contains("bot-00-001 priority=999"))
        #expect(try tool.run(["undo", "App/Cell.xib"], in: scratch.url).status == 0)
        #expect(try Data(contentsOf: scratch.url.appendingPathComponent("App/Cell.xib")) == before)
    }

    @Test func nothingIsAppliedWhereNothingIsCertain() throws {
        let result = try explain(Self.cellConflict, "--in", "App", "--apply")
        #expect(result.status == 1 && result.errors.isEmpty == false || result.text.contains("come from code"))
        #expect(try tool.run(["explain", "malformed-xml", "--apply"], in: scratch.url).status == 2)
    }

    @Test func objectsAndConstraintsStandOutOfAPicture() throws {
        try writeCell()
        func picture(_ words: String...) throws -> (status: Int32, errors: String, text: String) {
            let result = try tool.run(
                ["render", "App/Cell.xib", "--svg-text", "text", "-o", "cell.svg"] + words, in: scratch.url)
            let text = (try? Data(contentsOf: scratch.url.appendingPathComponent("cell.svg"))).map {
                String(decoding: $0, as: UTF8.self)
            }
            return (result.status, result.errors, text ?? "")
        }
        let plain = try picture()
        let marked = try picture("--highlight", "lab-e0-001,hei-00-001")
        #expect(marked.status == 0 && marked.text.contains("Title.height = 104") && !plain.text.contains("= 104"))
        let missing = try picture("--highlight", "lab-e0-001,no-such-id")
        #expect(missing.status == 2 && missing.errors.contains("'no-such-id'"))
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
