import TouchGeometry
package import TouchGestures
package import TouchInput
package import TouchTesting

/// A tap of so many taps.
package func tap(
  _ taps: Int = 1, touches: Int = 1, _ name: String = "tap",
  buttons: TouchEvent.ButtonMask = .primary
) -> TapGestureRecognizer {
  let tap = TapGestureRecognizer()
  tap.name = name
  tap.numberOfTapsRequired = taps
  tap.numberOfTouchesRequired = touches
  tap.buttonMaskRequired = buttons
  return tap
}

/// A long press.
package func press(
  taps: Int = 0, touches: Int = 1, seconds: Double = 0.5
) -> LongPressGestureRecognizer {
  let press = LongPressGestureRecognizer()
  press.numberOfTapsRequired = taps
  press.numberOfTouchesRequired = touches
  press.minimumPressDuration = seconds
  return press
}

/// A pan that scrolls, too.
package func pan(min: Int = 1, max: Int = 9) -> PanGestureRecognizer {
  let pan = PanGestureRecognizer()
  pan.minimumNumberOfTouches = min
  pan.maximumNumberOfTouches = max
  pan.allowedScrollTypesMask = .all
  return pan
}

/// A swipe; with a length it is one by length.
package func swipe(
  _ direction: SwipeGestureRecognizer.Direction = .right, touches: Int = 1, length: Double? = nil
) -> SwipeGestureRecognizer {
  let swipe = SwipeGestureRecognizer()
  swipe.direction = direction
  swipe.numberOfTouchesRequired = touches
  swipe.minimumLength = length
  return swipe
}

/// A pan from some edges.
package func edge(_ edges: RectEdge) -> ScreenEdgePanGestureRecognizer {
  let pan = ScreenEdgePanGestureRecognizer()
  pan.edges = edges
  return pan
}

/// Two fingers 100 pt apart, the second of which moves.
package func two(_ x: Double, _ y: Double) -> [ScriptStep] {
  [finger(1).down(100, 100, t: 0), finger(2).down(200, 100, t: 0), finger(2).move(x, y, t: 0.1)]
}

/// Those two lift.
package var liftTwo: [ScriptStep] { [finger(1).up(t: 0.2), finger(2).up(t: 0.3)] }

/// A pinch that the system recognized.
package func system(_ phase: PinchEvent.Phase, t: Double) -> ScriptStep {
  happen(
    .pinch(PinchEvent(phase: phase, location: Point(x: 200, y: 200), scale: 1.5, rotation: 1)),
    t: t)
}

/// A turn of the wheel, or what a trackpad says of one.
package func wheel(t: Double, _ phase: WheelEvent.Phase? = nil) -> ScriptStep {
  happen(
    .wheel(
      WheelEvent(
        location: Point(x: 200, y: 200), delta: phase == .ended ? .zero : Vector(dx: 3, dy: 4),
        isPrecise: false, phase: phase)), t: t)
}
