import TouchGeometry
import TouchSandbox

/// Where the gallery's cards are, on a surface of any size.
struct GalleryLayout: Hashable {
  /// The cards, in reading order.
  let cards: [Rect]
  /// Where the title stands: its left end on the baseline.
  let title: Point
  /// How large the title is; 0 where there is no room.
  let titleSize: Double
  /// How much larger than usual everything is: on a very large surface letters grow, too.
  let growth: Double
  /// How much larger words are than usual: as everything, and as the user wants them.
  let wordGrowth: Double
  /// Whether names stand beside the thumbnails and not below, as there is too little room.
  let isBeside: Bool
  /// The room for name and description below a thumbnail.
  private let caption: Double

  /// A thumbnail's width over its height: as scenes are made, and where rows have more room.
  static let aspect = 1.6
  private static let leastAspect = 1.2
  /// The room for name and description in letters of the usual size.
  private static let caption = 52.0
  /// The edge around a thumbnail.
  static let inset = 8.0
  private static let bottom = 40.0
  /// How wide a card is at least that has its name below, in letters of the usual size.
  private static let least = 110.0

  /// Lays out cards so that they are as large as possible.
  ///
  /// - Parameters:
  ///   - count: How many.
  ///   - size: The surface's size.
  ///   - textScale: How much larger than usual the user wants words to be.
  init(count: Int, size: Size, textScale: Double = 1) {
    let growth = TextExtent.growth(on: size)
    self.init(
      count: count, plain: Size(width: size.width / growth, height: size.height / growth), growth,
      textScale)
  }

  /// Lays out cards on a surface of usual size, and makes everything larger.
  private init(count: Int, plain size: Size, _ growth: Double, _ textScale: Double) {
    self.growth = growth
    caption = growth * textScale * Self.caption
    let bottom = Self.bottom * textScale
    let isSmall = size.height < 420 || size.width < 480
    let corner = BarLayout(.init([]), on: size).reach
    func lay(top: Double, margin: Double, gap: Double) -> Grid {
      let room = Rect(
        x: margin, y: top, width: size.width - 2 * margin, height: size.height - top - bottom)
      return Grid(count, in: room, gap: gap, caption: Self.caption * textScale)
    }
    var grid: Grid
    if isSmall {
      grid = lay(top: 14, margin: 12, gap: 10)
      if grid.cards.contains(where: { corner.intersection($0) != nil }) {
        // Below the corner or beside it, wherever cards are larger.
        let below = lay(top: corner.maxY + 2, margin: 12, gap: 10)
        let beside = lay(top: 14, margin: corner.width + 2, gap: 10)
        grid = beside.width > below.width ? beside : below
      }
      if grid.width < Self.least * textScale {
        grid = Grid(flat: count, on: size, bottom: bottom - 10, corner: corner)
      }
    } else {
      grid = lay(top: 48 + 32 * textScale, margin: 28, gap: 18)
    }
    cards = grid.cards.map {
      Rect(
        x: growth * $0.minX, y: growth * $0.minY, width: growth * $0.width,
        height: growth * $0.height)
    }
    isBeside = grid.isFlat
    // Names beside thumbnails have no room for more.
    wordGrowth = growth * (isBeside ? min(textScale, 1.25) : textScale)
    title = Point(x: growth * grid.left, y: growth * (grid.above - 24))
    titleSize = isSmall ? 0 : wordGrowth * 32
  }

  /// Cards in columns, as large as possible between margins.
  private struct Grid {
    let width: Double
    let left: Double
    let above: Double
    let cards: [Rect]
    /// Whether cards are low, and as wide as there is room.
    var isFlat = false

    init(_ count: Int, in area: Rect, gap: Double, caption: Double) {
      let room = Size(width: max(area.width, 40), height: max(area.height, 40))
      let own = inset + caption
      var best = (width: 0.0, columns: 1)
      for columns in 1...max(count, 1) {
        let rows = Double((count + columns - 1) / columns)
        let across = (room.width - gap * Double(columns - 1)) / Double(columns)
        let down = (room.height - gap * (rows - 1)) / rows
        let width = min(across, (down - own) * aspect + 2 * inset)
        if width > best.width + 0.5 { best = (width, columns) }
      }
      let width = max(best.width.rounded(.down), 16)
      let rows = (count + best.columns - 1) / best.columns
      // Higher than scenes are made, where rows leave room.
      let most = ((room.height - gap * Double(rows - 1)) / Double(rows) - own).rounded(.down)
      let thumbnail = width - 2 * inset
      let height =
        min(max(most, (thumbnail / aspect).rounded()), (thumbnail / leastAspect).rounded()) + own
      let full = Size(
        width: width * Double(best.columns) + gap * Double(best.columns - 1),
        height: height * Double(rows) + gap * Double(rows - 1))
      let left = (area.minX + (room.width - full.width) / 2).rounded()
      // A little above the middle of what is free, where the eye expects the middle.
      let above = area.minY + (max(room.height - full.height, 0) * 0.42).rounded()
      cards = (0..<count).map { index in
        let (row, column) = (index / best.columns, index % best.columns)
        return Rect(
          x: left + Double(column) * (width + gap), y: above + Double(row) * (height + gap),
          width: width, height: height)
      }
      (self.width, self.left, self.above) = (width, left, above)
    }

    /// Low cards in as few columns as leave them high enough for a finger; beside the corner they
    /// are shorter.
    init(flat count: Int, on size: Size, bottom: Double, corner: Rect) {
      let (margin, gap) = (8.0, 6.0)
      let room = max(size.height - margin - bottom, 40)
      func height(_ columns: Int) -> Double {
        let rows = Double((count + columns - 1) / columns)
        return min(((room - gap * (rows - 1)) / rows).rounded(.down), 72)
      }
      let all = 1...max(count, 1)
      let columns = all.first { height($0) >= 36 } ?? all.upperBound
      let height = max(height(columns), 16)
      func width(_ end: Double) -> Double {
        max(((end - margin - gap * Double(columns - 1)) / Double(columns)).rounded(.down), 16)
      }
      cards = (0..<count).map { index in
        let (row, column) = (index / columns, index % columns)
        let y = margin + Double(row) * (height + gap)
        let width = width(y < corner.maxY ? corner.minX - 2 : size.width - margin)
        return Rect(
          x: margin + Double(column) * (width + gap), y: y, width: width, height: height)
      }
      (self.width, left, above, isFlat) = (cards.first?.width ?? 0, margin, margin, true)
    }
  }

  /// The thumbnail of a card.
  func thumbnail(of card: Rect) -> Rect {
    let inset = growth * Self.inset
    if isBeside {
      let height = max(card.height - inset, 1)
      return Rect(
        x: card.minX + inset / 2, y: card.minY + inset / 2,
        width: min((height * Self.aspect).rounded(), 0.42 * card.width * growth / wordGrowth),
        height: height)
    }
    return Rect(
      x: card.minX + inset, y: card.minY + inset, width: card.width - 2 * inset,
      height: max(card.height - inset - caption, 1))
  }
}
