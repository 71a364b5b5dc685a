import TouchGeometry
import TouchScene

/// The frames of all parts of the touch explorer, in its layer's coordinates: from the scene's
/// layout, or otherwise for a layer of 1280 × 770.
struct ExplorerLayout {
  let bounds: Rect
  /// The scene's layout; nil for none.
  let places: LayerLayout?

  static let margin = 40.0
  private static let side = 436.0
  private static let head = 132.0
  private static let table = 270.0

  /// The width of the left column, which begins at the layer's edge so that an edge pan can begin
  /// there.
  private var columnWidth: Double { max(bounds.width - Self.side - Self.margin, 200) }

  /// Returns the text size for a size in points in a layer of the usual size.
  func letters(_ size: Double) -> Double { places?.textSize(size) ?? size }

  /// The size of one point of the drawing.
  var unit: Double { places.map { max($0.scale, 0.5) } ?? 1 }

  /// The frame of the recognized gestures in large letters.
  var headline: Rect {
    places?["headline"]
      ?? Rect(
        x: bounds.minX + Self.margin, y: bounds.minY + 32, width: columnWidth - Self.margin,
        height: 60)
  }

  /// The frame of the message about what touches do.
  var message: Rect {
    places?["message"]
      ?? Rect(x: headline.minX, y: bounds.minY + 93, width: headline.width / 2, height: 30)
  }

  /// The frame of the numbers of taps and touches.
  var counts: Rect { places?["counts"] ?? message.offsetBy(dx: message.width, dy: 0) }

  /// The frame of the pad for the fingers.
  var pad: Rect {
    places?["pad"]
      ?? Rect(
        x: bounds.minX, y: bounds.minY + Self.head, width: columnWidth,
        height: max(bounds.height - Self.head - Self.table - 20, 60))
  }

  /// The frame of the list of live touches; nil if the scene's layout has no room for it.
  var list: Rect? {
    if let places { return places["list"] }
    return Rect(
      x: bounds.minX + Self.margin, y: bounds.maxY - Self.table,
      width: columnWidth - Self.margin, height: Self.table - 10)
  }

  /// The frame of the list of recognizers.
  var lamps: Rect {
    places?["lamps"]
      ?? Rect(
        x: bounds.maxX - Self.side + 10, y: bounds.minY + Self.margin,
        width: Self.side - Self.margin - 10, height: bounds.height - Self.margin - 10)
  }
}
