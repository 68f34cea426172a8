#ifndef NIBKIT_CSHA256_H
#define NIBKIT_CSHA256_H

#include <stddef.h>
#include <stdint.h>

/// Adds blocks of 64 bytes to the state of SHA-256 (FIPS 180-4, 6.2.2), with the processor's own instructions where it has them.
void nibkit_sha256_add(uint32_t state[8], const uint8_t *bytes, size_t blocks);

/// The same in plain C, for comparison.
void nibkit_sha256_add_plainly(uint32_t state[8], const uint8_t *bytes, size_t blocks);

#endif
