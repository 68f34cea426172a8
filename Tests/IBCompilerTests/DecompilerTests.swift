import Answers
import Foundation
import IBCompiler
import IBDocument
import IBSchema
import NibArchive
import TestSupport
import Testing
import XMLTree

@Suite struct DecompilerTests {
    private static func document(_ bytes: [UInt8]) -> Document? {
        Document(XMLTree.parse(bytes, file: "test.xib"), schema: .cocoaTouch)
    }

    private static func compiled(_ url: URL, isLocalizable: Bool) throws -> CompiledDocument? {
        guard let parsed = document(Array(try Data(contentsOf: url))), parsed.platform == .iOS else { return nil }
        return Compiler.compile(parsed, options: Compiler.Options(isLocalizable: isLocalizable))
    }

    private static func decompile(_ compiled: CompiledDocument) -> Decompiler.Result? {
        if let index = compiled.storyboard { return Decompiler.decompile(index, compiled.archives) }
        return compiled.nib(named: "").map { Decompiler.decompile($0.archive) }
    }

    private static func compile(_ objects: String) throws -> Archive {
        let text = """
            <document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB" version="3.0" toolsVersion="23504" targetRuntime="iOS.CocoaTouch" useAutolayout="YES">
            <objects><placeholder placeholderIdentifier="IBFilesOwner" id="-1"/><placeholder placeholderIdentifier="IBFirstResponder" id="-2"/>\(objects)</objects>
            </document>
            """
        let parsed = try #require(document(Array(text.utf8)))
        return try #require(Compiler.compile(parsed).nib(named: "")).archive
    }

