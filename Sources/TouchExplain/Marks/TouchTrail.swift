import TouchGeometry
import TouchGestures
import TouchInput

/// The overlay's memory of one finger: the last part of its path, and its velocity.
package struct TouchTrail {
  /// The shown part of the path, in seconds.
  static let length = 0.6

  let id: TouchID
  private(set) var isDown = true
  private(set) var place: Point
  private(set) var points: [PathSample]
  private var velocity = VelocityTracker()

  init(_ sample: TouchSample, at time: Timestamp) {
    id = sample.id
    place = sample.location
    points = [PathSample(time, sample.location)]
    velocity.add(sample.location - .zero, at: time)
  }

  mutating func add(_ sample: TouchSample, at time: Timestamp) {
    if sample.phase.isTerminal { isDown = false }
    guard sample.location != place else {
      // A resting finger's sample counts for its velocity (PAN-14).
      if sample.phase == .moved { velocity.add(place - .zero, at: time) }
      return
    }
    place = sample.location
    points.append(PathSample(time, place))
    velocity.add(place - .zero, at: time)
    // Keep twice the shown time, so that a filter's current state does not depend on its start.
    if points.count > 800 { forget(before: time.advanced(bySeconds: -2 * Self.length)) }
  }

  mutating func cancel() { isDown = false }

  mutating func forget(before time: Timestamp) {
    let old = points.prefix { $0.time < time }.count
    points.removeFirst(old)
  }

  /// Returns the velocity, in points per second.
  func speed(at time: Timestamp) -> Vector { velocity.velocity(at: time) }

  /// Returns whether part of the trail is still fading.
  func isFading(at time: Timestamp) -> Bool {
    guard let last = points.last else { return false }
    return time.seconds(since: last.time) < Self.length && (points.count > 1 || !isDown)
  }
}
