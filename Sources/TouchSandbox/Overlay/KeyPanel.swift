import TouchGeometry
public import TouchInput
public import TouchScene

/// A list of keys and what they do, in the middle of the frame; and messages at its top.
public struct KeyPanel {
  private let rows: [(key: String, what: String)]

  /// Lists keys.
  public init(_ rows: [(key: String, what: String)]) { self.rows = rows }

  /// Draws it on top of a frame, with letters as large as the surface has room for.
  public func draw(on surface: Surface, into list: inout DrawList) {
    let largest = (14 * TextExtent.growth(on: surface.size)).rounded()
    let sizes = Array(stride(from: largest, through: 8, by: -1))
    let type: Double = sizes.first { self.natural(type: $0).fits(in: surface.size) } ?? 8
    let natural = self.natural(type: type)
    let size = Size(
      width: max(min(natural.width, surface.size.width - 8), 1),
      height: max(min(natural.height, surface.size.height - 8), 1))
    let box = Rect(
      x: ((surface.size.width - size.width) / 2).rounded(),
      y: ((surface.size.height - size.height) / 2).rounded(), width: size.width,
      height: size.height)
    list.roundedRect(
      box, cornerRadius: 12, fill: Palette.panel,
      stroke: Stroke(Color.white.opacity(0.14), width: 1))
    // On a surface that is too low for all of them the rows close up.
    let pitch = Self.pitch(type) * size.height / natural.height
    let column = box.minX + self.column(type)
    let room = box.maxX - column - Self.gap(type) - Self.inset(type) / 2
    var y = box.minY + (size.height - pitch * Double(rows.count - 1)) / 2
    for row in rows {
      list.text(
        TextDraw(
          row.key, at: Point(x: column, y: y), face: .mono, size: type - 1,
          color: Palette.pivot, alignment: .right, baseline: .middle))
      list.text(
        TextDraw(
          TextExtent.fitted(row.what, to: room, size: type),
          at: Point(x: column + Self.gap(type), y: y), size: type, color: Palette.text,
          baseline: .middle))
      y += pitch
    }
  }

  // MARK: Sizes

  private func natural(type: Double) -> Size {
    let words = rows.map { TextExtent.width($0.what, size: type) }.max() ?? 0
    let width = column(type) + Self.gap(type) + words + Self.inset(type)
    return Size(
      width: max(width, 340 * type / 14).rounded(.up),
      height: (Double(rows.count) * Self.pitch(type) + 2 * type).rounded(.up))
  }

  /// Where keys end.
  private func column(_ type: Double) -> Double {
    let keys = rows.map { TextExtent.width($0.key, face: .mono, size: type - 1) }.max() ?? 0
    return (max(keys + Self.inset(type), 120 * type / 14)).rounded(.up)
  }

  private static func pitch(_ type: Double) -> Double { (type * 24 / 14).rounded() }
  private static func gap(_ type: Double) -> Double { (type * 20 / 14).rounded() }
  private static func inset(_ type: Double) -> Double { (type * 16 / 14).rounded() }

  // MARK: Notes

  /// Draws a few words at the top left, in as many lines as they need.
  public static func draw(note: String, on surface: Surface, into list: inout DrawList) {
    list.text(StatusMessage.words(note, on: surface, color: Palette.text))
  }

  /// Says at the top left that input is being recorded, and into which file.
  public static func draw(recording name: String, on surface: Surface, into list: inout DrawList) {
    let size = (13 * TextExtent.growth(on: surface.size)).rounded()
    let room = surface.size.width - 44
    let way = "T: back to the recording"
    // The dot stands in the room that the spaces leave.
    let space = "     "
    var text = "\(space)\(name)   \(way)"
    if TextExtent.width(text, size: size) > room {
      let left = room - TextExtent.width(space, size: size)
      text = "\(space)\(TextExtent.fitted(name, to: left, size: size))\n\(space)\(way)"
    }
    list.text(
      TextDraw(
        text, at: Point(x: 22, y: 18), size: size, color: Palette.text, baseline: .top,
        badge: .init(color: Palette.panel, padding: Size(width: 10, height: 6), cornerRadius: 8)))
    list.circle(
      center: Point(x: 22 + 0.385 * size, y: 18 + 0.615 * size), radius: 0.385 * size,
      fill: Palette.residual)
  }
}

extension Size {
  /// Whether it lies on a surface with a little room around it.
  fileprivate func fits(in surface: Size) -> Bool {
    width <= surface.width - 16 && height <= surface.height - 16
  }
}
