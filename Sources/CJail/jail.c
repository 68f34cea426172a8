// `O_PATH`, `pipe2`
#define _GNU_SOURCE

#include "include/CJail.h"

#include "filter.h"

#ifndef NIBKIT_HAS_JAIL
#include <errno.h>

int nibkit_jail_is_possible(void) { return 0; }

int nibkit_jail_start(const nibkit_jail *jail, nibkit_jailed *result) {
  (void)jail;
  *result = (nibkit_jailed){.process = -1, .refusals = -1, .watch = -1, .stage = nibkit_jail_no_calls, .error = ENOSYS};
  return 0;
}

int nibkit_jail_next_refusal(int refusals, int milliseconds, nibkit_refusal *refusal) {
  (void)refusals, (void)milliseconds, (void)refusal;
  return -1;
}

void nibkit_jail_refuse(int refusals, const nibkit_refusal *refusal) { (void)refusals, (void)refusal; }
#else
#include <errno.h>
#include <fcntl.h>
#include <linux/capability.h>
#include <linux/seccomp.h>
#include <poll.h>
#include <stddef.h>
#include <stdlib.h>
#include <string.h>
#include <sys/ioctl.h>
#include <sys/mount.h>
#include <sys/prctl.h>
#include <sys/resource.h>
#include <sys/socket.h>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <sys/wait.h>
#include <unistd.h>

#include "kernel.h"
#include "landlock.h"

#ifndef SECCOMP_RET_USER_NOTIF
#define SECCOMP_RET_USER_NOTIF 0x7fc00000U
#endif
#ifndef SECCOMP_FILTER_FLAG_NEW_LISTENER
#define SECCOMP_FILTER_FLAG_NEW_LISTENER (1UL << 3)
#endif

// linux/sched.h, linux/capability.h
enum { new_mounts = 0x20000, new_uts = 0x04000000, new_ipc = 0x08000000, new_users = 0x10000000, new_processes = 0x20000000, new_network = 0x40000000 };
enum { last_capability = 63, path_limit = 4096, most_places = 512 };

int nibkit_jail_is_possible(void) { return 1; }

/// Removing and making files and folders, but no devices.
enum { rights_of_writing = right_write_file | 1 << 4 | 1 << 5 | 1 << 7 | 1 << 8 | 1 << 12 };

// MARK: Before the child is there

/// Everything that the child needs, made by the parent.
struct plan {
  const nibkit_jail *jail;
  nibkit_jail_filter filter;
  int files[4], status, messages;
  /// -1: there is none.
  int watch;
  /// What the call that starts the program carries.
  uint64_t start;
  uint32_t namespaces;
  struct landlock_rules landlock;
  int landlock_version;
  char users[64], groups[64];
  nibkit_jailed result;
};

static void append_number(char *text, unsigned long number) {
  char digits[24];
  int count = 0;
  do digits[count++] = (char)('0' + number % 10); while (number /= 10);
  size_t length = strlen(text);
  while (count > 0) text[length++] = digits[--count];
  text[length] = 0;
}

/// `1000 1000 1`: the user stays who it is.
static void map_to_itself(char *text, unsigned long number) {
  text[0] = 0;
  append_number(text, number);
  strcat(text, " ");
  append_number(text, number);
  strcat(text, " 1");
}

static void look_at_landlock(struct plan *plan) {
  long version = CALL3(call_landlock_create, 0, 0, 1);
  if (version < 1) {
    plan->result.errors[2] = version < 0 ? (int32_t)-version : ENOSYS;
    return;
  }
  plan->landlock_version = (int)version;
  plan->landlock = landlock_rules_of(version);
}

// MARK: The child

static void note(struct plan *plan, int feature, long error) {
  if (error < 0) plan->result.errors[feature] = (int32_t)-error; else plan->result.features |= 1u << feature;
}

static void tell(struct plan *plan) { CALL3(__NR_write, nibkit_jail_status, &plan->result, sizeof plan->result); }

__attribute__((noreturn)) static void give_up(struct plan *plan, int stage, long error) {
  plan->result.stage = stage;
  plan->result.error = (int32_t)-error;
  tell(plan);
  for (;;) CALL1(__NR_exit_group, 127);
}

static long open_path(const char *path, long flags) { return CALL4(__NR_openat, AT_FDCWD, path, flags | O_CLOEXEC, 0); }

