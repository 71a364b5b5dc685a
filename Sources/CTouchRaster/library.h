#ifndef TOUCHSTONE_CTOUCHRASTER_LIBRARY_H
#define TOUCHSTONE_CTOUCHRASTER_LIBRARY_H

/* What the raster takes from the C library. Any system has these, also one without POSIX. Why not
   Foundation: every app that imports the raster would load, index and link it. */

#include <stdbool.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#if defined(_WIN32)
#include <windows.h>
typedef SRWLOCK CTouchRaster_Lock;
#else
#include <pthread.h>
typedef pthread_mutex_t CTouchRaster_Lock;
#endif

/* Ends like the runtime without memory: one line, then SIGABRT. */
__attribute__((noreturn)) static inline void CTouchRaster_EndWithoutMemory(
  intptr_t width, intptr_t height
) {
  fprintf(
    stderr, "Fatal error: no memory for an image of %lld × %lld pixels\n", (long long)width,
    (long long)height);
  abort();
}

static inline void CTouchRaster_Create(CTouchRaster_Lock *lock) {
#if defined(_WIN32)
  InitializeSRWLock(lock);
#else
  pthread_mutex_init(lock, NULL);
#endif
}

static inline void CTouchRaster_Destroy(CTouchRaster_Lock *lock) {
#if !defined(_WIN32)
  pthread_mutex_destroy(lock);
#endif
}

static inline void CTouchRaster_Take(CTouchRaster_Lock *lock) {
#if defined(_WIN32)
  AcquireSRWLockExclusive(lock);
#else
  pthread_mutex_lock(lock);
#endif
}

static inline bool CTouchRaster_TakeIfFree(CTouchRaster_Lock *lock) {
#if defined(_WIN32)
  return TryAcquireSRWLockExclusive(lock);
#else
  return pthread_mutex_trylock(lock) == 0;
#endif
}

static inline void CTouchRaster_Release(CTouchRaster_Lock *lock) {
#if defined(_WIN32)
  ReleaseSRWLockExclusive(lock);
#else
  pthread_mutex_unlock(lock);
#endif
}

#endif
