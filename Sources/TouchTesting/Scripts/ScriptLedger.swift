public import TouchGeometry
import TouchInput

/// The fingers that are down, and the time, between the steps of a script.
public struct ScriptLedger {
  /// The script's time, in seconds.
  public private(set) var time: Double
  /// The locations of the fingers that are down.
  public var places: [Int: Point] { samples.mapValues(\.location) }
  /// The latest samples of these fingers.
  private var samples: [Int: TouchSample] = [:]

  /// Makes a ledger with no finger down.
  ///
  /// - Parameter time: The time at which a script continues, in seconds.
  public init(time: Double = 0) { self.time = time }

  mutating func reach(_ moment: Double) {
    demand(moment.isFinite, "a step cannot happen at \(moment) s")
    demand(moment >= time, "time cannot run backwards from \(time) to \(moment) s")
    time = moment
  }

  /// Returns the same fingers at a moment that is not before this one.
  func later(_ moment: Double) -> ScriptLedger {
    var ledger = self
    ledger.time = max(time, moment)
    return ledger
  }

  mutating func sample(
    _ finger: ScriptFinger, _ phase: TouchPhase, at place: Point?
  ) -> TouchSample {
    let number = finger.number
    let known = samples[number]
    switch phase {
    case .began: demand(known == nil, "finger \(number) is down already")
    default: demand(known != nil, "finger \(number) is up: it cannot be \(phase)")
    }
    var sample =
      known
      ?? TouchSample(
        id: TouchID(number), phase: phase, location: .zero, type: finger.type ?? .direct)
    if let type = finger.type {
      demand(type == sample.type, "finger \(number) landed as \(sample.type), not \(type)")
    }
    sample.phase = phase
    sample.location = place ?? sample.location
    sample.pressure = finger.pressure ?? sample.pressure
    samples[number] = phase.isTerminal ? nil : sample
    return sample
  }

  mutating func forgetFingers() { samples = [:] }
}
