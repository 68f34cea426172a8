import Diagnostics
import Foundation

/// Makes diagnostics of refused calls, one per class and purpose.
enum RefusedCalls {
    /// The purposes of system calls.
    private static let purposes: [(words: String, calls: Set<String>)] = [
        (
            "change files",
            [
                "open", "openat", "openat2", "creat", "mkdir", "mkdirat", "rmdir", "unlink", "unlinkat", "rename",
                "renameat", "renameat2", "link", "linkat", "symlink", "symlinkat", "truncate",
                "ftruncate", "fallocate", "chmod", "fchmod", "fchmodat", "fchmodat2", "chown", "fchown", "lchown",
                "fchownat", "setxattr", "lsetxattr", "fsetxattr", "removexattr", "lremovexattr",
                "fremovexattr", "utime", "utimes", "utimensat", "futimesat", "mknod", "mknodat", "flock", "sync",
                "syncfs", "fsync", "fdatasync", "copy_file_range", "sendfile", "splice",
            ]
        ),
        (
            "open a connection",
            [
                "socket", "socketpair", "connect", "bind", "listen", "accept", "accept4", "sendto", "sendmsg",
                "sendmmsg", "recvfrom", "recvmsg", "recvmmsg",
            ]
        ),
        ("start a process", ["fork", "vfork", "clone", "clone3", "execve", "execveat"]),
        (
            "reach another process",
            [
                "kill", "tkill", "tgkill", "rt_sigqueueinfo", "rt_tgsigqueueinfo", "ptrace", "process_vm_readv",
                "process_vm_writev", "pidfd_open", "pidfd_getfd", "pidfd_send_signal", "process_madvise", "kcmp",
            ]
        ),
    ]

    /// - Parameter failed: classes whose crash was reported already; their refused calls are reported as well.
    static func diagnostics(_ refusals: [JailedProcess.Refusal], in order: Order, besides failed: Set<String>)
        -> [Diagnostic]
    {
        var calls: [(name: String?, purpose: String?, calls: [String])] = []
        for refusal in refusals {
            let purpose = purposes.first { $0.calls.contains(refusal.call) }?.words
            if let known = calls.firstIndex(where: { $0.name == refusal.name && $0.purpose == purpose }) {
                calls[known].calls.append(refusal.call)
            } else {
                calls.append((refusal.name, purpose, [refusal.call]))
            }
        }
        return calls.map { entry in
            let subject = entry.name ?? "the project's code"
            let list = entry.calls.joined(separator: ", ")
            let deed = entry.purpose.map { "\($0) (\(list))" } ?? "use \(list)"
            let user = entry.name.flatMap { ClassFailure.users(of: $0, in: order).first }
            return Diagnostic(
                .refusedCall, "\(subject) tried to \(deed), which its jail refuses",
                at: user?.place ?? SourcePlace(file: order.path, line: 1, column: 1), object: user?.id)
        }
    }
}