    /// What is not the same when a document's nib is decompiled and compiled again.
    private static func losses(of url: URL) throws -> [String] {
        try [false, true].flatMap { isLocalizable -> [String] in
            guard let result = try compiled(url, isLocalizable: isLocalizable).flatMap(decompile) else { return [] }
            let ids = result.document.matches(of: #/ id="([^"]*)"/#).map(\.1)
            #expect(Set(ids).count == ids.count, "\(url.lastPathComponent): ids occur twice")
            return result.isIdentical
                ? [] : ["\(url.lastPathComponent), \(isLocalizable ? "localized" : "not localized")"] + result.losses
        }
    }

    @Test(arguments: Fixture.all().map(\.document))
    func compilesToTheSameBytes(document: URL) throws { #expect(try Self.losses(of: document) == []) }

    /// Nibs of earlier compilers are compared with what those would have written.
    @Test(arguments: ["xcode7", "xcode8", "xcode9"])
    func earlierFormsCompileToTheSameBytes(name: String) throws {
        let url = try #require(
            Fixture.all().map(\.document).first { $0.path.hasSuffix("document/savedWith/\(name).xib") })
        let parsed = try #require(Self.document(Array(try Data(contentsOf: url))))
        var options = Compiler.Options()
        options.form = parsed.toolsVersion
        let archive = try #require(Compiler.compile(parsed, options: options).nib(named: "")).archive
        #expect(!archive.keys.contains("UIViewLargeContentStoredProperties"))
        #expect(Decompiler.decompile(archive).losses == [])
    }

    @Test(.enabled(if: SharedFolder.documents.isThere, "../shared/corpus is not there: fixtures only are decompiled"))
    func compilesToTheSameBytesForDocumentsOfOthers() throws {
        let documents = SharedFolder.documents.documents()
        for document in documents { for loss in try Self.losses(of: document) { Issue.record("\(loss)") } }
        #expect(documents.count > 100)
    }

    /// Forms that documents do not state again, and why.
    private static let impliedForms: [StructureForm: String] = [
        .restorationIdentifier: "a nib states the identifier itself"
    ]

    /// Every form comes back from the nib of a fixture, whose bytes the test above compares.
    @Test func formsComeBack() throws {
        func forms(_ document: Document) -> Set<StructureForm> {
            var found: Set<StructureForm> = []
            for element in document.root.descendants {
                for row in document.schema.properties(of: element.name) {
                    guard case .structure(let form) = row.archive else { continue }
                    let isThere =
                        switch row.source {
                        case .attribute: row.attributeName.flatMap(element.attribute) != nil
                        case .keyedElement: element.child(key: row.name) != nil
                        case .children(let container): element.child(container) != nil
                        case .constant: false
                        }
                    if isThere || form == .layoutGuides && element.children.contains(where: \.isViewLayoutGuide) {
                        found.insert(form)
                    }
                }
            }
            return found
        }
        var stated: Set<StructureForm> = []
        var back: Set<StructureForm> = []
        for fixture in Fixture.all() {
            let bytes = Array(try Data(contentsOf: fixture.document))
            guard let document = Self.document(bytes), document.platform == .iOS else { continue }
            stated.formUnion(forms(document))
            let result = Self.decompile(Compiler.compile(document))
            if let again = result.flatMap({ Self.document(Array($0.document.utf8)) }) { back.formUnion(forms(again)) }
        }
        let lost = stated.subtracting(back).filter {
            switch $0 {
            case .elsewhere, .unencoded: false
            default: true
            }
        }
        #expect(lost == Set(Self.impliedForms.keys))
    }

    /// What the fixtures have not: nibs inside nibs that reach outside, size classes, gestures, several objects.
    @Test func structuresComeBack() throws {
        let archive = try Self.compile(
            """
            <tableView id="table"><rect key="frame" x="0" y="0" width="320" height="480"/><prototypes>
            <tableViewCell reuseIdentifier="A" id="cell" customClass="Cell" customModule="Shop"><rect key="frame" x="0" y="28" width="320" height="44"/>
            <tableViewCellContentView key="contentView" tableViewCell="cell" id="content"><rect key="frame" x="0" y="0" width="320" height="43.5"/>
            <subviews><collectionView id="inner"><rect key="frame" x="0" y="0" width="320" height="40"/>
            <collectionViewFlowLayout key="collectionViewLayout" minimumLineSpacing="3" id="flow"/>
            <cells><collectionViewCell reuseIdentifier="B" id="innerCell"><rect key="frame" x="0" y="0" width="40" height="40"/></collectionViewCell></cells>
            <connections><outlet property="delegate" destination="-1" id="o1"/></connections></collectionView></subviews>
            </tableViewCellContentView><connections><outlet property="host" destination="table" id="o2"/></connections></tableViewCell>
            </prototypes></tableView>
            <view id="varying"><rect key="frame" x="0" y="0" width="100" height="100"/><subviews><view id="a"/><view id="b"/></subviews>
            <constraints><constraint firstItem="a" firstAttribute="leading" secondItem="varying" secondAttribute="leadingMargin" constant="3" id="c">
            <variation key="heightClass=compact-widthClass=regular" constant="9"/></constraint></constraints>
            <gestureRecognizers/>
            <variation key="default"><mask key="subviews"><exclude reference="b"/></mask></variation>
            <variation key="widthClass=regular"><mask key="subviews"><include reference="b"/></mask></variation>
            <connections><outletCollection property="gestureRecognizers" destination="tap" appends="YES" id="o3"/></connections></view>
            <tapGestureRecognizer id="tap"><connections><action selector="tapped:" destination="-1" id="o4"/></connections></tapGestureRecognizer>
            <customObject id="helper" customClass="Helper"/>
            """)
        let result = Decompiler.decompile(archive)
        #expect(result.losses == [])
        #expect(result.isIdentical)
        #expect(
            result.document.contains("customModule=\"Shop\"")
                && result.document.contains("heightClass=compact-widthClass=regular"))
    }

    private static func scene(_ id: String, _ objects: String) -> String {
        "<scene sceneID=\"s-\(id)\"><objects>\(objects)</objects></scene>"
    }

