import Answers
import Foundation
import IBCompiler
import IBDecompiler
import IBDocument
import IBSchema
import NibArchive
import Testing
import XMLTree

@Suite struct DecompilerTests {
    private static func document(_ bytes: [UInt8]) -> Document? { Document(XMLTree.parse(bytes, file: "test.xib"), schema: .cocoaTouch) }

    private static func archive(_ url: URL, isLocalizable: Bool) throws -> Archive? {
        let parsed = document(Array(try Data(contentsOf: url)))
        guard let parsed, parsed.kind == .xib, parsed.platform == .iOS else { return nil }
        return Compiler.compile(parsed, options: Compiler.Options(isLocalizable: isLocalizable)).nib(named: "")?.archive
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
            guard let archive = try archive(url, isLocalizable: isLocalizable) else { return [] }
            let result = Decompiler.decompile(archive)
            let ids = result.document.matches(of: #/ id="([^"]*)"/#).map(\.1)
            #expect(Set(ids).count == ids.count, "\(url.lastPathComponent): ids occur twice")
            return result.isIdentical ? [] : ["\(url.lastPathComponent), \(isLocalizable ? "localised" : "not localised")"] + result.losses
        }
    }

    @Test(arguments: Fixture.all().map(\.document).filter { $0.pathExtension == "xib" })
    func compilesToTheSameBytes(document: URL) throws { #expect(try Self.losses(of: document) == []) }

    @Test(.enabled(if: Corpus.isThere, "../shared/corpus is not there: fixtures only are decompiled"))
    func compilesToTheSameBytesForDocumentsOfOthers() throws {
        let documents = Corpus.documents().filter { $0.pathExtension == "xib" }
        for document in documents { for loss in try Self.losses(of: document) { Issue.record("\(loss)") } }
        #expect(documents.count > 100)
    }

    /// What the fixtures have not: nibs inside nibs that reach outside, size classes, gestures, several objects.
    @Test func structuresComeBack() throws {
        let archive = try Self.compile("""
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
        #expect(result.document.contains("customModule=\"Shop\"") && result.document.contains("heightClass=compact-widthClass=regular"))
    }

    /// Ids of texts are kept, whatever new ids there are beside them.
    @Test func aDecompiledDocumentIsDecompiledAgain() throws {
        let archive = try Self.compile("""
            <view id="a"><rect key="frame" x="0" y="0" width="9" height="9"/><subviews><label text="b" id="b"/><view id="c"/><label text="d" id="d"/></subviews></view>
            <view id="e"/>
            """)
        let once = Decompiler.decompile(archive).document
        let parsed = try #require(Self.document(Array(once.utf8)))
        let localised = try #require(Compiler.compile(parsed, options: Compiler.Options(isLocalizable: true)).nib(named: "")).archive
        let twice = Decompiler.decompile(localised)
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
        let archives = try Fixture.all().map(\.document).filter { $0.pathExtension == "xib" }.compactMap { try Self.archive($0, isLocalizable: true) }
        var state: UInt64 = 20_28
        func random(_ bound: Int) -> Int {
            state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
            return Int((state >> 33) % UInt64(max(1, bound)))
        }
        for round in 0..<600 {
            var archive = archives[round % archives.count]
            for _ in 0...random(4) {
                let index = random(archive.values.count), other = random(archive.values.count)
                switch random(4) {
                case 0: archive.values[index].value = archive.values[other].value
                case 1: archive.values[index].value = .object(random(archive.objects.count))
                case 2: archive.values[index].value = [.null, .double(.nan), .double(1e300), .int64(.max), .data([1, 2, 3]), .bool(true)][random(6)]
                default: archive.objects[random(archive.objects.count)].classIndex = random(archive.classNames.count)
                }
            }
            let document = Decompiler.decompile(archive).document
            #expect(!document.isEmpty && document.utf8.count < 1_000_000)
        }
    }
}
