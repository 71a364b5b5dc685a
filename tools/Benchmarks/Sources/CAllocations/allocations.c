#include "CAllocations.h"

#include <errno.h>
#include <stddef.h>
#include <stdlib.h>
#ifdef __GLIBC__
#include <malloc.h>
#endif

#ifdef __GLIBC__

// An executable that defines malloc has every library in its process use that one; what glibc would have
// done stays reachable under these names, so free needs no counterpart.
extern void *__libc_malloc(size_t size);
extern void *__libc_calloc(size_t count, size_t size);
extern void *__libc_realloc(void *old, size_t size);
extern void *__libc_memalign(size_t alignment, size_t size);

// Relaxed: a count, and the benchmarks run on one thread.
static uint64_t count;

static void note(void) {
  __atomic_store_n(&count, __atomic_load_n(&count, __ATOMIC_RELAXED) + 1, __ATOMIC_RELAXED);
}

void *malloc(size_t size) {
  note();
  return __libc_malloc(size);
}

void *calloc(size_t number, size_t size) {
  note();
  return __libc_calloc(number, size);
}

void *realloc(void *old, size_t size) {
  note();
  return __libc_realloc(old, size);
}

void *memalign(size_t alignment, size_t size) {
  note();
  return __libc_memalign(alignment, size);
}

void *aligned_alloc(size_t alignment, size_t size) {
  note();
  return __libc_memalign(alignment, size);
}

int posix_memalign(void **result, size_t alignment, size_t size) {
  note();
  if (alignment % sizeof(void *) != 0 || alignment == 0 || (alignment & (alignment - 1)) != 0) return EINVAL;
  void *memory = __libc_memalign(alignment, size);
  if (memory == NULL) return ENOMEM;
  *result = memory;
  return 0;
}

bool allocations_are_counted(void) {
  uint64_t before = allocation_count();
  free(malloc(16));
  return allocation_count() != before;
}

uint64_t allocation_count(void) { return __atomic_load_n(&count, __ATOMIC_RELAXED); }

#else

bool allocations_are_counted(void) { return false; }
uint64_t allocation_count(void) { return 0; }

#endif

int64_t heap_bytes(void) {
#if defined __GLIBC__ && (__GLIBC__ > 2 || __GLIBC_MINOR__ >= 33)
  struct mallinfo2 info = mallinfo2();
  return (int64_t)(info.uordblks + info.hblkhd);
#else
  return -1;
#endif
}

void waste_instructions(void) {
  for (volatile int step = 0; step < 300; step++) {
  }
}

void waste_an_allocation(void) {
  // A compiler leaves out an allocation that nobody looks at.
  void *volatile memory = malloc(16);
  free(memory);
}
