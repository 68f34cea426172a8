#include "filter.h"

#ifdef NIBKIT_HAS_JAIL
#include <asm/unistd.h>
#include <linux/audit.h>
#include <linux/fcntl.h>
#include <linux/seccomp.h>
#include <stddef.h>

// Newer than the headers of some systems.
#ifndef SECCOMP_RET_USER_NOTIF
#define SECCOMP_RET_USER_NOTIF 0x7fc00000U
#endif
#ifndef SECCOMP_RET_KILL_PROCESS
#define SECCOMP_RET_KILL_PROCESS 0x80000000U
#endif

#ifdef __x86_64__
#define OWN_ARCHITECTURE AUDIT_ARCH_X86_64
#else
#define OWN_ARCHITECTURE AUDIT_ARCH_AARCH64
#endif

#define ALLOW SECCOMP_RET_ALLOW
/// Told to who started the process, who answers "operation not permitted".
#define REFUSE SECCOMP_RET_USER_NOTIF
/// What libraries try and can do without.
#define SILENTLY(error) (SECCOMP_RET_ERRNO | (error))
enum { not_permitted = 1, no_such_call = 38, not_supported = 95 };

static void add(nibkit_jail_filter *filter, uint16_t code, uint8_t yes, uint8_t no, uint32_t value) {
  if (filter->count >= nibkit_jail_most_instructions) return;
  filter->instructions[filter->count++] = (struct sock_filter){code, yes, no, value};
}

static void load(nibkit_jail_filter *filter, uint32_t offset) { add(filter, BPF_LD | BPF_W | BPF_ABS, 0, 0, offset); }
static void give(nibkit_jail_filter *filter, uint32_t result) { add(filter, BPF_RET | BPF_K, 0, 0, result); }
static uint32_t low(int argument) { return (uint32_t)offsetof(struct seccomp_data, args) + 8 * (uint32_t)argument; }

static void when(nibkit_jail_filter *filter, uint32_t call, uint32_t result) {
  add(filter, BPF_JMP | BPF_JEQ | BPF_K, 0, 1, call);
  give(filter, result);
}

static void each(nibkit_jail_filter *filter, const uint32_t *calls, size_t count, uint32_t result) {
  for (size_t index = 0; index < count; index++) when(filter, calls[index], result);
}
#define COUNT(list) (sizeof(list) / sizeof *(list))

/// Allows a call if an argument of 64 bits is zero, and another one of 32 bits, too, if it is at least 0.
static void if_zero(nibkit_jail_filter *filter, uint32_t call, int argument, int other) {
  add(filter, BPF_JMP | BPF_JEQ | BPF_K, 0, other >= 0 ? 8 : 6, call);
  if (other >= 0) {
    load(filter, low(other));
    add(filter, BPF_JMP | BPF_JEQ | BPF_K, 0, 5, 0);
  }
  load(filter, low(argument));
  add(filter, BPF_JMP | BPF_JEQ | BPF_K, 0, 3, 0);
  load(filter, low(argument) + 4);
  add(filter, BPF_JMP | BPF_JEQ | BPF_K, 0, 1, 0);
  give(filter, ALLOW);
  give(filter, REFUSE);
}

/// Allows a call if an argument has none of some bits.
static void unless_any(nibkit_jail_filter *filter, uint32_t call, int argument, uint32_t bits) {
  add(filter, BPF_JMP | BPF_JEQ | BPF_K, 0, 4, call);
  load(filter, low(argument));
  add(filter, BPF_JMP | BPF_JSET | BPF_K, 0, 1, bits);
  give(filter, REFUSE);
  give(filter, ALLOW);
}

/// Allows a call if an argument, of which the kernel looks at 32 bits, is one of these.
static void if_one_of(nibkit_jail_filter *filter, uint32_t call, int argument, const uint32_t *values, int count) {
  add(filter, BPF_JMP | BPF_JEQ | BPF_K, 0, (uint8_t)(2 + 2 * count), call);
  load(filter, low(argument));
  for (int index = 0; index < count; index++) when(filter, values[index], ALLOW);
  give(filter, REFUSE);
}

