public import TouchRecording

/// A test that plays a recording and checks its `expect` lines.
///
///     let test = try RecordingTest(RecordingPlayer(RecordingReader(path: path))) { header in
///       StageHost(makeStage(header.surface))
///     }
///     for failure in test.failures { print(failure.expected, failure.actual, failure.why ?? "") }
///
/// An expectation is checked when time has reached its moment and all events before its line have
/// been handled. Tests share no state, so they may run on different threads.
public struct RecordingTest: Sendable {
  /// The number of expectations checked.
  public let expectations: Int
  /// The expectations that do not hold, in the order of their lines.
  public let failures: [ExpectationFailure]
  /// The number of events handled.
  public let events: Int

  /// Plays a recording to its end.
  ///
  /// - Parameters:
  ///   - player: The recording, from its start.
  ///   - makeHost: Makes the host, for the surface in the recording's header.
  /// - Throws: An error in the recording.
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
