/// Where a shell says something besides in its window.
@MainActor
package protocol ShellConsole: AnyObject {
  /// Writes one line to standard error.
  func report(_ line: String)
  /// Notes that something that was to be written is lost, which was said.
  func noteLostOutput()
  /// Prints a line at once.
  func printAtOnce(_ line: String)
}
