import TouchGeometry

/// A part of a formula with its measures, from where its baseline begins.
struct MathBox {
  var width = 0.0
  /// How far it reaches above the baseline.
  var ascent = 0.0
  /// How far it reaches below the baseline.
  var descent = 0.0
  /// How far a slanted letter leans over its right side.
  var lean = 0.0
  var pieces: [MathLayout.Piece] = []

  var height: Double { ascent + descent }

  /// Adds another one, `dy` lower; the measures grow around it.
  mutating func add(_ other: MathBox, dx: Double = 0, dy: Double = 0) {
    let way = Vector(dx: dx, dy: dy)
    pieces += other.pieces.map { $0.moved(by: way) }
    width = max(width, dx + other.width)
    ascent = max(ascent, other.ascent - dy)
    descent = max(descent, other.descent + dy)
  }

  /// The same one lower, or higher.
  func lowered(by dy: Double) -> MathBox {
    MathBox(
      width: width, ascent: ascent - dy, descent: descent + dy, lean: lean,
      pieces: pieces.map { $0.moved(by: Vector(dx: 0, dy: dy)) })
  }
}

/// How large a part is to be, from a formula of its own to a script of a script.
enum MathLevel: Int, Comparable {
  case display, text, script, inner

  /// The size of letters, for that of the formula.
  var factor: Double {
    switch self {
    case .display, .text: 1
    case .script: 0.72
    case .inner: 0.58
    }
  }

  /// That of scripts.
  var scripts: MathLevel { self < .script ? .script : .inner }

  /// That of a fraction's parts.
  var fractions: MathLevel { MathLevel(rawValue: rawValue + 1) ?? .inner }

  /// That of cells, and of all that has no room for signs larger than letters.
  var cells: MathLevel { max(self, .text) }

  static func < (a: MathLevel, b: MathLevel) -> Bool { a.rawValue < b.rawValue }
}
