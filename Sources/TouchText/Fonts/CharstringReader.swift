import TouchGeometry

/// An interpreter of Type 2 charstrings, the small programs that draw the glyphs of CFF.
///
/// Hints are skipped. Arithmetic operators, which fonts no longer use, end the glyph as damaged.
struct CharstringReader {
  private(set) var outline = Outline()
  private let local: FontIndex
  private let global: FontIndex
  private var stack: [Double] = []
  private var pen = Point.zero
  private var hints = 0
  private var hasWidth = false
  private var steps = 0
  private var isDone = false

  init(local: FontIndex, global: FontIndex) {
    self.local = local
    self.global = global
  }

  /// Runs a program to its end, and returns whether it was valid.
  mutating func read(_ code: FontPart) -> Bool { run(code, depth: 0) && pen.isFinite }

  private mutating func run(_ code: FontPart, depth: Int) -> Bool {
    guard depth <= FontLimits.subroutineDepth else { return false }
    var at = 0
    while at < code.count, !isDone {
      steps += 1
      guard steps <= FontLimits.steps, stack.count <= 192,
        outline.elements.count <= FontLimits.points
      else { return false }
      let byte = code.byte(at)
      at += 1
      switch byte {
      case 28, 32...254: stack.append(Double(code.operand(byte, &at)))
      case 255:
        stack.append(Double(Int32(truncatingIfNeeded: code.long(at))) / 65536)
        at += 4
      case 10, 29:
        guard call(byte == 10 ? local : global, depth) else { return false }
      case 11: return true
      case 19, 20:
        countHints()
        at += (hints + 7) / 8
      case 12:
        guard flex(code.byte(at)) else { return false }
        at += 1
      default: guard draw(byte) else { return false }
      }
    }
    return true
  }

  private mutating func call(_ subroutines: FontIndex, _ depth: Int) -> Bool {
    guard let number = stack.popLast(), number.magnitude < 65536 else { return false }
    let bias = subroutines.count < 1240 ? 107 : subroutines.count < 33900 ? 1131 : 32768
    guard let code = subroutines[Int(number) + bias] else { return false }
    return run(code, depth: depth + 1)
  }

  /// Stems come in pairs of numbers, and the first may have the glyph's width before them.
  private mutating func countHints() {
    takeWidth(stack.count % 2 == 1)
    hints += stack.count / 2
    stack.removeAll(keepingCapacity: true)
  }

  private mutating func takeWidth(_ isThere: Bool) {
    if !hasWidth, isThere, !stack.isEmpty { stack.removeFirst() }
    hasWidth = true
  }

  private mutating func draw(_ byte: Int) -> Bool {
    switch byte {
    case 1, 3, 18, 23: countHints()
    case 21:
      takeWidth(stack.count > 2)
      guard stack.count >= 2 else { return false }
      move(stack[0], stack[1])
    case 4, 22:
      takeWidth(stack.count > 1)
      guard let way = stack.first else { return false }
      byte == 22 ? move(way, 0) : move(0, way)
    case 14:
      takeWidth(stack.count == 1 || stack.count == 5)
      // Four numbers would name two letters to be combined, as in fonts before 1998.
      isDone = true
      return stack.count < 4
    case 5: lines(0, stack.count)
    case 6, 7:
      for (index, way) in stack.enumerated() {
        (index % 2 == 0) == (byte == 6) ? line(way, 0) : line(0, way)
      }
    case 8: curves(0, stack.count)
    case 24:
      guard stack.count >= 2 else { return false }
      curves(0, stack.count - 2)
      line(stack[stack.count - 2], stack[stack.count - 1])
    case 25:
      guard stack.count >= 6 else { return false }
      lines(0, stack.count - 6)
      curves(stack.count - 6, stack.count)
    case 26, 27: parallelCurves(isVertical: byte == 26)
    case 30, 31: alternatingCurves(beginsVertical: byte == 30)
    default: return false
    }
    stack.removeAll(keepingCapacity: true)
    return true
  }

  // MARK: Pieces

  private mutating func move(_ dx: Double, _ dy: Double) {
    pen = Point(x: pen.x + dx, y: pen.y + dy)
    outline.elements.append(.move(to: pen))
  }

  private mutating func line(_ dx: Double, _ dy: Double) {
    pen = Point(x: pen.x + dx, y: pen.y + dy)
    outline.elements.append(.line(to: pen))
  }

  private mutating func curve(
    _ ax: Double, _ ay: Double, _ bx: Double, _ by: Double, _ cx: Double, _ cy: Double
  ) {
    let first = Point(x: pen.x + ax, y: pen.y + ay)
    let second = Point(x: first.x + bx, y: first.y + by)
    pen = Point(x: second.x + cx, y: second.y + cy)
    outline.elements.append(.cubic(to: pen, control1: first, control2: second))
  }

  private mutating func lines(_ from: Int, _ to: Int) {
    for at in stride(from: from, to: to - 1, by: 2) { line(stack[at], stack[at + 1]) }
  }

  private mutating func curves(_ from: Int, _ to: Int) {
    for at in stride(from: from, to: to - 5, by: 6) {
      curve(stack[at], stack[at + 1], stack[at + 2], stack[at + 3], stack[at + 4], stack[at + 5])
    }
  }

  /// Curves that begin and end in the same direction, along one axis.
  private mutating func parallelCurves(isVertical: Bool) {
    var aside = stack.count % 4 == 1 ? stack[0] : 0
    for at in stride(from: stack.count % 4 == 1 ? 1 : 0, to: stack.count - 3, by: 4) {
      if isVertical {
        curve(aside, stack[at], stack[at + 1], stack[at + 2], 0, stack[at + 3])
      } else {
        curve(stack[at], aside, stack[at + 1], stack[at + 2], stack[at + 3], 0)
      }
      aside = 0
    }
  }

  /// Curves that begin along one axis and end along the other, in turn.
  private mutating func alternatingCurves(beginsVertical: Bool) {
    var isVertical = beginsVertical
    for at in stride(from: 0, to: stack.count - 3, by: 4) {
      let last = stack.count - at == 5 ? stack[at + 4] : 0
      if isVertical {
        curve(0, stack[at], stack[at + 1], stack[at + 2], stack[at + 3], last)
      } else {
        curve(stack[at], 0, stack[at + 1], stack[at + 2], last, stack[at + 3])
      }
      isVertical.toggle()
    }
  }

  /// Two curves that are almost a line.
  private mutating func flex(_ byte: Int) -> Bool {
    let s = stack
    switch (byte, s.count) {
    case (34, 7...):
      curve(s[0], 0, s[1], s[2], s[3], 0)
      curve(s[4], 0, s[5], -s[2], s[6], 0)
    case (35, 12...):
      curve(s[0], s[1], s[2], s[3], s[4], s[5])
      curve(s[6], s[7], s[8], s[9], s[10], s[11])
    case (36, 9...):
      curve(s[0], s[1], s[2], s[3], s[4], 0)
      curve(s[5], 0, s[6], s[7], s[8], -(s[1] + s[3] + s[7]))
    case (37, 11...):
      let dx = s[0] + s[2] + s[4] + s[6] + s[8]
      let dy = s[1] + s[3] + s[5] + s[7] + s[9]
      curve(s[0], s[1], s[2], s[3], s[4], s[5])
      if dx.magnitude > dy.magnitude {
        curve(s[6], s[7], s[8], s[9], s[10], -dy)
      } else {
        curve(s[6], s[7], s[8], s[9], -dx, s[10])
      }
    default: return false
    }
    stack.removeAll(keepingCapacity: true)
    return true
  }
}
