#ifndef CALLOCATIONS_H
#define CALLOCATIONS_H

#include <stdbool.h>
#include <stdint.h>

/// Whether calls of the allocator can be counted here: with glibc only.
bool allocations_are_counted(void);

/// Calls of malloc, calloc, realloc, aligned_alloc, memalign and posix_memalign since the process began.
uint64_t allocation_count(void);

/// The bytes that the allocator has given out, with what it needs to know of each piece; negative where it does not
/// tell: with other libraries than glibc 2.33 and newer.
int64_t heap_bytes(void);

/// Does some thousand instructions' worth of nothing.
void waste_instructions(void);

/// Allocates a little and frees it.
void waste_an_allocation(void);

#endif
