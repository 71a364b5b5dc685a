import TouchGeometry
import TouchSandbox
import TouchScene

/// The six numbers of a layer's matrix or a rotation in space, what they are made of, and what the
/// recognizers measure.
struct MatrixPanel {
  /// Nearly opaque: a scene's own words must not shine through these.
  private static let ground = Palette.panel

  let content: PanelContent
  let layout: MatrixPanelLayout

  func draw(in box: Rect, into list: inout DrawList) {
    list.roundedRect(
      box, cornerRadius: 12, fill: Self.ground,
      stroke: Stroke(Palette.panelEdge, width: 1))
    drawContent(in: box, into: &list)
  }

  /// The same without a ground, for a box that lies on one.
  func drawContent(in box: Rect, into list: inout DrawList) {
    drawHead(in: box, into: &list)
    let left = box.minX + layout.inset
    MatrixFigure.draw(
      rows: layout.matrix, at: Point(x: left, y: box.minY + layout.matrixTop),
      size: layout.matrixType, pitch: layout.matrixPitch, indent: 0, into: &list)
    var y = box.minY + layout.rowsTop
    var isBelowLine = false
    for row in layout.rows {
      if row.isBelowLine, !isBelowLine {
        isBelowLine = true
        let height = y + (layout.gap * 0.4).rounded()
        list.line(
          from: Point(x: left, y: height), to: Point(x: box.maxX - layout.inset, y: height),
          stroke: Stroke(ColorRole.hairline.color.opacity(0.16), width: 1))
        y += layout.gap
      }
      draw(row, y, in: box, into: &list)
      y += isBelowLine ? layout.lowPitch : layout.pitch
    }
  }

  private func draw(
    _ row: PanelContent.Row, _ y: Double, in box: Rect, into list: inout DrawList
  ) {
    let left = box.minX + layout.inset
    let room = box.width - 2 * layout.inset
    guard !row.value.isEmpty else {
      list.text(
        TextDraw(
          TextExtent.fitted(row.name, to: room, size: layout.type), at: Point(x: left, y: y),
          size: layout.type, color: row.color))
      return
    }
    let value = TextExtent.width(row.value, face: .mono, size: layout.type)
    // What is too wide for its column begins earlier, as far as its name lets it.
    let start = min(layout.column, room - value)
    list.text(
      TextDraw(
        TextExtent.fitted(row.name, to: start - 4, size: layout.type), at: Point(x: left, y: y),
        size: layout.type, color: Palette.quiet))
    list.text(
      TextDraw(
        row.value, at: Point(x: left + start, y: y), face: .mono, size: layout.type,
        color: row.color))
  }

  /// The layer's name, and what is going on; the name gives way.
  private func drawHead(in box: Rect, into list: inout DrawList) {
    let sizes = layout.isCompact ? (layout.type + 1, layout.type) : (15, 13)
    let tops = layout.isCompact ? (8.0, 9.0) : (13, 15)
    let room = box.width - 2 * layout.inset
    let title = TextExtent.width(content.title, face: .sansBold, size: sizes.0)
    let free = room - min(title, room * 0.3) - 8
    let fits = TextExtent.width(content.status, size: sizes.1) <= free
    let state = TextExtent.fitted(
      fits ? content.status : content.shortStatus, to: free, size: sizes.1)
    let left = room - TextExtent.width(state, size: sizes.1) - 8
    list.text(
      TextDraw(
        TextExtent.fitted(content.title, to: left, face: .sansBold, size: sizes.0),
        at: Point(x: box.minX + layout.inset, y: box.minY + tops.0), face: .sansBold,
        size: sizes.0, color: Palette.text))
    list.text(
      TextDraw(
        state, at: Point(x: box.maxX - layout.inset, y: box.minY + tops.1), size: sizes.1,
        color: Palette.quiet, alignment: .right))
  }
}
