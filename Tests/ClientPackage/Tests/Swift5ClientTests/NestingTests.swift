import Testing
import UIKit
#if swift(>=6)
import Swift6Client
#else
import Swift5Client
#endif

/// Classes whose views lie in nibs of their own.
@MainActor @Suite struct NestingTests {
    @Test func codeMakesAViewWithItsNib() {
        let card = NestedCard(frame: CGRect(x: 0, y: 0, width: 300, height: 60))
        #expect(card.titleLabel.text == "Tea" && card.subviews.count == 1 && card.subviews[0].frame == card.bounds && card.awakenings == 0)
    }

    @Test func anotherNibHasAViewWithItsNib() throws {
        let host = try #require(Client.bundle.loadNibNamed("NestingHost", owner: nil)?.first as? UIView)
        let card = try #require(host.viewWithTag(1) as? NestedCard), priced = try #require(host.viewWithTag(2) as? PricedCard)
        #expect(card.titleLabel.text == "Tea" && card.awakenings == 1 && type(of: card) == NestedCard.self)
        #expect(priced.titleLabel.text == "Tea" && priced.priceLabel.text == "3.50" && priced.awakenings == 1)
    }

    @Test func theOwnerHasTheActions() throws {
        let card = NestedCard(frame: .zero), button = try #require(card.subviews.first?.subviews.lazy.compactMap { $0 as? UIButton }.first)
        button.sendActions(for: .touchUpInside)
        #expect(card.taps == 1)
    }

    @Test func aNibThatLoadsItselfIsNoCrash() {
        var errors: [NibLoadError] = []
        let before = UncaughtExceptions.handler
        UncaughtExceptions.handler = { errors.append($0) }
        defer { UncaughtExceptions.handler = before }
        _ = Client.bundle.loadNibNamed("EndlessCard", owner: nil)
        #expect(errors.map(\.kind) == [.recursion] && errors.first?.hint?.hasPrefix("set the class on File's Owner") == true, "\(errors)")
    }

    @Test func objectsOfANibAndOfTheProgramTakePart() throws {
        let external = CardManager()
        let nib = UINib(nibName: "ManagedCard", bundle: Client.bundle)
        let objects = nib.instantiate(withOwner: nil, options: [.externalObjects: ["manager": external]])
        let view = try #require(objects.first as? UIView), own = try #require(objects.last as? CardManager)
        #expect(external.titleLabel.text == "Tea" && own.titleLabel === external.titleLabel)
        try #require(view.subviews.lazy.compactMap { $0 as? UIButton }.first).sendActions(for: .touchUpInside)
        #expect(own.taps == 1 && external.taps == 1)
    }
}
