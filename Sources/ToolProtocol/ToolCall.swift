import Foundation

/// A request that is being answered. The client can cancel it.
public final class ToolCall: @unchecked Sendable {
    private let lock = NSLock()
    private var handlers: [@Sendable () -> Void] = []
    private var wasCancelled = false

    public init() {}

    public var isCancelled: Bool { lock.withLock { wasCancelled } }

    /// Calls the closure when the client cancels the request, on another thread; at once if it already did.
    public func onCancel(_ handler: @escaping @Sendable () -> Void) {
        let isLate = lock.withLock {
            if !wasCancelled { handlers.append(handler) }
            return wasCancelled
        }
        if isLate { handler() }
    }

    func cancel() {
        let called = lock.withLock {
            wasCancelled = true
            defer { handlers = [] }
            return handlers
        }
        for handler in called { handler() }
    }
}
