public import TouchGeometry

/// A finger of a transform recognizer with its mark, for an app that draws them.
public struct TransformMark {
  /// The finger.
  public let touch: Touch
  /// The mark: the layer's own point that the finger pinned.
  public let own: Point
  /// The position of the mark under the recognizer's matrix, in the surface.
  public let place: Point
  /// The vector from the mark to the finger, in surface points.
  ///
  /// It is 0 for one finger, and for two that may move, turn and scale the layer. Otherwise it is
  /// the least-squares residual, or it comes from the offset that is still being caught up with,
  /// from a limit, or from the mode (TRF-5).
  public let residual: Vector
}

/// One finger of a transform.
package struct TransformFinger {
  /// The finger.
  package let touch: Touch
  /// Its landing, in the surface.
  let landing: Point
  /// Its location when the mark was pinned, in the parent's space; its landing until the gesture
  /// begins (TRF-3).
  package internal(set) var pin = Point.zero
  /// The layer's own point there.
  package internal(set) var mark = Point.zero
  /// Its location in the last event that was followed, in the surface.
  private(set) var seen: Point

  // From the place that counts for the finger to the finger itself, in the surface: not zero only
  // while the layer catches up after the start (TRF-4).
  private var offset = Vector.zero
  private var path = 0.0
  private var catchUp = 0.0

  /// The locations of the fingers that were down when it landed (TRF-4).
  private var others: [(touch: Touch, place: Point)]

  init(touch: Touch, beside fingers: [TransformFinger]) {
    self.touch = touch
    landing = touch.surfaceLocation
    seen = touch.surfaceLocation
    others = fingers.map { ($0.touch, $0.touch.seenLocation) }
  }

  var distanceFromLanding: Double { touch.seenLocation.distance(to: landing) }

  /// Returns the vector from another finger to this one, when this one landed.
  func landingVector(from other: TransformFinger) -> Vector {
    let place = others.first { $0.touch === other.touch }?.place ?? other.landing
    return landing - place
  }

  /// Begins the gesture: the mark stays at the finger's landing, and catches up over the next
  /// points of path.
  mutating func hold(after catchUp: Double) {
    offset = catchUp > 0 ? touch.seenLocation - landing : .zero
    path = 0
    self.catchUp = catchUp
    seen = touch.seenLocation
  }

  /// Begins the gesture without an offset.
  ///
  /// A lift at another location counts only afterwards (PAN-8).
  mutating func start() { seen = touch.seenLocation }

  mutating func stopCatchingUp() { offset = .zero }

  /// Follows the finger after it has moved.
  package mutating func follow() {
    let now = touch.surfaceLocation
    if offset != .zero {
      path += seen.distance(to: now)
      if path >= catchUp { offset = .zero }
    }
    seen = now
  }

  /// Returns its pin and its current place for the map, in the parent's space.
  @inline(__always)
  package func pair(in map: Transform2D) -> PointPair {
    PointPair(source: pin, target: target(in: map))
  }

  /// The place that counts for the finger, in the parent's space.
  package func target(in map: Transform2D) -> Point {
    var place = seen
    if offset != .zero { place = place - offset * (1 - path / catchUp) }
    return place.applying(map)
  }
}
