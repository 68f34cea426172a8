// Nobody touches anything here: these exist so that code that waits for it compiles.

@preconcurrency @MainActor
open class UIEvent: NSObject {
    public enum EventType: Int, Sendable { case touches, motion, remoteControl, presses }
    public enum EventSubtype: Int, Sendable { case none, motionShake }
    open var type: EventType { .touches }
    open var subtype: EventSubtype { .none }
    open var timestamp: TimeInterval { 0 }
    open var allTouches: Set<UITouch>? { nil }
    open func touches(for view: UIView) -> Set<UITouch>? { nil }
    open func touches(for window: UIWindow) -> Set<UITouch>? { nil }
    open func touches(for gesture: UIGestureRecognizer) -> Set<UITouch>? { nil }
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
    open var phase: Phase { .began }
    open var type: TouchType { .direct }
    open var force: CGFloat { 0 }
    open var maximumPossibleForce: CGFloat { 0 }
    open var majorRadius: CGFloat { 0 }
    open var gestureRecognizers: [UIGestureRecognizer]? { nil }
    open func preciseLocation(in view: UIView?) -> CGPoint { .zero }
    open var tapCount: Int { 0 }
    open var timestamp: TimeInterval { 0 }
    open var view: UIView? { nil }
    open var window: UIWindow? { nil }
    open func location(in view: UIView?) -> CGPoint { .zero }
    open func previousLocation(in view: UIView?) -> CGPoint { .zero }
}

@preconcurrency @MainActor
public protocol UIGestureRecognizerDelegate: AnyObject {
    // no effect: touches are not simulated
    func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool
    // no effect: touches are not simulated
    func gestureRecognizer(
        _ gestureRecognizer: UIGestureRecognizer, shouldRecognizeSimultaneouslyWith other: UIGestureRecognizer
    ) -> Bool
    // no effect: touches are not simulated
    func gestureRecognizer(_ gestureRecognizer: UIGestureRecognizer, shouldRequireFailureOf other: UIGestureRecognizer)
        -> Bool
    // no effect: touches are not simulated
    func gestureRecognizer(
        _ gestureRecognizer: UIGestureRecognizer, shouldBeRequiredToFailBy other: UIGestureRecognizer
    ) -> Bool
    // no effect: touches are not simulated
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
