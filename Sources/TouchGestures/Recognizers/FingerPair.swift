import TouchGeometry

/// The two fingers that pinch and rotate, in the order in which they were latched (PIN-8, ROT-1).
///
/// It cannot be copied, so that asking it something counts no references.
struct FingerPair: ~Copyable {
  /// The number of fingers in a pair.
  static let count = 2

  private let first: Touch
  private let second: Touch

  /// The first two of some fingers; nil when there are fewer.
  init?(_ touches: [Touch]) {
    guard touches.count >= Self.count else { return nil }
    first = touches[0]
    second = touches[1]
  }

  /// The locations of both fingers in the surface.
  var places: (Point, Point) { (first.surfaceLocation, second.surfaceLocation) }

  /// Returns the vector from the first finger to the second, in the surface.
  ///
  /// - Parameter countingLifts: Whether a finger that lifts in this event counts at its lift, or at
  ///   its last known location.
  /// - Returns: The vector between them.
  @inline(__always)
  func vector(countingLifts: Bool) -> Vector {
    countingLifts
      ? second.surfaceLocation - first.surfaceLocation : second.seenLocation - first.seenLocation
  }
}
