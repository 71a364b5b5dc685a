import TouchGeometry
import TouchInput

/// The sum of a burst of scrolling as a trackpad's pinch: smooth scrolling and a wheel's sideways
/// ticks move the place, its other ticks enlarge (SCR-5).
struct ScrolledPinch {
  private let start: Point
  private var moved = Vector.zero
  private var points = 0.0
  /// The time of its last movement.
  private(set) var time: Timestamp

  init(at start: Point, _ time: Timestamp) {
    self.start = start
    self.time = time
  }

  mutating func add(_ input: WheelEvent, at time: Timestamp) {
    guard input.phase != .ended else { return }
    self.time = time
    if input.isPrecise {
      moved += input.delta
    } else {
      moved.dx += input.delta.dx
      // As much as a burst with Control can add up to.
      let limit = WheelFilter.maximumPoints
      points = min(max(points + input.delta.dy, -limit), limit)
    }
  }

  /// The total as an event of that phase.
  func pinch(_ phase: PinchEvent.Phase) -> PinchEvent {
    PinchEvent(
      phase: phase, location: start + moved, scale: WheelFilter.scale(ofPoints: points), rotation: 0
    )
  }

  /// Returns the moment whose velocity counts: that of the last step until scrolling has rested for
  /// 0.1 s, so that a layer released in motion keeps moving (SCR-4).
  func velocityTime(at now: Timestamp, silence: Double) -> Timestamp {
    now.seconds(since: time) < silence ? time : now
  }
}
