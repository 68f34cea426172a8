import BuiltTools
import Diagnostics
import EditSessions
import Foundation
import IBDocument
import IBEditing
import NibKit
import Testing

/// `embed` keeps the layout of constrained views, at every size.
@MainActor
@Suite(.serialized) struct EmbeddingTests {
    nonisolated static let sizes: [(width: Double, height: Double)] = [(320, 568), (375, 667), (430, 932)]

    /// A screen of labels `a`, `b` and `c` with constraints, and what else it has.
    private static func screen(_ constraints: [String], further: String = "") -> String {
        let labels = [("a", "Title", 172.0, 40.0, 32.0), ("b", "Subtitle", 20, 70, 62), ("c", "Details", 20, 120, 56)]
            .map { id, text, x, y, width in
                """
                <label opaque="NO" userInteractionEnabled="NO" contentMode="left" horizontalHuggingPriority="251" verticalHuggingPriority="251" text="\(text)" textAlignment="natural" lineBreakMode="tailTruncation" baselineAdjustment="alignBaselines" adjustsFontSizeToFit="NO" translatesAutoresizingMaskIntoConstraints="NO" id="\(id)">
                    <rect key="frame" x="\(x)" y="\(y)" width="\(width)" height="21"/>
                    <fontDescription key="fontDescription" type="system" pointSize="17"/>
                    <nil key="textColor"/>
                    <nil key="highlightedColor"/>
                </label>
                """
            }
        let rows = constraints.enumerated().map { number, text in
            let words = text.split(separator: " ").map(String.init)
            func end(_ prefix: String, _ word: String) -> String {
                let parts = word.split(separator: ".").map(String.init)
                return "\(prefix)Item=\"\(parts[0])\" \(prefix)Attribute=\"\(parts[1])\""
            }
            let relation = words[1] == ">=" ? " relation=\"greaterThanOrEqual\"" : ""
            let constant = words.count > 3 ? " constant=\"\(words[3])\"" : ""
            return
                "<constraint \(end("first", words[0]))\(relation) \(end("second", words[2]))\(constant) id=\"k\(number)\"/>"
        }
        return """
            <?xml version="1.0" encoding="UTF-8"?>
            <document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB" version="3.0" toolsVersion="22505" targetRuntime="iOS.CocoaTouch" propertyAccessControl="none" useAutolayout="YES" useTraitCollections="YES" useSafeAreas="YES" colorMatched="YES">
                <device id="retina4_7" orientation="portrait" appearance="light"/>
                <dependencies>
                    <capability name="Safe area layout guides" minToolsVersion="9.0"/>
                    <capability name="documents saved in the Xcode 8 format" minToolsVersion="8.0"/>
                </dependencies>
                <objects>
                    <placeholder placeholderIdentifier="IBFilesOwner" id="-1" userLabel="File's Owner"/>
                    <placeholder placeholderIdentifier="IBFirstResponder" id="-2" customClass="UIResponder"/>
                    <view contentMode="scaleToFill" id="root">
                        <rect key="frame" x="0.0" y="0.0" width="375" height="667"/>
                        <autoresizingMask key="autoresizingMask" widthSizable="YES" heightSizable="YES"/>
                        <subviews>
            \((labels + [further]).joined(separator: "\n"))
                        </subviews>
                        <viewLayoutGuide key="safeArea" id="safe"/>
                        <color key="backgroundColor" white="1" alpha="1" colorSpace="custom" customColorSpace="genericGamma22GrayColorSpace"/>
                        <constraints>
            \(rows.joined(separator: "\n"))
                        </constraints>
                    </view>
                </objects>
            </document>

            """
    }

    private static let button = """
        <button opaque="NO" contentMode="scaleToFill" contentHorizontalAlignment="center" contentVerticalAlignment="center" buttonType="system" lineBreakMode="middleTruncation" translatesAutoresizingMaskIntoConstraints="NO" id="go">
            <rect key="frame" x="20" y="150" width="60" height="30"/>
            <state key="normal" title="Go"/>
        </button>
        """

    /// The third is the screen of a public report.
    private static let screens: [String: String] = [
        "column": screen([
            "a.leading = safe.leading 20", "safe.trailing = a.trailing 20", "a.top = safe.top 20",
            "b.top = a.bottom 9", "b.leading = safe.leading 20", "safe.trailing = b.trailing 20", "c.top = b.bottom 29",
            "c.leading = safe.leading 20",
        ]),
        "followed": screen(
            [
                "a.leading = root.leading 20", "a.top = root.top 40", "b.top = a.bottom 9",
                "b.leading = a.leading", "c.leading = b.leading", "c.top = b.bottom 29",
                "go.top = c.bottom 9", "go.leading = c.leading",
            ], further: button),
        "reported": screen([
            "a.centerX = root.centerX", "a.top = root.top 40", "b.top = a.bottom 9", "b.leading = root.leading 20",
            "root.trailing >= b.trailing 20", "c.leading = root.leading 20", "c.top = b.bottom 29",
        ]),
        "from below": screen(
            [
                "root.bottom = go.bottom 20", "go.top = c.bottom 9", "c.top = b.bottom 9", "b.top = a.bottom 9",
                "a.leading = root.leading 20", "b.leading = root.leading 20", "c.leading = root.leading 20",
                "go.leading = root.leading 20",
            ], further: button),
    ]

