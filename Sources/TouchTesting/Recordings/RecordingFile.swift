import Foundation
import TouchGestures
public import TouchRecording

/// A recording in a file, which tests play on their own stages.
///
///     let file = RecordingFile("Recordings/drag.touch.jsonl")
///     let outcome = file.test { header in
///       let board = Board(surface: header.surface)
///       return StageHost(board.stage, owner: board)
///     }
///
/// With Swift Testing or XCTest, `expectRecording` of `TouchSwiftTesting` or `TouchXCTest` does
/// this and reports each failure.
public struct RecordingFile: Hashable, Sendable, CustomStringConvertible {
  /// The use of a golden trace by a test.
  public enum GoldenUse: Hashable, Sendable {
    /// Compared if it exists.
    case ifPresent
    /// Compared; a missing golden trace is a failure.
    case required
    /// Ignored.
    case none
    /// Compared except for some keys; ``required(ignoring:)`` makes it.
    case requiredWithout(Set<TraceDifference.Key>)

    /// Compared, except for some keys; a missing golden trace is a failure.
    ///
    ///     expectRecording("drag.touch.jsonl", golden: .required(ignoring: [.why])) { … }
    ///
    /// Without reasons, another value of a threshold, or a reason in better words, changes the
    /// trace only if it changes your app's results.
    public static func required(ignoring keys: Set<TraceDifference.Key>) -> GoldenUse {
      .requiredWithout(keys)
    }

    fileprivate var isRequired: Bool { self != .ifPresent && self != .none }

    fileprivate var ignored: Set<TraceDifference.Key> {
      if case .requiredWithout(let keys) = self { keys } else { [] }
    }
  }

  /// The file.
  public let path: String

  /// Makes a recording with a path, without opening the file.
  public init(_ path: String) { self.path = path }

  /// The name of the recording, without folder and ending.
  public var description: String {
    GoldenTrace.stem(of: URL(fileURLWithPath: path).lastPathComponent)
  }

  /// The golden trace of the recording.
  public var golden: GoldenTrace { GoldenTrace(for: path) }

  /// The file into which ``test(golden:switches:on:)`` writes the shrunk recording.
  public var shrunk: RecordingFile { RecordingFile(GoldenTrace.stem(of: path) + Self.shrunkEnding) }

  private static let shrunkEnding = ".shrunk" + RecordingName.ending

  /// Returns a path as a test means it: a relative path starts at the folder of the test's own
  /// file.
  ///
  /// Otherwise the path would start at the folder from which the tests are run.
  package static func path(_ path: String, from testFile: String) -> String {
    let folder = URL(fileURLWithPath: testFile).deletingLastPathComponent()
    return URL(fileURLWithPath: path, relativeTo: folder).standardizedFileURL.path
  }

  /// Returns the recordings in a folder and its subfolders, sorted by name, without shrunk
  /// ones.
  ///
  /// - Parameter folder: The folder.
  /// - Returns: At least one recording.
  /// - Throws: An error if the folder or a subfolder cannot be read, or holds no recording.
  public static func all(in folder: String) throws(RecordingError) -> [RecordingFile] {
    let names = try InputFile.names(below: folder).filter {
      $0.hasSuffix(RecordingName.ending) && !$0.hasSuffix(Self.shrunkEnding)
    }
    guard !names.isEmpty else {
      throw RecordingError(
        file: folder, what: "the folder holds no recording",
        expected: "files *\(RecordingName.ending)")
    }
    return names.sorted().map { RecordingFile(folder + (folder.hasSuffix("/") ? "" : "/") + $0) }
  }

  /// Plays the recording and traces it.
  ///
  /// - Parameters:
  ///   - states: Whether a digest of the whole state follows each event.
  ///   - makeHost: Makes the host, for the surface in the recording's header.
  /// - Returns: The lines of the trace, without their line ends.
  /// - Throws: An error in the recording.
  public func trace(
    states: Bool = false, on makeHost: (RecordingHeader) -> any RecordingHost
  ) throws(RecordingError) -> [String] {
    try TraceLines.of(RecordingPlayer(RecordingReader(path: path)), states: states, on: makeHost)
  }

  /// Plays the recording and checks its expectations and its golden trace.
  ///
  /// An error in a file is a failure, too, and so is a recording in which nothing could fail:
  /// without `expect` lines and golden trace.
  ///
  /// - Parameters:
  ///   - golden: The use of the golden trace.
  ///   - switches: The files that the test writes.
  ///   - makeHost: Makes the host, for the surface in the recording's header; called anew for each
  ///     run.
  /// - Returns: The failures, with their places.
  public func test(
    golden: GoldenUse = .ifPresent, switches: TestSwitches = TestSwitches(),
    on makeHost: @escaping (RecordingHeader) -> any RecordingHost
  ) -> TestOutcome {
    var outcome = TestOutcome()
    do throws(RecordingError) {
      let player = RecordingPlayer(try RecordingReader(path: path))
      let test = try RecordingTest(player, on: makeHost)
      if let cut = player.reader.cut { outcome.notes.append("\(cut)") }
      for failure in test.failures { outcome.add(failure, in: path) }
      if let failure = test.failures.first {
        if switches.shrinks {
          outcome.notes.append(try shrink(failure, on: makeHost))
        } else {
          outcome.failures[0].description +=
            "\n\(TestSwitches.shrink)=1 writes a smaller recording that fails alike"
        }
        if let rules = GestureRules.difference(recorded: player.header.rules) {
          outcome.failures[0].description += "\n\(rules)"
        }
      }
      if golden != .none, self.golden.exists || golden.isRequired {
        outcome.check(
          try trace(on: makeHost), against: self.golden, ignoring: golden.ignored, switches)
        if test.failures.isEmpty, case .golden(let mismatch)? = outcome.failures.last?.kind {
          if switches.shrinks {
            outcome.notes.append(try shrink(mismatch, ignoring: golden.ignored, on: makeHost))
          } else {
            outcome.failures[outcome.failures.count - 1].description +=
              "\n\(TestSwitches.shrink)=1 writes a smaller recording whose trace has the same line"
          }
        }
      } else if test.expectations == 0 {
        outcome.fail(path, .empty, "no expect line and no golden trace: nothing that could fail")
      }
    } catch {
      outcome.add(error)
    }
    return outcome
  }

