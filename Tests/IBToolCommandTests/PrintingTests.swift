import BuiltTools
import Foundation
import Testing

/// Each printing verb on documents of our own, against answers beside the tests.
@Suite struct PrintingTests {
    let bench: Bench
    static let documents = [
        "label/text/entities.xib", "button/connections/action.xib", "controls/button/configurations.xib",
        "bars/navigationBar.xib",
        "storyboard/tabs/two.storyboard", "table/prototypes.storyboard", "view/connections/outlet.xib",
        "controls/segmentedControl/states.xib",
        "controls/searchBar/states.xib", "Profile.xib", "Old.storyboard", "References.storyboard",
    ]
    private static let verbs = [
        "objects", "hierarchy", "connections", "classes", "version-history", "localizable-strings",
        "localizable-stringarrays", "localizable-geometry",
        "localizable-to-many-relationships", "localizable-other", "localizable-all",
    ]

    init() throws { bench = try Bench() }

    static func answerName(_ document: String) -> String { document.replacingOccurrences(of: "/", with: "-") }

    @Test(arguments: documents)
    func everythingIsPrinted(document: String) throws {
        // Copied, since messages have the document's path.
        try bench.copy(document, to: "a.\((document as NSString).pathExtension)")
        var words = Self.verbs.map { "--\($0)" }
        words += ["--export", Bench.document("export.plist"), "a.\((document as NSString).pathExtension)"]
        let result = try bench.run(words)
        try Answers.expect(result.output, is: "\(Self.answerName(document)).plist")
        let all = try Bench.decoded(result.output)
        #expect(Set(all.keys) == Set((Self.verbs + ["export"]).map { "com.apple.ibtool.document.\($0)" }))

        // The forms say the same.
        let binary = try bench.run(words + ["--output-format", "binary1"]).output
        #expect(binary.starts(with: Data("bplist00".utf8)))
        #expect(NSDictionary(dictionary: try Bench.decoded(binary)).isEqual(to: all))
        #expect(NSDictionary(dictionary: try bench.list(words + ["--output-format", "xml1"])).isEqual(to: all))
        let text = try bench.run(words + ["--output-format", "human-readable-text"]).text
        #expect(all.keys.allSatisfy { text.contains("/* \($0) */\n") })

        // Each verb prints its section and no other.
        for verb in Self.verbs {
            let one = try bench.list(["--\(verb)", "a.\((document as NSString).pathExtension)"])
            #expect(one.count == 1)
            let section = "com.apple.ibtool.document.\(verb)"
            #expect((one[section] as? NSObject)?.isEqual(all[section]) == true, "\(verb)")
        }
    }

    @Test func allPrintsWhatTheVerbsPrint() throws {
        let all = try bench.list(["--all", Bench.document("Profile.xib")])
        #expect(
            all.keys.sorted()
                == [
                    "classes", "connections", "errors", "hierarchy", "localizable-all", "notices", "objects",
                    "version-history", "warnings",
                ]
                .map { "com.apple.ibtool.document.\($0)" })
    }

    /// What the answers hold is read by a person; these facts are asked for by name.
    @Test func profileIsPrintedAsADocumentOfItsKind() throws {
        let list = try bench.list(["--all", "--localizable-stringarrays", Bench.document("Profile.xib")])
        func section<Value>(_ name: String, as: Value.Type = Value.self) throws -> Value {
            try #require(list["com.apple.ibtool.document.\(name)"] as? Value)
        }

        let connection = try #require(try section("connections", as: [String: [String: String]].self)["act"])
        #expect(
            connection == [
                "type": "IBCocoaTouchEventConnection", "label": "send:", "event-type": "touchUpInside",
                "source-id": "but", "source-label": "Button (Send)",
                "destination-id": "-1", "destination-label": "File's Owner",
            ])
        let owner = try #require(try section("classes", as: [String: [String: Any]].self)["ProfileController"])
        #expect(
            owner["outlets"] as? [String: String] == ["nameLabel": "UILabel"]
                && owner["actions"] as? [String: String] == ["send:": "id"])
        #expect(owner["multi-outlets"] as? [String: String] == ["rows": "CardButton"])

        let hierarchy: [[String: Any]] = try section("hierarchy")
        #expect(
            hierarchy.map { $0["object-id"] as? String } == ["-1", "-2", "top"]
                && hierarchy[2]["custom-class"] as? String == "ProfileView")
        let children = try #require(hierarchy[2]["children"] as? [[String: Any]])
        #expect(
            children.compactMap { $0["label"] as? String } == [
                "Name", "Text View (First line\nSecond\tline, 第三行)", "Button (Send)", "Segmented Control",
                "Search Bar (Find)",
            ])

        let label = try #require(try section("objects", as: [String: [String: Any]].self)["nam"])
        #expect(
            label["class"] as? String == "IBUILabel" && label["ibDesignFrame"] as? String == "{{16, 8}, {200, 21}}")
        #expect(
            label["text"] as? String == "Name & \"title\"" && label["textAlignment"] as? Int == 1
                && label["opaqueForDevice"] as? Bool == false)
        #expect(label["font"] as? String == "system 17")

        let localizable: [String: [String: Any]] = try section("localizable-all")
        #expect(localizable["sea"]?["scopeButtonTitles"] as? [String] == ["All", "Mine"])
        #expect(
            try section("localizable-stringarrays", as: [String: [String: [String]]].self) == [
                "but": ["ibExternalUserDefinedRuntimeAttributesLocalizableStrings": ["Tap to send"]],
                "sea": ["scopeButtonTitles": ["All", "Mine"]], "seg": ["segmentTitles": ["Day", "", "Month"]],
            ])
        #expect(
            localizable["but"]?["normalTitle"] as? String == "Send"
                && localizable["nam"]?["accessibilityHint"] as? String == "Whose card this is")
        #expect(localizable["top"]?["subviews"] as? [String] == ["nam", "txt", "but", "seg", "sea"])
        #expect(localizable["top"]?["canvasLocation"] == nil)
    }

    @Test func hostileDocumentsArePrinted() throws {
        let deep = 2_000
        let body =
            (0..<deep).map { "<view id=\"v\($0)\"><subviews>" }.joined()
            + String(repeating: "</subviews></view>", count: deep)
        try bench.scratch.write(
            "<document type=\"com.apple.InterfaceBuilder3.CocoaTouch.XIB\" version=\"3.0\"><objects>\(body)</objects></document>",
            to: "deep.xib")
        #expect(try bench.run(["--all", "deep.xib"]).output.count > 1_000)
        try bench.run(["--all", "--output-format", "binary1", "deep.xib"])
        let frame = "<rect key=\"frame\" x=\"1e300\" y=\"nan\" width=\"-1\" height=\"99999999999999999999\"/>"
        try bench.scratch.write(
            "<document type=\"com.apple.InterfaceBuilder3.CocoaTouch.XIB\" version=\"3.0\"><objects><view id=\"\" tag=\"99999999999999999999\">\(frame)</view></objects></document>",
            to: "odd.xib")
        try bench.run(["--all", "odd.xib"])
    }

    @Test func badListsAreRefused() throws {
        try bench.scratch.write("nothing", to: "bad.plist")
        let result = try bench.run(
            ["--export", "bad.plist", Bench.document("Profile.xib"), "--output-format", "human-readable-text"],
            status: 1)
        #expect(result.text.contains("error: bad.plist: this is not a property list of classes"), "\(result.text)")
        try bench.run(["--objects", Bench.document("Profile.xib"), Bench.document("Old.storyboard")], status: 1)
    }
}
