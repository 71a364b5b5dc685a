import TouchSystem

/// Runs `body` while what the process writes to standard error goes nowhere.
///
/// libpng and libwayland write complaints there, SDL offers no way to stop them, and reports the
/// error anyway. A program whose diagnostics are one line each cannot have that.
nonisolated func withSilencedErrorOutput<Result, Failure: Error>(
  _ body: () throws(Failure) -> Result
) throws(Failure) -> Result {
  let saved = dup(STDERR_FILENO)
  let nowhere = open("/dev/null", O_WRONLY)
  if saved >= 0, nowhere >= 0 { dup2(nowhere, STDERR_FILENO) }
  if nowhere >= 0 { close(nowhere) }
  defer {
    if saved >= 0 {
      dup2(saved, STDERR_FILENO)
      close(saved)
    }
  }
  return try body()
}
