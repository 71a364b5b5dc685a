import TouchShell

/// A console on standard output and standard error.
@MainActor
final class StandardConsole: ShellConsole {
  func report(_ line: String) { Diagnostics.write(line) }
  func noteLostOutput() { LostOutput.note() }

  func printAtOnce(_ line: String) {
    StandardOutput.print(line)
    // Lines must also reach a pipe immediately.
    StandardOutput.flush()
  }
}
