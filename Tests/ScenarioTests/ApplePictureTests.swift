import Foundation
import Graphics
import NibArchive
import NibKit
import TestSupport
import Testing

@testable import UIKit

/// The nib that Apple's tool compiled of a document and ours of the same document: laid out and drawn in the same
/// window, they are the same.
@MainActor
@Suite(.serialized, .enabled(if: SharedFolder.nibs.isThere, "needs ../shared/nibs")) struct ApplePictureTests {
    private struct Shown {
        /// The class of each view, the outermost first, and where it lies in the window, in points.
        var frames: [String] = []
        var picture = ""
    }

    private static let screen = CGRect(x: 0, y: 0, width: 375, height: 667)

    private func show(_ archive: Archive) -> Shown {
        var environment = UIKitEnvironment()
        environment.designTime = DesignTimeFacts()
        UIKitEnvironment.current = environment
        defer { Turn.end() }
        var shown = Shown()
        let window = UIWindow(frame: Self.screen)
        for object in UINib(archive: archive, path: "", bundle: .empty).instantiate(withOwner: nil) {
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
            shown.frames.append(
                "\(type(of: view)) \(Self.text(rect.minX)) \(Self.text(rect.minY)) \(Self.text(rect.width)) \(Self.text(rect.height))"
            )
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
        var different: Set<String> = []
        for pair in pairs {
            let ours = show(pair.ours)
            let theirs = show(pair.theirs)
            #expect(ours.frames == theirs.frames, "\(pair.name)")
            if ours.picture != theirs.picture { different.insert(pair.name) }
        }
        #expect(different == Self.drawnOtherwise)
        #expect(pairs.count > 50)
    }

    /// Nibs of older tools, which say otherwise what the document says: a text as an attributed one without its
    /// alignment, and a smallest size of type in points beside a scale factor.
    private static let drawnOtherwise: Set = [
        "AppLozic__Applozic-iOS-SDK/Applozic.1 Aee-Wf-Lu6-view-rwd-H8-lRv",
        "AppLozic__Applozic-iOS-SDK/Applozic.2 Aee-Wf-Lu6-view-rwd-H8-lRv",
        "mapbox__mapbox-navigation-ios/Navigation.1 Cuq-Dg-ZIW-view-pTy-lh-WI1",
    ]
}
