#ifndef NIBKIT_LANDLOCK_H
#define NIBKIT_LANDLOCK_H

// What linux/landlock.h states, for headers that are older than the kernel.

#include <stdint.h>

/// Rights on files that version 1 knows, and those that later ones added.
enum {
  right_execute = 1 << 0, right_write_file = 1 << 1, right_read_file = 1 << 2, right_read_folder = 1 << 3, rights_1 = (1 << 13) - 1, right_refer = 1 << 13,
  right_truncate = 1 << 14, right_device = 1 << 15,
};

/// What a list of rules forbids unless one of them allows it. Older versions know only the first fields.
struct landlock_rules {
  uint64_t files, network, scopes;
};
struct landlock_rule {
  uint64_t rights;
  int32_t descriptor;
} __attribute__((packed));

/// Everything that a version can forbid.
static inline struct landlock_rules landlock_rules_of(long version) {
  struct landlock_rules rules = {rights_1, 0, 0};
  if (version >= 2) rules.files |= right_refer;
  if (version >= 3) rules.files |= right_truncate;
  if (version >= 5) rules.files |= right_device;
  if (version >= 4) rules.network = 3;
  if (version >= 6) rules.scopes = 3;
  return rules;
}

/// The bytes of `landlock_rules` that a version takes.
static inline long landlock_rules_size(long version) { return version >= 6 ? 24 : version >= 4 ? 16 : 8; }

#endif
