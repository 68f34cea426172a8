import Testing
import UIKit
#if swift(>=6)
import Swift6Client
#else
import Swift5Client
#endif

@MainActor @Suite struct CounterViewTests {
    @Test func aButtonSendsItsAction() throws {
        let view = try #require(CounterView.make())
        try #require(view.subviews.compactMap { $0 as? UIButton }.first).sendActions(for: .touchUpInside)
        #expect(view.count == 1 && view.label.text == "1")
    }
}
