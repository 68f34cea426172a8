#include "CSHA256.h"

static const uint32_t constants[64] = {
    0x428a2f98, 0x71374491, 0xb5c0fbcf, 0xe9b5dba5, 0x3956c25b, 0x59f111f1, 0x923f82a4, 0xab1c5ed5,
    0xd807aa98, 0x12835b01, 0x243185be, 0x550c7dc3, 0x72be5d74, 0x80deb1fe, 0x9bdc06a7, 0xc19bf174,
    0xe49b69c1, 0xefbe4786, 0x0fc19dc6, 0x240ca1cc, 0x2de92c6f, 0x4a7484aa, 0x5cb0a9dc, 0x76f988da,
    0x983e5152, 0xa831c66d, 0xb00327c8, 0xbf597fc7, 0xc6e00bf3, 0xd5a79147, 0x06ca6351, 0x14292967,
    0x27b70a85, 0x2e1b2138, 0x4d2c6dfc, 0x53380d13, 0x650a7354, 0x766a0abb, 0x81c2c92e, 0x92722c85,
    0xa2bfe8a1, 0xa81a664b, 0xc24b8b70, 0xc76c51a3, 0xd192e819, 0xd6990624, 0xf40e3585, 0x106aa070,
    0x19a4c116, 0x1e376c08, 0x2748774c, 0x34b0bcb5, 0x391c0cb3, 0x4ed8aa4a, 0x5b9cca4f, 0x682e6ff3,
    0x748f82ee, 0x78a5636f, 0x84c87814, 0x8cc70208, 0x90befffa, 0xa4506ceb, 0xbef9a3f7, 0xc67178f2,
};

static uint32_t rotated(uint32_t word, int count) { return word >> count | word << (32 - count); }

void nibkit_sha256_add_plainly(uint32_t state[8], const uint8_t *bytes, size_t blocks) {
  for (; blocks > 0; blocks--, bytes += 64) {
    uint32_t words[64];
    for (int i = 0; i < 16; i++)
      words[i] = (uint32_t)bytes[4 * i] << 24 | (uint32_t)bytes[4 * i + 1] << 16 | (uint32_t)bytes[4 * i + 2] << 8 |
                 bytes[4 * i + 3];
    for (int i = 16; i < 64; i++) {
      uint32_t low = words[i - 15], high = words[i - 2];
      words[i] = words[i - 16] + (rotated(low, 7) ^ rotated(low, 18) ^ low >> 3) + words[i - 7] +
                 (rotated(high, 17) ^ rotated(high, 19) ^ high >> 10);
    }
    uint32_t a = state[0], b = state[1], c = state[2], d = state[3];
    uint32_t e = state[4], f = state[5], g = state[6], h = state[7];
    for (int i = 0; i < 64; i++) {
      uint32_t first = h + (rotated(e, 6) ^ rotated(e, 11) ^ rotated(e, 25)) + (g ^ (e & (f ^ g))) + constants[i] + words[i];
      uint32_t second = (rotated(a, 2) ^ rotated(a, 13) ^ rotated(a, 22)) + ((a & b) | (c & (a | b)));
      h = g, g = f, f = e, e = d + first, d = c, c = b, b = a, a = first + second;
    }
    state[0] += a, state[1] += b, state[2] += c, state[3] += d;
    state[4] += e, state[5] += f, state[6] += g, state[7] += h;
  }
}

#if defined(__x86_64__)
#include <cpuid.h>
#include <immintrin.h>

/// The instructions hold the state as two vectors, ABEF and CDGH, and do two rounds at once.
__attribute__((target("sha,sse4.1"))) static void add_by_instructions(uint32_t state[8], const uint8_t *bytes,
                                                                      size_t blocks) {
  const __m128i bigEndian = _mm_set_epi64x(0x0c0d0e0f08090a0b, 0x0405060700010203);
  __m128i dcba = _mm_loadu_si128((const __m128i *)&state[0]), hgfe = _mm_loadu_si128((const __m128i *)&state[4]);
  __m128i cdab = _mm_shuffle_epi32(dcba, 0xB1), efgh = _mm_shuffle_epi32(hgfe, 0x1B);
  __m128i abef = _mm_alignr_epi8(cdab, efgh, 8), cdgh = _mm_blend_epi16(efgh, cdab, 0xF0);
  for (; blocks > 0; blocks--, bytes += 64) {
    __m128i abefBefore = abef, cdghBefore = cdgh;
    // The last 16 words of the schedule.
    __m128i words[4];
#pragma clang loop unroll(full)
    for (int i = 0; i < 16; i++) {
      __m128i now;
      if (i < 4) {
        now = _mm_shuffle_epi8(_mm_loadu_si128((const __m128i *)(bytes + 16 * i)), bigEndian);
      } else {
        __m128i last = words[(i + 3) % 4];
        now = _mm_add_epi32(_mm_sha256msg1_epu32(words[i % 4], words[(i + 1) % 4]),
                            _mm_alignr_epi8(last, words[(i + 2) % 4], 4));
        now = _mm_sha256msg2_epu32(now, last);
      }
      words[i % 4] = now;
      __m128i sum = _mm_add_epi32(now, _mm_loadu_si128((const __m128i *)&constants[4 * i]));
      cdgh = _mm_sha256rnds2_epu32(cdgh, abef, sum);
      abef = _mm_sha256rnds2_epu32(abef, cdgh, _mm_shuffle_epi32(sum, 0x0E));
    }
    abef = _mm_add_epi32(abef, abefBefore), cdgh = _mm_add_epi32(cdgh, cdghBefore);
  }
  __m128i feba = _mm_shuffle_epi32(abef, 0x1B), dchg = _mm_shuffle_epi32(cdgh, 0xB1);
  _mm_storeu_si128((__m128i *)&state[0], _mm_blend_epi16(feba, dchg, 0xF0));
  _mm_storeu_si128((__m128i *)&state[4], _mm_alignr_epi8(dchg, feba, 8));
}

static int has_instructions(void) {
  unsigned a, b, c, d;
  if (!__get_cpuid(1, &a, &b, &c, &d) || !(c & bit_SSE4_1) || !(c & bit_SSSE3)) return 0;
  return __get_cpuid_count(7, 0, &a, &b, &c, &d) && (b & bit_SHA);
}

void nibkit_sha256_add(uint32_t state[8], const uint8_t *bytes, size_t blocks) {
  // Asking the processor takes longer than a block, most of all in a virtual machine. 0: not asked yet.
  static _Atomic int answer = 0;
  if (answer == 0) answer = has_instructions() ? 1 : -1;
  if (answer > 0) add_by_instructions(state, bytes, blocks);
  else nibkit_sha256_add_plainly(state, bytes, blocks);
}
#else
void nibkit_sha256_add(uint32_t state[8], const uint8_t *bytes, size_t blocks) {
  nibkit_sha256_add_plainly(state, bytes, blocks);
}
#endif
