import TouchGeometry
import TouchScene

extension DrawListRenderer {
  /// Draws a line through points.
  func draw(_ points: [Point], isClosed: Bool, stroke: Stroke) throws(DrawingError) {
    guard stroke.width > 0, stroke.width.isFinite, stroke.color.alpha > 0, !points.isEmpty
    else { return }
    try use(nil)
    let scale = scale
    let color = DrawListRenderer.color(stroke.color)
    let width = min(stroke.width * scale, 100_000)
    let path = points.lazy.map { Point(x: $0.x * scale, y: $0.y * scale) }
    guard stroke.dash > 0, stroke.gap > 0 else {
      outline.add(path, isClosed: isClosed, width: width, color: color, cap: .round, to: &mesh)
      return
    }

    var whole = Array(path)
    guard whole.allSatisfy(\.isDrawable) else { return }
    if isClosed, let first = whole.first { whole.append(first) }
    let dashes = Dashes(dash: max(stroke.dash * scale, 0.5), gap: max(stroke.gap * scale, 0.5))
    dashes.forEach(along: whole) { dash in
      outline.add(dash, isClosed: false, width: width, color: color, cap: .flat, to: &mesh)
    }
  }
}

/// Cuts a line into dashes.
struct Dashes {
  /// The length of a dash.
  var dash: Double
  /// The length between two.
  var gap: Double

  /// Calls `body` with the points of each dash, but not for a line so long that there would be too
  /// many.
  func forEach(along path: [Point], _ body: ([Point]) -> Void) {
    var total = 0.0
    for (a, b) in zip(path, path.dropFirst()) { total += a.distance(to: b) }
    guard total / (dash + gap) < 10_000 else { return }
    var isDash = true
    var left = dash
    var current: [Point] = path.first.map { [$0] } ?? []
    for (a, b) in zip(path, path.dropFirst()) {
      let length = a.distance(to: b)
      guard length > 0 else { continue }
      let along = (b - a) / length
      var done = 0.0
      while length - done >= left {
        done += left
        let point = a + along * done
        if isDash {
          current.append(point)
          body(current)
          current.removeAll(keepingCapacity: true)
        } else {
          current = [point]
        }
        isDash.toggle()
        left = isDash ? dash : gap
      }
      left -= length - done
      if isDash { current.append(b) }
    }
    if isDash, current.count > 1 { body(current) }
  }
}
