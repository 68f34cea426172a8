/// `NSObject` with what Objective-C lets its subclasses override. Nothing of an extension is overridden without that
/// run-time, so UIKit's own classes inherit from here, and `nibkit-source` says `class Counter: UIObject` for `class
/// Counter: NSObject` where the class or a subclass overrides one of these. It is on the main actor, as such objects
/// are in nibs.
@preconcurrency @MainActor
open class UIObject: NSObject {
    /// Sent when everything of the nib is made and connected.
    open func awakeFromNib() {}

    /// Sent by the design-time renderer to views marked `@IBDesignable`.
    open func prepareForInterfaceBuilder() {}

    /// Whether the class has a method that sources mark as an action or name in a selector.
    open func responds(to selector: Selector!) -> Bool {
        selector.map { KeyValueCoding.responds(to: $0, self) } ?? false
    }

    /// Asked for the value of a key that the class does not have.
    open func value(forUndefinedKey key: String) -> Any? {
        UndefinedKeys.wereRaised = true
        return nil
    }

    /// Given the value of a key that the class does not have.
    open func setValue(_ value: Any?, forUndefinedKey key: String) { UndefinedKeys.wereRaised = true }
}

extension UIObject: NibAwaking {}

/// What becomes of a key that a class does not have: it is an error unless the class takes it.
@MainActor
enum UndefinedKeys {
    /// Whether the class leaves the key that it was given to its superclass.
    fileprivate(set) static var wereRaised = false

    /// Whether the object takes the value.
    static func take(_ value: Any?, _ key: String, _ object: AnyObject) -> Bool {
        guard let object = object as? UIObject else { return false }
        wereRaised = false
        object.setValue(value, forUndefinedKey: key)
        return !wereRaised
    }

    /// What the object gives; `nil`: it does not know the key either.
    static func value(_ key: String, _ object: AnyObject) -> Any?? {
        guard let object = object as? UIObject else { return nil }
        wereRaised = false
        let value = object.value(forUndefinedKey: key)
        return wereRaised ? nil : .some(value)
    }
}
