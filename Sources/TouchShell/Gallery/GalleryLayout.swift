import TouchGeometry
import TouchSandbox
import TouchScene

/// The places of the gallery's cards on a surface of any size, and of the parts on a card.
struct GalleryLayout: Hashable {
  /// The cards, in reading order, in points of a content that begins at the surface's corner.
  private(set) var cards: [Rect] = []
  /// The height of that content.
  private(set) var contentHeight = 0.0
  /// The height of the surface's part that shows the content, from the top; the line of gestures is
  /// below.
  private(set) var visibleHeight: Double
  /// The place of the title; empty if it does not fit.
  private(set) var title = Rect.zero
  /// The words of a card.
  private(set) var words = CardWords.beside
  /// The enlargement of everything: on a very large surface, letters grow too.
  let growth: Double
  /// The enlargement of words: ``growth`` times the user's text scale.
  let wordGrowth: Double

  /// A picture's width over its height: that of most scenes, and the least if rows have more room.
  private static let aspect = 1.6
  private static let leastAspect = 1.1
  /// The edge around a picture, at the usual size of letters.
  private static let inset = 8.0
  /// The height of the title's letters.
  private static let titleSize = 32.0

  /// Lays out cards as large as possible, but no smaller than a fingertip; cards that do not fit
  /// are below the visible part.
  ///
  /// - Parameters:
  ///   - count: The number of cards.
  ///   - size: The surface's size.
  ///   - textScale: The enlargement of words that the user wants.
  init(count: Int, size: Size, textScale: Double = 1) {
    growth = TextExtent.growth(on: size)
    wordGrowth = growth * textScale
    let bottom = 40 * textScale
    // The layout is made for a surface of usual size; everything is enlarged below.
    let plain = Size(width: size.width / growth, height: size.height / growth)
    visibleHeight = max(size.height - growth * bottom, 1)
    let isSmall = plain.height < 420 || plain.width < 480
    let corner = BarLayout(.init([]), on: plain).reach

    var grid: Grid?
    for words in CardWords.below where grid == nil {
      func lay(top: Double, margin: Double, gap: Double) -> Grid {
        let room = Rect(
          x: margin, y: top, width: max(plain.width - 2 * margin, 40),
          height: max(plain.height - top - bottom, 40))
        return Grid(count, in: room, gap: gap, below: Self.inset + words.caption * textScale)
      }
      var tried: Grid
      if isSmall {
        tried = lay(top: 14, margin: 12, gap: 10)
        if tried.cards.contains(where: { corner.intersection($0) != nil }) {
          // Cards go below the corner or beside it, whichever makes them larger.
          let below = lay(top: corner.maxY + 2, margin: 12, gap: 10)
          let beside = lay(top: 14, margin: corner.width + 2, gap: 10)
          tried = beside.width > below.width ? beside : below
        }
      } else {
        tried = lay(top: 28 + Self.titleSize * textScale, margin: 20, gap: 14)
      }
      guard tried.width >= words.leastWidth * textScale else { continue }
      (grid, self.words) = (tried, words)
    }
    let laid = grid ?? Grid(flat: count, on: plain, bottom: bottom, textScale, corner: corner)
    cards = laid.cards.map {
      Rect(
        x: growth * $0.minX, y: growth * $0.minY, width: growth * $0.width,
        height: growth * $0.height)
    }
    // Low cards come nearer to the line below them.
    if grid == nil { visibleHeight += 10 * growth }
    contentHeight = max(growth * laid.end, visibleHeight)
    guard !isSmall, grid != nil, let first = cards.first else { return }
    let height = wordGrowth * Self.titleSize * 1.25
    title = Rect(
      x: first.minX, y: first.minY - height - 6 * growth, width: size.width / 2, height: height)
  }

  /// Whether cards continue below the visible part.
  var scrolls: Bool { contentHeight > visibleHeight + 0.5 }
  /// Whether words are beside the pictures because there is too little room below.
  var isBeside: Bool { words == .beside }
  /// The em size of the title.
  var titleSize: Double { wordGrowth * Self.titleSize }

  /// Returns the next card in a direction: in the card's row, or the nearest card of the next row;
  /// nil if there is none.
  func neighbor(of index: Int, _ direction: KeyCommand.Direction) -> Int? {
    let here = cards[index]
    var best: (index: Int, cost: Double)?
    for (other, card) in cards.enumerated() {
      let way = card.center - here.center
      let isInRow = abs(way.dy) < card.height / 2
      let cost: Double? =
        switch direction {
        case .left where isInRow && way.dx < -1: -way.dx
        case .right where isInRow && way.dx > 1: way.dx
        // The nearest row decides, then the nearest card.
        case .up where !isInRow && way.dy < 0: -way.dy * 1000 + abs(way.dx)
        case .down where !isInRow && way.dy > 0: way.dy * 1000 + abs(way.dx)
        default: nil
        }
      if let cost, cost < best?.cost ?? .infinity { best = (other, cost) }
    }
    return best?.index
  }
}

// MARK: - A card

extension GalleryLayout {
  /// The places of a card's parts, relative to its upper left corner.
  struct Parts: Hashable {
    var picture = Rect.zero
    var name = Rect.zero
    /// The number of lines of the name that fit.
    var nameLines = 1
    /// The place of the summary; empty if there is none.
    var summary = Rect.zero
    var number = Rect.zero
  }

