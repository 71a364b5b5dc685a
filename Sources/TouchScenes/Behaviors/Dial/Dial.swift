import TouchGeometry

/// A rotation in radians over any number of turns, with its detents.
struct Dial: Hashable, Sendable {
  /// The angle, clockwise positive; 0 is the orientation in the scene.
  var angle = 0.0
  /// The number of detents in one turn; 0 for none.
  var detents: Int

  /// The angle from one detent to the next; nil without detents.
  var step: Double? { detents > 0 ? 2 * .pi / Double(detents) : nil }

  /// The limit of the angle in each direction.
  var limit = Double.infinity

  /// The nearest detent on which the dial can rest, counted over all turns; 0 without detents.
  var detent: Int {
    guard let step else { return 0 }
    let last = Int(Self.lastDetent(within: limit, step: step), clampedTo: 0...Self.most)
    return Int((angle / step).rounded(), clampedTo: -last...last)
  }

  /// Returns the number of the last detent within a limit of the angle; one at the limit is within
  /// it, regardless of rounding.
  static func lastDetent(within limit: Double, step: Double) -> Double {
    (limit / step + 1e-9).rounded(.down)
  }

  /// The largest detent, which no rotation reaches: a double still represents it exactly.
  private static let most = 1 << 53

  /// The number under the index mark: a disc turned clockwise shows a number that was left of the
  /// mark.
  var number: Int { detents > 0 ? Self.number(detent, of: detents) : 0 }

  /// Returns the number of a detent, which is counted over all turns.
  static func number(_ detent: Int, of detents: Int) -> Int {
    let rest = -detent % detents
    return rest < 0 ? rest + detents : rest
  }

  /// The signed number of turns.
  var turns: Double { angle / (2 * .pi) }

  /// The signed angle in degrees.
  var degrees: Double { angle * 180 / .pi }
}
