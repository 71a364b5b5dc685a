import TouchGeometry
import TouchSandbox
import TouchScene

/// The three dots of a bar's tab.
struct BarDots: Figure {
  var growth: Double

  func draw(in bounds: Rect, into list: inout DrawList) {
    for step in -1...1 {
      list.circle(
        center: Point(x: bounds.midX + Double(step) * 9 * growth, y: bounds.midY),
        radius: 2.4 * growth, fill: Palette.text)
    }
  }

  func add(to hash: inout StateHash) { hash.add(growth) }
}
