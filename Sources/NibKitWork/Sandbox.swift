import Foundation

/// What code of others may not do in a worker: start processes, open connections, change files.
///
/// The kernel refuses these calls to the process with "operation not permitted" (seccomp, Linux on x86_64). Elsewhere only the
/// limits on memory and files hold.
enum Sandbox {
    /// From here on, for good. Files that are needed for writing have to be open already.
    ///
    /// - Returns: whether the kernel refuses calls; else only the limits hold.
    static func enter() -> Bool {
        var none = rlimit(rlim_cur: 0, rlim_max: 0)
        setrlimit(__rlimit_resource_t(RLIMIT_CORE.rawValue), &none)
        var fileSize = rlimit(rlim_cur: rlim_t(largestFile), rlim_max: rlim_t(largestFile))
        setrlimit(__rlimit_resource_t(RLIMIT_FSIZE.rawValue), &fileSize)
        #if os(Linux) && arch(x86_64)
        return install()
        #else
        return false
        #endif
    }

    /// Nothing has to be written but the name of a class.
    private static let largestFile: UInt64 = 1 << 20

    #if os(Linux) && arch(x86_64)
    /// `struct sock_filter` of linux/filter.h.
    private struct Instruction {
        var code: UInt16
        var ifTrue, ifFalse: UInt8
        var value: UInt32
    }

    /// `struct sock_fprog`.
    private struct Program {
        var length: UInt16
        var instructions: UnsafePointer<Instruction>?
    }

    // linux/bpf_common.h, linux/seccomp.h, linux/audit.h, linux/prctl.h
    private static let load: UInt16 = 0x20, jumpIfEqual: UInt16 = 0x15, jumpIfAny: UInt16 = 0x45, give: UInt16 = 0x06
    private static let allow: UInt32 = 0x7fff_0000, refuse: UInt32 = 0x0005_0000 | 1, absent: UInt32 = 0x0005_0000 | 38, endProcess: UInt32 = 0x8000_0000
    private static let architecture: UInt32 = 0xc000_003e
    private static let setSeccomp: Int32 = 22, noNewPrivileges: Int32 = 38, filterMode: UInt = 2

    /// Numbers of calls on x86_64: of processes, of the network, and of names and contents of files.
    private static let refused: [UInt32] = [
        57, 58, 59, 322, 62, 101, 41, 42, 43, 44, 46, 49, 50, 288, 53, 76, 77, 82, 83, 84, 85, 86, 87, 88, 90, 92, 133, 258, 259, 260, 263, 264, 265, 266, 268, 316,
        155, 161, 165, 166, 169, 246, 248, 304, 310, 311, 321,
    ]
    /// Threads come by `clone`, whose arguments can be looked at, once these are not there.
    private static let newer: [UInt32] = [435, 437]
    private static let open: UInt32 = 2, openAt: UInt32 = 257, clone: UInt32 = 56
    /// `O_WRONLY`, `O_RDWR`, `O_CREAT`, `O_TRUNC`.
    private static let writing: UInt32 = 0o1 | 0o2 | 0o100 | 0o1000
    private static let thread: UInt32 = 0x10000

    /// `prctl`, whose variable arguments Swift does not see.
    private typealias Control = @convention(c) (Int32, UInt, UInt, UInt, UInt) -> Int32

    private static func install() -> Bool {
        func argument(_ index: UInt32) -> UInt32 { 16 + index * 8 }
        var program = [
            Instruction(code: load, ifTrue: 0, ifFalse: 0, value: 4),
            Instruction(code: jumpIfEqual, ifTrue: 1, ifFalse: 0, value: architecture),
            Instruction(code: give, ifTrue: 0, ifFalse: 0, value: endProcess),
            Instruction(code: load, ifTrue: 0, ifFalse: 0, value: 0),
        ]
        func when(_ call: UInt32, _ result: UInt32) {
            program.append(Instruction(code: jumpIfEqual, ifTrue: 0, ifFalse: 1, value: call))
            program.append(Instruction(code: give, ifTrue: 0, ifFalse: 0, value: result))
        }
        for call in refused { when(call, refuse) }
        for call in newer { when(call, absent) }
        /// Looks at the bits of one argument of a call.
        func when(_ call: UInt32, argument index: UInt32, hasAny bits: UInt32, _ yes: UInt32, otherwise no: UInt32) {
            program.append(Instruction(code: jumpIfEqual, ifTrue: 0, ifFalse: 4, value: call))
            program.append(Instruction(code: load, ifTrue: 0, ifFalse: 0, value: argument(index)))
            program.append(Instruction(code: jumpIfAny, ifTrue: 0, ifFalse: 1, value: bits))
            program.append(Instruction(code: give, ifTrue: 0, ifFalse: 0, value: yes))
            program.append(Instruction(code: give, ifTrue: 0, ifFalse: 0, value: no))
        }
        when(open, argument: 1, hasAny: writing, refuse, otherwise: allow)
        when(openAt, argument: 2, hasAny: writing, refuse, otherwise: allow)
        when(clone, argument: 0, hasAny: thread, allow, otherwise: refuse)
        program.append(Instruction(code: give, ifTrue: 0, ifFalse: 0, value: allow))
        return program.withUnsafeBufferPointer { instructions in
            var filter = Program(length: UInt16(instructions.count), instructions: instructions.baseAddress)
            guard let symbol = dlsym(nil, "prctl") else { return false }
            let prctl = unsafeBitCast(symbol, to: Control.self)
            return withUnsafePointer(to: &filter) { filter in
                prctl(noNewPrivileges, 1, 0, 0, 0) == 0 && prctl(setSeccomp, filterMode, UInt(bitPattern: filter), 0, 0) == 0
            }
        }
    }
    #endif
}