static long write_file(const char *path, const char *text) {
  long file = open_path(path, O_WRONLY), length = 0;
  if (file < 0) return file;
  while (text[length]) length++;
  long written = CALL3(__NR_write, file, text, length);
  CALL1(__NR_close, file);
  return written < 0 ? written : 0;
}

/// - Returns: the length, or 0 where it does not fit.
static int join(char *result, const char *head, const char *tail) {
  int length = 0;
  while (*head && length < path_limit - 1) result[length++] = *head++;
  while (*tail && length < path_limit - 1) result[length++] = *tail++;
  result[length] = 0;
  return *head || *tail ? 0 : length;
}

/// Makes the folders that lead to a path.
static void make_parents(char *path) {
  for (int index = 1; path[index]; index++) {
    if (path[index] != '/') continue;
    path[index] = 0;
    CALL3(__NR_mkdirat, AT_FDCWD, path, 0755);
    path[index] = '/';
  }
}

static long mount_call(const char *from, const char *to, const char *type, unsigned long flags, const char *options) {
  return CALL5(__NR_mount, from, to, type, flags, options);
}

/// `struct mount_attr` of linux/mount.h.
struct attributes_of_mount {
  uint64_t set, clear, propagation, users;
};
enum { mount_read_only = 1, mount_no_setuid = 2, mount_no_execution = 8, whole_tree = 0x8000 };

/// Where a kernel is too old for the call, it is done as it was before.
static long limit_mount(const char *path, uint64_t limits, long flags) {
  struct attributes_of_mount attributes = {limits, 0, 0, 0};
  if (CALL5(call_mount_setattr, AT_FDCWD, path, flags, &attributes, sizeof attributes) >= 0) return 0;
  const unsigned long old = (limits & mount_read_only ? MS_RDONLY : 0) | (limits & mount_no_execution ? MS_NOEXEC : 0) | MS_NOSUID;
  return mount_call(0, path, 0, MS_BIND | MS_REMOUNT | old, 0);
}

/// A file system with the places of the jail and nothing else.
static long enter_own_files(struct plan *plan) {
  const nibkit_jail *jail = plan->jail;
  char from[path_limit], to[path_limit];
  long error;
  if ((error = mount_call(0, "/", 0, MS_REC | MS_PRIVATE, 0)) < 0) return error;
  if ((error = mount_call("tmpfs", "/tmp", "tmpfs", MS_NOSUID | MS_NODEV, "mode=0755,size=1m")) < 0 &&
      (error = mount_call("tmpfs", "/usr", "tmpfs", MS_NOSUID | MS_NODEV, "mode=0755,size=1m")) < 0) return error;
  // Whichever it was: the newest mount of the two.
  const char *base = "/tmp";
  if ((error = CALL1(__NR_chdir, base)) < 0) return error;
  if ((error = CALL3(__NR_mkdirat, AT_FDCWD, "old", 0755)) < 0) return error;
  if ((error = CALL3(__NR_mkdirat, AT_FDCWD, "new", 0755)) < 0) return error;
  if ((error = CALL2(__NR_pivot_root, ".", "old")) < 0) return error;
  if ((error = CALL1(__NR_chdir, "/")) < 0) return error;
  if ((error = mount_call("tmpfs", "/new", "tmpfs", MS_NOSUID | MS_NODEV, "mode=0755,size=1m")) < 0) return error;
  for (int index = 0; index < jail->place_count; index++) {
    const nibkit_jail_place *place = &jail->places[index];
    if (!join(from, "/old", place->path) || !join(to, "/new", place->name)) continue;
    make_parents(to);
    if (place->is_folder) CALL3(__NR_mkdirat, AT_FDCWD, to, 0755);
    else {
      long file = CALL4(__NR_openat, AT_FDCWD, to, O_WRONLY | O_CREAT | O_CLOEXEC, 0644);
      if (file >= 0) CALL1(__NR_close, file);
    }
    // A place that cannot be had is not there inside.
    if (mount_call(from, to, 0, MS_BIND | MS_REC, 0) < 0) continue;
    const uint64_t limits = mount_no_setuid | (place->rights & nibkit_jail_write ? 0 : mount_read_only) | (place->rights & nibkit_jail_execute ? 0 : mount_no_execution);
    if ((error = limit_mount(to, limits, whole_tree)) < 0) return error;
  }
  if (join(to, "/new", jail->working_folder)) {
    make_parents(to);
    CALL3(__NR_mkdirat, AT_FDCWD, to, 0755);
  }
  CALL3(__NR_mkdirat, AT_FDCWD, "/new/proc", 0755);
  if (jail->is_tool) {
    // Compilers look at themselves and their children. Processes of others are there only where the kernel gives no list of our own.
    if (mount_call("proc", "/new/proc", "proc", MS_NOSUID | MS_NODEV | MS_NOEXEC | MS_RDONLY, 0) < 0) mount_call("/old/proc", "/new/proc", 0, MS_BIND | MS_REC, 0);
  } else if (jail->program) {
    // Programs ask where they are.
    CALL3(__NR_mkdirat, AT_FDCWD, "/new/proc/self", 0755);
    CALL3(__NR_symlinkat, jail->program, AT_FDCWD, "/new/proc/self/exe");
  }
  if ((error = CALL2(__NR_umount2, "/old", MNT_DETACH)) < 0) return error;
  if ((error = CALL1(__NR_chdir, "/new")) < 0) return error;
  if ((error = CALL2(__NR_pivot_root, ".", ".")) < 0) return error;
  if ((error = CALL2(__NR_umount2, ".", MNT_DETACH)) < 0) return error;
  if ((error = CALL1(__NR_chdir, "/")) < 0) return error;
  // What is written into the empty folders would fill memory.
  return limit_mount("/", mount_read_only | mount_no_setuid, 0);
}

