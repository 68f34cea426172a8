import CoreGraphics
import QuartzCore
import Testing

/// Sources that import these modules and not UIKit find what they look for.
@Suite struct AppleModulesTests {
    @Test func geometryAndContextsAreCoreGraphics() {
        let path = CGMutablePath()
        path.addRect(CGRect(x: 1, y: 2, width: 3, height: 4))
        #expect(path.boundingBox == CGRect(x: 1, y: 2, width: 3, height: 4))
        #expect(
            CGAffineTransform(translationX: 1, y: 0).tx == 1 && CGColor(red: 1, green: 0, blue: 0, alpha: 1).alpha == 1)
    }

    @MainActor @Test func layersAreQuartzCore() {
        let layer = CAShapeLayer()
        layer.lineCap = .round
        layer.add(CABasicAnimation(keyPath: "opacity"), forKey: nil)
        #expect(layer.lineCap == CAShapeLayerLineCap.round && CACurrentMediaTime() >= 0)
    }
}
