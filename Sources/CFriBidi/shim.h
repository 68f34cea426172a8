#include <fribidi.h>

/* The library's own description; its variable is not a constant, which Swift does not let other threads read. */
static inline const char *fribidi_version_description(void) {
  return fribidi_version_info;
}
