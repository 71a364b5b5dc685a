public import TouchRecording

/// Plays a recording and checks its `expect` lines.
///
///     let test = try RecordingTest(RecordingPlayer(RecordingReader(path: path)), scene: scene)
///     for failure in test.failures { print(failure.expected, failure.actual, failure.why ?? "") }
///
/// An expectation is checked when time has passed to its moment and all events before its line have been
/// handled. Nothing else is shared between two tests: they may run on different threads.
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
  ///   - scene: The scene to play it on.
  ///   - prepare: Changes the session before the first event.
  /// - Throws: What is wrong with the recording.
  public init(
    _ player: RecordingPlayer, scene: SceneFile, prepare: (Session) -> Void = { _ in }
  ) throws(RecordingError) {
    var player = player
    let session = Session(scene: scene, header: player.header)
    prepare(session)
    let check = ExpectationCheck(session)
    while let item = try player.next() {
      switch item {
      case .event(let event): session.handle(event)
      case .expectation(let expectation, let time, let line):
        session.advance(to: time)
        check.check(expectation, at: time, line: line)
      }
    }
    session.finish()
    expectations = check.count
    failures = check.failures
    events = session.eventCount
  }
}
