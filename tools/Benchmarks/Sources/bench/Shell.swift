import Foundation

/// Other programs.
enum Shell {
  /// What a program said.
  struct Answer {
    let output: Data
    let complaints: String
    let succeeded: Bool
  }

  /// A program that was started.
  struct Run {
    fileprivate let process = Process()
    fileprivate let output = Pipe()
    fileprivate let complaints = Pipe()
    fileprivate let listens: Bool

    /// Waits for its end.
    func answer() -> Answer {
      // Both fit in a pipe many times over, so that one can be read after the other.
      let said = output.fileHandleForReading.readDataToEndOfFile()
      let complained = listens ? complaints.fileHandleForReading.readDataToEndOfFile() : Data()
      process.waitUntilExit()
      return Answer(
        output: said, complaints: String(decoding: complained, as: UTF8.self),
        succeeded: process.terminationReason == .exit && process.terminationStatus == 0)
    }
  }

  /// Starts a program.
  ///
  /// - Parameters:
  ///   - program: Its path.
  ///   - arguments: What it is given.
  ///   - environment: What is set for it besides what is set for this process.
  ///   - listens: Whether what it complains of is wanted; otherwise that goes where this process's goes.
  /// - Returns: What to wait for.
  /// - Throws: That it cannot be started.
  static func start(
    _ program: String, _ arguments: [String], environment: [String: String] = [:],
    listens: Bool = false
  ) throws -> Run {
    let run = Run(listens: listens)
    run.process.executableURL = URL(fileURLWithPath: program)
    run.process.arguments = arguments
    run.process.environment = ProcessInfo.processInfo.environment.merging(environment) { $1 }
    run.process.standardOutput = run.output
    if listens { run.process.standardError = run.complaints }
    do {
      try run.process.run()
    } catch {
      throw BenchmarkError("\(program) cannot be started: \(error.localizedDescription)")
    }
    return run
  }

  /// The path of a program that is installed, or nil.
  static func find(_ name: String) -> String? {
    (ProcessInfo.processInfo.environment["PATH"] ?? "").split(separator: ":")
      .map { "\($0)/\(name)" }.first { FileManager.default.isExecutableFile(atPath: $0) }
  }
}
