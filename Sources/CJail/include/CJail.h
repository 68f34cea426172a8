#ifndef NIBKIT_CJAIL_H
#define NIBKIT_CJAIL_H

#include "CContain.h"

#include <stdint.h>

// How a process is started that may read a few folders and do nothing else. Docs/decisions/0026-a-jail-for-code-of-others.md
// says why it is done like this.

/// What a jail is made of; bits.
enum {
  /// Calls of the kernel are on a list, or refused.
  nibkit_jail_calls = 1,
  /// Refused calls are told to who started the process.
  nibkit_jail_reports = 2,
  /// Files are on a list: Landlock.
  nibkit_jail_landlock = 4,
  nibkit_jail_user_namespace = 8,
  /// Files are on a list: nothing else is mounted.
  nibkit_jail_mount_namespace = 16,
  nibkit_jail_process_namespace = 32,
  nibkit_jail_network_namespace = 64,
  nibkit_jail_ipc_namespace = 128,
};
enum { nibkit_jail_feature_count = 8 };

/// What a folder or a file is there for; bits. What can be read can be looked into.
enum {
  nibkit_jail_execute = 1,
  nibkit_jail_write = 2,
};

typedef struct {
  /// Where it is, without links.
  const char *path;
  /// What it is called inside; often the same.
  const char *name;
  uint32_t rights;
  uint32_t is_folder;
} nibkit_jail_place;

typedef struct {
  const char *program;
  char *const *arguments;
  char *const *environment;
  const char *working_folder;
  const nibkit_jail_place *places;
  int place_count;
  /// Of this process; those that the program gets as 0, 1, 2 and 3. -1: none.
  int descriptors[4];
  /// Features that are tried.
  uint32_t wanted;
  /// Runs with what can be had, whatever that is.
  uint32_t is_unguarded;
  /// It is a compiler: it starts processes, and writes into places that are for that.
  uint32_t is_tool;
  uint64_t memory, processor_seconds, file_size, processes;
} nibkit_jail;

/// How far it came. Numbers are those of `nibkit_jailed.stage`.
enum {
  nibkit_jail_started = 0,
  nibkit_jail_no_process,
  nibkit_jail_no_descriptors,
  nibkit_jail_no_program,
  nibkit_jail_no_limits,
  nibkit_jail_no_reading,
  nibkit_jail_no_calls,
  nibkit_jail_no_start,
};

typedef struct {
  int process;
  /// Tells refused calls; -1: nothing does.
  int refusals;
  /// Of a tool without a process namespace: all processes of the jail end when nobody has it open any more; -1: the namespace does that.
  int watch;
  /// Those that hold.
  uint32_t features;
  /// The error of each feature that was tried and does not hold.
  int32_t errors[nibkit_jail_feature_count];
  int32_t stage, error;
} nibkit_jailed;

/// Starts a program in a jail. Without a program it only finds out what a jail here would be made of.
///
/// - Returns: whether it runs; else `stage` and `error` say why not.
int nibkit_jail_start(const nibkit_jail *jail, nibkit_jailed *result);

/// A call that is to be refused.
typedef struct {
  /// For the answer.
  uint64_t id;
  int32_t number;
  uint64_t arguments[3];
} nibkit_refusal;

/// Waits for a call that is to be refused. Who made it waits for `nibkit_jail_refuse`.
///
/// - Returns: 1: there was one; 0: none in this time; -1: the process has ended.
int nibkit_jail_next_refusal(int refusals, int milliseconds, nibkit_refusal *refusal);

void nibkit_jail_refuse(int refusals, const nibkit_refusal *refusal);

/// `socket`; NULL: a call that has no name here.
const char *nibkit_jail_name_of_call(int32_t number);

/// Whether there is a jail for this system and processor at all.
int nibkit_jail_is_possible(void);

#endif
