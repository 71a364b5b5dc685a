import TouchGeometry
import TouchScene

/// Where everything of the touch explorer is, in its layer's coordinates: as the scene's layout has
/// it, or, where it has none, in places for a layer of 1280 × 770.
struct ExplorerLayout {
  let bounds: Rect
  /// What the scene's layout says; nil for none.
  let places: LayerLayout?

  static let margin = 40.0
  private static let side = 436.0
  private static let head = 132.0
  private static let table = 270.0

  /// How wide the left column is, which begins at the layer's edge so that an edge pan can.
  private var columnWidth: Double { max(bounds.width - Self.side - Self.margin, 200) }

  /// How large letters are that have so many points in a layer of the usual size.
  func letters(_ size: Double) -> Double { places?.textSize(size) ?? size }

  /// How large a point of the drawing is.
  var unit: Double { places.map { max($0.scale, 0.5) } ?? 1 }

  /// Where the gestures that were recognized stand in large letters.
  var headline: Rect {
    places?["headline"]
      ?? Rect(
        x: bounds.minX + Self.margin, y: bounds.minY + 32, width: columnWidth - Self.margin,
        height: 60)
  }

  /// Where it stands what touches do.
  var message: Rect {
    places?["message"]
      ?? Rect(
        x: headline.minX, y: bounds.minY + 93, width: headline.width / 2, height: 30)
  }

  /// Where the numbers of taps and touches stand.
  var counts: Rect {
    places?["counts"] ?? message.offsetBy(dx: message.width, dy: 0)
  }

  /// Where the fingers play.
  var pad: Rect {
    places?["pad"]
      ?? Rect(
        x: bounds.minX, y: bounds.minY + Self.head, width: columnWidth,
        height: max(bounds.height - Self.head - Self.table - 20, 60))
  }

  /// Where the live touches are listed; nil where the scene's layout has no room for them.
  var list: Rect? {
    if let places { return places["list"] }
    return Rect(
      x: bounds.minX + Self.margin, y: bounds.maxY - Self.table,
      width: columnWidth - Self.margin, height: Self.table - 10)
  }

  /// Where the recognizers are listed.
  var lamps: Rect {
    places?["lamps"]
      ?? Rect(
        x: bounds.maxX - Self.side + 10, y: bounds.minY + Self.margin,
        width: Self.side - Self.margin - 10, height: bounds.height - Self.margin - 10)
  }
}
