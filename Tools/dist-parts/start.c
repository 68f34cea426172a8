// The first code of a distributed program. It maps the dynamic loader that lies in the program's own folder and gives it control, as the
// kernel does with the loader of the system that a program usually names. So the program uses the C library that it was built with
// on every system, and /proc/self/exe still is the program. See Docs/decisions/0042-archives-bring-their-loader.md.
//
// Nothing is relocated yet: no global pointers, no library calls, only system calls.
#include <elf.h>
#include <fcntl.h>
#include <stddef.h>
#include <stdint.h>
#include <sys/mman.h>
#include <sys/syscall.h>

enum { most_headers = 64, path_limit = 4096, status_of_trouble = 2 };

#if defined(__x86_64__)
__asm__(
    ".globl nibkit_start\n.hidden nibkit_start\n.type nibkit_start,@function\n"
    "nibkit_start:\n"
    "  mov %rsp, %rdi\n"
    "  mov %rdx, %rsi\n"
    "  mov %rdx, %r12\n"
    "  mov %rsp, %r13\n"
    "  xor %ebp, %ebp\n"
    "  and $-16, %rsp\n"
    "  call nibkit_find_loader\n"
    "  mov %r13, %rsp\n"
    "  mov %r12, %rdx\n"
    "  jmp *%rax\n"
    ".size nibkit_start,.-nibkit_start\n");
static long call6(long number, long a, long b, long c, long d, long e, long f) {
  register long r10 __asm__("r10") = d;
  register long r8 __asm__("r8") = e;
  register long r9 __asm__("r9") = f;
  long result;
  __asm__ volatile("syscall" : "=a"(result) : "a"(number), "D"(a), "S"(b), "d"(c), "r"(r10), "r"(r8), "r"(r9) : "rcx", "r11", "memory");
  return result;
}
static const char loader_name[] = "ld-linux-x86-64.so.2";
enum { machine = EM_X86_64 };
#elif defined(__aarch64__)
__asm__(
    ".globl nibkit_start\n.hidden nibkit_start\n.type nibkit_start,%function\n"
    "nibkit_start:\n"
    "  mov x20, x0\n"
    "  mov x19, sp\n"
    "  mov x1, x0\n"
    "  mov x0, sp\n"
    "  mov x29, xzr\n"
    "  mov x30, xzr\n"
    "  bl nibkit_find_loader\n"
    "  mov x16, x0\n"
    "  mov sp, x19\n"
    "  mov x0, x20\n"
    "  br x16\n"
    ".size nibkit_start,.-nibkit_start\n");
static long call6(long number, long a, long b, long c, long d, long e, long f) {
  register long x8 __asm__("x8") = number;
  register long x0 __asm__("x0") = a;
  register long x1 __asm__("x1") = b;
  register long x2 __asm__("x2") = c;
  register long x3 __asm__("x3") = d;
  register long x4 __asm__("x4") = e;
  register long x5 __asm__("x5") = f;
  __asm__ volatile("svc 0" : "+r"(x0) : "r"(x8), "r"(x1), "r"(x2), "r"(x3), "r"(x4), "r"(x5) : "memory");
  return x0;
}
static const char loader_name[] = "ld-linux-aarch64.so.1";
enum { machine = EM_AARCH64 };
#else
#error "the loader is started on x86_64 and aarch64 only"
#endif

#define CALL3(number, a, b, c) call6(number, (long)(a), (long)(b), (long)(c), 0, 0, 0)
#define CALL4(number, a, b, c, d) call6(number, (long)(a), (long)(b), (long)(c), (long)(d), 0, 0)

// Of the C library's start files.
extern const char _start[] __attribute__((visibility("hidden")));

static size_t length_of(const char *text) {
  size_t length = 0;
  while (text[length]) length++;
  return length;
}

static void say(const char *text) { CALL3(SYS_write, 2, text, length_of(text)); }

__attribute__((noreturn)) static void fail(const char *path, const char *problem) {
  say("nibkit: error: ");
  say(path);
  say(problem);
  for (;;) CALL3(SYS_exit_group, status_of_trouble, 0, 0);
}