/// Allows a call if two arguments have these values.
static void if_both(nibkit_jail_filter *filter, uint32_t call, int first, uint32_t value, int second, uint32_t other, uint32_t otherwise) {
  add(filter, BPF_JMP | BPF_JEQ | BPF_K, 0, 6, call);
  load(filter, low(first));
  add(filter, BPF_JMP | BPF_JEQ | BPF_K, 0, 3, value);
  load(filter, low(second));
  add(filter, BPF_JMP | BPF_JEQ | BPF_K, 0, 1, other);
  give(filter, ALLOW);
  give(filter, otherwise);
}

/// Allows a call on the process itself.
static void if_own(nibkit_jail_filter *filter, uint32_t call) {
  add(filter, BPF_JMP | BPF_JEQ | BPF_K, 0, 4, call);
  load(filter, low(0));
  filter->own_process[filter->own_process_count++] = filter->count;
  add(filter, BPF_JMP | BPF_JEQ | BPF_K, 0, 1, 0);
  give(filter, ALLOW);
  give(filter, REFUSE);
}

/// What a program needs that computes, waits and reads.
static const uint32_t harmless[] = {
    // Memory
    __NR_brk, __NR_mmap, __NR_munmap, __NR_mremap, __NR_mprotect, __NR_madvise, __NR_msync,
    // Reading and answering
    __NR_read, __NR_readv, __NR_pread64, __NR_preadv, __NR_write, __NR_writev, __NR_pwrite64, __NR_close, __NR_lseek, __NR_fstat, __NR_statx, __NR_faccessat,
    __NR_readlinkat, __NR_getdents64, __NR_getcwd, __NR_chdir, __NR_fchdir, __NR_statfs, __NR_fstatfs, __NR_fadvise64, __NR_umask,
    __NR_dup, __NR_dup3, __NR_pipe2, __NR_ppoll, __NR_pselect6, __NR_epoll_create1, __NR_epoll_ctl, __NR_epoll_pwait, __NR_eventfd2, __NR_signalfd4,
    __NR_timerfd_create, __NR_timerfd_settime, __NR_timerfd_gettime,
    // Threads and signals
    __NR_futex, __NR_set_robust_list, __NR_get_robust_list, __NR_set_tid_address, __NR_sched_yield, __NR_sched_getaffinity, __NR_sched_getparam,
    __NR_sched_getscheduler, __NR_sched_get_priority_max, __NR_sched_get_priority_min, __NR_getpriority, __NR_membarrier, __NR_rt_sigaction, __NR_rt_sigprocmask,
    __NR_rt_sigpending, __NR_rt_sigsuspend, __NR_rt_sigtimedwait, __NR_rt_sigreturn, __NR_sigaltstack, __NR_restart_syscall, __NR_exit, __NR_exit_group,
    __NR_wait4, __NR_waitid,
    // What it is, and what time it is
    __NR_getpid, __NR_gettid, __NR_getppid, __NR_getpgid, __NR_getsid, __NR_getuid, __NR_geteuid, __NR_getgid, __NR_getegid, __NR_getgroups, __NR_getresuid, __NR_getresgid, __NR_uname, __NR_sysinfo,
    __NR_getrusage, __NR_times, __NR_getrandom, __NR_getcpu, __NR_clock_gettime, __NR_clock_getres, __NR_clock_nanosleep, __NR_nanosleep, __NR_gettimeofday,
    __NR_getitimer, __NR_setitimer, __NR_timer_create, __NR_timer_settime, __NR_timer_gettime, __NR_timer_delete, __NR_timer_getoverrun,
#ifdef __NR_newfstatat
    __NR_newfstatat,
#endif
#ifdef __NR_fstatat64
    __NR_fstatat64,
#endif
#ifdef __NR_rseq
    __NR_rseq,
#endif
#ifdef __NR_faccessat2
    __NR_faccessat2,
#endif
#ifdef __NR_epoll_pwait2
    __NR_epoll_pwait2,
#endif
#ifdef __NR_futex_waitv
    __NR_futex_waitv,
#endif
    // mseal, futex_wake, futex_wait, futex_requeue: one number everywhere, newer than many headers.
    462, 454, 455, 456,
#ifdef __x86_64__
    __NR_arch_prctl, __NR_stat, __NR_lstat, __NR_access, __NR_readlink, __NR_getdents, __NR_dup2, __NR_pipe, __NR_poll, __NR_select, __NR_epoll_create,
    __NR_epoll_wait, __NR_eventfd, __NR_time, __NR_alarm, __NR_getpgrp, __NR_getrlimit, __NR_pause,
#endif
#if defined(__aarch64__) && defined(__NR_getrlimit)
    __NR_getrlimit,
#endif
};

