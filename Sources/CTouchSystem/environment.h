// The environment, as the C library keeps it: a variable, which Swift takes for unsafe.

#ifndef TOUCHSTONE_CTOUCHSYSTEM_ENVIRONMENT_H
#define TOUCHSTONE_CTOUCHSYSTEM_ENVIRONMENT_H

#if defined(__APPLE__)
#include <crt_externs.h>
#else
extern char **environ;
#endif

/// The variables, each as NAME=VALUE; the last is followed by NULL.
static inline char **touch_environment(void) {
#if defined(__APPLE__)
  return *_NSGetEnviron();
#else
  return environ;
#endif
}

#endif
