/// What happened at one time: touches that began, moved and ended, with those that are still down.
@preconcurrency @MainActor
open class UIEvent: NSObject {
    public enum EventType: Int, Sendable { case touches, motion, remoteControl, presses }
    public enum EventSubtype: Int, Sendable { case none, motionShake }
    private let held: Set<UITouch>?
    /// In seconds of the session that sent the event.
    open private(set) var timestamp: TimeInterval = 0

    public override init() {
        held = nil
        super.init()
    }

    init(_ touches: Set<UITouch>, at time: TimeInterval) {
        held = touches
        timestamp = time
        super.init()
    }

    open var type: EventType { .touches }
    open var subtype: EventSubtype { .none }
    open var allTouches: Set<UITouch>? { held }
    open func touches(for view: UIView) -> Set<UITouch>? { held?.filter { $0.view === view } }
    open func touches(for window: UIWindow) -> Set<UITouch>? { held?.filter { $0.window === window } }
    open func touches(for gesture: UIGestureRecognizer) -> Set<UITouch>? {
        held?.filter { gesture.tracked.contains($0) }
    }
    open func coalescedTouches(for touch: UITouch) -> [UITouch]? { nil }
    open func predictedTouches(for touch: UITouch) -> [UITouch]? { nil }
    open var modifierFlags: UIKeyModifierFlags { [] }
    open var buttonMask: ButtonMask { [] }
    public struct ButtonMask: OptionSet, Sendable {
        public let rawValue: Int
        public init(rawValue: Int) { self.rawValue = rawValue }
        public static let primary = ButtonMask(rawValue: 1)
        public static let secondary = ButtonMask(rawValue: 2)
    }
}

open class UIPressesEvent: UIEvent {
    open var allPresses: Set<UIPress> { [] }
}

@preconcurrency @MainActor
open class UIPress: NSObject {
    public enum Phase: Int, Sendable { case began, changed, stationary, ended, cancelled }
    public enum PressType: Int, Sendable { case upArrow, downArrow, leftArrow, rightArrow, select, menu, playPause }
    open var phase: Phase { .began }
    open var type: PressType { .select }
    open var force: CGFloat { 0 }
    open var key: UIKey? { nil }
}

@preconcurrency @MainActor
open class UIKey: NSObject {
    open var characters: String { "" }
    open var charactersIgnoringModifiers: String { "" }
    open var modifierFlags: UIKeyModifierFlags { [] }
    open var keyCode: UIKeyboardHIDUsage { .keyboardErrorRollOver }
}

@preconcurrency @MainActor
open class UITouch: NSObject {
    public enum Phase: Int, Sendable {
        case began, moved, stationary, ended, cancelled, regionEntered, regionMoved, regionExited
    }
    public enum TouchType: Int, Sendable { case direct, indirect, pencil, indirectPointer }
    open internal(set) var phase = Phase.began
    open var type: TouchType { .direct }
    open var force: CGFloat { 0 }
    open var maximumPossibleForce: CGFloat { 0 }
    open var majorRadius: CGFloat { 0 }
    /// Those that may recognize a gesture of the touch, collected when it begins.
    open internal(set) var gestureRecognizers: [UIGestureRecognizer]?
    open internal(set) var tapCount = 0
    /// In seconds of the session that sent the touch.
    open internal(set) var timestamp: TimeInterval = 0
    /// The view that the touch began in; it keeps it wherever it moves.
    open internal(set) weak var view: UIView?
    open internal(set) weak var window: UIWindow?

    /// In points of the window.
    var point = CGPoint.zero
    var previousPoint = CGPoint.zero
    /// Whether its view gets it, too.
    var isForView = false
    var isKnownToView = false
    /// What the view does not have yet.
    var heldBack: [(phase: Phase, point: CGPoint, previousPoint: CGPoint)] = []
    var isHeldBack: Bool { !heldBack.isEmpty }
    var isOver: Bool { phase == .ended || phase == .cancelled }
    /// In order of their beginnings.
    let number = UITouch.nextNumber()
    private static var lastNumber = 0
    private static func nextNumber() -> Int {
        lastNumber += 1
        return lastNumber
    }

