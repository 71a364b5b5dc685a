import TouchGeometry
import TouchText

/// A typesetter that places the parts of a formula beside, above or below each other.
///
/// The rules are those of chapter 17 and appendix G of D. E. Knuth, *The TeXbook* (1984), as far as
/// a text font allows. Such a font has no measures for mathematics, so the height of the axis and
/// the width of lines are those of its minus sign.
struct MathSetter {
  let fonts: FontSet
  let size: Double
  /// The middle of the minus sign above the baseline, and its height, in ems.
  private let minus: (center: Double, height: Double)

  init(fonts: FontSet, size: Double) {
    (self.fonts, self.size) = (fonts, size)
    let font = fonts.fonts[0]
    let em = Double(font.unitsPerEm)
    let ink = font.glyph(for: "−").flatMap { font.bounds(of: $0) }
    // For a font without a minus sign, the line is at its usual place in most fonts.
    minus = ink.map { ($0.midY / em, $0.height / em) } ?? (0.35, 0.08)
  }

  func em(_ level: MathLevel) -> Double { size * level.factor }

  /// Returns the height above the baseline at which fractions, signs and brackets are centred.
  func axis(_ level: MathLevel) -> Double { minus.center * em(level) }

  /// Returns the width of lines.
  func line(_ level: MathLevel) -> Double { max(minus.height * em(level) * 0.8, 1) }

  func set(_ node: MathNode, _ level: MathLevel) -> MathBox {
    switch node {
    case .row(let parts): row(parts, level)
    case .symbol(let symbol): set(symbol, level)
    case .words(let words): letters(words, level, isSlanted: false)
    case .space(let width): MathBox(width: width * em(level))
    case .fraction(let upper, let lower): fraction(upper, lower, level)
    case .root(let inside, let degree): root(inside, degree, level)
    case .scripts(let base, let lower, let upper): scripts(base, lower, upper, level)
    case .accent(let accent, let inside): accented(accent, inside, level)
    case .fenced(let left, let inside, let right): fenced(left, set(inside, level), right, level)
    case .table(let table): self.table(table, level)
    }
  }

  // MARK: Letters

  private func set(_ symbol: MathSymbol, _ level: MathLevel) -> MathBox {
    guard symbol.isLarge else {
      return letters(
        symbol.text, level, face: symbol.isBold ? .sansBold : .sans, isSlanted: symbol.isSlanted)
    }
    let box = letters(symbol.text, level, factor: level == .display ? 1.5 : 1.1, isSlanted: false)
    // The sign's middle is on the axis.
    return box.lowered(by: (box.ascent - box.descent) / 2 - axis(level))
  }

  /// Sets letters beside each other, as high as their ink.
  func letters(
    _ text: String, _ level: MathLevel, face: FontFace = .sans, factor: Double = 1, isSlanted: Bool
  ) -> MathBox {
    let size = em(level) * factor
    let run = fonts.run(text, face: face, size: size)
    var box = MathBox(width: run.width)
    box.pieces = [.letters(text, at: .zero, face: face, size: size, isSlanted: isSlanted)]
    for glyph in run.glyphs {
      let font = fonts.fonts[glyph.font]
      guard let ink = font.bounds(of: glyph.glyph) else { continue }
      let scale = size / Double(font.unitsPerEm) * glyph.shrink
      box.ascent = max(box.ascent, ink.maxY * scale)
      box.descent = max(box.descent, -ink.minY * scale)
    }
    box.lean = isSlanted ? box.ascent * MathLayout.slant * 0.6 : 0
    return box
  }

  // MARK: Rows

  private func row(_ parts: [MathNode], _ level: MathLevel) -> MathBox {
    var row = MathBox()
    var pen = 0.0
    var last: MathKind?
    for (part, kind) in zip(parts, Self.kinds(parts)) {
      if let last, let kind {
        pen += MathSpacing.room(last, kind, isSmall: level > .text) * em(level)
      }
      let box = set(part, level)
      row.add(box, dx: pen)
      pen += box.width
      row.lean = box.lean
      if let kind {
        last = kind
        // A leaning letter would touch a bracket.
        if kind == .ordinary { pen += box.lean / 3 }
      }
    }
    row.width = pen
    return row
  }

  /// Returns each part's kind among its neighbours; nil for room.
  ///
  /// A sign that lacks a part on either side, such as that of −1, is not an operation.
  static func kinds(_ parts: [MathNode]) -> [MathKind?] {
    var kinds = parts.map(\.kind)
    var last: Int?
    for index in kinds.indices {
      guard let kind = kinds[index] else { continue }
      let before = last.flatMap { kinds[$0] }
      if kind == .binary, before.map({ !$0.endsOperand }) ?? true { kinds[index] = .ordinary }
      if let last, before == .binary, !kind.beginsOperand { kinds[last] = .ordinary }
      last = index
    }
    if let last, kinds[last] == .binary { kinds[last] = .ordinary }
    return kinds
  }
}

extension MathNode {
  /// The part's kind among its neighbours; nil for room.
  fileprivate var kind: MathKind? {
    switch self {
    case .symbol(let symbol): symbol.kind
    case .space: nil
    case .fraction, .fenced: .inner
    case .scripts(let base, _, _): base.kind
    case .row, .words, .root, .accent, .table: .ordinary
    }
  }
}

extension MathKind {
  /// Whether the sign of an operation may follow the part.
  fileprivate var endsOperand: Bool { [.ordinary, .closing, .inner].contains(self) }

  /// Whether the part may follow the sign of an operation.
  fileprivate var beginsOperand: Bool { ![.relation, .closing, .punctuation].contains(self) }
}

/// The room between parts: the table of chapter 18 of *The TeXbook*.
enum MathSpacing {
  private static let table: [[Int]] = [
    // The order is ordinary, operation, binary, relation, opening, closing, punctuation, inner. A
    // number below 0 applies only if letters are not small.
    [0, 1, -2, -3, 0, 0, 0, -1],
    [1, 1, 0, -3, 0, 0, 0, -1],
    [-2, -2, 0, 0, -2, 0, 0, -2],
    [-3, -3, 0, 0, -3, 0, 0, -3],
    [0, 0, 0, 0, 0, 0, 0, 0],
    [0, 1, -2, -3, 0, 0, 0, -1],
    [-1, -1, 0, -1, -1, -1, -1, -1],
    [-1, 1, -2, -3, -1, 0, -1, -1],
  ]

  /// Returns the room between two parts, in ems.
  static func room(_ left: MathKind, _ right: MathKind, isSmall: Bool) -> Double {
    let entry = table[left.rawValue][right.rawValue]
    if entry < 0, isSmall { return 0 }
    return [0, 3.0 / 18, 4.0 / 18, 5.0 / 18][abs(entry)]
  }
}
