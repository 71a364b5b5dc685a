import TouchSystem

/// Runs `body` while the process's output to standard error is discarded.
///
/// libpng and libwayland write messages there; SDL offers no way to stop them, and reports the
/// error anyway. Such messages do not fit a program whose diagnostics are one line each. Several
/// threads may call this function concurrently: standard error is restored when the last call
/// returns.
nonisolated func withSilencedErrorOutput<Result, Failure: Error>(
  _ body: () throws(Failure) -> Result
) throws(Failure) -> Result {
  silence.withLock { $0.begin() }
  defer { silence.withLock { $0.end() } }
  return try body()
}

private nonisolated let silence = LockedValue(Silence())

/// How often standard error, which is one for all threads, is silenced now.
private nonisolated struct Silence {
  private var count = 0
  private var saved: Int32 = -1

  mutating func begin() {
    count += 1
    guard count == 1 else { return }
    saved = dup(STDERR_FILENO)
    let nowhere = open("/dev/null", O_WRONLY)
    if saved >= 0, nowhere >= 0 { dup2(nowhere, STDERR_FILENO) }
    if nowhere >= 0 { close(nowhere) }
  }

  mutating func end() {
    count -= 1
    guard count == 0, saved >= 0 else { return }
    dup2(saved, STDERR_FILENO)
    close(saved)
    saved = -1
  }
}