/// What libraries try in passing. The refusal is theirs to know and nobody else's.
static const uint32_t needless[] = {
    __NR_mlock, __NR_munlock, __NR_sched_setaffinity, __NR_sched_setscheduler, __NR_sched_setparam, __NR_mincore,
};

/// What a compiler needs besides: processes, and files of which the other half of the jail says where.
static const uint32_t of_tools[] = {
    __NR_openat, __NR_execve, __NR_execveat, __NR_ftruncate, __NR_fallocate, __NR_fsync, __NR_fdatasync, __NR_fchmod, __NR_fchmodat, __NR_mkdirat,
    __NR_unlinkat, __NR_linkat, __NR_symlinkat, __NR_renameat2, __NR_utimensat, __NR_flock, __NR_fcntl, __NR_ioctl, __NR_copy_file_range,
    __NR_sendfile, __NR_prlimit64, __NR_sched_setaffinity, __NR_mlock, __NR_munlock, __NR_mincore, __NR_truncate, __NR_socketpair, __NR_kill, __NR_tgkill, __NR_setpriority,
    // Of `socketpair`: there are no others.
    __NR_recvfrom, __NR_recvmsg, __NR_getsockopt, __NR_setsockopt, __NR_getsockname, __NR_getpeername, __NR_shutdown,
#ifdef __NR_renameat
    __NR_renameat,
#endif
#ifdef __NR_close_range
    __NR_close_range,
#endif
#ifdef __x86_64__
    __NR_open, __NR_creat, __NR_fork, __NR_vfork, __NR_chmod, __NR_mkdir, __NR_rmdir, __NR_unlink, __NR_link, __NR_symlink, __NR_rename, __NR_utimes, __NR_utime,
    __NR_futimesat, __NR_setrlimit,
#endif
};

/// Attributes of files: libraries do without them where a file system has none.
static const uint32_t attributes[] = {
    __NR_getxattr, __NR_lgetxattr, __NR_fgetxattr, __NR_listxattr, __NR_llistxattr, __NR_flistxattr,
};
static const uint32_t attributes_changed[] = {
    __NR_setxattr, __NR_lsetxattr, __NR_fsetxattr, __NR_removexattr, __NR_lremovexattr, __NR_fremovexattr,
};

/// What a tool's libraries do without where a kernel is too old for it. By numbers: newer than the headers of some systems.
static const uint32_t too_new[] = {__NR_memfd_create, __NR_userfaultfd, 425, 426, 427 /* io_uring */, 434 /* pidfd_open */, 437 /* openat2 */, 424 /* pidfd_send_signal */};

/// `CLONE_NEW…` of linux/sched.h.
enum { namespaces = 0x20000 | 0x02000000 | 0x04000000 | 0x08000000 | 0x10000000 | 0x20000000 | 0x40000000 };

/// The launcher's last call. The kernel ignores the descriptor if the path is an absolute one, and no filter sees a path: so the call has to
/// carry a number that only the launcher knows, whose memory and registers are gone when the program is there.
static void if_launcher(nibkit_jail_filter *filter, uint64_t start) {
  if (!start) return;
  const int secret = 5;
  add(filter, BPF_JMP | BPF_JEQ | BPF_K, 0, 10, __NR_execveat);
  load(filter, low(0));
  add(filter, BPF_JMP | BPF_JEQ | BPF_K, 0, 7, nibkit_jail_program);
  load(filter, low(4));
  add(filter, BPF_JMP | BPF_JEQ | BPF_K, 0, 5, 0x1000 /* AT_EMPTY_PATH */);
  load(filter, low(secret));
  add(filter, BPF_JMP | BPF_JEQ | BPF_K, 0, 3, (uint32_t)start);
  load(filter, low(secret) + 4);
  add(filter, BPF_JMP | BPF_JEQ | BPF_K, 0, 1, (uint32_t)(start >> 32));
  give(filter, ALLOW);
  give(filter, REFUSE);
}

