/// Fingers that move.
open class UIPanGestureRecognizer: UIGestureRecognizer {
    open var minimumNumberOfTouches = 1
    open var maximumNumberOfTouches = Int.max
    open var allowedScrollTypesMask: UIScrollTypeMask = []

    /// Where the translation counts from, in points of the window.
    private var origin: CGPoint?
    private var middle = CGPoint.zero
    /// The way up to an event, for the velocity.
    private var way: [(time: Double, point: CGPoint)] = []

    open func translation(in view: UIView?) -> CGPoint {
        guard state != .possible, let origin else { return .zero }
        return vector(from: origin, to: middle, in: view)
    }

    open func setTranslation(_ translation: CGPoint, in view: UIView?) {
        let view = view ?? self.view
        let end = located(middle, in: view)
        let start = CGPoint(x: end.x - translation.x, y: end.y - translation.y)
        origin = view.flatMap { view in view.window.map { view.convert(start, to: $0) } } ?? start
    }

    /// In points a second, over the last moments.
    open func velocity(in view: UIView?) -> CGPoint {
        guard let last = way.last,
            let first = way.first(where: { last.time - $0.time <= TouchTuning.velocityTime + 1e-9 }),
            last.time > first.time
        else { return .zero }
        let moved = vector(from: first.point, to: last.point, in: view)
        return CGPoint(x: moved.x / (last.time - first.time), y: moved.y / (last.time - first.time))
    }

    private func vector(from start: CGPoint, to end: CGPoint, in view: UIView?) -> CGPoint {
        let (a, b) = (located(start, in: view), located(end, in: view))
        return CGPoint(x: b.x - a.x, y: b.y - a.y)
    }

    open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
        if tracked.count > maximumNumberOfTouches, state == .possible {
            state = .failed
            return
        }
        moveOrigin()
    }

    open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
        let down = tracked.filter { !$0.isOver }
        middle = down.middle
        note()
        if state != .possible {
            state = .changed
            return
        }
        guard let start = origin, down.count >= minimumNumberOfTouches else { return }
        let travel = start.distance(to: middle)
        guard travel >= TouchTuning.panTravel - 1e-9 else { return }
        let share = TouchTuning.panTravel / travel
        origin = CGPoint(x: start.x + (middle.x - start.x) * share, y: start.y + (middle.y - start.y) * share)
        state = .began
    }

    open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {
        let down = tracked.filter { !$0.isOver }
        guard down.count < max(1, minimumNumberOfTouches) else { return moveOrigin() }
        note()
        state = state == .possible ? .failed : .ended
    }

    open override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent) { fail() }

    /// Another finger moves the middle, and nothing else.
    private func moveOrigin() {
        let next = tracked.filter { !$0.isOver }.middle
        if state == .possible {
            origin = next
        } else if let start = origin {
            origin = CGPoint(x: start.x + next.x - middle.x, y: start.y + next.y - middle.y)
        }
        let (x, y) = (next.x - middle.x, next.y - middle.y)
        way = way.map { ($0.time, CGPoint(x: $0.point.x + x, y: $0.point.y + y)) }
        middle = next
        note()
    }

    private func note() {
        let now = TouchDispatcher.shared.now
        way = way.filter { now - $0.time <= TouchTuning.velocityTime + 1e-9 && $0.time < now } + [(now, middle)]
    }

    open override func reset() {
        super.reset()
        (origin, way) = (nil, [])
    }

    override class var keyValueTable: KeyValueTable {
        KeyValueTable(UIPanGestureRecognizer.self) {
            $0.bind("minimumNumberOfTouches", \.minimumNumberOfTouches)
            $0.bind("maximumNumberOfTouches", \.maximumNumberOfTouches)
        }
    }
}

/// A pan from an edge of the screen.
open class UIScreenEdgePanGestureRecognizer: UIPanGestureRecognizer {
    open var edges: UIRectEdge = []

    open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
        let isAtEdge = touches.allSatisfy { touch in
            guard let bounds = touch.window?.bounds else { return false }
            let (point, zone) = (touch.point, TouchTuning.edgeZone)
            return edges.contains(.left) && point.x <= bounds.minX + zone
                || edges.contains(.right) && point.x >= bounds.maxX - zone
                || edges.contains(.top) && point.y <= bounds.minY + zone
                || edges.contains(.bottom) && point.y >= bounds.maxY - zone
        }
        if !isAtEdge, state == .possible {
            state = .failed
            return
        }
        super.touchesBegan(touches, with: event)
    }

    override class var keyValueTable: KeyValueTable {
        KeyValueTable(UIScreenEdgePanGestureRecognizer.self) {
            $0.bind("edges", \.edges)
        }
    }
}
