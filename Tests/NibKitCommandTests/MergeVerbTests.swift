import BuiltTools
import Foundation
import Testing

/// `nibkit merge` as people and scripts call it.
@Suite struct MergeVerbTests {
    let tool: BuiltTool
    let scratch: ScratchFolder

    init() throws {
        tool = try BuiltTool("nibkit")
        scratch = try ScratchFolder()
        try scratch.write(Self.card(), to: "base.xib")
    }

    static func card(name: String = "Name", town: String = "Town") -> String {
        """
        <?xml version="1.0" encoding="UTF-8"?>
        <document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB" version="3.0" toolsVersion="23504" targetRuntime="iOS.CocoaTouch" useAutolayout="YES">
            <objects>
                <view id="car-vw-001">
                    <rect key="frame" x="0.0" y="0.0" width="320" height="480"/>
                    <subviews>
                        <label text="\(name)" id="nam-lb-001"/>
                        <label text="\(town)" id="tow-lb-001"/>
                    </subviews>
                </view>
            </objects>
        </document>

        """
    }

    private func text(_ name: String) throws -> String {
        try String(contentsOfFile: scratch.path(name), encoding: .utf8)
    }

    private func merge(_ words: [String]) throws -> BuiltTool.Result {
        try tool.run(["merge", "base.xib", "ours.xib", "theirs.xib"] + words, in: scratch.url)
    }

    @Test func aCleanMergeIsWrittenAndPrinted() throws {
        // Git makes a conflict of changes of neighboring lines.
        try scratch.write(Self.card(name: "Full name"), to: "ours.xib")
        try scratch.write(Self.card(town: "City"), to: "theirs.xib")
        let wanted = Self.card(name: "Full name", town: "City")
        let written = try merge(["-o", "merged.xib", "--report", "report.json"])
        #expect(written.status == 0 && written.errors == "" && written.text == "")
        #expect(try text("merged.xib") == wanted)
        let report = try JSONDecoder().decode(Report.self, from: Data(try text("report.json").utf8))
        #expect(report.status == "clean" && report.conflicts.isEmpty)
        #expect(try merge([]).text == wanted)
        // As Git wants it.
        #expect(try merge(["-o", "ours.xib"]).status == 0)
        #expect(try text("ours.xib") == wanted)
    }

    private struct Report: Decodable {
        struct Lines: Decodable { var base, ours, theirs: Int? }
        struct Conflict: Decodable {
            var object: String
            var property: String
            var base, ours, theirs: String?
            var lines: Lines
        }
        var status, result, file: String
        var conflicts: [Conflict]
    }

    @Test func conflictsAreReportedByObjectAndProperty() throws {
        try scratch.write(Self.card(name: "Full name"), to: "ours.xib")
        try scratch.write(Self.card(name: "Title", town: "City"), to: "theirs.xib")
        let result = try merge(["-o", "merged.xib", "--report", "report.json", "--name", "App/Card view.xib"])
        #expect(result.status == 1)
        #expect(
            result.errors
                == "App/Card view.xib:7: conflict: label nam-lb-001, text: both sides changed it differently (base \"Name\", ours \"Full name\", theirs \"Title\")\n"
        )
        #expect(try text("merged.xib") == Self.card(name: "Full name", town: "City"))
        let report = try JSONDecoder().decode(Report.self, from: Data(try text("report.json").utf8))
        let conflict = try #require(report.conflicts.first)
        #expect(report.status == "conflicts" && report.result == "merged" && report.file == "App/Card view.xib")
        #expect(conflict.object == "nam-lb-001" && conflict.property == "text" && conflict.theirs == "Title")
        #expect(conflict.lines.base == 7 && conflict.lines.ours == 7 && conflict.lines.theirs == 7)
    }

    @Test func preferDecidesConflicts() throws {
        try scratch.write(Self.card(name: "Full name"), to: "ours.xib")
        try scratch.write(Self.card(name: "Title", town: "City"), to: "theirs.xib")
        for (side, name) in [("ours", "Full name"), ("theirs", "Title")] {
            let result = try merge(["-o", "merged.xib", "--report", "report.json", "--prefer", side])
            #expect(result.status == 0, "\(result.errors)")
            #expect(try text("merged.xib") == Self.card(name: name, town: "City"))
            let report = try JSONDecoder().decode(Report.self, from: Data(try text("report.json").utf8))
            #expect(report.status == "decided" && report.conflicts.first?.ours == "Full name")
        }
    }

    @Test func whatCannotBeReadIsTrouble() throws {
        try scratch.write(Self.card(name: "Full name"), to: "ours.xib")
        try scratch.write("<<<<<<< HEAD\n", to: "theirs.xib")
        let broken = try merge(["-o", "ours.xib"])
        #expect(broken.status == 2 && broken.errors.contains("theirs.xib:1:"), "\(broken.errors)")
        #expect(try text("ours.xib") == Self.card(name: "Full name"))
        try scratch.write("<archive type=\"com.apple.InterfaceBuilder3\"/>", to: "theirs.xib")
        let old = try merge(["-o", "ours.xib"])
        #expect(old.status == 2 && old.errors.contains("Xcode 5"), "\(old.errors)")
        #expect(try merge(["-o", "base.xib"]).errors.contains("base.xib"))
        #expect(try text("base.xib") == Self.card())
    }
}
