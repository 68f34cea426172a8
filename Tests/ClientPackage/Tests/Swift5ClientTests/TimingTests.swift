import Testing
import UIKit
#if swift(>=6)
import Swift6Client
#else
import Swift5Client
#endif

@MainActor @Suite struct TimingTests {
    /// Off the Mac the main actor of tests need not be on the main thread, whose run loop is then another.
    private func run(_ seconds: TimeInterval = 0.2) { RunLoop.current.run(until: Date(timeIntervalSinceNow: seconds)) }

    @Test func aTimerSendsItsMethodUntilItIsInvalid() {
        let ticker = Clockwork()
        ticker.schedule(every: 0.01)
        #expect(ticker.log.isEmpty && ticker.timer?.isValid == true && ticker.timer?.userInfo as? String == "info")
        run()
        #expect(ticker.log == ["tick info", "tick info", "tick info"] && ticker.timer?.isValid == false)
    }

    @Test func aTimerThatDoesNotRepeatFiresOnce() {
        let ticker = Clockwork(), alarm = Alarm()
        ticker.addToMainLoop()
        alarm.start()
        run()
        #expect(ticker.log == ["tock"] && alarm.rings == 1)
    }

    @Test func delayedMessagesCanBeCanceled() {
        let ticker = Clockwork(), other = Clockwork()
        ticker.later()
        other.laterNever()
        #expect(ticker.log.isEmpty)
        run()
        #expect(ticker.log == ["first", "tock"] && other.log.isEmpty)
    }

    @Test func aMessageGivesWhatTheMethodReturns() {
        #expect(Clockwork().greets == "Hello, you")
    }

    @Test func aDisplayLinkShowsFrames() {
        let ticker = Clockwork()
        ticker.showFrames()
        run()
        #expect(ticker.log == ["frame", "frame"])
    }

    @Test func anObserverHearsUntilItIsRemoved() {
        let ticker = Clockwork()
        ticker.listen()
        NotificationCenter.default.post(name: Clockwork.news, object: nil, userInfo: ["text": "a"])
        ticker.stopListening()
        NotificationCenter.default.post(name: Clockwork.news, object: nil, userInfo: ["text": "b"])
        #expect(ticker.log == ["news a"])
    }

    @Test func aControlSendsItsAction() {
        let ticker = Clockwork(), control = UIControl()
        ticker.add(control)
        control.sendActions(for: .valueChanged)
        #expect(ticker.log == ["tock"])
    }
}
