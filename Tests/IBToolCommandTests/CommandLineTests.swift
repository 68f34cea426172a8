import BuiltTools
import Foundation
import Testing

/// The command lines of build systems, word for word, from another folder, with relative paths, spaces and Chinese in
/// names.
@Suite struct CommandLineTests {
    let bench: Bench
    private static let xib = "my app/登录 页.xib", storyboard = "my app/Base.lproj/主 界面.storyboard"

    init() throws {
        bench = try Bench()
        try bench.copy("label/text/plain.xib", to: Self.xib)
        try bench.copy("storyboard/navigation/root.storyboard", to: Self.storyboard)
    }

    private func isNib(_ name: String) throws -> Bool { try bench.bytes(name).starts(with: Data("NIBArchive".utf8)) }

    @Test func swiftBuildXib() throws {
        let result = try bench.run([
            "--errors", "--warnings", "--notices", "--module", "App", "--output-partial-info-plist",
            "build dir/登录 页-PartialInfo.plist",
            "--auto-activate-custom-fonts", "--target-device", "iphone", "--target-device", "ipad",
            "--minimum-deployment-target", "13.0", "--output-format",
            "human-readable-text", "--compile", "build dir/登录 页.nib", Self.xib,
        ])
        #expect(result.output.isEmpty && result.errors.isEmpty, "\(result.text)")
        #expect(try isNib("build dir/登录 页.nib"))
        #expect(try bench.plist("build dir/登录 页-PartialInfo.plist").isEmpty)
        #expect(bench.files.count == 4)
    }

    @Test func swiftBuildXibWithEverySetting() throws {
        try bench.scratch.write("", to: "my app/zh.strings")
        let result = try bench.run([
            "--errors", "--warnings", "--notices", "--module", "App", "--auto-activate-custom-fonts", "--target-device",
            "iphone", "--minimum-deployment-target",
            "13.0", "--output-format", "human-readable-text", "--companion-strings-file", "zh-Hans:my app/zh.strings",
            "--companion-strings-file",
            "en:my app/zh.strings", "--platform", "iphoneos", "--flatten", "NO", "--compile", "a.nib", Self.xib,
        ])
        #expect(result.text.split(separator: "\n").allSatisfy { $0.hasPrefix("/* ") || $0.contains(": note: ") })
        #expect(try bench.bytes("a.nib/runtime.nib").range(of: Data("NSLocalizableString".utf8)) != nil)
        try bench.run(["--reference-external-strings-file", "--compile", "b.nib", Self.xib])
        #expect(try bench.bytes("b.nib") == bench.bytes("a.nib/runtime.nib"))
    }

