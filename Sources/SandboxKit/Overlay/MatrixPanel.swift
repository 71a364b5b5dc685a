import Foundation
import Geometry
import Gestures
import SceneGraph
import TouchInput

/// The six numbers of a layer's matrix, what they are made of, and what SDL says of the same movement.
struct MatrixPanel {
  let layer: Layer
  let transform: TransformGestureRecognizer?
  let totals: GestureTotals?
  let claims: MultigestureClaims

  private static let size = Size(width: 344, height: 284)
  private static let margin = 14.0
  private static let inset = 16.0
  /// Where values begin, after their names.
  private static let column = 104.0

  /// The upper right corner, or the first of the others with no finger in it.
  static func place(
    on surface: Surface, avoiding fingers: [Point], bottomInset: Double = 0
  ) -> Rect {
    let right = surface.size.width - size.width - margin
    let low = surface.size.height - size.height - margin - bottomInset
    let corners = [
      Point(x: right, y: margin), Point(x: margin, y: margin), Point(x: right, y: low),
      Point(x: margin, y: low),
    ].map { Rect(origin: $0, size: size) }
    let free = corners.first { corner in
      let near = corner.insetBy(dx: -30, dy: -30)
      return !fingers.contains { near.contains($0) }
    }
    return free ?? corners[0]
  }

  func draw(in box: Rect, into list: inout DrawList) {
    list.roundedRect(
      box, cornerRadius: 12, fill: Palette.panel,
      stroke: Stroke(Color.white.opacity(0.14), width: 1))
    let left = box.minX + Self.inset
    let right = box.maxX - Self.inset
    list.text(
      TextDraw(
        layer.name, at: Point(x: left, y: box.minY + 13), face: .sansBold, size: 15,
        color: Palette.text))
    list.text(
      TextDraw(
        status, at: Point(x: right, y: box.minY + 15), size: 13, color: Palette.quiet,
        alignment: .right))
    Self.drawMatrix(layer.toParent, at: Point(x: left, y: box.minY + 44), into: &list)
    let parts = layer.toParent.decomposed
    let isUniform = abs(parts.scaleX - parts.scaleY) < 0.0005
    let rows = [
      ("translation", Self.pair(parts.translation.dx, parts.translation.dy, 2)),
      ("rotation °", Self.number(parts.rotation * 180 / .pi, 2)),
      (
        "scale",
        isUniform ? Self.number(parts.scaleX, 4) : Self.pair(parts.scaleX, parts.scaleY, 4)
      ),
      ("shear", Self.number(parts.shear, 4)),
      ("residual pt", residual),
    ]
    var y = box.minY + 120
    for (name, value) in rows {
      row(name, value, y, left, Palette.text, into: &list)
      y += 19
    }
    list.line(
      from: Point(x: left, y: y + 5), to: Point(x: right, y: y + 5),
      stroke: Stroke(Color.white.opacity(0.16), width: 1))
    row("this gesture", exact, y + 13, left, Palette.text, into: &list)
    row(
      claims.fingers > 2 ? "SDL, \(claims.fingers) fingers" : "SDL claims", claimed, y + 33, left,
      Palette.pivot, into: &list)
  }

  private func row(
    _ name: String, _ value: String, _ y: Double, _ left: Double, _ color: Color,
    into list: inout DrawList
  ) {
    list.text(TextDraw(name, at: Point(x: left, y: y), size: 13, color: Palette.quiet))
    list.text(
      TextDraw(value, at: Point(x: left + Self.column, y: y), face: .mono, size: 13, color: color))
  }

  /// Three rows between brackets.
  static func drawMatrix(_ map: Transform2D, at corner: Point, into list: inout DrawList) {
    let rows = [
      pair(map.a, map.b, 5) + "  0", pair(map.c, map.d, 5) + "  0",
      pair(map.tx, map.ty, 3) + "  1",
    ]
    for (index, text) in rows.enumerated() {
      list.text(
        TextDraw(
          text, at: Point(x: corner.x + 50, y: corner.y + 3 + Double(index) * 20), face: .mono,
          size: 14, color: Palette.text))
    }
    // Brackets as lines: they join at any size.
    for (x, inward) in [(corner.x + 46, 6.0), (corner.x + 262, -6.0)] {
      list.polyline(
        [
          Point(x: x + inward, y: corner.y), Point(x: x, y: corner.y),
          Point(x: x, y: corner.y + 63), Point(x: x + inward, y: corner.y + 63),
        ], stroke: Stroke(Palette.quiet, width: 1.5))
    }
  }

  private var status: String {
    guard let transform, transform.numberOfTouches > 0 else { return "at rest" }
    let fingers = transform.numberOfTouches
    let words = "\(fingers) \(fingers == 1 ? "finger" : "fingers") · \(transform.state)"
    return transform.isTooClose ? words + " · too close" : words
  }

  private var residual: String {
    guard let transform, transform.numberOfTouches > 0 else { return "        –" }
    let farthest =
      transform.marks
      .map { ($0.touch.surfaceLocation - $0.own.applying(layer.toSurface)).length }.max() ?? 0
    return Self.number(farthest, 2)
  }

  private var exact: String {
    guard let totals else { return "        –" }
    return String(format: "%+9.2f°  × %.4f", totals.rotation * 180 / .pi, totals.scale)
  }

  private var claimed: String {
    guard claims.fingers > 0 else { return "        –" }
    return String(format: "%+9.2f°  %+.3f window", claims.turned * 180 / .pi, claims.spread)
  }

  private static func number(_ value: Double, _ places: Int) -> String {
    // A zero that rounding made negative is a zero.
    let shown = abs(value) < 0.5 / pow(10, Double(places)) ? 0 : value
    return String(format: "%10.\(places)f", shown)
  }

  private static func pair(_ a: Double, _ b: Double, _ places: Int) -> String {
    number(a, places) + " " + number(b, places)
  }
}
