/// A part of a formula as written; ``MathParser/depth`` limits the nesting of parts.
indirect enum MathNode: Hashable, Sendable {
  case row([MathNode])
  case symbol(MathSymbol)
  /// Words, with their spaces.
  case words(String)
  /// Horizontal room, in ems.
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
  /// Whether the sign is slanted to the right, as variables are.
  var isSlanted = false
  var isBold = false
  /// Whether scripts are above and below the sign if there is room.
  var hasLimits = false
  /// Whether the sign is larger than letters if there is room.
  var isLarge = false
}

/// The kind of a part among its neighbours, which determines the space between them.
enum MathKind: Int, Hashable, Sendable {
  case ordinary, operation, binary, relation, opening, closing, punctuation, inner
}

/// A mark above a letter.
enum MathAccent: String, Hashable, Sendable, CaseIterable {
  case vec, hat, bar, dot
  case overline
}

/// A bracket that grows with its content.
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
  /// The alignment of cells in their columns.
  enum Arrangement: Hashable, Sendable {
    /// Cells are centred.
    case centered
    /// Cells are at the left side.
    case leading
    /// Columns meet in pairs: right, left, right, left.
    case meeting
  }

  var rows: [[MathNode]]
  var arrangement: Arrangement
}
