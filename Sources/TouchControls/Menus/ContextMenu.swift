public import TouchGeometry
public import TouchGestures

/// A menu that opens beside a layer or a point (UIKit's `UIMenu`).
///
///     let menu = ContextMenu([
///       ContextMenu.Item("Rename", shortcut: "F2") { [unowned card] in card.rename() },
///       ContextMenu.Item("Delete", isDestructive: true) { [unowned card] in card.delete() },
///     ])
///     card.addGestureRecognizer(LongPressGestureRecognizer()) { card, press in
///       if press.state == .began { menu.show(for: press) }
///     }
///
/// - **Fingers**: a tap chooses a row. The finger of the press that opened the menu can also move
///   to a row and lift there. A tap outside closes the menu.
/// - **Mouse**: the same, with a highlight under the pointer.
/// - **Keys**: the arrow keys, Home and End move between rows, Return and Space choose, Escape
///   closes. An open menu takes all keys; then the keyboard returns to the layer that had it
///   before.
///
/// The menu is a layer of the stage, in front of everything, and scrolls if it does not fit. The
/// stage owns it while it is open.
public final class ContextMenu {
  /// A row of a menu.
  public struct Item {
    /// The title.
    public var title: String
    /// The image before the title; nil for none.
    public var image: ImageReference?
    /// The keyboard shortcut, in words; nil for none.
    ///
    /// The menu shows the shortcut, but does not handle it.
    public var shortcut: String?
    /// Whether the row can be chosen.
    public var isEnabled: Bool
    /// Whether the action cannot be undone.
    public var isDestructive: Bool
    /// The action, called when the row is chosen, once the menu is closed.
    public var action: () -> Void

    /// Makes a row.
    public init(
      _ title: String, image: ImageReference? = nil, shortcut: String? = nil,
      isEnabled: Bool = true, isDestructive: Bool = false, action: @escaping () -> Void = {}
    ) {
      self.title = title
      self.image = image
      self.shortcut = shortcut
      self.isEnabled = isEnabled
      self.isDestructive = isDestructive
      self.action = action
    }
  }

  /// The rows; a change takes effect when the menu is opened next.
  public var items: [Item]
  /// The label by which users know the menu.
  public var label = "Menu"
  /// The font size, in points; the default is 16.
  public var fontSize = 16.0
  /// Called when the menu was closed, with the index of the chosen row, from 0; nil for none.
  public var onClose: (_ chosen: Int?) -> Void = { _ in }

  private weak var screen: MenuScreen?
  private weak var stage: Stage?
  /// The press that opened it, while its finger is down, and the action by which it follows that;
  /// the press often keeps the menu.
  private weak var press: LongPressGestureRecognizer?
  private weak var pressAction: GestureAction?
  /// That finger's location then; it chooses only after it has moved farther.
  private var pressStart = Point.zero
  private var hasMoved = false

  /// Makes a closed menu.
  public init(_ items: [Item]) { self.items = items }

  /// Whether the menu is open.
  public var isShown: Bool { screen != nil }

  /// Opens the menu beside a layer; below it if there is room, otherwise above.
  public func show(beside layer: Layer) { open(beside: layer) { $0.convert($0.bounds, to: nil) } }

  /// Opens the menu beside a point of a layer.
  public func show(at place: Point, of layer: Layer) {
    open(beside: layer) { Rect(origin: $0.convert(place, to: nil), size: .zero) }
  }

  /// Opens the menu beside the finger of a long press that has begun.
  ///
  /// If the finger moves by at least 10 pt, it chooses the row on which it lifts; otherwise the
  /// menu stays open.
  public func show(for press: LongPressGestureRecognizer) {
    guard let layer = press.view as? Layer, layer.stage != nil else { return }
    let place = press.location(in: nil)
    let origin = layer.convert(layer.bounds.origin, to: nil)
    open(beside: layer) { layer in
      let now = place + (layer.convert(layer.bounds.origin, to: nil) - origin)
      // Beside a finger, not below it.
      return Rect(x: now.x - 4, y: now.y - 16, width: 8, height: 32)
    }
    (pressStart, hasMoved) = (place, false)
    self.press = press
    pressAction = press.addAction { [weak self] press in self?.follow(press) }
  }

  /// Closes the menu without choosing a row.
  public func close() { finish(nil) }

  /// Opens it beside a place of the surface that moves with a layer.
  private func open(beside layer: Layer, at place: @escaping (Layer) -> Rect) {
    guard let stage = layer.stage else { return }
    close()
    let screen = MenuScreen(self, on: stage, beside: layer, at: place)
    (self.screen, self.stage) = (screen, stage)
    stage.root.addChild(screen)
    stage.focus.enter(screen)
    stage.focus.move(to: screen)
  }

  private func follow(_ press: LongPressGestureRecognizer) {
    guard let screen, press === self.press else { return }
    let place = press.location(in: nil)
    if place.distance(to: pressStart) >= 10 { hasMoved = true }
    switch press.state {
    case .changed where hasMoved: screen.highlight(at: place)
    case .ended:
      forgetPress()
      if hasMoved { screen.choose(at: place) }
    case .cancelled:
      forgetPress()
      screen.highlight(nil)
    default: break
    }
  }

  private func forgetPress() {
    if let press, let pressAction { press.removeAction(pressAction) }
    press = nil
  }

  /// Closes the menu, then performs the chosen action.
  func finish(_ chosen: Int?) {
    guard let screen else { return }
    self.screen = nil
    forgetPress()
    screen.removeFromParent()
    stage?.focus.leave(screen)
    if let chosen { screen.items[chosen].action() }
    onClose(chosen)
  }
}
