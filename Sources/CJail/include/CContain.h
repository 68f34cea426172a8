#ifndef NIBKIT_CCONTAIN_H
#define NIBKIT_CCONTAIN_H

#include <stdint.h>

// How a process gives up, for the rest of its life, what reading and drawing files of strangers does not need.
// Docs/decisions/0031-workers-contain-themselves.md says why it is done like this.

/// What holds from then on; bits.
enum {
  /// Calls of the kernel are on a list, or fail.
  nibkit_contained_calls = 1,
  /// Files that are opened are on a list: Landlock.
  nibkit_contained_files = 2,
};

/// Enters it, once and before there is a second thread: the list of files holds for the thread that enters and those that it starts.
///
/// - Parameters:
///   - places: files, and folders with all that is in them, that may be read. What is not there is left out.
///   - errors: why the list of calls and the list of files do not hold; 0 where they do.
/// - Returns: what holds.
uint32_t nibkit_contain(const char *const *places, int count, int32_t errors[2]);

/// What `nibkit_contain` would return here, as far as the kernel tells.
uint32_t nibkit_containment(int32_t errors[2]);

/// Makes a copy of this process, which has one thread; it ends with it. 0: this is the copy; -1: there is none.
int32_t nibkit_copy_process(void);

#endif