static long enter_landlock(struct plan *plan) {
  const nibkit_jail *jail = plan->jail;
  long set = CALL3(call_landlock_create, &plan->landlock, landlock_rules_size(plan->landlock_version), 0);
  if (set < 0) return set;
  for (int index = 0; index < jail->place_count; index++) {
    const nibkit_jail_place *place = &jail->places[index];
    long file = open_path((plan->result.features & nibkit_jail_mount_namespace) ? place->name : place->path, O_PATH);
    if (file < 0) continue;
    uint64_t rights = right_read_file;
    if (place->is_folder) rights |= right_read_folder;
    if (place->rights & nibkit_jail_execute) rights |= right_execute;
    if (place->rights & nibkit_jail_write) rights |= place->is_folder ? rights_of_writing | right_refer | right_truncate : right_write_file | right_truncate;
    struct landlock_rule rule = {rights & plan->landlock.files, (int32_t)file};
    long error = CALL4(call_landlock_add, set, 1, &rule, 0);
    CALL1(__NR_close, file);
    if (error < 0) return error;
  }
  long error = CALL2(call_landlock_restrict, set, 0);
  CALL1(__NR_close, set);
  return error;
}

static void drop_capabilities(void) {
  for (int capability = 0; capability <= last_capability; capability++) CALL2(__NR_prctl, PR_CAPBSET_DROP, capability);
  CALL5(__NR_prctl, PR_CAP_AMBIENT, PR_CAP_AMBIENT_CLEAR_ALL, 0, 0, 0);
  struct __user_cap_header_struct header = {_LINUX_CAPABILITY_VERSION_3, 0};
  struct __user_cap_data_struct none[2] = {{0, 0, 0}, {0, 0, 0}};
  CALL2(__NR_capset, &header, none);
}

static long limit(int resource, uint64_t value) {
  uint64_t now[2], both[2] = {value, value};
  long error = CALL4(__NR_prlimit64, 0, resource, 0, now);
  if (error < 0) return error;
  if (now[1] < value) both[0] = both[1] = now[1];
  return CALL4(__NR_prlimit64, 0, resource, both, 0);
}

static long enter_limits(struct plan *plan) {
  const nibkit_jail *jail = plan->jail;
  long error;
  if ((error = limit(RLIMIT_CORE, 0)) < 0 || (error = limit(RLIMIT_FSIZE, jail->file_size)) < 0 || (error = limit(RLIMIT_AS, jail->memory)) < 0 ||
      (error = limit(RLIMIT_CPU, jail->processor_seconds)) < 0 || (error = limit(RLIMIT_MEMLOCK, 0)) < 0 || (error = limit(RLIMIT_MSGQUEUE, 0)) < 0) return error;
  // Counted for each user; in a namespace of its own these are the processes of the jail.
  if (jail->processes && (plan->result.features & nibkit_jail_user_namespace)) limit(RLIMIT_NPROC, jail->processes);
  return jail->is_tool ? 0 : limit(RLIMIT_NOFILE, nibkit_jail_most_files);
}

