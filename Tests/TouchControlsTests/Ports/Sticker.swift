import TouchstoneKit

final class Sticker: Layer, GestureRecognizerDelegate {
  var onRemove: () -> Void = {}
  private let deleteButton = Button(frame: Rect(x: 0, y: 0, width: 24, height: 24))

  override init(name: String = "", frame: Rect) {
    super.init(name: name, frame: frame)
    content = .color(ColorRole.yellow.color)
    decoration.borderColor = ColorRole.blue.color
    deleteButton.title = "×"
    deleteButton.style = .destructive
    deleteButton.fontSize = 12
    deleteButton.position = Point(x: bounds.maxX, y: bounds.minY)
    deleteButton.isHidden = true
    deleteButton.action = { [unowned self] in remove() }
    addChild(deleteButton)
    let pan = PanGestureRecognizer()
    pan.addTarget(self, action: Sticker.drag)
    let pinch = PinchGestureRecognizer()
    pinch.addTarget(self, action: Sticker.scale)
    let rotation = RotationGestureRecognizer()
    rotation.addTarget(self, action: Sticker.turn)
    let tap = TapGestureRecognizer()
    tap.addTarget(self, action: Sticker.toggleButton)
    for recognizer in [pan, pinch, rotation, tap] as [GestureRecognizer] {
      recognizer.delegate = self
      addGestureRecognizer(recognizer)
    }
  }

  func drag(_ recognizer: PanGestureRecognizer) {
    if recognizer.state == .began { bringToFront() }
    let translation = recognizer.translation(in: parent)
    position = Point(x: position.x + translation.dx, y: position.y + translation.dy)
    recognizer.setTranslation(.zero, in: parent)
    guard recognizer.state == .ended else { return }
    let velocity = recognizer.velocity(in: parent)
    let end = Point(x: position.x + 0.2 * velocity.dx, y: position.y + 0.2 * velocity.dy)
    animate(0.3, curve: .easeOut) {
      $0.position = end
    }
  }

  func scale(_ recognizer: PinchGestureRecognizer) {
    transform = transform.scaledBy(x: recognizer.scale, y: recognizer.scale)
    recognizer.scale = 1
  }

  func turn(_ recognizer: RotationGestureRecognizer) {
    transform = transform.rotated(by: recognizer.rotation)
    recognizer.rotation = 0
  }

  func toggleButton(_ recognizer: TapGestureRecognizer) {
    deleteButton.isHidden.toggle()
    decoration.borderWidth = deleteButton.isHidden ? 0 : 2
  }

  func remove() {
    animate(0.2) {
      $0.opacity = 0
    } completion: { _ in
      self.removeFromParent()
      self.onRemove()
    }
  }

  override func contains(_ point: Point) -> Bool {
    bounds.insetBy(dx: -20, dy: -20).contains(point)
  }

  func gestureRecognizer(
    _ recognizer: GestureRecognizer,
    shouldRecognizeSimultaneouslyWith other: GestureRecognizer
  ) -> Bool {
    recognizer.view === other.view
  }
}
