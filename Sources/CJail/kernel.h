// Calls of the kernel without the C library: a child of a process with threads may call nothing that could wait for one of them.
#ifndef NIBKIT_CJAIL_KERNEL_H
#define NIBKIT_CJAIL_KERNEL_H

#include <asm/unistd.h>
#include <stdint.h>

static inline long kernel_call(long number, long a, long b, long c, long d, long e, long f) {
#ifdef __x86_64__
  long result;
  register long r10 __asm__("r10") = d;
  register long r8 __asm__("r8") = e;
  register long r9 __asm__("r9") = f;
  __asm__ volatile("syscall" : "=a"(result) : "a"(number), "D"(a), "S"(b), "d"(c), "r"(r10), "r"(r8), "r"(r9) : "rcx", "r11", "memory");
  return result;
#else
  register long x8 __asm__("x8") = number;
  register long x0 __asm__("x0") = a;
  register long x1 __asm__("x1") = b;
  register long x2 __asm__("x2") = c;
  register long x3 __asm__("x3") = d;
  register long x4 __asm__("x4") = e;
  register long x5 __asm__("x5") = f;
  __asm__ volatile("svc 0" : "+r"(x0) : "r"(x8), "r"(x1), "r"(x2), "r"(x3), "r"(x4), "r"(x5) : "memory");
  return x0;
#endif
}

#define CALL0(n) kernel_call(n, 0, 0, 0, 0, 0, 0)
#define CALL1(n, a) kernel_call(n, (long)(a), 0, 0, 0, 0, 0)
#define CALL2(n, a, b) kernel_call(n, (long)(a), (long)(b), 0, 0, 0, 0)
#define CALL3(n, a, b, c) kernel_call(n, (long)(a), (long)(b), (long)(c), 0, 0, 0)
#define CALL4(n, a, b, c, d) kernel_call(n, (long)(a), (long)(b), (long)(c), (long)(d), 0, 0)
#define CALL5(n, a, b, c, d, e) kernel_call(n, (long)(a), (long)(b), (long)(c), (long)(d), (long)(e), 0)

// Newer than the headers of some systems; one number everywhere.
enum { call_close_range = 436, call_mount_setattr = 442, call_landlock_create = 444, call_landlock_add = 445, call_landlock_restrict = 446 };

#endif
