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
  /// Whether names stand beside the thumbnails and not below, as there is too little room.
  let isBeside: Bool

  /// A thumbnail's width over its height.
  static let aspect = 1.6
  /// The room for name and description below a thumbnail.
  static let caption = 52.0
  /// The edge around a thumbnail.
  static let inset = 8.0
  private static let bottom = 40.0
  /// How wide a card is at least that has its name below.
  private static let least = 110.0

  /// Lays out cards so that they are as large as possible.
  init(count: Int, size: Size) {
    let growth = TextExtent.growth(on: size)
    self.init(
      count: count, plain: Size(width: size.width / growth, height: size.height / growth), growth)
  }

  /// Lays out cards on a surface of usual size, and makes everything larger.
  private init(count: Int, plain size: Size, _ growth: Double) {
    self.growth = growth
    let isSmall = size.height < 420 || size.width < 480
    let corner = BarLayout(.init([]), on: size).reach
    var grid: Grid
    if isSmall {
      grid = Grid(count, on: size, top: 14, margin: 12, gap: 10)
      if grid.cards.contains(where: { corner.intersection($0) != nil }) {
        // Below the corner or beside it, wherever cards are larger.
        let below = Grid(count, on: size, top: corner.maxY + 2, margin: 12, gap: 10)
        let beside = Grid(count, on: size, top: 14, margin: corner.width + 2, gap: 10)
        grid = beside.width > below.width ? beside : below
      }
      if grid.width < Self.least { grid = Grid(flat: count, on: size, corner: corner) }
    } else {
      grid = Grid(count, on: size, top: 84, margin: 40, gap: 20)
    }
    cards = grid.cards.map {
      Rect(
        x: growth * $0.minX, y: growth * $0.minY, width: growth * $0.width,
        height: growth * $0.height)
    }
    isBeside = grid.isFlat
    title = Point(x: growth * grid.left, y: growth * (grid.above - 26))
    titleSize = isSmall ? 0 : growth * 32
  }

  /// Cards in columns, as large as possible between margins.
  private struct Grid {
    let width: Double
    let left: Double
    let above: Double
    let cards: [Rect]
    /// Whether cards are low, and as wide as there is room.
    var isFlat = false

    init(_ count: Int, on size: Size, top: Double, margin: Double, gap: Double) {
      let room = Size(
        width: max(size.width - 2 * margin, 40),
        height: max(size.height - top - GalleryLayout.bottom, 40))
      var best = (width: 0.0, columns: 1)
      for columns in 1...max(count, 1) {
        let rows = Double((count + columns - 1) / columns)
        let across = (room.width - gap * Double(columns - 1)) / Double(columns)
        let down = (room.height - gap * (rows - 1)) / rows
        let width = min(across, GalleryLayout.width(ofHeight: down))
        if width > best.width + 0.5 { best = (width, columns) }
      }
      let width = max(best.width.rounded(.down), 16)
      let height = GalleryLayout.height(ofWidth: width)
      let rows = (count + best.columns - 1) / best.columns
      let full = Size(
        width: width * Double(best.columns) + gap * Double(best.columns - 1),
        height: height * Double(rows) + gap * Double(rows - 1))
      let left = ((size.width - full.width) / 2).rounded()
      // A little above the middle of what is free, where the eye expects the middle.
      let above = top + (max(room.height - full.height, 0) * 0.42).rounded()
      cards = (0..<count).map { index in
        let (row, column) = (index / best.columns, index % best.columns)
        return Rect(
          x: left + Double(column) * (width + gap), y: above + Double(row) * (height + gap),
          width: width, height: height)
      }
      (self.width, self.left, self.above) = (width, left, above)
    }

    /// Low cards beside the corner, in as few columns as leave them high enough for a finger.
    init(flat count: Int, on size: Size, corner: Rect) {
      let (margin, gap, bottom) = (10.0, 6.0, 30.0)
      let room = Size(
        width: max(corner.minX - margin - 2, 40), height: max(size.height - margin - bottom, 40))
      func height(_ columns: Int) -> Double {
        let rows = Double((count + columns - 1) / columns)
        return min(((room.height - gap * (rows - 1)) / rows).rounded(.down), 72)
      }
      let all = 1...max(count, 1)
      let columns = all.first { height($0) >= 36 } ?? all.upperBound
      let card = Size(
        width: max(((room.width - gap * Double(columns - 1)) / Double(columns)).rounded(.down), 16),
        height: max(height(columns), 16))
      cards = (0..<count).map { index in
        let (row, column) = (index / columns, index % columns)
        return Rect(
          x: margin + Double(column) * (card.width + gap),
          y: margin + Double(row) * (card.height + gap), width: card.width, height: card.height)
      }
      (width, left, above, isFlat) = (card.width, margin, margin, true)
    }
  }

  /// The thumbnail of a card.
  func thumbnail(of card: Rect) -> Rect {
    let inset = growth * Self.inset
    if isBeside {
      let height = max(card.height - inset, 1)
      return Rect(
        x: card.minX + inset / 2, y: card.minY + inset / 2,
        width: min((height * Self.aspect).rounded(), 0.42 * card.width), height: height)
    }
    let width = card.width - 2 * inset
    return Rect(
      x: card.minX + inset, y: card.minY + inset, width: width,
      height: (width / Self.aspect).rounded())
  }

  private static func height(ofWidth width: Double) -> Double {
    ((width - 2 * inset) / aspect).rounded() + inset + caption
  }

  private static func width(ofHeight height: Double) -> Double {
    (height - inset - caption) * aspect + 2 * inset
  }
}
