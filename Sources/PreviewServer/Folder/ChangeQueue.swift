import Foundation

/// The file changes that are not processed yet. One task processes them in order, so that later reads are newer.
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

    /// Waits for changes and returns all of them since the last call; `nil` at the end. Only one task may call it.
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
