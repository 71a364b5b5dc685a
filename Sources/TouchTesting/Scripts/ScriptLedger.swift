public import TouchGeometry
import TouchInput

/// The fingers that are down, and the time, between the steps of a script.
public struct ScriptLedger {
  /// The script's time, in seconds.
  public private(set) var time: Double
  /// The locations of the fingers that are down.
  public private(set) var places: [Int: Point] = [:]

  /// Makes a ledger with no finger down.
  ///
  /// - Parameter time: The time at which a script continues, in seconds.
  public init(time: Double = 0) { self.time = time }

  mutating func reach(_ moment: Double) {
    precondition(moment.isFinite, "a step cannot happen at \(moment) s")
    precondition(moment >= time, "time cannot run backwards from \(time) to \(moment) s")
    time = moment
  }

  /// Returns the same fingers at a moment that is not before this one.
  func later(_ moment: Double) -> ScriptLedger {
    var ledger = self
    ledger.time = max(time, moment)
    return ledger
  }

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
