import Testing
import UIKit
#if swift(>=6)
import Swift6Client
#else
import Swift5Client
#endif

/// Colors and images of the bundle, which the program makes no call for.
@MainActor @Suite struct CatalogsTests {
    private let light = UITraitCollection(userInterfaceStyle: .light), dark = UITraitCollection(userInterfaceStyle: .dark)

    private func isNear(_ color: UIColor?, _ red: CGFloat, _ green: CGFloat, _ blue: CGFloat) -> Bool {
        guard let shown = color?.cgColor.components, shown.count == 4 else { return false }
        return abs(shown[0] - red) < 0.01 && abs(shown[1] - green) < 0.01 && abs(shown[2] - blue) < 0.01
    }

    @Test func aColorHasTheVariantsOfItsSet() throws {
        let tone = try #require(UIColor(named: "Tone", in: Client.bundle, compatibleWith: nil))
        #expect(isNear(tone.resolvedColor(with: light), 0.2, 0.4, 0.6))
        #expect(isNear(tone.resolvedColor(with: dark), 0.8, 0.6, 0.4))
        #expect(isNear(UIColor(named: "Brand/Edge", in: Client.bundle, compatibleWith: UITraitCollection(userInterfaceIdiom: .pad)), 0, 1, 0))
        #expect(isNear(UIColor(named: "Tone")?.resolvedColor(with: light), 0.2, 0.4, 0.6))
        #expect(UIColor(named: "Edge", in: Client.bundle, compatibleWith: nil) == nil)
    }

    @Test(arguments: [1, 2, 3] as [CGFloat])
    func anImageIsTakenForTheScale(scale: CGFloat) throws {
        let traits = UITraitCollection(displayScale: scale)
        let image = try #require(UIImage(named: "Tile", in: Client.bundle, compatibleWith: traits))
        #expect(image.size == CGSize(width: 20, height: 12) && image.scale == scale)
        #expect(image.cgImage?.width == Int(20 * scale))
    }

    @Test func vectorsAndSymbolsHaveTheirSizes() throws {
        let leaf = try #require(UIImage(named: "Leaf", in: Client.bundle, compatibleWith: nil))
        #expect(leaf.size == CGSize(width: 30, height: 18) && leaf.renderingMode == .alwaysTemplate)
        let peak = try #require(UIImage(named: "Peak", in: Client.bundle, with: nil))
        #expect(abs(peak.size.width - 20.4) < 0.01 && abs(peak.size.height - 17) < 0.01)
    }

    @Test func aPictureBesideCatalogsIsFound() throws {
        let flag = try #require(UIImage(named: "Flag", in: Client.bundle, compatibleWith: UITraitCollection(displayScale: 2)))
        #expect(flag.size == CGSize(width: 8, height: 6) && flag.scale == 2)
        #expect(UIImage(named: "Banner", in: Client.bundle, compatibleWith: nil) == nil)
    }

    @Test func aNibsNamesAreThoseOfItsBundle() throws {
        let poster = try #require(PosterView.make())
        #expect(isNear(poster.backgroundColor?.resolvedColor(with: light), 0.2, 0.4, 0.6))
        #expect(isNear(poster.backgroundColor?.resolvedColor(with: dark), 0.8, 0.6, 0.4))
        poster.layoutIfNeeded()
        #expect(poster.picture.image?.size == CGSize(width: 20, height: 12) && poster.picture.frame == CGRect(x: 16, y: 16, width: 20, height: 12))
        #expect(poster.button.image(for: .normal)?.size == CGSize(width: 30, height: 18))
    }
}
