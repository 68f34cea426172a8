import BuiltTools
import Foundation
import Testing

/// What people type wrong, what they ask for, and what a terminal shows.
@Suite struct CommandLineTests {
    let tool: BuiltTool
    let scratch: ScratchFolder
    private static let label = Repository.path("Fixtures/label/text/plain.xib")

    init() throws {
        tool = try BuiltTool("nibkit")
        scratch = try ScratchFolder()
    }

    // MARK: Suggestions

    @Test(arguments: [
        (["rendr", "x"], "there is no verb 'rendr'; did you mean 'render'?"),
        (["help", "rendr"], "there is no verb 'rendr'; did you mean 'render'?"),
        (["render", label, "--sclae", "2"], "there is no option '--sclae'; did you mean '--scale'?"),
        (["layout", label, "--text", "L"], "there is no option '--text'; did you mean '--text-size'?"),
        (["dump", "souce", label], "the value 'souce' is invalid for '<stage>'; did you mean 'source'?"),
        (
            ["explain", "dangling"],
            "there is no diagnostic 'dangling'; these begin so: dangling-action, dangling-outlet, dangling-reference"
        ),
        (["explain", "ambigous-layout"], "there is no diagnostic 'ambigous-layout'; did you mean 'ambiguous-layout'?"),
        (["schema", "lable"], "there is no element 'lable'; did you mean 'label'?"),
        (
            ["layout", label, "--device", "iPhone SE"],
            "there is no device 'iPhone SE'; these begin so: iPhone SE (1st generation), iPhone SE (2nd"
        ),
        (
            ["layout", label, "--device", "iphone 15 prp"],
            "there is no device 'iphone 15 prp'; did you mean 'iPhone 15 Pro'?"
        ),
        (["layout", label, "--text-size", "xxl"], "there is no text size 'xxl'; did you mean 'XXL'?"),
        (
            ["layout", label, "--time-zone", "europe/berlin"],
            "there is no time zone 'europe/berlin'; did you mean 'Europe/Berlin'?"
        ),
        (
            ["layout", label, "--language", "pseudo-acented"],
            "there is no pseudolanguage 'pseudo-acented'; did you mean 'pseudo-accented'?"
        ),
        (["layout", label, "--tint", "systemPnk"], "not 'systemPnk'; did you mean 'systemPink'?"),
        (["layout", label, "--explain", "lba"], "no shown view has the id lba; did you mean 'lab'?"),
        (["render", label, "--grid", "apearance=dark"], "--grid has no key 'apearance'; did you mean 'appearance'?"),
    ])
    func aSlipIsAnsweredWithTheWordThatWasMeant(words: [String], sentence: String) throws {
        let result = try tool.run(words, in: scratch.url)
        #expect(
            result.status == 2 && result.errors.contains("nibkit: error: ") && result.errors.contains(sentence),
            "\(result.errors)")
        #expect(!result.errors.contains("OVERVIEW") && result.output.isEmpty, "\(result.errors)")
    }

    @Test(arguments: [
        ["layout", label, "--fetch"], ["layout", label, "--only"], ["serve", "--sheet"], ["schema", "zzzzzz"],
        ["frobnicate"],
    ])
    func nothingIsSuggestedForAnotherWord(words: [String]) throws {
        let result = try tool.run(words, in: scratch.url)
        #expect(result.status == 2 && !result.errors.contains("did you mean"), "\(result.errors)")
    }

    @Test func aDocumentWithoutAVerbIsAnsweredWithOne() throws {
        #expect(try tool.run([Self.label]).errors.contains("to draw the file: nibkit render \(Self.label)"))
    }

    @Test func everyErrorOfACallBeginsAlike() throws {
        for words in [
            ["render"], ["layout", "--format", "jsn", Self.label], ["dump", "soul", Self.label],
            ["layout", Self.label, "-o", "/dev/full"], ["serve", "nowhere"],
        ] {
            let result = try tool.run(words, in: scratch.url)
            #expect(result.status == 2 && result.errors.hasPrefix("nibkit: error: "), "\(words): \(result.errors)")
        }
        #expect(try tool.run(["compile", "-"], input: Data("<a>".utf8)).errors.hasPrefix("<stdin>:1:1: error: "))
        #expect(
            try tool.run(["layout", "-"], input: Data(contentsOf: URL(fileURLWithPath: Self.label))).text.hasPrefix(
                "<stdin>\n"))
    }

    // MARK: Help

    @Test func helpIsWrappedOnceAndSaysWhatAValueIs() throws {
        for verb in ["", "render", "check", "serve", "doctor", "layout", "devices"] {
            let help = try tool.run(verb.isEmpty ? ["--help"] : [verb, "--help"], environment: ["COLUMNS": "200"]).text
            let overview = help.components(separatedBy: "\nUSAGE").first ?? ""
            // A paragraph that was broken by hand has a short line before its last; ArgumentParser leaves a margin.
            let lines = overview.split(separator: "\n", omittingEmptySubsequences: false)
            for (line, next) in zip(lines, lines.dropFirst())
            where !line.hasPrefix(" ") && !line.hasSuffix(":") && !next.isEmpty {
                #expect(
                    line.isEmpty || line.count + (next.split(separator: " ").first?.count ?? 0) >= 190,
                    "\(verb): \(line)")
            }
        }
        let help = try tool.run(["render", "--help"]).text
        for option in [
            "--tint <color>", "--text-size <size>", "--fonts <folder>", "--timeout <seconds>", "--format <png|svg|pdf>",
        ] {
            #expect(help.contains(option), "\(option)")
        }
        #expect(help.contains("Examples:\n  nibkit render Main.storyboard -o pictures\n"))
    }

    @Test func shellsGetCompletions() throws {
        for shell in ["bash", "zsh", "fish"] {
            let script = try tool.run(["completions", shell])
            #expect(script.status == 0)
            for word in ["retina6_1", "AccessibilityXXXL", "ambiguous-layout", "scrollView", "--appearance"] {
                #expect(
                    script.text.contains(word) || shell == "fish" && script.text.contains(word.drop { $0 == "-" }),
                    "\(shell): \(word)")
            }
        }
        #expect(try tool.run(["completions", "tcsh"]).status == 2)
    }

    // MARK: Devices

    @Test(arguments: ["iPhone 15", "iphone 15", "iPhone15", "IPHONE 15 PRO", "retina6_12"])
    func devicesHaveTheNamesThatPeopleUse(name: String) throws {
        let result = try tool.run(["layout", Self.label, "--device", name])
        let coded = try tool.run(["layout", Self.label, "--device", "retina6_12"])
        #expect(result.status == 0 && result.output == coded.output, "\(result.errors)")
    }

    @Test func devicesAreListed() throws {
        let text = try tool.run(["devices"]).text
        #expect(
            text.contains("retina6_12") && text.contains("393 × 852") && text.contains("59 0 34 0")
                && text.contains("iPhone 15, iPhone 14 Pro"))
        let report = try #require(
            JSONSerialization.jsonObject(with: tool.run(["devices", "--format", "json"]).output) as? [String: Any])
        let devices = try #require(report["devices"] as? [[String: Any]])
        let pad = try #require(devices.first { $0["code"] as? String == "ipad11_0rounded" })
        #expect(report["schemaVersion"] as? Int == 1 && devices.count > 20)
        #expect(
            pad["models"] as? [String] == ["iPad Pro 11-inch"] && pad["family"] as? String == "pad"
                && pad["size"] as? [Double] == [834, 1194])
        #expect(
            pad["scale"] as? Double == 2 && (pad["safeArea"] as? [String: [Double]])?["landscape"] == [24, 0, 20, 0])
    }

    // MARK: Explanations and reports

    @Test func examplesSayWhatTheyAre() throws {
        let text = try tool.run(["explain", "nested-nib-not-loaded"]).text
        #expect(
            text.contains(
                "\nThis is part of Host.xib; the project also has BlueButton.xib, GreenButton.xib, RedButton.xib and the class RedButton: UIView with the outlet 'title'.\nIt is reported after each ↓:\n"
            ), "\(text)")
        let report = try #require(
            JSONSerialization.jsonObject(with: tool.run(["explain", "--format", "json"]).output) as? [String: Any])
        let codes = try #require(report["codes"] as? [[String: Any]])
        #expect(codes.count > 60 && codes.allSatisfy { $0["explanation"] is String && $0["severity"] is String })
        #expect((codes.first { $0["code"] as? String == "hardcoded-color" })?["isOptIn"] as? Bool == true)
    }

    /// Examples of codes that no rule finds are found where they say.
    @Test(arguments: ["undefined-key", "ambiguous-layout"])
    func examplesAreTrue(code: String) throws {
        let report = try #require(
            JSONSerialization.jsonObject(with: tool.run(["explain", code, "--format", "json"]).output) as? [String: Any]
        )
        let example = try #require((report["codes"] as? [[String: Any]])?.first?["example"] as? [String: String])
        let text = try #require(example["text"])
        let marked = text.split(separator: "\n").enumerated().filter { $1.contains("↓") }.map(\.offset)
        try scratch.write(
            """
            <document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB" version="3.0" targetRuntime="iOS.CocoaTouch" useAutolayout="YES"><objects>
            \(text.replacing("↓", with: ""))
            </objects></document>
            """, to: "A.xib")
        let found = try tool.run(["check", "A.xib", "--notes"], in: scratch.url).text.split(separator: "\n").filter {
            $0.hasSuffix("[\(code)]")
        }
        #expect(!marked.isEmpty && found.count == marked.count, "\(found)")
        for (line, finding) in zip(marked, found) { #expect(finding.hasPrefix("A.xib:\(line + 2):"), "\(finding)") }
    }

    @Test func doctorsReportIsJSON() throws {
        let result = try tool.run(["doctor", "--format", "json"])
        let report = try #require(JSONSerialization.jsonObject(with: result.output) as? [String: Any])
        #expect(
            (report["fingerprint"] as? String)?.isEmpty == false && (report["parts"] as? [String])?.isEmpty == false
                && report["missing"] is [String])
    }

    /// Keys are a contract: these may get company, and none may go.
    @Test func aFrameSaysWhoseItIs() throws {
        try scratch.write(
            """
            <document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB" version="3.0" targetRuntime="iOS.CocoaTouch"><objects>
            <view id="root"><rect key="frame" x="0.0" y="0.0" width="320" height="200"/><subviews>
            <view id="box" customClass="Box"><rect key="frame" x="20" y="30" width="100" height="40"/><subviews>
            <label text="Name" hidden="YES" id="lab"><rect key="frame" x="1" y="2" width="40" height="20"/></label>
            </subviews></view></subviews></view>
            </objects></document>
            """, to: "A.xib")
        let result = try tool.run(["layout", "A.xib", "--format", "json"], in: scratch.url)
        let report = try #require(JSONSerialization.jsonObject(with: result.output) as? [String: Any])
        let views = try #require((report["documents"] as? [[String: Any]])?.first?["views"] as? [[String: Any]])
        let label = try #require(views.first { $0["id"] as? String == "lab" })
        let box = try #require(views.first { $0["id"] as? String == "box" })
        #expect(report["schemaVersion"] as? Int == 1)
        #expect(
            label["text"] as? String == "Name" && label["label"] as? String == "label \"Name\""
                && label["line"] as? Int == 4)
        #expect(
            label["hidden"] as? Bool == true && box["hidden"] as? Bool == false
                && box["customClass"] as? String == "Box")
        #expect(
            label["frame"] as? [Double] == [1, 2, 40, 20] && label["frameInScreen"] as? [Double] == [21, 32, 40, 20])
        #expect(label["scene"] == nil && label["class"] as? String == "UILabel" && label["ambiguous"] as? Bool == false)
    }

    @Test func aLanguageThatIsNotThereNamesThoseThatAre() throws {
        let text = try String(contentsOfFile: Self.label, encoding: .utf8)
        for folder in ["Base.lproj", "de.lproj", "zh-Hans.lproj", "fr.lproj"] {
            try FileManager.default.createDirectory(atPath: scratch.path(folder), withIntermediateDirectories: true)
        }
        try scratch.write(text, to: "Base.lproj/A.xib")
        for language in ["de", "zh-Hans"] {
            try scratch.write("\"lab.text\" = \"x\";\n", to: "\(language).lproj/A.strings")
        }
        let result = try tool.run(["layout", "Base.lproj/A.xib", "--language", "klingon"], in: scratch.url)
        #expect(
            result.errors.contains(
                "no text in the language klingon next to the document, so its own text is shown; there is text in de, zh-Hans [missing-strings]"
            ), "\(result.errors)")
    }

    @Test func aLanguageWithItsOwnDocumentShowsThatOne() throws {
        let text = try String(contentsOfFile: Self.label, encoding: .utf8)
        for (language, word) in [("en", "English"), ("sv", "Svenska")] {
            try FileManager.default.createDirectory(
                atPath: scratch.path("\(language).lproj"), withIntermediateDirectories: true)
            let label =
                #"<label id="lab" text="\#(word)"><rect key="frame" x="0" y="0" width="90" height="21"/></label>"#
            try scratch.write(
                """
                <document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB" version="3.0" targetRuntime="iOS.CocoaTouch"><objects>
                <view id="r00"><rect key="frame" x="0" y="0" width="100" height="100"/><subviews>\(label)</subviews></view>
                </objects></document>
                """, to: "\(language).lproj/A.xib")
        }
        try scratch.write(text, to: "Plain.xib")
        try scratch.write(text, to: "sv.lproj/Plain.xib")
        func words(_ arguments: [String], in file: String) throws -> [String] {
            let result = try tool.run(["render"] + arguments + ["-o", file, "--svg-text", "text"], in: scratch.url)
            #expect(result.status == 0 && !result.errors.contains("missing-strings"), "\(result.errors)")
            let svg = try String(contentsOfFile: scratch.path(file), encoding: .utf8)
            return ["English", "Svenska"].filter(svg.contains)
        }
        #expect(try words(["en.lproj/A.xib", "--language", "sv-SE"], in: "a.svg") == ["Svenska"])
        #expect(try words(["sv.lproj/A.xib", "--language", "en"], in: "b.svg") == ["English"])
        #expect(try words(["en.lproj/A.xib", "--language", "en"], in: "c.svg") == ["English"])
        #expect(try words(["en.lproj/A.xib", "--grid", "language=en,sv"], in: "d.svg") == ["English", "Svenska"])
        let outline = try tool.run(["outline", "en.lproj/A.xib", "--language", "sv"], in: scratch.url).text
        #expect(outline.contains("Svenska") && !outline.contains("English"), "\(outline)")
        let absent = try tool.run(["layout", "en.lproj/A.xib", "--language", "fr"], in: scratch.url)
        #expect(absent.errors.contains("there is text in en, sv [missing-strings]"), "\(absent.errors)")
        // A bundle finds a document outside of the folders first.
        let plain = try tool.run(["layout", "Plain.xib", "--language", "sv"], in: scratch.url)
        #expect(plain.errors.contains("[missing-strings]"), "\(plain.errors)")
        try FileManager.default.createDirectory(
            atPath: scratch.path("de.lproj/A.xib"), withIntermediateDirectories: true)
        let folder = try tool.run(["layout", "en.lproj/A.xib", "--language", "de"], in: scratch.url)
        #expect(
            folder.errors.contains("de.lproj/A.xib cannot be read")
                && folder.errors.contains("own text is shown [unreadable-file]"), "\(folder.errors)")
    }

    // MARK: Loading

    @Test func aLoadNamesWhatCameOfIt() throws {
        try scratch.write(
            """
            <document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB" version="3.0" targetRuntime="iOS.CocoaTouch"><objects>
            <view customClass="PriceBadge" customModule="App" id="r00-t1-abc"><rect key="frame" x="0.0" y="0.0" width="320" height="200"/>
            <userDefinedRuntimeAttributes><userDefinedRuntimeAttribute type="color" keyPath="backgroundColor">
            <color key="value" red="1" green="0.58431372549019611" blue="0.0" alpha="1" colorSpace="custom" customColorSpace="sRGB"/>
            </userDefinedRuntimeAttribute></userDefinedRuntimeAttributes></view>
            </objects></document>
            """, to: "A.xib")
        let plain = try tool.run(["load", "A.xib"], in: scratch.url)
        #expect(plain.text == "A.xib: 1 top-level object: PriceBadge\n", "\(plain.text)")
        let trace = try tool.run(["load", "A.xib", "--trace"], in: scratch.url).text
        #expect(trace.contains("App.PriceBadge view \"PriceBadge\" r00-t1-abc.backgroundColor = #FF9500"), "\(trace)")
        #expect(!trace.contains("_TtC") && !trace.contains("UIKit.UIColor"), "\(trace)")
    }

    // MARK: Terminals

    #if os(Linux)
    @Test func aProgressLineGoesBeforeAnErrorComes() throws {
        try scratch.write(String(contentsOfFile: Self.label, encoding: .utf8), to: "A.xib")
        try scratch.write("<html></html>", to: "B.xib")
        let shown = try terminal("\(tool.url.path) layout . -o out.txt --jobs 0")
        #expect(
            shown.contains("1 of 2 A.xib\r\u{1B}[K") && shown.contains("\r\u{1B}[K./B.xib:1:1: "),
            "\(shown.debugDescription)")
    }

    @Test func severitiesHaveColorsOnATerminalOnly() throws {
        try scratch.write("<html></html>", to: "B.xib")
        let plain = "B.xib:1:1: error: "
        let colored = "B.xib:1:1: \u{1B}[1;31merror:\u{1B}[0m "
        // The package manager sets NO_COLOR for tests.
        func text(_ environment: [String: String]) throws -> String {
            try tool.run(
                ["check", "B.xib"], in: scratch.url, environment: ["NO_COLOR": ""].merging(environment) { $1 }
            ).text
        }
        #expect(try text([:]).hasPrefix(plain) && text(["CLICOLOR_FORCE": "1"]).hasPrefix(colored))
        #expect(try text(["CLICOLOR_FORCE": "1", "NO_COLOR": "1"]).hasPrefix(plain))
        #expect(try terminal("NO_COLOR= TERM=xterm \(tool.url.path) check B.xib").contains(colored))
        #expect(try !terminal("NO_COLOR=1 TERM=xterm \(tool.url.path) check B.xib").contains("\u{1B}[1;31m"))
        #expect(
            try !String(
                decoding: tool.run(
                    ["check", "B.xib", "--reporter", "json"], in: scratch.url,
                    environment: ["NO_COLOR": "", "CLICOLOR_FORCE": "1"]
                ).output, as: UTF8.self
            ).contains("\u{1B}"))
    }

    /// What a command shows on a terminal.
    private func terminal(_ command: String) throws -> String {
        let process = Process()
        let output = Pipe()
        process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
        process.arguments = ["script", "-qec", command, "/dev/null"]
        process.currentDirectoryURL = scratch.url
        process.standardInput = FileHandle.nullDevice
        process.standardOutput = output
        try process.run()
        let bytes = output.fileHandleForReading.readDataToEndOfFile()
        process.waitUntilExit()
        return String(decoding: bytes, as: UTF8.self)
    }
    #endif
}