/// Appends to a path that has `length` bytes. - Returns: the new length; 0: it does not fit.
static size_t append(char *path, size_t length, const char *tail) {
  const size_t more = length_of(tail);
  if (length + more + 1 > path_limit) return 0;
  for (size_t index = 0; index <= more; index++) path[length + index] = tail[index];
  return length + more;
}

static size_t folder_length(const char *path, size_t length) {
  while (length && path[length - 1] != '/') length--;
  return length;
}

static uintptr_t down(uintptr_t value, uintptr_t page) { return value & ~(page - 1); }
static uintptr_t up(uintptr_t value, uintptr_t page) { return down(value + page - 1, page); }
static int is_error(long value) { return value < 0 && value >= -4095; }

/// Maps the loader as the kernel does. - Returns: where it begins.
static uintptr_t map_loader(const char *path, Elf64_Ehdr *header, uintptr_t page) {
  const long file = CALL4(SYS_openat, AT_FDCWD, path, O_RDONLY | O_CLOEXEC, 0);
  if (file < 0) fail(path, " is missing or not readable; the program needs the folder lib/nibkit of its archive beside its folder bin\n");
  Elf64_Phdr parts[most_headers];
  if (CALL4(SYS_pread64, file, header, sizeof *header, 0) != sizeof *header || header->e_ident[0] != 0x7F || header->e_ident[1] != 'E' ||
      header->e_machine != machine || header->e_type != ET_DYN || header->e_phentsize != sizeof parts[0] || !header->e_phnum || header->e_phnum > most_headers)
    fail(path, " is not the loader of this program\n");
  const long size = (long)(header->e_phnum * sizeof parts[0]);
  if (CALL4(SYS_pread64, file, parts, size, header->e_phoff) != size) fail(path, " is incomplete\n");
  uintptr_t low = UINTPTR_MAX, high = 0;
  for (int index = 0; index < header->e_phnum; index++) {
    const Elf64_Phdr *part = &parts[index];
    if (part->p_type != PT_LOAD) continue;
    if (down(part->p_vaddr, page) < low) low = down(part->p_vaddr, page);
    if (up(part->p_vaddr + part->p_memsz, page) > high) high = up(part->p_vaddr + part->p_memsz, page);
  }
  if (low >= high) fail(path, " is not the loader of this program\n");
  const long room = call6(SYS_mmap, 0, (long)(high - low), PROT_NONE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);
  if (is_error(room)) fail(path, " does not fit into memory\n");
  const uintptr_t base = (uintptr_t)room - low;
  for (int index = 0; index < header->e_phnum; index++) {
    const Elf64_Phdr *part = &parts[index];
    if (part->p_type != PT_LOAD) continue;
    const int rights = (part->p_flags & PF_R ? PROT_READ : 0) | (part->p_flags & PF_W ? PROT_WRITE : 0) | (part->p_flags & PF_X ? PROT_EXEC : 0);
    const uintptr_t start = base + down(part->p_vaddr, page), in_file = base + part->p_vaddr + part->p_filesz, end = base + part->p_vaddr + part->p_memsz;
    if (part->p_filesz && is_error(call6(SYS_mmap, (long)start, (long)(in_file - start), rights, MAP_PRIVATE | MAP_FIXED, file, (long)down(part->p_offset, page))))
      fail(path, " cannot be mapped\n");
    if (end <= in_file) continue;
    const uintptr_t full = part->p_filesz ? up(in_file, page) : start;
    if (rights & PROT_WRITE)
      for (volatile char *byte = (volatile char *)in_file; (uintptr_t)byte < full; byte++) *byte = 0;
    if (up(end, page) > full && is_error(call6(SYS_mmap, (long)full, (long)(up(end, page) - full), rights, MAP_PRIVATE | MAP_FIXED | MAP_ANONYMOUS, -1, 0)))
      fail(path, " cannot be mapped\n");
  }
  CALL3(SYS_close, file, 0, 0);
  return base;
}

