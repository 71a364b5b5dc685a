import TouchGeometry
import TouchInput
import TouchSandbox

/// The events that the hand sends as a device would.
extension KeyboardHand {
  /// The moment of a key or an event, and what it works on.
  struct Moment {
    let time: Timestamp
    /// The session that keys operate.
    let session: Session
    /// Receives the resulting events.
    let emit: (InputEvent) -> Void

    /// Calls a closure with a moment that does not outlive the call.
    ///
    /// Most events need no moment, such as the movements of fingers, and their receiver is not kept.
    static func with<Result>(
      _ time: Timestamp, _ session: Session, _ emit: (InputEvent) -> Void,
      _ body: (Moment) -> Result
    ) -> Result {
      withoutActuallyEscaping(emit) { body(Moment(time: time, session: session, emit: $0)) }
    }
  }

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

  /// The fingers that are down.
  struct Contact {
    enum Holder: Hashable { case steps, press, hold }
    var holder: Holder
    var places: [Point]
    /// The angle that a dial's finger has turned, in radians.
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

/// Raises a base to a power by square roots and products alone, so that the result is the same to
/// the bit with every C library.
///
/// The exponent is rounded to tenths, the steps of keys.
private func power(_ base: Double, _ exponent: Double) -> Double {
  let tenths = Int((exponent * 10).rounded())
  var result = 1.0
  for _ in 0..<(tenths.magnitude / 10) { result *= base }
  for _ in 0..<(tenths.magnitude % 10) { result *= tenth }
  return tenths < 0 ? 1 / result : result
}

/// The tenth root of ``HandKey/scaleStep``.
private let tenth = 1.009_576_582_776_886_8
