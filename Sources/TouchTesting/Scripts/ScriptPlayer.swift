public import TouchInput
public import TouchScene

/// A player of scripts on a stage, one after another, with a time that only the scripts advance.
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
/// returns, all events of the script have taken effect, and the stage's time is that of the
/// script's last step. The call does not wait for real time to pass.
public final class ScriptPlayer {
  /// The stage that receives the events.
  public let stage: Stage
  /// The fingers that are down, and the scripts' time.
  public private(set) var ledger: ScriptLedger
  private let handle: (InputEvent) -> Void
  private let advance: (Timestamp) -> Void

  /// Creates a player for a stage that starts at the stage's current time.
  public convenience init(_ stage: Stage) {
    self.init(stage, handle: { stage.handle($0) }, advance: { stage.advance(to: $0) })
  }

  /// Creates a player for a stage that also receives other events.
  ///
  /// - Parameters:
  ///   - stage: The stage.
  ///   - handle: A closure that passes an event to the stage, after it has advanced the stage's
  ///     time to that of the event.
  ///   - advance: A closure that advances the stage's time.
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
      // Each step is played before the next one. The time of a landing is reached before its named
      // control is looked up, so that the control is found at its place at that time.
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
      // A timer that gives precedence to events at its own time is due immediately after that time.
      let moment = Timestamp(nanoseconds: due.nanoseconds + 1)
      advance(moment)
      ledger = ledger.later(moment.seconds)
    }
    return stage.nextDeadline == nil
  }
}
