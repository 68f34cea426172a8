/// A view that sends actions.
open class UIControl: UIView {
    public struct Event: OptionSet, Hashable, Sendable {
        public let rawValue: UInt
        public init(rawValue: UInt) { self.rawValue = rawValue }
        public static let touchDown = Event(rawValue: 1)
        public static let touchDownRepeat = Event(rawValue: 1 << 1)
        public static let touchDragInside = Event(rawValue: 1 << 2)
        public static let touchDragOutside = Event(rawValue: 1 << 3)
        public static let touchDragEnter = Event(rawValue: 1 << 4)
        public static let touchDragExit = Event(rawValue: 1 << 5)
        public static let touchUpInside = Event(rawValue: 1 << 6)
        public static let touchUpOutside = Event(rawValue: 1 << 7)
        public static let touchCancel = Event(rawValue: 1 << 8)
        public static let valueChanged = Event(rawValue: 1 << 12)
        public static let primaryActionTriggered = Event(rawValue: 1 << 13)
        public static let menuActionTriggered = Event(rawValue: 1 << 14)
        public static let editingDidBegin = Event(rawValue: 1 << 16)
        public static let editingChanged = Event(rawValue: 1 << 17)
        public static let editingDidEnd = Event(rawValue: 1 << 18)
        public static let editingDidEndOnExit = Event(rawValue: 1 << 19)
        public static let applicationReserved = Event(rawValue: 0x0F00_0000)
        public static let systemReserved = Event(rawValue: 0xF000_0000)
        public static let allTouchEvents = Event(rawValue: 0xFFF)
        public static let allEditingEvents = Event(rawValue: 0xF0000)
        public static let allEvents = Event(rawValue: 0xFFFF_FFFF)
    }

    public struct State: OptionSet, Hashable, Sendable {
        public let rawValue: UInt
        public init(rawValue: UInt) { self.rawValue = rawValue }
        public static let normal = State([])
        public static let highlighted = State(rawValue: 1)
        public static let disabled = State(rawValue: 2)
        public static let selected = State(rawValue: 4)
        public static let focused = State(rawValue: 8)
        public static let application = State(rawValue: 0x00FF_0000)
        public static let reserved = State(rawValue: 0xFF00_0000)
    }

    public enum ContentHorizontalAlignment: Int, Sendable { case center, left, right, fill, leading, trailing }
    public enum ContentVerticalAlignment: Int, Sendable { case center, top, bottom, fill }

    open var isEnabled = true {
        willSet { KeyValueObserving.willChange(self, "enabled") }
        didSet {
            setNeedsDisplay()
            KeyValueObserving.didChange(self, "enabled")
        }
    }
    open var isSelected = false {
        willSet { KeyValueObserving.willChange(self, "selected") }
        didSet {
            setNeedsDisplay()
            KeyValueObserving.didChange(self, "selected")
        }
    }
    open var isHighlighted = false {
        willSet { KeyValueObserving.willChange(self, "highlighted") }
        didSet {
            setNeedsDisplay()
            KeyValueObserving.didChange(self, "highlighted")
        }
    }
    open var contentHorizontalAlignment: ContentHorizontalAlignment = .center { didSet { setNeedsDisplay() } }
    open var contentVerticalAlignment: ContentVerticalAlignment = .center { didSet { setNeedsDisplay() } }
    open var isSpringLoaded = false
    open var showsMenuAsPrimaryAction = false  // no effect: menus are not shown
    open var isContextMenuInteractionEnabled = false  // no effect: menus are not shown
    open var contextMenuInteraction: UIContextMenuInteraction? { nil }
    open var isSymbolAnimationEnabled = false  // no effect: pointers are not simulated
    open var toolTip: String?  // no effect: pointers are not simulated
    open var effectiveContentHorizontalAlignment: ContentHorizontalAlignment {
        switch contentHorizontalAlignment {
        case .leading: isRightToLeft ? .right : .left
        case .trailing: isRightToLeft ? .left : .right
        default: contentHorizontalAlignment
        }
    }

