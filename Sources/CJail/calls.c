// Names of the kernel's calls, for reports.
#include "include/CJail.h"

#include "filter.h"

#include <stddef.h>

#ifdef NIBKIT_HAS_JAIL
#include <asm/unistd.h>

static const struct {
  int32_t number;
  const char *name;
} calls[] = {
#define N(name) {__NR_##name, #name},
N(read) N(write) N(close) N(fstat) N(lseek) N(mmap) N(mprotect) N(munmap) N(brk) N(rt_sigaction) N(rt_sigprocmask) N(rt_sigreturn) N(ioctl)
N(pread64) N(pwrite64) N(readv) N(writev) N(sched_yield) N(mremap) N(msync) N(mincore) N(madvise) N(shmget) N(shmat) N(shmctl) N(dup)
N(nanosleep) N(getitimer) N(setitimer) N(getpid) N(sendfile) N(socket) N(connect) N(accept) N(sendto) N(recvfrom) N(sendmsg) N(recvmsg)
N(shutdown) N(bind) N(listen) N(getsockname) N(getpeername) N(socketpair) N(setsockopt) N(getsockopt) N(clone) N(execve) N(exit) N(wait4)
N(kill) N(uname) N(semget) N(semop) N(semctl) N(shmdt) N(msgget) N(msgsnd) N(msgrcv) N(msgctl) N(fcntl) N(flock) N(fsync) N(fdatasync)
N(truncate) N(ftruncate) N(getcwd) N(chdir) N(fchdir) N(fchmod) N(fchown) N(umask) N(gettimeofday) N(getrlimit) N(getrusage) N(sysinfo)
N(times) N(ptrace) N(getuid) N(syslog) N(getgid) N(setuid) N(setgid) N(geteuid) N(getegid) N(setpgid) N(getppid) N(setsid) N(setreuid)
N(setregid) N(getgroups) N(setgroups) N(setresuid) N(getresuid) N(setresgid) N(getresgid) N(getpgid) N(setfsuid) N(setfsgid) N(getsid)
N(capget) N(capset) N(rt_sigpending) N(rt_sigtimedwait) N(rt_sigqueueinfo) N(rt_sigsuspend) N(sigaltstack) N(personality) N(statfs)
N(fstatfs) N(getpriority) N(setpriority) N(sched_setparam) N(sched_getparam) N(sched_setscheduler) N(sched_getscheduler)
N(sched_get_priority_max) N(sched_get_priority_min) N(sched_rr_get_interval) N(mlock) N(munlock) N(mlockall) N(munlockall) N(vhangup)
N(pivot_root) N(prctl) N(adjtimex) N(setrlimit) N(chroot) N(sync) N(acct) N(settimeofday) N(mount) N(umount2) N(swapon) N(swapoff)
N(reboot) N(sethostname) N(setdomainname) N(init_module) N(delete_module) N(quotactl) N(nfsservctl) N(gettid) N(readahead) N(setxattr)
N(lsetxattr) N(fsetxattr) N(getxattr) N(lgetxattr) N(fgetxattr) N(listxattr) N(llistxattr) N(flistxattr) N(removexattr) N(lremovexattr)
N(fremovexattr) N(tkill) N(futex) N(sched_setaffinity) N(sched_getaffinity) N(io_setup) N(io_destroy) N(io_getevents) N(io_submit)
N(io_cancel) N(lookup_dcookie) N(remap_file_pages) N(getdents64) N(set_tid_address) N(restart_syscall) N(semtimedop) N(fadvise64)
N(timer_create) N(timer_settime) N(timer_gettime) N(timer_getoverrun) N(timer_delete) N(clock_settime) N(clock_gettime) N(clock_getres)
N(clock_nanosleep) N(exit_group) N(epoll_ctl) N(tgkill) N(mbind) N(set_mempolicy) N(get_mempolicy) N(mq_open) N(mq_unlink) N(mq_timedsend)
N(mq_timedreceive) N(mq_notify) N(mq_getsetattr) N(kexec_load) N(waitid) N(add_key) N(request_key) N(keyctl) N(ioprio_set) N(ioprio_get)
N(inotify_add_watch) N(inotify_rm_watch) N(migrate_pages) N(openat) N(mkdirat) N(mknodat) N(fchownat) N(unlinkat) N(renameat) N(linkat)
N(symlinkat) N(readlinkat) N(fchmodat) N(faccessat) N(pselect6) N(ppoll) N(unshare) N(set_robust_list) N(get_robust_list) N(splice) N(tee)
N(sync_file_range) N(vmsplice) N(move_pages) N(utimensat) N(epoll_pwait) N(timerfd_create) N(fallocate) N(timerfd_settime)
N(timerfd_gettime) N(accept4) N(signalfd4) N(eventfd2) N(epoll_create1) N(dup3) N(pipe2) N(inotify_init1) N(preadv) N(pwritev)
N(rt_tgsigqueueinfo) N(perf_event_open) N(recvmmsg) N(fanotify_init) N(fanotify_mark) N(prlimit64) N(clock_adjtime) N(syncfs) N(sendmmsg)
N(setns) N(getcpu) N(process_vm_readv) N(process_vm_writev) N(kcmp) N(finit_module) N(sched_setattr) N(sched_getattr) N(renameat2)
N(seccomp) N(getrandom) N(memfd_create) N(kexec_file_load) N(bpf) N(execveat) N(userfaultfd) N(membarrier) N(mlock2) N(copy_file_range)
N(preadv2) N(pwritev2) N(pkey_mprotect) N(pkey_alloc) N(pkey_free) N(statx) N(io_pgetevents) N(rseq) N(pidfd_send_signal) N(io_uring_setup)
N(io_uring_enter) N(io_uring_register) N(open_tree) N(move_mount) N(fsopen) N(fsconfig) N(fsmount) N(fspick) N(pidfd_open)
#ifdef __x86_64__
N(open) N(stat) N(lstat) N(poll) N(access) N(pipe) N(select) N(dup2) N(pause) N(alarm) N(fork) N(vfork) N(getdents) N(rename) N(mkdir)
N(rmdir) N(creat) N(link) N(unlink) N(symlink) N(readlink) N(chmod) N(chown) N(lchown) N(getpgrp) N(utime) N(mknod) N(uselib) N(ustat)
N(sysfs) N(modify_ldt) N(_sysctl) N(arch_prctl) N(iopl) N(ioperm) N(create_module) N(get_kernel_syms) N(query_module) N(getpmsg) N(putpmsg)
N(afs_syscall) N(tuxcall) N(security) N(time) N(set_thread_area) N(get_thread_area) N(epoll_create) N(epoll_ctl_old) N(epoll_wait_old)
N(epoll_wait) N(utimes) N(vserver) N(inotify_init) N(futimesat) N(newfstatat) N(signalfd) N(eventfd) N(name_to_handle_at)
N(open_by_handle_at)
#endif
// Newer than the headers of some systems; one number everywhere.
{447, "memfd_secret"}, {448, "process_mrelease"}, {449, "futex_waitv"}, {450, "set_mempolicy_home_node"}, {444, "landlock_create_ruleset"}, {445, "landlock_add_rule"}, {446, "landlock_restrict_self"}, {443, "quotactl_fd"}, {442, "mount_setattr"}, {441, "epoll_pwait2"}, {436, "close_range"}, {437, "openat2"}, {438, "pidfd_getfd"}, {439, "faccessat2"}, {440, "process_madvise"}, {435, "clone3"},
#undef N
};

const char *nibkit_jail_name_of_call(int32_t number) {
  for (size_t index = 0; index < sizeof calls / sizeof *calls; index++)
    if (calls[index].number == number) return calls[index].name;
  return NULL;
}
#else
const char *nibkit_jail_name_of_call(int32_t number) {
  (void)number;
  return NULL;
}
#endif
