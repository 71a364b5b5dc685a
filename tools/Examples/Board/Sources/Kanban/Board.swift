import TouchControls
import TouchGestures
import TouchLists

/// Two columns of cards, which are dragged, marked, added and deleted.
public final class Board: Layer, ScrollLayerDelegate {
  private let columns = [Column("To do"), Column("Doing")]
  private let field = TextField("New card", placeholder: "What is to be done?")
  private let add = Button("Add card", style: .filled)
  private let size = Layer()
  private let knob = Knob(frame: Rect(x: 0, y: 0, width: 44, height: 44))
  private let table = ScrollLayer(name: "table")
  private let sheet = Layer(name: "sheet")
  private var cardCount = 0

  /// Makes a board with ten cards, whose images are in a folder.
  public init(frame: Rect, images: String) {
    super.init(name: "board", frame: frame)
    for layer in [table, field, add, size, knob] { addChild(layer) }
    table.addChild(sheet)
    for column in columns { sheet.addChild(column) }
    table.delegate = self
    (table.minimumZoomScale, table.maximumZoomScale) = (0.5, 2)
    (table.alwaysBounceHorizontal, table.centersContent) = (true, true)
    add.isEnabled = false
    add.hitSlop = EdgeInsets(top: 8, left: 8, bottom: 8, right: 8)
    add.action = { [unowned self] in addNamedCard() }
    field.onChange = { [unowned self] in add.isEnabled = !$0.isEmpty }
    field.onSubmit = { [unowned self] _ in addNamedCard() }
    knob.onTurn = { [unowned self] in showTextSize() }
    layoutChildren()
    fill(images)
    showTextSize()
  }

  private func fill(_ images: String) {
    let question =
      "Ask the keeper whether the stairs of the lighthouse are open on Sundays, until what time, "
      + "and whether a dog on a lead may come along"
    let tasks: [(column: Int, title: String, image: String?)] = [
      (0, "Sketch the harbour at first light", "harbour"), (0, question, nil),
      (0, "Feed the koi", "koi"), (0, "Mend the table", nil),
      (0, "Sort the postcards by village", nil), (0, "Return the ladder", nil),
      (1, "Walk to the dunes", "dunes"), (1, "Write to Ada about the balloons", nil),
      (1, "Buy lemons, oranges and limes", nil), (1, "Water the poppies", nil),
    ]
    for task in tasks {
      let picture = task.image.map { ImageReference(path: "\(images)/\($0).jpg") }
      columns[task.column].cards.append(makeCard(task.title, picture: picture), animated: false)
    }
  }

  private func makeCard(_ title: String, picture: ImageReference? = nil) -> Card {
    cardCount += 1
    let card = Card(title, picture: picture, textSize: knob.value, name: "card \(cardCount)")
    let drag = card.addInteraction(DragInteraction())
    drag.didLift = { [unowned card] _ in card.lift(true) }
    drag.didEnd = { [unowned card] _, _ in card.lift(false) }
    drag.didPress = { [unowned self, unowned card] _ in openMenu(of: card) }
    let tap = TapGestureRecognizer()
    tap.numberOfTapsRequired = 2
    card.addGestureRecognizer(tap) { card, _ in card.isDone.toggle() }
    (drag.recognizer.name, tap.name) = ("\(card.name).drag", "\(card.name).done")
    return card
  }

  private func addNamedCard() {
    guard !field.text.isEmpty else { return }
    columns[0].cards.insert(makeCard(field.text), at: 0)
    columns[0].cards.list.scrollToRow(at: 0, at: .top, animated: true)
    (field.text, add.isEnabled) = ("", false)
  }

  private func openMenu(of card: Card) {
    for cards in columns.map(\.cards) where cards.index(of: card) != nil {
      ContextMenu([
        ContextMenu.Item(card.isDone ? "Not done" : "Done") { card.isDone.toggle() },
        ContextMenu.Item("Duplicate") { [unowned self] in
          let copy = makeCard(card.title, picture: card.picture)
          cards.insert(copy, at: (cards.index(of: card) ?? 0) + 1)
        },
        ContextMenu.Item("Delete", isDestructive: true) { cards.remove(card) },
      ]).show(beside: card.face)
    }
  }

  private func showTextSize() {
    let words = Text("\(Int(knob.value)) pt", size: 15, alignment: .right)
    size.content = .text(words, color: ColorRole.quiet.color)
    for cards in columns.map(\.cards) {
      for card in cards.layers { card.textSize = knob.value }
      cards.measure()
    }
  }

  /// What two fingers make larger and smaller.
  public func layerForZooming(in layer: ScrollLayer) -> Layer? { sheet }

  public override func layoutChildren() {
    let (margin, right) = (24.0, bounds.width - 24)
    knob.position = Point(x: right - 22, y: 42)
    size.frame = Rect(x: right - 104, y: 30, width: 50, height: 24)
    let fieldWidth = min(right - 164 - add.bounds.width, 360)
    field.frame = Rect(x: margin, y: 20, width: fieldWidth, height: 44)
    add.frame = Rect(origin: Point(x: field.frame.maxX + 12, y: 20), size: add.bounds.size)
    let zoom = table.zoomScale
    table.zoomScale = 1
    table.frame = Rect(x: 0, y: 80, width: bounds.width, height: bounds.height - 80)
    let (width, height) = (max((bounds.width - 3 * margin) / 2, 280), table.bounds.height)
    sheet.frame = Rect(x: 0, y: 0, width: 2 * width + 3 * margin, height: height)
    table.contentSize = sheet.bounds.size
    for (index, column) in columns.enumerated() {
      let x = margin + Double(index) * (width + margin)
      column.frame = Rect(x: x, y: 4, width: width, height: height - margin - 4)
    }
    table.zoomScale = zoom
  }
}
