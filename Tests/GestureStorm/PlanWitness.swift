import GestureOracle
import TouchGeometry
import TouchGestures
import TouchInput
import TouchScene

/// Hears what the product does, and answers as planned.
final class PlanWitness: GestureObserver, GestureRecognizerDelegate {
  weak var player: PlanPlayer?
  private let answers: PlannedAnswers

  init(answers: PlannedAnswers) { self.answers = answers }

  var now: Timestamp { player?.stage.dispatcher.event.timestamp ?? .zero }

  private func index(_ recognizer: GestureRecognizer) -> Int { player?.index(of: recognizer) ?? -1 }

  // MARK: Hearing

  func gestureRecognizer(
    _ recognizer: GestureRecognizer, didMoveFrom old: GestureState, to new: GestureState,
    because verdict: Verdict?, at time: Timestamp
  ) {
    var line = LogLine(time: time, subject: index(recognizer), .moved(old, new))
    line.rule = verdict?.ruleName
    line.numbers = verdict?.numbers ?? line.numbers
    if new != .failed, let transform = recognizer as? TransformGestureRecognizer {
      line.transform = transform.everything
    }
    if new != .failed {
      line.fingers = recognizer.numberOfTouches
      let place = recognizer.location(in: nil)
      line.values = SIMD8(
        lowHalf: SIMD4(place.x, place.y, .nan, .nan), highHalf: measured(recognizer))
    }
    player?.write(line)
  }

  private func measured(_ recognizer: GestureRecognizer) -> SIMD4<Double> {
    switch recognizer {
    case let pan as PanGestureRecognizer:
      let way = pan.translation(in: nil)
      let velocity = pan.velocity(in: nil)
      return SIMD4(way.dx, way.dy, velocity.dx, velocity.dy)
    case let pinch as PinchGestureRecognizer:
      return SIMD4(pinch.scale, .nan, pinch.velocity, .nan)
    case let turn as RotationGestureRecognizer:
      return SIMD4(turn.rotation, .nan, turn.velocity, .nan)
    case let dial as DialGestureRecognizer:
      return SIMD4(dial.rotation, .nan, dial.velocity, .nan)
    default: return SIMD4(repeating: .nan)
    }
  }

  func touch(
    _ touch: Touch, wasDeliveredTo target: any TouchTarget, as phase: TouchPhase, at time: Timestamp
  ) {
    let layer = (target as? any PlanTarget)?.index
    var line = LogLine(time: time, subject: touch.id.rawValue, .told(layer: layer, phase))
    line.fingers = touch.tapCount
    player?.write(line)
  }

  // MARK: Answering

  func gestureRecognizer(
    _ recognizer: GestureRecognizer, shouldRecognizeSimultaneouslyWith other: GestureRecognizer
  ) -> Bool { answers.areTogether(index(recognizer), index(other)) }

  func gestureRecognizer(
    _ recognizer: GestureRecognizer, shouldRequireFailureOf other: GestureRecognizer
  ) -> Bool { answers.waits(index(recognizer), for: index(other)) }

  func gestureRecognizer(
    _ recognizer: GestureRecognizer, shouldBeRequiredToFailBy other: GestureRecognizer
  ) -> Bool { answers.keeps(index(recognizer), index(other)) }

  func gestureRecognizer(_ recognizer: GestureRecognizer, shouldReceive event: TouchEvent) -> Bool {
    answers.receives(index(recognizer), at: event.timestamp)
  }

  func gestureRecognizer(_ recognizer: GestureRecognizer, shouldReceive touch: Touch) -> Bool {
    answers.receives(index(recognizer), from: touch.startLocation, at: touch.startTime)
  }

  func gestureRecognizerShouldBegin(_ recognizer: GestureRecognizer) -> Bool {
    answers.begins(index(recognizer), at: now)
  }
}

extension TransformGestureRecognizer {
  /// The matrix and what has come of it, in the order of the log.
  fileprivate var everything: SIMD16<Double> {
    let pivot = pivot ?? Point(x: .nan, y: .nan)
    return SIMD16(
      lowHalf: SIMD8(
        transform.a, transform.b, transform.c, transform.d, transform.tx, transform.ty, scale,
        rotation),
      highHalf: SIMD8(
        translation.dx, translation.dy, pivot.x, pivot.y, velocity.dx, velocity.dy, scaleVelocity,
        rotationVelocity))
  }
}

extension Verdict {
  /// What it measured, the limit, and after how many seconds; not a number where it has none.
  var numbers: SIMD4<Double> {
    guard case .measured(let measured, _) = self else { return SIMD4(repeating: .nan) }
    return SIMD4(
      measured.hasTimedOut ? .nan : measured.value, measured.bound, measured.time ?? .nan, .nan)
  }
}
