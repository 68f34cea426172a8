import Answers
import Foundation
import NibArchive
import NibKit
import TestSupport
import Testing

@testable import UIKit

/// S1: there is one road, document → archive → objects. Going through the bytes of a nib must give the same graph.
@MainActor
@Suite(.serialized) struct BothRoadsTests {
    /// The first lines that differ, by nib.
    private func differences(of document: URL) throws -> [String] {
        let opened = OpenedDocument(Array(try Data(contentsOf: document)), file: document.lastPathComponent)
        guard opened.obstacle == nil, let compiled = opened.compiled() else { return [] }
        let archives = compiled.archives
        let decoded = try archives.mapValues { try Archive(decoding: $0.encoded()) }
        return try archives.sorted { $0.key < $1.key }.compactMap { name, archive -> String? in
            guard let other = decoded[name] else { return "\(name) was lost" }
            let straight = try GraphDump(loading: archive, beside: archives).lines
            let throughBytes = try GraphDump(loading: other, beside: decoded).lines
            Turn.end()
            guard straight != throughBytes else { return nil }
            let pair = zip(straight, throughBytes).first { $0 != $1 }
            return
                "\(document.lastPathComponent) \(name): \(pair.map { "\($0.0) | \($0.1)" } ?? "\(straight.count) lines | \(throughBytes.count)")"
        }
    }

    @Test(arguments: Fixture.all().map(\.document))
    func S1_throughTheBytesOfANibComesTheSameGraph(document: URL) throws {
        #expect(try differences(of: document) == [])
    }

    @Test(
        .enabled(
            if: SharedFolder.documents.isThere, "../shared/corpus is not there: S1 is tested over the fixtures only"))
    func S1_throughTheBytesComesTheSameGraphForDocumentsOfOthers() throws {
        let documents = SharedFolder.documents.documents()
        for document in documents { for difference in try differences(of: document) { Issue.record("\(difference)") } }
        #expect(documents.count > 100)
    }

    /// A dump that saw nothing would make all of this true.
    @Test func aDumpSeesPropertiesReferencesConstraintsAndConnections() throws {
        func lines(_ objects: String) throws -> [String] {
            let compiled = OpenedDocument(
                Array(Stage.xib(objects, owner: #"<outlet property="label" destination="l" id="o"/>"#).utf8),
                file: "t.xib"
            ).compiled()
            return try GraphDump(loading: #require(compiled?.nib(named: "")?.archive)).lines
        }
        func screen(
            text: String = "a", width: Int = 10, event: String = "touchUpInside", radius: Int = 1, hint: String = "h",
            taps: Int = 1, title: String = "t"
        ) -> String {
            """
            <view id="v"><subviews><label id="l" text="\(text)"/><button id="b"><state key="normal" title="\(title)"/><accessibility key="accessibilityConfiguration" hint="\(hint)"/>
            <connections><action selector="go:" destination="-1" eventType="\(event)" id="a"/></connections></button></subviews>
            <constraints><constraint firstItem="l" firstAttribute="width" constant="\(width)" id="c"/></constraints>
            <userDefinedRuntimeAttributes><userDefinedRuntimeAttribute type="number" keyPath="layer.cornerRadius"><integer key="value" value="\(radius)"/></userDefinedRuntimeAttribute></userDefinedRuntimeAttributes>
            <connections><outletCollection property="gestureRecognizers" destination="g" appends="YES" id="oc"/></connections></view>
            <tapGestureRecognizer id="g" numberOfTapsRequired="\(taps)"/>
            """
        }
        let usual = try lines(screen())
        for other in [
            screen(text: "b"), screen(width: 11), screen(event: "touchDown"), screen(radius: 2), screen(hint: "i"),
            screen(taps: 2), screen(title: "u"),
        ] {
            #expect(try lines(other) != usual)
        }
        #expect(usual.contains("outlet File's Owner label: top[0].subviews[0]"))
        #expect(usual.contains("action top[0].subviews[1] go:: File's Owner"))
        #expect(
            usual.contains { $0.hasPrefix("top[0] constraint top[0].subviews[0].width") }
                || usual.contains { $0.contains(" constraint top[0].subviews[0].width") })
        #expect(usual.contains("top[0] UIView.gestureRecognizers = [top[1]]"))
        #expect(usual.contains("top[0].ownLayer CALayer.cornerRadius = 1.0"))
    }
}
