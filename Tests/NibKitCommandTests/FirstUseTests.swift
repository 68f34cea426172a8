import BuiltTools
import Foundation
import Testing

/// What somebody meets who has just unpacked `nibkit`: the overview, `init`, `demo`, manual pages, completions.
@Suite struct FirstUseTests {
    let tool: BuiltTool
    let scratch: ScratchFolder

    init() throws {
        tool = try BuiltTool("nibkit")
        scratch = try ScratchFolder()
    }

    private func write(_ text: String, to name: String) throws {
        let folder = (scratch.path(name) as NSString).deletingLastPathComponent
        try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
        try scratch.write(text, to: name)
    }

    private func xib(runtime: String = "iOS.CocoaTouch", type: String = "CocoaTouch.XIB") -> String {
        """
        <?xml version="1.0" encoding="UTF-8"?>
        <document type="com.apple.InterfaceBuilder3.\(type)" version="3.0" toolsVersion="23504" targetRuntime="\(runtime)">
            <objects>
                <view id="v-v-v"><connections><outlet property="other" destination="gone" id="out"/></connections></view>
            </objects>
        </document>

        """
    }

    private func run(_ words: String...) throws -> BuiltTool.Result { try tool.run(words, in: scratch.url) }

    @Test func withoutWordsTenLinesTellWhatThereIs() throws {
        let result = try run()
        #expect(result.status == 0 && result.errors.isEmpty)
        let lines = result.text.split(separator: "\n", omittingEmptySubsequences: false).dropLast()
        #expect((8...10).contains(lines.count) && lines.allSatisfy { $0.count <= 120 }, "\(result.text)")
        // What it names is there.
        for line in lines where line.hasPrefix("  nibkit ") {
            let verb = line.split(separator: " ")[1]
            if !verb.hasPrefix("-") { #expect(try run("\(verb)", "--help").status == 0, "\(line)") }
        }
    }

    // MARK: init

    private func project() throws {
        try write(
            "a = { IPHONEOS_DEPLOYMENT_TARGET = 15.0; }; b = { IPHONEOS_DEPLOYMENT_TARGET = 13.4; };",
            to: "Shop.xcodeproj/project.pbxproj")
        try write("platforms: [.iOS(.v14)]", to: "Kit/Package.swift")
        try write("{}", to: "App/Images.xcassets/Contents.json")
        try write(xib(), to: "App/Base.lproj/Main.xib")
        try write("class A {}", to: "App/A.swift")
        try write(xib(), to: "Vendor/Lib/Lib.xib")
        try write(xib(runtime: "MacOSX.Cocoa", type: "Cocoa.XIB"), to: "Mac App: new/Views/Menu.xib")
    }

    @Test func initWritesWhatItFinds() throws {
        try project()
        let result = try run("init", "--workflow", "github")
        #expect(result.status == 0, "\(result.errors)")
        #expect(
            result.text.hasPrefix(
                """
                Found 1 Xcode project, 1 package, 1 asset catalog, 2 documents.
                Wrote .nibkit.yml, .github/workflows/nibkit.yml and .github/workflows/nibkit-comment.yml.
                """), "\(result.text)")
        let settings = try String(contentsOfFile: scratch.path(".nibkit.yml"), encoding: .utf8)
        #expect(
            settings.contains("exclude:\n  - Vendor\n  - \"Mac App: new\"    # for macOS\n"), "\(settings)")
        #expect(settings.contains("from Shop.xcodeproj.\ndeployment-target: 13.4\n"), "\(settings)")
        // The settings are right, and stay right when somebody takes the comments off.
        let check = try run("check")
        #expect(check.status == 1 && check.errors == "1 error in 1 document\n", "\(check.errors)")
        let uncommented = settings.split(separator: "\n", omittingEmptySubsequences: false).map { line -> String in
            let isSetting =
                line.hasPrefix("#   ") && !line.contains("nibkit check")
                || line.hasPrefix("# ") && line.contains(":")
                    && line.dropFirst(2).prefix { $0 != ":" }.allSatisfy { $0.isLetter || $0 == "-" }
            return isSetting ? String(line.dropFirst(2)) : String(line)
        }
        try scratch.write(uncommented.joined(separator: "\n"), to: "all.yml")
        #expect(try run("check", "--write-baseline", ".nibkit-baseline.json").status == 0)
        let all = try run("check", "--config", "all.yml")
        #expect(
            all.status == 1 && !all.errors.contains("error:"), "\(all.errors)\(uncommented.joined(separator: "\n"))")
        #expect(all.text.contains("unused-ignore"), "\(all.text)")
        // Nothing is replaced.
        let again = try run("init")
        #expect(again.status == 2 && again.errors.contains(".nibkit.yml is there already"))
        #expect(try run("init", "--dry-run").text.contains(settings))
    }

    private static let pbxproj = """
        // !$*UTF8*$!
        { archiveVersion = 1; objectVersion = 56; rootObject = P; objects = {
        P = { isa = PBXProject; buildConfigurationList = PL; mainGroup = G; projectDirPath = ""; targets = ( TT, HT, AT, ET, MT ); };
        G = { isa = PBXGroup; children = ( GA, GE, GT, GS, F5 ); sourceTree = "<group>"; };
        GA = { isa = PBXGroup; children = ( F1, FV ); path = App; sourceTree = "<group>"; };
        GE = { isa = PBXGroup; children = ( F2 ); path = "Share Extension"; sourceTree = "<group>"; };
        GT = { isa = PBXGroup; children = ( F3, F6 ); path = "ShopTests"; sourceTree = "<group>"; };
        GS = { isa = PBXFileSystemSynchronizedRootGroup; exceptions = ( EX ); path = New; sourceTree = "<group>"; };
        EX = { isa = PBXFileSystemSynchronizedBuildFileExceptionSet; membershipExceptions = ( Left.swift ); target = AT; };
        F1 = { isa = PBXFileReference; path = A.swift; sourceTree = "<group>"; };
        FV = { isa = PBXVariantGroup; children = ( FX ); name = Main.xib; sourceTree = "<group>"; };
        FX = { isa = PBXFileReference; name = Base; path = Base.lproj/Main.xib; sourceTree = "<group>"; };
        F2 = { isa = PBXFileReference; path = Share.swift; sourceTree = "<group>"; };
        F3 = { isa = PBXFileReference; path = Mock.swift; sourceTree = "<group>"; };
        F5 = { isa = PBXFileReference; path = Config/Release.xcconfig; sourceTree = "<group>"; };
        F6 = { isa = PBXFileReference; path = Preview.swift; sourceTree = "<group>"; };
        B1 = { isa = PBXBuildFile; fileRef = F1; }; B2 = { isa = PBXBuildFile; fileRef = F2; };
        B3 = { isa = PBXBuildFile; fileRef = F3; }; B4 = { isa = PBXBuildFile; fileRef = FV; };
        B6 = { isa = PBXBuildFile; fileRef = F6; }; B7 = { isa = PBXBuildFile; fileRef = F6; };
        S1 = { isa = PBXSourcesBuildPhase; files = ( B1, B7 ); }; R1 = { isa = PBXResourcesBuildPhase; files = ( B4 ); };
        S2 = { isa = PBXSourcesBuildPhase; files = ( B2 ); }; S3 = { isa = PBXSourcesBuildPhase; files = ( B3, B6 ); };
        AT = { isa = PBXNativeTarget; name = Shop; productType = "com.apple.product-type.application"; buildConfigurationList = AL; buildPhases = ( S1, R1 ); fileSystemSynchronizedGroups = ( GS ); };
        HT = { isa = PBXNativeTarget; name = "Shop Debug"; productType = "com.apple.product-type.application"; buildConfigurationList = HL; buildPhases = ( ); };
        ET = { isa = PBXNativeTarget; name = Share; productType = "com.apple.product-type.app-extension"; buildConfigurationList = HL; buildPhases = ( S2 ); };
        TT = { isa = PBXNativeTarget; name = ShopTests; productType = "com.apple.product-type.bundle.unit-test"; buildConfigurationList = HL; buildPhases = ( S3 ); };
        MT = { isa = PBXNativeTarget; name = Mac; productType = "com.apple.product-type.application"; buildConfigurationList = ML; buildPhases = ( S1, R1 ); };
        PL = { isa = XCConfigurationList; buildConfigurations = ( PD, PR ); defaultConfigurationName = Release; };
        PD = { isa = XCBuildConfiguration; name = Debug; buildSettings = { IPHONEOS_DEPLOYMENT_TARGET = 12.0; SDKROOT = iphoneos; }; };
        PR = { isa = XCBuildConfiguration; name = Release; baseConfigurationReference = F5; buildSettings = { SDKROOT = iphoneos; }; };
        AL = { isa = XCConfigurationList; buildConfigurations = ( AR ); defaultConfigurationName = Release; };
        AR = { isa = XCBuildConfiguration; name = Release; buildSettings = { PRODUCT_NAME = Shop; }; };
        HL = { isa = XCConfigurationList; buildConfigurations = ( HR ); };
        HR = { isa = XCBuildConfiguration; name = Debug; buildSettings = { IPHONEOS_DEPLOYMENT_TARGET = 13.0; }; };
        ML = { isa = XCConfigurationList; buildConfigurations = ( MR ); };
        MR = { isa = XCBuildConfiguration; name = Release; buildSettings = { SDKROOT = macosx; IPHONEOS_DEPLOYMENT_TARGET = 11.0; }; };
        }; }
        """

    /// The version is the app's, not that of tests, of a smaller app or of the configuration for debugging; the sources are those
    /// of the app and its extension, and the document that nothing reads is left out.
    @Test func initReadsTheTargetsOfAnXcodeProject() throws {
        try write(Self.pbxproj, to: "Shop.xcodeproj/project.pbxproj")
        try write(
            "#include \"Base.xcconfig\"\nIPHONEOS_DEPLOYMENT_TARGET = $(OLDEST) // of iOS\n",
            to: "Config/Release.xcconfig")
        try write("OLDEST = 15.0\n#include? \"Release.xcconfig\"\n", to: "Config/Base.xcconfig")
        for name in [
            "App/A.swift", "Share Extension/Share.swift", "ShopTests/Mock.swift", "ShopTests/Preview.swift",
            "New/In/B.swift", "New/Left.swift",
            "Templates/View.swift", "Kit/Sources/Kit/K.swift", "Kit/Scripts/make.swift",
        ] { try write("class A {}", to: name) }
        try write("import XCTest", to: "fastlane/SnapshotHelper.swift")
        try write("// platforms", to: "Kit/Package.swift")
        try write(xib(), to: "App/Base.lproj/Main.xib")
        try write("<archive type=\"com.apple.InterfaceBuilder3.CocoaTouch.XIB\"/>", to: "App/Old.xib")
        let text = try run("init", "--dry-run", "--workflow", "github").text
        #expect(
            text.contains(
                """
                # The oldest iOS that the app runs on: from the target Shop of Shop.xcodeproj; Shop Debug has 13.0.
                deployment-target: 15.0

                """), "\(text)")
        #expect(
            text.contains("exclude:\n  - App/Old.xib    # a format from before Xcode 5, which nibkit does not read\n"),
            "\(text)")
        #expect(
            text.contains(
                "arguments: --sources App --sources Kit/Sources --sources New/In --sources 'Share Extension'\n"
            ), "\(text)")
    }

    /// Without a project that can be read, names and imports tell.
    @Test func initLeavesOutTestsAndTools() throws {
        for name in [
            "App/A.swift", "Widget/W.m", "AppUITests/Robot.swift", "fastlane/Tool.swift", "Vendor/V.swift",
            "Checks/C.swift",
        ] {
            try write(name.hasPrefix("Checks") ? "import Foundation\nimport Quick\n" : "class A {}", to: name)
        }
        let text = try run("init", "--dry-run", "--workflow", "gitlab").text
        #expect(
            text.contains("bin/nibkit review . --sources App --sources Widget\n"), "\(text)")
    }

    @Test(arguments: [
        "{ objects = { P = { targets = ( T ); }; }; rootObject = P; }", "(((((", "",
        "{ rootObject = X; objects = { }; }",
    ])
    func initTakesAnyProject(_ project: String) throws {
        try write(project, to: "Shop.xcodeproj/project.pbxproj")
        let result = try run("init", "--dry-run")
        #expect(result.status == 0 && result.text.contains("# deployment-target: 15.0"), "\(result.text)")
    }

    @Test func initOfAnEmptyFolderIsHonest() throws {
        let result = try run("init")
        #expect(result.status == 0 && result.text.hasPrefix("Found no document, project or package."))
        #expect(try run("init", "nowhere").status == 2)
    }

    @Test func workflowsCallOptionsThatThereAre() throws {
        try project()
        for kind in ["github", "gitlab"] {
            let text = try run("init", "--dry-run", "--workflow", kind).text
            let help = try run("check", "--help").text
            let lines = text.split(separator: "\n").filter {
                $0.contains("arguments:") || $0.contains("bin/nibkit review ")
            }
            #expect(lines.count == 1, "\(kind): \(lines)")
            for word in lines.joined(separator: " ").split(separator: " ") where word.hasPrefix("--") {
                #expect(help.contains(word), "\(kind): \(word)")
            }
        }
    }

    /// A program of an archive knows its release: `Tools/dist` writes it beside the libraries.
    @Test func workflowsNameTheReleaseByCommitAndChecksum() throws {
        let commit = String(repeating: "0123456789", count: 4)
        let sum = String(repeating: "01234567", count: 8)
        try write(
            """
            {"version": "9.8.7", "commit": "\(commit)", "file": "nibkit-9.8.7-linux-x86_64-ci.tar.gz", "sha256": "\(sum)"}
            """, to: "installed/lib/nibkit/release.json")
        let copied = scratch.url.appendingPathComponent("installed/bin/nibkit")
        try FileManager.default.createDirectory(
            at: copied.deletingLastPathComponent(), withIntermediateDirectories: true)
        try FileManager.default.copyItem(at: tool.url, to: copied)
        let github = try tool.shell("installed/bin/nibkit init --dry-run --workflow github", in: scratch.url)
        #expect(github.status == 0, "\(github.errors)")
        #expect(
            github.text.contains(
                """
                      - uses: nibkit/nibkit@\(commit)    # v9.8.7
                        with:
                          path: .
                          review: "true"
                          version: "9.8.7"
                          sha256: "\(sum)"
                """), "\(github.text)")
        #expect(!github.text.contains("built from sources"))
        let gitlab = try tool.shell("installed/bin/nibkit init --dry-run --workflow gitlab", in: scratch.url)
        #expect(
            gitlab.text.contains("/releases/download/v9.8.7/nibkit-9.8.7-linux-x86_64-ci.tar.gz\n"), "\(gitlab.text)")
        #expect(gitlab.text.contains("NIBKIT_SHA256: \"\(sum)\""))
        #expect(!gitlab.text.contains("COMMIT"))
        for text in [github.text, gitlab.text] { #expect(!text.contains("pip")) }
    }

    /// A program built from sources has words to be replaced, and says so, in the file and on the terminal.
    @Test func workflowsWithoutAReleaseSayWhatIsMissing() throws {
        for (kind, file) in [("github", ".github/workflows/nibkit.yml"), ("gitlab", ".gitlab/nibkit.yml")] {
            let summary = try run("init", "--workflow", kind)
            #expect(summary.status == 0, "\(summary.errors)")
            let text = try String(contentsOfFile: scratch.path(file), encoding: .utf8)
            for place in [summary.text, text] {
                #expect(place.contains("built from sources and knows no release. Replace"), "\(place)")
                #expect(place.contains("SHA256-OF-THE-ARCHIVE: what SHA256SUMS of release v"), "\(place)")
                #expect(place.contains("If there is no such release, run 'make dist' in a clone of NibKit"), "\(place)")
                #expect(place.contains("COMMIT-OF-THE-RELEASE: ") == (kind == "github"), "\(place)")
            }
            try FileManager.default.removeItem(atPath: scratch.path(".nibkit.yml"))
        }
    }

    // MARK: demo

    @Test func theDemoServesTheExamples() throws {
        let result = try tool.run(["demo", "Try", "--no-open", "--until-input-ends"], in: scratch.url)
        #expect(result.status == 0 && result.text.hasPrefix("http://127.0.0.1:"), "\(result.errors)")
        for name in ["SignIn.xib", "Settings.storyboard"] {
            #expect(
                FileManager.default.contents(atPath: scratch.path("Try/\(name)"))
                    == FileManager.default.contents(atPath: Repository.path("Examples/\(name)")))
        }
        // What it proposes works.
        let words = try #require(result.errors.split(separator: "\n").first { $0.contains("nibkit edit") })
        let edit = try tool.shell(
            String(words).replacing("nibkit edit", with: "XDG_STATE_HOME=state \"$tool\" edit"), in: scratch.url)
        #expect(edit.status == 0, "\(edit.errors)")
        let changed = FileManager.default.contents(atPath: scratch.path("Try/SignIn.xib"))
        #expect(changed != FileManager.default.contents(atPath: Repository.path("Examples/SignIn.xib")))
        // A second demo leaves it as it is.
        _ = try tool.run(["demo", "Try", "--no-open", "--until-input-ends"], in: scratch.url)
        #expect(FileManager.default.contents(atPath: scratch.path("Try/SignIn.xib")) == changed)
    }

    @Test func theDemoCanBeEdited() throws {
        let result = try tool.run(["demo", "Try", "--edit", "--no-open", "--until-input-ends"], in: scratch.url)
        #expect(result.status == 0 && result.text.contains("#write="), "\(result.errors)")
    }

    // MARK: Manual pages

    @Test func manualPagesHaveEveryVerbAndOption() throws {
        #expect(try run("man", "--into", "man").status == 0)
        let names = try FileManager.default.contentsOfDirectory(atPath: scratch.path("man")).sorted()
        #expect(names.first == "nibkit-check.1" && names.contains("nibkit.1") && !names.contains("nibkit-worker.1"))
        for name in names {
            let page = try String(contentsOfFile: scratch.path("man/\(name)"), encoding: .utf8)
            #expect(page.contains(".SH NAME\n") && page.contains(".SH SYNOPSIS\n"), "\(name)")
            let verb = name.dropFirst(7).dropLast(2)
            guard !verb.isEmpty else { continue }
            for word in try run("\(verb)", "--help").text.split(whereSeparator: { " \n,/".contains($0) })
            where word.hasPrefix("--") && word.count > 2 {
                let option = word.prefix { $0.isLetter || $0.isNumber || $0 == "-" }
                #expect(page.contains(option.replacing("-", with: "\\-")), "\(name): \(option)")
            }
        }
        #expect(
            try run("man", "check").text == String(contentsOfFile: scratch.path("man/nibkit-check.1"), encoding: .utf8))
        #expect(try run("man", "chek").errors.contains("did you mean 'check'?"))
    }

    private static let hasGroff = FileManager.default.isExecutableFile(atPath: "/usr/bin/groff")

    @Test(.enabled(if: hasGroff, "groff is not installed")) func groffHasNothingToWarnOf() throws {
        _ = try run("man", "--into", "man")
        let result = try tool.shell(
            "for f in man/*.1; do groff -man -Tutf8 -ww -Wbreak -z $f || exit 1; done", in: scratch.url)
        #expect(result.status == 0 && result.errors.isEmpty, "\(result.errors)")
    }

    // MARK: Completions

    @Test func bashCompletesVerbsCodesIDsAndTimeZones() throws {
        try write(xib(), to: "A.xib")
        _ = try tool.shell("\"$tool\" completions bash > nibkit.bash", in: scratch.url)
        func completed(_ words: [String]) throws -> [String] {
            let line = """
                PATH="$(dirname "$tool"):$PATH"; source ./nibkit.bash
                COMP_WORDS=(\(words.map { "'\($0)'" }.joined(separator: " "))); COMP_CWORD=\(words.count - 1)
                COMP_LINE='\(words.joined(separator: " "))'; COMP_POINT=${#COMP_LINE}; COMP_TYPE=9
                _nibkit nibkit "${COMP_WORDS[COMP_CWORD]}" "${COMP_WORDS[COMP_CWORD-1]}"
                printf '%s\\n' "${COMPREPLY[@]}"
                """
            try scratch.write(line, to: "complete.bash")
            let result = try tool.shell("bash complete.bash", in: scratch.url)
            return result.text.split(separator: "\n").map { $0.trimmingCharacters(in: .whitespaces) }
        }
        #expect(try completed(["nibkit", "che"]) == ["check"])
        #expect(try completed(["nibkit", "explain", "dangling-r"]).contains("dangling-reference"))
        #expect(try completed(["nibkit", "man", "com"]).contains("compile"))
        #expect(try completed(["nibkit", "check", "--reporter", "ju"]) == ["junit"])
        #expect(try completed(["nibkit", "edit", "A.xib", "pi"]).contains("pin"))
        #expect(try completed(["nibkit", "layout", "A.xib", "--explain", "v"]) == ["v-v-v"])
        #expect(try completed(["nibkit", "layout", "A.xib", "--time-zone", "Europe/Berl"]) == ["Europe/Berlin"])
    }

    @Test(arguments: ["zsh", "fish"]) func otherShellsAcceptTheirScripts(_ shell: String) throws {
        let isThere = try tool.shell("command -v \(shell)", in: scratch.url).status == 0
        let result = try tool.shell(
            "\"$tool\" completions \(shell) > script && test -s script\(isThere ? " && \(shell) -n script" : "")",
            in: scratch.url)
        #expect(result.status == 0 && result.errors.isEmpty, "\(result.errors)")
    }

    // MARK: Colors and quiet calls

    @Test func colorsAndSumsFollowTheEnvironment() throws {
        try write(xib(), to: "A.xib")
        let forced = try tool.run(["check"], in: scratch.url, environment: ["CLICOLOR_FORCE": "1", "NO_COLOR": ""])
        #expect(forced.text.contains("\u{1B}[1;31merror:"))
        let never = try tool.run(["check"], in: scratch.url, environment: ["CLICOLOR_FORCE": "1", "NO_COLOR": "1"])
        #expect(!never.text.contains("\u{1B}"))
        #expect(try run("check", "--quiet").errors.isEmpty)
    }

    @Test(arguments: [
        (["chek"], "did you mean 'check'?"), (["help", "rendr"], "did you mean 'render'?"),
        (["check", "--reportr", "x"], "did you mean '--reporter'?"),
        (["explain", "danglin-reference"], "did you mean 'dangling-reference'?"),
        (["layout", "A.xib", "--explain", "v-v-x"], "did you mean 'v-v-v'?"),
        (["schema", "lable"], "did you mean 'label'?"),
        (["render", "A.xib", "--device", "iPhon 15"], "did you mean"), (["completions", "zhs"], "did you mean 'zsh'?"),
    ])
    func misspelledWordsHaveSuggestions(_ words: [String], _ hint: String) throws {
        try write(xib(), to: "A.xib")
        let result = try tool.run(words, in: scratch.url)
        #expect(result.status == 2 && result.errors.contains(hint), "\(result.errors)")
    }

    // MARK: The action

    @Test func theActionChecksAndSums() throws {
        try write(xib(), to: "My App/A.xib")
        let action = Repository.path("Tools/github-action")
        let result = try tool.shell(
            "PATH=\"$(dirname \"$tool\"):$PATH\" NIBKIT_PATH='\"My App\"' NIBKIT_ARGUMENTS='--reporter junit=out.xml' GITHUB_STEP_SUMMARY=summary.md \"\(action)\"",
            in: scratch.url)
        #expect(result.status == 1, "\(result.errors)")
        #expect(result.text.hasPrefix("::error file=My App/A.xib,line="), "\(result.text)")
        #expect(scratch.names.contains("out.xml"))
        let summary = try String(contentsOfFile: scratch.path("summary.md"), encoding: .utf8)
        #expect(summary == "nibkit check: 1 error in 1 document\n", "\(summary)")
    }

    /// Runs the action where there is no nibkit, and neither pip nor an address that it could reach.
    private func action(_ variables: String) throws -> BuiltTool.Result {
        _ = try tool.shell(
            """
            mkdir -p bin runner archive/nibkit-1.2.3/bin
            printf '#!/bin/sh\\necho "ran with $*"\\n' > archive/nibkit-1.2.3/bin/nibkit
            chmod +x archive/nibkit-1.2.3/bin/nibkit
            test -f a.tar.gz || tar -czf a.tar.gz -C archive nibkit-1.2.3
            for name in pip pip3 python3 curl; do printf '#!/bin/sh\\necho "$0 $*" >> asked\\nexit 1\\n' > bin/$name; chmod +x bin/$name; done
            """, in: scratch.url)
        return try tool.shell(
            """
            sum=$(sha256sum a.tar.gz | cut -d ' ' -f 1)
            env -i PATH="$PWD/bin:/usr/bin:/bin" RUNNER_TEMP="$PWD/runner" GITHUB_PATH="$PWD/path" \(variables) \
                "\(Repository.path("Tools/github-action"))"
            """, in: scratch.url)
    }

    private static let hasNibKit = ["/usr/bin/nibkit", "/bin/nibkit"].contains {
        FileManager.default.isExecutableFile(atPath: $0)
    }

    @Test(.enabled(if: !hasNibKit, "a nibkit is installed, which the action would use"))
    func theActionRunsTheArchiveWithTheChecksum() throws {
        let result = try action(
            "NIBKIT_VERSION=1.2.3 NIBKIT_SHA256=$sum NIBKIT_ARCHIVE=a.tar.gz NIBKIT_PATH='\"My App\"'")
        #expect(result.status == 0, "\(result.text)\(result.errors)")
        #expect(result.text == "ran with check My App --reporter github\n")
        let path = try String(contentsOfFile: scratch.path("path"), encoding: .utf8)
        #expect(path.hasPrefix(scratch.path("runner")) && path.hasSuffix("/bin\n"), "later steps find it: \(path)")
        #expect(!scratch.names.contains("asked"))
    }

    @Test(
        .enabled(if: !hasNibKit, "a nibkit is installed, which the action would use"),
        arguments: [
            ("", "the version or the checksum is missing: write 'version' and 'sha256' below 'with'"),
            ("NIBKIT_VERSION=1.2.3", "the version or the checksum is missing"),
            ("NIBKIT_SHA256=$sum", "the version or the checksum is missing"),
            ("NIBKIT_VERSION=1.2.3 NIBKIT_SHA256=SHA256-OF-THE-ARCHIVE", "what 'sha256' says is not a checksum:"),
            ("NIBKIT_VERSION=../1 NIBKIT_SHA256=$sum", "what 'version' says is not a version"),
            ("NIBKIT_VERSION=1.2.3 NIBKIT_SHA256=$(echo $sum | tr 0-9a-f 1-9a-f0)", "is not the file whose checksum"),
        ])
    func theActionRunsNothingElse(_ variables: String, _ sentence: String) throws {
        let result = try action("\(variables) NIBKIT_ARCHIVE=a.tar.gz")
        #expect(result.status == 2, "\(result.text)\(result.errors)")
        #expect(result.text.hasPrefix("::error title=nibkit::"), "\(result.text)")
        #expect(result.text.contains(sentence), "\(result.text)")
        #expect(!result.text.contains("ran with"))
        #expect(!scratch.names.contains("asked") && !scratch.names.contains("path"))
    }

    @Test(.enabled(if: !hasNibKit, "a nibkit is installed, which the action would use"))
    func theActionTakesTheArchiveOfTheRelease() throws {
        let result = try action("NIBKIT_VERSION=1.2.3 NIBKIT_SHA256=$sum")
        #expect(
            result.status == 2
                && result.text.contains(
                    "could not be downloaded from https://github.com/nibkit/nibkit/releases/download/v1.2.3")
        )
        let asked = try String(contentsOfFile: scratch.path("asked"), encoding: .utf8)
        #expect(asked.split(separator: "\n").count == 1, "\(asked)")
        #expect(
            asked.contains("/bin/curl ") && asked.contains(" --proto =https ")
                && asked.contains(" https://github.com/nibkit/nibkit/releases/download/v1.2.3/nibkit-1.2.3-linux-"))
    }

    @Test(.enabled(if: !hasNibKit, "a nibkit is installed, which the action would use"))
    func theActionTakesTheArchiveOfAMirror() throws {
        let result = try action("NIBKIT_VERSION=1.2.3 NIBKIT_SHA256=$sum NIBKIT_MIRROR=http://127.0.0.1:1/nibkit/")
        #expect(result.status == 2, "\(result.text)")
        let asked = try String(contentsOfFile: scratch.path("asked"), encoding: .utf8)
        #expect(
            asked.contains(" --proto =https,http,file ")
                && asked.contains(" http://127.0.0.1:1/nibkit/v1.2.3/nibkit-1.2.3-linux-"), "\(asked)")
    }
}
