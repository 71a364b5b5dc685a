// Makes one of a program's writing calls fail, or all of its writes short. Tests load it into the
// program with LD_PRELOAD:
//
//     FAILING_CALL=7     the seventh call that writes fails: open with O_CREAT, mkstemp, write, fsync,
//                        fdatasync, ftruncate, fchmod, rename, link, mkdir
//     FAILING_ERROR=28   with this errno
//     FAILING_MARK=PATH  and then this file is there
//     SHORT_WRITES=1     no call fails; each write takes half of its bytes
//     FAILING_ALLOCATION=7  instead of a call that writes the seventh allocation of at least 1,024 bytes
//                           fails: malloc, calloc, realloc, posix_memalign
//
// Writes to standard error do not count: they say what has failed. Programs that the program starts
// are left alone.

#define _GNU_SOURCE
#include <dlfcn.h>
#include <errno.h>
#include <fcntl.h>
#include <stdarg.h>
#include <stdatomic.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <unistd.h>

static int number, allocation, code;
static int is_short;
static char mark[4096];
static atomic_int count, allocations;

__attribute__((constructor)) static void begin(void) {
  const char *text = getenv("FAILING_CALL");
  number = text ? atoi(text) : 0;
  text = getenv("FAILING_ALLOCATION");
  allocation = text ? atoi(text) : 0;
  text = getenv("FAILING_ERROR");
  code = text ? atoi(text) : EIO;
  text = getenv("FAILING_MARK");
  strncpy(mark, text ? text : "", sizeof mark - 1);
  is_short = getenv("SHORT_WRITES") != NULL;
  unsetenv("FAILING_CALL");
  unsetenv("FAILING_ALLOCATION");
  unsetenv("SHORT_WRITES");
  unsetenv("LD_PRELOAD");
}

static void set_mark(void) {
  if (!mark[0]) return;
  long file = syscall(SYS_openat, AT_FDCWD, mark, O_CREAT | O_WRONLY, 0600);
  if (file >= 0) syscall(SYS_close, file);
}

static int fails(void) {
  if (number == 0 || atomic_fetch_add(&count, 1) + 1 != number) return 0;
  set_mark();
  errno = code;
  return 1;
}

static int has_no_room(size_t size) {
  if (allocation == 0 || size < 1024 || atomic_fetch_add(&allocations, 1) + 1 != allocation) return 0;
  set_mark();
  errno = ENOMEM;
  return 1;
}

// The C library's own names for what is replaced: dlsym itself allocates.
void *__libc_malloc(size_t), *__libc_calloc(size_t, size_t), *__libc_realloc(void *, size_t);
void *__libc_memalign(size_t, size_t);

void *malloc(size_t size) { return has_no_room(size) ? NULL : __libc_malloc(size); }
void *calloc(size_t n, size_t size) { return has_no_room(n * size) ? NULL : __libc_calloc(n, size); }
void *realloc(void *old, size_t size) { return has_no_room(size) ? NULL : __libc_realloc(old, size); }
int posix_memalign(void **result, size_t alignment, size_t size) {
  if (has_no_room(size)) return ENOMEM;
  *result = __libc_memalign(alignment, size);
  return *result ? 0 : ENOMEM;
}

#define REAL(name) ((__typeof__(&name))dlsym(RTLD_NEXT, #name))

#define OPEN(name)                                   \
  int name(const char *path, int flags, ...) {       \
    va_list list;                                    \
    va_start(list, flags);                           \
    mode_t mode = flags & O_CREAT ? va_arg(list, mode_t) : 0; \
    va_end(list);                                    \
    if (flags & O_CREAT && fails()) return -1;       \
    return REAL(name)(path, flags, mode);            \
  }
OPEN(open)
OPEN(open64)

int mkstemp(char *name) { return fails() ? -1 : REAL(mkstemp)(name); }

ssize_t write(int file, const void *bytes, size_t size) {
  if (file != 2 && fails()) return -1;
  return REAL(write)(file, bytes, is_short && size > 1 ? size / 2 : size);
}

int fsync(int file) { return fails() ? -1 : REAL(fsync)(file); }
int fdatasync(int file) { return fails() ? -1 : REAL(fdatasync)(file); }
int ftruncate(int file, off_t size) { return fails() ? -1 : REAL(ftruncate)(file, size); }
int fchmod(int file, mode_t mode) { return fails() ? -1 : REAL(fchmod)(file, mode); }
int rename(const char *a, const char *b) { return fails() ? -1 : REAL(rename)(a, b); }
int link(const char *a, const char *b) { return fails() ? -1 : REAL(link)(a, b); }
int mkdir(const char *path, mode_t mode) { return fails() ? -1 : REAL(mkdir)(path, mode); }
