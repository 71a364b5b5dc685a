import Foundation
import TouchSDL
import TouchSystem

/// Another program that ends with this one, also if it hangs or this one is killed; on Linux only.
///
/// It cannot be told so from outside: this program is started once more, asks for it, and becomes
/// the other.
enum BoundProgram {
  /// What this program is started with by itself for that; no help mentions it.
  private static let command = "become-program"

  /// What to start so that a program ends with this one: the executable, and its arguments.
  static func command(_ program: String, _ arguments: [String]) -> (URL, [String]) {
    (URL(fileURLWithPath: ProgramFile.path), [command, "\(getpid())", program] + arguments)
  }

  /// Becomes the other program, if this one was started for that.
  ///
  /// - Returns: That it was not, or that there is no such program.
  static func run(_ arguments: some Collection<String>) {
    let words = Array(arguments)
    guard words.count > 2, words[0] == command, let parent = pid_t(words[1]) else { return }
    Confinement.endWithParent(by: SIGKILL)
    // It may have ended before it was asked.
    guard getppid() == parent else { exit(1) }
    var pointers = words.dropFirst(2).map { strdup($0) } + [nil]
    execv(words[2], &pointers)
    exit(127)
  }
}
