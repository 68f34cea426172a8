import BuiltTools
import Foundation
import Testing

/// Samples beside documents, `--rows`, and cells that code registers. The documents are in `Samples`.
@Suite(.serialized) struct SampleTests {
    let tool: BuiltTool
    let scratch: ScratchFolder
    private static let folder = Repository.path("Tests/NibKitCommandTests/Samples")

    init() throws {
        tool = try BuiltTool("nibkit")
        scratch = try ScratchFolder()
        for name in try FileManager.default.contentsOfDirectory(atPath: Self.folder) {
            try FileManager.default.copyItem(atPath: "\(Self.folder)/\(name)", toPath: scratch.path(name))
        }
    }

    /// The pictures of a document's screens, as text, by the ends of their names.
    private func render(_ name: String, _ options: [String] = []) throws -> (
        svg: [String: String], errors: String, status: Int32
    ) {
        let out = scratch.path("out")
        try? FileManager.default.removeItem(atPath: out)
        let result = try tool.run(
            ["render", scratch.path(name), "--format", "svg", "--svg-text", "text", "-o", out] + options,
            environment: ["XDG_CACHE_HOME": scratch.path("cache")])
        var pictures: [String: String] = [:]
        for file in (try? FileManager.default.contentsOfDirectory(atPath: out)) ?? [] {
            pictures[file.replacing(".svg", with: "").components(separatedBy: "-").last ?? file] = try String(
                contentsOfFile: "\(out)/\(file)", encoding: .utf8)
        }
        return (pictures, result.errors, result.status)
    }

    private func count(_ text: String, in svg: String?) -> Int {
        (svg ?? "").components(separatedBy: ">\(text)</").count - 1
    }

    @Test func samplesFillWhatOutletsAndLabelsName() throws {
        let result = try render("SignIn.xib")
        #expect(result.status == 0 && result.errors.isEmpty, "\(result.errors)")
        let svg = try #require(result.svg["SignIn"])
        for text in ["Welcome back, Anna", "anna@example.com", "Continue", "By continuing you agree."] {
            #expect(count(text, in: svg) == 1, "\(text)")
        }
        #expect(svg.contains("<image") && !svg.contains("Greeting"))
        let plain = try #require(try render("SignIn.xib", ["--no-samples"]).svg["SignIn"])
        #expect(plain.contains("Greeting") && !plain.contains("Anna") && !plain.contains("<image"))
    }

