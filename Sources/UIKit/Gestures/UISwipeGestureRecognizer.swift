/// A fast move in one direction.
open class UISwipeGestureRecognizer: UIGestureRecognizer {
    public struct Direction: OptionSet, Hashable, Sendable {
        public let rawValue: UInt
        public init(rawValue: UInt) { self.rawValue = rawValue }
        public static let right = Direction(rawValue: 1)
        public static let left = Direction(rawValue: 2)
        public static let up = Direction(rawValue: 4)
        public static let down = Direction(rawValue: 8)
    }

    open var direction = Direction.right
    open var numberOfTouchesRequired = 1

    private var beginnings: [(touch: UITouch, point: CGPoint)] = []
    private var begin: Double?
    /// The directions that the way does not exclude yet.
    private var possible: [Direction] = []

    open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
        if begin == nil {
            begin = TouchDispatcher.shared.now
            // Horizontal ones come first.
            possible = [.right, .left, .down, .up].filter(direction.contains)
            deadline = TouchDispatcher.shared.now + TouchTuning.Swipe.duration
        }
        beginnings += touches.map { ($0, $0.point) }
        if beginnings.count > numberOfTouchesRequired { state = .failed }
    }

    open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
        let time = TouchDispatcher.shared.now - (begin ?? 0)
        var isMade = false
        possible = possible.filter { direction in
            let ways = beginnings.map { Self.way(from: $0.point, to: $0.touch.point, direction) }
            if !isMade, beginnings.count == numberOfTouchesRequired,
                ways.allSatisfy({
                    $0.along >= TouchTuning.Swipe.leastWay(after: time)
                        && $0.aside <= TouchTuning.Swipe.mostAside(after: time)
                })
            {
                isMade = true
            }
            return ways.allSatisfy {
                $0.along > -TouchTuning.Swipe.retreat && $0.aside <= TouchTuning.Swipe.mostAside(after: time)
            }
        }
        if isMade { state = .ended } else if possible.isEmpty { state = .failed }
    }

    private static func way(from start: CGPoint, to end: CGPoint, _ direction: Direction) -> (
        along: CGFloat, aside: CGFloat
    ) {
        let (x, y) = (end.x - start.x, end.y - start.y)
        switch direction {
        case .right: return (x, abs(y))
        case .left: return (-x, abs(y))
        case .down: return (y, abs(x))
        default: return (-y, abs(x))
        }
    }

    open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) { state = .failed }
    open override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent) { state = .failed }
    override func deadlinePassed() { state = .failed }

    open override func reset() {
        super.reset()
        (beginnings, begin, possible) = ([], nil, [])
    }

    override class var keyValueTable: KeyValueTable {
        KeyValueTable(UISwipeGestureRecognizer.self) {
            $0.bind("direction", \.direction)
            $0.bind("numberOfTouchesRequired", \.numberOfTouchesRequired)
        }
    }
}
