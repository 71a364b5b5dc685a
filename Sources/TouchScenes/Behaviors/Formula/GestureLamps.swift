import TouchGeometry
import TouchScene

/// A lamp for each kept gesture: right, wrong, or not tried yet.
struct GestureLamps: Figure {
  var count: Int
  /// The number of right gestures, counted from the first.
  var passed: Int
  /// Whether the next gesture is wrong.
  var hasFailed: Bool

  func draw(in bounds: Rect, into list: inout DrawList) {
    let pitch = bounds.width / Double(max(count, 1))
    let radius = min(pitch * 0.36, bounds.height / 2 - 1)
    for index in 0..<count {
      let center = Point(x: bounds.minX + radius + 1 + Double(index) * pitch, y: bounds.midY)
      if index < passed {
        list.circle(center: center, radius: radius, fill: Palette.good)
      } else if index == passed, hasFailed {
        list.circle(center: center, radius: radius, fill: Palette.bad)
        let arm = radius * 0.45
        for way in [Vector(dx: arm, dy: arm), Vector(dx: arm, dy: -arm)] {
          list.line(from: center - way, to: center + way, stroke: Stroke(Palette.panel, width: 2.5))
        }
      } else {
        list.circle(center: center, radius: radius - 1, stroke: Stroke(Palette.quiet, width: 1.5))
      }
    }
  }

  func add(to hash: inout StateHash) { hash.add(count, passed, hasFailed) }
}
