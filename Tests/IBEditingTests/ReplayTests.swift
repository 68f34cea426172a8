import IBDocument
import Testing
import XMLTree

@testable import IBEditing

/// Differences of documents as commands.
@Suite struct ReplayTests {
    private static let before = xib(
        """
                <view contentMode="scaleToFill" id="roo-tv-iew">
                    <rect key="frame" x="0.0" y="0.0" width="375" height="667"/>
                    <subviews>
                        <label opaque="NO" contentMode="left" text="A" lineBreakMode="tailTruncation" translatesAutoresizingMaskIntoConstraints="NO" id="lab-el-001">
                            <rect key="frame" x="20" y="20" width="42" height="21"/>
                        </label>
                        <view contentMode="scaleToFill" translatesAutoresizingMaskIntoConstraints="NO" id="car-dv-iew">
                            <rect key="frame" x="10" y="100" width="200" height="100"/>
                            <constraints>
                                <constraint firstAttribute="height" constant="100" id="hei-gh-t01"/>
                            </constraints>
                        </view>
                    </subviews>
                    <constraints>
                        <constraint firstItem="lab-el-001" firstAttribute="top" secondItem="roo-tv-iew" secondAttribute="top" constant="20" id="top-la-bel"/>
                    </constraints>
                </view>
        """)

    @Test(arguments: [
        #"set lab-el-001 text="B" numberOfLines=0 textColor=#ff0000"#, "delete lab-el-001",
        "move lab-el-001 into=car-dv-iew",
        "insert button into=car-dv-iew title=Go x=1 y=2", "constraint hei-gh-t01 constant=44 priority=750",
        "delete hei-gh-t01",
        "constrain car-dv-iew.leading = roo-tv-iew.leading + 8 @999 identifier=left", "outlet owner.card car-dv-iew",
        "set car-dv-iew class=Card module=App", "arrange lab-el-001 front",
        "inspectable car-dv-iew layer.cornerRadius=8 title=\"x\"",
        "accessibility lab-el-001 label=\"Name\" traits=[header]", "gesture car-dv-iew tap action=owner.tapped:",
        "embed lab-el-001 car-dv-iew in=vstack", "label roo-tv-iew \"Root\"", "document safe-areas=NO",
        "device retina6_12",
        "insert segmentedControl into=roo-tv-iew as=s; segments $s add \"Third\"", "guide roo-tv-iew safeArea on",
        "vary hei-gh-t01 constant=8 for=\"h=compact\"; vary hei-gh-t01 constant=9 for=\"w=compact\"",
        "vary lab-el-001 font=\"system 24\" for=\"w=regular\"; vary lab-el-001 text=C for=\"w=compact\"",
        "install lab-el-001 no; install top-la-bel no; install lab-el-001 yes for=\"w=compact\"; install top-la-bel yes for=\"w=compact\"",
        "install hei-gh-t01 no for=\"h=compact\"; install hei-gh-t01 no for=\"w=regular\"",
    ]) func aChangeIsSaidByCommands(_ script: String) throws {
        let old = try document(Self.before)
        let commands = try CommandParser.commands(in: script).map(\.command)
        let wanted = try old.tree.serialized(applying: Planner().plan(commands, in: old).edits)
        let replay = try Replay(from: old, to: document(wanted))
        #expect(
            !replay.commands.isEmpty && replay.commands.allSatisfy { !Replay.rawCommands.contains($0.verb) },
            "\(replay.commands.map(\.text))")
        let result = try old.tree.serialized(applying: Planner().plan(replay.commands, in: old).edits)
        #expect(
            String(decoding: result, as: UTF8.self) == String(decoding: wanted, as: UTF8.self),
            "\(replay.commands.map(\.text))")
    }

    @Test(arguments: [
        (
            "install lab-el-001 no; install top-la-bel no; install lab-el-001 yes for=\"w=compact\"",
            "install lab-el-001 yes"
        ),
        (
            "vary hei-gh-t01 constant=8 for=\"h=compact\"; vary hei-gh-t01 constant=9 for=\"w=compact\"",
            "vary hei-gh-t01 constant=default for=\"h=compact\"; vary hei-gh-t01 constant=7 for=\"w=compact\""
        ),
    ]) func variationsChangeAndGo(first: String, second: String) throws {
        func changed(_ bytes: [UInt8], _ script: String) throws -> [UInt8] {
            let old = try document(bytes)
            return try old.tree.serialized(
                applying: Planner().plan(CommandParser.commands(in: script).map(\.command), in: old).edits)
        }
        let old = try changed(Array(Self.before.utf8), first)
        let wanted = try changed(old, second)
        let replay = try Replay(from: document(old), to: document(wanted))
        #expect(replay.commands.allSatisfy { !Replay.rawCommands.contains($0.verb) }, "\(replay.commands.map(\.text))")
        let result = try changed(old, replay.commands.map(\.text).joined(separator: "\n"))
        #expect(String(decoding: result, as: UTF8.self) == String(decoding: wanted, as: UTF8.self))
    }

    /// Xcode 11.4 is the first whose new cells of collection views have content views with ids (of 45 cells in public
    /// documents of earlier ones, none has).
    @Test func newCellsAreThoseOfTheToolsOfTheDocument() throws {
        let collection = #"<collectionView key="view" opaque="NO" id="collection"/>"#
        for (version, element) in [
            ("15705", "<view key=\"contentView\""), ("16097", "<collectionViewCellContentView "),
        ] {
            let text = xib("        <collectionViewController id=\"owner\">\(collection)</collectionViewController>")
                .replacing(/toolsVersion="[^"]*"/, with: "toolsVersion=\"\(version)\"")
            let old = try document(Array(text.utf8))
            let commands = try CommandParser.commands(in: "insert collectionViewCell into=collection").map(\.command)
            let result = try old.tree.serialized(applying: Planner().plan(commands, in: old).edits)
            #expect(String(decoding: result, as: UTF8.self).contains(element), "\(version)")
        }
    }

    @Test func theSameNeedsNoCommands() throws {
        for fixture in Fixtures.documents.prefix(40) {
            let replay = try Replay(from: document(fixture.bytes), to: document(fixture.bytes))
            #expect(replay.commands.isEmpty, "\(fixture.name): \(replay.commands.map(\.text))")
        }
    }
}
