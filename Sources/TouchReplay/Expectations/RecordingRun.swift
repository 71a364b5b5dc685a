import TouchInput
public import TouchRecording

/// A recording that a test plays step by step.
///
///     let run = try RecordingRun(RecordingPlayer(RecordingReader(path: path))) { header in
///       StageHost(makeStage(header.surface))
///     }
///     try run.play(until: 0.5)
///     #expect(menu.isOpen)
///     try run.finish()
///     #expect(run.failures.isEmpty)
///
/// Time passes only as far as the test plays.
public final class RecordingRun {
  /// The host that plays the recording.
  public let host: any RecordingHost
  private var player: RecordingPlayer
  private var next: RecordingPlayer.Item?
  private let check: ExpectationCheck

  /// Prepares to play a recording, before its first event.
  ///
  /// - Parameters:
  ///   - player: The recording, from its start.
  ///   - makeHost: Makes the host, for the surface in the recording's header.
  public init(_ player: RecordingPlayer, on makeHost: (RecordingHeader) -> any RecordingHost) {
    self.player = player
    host = makeHost(player.header)
    check = ExpectationCheck(host)
  }

  /// The `expect` lines so far that do not hold, in order.
  public var failures: [ExpectationFailure] { check.failures }
  /// The number of `expect` lines so far.
  public var expectations: Int { check.count }

  /// Plays all lines up to and including a moment, and advances time to it.
  ///
  /// - Parameter seconds: The moment; a moment that has passed changes nothing.
  /// - Throws: An error in the recording.
  public func play(until seconds: Double) throws(RecordingError) {
    let moment = Timestamp(seconds: seconds)
    while let item = try peek(), item.time <= moment {
      next = nil
      take(item)
    }
    host.advance(to: moment)
  }

  /// Plays the rest, and advances time until nothing moves.
  ///
  /// - Throws: An error in the recording.
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
