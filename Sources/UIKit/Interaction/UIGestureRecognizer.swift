/// A gesture that a view waits for: an object of a nib like any other. Nobody touches anything here.
@preconcurrency @MainActor
open class UIGestureRecognizer: UIObject, NibDecodable, KeyValueBound {  // no effect: touches are not simulated
    open internal(set) weak var view: UIView?
    open weak var delegate: AnyObject?
    open var isEnabled = true
    open var cancelsTouchesInView = true
    open var delaysTouchesBegan = false
    open var delaysTouchesEnded = true
    public enum State: Int, Sendable {
        case possible, began, changed, ended, cancelled, failed
        public static let recognized = State.ended
    }

    open var state = State.possible
    open var numberOfTouches: Int { 0 }
    open func location(in view: UIView?) -> CGPoint { .zero }
    open func location(ofTouch index: Int, in view: UIView?) -> CGPoint { .zero }
    open func require(toFail other: UIGestureRecognizer) {}
    open func reset() {}
    open var name: String?
    open var requiresExclusiveTouchType = true
    open var allowedTouchTypes: [NSNumber] = []
    open var allowedPressTypes: [NSNumber] = []
    open var modifierFlags: UIKeyModifierFlags { [] }
    open var buttonMask: UIEvent.ButtonMask { [] }
    open func ignore(_ touch: UITouch, for event: UIEvent) {}
    open func canPrevent(_ preventedGestureRecognizer: UIGestureRecognizer) -> Bool { true }
    open func canBePrevented(by preventingGestureRecognizer: UIGestureRecognizer) -> Bool { true }
    open func shouldRequireFailure(of otherGestureRecognizer: UIGestureRecognizer) -> Bool { false }
    open func shouldBeRequiredToFail(by otherGestureRecognizer: UIGestureRecognizer) -> Bool { false }
    open func shouldReceive(_ event: UIEvent) -> Bool { true }
    open func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {}
    open func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {}
    open func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {}
    open func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent) {}
    open func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent) {}
    open func pressesEnded(_ presses: Set<UIPress>, with event: UIPressesEvent) {}
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

open class UITapGestureRecognizer: UIGestureRecognizer {  // no effect: touches are not simulated
    open var numberOfTapsRequired = 1
    open var numberOfTouchesRequired = 1
    open var buttonMaskRequired: UIEvent.ButtonMask = .primary

    override class var keyValueTable: KeyValueTable {
        KeyValueTable(UITapGestureRecognizer.self) {
            $0.bind("numberOfTapsRequired", \.numberOfTapsRequired)
            $0.bind("numberOfTouchesRequired", \.numberOfTouchesRequired)
        }
    }
}

open class UIPinchGestureRecognizer: UIGestureRecognizer {  // no effect: touches are not simulated
    open var scale: CGFloat = 1
    open var velocity: CGFloat { 0 }
}

open class UIRotationGestureRecognizer: UIGestureRecognizer {  // no effect: touches are not simulated
    /// In radians.
    open var rotation: CGFloat = 0
    open var velocity: CGFloat { 0 }
}

open class UISwipeGestureRecognizer: UIGestureRecognizer {  // no effect: touches are not simulated
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

    override class var keyValueTable: KeyValueTable {
        KeyValueTable(UISwipeGestureRecognizer.self) {
            $0.bind("direction", \.direction)
            $0.bind("numberOfTouchesRequired", \.numberOfTouchesRequired)
        }
    }
}

open class UIPanGestureRecognizer: UIGestureRecognizer {  // no effect: touches are not simulated
    open var minimumNumberOfTouches = 1
    open var maximumNumberOfTouches = Int.max
    open func translation(in view: UIView?) -> CGPoint { .zero }
    open func velocity(in view: UIView?) -> CGPoint { .zero }
    open func setTranslation(_ translation: CGPoint, in view: UIView?) {}
    open var allowedScrollTypesMask: UIScrollTypeMask = []

    override class var keyValueTable: KeyValueTable {
        KeyValueTable(UIPanGestureRecognizer.self) {
            $0.bind("minimumNumberOfTouches", \.minimumNumberOfTouches)
            $0.bind("maximumNumberOfTouches", \.maximumNumberOfTouches)
        }
    }
}

open class UIScreenEdgePanGestureRecognizer: UIPanGestureRecognizer {  // no effect: touches are not simulated
    open var edges: UIRectEdge = []

    override class var keyValueTable: KeyValueTable {
        KeyValueTable(UIScreenEdgePanGestureRecognizer.self) {
            $0.bind("edges", \.edges)
        }
    }
}

open class UILongPressGestureRecognizer: UIGestureRecognizer {  // no effect: touches are not simulated
    /// In seconds.
    open var minimumPressDuration: TimeInterval = 0.5
    /// In points.
    open var allowableMovement: CGFloat = 10
    open var numberOfTapsRequired = 0
    open var numberOfTouchesRequired = 1

    override class var keyValueTable: KeyValueTable {
        KeyValueTable(UILongPressGestureRecognizer.self) {
            $0.bind("minimumPressDuration", \.minimumPressDuration)
            $0.bind("allowableMovement", \.allowableMovement)
            $0.bind("numberOfTapsRequired", \.numberOfTapsRequired)
            $0.bind("numberOfTouchesRequired", \.numberOfTouchesRequired)
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
open class UIHoverGestureRecognizer: UIGestureRecognizer {}  // no effect: touches are not simulated
