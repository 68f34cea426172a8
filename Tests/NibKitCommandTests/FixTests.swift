import BuiltTools
import Diagnostics
import EditSessions
import Foundation
import NibKit
import Testing

@testable import NibKitCommand

/// `check`: its sum, what `--fix` prints, and the diff of `--fix --dry-run`.
@Suite struct FixTests {
    let tool: BuiltTool
    let scratch: ScratchFolder

    init() throws {
        tool = try BuiltTool("nibkit")
        scratch = try ScratchFolder()
    }

    /// A label whose width is stated twice.
    private static func document(lineEnd: String = "\n") -> String {
        """
        <?xml version="1.0" encoding="UTF-8"?>
        <document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB" version="3.0" targetRuntime="iOS.CocoaTouch" useAutolayout="YES">
            <objects>
                <label text="Näme" translatesAutoresizingMaskIntoConstraints="NO" id="lab">
                    <rect key="frame" x="0.0" y="0.0" width="40" height="20"/>
                    <constraints>
                        <constraint firstAttribute="width" constant="40" id="one"/>
                        <constraint firstAttribute="width" constant="40" id="two"/>
                    </constraints>
                </label>
            </objects>
        </document>
        """.replacing("\n", with: lineEnd)
    }

    private func check(_ words: String...) throws -> BuiltTool.Result {
        try tool.run(["check"] + words, in: scratch.url)
    }

    @Test func aSumComesLast() throws {
        try scratch.write(Self.document(), to: "A.xib")
        try scratch.write(Self.document().replacing("two", with: "one"), to: "B.xib")
        try scratch.write(
            "<document type=\"com.apple.InterfaceBuilder3.CocoaTouch.XIB\" version=\"3.0\" targetRuntime=\"iOS.CocoaTouch\"><objects/></document>",
            to: "C.xib")
        // Without arguments it is the current folder.
        let found = try check()
        let named = try check(".")
        #expect(found.output == named.output && found.errors == named.errors)
        #expect(found.errors.hasSuffix(" in 2 of 3 documents\n"), "\(found.errors)")
        #expect(try check("C.xib").errors == "nothing found in 1 document\n")
        #expect(try check("A.xib").errors == "1 warning in 1 document\n")
        #expect(try check("A.xib", "C.xib").errors == "1 warning in 1 of 2 documents\n")
        for (reporter, isForPrograms) in [("json", true), ("sarif", true), ("xcode", false), ("github", false)] {
            #expect(try check("A.xib", "--reporter", reporter).errors.isEmpty == isForPrograms, "\(reporter)")
        }
    }

