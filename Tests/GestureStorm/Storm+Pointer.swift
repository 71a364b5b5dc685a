import TouchGeometry
import TouchInput
import TouchScene

/// What comes without fingers: wheels, a trackpad's own gestures, and a pointer that plays no
/// finger.
extension Storm {
  func pointerInput() {
    let place = Point(x: dice.number(-20...820), y: dice.number(-20...620))
    let kind: InputEvent.Kind
    switch dice.int(0...3) {
    case 0:
      let delta = Vector(dx: dice.number(-20...20), dy: dice.number(-20...20))
      kind = .wheel(WheelEvent(location: place, delta: delta, isPrecise: dice.chance(0.5)))
    case 1:
      // In any order, also one that no trackpad has.
      kind = .pinch(
        PinchEvent(
          phase: dice.pick(PinchEvent.Phase.allCases) ?? .ended, location: place,
          scale: dice.number(0...3), rotation: dice.number(-9...9)))
    case 2: kind = .mouse(MouseEvent(phase: .moved, button: 0, location: place))
    default:
      kind = .mouse(MouseEvent(phase: dice.chance(0.5) ? .down : .up, button: 2, location: place))
    }
    stage.handle(InputEvent(time: Timestamp(seconds: time), kind))
  }

  /// The pointer leaves, and a trackpad's gesture is over.
  func endPointerInput() {
    let far = Point(x: -1e4, y: -1e4)
    let now = Timestamp(seconds: time)
    stage.handle(InputEvent(time: now, .mouse(MouseEvent(phase: .moved, button: 0, location: far))))
    let end = PinchEvent(phase: .ended, location: far, scale: 1, rotation: 0)
    stage.handle(InputEvent(time: now, .pinch(end)))
  }
}
