import Foundation
import Resources
import Testing

@testable import UIKit

/// Images and colors by name, from whatever provides them.
@MainActor
@Suite(.serialized) struct ImageTests {
    /// Has a light and a dark picture, and one bundle that has other ones.
    private struct Provider: ResourceProvider {
        var folder = ""

        func image(named name: String, for traits: ResourceTraits) -> ImageResource? {
            guard name == "moon" else { return nil }
            let head: [UInt8] = [0x89, 0x50, 0x4E, 0x47]
            return ImageResource(
                bytes: head + [traits.isDark ? 1 : 0] + Array(folder.utf8), width: 30, height: 20, scale: traits.scale,
                rendering: .template,
                slicing: ImageResource.Slicing(
                    caps: ImageResource.Insets(top: 2, left: 4, bottom: 6, right: 8), isTiled: true),
                alignmentInsets: ImageResource.Insets(top: 1, left: 2, bottom: 3, right: 4))
        }

        func color(named name: String, for traits: ResourceTraits) -> ColorResource? {
            func gray(_ white: Double) -> ColorResource.Components {
                ColorResource.Components(red: white, green: white, blue: white, alpha: 1)
            }
            guard name == "tone" else { return nil }
            return ColorResource(
                light: gray(folder.isEmpty ? 0.9 : 0.7), dark: gray(0.1), lightHighContrast: gray(1),
                darkHighContrast: gray(0))
        }

        func nib(named name: String) -> [UInt8]? { nil }
        func resources(ofBundleAt path: String) -> any ResourceProvider { Provider(folder: path) }
    }

    private func withProvider(_ body: () throws -> Void) rethrows {
        let previous = UIKitEnvironment.current
        defer { UIKitEnvironment.current = previous }
        UIKitEnvironment.current = UIKitEnvironment()
        UIKitEnvironment.current.resources = Provider()
        try body()
    }

    private func bytes(_ image: UIImage?, dark: Bool = false) -> [UInt8]? {
        guard let image else { return nil }
        let context = CGContext(size: CGSize(width: 100, height: 100))
        var traits = UITraitCollection()
        traits.userInterfaceStyle = dark ? .dark : .light
        image.draw(in: CGRect(origin: .zero, size: image.size), context: context, tint: .black, traits: traits)
        guard case .encoded(let bytes, .png)? = context.displayList.images.first?.source else { return nil }
        return Array(bytes.dropFirst(4))
    }

    @Test func imagesComeFromTheEnvironmentWithAllThatIsKnown() throws {
        try withProvider {
            let image = try #require(UIImage(named: "moon"))
            #expect(image.size == CGSize(width: 30, height: 20) && image.scale == 2)
            #expect(image.renderingMode == .alwaysTemplate && image.resizingMode == .tile)
            #expect(image.capInsets == UIEdgeInsets(top: 2, left: 4, bottom: 6, right: 8))
            #expect(UIImageView(image: image).intrinsicContentSize == CGSize(width: 24, height: 16))
            #expect(UIImage(named: "sun") == nil)
            #expect(image.withRenderingMode(.alwaysOriginal).capInsets == image.capInsets)
        }
    }