    @Test func fixesAreListed() throws {
        try scratch.write(Self.document(), to: "A.xib")
        let fixed = try check("--fix")
        #expect(
            fixed.errors
                == "A.xib:8: fixed: remove it [duplicate-constraint]\n1 finding fixed in 1 document\nnothing found in 1 document\n",
            "\(fixed.errors)")
        #expect(try check("--fix").errors == "nothing to fix\nnothing found in 1 document\n")
        #expect(try check("--dry-run").status == 2)
    }

    @Test(arguments: ["\n", "\r\n"])
    func aDiffAppliesAndADryRunChangesNothing(lineEnd: String) throws {
        let names = ["A.xib", "Sub folder/B.xib", "Sub folder/Käse \"x\".xib"]
        try FileManager.default.createDirectory(atPath: scratch.path("Sub folder"), withIntermediateDirectories: true)
        let text = Self.document(lineEnd: lineEnd)
        for name in names { try scratch.write(text, to: name) }
        // Files that end without a line end, too.
        let proposed = try check("--fix", "--dry-run")
        #expect(
            proposed.status == 1
                && proposed.errors.contains("A.xib:8: would be fixed: remove it [duplicate-constraint]\n"),
            "\(proposed.errors)")
        #expect(proposed.errors.hasSuffix("3 findings would be fixed in 3 documents\n"), "\(proposed.errors)")
        for name in names { #expect(try Data(contentsOf: scratch.url.appendingPathComponent(name)) == Data(text.utf8)) }
        try scratch.write(proposed.text, to: "fixes.diff")
        for tool in [
            ["git", "apply", "--unsafe-paths", "-p1", "fixes.diff"], ["patch", "-p1", "--binary", "-i", "fixes.diff"],
        ] {
            for name in names { try scratch.write(text, to: name) }
            let process = Process()
            process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
            process.arguments = tool
            process.currentDirectoryURL = scratch.url
            process.standardOutput = FileHandle.nullDevice
            try process.run()
            process.waitUntilExit()
            #expect(process.terminationStatus == 0, "\(tool): \(proposed.text)")
            let line = "                <constraint firstAttribute=\"width\" constant=\"40\" id=\"two\"/>\(lineEnd)"
            for name in names {
                #expect(
                    try String(contentsOfFile: scratch.path(name), encoding: .utf8) == text.replacing(line, with: ""),
                    "\(tool) \(name)")
            }
        }
    }

    /// Random edits: what the diff makes is what the edits make.
    @Test func diffsAreTrue() throws {
        var state: UInt64 = 0x9E37_79B9_7F4A_7C15
        func random(_ below: Int) -> Int {
            state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
            return Int((state >> 33) % UInt64(max(1, below)))
        }
        for round in 0..<200 {
            let old =
                (0..<random(30)).map { "line \($0 % 4)\(random(5) == 0 ? "\n\n" : "\n")" }.joined()
                + (random(2) == 0 ? "end" : "")
            let bytes = Array(old.utf8)
            var edits: [SourceEdit] = []
            var position = 0
            while position < bytes.count, edits.count < 6 {
                let start = position + random(bytes.count - position)
                let end = min(bytes.count, start + random(12))
                edits.append(SourceEdit(replacing: start..<end, with: ["", "x", "a\nb\n", "\n"][random(4)]))
                position = end + 1
            }
            var new: [UInt8] = []
            var last = 0
            for edit in edits {
                new += bytes[last..<edit.range.lowerBound] + Array(edit.replacement.utf8)
                last = edit.range.upperBound
            }
            new += bytes[last...]
            let diff = UnifiedDiff(of: "f", bytes, applying: edits.shuffled()).text
            #expect(diff.isEmpty == (new == bytes))
            guard !diff.isEmpty else { continue }
            try Data(bytes).write(to: scratch.url.appendingPathComponent("f"))
            try Data(diff).write(to: scratch.url.appendingPathComponent("d"))
            let process = Process()
            process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
            process.arguments = ["git", "apply", "d"]
            process.currentDirectoryURL = scratch.url
            try process.run()
            process.waitUntilExit()
            let result = (try? Data(contentsOf: scratch.url.appendingPathComponent("f"))) ?? Data()
            #expect(
                process.terminationStatus == 0 && result == Data(new),
                "round \(round): \(String(decoding: diff, as: UTF8.self).debugDescription)")
        }
    }

    @Test func githubGetsErrorsFirstAndIsToldWhatItHides() throws {
        let doubled = (1...13).map {
            "                <constraint firstAttribute=\"width\" constant=\"40\" id=\"c\($0)\"/>\n"
        }.joined()
        try scratch.write(
            Self.document().replacing(
                "                <constraint firstAttribute=\"width\" constant=\"40\" id=\"two\"/>\n", with: doubled),
            to: "A.xib")
        try scratch.write("<html></html>", to: "B.xib")
        let lines = try check(".", "--reporter", "github").text.split(separator: "\n")
        #expect(lines.first?.hasPrefix("::error file=B.xib") == true && lines.count == 15, "\(lines)")
        #expect(
            lines.last
                == "1 error and 13 warnings in 2 documents. GitHub shows 10 annotations of each kind for a step; 3 warnings more are only in this log.",
            "\(lines.last ?? "")")
    }
}
