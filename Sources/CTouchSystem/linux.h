// Calls of Linux that Swift cannot make: those with variable arguments, and those made of macros.
//
// Each returns -1 where the system does not offer it, otherwise 0 or what it says.

#ifndef TOUCHSTONE_CTOUCHSYSTEM_LINUX_H
#define TOUCHSTONE_CTOUCHSYSTEM_LINUX_H

#if defined(__linux__) && __has_include(<linux/seccomp.h>)
#include <errno.h>
#include <linux/audit.h>
#include <linux/filter.h>
#include <linux/seccomp.h>
#include <stddef.h>
#include <sys/prctl.h>
#include <sys/syscall.h>
#include <unistd.h>
#define TOUCH_LINUX 1
#endif

#if defined(TOUCH_LINUX) && defined(__x86_64__)
#define TOUCH_ARCHITECTURE AUDIT_ARCH_X86_64
#elif defined(TOUCH_LINUX) && defined(__aarch64__)
#define TOUCH_ARCHITECTURE AUDIT_ARCH_AARCH64
#endif

/// Sends this process a signal when the thread that started it ends. A program that this process
/// becomes by exec keeps that.
static inline int touch_end_with_parent(int number) {
#if defined(TOUCH_LINUX)
  return prctl(PR_SET_PDEATHSIG, (unsigned long)number, 0UL, 0UL, 0UL);
#else
  (void)number;
  return -1;
#endif
}

/// Counts the processors on which this process may run: a container may allow fewer than there are.
static inline int touch_allowed_processors(void) {
#if defined(TOUCH_LINUX)
  unsigned char allowed[1024];
  long size = syscall(SYS_sched_getaffinity, 0, sizeof(allowed), allowed);
  int count = 0;
  for (long i = 0; i < size; i++) count += __builtin_popcount(allowed[i]);
  return count > 0 ? count : -1;
#else
  return -1;
#endif
}

/// Closes every descriptor from this number on.
static inline int touch_close_from(unsigned int first) {
#if defined(TOUCH_LINUX) && defined(SYS_close_range)
  return syscall(SYS_close_range, first, ~0U, 0U) == 0 ? 0 : -1;
#else
  (void)first;
  return -1;
#endif
}

/// Opens a file that is in memory only, without a name, and is not inherited by other programs.
static inline int touch_open_memory_file(void) {
#if defined(TOUCH_LINUX) && defined(SYS_memfd_create)
  return (int)syscall(SYS_memfd_create, "touchstone", 1U /* MFD_CLOEXEC */);
#else
  return -1;
#endif
}

#if defined(TOUCH_ARCHITECTURE)
#define TOUCH_ALLOW(number)                                   \
  BPF_JUMP(BPF_JMP | BPF_JEQ | BPF_K, (number), 0, 1),        \
      BPF_STMT(BPF_RET | BPF_K, SECCOMP_RET_ALLOW)
#define TOUCH_REFUSE BPF_STMT(BPF_RET | BPF_K, SECCOMP_RET_ERRNO | EPERM)
// Process numbers are int: the lower half of the argument, which both architectures store first.
#define TOUCH_ALLOW_FIRST_ARGUMENT(number, value)                                      \
  BPF_JUMP(BPF_JMP | BPF_JEQ | BPF_K, (number), 0, 4),                                 \
      BPF_STMT(BPF_LD | BPF_W | BPF_ABS, offsetof(struct seccomp_data, args[0])),      \
      BPF_JUMP(BPF_JMP | BPF_JEQ | BPF_K, (value), 0, 1),                              \
      BPF_STMT(BPF_RET | BPF_K, SECCOMP_RET_ALLOW), TOUCH_REFUSE
#endif

/// Limits this thread, for good, to what computing needs: memory, time, its own limits and signals,
/// and reading and writing what is open. All other calls fail with EPERM, among them those that
/// open files and sockets and start threads and programs. No privileges can be gained any more.
static inline int touch_confine(void) {
#if defined(TOUCH_ARCHITECTURE)
  struct sock_filter filter[] = {
      BPF_STMT(BPF_LD | BPF_W | BPF_ABS, offsetof(struct seccomp_data, arch)),
      BPF_JUMP(BPF_JMP | BPF_JEQ | BPF_K, TOUCH_ARCHITECTURE, 1, 0),
      BPF_STMT(BPF_RET | BPF_K, SECCOMP_RET_KILL),
      BPF_STMT(BPF_LD | BPF_W | BPF_ABS, offsetof(struct seccomp_data, nr)),
      TOUCH_ALLOW(__NR_recvfrom),
      TOUCH_ALLOW(__NR_sendto),
#if defined(__NR_poll)
      TOUCH_ALLOW(__NR_poll),
#endif
      TOUCH_ALLOW(__NR_ppoll),
      TOUCH_ALLOW(__NR_read),
      TOUCH_ALLOW(__NR_write),
      TOUCH_ALLOW(__NR_writev),
      TOUCH_ALLOW(__NR_pread64),
      TOUCH_ALLOW(__NR_lseek),
      TOUCH_ALLOW(__NR_fstat),
      TOUCH_ALLOW(__NR_close),
      TOUCH_ALLOW(__NR_mmap),
      TOUCH_ALLOW(__NR_munmap),
      TOUCH_ALLOW(__NR_mremap),
      TOUCH_ALLOW(__NR_mprotect),
      TOUCH_ALLOW(__NR_madvise),
      TOUCH_ALLOW(__NR_brk),
      TOUCH_ALLOW(__NR_futex),
      TOUCH_ALLOW(__NR_clock_gettime),
      TOUCH_ALLOW(__NR_clock_nanosleep),
      TOUCH_ALLOW(__NR_nanosleep),
      TOUCH_ALLOW(__NR_gettimeofday),
      TOUCH_ALLOW(__NR_sched_yield),
      TOUCH_ALLOW(__NR_sched_getaffinity),
      TOUCH_ALLOW(__NR_getrandom),
      TOUCH_ALLOW(__NR_getrusage),
      TOUCH_ALLOW(__NR_getpid),
      TOUCH_ALLOW(__NR_gettid),
      TOUCH_ALLOW(__NR_rt_sigaction),
      TOUCH_ALLOW(__NR_rt_sigprocmask),
      TOUCH_ALLOW(__NR_rt_sigreturn),
      TOUCH_ALLOW(__NR_sigaltstack),
      TOUCH_ALLOW(__NR_restart_syscall),
      TOUCH_ALLOW(__NR_exit),
      TOUCH_ALLOW(__NR_exit_group),
      TOUCH_ALLOW_FIRST_ARGUMENT(__NR_prlimit64, 0),
      TOUCH_ALLOW_FIRST_ARGUMENT(__NR_tgkill, (unsigned int)getpid()),
      TOUCH_REFUSE,
  };
  struct sock_fprog program = {
      .len = (unsigned short)(sizeof(filter) / sizeof(filter[0])), .filter = filter};
  if (prctl(PR_SET_NO_NEW_PRIVS, 1UL, 0UL, 0UL, 0UL) != 0) return -1;
  return prctl(PR_SET_SECCOMP, (unsigned long)SECCOMP_MODE_FILTER, &program, 0UL, 0UL);
#else
  return -1;
#endif
}

#endif
