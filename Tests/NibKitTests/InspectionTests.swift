import Foundation
import IBDocument
import NibKit
import Testing
import UIKit

/// What a document says of its objects, and where they lie.
@MainActor
@Suite struct InspectionTests {
    private static let document = """
        <?xml version="1.0" encoding="UTF-8"?>
        <document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB" version="3.0" toolsVersion="23504" targetRuntime="iOS.CocoaTouch" useAutolayout="YES" useTraitCollections="YES" useSafeAreas="YES" initialViewController="vc">
        <device id="retina6_12" orientation="portrait" appearance="light"/>
        <scenes>
        <scene sceneID="s1"><objects>
        <viewController id="vc" customClass="Login" customModule="Shop" sceneMemberID="viewController">
        <view key="view" contentMode="scaleToFill" id="root"><rect key="frame" x="0.0" y="0.0" width="393" height="852"/>
        <subviews>
        <label text="Name" textAlignment="center" id="lab" customClass="Badge" newThing="7" translatesAutoresizingMaskIntoConstraints="NO">
        <fontDescription key="fontDescription" type="boldSystem" pointSize="17"/>
        <color key="textColor" red="1" green="0.5" blue="0" alpha="1" colorSpace="custom" customColorSpace="sRGB"/>
        <userDefinedRuntimeAttributes>
        <userDefinedRuntimeAttribute type="number" keyPath="ring"><real key="value" value="3"/></userDefinedRuntimeAttribute>
        <userDefinedRuntimeAttribute type="color" keyPath="ringColor"><color key="value" white="1" alpha="1" colorSpace="custom" customColorSpace="genericGamma22GrayColorSpace"/></userDefinedRuntimeAttribute>
        </userDefinedRuntimeAttributes>
        </label>
        <button contentMode="center" id="but" translatesAutoresizingMaskIntoConstraints="NO"><state key="normal" title="Go"/>
        <connections><action selector="go:" destination="vc" eventType="touchUpInside" id="act"/><segue destination="vc2" kind="show" identifier="next" id="seg"/></connections></button>
        </subviews>
        <viewLayoutGuide key="safeArea" id="safe"/>
        <constraints>
        <constraint firstItem="lab" firstAttribute="top" secondItem="safe" secondAttribute="top" constant="8" id="c1"/>
        <constraint firstItem="lab" firstAttribute="leading" secondItem="root" secondAttribute="leadingMargin" id="c2"/>
        <constraint firstItem="but" firstAttribute="leading" relation="greaterThanOrEqual" secondItem="lab" secondAttribute="trailing" constant="-4" priority="750" id="c3"/>
        <constraint firstItem="but" firstAttribute="width" constant="100" id="c4"/>
        <constraint firstItem="but" firstAttribute="centerY" secondItem="lab" secondAttribute="centerY" id="c5"/>
        </constraints></view>
        <connections><outlet property="nameLabel" destination="lab" id="out"/></connections>
        </viewController></objects></scene>
        <scene sceneID="s2"><objects><viewController id="vc2" sceneMemberID="viewController"><view key="view" id="root2"><rect key="frame" x="0.0" y="0.0" width="393" height="852"/></view></viewController></objects></scene>
        </scenes></document>
        """

    private func facts() throws -> DocumentFacts {
        DocumentFacts(try #require(OpenedDocument(Array(Self.document.utf8), file: "t").document))
    }

    @Test func theOutlineHasEveryObjectBelowWhatHoldsIt() throws {
        let outline = try facts().outline
        func words(_ id: String) throws -> String {
            let item = try #require(outline.first { $0.id == id })
            return [
                item.parent ?? "-", item.element, item.className ?? "-", item.customClass ?? "-", item.label,
                "\(item.line)", item.scene ?? "-",
            ].joined(separator: "|")
        }
        #expect(
            outline.map(\.id) == ["vc", "root", "lab", "but", "safe", "c1", "c2", "c3", "c4", "c5", "vc2", "root2"])
        #expect(try words("vc") == "-|viewController|UIViewController|Login|Login|6|vc")
        #expect(try words("lab") == "root|label|UILabel|Badge|Name|9|vc")
        #expect(try words("but") == "root|button|UIButton|-|Go|17|vc")
        #expect(try words("safe") == "root|viewLayoutGuide|UILayoutGuide|-|Safe Area|20|vc")
        #expect(try words("c1").hasSuffix("|Name.top = View Safe Area.top + 8|22|vc"))
        #expect(try words("root2") == "vc2|view|UIView|-|View|30|vc2")
    }

