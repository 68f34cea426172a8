/// A gesture that a view waits for: an object of a nib like any other, and a state machine that sees the touches of its
/// view before the view does (`UIGestureRecognizer`, "Coordinating multiple gesture recognizers").
@preconcurrency @MainActor
open class UIGestureRecognizer: UIObject, NibDecodable, KeyValueBound {
    open internal(set) weak var view: UIView?
    open weak var delegate: AnyObject?
    open var isEnabled = true {
        // A gesture that is under way is canceled.
        didSet { if !isEnabled, isActive { fail() } }
    }
    open var cancelsTouchesInView = true
    open var delaysTouchesBegan = false
    open var delaysTouchesEnded = true
    public enum State: Int, Sendable {
        case possible, began, changed, ended, cancelled, failed
        public static let recognized = State.ended
    }

    /// Subclasses set what they recognize; delegates, requirements and other recognizers decide whether it counts.
    open var state: State {
        get { current }
        set { move(to: newValue) }
    }
    open var numberOfTouches: Int { tracked.count }
    open func location(in view: UIView?) -> CGPoint { located(tracked.middle, in: view) }
    open func location(ofTouch index: Int, in view: UIView?) -> CGPoint {
        tracked.indices.contains(index) ? tracked[index].location(in: view) : .zero
    }
    open func require(toFail other: UIGestureRecognizer) { required.append(Requirement(recognizer: other)) }
    open func reset() {}
    open var name: String?
    open var requiresExclusiveTouchType = true
    open var allowedTouchTypes: [NSNumber] = []
    open var allowedPressTypes: [NSNumber] = []
    open var modifierFlags: UIKeyModifierFlags { [] }
    open var buttonMask: UIEvent.ButtonMask { [] }
    open func ignore(_ touch: UITouch, for event: UIEvent) { drop(touch) }
    open func canPrevent(_ preventedGestureRecognizer: UIGestureRecognizer) -> Bool { true }
    open func canBePrevented(by preventingGestureRecognizer: UIGestureRecognizer) -> Bool { true }
    open func shouldRequireFailure(of otherGestureRecognizer: UIGestureRecognizer) -> Bool { false }
    open func shouldBeRequiredToFail(by otherGestureRecognizer: UIGestureRecognizer) -> Bool { false }
    open func shouldReceive(_ event: UIEvent) -> Bool { true }
    open func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {}
    open func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {}
    open func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {}
    open func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent) {}
    // no effect: presses are not simulated
    open func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent) {}
    // no effect: presses are not simulated
    open func pressesEnded(_ presses: Set<UIPress>, with event: UIPressesEvent) {}

    // MARK: The attempt at a gesture, from its first touch to its last

    private(set) var current = State.possible
    /// The touches of the attempt that are down, and those that ended with the event that is handled.
    private(set) var tracked: [UITouch] = []
    /// All touches of the attempt.
    private(set) var seen: [UITouch] = []
    private var ignored: [UITouch] = []
    private(set) var isActive = false
    /// What it would be once those that it waits for have failed.
    private var wish: State?
    private var wasAllowed: Bool?
    /// When ``deadlinePassed()`` is called, in seconds.
    var deadline: Double?
    /// The taps of a gesture of several ones.
    var tapsRequired: Int { 1 }
    var isOver: Bool { [.ended, .cancelled, .failed].contains(current) }

    private struct Requirement { weak var recognizer: UIGestureRecognizer? }
    private var required: [Requirement] = []
    var asDelegate: (any UIGestureRecognizerDelegate)? { delegate as? any UIGestureRecognizerDelegate }

    /// Time passed without a touch.
    func deadlinePassed() {}

    func takes(_ touch: UITouch) -> Bool {
        guard isEnabled, !ignored.contains(touch), touch.gestureRecognizers?.contains(self) == true else {
            return false
        }
        return touch.phase == .began || tracked.contains(touch)
    }

    func receive(_ touches: [UITouch], _ event: UIEvent) {
        if !isActive {
            isActive = true
            TouchDispatcher.shared.begin(self)
        }
        let new = touches.filter { $0.phase == .began }
        tracked += new
        seen += new
        for phase in [UITouch.Phase.began, .moved, .ended, .cancelled] {
            let own = Set(touches.filter { $0.phase == phase })
            guard !own.isEmpty, !isOver else { continue }
            switch phase {
            case .began: touchesBegan(own, with: event)
            case .moved: touchesMoved(own, with: event)
            case .ended: touchesEnded(own, with: event)
            default: touchesCancelled(own, with: event)
            }
        }
        if !isOver { tracked.removeAll(where: \.isOver) }
    }

    private func drop(_ touch: UITouch) {
        tracked.removeAll { $0 === touch }
        seen.removeAll { $0 === touch }
        ignored.append(touch)
    }

    func fail() { move(to: current == .began || current == .changed ? .cancelled : .failed) }

    private func move(to state: State) {
        // Nobody touches the view: code sets what it likes.
        guard isActive else {
            current = state
            return
        }
        switch (current, state) {
        case (.possible, .began), (.possible, .changed), (.possible, .ended):
            if wish == nil { request(state == .changed ? .began : state) }
        case (.possible, .failed), (.possible, .cancelled):
            (wish, current) = (nil, .failed)
            TouchDispatcher.shared.reconsider()
        case (.began, .changed), (.changed, .changed), (.began, .ended), (.changed, .ended), (.began, .cancelled),
            (.changed, .cancelled):
            current = state
            TouchDispatcher.shared.queueActions(of: self)
        case (.began, .failed), (.changed, .failed): move(to: .cancelled)
        default: break
        }
    }

    /// Recognizes, unless somebody refuses it, or later, if it waits for others to fail.
    private func request(_ state: State) {
        let isAllowed =
            wasAllowed
            ?? ((view?.gestureRecognizerShouldBegin(self) ?? true)
                && (asDelegate?.gestureRecognizerShouldBegin(self) ?? true))
        wasAllowed = isAllowed
        let rivals = rivals
        let isPrevented = rivals.contains {
            [.began, .changed, .ended].contains($0.current) && $0.prevents(self)
        }
        let awaited = awaited(among: rivals)
        if !isAllowed || isPrevented || awaited.contains(where: { [.began, .changed, .ended].contains($0.current) }) {
            return move(to: .failed)
        }
        if awaited.contains(where: { $0.current == .possible }) {
            wish = state
            return
        }
        (wish, current) = (nil, state)
        for rival in rivals where rival.current == .possible && prevents(rival) { rival.move(to: .failed) }
        TouchDispatcher.shared.queueActions(of: self)
        if cancelsTouchesInView { TouchDispatcher.shared.cancelTouches(of: self) }
        TouchDispatcher.shared.reconsider()
    }

    func reconsider() {
        guard let state = wish, current == .possible else { return }
        wish = nil
        request(state)
    }

    /// The others of the same touches.
    private var rivals: [UIGestureRecognizer] {
        TouchDispatcher.shared.active.filter { other in
            other !== self && other.seen.contains { seen.contains($0) }
        }
    }

    private func prevents(_ other: UIGestureRecognizer) -> Bool {
        let isSimultaneous =
            asDelegate?.gestureRecognizer(self, shouldRecognizeSimultaneouslyWith: other) == true
            || other.asDelegate?.gestureRecognizer(other, shouldRecognizeSimultaneouslyWith: self) == true
        return !isSimultaneous && canPrevent(other) && other.canBePrevented(by: self)
    }

    /// Those that have to fail before.
    private func awaited(among rivals: [UIGestureRecognizer]) -> [UIGestureRecognizer] {
        let stated = required.compactMap(\.recognizer).filter(\.isActive)
        return stated
            + rivals.filter { other in
                shouldRequireFailure(of: other) || other.shouldBeRequiredToFail(by: self)
                    || asDelegate?.gestureRecognizer(self, shouldRequireFailureOf: other) == true
                    || other.asDelegate?.gestureRecognizer(other, shouldBeRequiredToFailBy: self) == true
            }
    }

    /// Touches that are still down belong to no later gesture of the recognizer.
    func endAttempt() {
        reset()
        ignored = ignored.filter { !$0.isOver } + tracked.filter { !$0.isOver }
        (current, tracked, seen, isActive) = (.possible, [], [], false)
        (wish, wasAllowed, deadline) = (nil, nil, nil)
    }

    func located(_ point: CGPoint, in view: UIView?) -> CGPoint {
        guard let view, let window = tracked.first?.window ?? self.view?.window else { return point }
        return view.convert(point, from: window)
    }

    private var actions: [TargetAction] = []

    public override init() { super.init() }

    public init(target: Any?, action selector: Selector?) {
        super.init()
        if let selector { actions.append(TargetAction(target as AnyObject?, selector)) }
    }

    public required init?(coder: NSCoder) {
        super.init()
        guard let nib = coder.nib else { return }
        nib.unarchiver.register(self, at: nib.object)
        PropertyDecoding.decode(self, as: type(of: self), from: coder)
    }

    open func addTarget(_ target: Any?, action selector: Selector) {
        actions.append(TargetAction(target as AnyObject?, selector))
    }

    /// Without a target or a selector: all of them.
    open func removeTarget(_ target: Any?, action selector: Selector?) {
        actions.removeAll { $0.matches(target as AnyObject?, selector) }
    }

    /// Sends the actions, as when the gesture was made.
    package func sendActions() { for action in actions { action.send(from: self) } }

    class var keyValueTable: KeyValueTable {
        KeyValueTable(UIGestureRecognizer.self) {
            $0.bind("delegate", \.delegate)
            $0.bind("enabled", \.isEnabled)
            $0.bind("cancelsTouchesInView", \.cancelsTouchesInView)
            $0.bind("delaysTouchesBegan", \.delaysTouchesBegan)
            $0.bind("delaysTouchesEnded", \.delaysTouchesEnded)
        }
    }
}

public struct UIScrollTypeMask: OptionSet, Sendable {
    public let rawValue: Int
    public init(rawValue: Int) { self.rawValue = rawValue }
    public static let discrete = UIScrollTypeMask(rawValue: 1)
    public static let continuous = UIScrollTypeMask(rawValue: 2)
    public static let all: UIScrollTypeMask = [.discrete, .continuous]
}

/// Follows a pointer, which is not here.
open class UIHoverGestureRecognizer: UIGestureRecognizer {}  // no effect: pointers are not simulated

extension [UITouch] {
    /// In points of the window.
    @MainActor
    var middle: CGPoint {
        guard !isEmpty else { return .zero }
        let sum = reduce(CGPoint.zero) { CGPoint(x: $0.x + $1.point.x, y: $0.y + $1.point.y) }
        return CGPoint(x: sum.x / CGFloat(count), y: sum.y / CGFloat(count))
    }
}

extension CGPoint {
    func distance(to other: CGPoint) -> CGFloat {
        ((x - other.x) * (x - other.x) + (y - other.y) * (y - other.y)).squareRoot()
    }
}
