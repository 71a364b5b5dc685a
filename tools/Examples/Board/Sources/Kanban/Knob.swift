import TouchGestures
import TouchScene

/// A knob that a finger or the arrow keys turn.
final class Knob: Layer, FocusTarget {
  /// What it says: its place, rounded.
  var value: Double { place.rounded() }
  var onTurn: () -> Void = {}
  /// From 10 to 20, and how far it turns from one to the next, in radians.
  private var place = 14.0
  private static let step = 0.47

  override init(name: String = "knob", frame: Rect) {
    super.init(name: name, frame: frame)
    content = .color(ColorRole.hoveredCard.color)
    decoration.cornerRadius = frame.width / 2
    let mark = Layer(frame: Rect(x: frame.width / 2 - 2, y: 6, width: 4, height: 12))
    mark.content = .color(ColorRole.blue.color)
    mark.decoration.cornerRadius = 2
    addChild(mark)
    addGestureRecognizer(TurnGestureRecognizer()) { knob, turn in
      knob.turn(to: knob.place + turn.angle / Self.step)
    }
    turn(to: place)
  }

  private func turn(to wanted: Double) {
    let old = value
    place = min(max(wanted, 10), 20)
    transform = Transform2D(rotationAngle: (place - 15) * Self.step)
    if value != old { onTurn() }
  }

  func handle(_ key: KeyEvent) -> Bool {
    guard let step = ["Up": 1.0, "Right": 1, "Down": -1, "Left": -1][key.key] else { return false }
    if key.phase == .down { turn(to: value + step) }
    return true
  }
}

/// One finger that turns a layer about its middle.
final class TurnGestureRecognizer: GestureRecognizer {
  /// How far the finger has turned since the last event, in radians, clockwise.
  private(set) var angle = 0.0

  override func touchesBegan(_ touches: [Touch], with event: TouchEvent) {
    for touch in touches where touch !== self.touches[0] { ignore(touch, for: event) }
  }

  override func touchesMoved(_ touches: [Touch], with event: TouchEvent) {
    guard let layer else { return }
    let from = touches[0].previousLocation(in: layer.parent) - layer.position
    let to = touches[0].location(in: layer.parent) - layer.position
    angle = Vector(dx: from.dot(to), dy: from.cross(to)).angle
    state = state == .possible ? .began : .changed
  }

  override func touchesEnded(_ touches: [Touch], with event: TouchEvent) {
    angle = 0
    state = state == .possible ? .failed : .ended
  }
}