/// Gives the descriptor that tells refusals to the parent.
static long send_descriptor(int descriptor) {
  union {
    struct cmsghdr head;
    char room[CMSG_SPACE(sizeof(int))];
  } control;
  char byte = 0;
  for (unsigned long index = 0; index < sizeof control.room; index++) control.room[index] = 0;
  struct iovec part = {&byte, 1};
  struct msghdr message;
  message.msg_name = 0;
  message.msg_namelen = 0;
  message.msg_iov = &part;
  message.msg_iovlen = 1;
  message.msg_control = control.room;
  message.msg_controllen = sizeof control.room;
  message.msg_flags = 0;
  control.head.cmsg_level = SOL_SOCKET;
  control.head.cmsg_type = SCM_RIGHTS;
  control.head.cmsg_len = CMSG_LEN(sizeof(int));
  *(int *)CMSG_DATA(&control.head) = descriptor;
  return CALL3(__NR_sendmsg, nibkit_jail_messages, &message, 0);
}

static long enter_calls(struct plan *plan) {
  nibkit_jail_filter *filter = &plan->filter;
  long own = CALL0(__NR_getpid), listener = -ENOSYS;
  for (int index = 0; index < filter->own_process_count; index++) filter->instructions[filter->own_process[index]].k = (uint32_t)own;
  struct sock_fprog program = {(unsigned short)filter->count, filter->instructions};
  if (plan->jail->wanted & nibkit_jail_reports) {
    listener = CALL3(__NR_seccomp, SECCOMP_SET_MODE_FILTER, SECCOMP_FILTER_FLAG_NEW_LISTENER, &program);
    note(plan, 1, listener);
  }
  if (listener >= 0) {
    long error = send_descriptor((int)listener);
    CALL1(__NR_close, listener);
    return error < 0 ? error : 0;
  }
  for (int index = 0; index < filter->count; index++) {
    struct sock_filter *instruction = &filter->instructions[index];
    if (instruction->code == (BPF_RET | BPF_K) && instruction->k == SECCOMP_RET_USER_NOTIF) instruction->k = SECCOMP_RET_ERRNO | EPERM;
  }
  return CALL3(__NR_seccomp, SECCOMP_SET_MODE_FILTER, 0, &program);
}

static long place_descriptors(struct plan *plan) {
  long error;
  // First out of each other's way.
  if ((error = CALL3(__NR_dup3, plan->status, nibkit_jail_status, O_CLOEXEC)) < 0) return error;
  if ((error = CALL3(__NR_dup3, plan->messages, nibkit_jail_messages, O_CLOEXEC)) < 0) return error;
  if (plan->watch >= 0 && (error = CALL3(__NR_dup3, plan->watch, nibkit_jail_watch, O_CLOEXEC)) < 0) return error;
  for (int index = 0; index < 4; index++)
    if (plan->files[index] >= 0 && (error = CALL3(__NR_dup3, plan->files[index], nibkit_jail_spare + index, O_CLOEXEC)) < 0) return error;
  for (int index = 0; index < 4; index++) {
    if (plan->files[index] < 0) CALL1(__NR_close, index);
    else if ((error = CALL3(__NR_dup3, nibkit_jail_spare + index, index, 0)) < 0) return error;
  }
  if (CALL3(call_close_range, 4, nibkit_jail_program - 1, 0) < 0)
    for (int descriptor = 4; descriptor < nibkit_jail_program; descriptor++) CALL1(__NR_close, descriptor);
  const unsigned int rest = plan->watch >= 0 ? nibkit_jail_watch + 1 : nibkit_jail_watch;
  if (CALL3(call_close_range, rest, ~0U, 0) < 0) {
    uint64_t most[2] = {4096, 4096};
    CALL4(__NR_prlimit64, 0, RLIMIT_NOFILE, 0, most);
    for (uint64_t descriptor = rest; descriptor < most[0]; descriptor++) CALL1(__NR_close, descriptor);
  }
  return 0;
}

