import TouchGeometry
import TouchInput
import TouchSandbox
import TouchScene

/// The look of a path: each kind has its own colour, line and mark, so that none is identified by
/// colour alone.
struct PathDrawing: GrowingMarks {
  private let kind: PathKind
  let growth: Double

  /// Half the size of a mark, at a past frame and at the currently visible one.
  private var radius: (past: Double, now: Double) { (2.5 * growth, 6 * growth) }

  init(_ kind: PathKind, growth: Double = 1) { (self.kind, self.growth) = (kind, growth) }

  private var stroke: Stroke {
    switch kind {
    case .raw: pen(Palette.text, width: 1.5)
    case .resampled: pen(Palette.limit, width: 2, dash: 9, gap: 4)
    case .predicted: pen(Palette.pivot, width: 2, dash: 2.5, gap: 4)
    case .filtered: pen(Self.pink, width: 2, dash: 18, gap: 5)
    }
  }

  private static let pink = ColorRole.pink.color

  /// Draws the line of a finger's path with an opacity, 0…1.
  func drawLine(_ path: [PathSample], opacity: Double, into list: inout DrawList) {
    guard path.count > 1, opacity > 0.02 else { return }
    var line = stroke
    line.color = line.color.opacity(opacity)
    let halo = pen(Palette.halo.opacity(opacity), width: line.width / growth + 2.5)
    list.polyline(path.map(\.place), pens: [halo, line])
  }

  /// Draws the small marks of a finger's path, and a large mark at the currently visible frame
  /// unless it is nil.
  func drawMarks(_ path: [PathSample], seen: Point?, opacity: Double, into list: inout DrawList) {
    guard opacity > 0.02 else { return }
    for sample in path { drawMark(at: sample.place, radius.past, opacity, into: &list) }
    if let seen { drawMark(at: seen, radius.now, opacity, into: &list) }
  }

  /// Draws a sample of the line with its mark, faint if the path is hidden.
  func drawSample(from a: Point, to b: Point, isShown: Bool, into list: inout DrawList) {
    let opacity = isShown ? 1 : 0.35
    var line = stroke
    line.color = line.color.opacity(opacity)
    list.line(from: a, to: b, stroke: line)
    drawMark(at: b, radius.now, opacity, into: &list)
  }

  /// Draws a dot, a square, a triangle that points ahead, or a diamond.
  private func drawMark(
    at place: Point, _ radius: Double, _ opacity: Double, into list: inout DrawList
  ) {
    let color = stroke.color.opacity(opacity)
    let edge = pen(Palette.halo.opacity(opacity), width: 1.5)
    let corners: [(Double, Double)]
    switch kind {
    case .raw:
      list.circle(
        center: place, radius: radius * 0.75, fill: color, stroke: radius > 4 * growth ? edge : nil)
      return
    case .resampled: corners = [(-0.85, -0.85), (0.85, -0.85), (0.85, 0.85), (-0.85, 0.85)]
    case .predicted: corners = [(-1.4, 1.26), (0, -1.54), (1.4, 1.26)]
    case .filtered: corners = [(0, -1.2), (1.2, 0), (0, 1.2), (-1.2, 0)]
    }
    let points = corners.map { place + Vector(dx: $0.0, dy: $0.1) * radius }
    list.polygon(points, fill: color)
    if radius > 4 * growth { list.polyline(points, closed: true, stroke: edge) }
  }
}
