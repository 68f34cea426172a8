import Foundation
import NibKit
import Resources
import Testing

@testable import UIKit

/// What programs get for the names of images and colors.
@MainActor
@Suite(.serialized) struct AssetScenarios {
    private static let square =
        #"<svg xmlns="http://www.w3.org/2000/svg" width="12" height="8"><rect width="12" height="8"/></svg>"#
    private static let set =
        #"{"images":[{"idiom":"universal","filename":"a.svg"}],"properties":{"template-rendering-intent":"template"}}"#

    private func color(_ red: String) -> String {
        #"{"colors":[{"idiom":"universal","color":{"components":{"red":"\#(red)","green":"0.0","blue":"0.0","alpha":"1.0"}}}]}"#
    }

    private func stage() throws -> Stage {
        let card = Stage.xib(
            """
            <view id="root"><subviews><imageView id="img" image="mark"/></subviews><color key="backgroundColor" name="tone"/></view>
            """)
        let stage = try Stage([
            "Card.xib": card, "Base.lproj/Other.xib": card, "Assets.xcassets/mark.imageset/a.svg": Self.square,
            "Assets.xcassets/mark.imageset/Contents.json": Self.set,
            "Assets.xcassets/tone.colorset/Contents.json": color("0.25"),
        ])
        return stage
    }

    @Test func theCatalogsOfABundleAreReadWithoutACall() throws {
        let stage = try stage()
        let image = try #require(UIImage(named: "mark", in: stage.bundle, compatibleWith: nil))
        #expect(image.renderingMode == .alwaysTemplate)
        #expect(
            UIColor(named: "tone", in: stage.bundle, compatibleWith: nil)
                == UIColor(red: 0.25, green: 0, blue: 0, alpha: 1))
        #expect(UIImage(named: "mark") == nil)
        #expect(UIColor(named: "other", in: stage.bundle, compatibleWith: nil) == nil)
    }

    @Test(arguments: ["Card", "Other"])
    func aNibsNamesAreThoseOfItsBundle(name: String) throws {
        let stage = try stage()
        let root = try #require(stage.nib(name).instantiate(withOwner: nil).first as? UIView)
        #expect(root.backgroundColor == UIColor(red: 0.25, green: 0, blue: 0, alpha: 1))
        #expect((root.subviews.first as? UIImageView)?.image?.renderingMode == .alwaysTemplate)
    }

    @Test func aCatalogOfStringsBesideANibIsRead() throws {
        let card = Stage.xib(#"<label id="root" text="Hello"/>"#)
        let texts =
            #"{"sourceLanguage":"en","version":"1.0","strings":{"root.text":{"localizations":{"de":{"stringUnit":{"state":"translated","value":"Hallo"}}}}}}"#
        let stage = try Stage(["Card.xib": card, "Card.xcstrings": texts])
        func text() -> String? { (stage.nib("Card").instantiate(withOwner: nil).first as? UILabel)?.text }
        #expect(text() == "Hello")
        UIKitEnvironment.current.preferredLanguages = ["de-AT"]
        #expect(text() == "Hallo")
    }

    @Test func aPictureThatCannotBeReadIsLogged() throws {
        let stage = try Stage([
            "Assets.xcassets/mark.imageset/a.svg": "no picture",
            "Assets.xcassets/mark.imageset/Contents.json": Self.set,
        ])
        #expect(UIImage(named: "mark", in: stage.bundle, compatibleWith: nil) == nil)
        #expect(UIImage(named: "mark", in: stage.bundle, compatibleWith: nil) == nil)
        #expect(stage.logged.count == 1)
        #expect(
            stage.logged.first?.hasSuffix("mark.imageset/a.svg: it is neither PNG, JPEG, HEIC, SVG nor PDF") == true)
    }

    @Test func resourcesThatSomeoneSetAreKept() throws {
        let stage = try Stage([:])
        var own = InMemoryResources()
        own.images["mark"] = ImageResource(bytes: nil, width: 5, height: 6)
        UIKitEnvironment.current.resources = own
        DocumentNibs.install()
        #expect(UIImage(named: "mark", in: stage.bundle, compatibleWith: nil)?.size == CGSize(width: 5, height: 6))
    }
}
