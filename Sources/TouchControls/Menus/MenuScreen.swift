import TouchGeometry
import TouchGestures
import TouchInput

/// The layers of an open ``ContextMenu``: a screen that takes every touch, and the panel with its
/// rows.
final class MenuScreen: Layer, FocusTarget, NamedControl {
  /// The owner keeps it weakly, and the stage keeps this: so an open menu needs no other owner.
  let menu: ContextMenu
  /// The items that it shows; the app may have changed the menu's since.
  let items: [ContextMenu.Item]
  private let panel: ScrollLayer
  private var rows: [MenuRow] = []
  /// The place beside which it is, which stays when the layer there leaves the stage.
  private var anchor: Rect
  private weak var anchorLayer: Layer?
  private let anchorPlace: (Layer) -> Rect
  /// The size for which the place was found.
  private var anchoredSize: Size?

  /// The distance from the panel to the edge of the stage, and from its edge to the rows.
  private static let margin = 8.0
  private static let inset = 6.0

  init(
    _ menu: ContextMenu, on stage: Stage, beside layer: Layer, at place: @escaping (Layer) -> Rect
  ) {
    self.menu = menu
    items = menu.items
    (anchorLayer, anchorPlace) = (layer, place)
    anchor = stage.root.convert(place(layer), from: nil)
    panel = ScrollLayer(name: "panel", frame: Rect(x: 0, y: 0, width: 0, height: 0))
    super.init(name: "menu", frame: .zero)
    fillsParent = true
    let hasImages = menu.items.contains { $0.image != nil }
    rows = menu.items.indices.map { MenuRow(menu, $0, hasImages: hasImages) }
    panel.content = .color(ColorRole.card.color)
    panel.decoration.cornerRadius = 12
    panel.decoration.borderColor = ControlStyle.border
    panel.decoration.borderWidth = 1
    panel.decoration.shadowOpacity = 0.45
    panel.decoration.shadowBlur = 18
    panel.decoration.shadowOffset = Vector(dx: 0, dy: 6)
    for row in rows {
      row.screen = self
      panel.addChild(row)
    }
    addChild(panel)
  }

  var role: ControlRole { .menu }
  var label: String { menu.label }
  override var handlesTouches: Bool { true }

  override func layoutChildren() {
    if let stage, let anchoredSize, anchoredSize != bounds.size {
      findAnchor()
      // An app moves the layer only after the root has got its new size.
      stage.perform(after: 0) { [weak self] in
        self?.findAnchor()
        self?.layOut()
      }
    }
    if stage != nil { anchoredSize = bounds.size }
    layOut()
  }

  private func findAnchor() {
    guard let stage, let anchorLayer, anchorLayer.stage === stage else { return }
    anchor = stage.root.convert(anchorPlace(anchorLayer), from: nil)
  }

  private func layOut() {
    let fit = rows.map(\.fittingSize)
    let room = bounds.insetBy(dx: Self.margin, dy: Self.margin)
    let width = min(max(fit.map(\.width).max() ?? 0, 160) + 2 * Self.inset, room.width)
    let column = StackLayout(.vertical, insets: EdgeInsets(all: Self.inset))
    let items = fit.map { StackLayout.Item.fixed($0.height) }
    let content = Size(width: width, height: column.fittingSize(of: items).height)
    panel.frame = frame(Size(width: width, height: min(content.height, room.height)), in: room)
    panel.contentSize = content
    // A panel that fits does not delay touches on its rows.
    panel.delaysContentTouches = content.height > room.height
    column.place(Array(zip(rows, items)), in: Rect(origin: .zero, size: content))
  }

  /// Returns the frame below the anchor, above it, or on the side with the most room, never
  /// outside.
  private func frame(_ size: Size, in room: Rect) -> Rect {
    let gap = 4.0
    let below = anchor.maxY + gap
    let above = anchor.minY - gap - size.height
    let y = below + size.height <= room.maxY || above < room.minY ? below : above
    return Rect(
      x: max(min(anchor.minX, room.maxX - size.width), room.minX),
      y: max(min(y, room.maxY - size.height), room.minY), width: size.width, height: size.height)
  }

  // MARK: Fingers and the mouse

  // A touch beside the panel closes it; rows have their own.
  override func touchesBegan(_ touches: [Touch], with event: TouchEvent) {
    if touches.contains(where: { !panel.frame.contains($0.location(in: self)) }) { menu.close() }
  }

  private func row(at place: Point) -> MenuRow? {
    guard panel.frame.contains(convert(place, from: nil)) else { return nil }
    return rows.first { $0.isEnabled && $0.bounds.contains($0.convert(place, from: nil)) }
  }

  /// Highlights the row at a place of the surface, or none for a place outside.
  func highlight(at place: Point) { highlight(row(at: place)) }

  func highlight(_ row: MenuRow?) {
    for other in rows where other !== row { other.isUnderFinger = false }
    guard let row else { return }
    row.isUnderFinger = true
    if !row.isFocused { takeKeyboard() }
  }

  /// Chooses the row at a place of the surface, where a finger was lifted.
  func choose(at place: Point) {
    let row = row(at: place)
    highlight(nil)
    if let row { menu.finish(row.index) }
  }

  // MARK: Keys

  /// Takes the keyboard from the row that has it, as the pointer has left that, or as a finger is on
  /// another one.
  func takeKeyboard() { stage?.focus.move(to: self) }

  // An app may remove it, with the row that has the keyboard.
  func focusChanged(isFocused: Bool) { if stage == nil { menu.close() } }

  func handle(_ key: KeyEvent) -> Bool {
    let isDown = key.phase == .down
    switch key.key {
    case "Down",
      "Tab" where !key.modifiers.contains(.shift):
      if isDown { move(by: 1) }
    case "Up", "Tab": if isDown { move(by: -1) }
    case "Home": if isDown { focus(rows.first { $0.isEnabled }) }
    case "End": if isDown { focus(rows.last { $0.isEnabled }) }
    case "Escape": if isDown { menu.close() }
    // No other key reaches the layers below.
    default: break
    }
    return true
  }

  private func move(by step: Int) {
    let usable = rows.filter(\.isEnabled)
    guard !usable.isEmpty else { return }
    let here = usable.firstIndex { $0.isFocused }
    let next = here.map { ($0 + step + usable.count) % usable.count }
    focus(usable[next ?? (step > 0 ? 0 : usable.count - 1)])
  }

  /// Gives a row the keyboard, which highlights it.
  func focus(_ row: MenuRow?) {
    if let row { stage?.focus.move(to: row) }
  }
}
