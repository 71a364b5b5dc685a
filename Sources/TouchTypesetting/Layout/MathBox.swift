import TouchGeometry

/// A part of a formula with its measures, from the start of its baseline.
struct MathBox {
  var width = 0.0
  /// The height above the baseline.
  var ascent = 0.0
  /// The depth below the baseline.
  var descent = 0.0
  /// The overhang of a slanted letter over its right side.
  var lean = 0.0
  var pieces: [MathLayout.Piece] = []

  var height: Double { ascent + descent }

  /// Adds another box, `dy` lower, and extends the measures around it.
  mutating func add(_ other: MathBox, dx: Double = 0, dy: Double = 0) {
    let way = Vector(dx: dx, dy: dy)
    pieces += other.pieces.map { $0.moved(by: way) }
    width = max(width, dx + other.width)
    ascent = max(ascent, other.ascent - dy)
    descent = max(descent, other.descent + dy)
  }

  /// Returns the same box lowered, or raised if `dy` is negative.
  func lowered(by dy: Double) -> MathBox {
    MathBox(
      width: width, ascent: ascent - dy, descent: descent + dy, lean: lean,
      pieces: pieces.map { $0.moved(by: Vector(dx: 0, dy: dy)) })
  }
}

/// The size level of a part, from a formula of its own to a script of a script.
enum MathLevel: Int, Comparable {
  case display, text, script, inner

  /// The size of letters relative to the formula's.
  var factor: Double {
    switch self {
    case .display, .text: 1
    case .script: 0.72
    case .inner: 0.58
    }
  }

  /// The level of scripts.
  var scripts: MathLevel { self < .script ? .script : .inner }

  /// The level of a fraction's parts.
  var fractions: MathLevel { MathLevel(rawValue: rawValue + 1) ?? .inner }

  /// The level of cells, and of everything without room for signs larger than letters.
  var cells: MathLevel { max(self, .text) }

  static func < (a: MathLevel, b: MathLevel) -> Bool { a.rawValue < b.rawValue }
}
