import BuiltTools
import Foundation
import Testing
import Yams

/// The machine-readable outputs are as Docs/schemas says, and every schema has an output.
@Suite struct ContractTests {
    let tool: BuiltTool
    let scratch: ScratchFolder
    let contract: JSONContract

    init() throws {
        scratch = try ScratchFolder()
        var built = try BuiltTool("nibkit")
        built.environment = ["XDG_STATE_HOME": scratch.path("state")]
        tool = built
        contract = try JSONContract()
        for name in ["SignIn.xib", "Settings.storyboard"] {
            try FileManager.default.copyItem(atPath: Repository.path("Examples/\(name)"), toPath: scratch.path(name))
        }
        try scratch.write("<document", to: "Broken.xib")
        try scratch.write(
            """
            Unable to simultaneously satisfy constraints.
            (
                "<SnapKit.LayoutConstraint:0x1@Card.swift#7 App.Card:0x2.width == 1>",
                "<NSAutoresizingMaskLayoutConstraint:0x3 h=--& v=--& H:|-(10)-[UILabel:0x4'Name']   (active, names: '|':App.Card:0x2 )>",
                "<NSLayoutConstraint:0x5 'end' H:[UILabel:0x4'Name']-(NSSpace(20))-|(LTR)   (active, names: '|':App.Card:0x2 )>",
                "<NSLayoutConstraint:0x6 name.top == name.bottom   (active, names: name:0x7, name:0x8 )>",
                "<NSLayoutConstraint:0x9 UILabel:0x4.width == 0.5*App.Card:0x2.wid
            )
            Will attempt to recover by breaking constraint
            <NSLayoutConstraint:0x55 V:[UILabel:0x4(3)]>
            """, to: "conflict.log")
        try scratch.write(
            "Unknown class A in Interface Builder file.\nx.xib:ab1-cd-e2f: error: Safe Area Layout Guide before iOS 9.0 [12]\n",
            to: "messages.log")
        // Findings with and without fixes, an object that is not in its project, an outlet that leads nowhere.
        try scratch.write(
            """
            <?xml version="1.0" encoding="UTF-8"?>
            <document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB" version="3.0" toolsVersion="23504" targetRuntime="iOS.CocoaTouch" useAutolayout="YES">
                <objects>
                    <view id="v-v-v" customClass="Card" customModule="App">
                        <rect key="frame" x="0.0" y="0.0" width="100" height="100"/>
                        <subviews>
                            <label text="Name" translatesAutoresizingMaskIntoConstraints="NO" id="l-l-l">
                                <constraints>
                                    <constraint firstAttribute="width" constant="40" id="one"/>
                                    <constraint firstAttribute="width" constant="40" id="two"/>
                                </constraints>
                            </label>
                        </subviews>
                        <connections><outlet property="other" destination="gone" id="out"/></connections>
                    </view>
                </objects>
            </document>

            """, to: "Mistakes.xib")
        let mistakes = try String(contentsOfFile: scratch.path("Mistakes.xib"), encoding: .utf8)
        for name in ["Mine", "Other"] {
            try scratch.write(mistakes.replacing("\"Name\"", with: "\"\(name)\""), to: "\(name).xib")
        }
    }

