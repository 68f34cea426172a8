import Graphics
import NibKit
import Testing
import UIKit

/// The device around a screen.
@MainActor
@Suite struct BezelTests {
    private func drawn(
        on device: String, _ orientation: SimulatedOrientation = .portrait, size: (Int, Int)? = nil,
        isFreeform: Bool = true, statusBar: String = "", inside: String = "",
        chromeOnly: Bool = false
    ) throws -> DisplayList {
        let frame = size.map { "<rect key=\"frame\" x=\"0\" y=\"0\" width=\"\($0.0)\" height=\"\($0.1)\"/>" } ?? ""
        let freeform =
            size == nil || !isFreeform ? "" : "<freeformSimulatedSizeMetrics key=\"simulatedDestinationMetrics\"/>"
        let text = """
            <document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB" version="3.0" toolsVersion="23504" targetRuntime="iOS.CocoaTouch" \
            useAutolayout="YES" useTraitCollections="YES" useSafeAreas="YES"><device id="\(device)" orientation="\(orientation.rawValue)" appearance="light"/>
            <scenes><scene sceneID="s"><objects><viewController id="vc" sceneMemberID="viewController"><view key="view" id="v">\(frame)\(inside)</view>\(statusBar)\(freeform)
            </viewController></objects></scene></scenes></document>
            """
        var configuration = Configuration()
        configuration.matchesStoredFrames = false
        let compiled = try #require(OpenedDocument(Array(text.utf8), file: "t").compiled(for: configuration))
        let player = ScreenPlayer(compiled, configuration: configuration)
        let screen = try #require(player.screens().first)
        return player.displayList(of: screen, inBezel: !chromeOnly, hasChrome: chromeOnly, showsCards: true)
    }

    enum SimulatedOrientation: String { case portrait, landscape }

    private func screenClip(_ list: DisplayList) -> (size: CGSize, radius: CGFloat)? {
        for case .beginGroup(let group) in list.commands where group.name == "screen" {
            if case .roundedRect(let rect, let radius, _)? = group.clip { return (rect.size, radius) }
        }
        return nil
    }

