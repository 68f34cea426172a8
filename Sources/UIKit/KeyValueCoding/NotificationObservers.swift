extension NotificationCenter {
    /// Sends a method of the observer, as long as there is one, on the main thread. `object` limits it to that sender's
    /// notifications.
    public func addObserver(_ observer: Any, selector: Selector, name: NSNotification.Name?, object: Any?) {
        let observer = observer as AnyObject
        let target = WeakReference(observer)
        let token = addObserver(forName: name, object: object, queue: nil) { notification in
            guard let observer = target.object else { return }
            SelectorMessage(observer, selector, with: notification).sendOnMainThread()
        }
        NotificationObservers.shared.add(
            NotificationObservers.Entry(
                center: self, observer: ObjectIdentifier(observer), target: target, token: token, name: name,
                sender: object.map { ObjectIdentifier($0 as AnyObject) }))
    }

    // Foundation's take any value, and know only the tokens of blocks.
    public func removeObserver(_ observer: AnyObject) { removeObserver(observer, name: nil, object: nil) }

    public func removeObserver(_ observer: AnyObject, name: NSNotification.Name?, object: Any?) {
        removeObserver(observer as Any, name: name, object: object)
        for token in NotificationObservers.shared.remove(observer, from: self, name: name, sender: object) {
            removeObserver(token as Any, name: nil, object: nil)
        }
    }
}

/// The observers that are known by a method: the token of the block that stands for each.
private final class NotificationObservers: @unchecked Sendable {
    struct Entry {
        let center: NotificationCenter
        let observer: ObjectIdentifier
        let target: WeakReference
        let token: any NSObjectProtocol
        let name: NSNotification.Name?
        let sender: ObjectIdentifier?
    }

    static let shared = NotificationObservers()
    private let lock = NSLock()
    private var entries: [Entry] = []
    /// Those of observers that are gone are dropped when there are twice as many.
    private var most = 64

    func add(_ entry: Entry) {
        let gone = lock.withLock { () -> [Entry] in
            entries.append(entry)
            guard entries.count > most else { return [] }
            let gone = entries.filter { $0.target.object == nil }
            entries.removeAll { $0.target.object == nil }
            most = max(64, 2 * entries.count)
            return gone
        }
        for entry in gone { entry.center.removeObserver(entry.token as Any, name: nil, object: nil) }
    }

    /// The tokens of what an observer no longer wants. It may be in its `deinit`, where nothing may refer to it any
    /// more.
    func remove(_ observer: AnyObject, from center: NotificationCenter, name: NSNotification.Name?, sender: Any?)
        -> [any NSObjectProtocol]
    {
        let observer = ObjectIdentifier(observer)
        let sender = sender.map { ObjectIdentifier($0 as AnyObject) }
        func isMeant(_ entry: Entry) -> Bool {
            entry.observer == observer && entry.center === center && (name == nil || entry.name == name)
                && (sender == nil || entry.sender == sender)
        }
        return lock.withLock {
            let tokens = entries.filter(isMeant).map(\.token)
            if !tokens.isEmpty { entries.removeAll(where: isMeant) }
            return tokens
        }
    }
}
