internal import CJail
import Foundation

/// Performs one order in a forked copy of this process, which is contained like other workers but starts no program.
package enum CopiedWorker {
    /// Blocks until the reply has arrived.
    ///
    /// - Parameter timeout: in seconds; `nil`: none.
    package static func perform(_ order: Order, timeout: Double?) throws -> JobReply {
        var ends: [Int32] = [-1, -1]
        // A forked process has only the forking thread, but the locks of all threads.
        guard hasOneThread, pipe(&ends) == 0 else {
            let worker = Worker()
            defer { worker.reset() }
            return try worker.perform(order, timeout: timeout)
        }
        for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
        let process = nibkit_copy_process()
        if process == 0 {
            close(ends[0])
            _exit(WorkerLoop.run(order, replies: ends[1]))
        }
        close(ends[1])
        defer { close(ends[0]) }
        guard process > 0 else { throw WorkerFailure.cannotStart(String(cString: strerror(errno))) }
        let child = ChildProcess(process)
        let outcome = Message.read(JobReply.self, from: ends[0], until: timeout.map { Date().addingTimeInterval($0) })
        if case .ended = outcome {} else { child.kill() }
        let ending = child.waitUntilExit()
        switch outcome {
        case .success(let reply): return reply
        case .timeout: throw WorkerFailure.tookTooLong(timeout ?? 0)
        case .unreadable: throw WorkerFailure.unreadableAnswer
        case .ended:
            throw ending.failure
        }
    }

    private static var hasOneThread: Bool {
        (try? FileManager.default.contentsOfDirectory(atPath: "/proc/self/task"))?.count == 1
    }
}
