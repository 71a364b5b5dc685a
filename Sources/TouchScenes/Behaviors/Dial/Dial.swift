import TouchGeometry

/// A rotation in radians over any number of turns, with its detents.
struct Dial: Hashable, Sendable {
  /// The angle, clockwise positive; 0 is the orientation in the scene.
  var angle = 0.0
  /// The number of detents in one turn; 0 for none.
  var detents: Int

  /// The angle from one detent to the next; nil without detents.
  var step: Double? { detents > 0 ? 2 * .pi / Double(detents) : nil }

  /// The nearest detent, counted over all turns; 0 without detents.
  var detent: Int {
    step.map { Int((angle / $0).rounded(), clampedTo: -Self.most...Self.most) } ?? 0
  }

  /// The largest detent, which no rotation reaches: a double still represents it exactly.
  private static let most = 1 << 53

  /// The number under the index mark: a disc turned clockwise shows a number that was left of the
  /// mark.
  var number: Int {
    guard detents > 0 else { return 0 }
    let rest = -detent % detents
    return rest < 0 ? rest + detents : rest
  }

  /// The signed number of turns.
  var turns: Double { angle / (2 * .pi) }

  /// The signed angle in degrees.
  var degrees: Double { angle * 180 / .pi }
}
