import TouchGeometry
import TouchInput
import TouchSandbox

/// What the hand sends as a device would.
extension KeyboardHand {
  /// A trackpad's gesture under way.
  struct Gesture {
    var start: Point
    var shift = Vector.zero
    var scaleSteps = 0.0
    var turnSteps = 0.0
    var last: Timestamp

    func event(_ phase: PinchEvent.Phase, at time: Timestamp) -> InputEvent {
      let scale = power(HandKey.scaleStep, scaleSteps)
      return InputEvent(
        time: time,
        .pinch(
          PinchEvent(
            phase: phase, location: start + shift, scale: scale,
            rotation: turnSteps * KeyTarget.turnStep)))
    }
  }

  /// Fingers that are down.
  struct Contact {
    enum Holder: Hashable { case steps, press, hold }
    var holder: Holder
    var places: [Point]
    /// The way that a dial's finger has turned, in radians.
    var angle = 0.0
    var last: Timestamp

    func event(_ phase: TouchPhase, at time: Timestamp) -> InputEvent {
      let samples = places.enumerated().map { index, place in
        TouchSample(
          id: TouchID(TouchID.firstOfKeyboard.rawValue + index), phase: phase, location: place,
          type: .indirectPointer)
      }
      return InputEvent(time: time, .touches(TouchFrame(samples)))
    }
  }
}

/// A base to a power, by square roots and products alone: the same bits whatever C library there
/// is.
///
/// The exponent is taken in tenths, as keys step.
private func power(_ base: Double, _ exponent: Double) -> Double {
  let tenths = Int((exponent * 10).rounded())
  var result = 1.0
  for _ in 0..<(tenths.magnitude / 10) { result *= base }
  for _ in 0..<(tenths.magnitude % 10) { result *= tenth }
  return tenths < 0 ? 1 / result : result
}

/// The tenth root of ``HandKey/scaleStep``.
private let tenth = 1.009_576_582_776_886_8