    @Test func inspectorsHaveWhatInterfaceBuildersHave() throws {
        let label = try #require(try facts().inspectors["lab"])
        #expect(label.identity.map { "\($0.name)=\($0.value)" } == ["id=lab", "customClass=Badge"])
        #expect(label.attributes.map(\.section) == ["Badge", "Label", "View", "Other"])
        func row(_ name: String, _ rows: [Inspector.Row]) -> String? {
            rows.first { $0.name == name }.map {
                "\($0.value)|\($0.line)|\($0.kind.rawValue)|\($0.color ?? "-")|\($0.stated)"
            }
        }
        #expect(row("ring", label.attributes[0].rows) == "3|13|number|-|true")
        #expect(row("ringColor", label.attributes[0].rows) == "#ffffffff|14|color|#ffffffff|true")
        #expect(row("text", label.attributes[1].rows) == "Name|9|text|-|true")
        #expect(row("textAlignment", label.attributes[1].rows) == "center|9|enum|-|true")
        #expect(row("textColor", label.attributes[1].rows) == "#ff8000ff|11|color|#ff8000ff|true")
        #expect(row("numberOfLines", label.attributes[1].rows) == "1|9|number|-|false")
        #expect(row("font", label.attributes[1].rows)?.hasPrefix("System Bold 17|10|font") == true)
        #expect(row("hidden", label.attributes[2].rows) == "NO|9|boolean|-|false")
        #expect(row("newThing", label.attributes[3].rows) == "7|9|text|-|true")
        #expect(row("verticalHuggingPriority", label.size) == "250|9|number|-|false")
        #expect(row("translatesAutoresizingMaskIntoConstraints", label.size) == "NO|9|boolean|-|true")
        #expect(
            label.constraints.map(\.text) == [
                "Name.top = View Safe Area.top + 8", "Name.leading = View.leadingMargin",
                "Go.leading ≥ Name.trailing − 4 at 750", "Go.centerY = Name.centerY",
            ])
        #expect(
            label.connections.map { "\($0.kind) \($0.name) \($0.source)→\($0.destination ?? "-") \($0.line)" } == [
                "outlet nameLabel vc→lab 28"
            ])
        let button = try #require(try facts().inspectors["but"])
        #expect(
            button.connections.map(\.id) == ["act", "seg"] && button.connections.map(\.event) == ["touchUpInside", nil])
        #expect(
            row("title", try #require(button.attributes.first { $0.section == "State normal" }).rows)
                == "Go|17|text|-|true")
        #expect(button.connections.map(\.name) == ["go:", "next"])
        #expect(try facts().inspectors["root"]?.size.first { $0.name == "frame" }?.value == "(0, 0, 393, 852)")
    }

    @Test func constraintsNameTheSizeClassesThatTheyAreInstalledIn() throws {
        let text = Self.document.replacing(
            "</constraints></view>",
            with: """
                </constraints>
                <variation key="default"><mask key="constraints"><exclude reference="c4"/></mask></variation>
                <variation key="widthClass=compact"><mask key="constraints"><include reference="c4"/></mask></variation>
                <variation key="heightClass=regular-widthClass=regular"><mask key="constraints"><exclude reference="c5"/></mask></variation>
                </view>
                """)
        let facts = DocumentFacts(try #require(OpenedDocument(Array(text.utf8), file: "t").document))
        let rows = try #require(facts.inspectors["but"]).constraints
        func classes(_ id: String) -> [String]? { rows.first { $0.id == id }?.classes }
        #expect(classes("c3") == nil)
        #expect(classes("c4") == ["w=compact h=compact", "w=compact h=regular"])
        #expect(classes("c5") == ["w=compact h=compact", "w=compact h=regular", "w=regular h=compact"])
        #expect(rows.first { $0.id == "c4" }?.active == false)
    }

    @Test func seguesLeadFromSceneToScene() throws {
        let segue = try #require(try facts().segues.first)
        #expect(
            [segue.id, segue.kind, segue.from, segue.to, segue.identifier, "\(segue.line)"] == [
                "seg", "show", "vc", "vc2", "next", "18",
            ])
    }

    @Test func geometryIsThatOfThePicture() throws {
        let compiled = try #require(OpenedDocument(Array(Self.document.utf8), file: "t").compiled(for: Configuration()))
        let player = ScreenPlayer(compiled)
        let screen = try #require(player.screens().first)
        let geometry = player.geometry(of: screen)
        let label = try #require(geometry.frames["lab"])
        let button = try #require(geometry.frames["but"])
        #expect(label.prefix(2) == [16, 67])
        #expect(geometry.parents == ["lab": "root", "but": "root"])
        #expect(geometry.margins["root"] == [59, 16, 34, 16] && geometry.safeArea["root"] == [59, 0, 34, 0])
        func line(_ id: String) throws -> [[Double]] {
            let found = try #require(geometry.constraints.first { $0.id == id })
            return [found.a, found.b]
        }
        #expect(try line("c1").map { $0[1] } == [67, 59])
        #expect(try line("c2").map { $0[0] } == [16, 16])
        let beside = try line("c3")
        #expect(beside.map { $0[0] } == [button[0], label[0] + label[2]])
        #expect(beside.allSatisfy { $0[1] == beside[0][1] && abs($0[1] - (label[1] + label[3] / 2)) < 1 })
        #expect(try line("c4").map { $0[0] } == [button[0], button[0] + 100])
        #expect(try line("c4").allSatisfy { abs($0[1] - (button[1] + button[3])) < 1e-9 })
        // Its trailing side may be anywhere that is right of the label's.
        #expect(geometry.ambiguous == ["but"])
        #expect(geometry.constraints.allSatisfy { !$0.broken })
    }

    /// The bounds of a table that is the root do not begin at zero.
    @Test func aRootThatScrollsMovesWhatIsInIt() throws {
        let text = Self.document.replacing(
            "<viewController id=\"vc2\" sceneMemberID=\"viewController\"><view key=\"view\" id=\"root2\"><rect key=\"frame\" x=\"0.0\" y=\"0.0\" width=\"393\" height=\"852\"/></view></viewController>",
            with: """
                <tableViewController id="vc2" sceneMemberID="viewController"><tableView key="view" dataMode="prototypes" style="plain" rowHeight="60" id="root2">
                <rect key="frame" x="0.0" y="0.0" width="393" height="852"/>
                <prototypes><tableViewCell style="IBUITableViewCellStyleDefault" rowHeight="60" id="cell"><rect key="frame" x="0.0" y="50" width="375" height="60"/>
                <tableViewCellContentView key="contentView" tableViewCell="cell" id="content"><rect key="frame" x="0.0" y="0.0" width="375" height="60"/><subviews>
                <view contentMode="scaleToFill" id="box"><rect key="frame" x="10" y="10" width="20" height="20"/><color key="backgroundColor" red="1" green="0" blue="0" alpha="1" colorSpace="custom" customColorSpace="sRGB"/></view>
                </subviews></tableViewCellContentView></tableViewCell></prototypes></tableView></tableViewController>
                """)
        let compiled = try #require(OpenedDocument(Array(text.utf8), file: "t").compiled(for: Configuration()))
        let player = ScreenPlayer(compiled)
        let screen = try #require(player.screens().last)
        let frame = try #require(player.geometry(of: screen).frames["box"])
        // Where the red box is drawn.
        var offset = CGPoint.zero
        var open: [CGPoint] = []
        var drawn: CGRect?
        for command in player.displayList(of: screen).commands {
            switch command {
            case .beginGroup(let group):
                open.append(offset)
                offset = CGPoint(x: offset.x + group.transform.tx, y: offset.y + group.transform.ty)
            case .endGroup: offset = open.popLast() ?? .zero
            case .fill(let path, .color(let color), _) where color == CGColor(red: 1, green: 0, blue: 0, alpha: 1):
                drawn = path.boundingBox.offsetBy(dx: offset.x, dy: offset.y)
            default: break
            }
        }
        let box = try #require(drawn)
        #expect(frame == [box.minX, box.minY, box.width, box.height].map { Double($0) })
    }
}