  private func shrink(
    _ failure: ExpectationFailure, on makeHost: @escaping (RecordingHeader) -> any RecordingHost
  ) throws(RecordingError) -> String {
    let shrinker = try RecordingShrinker(
      Recording(contentsOf: path), failure: failure, on: makeHost)
    return try write(shrunk: shrinker.shrink(), of: failure)
  }

  private func shrink(
    _ mismatch: GoldenTrace.Mismatch, ignoring ignored: Set<TraceDifference.Key>,
    on makeHost: @escaping (RecordingHeader) -> any RecordingHost
  ) throws(RecordingError) -> String {
    let shrinker = try RecordingShrinker(
      Recording(contentsOf: path), mismatch: mismatch, ignoring: ignored, on: makeHost)
    return try write(shrunk: shrinker?.shrink(), of: mismatch)
  }

  /// Writes the shrunk recording beside the original, replacing an earlier one.
  ///
  /// - Parameters:
  ///   - result: The result of shrinking.
  ///   - failure: The failure to keep.
  /// - Returns: A message that names the written file, or the reason why there is none.
  /// - Throws: An error if the file cannot be written.
  package func write(
    shrunk result: RecordingShrinker.Result?, of failure: ExpectationFailure
  ) throws(RecordingError) -> String {
    guard let result else {
      return "not shrunk: the expectation of line \(failure.line) holds by itself"
    }
    return try write(result)
  }

  /// Writes the shrunk recording of a golden trace's mismatch.
  package func write(
    shrunk result: RecordingShrinker.Result?, of mismatch: GoldenTrace.Mismatch
  ) throws(RecordingError) -> String {
    if let reason = mismatch.reasonNotToShrink { return "not shrunk: \(reason)" }
    guard let result else {
      return "not shrunk: the golden line comes up elsewhere in the trace, too"
    }
    return try write(result)
      + "; its trace has today's line, and a build that is right must play it to show another one"
  }

  private func write(_ result: RecordingShrinker.Result) throws(RecordingError) -> String {
    var small = result.recording
    small.header.notes = "Shrunk from \(URL(fileURLWithPath: path).lastPathComponent)."
    try small.write(to: shrunk.path)
    let seconds = [result.seconds.0, result.seconds.1].map { String(format: "%.3f", $0) }
    return "shrunk to \(shrunk.path): \(result.fingers.1) of \(result.fingers.0) fingers, "
      + "\(result.samples.1) of \(result.samples.0) events, \(seconds[1]) of \(seconds[0]) s, "
      + "in \(result.runs) runs"
  }
}

extension GoldenTrace {
  /// Compares lines with the golden trace, or writes them.
  ///
  /// - Parameters:
  ///   - lines: The actual lines, without their line ends.
  ///   - switches: Whether the file is written.
  /// - Returns: The failure, with its place, if there is one.
  public func test(_ lines: [String], switches: TestSwitches = TestSwitches()) -> TestOutcome {
    var outcome = TestOutcome()
    outcome.check(lines, against: self, ignoring: [], switches)
    return outcome
  }
}

extension TestOutcome {
  fileprivate mutating func check(
    _ lines: [String], against golden: GoldenTrace, ignoring ignored: Set<TraceDifference.Key>,
    _ switches: TestSwitches
  ) {
    let hint = "\n\(TestSwitches.update)=1 accepts what is there now"
    do throws(RecordingError) {
      if switches.updates {
        notes.append(try golden.update(lines))
      } else if !golden.exists {
        fail(golden.path, .unreadable, "there is no golden trace yet" + hint)
      } else if let mismatch = try golden.mismatch(lines, ignoring: ignored) {
        fail(golden.path, line: mismatch.line, .golden(mismatch), "\(mismatch)" + hint)
      }
    } catch {
      add(error)
    }
  }

  fileprivate mutating func add(_ failure: ExpectationFailure, in path: String) {
    fail(path, line: failure.line, .expectation(failure), "\(failure)")
  }

  fileprivate mutating func add(_ error: RecordingError) {
    fail(
      error.file, line: error.line ?? 1, .unreadable, "\(error.what), expected \(error.expected)")
  }

  fileprivate mutating func fail(
    _ file: String, line: Int = 1, _ kind: Failure.Kind, _ description: String
  ) {
    failures.append(Failure(file: file, line: line, kind: kind, description: description))
  }
}
