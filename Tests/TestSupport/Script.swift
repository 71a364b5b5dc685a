public import TouchGeometry
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
///       wait(0.5)
///       finger(1).up()
///       finger(2).up(after: 0.1)
///     }
///
/// Times are seconds. A step happens at `t`, or `after` seconds after the step before it. A finger
/// that moves while it is up, or lands twice, traps with its number.
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
  public func events(continuing ledger: inout ScriptLedger) -> [InputEvent] {
    var events: [InputEvent] = []
    for step in steps { step.write(to: &events, &ledger) }
    return events
  }
}

/// Which fingers are down where, and what time it is, between the steps of a script.
public struct ScriptLedger {
  /// The script's time, in seconds.
  public var time = 0.0
  /// The fingers that are down.
  public private(set) var places: [Int: Point] = [:]

  /// Nothing is down at time 0.
  public init() {}

  mutating func sample(_ finger: Int, _ phase: TouchPhase, at place: Point?) -> TouchSample {
    let known = places[finger]
    switch phase {
    case .began: precondition(known == nil, "finger \(finger) is down already")
    default: precondition(known != nil, "finger \(finger) is up: it cannot be \(phase)")
    }
    let location = place ?? known ?? .zero
    places[finger] = phase.isTerminal ? nil : location
    return TouchSample(id: TouchID(finger), phase: phase, location: location)
  }

  mutating func forgetFingers() { places = [:] }
}

/// Collects the steps of a ``Script``.
@resultBuilder
public enum ScriptBuilder {
  /// One step.
  public static func buildExpression(_ step: ScriptStep) -> [ScriptStep] { [step] }
  /// Several steps, made elsewhere.
  public static func buildExpression(_ steps: [ScriptStep]) -> [ScriptStep] { steps }
  /// All steps.
  public static func buildBlock(_ steps: [ScriptStep]...) -> [ScriptStep] { steps.flatMap { $0 } }
  /// The steps of a loop.
  public static func buildArray(_ steps: [[ScriptStep]]) -> [ScriptStep] { steps.flatMap { $0 } }
  /// The steps of an `if`.
  public static func buildOptional(_ steps: [ScriptStep]?) -> [ScriptStep] { steps ?? [] }
  /// The steps of an `if`.
  public static func buildEither(first steps: [ScriptStep]) -> [ScriptStep] { steps }
  /// The steps of an `else`.
  public static func buildEither(second steps: [ScriptStep]) -> [ScriptStep] { steps }
}
