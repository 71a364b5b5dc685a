import TouchLists

/// A column: a title above a list of cards.
final class Column: Layer {
  /// Its cards.
  let cards: ListRows<Card>
  private let title = Layer()

  init(_ name: String) {
    let list = ListLayer(name: "\(name) cards")
    list.alwaysBounceVertical = true
    cards = ListRows(of: list) { card, width in card.height(width: width) }
    cards.acceptDrops()
    super.init(name: name)
    for layer in [title, list] { addChild(layer) }
    content = .color(ColorRole.well.color)
    decoration.cornerRadius = 14
    title.content = .text(Text(name, size: 18, weight: .bold), color: ColorRole.text.color)
  }

  override func layoutChildren() {
    title.frame = Rect(x: 26, y: 16, width: bounds.width - 52, height: 24)
    cards.list.frame = Rect(x: 0, y: 52, width: bounds.width, height: bounds.height - 60)
  }
}