/// A process that ends all of its group, itself too, when who started the jail has gone or closes the other end.
///
/// - Returns: in the other process: its number, or an error.
static long start_watcher(void) {
  long process = kernel_call(__NR_clone, 17, 0, 0, 0, 0, 0);
  if (process != 0) return process;
  // It keeps nobody's pipe open.
  if (CALL3(call_close_range, 0, nibkit_jail_watch - 1, 0) < 0)
    for (int descriptor = 0; descriptor < nibkit_jail_watch; descriptor++) CALL1(__NR_close, descriptor);
  char byte;
  while (CALL3(__NR_read, nibkit_jail_watch, &byte, 1) == -EINTR) {}
  for (;;) {
    CALL2(__NR_kill, 0, 9);
    CALL1(__NR_exit_group, 0);
  }
}

/// The child's whole life before the program. It calls nothing but the kernel.
__attribute__((noreturn)) static void child(struct plan *plan) {
  const nibkit_jail *jail = plan->jail;
  const uint32_t wanted = jail->wanted;
  long error;
  // struct sigaction of the kernel: handler, flags, restorer, mask.
  uint64_t standard[4] = {0, 0, 0, 0}, none = 0;
  for (int signal = 1; signal <= 64; signal++) CALL4(__NR_rt_sigaction, signal, standard, 0, 8);
  CALL2(__NR_prctl, PR_SET_PDEATHSIG, 9);
  CALL2(__NR_setpgid, 0, 0);
  if ((error = place_descriptors(plan)) < 0) give_up(plan, nibkit_jail_no_descriptors, error);

  if (plan->namespaces & new_users) {
    write_file("/proc/self/setgroups", "deny");
    error = write_file("/proc/self/uid_map", plan->users);
    if (error >= 0) error = write_file("/proc/self/gid_map", plan->groups);
    note(plan, 3, error);
    if (error < 0) give_up(plan, nibkit_jail_no_process, error);
  }
  if (plan->namespaces & new_processes) plan->result.features |= nibkit_jail_process_namespace;
  if (wanted & nibkit_jail_network_namespace) note(plan, 6, CALL1(__NR_unshare, new_network));
  if (wanted & nibkit_jail_ipc_namespace) note(plan, 7, CALL1(__NR_unshare, new_ipc | new_uts));
  if (wanted & nibkit_jail_mount_namespace) {
    error = CALL1(__NR_unshare, new_mounts);
    if (error >= 0) {
      error = enter_own_files(plan);
      // Half of it cannot be undone: the next attempt goes without.
      if (error < 0) {
        note(plan, 4, error);
        give_up(plan, nibkit_jail_no_process, error);
      }
    }
    note(plan, 4, error);
  }
  if (jail->working_folder) CALL1(__NR_chdir, jail->working_folder);

  if (jail->program) {
    long program = open_path(jail->program, O_PATH);
    if (program >= 0 && program != nibkit_jail_program) {
      error = CALL3(__NR_dup3, program, nibkit_jail_program, O_CLOEXEC);
      CALL1(__NR_close, program);
      if (error < 0) program = error;
    }
    if (program < 0) give_up(plan, nibkit_jail_no_program, program);
  }
  if ((error = enter_limits(plan)) < 0 && !jail->is_unguarded) give_up(plan, nibkit_jail_no_limits, error);
  drop_capabilities();
  // A process that can be looked into by others of the user would give away what it reads.
  CALL5(__NR_prctl, PR_SET_NO_NEW_PRIVS, 1, 0, 0, 0);
  if (plan->landlock_version > 0 && (wanted & nibkit_jail_landlock)) note(plan, 2, enter_landlock(plan));
  if (!(plan->result.features & (nibkit_jail_landlock | nibkit_jail_mount_namespace)) && !jail->is_unguarded)
    give_up(plan, nibkit_jail_no_reading, -plan->result.errors[2]);
  if (wanted & nibkit_jail_calls) note(plan, 0, enter_calls(plan));
  if (!(plan->result.features & nibkit_jail_calls) && !jail->is_unguarded) give_up(plan, nibkit_jail_no_calls, -plan->result.errors[0]);
  if (plan->watch >= 0 && (error = start_watcher()) < 0) give_up(plan, nibkit_jail_no_limits, error);
  tell(plan);
  if (!jail->program) for (;;) CALL1(__NR_exit_group, 0);
  CALL4(__NR_rt_sigprocmask, 2 /* SIG_SETMASK */, &none, 0, 8);
  give_up(plan, nibkit_jail_no_start, kernel_call(__NR_execveat, nibkit_jail_program, (long)"", (long)jail->arguments, (long)jail->environment, AT_EMPTY_PATH, (long)plan->start));
}

