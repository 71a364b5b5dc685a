import TouchGeometry

extension MathSetter {
  /// Sets brackets around a part, as high as the part.
  func fenced(
    _ left: MathFence, _ inside: MathBox, _ right: MathFence, _ level: MathLevel
  ) -> MathBox {
    let axis = axis(level)
    let half = max(inside.ascent - axis, inside.descent + axis)
    var box = MathBox()
    let open = fence(left, half, level)
    box.add(open)
    box.add(inside, dx: open.width)
    let close = fence(right, half, level)
    box.add(close, dx: open.width + inside.width + inside.lean)
    return box
  }

  /// Sets a bracket that reaches this far above and below the axis.
  private func fence(_ fence: MathFence, _ half: Double, _ level: MathLevel) -> MathBox {
    let em = em(level)
    guard fence != .none else { return MathBox(width: 0.06 * em) }
    let letter = letters(fence.rawValue, level, isSlanted: false)
    // Parts no higher than letters get the font's own brackets; but upright lines are sharp only as
    // rules.
    let isBar = fence == .bar || fence == .doubleBar
    if !isBar, half <= letter.height / 2 { return letter }
    let reach = max(half, 0.42 * em) + 0.06 * em
    let axis = axis(level)
    let side = 0.12 * em
    let sketch = FenceSketch(fence, reach: reach, em: em)
    var box = MathBox(width: sketch.width + 2 * side, ascent: axis + reach, descent: reach - axis)
    box.pieces = sketch.lines.map { line in
      .line(line.map { Point(x: side + $0.x, y: $0.y - axis) }, width: self.line(level))
    }
    return box
  }
}

/// The lines of a high bracket, about its middle, from its left side on.
private struct FenceSketch {
  var width: Double
  var lines: [[Point]]

  init(_ fence: MathFence, reach: Double, em: Double) {
    switch fence {
    case .leftParenthesis, .rightParenthesis:
      width = min(0.14 * em + 0.08 * reach, 0.45 * em)
      let bulge = width
      lines = [
        (-12...12).map { step in
          let t = Double(step) / 12
          return Point(x: bulge * t * t, y: reach * t)
        }
      ]
    case .leftBracket, .rightBracket:
      width = 0.2 * em
      lines = [
        [
          Point(x: width, y: -reach), Point(x: 0, y: -reach), Point(x: 0, y: reach),
          Point(x: width, y: reach),
        ]
      ]
    case .leftBrace, .rightBrace:
      width = 0.4 * em
      lines = [Self.brace(width, reach, bend: min(reach / 2, 0.4 * em))]
    case .leftAngle, .rightAngle:
      width = min(0.2 * em + 0.08 * reach, 0.45 * em)
      lines = [[Point(x: width, y: -reach), Point(x: 0, y: 0), Point(x: width, y: reach)]]
    case .bar:
      width = 0
      lines = [[Point(x: 0, y: -reach), Point(x: 0, y: reach)]]
    case .doubleBar:
      width = 0.22 * em
      lines = [0, width].map { [Point(x: $0, y: -reach), Point(x: $0, y: reach)] }
    case .none: (width, lines) = (0, [])
    }
    let rightFences: [MathFence] = [.rightParenthesis, .rightBracket, .rightBrace, .rightAngle]
    let width = width
    if rightFences.contains(fence) {
      lines = lines.map { $0.map { Point(x: width - $0.x, y: $0.y) } }
    }
  }

  /// Returns the points from the brace's upper end to the point in the middle, mirrored to its
  /// lower end.
  private static func brace(_ width: Double, _ reach: Double, bend: Double) -> [Point] {
    let middle = width / 2
    func quarter(_ from: Point, _ corner: Point, _ to: Point) -> [Point] {
      (0...8).map { step in from.onCurve(corner, to, Double(step) / 8) }
    }
    let upper =
      quarter(
        Point(x: width, y: -reach), Point(x: middle, y: -reach), Point(x: middle, y: bend - reach))
      + quarter(Point(x: middle, y: -bend), Point(x: middle, y: 0), Point(x: 0, y: 0))
    return upper + upper.dropLast().reversed().map { Point(x: $0.x, y: -$0.y) }
  }
}