    private static func compileStoryboard(_ scenes: [String], isLocalizable: Bool = false) throws -> CompiledDocument {
        let text = """
            <document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB" version="3.0" toolsVersion="23504" targetRuntime="iOS.CocoaTouch" \
            useAutolayout="YES" initialViewController="tabs"><scenes>\(scenes.joined())</scenes></document>
            """
        return Compiler.compile(
            try #require(document(Array(text.utf8))), options: Compiler.Options(isLocalizable: isLocalizable))
    }

    /// Containers in containers that nothing names, two scenes with one identifier, every kind of segue and of trigger,
    /// connections to other scenes, references.
    private static let scenes = [
        scene(
            "t",
            """
            <tabBarController id="tabs"><tabBar key="tabBar" id="bar"/><connections>
            <segue destination="nav1" kind="relationship" relationship="viewControllers" id="r1"/>
            <segue destination="far" kind="relationship" relationship="viewControllers" id="r2"/>
            <segue destination="nav2" kind="relationship" relationship="viewControllers" id="r3"/></connections></tabBarController>
            """),
        scene(
            "n1",
            """
            <navigationController id="nav1"><navigationBar key="navigationBar" id="nb1"/><connections>
            <segue destination="list" kind="relationship" relationship="rootViewController" id="r4"/></connections></navigationController>
            """),
        scene(
            "n2",
            """
            <navigationController id="nav2"><navigationBar key="navigationBar" id="nb2"/><connections>
            <segue destination="detail" kind="relationship" relationship="rootViewController" id="r5"/></connections></navigationController>
            """),
        scene(
            "l",
            """
            <tableViewController id="list"><tableView key="view" id="table"><rect key="frame" x="0" y="0" width="320" height="480"/>
            <prototypes><tableViewCell reuseIdentifier="A" id="cell"><rect key="frame" x="0" y="28" width="320" height="44"/>
            <tableViewCellContentView key="contentView" tableViewCell="cell" id="content"><rect key="frame" x="0" y="0" width="320" height="43.5"/>
            </tableViewCellContentView><connections><outlet property="z" destination="list" id="o1"/><outlet property="a" destination="item" id="o2"/>
            <segue destination="detail" kind="show" identifier="show" id="s1"/>
            <segue destination="other" kind="popoverPresentation" trigger="accessoryAction" popoverAnchorView="table" id="s2">
            <popoverPassthroughViews><tableView reference="table"/></popoverPassthroughViews>
            <connections><outlet property="delegate" destination="list" id="o3"/></connections></segue></connections></tableViewCell></prototypes>
            </tableView><navigationItem key="navigationItem" title="List" id="title"><barButtonItem key="rightBarButtonItem" title="More" id="item"><connections>
            <segue destination="nav2" kind="showDetail" id="s3"/></connections></barButtonItem></navigationItem>
            <connections><outlet property="bar" destination="item" id="o4"/><outlet property="list" destination="table" id="o5"/>
            <segue destination="far" kind="custom" customClass="Fold" customModule="Shop" identifier="far" id="s4"/></connections></tableViewController>
            <placeholder placeholderIdentifier="IBFirstResponder" id="first" sceneMemberID="firstResponder"/>
            <tapGestureRecognizer id="tap"><connections><segue destination="other" kind="modal" id="s5"/></connections></tapGestureRecognizer>
            """),
        scene(
            "d",
            """
            <viewController storyboardIdentifier="same" id="detail"><layoutGuides><viewControllerLayoutGuide type="top" id="top"/></layoutGuides>
            <view key="view" id="view"><rect key="frame" x="0" y="0" width="320" height="480"/><subviews>
            <containerView id="box"><rect key="frame" x="0" y="0" width="100" height="100"/><connections>
            <segue destination="other" kind="embed" id="s6"/></connections></containerView>
            <button id="back"><rect key="frame" x="0" y="200" width="50" height="30"/><state key="normal" title="Back"/><connections>
            <action selector="elsewhere:" destination="list" eventType="touchUpInside" id="a1"/>
            <segue destination="exit" kind="unwind" unwindAction="back:" id="s7"/></connections></button></subviews>
            <constraints><constraint firstItem="box" firstAttribute="top" secondItem="top" secondAttribute="bottom" id="c1"/></constraints></view>
            </viewController><exit id="exit" sceneMemberID="exit"/>
            """),
        scene(
            "o",
            "<viewController storyboardIdentifier=\"same\" id=\"other\"><view key=\"view\" id=\"plain\"/></viewController>"
        ),
        scene("f", "<viewControllerPlaceholder storyboardName=\"Far\" referencedIdentifier=\"there\" id=\"far\"/>"),
    ]

    @Test(arguments: [false, true]) func scenesComeBack(isLocalizable: Bool) throws {
        let compiled = try Self.compileStoryboard(Self.scenes, isLocalizable: isLocalizable)
        let result = try #require(Self.decompile(compiled))
        #expect(result.losses == [])
        #expect(result.isIdentical)
        for part in [
            "initialViewController=\"tabs\"", "destination=\"nav2\" kind=\"relationship\"",
            "destination=\"list\" kind=\"relationship\"", "<layoutGuides>", "kind=\"embed\"",
            "trigger=\"accessoryAction\"",
            "popoverAnchorView=\"table\"", "customModule=\"Shop\"", "<exit ", "storyboardName=\"Far\"",
            "kind=\"showDetail\"",
        ] { #expect(result.document.contains(part), "\(part)") }
        #expect(
            !result.document.contains("property=\"storyboard\""), "what every nib of a scene has is not the document's")
        #expect(
            compiled.storyboard?.nibNames.keys.sorted() == [
                "UINavigationController-nav2", "UITabBarController-tabs", "UIViewController-other", "same",
            ])
        // What is decompiled is decompiled again, with the same scenes.
        let parsed = try #require(Self.document(Array(result.document.utf8)))
        let again = Compiler.compile(parsed, options: Compiler.Options(isLocalizable: isLocalizable))
        #expect(again.storyboard == compiled.storyboard)
        #expect(try #require(Self.decompile(again)).isIdentical)
    }

