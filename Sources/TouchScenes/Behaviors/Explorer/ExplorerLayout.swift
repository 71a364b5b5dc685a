import TouchGeometry

/// Where everything of the touch explorer is, in its layer's coordinates.
struct ExplorerLayout {
  let bounds: Rect

  static let margin = 40.0
  private static let side = 436.0
  private static let head = 132.0
  private static let table = 270.0

  /// How wide the left column is, which begins at the layer's edge so that an edge pan can.
  private var columnWidth: Double { max(bounds.width - Self.side - Self.margin, 200) }

  /// Where the message stands.
  var message: Point {
    Point(x: bounds.minX + Self.margin + (columnWidth - Self.margin) / 2, y: bounds.minY + 62)
  }

  /// Where the numbers of taps and touches stand.
  var counts: Point { Point(x: message.x, y: bounds.minY + 108) }

  /// Where the fingers play.
  var pad: Rect {
    Rect(
      x: bounds.minX, y: bounds.minY + Self.head, width: columnWidth,
      height: max(bounds.height - Self.head - Self.table - 20, 60))
  }

  /// Where the live touches are listed.
  var list: Rect {
    Rect(
      x: bounds.minX + Self.margin, y: bounds.maxY - Self.table,
      width: columnWidth - Self.margin, height: Self.table - 10)
  }

  /// Where the recognizers are listed.
  var lamps: Rect {
    Rect(
      x: bounds.maxX - Self.side + 10, y: bounds.minY + Self.margin,
      width: Self.side - Self.margin - 10, height: bounds.height - Self.margin - 10)
  }
}
