public import TouchInput

/// What fingers do, as a test tells it.
///
///     Script {
///       finger(1).down(at: Point(x: 100, y: 100))
///       finger(1).drag(to: Point(x: 200, y: 100), over: 0.2, steps: 10)
///       together {
///         finger(1).move(to: Point(x: 210, y: 100))
///         finger(2).down(at: Point(x: 300, y: 100))
///       }
///       pause(0.5)
///       finger(1).up()
///       finger(2).up(after: 0.1)
///     }
///
/// Places are points of the surface, times are seconds. A step happens at `t`, or `after` seconds
/// after the step before it. What fingers cannot do traps, and says which finger and what: it moves
/// or lifts while it is up, it lands twice, or time runs backwards.
public struct Script {
  let steps: [ScriptStep]

  /// Makes a script from its steps.
  public init(@ScriptBuilder _ steps: () -> [ScriptStep]) { self.steps = steps() }

  /// The events, from time 0 and with no finger down.
  public var events: [InputEvent] {
    var ledger = ScriptLedger()
    return events(continuing: &ledger)
  }

  /// The events of a script that goes on where another one stopped.
  ///
  /// - Parameter ledger: Where that one stopped; then where this one does.
  /// - Returns: The events, in order of time.
  public func events(continuing ledger: inout ScriptLedger) -> [InputEvent] {
    var events: [InputEvent] = []
    for step in steps { step.write(to: &events, &ledger, on: nil) }
    return events
  }
}
