// What sources use of the Objective-C run-time.

// MARK: Values that a program keeps with objects of others

public enum objc_AssociationPolicy: UInt, Sendable {
    case OBJC_ASSOCIATION_ASSIGN = 0
    case OBJC_ASSOCIATION_RETAIN_NONATOMIC = 1
    case OBJC_ASSOCIATION_COPY_NONATOMIC = 3
    case
        OBJC_ASSOCIATION_RETAIN = 769
    case OBJC_ASSOCIATION_COPY = 771
}

/// Values by their owners, which they do not keep alive. Those of owners that are gone are dropped when twice as many
/// have come.
@MainActor private var associated: [ObjectIdentifier: (owner: WeakReference, values: [UnsafeRawPointer: Any])] = [:]
@MainActor private var mostAssociated = 64

@preconcurrency @MainActor public func objc_setAssociatedObject(
    _ object: Any, _ key: UnsafeRawPointer, _ value: Any?, _ policy: objc_AssociationPolicy
) {
    let owner = object as AnyObject
    var entry = associated[ObjectIdentifier(owner)] ?? (WeakReference(owner), [:])
    // The address of an object that is gone may be another one's.
    if entry.owner.object !== owner { entry = (WeakReference(owner), [:]) }
    entry.values[key] = value
    associated[ObjectIdentifier(owner)] = entry
    guard associated.count > mostAssociated else { return }
    associated = associated.filter { $0.value.owner.object != nil }
    mostAssociated = max(64, 2 * associated.count)
}

@preconcurrency @MainActor public func objc_getAssociatedObject(_ object: Any, _ key: UnsafeRawPointer) -> Any? {
    let owner = object as AnyObject
    return associated[ObjectIdentifier(owner)].flatMap { $0.owner.object === owner ? $0.values[key] : nil }
}

@preconcurrency @MainActor public func objc_removeAssociatedObjects(_ object: Any) {
    associated[ObjectIdentifier(object as AnyObject)] = nil
}

public func NSSelectorFromString(_ name: String) -> Selector { name }
public func NSStringFromSelector(_ selector: Selector) -> String { selector }

extension NSObjectProtocol {
    /// Whether the class has a method that sources mark as an action or name in a selector.
    @preconcurrency @MainActor public func responds(to selector: Selector?) -> Bool {
        selector.map { KeyValueCoding.responds(to: $0, self) } ?? false
    }
}

final class WeakReference: @unchecked Sendable {
    weak var object: AnyObject?
    init(_ object: AnyObject) { self.object = object }
}

/// A value that is handed to another thread's code, which is the main thread's wherever it matters.
struct Unchecked<Value>: @unchecked Sendable {
    let value: Value
    init(_ value: Value) { self.value = value }
}

extension NSValue {
    // Geometry in an object. Foundation has these by other names.
    public convenience init(cgPoint point: CGPoint) { self.init(point: point) }
    public convenience init(cgSize size: CGSize) { self.init(size: size) }
    public convenience init(cgRect rect: CGRect) { self.init(rect: rect) }
    public var cgPointValue: CGPoint { pointValue }
    public var cgSizeValue: CGSize { sizeValue }
    public var cgRectValue: CGRect { rectValue }
}

extension KeyValueCoding {
    /// What is an exception on a device is logged here, and nothing is set.
    static func setLogging(_ value: Any?, forKeyPath path: String, of object: AnyObject) {
        do { try set(value, forKeyPath: path, of: object) } catch { logFailure(error, of: object) }
    }

    static func readLogging(_ key: String, of object: AnyObject) -> Any? {
        do { return try value(forKey: key, of: object) } catch {
            let text =
                "NSUnknownKeyException: "
                + error.reason(object).replacing("setValue:forUndefinedKey:", with: "valueForUndefinedKey:") + "."
            UIKitEnvironment.current.log(
                RuntimeMessage(.undefinedKey, text, about: [(object as? UIView)?.nibOrigin].compactMap { $0 }))
            return nil
        }
    }

    private static func logFailure(_ error: KeyValueError, of object: AnyObject) {
        let isUndefined = if case .undefinedKey = error { true } else { false }
        let text = (isUndefined ? "NSUnknownKeyException: " : "") + error.reason(object) + "."
        UIKitEnvironment.current.log(
            RuntimeMessage(.undefinedKey, text, about: [(object as? UIView)?.nibOrigin].compactMap { $0 }))
    }
}

// MARK: What only the Objective-C run-time can do

@available(*, unavailable, message: "methods cannot be looked up or exchanged without the Objective-C run-time")
public func class_getInstanceMethod(_ arguments: Any?...) -> Never { fatalError("there is no Objective-C run-time") }
@available(*, unavailable, message: "methods cannot be looked up or exchanged without the Objective-C run-time")
public func class_getClassMethod(_ arguments: Any?...) -> Never { fatalError("there is no Objective-C run-time") }
@available(*, unavailable, message: "methods cannot be looked up or exchanged without the Objective-C run-time")
public func class_addMethod(_ arguments: Any?...) -> Never { fatalError("there is no Objective-C run-time") }
@available(*, unavailable, message: "methods cannot be looked up or exchanged without the Objective-C run-time")
public func class_replaceMethod(_ arguments: Any?...) -> Never { fatalError("there is no Objective-C run-time") }
@available(*, unavailable, message: "methods cannot be looked up or exchanged without the Objective-C run-time")
public func class_getMethodImplementation(_ arguments: Any?...) -> Never {
    fatalError("there is no Objective-C run-time")
}
@available(*, unavailable, message: "methods cannot be looked up or exchanged without the Objective-C run-time")
public func method_exchangeImplementations(_ arguments: Any?...) -> Never {
    fatalError("there is no Objective-C run-time")
}
@available(*, unavailable, message: "methods cannot be looked up or exchanged without the Objective-C run-time")
public func method_getImplementation(_ arguments: Any?...) -> Never { fatalError("there is no Objective-C run-time") }
@available(*, unavailable, message: "methods cannot be looked up or exchanged without the Objective-C run-time")
public func method_setImplementation(_ arguments: Any?...) -> Never { fatalError("there is no Objective-C run-time") }
@available(*, unavailable, message: "methods cannot be looked up or exchanged without the Objective-C run-time")
public func method_getTypeEncoding(_ arguments: Any?...) -> Never { fatalError("there is no Objective-C run-time") }
@available(*, unavailable, message: "methods cannot be looked up or exchanged without the Objective-C run-time")
public func objc_getClass(_ arguments: Any?...) -> Never { fatalError("there is no Objective-C run-time") }
@available(*, unavailable, message: "methods cannot be looked up or exchanged without the Objective-C run-time")
public func imp_implementationWithBlock(_ arguments: Any?...) -> Never {
    fatalError("there is no Objective-C run-time")
}
