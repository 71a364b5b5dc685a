/// A part of a formula as it was written; ``MathParser/depth`` bounds how deep parts lie in parts.
indirect enum MathNode: Hashable, Sendable {
  case row([MathNode])
  case symbol(MathSymbol)
  /// Words, with their spaces.
  case words(String)
  /// Room, in ems.
  case space(Double)
  case fraction(MathNode, MathNode)
  case root(MathNode, degree: MathNode?)
  case scripts(MathNode, lower: MathNode?, upper: MathNode?)
  case accent(MathAccent, MathNode)
  case fenced(MathFence, MathNode, MathFence)
  case table(MathTable)
}

/// A sign that is drawn as letters of a font.
struct MathSymbol: Hashable, Sendable {
  var text: String
  var kind: MathKind = .ordinary
  /// Whether it leans to the right, as variables do.
  var isSlanted = false
  var isBold = false
  /// Whether scripts stand above and below it where there is room.
  var hasLimits = false
  /// Whether it is larger than letters where there is room.
  var isLarge = false
}

/// What a part is to those beside it: that decides the room between them.
enum MathKind: Int, Hashable, Sendable {
  case ordinary, operation, binary, relation, opening, closing, punctuation, inner
}

/// What stands above a letter.
enum MathAccent: String, Hashable, Sendable, CaseIterable {
  case vec, hat, bar, dot
  case overline
}

/// A bracket that grows with what is inside.
enum MathFence: String, Hashable, Sendable, CaseIterable {
  case leftParenthesis = "("
  case rightParenthesis = ")"
  case leftBracket = "["
  case rightBracket = "]"
  case leftBrace = "{"
  case rightBrace = "}"
  case leftAngle = "⟨"
  case rightAngle = "⟩"
  case bar = "|"
  case doubleBar = "‖"
  case none = "."
}

/// Parts in rows and columns.
struct MathTable: Hashable, Sendable {
  /// How cells stand in their columns.
  enum Arrangement: Hashable, Sendable {
    /// In the middle.
    case centered
    /// At the left side.
    case leading
    /// In pairs that meet: right, left, right, left.
    case meeting
  }

  var rows: [[MathNode]]
  var arrangement: Arrangement
}
