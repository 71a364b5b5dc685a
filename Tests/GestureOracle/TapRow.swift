import TouchGeometry
import TouchGestures
import TouchInput

/// Taps one after the other, as tap and long press count them (TAP-2 … TAP-7, LP-10).
struct TapRow {
  /// What became of the tap.
  enum Outcome {
    case goesOn
    case isWhole
    /// The rule, what was measured, and the limit.
    case isNone(StaticString, Double, Double)
  }

  /// Fingers that make a tap.
  let needed: Int
  /// How far from the first tap's start (TAP-4, TAP-6).
  let reach: Double
  /// Whole taps so far.
  var count = 0
  /// Where the first tap's fingers landed.
  var firstStarts: [Point] = []
  /// The fingers of the tap under way, those that are up too.
  var fingers: [OracleTouch] = []

  init(needed: Int, reach: Double) {
    self.needed = needed
    self.reach = reach
  }

  /// TAP-8.
  var start: Point { centroid(firstStarts) ?? .zero }

  /// TAP-6, TAP-7; `down` are those that are down now, and those that lift later in this event
  /// (E-6).
  mutating func land(_ touches: [OracleTouch], beside down: [OracleTouch]) -> Outcome {
    let hasLifted = fingers.contains { finger in !down.contains { $0 === finger } }
    fingers += touches
    // Section 8: one that lands after one of the tap's fingers has lifted fails it.
    if down.count > needed { return .isNone("TAP-7", Double(down.count), Double(needed)) }
    if hasLifted { return .isNone("TAP-2", .nan, .nan) }
    if count == 0 { firstStarts += touches.map(\.start) }
    // TAP-6, TAP-8: a tap starts where its fingers landed, also if some moved before the last one
    // did.
    if count > 0, fingers.count == needed, let here = centroid(fingers.map(\.start)),
      here.distance(to: start) > reach
    {
      return .isNone("TAP-6", here.distance(to: start), reach)
    }
    return .goesOn
  }

  /// TAP-4, of the fingers that have landed so far.
  func wander() -> Outcome {
    // The law is silent on a later tap whose fingers are not all down: how far they went from their
    // own landings.
    let isPart = count > 0 && fingers.count < needed
    let from = isPart ? centroid(fingers.map(\.start)) ?? start : start
    guard let here = centroid(fingers.map(\.location)), here.distance(to: from) > reach else {
      return .goesOn
    }
    return .isNone("TAP-4", here.distance(to: from), reach)
  }

  /// TAP-2, TAP-7; those that are cancelled in the same event go last (E-6).
  mutating func lift(leaving down: [OracleTouch]) -> Outcome {
    if fingers.contains(where: { !$0.isDown && $0.hasMoved && $0.isUnreported }),
      case .isNone(let rule, let value, let limit) = wander()
    {
      return .isNone(rule, value, limit)
    }
    if fingers.count < needed { return .isNone("TAP-7", Double(fingers.count), Double(needed)) }
    if !down.isEmpty { return .goesOn }
    fingers = []
    count += 1
    return .isWhole
  }
}
