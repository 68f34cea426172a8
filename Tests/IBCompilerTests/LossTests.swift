import Diagnostics
import IBCompiler
import IBDocument
import IBSchema
import Testing
import XMLTree

/// Nothing of a document is left out of its nibs without a word.
@Suite struct LossTests {
    private static func compile(_ objects: String, storyboard: Bool, isForCanvas: Bool = false) throws -> [Diagnostic] {
        let kind = storyboard ? "Storyboard.XIB" : "XIB"
        let container = storyboard ? "scenes" : "objects"
        let text = """
            <document type="com.apple.InterfaceBuilder3.CocoaTouch.\(kind)" version="3.0" toolsVersion="23504" targetRuntime="iOS.CocoaTouch" \
            useAutolayout="YES" useSafeAreas="YES" initialViewController="vc"><device id="retina6_1" orientation="portrait" appearance="light"/>
            <\(container)>\(objects)</\(container)></document>
            """
        let document = try #require(Document(XMLTree.parse(Array(text.utf8), file: "It.xib"), schema: .cocoaTouch))
        return Compiler.compile(document, options: Compiler.Options(isForCanvas: isForCanvas)).diagnostics
    }

    struct Case: Sendable, CustomTestStringConvertible {
        var what: String
        var markup: String
        /// `error: lost-constraint: words of the message`, in report order.
        var reports: [String]
        var isStoryboard = false
        var testDescription: String { what }
    }

    private static func scene(_ inside: String, beside: String = "", id: String = "vc") -> String {
        "<scene sceneID=\"s-\(id)\"><objects><viewController id=\"\(id)\">\(inside)</viewController>\(beside)</objects></scene>"
    }

    private static func nested(_ depth: Int) -> String {
        (0..<depth).reversed().reduce("<label id=\"deep\"/>") { inside, level in
            """
            <tableView id="t\(level)"><prototypes><tableViewCell reuseIdentifier="c" id="c\(level)"><tableViewCellContentView key="contentView" id="v\(level)">
            <subviews>\(inside)</subviews></tableViewCellContentView></tableViewCell></prototypes></tableView>
            """
        }
    }