  /// Returns the parts of a card.
  func parts(of card: Rect) -> Parts {
    let inset = growth * Self.inset
    let left = growth * words.inset
    var parts = Parts()
    if isBeside {
      let height = max(card.height - inset, 1)
      let width = min((height * Self.aspect).rounded(), 0.42 * card.width)
      parts.picture = Rect(x: inset / 2, y: inset / 2, width: width, height: height)
      let start = parts.picture.maxX + left
      parts.name = Rect(
        x: start, y: 0, width: max(card.width - start - inset / 2, 1), height: card.height)
      let lines = card.height / lineHeight(words.name, bold: true)
      parts.nameLines = Int(lines, clampedTo: 1...words.nameLines)
      return parts
    }
    let caption = wordGrowth * words.caption
    parts.picture = Rect(
      x: inset, y: inset, width: card.width - 2 * inset,
      height: max(card.height - inset - caption, 1))
    let number = 18 * wordGrowth
    let lines = (name: lineHeight(words.name, bold: true), summary: lineHeight(words.summary))
    parts.nameLines = words.nameLines
    let name = Double(words.nameLines) * lines.name
    let summary = Double(words.summaryLines) * lines.summary
    let top = parts.picture.maxY + max((caption - name - summary) / 2, 0)
    parts.name = Rect(x: left, y: top, width: max(card.width - 2 * left - number, 1), height: name)
    parts.number = Rect(x: card.width - left - number, y: top, width: number, height: name)
    if summary > 0 {
      parts.summary = Rect(
        x: left, y: top + name, width: max(card.width - 2 * left, 1), height: summary)
    }
    return parts
  }

  private func lineHeight(_ size: Double, bold: Bool = false) -> Double {
    TextExtent.lineHeight(bold ? .sansBold : .sans, size: wordGrowth * size)
  }

  // MARK: - Rows

  /// The cards in columns.
  private struct Grid {
    let width: Double
    /// The lower end of the cards, with the gap below the last one.
    let end: Double
    let cards: [Rect]

    /// Makes cards as large as possible in an area, with a given room below their pictures.
    init(_ count: Int, in area: Rect, gap: Double, below own: Double) {
      func height(_ rows: Int) -> Double {
        (area.height - gap * Double(rows - 1)) / Double(rows) - own
      }
      var best = (width: 0.0, columns: 1)
      for columns in 1...max(count, 1) {
        let across = (area.width - gap * Double(columns - 1)) / Double(columns)
        let down = height((count + columns - 1) / columns) * aspect + 2 * inset
        let width = min(across, down)
        if width > best.width + 0.5 { best = (width, columns) }
      }
      let width = max(best.width.rounded(.down), 16)
      let rows = (count + best.columns - 1) / best.columns
      // Cards are higher than the scenes' shape if rows leave room.
      let picture = width - 2 * inset
      let high =
        min(
          max(height(rows).rounded(.down), (picture / aspect).rounded()),
          (picture / leastAspect).rounded()) + own
      let stack = StackLayout(.horizontal, spacing: gap, wraps: true)
      let items = Array(repeating: StackLayout.Item.fixed(width, breadth: high), count: count)
      let across = Double(best.columns) * (width + gap) - gap
      let full = Size(width: across, height: stack.fittingSize(of: items, within: across).height)
      let left = (area.minX + (area.width - full.width) / 2).rounded()
      // The cards are a little above the middle of the free room, where the eye expects the middle.
      let above = area.minY + (max(area.height - full.height, 0) * 0.42).rounded()
      cards = stack.frames(of: items, in: Rect(origin: Point(x: left, y: above), size: full))
      (self.width, end) = (width, 0)
    }

    /// Lays out low cards in the fewest columns that fit all rows, or else in as many as are wide
    /// enough; cards beside the corner are shorter.
    init(flat count: Int, on size: Size, bottom: Double, _ textScale: Double, corner: Rect) {
      let (margin, gap) = (8.0, 6.0)
      let wide = size.width - 2 * margin
      let most = Int(
        (wide + gap) / (CardWords.beside.leastWidth * textScale + gap), clampedTo: 1...8)
      let least = max(BarLayout.fingertip, 38 * textScale)
      func height(_ columns: Int) -> Double {
        let rows = Double((count + columns - 1) / columns)
        let room = size.height - margin - bottom + 10 - gap * (rows - 1)
        return min((room / rows).rounded(.down), 72 * textScale)
      }
      let columns = (1...most).first { height($0) >= least } ?? most
      let high = max(height(columns), least)
      func width(_ end: Double) -> Double {
        max(((end - margin - gap * Double(columns - 1)) / Double(columns)).rounded(.down), 16)
      }
      cards = (0..<count).map { index in
        let (row, column) = (index / columns, index % columns)
        let y = margin + Double(row) * (high + gap)
        let width = width(y < corner.maxY ? corner.minX - 2 : size.width - margin)
        return Rect(x: margin + Double(column) * (width + gap), y: y, width: width, height: high)
      }
      self.width = cards.first?.width ?? 0
      end = (cards.last?.maxY ?? 0) + (height(columns) < least ? gap : 0)
    }
  }
}