// MARK: The parent

/// All that comes until the other side closes.
static int read_status(int status, nibkit_jailed *result) {
  nibkit_jailed found;
  int count = 0;
  for (;;) {
    ssize_t got = read(status, &found, sizeof found);
    if (got < 0 && errno == EINTR) continue;
    if (got != (ssize_t)sizeof found) return count;
    *result = found;
    count++;
  }
}

static int receive_descriptor(int messages) {
  union {
    struct cmsghdr head;
    char room[CMSG_SPACE(sizeof(int))];
  } control;
  char byte;
  struct iovec part = {&byte, 1};
  struct msghdr message = {.msg_iov = &part, .msg_iovlen = 1, .msg_control = control.room, .msg_controllen = sizeof control.room};
  if (recvmsg(messages, &message, MSG_DONTWAIT | MSG_CMSG_CLOEXEC) <= 0) return -1;
  struct cmsghdr *head = CMSG_FIRSTHDR(&message);
  if (!head || head->cmsg_level != SOL_SOCKET || head->cmsg_type != SCM_RIGHTS || head->cmsg_len != CMSG_LEN(sizeof(int))) return -1;
  int descriptor;
  memcpy(&descriptor, CMSG_DATA(head), sizeof descriptor);
  return descriptor;
}

/// One attempt with these namespaces.
static int attempt(struct plan *plan, nibkit_jailed *result) {
  int status[2], messages[2], watch[2] = {-1, -1};
  plan->result.features = 0;
  plan->result.stage = nibkit_jail_started;
  plan->result.error = 0;
  *result = plan->result;
  result->process = result->refusals = result->watch = -1;
  if (pipe2(status, O_CLOEXEC) < 0) {
    result->stage = nibkit_jail_no_descriptors;
    result->error = errno;
    return 0;
  }
  if (socketpair(AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC, 0, messages) < 0) {
    result->stage = nibkit_jail_no_descriptors;
    result->error = errno;
    close(status[0]), close(status[1]);
    return 0;
  }
  // In a process namespace everything ends with its first process.
  if (plan->jail->is_tool && plan->jail->program && !(plan->namespaces & new_processes) && pipe2(watch, O_CLOEXEC) < 0) {
    result->stage = nibkit_jail_no_descriptors;
    result->error = errno;
    close(status[0]), close(status[1]), close(messages[0]), close(messages[1]);
    return 0;
  }
  plan->status = status[1];
  plan->messages = messages[1];
  plan->watch = watch[0];
  uint64_t all = ~0ULL, before = 0;
  CALL4(__NR_rt_sigprocmask, 2, &all, &before, 8);
  // As `fork`, without what the C library does around it. Signal 17: the end of a child.
  long process = kernel_call(__NR_clone, plan->namespaces | 17, 0, 0, 0, 0, 0);
  if (process == 0) child(plan);
  CALL4(__NR_rt_sigprocmask, 2, &before, 0, 8);
  close(status[1]), close(messages[1]);
  if (watch[0] >= 0) close(watch[0]);
  int is_running = 0;
  if (process < 0) {
    result->stage = nibkit_jail_no_process;
    result->error = (int32_t)-process;
  } else {
    int told = read_status(status[0], result);
    is_running = told == 1 && result->stage == nibkit_jail_started;
    if (told == 0) result->stage = nibkit_jail_no_process;
    result->process = (int)process;
    result->refusals = is_running ? receive_descriptor(messages[0]) : -1;
    if (!is_running || !plan->jail->program) {
      while (waitpid((pid_t)process, 0, 0) < 0 && errno == EINTR) {}
      result->process = -1;
    }
  }
  close(status[0]), close(messages[0]);
  result->watch = is_running ? watch[1] : -1;
  if (!is_running && watch[1] >= 0) close(watch[1]);
  return is_running;
}

