import Foundation

/// Processes that this one started and waits for, so that they and their child processes can be killed.
package enum StartedProcesses {
    private static let lock = NSLock()
    private nonisolated(unsafe) static var running: Set<Int32> = []

    /// Runs `work` while the process is registered.
    package static func with<Result, Failure: Error>(_ id: Int32, _ work: () throws(Failure) -> Result) throws(Failure)
        -> Result
    {
        lock.withLock { _ = running.insert(id) }
        defer { lock.withLock { _ = running.remove(id) } }
        return try work()
    }

    package static func end() {
        let all = lock.withLock { running }
        var pending = Array(all)
        var ended: [Int32] = []
        // A stopped process cannot start further ones while its children are listed.
        while let id = pending.popLast(), ended.count < 1_000 {
            kill(id, SIGSTOP)
            ended.append(id)
            let children = (try? String(contentsOfFile: "/proc/\(id)/task/\(id)/children", encoding: .utf8)) ?? ""
            pending += children.split(separator: " ").compactMap { Int32($0) }
        }
        for id in ended { kill(id, SIGKILL) }
    }
}
