import Foundation
import Graphics
import NibArchive
import NibKit
import Testing
@testable import UIKit

/// The nib that Apple's tool compiled of a document and ours of the same document: laid out and drawn in the same window, they are the same.
@MainActor
@Suite(.serialized, .enabled(if: AppleNibs.exist, "needs ../shared/nibs")) struct ApplePictureTests {
    private struct Shown: Equatable {
        /// Of each view, the outermost first: its class and where it lies in the window, in points.
        var frames: [String] = []
        var picture = ""
    }

    private static let screen = CGRect(x: 0, y: 0, width: 375, height: 667)

    private func show(_ archive: Archive, beside others: [String: Archive]) -> Shown {
        var environment = UIKitEnvironment()
        environment.designTime = DesignTimeFacts()
        UIKitEnvironment.current = environment
        defer { Turn.end() }
        var shown = Shown()
        let window = UIWindow(frame: Self.screen)
        for object in UINib(archive: archive, path: "", bundle: NibBundle(others)).instantiate(withOwner: nil) {
            guard let view = object as? UIView else { continue }
            if view.autoresizingMask.contains([.flexibleWidth, .flexibleHeight]) { view.frame = Self.screen }
            window.addSubview(view)
        }
        window.layoutIfNeeded()
        var pending: [UIView] = [window]
        while let view = pending.popLast() {
            // Hidden helpers of old root views draw nothing.
            if view is UIControllerLayoutGuideView { continue }
            let rect = view.convert(view.bounds, to: nil)
            shown.frames.append("\(type(of: view)) \(Self.text(rect.minX)) \(Self.text(rect.minY)) \(Self.text(rect.width)) \(Self.text(rect.height))")
            pending += view.subviews.reversed()
        }
        let context = CGContext(size: Self.screen.size, textShaper: UnshapedText())
        LayerRendering.record(window.layer, in: context)
        // Objects have other numbers in another archive.
        shown.picture = context.displayList.dump().replacing(#/ \[[^ \]]*#\d+\]/#, with: "")
        return shown
    }

    /// To a tenth of a pixel.
    private static func text(_ number: CGFloat) -> String { "\((number * 30).rounded() / 30)" }

    @Test func S1_ourNibsAreLaidOutAndDrawnAsApplesAre() throws {
        let pairs = try AppleNibs.pairs()
        var frames = 0, pictures = 0, different: [String] = []
        for pair in pairs {
            let ours = show(pair.ours, beside: [:]), theirs = show(pair.theirs, beside: [:])
            if ours.frames == theirs.frames { frames += 1 }
            if ours.picture == theirs.picture { pictures += 1 }
            guard ours != theirs else { continue }
            let first = zip(ours.frames, theirs.frames).first { $0 != $1 }.map { "\($0) | \($1)" }
            let line = zip(ours.picture.split(separator: "\n"), theirs.picture.split(separator: "\n")).first { $0 != $1 }.map { "\($0) | \($1)" }
            different.append("\(pair.name): \(first ?? "picture \(line ?? "")")")
        }
        print("\(pairs.count) nibs: \(frames) laid out as Apple's, \(pictures) drawn as Apple's\n\(different.joined(separator: "\n"))")
        #expect(pairs.count > 50)
    }
}
