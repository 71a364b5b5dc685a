import TouchGeometry

extension MathSetter {
  // MARK: Fractions and roots

  func fraction(_ upper: MathNode, _ lower: MathNode, _ level: MathLevel) -> MathBox {
    let (top, bottom) = (set(upper, level.fractions), set(lower, level.fractions))
    let (em, axis, line) = (em(level), axis(level), line(level))
    let side = 0.12 * em
    let width = max(top.width + top.lean, bottom.width + bottom.lean) + 2 * side
    let gap = (level == .display ? 0.2 : 0.12) * em + line / 2
    var box = MathBox(width: width + 2 * side)
    box.pieces = [.rule(Rect(x: side, y: -axis - line / 2, width: width, height: line))]
    box.add(top, dx: side + (width - top.width) / 2, dy: -(axis + gap + top.descent))
    box.add(bottom, dx: side + (width - bottom.width) / 2, dy: gap - axis + bottom.ascent)
    box.width = width + 2 * side
    return box
  }

  func root(_ inside: MathNode, _ degree: MathNode?, _ level: MathLevel) -> MathBox {
    let inner = set(inside, level)
    let (em, line) = (em(level), line(level))
    let top = -max(inner.ascent, 0.55 * em) - 0.14 * em - line / 2
    let foot = max(inner.descent, 0.04 * em)
    let tick = min(foot - top, 1.1 * em)
    var box = MathBox()
    var left = 0.0
    if let degree {
      let small = set(degree, .inner)
      left = max(small.width + small.lean - 0.3 * em, 0)
      box.add(
        small, dx: left + 0.3 * em - small.width - small.lean,
        dy: foot - 0.58 * tick - small.descent)
    }
    let start = left + 0.62 * em
    let end = start + inner.width + inner.lean + 0.1 * em
    box.pieces.append(
      .line(
        [
          Point(x: left + 0.06 * em, y: foot - 0.36 * tick),
          Point(x: left + 0.2 * em, y: foot - 0.45 * tick), Point(x: left + 0.36 * em, y: foot),
          Point(x: left + 0.56 * em, y: top), Point(x: end, y: top),
        ], width: line))
    box.add(inner, dx: start)
    box.ascent = max(box.ascent, line / 2 - top)
    box.descent = max(box.descent, foot)
    box.width = end + 0.08 * em
    return box
  }

  // MARK: Scripts and accents

  func scripts(
    _ base: MathNode, _ lower: MathNode?, _ upper: MathNode?, _ level: MathLevel
  ) -> MathBox {
    let body = set(base, level)
    let low = lower.map { set($0, level.scripts) }
    let high = upper.map { set($0, level.scripts) }
    if case .symbol(let symbol) = base, symbol.hasLimits, level == .display {
      return limits(body, low, high, level)
    }
    let em = em(level)
    var up = max(0.36 * em, body.ascent - 0.36 * em)
    var down = max(0.18 * em, body.descent + 0.1 * em)
    if let low, let high {
      let gap = (up - high.descent) + (down - low.ascent)
      let lack = max(0.16 * em - gap, 0)
      (up, down) = (up + lack / 2, down + lack / 2)
    }
    var box = body
    box.lean = 0
    if let low { box.add(low, dx: body.width + 0.03 * em, dy: down) }
    if let high { box.add(high, dx: body.width + body.lean + 0.04 * em, dy: -up) }
    box.width += 0.05 * em
    return box
  }

  /// Sets scripts above and below a sign.
  private func limits(
    _ body: MathBox, _ low: MathBox?, _ high: MathBox?, _ level: MathLevel
  ) -> MathBox {
    let gap = 0.16 * em(level)
    let width = max(body.width, low?.width ?? 0, high?.width ?? 0)
    var box = MathBox(width: width)
    box.add(body, dx: (width - body.width) / 2)
    if let high {
      box.add(high, dx: (width - high.width) / 2, dy: -(body.ascent + gap + high.descent))
    }
    if let low { box.add(low, dx: (width - low.width) / 2, dy: body.descent + gap + low.ascent) }
    return box
  }

