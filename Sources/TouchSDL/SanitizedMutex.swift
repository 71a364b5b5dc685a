#if SANITIZED
  import TouchRaster

  /// ThreadSanitizer does not see the standard library's.
  typealias Mutex = SanitizedMutex
#endif
