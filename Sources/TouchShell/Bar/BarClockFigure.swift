import TouchGeometry
import TouchSandbox
import TouchScene

/// A red dot and the time recorded so far.
struct BarClockFigure: Figure {
  var time: String
  var metrics: BarLayout.Metrics

  func draw(in bounds: Rect, into list: inout DrawList) {
    let radius = metrics.recordingRadius
    let left = bounds.minX + metrics.padding
    list.circle(
      center: Point(x: left + radius, y: bounds.midY), radius: radius, fill: Palette.residual)
    list.text(
      time, at: Point(x: left + 2 * radius + metrics.keyGap, y: bounds.midY), face: .mono,
      size: metrics.tabType, color: Palette.text, baseline: .middle)
  }

  func add(to hash: inout StateHash) { hash.add(time) }
}
