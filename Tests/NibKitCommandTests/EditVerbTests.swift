import BuiltTools
import Foundation
import Testing

/// `edit`, `undo`, `redo`, `journal` and `new`, as a person or a script calls them.
@Suite struct EditVerbTests {
    let tool: BuiltTool
    let scratch: ScratchFolder
    /// Instead of the user's folder.
    private let state: ScratchFolder

    init() throws {
        state = try ScratchFolder()
        tool = try BuiltTool("nibkit", keepingStateIn: state)
        scratch = try ScratchFolder()
        try scratch.write(Self.form, to: "A.xib")
    }

    /// A view with a label and a button.
    static let form = """
        <?xml version="1.0" encoding="UTF-8"?>
        <document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB" version="3.0" toolsVersion="23504" targetRuntime="iOS.CocoaTouch" propertyAccessControl="none" useAutolayout="YES" useTraitCollections="YES" useSafeAreas="YES" colorMatched="YES">
            <device id="retina6_12" orientation="portrait" appearance="light"/>
            <dependencies>
                <deployment identifier="iOS"/>
                <capability name="documents saved in the Xcode 8 format" minToolsVersion="8.0"/>
            </dependencies>
            <objects>
                <placeholder placeholderIdentifier="IBFilesOwner" id="-1" userLabel="File's Owner"/>
                <placeholder placeholderIdentifier="IBFirstResponder" id="-2" customClass="UIResponder"/>
                <view contentMode="scaleToFill" id="roo-tv-iew">
                    <rect key="frame" x="0.0" y="0.0" width="393" height="852"/>
                    <autoresizingMask key="autoresizingMask" widthSizable="YES" heightSizable="YES"/>
                    <subviews>
                        <label opaque="NO" contentMode="left" text="Näme" textAlignment="natural" lineBreakMode="tailTruncation" baselineAdjustment="alignBaselines" adjustsFontSizeToFit="NO" id="nam-el-abl">
                            <rect key="frame" x="20" y="20" width="42" height="21"/>
                            <autoresizingMask key="autoresizingMask" flexibleMaxX="YES" flexibleMaxY="YES"/>
                        </label>
                        <button opaque="NO" contentMode="scaleToFill" contentHorizontalAlignment="center" contentVerticalAlignment="center" buttonType="system" lineBreakMode="middleTruncation" id="sig-ni-nbt">
                            <rect key="frame" x="20" y="60" width="80" height="34"/>
                            <autoresizingMask key="autoresizingMask" flexibleMaxX="YES" flexibleMaxY="YES"/>
                            <state key="normal" title="Sign In"/>
                        </button>
                    </subviews>
                </view>
            </objects>
        </document>

        """

    func run(_ words: String..., input: String? = nil) throws -> BuiltTool.Result {
        try tool.run(words, input: input.map { Data($0.utf8) }, in: scratch.url)
    }

