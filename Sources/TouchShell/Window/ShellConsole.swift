/// The outputs of a shell other than its window.
@MainActor
package protocol ShellConsole: AnyObject {
  /// Writes one line to standard error.
  func report(_ line: String)
  /// Notes a loss of output, which was already reported.
  func noteLostOutput()
  /// Prints a line immediately.
  func printAtOnce(_ line: String)
}
