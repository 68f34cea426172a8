/// Classes by their names and back. Sources that the plug-in rewrites come here for `NSStringFromClass`,
/// `NSClassFromString` and `type(of: object).description()`: Foundation's know neither UIKit's names, nor nested
/// classes, nor those of nibs.
public enum ClassNames {
    /// The name that `@objc(…)` states, else `Shop.PriceLabel`; of UIKit's own and Foundation's classes without a
    /// module.
    public static func name(_ type: AnyClass) -> String {
        if let stated = ClassRegistry.statedName(of: type) { return stated }
        let name = ClassRegistry.qualifiedName(of: type)
        for module in ["UIKit.", "Foundation."] where name.hasPrefix(module) {
            return String(name.dropFirst(module.count))
        }
        return name
    }

    /// A class of UIKit, of the registry or of Swift: `UILabel`, `Shop.PriceLabel`.
    public static func type(_ name: String) -> AnyClass? {
        if let stated = ClassRegistry.type(withStatedName: name) { return stated }
        let known: AnyClass? =
            MainQueue.isCurrent
            ? MainActor.assumeIsolated { Unchecked<AnyClass?>(ClassRegistry.type(named: name)) }.value : nil
        return known ?? _typeByName(name) as? AnyClass ?? _typeByName("UIKit.\(name)") as? AnyClass ?? _typeByName(
            "Foundation.\(name)") as? AnyClass
    }

    /// The name of an object's class; of a class that is used as an object, its own.
    public static func description(ofClassOf object: Any) -> String {
        if let object = object as? ClassObject { return name(object.type) }
        if let type = object as? AnyClass { return name(type) }
        return name(Swift.type(of: object as AnyObject))
    }
}

/// A class as an object, which classes are in Objective-C: `let object: AnyObject = object_getClass(self)!`.
public final class ClassObject: CustomStringConvertible {
    let type: AnyClass
    init(_ type: AnyClass) { self.type = type }
    public var description: String { ClassNames.name(type) }
}

/// The class of an object.
public func object_getClass(_ object: Any?) -> AnyClass? { object.map { Swift.type(of: $0 as AnyObject) } }

/// The same for callers that need an object.
@_disfavoredOverload
public func object_getClass(_ object: Any?) -> AnyObject? {
    object.map { ClassObject(Swift.type(of: $0 as AnyObject)) }
}

public func class_getName(_ type: AnyClass?) -> UnsafePointer<CChar> {
    ClassNamePointers.pointer(type.map { ClassNames.name($0) } ?? "nil")
}
public func class_getSuperclass(_ type: AnyClass?) -> AnyClass? { type.flatMap { _getSuperclass($0) } }

/// Names of classes as C has them; they stay.
private enum ClassNamePointers {
    private static let lock = NSLock()
    nonisolated(unsafe) private static var pointers: [String: UnsafePointer<CChar>] = [:]

    static func pointer(_ name: String) -> UnsafePointer<CChar> {
        lock.withLock {
            if let known = pointers[name] { return known }
            let bytes = Array(name.utf8CString)
            let buffer = UnsafeMutablePointer<CChar>.allocate(capacity: bytes.count)
            buffer.initialize(from: bytes, count: bytes.count)
            pointers[name] = UnsafePointer(buffer)
            return UnsafePointer(buffer)
        }
    }
}
