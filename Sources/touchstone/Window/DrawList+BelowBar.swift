import TouchGeometry
import TouchInput
import TouchScene

extension DrawList {
  /// Draws messages and panels below what the bar takes of the window's top.
  mutating func below(
    _ inset: Double, of surface: Surface, _ draw: (Surface, inout DrawList) -> Void
  ) {
    guard inset > 0 else { return draw(surface, &self) }
    let height = max(surface.size.height - inset, 1)
    var list = DrawList()
    draw(
      Surface(size: Size(width: surface.size.width, height: height), scale: surface.scale), &list)
    append(contentsOf: list, transform: Transform2D(translationX: 0, y: inset))
  }
}
