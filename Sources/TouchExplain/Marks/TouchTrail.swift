import TouchGeometry
import TouchGestures
import TouchInput

/// What the overlay remembers of one finger: the last bit of its way, and how fast it is.
package struct TouchTrail {
  /// Seconds of the way that are shown.
  static let length = 0.6

  let id: TouchID
  private(set) var isDown = true
  private(set) var place: Point
  private(set) var pressure: Double
  private(set) var points: [PathSample]
  private var velocity = VelocityTracker()
  private var lastTime: Timestamp

  init(_ sample: TouchSample, at time: Timestamp) {
    id = sample.id
    place = sample.location
    pressure = sample.pressure
    points = [PathSample(time, sample.location)]
    lastTime = time
    velocity.add(sample.location - .zero, at: time)
  }

  mutating func add(_ sample: TouchSample, at time: Timestamp) {
    lastTime = time
    pressure = sample.pressure
    if sample.phase.isTerminal { isDown = false }
    guard sample.location != place else {
      // That it rests counts for its speed (PAN-14).
      if sample.phase == .moved { velocity.add(place - .zero, at: time) }
      return
    }
    place = sample.location
    points.append(PathSample(time, place))
    velocity.add(place - .zero, at: time)
    // Twice as long as is shown: a filter needs a start that its present state does not depend on.
    if points.count > 800 { forget(before: time.advanced(bySeconds: -2 * Self.length)) }
  }

  mutating func cancel() { isDown = false }

  mutating func forget(before time: Timestamp) {
    let old = points.prefix { $0.time < time }.count
    points.removeFirst(old)
  }

  /// Points a second.
  func speed(at time: Timestamp) -> Vector { velocity.velocity(at: time) }

  /// Whether some of its way is still fading.
  func isFading(at time: Timestamp) -> Bool {
    guard let last = points.last else { return false }
    return time.seconds(since: last.time) < Self.length && (points.count > 1 || !isDown)
  }
}
