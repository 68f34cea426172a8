import Foundation
import Testing

@testable import ConsoleLogs

/// Texts here are written by hand in the forms that systems print.
@Suite struct LogReaderTests {
    private static let conflict = """
        2024-01-02 10:00:00.123456+0100 App[12:34] [LayoutConstraints] Unable to simultaneously satisfy constraints.
        \tProbably at least one of the constraints in the following list is one you don't want.
        (
            "<NSLayoutConstraint:0x600000000a10 H:|-(10)-[UILabel:0x7f0000000010'Name']   (active, names: '|':App.Card:0x7f0000000020 )>",
            "<NSLayoutConstraint:0x600000000a20 H:[UILabel:0x7f0000000010'Name']-(11)-|   (active, names: '|':App.Card:0x7f0000000020 )>",
            "<NSLayoutConstraint:0x600000000a30 'narrow' App.Card:0x7f0000000020.width == 1   (active)>"
        )

        Will attempt to recover by breaking constraint
        <NSLayoutConstraint:0x600000000a20 H:[UILabel:0x7f0000000010'Name']-(11)-|   (active, names: '|':App.Card:0x7f0000000020 )>

        Make a symbolic breakpoint at UIViewAlertForUnsatisfiableConstraints to catch this in the debugger.
        """

    private static let wanted = LogReader.read(conflict)

    @Test func aConflictIsRead() throws {
        let report = Self.wanted
        #expect(report.messages.count == 1 && report.main == 0 && report.unreadLines == 0)
        let message = try #require(report.messages.first)
        #expect(message.kind == "unsat" && message.platform == "ios" && message.broken == "0x600000000a20")
        #expect(message.constraints.count == 3 && message.brokenConstraint == nil && !message.isCut)
        let leading = message.constraints[0]
        #expect(leading.form == .visual && leading.axis == .horizontal && leading.isActive == true)
        #expect(leading.first == LogItem(className: "UILabel", address: "0x7f0000000010", text: "Name"))
        #expect(leading.firstAttribute == "leading" && leading.secondAttribute == "leading" && leading.constant == 10)
        #expect(leading.second == LogItem(className: "App.Card", address: "0x7f0000000020", isSuperview: true))
        #expect(message.constraints[1].firstAttribute == "trailing")
        #expect(message.constraints[2].identifier == "narrow" && message.constraints[2].maker == .named)
    }

    @Test func theNumbersAreProved() throws {
        let message = try #require(Self.wanted.messages.first)
        let proof = try #require(message.proof)
        #expect(proof.members == [0, 1, 2] && proof.sums == [21, 1] || proof.sums == [1, 21])
        #expect(proof.sizes == ["UILabel.width"])
        #expect(message.causes.map(\.name) == ["too-small"] && message.causes.first?.confidence == .certain)
    }

    /// What pastes do to a text changes nothing of what is read.
    @Test(arguments: [
        "quoted", "entities", "curly", "carriage returns", "one line", "colors", "backslashes", "wrapped", "tildes",
        "prefix", "metadata",
    ])
    func pastesAreReadAlike(_ change: String) throws {
        let text = Self.conflict
        let lines = text.components(separatedBy: "\n")
        let changed: String =
            switch change {
            case "quoted": lines.map { "> \($0)" }.joined(separator: "\n")
            case "entities": text.replacing("<", with: "&lt;").replacing(">", with: "&gt;")
            case "curly": text.replacing("'", with: "\u{2019}").replacing("\"", with: "\u{201C}")
            case "carriage returns": lines.joined(separator: "\r\n")
            case "one line": lines.joined(separator: " ")
            case "colors": lines.map { "\u{1B}[0;31m\($0)\u{1B}[0m" }.joined(separator: "\n")
            case "backslashes": text.replacing("<", with: "\\<").replacing("|", with: "\\|")
            case "wrapped": lines.map(Self.wrapped).joined(separator: "\n")
            case "tildes": text.replacing("-(", with: "~~(").replacing(")-", with: ")~~")
            case "prefix": lines.map { "[iOSLog] [ROW] \($0)" }.joined(separator: "\n")
            default:
                text
                    + "\nType: Error | Timestamp: 2025-10-17 11:01:23.249653-05:00 | Process: App | Category: LayoutConstraints"
            }
        var message = try #require(LogReader.read(changed).messages.first)
        message.lines = Self.wanted.messages[0].lines
        #expect(message == Self.wanted.messages[0])
    }

