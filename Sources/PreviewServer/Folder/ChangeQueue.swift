import Foundation

/// What happened to files and was not looked at yet. It is looked at by one task, in turn, so that what is read later
/// is newer.
final class ChangeQueue: @unchecked Sendable {
    private let lock = NSLock()
    private var pending = FolderWatch.Change()
    private var isOver = false
    private var waiter: CheckedContinuation<Void, Never>?

    /// From any thread.
    func note(_ change: FolderWatch.Change) {
        resume {
            pending.files.formUnion(change.files)
            pending.isLarge = pending.isLarge || change.isLarge
        }
    }

    func end() { resume { isOver = true } }

    private func resume(_ change: () -> Void) {
        let waiting = lock.withLock {
            change()
            defer { waiter = nil }
            return waiter
        }
        waiting?.resume()
    }

    /// Everything since the last call, once there is something; `nil` at the end. For one task.
    func next() async -> FolderWatch.Change? {
        while true {
            let found: FolderWatch.Change?? = lock.withLock {
                if isOver { return .some(nil) }
                guard !pending.isEmpty else { return nil }
                defer { pending = FolderWatch.Change() }
                return pending
            }
            if let found { return found }
            await withCheckedContinuation { continuation in
                let isThere = lock.withLock {
                    if isOver || !pending.isEmpty { return true }
                    waiter = continuation
                    return false
                }
                if isThere { continuation.resume() }
            }
        }
    }
}
