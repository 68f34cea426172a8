import AutoLayout
import Foundation
import Testing

@Suite struct AutoresizingTests {
    private let frame = CGRect(x: 10, y: 20, width: 30, height: 40)
    private let old = CGSize(width: 100, height: 100)
    private let new = CGSize(width: 200, height: 160)

    @Test(arguments: [
        (AutoresizingMask(), CGRect(x: 10, y: 20, width: 30, height: 40)),
        (AutoresizingMask([.flexibleWidth, .flexibleHeight]), CGRect(x: 10, y: 20, width: 130, height: 100)),
        (AutoresizingMask([.flexibleLeftMargin, .flexibleTopMargin]), CGRect(x: 110, y: 80, width: 30, height: 40)),
        (
            AutoresizingMask([.flexibleLeftMargin, .flexibleRightMargin]),
            CGRect(x: 10 + 100 * 10.0 / 70, y: 20, width: 30, height: 40)
        ),
    ])
    func sharesGrowthByPresentSizes(_ mask: AutoresizingMask, _ expected: CGRect) {
        let result = Autoresizing.frame(frame, mask: mask, from: old, to: new)
        #expect(abs(result.minX - expected.minX) < 1e-9 && abs(result.minY - expected.minY) < 1e-9)
        #expect(abs(result.width - expected.width) < 1e-9 && abs(result.height - expected.height) < 1e-9)
    }

    @Test func sharesEquallyWhereAllIsEmpty() {
        let shares = Autoresizing.shares(start: 0, length: 0, total: 0, flexible: (true, true, false))
        #expect(shares.start == 0.5 && shares.length == 0.5)
    }
}
