import TouchGeometry
import TouchGestures
import TouchInput

/// A finger of the oracle, from landing to lifting.
final class OracleTouch {
  let id: TouchID
  let type: TouchType
  /// Fixed at the landing (T-3).
  let layer: OracleLayer?
  /// Whose touch methods are called, fixed as well (V-11).
  let hearer: OracleLayer?
  let start: Point
  let startTime: Timestamp
  var phase = TouchPhase.began
  var location: Point
  /// Where it was before this event.
  var before: Point
  /// Where it is; where it was, if it lifts in this event: that counts after `began` only (PAN-8).
  var seen: Point { phase == .ended ? before : location }
  /// Whether this event's sample is at another place than the one before (E-1, PAN-8).
  var hasMoved = false
  /// Whether this event brought something of it.
  var isUnreported = false
  /// T-8.
  var tapCount = 1
  /// How many landed before (T-8).
  var landing = 0
  /// Those that receive it now, in the order of D-2.
  var receivers: [OracleRecognizer] = []

  // What its layer knows.

  /// Refused by the layer's own policy (H-12, H-14).
  var isRefused = false
  /// Refused by H-14.
  var isTurnedAway = false
  /// The layer has heard of it.
  var hasBegun = false
  /// The layer will hear nothing more.
  var isClosed = false
  /// Moves happened while the beginning was withheld (V-6).
  var movedWhileHeld = false
  /// The finger is up and the layer must still be told (V-5).
  var owesEnd = false

  init(sample: TouchSample, layer: OracleLayer?, time: Timestamp) {
    id = sample.id
    type = sample.type
    self.layer = layer
    hearer = layer?.hearer
    start = sample.location
    location = sample.location
    before = sample.location
    startTime = time
  }

  var isDown: Bool { !phase.isTerminal }
}

/// The mean of places; nil of none.
func centroid(_ points: [Point]) -> Point? {
  if points.isEmpty { return nil }
  var x = 0.0
  var y = 0.0
  for point in points {
    x += point.x
    y += point.y
  }
  return Point(x: x / Double(points.count), y: y / Double(points.count))
}
