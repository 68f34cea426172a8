import Testing

@testable import UIKit

/// What views hear when they come into a window and go from it.
@MainActor
@Suite struct WindowTests {
    private final class Listener: UIView {
        var heard: [String] = []
        override func willMove(toWindow newWindow: UIWindow?) {
            heard.append("will \(newWindow == nil ? "out" : "in")")
        }
        override func didMoveToWindow() { heard.append("did \(window == nil ? "out" : "in")") }
    }

    @Test func everyViewBelowHearsOfItsWindowOnce() {
        let window = UIWindow(frame: .zero)
        let outer = Listener(frame: .zero)
        let inner = Listener(frame: .zero)
        let other = UIView()
        outer.addSubview(inner)
        #expect(outer.heard.isEmpty && inner.heard.isEmpty)
        window.addSubview(outer)
        #expect(outer.heard == ["will in", "did in"] && inner.heard == ["will in", "did in"])
        // Within one window nothing changes.
        window.addSubview(other)
        other.addSubview(outer)
        #expect(outer.heard.count == 2 && inner.heard.count == 2 && outer.superview === other)
        other.removeFromSuperview()
        #expect(outer.heard.last == "did out" && inner.heard.last == "did out")
    }
}
