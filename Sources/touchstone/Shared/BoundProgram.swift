import Foundation
import TouchSystem

/// Starts another program that ends with this one, even if it hangs or this one is killed; on Linux
/// only.
///
/// A process can only request this for itself. This program is therefore started again, makes the
/// request, and becomes the other program.
enum BoundProgram {
  /// The argument with which the program starts itself for this purpose; no help mentions it.
  private static let command = "become-program"

  /// Returns the executable and the arguments that start a program so that it ends with this one.
  static func command(_ program: String, _ arguments: [String]) -> (URL, [String]) {
    (URL(fileURLWithPath: ProgramFile.path), [command, "\(getpid())", program] + arguments)
  }

  /// Becomes the other program, if this process was started for that purpose.
  ///
  /// Returns only if this process was not started for that purpose. If the other program cannot be
  /// started, the exit status is 127.
  static func run(_ arguments: some Collection<String>) {
    let words = Array(arguments)
    guard words.count > 2, words[0] == command, let parent = pid_t(words[1]) else { return }
    Confinement.endWithParent(by: SIGKILL)
    // The parent may have ended before the request.
    guard getppid() == parent else { exit(1) }
    var pointers = words.dropFirst(2).map { strdup($0) } + [nil]
    execv(words[2], &pointers)
    exit(127)
  }
}
