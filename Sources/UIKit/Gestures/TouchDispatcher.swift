/// Takes touches to gesture recognizers and views, as UIKit does: a touch belongs to the view that it began in, the
/// recognizers of this view and of those around it see it first, and one of them that recognizes takes it away.
///
/// Time is that of the touches and of ``advance(to:)``: no clock is read.
@MainActor
package final class TouchDispatcher {
    package static let shared = TouchDispatcher()

    /// What a finger did.
    package struct Sample {
        package var finger: Int
        package var phase: UITouch.Phase
        /// In points of the window.
        package var location: CGPoint

        package init(finger: Int = 0, _ phase: UITouch.Phase, at location: CGPoint) {
            (self.finger, self.phase, self.location) = (finger, phase, location)
        }
    }

    /// In seconds.
    private(set) var now = 0.0
    /// The touches that are down, by finger.
    private var down: [Int: UITouch] = [:]
    private var lastTap: (location: CGPoint, time: Double, count: Int)?
    /// Touches whose end views do not have yet, because a recognizer is not decided.
    private var withheld: [UITouch] = []
    /// The recognizers that have touches of a gesture that is not over.
    private(set) var active: [UIGestureRecognizer] = []
    private var queuedActions: [UIGestureRecognizer] = []
    private var isSending = false
    /// Recognizers that set the time of others anew without end are cut off.
    private static let mostDeadlines = 10_000

    // MARK: From outside

    /// Sends what fingers did at one time, as one event.
    ///
    /// - Parameter time: in seconds; not before that of earlier calls.
    package func send(_ samples: [Sample], in window: UIWindow, at time: Double) {
        // Code that is sent an event cannot send another one.
        guard !isSending else { return }
        advance(to: time)
        isSending = true
        defer { isSending = false }
        for touch in down.values { touch.phase = .stationary }
        for sample in samples { take(sample, in: window) }
        let event = UIEvent(Set(down.values), at: now)
        for touch in down.values where touch.phase == .began { begin(touch, event) }
        UIApplication.shared.sendEvent(event)
        for (finger, touch) in down where touch.isOver {
            lastTap = (touch.point, now, touch.tapCount)
            down[finger] = nil
        }
        settle()
    }

    /// Lets time pass: what waits for it, such as a long press, goes on.
    package func advance(to time: Double) {
        cancelTouchesOfLostViews()
        for _ in 0..<Self.mostDeadlines {
            let due = active.filter { ($0.deadline ?? .infinity) < time }
            guard let next = due.min(by: { ($0.deadline ?? 0) < ($1.deadline ?? 0) }) else { break }
            now = max(now, next.deadline ?? now)
            next.deadline = nil
            next.deadlinePassed()
            sendActions()
            settle()
        }
        now = max(now, time)
    }

    /// Forgets all touches, as if there had been none.
    package func reset() {
        for recognizer in active { recognizer.endAttempt() }
        (down, withheld, active, queuedActions, lastTap, now) = ([:], [], [], [], nil, 0)
    }

    // MARK: Touches

    private func take(_ sample: Sample, in window: UIWindow) {
        guard let touch = down[sample.finger] else {
            guard sample.phase == .began else { return }
            let touch = UITouch()
            (touch.window, touch.point, touch.previousPoint, touch.timestamp) = (
                window, sample.location, sample.location, now
            )
            let isRepeated = lastTap.map {
                now - $0.time <= TouchTuning.tapInterval
                    && $0.location.distance(to: sample.location) <= TouchTuning.tapDistance
            }
            touch.tapCount = isRepeated == true ? (lastTap?.count ?? 0) + 1 : 1
            down[sample.finger] = touch
            return
        }
        guard sample.phase != .began else { return }
        if sample.phase == .moved, touch.point.distance(to: sample.location) < TouchTuning.smallestMove { return }
        (touch.previousPoint, touch.point) = (touch.point, sample.location)
        (touch.phase, touch.timestamp) = (sample.phase, now)
    }

    private func begin(_ touch: UITouch, _ event: UIEvent) {
        guard let hit = touch.window?.hitTest(touch.point, with: event) else { return }
        touch.view = hit
        let others = down.values.filter { $0 !== touch && $0.view != nil && !$0.isOver }
        let isAlone = others.allSatisfy { $0.view !== hit } || hit.isMultipleTouchEnabled
        let isExcluded = others.contains { other in
            other.view !== hit && (hit.isExclusiveTouch || other.view?.isExclusiveTouch == true)
        }
        touch.isForView = isAlone && !isExcluded
        var recognizers: [UIGestureRecognizer] = []
        var next: UIView? = hit
        while let view = next {
            for recognizer in view.gestureRecognizers ?? [] where recognizer.isEnabled {
                let yields = view !== hit && (hit as? UIControl)?.prevails(over: recognizer) == true
                if !yields, recognizer.asDelegate?.gestureRecognizer(recognizer, shouldReceive: touch) ?? true {
                    recognizers.append(recognizer)
                }
            }
            next = view.superview
        }
        touch.gestureRecognizers = recognizers
    }

    /// A touch of a view that left the window is over for it.
    private func cancelTouchesOfLostViews() {
        for touch in down.values where touch.isForView && touch.view?.window == nil { cancel(touch) }
    }

    // MARK: Delivery

    /// The part of `UIWindow.sendEvent`.
    func deliver(_ event: UIEvent, in window: UIWindow) {
        let touches = (event.touches(for: window) ?? []).filter { $0.phase != .stationary }.sorted {
            $0.number < $1.number
        }
        for recognizer in recognizers(of: touches) {
            let own = touches.filter { recognizer.takes($0) }
            if !own.isEmpty { recognizer.receive(own, event) }
        }
        sendActions()
        for phase in [UITouch.Phase.began, .moved, .ended, .cancelled] {
            deliverToViews(touches.filter { $0.phase == phase }, phase, event)
        }
    }

    /// Those of the touched view first; a double tap before the single tap that it prevents.
    private func recognizers(of touches: [UITouch]) -> [UIGestureRecognizer] {
        var found: [UIGestureRecognizer] = []
        for recognizer in touches.flatMap({ $0.gestureRecognizers ?? [] })
        where !found.contains(where: { $0 === recognizer }) {
            found.append(recognizer)
        }
        let order = found.enumerated().sorted { a, b in
            guard a.element.view === b.element.view else { return a.offset < b.offset }
            return (-a.element.tapsRequired, a.offset) < (-b.element.tapsRequired, b.offset)
        }
        return order.map(\.element)
    }

    private func deliverToViews(_ touches: [UITouch], _ phase: UITouch.Phase, _ event: UIEvent) {
        var views: [UIView] = []
        for touch in touches {
            guard touch.isForView, let view = touch.view else { continue }
            if touch.isHeldBack || (phase == .began && isUndecided(touch, \.delaysTouchesBegan)) {
                touch.heldBack.append((phase, touch.point, touch.previousPoint))
                continue
            }
            if phase == .ended, isUndecided(touch, \.delaysTouchesEnded) {
                withheld.append(touch)
                continue
            }
            if !views.contains(where: { $0 === view }) { views.append(view) }
        }
        for view in views {
            let own = touches.filter {
                $0.isForView && $0.view === view && !$0.isHeldBack && !withheld.contains($0)
            }
            view.take(Set(own), phase, event)
        }
    }

    private func isUndecided(_ touch: UITouch, _ delays: KeyPath<UIGestureRecognizer, Bool>) -> Bool {
        active.contains { $0[keyPath: delays] && $0.current == .possible && $0.seen.contains(touch) }
    }

    /// Delivers what was held back for recognizers that failed, and ends the gestures that are over.
    private func settle() {
        let event = UIEvent(Set(down.values), at: now)
        for touch in (Array(down.values) + withheld).sorted(by: { $0.number < $1.number })
        where touch.isHeldBack && !isUndecided(touch, \.delaysTouchesBegan) {
            let (point, previous, phase) = (touch.point, touch.previousPoint, touch.phase)
            for held in touch.heldBack {
                (touch.phase, touch.point, touch.previousPoint) = held
                if touch.isForView { touch.view?.take([touch], held.phase, event) }
            }
            touch.heldBack = []
            (touch.point, touch.previousPoint, touch.phase) = (point, previous, phase)
        }
        for touch in withheld where !isUndecided(touch, \.delaysTouchesEnded) {
            withheld.removeAll { $0 === touch }
            touch.phase = .ended
            if touch.isForView { touch.view?.take([touch], .ended, event) }
        }
        for recognizer in active where recognizer.isOver {
            recognizer.endAttempt()
            active.removeAll { $0 === recognizer }
        }
        cancelTouchesOfLostViews()
    }

    /// Sends the view `touchesCancelled`; it gets no more of the touch.
    private func cancel(_ touch: UITouch) {
        guard touch.isForView else { return }
        touch.isForView = false
        withheld.removeAll { $0 === touch }
        // What the view never heard of is not canceled.
        let isUnknown = touch.isHeldBack || touch.phase == .began && !touch.isKnownToView
        touch.heldBack = []
        guard !isUnknown, let view = touch.view else { return }
        let phase = touch.phase
        touch.phase = .cancelled
        view.touchesCancelled([touch], with: UIEvent(Set(down.values), at: now))
        touch.phase = phase
    }

    // MARK: Recognizers

    func begin(_ recognizer: UIGestureRecognizer) {
        if !active.contains(where: { $0 === recognizer }) { active.append(recognizer) }
    }

    func queueActions(of recognizer: UIGestureRecognizer) { queuedActions.append(recognizer) }

    private func sendActions() {
        let queued = queuedActions
        queuedActions = []
        for recognizer in queued { recognizer.sendActions() }
    }

    func cancelTouches(of recognizer: UIGestureRecognizer) { for touch in recognizer.seen { cancel(touch) } }

    /// Recognizers that wait for others to fail go on, or fail, once those are decided.
    func reconsider() {
        for recognizer in active { recognizer.reconsider() }
    }
}

extension UIView {
    fileprivate func take(_ touches: Set<UITouch>, _ phase: UITouch.Phase, _ event: UIEvent) {
        guard !touches.isEmpty else { return }
        for touch in touches { touch.isKnownToView = true }
        switch phase {
        case .began: touchesBegan(touches, with: event)
        case .moved: touchesMoved(touches, with: event)
        case .ended: touchesEnded(touches, with: event)
        case .cancelled: touchesCancelled(touches, with: event)
        case .stationary, .regionEntered, .regionMoved, .regionExited: break
        }
    }
}
