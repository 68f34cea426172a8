internal import CJail
import Diagnostics
import Foundation

/// A process in a jail, and the system calls that the jail refused.
package final class JailedProcess: @unchecked Sendable {
    /// A refused call.
    package struct Refusal: Hashable, Sendable {
        /// The name of the system call, such as `socket`.
        package var call: String
        /// The class whose code ran.
        package var name: String?
    }

    private let child: ChildProcess
    package var processIdentifier: pid_t { child.identifier }
    /// Whether both system calls and files are restricted.
    package let isContained: Bool
    private let refusals: Int32
    /// Guarded by `lock`; -1: closed, or none.
    private var watch: Int32
    private let lock = NSLock()
    private var found: [Refusal] = []
    /// Further refused calls are not listed.
    private static let mostRefusals = 256
    /// The interval for checking whether the process has exited if the kernel does not notify.
    private static let milliseconds: Int32 = 500

    /// - Parameters:
    ///   - descriptors: the descriptors 0, 1, 2 and 3 of the program; -1: none.
    ///   - whoRuns: the name of the class whose code runs.
    package init(
        _ jail: Jail, _ program: String, _ arguments: [String], environment: [String: String], descriptors: [Int32],
        whoRuns: @escaping @Sendable () -> String? = { nil }
    ) throws(Problem) {
        let started = try jail.start(program, arguments, environment: environment, descriptors: descriptors)
        child = ChildProcess(started.process)
        isContained = started.isContained
        refusals = started.refusals
        watch = started.watch
        guard refusals >= 0 else { return }
        Thread.detachNewThread { [self] in
            var refusal = nibkit_refusal()
            while true {
                let count = nibkit_jail_next_refusal(refusals, Self.milliseconds, &refusal)
                if count < 0 || count == 0 && child.hasEnded { break }
                guard count > 0 else { continue }
                // The class whose call it is waits for the answer, so it is the one that runs.
                defer { nibkit_jail_refuse(refusals, &refusal) }
                let entry = Refusal(
                    call: nibkit_jail_name_of_call(refusal.number).map { String(cString: $0) }
                        ?? "system call \(refusal.number)", name: whoRuns())
                lock.withLock { if found.count < Self.mostRefusals, !found.contains(entry) { found.append(entry) } }
            }
            close(refusals)
        }
    }

    /// The calls that were refused since this was called last.
    package func takeRefusals() -> [Refusal] {
        lock.withLock {
            defer { found = [] }
            return found
        }
    }

    deinit { endRest() }

    package func kill() { child.kill() }

    /// Kills the processes that it started and left running.
    private func endRest() {
        if watch >= 0 { close(watch) }
        watch = -1
    }

    /// Kills the process and waits until it has exited.
    package func end() {
        kill()
        waitUntilExit()
    }

    @discardableResult package func waitUntilExit() -> ChildProcess.Ending {
        defer { lock.withLock { endRest() } }
        return child.waitUntilExit()
    }
}
