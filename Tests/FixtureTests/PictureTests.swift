import Answers
import Foundation
import IBDocument
import IBSchema
import NibKit
import Testing
import TextEngine
import XMLTree

/// Compares what is drawn with the pictures beside the fixtures. After a change that is meant: `make bless
/// NAMES=controls/switch`, and look at the pictures.
@MainActor @Suite(.serialized) struct PictureTests {
    nonisolated static let fixtures = Fixture.all().filter(\.hasPicture)
    private static let pictures = Result { () throws(MissingFontPackage) in try Pictures() }
    private static var page = DifferencePage()

    @Test(arguments: fixtures)
    func looksAsItDid(fixture: Fixture) throws {
        let expected = try fixture.expectedPicture()
        let actual = try #require(
            try fixture.picture(by: Self.pictures.get()), "\(fixture.name) shows nothing any more")
        guard let difference = expected.difference(from: actual) else { return }
        try Self.page.add(fixture.name, expected: expected, actual: actual, difference)
        let file = Fixture.folder.deletingLastPathComponent().appendingPathComponent("out/pictures.html")
        try Self.page.write(to: file)
        let drawnElsewhere =
            expected.fingerprint == actual.fingerprint
            ? "" : " (drawn with \(expected.fingerprint), here is \(actual.fingerprint))"
        Issue.record("\(fixture.name).png is no longer what it was\(drawnElsewhere); look at out/pictures.html")
    }

    /// What a larger one shows belongs into several fixtures; most have a tenth of it.
    private nonisolated static let mostBytes = 256 << 10

    @Test(arguments: fixtures)
    func picturesAreSmall(fixture: Fixture) throws {
        #expect(try Data(contentsOf: fixture.pictureFile).count <= Self.mostBytes, "\(fixture.name).png")
    }

    // MARK: Completeness

    /// The elements of all fixtures that have a picture.
    private static let drawn: Result<[Element], any Error> = Result {
        try fixtures.flatMap { fixture in
            Document(XMLTree.parse(try fixture.bytes(), file: fixture.name), schema: .cocoaTouch).map {
                Array($0.root.descendants)
            } ?? []
        }
    }

    @Test func everyViewElementHasAPicture() throws {
        let drawn = Set(try Self.drawn.get().map(\.name))
        for type in Schema.cocoaTouch.elements where type.kind == .view {
            #expect(drawn.contains(type.name), "no fixture with a picture has a <\(type.name)>")
        }
    }

    @Test(arguments: [(attribute: "enabled", value: "NO"), ("selected", "YES"), ("highlighted", "YES")])
    func everyControlHasAPictureInEveryState(attribute: String, value: String) throws {
        let drawn = Set(try Self.drawn.get().filter { $0.attribute(attribute) == value }.map(\.name))
        for type in Schema.cocoaTouch.elements where type.kind == .view && isControl(type) {
            #expect(
                drawn.contains(type.name), "no fixture with a picture has a <\(type.name) \(attribute)=\"\(value)\">")
        }
    }

    private func isControl(_ type: ElementType) -> Bool {
        var current: ElementType? = type
        while let element = current {
            if element.name == "control" { return true }
            current = element.parent.flatMap(Schema.cocoaTouch.element)
        }
        return false
    }
}
