import Foundation

/// Two fingers that part or come together.
open class UIPinchGestureRecognizer: UIGestureRecognizer {
    /// Relative to the beginning of the gesture.
    open var scale: CGFloat {
        get { state == .possible ? 1 : factor }
        set { (factor, unit) = (newValue, newValue == 0 ? unit : distance / newValue) }
    }
    /// In scales a second.
    open private(set) var velocity: CGFloat = 0

    private var factor: CGFloat = 1
    /// The distance of the fingers at scale 1, in points.
    private var unit: CGFloat = 0
    private var last: (time: Double, factor: CGFloat)?
    private var distance: CGFloat { tracked.count == 2 ? tracked[0].point.distance(to: tracked[1].point) : unit }

    open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
        if tracked.count > 2, state == .possible {
            state = .failed
            return
        }
        if tracked.count == 2 { unit = state == .possible ? distance : distance / max(factor, .leastNormalMagnitude) }
    }

    open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
        guard tracked.count == 2, unit > 0 else { return }
        let now = TouchDispatcher.shared.now
        if state == .possible {
            guard abs(distance - unit) >= TouchTuning.pinchTravel else { return }
            (unit, factor, last) = (distance, 1, (now, 1))
            state = .began
        } else {
            factor = distance / unit
            if let last, now > last.time { velocity = (factor - last.factor) / CGFloat(now - last.time) }
            last = (now, factor)
            state = .changed
        }
    }

    open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {
        state = state == .possible ? .failed : .ended
    }
    open override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent) { fail() }

    open override func reset() {
        super.reset()
        (factor, unit, last, velocity) = (1, 0, nil, 0)
    }
}

/// Two fingers that turn.
open class UIRotationGestureRecognizer: UIGestureRecognizer {
    /// In radians, from the beginning of the gesture.
    open var rotation: CGFloat = 0
    /// In radians a second.
    open private(set) var velocity: CGFloat = 0

    private var lastAngle: CGFloat?
    private var turned: CGFloat = 0
    private var lastTime = 0.0

    private var angle: CGFloat? {
        guard tracked.count == 2 else { return nil }
        return atan2(tracked[1].point.y - tracked[0].point.y, tracked[1].point.x - tracked[0].point.x)
    }

    open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
        if tracked.count > 2, state == .possible {
            state = .failed
            return
        }
        lastAngle = angle
    }

    open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
        guard let angle, let last = lastAngle else { return }
        // The shorter way around.
        let step = (angle - last).remainder(dividingBy: 2 * .pi)
        let now = TouchDispatcher.shared.now
        lastAngle = angle
        if state == .possible {
            turned += step
            let radius = tracked[0].point.distance(to: tracked[1].point) / 2
            if abs(turned) * radius >= TouchTuning.rotationArc { state = .began }
        } else {
            rotation += step
            if now > lastTime { velocity = step / CGFloat(now - lastTime) }
            state = .changed
        }
        lastTime = now
    }

    open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {
        state = state == .possible ? .failed : .ended
    }
    open override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent) { fail() }

    open override func reset() {
        super.reset()
        (rotation, velocity, lastAngle, turned) = (0, 0, nil, 0)
    }
}
