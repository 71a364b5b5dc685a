import TouchShell

/// Standard output and standard error.
@MainActor
final class StandardConsole: ShellConsole {
  func report(_ line: String) { Diagnostics.write(line) }
  func noteLostOutput() { LostOutput.note() }

  func printAtOnce(_ line: String) {
    StandardOutput.print(line)
    // Also into a pipe.
    StandardOutput.flush()
  }
}
