import Testing
import UIKit
#if swift(>=6)
import Swift6Client
#else
import Swift5Client
#endif

@MainActor @Suite struct TextKitAndLayerTests {
    @Test func aLabelFindsItsGlyphs() {
        let label = TextKitLabel(frame: CGRect(x: 0, y: 0, width: 60, height: 100))
        label.show(["Hello ", "@swift ", "friends"])
        #expect(label.usedHeight > 40)
        #expect(label.character(at: CGPoint(x: 1, y: 5)) == 0)
        #expect(label.character(at: CGPoint(x: 1, y: 30)) == 6)
    }

    @Test func aTextThatKeepsItselfIsToldOfEdits() {
        let storage = CountingStorage()
        storage.replaceCharacters(in: NSRange(location: 0, length: 0), with: "abc")
        storage.addAttribute(.foregroundColor, value: UIColor.red, range: NSRange(location: 1, length: 2))
        #expect(storage.string == "abc" && storage.length == 3)
        #expect(storage.edits.first == NSRange(location: 0, length: 3))
    }

    @Test func layersAreMadeByTheirOwnInitializers() {
        let view = RingView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
        #expect(view.ring?.share == 0.5)
        #expect(view.ring.map { RingLayer(layer: $0).share } == 0.5)
        #expect(RingView.wobble().first?.m42 == 4 && RingView.wobble().count == 2)
    }

    @Test func guidesFollowWhatIsCovered() {
        let controller = GuidedController()
        controller.additionalSafeAreaInsets = UIEdgeInsets(top: 20, left: 0, bottom: 30, right: 0)
        let navigation = UINavigationController(rootViewController: controller)
        navigation.view.frame = CGRect(x: 0, y: 0, width: 375, height: 667)
        navigation.view.layoutIfNeeded()
        let insets = controller.view.safeAreaInsets
        #expect(insets.top >= 20 && insets.bottom >= 30)
        #expect(controller.strip.frame == CGRect(x: 0, y: insets.top, width: 10, height: controller.view.bounds.height - insets.top - insets.bottom))
        #expect(controller.topLayoutGuide.length == insets.top && controller.bottomLayoutGuide.length == insets.bottom)
    }

    @Test func bitmapsGiveImages() {
        let image = UIGraphicsImageRenderer(size: CGSize(width: 40, height: 20)).image { $0.fill(CGRect(x: 0, y: 0, width: 40, height: 20)) }
        let half = Thumbnails.leftHalf(of: image)
        #expect(half?.size == CGSize(width: 20, height: 20))
    }

    @Test func constantsAreUIKits() {
        #expect(UITextContentType.oneTimeCode.rawValue == "one-time-code")
        #expect((UIWindow.Level.statusBar + 1).rawValue == 1001)
        #expect(CGRect(x: 1, y: 1, width: -1, height: -1).equalTo(CGRect(x: 0, y: 0, width: 1, height: 1)))
        #expect(NSAttributedString().length == 0)
    }
}
