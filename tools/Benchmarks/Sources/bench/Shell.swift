import Foundation

/// Other programs, run to their end.
enum Shell {
  /// What a program said.
  struct Answer {
    let output: Data
    let complaints: String
    let succeeded: Bool
  }

  /// Runs a program and waits for it.
  ///
  /// - Parameters:
  ///   - program: Its path.
  ///   - arguments: What it is given.
  ///   - environment: What is set for it besides what is set for this process.
  ///   - listens: Whether what it complains of is wanted; otherwise that goes where this process's goes.
  /// - Returns: What it said.
  /// - Throws: That it cannot be started.
  static func run(
    _ program: String, _ arguments: [String], environment: [String: String] = [:],
    listens: Bool = false
  ) throws -> Answer {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: program)
    process.arguments = arguments
    process.environment = ProcessInfo.processInfo.environment.merging(environment) { $1 }
    let (output, complaints) = (Pipe(), Pipe())
    process.standardOutput = output
    if listens { process.standardError = complaints }
    do {
      try process.run()
    } catch {
      throw BenchmarkError("\(program) cannot be started: \(error.localizedDescription)")
    }
    // Both fit in a pipe many times over, so that one can be read after the other.
    let said = output.fileHandleForReading.readDataToEndOfFile()
    let complained = listens ? complaints.fileHandleForReading.readDataToEndOfFile() : Data()
    process.waitUntilExit()
    return Answer(
      output: said, complaints: String(decoding: complained, as: UTF8.self),
      succeeded: process.terminationReason == .exit && process.terminationStatus == 0)
  }

  /// The path of a program that is installed, or nil.
  static func find(_ name: String) -> String? {
    (ProcessInfo.processInfo.environment["PATH"] ?? "").split(separator: ":")
      .map { "\($0)/\(name)" }.first { FileManager.default.isExecutableFile(atPath: $0) }
  }
}
