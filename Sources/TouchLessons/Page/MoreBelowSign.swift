import TouchGeometry
import TouchSandbox
import TouchScene

/// The sign that a scroll layer has more below: its lower edge fades, and an arrow points down.
///
/// Scroll indicators vanish at rest, and a text that ends with a whole line looks complete.
final class MoreBelowSign {
  /// The layer of the sign, which takes no touches.
  let layer = Layer(name: "more below", frame: .zero)

  /// The height that content has below its last words.
  private static let blank = 12.0

  /// Creates a sign that is not placed.
  init() { layer.isUserInteractionEnabled = false }

  /// Places the sign over the lower edge of a scroll layer.
  func place(over scroll: ScrollLayer, ground: ColorRole, scale: Double) {
    // Most of a low text must be read while it scrolls.
    let height = min(32 * scale, scroll.frame.height / 3)
    layer.frame = Rect(
      x: scroll.frame.minX, y: scroll.frame.maxY - height, width: scroll.frame.width,
      height: height)
    layer.content = .figure(AnyFigure(MoreBelowFigure(ground: ground, scale: scale)))
    scroll.parent?.addChild(layer)
    follow(scroll)
  }

  /// The layer that had the keyboard last.
  private weak var focused: Layer?

  /// Shows the sign as long as a scroll layer has more below, and scrolls what Tab has come to out
  /// from under it.
  func follow(_ scroll: ScrollLayer) {
    var rest = scroll.contentSize.height - scroll.contentOffset.y - scroll.bounds.height
    let next: Layer? = scroll.stage?.focus.layer
    if let next, next !== focused, scroll.stage?.focus.isRingShown == true,
      next.isDescendant(of: scroll)
    {
      let hidden = next.convert(next.bounds, to: nil).maxY - layer.frame.minY
      let step = max(min(hidden, rest), 0)
      if step > 0 { scroll.contentOffset.y += step }
      rest -= step
    }
    focused = next
    let isHidden = rest <= Self.blank
    if layer.isHidden != isHidden { layer.isHidden = isHidden }
  }
}

/// The look of the sign.
private struct MoreBelowFigure: Figure {
  let ground: ColorRole
  let scale: Double

  func draw(in bounds: Rect, into list: inout DrawList) {
    let steps = 8
    // Each veil reaches to the lower edge, so that there are no seams.
    for step in 0..<steps {
      let top = bounds.minY + bounds.height * 0.8 * Double(step) / Double(steps)
      list.rect(
        Rect(x: bounds.minX, y: top, width: bounds.width, height: bounds.maxY - top),
        fill: ground.color.opacity(0.3))
    }
    let arm = Vector(dx: 8 * scale, dy: -6 * scale)
    let tip = Point(x: bounds.midX, y: bounds.maxY - 5 * scale)
    list.polyline(
      [tip + Vector(dx: -arm.dx, dy: arm.dy), tip, tip + arm],
      stroke: Stroke(Palette.quiet, width: 2 * scale))
  }

  func add(to hash: inout StateHash) { hash.add(ground.rawValue, scale) }
}