    func text(_ name: String = "A.xib") throws -> String {
        String(decoding: try #require(FileManager.default.contents(atPath: scratch.path(name))), as: UTF8.self)
    }

    func line(_ id: String, _ name: String = "A.xib") throws -> String {
        let line = try text(name).split(separator: "\n").first { $0.contains("id=\"\(id)\"") }
        return line.map { $0.trimmingCharacters(in: .whitespaces) } ?? ""
    }

    private func json(_ data: Data) throws -> [[String: Any]] {
        try data.split(separator: UInt8(ascii: "\n")).map {
            try #require(JSONSerialization.jsonObject(with: Data($0)) as? [String: Any])
        }
    }

    // MARK: Dry runs

    @Test func aDryRunWritesNothingAndPrintsAPatch() throws {
        let old = Date(timeIntervalSince1970: 1_000_000_000)
        try FileManager.default.setAttributes([.modificationDate: old], ofItemAtPath: scratch.path("A.xib"))
        let commands = [
            "set nam-el-abl numberOfLines=0", "insert UISwitch into=root id=swi-tc-h01", "delete sig-ni-nbt",
        ]
        let dry = try tool.run(["edit", "A.xib"] + commands + ["--dry-run"], in: scratch.url)
        #expect(dry.status == 0 && dry.errors.isEmpty, "\(dry.errors)")
        let attributes = try FileManager.default.attributesOfItem(atPath: scratch.path("A.xib"))
        #expect(try text() == Self.form && attributes[.modificationDate] as? Date == old)
        #expect(scratch.names == ["A.xib"] && state.names.isEmpty)

        try FileManager.default.copyItem(atPath: scratch.path("A.xib"), toPath: scratch.path("copy"))
        try dry.output.write(to: scratch.url.appendingPathComponent("a.diff"))
        #expect(try tool.run(["edit", "A.xib"] + commands, in: scratch.url).status == 0)
        let wanted = try text()
        try Self.form.write(toFile: scratch.path("A.xib"), atomically: false, encoding: .utf8)
        let applied = try tool.shell("git apply --unsafe-paths a.diff", in: scratch.url)
        #expect(applied.status == 0, "\(applied.errors)")
        #expect(try text() == wanted && wanted != Self.form)
    }

    @Test func whatSaysWhetherItChanges() throws {
        let quiet = try run("edit", "A.xib", "label root \"Form\"")
        #expect(quiet.status == 0 && quiet.output.isEmpty && quiet.errors.isEmpty)
        let again = try run("edit", "A.xib", "label root \"Form\"", "--exit-code")
        #expect(again.status == 0 && again.errors.contains("[nothing-to-change]"), "\(again.errors)")
        #expect(try run("edit", "A.xib", "label root \"Other\"", "--exit-code", "--dry-run").status == 1)
        let shown = try run("edit", "A.xib", "label root \"Other\"", "--diff")
        #expect(
            shown.text.contains("+        <view contentMode=\"scaleToFill\" id=\"roo-tv-iew\" userLabel=\"Other\">"))
        #expect(try line("roo-tv-iew").contains("userLabel=\"Other\""))
    }

    // MARK: Where commands come from

    @Test func scriptsAndJSONGiveTheSameBytes() throws {
        try scratch.write(
            "# A comment\nset nam-el-abl text=\"Hello; <you> & \\\"me\\\"\" \\\n    numberOfLines=2\n\ninsert UISwitch into=root as=s\noutlet owner.toggle $s\n",
            to: "steps.nibedit")
        #expect(try run("edit", "A.xib", "--script", "steps.nibedit", "-o", "script.xib").status == 0)
        #expect(try text() == Self.form)
        let lines = """
            {"file": "A.xib", "command": "set", "object": "nam-el-abl", "values": {"numberOfLines": 2, "text": "Hello; <you> & \\"me\\""}}

            {"file": "./A.xib", "command": "insert", "class": "UISwitch", "into": "root", "as": "s"}
            {"file": "A.xib", "command": "outlet", "from": "owner.toggle", "to": "$s"}
            """
        let planned = try run("edit", "-", "--json", "--dry-run", input: lines)
        #expect(planned.status == 0, "\(planned.errors)")
        #expect(try text() == Self.form)
        let done = try run("edit", "-", "--json", input: lines)
        let reply = try #require(try json(done.output).first)
        let sums = try #require(reply["sha256"] as? [String: String])
        #expect(done.status == 0 && reply["status"] as? String == "changed" && sums["before"] != sums["after"])
        let results = try #require(reply["commands"] as? [[String: Any]])
        #expect(results.count == 3 && (results[1]["made"] as? [String])?.count == 1, "\(results)")
        #expect((reply["diff"] as? String)?.hasPrefix("--- a/A.xib\n+++ b/A.xib\n") == true)
        // Ids come from the commands' text, which the two forms share but for the order of properties.
        func withoutIDs(_ text: String) -> String {
            text.replacing(/"[A-Za-z0-9]{3}-[A-Za-z0-9]{2}-[A-Za-z0-9]{3}"/, with: "ID")
        }
        #expect(withoutIDs(try text()) == withoutIDs(try text("script.xib")))
        let label = try line("nam-el-abl")
        #expect(label.contains(#"text="Hello; &lt;you&gt; &amp; &quot;me&quot;""#), "\(label)")
    }

