import IBCompiler
import IBDocument
import IBSchema
import NibArchive
import Testing
import XMLTree

@Suite struct CompilerTests {
    private func compile(_ objects: String, storyboard: Bool = false, options: Compiler.Options = Compiler.Options())
        throws -> CompiledDocument
    {
        let kind = storyboard ? "Storyboard.XIB" : "XIB"
        let body = storyboard ? "<scenes>\(objects)</scenes>" : "<objects>\(objects)</objects>"
        let text = """
            <document type="com.apple.InterfaceBuilder3.CocoaTouch.\(kind)" version="3.0" toolsVersion="23504" targetRuntime="iOS.CocoaTouch" \
            useAutolayout="YES" useSafeAreas="YES" initialViewController="vc"><device id="retina6_1" orientation="portrait" appearance="light"/>\(body)</document>
            """
        let document = try #require(Document(XMLTree.parse(Array(text.utf8), file: "test"), schema: .cocoaTouch))
        return Compiler.compile(document, options: options)
    }

    /// The index of the first object of a class.
    private func first(_ className: String, in archive: Archive) throws -> Int {
        try #require(archive.objects.indices.first { archive.className(of: $0) == className })
    }

    private func text(_ key: String, _ object: Int, _ archive: Archive) -> String? {
        archive.value(key, of: object)?.objectIndex.flatMap { archive.string(at: $0) }
    }