    private static func relationship(_ destination: String) -> String {
        "<segue destination=\"\(destination)\" kind=\"relationship\" relationship=\"viewControllers\" id=\"to-\(destination)\"/>"
    }

    private static func tabs(_ id: String, _ destinations: String...) -> String {
        scene(
            id,
            "<tabBarController id=\"\(id)\"><connections>\(destinations.map(relationship).joined())</connections></tabBarController>"
        )
    }

    private static func plain(_ id: String, _ attributes: String = "", _ inside: String = "") -> String {
        scene(
            id,
            "<viewController \(attributes) id=\"\(id)\"><view key=\"view\" id=\"\(id)v\">\(inside)</view></viewController>"
        )
    }

    static let narrowCases: [(name: String, scenes: [String])] = [
        (
            "tabs with one identifier",
            [
                tabs("tabs", "b", "c"), plain("b", "storyboardIdentifier=\"same\""),
                plain("c", "storyboardIdentifier=\"same\""),
            ]
        ),
        (
            "tabs that code is to find the views of",
            [
                tabs("tabs", "b", "c"), scene("b", "<viewController nibName=\"Foo\" id=\"b\"/>"),
                scene("c", "<viewController nibName=\"Foo\" id=\"c\"/>"),
            ]
        ),
        (
            "equal tabs",
            [
                tabs("tabs", "b", "c"), scene("b", "<viewController id=\"b\"/>"),
                scene("c", "<viewController id=\"c\"/>"),
            ]
        ),
        ("a circle that nothing leads to", [tabs("a", "b", "d"), tabs("b", "c"), tabs("c", "a"), plain("d")]),
        (
            "a reference with a scene's identifier",
            [
                plain("tabs"),
                scene("f", "<viewControllerPlaceholder storyboardName=\"Far\" storyboardIdentifier=\"one\" id=\"f\"/>"),
                plain("b", "storyboardIdentifier=\"one\""),
            ]
        ),
        (
            "an identifier that another nib's name is",
            [
                plain("tabs"), plain("b", "storyboardIdentifier=\"UIViewController-tabs\""),
                plain("c", "storyboardIdentifier=\"tabs-view-tabsv\""),
            ]
        ),
        (
            "a tab that is made later, after one that is not there",
            [
                scene(
                    "tabs",
                    "<tabBarController id=\"tabs\"><connections>\(relationship("gone"))\(relationship("b"))\(relationship("far"))</connections></tabBarController>"
                ),
                plain("b"), scene("far", "<viewControllerPlaceholder storyboardName=\"Far\" id=\"far\"/>"),
            ]
        ),
        (
            "collections of what is outside the view's nib",
            [
                scene(
                    "tabs",
                    """
                    <viewController id="tabs"><view key="view" id="v"><subviews><view id="w"><connections><outletCollection property="z" destination="o2" id="1"/>
                    <outletCollection property="b" destination="tabs" id="2"/><outlet property="x" destination="o1" id="3"/><outlet property="a" destination="o2" id="4"/>
                    </connections></view></subviews></view></viewController><customObject id="o1"/><customObject id="o2" customClass="Other"/>
                    """)
            ]
        ),
        (
            "a view beside the controller with a guide that nothing mentions",
            [
                scene(
                    "tabs",
                    """
                    <viewController id="tabs"/><view id="dock"><viewLayoutGuide key="safeArea" id="guide"/></view>
                    """)
            ]
        ),
        (
            "a constant that two size classes vary",
            [
                scene(
                    "tabs",
                    """
                    <viewController id="tabs"><view key="view" id="v"><subviews><view translatesAutoresizingMaskIntoConstraints="NO" id="w"><constraints>
                    <constraint firstAttribute="width" constant="1" id="c"><variation key="heightClass=compact" constant="2"/>
                    <variation key="heightClass=regular" constant="3"/></constraint></constraints></view></subviews></view></viewController>
                    """)
            ]
        ),
        (
            "connections between controllers",
            [
                scene(
                    "tabs",
                    "<tabBarController id=\"tabs\"><connections>\(relationship("b"))<outlet property=\"first\" destination=\"b\" id=\"o\"/></connections></tabBarController>"
                ),
                plain("b"),
            ]
        ),
    ]

