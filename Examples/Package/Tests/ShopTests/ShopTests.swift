import Testing
import UIKit

@testable import Shop

#if canImport(NibKitTesting)
import NibKitTesting
#endif

@MainActor @Suite struct ShopTests {
    @Test func aBadgeComesFromItsNib() throws {
        let badge = try #require(PriceBadge.make())
        let label = try #require(badge.subviews.compactMap { $0 as? UILabel }.first)
        #expect(label.text == "12 €")
        badge.layoutIfNeeded()
        #expect(label.frame.minX == 16 && abs(label.frame.midY - 30) < 1)
        let button = try #require(badge.subviews.compactMap { $0 as? UIButton }.first)
        button.sendActions(for: .touchUpInside)
        #expect(badge.taps == 1)
    }

    @Test func aStoryboardsScene() throws {
        let controller = UIStoryboard(name: "Product", bundle: ShopResources.bundle).instantiateViewController(
            withIdentifier: "Product")
        controller.view.frame = CGRect(x: 0, y: 0, width: 390, height: 844)
        controller.view.layoutIfNeeded()
        let rating = try #require(controller.view.subviews.compactMap { $0 as? RatingView }.first)
        #expect(rating.stars == 4 && rating.frame.size == CGSize(width: 100, height: 20))
        let next = try #require(controller.view.subviews.compactMap { $0 as? NextButton }.first)
        #expect(next.effectiveUserInterfaceLayoutDirection == .rightToLeft)
        next.sendActions(for: .touchUpInside)
        #expect(next.wasTapped)
    }

    #if canImport(NibKitTesting)
    /// As a person does it: see Docs/playing.md.
    @Test func aPersonGoesOn() throws {
        let controller = UIStoryboard(name: "Product", bundle: ShopResources.bundle).instantiateViewController(
            withIdentifier: "Product")
        let player = Player(showing: controller)
        try player.tap("Next")
        let next = try #require(player.element("Next") as? NextButton)
        #expect(next.wasTapped)
    }
    #endif

    @Test func contentsScrollByEitherRecipe() {
        let text = String(repeating: "A long article. ", count: 200)
        let new = ArticleView(text: text)
        let old = OlderArticleView(text: text)
        for (view, body) in [(new as UIScrollView, new.body), (old, old.body)] {
            view.frame = CGRect(x: 0, y: 0, width: 320, height: 480)
            view.layoutIfNeeded()
            #expect(body.frame.width == 320 && view.contentSize.width == 320 && view.contentSize.height > 480)
        }
    }
}
