import Geometry
public import SceneGraph
public import TouchInput

/// A list of keys and what they do, in the middle of the picture; and notes at its top.
public struct KeyPanel {
  private let rows: [(key: String, what: String)]

  private static let rowHeight = 24.0
  private static let width = 340.0
  private static let column = 120.0

  /// Lists keys.
  public init(_ rows: [(key: String, what: String)]) { self.rows = rows }

  /// Draws it on top of a picture.
  public func draw(on surface: Surface, into list: inout DrawList) {
    let size = Size(width: Self.width, height: Double(rows.count) * Self.rowHeight + 28)
    let box = Rect(
      x: ((surface.size.width - size.width) / 2).rounded(),
      y: ((surface.size.height - size.height) / 2).rounded(), width: size.width,
      height: size.height)
    list.roundedRect(
      box, cornerRadius: 12, fill: Palette.panel,
      stroke: Stroke(Color.white.opacity(0.14), width: 1))
    var y = box.minY + 14 + Self.rowHeight / 2
    for row in rows {
      list.text(
        TextDraw(
          row.key, at: Point(x: box.minX + Self.column, y: y), face: .mono, size: 13,
          color: Palette.pivot, alignment: .right, baseline: .middle))
      list.text(
        TextDraw(
          row.what, at: Point(x: box.minX + Self.column + 20, y: y), size: 14,
          color: Palette.text, baseline: .middle))
      y += Self.rowHeight
    }
  }

  /// Draws a few words at the top left.
  public static func draw(note: String, into list: inout DrawList) {
    list.text(
      TextDraw(
        note, at: Point(x: 22, y: 18), size: 13, color: Palette.text, baseline: .top,
        badge: .init(color: Palette.panel, padding: Size(width: 10, height: 6), cornerRadius: 8)))
  }

  /// Says at the top left that hands are being recorded, and where.
  public static func draw(recording name: String, into list: inout DrawList) {
    list.text(
      TextDraw(
        "     \(name)   T: back to the recording", at: Point(x: 22, y: 18), size: 13,
        color: Palette.text, baseline: .top,
        badge: .init(color: Palette.panel, padding: Size(width: 10, height: 6), cornerRadius: 8)))
    list.circle(center: Point(x: 27, y: 26), radius: 5, fill: Palette.residual)
  }
}