int nibkit_jail_make_filter(nibkit_jail_filter *filter, int is_tool, uint64_t start) {
  filter->count = 0;
  filter->own_process_count = 0;
  load(filter, (uint32_t)offsetof(struct seccomp_data, arch));
  add(filter, BPF_JMP | BPF_JEQ | BPF_K, 1, 0, OWN_ARCHITECTURE);
  give(filter, SECCOMP_RET_KILL_PROCESS);
  // Numbers of x32 are none of the list: they have a bit of their own.
  load(filter, (uint32_t)offsetof(struct seccomp_data, nr));
  each(filter, harmless, COUNT(harmless), ALLOW);

  // Its arguments are in memory, where they may change. Without it, threads come by `clone`.
#ifdef __NR_clone3
  when(filter, __NR_clone3, SILENTLY(no_such_call));
#endif
  const uint32_t options[] = {15 /* PR_SET_NAME */, 16 /* PR_GET_NAME */, 0x53564d41 /* PR_SET_VMA */};
  if_one_of(filter, __NR_prctl, 0, options, 3);
  // The launcher's own: what refusals are told through.
  const uint32_t messages[] = {nibkit_jail_messages};
  if_one_of(filter, __NR_sendmsg, 0, messages, 1);
  if (is_tool) {
    each(filter, of_tools, COUNT(of_tools), ALLOW);
    each(filter, attributes_changed, COUNT(attributes_changed), SILENTLY(not_supported));
    each(filter, too_new, COUNT(too_new), SILENTLY(no_such_call));
    unless_any(filter, __NR_clone, 0, namespaces);
    // They stay in one group of processes, by which they are ended together. They take the answer for a yes.
    when(filter, __NR_setpgid, SILENTLY(0));
    when(filter, __NR_setsid, SILENTLY(not_permitted));
    // Some programs of a toolchain try connections, and do without.
    when(filter, __NR_socket, SILENTLY(not_permitted));
    when(filter, __NR_bind, SILENTLY(not_permitted));
    when(filter, __NR_connect, SILENTLY(not_permitted));
    // To the other end, not to an address.
    if_zero(filter, __NR_sendto, 4, -1);
  } else {
    each(filter, needless, COUNT(needless), SILENTLY(not_permitted));
    const uint32_t reading = O_CLOEXEC | O_DIRECTORY | O_NOFOLLOW | O_NONBLOCK | O_NOCTTY | O_LARGEFILE | O_PATH;
#ifdef __NR_open
    unless_any(filter, __NR_open, 1, ~reading);
#endif
    unless_any(filter, __NR_openat, 2, ~reading);
    // Of glibc and of musl, bit for bit.
    const uint32_t threads[] = {0x3d0f00, 0x7d0f00};
    if_one_of(filter, __NR_clone, 0, threads, 2);
    if_launcher(filter, start);
    if_own(filter, __NR_kill);
    if_own(filter, __NR_tgkill);
    // Looks at a limit of its own; it sets none.
    if_zero(filter, __NR_prlimit64, 2, 0);
    // Priorities of its own threads.
    if_both(filter, __NR_setpriority, 0, 0, 1, 0, REFUSE);
    const uint32_t about_descriptors[] = {F_DUPFD, F_GETFD, F_SETFD, F_GETFL, F_SETFL, F_DUPFD_CLOEXEC};
    if_one_of(filter, __NR_fcntl, 1, about_descriptors, 6);
    // TCGETS, TIOCGWINSZ, FIONREAD, FIONCLEX, FIOCLEX
    const uint32_t about_devices[] = {0x5401, 0x5413, 0x541B, 0x5450, 0x5451};
    if_one_of(filter, __NR_ioctl, 1, about_devices, 5);
  }
  // The C library asks services for the user's name, and tells them messages, in these ways; it does without them.
  add(filter, BPF_JMP | BPF_JEQ | BPF_K, 0, 7, __NR_socket);
  load(filter, low(0));
  add(filter, BPF_JMP | BPF_JEQ | BPF_K, 0, 4, 1 /* AF_UNIX */);
  load(filter, low(1));
  add(filter, BPF_JMP | BPF_JEQ | BPF_K, 1, 0, 1 /* SOCK_STREAM */ | O_CLOEXEC | O_NONBLOCK);
  add(filter, BPF_JMP | BPF_JEQ | BPF_K, 0, 1, 2 /* SOCK_DGRAM */ | O_CLOEXEC);
  give(filter, SILENTLY(not_permitted));
  give(filter, REFUSE);
#ifdef __NR_map_shadow_stack
  when(filter, __NR_map_shadow_stack, SILENTLY(no_such_call));
#endif
  each(filter, attributes, COUNT(attributes), SILENTLY(not_supported));
  give(filter, REFUSE);
  return filter->count < nibkit_jail_most_instructions ? 0 : -1;
}
#endif
