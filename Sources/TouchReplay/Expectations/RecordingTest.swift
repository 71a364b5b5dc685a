public import TouchRecording

/// Plays a recording and checks its `expect` lines.
///
///     let test = try RecordingTest(RecordingPlayer(RecordingReader(path: path))) { header in
///       StageHost(makeStage(header.surface))
///     }
///     for failure in test.failures { print(failure.expected, failure.actual, failure.why ?? "") }
///
/// An expectation is checked when time has passed to its moment and all events before its line have
/// been handled. Nothing else is shared between two tests: they may run on different threads.
public struct RecordingTest: Sendable {
  /// How many expectations were checked.
  public let expectations: Int
  /// Those that do not hold, in the order of their lines.
  public let failures: [ExpectationFailure]
  /// How many events were handled.
  public let events: Int

  /// Plays a recording to its end.
  ///
  /// - Parameters:
  ///   - player: The recording, from its start.
  ///   - makeHost: Makes what it is played on, for the surface that the recording's header says.
  /// - Throws: What is wrong with the recording.
  public init(
    _ player: RecordingPlayer, on makeHost: (RecordingHeader) -> any RecordingHost
  ) throws(RecordingError) {
    let run = RecordingRun(player, on: makeHost)
    try run.finish()
    expectations = run.expectations
    failures = run.failures
    events = run.host.eventCount
  }
}