    /// Found with the canvas's constraints, too: `check` compiles for the canvas.
    @Test(arguments: [false, true]) func anOutletToAPlaceholderConstraintIsLost(_ isForCanvas: Bool) throws {
        let found = try Self.compile(
            """
            <view id="v"><constraints><constraint firstAttribute="width" constant="9" placeholder="YES" id="w"/></constraints>
            <connections><outlet property="width" destination="w" id="o"/></connections></view>
            """, storyboard: false, isForCanvas: isForCanvas)
        #expect(found.map(\.code) == [.lostConnection])
        #expect(
            found.first?.message
                == "the outlet 'width' of view is not in the nib: the constraint w is a placeholder, which is removed at build time"
        )
        #expect(found.first?.severity == DiagnosticCode.lostConnection.severity)
    }

    static let cases: [Case] = [
        Case(
            what: "a constraint to a guide of a newer Xcode",
            markup: """
                <view id="v"><subviews><label text="Hi" id="l"/></subviews><novelGuide key="novelty" id="n"/>
                <constraints><constraint firstItem="n" firstAttribute="top" secondItem="l" secondAttribute="bottom" id="c"/></constraints></view>
                """,
            reports: [
                "error: lost-constraint: the constraint c of view (<novelGuide>.top = label \"Hi\".bottom) is not in the nib: n is a <novelGuide>, which is unknown"
            ]),
        Case(
            what: "a constraint to something without a frame",
            markup: """
                <view id="v"><constraints><constraint firstItem="t" firstAttribute="top" secondItem="v" secondAttribute="top" id="c"/></constraints></view>
                <tapGestureRecognizer id="t"/>
                """,
            reports: [
                "error: lost-constraint: t is a <tapGestureRecognizer>, which is neither a view nor a layout guide"
            ]),
        Case(
            what: "a constraint of an unknown attribute",
            markup: """
                <view id="v"><constraints><constraint firstAttribute="diagonal" constant="4" id="c"/></constraints></view>
                """, reports: ["error: lost-constraint: firstAttribute=\"diagonal\" is not a layout attribute"]),
        Case(
            what: "a constraint of no attribute",
            markup: """
                <view id="v"><constraints><constraint constant="4" id="c"/></constraints></view>
                """, reports: ["error: lost-constraint: it has no firstAttribute"]),
        Case(
            what: "a constraint with half an end",
            markup: """
                <view id="v"><subviews><view id="w"/></subviews><constraints><constraint firstAttribute="top" secondItem="w" id="c"/></constraints></view>
                """, reports: ["error: lost-constraint: it has no secondAttribute"]),
        Case(
            what: "a constraint without an id",
            markup: """
                <view id="v"><constraints><constraint firstAttribute="width" constant="4"/></constraints></view>
                """, reports: ["error: lost-constraint: it has no id"]),
        Case(
            what: "a constraint to nothing",
            markup: """
                <view id="v"><constraints><constraint firstItem="gone" firstAttribute="width" constant="4" id="c"/></constraints></view>
                """,
            reports: ["error: dangling-reference: firstItem of constraint refers to the id gone, which no object has"]),
        Case(
            what: "an outlet, an action and a member of a collection that end in an unknown view",
            markup: """
                <placeholder placeholderIdentifier="IBFilesOwner" userLabel="File's Owner" id="-1"><connections>
                <outlet property="badge" destination="n" id="o"/><outletCollection property="badges" destination="n" id="p"/></connections></placeholder>
                <button title="OK" id="b"><connections><action selector="go:" destination="n" eventType="touchUpInside" id="a"/></connections></button>
                <novelView id="n"/>
                """,
            reports: [
                "error: lost-connection: the outlet 'badge' of placeholder \"File's Owner\" is not in the nib: n is a <novelView>, which is unknown",
                "error: lost-connection: a member of the outlet collection 'badges' of placeholder \"File's Owner\" is not in the nib",
                "error: lost-connection: the action 'go:' of button \"OK\" is not in the nib",
                "error: lost-object: <novelView> n, a member of <objects>, is not in the nib: the element is unknown",
            ]),
        Case(
            what: "connections to nothing",
            markup: """
                <button id="b"><connections><action selector="go:" destination="gone" eventType="touchUpInside" id="a"/>
                <outlet property="x" id="o"/><outlet destination="b" id="p"/></connections></button>
                """,
            reports: [
                "error: dangling-reference: the action 'go:' of button refers to the id gone, which no object has",
                "error: lost-connection: the outlet 'x' of button is not in the nib: it has no destination",
                "error: lost-connection: the outlet '' of button is not in the nib: it has no property",
            ]),
        Case(
            what: "a gesture recognizer of a newer Xcode",
            markup: """
                <view id="v"><connections><outletCollection property="gestureRecognizers" destination="g" appends="YES" id="o"/></connections></view>
                <novelGestureRecognizer id="g"/>
                """,
            reports: [
                "error: lost-connection: a member of the outlet collection 'gestureRecognizers' of view",
                "error: lost-object: <novelGestureRecognizer> g",
            ]),
        Case(
            what: "an unknown member of lists, and an unknown connection",
            markup: """
                <toolbar id="t"><items><novelItem id="n"/></items></toolbar>
                <view id="v"><connections><novelConnection destination="t" id="c"/></connections></view>
                """,
            reports: [
                "error: lost-object: <novelItem> n, a member of <items> of toolbar",
                "error: lost-connection: <novelConnection> c, a member of <connections> of view",
            ]),
        Case(
            what: "something among subviews that is not a view",
            markup: """
                <view id="v"><subviews><barButtonItem title="Done" id="i"/></subviews></view>
                """,
            reports: [
                "error: lost-object: barButtonItem \"Done\" is not in the nib: <subviews> cannot contain <barButtonItem>"
            ]),
        Case(
            what: "a cell's label that is not there",
            markup: """
                <tableView id="t"><prototypes><tableViewCell reuseIdentifier="a" textLabel="gone" id="c"/></prototypes></tableView>
                """, reports: ["error: dangling-reference: textLabel of tableViewCell refers to the id gone"]),
        Case(
            what: "cells in more cells than a limit allows", markup: nested(9),
            reports: [
                "error: lost-object: tableViewCell is not in the nib: it is in a place where no objects are compiled, or nested in more than 8 cells"
            ]),
        Case(
            what: "a color of a newer system",
            markup: """
                <view id="v"><color key="backgroundColor" systemColor="systemNovelColor"/></view>
                """,
            reports: [
                "error: lost-resource: the color 'backgroundColor' of view is not in the nib: the system color 'systemNovelColor' is neither known nor among the document's resources"
            ]),
        Case(
            what: "a segue in a xib",
            markup: """
                <button id="b"><connections><segue destination="vc" kind="show" identifier="more" id="s"/></connections></button><viewController id="vc"/>
                """,
            reports: ["error: lost-connection: the segue 'more' of button is not in the nib: a xib cannot have segues"]),
        Case(
            what: "a variation by idiom",
            markup: """
                <view id="v"><variation key="userInterfaceIdiom=mac" alpha="0.5"/></view>
                """,
            reports: ["warning: lost-variation: the variation of view for 'userInterfaceIdiom=mac' is not in the nib"]),
        Case(
            what: "frames that vary, of a view that constraints place and of one that they do not",
            markup: """
                <view id="v"><rect key="frame" x="0.0" y="0.0" width="40" height="40"/><subviews>
                <view translatesAutoresizingMaskIntoConstraints="NO" id="a"><rect key="frame" x="0.0" y="0.0" width="10" height="10"/>
                <variation key="heightClass=compact"><rect key="frame" x="0.0" y="0.0" width="20" height="10"/></variation></view>
                <view id="b"><rect key="frame" x="0.0" y="0.0" width="10" height="10"/>
                <variation key="heightClass=compact"><rect key="frame" x="0.0" y="0.0" width="20" height="10"/></variation></view></subviews></view>
                """,
            reports: [
                "warning: lost-variation: frame of view cannot vary by size class in a nib yet: its base value is used"
            ]),
        Case(
            what: "an action of a scene's own exit",
            markup: scene(
                """
                <view key="view" id="v"><subviews><button id="b"><connections>
                <action selector="back:" destination="x" eventType="touchUpInside" id="a"/></connections></button></subviews></view>
                """, beside: "<exit id=\"x\"/>"),
            reports: [
                "note: lost-connection: the action 'back:' of button goes to the scene's exit, which is no object of the nib: it has no target, so it goes up the responder chain"
            ], isStoryboard: true),

        Case(
            what: "segues and relations to unknown controllers and to views",
            markup: """
                <scene sceneID="a"><objects><navigationController id="vc"><connections>
                <segue destination="n" kind="relationship" relationship="rootViewController" id="r"/></connections></navigationController></objects></scene>
                <scene sceneID="b"><objects><viewController id="vb"><view key="view" id="v"><subviews><containerView id="in"><connections>
                <segue destination="n" kind="embed" id="e"/></connections></containerView><button id="b"><connections><segue destination="v" kind="show" id="s"/></connections>
                </button></subviews></view></viewController></objects></scene>
                <scene sceneID="c"><objects><novelController id="n"/></objects></scene>
                """,
            reports: [
                "error: lost-connection: the relationship 'rootViewController' of navigationController is not in the nib: n is a <novelController>, which is unknown",
                "error: lost-connection: the segue of containerView is not in the nib: n is a <novelController>",
                "error: lost-connection: the segue of button is not in the nib: view v is not a view controller",
                "error: lost-object: <novelController> n, a member of <objects>",
            ], isStoryboard: true),
        Case(
            what: "a segue without a kind",
            markup: scene("<connections><segue destination=\"vc\" id=\"s\"/></connections>"),
            reports: [
                "error: lost-connection: the segue of viewController is not in the nib: it has no kind"
            ], isStoryboard: true),
        Case(
            what: "an anchor that is not there for a popover",
            markup: scene(
                """
                <view key="view" id="v"/><connections><segue destination="vc" kind="popoverPresentation" popoverAnchorView="n" id="s"/></connections>
                <novelty key="novelty" id="n"/>
                """),
            reports: [
                "error: lost-connection: popoverAnchorView of the segue of viewController is not in the nib: n is a <novelty>, which is unknown"
            ], isStoryboard: true),
        Case(
            what: "peek and pop",
            markup: scene(
                """
                <view key="view" id="v"><subviews><button id="b"><connections><segue destination="vc" kind="show" id="s">
                <segue key="commit" inheritsFrom="parent" id="c"/></segue></connections></button></subviews></view>
                """),
            reports: ["warning: unsupported-segue: the segue of button to commit is not in the nib: peek and pop"],
            isStoryboard: true),
        Case(
            what: "a connection into another scene",
            markup: scene(
                """
                <view key="view" id="v"><subviews><button id="b"><connections><action selector="go:" destination="other" eventType="touchUpInside" id="a"/></connections></button>
                </subviews></view>
                """) + scene("<view key=\"view\" id=\"w\"/>", id: "other"),
            reports: [
                "warning: lost-connection: the action 'go:' of button leads nowhere when the nib is loaded: viewController other is in another scene"
            ], isStoryboard: true),
        Case(
            what: "an action of a bar button item in the dock into another scene",
            markup: scene(
                "<view key=\"view\" id=\"v\"/>",
                beside:
                    "<barButtonItem id=\"i\"><connections><action selector=\"go:\" destination=\"other\" id=\"a\"/></connections></barButtonItem>"
            ) + scene("<view key=\"view\" id=\"w\"/>", id: "other"),
            reports: [
                "warning: lost-connection: the action 'go:' of barButtonItem is not in the nib: viewController other is in another nib"
            ], isStoryboard: true),
        Case(
            what: "a controller and a controller's view without ids",
            markup: scene("<view key=\"view\"><subviews><label id=\"l\"/></subviews></view>")
                + "<scene sceneID=\"z\"><objects><viewController><view key=\"view\" id=\"x\"/></viewController></objects></scene>",
            reports: [
                "error: lost-object: view is not in the nib: a controller's view needs an id",
                "error: lost-object: viewController is not in the nib: it has no id",
            ], isStoryboard: true),
        Case(
            what: "an entry point that is not there", markup: scene("<view key=\"view\" id=\"v\"/>", id: "other"),
            reports: [
                "error: dangling-reference: initialViewController of document refers to the id vc, which no object has"
            ], isStoryboard: true),
        Case(
            what: "an entry point that is not a scene", markup: scene("<view key=\"view\" id=\"vc\"/>", id: "other"),
            reports: [
                "error: lost-connection: the storyboard has no initial view controller: view vc is not the controller of a scene"
            ], isStoryboard: true),
    ]

    @Test(arguments: cases) func whatIsLostIsReported(_ it: Case) throws {
        let found = try Self.compile(it.markup, storyboard: it.isStoryboard).map {
            "\($0.severity.rawValue): \($0.code.rawValue): \($0.message)"
        }
        #expect(found.count == it.reports.count, "\(found)")
        for report in it.reports {
            let head = report.split(separator: ": ", maxSplits: 2).prefix(2).joined(separator: ": ")
            let words = report.split(separator: ": ", maxSplits: 2)[2]
            #expect(found.contains { $0.hasPrefix(head) && $0.contains(words) }, "\(report) is not among \(found)")
        }
    }

    /// What a nib rightly does not hold.
    @Test(
        arguments: [
            "<view id=\"v\"><constraints><constraint firstAttribute=\"width\" constant=\"4\" placeholder=\"YES\" id=\"c\"/></constraints></view>",
            "<view id=\"v\"><novelGuide key=\"novelty\" id=\"n\"/><novelty shiny=\"YES\"/></view>",
            "<view id=\"v\"><userGuides><userLayoutGuide location=\"1\" affinity=\"minX\"/></userGuides></view>",
            "<view id=\"v\"><subviews><label id=\"l\"/></subviews><constraints><constraint firstItem=\"l\" firstAttribute=\"top\" secondItem=\"v\" secondAttribute=\"top\" id=\"c\"/></constraints>"
                + "<variation key=\"default\"><mask key=\"subviews\"><exclude reference=\"l\"/></mask></variation>"
                + "<connections><outlet property=\"label\" destination=\"l\" id=\"o\"/></connections></view>",
            "<view id=\"v\"><viewLayoutGuide key=\"safeArea\" id=\"s\"/><keyboardLayoutGuide key=\"keyboard\" id=\"k\"/></view>",
            "<tableView id=\"t\"><prototypes><tableViewCell id=\"c\"><connections><outlet property=\"table\" destination=\"t\" id=\"o\"/></connections></tableViewCell></prototypes></tableView>",
        ], [false, true])
    func whatNoNibHoldsIsNoLoss(_ markup: String, _ isForCanvas: Bool) throws {
        #expect(try Self.compile(markup, storyboard: false, isForCanvas: isForCanvas).isEmpty)
    }

    @Test func manyLossesAreCountedOut() throws {
        let all = (0..<1000).map { "<outlet property=\"p\($0)\" destination=\"gone\" id=\"o\($0)\"/>" }.joined()
        let found = try Self.compile("<view id=\"v\"><connections>\(all)</connections></view>", storyboard: false)
        #expect(found.count == 201 && found.contains { $0.code == .limitExceeded })
    }
}