    @Test(arguments: narrowCases.indices) func narrowCasesComeBack(_ index: Int) throws {
        let compiled = try Self.compileStoryboard(Self.narrowCases[index].scenes)
        let result = try #require(Self.decompile(compiled))
        #expect(result.losses == [], "\(Self.narrowCases[index].name)")
        let controllers = result.document.matches(of: #/<(viewController|tabBarController) /#).count
        #expect(
            controllers == Self.narrowCases[index].scenes.filter { $0.contains("Controller ") }.count,
            "\(Self.narrowCases[index].name)")
    }

    /// In whatever order segues come, views lie as the nib has them.
    @Test func orderOfSeguesMovesNoViews() throws {
        func button(_ id: String, to destination: String) -> String {
            "<button id=\"\(id)\"><connections><segue destination=\"\(destination)\" kind=\"show\" id=\"s\(id)\"/></connections></button>"
        }
        let scenes = [
            Self.plain(
                "tabs", "", "<subviews>\(button("x", to: "b"))\(button("y", to: "c"))<view id=\"z\"/></subviews>"),
            Self.plain("b"), Self.plain("c"),
        ]
        let compiled = try Self.compileStoryboard(scenes)
        var archives = compiled.archives
        var archive = try #require(archives["UIViewController-tabs"])
        let controller = try #require(archive.objects.indices.first { archive.className(of: $0) == "UIClassSwapper" })
        let list = try #require(archive.value("UIStoryboardSegueTemplates", of: controller)?.objectIndex)
        let places = archive.objects[list].values.filter { archive.values[$0].value.objectIndex != nil }
        #expect(places.count == 2)
        (archive.values[places[0]].value, archive.values[places[1]].value) = (
            archive.values[places[1]].value, archive.values[places[0]].value
        )
        archives["UIViewController-tabs"] = archive
        let result = Decompiler.decompile(try #require(compiled.storyboard), archives)
        #expect(result.losses.count == 1 && result.losses[0].contains("another order"))
        let views = result.document.matches(of: #/<button |<view id/#).map { String($0.output) }
        #expect(views == ["<button ", "<button ", "<view id"])
    }

    /// Many controllers that share one list of children, many names of one nib: a document no larger than what there is
    /// to say.
    @Test func whatIsSharedIsReadOnce() throws {
        let count = 300
        var builder = ArchiveBuilder()
        let root = builder.makeObject("NSObject")
        let controllers = (0..<count).map { _ in builder.makeObject("UITabBarController") }
        let all = builder.array(controllers)
        for controller in controllers {
            builder.set("UIChildViewControllers", .object(all), on: controller)
            builder.set("UIStoryboardSegueTemplates", .object(all), on: controller)
        }
        builder.set("UINibTopLevelObjectsKey", .object(builder.array([controllers[0]])), on: root)
        builder.set("UINibObjectsKey", .object(all), on: root)
        let names = Dictionary(uniqueKeysWithValues: (0..<count).map { ("scene \($0)", "nib") })
        let result = Decompiler.decompile(StoryboardIndex(nibNames: names), ["nib": builder.finish(root: root).archive])
        #expect(!result.isIdentical && result.document.utf8.count < count * 1_500)
    }

    @Test func nibsThatAreMissingAreSaid() throws {
        let compiled = try Self.compileStoryboard(Self.scenes)
        var archives = compiled.archives
        let index = try #require(compiled.storyboard)
        archives["detail-view-view"] = nil
        let withoutView = Decompiler.decompile(index, archives).losses
        #expect(!withoutView.isEmpty)
        archives["UIViewController-other"] = nil
        let withoutScene = Decompiler.decompile(index, archives).losses
        #expect(withoutScene.contains("- Info.plist: UIViewController-other is UIViewController-other.nib"))
    }

    /// Ids of texts are kept, whatever new ids there are beside them.
    @Test func aDecompiledDocumentIsDecompiledAgain() throws {
        let archive = try Self.compile(
            """
            <view id="a"><rect key="frame" x="0" y="0" width="9" height="9"/><subviews><label text="b" id="b"/><view id="c"/><label text="d" id="d"/></subviews></view>
            <view id="e"/>
            """)
        let once = Decompiler.decompile(archive).document
        let parsed = try #require(Self.document(Array(once.utf8)))
        let localized = try #require(
            Compiler.compile(parsed, options: Compiler.Options(isLocalizable: true)).nib(named: "")
        ).archive
        let twice = Decompiler.decompile(localized)
        #expect(twice.isIdentical && twice.losses == [])
        let ids = twice.document.matches(of: #/ id="([^"]*)"/#).map(\.1)
        #expect(Set(ids).count == ids.count && ids.count == 7)
    }

    @Test func whatTheDocumentCannotSayIsListed() throws {
        var archive = try Self.compile("<view id=\"v\"/>")
        let key = try #require(archive.keyIndex("UIOpaque"))
        archive.keys[key] = "UIUnheardOf"
        let result = Decompiler.decompile(archive)
        #expect(!result.isIdentical && result.losses == ["- UIView UIUnheardOf: true"])
    }

    /// Values of other types, other objects under a key, circles: read without a trap.
    @Test func mixedUpNibsNeverTrap() throws {
        let archives = try Fixture.all().map(\.document).compactMap {
            try Self.compiled($0, isLocalizable: true)?.nib(named: "")?.archive
        }
        var random = Mixer()
        for round in 0..<600 {
            let document = Decompiler.decompile(random.mixed(archives[round % archives.count])).document
            #expect(!document.isEmpty && document.utf8.count < 1_000_000)
        }
    }

    @Test func mixedUpStoryboardsNeverTrap() throws {
        let compiled = try Self.compileStoryboard(Self.scenes, isLocalizable: true)
        let index = try #require(compiled.storyboard)
        let names = compiled.archives.keys.sorted()
        var random = Mixer()
        for _ in 0..<400 {
            var archives = compiled.archives
            for _ in 0...random.number(2) {
                let name = names[random.number(names.count)]
                archives[name] = archives[name].map { random.mixed($0) }
            }
            if random.number(8) == 0 {
                archives[names[random.number(names.count)]] = archives[names[random.number(names.count)]]
            }
            let document = Decompiler.decompile(index, archives).document
            #expect(!document.isEmpty && document.utf8.count < 1_000_000)
        }
    }

    /// Makes nibs that say other things than any compiler's, the same ones each time.
    private struct Mixer {
        var state: UInt64 = 20_28

        mutating func number(_ bound: Int) -> Int {
            state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
            return Int((state >> 33) % UInt64(max(1, bound)))
        }

        mutating func mixed(_ original: Archive) -> Archive {
            var archive = original
            for _ in 0...number(4) {
                let index = number(archive.values.count)
                let other = number(archive.values.count)
                switch number(4) {
                case 0: archive.values[index].value = archive.values[other].value
                case 1: archive.values[index].value = .object(number(archive.objects.count))
                case 2:
                    archive.values[index].value =
                        [.null, .double(.nan), .double(1e300), .int64(.max), .data([1, 2, 3]), .bool(true)][number(6)]
                default: archive.objects[number(archive.objects.count)].classIndex = number(archive.classNames.count)
                }
            }
            return archive
        }
    }
}