    /// At 80 columns.
    private static func wrapped(_ line: String) -> String {
        var rest = Substring(line)
        var lines: [Substring] = []
        while rest.count > 80 {
            lines.append(rest.prefix(80))
            rest = rest.dropFirst(80)
        }
        return (lines + [rest]).joined(separator: "\n")
    }

    @Test func interleavedLogsKeepTheirBrokenConstraints() {
        let a = "<NSLayoutConstraint:0xa1 V:[UIView:0xa0(1)]>"
        let b = "<NSLayoutConstraint:0xb1 V:[UIView:0xb0(1)]>"
        let intro = "Unable to simultaneously satisfy constraints."
        let recovery = "Will attempt to recover by breaking constraint"
        let report = LogReader.read("\(intro)\n\(a)\n\(intro)\n\(b)\n\(recovery)\n\(a)\n\(recovery)\n\(b)\n")
        #expect(report.messages.map(\.broken) == ["0xa1", "0xb1"])
        #expect(report.messages.allSatisfy { $0.brokenConstraint == nil })
    }

    @Test func aPasteThatStartsAtTheBrokenConstraintIsCut() throws {
        let report = LogReader.read(
            "Will attempt to recover by breaking constraint \n<NSLayoutConstraint:0xa1 UIView:0xa0.top == UIView:0xb0.top   (active)>"
        )
        let message = try #require(report.messages.first)
        #expect(message.constraints.isEmpty && message.broken == "0xa1" && message.isCut)
        #expect(message.brokenConstraint?.firstAttribute == "top" && message.causes.first?.name == "truncated")
    }

    @Test func aShortenedAddressIsFoundInTheList() {
        let report = LogReader.read(
            """
            Unable to simultaneously satisfy constraints.
            ("<NSLayoutConstraint:0x12345678 V:[UIView:0x2(1)]>", "<NSLayoutConstraint:0x22345678 V:[UIView:0x2(2)]>")
            Will attempt to recover by breaking constraint <NSLayoutConstraint:0x1234 V:[UIView:0x2(1)]>
            """)
        #expect(report.messages.map(\.broken) == ["0x12345678"])
    }

    /// NibKit's run-time prints addresses only of constraints that a document or code made.
    @Test func logsOfTheRunTimeAreRead() throws {
        let report = LogReader.read(
            """
            Unable to simultaneously satisfy constraints.
            (
                "<NSLayoutConstraint:0x10 'wide' UILabel:0x1.width == 200   (active)>",
                "<NSLayoutConstraint 'UIView-Encapsulated-Layout-Width' UIView:0x2.width == 100   (active)>",
                "<NSContentSizeLayoutConstraint UILabel:0x1.height >= 20.5 @750   (active)>",
                "<NSLayoutConstraint of the system UIView:0x2.width == UILabel:0x1.width   (active)>",
                "<NSAutoresizingMaskLayoutConstraint UIView:0x2, by its frame and autoresizing mask   (active)>"
            )

            Will attempt to recover by breaking constraint\u{20}
            <NSLayoutConstraint:0x10 'wide' UILabel:0x1.width == 200   (active)>
            """)
        let message = try #require(report.messages.first)
        #expect(report.messages.count == 1 && message.broken == "0x10" && message.brokenConstraint == nil)
        #expect(message.constraints.map(\.maker) == [.named, .container, .content, .guide, .mask])
        #expect(message.constraints.map(\.constant) == [200, 100, 20.5, 0, nil])
        #expect(message.proof?.members == [0, 1, 3])
    }

    // MARK: Other messages

