import TouchGeometry
import TouchInput

/// Which card of the gallery keys have chosen, and which one the pointer is on.
struct GalleryFocus: Hashable {
  /// The card that Return opens; nil before any was chosen.
  private(set) var index: Int?
  /// Whether a ring shows it: while the user works with keys.
  private(set) var isSeen = false
  /// The card under the pointer.
  private(set) var hovered: Int?

  // MARK: Keys

  /// So many cards on, round and round; at first to the first card, or the last one.
  mutating func move(by count: Int, of total: Int) {
    guard total > 0 else { return }
    let next: Int
    if let index = kept(total) {
      next = isSeen ? index + count : index
    } else {
      next = hovered ?? (count > 0 ? 0 : total - 1)
    }
    show((next % total + total) % total)
  }

  /// To the next card in a direction: of its row, or the nearest one of the next row; where there
  /// is none it stays.
  mutating func move(_ direction: KeyCommand.Direction, cards: [Rect]) {
    guard let index = kept(cards.count), isSeen else { return move(by: 1, of: cards.count) }
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
    show(best?.index ?? index)
  }

  private func kept(_ total: Int) -> Int? { index.flatMap { $0 < total ? $0 : nil } }

  private mutating func show(_ card: Int) {
    index = card
    isSeen = true
  }

  // MARK: Pointer and fingers

  /// The pointer moved or a button changed.
  mutating func point(at mouse: MouseEvent, cards: [Rect]) {
    hovered = cards.firstIndex { $0.contains(mouse.location) }
    if mouse.phase == .down { isSeen = false }
  }

  /// A finger landed: neither the pointer nor the keys are in use.
  mutating func touch() {
    hovered = nil
    isSeen = false
  }
}
