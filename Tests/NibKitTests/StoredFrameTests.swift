import EditSessions
import Foundation
import IBDocument
import IBEditing
import NibKit
import TestSupport
import Testing
import XMLTree

/// A planner that asks the run-time for frames, as `nibkit edit` does.
@MainActor
enum Editing {
    nonisolated(unsafe) static var layouts = 0

    static func layout(_ bytes: [UInt8]) -> SolvedLayout? {
        layouts += 1
        let opened = OpenedDocument(bytes, file: "Test.xib")
        return opened.compiled(for: Configuration()).map { ScreenPlayer($0).solvedLayout() }
    }

    static func planner(_ frames: FrameScope = .affected) -> Planner {
        var planner = Planner()
        planner.frames = frames
        planner.layout = { bytes in MainActor.assumeIsolated { layout(bytes) } }
        return planner
    }

    /// A document with this view as its root, on a device of 375 × 667 points.
    static func xib(_ inside: String, size: (Int, Int) = (375, 667)) -> String {
        """
        <?xml version="1.0" encoding="UTF-8"?>
        <document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB" version="3.0" toolsVersion="23504" targetRuntime="iOS.CocoaTouch" useAutolayout="YES" useSafeAreas="YES">
            <device id="retina4_7" orientation="portrait" appearance="light"/>
            <dependencies>
                <deployment identifier="iOS"/>
                <capability name="documents saved in the Xcode 8 format" minToolsVersion="8.0"/>
            </dependencies>
            <objects>
                <view contentMode="scaleToFill" id="root">
                    <rect key="frame" x="0.0" y="0.0" width="\(size.0)" height="\(size.1)"/>
                    <autoresizingMask key="autoresizingMask" widthSizable="YES" heightSizable="YES"/>
        \(inside)
                </view>
            </objects>
        </document>

        """
    }

    static func edited(_ text: String, _ commands: [String], _ frames: FrameScope = .affected) throws -> String {
        let source = try #require(Document(XMLTree.parse(Array(text.utf8), file: "Test.xib"), schema: .cocoaTouch))
        let change = try planner(frames).plan(
            commands.flatMap { try CommandParser.commands(in: $0).map(\.command) }, in: source)
        return String(decoding: try source.tree.serialized(applying: change.edits), as: UTF8.self)
    }

    /// The stored frames by id.
    static func frames(_ text: String) throws -> [String: [Double]] {
        let document = try #require(Document(XMLTree.parse(Array(text.utf8), file: "t"), schema: .cocoaTouch))
        var frames: [String: [Double]] = [:]
        for rect in document.root.descendants where rect.name == "rect" {
            guard let id = rect.parent?.attribute("id") else { continue }
            frames[id] = ["x", "y", "width", "height"].compactMap { rect.attribute($0).flatMap(DocumentNumber.parse) }
        }
        return frames
    }

    static func view(_ id: String, _ frame: String, in name: String = "view", _ more: String = "") -> String {
        let values = frame.split(separator: " ")
        return """
            <\(name) contentMode="scaleToFill" translatesAutoresizingMaskIntoConstraints="NO" id="\(id)"\(more)>
                <rect key="frame" x="\(values[0])" y="\(values[1])" width="\(values[2])" height="\(values[3])"/>
            </\(name)>
            """
    }
}

/// Stored frames after commands.
@MainActor
@Suite(.serialized) struct StoredFrameTests {
    private static let two = Editing.xib(
        """
        <subviews>\(Editing.view("a", "10 20 100 50"))\(Editing.view("stale", "1 2 3 4"))</subviews>
        <constraints>
            <constraint firstItem="a" firstAttribute="leading" secondItem="root" secondAttribute="leading" constant="10" id="c1"/>
            <constraint firstItem="a" firstAttribute="top" secondItem="root" secondAttribute="top" constant="20" id="c2"/>
            <constraint firstItem="stale" firstAttribute="leading" secondItem="root" secondAttribute="leading" constant="10" id="c3"/>
            <constraint firstItem="stale" firstAttribute="top" secondItem="root" secondAttribute="top" constant="20" id="c4"/>
            <constraint firstItem="root" firstAttribute="bottom" secondItem="stale" secondAttribute="bottom" constant="20" id="c5"/>
            <constraint firstItem="root" firstAttribute="trailing" secondItem="stale" secondAttribute="trailing" constant="20" id="c6"/>
            <constraint firstItem="root" firstAttribute="bottom" secondItem="a" secondAttribute="bottom" constant="597" id="c7"/>
            <constraint firstItem="root" firstAttribute="trailing" secondItem="a" secondAttribute="trailing" constant="265" id="c8"/>
        </constraints>
        """)

    @Test func whatACommandMovesHasItsNewFrame() throws {
        let frames = try Editing.frames(Editing.edited(Self.two, ["constraint c1 constant=30"]))
        #expect(frames["a"] == [30, 20, 80, 50])
        // It was out of date before, and nothing moved it.
        #expect(frames["stale"] == [1, 2, 3, 4])
    }

