import Foundation
import NibArchive
import NibKit
import TestSupport
import Testing

@testable import UIKit

/// Damaged nibs: whatever can still be decoded is loaded, laid out and drawn without a trap.
@MainActor
@Suite(.serialized) struct FuzzedNibTests {
    private func nibs() throws -> [[UInt8]] {
        return try ["Examples/SignIn.xib", "Examples/Settings.storyboard"].flatMap { name in
            let bytes = Array(try Data(contentsOf: Repository.url(name)))
            return try (OpenedDocument(bytes, file: name).compiled()?.nibs ?? []).map { try $0.archive.encoded() }
        }
    }

    private func take(_ archive: Archive) {
        for object in UINib(archive: archive, path: "fuzzed").instantiate(withOwner: nil) {
            guard let view = object as? UIView ?? (object as? UIViewController)?.view else { continue }
            view.layoutIfNeeded()
            let context = CGContext(size: CGSize(width: 300, height: 300), textShaper: UnshapedText())
            LayerRendering.record(view.layer, in: context)
        }
        Turn.end()
    }

    private func prepare() {
        var environment = UIKitEnvironment()
        environment.designTime = DesignTimeFacts()
        UIKitEnvironment.current = environment
    }

    /// Values of other types, other objects under a key, classes that swap: what bytes alone seldom hit.
    @Test func mixedUpNibsNeverTrap() throws {
        prepare()
        var random = SeededGenerator(seed: 20_27)
        let archives = try nibs().map { try Archive(decoding: $0) }
        for round in 0..<Self.rounds {
            var archive = archives[round % archives.count]
            for _ in 0...random.next(below: 4) {
                let index = random.next(below: archive.values.count)
                let other = random.next(below: archive.values.count)
                switch random.next(below: 5) {
                case 0: archive.values[index].value = archive.values[other].value
                case 1: archive.values[index].value = .object(random.next(below: archive.objects.count))
                case 2:
                    archive.values[index].value =
                        [.null, .double(.nan), .double(1e300), .int64(.max), .data([1, 2, 3]), .bool(true)][
                            random.next(below: 6)]
                case 3:
                    archive.objects[random.next(below: archive.objects.count)].classIndex = random.next(
                        below: archive.classNames.count)
                default: archive.values[index].key = archive.values[other].key
                }
            }
            take(archive)
        }
    }

    @Test func damagedNibsNeverTrap() throws {
        prepare()
        var random = SeededGenerator(seed: 20_26)
        var loaded = 0
        let nibs = try nibs()
        for round in 0..<Self.rounds {
            var bytes = nibs[round % nibs.count]
            for _ in 0...random.next(below: 6) {
                bytes[50 + random.next(below: bytes.count - 50)] = UInt8(random.next(below: 256))
            }
            guard let archive = try? Archive(decoding: bytes) else { continue }
            loaded += 1
            take(archive)
        }
        #expect(loaded > Self.rounds / 10, "\(loaded) of \(Self.rounds) could be decoded")
    }

    private static let rounds = 1_000
}

extension SeededGenerator {
    /// 0 where the bound leaves no number.
    fileprivate mutating func next(below bound: Int) -> Int { Int.random(in: 0..<max(1, bound), using: &self) }
}
