/// A finger that stays, and then moves on as it likes.
open class UILongPressGestureRecognizer: UIGestureRecognizer {
    /// In seconds.
    open var minimumPressDuration: TimeInterval = 0.5
    /// In points.
    open var allowableMovement: CGFloat = 10
    open var numberOfTapsRequired = 0
    open var numberOfTouchesRequired = 1

    private var beginnings: [(touch: UITouch, point: CGPoint)] = []

    open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
        beginnings += touches.map { ($0, $0.point) }
        let isAfterTaps = touches.allSatisfy { $0.tapCount > numberOfTapsRequired }
        guard isAfterTaps, beginnings.count <= numberOfTouchesRequired else {
            if state == .possible { state = .failed }
            return
        }
        if beginnings.count == numberOfTouchesRequired {
            deadline = TouchDispatcher.shared.now + minimumPressDuration
        }
    }

    open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
        if state != .possible {
            state = .changed
            return
        }
        let isMoved = beginnings.contains { $0.touch.point.distance(to: $0.point) > allowableMovement }
        if isMoved { state = .failed }
    }

    open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {
        if state == .possible {
            state = .failed
            return
        }
        if tracked.allSatisfy(\.isOver) { state = .ended }
    }

    open override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent) { fail() }
    override func deadlinePassed() { state = .began }

    open override func reset() {
        super.reset()
        beginnings = []
    }

    override class var keyValueTable: KeyValueTable {
        KeyValueTable(UILongPressGestureRecognizer.self) {
            $0.bind("minimumPressDuration", \.minimumPressDuration)
            $0.bind("allowableMovement", \.allowableMovement)
            $0.bind("numberOfTapsRequired", \.numberOfTapsRequired)
            $0.bind("numberOfTouchesRequired", \.numberOfTouchesRequired)
        }
    }
}
