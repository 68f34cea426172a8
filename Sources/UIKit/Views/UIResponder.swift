/// An object that can handle events, and knows who is asked next.
@MainActor
open class UIResponder: NSObject {
    public override init() { super.init() }

    open var next: UIResponder? { nil }

    /// The object that is asked first, if any was made so.
    static weak var first: UIResponder?

    open var canBecomeFirstResponder: Bool { false }
    open var isFirstResponder: Bool { UIResponder.first === self }

    @discardableResult
    open func becomeFirstResponder() -> Bool {
        if canBecomeFirstResponder { UIResponder.first = self }
        return isFirstResponder
    }

    @discardableResult
    open func resignFirstResponder() -> Bool {
        if isFirstResponder { UIResponder.first = nil }
        return true
    }

    // Of touches nothing is ever told.
    open func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {}
    open func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {}
    open func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {}
    open func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {}
    open func motionBegan(_ motion: UIEvent.EventSubtype, with event: UIEvent?) {}
    open func motionEnded(_ motion: UIEvent.EventSubtype, with event: UIEvent?) {}

    /// The object to be used in this one's place, asked when it was made from a nib; its subviews are there by then.
    open func awakeAfter(using coder: NSCoder) -> Any? { self }

    /// Sent to every object of a nib after all its connections are made.
    open func awakeFromNib() {}

    /// Sent by the design-time renderer to views marked `@IBDesignable`.
    open func prepareForInterfaceBuilder() {}
}

/// For plain objects of a nib: what UIKit's own classes inherit.
@MainActor
public protocol NibAwaking: AnyObject {
    func awakeFromNib()
}

extension UIResponder: NibAwaking {}
