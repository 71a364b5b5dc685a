#ifndef CALLOCATIONS_H
#define CALLOCATIONS_H

#include <stdbool.h>
#include <stdint.h>

/// Whether calls of the allocator can be counted here: with glibc only.
bool allocations_are_counted(void);

/// Calls of malloc, calloc, realloc, aligned_alloc, memalign and posix_memalign since the process began.
uint64_t allocation_count(void);

#endif
