#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#elseif canImport(Darwin)
import Darwin
#endif

/// Holds back the signals by which builds are stopped, until what is being written is whole.
///
/// Signals that wait are looked at between documents; then they end the process as they would have at once.
enum Interruption {
    private static let signals = [SIGINT, SIGTERM, SIGHUP]

    /// Call it before there are threads: they inherit it.
    static func hold() { change(SIG_BLOCK) }

    /// Ends the process if a signal waits.
    static func release() { change(SIG_UNBLOCK) }

    static var isPending: Bool {
        var pending = sigset_t()
        guard sigpending(&pending) == 0 else { return false }
        return signals.contains { sigismember(&pending, $0) == 1 }
    }

    private static func change(_ how: Int32) {
        var set = sigset_t()
        sigemptyset(&set)
        // A signal that the caller has us ignore, as nohup does, would wait for ever.
        for signal in signals where !isIgnored(signal) { sigaddset(&set, signal) }
        pthread_sigmask(how, &set, nil)
    }

    private static func isIgnored(_ signal: Int32) -> Bool {
        var action = sigaction()
        guard sigaction(signal, nil, &action) == 0 else { return false }
        #if canImport(Darwin)
        let handler = action.__sigaction_u.__sa_handler
        #elseif canImport(Musl)
        let handler = action.__sa_handler.sa_handler
        #else
        let handler = action.__sigaction_handler.sa_handler
        #endif
        return unsafeBitCast(handler, to: Int.self) == unsafeBitCast(SIG_IGN, to: Int.self)
    }
}
