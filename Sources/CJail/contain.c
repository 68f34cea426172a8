// `O_PATH`
#define _GNU_SOURCE

#include "include/CContain.h"

#include "filter.h"

#include <errno.h>
#include <signal.h>
#include <sys/types.h>
#include <unistd.h>
#ifdef __linux__
#include <sys/prctl.h>
#endif

int32_t nibkit_copy_process(void) {
#ifdef __linux__
  const pid_t original = getpid();
  const pid_t copy = fork();
  if (copy == 0) {
    prctl(PR_SET_PDEATHSIG, SIGKILL);
    if (getppid() != original) _exit(0);
  }
  return copy;
#else
  return fork();
#endif
}

#ifdef NIBKIT_HAS_JAIL
#include "kernel.h"
#include "landlock.h"

#include <fcntl.h>
#include <linux/seccomp.h>
#include <stdlib.h>
#include <sys/resource.h>
#include <sys/stat.h>

/// - Returns: 0, or a negative error.
static long allow(long set, const char *path, uint64_t rights) {
  long place = CALL4(__NR_openat, AT_FDCWD, path, O_PATH | O_CLOEXEC, 0);
  // What is not there needs no right.
  if (place < 0) return 0;
  struct stat status;
  if (fstat((int)place, &status) == 0 && !S_ISDIR(status.st_mode)) rights &= ~(uint64_t)right_read_folder;
  struct landlock_rule rule = {rights, (int32_t)place};
  // A file of a kind that there are no rights on, such as a pipe, cannot be on the list.
  long error = rights ? CALL4(call_landlock_add, set, 1, &rule, 0) : 0;
  CALL1(__NR_close, place);
  return error == -EBADFD ? 0 : error;
}

static long list_files(const char *const *places, int count) {
  long version = CALL3(call_landlock_create, 0, 0, 1);
  if (version < 1) return version < 0 ? version : -ENOSYS;
  const struct landlock_rules rules = landlock_rules_of(version);
  long set = CALL3(call_landlock_create, &rules, landlock_rules_size(version), 0);
  if (set < 0) return set;
  // The project of a document is found by the names in the folders around it.
  long error = allow(set, "/", right_read_folder);
  for (int index = 0; index < count && error == 0; index++) error = allow(set, places[index], right_read_file | right_read_folder);
  if (error == 0) error = CALL2(call_landlock_restrict, set, 0);
  CALL1(__NR_close, set);
  return error;
}

static long list_calls(void) {
  nibkit_jail_filter *filter = malloc(sizeof *filter);
  if (!filter) return -ENOMEM;
  if (nibkit_jail_make_filter(filter, 0, 0) < 0) {
    free(filter);
    return -E2BIG;
  }
  const uint32_t own = (uint32_t)getpid();
  for (int index = 0; index < filter->own_process_count; index++) filter->instructions[filter->own_process[index]].k = own;
  for (int index = 0; index < filter->count; index++) {
    struct sock_filter *instruction = &filter->instructions[index];
    // Nobody is told.
    if (instruction->code == (BPF_RET | BPF_K) && instruction->k == SECCOMP_RET_USER_NOTIF) instruction->k = SECCOMP_RET_ERRNO | EPERM;
  }
  struct sock_fprog program = {(unsigned short)filter->count, filter->instructions};
  // All threads; and without slower memory, which older kernels add: what is read here is no secret to the process.
  long error = CALL3(__NR_seccomp, SECCOMP_SET_MODE_FILTER, 1 /* TSYNC */ | 4 /* SPEC_ALLOW */, &program);
  if (error == -EINVAL) error = CALL3(__NR_seccomp, SECCOMP_SET_MODE_FILTER, 1, &program);
  free(filter);
  return error > 0 ? -ESRCH : error;
}

uint32_t nibkit_contain(const char *const *places, int count, int32_t errors[2]) {
  errors[0] = errors[1] = 0;
  // No descriptor can have a number that the list of calls makes an exception for.
  struct rlimit files = {nibkit_jail_most_files, nibkit_jail_most_files};
  setrlimit(RLIMIT_NOFILE, &files);
  prctl(PR_SET_NO_NEW_PRIVS, 1, 0, 0, 0);
  uint32_t result = 0;
  long error = list_files(places, count);
  if (error < 0) errors[1] = (int32_t)-error; else result |= nibkit_contained_files;
  error = list_calls();
  if (error < 0) errors[0] = (int32_t)-error; else result |= nibkit_contained_calls;
  return result;
}

uint32_t nibkit_containment(int32_t errors[2]) {
  uint32_t result = 0;
  uint32_t action = SECCOMP_RET_ERRNO;
  long error = CALL3(__NR_seccomp, 2 /* SECCOMP_GET_ACTION_AVAIL */, 0, &action);
  errors[0] = error < 0 ? (int32_t)-error : 0;
  if (error >= 0) result |= nibkit_contained_calls;
  error = CALL3(call_landlock_create, 0, 0, 1);
  errors[1] = error < 0 ? (int32_t)-error : 0;
  if (error > 0) result |= nibkit_contained_files;
  return result;
}
#else
uint32_t nibkit_contain(const char *const *places, int count, int32_t errors[2]) {
  (void)places;
  (void)count;
  return nibkit_containment(errors);
}

uint32_t nibkit_containment(int32_t errors[2]) {
  errors[0] = errors[1] = ENOSYS;
  return 0;
}
#endif