    @Test func samplesReachNoNibAndNoFrame() throws {
        func made(_ words: [String]) throws -> Data { try tool.run(words).output }
        func nib() throws -> Data? {
            #expect(
                try tool.run(["compile", scratch.path("SignIn.xib"), "-o", scratch.path("SignIn.nib")]).status == 0)
            return FileManager.default.contents(atPath: scratch.path("SignIn.nib"))
        }
        let with = try nib()
        let frames = try made(["layout", scratch.path("SignIn.xib")])
        try FileManager.default.removeItem(atPath: scratch.path("SignIn.sample.yml"))
        #expect(try with != nil && nib() == with)
        #expect(try made(["layout", scratch.path("SignIn.xib")]) == frames)
    }

    @Test func tablesHaveTheRowsOfSamples() throws {
        let result = try render("People.storyboard")
        #expect(result.status == 0 && result.errors.isEmpty, "\(result.errors)")
        // In its own scene, and in the one that embeds it.
        for screen in ["people", "home"] {
            for text in ["Near", "Anna", "Bern", "Ben", "Basel", "Far", "Cleo", "Cape Town"] {
                #expect(count(text, in: result.svg[screen]) == 1, "\(screen) \(text)")
            }
            #expect(count("Name", in: result.svg[screen]) == 0)
        }
    }

    @Test func prototypesHaveAsManyRowsAsAreAskedFor() throws {
        for (rows, shown) in [("0", 1), ("1", 1), ("3", 3)] {
            let result = try render("People.storyboard", ["--rows", rows, "--no-samples"])
            #expect(result.status == 0)
            for screen in ["people", "home"] {
                #expect(count("Name", in: result.svg[screen]) == shown, "\(rows) \(screen)")
            }
        }
        #expect(try render("People.storyboard", ["--rows", "201"]).errors.contains("--rows takes 0 to 200"))
    }

    @Test func mistakesHaveTheirPlace() throws {
        try scratch.write(
            """
            greting: Hello
            remember: perhaps
            avatar: nobody.png
            email: [a, b]
            proceed: {text: Go, color: red}
            # the end
            """, to: "SignIn.sample.yml")
        let result = try render("SignIn.xib")
        let file = scratch.path("SignIn.sample.yml")
        #expect(result.status == 1)
        for (place, text) in [
            ("1:1", "the document has no outlet, label or id 'greting'; did you mean 'greeting'? [sample-mistake]"),
            ("2:11", "on takes true or false, not 'perhaps' [sample-mistake]"),
            ("3:9", "the image 'nobody.png'"),
            ("4:8", "text takes one value, not a list [sample-mistake]"),
            (
                "5:21",
                "samples cannot set 'color'; they can set text, placeholder, image, on, value, hidden [sample-mistake]"
            ),
        ] {
            #expect(
                result.errors.split(separator: "\n").contains {
                    $0.hasPrefix("\(file):\(place): warning: ") && $0.contains(text)
                }, "\(place) \(text)\n\(result.errors)")
        }
        #expect(count("Go", in: result.svg["SignIn"]) == 1, "the rest holds")
    }

    @Test func mistakesOfRowsHaveTheirPlace() throws {
        try scratch.write(
            """
            list:
              - {nam: Anna}
              - {cell: Persn, name: Ben}
              - [Cleo, Cape Town, 3]
            item: [x]
            nowhere:
            """, to: "People.sample.yml")
        let result = try render("People.storyboard")
        let file = scratch.path("People.sample.yml")
        #expect(result.status == 1)
        for (place, text) in [
            ("2:6", "the cell has no outlet, label or id 'nam'; did you mean 'name'?"),
            ("3:12", "no cell has the identifier 'Persn'"),
            ("4:23", "the row has 3 values, but its cell takes 2"),
            ("5:7", "the title of a navigation bar takes text, not a list"),
        ] {
            #expect(
                result.errors.split(separator: "\n").contains {
                    $0.hasPrefix("\(file):\(place): warning: ") && $0.contains(text)
                }, "\(place) \(text)\n\(result.errors)")
        }
        #expect(count("Ben", in: result.svg["people"]) == 1 && count("Cleo", in: result.svg["people"]) == 1)
    }

    @Test(arguments: [
        ("a: [b", "2:1"), ("- a", "1:1"), ("a: 1\na: 2", "1:1"), ("greeting: &x [*x]", "1:15"),
        (String(repeating: "[", count: 5000), "1:"),
        ("greeting: " + String(repeating: "{a: ", count: 40) + "1" + String(repeating: "}", count: 40), "1:"),
    ])
    func whatIsNoSampleIsReported(_ text: String, _ place: String) throws {
        try scratch.write(text, to: "SignIn.sample.yml")
        let result = try render("SignIn.xib")
        #expect(
            result.status == 1 && result.errors.contains("SignIn.sample.yml:\(place)"),
            "\(text.prefix(40)): \(result.errors)")
        #expect(count("Greeting", in: result.svg["SignIn"]) == 1, "the document is drawn without")
    }

    /// An alias stands for as much as it likes; nothing is expanded without a limit.
    @Test func aliasesThatMultiplyEnd() throws {
        var text = "a0: &a0 [x, x, x, x, x, x, x, x, x, x]\n"
        for level in 1..<9 {
            text +=
                "a\(level): &a\(level) [" + Array(repeating: "*a\(level - 1)", count: 10).joined(separator: ", ")
                + "]\n"
        }
        try scratch.write(text, to: "SignIn.sample.yml")
        let result = try render("SignIn.xib")
        #expect(result.status == 1 && result.errors.contains("[limit-exceeded]"), "\(result.errors.prefix(500))")
    }

    @Test(.enabled(if: SourcesTests.hasSourceTool, SourcesTests.why)) func tablesShowTheCellsThatCodeRegisters() throws
    {
        let sources = ["--sources", scratch.path("Sources"), "--sources", scratch.url.path]
        let empty = try render("Contacts.xib", sources)
        #expect(count("Contact", in: empty.svg["Contacts"]) == 0, "\(empty.errors)")
        let result = try render("Contacts.xib", sources + ["--rows", "3"])
        #expect(result.status == 0, "\(result.errors)")
        #expect(
            count("Contact", in: result.svg["Contacts"]) == 3 && count("Contacts", in: result.svg["Contacts"]) == 1,
            "\(result.errors)")
        // The class of the collection view's cells ran: it paints them.
        #expect(
            (result.svg["Contacts"] ?? "").components(separatedBy: "#30b0c7").count == 4,
            "\(result.svg["Contacts"] ?? "")")

        try scratch.write(
            """
            contactsView:
              - header: [Friends]
                rows: [{nameLabel: Anna}, {cell: Contact, nameLabel: Ben}]
            facesView: 2
            """, to: "Contacts.sample.yml")
        let filled = try render("Contacts.xib", sources)
        #expect(filled.status == 0 && filled.errors.filter { $0 == "\n" }.count <= 1, "\(filled.errors)")
        for text in ["Friends", "Anna", "Ben"] { #expect(count(text, in: filled.svg["Contacts"]) == 1, "\(text)") }
        #expect((filled.svg["Contacts"] ?? "").components(separatedBy: "#30b0c7").count == 3)
    }

    /// Code that ran and has rows of its own comes first.
    @Test(.enabled(if: SourcesTests.hasSourceTool, SourcesTests.why)) func rowsOfCodeThatRunsWin() throws {
        try scratch.write(
            """
            import UIKit

            class FruitView: UIView, UITableViewDataSource {
                @IBOutlet var fruits: UITableView! {
                    didSet {
                        fruits.register(UINib(nibName: "ContactCell", bundle: nil), forCellReuseIdentifier: "Contact")
                        fruits.dataSource = self
                    }
                }
                func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 2 }
                func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
                    let cell = tableView.dequeueReusableCell(withIdentifier: "Contact", for: indexPath) as! ContactCell
                    cell.nameLabel.text = "Fruit \\(indexPath.row)"
                    return cell
                }
            }
            """, to: "Sources/Fruit.swift")
        try scratch.write(
            """
            <document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB" version="3.0" toolsVersion="22155" targetRuntime="iOS.CocoaTouch">
            <device id="retina4_7" orientation="portrait" appearance="light"/><objects>
            <placeholder placeholderIdentifier="IBFilesOwner" id="-1"/>
            <view contentMode="scaleToFill" id="top" customClass="FruitView"><rect key="frame" x="0.0" y="0.0" width="300" height="200"/>
            <subviews><tableView style="plain" rowHeight="50" id="table"><rect key="frame" x="0" y="0" width="300" height="200"/></tableView></subviews>
            <connections><outlet property="fruits" destination="table" id="c"/></connections>
            <freeformSimulatedSizeMetrics key="simulatedDestinationMetrics"/></view></objects></document>
            """, to: "Fruit.xib")
        let result = try render(
            "Fruit.xib", ["--sources", scratch.path("Sources"), "--sources", scratch.url.path, "--rows", "3"])
        #expect(result.status == 0, "\(result.errors)")
        #expect(
            count("Fruit 0", in: result.svg["Fruit"]) == 1 && count("Fruit 1", in: result.svg["Fruit"]) == 1
                && count("Contact", in: result.svg["Fruit"]) == 0, "\(result.errors)")
    }
}