    @Test(arguments: [
        (
            "*** Terminating app due to uncaught exception 'NSUnknownKeyException', reason: '[<UIViewController 0x7f> setValue:forUndefinedKey:]: this class is not key value coding-compliant for the key name.'",
            "kvc-undefined-key", ["class": "UIViewController", "address": "0x7f", "key": "name"], "class-not-set"
        ),
        (
            "Receiver (<App.Start: 0x7f8>) has no segue with identifier 'next'", "segue-missing",
            ["class": "App.Start", "address": "0x7f8", "identifier": "next"], "identifier"
        ),
        (
            "-[App.Start buttonTapped:]: unrecognized selector sent to instance 0x7f", "action-missing",
            ["class": "App.Start", "selector": "buttonTapped:"], "renamed"
        ),
        (
            "Unknown class _TtC3App4Card in Interface Builder file.", "unknown-class",
            ["class": "Card", "module": "App", "mangled": "_TtC3App4Card"], "wrong-module"
        ),
        (
            "/Users/me/My%20App/Base.lproj/Main.storyboard:ab1-cd-e2f: error: Safe Area Layout Guide before iOS 9.0 [12]",
            "ibtool-safe-area",
            ["document": "/Users/me/My App/Base.lproj/Main.storyboard", "id": "ab1-cd-e2f", "code": "12"], "before-ios9"
        ),
        (
            "unable to dequeue a cell with\nidentifier Cell - must register a nib or a class for the identifier",
            "dequeue-cell", ["identifier": "Cell", "view": "UITableView"], "not-registered"
        ),
        (
            "Could not load NIB in bundle: 'NSBundle </a/b/App.app/Frameworks/Kit.framework> (loaded)' with name 'Cell''",
            "nib-not-found", ["bundle": "Kit.framework", "loaded": "loaded", "nib": "Cell"], "not-in-framework"
        ),
        (
            "reason: 'Unable to parse constraint format: \nbox is not a key in the views dictionary. \nH:|[box]| \n   ^'",
            "vfl-parse", ["name": "box", "format": "H:|[box]|"], "no-such-view"
        ),
    ])
    func messagesAreRead(_ text: String, _ kind: String, _ values: [String: String], _ cause: String) throws {
        let message = try #require(LogReader.read(text).messages.first)
        #expect(message.kind == kind && message.values == values && message.causes.first?.name == cause)
    }

    @Test func anUnknownClassIsTheReasonOfWhatFollows() {
        let report = LogReader.read(
            """
            Unknown class Card in Interface Builder file.
            [<UIView 0x1> setValue:forUndefinedKey:]: this class is not key value coding-compliant for the key title.
            """)
        #expect(report.messages.map(\.kind) == ["unknown-class", "kvc-undefined-key"] && report.main == 1)
        #expect(report.messages.last?.causes.first?.name == "class-unknown")
    }

    @Test(arguments: ["", "Hello", "numANECores: Unknown aneSubType\nType: Error | Timestamp: 1 | Category: client"])
    func textsWithoutMessagesHaveNone(_ text: String) { #expect(LogReader.read(text).messages.isEmpty) }

    // MARK: Limits

    /// Each of them is read in time that grows with its length only.
    @Test(arguments: [
        "Could not load NIB in bundle: '", "<NSLayoutConstraint:0x1 ", "constraint:0x1", "[", "-[", "<", "'", "((((",
        "\\",
        "&", "\u{1B}[", "names: '|':", "Will attempt to recover by breaking constraint", "a",
        "]: unrecognized selector sent to instance",
    ])
    func longTextsOfOneKindEnd(_ piece: String) {
        let report = LogReader.read(String(repeating: piece, count: 200_000 / piece.utf8.count))
        #expect(report.messages.count <= ReadingLimits.messages)
        #expect(report.messages.map(\.constraints.count).reduce(0, +) <= ReadingLimits.constraints)
    }

    @Test func textsBeyondTheLimitAreCut() {
        let report = LogReader.read(
            String(repeating: " ", count: ReadingLimits.bytes) + "Unknown class A in Interface Builder file")
        #expect(report.isCut && report.messages.isEmpty)
    }

    @Test func markupThatAPageTookIsNoticed() {
        #expect(LogReader.read("(\n\"\",\n\"\",\n\"\"\n)").hasLostMarkup)
        #expect(LogReader.read("<private>").hasPrivateValues)
    }
}
