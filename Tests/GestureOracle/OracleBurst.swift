import TouchGeometry
import TouchInput

/// SCR-5: what a burst of scrolling adds up to, as the totals of a trackpad's pinch.
struct OracleBurst {
  /// Where the pointer was at first, carried along with what scrolled.
  private(set) var place: Point
  private var points = 0.0
  /// When it moved last.
  private(set) var time: Timestamp

  init(at place: Point, _ time: Timestamp) {
    self.place = place
    self.time = time
  }

  /// Smooth scrolling carries; a wheel's ticks scale, and carry sideways.
  mutating func add(_ event: WheelEvent, at now: Timestamp) {
    time = now
    if event.isPrecise {
      place += event.delta
    } else {
      place.x += event.delta.dx
      points += event.delta.dy
    }
  }

  /// 1.1-fold for each tick of 40 points.
  func pinch(_ phase: PinchEvent.Phase) -> PinchEvent {
    PinchEvent(
      phase: phase, location: place, scale: exponential(points / 40 * logarithm(1.1)),
      rotation: 0)
  }

  /// SCR-4: until 0.1 s have passed the velocity is that of the last step.
  func velocityTime(at now: Timestamp) -> Timestamp { now.seconds(since: time) < 0.1 ? time : now }
}
