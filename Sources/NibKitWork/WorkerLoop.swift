import Foundation

/// Runs in a worker process: reads orders from standard input and writes replies to standard output.
package enum WorkerLoop {
    /// The maximum address space of a worker in bytes; a document that needs more fails.
    private static let memoryLimit: UInt64 = 4 << 30

    /// Runs until the input ends, and returns the exit status.
    package static func run() -> Int32 {
        limitMemory()
        signal(SIGPIPE, SIG_DFL)
        // The output of the project's classes must not mix with the replies.
        let replies = dup(1)
        dup2(2, 1)
        guard replies >= 0 else { return trouble }
        guard case .success(var order) = Message.read(Order.self, from: 0, until: nil, atMost: Message.largestOrder)
        else { return 0 }
        // A process with the project's classes was started in a jail.
        if order.job.classes == nil { Containment(order).enter() }
        endWithAsker()
        while true {
            guard answer(order, replies) else { return trouble }
            guard case .success(let next) = Message.read(Order.self, from: 0, until: nil, atMost: Message.largestOrder)
            else { return 0 }
            order = next
        }
    }

    private static func answer(_ order: Order, _ replies: Int32) -> Bool {
        let reply = MainActor.assumeIsolated { JobPerformer.perform(order) }
        do { try Message.write(reply, to: replies) } catch { return false }
        return true
    }

    /// Performs one order in a forked copy of the process, and writes the reply to a descriptor.
    static func run(_ order: Order, replies: Int32) -> Int32 {
        limitMemory()
        signal(SIGPIPE, SIG_DFL)
        dup2(2, 1)
        Containment(order).enter()
        return answer(order, replies) ? 0 : trouble
    }

    private static let trouble: Int32 = 2

    /// A jail has its own limit.
    private static func limitMemory() {
        var limit = rlimit()
        guard getrlimit(__rlimit_resource_t(RLIMIT_AS.rawValue), &limit) != 0 || limit.rlim_max > rlim_t(memoryLimit)
        else { return }
        limit = rlimit(rlim_cur: rlim_t(memoryLimit), rlim_max: rlim_t(memoryLimit))
        setrlimit(__rlimit_resource_t(RLIMIT_AS.rawValue), &limit)
    }

    /// Exits when no process reads its replies any longer, even while it works: a killed parent cannot notify its
    /// workers.
    private static func endWithAsker() {
        Thread.detachNewThread {
            // The system reports the end of a pipe without polling.
            var input = pollfd(fd: 0, events: 0, revents: 0)
            while poll(&input, 1, -1) < 0, errno == EINTR {}
            if input.revents & Int16(POLLHUP) != 0 { _exit(0) }
        }
    }
}

/// The entry point of programs with the project's classes, which `nibkit --sources` builds and links with this library.
@_cdecl("nibkit_work")
public func nibkitWork() -> Int32 { WorkerLoop.run() }
