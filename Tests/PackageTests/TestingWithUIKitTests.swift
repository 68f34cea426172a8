import Testing
import UIKit

/// The toolchain looks for overlay modules when a file imports both Testing and a module named UIKit; this file proves
/// that ours are found, so that users' tests compile.
@MainActor @Suite struct TestingWithUIKitTests {
    @Test func aTestMayMakeAView() {
        let view = UIView(frame: CGRect(x: 1, y: 2, width: 30, height: 40))
        let label = UILabel()
        view.addSubview(label)
        #expect(view.bounds == CGRect(x: 0, y: 0, width: 30, height: 40))
        #expect(label.superview === view)
    }
}