    @Test func allOrNoneOnRequest() throws {
        let all = try Editing.frames(Editing.edited(Self.two, ["constraint c1 constant=30"], .scene))
        #expect(all["a"] == [30, 20, 80, 50] && all["stale"] == [10, 20, 345, 627])
        let none = try Editing.frames(Editing.edited(Self.two, ["constraint c1 constant=30"], .none))
        #expect(none["a"] == [10, 20, 100, 50])
    }

    @Test func aNewPinnedLabelHasItsRealFrame() throws {
        let text = try Editing.edited(
            Self.two, [#"insert label into=root text="Hello" as=new"#, "pin $new top=24 leading=16 to=super"])
        let frame = try #require(try Editing.frames(text).values.first { $0.first == 16 })
        #expect(frame[1] == 24 && frame[3] == 20.5 && (38...43).contains(frame[2]))
    }

    @Test func whatCannotMoveAnythingLaysNothingOut() throws {
        Editing.layouts = 0
        _ = try Editing.edited(Self.two, [#"label a "Name""#, "set a backgroundColor=#ff0000"])
        #expect(Editing.layouts == 0)
        _ = try Editing.edited(Self.two, ["constraint c1 constant=30"])
        #expect(Editing.layouts == 2)
    }

    @Test func theLayoutOfAChangeIsThatOfItsResult() throws {
        var compared = 0
        let files = FileManager.default.enumerator(atPath: Repository.path("Fixtures"))?.compactMap { $0 as? String }
        for file in (files ?? []).sorted() where file.hasSuffix(".xib") || file.hasSuffix(".storyboard") {
            let bytes = Array(try Data(contentsOf: Repository.url("Fixtures/\(file)")))
            guard let source = Document(XMLTree.parse(bytes, file: file), schema: .cocoaTouch), source.platform == .iOS
            else { continue }
            let labels = source.root.descendants.filter { $0.name == "label" }.compactMap(\.id).prefix(3)
            let parents = source.root.descendants.filter { $0.name == "view" }.compactMap(\.id).prefix(3)
            let commands =
                labels.map { "set \"\($0)\" text=\"Rather longer than before\"" }
                + parents.flatMap { ["insert switch into=\"\($0)\"", "frame \"\($0)\" x=3 width=70"] }
            for command in commands {
                guard
                    let change = try? Editing.planner().plan(
                        CommandParser.commands(in: command).map(\.command), in: source), let layout = change.layout
                else { continue }
                let result = try #require(Editing.layout(try source.tree.serialized(applying: change.edits)))
                #expect(layout.frames == result.frames, "\(file): \(command)")
                compared += 1
            }
        }
        #expect(compared > 20)
    }

    @Test func whatStoredFramesDecideIsLaidOutAgain() throws {
        let text = Editing.xib("<subviews>\(Editing.view("free", "10 20 30 40"))</subviews>").replacingOccurrences(
            of: " translatesAutoresizingMaskIntoConstraints=\"NO\"", with: "")
        let source = try #require(Document(XMLTree.parse(Array(text.utf8), file: "Test.xib"), schema: .cocoaTouch))
        let commands = try CommandParser.commands(in: "frame free x=50").map(\.command)
        #expect(try Editing.planner().plan(commands, in: source).layout == nil)
    }

    @Test func aStackThatOnlyItsFrameHoldsGrowsToWhatIsInserted() throws {
        let stack = Editing.view("stack", "10 20 100 50", in: "stackView", " fixedFrame=\"YES\" axis=\"vertical\"")
        let text = Editing.xib("<subviews>\(stack)</subviews>")
        let fields = ["insert textField into=stack id=a", "insert textField into=stack id=b"]
        #expect(try Editing.frames(Editing.edited(text, fields))["stack"] == [10, 20, 100, 68])
        #expect(try Editing.frames(Editing.edited(text, Array(fields.prefix(1))))["stack"] == [10, 20, 100, 50])
        let pinned = try Editing.edited(text, ["pin stack leading=10 top=20 height=50"])
        #expect(try Editing.frames(Editing.edited(pinned, fields))["stack"]?.last == 50)
    }

    @Test func updateFramesWritesWhatTheSolverSays() throws {
        let frames = try Editing.frames(Editing.edited(Self.two, ["update-frames stale"]))
        #expect(frames["stale"] == [10, 20, 345, 627])
        let text = try Editing.edited(Self.two, ["update-frames"])
        #expect(try Editing.edited(text, ["update-frames"]) == text)
    }

    @Test func aChangeOfTheDeviceIsOneOfTheDocument() throws {
        let text = Editing.xib(#"<label id="label" text="Name"/>"#)
        let edited = try Editing.edited(text, ["device retina6_1"])
        func document(_ text: String) throws -> Document {
            try #require(Document(XMLTree.parse(Array(text.utf8), file: "Test.xib"), schema: .cocoaTouch))
        }
        let (old, new) = (try document(text), try document(edited))
        #expect(
            DocumentChanges(from: old, to: new).objects.flatMap(\.sentences).contains(
                #"the document: device/id was "retina4_7", is now "retina6_1""#))
        let edits = TextDifference.edits(from: old.tree.utf8, to: new.tree.utf8)
        let touched = DocumentChanges.touched(by: edits, in: old, inverse: edits.inverse(in: old.tree.utf8), in: new)
        #expect(touched.contains(EditHistory.Touched("document", "device/id")))
    }
}
