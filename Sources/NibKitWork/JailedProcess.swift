internal import CJail
import Foundation

/// A process in a jail, with the calls that it was refused.
package final class JailedProcess: @unchecked Sendable {
    package enum Ending: Sendable { case exited(Int32), killed(Int32) }

    /// What it tried.
    package struct Refusal: Hashable, Sendable {
        /// The kernel's name of it, such as `socket`.
        package var call: String
        /// The class whose code ran.
        package var name: String?
    }

    package let processIdentifier: pid_t
    /// Whether calls and files are on lists.
    package let isContained: Bool
    private let refusals: Int32
    /// Of `lock`; -1: closed, or none.
    private var watch: Int32
    private let lock = NSLock()
    private var ending: Ending?
    private var found: [Refusal] = []
    /// Whoever tries more is reported for these.
    private static let mostRefusals = 256
    /// How often it is looked whether the process has ended, where the kernel does not tell.
    private static let milliseconds: Int32 = 500

    /// - Parameters:
    ///   - descriptors: those that the program gets as 0, 1, 2 and 3; -1: none.
    ///   - whoRuns: the name of the class whose code runs.
    package init(
        _ jail: Jail, _ program: String, _ arguments: [String], environment: [String: String], descriptors: [Int32], whoRuns: @escaping @Sendable () -> String? = { nil }
    ) throws(Jail.Missing) {
        let started = try jail.start(program, arguments, environment: environment, descriptors: descriptors)
        processIdentifier = started.process
        isContained = started.isContained
        refusals = started.refusals
        watch = started.watch
        guard refusals >= 0 else { return }
        Thread.detachNewThread { [self] in
            var refusal = nibkit_refusal()
            while true {
                let count = nibkit_jail_next_refusal(refusals, Self.milliseconds, &refusal)
                if count < 0 || count == 0 && hasEnded { break }
                guard count > 0 else { continue }
                // Its class waits until now, and is the one that runs.
                defer { nibkit_jail_refuse(refusals, &refusal) }
                let entry = Refusal(call: nibkit_jail_name_of_call(refusal.number).map { String(cString: $0) } ?? "system call \(refusal.number)", name: whoRuns())
                lock.withLock { if found.count < Self.mostRefusals, !found.contains(entry) { found.append(entry) } }
            }
            close(refusals)
        }
    }

    private var hasEnded: Bool { lock.withLock { ending != nil } }

    /// What was refused since the last time.
    package func takeRefusals() -> [Refusal] {
        lock.withLock {
            defer { found = [] }
            return found
        }
    }

    deinit { endRest() }

    package func kill() { lock.withLock { if ending == nil { _ = Foundation.kill(processIdentifier, SIGKILL) } } }

    /// Ends what it started and left behind.
    private func endRest() {
        if watch >= 0 { close(watch) }
        watch = -1
    }

    /// Ends it, and waits until it has.
    package func end() {
        kill()
        waitUntilExit()
    }

    @discardableResult package func waitUntilExit() -> Ending {
        if let known = lock.withLock({ ending }) { return known }
        // It stays a zombie, whose number is nobody else's, until it is known to have ended.
        var information = siginfo_t()
        while waitid(P_PID, id_t(processIdentifier), &information, WEXITED | WNOWAIT) < 0, errno == EINTR {}
        return lock.withLock {
            if let ending { return ending }
            var status: Int32 = 0
            while waitpid(processIdentifier, &status, 0) < 0, errno == EINTR {}
            let signal = status & 0x7f
            let result: Ending = signal == 0 ? .exited(status >> 8 & 0xff) : .killed(signal)
            ending = result
            endRest()
            return result
        }
    }
}
