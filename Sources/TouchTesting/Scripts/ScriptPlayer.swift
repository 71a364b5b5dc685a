public import TouchInput
public import TouchScene

/// Plays scripts on a stage, one after the other, on a clock that only they move.
///
///     let player = ScriptPlayer(stage)
///     player.run {
///       finger(1).down(on: card)
///       finger(1).drag(by: Vector(dx: 100, dy: 0), over: 0.2, steps: 10)
///     }
///     #expect(card.position == Point(x: 500, y: 300))
///     player.run { finger(1).up() }
///
/// A script continues where the last one stopped, with the fingers that are still down. When a call
/// returns, all effects of its events have happened, and the stage's time has reached its last
/// step; the call does not wait for real time.
public final class ScriptPlayer {
  /// The stage that receives the events.
  public let stage: Stage
  /// The fingers that are down, and the time.
  public private(set) var ledger: ScriptLedger
  private let handle: (InputEvent) -> Void
  private let advance: (Timestamp) -> Void

  /// Makes a player for a stage, from the stage's current time on.
  public convenience init(_ stage: Stage) {
    self.init(stage, handle: { stage.handle($0) }, advance: { stage.advance(to: $0) })
  }

  /// Makes a player for a stage that also receives other events.
  ///
  /// - Parameters:
  ///   - stage: The stage.
  ///   - handle: Passes an event to the stage, after advancing time to its moment.
  ///   - advance: Advances time.
  public init(
    _ stage: Stage, handle: @escaping (InputEvent) -> Void, advance: @escaping (Timestamp) -> Void
  ) {
    self.stage = stage
    self.handle = handle
    self.advance = advance
    ledger = ScriptLedger(time: stage.now.seconds)
  }

  /// The time that scripts have reached, in seconds.
  public var time: Double { ledger.time }

  /// Runs a script.
  public func run(@ScriptBuilder _ steps: () -> [ScriptStep]) { run(Script(steps)) }

  /// Runs a script, and advances time by its pauses.
  public func run(_ script: Script) {
    var events: [InputEvent] = []
    for step in script.steps {
      // Each step is played before the next one, and time reaches a landing before the named control
      // is sought, so that it is found at its place at that moment.
      events.removeAll(keepingCapacity: true)
      step.reach(&ledger)
      if case .landing = step.kind { advance(Timestamp(seconds: ledger.time)) }
      step.write(to: &events, &ledger, on: stage)
      for event in events { handle(event) }
    }
    advance(Timestamp(seconds: ledger.time))
  }

  /// Advances time, in seconds: timers fire, and animations continue.
  public func wait(_ seconds: Double) { run { pause(seconds) } }

  /// Advances time until nothing moves and no timer runs.
  ///
  /// - Parameter limit: The largest number of seconds.
  /// - Returns: Whether the stage has come to rest.
  @discardableResult
  public func settle(atMost limit: Double = 10) -> Bool {
    let latest = Timestamp(seconds: time + limit)
    while let due = stage.nextDeadline, due < latest {
      // A timer that yields to events of its own moment is due right after that moment.
      let moment = Timestamp(nanoseconds: due.nanoseconds + 1)
      advance(moment)
      ledger = ledger.later(moment.seconds)
    }
    return stage.nextDeadline == nil
  }
}
