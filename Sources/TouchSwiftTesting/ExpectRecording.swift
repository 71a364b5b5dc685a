import Foundation
public import Testing

/// Plays a recording on your stage; each `expect` line that does not hold, and a trace that differs
/// from its golden trace, is an issue of the running test, at its line of the file.
///
///     @Test func dragging() {
///       expectRecording("Recordings/drag.touch.jsonl") { header in
///         let board = Board(surface: header.surface)
///         return StageHost(board.stage, owner: board)
///       }
///     }
///
/// A recording without anything that could fail, and a file that cannot be read, are issues, too.
/// If the environment variable `TOUCHSTONE_SHRINK` is set, a failing recording is also written
/// beside itself in a shrunk version. If `TOUCHSTONE_UPDATE` is set, its golden trace is written
/// instead of compared.
///
/// - Parameters:
///   - path: The recording; a relative path starts at the folder of the test's source file.
///   - golden: The use of the golden trace beside it, NAME.trace.jsonl.
///   - switches: The files to write; nil reads the environment.
///   - filePath: The test's source file.
///   - sourceLocation: The location of issues that belong to no file.
///   - makeHost: Makes the host, for the surface in the recording's header; called anew for each
///     run.
/// - Returns: The outcome.
@discardableResult
public func expectRecording(
  _ path: String, golden: RecordingFile.GoldenUse = .ifPresent, switches: TestSwitches? = nil,
  filePath: String = #filePath, sourceLocation: SourceLocation = #_sourceLocation,
  on makeHost: @escaping (RecordingHeader) -> any RecordingHost
) -> TestOutcome {
  let file = RecordingFile(RecordingFile.path(path, from: filePath))
  return report(
    file.test(golden: golden, switches: switches ?? .ofTheEnvironment, on: makeHost),
    sourceLocation)
}

/// Compares a trace, of a script for instance, with a golden trace in a file.
///
///     let script = Script { finger(1).tap(on: board.card) }
///     let lines = TraceLines.of(script, on: StageHost(board.stage, owner: board))
///     expectGoldenTrace(lines, at: "Recordings/tap.trace.jsonl")
///
/// If the environment variable `TOUCHSTONE_UPDATE` is set, the file is written instead of compared.
///
/// - Parameters:
///   - lines: The actual lines, without their line ends.
///   - path: The golden trace; a relative path starts at the folder of the test's source file.
///   - switches: The files to write; nil reads the environment.
///   - filePath: The test's source file.
///   - sourceLocation: The location of issues that belong to no file.
/// - Returns: The outcome.
@discardableResult
public func expectGoldenTrace(
  _ lines: [String], at path: String, switches: TestSwitches? = nil, filePath: String = #filePath,
  sourceLocation: SourceLocation = #_sourceLocation
) -> TestOutcome {
  let golden = GoldenTrace(path: RecordingFile.path(path, from: filePath))
  return report(golden.test(lines, switches: switches ?? .ofTheEnvironment), sourceLocation)
}

/// Returns the recordings in a folder, as arguments of a test.
///
///     @Test(arguments: try recordings(in: "Recordings"))
///     func recording(_ file: RecordingFile) {
///       expectRecording(file.path) { StageHost(makeStage($0.surface)) }
///     }
///
/// - Parameters:
///   - folder: The folder; a relative path starts at the folder of the test's source file.
///   - filePath: The test's source file.
/// - Returns: At least one recording, sorted by name, without shrunk ones.
/// - Throws: An error if there is no such folder, or no recording in it.
public func recordings(
  in folder: String, filePath: String = #filePath
) throws(RecordingError) -> [RecordingFile] {
  try RecordingFile.all(in: RecordingFile.path(folder, from: filePath))
}

extension TestSwitches {
  /// The switches that the test run's environment variables set.
  fileprivate static var ofTheEnvironment: TestSwitches {
    TestSwitches(environment: ProcessInfo.processInfo.environment)
  }
}

/// Records each failure as an issue at the wrong place of its file, so that an editor goes there.
private func report(_ outcome: TestOutcome, _ test: SourceLocation) -> TestOutcome {
  for note in outcome.notes { print(note) }
  for failure in outcome.failures {
    let name = URL(fileURLWithPath: failure.file).lastPathComponent
    // The test is the place of a file that does not exist.
    let isThere = FileManager.default.fileExists(atPath: failure.file)
    Issue.record(
      Comment(rawValue: isThere ? failure.description : "\(failure.file): \(failure)"),
      sourceLocation: isThere
        ? SourceLocation(
          fileID: "\(test.moduleName)/\(name)", filePath: failure.file, line: failure.line,
          column: 1)
        : test)
  }
  return outcome
}
