import Foundation
import TouchGeometry
import TouchGestures
import TouchInput
import TouchScene

/// The six numbers of a layer's matrix, what they are made of, and what SDL says of the same
/// movement.
struct MatrixPanel {
  let layer: Layer
  let transform: TransformGestureRecognizer?
  let totals: GestureTotals?
  let claims: MultigestureClaims

  func draw(_ layout: MatrixPanelLayout, in box: Rect, into list: inout DrawList) {
    list.roundedRect(
      box, cornerRadius: 12, fill: Palette.panel,
      stroke: Stroke(Color.white.opacity(0.14), width: 1))
    drawHead(layout, in: box, into: &list)
    let left = box.minX + layout.inset
    MatrixFigure.draw(
      layer.toParent, at: Point(x: left, y: box.minY + layout.matrixTop), size: layout.matrixType,
      pitch: layout.matrixPitch, indent: layout.isCompact ? 0 : 46, into: &list)
    let values = values(isShort: layout.isCompact)
    var y = box.minY + layout.rowsTop
    var isBelowLine = false
    for row in layout.rows {
      if row.isBelowLine, !isBelowLine {
        isBelowLine = true
        let height = y + (layout.gap * 0.4).rounded()
        list.line(
          from: Point(x: left, y: height), to: Point(x: box.maxX - layout.inset, y: height),
          stroke: Stroke(Color.white.opacity(0.16), width: 1))
        y += layout.gap
      }
      let color = row == .claims ? Palette.pivot : Palette.text
      list.text(
        TextDraw(
          name(of: row, isShort: layout.isCompact), at: Point(x: left, y: y), size: layout.type,
          color: Palette.quiet))
      list.text(
        TextDraw(
          values[row] ?? "", at: Point(x: left + layout.column, y: y), face: .mono,
          size: layout.type, color: color))
      y += isBelowLine ? layout.lowPitch : layout.pitch
    }
  }

  /// The layer's name, and how it is held; the name gives way.
  private func drawHead(_ layout: MatrixPanelLayout, in box: Rect, into list: inout DrawList) {
    let sizes = layout.isCompact ? (layout.type + 1, layout.type) : (15, 13)
    let tops = layout.isCompact ? (8.0, 9.0) : (13, 15)
    let room = box.width - 2 * layout.inset
    let state = TextExtent.fitted(status, to: room * 0.7, size: sizes.1)
    let left = room - TextExtent.width(state, size: sizes.1) - 8
    list.text(
      TextDraw(
        TextExtent.fitted(layer.name, to: left, face: .sansBold, size: sizes.0),
        at: Point(x: box.minX + layout.inset, y: box.minY + tops.0), face: .sansBold,
        size: sizes.0, color: Palette.text))
    list.text(
      TextDraw(
        state, at: Point(x: box.maxX - layout.inset, y: box.minY + tops.1), size: sizes.1,
        color: Palette.quiet, alignment: .right))
  }

  private func name(of row: MatrixPanelLayout.Row, isShort: Bool) -> String {
    switch row {
    case .translation: "translation"
    case .rotation: "rotation °"
    case .scale: "scale"
    case .shear: "shear"
    case .residual: "residual pt"
    case .gesture: "this gesture"
    case .claims: claims.fingers > 2 && !isShort ? "SDL, \(claims.fingers) fingers" : "SDL claims"
    }
  }

  private func values(isShort: Bool) -> [MatrixPanelLayout.Row: String] {
    let parts = layer.toParent.decomposed
    let isUniform = abs(parts.scaleX - parts.scaleY) < 0.0005
    return [
      .translation: MatrixFigure.pair(parts.translation.dx, parts.translation.dy, 2),
      .rotation: MatrixFigure.number(parts.rotation * 180 / .pi, 2),
      .scale: isUniform
        ? MatrixFigure.number(parts.scaleX, 4) : MatrixFigure.pair(parts.scaleX, parts.scaleY, 4),
      .shear: MatrixFigure.number(parts.shear, 4),
      .residual: residual,
      .gesture: exact,
      .claims: isShort ? claimed : claimed + (claims.fingers > 0 ? " window" : ""),
    ]
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
    return MatrixFigure.number(farthest, 2)
  }

  private var exact: String {
    guard let totals else { return "        –" }
    return String(format: "%+9.2f°  × %.4f", totals.rotation * 180 / .pi, totals.scale)
  }

  private var claimed: String {
    guard claims.fingers > 0 else { return "        –" }
    return String(format: "%+9.2f°  %+.3f", claims.turned * 180 / .pi, claims.spread)
  }
}
