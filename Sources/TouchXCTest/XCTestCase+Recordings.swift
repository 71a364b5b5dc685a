import Foundation
public import XCTest

extension XCTestCase {
  /// Plays a recording on your stage; each `expect` line that does not hold, and a trace that
  /// differs from its golden trace, is a failure of this test, at its line of the file.
  ///
  ///     func testDragging() {
  ///       expectRecording("Recordings/drag.touch.jsonl") { header in
  ///         let board = Board(surface: header.surface)
  ///         return StageHost(board.stage, owner: board)
  ///       }
  ///     }
  ///
  /// A recording without anything that could fail, and a file that cannot be read, are failures,
  /// too. If the environment variable `TOUCHSTONE_SHRINK` is set, a failing recording is also
  /// written beside itself in a shrunk version. If `TOUCHSTONE_UPDATE` is set, its golden trace is
  /// written instead of compared.
  ///
  /// - Parameters:
  ///   - path: The recording; a relative path starts at the folder of the test's source file.
  ///   - golden: The use of the golden trace beside it, NAME.trace.jsonl.
  ///   - switches: The files to write; nil reads the environment.
  ///   - file: The test's source file.
  ///   - line: The line of failures that belong to no file.
  ///   - makeHost: Makes the host, for the surface in the recording's header; called anew for each
  ///     run.
  /// - Returns: The outcome.
  @discardableResult
  public func expectRecording(
    _ path: String, golden: RecordingFile.GoldenUse = .ifPresent, switches: TestSwitches? = nil,
    file: String = #filePath, line: Int = #line,
    on makeHost: @escaping (RecordingHeader) -> any RecordingHost
  ) -> TestOutcome {
    let recording = RecordingFile(RecordingFile.path(path, from: file))
    return report(
      recording.test(golden: golden, switches: switches ?? .ofTheEnvironment, on: makeHost),
      file, line)
  }

  /// Compares a trace, of a script for instance, with a golden trace in a file.
  ///
  /// If the environment variable `TOUCHSTONE_UPDATE` is set, the file is written instead of
  /// compared.
  ///
  /// - Parameters:
  ///   - lines: The actual lines, without their line ends.
  ///   - path: The golden trace; a relative path starts at the folder of the test's source file.
  ///   - switches: The files to write; nil reads the environment.
  ///   - file: The test's source file.
  ///   - line: The line of failures that belong to no file.
  /// - Returns: The outcome.
  @discardableResult
  public func expectGoldenTrace(
    _ lines: [String], at path: String, switches: TestSwitches? = nil, file: String = #filePath,
    line: Int = #line
  ) -> TestOutcome {
    let golden = GoldenTrace(path: RecordingFile.path(path, from: file))
    return report(golden.test(lines, switches: switches ?? .ofTheEnvironment), file, line)
  }

  /// Returns the recordings in a folder.
  ///
  /// - Parameters:
  ///   - folder: The folder; a relative path starts at the folder of the test's source file.
  ///   - file: The test's source file.
  /// - Returns: At least one recording, sorted by name, without shrunk ones.
  /// - Throws: An error if there is no such folder, or no recording in it.
  public func recordings(
    in folder: String, file: String = #filePath
  ) throws(RecordingError) -> [RecordingFile] {
    try RecordingFile.all(in: RecordingFile.path(folder, from: file))
  }

  /// Records each failure at the wrong place of its file, so that an editor goes there.
  private func report(_ outcome: TestOutcome, _ file: String, _ line: Int) -> TestOutcome {
    for note in outcome.notes { print(note) }
    for failure in outcome.failures {
      // The test is the place of a file that does not exist.
      let isThere = FileManager.default.fileExists(atPath: failure.file)
      let words = isThere ? failure.description : "\(failure.file): \(failure)"
      let place = isThere ? (failure.file, failure.line) : (file, line)
      #if canImport(ObjectiveC)
        record(
          XCTIssue(
            type: .assertionFailure, compactDescription: words,
            sourceCodeContext: XCTSourceCodeContext(
              location: XCTSourceCodeLocation(filePath: place.0, lineNumber: place.1))))
      #else
        recordFailure(withDescription: words, inFile: place.0, atLine: place.1, expected: true)
      #endif
    }
    return outcome
  }
}

extension TestSwitches {
  /// The switches that the test run's environment variables set.
  fileprivate static var ofTheEnvironment: TestSwitches {
    TestSwitches(environment: ProcessInfo.processInfo.environment)
  }
}