    /// Where the product runs on systems from before safe areas, a nib that has them is a folder with one for each.
    @Test func oldSystemsHaveANibOfTheirOwn() throws {
        try bench.copy("view/safeArea/rounded.xib", to: "a.xib")
        try bench.run(["--minimum-deployment-target", "11.0", "--compile", "new.nib", "a.xib"])
        try bench.run(["--minimum-deployment-target", "9.0", "--compile", "old.nib", "a.xib"])
        #expect(try bench.bytes("old.nib/objects-11.0+.nib") == bench.bytes("new.nib"))
        #expect(try bench.bytes("new.nib").range(of: Data("UIViewSafeAreaLayoutGuide".utf8)) != nil)
        #expect(
            try isNib("old.nib/runtime.nib")
                && bench.bytes("old.nib/runtime.nib").range(of: Data("UIViewSafeAreaLayoutGuide".utf8)) == nil)
        // The same for all systems: one file, in the place of an older folder.
        try bench.run(["--minimum-deployment-target", "9.0", "--compile", "old.nib", Self.xib])
        #expect(try isNib("old.nib"))
    }

    @Test func swiftBuildStoryboardAndLink() throws {
        let common = ["--errors", "--warnings", "--notices", "--module", "App"]
        let target = [
            "--auto-activate-custom-fonts", "--target-device", "iphone", "--target-device", "ipad",
            "--minimum-deployment-target", "13.0", "--output-format", "human-readable-text",
        ]
        for mode in [
            [], ["--compilation-mode-for-ios"], ["--cocoatouch-compiler-mode", "toolchain"],
            ["--use-nibkeyedarchiver-for-macos"], ["--print-diagnostic-categories"],
        ] {
            let result = try bench.run(
                common + ["--output-partial-info-plist", "build/主 界面-SBPartialInfo.plist"] + target + mode + [
                    Self.storyboard, "--compilation-directory", "build/Base.lproj",
                ])
            #expect(result.output.isEmpty, "\(result.text)")
        }
        let made = "build/Base.lproj/主 界面.storyboardc"
        let info = try bench.plist("\(made)/Info.plist")
        #expect(try bench.bytes("\(made)/Info.plist").starts(with: Data("bplist00".utf8)))
        let names = try #require(info["UIViewControllerIdentifiersToNibNames"] as? [String: String])
        #expect(
            info["UIStoryboardVersion"] as? Int == 1
                && (info["UIStoryboardDesignatedEntryPointIdentifier"] as? String).map(names.keys.contains) == true)

        try bench.copy("storyboard/tabs/two.storyboard", to: "tabs.storyboard")
        try bench.run(["--compilation-directory", "build", "tabs.storyboard"])
        let link = try bench.run(
            common + target.filter { $0 != "--auto-activate-custom-fonts" } + [
                "--link", "My App.app", made, "build/tabs.storyboardc",
            ])
        #expect(link.output.isEmpty, "\(link.text)")
        for file in bench.files where file.hasPrefix("build/") && file.contains(".storyboardc/") {
            #expect(try bench.bytes(file) == bench.bytes(file.replacing("build/", with: "My App.app/")))
        }
        #expect(
            bench.files.filter { $0.hasPrefix("My App.app/") }.count
                == bench.files.filter { $0.hasPrefix("build/") && $0.contains(".storyboardc/") }.count)
    }

    @Test func swiftBuildProbe() throws {
        let version =
            try bench.list(["--version", "--output-format", "xml1"])["com.apple.ibtool.version"] as? [String: String]
        #expect(version == ["bundle-version": "23504", "short-bundle-version": "16.0"])
        #expect(version?.values.allSatisfy { $0.split(separator: ".").allSatisfy { Int($0) != nil } } == true)
    }

    @Test func rulesApple() throws {
        try bench.run([
            "--compilation-directory", "out", "--errors", "--warnings", "--notices", "--auto-activate-custom-fonts",
            "--output-format", "human-readable-text",
            "--minimum-deployment-target", "13.0", "--target-device", "iphone", "--module", "App", Self.storyboard,
        ])
        try bench.run([
            "--link", "linked", "--minimum-deployment-target", "13.0", "--target-device", "iphone",
            "out/主 界面.storyboardc",
        ])
        try bench.run([
            "--compile", "out/登录 页.nib", "--minimum-deployment-target", "13.0", "--target-device", "iphone", "--module",
            "App", Self.xib,
        ])
        #expect(try isNib("out/登录 页.nib") && bench.files.contains("linked/主 界面.storyboardc/Info.plist"))
    }

    @Test func chromium() throws {
        try bench.run([
            "--target-device", "iphone", "--target-device", "ipad", "--auto-activate-custom-fonts",
            "--minimum-deployment-target", "13.0",
            "--compilation-directory", "out", Self.storyboard,
        ])
        #expect(bench.files.contains("out/主 界面.storyboardc/Info.plist"))
    }

    @Test func dotNET() throws {
        for words in [["--compilation-directory", "out", Self.storyboard], ["--compile", "out/a.nib", Self.xib]] {
            let list = try bench.list(
                [
                    "--errors", "--warnings", "--notices", "--output-format", "xml1", "--minimum-deployment-target",
                    "13.0", "--target-device", "iphone",
                    "--auto-activate-custom-fonts", "--sdk", "/Applications/Xcode.app/sdk",
                ] + words)
            for section in ["errors", "warnings", "notices"] {
                #expect((list["com.apple.ibtool.document.\(section)"] as? [String: Any])?.isEmpty == true)
            }
            let files = (list["com.apple.ibtool.compilation-results"] as? [String: [String]])?["output-files"]
            #expect(
                files?.first?.hasPrefix("/") == true
                    && files?.allSatisfy(FileManager.default.fileExists(atPath:)) == true)
            #expect(
                (list["com.apple.ibtool.document.compilation-results"] as? [String: [String]])?["output-files"] == files
            )
        }
    }

    @Test func qbs() throws {
        try bench.run([
            "--output-format", "xml1", "--flatten", "YES", "--sdk", "x", "--module", "App",
            "--auto-activate-custom-fonts", "--compile", "a.nib", Self.xib,
        ])
        try bench.run(["--version"])
        #expect(try isNib("a.nib"))
    }

    @Test func scriptsAndPipes() throws {
        try bench.run(["--compile", "a.nib", Self.xib])
        try bench.run(["--strip", "b.nib", "a.nib"])
        #expect(try bench.bytes("a.nib") == bench.bytes("b.nib"))
        for stream in ["/dev/stdout", "/dev/fd/1"] {
            #expect(
                try bench.run(["--output-format", "human-readable-text", "--compile", stream, Self.xib]).output
                    == bench.bytes("a.nib"))
        }
    }

    /// The patterns by which swift-build and others find messages.
    @Test func messagesMatchThePatterns() throws {
        let pattern = /^([^:]*):([^:]*): (warning|error|note): (.*)$/
        let withoutPlace = /^([^:]*): (warning|error|note): (.*)$/
        let result = try bench.run(
            [
                "--errors", "--warnings", "--notices", "--bundle", "x", "--output-format", "human-readable-text",
                "--compilation-directory", "out",
                Bench.document("References.storyboard"), Bench.document("document/unknown/element.xib"),
                Bench.document("document/reference/dangling.xib"),
                Bench.document("document/platform/macOS.xib"), "absent.xib",
            ], status: 1)
        var sections: [Substring] = []
        var kinds: Set<Substring> = []
        for line in result.text.split(separator: "\n") {
            if line.hasPrefix("/* com.apple.ibtool.") {
                sections.append(line)
                continue
            }
            let kind = line.wholeMatch(of: pattern)?.output.3 ?? line.wholeMatch(of: withoutPlace)?.output.2
            #expect(kind != nil, "\(line)")
            if let kind { kinds.insert(kind) }
        }
        #expect(
            sections == [
                "/* com.apple.ibtool.document.errors */", "/* com.apple.ibtool.document.warnings */",
                "/* com.apple.ibtool.document.notices */",
            ])
        #expect(kinds == ["warning", "error", "note"])
        #expect(
            result.text.contains(
                "\(Bench.document("References.storyboard")):lost: warning: “Lost” is unreachable because it has no entry points, and no identifier for runtime access via -[UIStoryboard instantiateViewControllerWithIdentifier:]."
            ))
        #expect(
            result.text.contains("Segues initiated directly from view controllers must have an identifier")
                && result.text.contains("Automatically Adjusts Font requires using a Dynamic Type text style"))
        // A bad document costs itself only.
        let made = bench.files.filter { $0.hasPrefix("out/") }.map { $0.split(separator: "/")[1] }
        #expect(made.contains("element.nib") && !made.contains("dangling.nib"))

        let plain = try bench.run(["--frob", "--output-format", "human-readable-text"], status: 1).text
        #expect(plain == "/* com.apple.ibtool.errors */\nibtool: error: there is no option '--frob'\n")
        let list = try bench.list(["--frob"], status: 1)["com.apple.ibtool.errors"] as? [[String: String]]
        #expect(list?.first?["description"] == "there is no option '--frob'")
    }

    @Test func devicesThatDoNotFit() throws {
        let words = ["--output-format", "human-readable-text", "--compilation-directory", "out", Self.storyboard]
        #expect(
            try bench.run(["--target-device", "mac"] + words, status: 1).text.contains(
                ": error: iOS storyboards do not support target device type \"mac\"."))
        #expect(!bench.files.contains { $0.hasPrefix("out/") })
        try bench.run(["--target-device", "mac", "--platform", "macosx-maccatalyst"] + words)
        try bench.run(["--target-device", "mac", "--target-device", "ipad"] + words)
        #expect(
            try bench.run(
                [
                    "--target-device", "toaster", "--compile", "a.nib", "--output-format", "human-readable-text",
                    Self.xib,
                ], status: 1
            ).text.contains("\"toaster\""))
    }

    @Test func fontsGoIntoTheInfoPlist() throws {
        let words = [
            "--output-partial-info-plist", "p.plist", "--compilation-directory", "out", Bench.document("Profile.xib"),
            Self.xib,
        ]
        try bench.run(words)
        #expect(try bench.plist("p.plist").isEmpty)
        try bench.run(words + ["--auto-activate-custom-fonts"])
        #expect(try bench.plist("p.plist") as NSDictionary == ["UIAppFonts": ["Garamond.ttf", "Icons.ttf"]])
    }

    @Test func helpNamesEveryOptionOfTheManual() throws {
        let help = try bench.run(["--help"]).text
        for option in [
            "--compile", "--link", "--strip", "--export-xliff", "--upgrade", "--check-device", "--cache",
            "--companion-strings-file",
        ] { #expect(help.contains("\(option) ")) }
        #expect(!help.contains("not done yet"))
    }
}
