public import TouchInput

/// A sequence of finger movements in a test.
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
/// Places are points of the surface; times are in seconds. A step happens at `t`, or `after`
/// seconds after the step before it. An impossible step traps, with the finger and the reason: a
/// finger moves or lifts while it is up, it lands twice, or time runs backwards.
public struct Script {
  let steps: [ScriptStep]

  /// Makes a script from its steps.
  public init(@ScriptBuilder _ steps: () -> [ScriptStep]) { self.steps = steps() }

  /// The events of the script, from time 0 and with no finger down.
  public var events: [InputEvent] {
    var ledger = ScriptLedger()
    return events(continuing: &ledger)
  }

  /// Returns the events of a script that continues another one.
  ///
  /// - Parameter ledger: The state at the end of the other script; on return, that at the end of
  ///   this one.
  /// - Returns: The events, in order of time.
  public func events(continuing ledger: inout ScriptLedger) -> [InputEvent] {
    var events: [InputEvent] = []
    for step in steps {
      step.reach(&ledger)
      step.write(to: &events, &ledger, on: nil)
    }
    return events
  }
}
