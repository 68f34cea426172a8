import Foundation

/// Prints the stack of a crash in the project's code to standard error, which the parent reads.
///
/// Swift's own backtraces need another process, which the jail refuses.
package enum StackTrace {
    private static let signals = [SIGILL, SIGTRAP, SIGSEGV, SIGBUS, SIGFPE, SIGABRT]
    /// The maximum number of frames.
    private static let mostFrames = 64
    private static let stackSize = 1 << 16
    package static let mark = "nibkit stack:\n"

    private typealias Collect = @convention(c) (UnsafeMutablePointer<UnsafeMutableRawPointer?>, Int32) -> Int32
    private typealias Print = @convention(c) (UnsafePointer<UnsafeMutableRawPointer?>, Int32, Int32) -> Void
    /// `backtrace` and `backtrace_symbols_fd` of execinfo.h, which Swift does not see; looked up before anything is
    /// wrong.
    private nonisolated(unsafe) static var collect: Collect?
    private nonisolated(unsafe) static var print: Print?
    private nonisolated(unsafe) static var frames: UnsafeMutablePointer<UnsafeMutableRawPointer?>?

    /// The handler has a stack of its own because the program's stack may have overflowed.
    static func install() {
        guard frames == nil, let first = dlsym(nil, "backtrace"), let second = dlsym(nil, "backtrace_symbols_fd") else {
            return
        }
        collect = unsafeBitCast(first, to: Collect.self)
        print = unsafeBitCast(second, to: Print.self)
        let room = UnsafeMutablePointer<UnsafeMutableRawPointer?>.allocate(capacity: mostFrames)
        frames = room
        // The first call loads a library, which a signal handler must not do.
        _ = collect?(room, 1)
        var stack = stack_t()
        stack.ss_sp = UnsafeMutableRawPointer.allocate(byteCount: stackSize, alignment: 16)
        stack.ss_size = stackSize
        sigaltstack(&stack, nil)
        for signal in signals {
            var action = sigaction()
            action.__sigaction_handler.sa_handler = { number in
                if let frames = StackTrace.frames, let collect = StackTrace.collect, let print = StackTrace.print {
                    let count = collect(frames, Int32(StackTrace.mostFrames))
                    _ = "\nnibkit stack:\n".withCString { write(2, $0, 15) }
                    print(frames, count, 2)
                }
                kill(getpid(), number)
            }
            action.sa_flags = Int32(SA_ONSTACK) | Int32(bitPattern: UInt32(SA_RESETHAND))
            sigaction(signal, &action, nil)
        }
    }

    /// The functions of one module in the printed stack, innermost first, with their Swift names.
    package static func functions(in text: String, ofModule module: String) -> [String] {
        guard let start = text.range(of: mark) else { return [] }
        var names: [String] = []
        for line in text[start.upperBound...].split(separator: "\n") {
            guard let open = line.firstIndex(of: "("), let plus = line[open...].firstIndex(of: "+") else { continue }
            let name = demangled(String(line[line.index(after: open)..<plus]))
            if name.contains("\(module)."), names.last != name { names.append(name) }
        }
        return names
    }

    @_silgen_name("swift_demangle")
    private static func demangle(
        _ name: UnsafePointer<CChar>?, _ length: Int, _ output: UnsafeMutablePointer<CChar>?,
        _ size: UnsafeMutablePointer<Int>?, _ flags: UInt32
    )
        -> UnsafeMutablePointer<CChar>?

    private static func demangled(_ name: String) -> String {
        guard let result = name.withCString({ demangle($0, strlen($0), nil, nil, 0) }) else { return name }
        defer { free(result) }
        return String(cString: result)
    }
}