    @Test func writesTheRootKeysInOrder() throws {
        let archive = try #require(try compile(#"<view id="a"/>"#).nib(named: "")).archive
        #expect(
            archive.entries(of: 0).map { archive.keys[$0.key] } == [
                "UINibTopLevelObjectsKey", "UINibObjectsKey", "UINibConnectionsKey", "UINibVisibleWindowsKey",
                "UINibAccessibilityConfigurationsKey", "UINibTraitStorageListsKey", "UINibKeyValuePairsKey",
            ])
    }

    @Test func splitsAFrameIntoBoundsAndCenter() throws {
        let archive = try #require(
            try compile(#"<view id="a"><rect key="frame" x="10" y="20" width="31" height="40"/></view>"#).nib(named: "")
        ).archive
        let view = try first("UIView", in: archive)
        #expect(
            archive.value("UIBounds", of: view)?.rectValue.map { [$0.x, $0.y, $0.width, $0.height] } == [0, 0, 31, 40])
        #expect(archive.value("UICenter", of: view)?.pointValue.map { [$0.x, $0.y] } == [25.5, 40])
    }

    /// As Apple's compiler writes it, which makes that view itself.
    @Test func aContentViewWithoutAnIDHasTheConstraintsOfItsCell() throws {
        let archive = try #require(
            try compile(
                """
                <collectionViewCell clipsSubviews="YES" contentMode="center" id="cell"><rect key="frame" x="0" y="0" width="90" height="60"/>
                <view key="contentView" opaque="NO" clipsSubviews="YES" multipleTouchEnabled="YES" contentMode="center">
                <rect key="frame" x="0" y="0" width="90" height="60"/><autoresizingMask key="autoresizingMask"/>
                <subviews><label text="A" translatesAutoresizingMaskIntoConstraints="NO" id="label"/></subviews>
                <color key="backgroundColor" red="1" green="0" blue="0" alpha="1" colorSpace="custom" customColorSpace="sRGB"/></view>
                <viewLayoutGuide key="safeArea" id="safe"/><constraints>
                <constraint firstItem="label" firstAttribute="leading" secondItem="cell" secondAttribute="leading" constant="8" id="c1"/>
                <constraint firstItem="safe" firstAttribute="bottom" secondItem="label" secondAttribute="bottom" id="c2"/>
                <constraint firstAttribute="trailing" secondItem="label" secondAttribute="trailing" id="c3"/></constraints>
                </collectionViewCell>
                """
            ).nib(named: "")
        ).archive
        let cell = try first("UICollectionViewCell", in: archive)
        let content = try #require(archive.value("UIContentView", of: cell)?.objectIndex)
        func members(_ key: String, _ object: Int) -> [Int] {
            let list = archive.value(key, of: object)?.objectIndex
            return list.map { archive.values("UINibEncoderEmptyKey", of: $0).compactMap(\.objectIndex) } ?? []
        }
        #expect(members("UIViewAutolayoutConstraints", cell) == [] && members("UIViewLayoutGuides", cell) == [])
        let guide = try #require(members("UIViewLayoutGuides", content).first)
        #expect(archive.value("UILayoutGuideOwningView", of: guide)?.objectIndex == content)
        let label = try first("UILabel", in: archive)
        func items(_ constraint: Int) -> Set<Int?> {
            Set(["NSFirstItem", "NSSecondItem"].map { archive.value($0, of: constraint)?.objectIndex })
        }
        #expect(
            Set(members("UIViewAutolayoutConstraints", content).map(items))
                == [[label, content], [label, guide]])
        #expect(members("UIViewAutolayoutConstraints", content).count == 3)
        for key in ["UIClipsToBounds", "UIMultipleTouchEnabled", "UIContentMode", "UIBackgroundColor"] {
            #expect(archive.value(key, of: content) == nil, "\(key)")
        }
        #expect(
            archive.value("UIContentMode", of: cell) != nil && archive.value("UIOpaque", of: content)?.boolValue == true
        )
    }

    @Test func everyDocumentGetsTodaysForm() throws {
        let xib = """
            <document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB" version="3.0" toolsVersion="10117" targetRuntime="iOS.CocoaTouch">
            <objects><label text="A" id="a"><fontDescription key="fontDescription" type="system" pointSize="17"/></label></objects></document>
            """
        let document = try #require(Document(XMLTree.parse(Array(xib.utf8), file: "test"), schema: .cocoaTouch))
        let archive = try #require(Compiler.compile(document).nib(named: "")).archive
        let label = try first("UILabel", in: archive)
        #expect(archive.value("UIViewLargeContentStoredProperties", of: label) != nil)
        #expect(text("UIFontName", try first("UIFont", in: archive), archive) == ".SFUI-Regular")
    }

    @Test func leavesOutDefaultsAndInvertsFlags() throws {
        let archive = try #require(
            try compile(#"<view id="a" hidden="YES" userInteractionEnabled="NO" alpha="1" opaque="NO" tag="0"/>"#).nib(
                named: "")
        ).archive
        let view = try first("UIView", in: archive)
        #expect(archive.value("UIHidden", of: view)?.boolValue == true)
        #expect(archive.value("UIUserInteractionDisabled", of: view)?.boolValue == true)
        for key in ["UIAlpha", "UIOpaque", "UITag", "UIContentMode"] {
            #expect(archive.value(key, of: view) == nil, "\(key)")
        }
        #expect(archive.value("UIAutoresizingMask", of: view)?.intValue == 36)
    }

    @Test func swapsCustomClasses() throws {
        let archive = try #require(
            try compile(
                """
                <label id="a" customClass="Price" customModule="Old" customModuleProvider="target" text="1"/>
                """, options: Compiler.Options(module: "Shop")
            ).nib(named: "")
        ).archive
        let swapper = try first("UIClassSwapper", in: archive)
        #expect(text("UIClassName", swapper, archive) == "_TtC4Shop5Price")
        #expect(text("UIOriginalClassName", swapper, archive) == "UILabel")
        #expect(
            archive.entries(of: swapper).suffix(2).map { archive.keys[$0.key] } == [
                "UIClassName", "UIOriginalClassName",
            ])
    }

    @Test func writesConstraintsWithTheirWidths() throws {
        let archive = try #require(
            try compile(
                """
                <view id="a"><subviews><view id="b" translatesAutoresizingMaskIntoConstraints="NO"/></subviews><constraints>
                <constraint firstItem="b" firstAttribute="leading" relation="lessThanOrEqual" secondItem="a" secondAttribute="leadingMargin" \
                constant="7" multiplier="3:2" priority="750" id="c"/></constraints></view>
                """
            ).nib(named: "")
        ).archive
        let constraint = try first("NSLayoutConstraint", in: archive)
        #expect(archive.value("NSFirstAttributeV2", of: constraint)?.intValue == 5)
        #expect(archive.value("NSSecondAttributeV2", of: constraint)?.intValue == 17)
        #expect(archive.value("NSSecondAttribute", of: constraint)?.intValue == 5)
        #expect(archive.value("NSRelation", of: constraint) == .int64(-1))
        #expect(archive.value("NSMultiplier", of: constraint) == .double(1.5))
        #expect(archive.value("NSConstantV2", of: constraint) == .double(7))
        #expect(archive.value("NSPriority", of: constraint) == .int16(750))
    }

    @Test func leavesOutPlaceholderConstraints() throws {
        let archive = try #require(
            try compile(
                """
                <view id="a"><constraints><constraint firstAttribute="width" constant="7" placeholder="YES" id="c"/></constraints></view>
                """
            ).nib(named: "")
        ).archive
        #expect(!archive.objects.indices.contains { archive.className(of: $0) == "NSLayoutConstraint" })
    }

    @Test func connectsOutletsByNameBeforeActions() throws {
        let archive = try #require(
            try compile(
                """
                <placeholder placeholderIdentifier="IBFilesOwner" id="-1"><connections><outlet property="button" destination="b" id="o"/></connections></placeholder>
                <placeholder placeholderIdentifier="IBFirstResponder" id="-2"/>
                <button id="b"><connections><action selector="tap:" destination="-1" eventType="touchUpInside" id="x"/>
                <outletCollection property="all" destination="b" id="y"/></connections></button>
                """
            ).nib(named: "")
        ).archive
        let list = try #require(archive.value("UINibConnectionsKey", of: 0)?.objectIndex)
        let connections = try #require(archive.elements(at: list)).compactMap(\.objectIndex)
        let event = try first("UIRuntimeEventConnection", in: archive)
        #expect(archive.value("UIEventMask", of: event)?.intValue == 64)
        #expect(
            connections.map { archive.className(of: $0) } == [
                "UIRuntimeOutletCollectionConnection", "UIRuntimeOutletConnection", "UIRuntimeEventConnection",
            ])
        let owner = try #require(archive.value("UIDestination", of: event)?.objectIndex)
        #expect(text("UIProxiedObjectIdentifier", owner, archive) == "IBFilesOwner")
    }

    @Test func writesASceneAsTwoNibs() throws {
        let compiled = try compile(
            """
            <scene sceneID="s"><objects><viewController storyboardIdentifier="Start" id="vc" sceneMemberID="viewController">
            <view key="view" id="v"><subviews><label id="l" text="Hi"/></subviews></view>
            <connections><outlet property="label" destination="l" id="o"/></connections></viewController>
            <placeholder placeholderIdentifier="IBFirstResponder" id="fr" sceneMemberID="firstResponder"/></objects></scene>
            """, storyboard: true)
        #expect(compiled.nibs.map(\.name) == ["Start", "vc-view-v"])
        #expect(compiled.storyboard?.entryPoint == "Start")
        let scene = try #require(compiled.nib(named: "Start")).archive
        #expect(text("UINibName", try first("UIClassSwapper", in: scene), scene) == "vc-view-v")
        let view = try #require(compiled.nib(named: "vc-view-v")).archive
        let outlets = view.objects.indices.filter { view.className(of: $0) == "UIRuntimeOutletConnection" }.compactMap {
            text("UILabel", $0, view)
        }
        #expect(Set(outlets) == ["view", "label"])
    }

    @Test func leadsFromArchivedObjectsBackToTheDocument() throws {
        let compiled = try compile(
            """
            <tableView id="t"><prototypes><tableViewCell reuseIdentifier="Cell" id="c"><tableViewCellContentView key="contentView" id="cv">
            <subviews><label id="l" text="Hi"/></subviews></tableViewCellContentView></tableViewCell></prototypes></tableView>
            """)
        let prototypes = try #require(compiled.canvas.prototypes.values.first)
        let prototype = try #require(prototypes.first)
        let label = try first("UILabel", in: prototype.archive)
        let source = try #require(compiled.objects[NibOrigin(archive: prototype.path, object: label)])
        #expect(source.id == "l" && source.element == "label" && source.place.line > 0)
    }

    @Test func isDeterministic() throws {
        let markup =
            #"<view id="a"><color key="backgroundColor" systemColor="systemRedColor"/><subviews><button id="b"/><label id="c"/></subviews></view>"#
        let first = try compile(markup)
        let second = try compile(markup)
        #expect(try first.nibs[0].archive.encoded() == second.nibs[0].archive.encoded())
        #expect(try Archive(decoding: first.nibs[0].archive.encoded()) == first.nibs[0].archive)
    }
}
