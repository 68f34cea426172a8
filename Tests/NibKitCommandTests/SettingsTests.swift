import BuiltTools
import Foundation
import Testing

/// Where `nibkit check` finds its settings, and what `exclude` leaves out.
@Suite struct SettingsTests {
    let tool: BuiltTool
    let scratch: ScratchFolder

    private static let document = """
        <?xml version="1.0" encoding="UTF-8"?>
        <document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB" version="3.0" toolsVersion="23504" targetRuntime="iOS.CocoaTouch">
            <objects>
                <view id="v"><connections><outlet property="other" destination="gone" id="out"/></connections></view>
            </objects>
        </document>

        """

    init() throws {
        tool = try BuiltTool("nibkit")
        scratch = try ScratchFolder()
    }

    private func make(_ names: String...) throws {
        for name in names {
            let folder = (scratch.path(name) as NSString).deletingLastPathComponent
            try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
            try scratch.write(Self.document, to: name)
        }
    }

    private func makeFolder(_ name: String) throws {
        try FileManager.default.createDirectory(atPath: scratch.path(name), withIntermediateDirectories: true)
    }

    /// The documents in which something is found.
    private func found(_ words: String..., in folder: String? = nil) throws -> (
        files: [String], result: BuiltTool.Result
    ) {
        let place = folder.map { scratch.url.appendingPathComponent($0) } ?? scratch.url
        let result = try tool.run(["check", "--reporter", "json"] + words, in: place)
        let report = try JSONSerialization.jsonObject(with: result.output) as? [String: Any]
        let files = (report?["documents"] as? [[String: Any]])?.filter {
            ($0["diagnostics"] as? [Any])?.isEmpty == false
        }.compactMap { $0["file"] as? String }
        return (files ?? [], result)
    }

    @Test(arguments: [
        ("App/NUX/**", ["App/A.xib", "App/LegacyB.xib", "App/Other/LegacyC.xib", "C.xib"]),
        ("App/*.xib", ["App/NUX/D.xib", "App/NUX/In/E.xib", "App/Other/LegacyC.xib", "C.xib"]),
        ("*.xib", []),
        ("**/Legacy*", ["App/A.xib", "App/NUX/D.xib", "App/NUX/In/E.xib", "C.xib"]),
        ("Legacy?.xib", ["App/A.xib", "App/NUX/D.xib", "App/NUX/In/E.xib", "C.xib"]),
        ("App/**/In", ["App/A.xib", "App/LegacyB.xib", "App/NUX/D.xib", "App/Other/LegacyC.xib", "C.xib"]),
        ("[AC].xib", ["App/LegacyB.xib", "App/NUX/D.xib", "App/NUX/In/E.xib", "App/Other/LegacyC.xib"]),
        ("App/NUX", ["App/A.xib", "App/LegacyB.xib", "App/Other/LegacyC.xib", "C.xib"]),
        ("./App/NUX/", ["App/A.xib", "App/LegacyB.xib", "App/Other/LegacyC.xib", "C.xib"]),
        ("App", ["C.xib"]),
    ])
    func excludeTakesPatterns(_ pattern: String, _ expected: [String]) throws {
        try make("App/A.xib", "App/LegacyB.xib", "App/NUX/D.xib", "App/NUX/In/E.xib", "App/Other/LegacyC.xib", "C.xib")
        try scratch.write("exclude: [\"\(pattern)\"]\n", to: ".nibkit.yml")
        let (files, result) = try found(".")
        #expect(files == expected && result.errors.isEmpty, "\(files) \(result.errors)")
    }

    @Test func whatIsExcludedInVainIsSaid() throws {
        try make("App/A.xib", "Pods/P/B.xib")
        try scratch.write(
            """
            exclude:
              - NoSuchFolder
              - "App/*.storyboard"
              - App
              - "Pods/**"
              - gone/A.xib
            """, to: ".nibkit.yml")
        let (files, result) = try found(".")
        let lines = result.errors.split(separator: "\n")
        #expect(files.isEmpty && lines.count == 3, "\(result.errors)")
        #expect(
            lines.first?.hasPrefix(".nibkit.yml:2:5: warning: 'exclude' names 'NoSuchFolder', but nothing") == true,
            "\(result.errors)")
        #expect(
            lines.dropFirst().first?.contains(":3:5:") == true
                && lines.last?.contains(":6:5: warning: 'exclude' names 'gone/A.xib'") == true)
        // What another document would be left out by is not in vain.
        #expect(try found("Pods/P/B.xib").result.errors.split(separator: "\n").count == 3)
    }

    @Test func settingsAreThoseOfTheProject() throws {
        try make("App/Sub/A.xib", "App/Sub/B.xib")
        try makeFolder(".git")
        try makeFolder("App/App.xcodeproj")
        try scratch.write("exclude: [App/Sub/B.xib]\nseverity: {dangling-reference: error}", to: ".nibkit.yml")
        for (folder, input, file) in [
            ("App", ".", "Sub/A.xib"), ("App/Sub", "A.xib", "A.xib"), ("App/Sub", ".", "A.xib"),
            (".", "App", "App/Sub/A.xib"), ("/", scratch.path("App/Sub"), scratch.path("App/Sub/A.xib")),
        ] {
            let (files, result) = try found(input, "--verbose", in: folder)
            #expect(files == [file], "\(folder) \(input): \(files)")
            #expect(
                result.errors.contains("nibkit: settings: ") && result.errors.contains(".nibkit.yml\n"),
                "\(result.errors)")
            #expect(result.text.contains("\"severity\":\"error\""))
        }
        #expect(try found(".", "--verbose", in: "App").result.errors.contains("nibkit: settings: ../.nibkit.yml\n"))
        // The nearest one counts, alone.
        try scratch.write("exclude: [Sub/A.xib]", to: "App/.nibkit.yml")
        #expect(try found(".", in: "App/Sub").files == ["B.xib"])
        #expect(try found("App").files == ["App/Sub/B.xib"])
    }

    /// Nothing above the root of a project has a say in it.
    @Test func settingsEndWithTheProject() throws {
        try make("Repository/App/A.xib", "Loose/In/B.xib")
        try makeFolder("Repository/.git")
        try scratch.write("severity: {dangling-reference: off}", to: ".nibkit.yml")
        #expect(try found("A.xib", in: "Repository/App").files == ["A.xib"])
        #expect(try found("B.xib", "--verbose", in: "Loose/In").result.errors.contains("settings: none"))
        // Where there are none, those of the current folder are taken.
        #expect(try found("Loose/In").files.isEmpty)
        try scratch.write("", to: "Loose/Package.swift")
        try scratch.write("exclude: [In]", to: "Loose/.nibkit.yml")
        #expect(try found("B.xib", in: "Loose/In").files.isEmpty)
    }
}
