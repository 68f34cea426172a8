import Testing
import UIKit
#if swift(>=6)
import Swift6Client
#else
import Swift5Client
#endif

/// What views hear when they come into a window and go.
@MainActor @Suite struct WindowsTests {
    @Test func viewsBelowHearOfTheWindowBeforeAndAfter() {
        let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 100, height: 100)), outer = DiaryView(), inner = DiaryView()
        outer.addSubview(inner)
        #expect(inner.diary == ["will superview some", "did superview"])
        inner.forget()
        window.addSubview(outer)
        #expect(outer.diary == ["will superview some", "will window some", "did window", "did superview"])
        #expect(inner.diary == ["will window some", "did window"])
        inner.forget()
        outer.removeFromSuperview()
        #expect(inner.diary == ["will window nil", "did window"])
    }

    @Test func anInsetMovesTheContentAtTheNextLayout() {
        let scroller = InsetScroller.make()
        scroller.contentInset.top = 40
        scroller.layoutIfNeeded()
        #expect(scroller.contentOffset.y == -40)
        scroller.contentInset.top = 0
        scroller.layoutIfNeeded()
        #expect(scroller.contentOffset.y == 0)
    }
}
