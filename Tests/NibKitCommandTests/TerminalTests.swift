import BuiltTools
import Foundation
import Testing

/// Names, ids, labels and texts of a document that would command a terminal or begin a line of their own.
@Suite struct TerminalTests {
    /// An escape sequence cannot stand in XML 1.0, C1 control characters, overrides and line breaks can.
    private static let hostile = "a\u{9B}2J\u{202E}&#10;::add-mask::x::forged&#10;/etc/passwd:1:1: error: forged"

    private static let document = """
        <document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB" version="3.0" toolsVersion="22505" useAutolayout="YES"><objects>
        <placeholder placeholderIdentifier="IBFilesOwner" id="-1" customClass="Own\(hostile)er"><connections>
        <outlet property="out\(hostile)" destination="gone\(hostile)" id="o\(hostile)"/></connections></placeholder>
        <view id="v\(hostile)" userLabel="L\(hostile)" customClass="C\(hostile)" contentMode="bogus\(hostile)">
        <rect key="frame" x="0" y="0" width="100" height="100"/><subviews>
        <label text="T\(hostile)" id="l\(hostile)" userLabel="\(hostile)" translatesAutoresizingMaskIntoConstraints="NO">
        <fontDescription key="fontDescription" name="\(hostile)" family="\(hostile)" pointSize="12"/>
        <userDefinedRuntimeAttributes><userDefinedRuntimeAttribute type="string" keyPath="k\(hostile)" value="x\(hostile)"/></userDefinedRuntimeAttributes>
        </label>
        <imageView image="i\(hostile)" id="m\(hostile)" translatesAutoresizingMaskIntoConstraints="NO"/>
        </subviews><bogus\u{200B} a="\(hostile)"/></view></objects></document>
        """

    private static let calls: [[String]] = [
        ["check"], ["check", "--reporter", "xcode"], ["check", "--reporter", "github"], ["check", "--notes"],
        ["layout"], ["outline"], ["outline", "--frames"], ["load"], ["load", "--trace"], ["compile", "-o", "out"],
        ["dump", "layout"], ["dump", "document"], ["dump", "words"], ["dump", "archive"], ["dump", "display-list"],
        ["render", "-o", "pictures", "--format", "svg"], ["find", "forged"],
    ]

    private func isPlain(_ text: String, _ call: [String]) {
        for line in text.split(separator: "\n", omittingEmptySubsequences: false) {
            #expect(!line.hasPrefix("::add-mask::x") && !line.hasPrefix("/etc/passwd"), "\(call): \(line)")
        }
        let commands = text.unicodeScalars.filter {
            ($0.value < 32 && $0 != "\n" && $0 != "\t") || (0x7F..<0xA0).contains($0.value)
                || (0x202A...0x202E).contains($0.value)
        }
        #expect(commands.isEmpty, "\(call): \(text.debugDescription.prefix(400))")
    }

    @Test(arguments: calls) func nothingOfADocumentCommandsTheTerminal(_ call: [String]) throws {
        let scratch = try ScratchFolder()
        let tool = try BuiltTool("nibkit", keepingStateIn: scratch)
        try scratch.write(Self.document, to: "A.xib")
        var words = call
        words.insert("A.xib", at: ["find", "dump"].contains(call[0]) ? 2 : 1)
        let result = try tool.run(words, in: scratch.url)
        #expect(!(result.text + result.errors).isEmpty || call[0] == "compile", "\(call)")
        #expect(
            !result.errors.contains("unknown option") && !result.errors.contains("Unknown option"), "\(result.errors)")
        isPlain(result.text, call)
        isPlain(result.errors, call)
    }

    @Test func nothingOfADocumentCommandsTheTerminalOfIBTool() throws {
        let scratch = try ScratchFolder()
        try scratch.write(Self.document, to: "A.xib")
        for options in [
            ["--errors", "--warnings", "--notices"], ["--objects", "--classes"], ["--hierarchy", "--connections"],
        ] {
            let result = try BuiltTool("ibtool").run(
                options + ["--output-format", "human-readable-text", "A.xib"], in: scratch.url)
            isPlain(result.text, options)
            isPlain(result.errors, options)
        }
    }

    @Test func namesOfFilesBeginNoLine() throws {
        let scratch = try ScratchFolder()
        let tool = try BuiltTool("nibkit", keepingStateIn: scratch)
        for name in ["y\u{1B}]0;TITLE\u{07}\u{1B}[2J.xib", "x\n::add-mask::x::forged.xib", "z\u{202E}.xib"] {
            try scratch.write("<document", to: name)
        }
        for call in [["check", "."], ["check", ".", "--reporter", "github"], ["layout", "."], ["outline", "."]] {
            let result = try tool.run(call, in: scratch.url)
            isPlain(result.text, call)
            isPlain(result.errors, call)
        }
        let named = try tool.run(["layout", "none\n::add-mask::x::.xib"], in: scratch.url)
        isPlain(named.errors, ["layout"])
        // In JSON the name is what it is.
        struct Report: Decodable { var documents: [Document] }
        struct Document: Decodable { var file: String }
        let json = try tool.run(["check", ".", "--reporter", "json"], in: scratch.url)
        let report = try JSONDecoder().decode(Report.self, from: json.output)
        #expect(report.documents.contains { $0.file.hasSuffix("x\n::add-mask::x::forged.xib") }, "\(json.text)")
    }

    @Test func labelsOfTheJournalAreShortAndPlain() throws {
        let scratch = try ScratchFolder()
        let tool = try BuiltTool("nibkit", keepingStateIn: scratch)
        try scratch.write(LinkSamples.picture(named: "photo"), to: "A.xib")
        let text = String(repeating: "long ", count: 400)
        #expect(try tool.run(["edit", "A.xib", "label v \"\(text)\u{9B}\""], in: scratch.url).status == 0)
        let journal = try tool.run(["journal", "A.xib"], in: scratch.url)
        isPlain(journal.text, ["journal"])
        #expect(journal.text.count < 300, "\(journal.text)")
    }

    @Test func aMissingFolderForTemporaryFilesIsASentence() throws {
        let tool = try BuiltTool("nibkit")
        let result = try tool.run(
            ["check", "Examples"], in: Repository.root, environment: ["TMPDIR": "/nonexistent/dir"])
        #expect(result.status == 2)
        #expect(result.errors.contains("there is no folder '/nonexistent/dir' for temporary files"), "\(result.errors)")
    }

    @Test func theDiffOfADryRunApplies() throws {
        let scratch = try ScratchFolder()
        let tool = try BuiltTool("nibkit", keepingStateIn: scratch)
        let path = try scratch.write(LinkSamples.picture(named: "photo"), to: "A.xib")
        let edit = ["edit", path, "set v image=other", "--dry-run", "--frames", "none"]
        #expect(try tool.run(edit, in: scratch.url).text.hasPrefix("--- a/A.xib\n+++ b/A.xib\n"))
        try FileManager.default.createDirectory(atPath: scratch.path("other/.git"), withIntermediateDirectories: true)
        #expect(try tool.run(edit, in: scratch.url.appendingPathComponent("other")).text.hasPrefix("--- a/A.xib\n"))
    }
}