    /// Calls that print a schema's output.
    private static let calls: [(schema: String, words: [String])] = [
        ("check.json", ["check", ".", "--reporter", "json", "--notes"]),
        ("layout.json", ["layout", ".", "--format", "json"]),
        ("layout-explanation.json", ["layout", "SignIn.xib", "--explain", "ttl-lb-001", "--format", "json"]),
        ("outline.json", ["outline", ".", "--json"]), ("outline.json", ["outline", ".", "--json", "--frames"]),
        ("find.json", ["find", "Name", ".", "--json"]),
        ("load.json", ["load", ".", "--format", "json"]),
        ("render-report.json", ["render", ".", "-o", "pictures", "--report", "-"]),
        ("explain-log.json", ["explain", "conflict.log", "--format", "json"]),
        ("explain-log.json", ["explain", "--log", "messages.log", "--format", "json"]),
        ("explain.json", ["explain", "--format", "json"]), ("devices.json", ["devices", "--format", "json"]),
        ("doctor.json", ["doctor", "--format", "json"]), ("schema.json", ["schema", "--json"]),
        ("merge.json", ["merge", "Mistakes.xib", "Mine.xib", "Other.xib", "-o", "Merged.xib", "--report", "-"]),
        ("diff.json", ["diff", "Mistakes.xib", "Mine.xib", "--format", "json", "--effects"]),
        ("diff.json", ["diff", "Mistakes.xib", "Mine.xib", "--format", "json", "--pictures", "pictures"]),
        ("diff.json", ["diff", "Broken.xib", "Mine.xib", "--format", "json"]),
        ("commands.json", ["commands", "--json"]),
        ("edit.json", ["edit", "SignIn.xib", "--json", "--dry-run", "set ttl-lb-001 text=Hello"]),
        ("edit.json", ["edit", "SignIn.xib", "--json", "--dry-run", "set nothing text=Hello"]),
        ("edit.json", ["edit", "SignIn.xib", "--json", "insert label into=root as=new text=Hello"]),
    ]

    @Test(arguments: calls.indices) func outputsAreAsTheSchemaSays(_ index: Int) throws {
        let call = Self.calls[index]
        let result = try tool.run(call.words, in: scratch.url)
        let value = try JSONSerialization.jsonObject(with: result.output)
        let problems = contract.problems(of: value, call.schema)
        #expect(problems.isEmpty, "\(call.words): \(problems.prefix(10))")
    }

    @Test func baselinesAreAsTheSchemaSays() throws {
        _ = try tool.run(["check", "--notes", "--write-baseline", "old.json"], in: scratch.url)
        let data = try Data(contentsOf: URL(fileURLWithPath: scratch.path("old.json")))
        let value = try JSONSerialization.jsonObject(with: data)
        #expect(contract.problems(of: value, "baseline.json").isEmpty)
        #expect((value as? [String: Any])?["documents"] as? [String: Any] != nil)
    }

    /// Right and wrong settings, which the schema and `check` have to judge alike.
    @Test(arguments: [
        ("severity: {duplicate-constraint: off, misplaced-view: error}\nexclude: [A, \"**/B*\"]", true),
        (
            "deployment-target: 15.0\nbaseline: old.json\nignore: [{code: duplicate-constraint, document: Mistakes.xib, object: l-l-l, reason: known}]",
            true
        ),
        ("severity:\nexclude:\nignore:\n", true), ("# nothing\n", true),
        ("severity: {duplicate-constraint: loud}", false), ("severities: {}", false), ("exclude: A", false),
        ("ignore: [{code: duplicate-constraint, document: Mistakes.xib}]", false),
        ("ignore: [{code: duplicate-constraint, document: Mistakes.xib, reason: x, objects: y}]", false),
        ("baseline: [old.json]", false), ("[]", false),
    ])
    func settingsAreAsTheSchemaSays(_ yaml: String, _ isRight: Bool) throws {
        _ = try tool.run(["check", "Mistakes.xib", "--write-baseline", "old.json"], in: scratch.url)
        try scratch.write(yaml, to: "settings.yml")
        let result = try tool.run(["check", "Mistakes.xib", "--config", "settings.yml"], in: scratch.url)
        #expect((result.status < 2) == isRight, "\(result.errors)")
        let value = try Yams.load(yaml: yaml) ?? NSNull()
        let problems = contract.problems(of: value, "settings.json")
        #expect(problems.isEmpty == isRight, "\(problems)")
    }

    @Test func everySchemaIsOfSomethingAndDescribed() throws {
        let page = try String(contentsOfFile: Repository.path("Docs/json.md"), encoding: .utf8)
        let used = Set(Self.calls.map(\.schema)).union(["baseline.json", "settings.json", "diagnostic.json"])
        #expect(Set(contract.names) == used)
        for name in contract.names { #expect(page.contains("(schemas/\(name))"), "\(name)") }
    }
}
