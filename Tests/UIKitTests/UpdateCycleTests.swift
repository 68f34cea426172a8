import Testing

@testable import UIKit

/// What a run loop does between two events: visible windows are laid out, others are not.
@MainActor @Suite struct UpdateCycleTests {
    private final class Counter: UIView {
        var layouts = 0
        override func layoutSubviews() { layouts += 1 }
    }

    private func window(with view: UIView) -> UIWindow {
        let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 100, height: 200))
        view.frame = window.bounds
        window.addSubview(view)
        return window
    }

    @Test func theMainQueueLaysOutVisibleWindows() async {
        let view = Counter()
        let window = window(with: view)
        window.makeKeyAndVisible()
        await turn()
        let before = view.layouts
        view.setNeedsLayout()
        #expect(view.layouts == before)
        await turn()
        // Tests beside this one can ask for updates of all windows.
        #expect(view.layouts > before)
        window.isHidden = true
        let hidden = view.layouts
        view.setNeedsLayout()
        await turn()
        #expect(view.layouts == hidden)
    }

    /// Until everything has run that waits on the main queue now.
    private func turn() async {
        await withCheckedContinuation { done in DispatchQueue.main.async { done.resume() } }
    }

    @Test func transactionsLayOut() {
        let view = Counter()
        let window = window(with: view)
        window.isHidden = false
        CATransaction.flush()
        let before = view.layouts
        view.setNeedsLayout()
        CATransaction.begin()
        CATransaction.begin()
        CATransaction.commit()
        var isLaidOutFirst = false
        CATransaction.setCompletionBlock { isLaidOutFirst = view.layouts == before + 1 }
        #expect(view.layouts == before)
        CATransaction.commit()
        #expect(view.layouts == before + 1)
        #expect(isLaidOutFirst)
        window.isHidden = true
    }

    /// A transaction inside of a layout is a part of it.
    @Test func aTransactionInALayoutDoesNotLayOutAgain() {
        final class Committing: UIView {
            var layouts = 0
            override func layoutSubviews() {
                layouts += 1
                CATransaction.begin()
                superview?.setNeedsLayout()
                CATransaction.commit()
            }
        }
        let view = Committing()
        let window = window(with: view)
        window.makeKeyAndVisible()
        window.layoutIfNeeded()
        #expect((1...3).contains(view.layouts))
        window.isHidden = true
    }
}
