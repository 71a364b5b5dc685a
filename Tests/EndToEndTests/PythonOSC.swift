import Foundation
import TestBasics
import VirtualTouchscreen

/// Another program that speaks Open Sound Control: python-osc, from PyPI, in a folder of its own.
enum PythonOSC {
  /// The interpreter that has it, or why there is none.
  static let interpreter: Result<String, Missing> = {
    do {
      return .success(try install())
    } catch {
      return .failure(Missing(reason: "\(error)"))
    }
  }()

  struct Missing: Error, CustomStringConvertible {
    let reason: String
    var description: String { "python-osc cannot be had here: \(reason)" }
  }

  /// Why there is none; nil where there is.
  static var obstacle: String? {
    if case .failure(let missing) = interpreter { "\(missing)" } else { nil }
  }

  /// Installs it beside the tests, once: of several processes that run tests the others wait.
  private static func install() throws -> String {
    let folder = URL(filePath: "/proc/self/exe").resolvingSymlinksInPath()
      .deletingLastPathComponent().appending(path: "python-osc").path
    let lock = open("\(folder).lock", O_RDWR | O_CREAT | O_CLOEXEC, 0o600)
    guard lock >= 0, flock(lock, LOCK_EX) == 0 else { throw Missing(reason: "no lock") }
    // Given back by being closed.
    defer { close(lock) }
    let python = "\(folder)/bin/python3"
    if try run(python, ["-c", "import pythonosc"]) { return python }
    guard try run("/usr/bin/env", ["python3", "-m", "venv", folder]) else {
      throw Missing(reason: "no virtual environment can be made")
    }
    guard
      try run(
        python,
        ["-m", "pip", "install", "--quiet", "--retries", "1", "--timeout", "15", "python-osc"])
    else { throw Missing(reason: "PyPI is out of reach") }
    return python
  }

  private static func run(_ path: String, _ arguments: [String]) throws -> Bool {
    guard FileManager.default.isExecutableFile(atPath: path) else { return false }
    let program = try ChildProgram(URL(filePath: path), arguments: arguments)
    return try program.waitForExit(timeout: .seconds(180)) == .code(0)
  }

  /// Starts a program in Python.
  static func start(_ program: String, _ arguments: String...) throws -> ChildProgram {
    try ChildProgram(
      URL(filePath: interpreter.get()), arguments: ["-u", "-c", program] + arguments)
  }
}