    open func location(in view: UIView?) -> CGPoint { located(point, in: view) }
    open func preciseLocation(in view: UIView?) -> CGPoint { located(point, in: view) }
    open func previousLocation(in view: UIView?) -> CGPoint { located(previousPoint, in: view) }

    private func located(_ point: CGPoint, in view: UIView?) -> CGPoint {
        guard let view, let window else { return point }
        return view.convert(point, from: window)
    }
}

@preconcurrency @MainActor
public protocol UIGestureRecognizerDelegate: AnyObject {
    func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool
    func gestureRecognizer(
        _ gestureRecognizer: UIGestureRecognizer, shouldRecognizeSimultaneouslyWith other: UIGestureRecognizer
    ) -> Bool
    func gestureRecognizer(_ gestureRecognizer: UIGestureRecognizer, shouldRequireFailureOf other: UIGestureRecognizer)
        -> Bool
    func gestureRecognizer(
        _ gestureRecognizer: UIGestureRecognizer, shouldBeRequiredToFailBy other: UIGestureRecognizer
    ) -> Bool
    func gestureRecognizer(_ gestureRecognizer: UIGestureRecognizer, shouldReceive touch: UITouch) -> Bool
    // no effect: touches are not simulated
    func gestureRecognizer(_ gestureRecognizer: UIGestureRecognizer, shouldReceive press: UIPress) -> Bool
    // no effect: touches are not simulated
    func gestureRecognizer(_ gestureRecognizer: UIGestureRecognizer, shouldReceive event: UIEvent) -> Bool
}

extension UIGestureRecognizerDelegate {
    public func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool { true }
    public func gestureRecognizer(
        _ gestureRecognizer: UIGestureRecognizer, shouldRecognizeSimultaneouslyWith other: UIGestureRecognizer
    ) -> Bool { false }
    public func gestureRecognizer(
        _ gestureRecognizer: UIGestureRecognizer, shouldRequireFailureOf other: UIGestureRecognizer
    ) -> Bool { false }
    public func gestureRecognizer(
        _ gestureRecognizer: UIGestureRecognizer, shouldBeRequiredToFailBy other: UIGestureRecognizer
    ) -> Bool { false }
    public func gestureRecognizer(_ gestureRecognizer: UIGestureRecognizer, shouldReceive touch: UITouch) -> Bool {
        true
    }
    public func gestureRecognizer(_ gestureRecognizer: UIGestureRecognizer, shouldReceive press: UIPress) -> Bool {
        true
    }
    public func gestureRecognizer(_ gestureRecognizer: UIGestureRecognizer, shouldReceive event: UIEvent) -> Bool {
        true
    }
}

/// The feel of a device under the hand: accepted and not felt.
@preconcurrency @MainActor
open class UIFeedbackGenerator: NSObject {  // no effect: there is no device
    open func prepare() {}
}

open class UINotificationFeedbackGenerator: UIFeedbackGenerator {  // no effect: there is no device
    public enum FeedbackType: Int, Sendable { case success, warning, error }
    open func notificationOccurred(_ type: FeedbackType) {}
}

open class UIImpactFeedbackGenerator: UIFeedbackGenerator {  // no effect: there is no device
    public enum FeedbackStyle: Int, Sendable { case light, medium, heavy, soft, rigid }
    public convenience init(style: FeedbackStyle) { self.init() }
    public convenience init(style: FeedbackStyle, view: UIView) { self.init() }
    open func impactOccurred() {}
    open func impactOccurred(intensity: CGFloat) {}
}

open class UISelectionFeedbackGenerator: UIFeedbackGenerator {  // no effect: there is no device
    open func selectionChanged() {}
}
