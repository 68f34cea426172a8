import Diagnostics
import IBDocument
import Testing
import XMLTree

@Suite struct FindingTests {
    @Test func reportsAnIdThatStandsTwice() throws {
        let findings = try xib("<view id=\"a\"/>\n<label id=\"a\" text=\"Second\"/>").findings()
        let finding = try #require(findings.first { $0.code == .duplicateObjectID })
        #expect(finding.objectID == "a")
        #expect(finding.message.contains("Second"))
        #expect(finding.notes.first?.contains("line") == true)
    }

    @Test func reportsReferencesToNothing() throws {
        let findings = try xib(
            """
            <view id="a"><connections><outlet property="x" destination="gone" id="o"/></connections></view>
            """
        ).findings()
        let finding = try #require(findings.first { $0.code == .danglingReference })
        #expect(finding.message.contains("gone"))
        #expect(finding.place?.line == 4)
    }

    @Test func reportsValuesThatDoNotFit() throws {
        let findings = try xib(#"<label id="a" alpha="nan" hidden="maybe" contentMode="sideways"/>"#).findings()
        #expect(findings.filter { $0.code == .illTypedValue }.count == 3)
    }

    /// Only lengths are limited to what a screen could hold.
    @Test func takesLargeNumbersThatAreNoLengths() throws {
        let document = try xib(
            """
            <stepper id="a" tag="16711680" maximumValue="1e12"/><datePicker id="b"><date key="date" timeIntervalSinceReferenceDate="622497467.96811497"/></datePicker>
            <view id="c" tag="1e17"/><view id="d" tag="0x10"/>
            """)
        #expect(document.findings().filter { $0.code == .illTypedValue }.compactMap(\.objectID) == ["c", "d"])
        #expect(document.element(id: "a")?.value("tag") == .integer(16_711_680))
        #expect(document.element(id: "a")?.value("maximumValue") == .real(1e12))
    }

    @Test func keepsUnknownMarkupAndNotesEachKindOnce() throws {
        let document = try xib(#"<view id="a" sparkle="YES"/><view id="b" sparkle="NO"><glitter/></view>"#)
        let notes = document.findings().filter { $0.code == .unknownMarkup }
        #expect(notes.count == 2)
        #expect(notes.allSatisfy { $0.severity == .note })
        #expect(String(decoding: document.tree.serialized(), as: UTF8.self).contains("sparkle"))
    }

    @Test(arguments: [
        ("<plist/>", "<plist>"), ("<document/>", "does not have the type"),
        ("<archive type=\"com.apple.InterfaceBuilder3.CocoaTouch.XIB\"/>", "before Xcode 5"), ("", "no element"),
    ])
    func saysWhyAFileIsNoDocument(_ text: String, _ words: String) {
        let tree = XMLTree.parse(Array(text.utf8), file: "x.xib")
        #expect(Document(tree, schema: .cocoaTouch) == nil)
        #expect(Document.notADocument(tree).message.contains(words))
    }

    @Test func tellsKindsAndPlatformsApart() throws {
        func document(_ type: String, _ runtime: String) -> Document? {
            Document(
                XMLTree.parse(
                    Array("<document type=\"\(type)\" version=\"3.0\" targetRuntime=\"\(runtime)\"/>".utf8), file: "x"),
                schema: .cocoaTouch)
        }
        #expect(
            document("com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB", "iOS.CocoaTouch")?.kind == .storyboard)
        #expect(document("com.apple.InterfaceBuilder3.Cocoa.XIB", "MacOSX.Cocoa")?.platform == .macOS)
        #expect(document("com.apple.InterfaceBuilder.AppleTV.Storyboard", "AppleTV")?.platform == .tvOS)
        #expect(document("com.apple.InterfaceBuilder.WatchKit.Storyboard", "watchKit")?.platform == .watchOS)
    }
}
