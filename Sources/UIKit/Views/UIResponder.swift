/// An object that can handle events, and knows who is asked next.
@MainActor
open class UIResponder: NSObject {
    public override init() { super.init() }

    open var next: UIResponder? { nil }

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
