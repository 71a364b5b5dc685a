package import Foundation
import TestBasics
import Testing
package import VirtualTouchscreen

/// A library that is loaded into the program and makes one of its writing calls fail.
///
/// It is made of Tests/FailingCalls by the C compiler that comes with Swift.
package struct FailingCalls {
  /// What the program meets.
  package enum Fault: Sendable {
    /// The call of this number fails with this error number.
    case call(Int, Int32)
    /// Each write takes half of its bytes.
    case shortWrites
    /// The allocation of this number, of those of at least 1,024 bytes, finds no memory.
    case allocation(Int)

    fileprivate var variables: [String: String] {
      switch self {
      case .call(let number, let error):
        ["FAILING_CALL": "\(number)", "FAILING_ERROR": "\(error)"]
      case .shortWrites: ["SHORT_WRITES": "1"]
      case .allocation(let number): ["FAILING_ALLOCATION": "\(number)"]
      }
    }
  }

  private let files: TemporaryFolder
  private var library: String { files.file("failing.so") }
  private var mark: String { files.file("mark") }

  package init() throws {
    files = try TemporaryFolder()
    #if os(Linux)
      let source = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
        .appending(path: "FailingCalls/failing-calls.c")
      let compiler = try ChildProgram(
        URL(filePath: "/usr/bin/env"),
        arguments: ["clang", "-shared", "-fPIC", "-O1", "-o", library, source.path])
      // One that keeps what it gets: what is tried is the program that starts it.
      try writeShellScript("for last; do :; done\ncat > \"$last\"", to: files.file("bin/ffmpeg"))
      guard try compiler.waitForExit(timeout: .seconds(120)) == .code(0) else {
        try Test.cancel("there is no clang: \(compiler.standardError)")
      }
    #else
      try Test.cancel("this system loads libraries into programs in another way")
    #endif
  }

  /// Runs the program with a fault.
  ///
  /// - Parameters:
  ///   - arguments: Its arguments.
  ///   - input: A file that comes to it through a pipe, if any.
  ///   - fault: What it meets.
  ///   - folder: Where it runs.
  /// - Returns: What came of it, and whether the fault was met.
  /// - Throws: That the program cannot be started.
  package func run(
    _ arguments: [String], input: String? = nil, _ fault: Fault, in folder: URL
  ) throws -> (result: Finished, wasMet: Bool) {
    let script = (input.map { "cat '\($0)' | " } ?? "") + prepare(fault) + #""$@""#
    let result = try Touchstone.run(arguments, by: script, in: folder)
    return (result, wasMet)
  }

  /// Starts the program with a fault.
  package func start(
    _ arguments: [String], _ fault: Fault, environment: [String: String], in folder: URL
  ) throws -> ChildProgram {
    try ChildProgram(
      URL(filePath: "/bin/bash"),
      arguments: ["-c", prepare(fault) + #"exec "$@""#, "bash", Touchstone.executable().path]
        + arguments, environment: environment, workingDirectory: folder)
  }

  /// The variables that a shell sets for the program so that it meets a fault; none was met until
  /// then.
  private func prepare(_ fault: Fault) -> String {
    try? FileManager.default.removeItem(atPath: mark)
    return "PATH='\(files.file("bin"))':\"$PATH\" "
      + ["LD_PRELOAD": library, "FAILING_MARK": mark, "SWIFT_BACKTRACE": "enable=no"]
      .merging(fault.variables) { $1 }.map { "\($0)='\($1)' " }.joined()
  }

  /// Whether the program has met its fault.
  package var wasMet: Bool { FileManager.default.fileExists(atPath: mark) }
}
