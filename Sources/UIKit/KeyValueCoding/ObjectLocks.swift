/// The recursive locks of objects that code holds by Objective-C's names.
private final class ObjectLocks: @unchecked Sendable {
    static let all = ObjectLocks()

    private let guarding = NSLock()
    /// Each with the number of times it is held or waited for.
    private var locks: [ObjectIdentifier: (lock: NSRecursiveLock, uses: Int)] = [:]

    func enter(_ object: ObjectIdentifier) {
        let lock = guarding.withLock {
            let entry = locks[object] ?? (NSRecursiveLock(), 0)
            locks[object] = (entry.lock, entry.uses + 1)
            return entry.lock
        }
        lock.lock()
    }

    /// Whether the object had a lock.
    func exit(_ object: ObjectIdentifier) -> Bool {
        let lock: NSRecursiveLock? = guarding.withLock {
            guard let entry = locks[object] else { return nil }
            locks[object] = entry.uses > 1 ? (entry.lock, entry.uses - 1) : nil
            return entry.lock
        }
        lock?.unlock()
        return lock != nil
    }
}

/// Locks the object for the thread, which may lock it again.
///
/// - Returns: 0.
@discardableResult
public func objc_sync_enter(_ object: Any) -> Int32 {
    ObjectLocks.all.enter(ObjectIdentifier(object as AnyObject))
    return 0
}

/// Takes one call of `objc_sync_enter` back.
///
/// - Returns: 0, or -1 where the object is not locked.
@discardableResult
public func objc_sync_exit(_ object: Any) -> Int32 {
    ObjectLocks.all.exit(ObjectIdentifier(object as AnyObject)) ? 0 : -1
}
