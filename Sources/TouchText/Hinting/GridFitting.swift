import TouchGeometry

/// A light hinter, which moves a glyph's horizontal edges onto rows of pixels.
///
/// Baseline, x-height and the tops of capitals are between two rows, and horizontal strokes fill
/// whole rows. Nothing moves sideways.
///
/// Points between two edges move with them in proportion, so that shapes stay intact.
package struct GridFitting {
  /// The smallest letters whose edges move, in pixels an em.
  private static let least = 7.5

  /// Heights that letters have in common, in the font's units, with their rows.
  private let zones: [(height: Double, row: Double)]
  /// Pixels a unit.
  private let scale: Double
  /// The largest overshoot of a round letter beyond a flat one of equal height, in units.
  private let overshoot: Double
  private let em: Double
  /// The height of a line, in units.
  private let line: Double

  /// Prepares for a font at a size of `pixelSize` pixels an em.
  package init(_ font: Font, pixelSize: Double) {
    em = Double(font.unitsPerEm)
    scale = pixelSize / em
    overshoot = 0.022 * em
    line = Double(font.ascent + font.descent)
    let xHeight = Double(font.xHeight)
    let capHeight = Double(font.capHeight)
    // A larger x-height is easier to read than a smaller one.
    let scale = scale
    zones = [
      (0, 0), (xHeight, (xHeight * scale + 0.1).rounded()),
      (capHeight, (capHeight * scale).rounded()),
    ]
  }

  /// Returns an outline in pixels, y upwards from the baseline, with its edges on rows.
  ///
  /// Pieces of brackets and boxes that join from line to line have their edges on columns, too, if
  /// the pen is `shift` pixels right of one.
  /// - Complexity: O(*n* + *e*²) in the numbers of pieces and of horizontal edges, 64 at most.
  package func fitted(_ outline: Outline, shift: Double = 0) -> Outline {
    // Letters too small to be read keep their shape, so that a miniature has the grey of its page.
    let knots = em * scale < Self.least ? [] : knots(of: outline)
    let columns = columns(of: outline, shift: shift)
    return outline.mapped { point in
      Point(x: columns[point.x] ?? point.x * scale + shift, y: Self.row(of: point.y, knots, scale))
    }
  }

  /// The columns of the edges of a piece that is as high as a line and has upright edges only.
  private func columns(of outline: Outline, shift: Double) -> [Double: Double] {
    guard outline.elements.count <= 16, let bounds = outline.bounds, bounds.height >= line
    else { return [:] }
    var edges: Set<Double> = []
    var pen = Point.zero
    for element in outline.elements {
      switch element {
      case .move(let end): pen = end
      case .line(let end) where end.x == pen.x || end.y == pen.y: pen = end
      case .line, .quadratic, .cubic: return [:]
      }
      edges.insert(pen.x)
    }
    var columns: [Double: Double] = [:]
    var last: (edge: Double, column: Double)?
    for edge in edges.sorted() {
      var column = (edge * scale + shift).rounded()
      if let last {
        // Strokes on both sides of a bracket are equally wide.
        let isStroke = edge - last.edge < 0.1 * em
        if isStroke { column = last.column + ((edge - last.edge) * scale).rounded(.down) }
        column = max(column, last.column + 1)
      }
      columns[edge] = column
      last = (edge, column)
    }
    return columns
  }

  // MARK: Heights and rows

  /// A height of the outline and the row that it moves to.
  private struct Knot {
    var height: Double
    var row: Double
  }

  private static func row(of height: Double, _ knots: [Knot], _ scale: Double) -> Double {
    guard let first = knots.first, let last = knots.last else { return height * scale }
    if height <= first.height { return first.row + (height - first.height) * scale }
    if height >= last.height { return last.row + (height - last.height) * scale }
    var index = 1
    while knots[index].height < height { index += 1 }
    let (low, high) = (knots[index - 1], knots[index])
    let share = (height - low.height) / (high.height - low.height)
    return low.row + share * (high.row - low.row)
  }

  private func knots(of outline: Outline) -> [Knot] {
    let edges = HorizontalEdge.all(of: outline, em: em)
    var knots: [Knot] = []
    var isDone = [Bool](repeating: false, count: edges.count)
    // Edges at the heights that all letters share come first, then strokes, then single edges.
    for (index, edge) in edges.enumerated() where !isDone[index] {
      guard let row = zoneRow(of: edge) else { continue }
      isDone[index] = true
      insert(Knot(height: edge.height, row: row), into: &knots)
      guard let other = partner(of: index, in: edges), !isDone[other],
        zoneRow(of: edges[other]) == nil
      else { continue }
      isDone[other] = true
      let width = Self.width((edges[other].height - edge.height).magnitude * scale)
      let way = edges[other].height > edge.height ? width : -width
      insert(Knot(height: edges[other].height, row: row + way), into: &knots)
    }
    for (index, edge) in edges.enumerated() where !isDone[index] && edge.isBottom {
      guard let other = partner(of: index, in: edges), !isDone[other] else { continue }
      (isDone[index], isDone[other]) = (true, true)
      let width = Self.width((edges[other].height - edge.height) * scale)
      let middle = Self.row(of: (edge.height + edges[other].height) / 2, knots, scale)
      let bottom = (middle - width / 2).rounded()
      guard fits(Knot(height: edge.height, row: bottom), knots),
        fits(Knot(height: edges[other].height, row: bottom + width), knots)
      else { continue }
      insert(Knot(height: edge.height, row: bottom), into: &knots)
      insert(Knot(height: edges[other].height, row: bottom + width), into: &knots)
    }
    for (index, edge) in edges.enumerated() where !isDone[index] && edge.isFlat {
      let row = Self.row(of: edge.height, knots, scale).rounded()
      insert(Knot(height: edge.height, row: row), into: &knots)
    }
    return knots
  }

  /// The row of a height that letters share, if the edge has one of these.
  private func zoneRow(of edge: HorizontalEdge) -> Double? {
    for (height, row) in zones {
      // Below the baseline and above the other heights round letters reach a little farther.
      guard edge.isBottom == (height == 0) else { continue }
      let beyond = height == 0 ? height - edge.height : edge.height - height
      guard beyond >= -overshoot / 2, beyond <= overshoot else { continue }
      // An overshoot of half a pixel or more is visible as designed.
      return beyond * scale < 0.5 ? row : row + (height == 0 ? -1 : 1) * (beyond * scale).rounded()
    }
    return nil
  }

  /// The edge on the other side of a stroke.
  private func partner(of index: Int, in edges: [HorizontalEdge]) -> Int? {
    let edge = edges[index]
    var best: Int?
    for (other, candidate) in edges.enumerated() where candidate.isBottom != edge.isBottom {
      let width = edge.isBottom ? candidate.height - edge.height : edge.height - candidate.height
      guard width > 0, width < 0.2 * em, candidate.overlaps(edge) else { continue }
      if let best, (edges[best].height - edge.height).magnitude <= width { continue }
      best = other
    }
    return best
  }

  /// Returns the width of a stroke: never faint, and whole pixels if it is almost that.
  private static func width(_ width: Double) -> Double {
    if width < 1 { return max(width, 0.85) }
    let whole = width.rounded(.down)
    let rest = width - whole
    return rest < 0.35 ? whole : rest > 0.75 ? whole + 1 : width
  }

  /// Whether a knot keeps the order of rows.
  private func fits(_ knot: Knot, _ knots: [Knot]) -> Bool {
    for other in knots {
      let way = (knot.height - other.height) * scale
      let moved = knot.row - other.row
      if knot.height == other.height { return false }
      // Flat and round tops of a letter may share a row.
      let least = way.magnitude < 0.6 ? 0 : min(0.3 * way.magnitude, 0.5)
      if way > 0 ? moved < least : moved > -least { return false }
    }
    return true
  }

  private func insert(_ knot: Knot, into knots: inout [Knot]) {
    guard fits(knot, knots) else { return }
    let index = knots.firstIndex { $0.height > knot.height } ?? knots.count
    knots.insert(knot, at: index)
  }
}