/// Gives the loader a table of the program's parts that names the loader: it insists on that, and in the program's own file the name would make
/// the kernel look for it.
static void name_loader(Elf64_auxv_t *table, Elf64_auxv_t *parts, const char *loader) {
  const Elf64_Phdr *old = (const Elf64_Phdr *)table->a_un.a_val;
  const uintptr_t parts_before = parts->a_un.a_val;
  if (parts_before >= most_headers) fail(loader, " cannot be used: the program has too many parts\n");
  const long room = call6(SYS_mmap, 0, sizeof(Elf64_Phdr) * most_headers + path_limit, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);
  if (is_error(room)) fail(loader, " cannot be named: there is no memory\n");
  Elf64_Phdr *made = (Elf64_Phdr *)room;
  char *name = (char *)(made + most_headers);
  const size_t length = append(name, 0, loader);
  uintptr_t program = 0;
  for (uintptr_t index = 0; index < parts_before; index++) {
    if (old[index].p_type == PT_PHDR) program = (uintptr_t)old - old[index].p_vaddr;
    for (size_t byte = 0; byte < sizeof *old; byte++) ((char *)&made[index])[byte] = ((const char *)&old[index])[byte];
  }
  // Addresses in the table are relative to the program, wherever what they lead to is.
  for (uintptr_t index = 0; index < parts_before; index++)
    if (made[index].p_type == PT_PHDR) made[index].p_vaddr = made[index].p_paddr = (uintptr_t)made - program;
  Elf64_Phdr *added = &made[parts_before];
  added->p_type = PT_INTERP;
  added->p_flags = PF_R;
  added->p_vaddr = added->p_paddr = (uintptr_t)name - program;
  added->p_filesz = added->p_memsz = length + 1;
  added->p_align = 1;
  table->a_un.a_val = (uintptr_t)made;
  parts->a_un.a_val = parts_before + 1;
}

/// - Parameters:
///   - stack: what the kernel gave the program: the count of its words, the words, the environment and facts.
///   - at_exit: what a loader wants to be called at the end; the kernel gives 0.
/// - Returns: where to go on: the loader, or the program where a loader has already been at work.
__attribute__((used, visibility("hidden"))) uintptr_t nibkit_find_loader(uintptr_t *stack, uintptr_t at_exit) {
  if (at_exit) return (uintptr_t)_start;
  const uintptr_t count = stack[0];
  char **end = (char **)(stack + 1) + count + 1;
  while (*end) end++;
  Elf64_auxv_t *facts = (Elf64_auxv_t *)(end + 1), *base = 0, *entry = 0, *table = 0, *parts = 0;
  uintptr_t page = 4096;
  for (Elf64_auxv_t *fact = facts; fact->a_type != AT_NULL; fact++) {
    if (fact->a_type == AT_BASE) base = fact;
    else if (fact->a_type == AT_ENTRY) entry = fact;
    else if (fact->a_type == AT_PHDR) table = fact;
    else if (fact->a_type == AT_PHNUM) parts = fact;
    else if (fact->a_type == AT_PAGESZ) page = fact->a_un.a_val;
  }
  if (!base || !table || !parts || !entry) fail("", "the kernel does not tell the program where it is\n");
  char loader[path_limit];
  const long length = CALL4(SYS_readlinkat, AT_FDCWD, "/proc/self/exe", loader, path_limit - 1);
  if (length <= 0) fail("/proc", " is not mounted: programs find their arguments and files there; mount it with: mount -t proc proc /proc\n");
  const size_t folder = folder_length(loader, (size_t)length), inner = append(loader, folder, "../lib/nibkit/");
  if (!inner || !append(loader, inner, loader_name)) fail("", "the path of the program is too long\n");
  Elf64_Ehdr header;
  const uintptr_t mapped = map_loader(loader, &header, page);
  name_loader(table, parts, loader);
  base->a_un.a_val = mapped;
  entry->a_un.a_val = (uintptr_t)_start;
  return mapped + header.e_entry;
}
