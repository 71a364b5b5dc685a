import Foundation
import TestBasics
import Testing
import VirtualTouchscreen

/// A library that is loaded into the program and makes one of its writing calls fail.
///
/// It is made of Tests/FailingCalls by the C compiler that comes with Swift.
struct FailingCalls {
  /// What the program meets.
  enum Fault: Sendable {
    /// The call of this number fails with this error number.
    case call(Int, Int32)
    /// Each write takes half of its bytes.
    case shortWrites
  }

  private let files: TemporaryFolder
  private var library: String { files.file("failing.so") }
  private var mark: String { files.file("mark") }

  init() throws {
    files = try TemporaryFolder()
    #if os(Linux)
      let source = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
        .appending(path: "FailingCalls/failing-calls.c")
      let compiler = try ChildProgram(
        URL(filePath: "/usr/bin/env"),
        arguments: ["clang", "-shared", "-fPIC", "-O1", "-o", library, source.path])
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
  func run(
    _ arguments: [String], input: String? = nil, _ fault: Fault, in folder: URL
  ) throws -> (result: Finished, wasMet: Bool) {
    var variables = "LD_PRELOAD='\(library)' FAILING_MARK='\(mark)'"
    switch fault {
    case .call(let number, let error):
      variables += " FAILING_CALL=\(number) FAILING_ERROR=\(error)"
    case .shortWrites: variables += " SHORT_WRITES=1"
    }
    let script = (input.map { "cat '\($0)' | " } ?? "") + variables + #" "$@""#
    try? FileManager.default.removeItem(atPath: mark)
    let result = try Touchstone.run(arguments, by: script, in: folder)
    return (result, FileManager.default.fileExists(atPath: mark))
  }
}
