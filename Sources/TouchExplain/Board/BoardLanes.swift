import TouchGeometry
import TouchSandbox
import TouchScene

/// Lines between rows that show which recognizer waits for another, and which lost to another.
///
/// Waiting lines are dashed, with an arrow at the awaited recognizer. Losing lines are solid, with
/// a bar at the loser. Lines that would overlap get separate lanes.
struct BoardLanes {
  struct Line {
    let relation: RecognizerBoard.Relation
    /// The indexes of the two ends among the shown rows.
    let from: Int
    let to: Int

    var rows: ClosedRange<Int> { min(from, to)...max(from, to) }
  }

  private var lines: [(line: Line, lane: Int)] = []
  private var count = 0

  private static let pitch = 9.0
  private static let most = 6

  init(_ all: [Line]) {
    // Current relations choose their lanes first, and short lines stay near the rows.
    let sorted = all.enumerated().sorted { a, b in
      (a.element.relation.isActive ? 0 : 1, a.element.rows.count, a.offset)
        < (b.element.relation.isActive ? 0 : 1, b.element.rows.count, b.offset)
    }
    for line in sorted.map(\.element) {
      let lane = (0..<Self.most).first { lane in
        !lines.contains { $0.lane == lane && $0.line.rows.overlaps(line.rows) }
      }
      guard let lane else { continue }
      lines.append((line, lane))
      count = max(count, lane + 1)
    }
  }

  var isEmpty: Bool { lines.isEmpty }
  /// The width of all lanes, in points.
  var width: Double { isEmpty ? 0 : Double(count) * Self.pitch + 6 }
  /// The kinds of relations among the lines.
  var kinds: [RecognizerBoard.Relation.Kind] {
    [.waits, .excluded].filter { kind in lines.contains { $0.line.relation.kind == kind } }
  }

  private static func stroke(_ kind: RecognizerBoard.Relation.Kind, _ isActive: Bool) -> Stroke {
    let opacity = isActive ? 1 : 0.55
    return switch kind {
    case .waits: Stroke(Palette.angle.opacity(opacity), width: 1.5, dash: 4, gap: 3)
    case .excluded: Stroke(Palette.quiet.opacity(opacity), width: 1.5)
    }
  }

  /// Draws the lines left of the rows with the given vertical centers.
  func draw(_ middles: [Double], into list: inout DrawList) {
    for (line, lane) in lines {
      let x = width - 6 - (Double(lane) + 0.5) * Self.pitch
      let stroke = Self.stroke(line.relation.kind, line.relation.isActive)
      let end = width - 2
      // Offset the ends because a row may have several lines.
      let (from, to) = (middles[line.from] + 2, middles[line.to] - 2)
      list.polyline(
        [
          Point(x: end, y: from), Point(x: x, y: from), Point(x: x, y: to), Point(x: end, y: to),
        ], stroke: stroke)
      Self.drawEnd(
        line.relation.kind, from: Point(x: end, y: from), to: Point(x: end, y: to), stroke.color,
        into: &list)
    }
  }

  /// Draws a sample line for a legend, 24 points long.
  static func drawSample(
    _ kind: RecognizerBoard.Relation.Kind, at place: Point, into list: inout DrawList
  ) {
    let stroke = stroke(kind, true)
    let end = Point(x: place.x + 24, y: place.y)
    list.line(from: place, to: end, stroke: stroke)
    drawEnd(kind, from: place, to: end, stroke.color, into: &list)
  }

  /// Draws the arrowhead of a relation that waits, or the bar of one that is over.
  private static func drawEnd(
    _ kind: RecognizerBoard.Relation.Kind, from start: Point, to tip: Point, _ color: Color,
    into list: inout DrawList
  ) {
    switch kind {
    case .waits:
      list.polygon(
        [
          Point(x: tip.x + 1, y: tip.y), Point(x: tip.x - 6, y: tip.y - 4),
          Point(x: tip.x - 6, y: tip.y + 4),
        ], fill: color)
    case .excluded:
      list.line(
        from: Point(x: start.x, y: start.y - 5), to: Point(x: start.x, y: start.y + 5),
        stroke: Stroke(color, width: 2.5))
    }
  }
}