/// A horizontal part of an outline: a line, or the turn of a curve.
private struct HorizontalEdge {
  var height: Double
  var left: Double
  var right: Double
  /// Whether the ink is above it.
  var isBottom: Bool
  /// Whether it is a line, and not a curve's end.
  var isFlat: Bool

  func overlaps(_ other: HorizontalEdge) -> Bool { left < other.right && other.left < right }

  /// The edges of an outline, each height once for either side, from below.
  static func all(of outline: Outline, em: Double) -> [HorizontalEdge] {
    var found: [(from: Point, to: Point, isFlat: Bool)] = []
    var area = 0.0
    var pen = Point.zero
    var start = Point.zero
    func add(_ from: Point, _ to: Point, isFlat: Bool) {
      let (across, up) = ((to.x - from.x).magnitude, (to.y - from.y).magnitude)
      if across > 0.03 * em, up <= 0.03 * across { found.append((from, to, isFlat)) }
    }
    func walk(to end: Point) {
      area += pen.x * end.y - end.x * pen.y
      pen = end
    }
    for element in outline.elements {
      switch element {
      case .move(let end):
        add(pen, start, isFlat: true)
        walk(to: start)
        (pen, start) = (end, end)
      case .line(let end):
        add(pen, end, isFlat: true)
        walk(to: end)
      case .quadratic(let end, let control):
        add(pen, control, isFlat: false)
        add(control, end, isFlat: false)
        walk(to: control)
        walk(to: end)
      case .cubic(let end, let control1, let control2):
        add(pen, control1, isFlat: false)
        add(control2, end, isFlat: false)
        walk(to: control1)
        walk(to: control2)
        walk(to: end)
      }
    }
    add(pen, start, isFlat: true)
    walk(to: start)
    var edges: [HorizontalEdge] = []
    for (from, to, isFlat) in found {
      let edge = HorizontalEdge(
        height: isFlat ? from.y : (from.y + to.y) / 2, left: min(from.x, to.x),
        right: max(from.x, to.x), isBottom: (to.x > from.x) == (area > 0), isFlat: isFlat)
      if let same = edges.firstIndex(where: {
        $0.isBottom == edge.isBottom && ($0.height - edge.height).magnitude < 0.004 * em
      }) {
        edges[same].left = min(edges[same].left, edge.left)
        edges[same].right = max(edges[same].right, edge.right)
        edges[same].isFlat = edges[same].isFlat || isFlat
      } else if edges.count < 64 {
        edges.append(edge)
      }
    }
    return edges.sorted { $0.height < $1.height }
  }
}
