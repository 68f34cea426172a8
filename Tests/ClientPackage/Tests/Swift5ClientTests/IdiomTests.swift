import Testing
import UIKit
@testable import Swift5Client

@MainActor @Suite struct IdiomTests {
    @Test func viewsOfEverydayCode() {
        let strip = StripView(title: "x")
        strip.spacing = 3
        strip.tag2 = "kept"
        strip.cornerRadius = 4
        strip.frame = CGRect(x: 0, y: 0, width: 50, height: 20)
        strip.layoutIfNeeded()
        #expect(strip.line.frame == CGRect(x: 3, y: 3, width: 44, height: 14) && strip.tag2 as? String == "kept")
        #expect(strip.intrinsicContentSize.height == 44 && strip.layer is CAGradientLayer && strip.layer.cornerRadius == 4)
        #expect(strip.responds(to: Selector("changed:")) && !strip.responds(to: Selector("unknown")))
    }

    @Test func objectsOfEverydayCode() throws {
        #expect(stripModels.count == 1 && StripModel().isEqual(StripModel()))
        let copy = try #require(StripModel().copy() as? StripModel)
        #expect(copy.name == "" && StripTheme.label.text == "")
    }
}