    @Test func aRoundedDisplayHasRoundCornersATimeAndACutOut() throws {
        let list = try drawn(on: "retina6_12")
        let clip = try #require(screenClip(list))
        #expect(clip.size == CGSize(width: 393, height: 852))
        #expect(clip.radius > 0)
        #expect(list.size.width > 393 && list.size.height > 852)
        #expect(list.dump().contains("text \"9:41\""))
        #expect(
            list.commands.contains {
                if case .fill(let path, .color(.black), _) = $0 {
                    path.boundingBox == CGRect(x: 133.5, y: 11, width: 126, height: 37)
                } else {
                    false
                }
            })
    }

    @Test func pageSheetsAreCardsOnTheirScreen() throws {
        let list = try drawn(on: "retina6_1", size: (414, 842), isFreeform: false, chromeOnly: true)
        #expect(list.size == CGSize(width: 414, height: 896))
        let card = list.commands.lazy.compactMap { command -> DisplayList.Group? in
            if case .beginGroup(let group) = command, group.name == "sheet" { group } else { nil }
        }.first
        #expect(card?.transform == CGAffineTransform(translationX: 0, y: 54))
        #expect(
            card?.clip
                == .roundedRect(
                    CGRect(x: 0, y: 0, width: 414, height: 842), radius: 10, corners: [.minXMinY, .maxXMinY]))
        #expect(list.dump().contains("text \"9:41\""))
        let inBezel = try drawn(on: "retina6_1", size: (414, 842), isFreeform: false)
        #expect(screenClip(inBezel)?.size == CGSize(width: 414, height: 896))
    }

    @Test func theCutOutLiesAtTheSideInLandscape() throws {
        let list = try drawn(on: "retina6_12", .landscape)
        #expect(screenClip(list)?.size == CGSize(width: 852, height: 393))
        // Phones on their side show no status bar.
        #expect(!list.dump().contains("9:41"))
        #expect(
            list.commands.contains {
                if case .fill(let path, .color(.black), _) = $0 {
                    path.boundingBox == CGRect(x: 11, y: 133.5, width: 37, height: 126)
                } else {
                    false
                }
            })
    }

    @Test func aDisplayWithAHomeButtonIsSquare() throws {
        let list = try drawn(on: "retina4_7")
        #expect(screenClip(list)?.radius == 0)
        #expect(list.dump().contains("text \"9:41\""))
    }

    @Test func aHiddenStatusBarStaysHidden() throws {
        let list = try drawn(on: "retina6_12", statusBar: "<nil key=\"simulatedStatusBarMetrics\"/>")
        #expect(screenClip(list) != nil)
        #expect(!list.dump().contains("9:41"))
    }

    @Test func theTimeIsReadOnDarkScreens() throws {
        func ink(_ inside: String) throws -> CGColor? {
            let list = try drawn(on: "retina4_7", inside: inside)
            for case .glyphs(let run, let color) in list.commands where run.text == "9:41" { return color }
            return nil
        }
        #expect(
            try ink(
                #"<color key="backgroundColor" red="0.1" green="0.1" blue="0.3" alpha="1" colorSpace="custom" customColorSpace="sRGB"/>"#
            ) == .white)
        #expect(
            try ink(
                #"<color key="backgroundColor" white="1" alpha="1" colorSpace="custom" customColorSpace="genericGamma22GrayColorSpace"/>"#
            ) == .black)
    }

    @Test func wholeScreensMayShowTheTimeWithoutADevice() throws {
        let list = try drawn(on: "retina6_12", chromeOnly: true)
        #expect(
            screenClip(list) == nil && list.size == CGSize(width: 393, height: 852)
                && list.dump().contains("text \"9:41\""))
        #expect(!(try drawn(on: "retina6_12", size: (200, 100), chromeOnly: true).dump().contains("9:41")))
    }

    @Test func signalsStandBesideTheBatteryOfTallBarsOnly() throws {
        func boxes(on device: String) throws -> [CGRect] {
            try drawn(on: device, chromeOnly: true).commands.compactMap {
                if case .fill(let path, .color(.black), _) = $0 { path.boundingBox } else { nil }
            }
        }
        let tall = try boxes(on: "retina6_7")
        #expect(tall.contains { abs($0.width - 428 * 0.357) < 0.01 && $0.height == 5 })
        let bars = tall.filter { abs($0.width - 19 / 5.8) < 0.01 }
        #expect(bars.count == 4 && bars.map(\.height) == bars.map(\.height).sorted())
        #expect(try boxes(on: "retina4_7").filter { abs($0.width - 19 / 5.8) < 0.01 }.isEmpty)
    }

    @Test func cellsHaveNoDeviceAroundThem() throws {
        let text = """
            <document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB" version="3.0" toolsVersion="23504" targetRuntime="iOS.CocoaTouch" \
            useAutolayout="YES" useTraitCollections="YES"><device id="retina6_12" orientation="portrait" appearance="light"/>
            <objects><tableViewCell id="c"><rect key="frame" x="0" y="0" width="393" height="852"/>
            <tableViewCellContentView key="contentView" id="d"><rect key="frame" x="0" y="0" width="393" height="852"/></tableViewCellContentView>
            </tableViewCell></objects></document>
            """
        var configuration = Configuration()
        configuration.matchesStoredFrames = false
        let compiled = try #require(OpenedDocument(Array(text.utf8), file: "t").compiled(for: configuration))
        let player = ScreenPlayer(compiled, configuration: configuration)
        let screen = try #require(player.screens().first)
        #expect(screenClip(player.displayList(of: screen, inBezel: true)) == nil)
    }

    @Test func screensOfTheirOwnSizeHaveNone() throws {
        let list = try drawn(on: "retina6_12", size: (200, 100))
        #expect(screenClip(list) == nil)
        #expect(list.size == CGSize(width: 200, height: 100))
    }
}
