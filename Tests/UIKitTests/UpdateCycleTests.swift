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

    /// Each transaction has one block, which its own end calls.
    @Test func aTransactionCallsItsBlockAtItsEnd() {
        var log: [String] = []
        CATransaction.flush()
        CATransaction.begin()
        CATransaction.setCompletionBlock { log.append("outer") }
        CATransaction.begin()
        #expect(CATransaction.completionBlock() == nil)
        CATransaction.setCompletionBlock { log.append("first") }
        CATransaction.setCompletionBlock { log.append("second") }
        #expect(log == ["first"])
        CATransaction.commit()
        #expect(log == ["first", "second"])
        CATransaction.commit()
        #expect(log == ["first", "second", "outer"])
        CATransaction.setCompletionBlock { log.append("implicit") }
        #expect(log.last == "outer" && CATransaction.completionBlock() != nil)
        CATransaction.flush()
        #expect(log.last == "implicit" && CATransaction.completionBlock() == nil)
    }

    private final class Drawing: UIView {
        var draws: [CGRect] = []
        override func draw(_ rect: CGRect) { if UIGraphicsGetCurrentContext() != nil { draws.append(rect) } }
    }

    @Test func aStepDisplaysWhatWaitsForIt() {
        let view = Drawing()
        let window = window(with: view)
        CATransaction.flush()
        #expect(view.draws.isEmpty)
        window.isHidden = false
        defer { window.isHidden = true }
        CATransaction.flush()
        CATransaction.flush()
        #expect(view.draws == [window.bounds])
        view.setNeedsDisplay()
        #expect(view.draws.count == 1)
        CATransaction.flush()
        #expect(view.draws.count == 2)
        // New sizes stretch the contents, unless the view redraws.
        view.frame.size.height = 100
        CATransaction.flush()
        #expect(view.draws.count == 2)
        view.contentMode = .redraw
        CATransaction.flush()
        view.frame.size.height = 50
        CATransaction.flush()
        #expect(view.draws.last == CGRect(x: 0, y: 0, width: 100, height: 50))
        // What nobody sees waits.
        let before = view.draws.count
        view.isHidden = true
        view.setNeedsDisplay()
        CATransaction.flush()
        #expect(view.draws.count == before)
        view.isHidden = false
        CATransaction.flush()
        #expect(view.draws.count == before + 1)
    }

    /// Display links are called before layout, each in its own rhythm, on the grid of frames.
    @Test func aStepMovesTheClockAndShowsFrames() {
        let ticker = Ticker(frame: .zero)
        ClassRegistry.register(Ticker.self, table: Ticker.keyValues)
        let window = window(with: ticker)
        window.isHidden = false
        CATransaction.flush()
        let (fast, slow) = (
            CADisplayLink(target: ticker, selector: "showFrame:"), CADisplayLink(target: ticker, selector: "showFrame:")
        )
        slow.preferredFramesPerSecond = 30
        for link in [slow, fast] {
            link.add(to: .current, forMode: .default)
            link.add(to: .current, forMode: .common)
        }
        defer {
            window.isHidden = true
            slow.invalidate()
            fast.invalidate()
        }
        let begin = RunLoopCore.now
        // The grid in nanoseconds, rounded down.
        #expect([1, 2, 3].map { RunLoopCore.time(of: $0) } == [16_666_666, 33_333_333, 50_000_000])
        RunLoopCore.step(to: begin)
        #expect(ticker.log == ["fast", "slow", "layout"])
        RunLoopCore.step(to: begin + 16_666_667)
        #expect(ticker.log.suffix(2) == ["fast", "layout"])
        #expect(fast.targetTimestamp - fast.timestamp == fast.duration && slow.timestamp < fast.timestamp)
        slow.isPaused = true
        RunLoopCore.step(to: begin + 50_000_001)
        RunLoopCore.step(to: begin)
        #expect(ticker.log.count == 7 && RunLoopCore.now == begin + 50_000_001)
        slow.isPaused = false
        slow.invalidate()
        fast.remove(from: .current, forMode: .default)
        RunLoopCore.step(to: begin + 100_000_000)
        #expect(ticker.log.count == 9)
        fast.remove(from: .current, forMode: .common)
        RunLoopCore.step(to: begin + 200_000_000)
        #expect(ticker.log.count == 9)
    }

    /// A layout that marks itself again ends a step all the same.
    @Test func aStepEnds() {
        final class Restless: UIView {
            var layouts = 0
            override func layoutSubviews() {
                layouts += 1
                setNeedsLayout()
            }
        }
        let view = Restless()
        let window = window(with: view)
        window.isHidden = false
        var log: [RuntimeMessage] = []
        UIKitEnvironment.current.log = { log.append($0) }
        defer {
            UIKitEnvironment.current = UIKitEnvironment()
            window.isHidden = true
        }
        CATransaction.flush()
        #expect(view.layouts >= 10)
        #expect(log.contains { $0.text.contains("needs layout after 10 passes") })
    }

    private final class Ticker: UIView {
        var log: [String] = []
        static let keyValues = KeyValueTable(Ticker.self) {
            $0.action("showFrame:") { target, link, _ in
                let link = link as? CADisplayLink
                target.log.append(link?.preferredFramesPerSecond == 30 ? "slow" : "fast")
                target.setNeedsLayout()
            }
        }
        override func layoutSubviews() { if !log.isEmpty { log.append("layout") } }
    }
}
