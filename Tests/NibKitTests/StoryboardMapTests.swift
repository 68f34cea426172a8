import Graphics
import NibKit
import Testing

/// The scenes of a storyboard as one drawing.
@Suite struct StoryboardMapTests {
    private func map(_ scenes: String, initial: String = "a", device: String = "") throws -> StoryboardMap {
        let text = """
            <document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB" version="3.0" toolsVersion="23504" \
            targetRuntime="iOS.CocoaTouch" useAutolayout="YES" initialViewController="\(initial)">\(device)<scenes>\(scenes)</scenes></document>
            """
        return StoryboardMap(try #require(OpenedDocument(Array(text.utf8), file: "t").document))
    }

    private func scene(_ id: String, _ connections: String = "", at point: String = "", attributes: String = "")
        -> String
    {
        """
        <scene sceneID="s\(id)"><objects><viewController id="\(id)" \(attributes) sceneMemberID="viewController">
        <connections>\(connections)</connections></viewController></objects>\(point)</scene>
        """
    }

    private func drawn(_ map: StoryboardMap) -> DisplayList {
        var map = map
        for index in map.scenes.indices {
            map.scenes[index].picture = DisplayList(size: CGSize(width: 400, height: 800))
        }
        return map.displayList(textMeasurer: SystemFontMetrics(), textShaper: UnshapedText())
    }

    private func texts(_ list: DisplayList) -> [String] {
        list.commands.compactMap { if case .glyphs(let run, _) = $0 { run.text } else { nil } }
    }

    @Test func readsScenesAndSegues() throws {
        let map = try map(
            scene(
                "a",
                """
                <segue destination="b" kind="show" id="1"/><segue destination="b" kind="show" id="2"/>
                <segue destination="c" kind="relationship" relationship="rootViewController" id="3"/><segue destination="gone" kind="show" id="4"/>
                """, at: "<point key=\"canvasLocation\" x=\"300\" y=\"-60\"/>", attributes: "title=\"First\"")
                + scene(
                    "b", "<segue destination=\"a\" kind=\"presentation\" id=\"5\"/>",
                    attributes: "customClass=\"Second\"")
                + "<scene sceneID=\"sc\"><objects><viewControllerPlaceholder storyboardName=\"Other\" id=\"c\" sceneMemberID=\"viewController\"/></objects></scene>",
            device: "<device id=\"retina4_7\" orientation=\"portrait\" appearance=\"light\"/>")
        #expect(map.scenes.map(\.id) == ["a", "b", "c"])
        #expect(map.scenes.map(\.title) == ["First", "Second", "Other"])
        #expect(map.entry == 0)
        #expect(map.scenes[0].location == CGPoint(x: 187.5, y: -66.7))
        #expect(map.scenes[1].location == nil)
        #expect(
            map.segues == [
                .init(source: 0, destination: 1, label: "show × 2", style: .show),
                .init(source: 0, destination: 2, label: "root view controller", style: .containment),
                .init(source: 1, destination: 0, label: "presentation", style: .presentation),
            ])
        #expect(texts(drawn(map)) == ["First", "Second", "Other", "show × 2", "root view controller", "presentation"])
    }

    @Test func scenesLieWhereTheCanvasHasThem() throws {
        let list = drawn(
            try map(
                scene("a", at: "<point key=\"canvasLocation\" x=\"0\" y=\"0\"/>")
                    + scene("b", at: "<point key=\"canvasLocation\" x=\"500\" y=\"100\"/>")))
        #expect(list.size == CGSize(width: 900 + 144, height: 900 + 144))
    }

    @Test func overlappingScenesAreSpread() throws {
        let list = drawn(
            try map(
                scene("a", at: "<point key=\"canvasLocation\" x=\"0\" y=\"0\"/>")
                    + scene("b", at: "<point key=\"canvasLocation\" x=\"260\" y=\"0\"/>")))
        // 260 × 1.6 is the first that is wider than a scene of 400.
        #expect(list.size == CGSize(width: 816 + 144, height: 800 + 144))
    }

    @Test func scenesWithoutALocationStandInARow() throws {
        let list = drawn(try map(scene("a") + scene("b") + scene("c")))
        #expect(list.size == CGSize(width: 3 * 400 + 2 * 140 + 144, height: 800 + 144))
    }

    @Test(arguments: ["1e6", "-9e6", "1e300", "nan", "x"])
    func farAwayScenesDoNotMakeTheMapLarge(number: String) throws {
        let list = drawn(
            try map(
                scene("a", at: "<point key=\"canvasLocation\" x=\"0\" y=\"0\"/>")
                    + scene("b", at: "<point key=\"canvasLocation\" x=\"\(number)\" y=\"0\"/>")))
        #expect(max(list.size.width, list.size.height) <= StoryboardMap.mostPoints + 144)
        #expect(try DisplayList(decoding: list.encoded()) == list)
    }

    @Test func aSceneMayLeadToItselfAndBeEmpty() throws {
        let map = try map(scene("a", "<segue destination=\"a\" kind=\"custom\" id=\"1\"/>"))
        #expect(texts(drawn(map)).last == "custom")
        #expect(
            try self.map("", initial: "gone").displayList(textMeasurer: SystemFontMetrics(), textShaper: UnshapedText())
                .size == CGSize(width: 144, height: 144))
    }

    @Test func onlySoManyScenesAreShown() throws {
        let map = try map((0..<(StoryboardMap.mostScenes + 5)).map { scene("i\($0)") }.joined())
        #expect(map.scenes.count == StoryboardMap.mostScenes)
    }
}