    @Test func aMistakeInAScriptHasItsPlace() throws {
        try scratch.write("label root \"Form\"\n\n  set nam-el-abl text=\"open\n", to: "s.nibedit")
        let unread = try run("edit", "A.xib", "--script", "s.nibedit")
        #expect(unread.status == 1 && unread.errors.hasPrefix("s.nibedit:3:"), "\(unread.errors)")
        try scratch.write("label root \"Form\"\n\nset nam-el-abl numberOfLines=two\n", to: "s.nibedit")
        let refused = try run("edit", "A.xib", "--script", "s.nibedit")
        #expect(
            refused.status == 1
                && refused.errors.hasPrefix("s.nibedit:3: error: A.xib: numberOfLines takes a whole number, not two")
                && refused.errors.hasSuffix("[ill-typed-value]\nnothing was changed\n"), "\(refused.errors)")
        try Data([0x23, 0xFF]).write(to: scratch.url.appendingPathComponent("s.nibedit"))
        let bytes = try run("edit", "A.xib", "--script", "s.nibedit")
        #expect(bytes.status == 2 && bytes.errors.contains("not UTF-8"), "\(bytes.errors)")
        let piped = try run("edit", "-", "--json", input: "{\"file\": \"A.xib\", \"command\": \"undo\"}\n[]\n")
        #expect(
            piped.status == 1 && piped.errors.hasPrefix("<stdin>:1: error: there is no command 'undo'"),
            "\(piped.errors)")
        #expect(try text() == Self.form)
    }

    @Test(arguments: [
        ["edit", "A.xib"], ["edit", "A.xib", "label root X", "--script", "s"], ["edit", "-"],
        ["edit", "-", "--json", "label root X"], ["edit", "A.xib", "label root X", "--dry-run", "-o", "B.xib"],
        ["edit", "A.xib", "label root X", "-o", "-", "--json"],
    ])
    func whatDoesNotFitTogetherIsRefused(words: [String]) throws {
        let result = try tool.run(words, in: scratch.url)
        #expect(result.status == 2 && !result.errors.isEmpty, "\(result.status) \(result.errors)")
        #expect(try text() == Self.form && scratch.names == ["A.xib"])
    }

    // MARK: Several documents, and refusals

    @Test func allOrNothing() throws {
        try FileManager.default.createDirectory(atPath: scratch.path("F"), withIntermediateDirectories: true)
        for name in ["F/1.xib", "F/2.xib", "F/3.xib"] { try scratch.write(Self.form, to: name) }
        #expect(try run("edit", "F", "set nam-el-abl text=\"Hi\"").status == 0)
        let changed = try text("F/1.xib")
        #expect(changed.contains("text=\"Hi\""))
        #expect(try text("F/2.xib") == changed && text("F/3.xib") == changed)
        try scratch.write(Self.form.replacing("nam-el-abl", with: "oth-er-abl"), to: "F/3.xib")
        let refused = try run("edit", "F", "set nam-el-abl text=\"Ho\"")
        #expect(
            refused.status == 1 && refused.errors.contains("F/3.xib: error: command 1: no object matches"),
            "\(refused.errors)")
        #expect(try text("F/1.xib") == changed && text("F/2.xib") == changed)
        try scratch.write("<a", to: "F/3.xib")
        #expect(try run("edit", "F", "label root X").errors.contains("[document-broken]"))
        #expect(try text("F/1.xib") == changed)
        // One that cannot be written leaves the others as they were.
        try scratch.write(Self.form, to: "F/3.xib")
        try FileManager.default.setAttributes([.posixPermissions: 0o444], ofItemAtPath: scratch.path("F/3.xib"))
        let readOnly = try run("edit", "F", "set nam-el-abl text=\"Ho\"")
        #expect(
            readOnly.status == 2 && readOnly.errors.contains("F/3.xib: the document is read-only"), "\(readOnly.errors)"
        )
        #expect(try text("F/1.xib") == changed && text("F/3.xib") == Self.form)
        #expect(
            try FileManager.default.contentsOfDirectory(atPath: scratch.path("F")).sorted() == [
                "1.xib", "2.xib", "3.xib",
            ])
    }

    @Test(arguments: [
        ("set nobody text=X", "no-such-object"), ("set nam-el-abl text=A isHiden=YES", "no-such-property"),
        ("set nam-el-abl numberOfLines=two", "ill-typed-value"),
        ("set nam-el-abl textAlignment=middle", "not-a-choice"),
        ("set all(UILabel) alpha=2", "out-of-range"), ("insert UIView into=nam-el-abl", "not-a-container"),
        ("insert UICard into=root", "unknown-class"), ("move root into=nam-el-abl", "would-contain-itself"),
        ("sett root text=A", "unknown-command"), ("set", "missing-argument"), ("delete owner", "cannot-delete"),
        ("pin nam-el-abl topp=8", "no-such-option"), ("set root class=1a", "not-a-class-name"),
        ("initial root", "not-in-this-document"), ("device iphone99", "unknown-device"),
        ("set \"a", "bad-syntax"),
    ])
    func aRefusedCommandChangesNothing(command: String, code: String) throws {
        let result = try run("edit", "A.xib", "label root \"Form\"", command)
        #expect(result.status == 1 && result.errors.contains("[\(code)]\n"), "\(result.errors)")
        #expect(result.errors.hasPrefix("A.xib: error: ") && result.errors.hasSuffix("nothing was changed\n"))
        #expect(try text() == Self.form && scratch.names == ["A.xib"] && state.names.isEmpty)
        let reply = try json(try run("edit", "A.xib", command, "--json").output)
        #expect((reply.first?["problem"] as? [String: Any])?["code"] as? String == code, "\(reply)")
        #expect(reply.first?["status"] as? String == "refused")
        let explained = try run("explain", code)
        #expect(
            explained.status == 0 && explained.text.contains("\(code) (refused command of 'edit')\n\n"),
            "\(explained.text)")
    }

    @Test func whatCannotBeReadIsTrouble() throws {
        try FileManager.default.createDirectory(atPath: scratch.path("Empty"), withIntermediateDirectories: true)
        for words in [
            ["edit", "Gone.xib", "label root X"], ["edit", "Empty", "label root X"],
            ["edit", "A.xib", "--script", "gone.nibedit"], ["undo", "Gone.xib"], ["journal", "Gone.xib"],
        ] {
            let result = try tool.run(words, in: scratch.url)
            #expect(result.status == 2 && !result.errors.isEmpty, "\(words): \(result.status) \(result.errors)")
        }
        #expect(try text() == Self.form)
    }

    @Test func codesOfEditAreExplained() throws {
        let reply = try #require(
            JSONSerialization.jsonObject(with: run("explain", "--format", "json").output) as? [String: Any])
        let codes = try #require(reply["codes"] as? [[String: Any]]).filter { $0["isOfEdit"] as? Bool == true }
        #expect(codes.count > 30)
        for code in codes {
            let text = try #require(code["explanation"] as? String)
            #expect(text.count > 60 && text.hasSuffix("."), "\(code)")
        }
        // A code of both is explained as both.
        let both = try run("explain", "unknown-class").text
        #expect(
            both.contains("unknown-class (note)\n") && both.contains("\n\nunknown-class (refused command of 'edit')\n"))
        #expect(try run("explain", "dropped-constraint").text.hasPrefix("dropped-constraint (note of 'edit')\n"))
        #expect(try run("completions", "bash").text.contains("ambiguous-object"))
    }

    // MARK: Undo

    @Test func undoAndRedoGiveTheBytesBack() throws {
        var versions = [try text()]
        for command in ["set nam-el-abl text=\"Hällo\"", "delete sig-ni-nbt", "insert UISwitch into=root x=20 y=60"] {
            #expect(try run("edit", "A.xib", command).status == 0)
            versions.append(try text())
        }
        #expect(Set(versions).count == 4)
        let listed = try run("journal", "A.xib").text.split(separator: "\n").map { $0.drop { $0 != " " }.dropFirst(2) }
        #expect(
            listed == ["set nam-el-abl text=\"Hällo\"", "delete sig-ni-nbt", "insert UISwitch into=root x=20 y=60"])
        for version in versions.dropLast().reversed() {
            let back = try run("undo", "A.xib")
            #expect(back.status == 0 && back.errors.hasPrefix("A.xib: took back: "), "\(back.errors)")
            #expect(try text() == version)
        }
        #expect(try run("undo", "A.xib").status == 1)
        #expect(try run("journal", "A.xib").text.contains("(taken back) delete sig-ni-nbt\n"))
        for version in versions.dropFirst() {
            #expect(try run("redo", "A.xib").status == 0)
            #expect(try text() == version)
        }
        let nothing = try run("redo", "A.xib")
        #expect(nothing.status == 1 && nothing.errors.contains("there is nothing to redo"))
        // A new change ends what can be made again.
        #expect(try run("undo", "A.xib").status == 0 && run("edit", "A.xib", "label root X").status == 0)
        #expect(try run("redo", "A.xib").status == 1)
        #expect(scratch.names == ["A.xib"])
    }

    @Test func aForeignChangeIsNotTakenBack() throws {
        #expect(try run("edit", "A.xib", "set nam-el-abl text=\"A\"").status == 0)
        let foreign = try text().replacing("Sign In", with: "Log In")
        try scratch.write(foreign, to: "A.xib")
        let refused = try run("undo", "A.xib")
        #expect(refused.status == 1 && refused.errors.contains("changed since by something else"), "\(refused.errors)")
        #expect(try text() == foreign)
        // Changes after it are taken back, up to it.
        #expect(try run("edit", "A.xib", "set nam-el-abl text=\"B\"").status == 0)
        #expect(try run("undo", "A.xib").status == 0)
        #expect(try text() == foreign)
        #expect(try run("undo", "A.xib").status == 1)
    }

    private func journal() throws -> String {
        let folder = state.path("nibkit/journal")
        let names = try FileManager.default.contentsOfDirectory(atPath: folder)
        #expect(names.count == 1)
        return "\(folder)/\(names.first ?? "")"
    }

    @Test func aCutOffJournalCostsItsLastLine() throws {
        #expect(try run("edit", "A.xib", "set nam-el-abl text=\"A\"").status == 0)
        let first = try text()
        #expect(try run("edit", "A.xib", "set nam-el-abl text=\"B\"").status == 0)
        let journal = try journal()
        let whole = try #require(FileManager.default.contents(atPath: journal))
        let mode = try FileManager.default.attributesOfItem(atPath: journal)[.posixPermissions] as? Int
        #expect(mode == 0o600)
        try whole.dropLast(20).write(to: URL(fileURLWithPath: journal))
        // The file is newer than what the journal knows.
        #expect(try run("undo", "A.xib").status == 1)
        // What follows is not lost with the part of a line.
        #expect(try run("edit", "A.xib", "set nam-el-abl text=\"C\"").status == 0)
        #expect(try run("undo", "A.xib").status == 0)
        #expect(try line("nam-el-abl").contains("text=\"B\""))
        try scratch.write(first, to: "A.xib")
        #expect(try run("undo", "A.xib").status == 0)
        #expect(try text() == Self.form)
    }

    @Test func aDamagedJournalChangesNothing() throws {
        #expect(try run("edit", "A.xib", "set nam-el-abl text=\"A\"").status == 0)
        let changed = try text()
        let journal = try journal()
        let line = String(decoding: try #require(FileManager.default.contents(atPath: journal)), as: UTF8.self)
        for (old, new) in [("Näme", "Other"), ("\"start\":", "\"start\":9"), ("\"start\":", "\"start\":-")] {
            #expect(line.contains(old))
            try line.replacing(old, with: new).write(toFile: journal, atomically: false, encoding: .utf8)
            let result = try run("undo", "A.xib")
            #expect(
                result.status == 2 && !result.errors.isEmpty && !result.wasKilled,
                "\(new): \(result.status) \(result.errors)")
            #expect(try text() == changed)
        }
        try "[]\n{}\n\u{0}\n".write(toFile: journal, atomically: false, encoding: .utf8)
        #expect(try run("undo", "A.xib").status == 1)
    }

    @Test func withoutAJournalNothingIsRecorded() throws {
        #expect(try run("edit", "A.xib", "label root X", "--no-journal").status == 0)
        #expect(state.names.isEmpty)
        #expect(try run("undo", "A.xib").status == 1)
        // A journal that cannot be written is told about; the change is made.
        try state.write("", to: "nibkit")
        let told = try run("edit", "A.xib", "label root Y")
        #expect(told.status == 0 && told.errors.contains("cannot be undone"), "\(told.errors)")
        #expect(try line("roo-tv-iew").contains("userLabel=\"Y\""))
    }

    // MARK: Files

    @Test func linksAndPermissionsStay() throws {
        try FileManager.default.setAttributes([.posixPermissions: 0o640], ofItemAtPath: scratch.path("A.xib"))
        try FileManager.default.createSymbolicLink(atPath: scratch.path("L.xib"), withDestinationPath: "A.xib")
        #expect(try run("edit", "L.xib", "label root X").status == 0)
        #expect(try FileManager.default.destinationOfSymbolicLink(atPath: scratch.path("L.xib")) == "A.xib")
        let mode = try FileManager.default.attributesOfItem(atPath: scratch.path("A.xib"))[.posixPermissions] as? Int
        #expect(mode == 0o640)
        #expect(try line("roo-tv-iew").contains("userLabel=\"X\""))
        // Both names have one journal.
        #expect(try run("undo", "A.xib").status == 0)
        #expect(try text() == Self.form)
    }

    @Test func readOnlyDocumentsAndFoldersStay() throws {
        try FileManager.default.setAttributes([.posixPermissions: 0o444], ofItemAtPath: scratch.path("A.xib"))
        let refused = try run("edit", "A.xib", "label root X")
        #expect(refused.status == 2 && refused.errors.contains("A.xib: the document is read-only"), "\(refused.errors)")
        #expect(try run("edit", "A.xib", "label root X", "--dry-run").status == 0)
        #expect(try text() == Self.form && scratch.names == ["A.xib"])
        // A user who may do everything cannot test a folder's permissions.
        guard getuid() != 0 else { return }
        try FileManager.default.setAttributes([.posixPermissions: 0o644], ofItemAtPath: scratch.path("A.xib"))
        try FileManager.default.setAttributes([.posixPermissions: 0o555], ofItemAtPath: scratch.url.path)
        let folder = try run("edit", "A.xib", "label root X")
        try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: scratch.url.path)
        #expect(folder.status == 2 && folder.errors.contains("cannot be written"), "\(folder.errors)")
        #expect(try text() == Self.form)
    }

    @Test func outputsAreNoInputs() throws {
        let same = try run("edit", "A.xib", "label root X", "-o", "A.xib")
        #expect(same.status == 2 && same.errors.contains("would replace the document itself"), "\(same.errors)")
        #expect(try run("edit", "A.xib", "label root X", "-o", "-").text.contains("userLabel=\"X\""))
        #expect(try text() == Self.form && state.names.isEmpty)
    }

    @Test func otherEncodingsStay() throws {
        let bytes = Self.form.replacing("encoding=\"UTF-8\"", with: "encoding=\"UTF-16\"").replacing("\n", with: "\r\n")
        let data = Data([0xFF, 0xFE]) + bytes.utf16.flatMap { [UInt8($0 & 0xFF), UInt8($0 >> 8)] }
        try data.write(to: scratch.url.appendingPathComponent("W.xib"))
        #expect(try run("edit", "W.xib", "set nam-el-abl text=\"Größe\"", "insert UISwitch into=root").status == 0)
        let after = try #require(FileManager.default.contents(atPath: scratch.path("W.xib")))
        let text = String(
            decoding: stride(from: 2, to: after.count, by: 2).map { UInt16(after[$0]) | UInt16(after[$0 + 1]) << 8 },
            as: UTF16.self)
        #expect(text.contains("text=\"Größe\"") && !text.replacing("\r\n", with: "").contains("\n"))
        #expect(try run("undo", "W.xib").status == 0)
        #expect(FileManager.default.contents(atPath: scratch.path("W.xib")) == data)
    }

    // MARK: Several processes, and sudden ends

    @Test func twoProcessesLoseNothing() throws {
        // Each label that a call says it inserted is there, and no other.
        let lock = NSLock()
        nonisolated(unsafe) var done: Set<String> = []
        nonisolated(unsafe) var told: [String] = []
        nonisolated(unsafe) let tool = tool
        let folder = scratch.url
        DispatchQueue.concurrentPerform(iterations: 2) { process in
            for number in 10..<60 {
                let id = "\(process)ab-nr-0\(number)"
                let words = ["edit", "A.xib", "insert UILabel into=root id=\(id)", "--no-journal"]
                guard let result = try? tool.run(words, in: folder) else { continue }
                lock.withLock {
                    if result.status == 0 { done.insert(id) } else { told.append(result.errors) }
                }
            }
        }
        let found = try text().matches(of: /id="([01]ab-nr-0\d\d)"/).map { String($0.1) }
        #expect(Set(found) == done && found.count == done.count && done.count >= 50, "\(done.count)")
        #expect(told.count == 100 - done.count && told.allSatisfy { $0.contains("nothing was written") }, "\(told)")
        #expect(scratch.names == ["A.xib"])
    }

    @Test func aKillLeavesTheOldOrTheNewBytes() throws {
        #expect(try run("edit", "A.xib", "delete nam-el-abl", "-o", "new.xib").status == 0)
        let new = try text("new.xib")
        var random = SystemRandomNumberGenerator()
        var outcomes: [Bool: Int] = [:]
        for _ in 0..<100 {
            try scratch.write(Self.form, to: "A.xib")
            let delay = Double.random(in: 0.001...0.06, using: &random)
            _ = try tool.shell("timeout -s KILL \(delay) \"$tool\" edit A.xib 'delete nam-el-abl'", in: scratch.url)
            let after = try text()
            #expect(after == Self.form || after == new)
            outcomes[after == new, default: 0] += 1
        }
        // What killed calls have left is gone after the next one.
        try scratch.write(Self.form, to: "A.xib")
        #expect(try run("edit", "A.xib", "delete nam-el-abl").status == 0)
        #expect(scratch.names == ["A.xib", "new.xib"], "\(outcomes)")
        #expect(try run("undo", "A.xib").status == 0)
        #expect(try text() == Self.form)
    }

    /// A file-size limit stands for a full disk: the write fails in the middle.
    @Test(arguments: ["trap '' XFSZ; ", ""])
    func aDiskThatIsFullLeavesTheDocument(prefix: String) throws {
        // In blocks of 1,024 bytes; the document has more.
        let result = try tool.shell(
            "\(prefix)ulimit -f 1; \"$tool\" edit A.xib 'label root \"Form\"'", in: scratch.url)
        #expect(result.status != 0)
        if !prefix.isEmpty {
            #expect(result.status == 2 && result.errors.contains("cannot be written"), "\(result.errors)")
        }
        #expect(try text() == Self.form)
        // What a killed call has left is gone after the next one.
        #expect(try run("edit", "A.xib", "label root \"Form\"").status == 0)
        #expect(scratch.names == ["A.xib"] && state.names == ["nibkit"])
        #expect(try run("undo", "A.xib").status == 0)
        #expect(try text() == Self.form)
    }

    // MARK: New documents

    @Test(arguments: [
        "view", "owner", "view-controller", "empty", "table-cell", "collection-cell", "collection-reusable-view",
        "storyboard", "launch-screen", "navigation-app", "tab-app",
    ])
    func newDocumentsCompile(kind: String) throws {
        let name =
            ["storyboard", "launch-screen", "navigation-app", "tab-app"].contains(kind) ? "New.storyboard" : "New.xib"
        #expect(try run("new", name, "--kind", kind).status == 0)
        let made = try text(name)
        #expect(made.hasSuffix("</document>\n"))
        let again = try run("new", name, "--kind", kind)
        #expect(again.status == 1 && again.errors.contains("[file-exists]"), "\(again.errors)")
        #expect(try run("new", name, "--kind", kind, "--force").status == 0)
        #expect(try text(name) == made)
        let found = try run("check", name)
        #expect(found.status == 0, "\(found.text)")
        #expect(try run("compile", name, "-o", "out").status == 0)
    }

    @Test func aNewDocumentIsForTheModelThatOneNames() throws {
        #expect(try run("new", "Small.xib", "--device", "iPhone SE (3rd generation)").status == 0)
        #expect(try text("Small.xib").contains(#"<device id="retina4_7""#))
        #expect(try run("new", "Other.xib", "--device", "iPhone of 2040").status == 2)
    }
}