    /// What no table has is as large as its outline, or as other symbols in a circle or in a square.
    @Test func sizesOfSymbolsComeFromRelatives() throws {
        func size(_ name: String) throws -> CGSize { try #require(UIImage(systemName: name)).size }
        #expect(try size("house") == CGSize(width: 22, height: 18))
        #expect(try size("house.fill") == size("house"))
        #expect(try size("ant.circle.fill") == CGSize(width: 20.3, height: 19.5))
        #expect(try size("ant.square") == CGSize(width: 18.7, height: 18))
        #expect(try size("ant") == CGSize(width: 20, height: 20))
        #expect(UIImage.known(systemName: "ant.circle.fill") == nil && UIImage.known(systemName: "house") != nil)
    }

    /// All are aligned as if they were 20 points high, a little below the middle.
    @Test func symbolsAreAlignedAsIfAllWereEquallyHigh() throws {
        let symbol = try #require(UIImage(systemName: "chevron.right"))
        let view = UIImageView(image: symbol)
        #expect(symbol.size == CGSize(width: 12.33, height: 16.33))
        #expect(abs(view.intrinsicContentSize.height - 20) < 1e-9 && view.intrinsicContentSize.width == 12.33)
        let frame = view.frame(forAlignmentRect: CGRect(x: 0, y: 0, width: 32, height: 32))
        #expect(abs(frame.minY - 1.935) < 1e-9 && abs(frame.height - 28.33) < 1e-9 && frame.width == 32)
        view.image = symbol.withAlignmentRectInsets(UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4))
        #expect(
            view.alignmentRect(forFrame: CGRect(x: 0, y: 0, width: 10, height: 10))
                == CGRect(x: 2, y: 1, width: 4, height: 6))
    }

    @Test func anImageFollowsTheAppearanceThatItIsDrawnIn() {
        withProvider {
            let image = UIImage(named: "moon")
            #expect(bytes(image) == [0])
            #expect(bytes(image, dark: true) == [1])
            var traits = UITraitCollection()
            traits.userInterfaceStyle = .dark
            #expect(bytes(UIImage(named: "moon", in: nil, compatibleWith: traits), dark: true) == [1])
        }
    }

    @Test func aBundleIsAskedForItsOwn() throws {
        try withProvider {
            let path = Bundle.main.bundlePath
            #expect(bytes(UIImage(named: "moon", in: .main, compatibleWith: nil)) == [0] + Array(path.utf8))
            let own = try #require(UIColor(named: "tone", in: .main, compatibleWith: nil))
            let app = try #require(UIColor(named: "tone"))
            #expect(own.cgColor(in: UITraitCollection()).components?.first == 0.7)
            #expect(app.cgColor(in: UITraitCollection()).components?.first == 0.9)
        }
    }

    @Test func colorsFollowAppearanceAndContrast() throws {
        try withProvider {
            let color = try #require(UIColor(named: "tone"))
            var traits = UITraitCollection()
            traits.accessibilityContrast = .high
            #expect(color.cgColor(in: traits).components?.first == 1)
            traits.userInterfaceStyle = .dark
            #expect(color.cgColor(in: traits).components?.first == 0)
            traits.accessibilityContrast = .normal
            #expect(color.cgColor(in: traits).components?.first == 0.1)
        }
    }

    @Test func capsKeepTheirSizeAndTheMiddleFills() {
        let slices = ImageSlice.slices(of: 20, 5, 5, over: 60, isTiled: false)
        #expect(slices.map(\.start) == [0, 5, 55] && slices.map(\.length) == [5, 50, 5])
        #expect(slices.map(\.sourceStart) == [0, 0.25, 0.75] && slices.map(\.sourceLength) == [0.25, 0.5, 0.25])
    }

    @Test func tilesRepeatTheMiddleAndTheLastIsCut() {
        let slices = ImageSlice.slices(of: 20, 5, 5, over: 35, isTiled: true)
        #expect(slices.map(\.start) == [0, 5, 15, 25, 30] && slices.map(\.length) == [5, 10, 10, 5, 5])
        #expect(slices.map(\.sourceLength) == [0.25, 0.5, 0.5, 0.25, 0.25])
        // A pixel repeated a thousand times is a stretched one.
        #expect(ImageSlice.slices(of: 11, 5, 5, over: 1_000, isTiled: true).count == 3)
    }

    @Test func capsThatDoNotFitAreDrawnSmaller() {
        let slices = ImageSlice.slices(of: 20, 8, 8, over: 8, isTiled: false)
        #expect(slices.map(\.length) == [4, 4] && slices.map(\.sourceLength) == [0.4, 0.4])
    }
}
