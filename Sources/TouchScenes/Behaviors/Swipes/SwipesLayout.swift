import TouchGeometry

/// Where everything of the swipes' board is, in its layer's coordinates.
struct SwipesLayout {
  let bounds: Rect

  static let margin = 40.0
  static let gap = 20.0
  private static let cardHeight = 128.0
  private static let gaugeHeight = 176.0
  private static let rowHeight = 46.0

  private var columnWidth: Double { (bounds.width - 2 * Self.margin - Self.gap) / 2 }

  private func left(_ side: SwipeSide.Kind) -> Double {
    bounds.minX + Self.margin + (side == .length ? 0 : columnWidth + Self.gap)
  }

  /// Where a way announces what it sees.
  func card(_ side: SwipeSide.Kind) -> Rect {
    Rect(
      x: left(side), y: bounds.minY + Self.margin, width: columnWidth, height: Self.cardHeight)
  }

  /// Where the fingers swipe.
  var pad: Rect {
    let top = bounds.minY + Self.margin + Self.cardHeight + Self.gap
    let bottom = bounds.maxY - Self.margin - Self.gaugeHeight - Self.gap
    return Rect(
      x: bounds.minX + Self.margin, y: top, width: bounds.width - 2 * Self.margin,
      height: max(bottom - top, 60))
  }

  /// Where a way shows how near it came.
  func gauges(_ side: SwipeSide.Kind) -> Rect {
    Rect(
      x: left(side), y: bounds.maxY - Self.margin - Self.gaugeHeight, width: columnWidth,
      height: Self.gaugeHeight)
  }

  /// The left and right end of a scale.
  func scale(_ gauge: SwipeGauge) -> (from: Point, to: Point) {
    let card = gauges(gauge.side)
    let y = card.minY + 44 + Double(gauge.row) * Self.rowHeight
    return (Point(x: card.minX + 92, y: y), Point(x: card.maxX - 124, y: y))
  }

  /// The place of a value on its scale, at its end when it is larger.
  func place(_ value: Double, on gauge: SwipeGauge) -> Point {
    let (from, to) = scale(gauge)
    return from + (to - from) * min(max(value / gauge.end, 0), 1)
  }

  /// The value at a place beside its scale.
  func value(at place: Point, on gauge: SwipeGauge) -> Double {
    let (from, to) = scale(gauge)
    return (place.x - from.x) / (to.x - from.x) * gauge.end
  }
}
