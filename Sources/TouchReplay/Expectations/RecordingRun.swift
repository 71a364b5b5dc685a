import TouchInput
public import TouchRecording

/// A recording that is played step by step: as far as a test wants, and then on.
///
///     let run = try RecordingRun(RecordingPlayer(RecordingReader(path: path))) { header in
///       StageHost(makeStage(header.surface))
///     }
///     try run.play(until: 0.5)
///     #expect(menu.isOpen)
///     try run.finish()
///     #expect(run.failures.isEmpty)
///
/// No time passes but what the test lets pass.
public final class RecordingRun {
  /// What it is played on.
  public let host: any RecordingHost
  private var player: RecordingPlayer
  private var next: RecordingPlayer.Item?
  private let check: ExpectationCheck

  /// Stands before the first event.
  ///
  /// - Parameters:
  ///   - player: The recording, from its start.
  ///   - makeHost: Makes what it is played on, for the surface that the recording's header says.
  public init(_ player: RecordingPlayer, on makeHost: (RecordingHeader) -> any RecordingHost) {
    self.player = player
    host = makeHost(player.header)
    check = ExpectationCheck(host)
  }

  /// The `expect` lines so far that do not hold, in their order.
  public var failures: [ExpectationFailure] { check.failures }
  /// How many `expect` lines there were so far.
  public var expectations: Int { check.count }

  /// Plays what happened up to a moment, and at it, and lets time pass to it.
  ///
  /// - Parameter seconds: The moment; one that has passed already changes nothing.
  /// - Throws: What is wrong with the recording.
  public func play(until seconds: Double) throws(RecordingError) {
    let moment = Timestamp(seconds: seconds)
    while let item = try peek(), item.time <= moment {
      next = nil
      take(item)
    }
    host.advance(to: moment)
  }

  /// Plays the rest, and lets time pass until nothing moves.
  ///
  /// - Throws: What is wrong with the recording.
  public func finish() throws(RecordingError) {
    while let item = try peek() {
      next = nil
      take(item)
    }
    host.finish()
  }

  private func peek() throws(RecordingError) -> RecordingPlayer.Item? {
    if next == nil { next = try player.next() }
    return next
  }

  private func take(_ item: RecordingPlayer.Item) {
    switch item {
    case .event(let event): host.handle(event)
    case .expectation(let expectation, let time, let line):
      host.advance(to: time)
      check.check(expectation, at: time, line: line)
    }
  }
}

extension RecordingPlayer.Item {
  fileprivate var time: Timestamp {
    switch self {
    case .event(let event): event.time
    case .expectation(_, let time, _): time
    }
  }
}
