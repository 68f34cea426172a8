import Foundation
import ResultFiles

/// A child process. Foundation's `Process` would start two threads for it and check only every 50 milliseconds whether
/// it has exited.
package final class ChildProcess: @unchecked Sendable {
    package enum Ending: Sendable {
        case exited(Int32)
        case killed(Int32)

        /// How a worker that sent no reply ended.
        var failure: WorkerFailure {
            switch self {
            case .exited(let status): .died(status)
            case .killed(let signal): .killed(String(cString: strsignal(signal)))
            }
        }
    }

    package let identifier: pid_t
    private let lock = NSLock()
    private var ending: Ending?

    /// - Parameter identifier: of a child of this process that no one else waits for.
    package init(_ identifier: pid_t) { self.identifier = identifier }

    /// Starts a program that shares only standard error with this one.
    ///
    /// - Parameters:
    ///   - input: what the program gets as its standard input.
    ///   - output: what it gets as its standard output.
    /// - Throws: `WorkerFailure.cannotStart`.
    convenience init(
        _ program: String, _ arguments: [String], environment: [String: String], input: Int32, output: Int32
    ) throws {
        var actions = posix_spawn_file_actions_t()
        var attributes = posix_spawnattr_t()
        var identifier: pid_t = 0
        posix_spawn_file_actions_init(&actions)
        posix_spawnattr_init(&attributes)
        defer {
            posix_spawn_file_actions_destroy(&actions)
            posix_spawnattr_destroy(&attributes)
        }
        posix_spawn_file_actions_adddup2(&actions, input, 0)
        posix_spawn_file_actions_adddup2(&actions, output, 1)
        #if os(Linux)
        for descriptor in (try? FileManager.default.contentsOfDirectory(atPath: "/proc/self/fd"))?.compactMap({
            Int32($0)
        }) ?? [input, output] where descriptor > 2 {
            posix_spawn_file_actions_addclose(&actions, descriptor)
        }
        #else
        posix_spawnattr_setflags(&attributes, Int16(POSIX_SPAWN_CLOEXEC_DEFAULT))
        posix_spawn_file_actions_addinherit_np(&actions, 2)
        #endif
        var words: [UnsafeMutablePointer<CChar>?] = ([program] + arguments).map { strdup($0) } + [nil]
        var variables: [UnsafeMutablePointer<CChar>?] = environment.map { strdup("\($0.key)=\($0.value)") } + [nil]
        defer { for text in words + variables { free(text) } }
        let error = posix_spawn(&identifier, program.systemPath, &actions, &attributes, &words, &variables)
        guard error == 0 else { throw WorkerFailure.cannotStart(String(cString: strerror(error))) }
        self.init(identifier)
    }

    package var hasEnded: Bool { lock.withLock { ending != nil } }

    package func kill() { lock.withLock { if ending == nil { _ = Foundation.kill(identifier, SIGKILL) } } }

    /// Blocks until the process has exited.
    @discardableResult package func waitUntilExit() -> Ending {
        if let known = lock.withLock({ ending }) { return known }
        // Until it is reaped it stays a zombie, so that no other process can get its number.
        var information = siginfo_t()
        while waitid(P_PID, id_t(identifier), &information, WEXITED | WNOWAIT) < 0, errno == EINTR {}
        return lock.withLock {
            if let ending { return ending }
            var status: Int32 = 0
            while waitpid(identifier, &status, 0) < 0, errno == EINTR {}
            let signal = status & 0x7f
            let result: Ending = signal == 0 ? .exited(status >> 8 & 0xff) : .killed(signal)
            ending = result
            return result
        }
    }
}
