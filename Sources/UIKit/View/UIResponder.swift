/// An object that can handle events, and knows who is asked next.
@preconcurrency @MainActor
open class UIResponder: UIObject {
    open var next: UIResponder? { nil }

    /// The object that is asked first, if any was made so.
    static weak var first: UIResponder?

    open var canBecomeFirstResponder: Bool { false }
    open var isFirstResponder: Bool { UIResponder.first === self }

    @discardableResult
    open func becomeFirstResponder() -> Bool {
        guard canBecomeFirstResponder, !isFirstResponder else { return isFirstResponder }
        // The one before has to let go.
        if let first = UIResponder.first, !first.resignFirstResponder() { return false }
        UIResponder.first = self
        return true
    }

    @discardableResult
    open func resignFirstResponder() -> Bool {
        if isFirstResponder { UIResponder.first = nil }
        return true
    }

    open var userActivity: NSUserActivity?
    open func updateUserActivityState(_ activity: NSUserActivity) {}
    open func restoreUserActivityState(_ activity: NSUserActivity) {}

    /// Whoever does not handle touches passes them to the next responder.
    open func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) { next?.touchesBegan(touches, with: event) }
    open func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) { next?.touchesMoved(touches, with: event) }
    open func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) { next?.touchesEnded(touches, with: event) }
    open func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
        next?.touchesCancelled(touches, with: event)
    }
    open func motionBegan(_ motion: UIEvent.EventSubtype, with event: UIEvent?) {}  // no effect: there is no device
    open func motionEnded(_ motion: UIEvent.EventSubtype, with event: UIEvent?) {}  // no effect: there is no device
    open func motionCancelled(_ motion: UIEvent.EventSubtype, with event: UIEvent?) {}  // no effect: there is no device
    open func touchesEstimatedPropertiesUpdated(_ touches: Set<UITouch>) {}  // no effect: touches are not simulated
    // no effect: touches are not simulated
    open func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) {}
    // no effect: touches are not simulated
    open func pressesChanged(_ presses: Set<UIPress>, with event: UIPressesEvent?) {}
    // no effect: touches are not simulated
    open func pressesEnded(_ presses: Set<UIPress>, with event: UIPressesEvent?) {}
    // no effect: touches are not simulated
    open func pressesCancelled(_ presses: Set<UIPress>, with event: UIPressesEvent?) {}
    open func remoteControlReceived(with event: UIEvent?) {}  // no effect: there is no device

    // No keyboard comes up, so nothing stands in its place or above it.
    open var inputView: UIView? { nil }  // no effect: no keyboard is shown
    open var inputAccessoryView: UIView? { nil }  // no effect: no keyboard is shown
    open var inputViewController: UIInputViewController? { nil }  // no effect: no keyboard is shown
    open var inputAccessoryViewController: UIInputViewController? { nil }  // no effect: no keyboard is shown
    open var canResignFirstResponder: Bool { true }
    open func reloadInputViews() {}  // no effect: no keyboard is shown

    // MARK: Commands

    open var keyCommands: [UIKeyCommand]? { nil }  // no effect: no keyboard is shown
    open func canPerformAction(_ action: Selector, withSender sender: Any?) -> Bool { responds(to: action) }
    /// The first responder from this one on that takes the action.
    open func target(forAction action: Selector, withSender sender: Any?) -> Any? {
        canPerformAction(action, withSender: sender) ? self : next?.target(forAction: action, withSender: sender)
    }
    open func validate(_ command: UICommand) {}  // no effect: menus are not shown
    open func buildMenu(with builder: any UIMenuBuilder) {}  // no effect: menus are not shown
    open func copy(_ sender: Any?) {}
    open func cut(_ sender: Any?) {}
    open func paste(_ sender: Any?) {}
    open func select(_ sender: Any?) {}
    open func selectAll(_ sender: Any?) {}
    open func delete(_ sender: Any?) {}

    // MARK: Values by name; one that is not there is logged

    open func observeValue(
        forKeyPath path: String?, of object: Any?, change: [NSKeyValueChangeKey: Any]?,
        context: UnsafeMutableRawPointer?
    ) {
        KeyValueCoding.raiseUnhandled(path, self)
    }
    open class func keyPathsForValuesAffectingValue(forKey key: String) -> Set<String> { [] }
    open class func automaticallyNotifiesObservers(forKey key: String) -> Bool { true }
    open func value(forKeyPath path: String) -> Any? { KeyValueCoding.readLogging(path: path, of: self) }
    open func value(forKey key: String) -> Any? { KeyValueCoding.readLogging(key, of: self) }
    open func setValue(_ value: Any?, forKey key: String) {
        KeyValueCoding.setLogging(value, forKeyPath: key, of: self)
    }
    open func setValue(_ value: Any?, forKeyPath path: String) {
        KeyValueCoding.setLogging(value, forKeyPath: path, of: self)
    }

    // MARK: Accessibility: kept for whoever asks

    private var accessibility: AccessibilityValues?
    private func setAccessibility(_ change: (AccessibilityValues) -> Void) {
        let values = accessibility ?? AccessibilityValues()
        change(values)
        accessibility = values
    }

    open var isAccessibilityElement: Bool {
        get { accessibility?.isElement ?? false }
        set { setAccessibility { $0.isElement = newValue } }
    }
    open var accessibilityLabel: String? {
        get { accessibility?.label }
        set { setAccessibility { $0.label = newValue } }
    }
    open var accessibilityIdentifier: String? {
        get { accessibility?.identifier }
        set { setAccessibility { $0.identifier = newValue } }
    }
    open var accessibilityHint: String? {
        get { accessibility?.hint }
        set { setAccessibility { $0.hint = newValue } }
    }
    open var accessibilityValue: String? {
        get { accessibility?.value }
        set { setAccessibility { $0.value = newValue } }
    }
    open var accessibilityTraits: UIAccessibilityTraits {
        get { accessibility?.traits ?? .none }
        set { setAccessibility { $0.traits = newValue } }
    }
    open var accessibilityLanguage: String? {
        get { accessibility?.language }
        set { setAccessibility { $0.language = newValue } }
    }
    open var accessibilityElements: [Any]? {
        get { accessibility?.elements }
        set { setAccessibility { $0.elements = newValue } }
    }
    open var accessibilityCustomActions: [UIAccessibilityCustomAction]? {
        get { accessibility?.customActions }
        set { setAccessibility { $0.customActions = newValue } }
    }
    open var accessibilityFrame: CGRect {
        get { accessibility?.frame ?? .zero }
        set { setAccessibility { $0.frame = newValue } }
    }
    open var accessibilityElementsHidden: Bool {
        get { accessibility?.hidesElements ?? false }
        set { setAccessibility { $0.hidesElements = newValue } }
    }
    open var accessibilityViewIsModal: Bool {
        get { accessibility?.isModal ?? false }
        set { setAccessibility { $0.isModal = newValue } }
    }
    open var accessibilityIgnoresInvertColors: Bool {
        get { accessibility?.ignoresInvertColors ?? false }
        set { setAccessibility { $0.ignoresInvertColors = newValue } }
    }
    open var shouldGroupAccessibilityChildren: Bool {
        get { accessibility?.groupsChildren ?? false }
        set { setAccessibility { $0.groupsChildren = newValue } }
    }
    open var accessibilityActivationPoint: CGPoint {
        get { accessibility?.activationPoint ?? .zero }
        set { setAccessibility { $0.activationPoint = newValue } }
    }
    open var accessibilityAttributedLabel: NSAttributedString? {
        get { accessibilityLabel.map { NSAttributedString(string: $0) } }
        set { accessibilityLabel = newValue?.string }
    }
    // no effect: there is no assistive technology
    open var accessibilityPath: UIBezierPath? {
        get { nil }
        set {}
    }
    open func accessibilityElementCount() -> Int { accessibilityElements?.count ?? 0 }
    open func accessibilityElement(at index: Int) -> Any? {
        accessibilityElements.flatMap { $0.indices.contains(index) ? $0[index] : nil }
    }
    open func index(ofAccessibilityElement element: Any) -> Int {
        accessibilityElements?.firstIndex { ($0 as AnyObject) === (element as AnyObject) } ?? NSNotFound
    }
    open func accessibilityActivate() -> Bool { false }  // no effect: there is no assistive technology
    open func accessibilityIncrement() {}  // no effect: there is no assistive technology
    open func accessibilityDecrement() {}  // no effect: there is no assistive technology
    open func accessibilityPerformEscape() -> Bool { false }  // no effect: there is no assistive technology
    open func accessibilityPerformMagicTap() -> Bool { false }  // no effect: there is no assistive technology
    // no effect: there is no assistive technology
    open func accessibilityScroll(_ direction: UIAccessibilityScrollDirection) -> Bool { false }
    open func accessibilityElementDidBecomeFocused() {}  // no effect: there is no assistive technology
    open func accessibilityElementDidLoseFocus() {}  // no effect: there is no assistive technology

    /// The object to be used in this one's place, asked when it was made from a nib; its subviews are there by then.
    open func awakeAfter(using coder: NSCoder) -> Any? { self }
}

