internal import CJail
import Foundation

/// A process in a jail, with the calls that it was refused.
package final class JailedProcess: @unchecked Sendable {
    /// What it tried.
    package struct Refusal: Hashable, Sendable {
        /// The kernel's name of it, such as `socket`.
        package var call: String
        /// The class whose code ran.
        package var name: String?
    }

    private let child: ChildProcess
    package var processIdentifier: pid_t { child.identifier }
    /// Whether calls and files are on lists.
    package let isContained: Bool
    private let refusals: Int32
    /// Of `lock`; -1: closed, or none.
    private var watch: Int32
    private let lock = NSLock()
    private var found: [Refusal] = []
    /// Whoever tries more is reported for these.
    private static let mostRefusals = 256
    /// How often it is looked whether the process has ended, where the kernel does not tell.
    private static let milliseconds: Int32 = 500

    /// - Parameters:
    ///   - descriptors: those that the program gets as 0, 1, 2 and 3; -1: none.
    ///   - whoRuns: the name of the class whose code runs.
    package init(
        _ jail: Jail, _ program: String, _ arguments: [String], environment: [String: String], descriptors: [Int32],
        whoRuns: @escaping @Sendable () -> String? = { nil }
    ) throws(Jail.Missing) {
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
                // Its class waits until now, and is the one that runs.
                defer { nibkit_jail_refuse(refusals, &refusal) }
                let entry = Refusal(
                    call: nibkit_jail_name_of_call(refusal.number).map { String(cString: $0) }
                        ?? "system call \(refusal.number)", name: whoRuns())
                lock.withLock { if found.count < Self.mostRefusals, !found.contains(entry) { found.append(entry) } }
            }
            close(refusals)
        }
    }

    /// What was refused since the last time.
    package func takeRefusals() -> [Refusal] {
        lock.withLock {
            defer { found = [] }
            return found
        }
    }

    deinit { endRest() }

    package func kill() { child.kill() }

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

    @discardableResult package func waitUntilExit() -> ChildProcess.Ending {
        defer { lock.withLock { endRest() } }
        return child.waitUntilExit()
    }
}
