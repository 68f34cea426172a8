import Answers
import Foundation
import NibArchive
import NibKit
import TestSupport
import Testing
import XMLTree

/// What holds for every document: all fixtures, and some of the documents that others wrote where they are at hand.
@MainActor @Suite struct LawTests {
    /// Every so-manieth document of the corpus: the whole of it takes minutes in a debug build.
    private nonisolated static let step = 30

    nonisolated static let documents: [URL] =
        Fixture.all().map(\.document) + SharedFolder.documents.documents(every: step)

    private func bytes(_ document: URL) throws -> [UInt8] { Array(try Data(contentsOf: document)) }

    @Test(
        .enabled(
            if: SharedFolder.documents.isThere,
            "../shared/corpus is not there: the laws are tested over the fixtures only"))
    func theCorpusIsAtHand() { #expect(SharedFolder.documents.documents(every: Self.step).count > 10) }

    @Test(arguments: documents)
    func serializingWhatWasParsedGivesTheSameBytes(document: URL) throws {
        let bytes = try bytes(document)
        #expect(XMLTree.parse(bytes, file: document.lastPathComponent).serialized() == bytes)
    }

    @Test(arguments: documents)
    func compilingIsDeterministic(document: URL) throws {
        let bytes = try bytes(document)
        func compile() throws -> [[UInt8]] {
            try OpenedDocument(bytes, file: "a").compiled()?.nibs.map {
                Array($0.name.utf8) + (try $0.archive.encoded())
            } ?? []
        }
        #expect(try compile() == compile())
    }

    @Test(arguments: documents)
    func encodingWhatWasDecodedGivesTheSameBytes(document: URL) throws {
        for nib in OpenedDocument(try bytes(document), file: "a").compiled()?.nibs ?? [] {
            let encoded = try nib.archive.encoded()
            #expect(try Archive(decoding: encoded).encoded() == encoded, "\(nib.name)")
        }
    }

    /// Arranged views stand where they stood, seen in a mirror, whatever the distribution.
    @Test(arguments: Fixture.all().filter { $0.name.hasPrefix("stackView/") })
    func stackViewsAreMirrored(fixture: Fixture) throws {
        func frames(_ direction: Configuration.Direction) throws -> [String: (superview: String?, frame: [Double])] {
            var configuration = Configuration()
            configuration.direction = direction
            let compiled = try #require(OpenedDocument(try fixture.bytes(), file: "a").compiled(for: configuration))
            let player = ScreenPlayer(compiled, configuration: configuration)
            return Dictionary(player.screens().flatMap(player.layout).map { ($0.id, ($0.superview, $0.frame)) }) {
                first, _ in first
            }
        }
        let plain = try frames(.leftToRight)
        let mirrored = try frames(.rightToLeft)
        for (id, view) in plain {
            guard let superview = view.superview, let width = plain[superview]?.frame[2],
                let other = mirrored[id]?.frame
            else { continue }
            #expect(
                abs(width - view.frame[0] - view.frame[2] - other[0]) < 0.51 && abs(other[2] - view.frame[2]) < 0.01,
                "\(id): \(view.frame) and \(other) in \(width)")
        }
    }

    @Test(arguments: documents)
    func layingOutTwiceGivesTheSameFrames(document: URL) throws {
        let bytes = try bytes(document)
        #expect(Stage.layout.answer(to: bytes, file: "a") == Stage.layout.answer(to: bytes, file: "a"))
    }
}
