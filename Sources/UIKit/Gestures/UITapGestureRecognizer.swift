/// One tap or several, with one finger or several.
open class UITapGestureRecognizer: UIGestureRecognizer {
    open var numberOfTapsRequired = 1
    open var numberOfTouchesRequired = 1
    open var buttonMaskRequired: UIEvent.ButtonMask = .primary
    override var tapsRequired: Int { numberOfTapsRequired }

    private var taps = 0
    /// Where the fingers of the tap came down, in points of the window.
    private var beginnings: [(touch: UITouch, point: CGPoint)] = []
    /// The middle of the first tap.
    private var place: CGPoint?

    open override func location(in view: UIView?) -> CGPoint { located(place ?? tracked.middle, in: view) }

    /// A tap does not prevent a gesture that begins with it.
    open override func canPrevent(_ preventedGestureRecognizer: UIGestureRecognizer) -> Bool {
        (preventedGestureRecognizer as? UITapGestureRecognizer).map { $0.numberOfTapsRequired <= numberOfTapsRequired }
            ?? true
    }

    open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
        beginnings += touches.map { ($0, $0.point) }
        let middle = beginnings.map(\.touch).middle
        guard beginnings.count <= numberOfTouchesRequired,
            place.map({ $0.distance(to: middle) <= TouchTuning.tapDistance }) ?? true
        else {
            state = .failed
            return
        }
        if beginnings.count == numberOfTouchesRequired, place == nil { place = middle }
        deadline = TouchDispatcher.shared.now + TouchTuning.tapDuration
    }

    open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
        let isMoved = beginnings.contains { $0.touch.point.distance(to: $0.point) > TouchTuning.tapMovement }
        if isMoved { state = .failed }
    }

    open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {
        guard tracked.allSatisfy(\.isOver) else { return }
        guard beginnings.count == numberOfTouchesRequired else {
            state = .failed
            return
        }
        taps += 1
        beginnings = []
        if taps >= numberOfTapsRequired {
            deadline = nil
            state = .ended
        } else {
            deadline = TouchDispatcher.shared.now + TouchTuning.tapInterval
        }
    }

    open override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent) { state = .failed }
    override func deadlinePassed() { state = .failed }

    open override func reset() {
        super.reset()
        (taps, beginnings, place) = (0, [], nil)
    }

    override class var keyValueTable: KeyValueTable {
        KeyValueTable(UITapGestureRecognizer.self) {
            $0.bind("numberOfTapsRequired", \.numberOfTapsRequired)
            $0.bind("numberOfTouchesRequired", \.numberOfTouchesRequired)
        }
    }
}