    open var state: State {
        var state = State.normal
        if isHighlighted { state.insert(.highlighted) }
        if !isEnabled { state.insert(.disabled) }
        if isSelected { state.insert(.selected) }
        return state
    }

    // MARK: Tracking

    open private(set) var isTracking = false
    open private(set) var isTouchInside = false
    /// Whether the control follows the touch.
    open func beginTracking(_ touch: UITouch, with event: UIEvent?) -> Bool { true }
    open func continueTracking(_ touch: UITouch, with event: UIEvent?) -> Bool { true }
    open func endTracking(_ touch: UITouch?, with event: UIEvent?) {}
    open func cancelTracking(with event: UIEvent?) {}

    /// The touch that is followed.
    private weak var trackedTouch: UITouch?
    /// What the actions of a touch are sent with.
    private var eventOfTouch: UIEvent?

    private func send(_ events: Event, _ event: UIEvent?) {
        eventOfTouch = event
        sendActions(for: events)
        eventOfTouch = nil
    }

    open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
        guard isEnabled, !isTracking, let touch = touches.min(by: { $0.number < $1.number }),
            beginTracking(touch, with: event)
        else { return }
        (isTracking, isTouchInside, trackedTouch) = (true, true, touch)
        isHighlighted = true
        send(.touchDown, event)
        if touch.tapCount > 1 { send(.touchDownRepeat, event) }
    }

    open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
        guard isTracking, let touch = trackedTouch, touches.contains(touch) else { return }
        let wasInside = isTouchInside
        isTouchInside = isInReach(touch, event)
        guard continueTracking(touch, with: event) else {
            end()
            return endTracking(touch, with: event)
        }
        if isTouchInside != wasInside {
            isHighlighted = isTouchInside
            send(isTouchInside ? .touchDragEnter : .touchDragExit, event)
        }
        send(isTouchInside ? .touchDragInside : .touchDragOutside, event)
    }

    open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
        guard isTracking, let touch = trackedTouch, touches.contains(touch) else { return }
        isTouchInside = isInReach(touch, event)
        let isInside = isTouchInside
        endTracking(touch, with: event)
        end()
        send(isInside ? .touchUpInside : .touchUpOutside, event)
    }

    open override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
        guard isTracking, trackedTouch.map(touches.contains) ?? true else { return }
        cancelTracking(with: event)
        end()
        send(.touchCancel, event)
    }

    private func end() {
        (isTracking, isTouchInside, trackedTouch) = (false, false, nil)
        isHighlighted = false
    }

    private func isInReach(_ touch: UITouch, _ event: UIEvent?) -> Bool {
        let reach = TouchTuning.controlReach
        return bounds.insetBy(dx: -reach, dy: -reach).contains(touch.location(in: self))
    }

    /// Whether a gesture of a view around the control yields to the control ("Attaching gesture recognizers to UIKit
    /// controls").
    func prevails(over recognizer: UIGestureRecognizer) -> Bool { false }

    /// For controls that win over a single tap with one finger.
    func isSingleTap(_ recognizer: UIGestureRecognizer) -> Bool {
        guard isEnabled, let tap = recognizer as? UITapGestureRecognizer else { return false }
        return tap.numberOfTapsRequired == 1 && tap.numberOfTouchesRequired == 1
    }

    // MARK: Target and action

    private(set) var actions: [(action: TargetAction, events: Event)] = []
    private var handlers: [(action: UIAction, events: Event)] = []

    public convenience init(frame: CGRect, primaryAction: UIAction?) {
        self.init(frame: frame)
        if let primaryAction { addAction(primaryAction, for: .primaryActionTriggered) }
    }

    open func addTarget(_ target: Any?, action selector: Selector, for events: Event) {
        actions.append((TargetAction(target as AnyObject?, selector), events))
    }

    /// Without a target or a selector: all of them.
    open func removeTarget(_ target: Any?, action selector: Selector?, for events: Event) {
        actions = actions.compactMap { entry in
            guard entry.action.matches(target as AnyObject?, selector) else { return entry }
            let left = entry.events.subtracting(events)
            return left.isEmpty ? nil : (entry.action, left)
        }
    }

    /// One of the same identifier is replaced.
    open func addAction(_ action: UIAction, for events: Event) {
        removeAction(action, for: events)
        handlers.append((action, events))
    }

    open func removeAction(_ action: UIAction, for events: Event) {
        removeAction(identifiedBy: action.identifier, for: events)
    }

    open func removeAction(identifiedBy identifier: UIAction.Identifier, for events: Event) {
        handlers = handlers.compactMap { entry in
            guard entry.action.identifier == identifier else { return entry }
            let left = entry.events.subtracting(events)
            return left.isEmpty ? nil : (entry.action, left)
        }
    }

    open var allTargets: Set<AnyHashable> {
        Set(actions.compactMap { ($0.action.target as? NSObject).map(AnyHashable.init) })
    }
    open var allControlEvents: Event {
        (actions.map(\.events) + handlers.map(\.events)).reduce([]) { $0.union($1) }
    }

    open func actions(forTarget target: Any?, forControlEvent event: Event) -> [String]? {
        let found = actions.filter {
            $0.action.matches(target as AnyObject?, nil) && !$0.events.isDisjoint(with: event)
        }.map(\.action.selector)
        return found.isEmpty ? nil : found
    }

    open func enumerateEventHandlers(_ visit: (UIAction?, (Any?, Selector)?, Event, inout Bool) -> Void) {
        var stop = false
        for entry in handlers where !stop { visit(entry.action, nil, entry.events, &stop) }
        for entry in actions where !stop {
            visit(nil, (entry.action.target, entry.action.selector), entry.events, &stop)
        }
    }

    open func sendAction(_ action: Selector, to target: Any?, for event: UIEvent?) {
        UIApplication.shared.sendAction(action, to: target, from: self, for: event)
    }

    open func sendAction(_ action: UIAction) { action.perform(by: self) }

    /// Sends every action registered for the events, in the order of registration, then runs the handlers. Actions that
    /// take an event get that of the touch, or an empty one.
    open func sendActions(for events: Event) {
        let event = eventOfTouch ?? UIEvent()
        for entry in actions where !entry.events.isDisjoint(with: events) && entry.action.canBeSent {
            sendAction(entry.action.selector, to: entry.action.target, for: event)
        }
        for entry in handlers where !entry.events.isDisjoint(with: events) { sendAction(entry.action) }
    }

    override class var keyValueTable: KeyValueTable {
        KeyValueTable(UIControl.self) {
            $0.bind("enabled", \.isEnabled)
            $0.bind("selected", \.isSelected)
            $0.bind("highlighted", \.isHighlighted)
            $0.bind("contentHorizontalAlignment", \.contentHorizontalAlignment)
            $0.bind("contentVerticalAlignment", \.contentVerticalAlignment)
            $0.bind("springLoaded", \.isSpringLoaded)
        }
    }
}

/// A target (held weakly; `nil`: the responder chain) and the selector that is sent to it.
@MainActor
struct TargetAction {
    private(set) weak var target: AnyObject?
    private let hasTarget: Bool
    let selector: String

    init(_ target: AnyObject?, _ selector: String) {
        (self.target, hasTarget, self.selector) = (target, target != nil, selector)
    }

    func matches(_ target: AnyObject?, _ selector: String?) -> Bool {
        (target == nil || target === self.target) && (selector == nil || selector == self.selector)
    }

    /// A target that is no more gets nothing.
    var canBeSent: Bool { !hasTarget || target != nil }

    func send(from sender: AnyObject) {
        if canBeSent { UIApplication.shared.sendAction(selector, to: target, from: sender, for: UIEvent()) }
    }
}
