/// A method of an object by its selector, with what it is given.
///
/// Methods are found on the main thread, and run there whichever thread the message comes from.
struct SelectorMessage: @unchecked Sendable {
    let target: AnyObject
    let selector: Selector
    let arguments: (Any?, Any?)

    init(_ target: AnyObject, _ selector: Selector, with first: Any? = nil, _ second: Any? = nil) {
        (self.target, self.selector, arguments) = (target, selector, (first, second))
    }

    /// What the method returns. An object without such a method is an exception.
    @MainActor @discardableResult
    func send() -> Any? {
        if let function = KeyValueCoding.function(selector, of: target) {
            return function(target, arguments.0, arguments.1)
        }
        if let action = KeyValueCoding.action(selector, of: target) {
            action(target, arguments.0, arguments.1)
            return nil
        }
        LoadStack.raise(
            NibLoadError(
                .unrecognizedSelector, exception: "NSInvalidArgumentException",
                "-[\(KeyValueCoding.className(of: target)) \(selector)]: unrecognized selector sent to instance \(KeyValueCoding.address(of: target))",
                hint: "implement the method, and mark it @objc"))
        return nil
    }

    /// At once on the main thread; from another one as soon as the main thread is free.
    func sendOnMainThread() {
        if MainQueue.isCurrent { MainActor.assumeIsolated { _ = send() } } else { DispatchQueue.main.async { send() } }
    }

    /// Waits for what the method returns.
    func sendAndWait() -> Any? {
        func result() -> Unchecked<Any?> { MainActor.assumeIsolated { Unchecked(send()) } }
        return MainQueue.isCurrent ? result().value : DispatchQueue.main.sync { result() }.value
    }
}

extension NSObject {
    /// Sends a method that sources mark `@objc` or name in a selector. Where it returns an object, so does this.
    @discardableResult
    public func perform(_ selector: Selector) -> Unmanaged<AnyObject>! { send(SelectorMessage(self, selector)) }
    @discardableResult
    public func perform(_ selector: Selector, with object: Any?) -> Unmanaged<AnyObject>! {
        send(SelectorMessage(self, selector, with: object))
    }
    @discardableResult
    public func perform(_ selector: Selector, with object: Any?, with other: Any?) -> Unmanaged<AnyObject>! {
        send(SelectorMessage(self, selector, with: object, other))
    }

    private func send(_ message: SelectorMessage) -> Unmanaged<AnyObject>? {
        guard let result = message.sendAndWait() else { return nil }
        // There is no pool that would release it later.
        let kept = Unchecked(result as AnyObject)
        if MainQueue.isCurrent {
            MainActor.assumeIsolated { _ = Turn.keep([kept.value]) }
        } else {
            DispatchQueue.main.sync { _ = Turn.keep([kept.value]) }
        }
        return Unmanaged.passUnretained(kept.value)
    }

    public func performSelector(onMainThread selector: Selector, with object: Any?, waitUntilDone wait: Bool) {
        let message = SelectorMessage(self, selector, with: object)
        if wait { _ = message.sendAndWait() } else { DispatchQueue.main.async { message.send() } }
    }

    /// Sends a method when the current thread's run loop has run that long. The object is kept until then.
    public func perform(_ selector: Selector, with object: Any?, afterDelay delay: TimeInterval) {
        perform(selector, with: object, afterDelay: delay, inModes: [.default])
    }

    public func perform(
        _ selector: Selector, with object: Any?, afterDelay delay: TimeInterval, inModes modes: [RunLoop.Mode]
    ) {
        DelayedMessages.shared.add(SelectorMessage(self, selector, with: object), after: delay, modes: modes)
    }

    public class func cancelPreviousPerformRequests(withTarget target: Any) {
        DelayedMessages.shared.cancel(target as AnyObject) { _ in true }
    }

    public class func cancelPreviousPerformRequests(withTarget target: Any, selector: Selector, object: Any?) {
        DelayedMessages.shared.cancel(target as AnyObject) {
            $0.selector == selector && isEqual($0.arguments.0, object)
        }
    }

    private static func isEqual(_ a: Any?, _ b: Any?) -> Bool {
        guard let a, let b else { return a == nil && b == nil }
        if let a = a as? AnyHashable, let b = b as? AnyHashable { return a == b }
        return (a as AnyObject) === (b as AnyObject)
    }
}

/// What is to be sent later, by timers of run loops.
private final class DelayedMessages: @unchecked Sendable {
    static let shared = DelayedMessages()
    private let lock = NSLock()
    private var waiting: [(message: SelectorMessage, timer: Timer)] = []

    func add(_ message: SelectorMessage, after delay: TimeInterval, modes: [RunLoop.Mode]) {
        let timer = Timer(timeInterval: max(0, delay), repeats: false) { [self] timer in
            let due = lock.withLock { () -> SelectorMessage? in
                guard let index = waiting.firstIndex(where: { $0.timer === timer }) else { return nil }
                return waiting.remove(at: index).message
            }
            due?.sendOnMainThread()
        }
        lock.withLock { waiting.append((message, timer)) }
        for mode in modes { RunLoop.current.add(timer, forMode: mode) }
    }

    func cancel(_ target: AnyObject, where isMeant: (SelectorMessage) -> Bool) {
        let timers = lock.withLock {
            let canceled = waiting.filter { $0.message.target === target && isMeant($0.message) }.map(\.timer)
            waiting.removeAll { entry in canceled.contains { $0 === entry.timer } }
            return canceled
        }
        for timer in timers { timer.invalidate() }
    }
}

// MARK: Timers

/// A timer that sends a method. It keeps its target until it is invalid.
private final class SelectorTimer: Timer {
    private var info: Any?
    override var userInfo: Any? { info }

    convenience init(first date: Date, interval: TimeInterval, message: SelectorMessage, userInfo: Any?, repeats: Bool)
    {
        self.init(fire: date, interval: interval, repeats: repeats) { timer in
            SelectorMessage(message.target, message.selector, with: timer).sendOnMainThread()
        }
        info = userInfo
    }
}

/// Lets initializers of timers give an object of a subclass.
public protocol TimerWithSelector {}
extension Timer: TimerWithSelector {}

extension TimerWithSelector where Self: Timer {
    public init(
        fireAt date: Date, interval: TimeInterval, target: Any, selector: Selector, userInfo: Any?, repeats: Bool
    ) {
        let message = SelectorMessage(target as AnyObject, selector)
        let timer = SelectorTimer(
            first: date, interval: interval, message: message, userInfo: userInfo, repeats: repeats)
        guard let made = timer as? Self else { preconditionFailure("\(Self.self): Timer does not support subclasses") }
        self = made
    }

    /// A timer that nothing runs until it is added to a run loop.
    public init(timeInterval interval: TimeInterval, target: Any, selector: Selector, userInfo: Any?, repeats: Bool) {
        self.init(
            fireAt: Date(timeIntervalSinceNow: max(0, interval)), interval: interval, target: target,
            selector: selector, userInfo: userInfo, repeats: repeats)
    }

    /// Sends a method of the target whenever the interval has gone by in the current thread's run loop.
    @discardableResult
    public static func scheduledTimer(
        timeInterval interval: TimeInterval, target: Any, selector: Selector, userInfo: Any?, repeats: Bool
    ) -> Timer {
        let timer = Timer(
            timeInterval: interval, target: target, selector: selector, userInfo: userInfo, repeats: repeats)
        RunLoop.current.add(timer, forMode: .default)
        return timer
    }
}
