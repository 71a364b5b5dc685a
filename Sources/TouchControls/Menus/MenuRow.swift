import TouchGeometry
import TouchGestures

/// A row of an open ``ContextMenu``.
final class MenuRow: Control {
  let index: Int
  weak var screen: MenuScreen?
  private let item: ContextMenu.Item
  private let hasImages: Bool
  /// Whether a finger that can choose it is over it.
  var isUnderFinger = false { didSet { if isUnderFinger != oldValue { updateLook() } } }

  init(_ menu: ContextMenu, _ index: Int, hasImages: Bool) {
    self.index = index
    self.hasImages = hasImages
    item = menu.items[index]
    super.init(name: item.title, frame: Rect(x: 0, y: 0, width: 0, height: 0))
    fontSize = menu.fontSize
    isEnabled = item.isEnabled
    takesFocusWhenPressed = false
    updateLook()
  }

  override var role: ControlRole { .menuItem }
  override var defaultLabel: String { item.title }
  override var fittingSize: Size {
    Size(width: figure.width, height: ControlStyle.height(fontSize))
  }
  override var usualCursor: Cursor? { nil }
  // Rows are adjacent, so none extends into its neighbour.
  override func contains(_ point: Point) -> Bool { bounds.contains(point) }

  private var figure: MenuRowFigure {
    MenuRowFigure(
      title: item.title, image: item.image, hasImages: hasImages, shortcut: item.shortcut ?? "",
      isDestructive: item.isDestructive, isEnabled: isEnabled,
      isHighlighted: isEnabled && (isUnderFinger || isFocused), fontSize: fontSize)
  }

  override func updateLook() { content = .figure(AnyFigure(figure)) }
  // The row that keys choose is the one under the pointer, until a key goes to another.
  override func hoverChanged() {
    if isHovered, isEnabled {
      screen?.focus(self)
    } else if !isHovered, isFocused {
      screen?.takeKeyboard()
    }
  }
  override func focusChanged(isFocused: Bool) {
    super.focusChanged(isFocused: isFocused)
    screen?.focusChanged(isFocused: isFocused)
  }
  override func activate() { screen?.menu.finish(index) }

  // The finger of a press may go on to another row.
  override func pressBegan(at place: Point) { screen?.highlight(self) }
  override func pressMoved(to place: Point) { screen?.highlight(at: convert(place, to: nil)) }
  override func pressCancelled() { screen?.highlight(nil) }

  override func touchesEnded(_ touches: [Touch], with event: TouchEvent) {
    let place = pressingTouch?.surfaceLocation
    let isMine = pressingTouch.map { touch in touches.contains { $0 === touch } } ?? false
    super.touchesEnded(touches, with: event)
    if isMine, let place { screen?.choose(at: place) }
  }

  override func pressEnded(isInside: Bool) {}
}
