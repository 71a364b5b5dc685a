import TouchGeometry
import TouchInput

/// A row of taps under way, counted by the rules that tap and long press share (TAP-2 … TAP-7).
///
/// It holds places and numbers; its owner keeps the two clocks, TAP-3 and TAP-5. It cannot be
/// copied, so that a query never copies its arrays.
struct TapSequence: ~Copyable {
  /// The effect of an event on the row.
  enum Outcome {
    /// The tap goes on.
    case undecided
    /// The last finger of a whole tap was lifted.
    case tapped
    /// This is no tap.
    case failed(Verdict)
  }

  /// Whole taps so far.
  private(set) var count = 0
  /// The landings of the first tap's fingers, in order of arrival (TAP-8).
  private(set) var firstStarts: [Point] = []
  /// The fingers of the tap under way, including those already lifted.
  private(set) var fingers: [Touch] = []
  private(set) var reference = Point.zero
  private var isWhole = false
  private var wasLifted = false

  /// The centre of the first tap's start points.
  var start: Point { .center(of: firstStarts) }

  /// Handles fingers that landed.
  ///
  /// - Parameters:
  ///   - touches: The new ones.
  ///   - down: The number of fingers down, including the new ones.
  ///   - required: The number of fingers that make a tap.
  ///   - limit: The largest distance of the fingers' centre from the start, in points.
  /// - Returns: The outcome of the tap.
  mutating func began(_ touches: [Touch], down: Int, required: Int, limit: Double) -> Outcome {
    for touch in touches {
      fingers.append(touch)
      if count == 0 { firstStarts.append(touch.startLocation) }
    }
    if down > required {
      return .failed(.measured(.init(.fingers, count: down, .atMost, required), rule: "TAP-7"))
    }
    if wasLifted { return .failed(.rule("TAP-2", "a finger landed after another had been lifted")) }
    isWhole = down == required
    // While fingers are missing, the tap has no start yet, so the fingers are compared with their
    // own starts.
    reference = centre { $0.startLocation }
    guard isWhole, count > 0 else { return .undecided }
    let apart = start.distance(to: reference)
    if apart > limit {
      return .failed(.measured(.init(.moved, apart, .atMost, limit), rule: "TAP-6"))
    }
    reference = start
    return .undecided
  }

  /// Fingers moved.
  func moved(limit: Double) -> Outcome {
    let wandered = centre { $0.surfaceLocation }.distance(to: reference)
    guard wandered > limit else { return .undecided }
    return .failed(.measured(.init(.moved, wandered, .atMost, limit), rule: "TAP-4"))
  }

  /// Handles fingers that were lifted.
  ///
  /// - Parameters:
  ///   - down: The number of fingers still down.
  ///   - required: The number of fingers that make a tap.
  ///   - limit: The largest distance of the fingers' centre from the start, in points.
  /// - Returns: The outcome of the tap.
  mutating func ended(down: Int, required: Int, limit: Double) -> Outcome {
    if case .failed(let reason) = moved(limit: limit) { return .failed(reason) }
    guard isWhole else {
      return .failed(
        .measured(.init(.fingers, count: fingers.count, .needs, required), rule: "TAP-7"))
    }
    wasLifted = true
    guard down == 0 else { return .undecided }
    count += 1
    fingers.removeFew()
    isWhole = false
    wasLifted = false
    return .tapped
  }

  /// Starts a new row, and keeps the storage.
  mutating func reset() {
    count = 0
    firstStarts.removeFew()
    fingers.removeFew()
    isWhole = false
    wasLifted = false
  }

  func centre(_ place: (Touch) -> Point) -> Point {
    var sum = Vector.zero
    for finger in fingers { sum += place(finger) - .zero }
    return .zero + sum / Double(fingers.count)
  }
}

extension Point {
  /// Returns the centre of some points; zero without any.
  static func center(of points: [Point]) -> Point {
    let sum = points.reduce(Vector.zero) { $0 + ($1 - .zero) }
    return .zero + sum / Double(max(points.count, 1))
  }
}
