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
/// A script goes on where the last one stopped, with the fingers that are still down. When a call
/// returns, everything has happened that follows from its events, and time has reached its last
/// step; no time passes really.
public final class ScriptPlayer {
  /// What is played on.
  public let stage: Stage
  /// Which fingers are down, and what time it is.
  public private(set) var ledger: ScriptLedger
  private let handle: (InputEvent) -> Void
  private let advance: (Timestamp) -> Void

  /// Plays on a stage, from the moment that it has reached.
  public convenience init(_ stage: Stage) {
    self.init(stage, handle: { stage.handle($0) }, advance: { stage.advance(to: $0) })
  }

  /// Plays on a stage that also receives other events.
  ///
  /// - Parameters:
  ///   - stage: The stage.
  ///   - handle: Hands one event to the stage, after letting time pass to its moment.
  ///   - advance: Lets time pass.
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

  /// Runs a script, and lets the time of its pauses pass.
  public func run(_ script: Script) {
    var events: [InputEvent] = []
    for step in script.steps {
      // One step after the other: a control that a step names is looked for where it is by then.
      events.removeAll(keepingCapacity: true)
      step.write(to: &events, &ledger, on: stage)
      if case .landing = step.kind { advance(Timestamp(seconds: ledger.time)) }
      for event in events { handle(event) }
    }
    advance(Timestamp(seconds: ledger.time))
  }

  /// Lets time pass, in seconds: timers fire, animations go on.
  public func wait(_ seconds: Double) { run { pause(seconds) } }

  /// Lets time pass until nothing moves and no timer runs.
  ///
  /// - Parameter limit: How many seconds at most.
  /// - Returns: Whether it has come to rest.
  @discardableResult
  public func settle(atMost limit: Double = 10) -> Bool {
    let latest = Timestamp(seconds: time + limit)
    while let due = stage.nextDeadline, due < latest {
      // A timer that yields to events of its own moment is due right after it.
      let moment = Timestamp(nanoseconds: due.nanoseconds + 1)
      advance(moment)
      ledger = ledger.later(moment.seconds)
    }
    return stage.nextDeadline == nil
  }
}
