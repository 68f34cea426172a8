/// What the default of an optional requirement throws: the class leaves the method out.
public struct MissingRequirement: Error {
    public init() {}
}

/// Which optional requirements of its protocols an object meets.
public enum OptionalRequirements {
    /// Whether the object's class has one of the methods, as far as the tables say which methods it has. A class
    /// without such a table is taken to have them: a call finds out.
    public static func areImplemented(_ selectors: [Selector], by object: AnyObject) -> Bool {
        // Tables are the main actor's.
        guard MainQueue.isCurrent else { return true }
        let type: AnyClass = Swift.type(of: object)
        return MainActor.assumeIsolated { selectors.contains { KeyValueCoding.implements($0, type) ?? true } }
    }

    /// The same of one method, as an optional value.
    public static func implements(_ selector: Selector, by object: AnyObject) -> Void? {
        areImplemented([selector], by: object) ? () : nil
    }
}

/// Whether code runs where the main actor's does: in a program whose main function is asynchronous, that is not a
/// particular thread.
enum MainQueue {
    private static let mark: DispatchSpecificKey<Void> = {
        let key = DispatchSpecificKey<Void>()
        DispatchQueue.main.setSpecific(key: key, value: ())
        return key
    }()

    static var isCurrent: Bool { Thread.isMainThread || DispatchQueue.getSpecific(key: mark) != nil }
}

extension KeyValueCoding {
    static func responds(to selector: Selector, _ object: AnyObject) -> Bool {
        action(selector, of: object) != nil || implements(selector, type(of: object)) == true
    }

    /// Whether a class has the method; `nil`: a class among its superclasses does not say which methods it has.
    static func implements(_ selector: Selector, _ type: AnyClass) -> Bool? {
        var current: AnyClass? = type
        var isKnown = true
        while let type = current, ClassRegistry.isCustom(type), type != NSObject.self {
            let sets = ClassRegistry.tables(of: type).compactMap(\.methods)
            if sets.contains(where: { $0.contains(selector) }) { return true }
            if sets.isEmpty { isKnown = false }
            current = _getSuperclass(type)
        }
        // These two meet some requirements themselves.
        if let type = current, type is UITableViewController.Type || type is UICollectionViewController.Type {
            isKnown = false
        }
        return isKnown ? false : nil
    }
}
