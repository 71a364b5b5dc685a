import TouchGeometry
import TouchScene

/// The frames of all parts of the swipes' board, in its layer's coordinates: from the scene's
/// layout, or otherwise for a layer of 1280 × 770.
struct SwipesLayout {
  let bounds: Rect
  /// The scene's layout; nil for none.
  let places: LayerLayout?

  static let margin = 40.0
  static let gap = 20.0
  private static let cardHeight = 128.0
  private static let gaugeHeight = 176.0
  private static let rowHeight = 46.0

  private var columnWidth: Double { (bounds.width - 2 * Self.margin - Self.gap) / 2 }

  private func left(_ side: SwipeSide.Kind) -> Double {
    bounds.minX + Self.margin + (side == .length ? 0 : columnWidth + Self.gap)
  }

  /// Returns the text size for a size in points in a layer of the usual size.
  func letters(_ size: Double) -> Double { places?.textSize(size) ?? size }

  /// The text size of the words beside scales, for which a narrow card has less room.
  var scaleLetters: Double {
    guard places != nil else { return 14 }
    let most = (gauges(.length).width - 40) / 9.3
    return max(min(letters(14), most), LayerLayout.leastTextSize)
  }

  /// The size of one point of the drawing.
  var unit: Double { places.map { max($0.scale, 0.5) } ?? 1 }

  /// Returns the frame of a side's card with its announcement.
  func card(_ side: SwipeSide.Kind) -> Rect {
    places?["\(side)Card"]
      ?? Rect(
        x: left(side), y: bounds.minY + Self.margin, width: columnWidth, height: Self.cardHeight)
  }

  /// The frame of the pad for the fingers.
  var pad: Rect { places?["pad"] ?? usualPad }

  private var usualPad: Rect {
    let top = bounds.minY + Self.margin + Self.cardHeight + Self.gap
    let bottom = bounds.maxY - Self.margin - Self.gaugeHeight - Self.gap
    return Rect(
      x: bounds.minX + Self.margin, y: top, width: bounds.width - 2 * Self.margin,
      height: max(bottom - top, 60))
  }

  /// Returns the frame of a side's scales.
  func gauges(_ side: SwipeSide.Kind) -> Rect {
    places?["scales"] ?? places?["\(side)Scales"]
      ?? Rect(
        x: left(side), y: bounds.maxY - Self.margin - Self.gaugeHeight, width: columnWidth,
        height: Self.gaugeHeight)
  }

  /// Whether both sides take turns in one place for their scales, as on small surfaces.
  var takesTurns: Bool { places?["scales"] != nil }

  /// The margin at the sides of a card of scales.
  var side: Double { places == nil ? 20 : min(20 * unit, 8 * letters(14) / 12) }

  /// The distance from one scale to the next.
  var pitch: Double { gauges(.length).height / Self.gaugeHeight * Self.rowHeight }

  /// Whether the limits are shown at their rings; otherwise they take the place of a value until
  /// there is one.
  var showsLimits: Bool { places == nil || pitch >= 1.9 * letters(12) + 11 }

  /// Returns the middles of a card's lines: the side's name, the announcement, and the detail below
  /// it.
  func lines(_ side: SwipeSide.Kind) -> (name: Double, title: Double, detail: Double) {
    let card = card(side)
    func line(_ y: Double) -> Double { card.minY + card.height * y / Self.cardHeight }
    return (line(24), line(66), line(102))
  }

  /// Returns the frame of a reason of several lines in a card: below the side's name.
  func reason(_ side: SwipeSide.Kind) -> Rect {
    let card = card(side)
    let top = lines(side).name + TextExtent.lineHeight(size: letters(14)) / 2
    return Rect(
      x: card.minX + 6, y: top, width: card.width - 12, height: max(card.maxY - 4 - top, 0))
  }

  /// Returns the left and right end of a scale.
  func scale(_ gauge: SwipeGauge) -> (from: Point, to: Point) {
    let card = gauges(gauge.side)
    let y = card.minY + card.height * 0.25 + Double(gauge.row) * pitch
    if places != nil {
      let size = scaleLetters
      let label = SwipeGauge.allCases.map { TextExtent.width($0.label, size: size) }.max() ?? 0
      let value = TextExtent.width("100.0 pt", face: .mono, size: size)
      let gap = min(10 * unit, size / 2)
      let from = card.minX + max(92 * unit, side + label + 1.5 * gap)
      let to = card.maxX - max(124 * unit, side + value + 1.5 * gap)
      return (Point(x: from, y: y), Point(x: max(to, from + 1), y: y))
    }
    return (Point(x: card.minX + 92, y: y), Point(x: card.maxX - 124, y: y))
  }

  /// Returns the point of a value on its scale; a larger value is at the end.
  func place(_ value: Double, on gauge: SwipeGauge) -> Point {
    let (from, to) = scale(gauge)
    return from + (to - from) * min(max(value / gauge.end, 0), 1)
  }

  /// Returns the value for a point beside its scale.
  func value(at place: Point, on gauge: SwipeGauge) -> Double {
    let (from, to) = scale(gauge)
    return (place.x - from.x) / (to.x - from.x) * gauge.end
  }
}
