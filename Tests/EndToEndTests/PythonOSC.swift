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

  /// Installs it beside the tests, once.
  private static func install() throws -> String {
    let folder = try Touchstone.executable().deletingLastPathComponent()
      .appending(path: "python-osc").path
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

  /// A port that nobody uses.
  static func freePort() throws -> UInt16 {
    let descriptor = socket(AF_INET, Int32(SOCK_DGRAM.rawValue), 0)
    defer { close(descriptor) }
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
    var length = socklen_t(MemoryLayout<sockaddr_in>.size)
    let status = withUnsafeMutablePointer(to: &address) { pointer in
      pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        bind(descriptor, $0, length) == 0 ? getsockname(descriptor, $0, &length) : -1
      }
    }
    guard status == 0 else { throw Missing(reason: "no port") }
    return UInt16(bigEndian: address.sin_port)
  }
}
