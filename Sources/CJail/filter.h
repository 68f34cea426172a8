// The list of calls, as a program for the kernel.
#ifndef NIBKIT_CJAIL_FILTER_H
#define NIBKIT_CJAIL_FILTER_H

#if defined(__linux__) && (defined(__x86_64__) || defined(__aarch64__))
#define NIBKIT_HAS_JAIL 1
#include <linux/filter.h>
#include <stdint.h>

/// Descriptors that only the launcher has. The program may open none that high: see `nibkit_jail_most_files`.
enum { nibkit_jail_program = 1000, nibkit_jail_messages = 1001, nibkit_jail_status = 1002, nibkit_jail_watch = 1003, nibkit_jail_spare = 1010 };
/// Open files that the program may have.
enum { nibkit_jail_most_files = 256 };

enum { nibkit_jail_most_instructions = 1024 };

typedef struct {
  struct sock_filter instructions[nibkit_jail_most_instructions];
  int count;
  /// Where the process's own number belongs.
  int own_process[8];
  int own_process_count;
} nibkit_jail_filter;

/// - Parameter start: what the launcher's last call carries as its sixth argument, of which the kernel takes no notice; 0: no
///   program is started.
/// - Returns: 0, or -1 where it does not fit.
int nibkit_jail_make_filter(nibkit_jail_filter *filter, int is_tool, uint64_t start);
#endif
#endif