  func accented(_ accent: MathAccent, _ inside: MathNode, _ level: MathLevel) -> MathBox {
    var box = set(inside, level)
    let (em, line) = (em(level), line(level))
    let middle = box.width / 2 + box.lean / 2
    let base = -box.ascent - 0.12 * em
    let half = accent == .overline ? box.width / 2 : max(min(box.width / 2, 0.6 * em), 0.2 * em)
    switch accent {
    case .bar, .overline:
      box.pieces.append(
        .rule(Rect(x: middle - half, y: base - line, width: 2 * half, height: line)))
      box.ascent = line - base
    case .dot:
      let side = 0.13 * em
      box.pieces.append(
        .rule(Rect(x: middle - side / 2, y: base - side, width: side, height: side)))
      box.ascent = side - base
    case .hat:
      box.pieces.append(
        .line(
          [
            Point(x: middle - 0.22 * em, y: base), Point(x: middle, y: base - 0.16 * em),
            Point(x: middle + 0.22 * em, y: base),
          ], width: line))
      box.ascent = 0.16 * em + line / 2 - base
    case .vec:
      let head = 0.13 * em
      let y = base - head
      box.pieces.append(
        .line([Point(x: middle - half, y: y), Point(x: middle + half, y: y)], width: line))
      box.pieces.append(
        .line(
          [
            Point(x: middle + half - head, y: y - head), Point(x: middle + half, y: y),
            Point(x: middle + half - head, y: y + head),
          ], width: line))
      box.ascent = head + line / 2 - y
    }
    return box
  }

  // MARK: Tables

  func table(_ table: MathTable, _ level: MathLevel) -> MathBox {
    let em = em(level)
    let inner = table.arrangement == .meeting ? level : level.cells
    let cells = table.rows.map { row in
      row.enumerated().map { column, cell in
        // A relation at the start of a cell follows the content of the cell before.
        let follows = table.arrangement == .meeting && column % 2 == 1
        return set(follows ? .row([.row([])] + cell.parts) : cell, inner)
      }
    }
    let count = cells.map(\.count).max() ?? 0
    let widths = (0..<count).map { column in
      cells.compactMap { $0.count > column ? $0[column].width + $0[column].lean : nil }.max() ?? 0
    }
    var box = MathBox()
    var top = 0.0
    for row in cells {
      let ascent = max(row.map(\.ascent).max() ?? 0, 0.72 * em)
      let descent = max(row.map(\.descent).max() ?? 0, 0.24 * em)
      var left = 0.0
      for (column, cell) in row.enumerated() {
        let room = widths[column] - cell.width
        let shift =
          switch table.arrangement {
          case .centered: room / 2
          case .leading: 0.0
          case .meeting: column % 2 == 0 ? room : 0
          }
        box.add(cell, dx: left + shift, dy: top + ascent)
        left += widths[column] + gap(after: column, table.arrangement) * em
      }
      top += ascent + descent + 0.3 * em
    }
    top -= 0.3 * em
    box.width =
      widths.reduce(0, +)
      + widths.indices.dropLast().map { gap(after: $0, table.arrangement) * em }.reduce(0, +)
    // The table's middle is on the axis.
    (box.ascent, box.descent) = (0, top)
    return box.lowered(by: -(top / 2 + axis(level)))
  }

  private func gap(after column: Int, _ arrangement: MathTable.Arrangement) -> Double {
    switch arrangement {
    case .centered: 0.9
    case .leading: 1
    case .meeting: column % 2 == 0 ? 0 : 2
    }
  }
}

extension MathNode {
  /// The parts of a row, or the part itself.
  fileprivate var parts: [MathNode] {
    if case .row(let parts) = self { parts } else { [self] }
  }
}