    private struct Solved {
        /// In the window, by id.
        var frames: [String: EditFrame] = [:]
        var ambiguous: Set<String> = []
        var broken: Set<String> = []
    }

    private func solved(_ text: [UInt8]) throws -> [Solved] {
        let opened = OpenedDocument(text, file: "A.xib")
        let document = try #require(opened.document)
        return try Self.sizes.map { size in
            let compiled = try #require(opened.compiled(for: Configuration()))
            let layout = ScreenPlayer(compiled).solvedLayout { $0.statedSize = (size.width, size.height) }
            var solved = Solved(ambiguous: Set(layout.ambiguous), broken: Set(layout.broken))
            for (id, frame) in layout.frames {
                var frame = frame
                var view = document.element(id: id)?.superview
                while let current = view {
                    if let outer = current.id.flatMap({ layout.frames[$0] }) {
                        frame.x += outer.x
                        frame.y += outer.y
                    }
                    view = current.superview
                }
                solved.frames[id] = frame
            }
            return solved
        }
    }

    private func embedded(_ text: String, _ words: String) throws -> EditSession.Edited {
        let commands = try CommandParser.commands(in: words).map(\.command)
        return try EditSession(Array(text.utf8), file: "A.xib").edit(commands, with: Editing.planner())
    }

    /// What `check` finds in the layout, too.
    private func findings(_ bytes: [UInt8]) throws -> String {
        let scratch = try ScratchFolder()
        try Data(bytes).write(to: scratch.url.appendingPathComponent("A.xib"))
        return try BuiltTool("nibkit", keepingStateIn: scratch).run(["check", "A.xib"], in: scratch.url).text
    }

    @Test(arguments: ["view", "view-no-inset", "effect"], ["column", "followed", "reported", "from below"])
    func viewsStayWhereTheyWere(kind: String, screen: String) throws {
        let start = try #require(Self.screens[screen])
        let before = try solved(Array(start.utf8))
        for views in ["a b c", "a b", "b"] {
            let edited = try embedded(start, "embed \(views) in=\(kind)")
            #expect(edited.change.notes.isEmpty, "\(edited.change.notes)")
            let text = String(decoding: edited.after, as: UTF8.self)
            for number in 0..<start.split(separator: "<constraint ").count - 1 {
                #expect(text.contains("id=\"k\(number)\""), "\(views)")
            }
            for (old, new) in zip(before, try solved(edited.after)) {
                #expect(new.broken.isEmpty && new.ambiguous.subtracting(old.ambiguous).isEmpty, "\(views): \(text)")
                for id in ["a", "b", "c", "go"] {
                    guard let was = old.frames[id] else { continue }
                    let frame = try #require(new.frames[id])
                    #expect(frame.distance(to: was) < 0.01, "\(id) of \(views): \(was), now \(frame)")
                }
            }
            let found = try findings(edited.after)
            #expect(found.isEmpty, "\(views): \(found)")
        }
    }

    @Test(arguments: ["column", "followed", "reported", "from below"])
    func scrollViewsHaveContentThatTheySee(screen: String) throws {
        let start = try #require(Self.screens[screen])
        for views in ["a b c", "a b", "b"] {
            let edited = try embedded(start, "embed \(views) in=scroll")
            let text = String(decoding: edited.after, as: UTF8.self)
            for new in try solved(edited.after) {
                #expect(new.broken.isEmpty && new.ambiguous.isEmpty, "\(views): \(new.broken) \(new.ambiguous) \(text)")
            }
            let found = try findings(edited.after)
            #expect(found.isEmpty, "\(views): \(found)\n\(text)")
        }
    }

    /// Views in a stack share its edge: one pin of it is enough.
    @Test func stacksArePinnedOnce() throws {
        let start = try #require(Self.screens["column"])
        let edited = try embedded(start, "embed a b c in=vstack")
        let text = String(decoding: edited.after, as: UTF8.self)
        #expect(text.matches(of: /secondItem="safe" secondAttribute="leading"/).count == 1, "\(text)")
        for new in try solved(edited.after) { #expect(new.broken.isEmpty && new.ambiguous.isEmpty, "\(text)") }
    }
}

extension EditFrame {
    fileprivate func distance(to other: EditFrame) -> Double {
        max(abs(x - other.x), abs(y - other.y), abs(width - other.width), abs(height - other.height))
    }
}
