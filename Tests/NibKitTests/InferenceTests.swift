import IBDocument
import IBEditing
import NibKit
import Testing
import XMLTree

/// Constraints from frames.
@MainActor
@Suite(.serialized) struct InferenceTests {
    private static let border = #" borderStyle="roundedRect" minimumFontSize="17""#

    /// A picture in the middle, a title below it, two fields as wide as the root and two buttons side by side.
    private static let form = Editing.xib(
        """
        <subviews>
        \(Editing.view("logo", "137.5 40 100 60", in: "imageView"))
        \(Editing.view("name", "20 140 335 34", in: "textField", Self.border))
        \(Editing.view("mail", "20 182 335 34", in: "textField", Self.border))
        \(Editing.view("left", "20 240 160 44"))
        \(Editing.view("right", "188 240 167 44"))
        </subviews>
        """)

    private func constraints(_ text: String) -> [String] {
        text.split(separator: "\n").filter { $0.contains("<constraint ") }.map {
            $0.trimmingCharacters(in: .whitespaces).replacing(#/ id="[^"]*"/#, with: "")
        }.sorted()
    }

    @Test func framesHoldAfterwards() throws {
        let text = try Editing.edited(Self.form, ["add-missing logo name mail left right"])
        let stored = try Editing.frames(text)
        #expect(stored == (try Editing.frames(Self.form)))
        let solved = try #require(Editing.layout(Array(text.utf8)))
        for (id, frame) in stored {
            let found = try #require(solved.frames[id])
            #expect([found.x, found.y, found.width, found.height] == frame, "\(id)")
        }
        #expect(solved.ambiguous.isEmpty && solved.broken.isEmpty)
        #expect(constraints(text).count <= 2 * 2 * 5)
    }

    @Test func whatIsCompleteStays() throws {
        let once = try Editing.edited(Self.form, ["add-missing logo name mail left right"])
        #expect(try Editing.edited(once, ["add-missing"]) == once)
        let reset = try Editing.edited(once, ["reset-constraints"])
        #expect(constraints(reset) == constraints(once))
        #expect(constraints(try Editing.edited(reset, ["reset-constraints"])) == constraints(once))
        // The same again gives the same bytes.
        #expect(try Editing.edited(once, ["reset-constraints"]) == reset)
    }

    @Test func fieldsAreTiedToBothEdgesAndPicturesToTheMiddle() throws {
        let found = constraints(try Editing.edited(Self.form, ["add-missing logo name mail left right"]))
        #expect(
            found.contains(
                #"<constraint firstItem="name" firstAttribute="leading" secondItem="root" secondAttribute="leading" constant="20" symbolic="YES"/>"#
            ))
        #expect(
            found.contains(
                #"<constraint firstAttribute="trailing" secondItem="name" secondAttribute="trailing" constant="20" symbolic="YES"/>"#
            ))
        #expect(
            found.contains(
                #"<constraint firstItem="logo" firstAttribute="centerX" secondItem="root" secondAttribute="centerX"/>"#)
        )
        #expect(
            found.contains(
                #"<constraint firstItem="mail" firstAttribute="top" secondItem="name" secondAttribute="bottom" constant="8" symbolic="YES"/>"#
            ))
        // A field is as high as its contents.
        #expect(!found.contains { $0.contains(#"firstAttribute="height""#) && $0.contains(#""34""#) })
    }

    /// People state whole numbers: a gap with a fraction follows from a middle, a width with one from a share.
    @Test(arguments: [
        ("67.5 20 240 44", [#"firstAttribute="centerX" secondItem="root" secondAttribute="centerX""#]),
        ("20 209.5 90 144", [#"firstAttribute="centerY" secondItem="root" secondAttribute="centerY" constant="-52""#]),
        ("20 20 112.5 44", [#"firstAttribute="width" secondItem="root" secondAttribute="width" multiplier="0.3""#]),
        ("0.0 20 125 44", [#"firstAttribute="width" secondItem="root" secondAttribute="width" multiplier="1:3""#]),
        ("20 20 110.5 44", [#"firstAttribute="leading""#, #"firstAttribute="width" constant="110.5""#]),
    ]) func fractionsFollowFromSomethingElse(frame: String, wanted: [String]) throws {
        let text = Editing.xib("<subviews>\(Editing.view("box", frame))</subviews>")
        let found = constraints(try Editing.edited(text, ["add-missing box"]))
        for part in wanted { #expect(found.contains { $0.contains(part) }, "\(found)") }
        #expect(found.count == 4)
    }

    @Test func onlyWhatIsMissingIsAdded() throws {
        let text = Editing.xib(
            """
            <subviews>\(Editing.view("box", "30 40 120 200"))</subviews>
            <constraints>
                <constraint firstAttribute="trailing" secondItem="box" secondAttribute="trailing" constant="225" id="c1"/>
                <constraint firstItem="box" firstAttribute="width" secondItem="box" secondAttribute="height" multiplier="3:5" id="c2"/>
            </constraints>
            """)
        let found = try Editing.edited(text, ["add-missing"])
        #expect(found.contains("c1") && found.contains("c2") && constraints(found).count == 4)
        let solved = try #require(Editing.layout(Array(found.utf8)))
        #expect(solved.frames["box"] == EditFrame(x: 30, y: 40, width: 120, height: 200))
    }

    @Test func scrollViewsGetTheSizeOfTheirContent() throws {
        let text = Editing.xib(
            """
            <subviews>
                <scrollView contentMode="scaleToFill" translatesAutoresizingMaskIntoConstraints="NO" id="scroll">
                    <rect key="frame" x="0.0" y="0.0" width="375" height="667"/>
                    <subviews>\(Editing.view("content", "0.0 0.0 375 900"))</subviews>
                    <viewLayoutGuide key="contentLayoutGuide" id="cg"/>
                    <viewLayoutGuide key="frameLayoutGuide" id="fg"/>
                </scrollView>
            </subviews>
            """)
        let found = try Editing.edited(text, ["add-missing"])
        #expect(found.contains(#"firstItem="content" firstAttribute="width" secondItem="fg" secondAttribute="width""#))
        #expect(constraints(found).filter { $0.contains("cg") }.count == 4)
        let solved = try #require(Editing.layout(Array(found.utf8)))
        #expect(solved.frames["content"] == EditFrame(x: 0, y: 0, width: 375, height: 900))
        #expect(solved.ambiguous.isEmpty)
        #expect(try Editing.edited(found, ["add-missing"]) == found)
    }

    @Test func aSelectedViewIsTiedToItsFixedNeighbors() throws {
        let once = try Editing.edited(Self.form, ["add-missing logo name mail left right"])
        let reset = try Editing.edited(once, ["reset-constraints mail"])
        let solved = try #require(Editing.layout(Array(reset.utf8)))
        #expect(solved.frames["mail"] == EditFrame(x: 20, y: 182, width: 335, height: 34))
    }

    /// UIKit lays out the labels of a cell with a style.
    @Test func ownViewsOfCellsAreLeftAside() throws {
        let text = """
            <document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB" version="3.0" toolsVersion="32700.99.1234" targetRuntime="iOS.CocoaTouch" useAutolayout="YES">
                <dependencies>
                    <plugIn identifier="com.apple.InterfaceBuilder.IBCocoaTouchPlugin" version="22685"/>
                </dependencies>
                <objects>
                    <placeholder placeholderIdentifier="IBFilesOwner" id="-1" userLabel="File's Owner"/>
                    <tableViewCell contentMode="scaleToFill" textLabel="title" style="IBUITableViewCellStyleDefault" id="cell">
                        <rect key="frame" x="0.0" y="0.0" width="320" height="72"/>
                        <tableViewCellContentView key="contentView" contentMode="center" tableViewCell="cell" id="content">
                            <rect key="frame" x="0.0" y="0.0" width="320" height="72"/>
                            <subviews>
                                <label contentMode="left" text="Title" translatesAutoresizingMaskIntoConstraints="NO" id="title">
                                    <rect key="frame" x="16" y="15" width="33.5" height="20.5"/>
                                </label>
                                \(Editing.view("badge", "260 20 40 30"))
                            </subviews>
                        </tableViewCellContentView>
                    </tableViewCell>
                </objects>
            </document>

            """
        let found = constraints(try Editing.edited(text, ["add-missing"]))
        #expect(found.count == 4 && !found.contains { $0.contains("title") }, "\(found)")
        #expect(throws: EditProblem.self) { try Editing.edited(text, ["add-missing title"]) }
    }
}
