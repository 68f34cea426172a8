import Graphics
import IBSchema
import NibKit
import Testing
import UIKit

/// Players with different settings in one process show what each shows alone.
@MainActor
@Suite struct PlayersInTurnsTests {
    private static let document = """
        <document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB" version="3.0" toolsVersion="23504" targetRuntime="iOS.CocoaTouch" \
        useAutolayout="YES" useTraitCollections="YES" useSafeAreas="YES"><device id="retina6_12" orientation="portrait" appearance="light"/>
        <objects>
        \(screen("a", "A label that follows the text size"))
        \(screen("b", "Another one"))
        </objects></document>
        """

    private static func screen(_ id: String, _ text: String) -> String {
        """
        <view contentMode="scaleToFill" id="\(id)"><rect key="frame" x="0.0" y="0.0" width="393" height="852"/>
        <subviews>
        <label text="\(text)" adjustsFontForContentSizeCategory="YES" lineBreakMode="wordWrap" numberOfLines="0" \
        translatesAutoresizingMaskIntoConstraints="NO" id="\(id)-label">
        <fontDescription key="fontDescription" style="UICTFontTextStyleBody"/>
        <color key="textColor" systemColor="labelColor"/></label>
        <switch on="YES" translatesAutoresizingMaskIntoConstraints="NO" id="\(id)-switch"/>
        </subviews>
        <viewLayoutGuide key="safeArea" id="\(id)-safe"/>
        <color key="backgroundColor" systemColor="systemBackgroundColor"/>
        <constraints>
        <constraint firstItem="\(id)-label" firstAttribute="top" secondItem="\(id)-safe" secondAttribute="top" id="\(id)-1"/>
        <constraint firstItem="\(id)-label" firstAttribute="leading" secondItem="\(id)" secondAttribute="leadingMargin" id="\(id)-2"/>
        <constraint firstItem="\(id)-label" firstAttribute="trailing" secondItem="\(id)" secondAttribute="trailingMargin" id="\(id)-3"/>
        <constraint firstItem="\(id)-switch" firstAttribute="top" secondItem="\(id)-label" secondAttribute="bottom" id="\(id)-4"/>
        <constraint firstItem="\(id)-switch" firstAttribute="leading" secondItem="\(id)" secondAttribute="leadingMargin" id="\(id)-5"/>
        </constraints></view>
        """
    }

    private static let configurations: [Configuration] = {
        var dark = Configuration()
        dark.appearance = .dark
        var large = Configuration()
        large.textSize = .accessibilityExtraExtraExtraLarge
        large.scale = 3
        var mirrored = Configuration()
        mirrored.direction = .rightToLeft
        mirrored.contrast = .high
        var pad = Configuration()
        pad.device = SimulatedDevice.named("ipad12_9rounded")
        pad.orientation = .landscape
        return [Configuration(), dark, large, mirrored, pad]
    }()

    private func player(_ configuration: Configuration) throws -> ScreenPlayer {
        let opened = OpenedDocument(Array(Self.document.utf8), file: "Screens.xib")
        return ScreenPlayer(
            try #require(opened.compiled(for: configuration)), configuration: configuration)
    }

    /// Everything that a player says of a screen.
    private struct Shown: Equatable {
        var frames: [[Double]]
        var drawing: [UInt8]
        var margins: [String: [Double]]
        var explanation: String?
    }

    private func shown(_ screen: ScreenPlayer.Screen, by player: ScreenPlayer) -> Shown {
        Shown(
            frames: player.layout(of: screen).map(\.frame), drawing: player.displayList(of: screen).encoded(),
            margins: player.geometry(of: screen).margins,
            explanation: player.explanation(of: "\(screen.plan.id)-label", on: screen))
    }

    @Test func eachShowsWhatItShowsAlone() async throws {
        let alone = try Self.configurations.map { configuration in
            let player = try player(configuration)
            return player.screens().map { shown($0, by: player) }
        }
        #expect(alone.allSatisfy { $0.count == 2 })
        for (index, one) in alone.enumerated() {
            for other in alone[..<index] { #expect(one != other, "the settings make a difference") }
        }
        let before = UIKitEnvironment.current.traits
        let players = try Self.configurations.map(player)
        let plans = players[0].compiled.canvas.screens
        var inTurns = players.map { _ in [Shown]() }
        for plan in plans {
            let screens = try players.map { try #require($0.screen(plan)) }
            for index in players.indices.reversed() {
                inTurns[index].append(shown(screens[index], by: players[index]))
            }
        }
        #expect(inTurns == alone)
        for index in [3, 1] {
            let ofTask = try await Task.detached { @MainActor in
                let player = try player(Self.configurations[index])
                return player.screens().map { shown($0, by: player) }
            }.value
            #expect(ofTask == alone[index])
        }
        #expect(UIKitEnvironment.current.traits == before, "a player leaves the program's environment as it was")
    }
}