/// For plain objects of a nib: what UIKit's own classes inherit.
@preconcurrency @MainActor
public protocol NibAwaking: AnyObject {
    func awakeFromNib()
}

/// What assistive technology would be told of an object.
private final class AccessibilityValues {
    var isElement = false
    var label, identifier, hint, value, language: String?
    var traits: UIAccessibilityTraits = .none
    var elements: [Any]?
    var customActions: [UIAccessibilityCustomAction]?
    var frame = CGRect.zero
    var activationPoint = CGPoint.zero
    var hidesElements = false
    var isModal = false
    var groupsChildren = false
    var ignoresInvertColors = false
}

extension UIResponder {
    // What the keyboard would post: it never comes up here.
    public nonisolated static let keyboardWillShowNotification = Notification.Name("UIKeyboardWillShowNotification")
    public nonisolated static let keyboardDidShowNotification = Notification.Name("UIKeyboardDidShowNotification")
    public nonisolated static let keyboardWillHideNotification = Notification.Name("UIKeyboardWillHideNotification")
    public nonisolated static let keyboardDidHideNotification = Notification.Name("UIKeyboardDidHideNotification")
    public nonisolated static let keyboardWillChangeFrameNotification = Notification.Name(
        "UIKeyboardWillChangeFrameNotification")
    public nonisolated static let keyboardDidChangeFrameNotification = Notification.Name(
        "UIKeyboardDidChangeFrameNotification")
    public nonisolated static let keyboardFrameBeginUserInfoKey = "UIKeyboardFrameBeginUserInfoKey"
    public nonisolated static let keyboardFrameEndUserInfoKey = "UIKeyboardFrameEndUserInfoKey"
    public nonisolated static let keyboardAnimationDurationUserInfoKey = "UIKeyboardAnimationDurationUserInfoKey"
    public nonisolated static let keyboardAnimationCurveUserInfoKey = "UIKeyboardAnimationCurveUserInfoKey"
    public nonisolated static let keyboardIsLocalUserInfoKey = "UIKeyboardIsLocalUserInfoKey"
}
