import BuiltTools
import Foundation
import Testing

/// What Apple's tool of Xcode 26.5 was seen to answer, and what its builds are known to say.
@Suite struct AppleAnswersTests {
    let bench: Bench
    private static let human = ["--output-format", "human-readable-text"]

    init() throws { bench = try Bench() }

    private func write(_ text: String, to name: String) throws { try bench.scratch.write(text, to: name) }

    private func document(_ name: String) throws -> String {
        try String(contentsOfFile: Bench.document(name), encoding: .utf8)
    }

    private static func path(ofCase name: String) -> String {
        Repository.path("Tests/IBToolCommandTests/Documents/Cases/\(name)")
    }

    /// A case of the tests, in the folder.
    private func take(_ name: String) throws {
        try FileManager.default.copyItem(atPath: Self.path(ofCase: name), toPath: bench.scratch.path(name))
    }

    // MARK: Silence

    @Test func resultsAreListedOnlyInAReport() throws {
        try bench.copy("label/text/plain.xib", to: "A.xib")
        for words in [[], ["--target-device", "ipad"], ["--module", "M"], ["--output-format", "xml1"]] {
            let result = try bench.run(words + ["--compile", "A.nib", "A.xib"])
            #expect(result.output.isEmpty && result.errors.isEmpty, "\(words): \(result.text)")
        }
        #expect(
            try bench.list(["--errors", "--compile", "A.nib", "A.xib"])["com.apple.ibtool.compilation-results"] != nil)
    }

    @Test func aDocumentWithoutAnActionIsAnswered() throws {
        try take("Main.storyboard")
        for format in ["xml1", "binary1", "human-readable-text"] {
            #expect(try bench.run(["--output-format", format, "Main.storyboard"]).output.isEmpty)
        }
        #expect(try bench.run(["Main.storyboard"]).output.isEmpty)
        try write("<document", to: "bad.xib")
        #expect(try bench.run(Self.human + ["bad.xib"], status: 1).text.contains("bad.xib:1: error: "))
    }

    // MARK: Refusals

    private func failures(_ words: [String]) throws -> [[String: String]] {
        let list = try bench.list(words, status: 1)
        #expect(list.keys.sorted() == ["com.apple.ibtool.errors"])
        return try #require(list["com.apple.ibtool.errors"] as? [[String: String]])
    }

    @Test func devicesOfAnotherSystemAreAnErrorOfTheCall() throws {
        try bench.copy("label/text/plain.xib", to: "A.xib")
        let sentence = "iOS xibs do not support target device type \"mac\"."
        #expect(
            try failures(["--target-device", "mac", "--compile", "A.nib", "A.xib"]) == [["description": sentence]])
        try write(
            try document("label/text/plain.xib").replacing(
                "com.apple.InterfaceBuilder3.CocoaTouch.XIB", with: "com.apple.InterfaceBuilder.AppleTV.XIB"
            ).replacing("iOS.CocoaTouch", with: "AppleTV"), to: "TV.xib")
        #expect(
            try failures(["--target-device", "appletv", "--compile", "A.nib", "TV.xib"]) == [
                ["description": "tvOS xibs do not support target device type \"appletv\"."]
            ])
        try write(
            "<document type=\"com.apple.InterfaceBuilder.WatchKit.Storyboard\" version=\"3.0\" targetRuntime=\"watchKit\"><scenes/></document>",
            to: "Watch.storyboard")
        for (device, name, system) in [("tv", "TV.xib", "tvOS"), ("watch", "Watch.storyboard", "watchOS")] {
            let text = try bench.run(
                Self.human + ["--target-device", device, "--compile", "A.nib", name], status: 1
            ).text
            #expect(text.contains("documents for \(system) cannot be compiled yet"), "\(text)")
            #expect(!text.contains("target device type"), "\(text)")
        }
    }

    @Test func documentsAreNotStripped() throws {
        try bench.copy("label/text/plain.xib", to: "A.xib")
        #expect(
            try failures(["--strip", "A.nib", "A.xib"]) == [
                [
                    "description": "ibtool could not strip \"A.xib\" because it is not an Interface Builder document.",
                    "failure-reason": "No handler to strip bundle with contents: (null)",
                ]
            ])
        #expect(bench.files == ["A.xib"])
    }

    @Test func removedOptionsAreRefused() throws {
        try bench.copy("label/text/plain.xib", to: "A.xib")
        let found = try failures(["--remove-plugin-dependencies", "--write", "B.xib", "A.xib"])
        #expect(found.map { $0["description"] } == ["These ibtool options are no longer supported."])
        #expect(bench.files == ["A.xib"])
        #expect(
            try failures(["--compile", "A.nib"]).first?["description"]
                == "Not enough arguments provided; where is the input document to operate on?")
    }

    // MARK: Files

    @Test func aNibThatIsNotFlatHasTheDocument() throws {
        try bench.copy("view/safeArea/rounded.xib", to: "A.xib")
        try bench.run(["--flatten", "YES", "--compile", "flat.nib", "A.xib"])
        let words = ["--flatten", "NO", "--compile"]
        try bench.run(words + ["A.nib", "A.xib"])
        #expect(bench.files.filter { $0.hasPrefix("A.nib") } == ["A.nib/designtime.nib", "A.nib/runtime.nib"])
        #expect(try bench.bytes("A.nib/designtime.nib") == bench.bytes("A.xib"))
        #expect(try bench.bytes("A.nib/runtime.nib") == bench.bytes("flat.nib"))
        // With a nib for older systems, and from the cache.
        for _ in 0..<2 {
            try bench.run(["--cache", "cache", "--minimum-deployment-target", "9.0"] + words + ["Old.nib", "A.xib"])
            #expect(
                bench.files.filter { $0.hasPrefix("Old.nib") } == [
                    "Old.nib/designtime.nib", "Old.nib/objects-11.0+.nib", "Old.nib/runtime.nib",
                ])
        }
        try bench.run(["--strip", "B.nib", "A.nib"])
        #expect(bench.files.filter { $0.hasPrefix("B.nib") } == ["B.nib/runtime.nib"])
        try take("Main.storyboard")
        #expect(
            try bench.run(
                Self.human + ["--notices", "--flatten", "NO", "--compile", "M.storyboardc", "Main.storyboard"]
            )
            .text.contains("--flatten NO is ignored"))
    }

    @Test func upgradingIsInPlace() throws {
        try bench.copy("Old.storyboard", to: "A.storyboard")
        try bench.run(["--upgrade", "--write", "B.storyboard", "A.storyboard"])
        #expect(try bench.bytes("A.storyboard") != bench.bytes("B.storyboard"))
        try bench.run(["--upgrade", "--compile", "A.storyboardc", "A.storyboard"])
        #expect(try bench.bytes("A.storyboard") != bench.bytes("B.storyboard"))
        #expect(try bench.run(["--upgrade", "A.storyboard"]).output.isEmpty)
        #expect(try bench.bytes("A.storyboard") == bench.bytes("B.storyboard"))
    }

    @Test func stringsAreImported() throws {
        for name in ["Card.xib", "Main.storyboard", "fr.strings"] { try take(name) }
        for option in ["--import-strings-file", "--strings-file"] {
            let result = try bench.run([option, "fr.strings", "Main.storyboard"])
            #expect(
                result.output.isEmpty
                    && result.errors.hasPrefix("ibtool: note: nothing was written, the changed document is discarded"),
                "\(result.errors)")
            try bench.run([option, "fr.strings", "--write", "out.storyboard", "Main.storyboard"])
            #expect(try bench.bytes("out.storyboard").range(of: Data("text=\"Ordinateur\"".utf8)) != nil)
        }
    }

    @Test func aStringsFileWithoutTextsHasALine() throws {
        try bench.copy("view/safeArea/rounded.xib", to: "A.xib")
        try bench.run(["--export-strings-file", "A.strings", "A.xib"])
        #expect(try bench.bytes("A.strings") == Data([0xFF, 0xFE, 0x0A, 0x00]))
    }

    // MARK: Lists

    /// One view, as the one that Apple's tool printed.
    private static let plainView = """
        <?xml version="1.0" encoding="UTF-8" standalone="no"?>
        <document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB" version="3.0" toolsVersion="13142" targetRuntime="iOS.CocoaTouch" useAutolayout="YES" useTraitCollections="YES" useSafeAreas="YES">
            <objects>
                <placeholder placeholderIdentifier="IBFilesOwner" id="-1" userLabel="File's Owner" customClass="CardController"/>
                <placeholder placeholderIdentifier="IBFirstResponder" id="-2" customClass="UIResponder"/>
                <view id="top">
                    <rect key="frame" x="0.0" y="0.0" width="375" height="667"/>
                    <autoresizingMask key="autoresizingMask" widthSizable="YES" heightSizable="YES"/>
                    <viewLayoutGuide key="safeArea" id="saf"/>
                    <color key="backgroundColor" systemColor="systemBackgroundColor"/>
                </view>
            </objects>
        </document>

        """

    @Test func printedListsHaveTheEditorsNames() throws {
        try write(Self.plainView, to: "A.xib")
        func section(_ name: String) throws -> Any {
            try #require(try bench.list(["--\(name)", "A.xib"])["com.apple.ibtool.document.\(name)"])
        }
        #expect(
            try section("version-history") as? [String: [String: String]]
                == ["interface-builder-version": ["com.apple.InterfaceBuilderKit": "13142"]])

        let objects = try #require(try section("objects") as? [String: [String: Any]])
        let owner = try #require(objects["-1"])
        #expect(
            owner as NSDictionary == [
                "class": "IBProxyObject", "custom-class": "CardController",
                "ibExternalCustomClassReference": ["className": "CardController"],
                "ibExternalExplicitLabel": "File's Owner", "proxiedObjectIdentifier": "IBFilesOwner",
            ])
        let view = try #require(objects["top"])
        #expect(
            view["class"] as? String == "IBUIView" && view["ibDesignFrame"] as? String == "{{0, 0}, {375, 667}}"
                && view["opaqueForDevice"] as? Bool == true && view["opaque"] == nil && view["frameOrigin"] == nil)
        #expect(
            view["ibShadowedVerticalContentHuggingPriority"] as? Double == 250
                && view["backgroundColor"] as? String == "NSNamedColorSpace iPhoneSDK systemBackgroundColor")

        let roots = try #require(try section("hierarchy") as? [[String: Any]])
        let children = try #require(roots.last?["children"] as? [[String: Any]])
        #expect(children.map { $0["label"] as? String } == ["Safe Area"])

        let classes = try #require(try section("classes") as? [String: [String: Any]])
        #expect(
            classes["CardController"]?["superclass"] == nil
                && classes["UIResponder"]?["superclass"] as? String == "NSObject")

        for verb in ["localizable-geometry", "localizable-all"] {
            let geometry = try #require(try section(verb) as? [String: [String: Any]])
            #expect(
                try #require(geometry["top"]) as NSDictionary == [
                    "frameOrigin": "{0, 0}", "frameSize": "{375, 667}", "ibDesignAutoresizingMask": 18,
                    "ibExternalExplicitTranslatesAutoresizingMaskIntoConstraints": true,
                    "ibShadowedHorizontalContentCompressionResistancePriority": 750.0,
                    "ibShadowedHorizontalContentHuggingPriority": 250.0,
                    "ibShadowedVerticalContentCompressionResistancePriority": 750.0,
                    "ibShadowedVerticalContentHuggingPriority": 250.0,
                ])
        }
    }

    /// The names of the lists can be asked for, and set.
    @Test func propertiesHaveTheEditorsNames() throws {
        try write(Self.plainView, to: "A.xib")
        func plist(_ list: Any, to name: String) throws {
            try PropertyListSerialization.data(fromPropertyList: list, format: .xml, options: 0).write(
                to: bench.scratch.url.appendingPathComponent(name))
        }
        try plist(["IBUIView": ["opaqueForDevice", "tag"]], to: "paths.plist")
        let values = try bench.list(["--export", "paths.plist", "A.xib"])["com.apple.ibtool.document.export"]
        #expect(values as? NSDictionary == ["top": ["opaqueForDevice": true, "tag": 0]])
        try plist(["top": ["opaqueForDevice": false, "tag": 3]], to: "values.plist")
        try bench.run(["--import", "values.plist", "--write", "B.xib", "A.xib"])
        let line = String(decoding: try bench.bytes("B.xib"), as: UTF8.self).split(separator: "\n").first {
            $0.contains("<view ")
        }
        #expect(line?.contains("opaque=\"NO\"") == true && line?.contains("tag=\"3\"") == true, "\(line ?? "")")
    }

    // MARK: What Apple's build says

    private func compile(_ name: String, _ words: [String] = [], status: Int32) throws -> String {
        let text = try bench.run(
            ["--warnings"] + Self.human + words + ["--compilation-directory", "out", name], status: status
        ).text
        #expect(bench.files.contains { $0.hasPrefix("out/") } == (status == 0))
        return text
    }

    @Test func launchScreensHaveNoCode() throws {
        try take("LaunchClass.storyboard")
        let words = "LaunchClass.storyboard:vc1-00-001: error: Launch screens may not set custom classnames (line "
        let text = try compile("LaunchClass.storyboard", status: 1)
        #expect(text.contains(words), "\(text)")
        #expect(text.contains(":lbl-00-001: error: Launch screens may not have user-defined runtime attributes"))
        // Also without a result, but whoever only prints is not stopped.
        #expect(
            try bench.run(["--errors"] + Self.human + ["LaunchClass.storyboard"], status: 1).text.contains(words))
        #expect(
            try bench.list(["--all", "LaunchClass.storyboard"], status: 1)["com.apple.ibtool.document.objects"] != nil)
        try bench.run(["--hierarchy", "LaunchClass.storyboard"])
    }

    @Test func prototypesHaveIdentifiers() throws {
        try take("NoIdentifier.storyboard")
        let words = "NoIdentifier.storyboard:cel-00-001: warning: Prototype table cells must have reuse identifiers"
        #expect(try compile("NoIdentifier.storyboard", status: 0).contains(words))
        #expect(try bench.run(["--warnings"] + Self.human + ["NoIdentifier.storyboard"]).text.contains(words))
    }

    @Test func newerClassesAreRefused() throws {
        try take("Blur.xib")
        let text = try compile("Blur.xib", ["--minimum-deployment-target", "7.0"], status: 1)
        #expect(
            text.contains("Blur.xib:vev-00-001: error: Class Unavailable: UIVisualEffectView before iOS 8.0"), "\(text)"
        )
        #expect(try compile("Blur.xib", ["--minimum-deployment-target", "8.0"], status: 0).isEmpty)
        #expect(try compile("Blur.xib", status: 0).isEmpty)
    }

    /// From iOS 9 on the compiler writes a nib without the guide; a wrong warning would be worse than none.
    @Test func safeAreasAreForOldSystemsToo() throws {
        try bench.copy("view/safeArea/rounded.xib", to: "A.xib")
        #expect(try compile("A.xib", ["--minimum-deployment-target", "9.0"], status: 0).isEmpty)
        #expect(
            try compile("A.xib", ["--minimum-deployment-target", "8.0"], status: 0).contains(
                "warning: the layout guide 'safeArea' needs iOS 9.0"))
    }

    @Test func theOldestTargetIsIOS7() throws {
        try take("Safe.xib")
        let words = "error: Compiling IB documents for earlier than iOS 7 is no longer supported. [12]"
        #expect(try compile("Safe.xib", ["--minimum-deployment-target", "6.0"], status: 1).contains(words))
        #expect(try !compile("Safe.xib", ["--minimum-deployment-target", "7.0"], status: 0).contains(words))
        let stated = "<dependencies>\n        <deployment version=\"1552\" identifier=\"iOS\"/>"
        try write(
            try String(contentsOfFile: bench.scratch.path("Safe.xib"), encoding: .utf8).replacing(
                "<dependencies>", with: stated), to: "Stated.xib")
        try FileManager.default.removeItem(atPath: bench.scratch.path("out"))
        #expect(try compile("Stated.xib", status: 1).contains(words))
    }

    @Test func storyboardsAreLinkedWithTheirScenes() throws {
        for name in ["Dashboard.storyboard", "Home.storyboard"] { try take(name) }
        try bench.run(["--compilation-directory", "out", "Dashboard.storyboard", "Home.storyboard"])
        let words = Self.human + ["--link", "App.app", "out/Dashboard.storyboardc"]
        let text = try bench.run(words + ["out/Home.storyboardc"], status: 1).text
        #expect(
            text.contains(
                "error: Did not find view controller with identifier \"Points\" in Home.storyboard, referenced from Dashboard.storyboard"
            ), "\(text)")
        #expect(
            try bench.run(words, status: 1).text.contains(
                "error: Did not find Home.storyboard, referenced from Dashboard.storyboard"))
        // Without an initial controller.
        try write(
            try String(contentsOfFile: Self.path(ofCase: "Dashboard.storyboard"), encoding: .utf8).replacing(
                " referencedIdentifier=\"Points\"", with: ""),
            to: "Dashboard.storyboard")
        try write(
            try String(contentsOfFile: Self.path(ofCase: "Home.storyboard"), encoding: .utf8).replacing(
                " initialViewController=\"vc1-00-001\"", with: ""),
            to: "Home.storyboard")
        try bench.run(["--compilation-directory", "out", "Dashboard.storyboard", "Home.storyboard"])
        #expect(
            try bench.run(words + ["out/Home.storyboardc"], status: 1).text.contains(
                "error: Home.storyboard has no initial view controller, which Dashboard.storyboard refers to"))
        #expect(!FileManager.default.fileExists(atPath: bench.scratch.path("App.app")))
    }

    // MARK: Beyond Apple's tool

    @Test func messagesNameTheLine() throws {
        let path = Bench.document("document/reference/dangling.xib")
        let words = Self.human + ["--compile", "A.nib", path]
        let byID = try bench.run(words, status: 1).text
        #expect(byID.contains("\(path):top: error: ") && byID.contains(" (line "), "\(byID)")
        let byLine = try bench.run(["--source-lines"] + words, status: 1).text
        #expect(byLine.contains(try Regex("dangling\\.xib:[0-9]+:[0-9]+: error: .* \\(top\\) \\[")), "\(byLine)")
    }

    @Test func anotherToolDoesDocumentsForMacOS() throws {
        let mac = Bench.document("document/platform/macOS.xib")
        #expect(
            try bench.run(Self.human + ["--compile", "A.nib", mac], status: 1).text.contains(
                "documents for macOS cannot be compiled yet; NIBKIT_MACOS_IBTOOL can name a tool that does it"))
        try write("#!/bin/sh\necho \"other: $*\"\nexit 3\n", to: "other")
        try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: bench.scratch.path("other"))
        func run(_ tool: String, _ words: String) throws -> BuiltTool.Result {
            try bench.tool.shell("NIBKIT_MACOS_IBTOOL='\(tool)' \"$tool\" \(words)", in: bench.scratch.url)
        }
        let result = try run("./other", "--errors --compile A.nib '\(mac)'")
        #expect(result.status == 3 && result.text == "other: --errors --compile A.nib \(mac)\n", "\(result.text)")
        // Documents for iOS are this tool's.
        try bench.copy("label/text/plain.xib", to: "A.xib")
        #expect(try run("./other", "--compile A.nib A.xib").status == 0)
        let mixed = try run(
            "./other", "\(Self.human.joined(separator: " ")) --compilation-directory out '\(mac)' A.xib")
        #expect(mixed.status == 1 && mixed.text.contains("name them in two calls"), "\(mixed.text)")
        let gone = try run("./gone", "\(Self.human.joined(separator: " ")) --compile A.nib '\(mac)'")
        #expect(gone.status == 1 && gone.text.contains("./gone, which NIBKIT_MACOS_IBTOOL names, cannot be run"))
        // A tool that is this one does not run itself for ever.
        #expect(try run(bench.tool.url.path, "--compile B.nib '\(mac)'").status == 1)
    }
}