int nibkit_jail_start(const nibkit_jail *jail, nibkit_jailed *result) {
  struct plan *plan = calloc(1, sizeof *plan);
  memset(result, 0, sizeof *result);
  result->process = result->refusals = result->watch = -1;
  result->stage = nibkit_jail_no_limits;
  result->error = ENOMEM;
  if (!plan) return 0;
  if (CALL3(__NR_getrandom, &plan->start, sizeof plan->start, 0) != (long)sizeof plan->start || !plan->start) {
    result->error = EAGAIN;
    free(plan);
    return 0;
  }
  if (jail->place_count > most_places || nibkit_jail_make_filter(&plan->filter, jail->is_tool, plan->start) < 0) {
    result->error = E2BIG;
    free(plan);
    return 0;
  }
  // The launcher's descriptors have high numbers.
  struct rlimit files;
  if (getrlimit(RLIMIT_NOFILE, &files) == 0 && files.rlim_cur < 2 * nibkit_jail_spare) {
    files.rlim_cur = files.rlim_max < 2 * nibkit_jail_spare ? files.rlim_max : 2 * nibkit_jail_spare;
    setrlimit(RLIMIT_NOFILE, &files);
  }
  plan->jail = jail;
  for (int index = 0; index < 4; index++) plan->files[index] = jail->descriptors[index];
  map_to_itself(plan->users, geteuid());
  map_to_itself(plan->groups, getegid());
  look_at_landlock(plan);
  const uint32_t users = jail->wanted & nibkit_jail_user_namespace ? new_users : 0;
  const uint32_t processes = jail->wanted & nibkit_jail_process_namespace ? new_processes : 0;
  // From the most to the least; a system may refuse any of them, at once or at the first use.
  const uint32_t attempts[] = {users | processes, users, processes, 0};
  nibkit_jail reduced = *jail;
  int is_running = 0;
  for (int index = 0; index < 5 && !is_running; index++) {
    // Last of all without a file system of its own.
    if (index == 4) {
      reduced.wanted &= ~(uint32_t)(nibkit_jail_mount_namespace | nibkit_jail_network_namespace | nibkit_jail_ipc_namespace);
      plan->jail = &reduced;
    }
    plan->namespaces = attempts[index < 4 ? index : 3];
    if (index > 0 && index < 4 && attempts[index] == attempts[index - 1]) continue;
    is_running = attempt(plan, result);
    if (!is_running && result->stage != nibkit_jail_no_process) break;
    if (!is_running) {
      if (plan->namespaces & new_users) plan->result.errors[3] = result->error;
      if (plan->namespaces & new_processes) plan->result.errors[5] = result->error;
      if (result->errors[4]) plan->result.errors[4] = result->errors[4];
    }
  }
  free(plan);
  return is_running;
}

// MARK: Refusals

int nibkit_jail_next_refusal(int refusals, int milliseconds, nibkit_refusal *refusal) {
  struct pollfd waiting = {.fd = refusals, .events = POLLIN};
  int ready = poll(&waiting, 1, milliseconds);
  if (ready < 0) return errno == EINTR ? 0 : -1;
  if (ready == 0) return 0;
  if (waiting.revents & (POLLHUP | POLLERR | POLLNVAL) && !(waiting.revents & POLLIN)) return -1;
  // Larger than what this kernel or a later one gives.
  union {
    struct seccomp_notif call;
    char room[512];
  } got;
  memset(&got, 0, sizeof got);
  // It may have been ended meanwhile.
  if (ioctl(refusals, SECCOMP_IOCTL_NOTIF_RECV, &got.call) < 0) return errno == EINTR || errno == ENOENT ? 0 : -1;
  refusal->number = got.call.data.nr;
  for (int index = 0; index < 3; index++) refusal->arguments[index] = got.call.data.args[index];
  refusal->id = got.call.id;
  return 1;
}

void nibkit_jail_refuse(int refusals, const nibkit_refusal *refusal) {
  // Larger than what this kernel or a later one takes.
  union {
    struct seccomp_notif_resp answer;
    char room[512];
  } given;
  memset(&given, 0, sizeof given);
  given.answer.id = refusal->id;
  given.answer.error = -EPERM;
  ioctl(refusals, SECCOMP_IOCTL_NOTIF_SEND, &given.answer);
}
#endif
