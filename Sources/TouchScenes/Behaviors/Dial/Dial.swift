import TouchGeometry

/// How far something has been turned, in radians over any number of turns, and where its detents
/// are.
struct Dial: Hashable, Sendable {
  /// Clockwise positive; 0 is how the scene made it.
  var angle = 0.0
  /// How many places a turn has where it may rest; 0 for none.
  var detents: Int

  /// The angle from one detent to the next; nil without detents.
  var step: Double? { detents > 0 ? 2 * .pi / Double(detents) : nil }

  /// Which detent is nearest, counted over all turns; 0 without detents.
  var detent: Int {
    step.map { Int((angle / $0).rounded(), clampedTo: -Self.most...Self.most) } ?? 0
  }

  /// More detents than anything is turned by; as many are exact in a double.
  private static let most = 1 << 53

  /// The number under the index mark: a disc that has gone clockwise shows what was left of the
  /// mark.
  var number: Int {
    guard detents > 0 else { return 0 }
    let rest = -detent % detents
    return rest < 0 ? rest + detents : rest
  }

  /// Turns, with their sign.
  var turns: Double { angle / (2 * .pi) }

  /// Degrees, with their sign.
  var degrees: Double { angle * 180 / .pi }
}
