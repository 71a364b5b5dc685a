public import TouchGeometry
public import TouchInput

/// An estimator of velocities from samples of locations (PAN-13, PAN-14).
///
/// The tracker fits a parabola by least squares to the locations of the last 100 ms; its slope at
/// the last location is the velocity. Uniform motion comes out exact, and one shaky sample at the
/// end of a flick does not spoil the estimate. Android's and Flutter's trackers do the same. With
/// two locations, the estimate is the plain difference. Two limits keep the parabola from
/// overshooting: the estimate is at most 1.1 times the fastest mean speed over at least 12 ms, and
/// it never points against the last displacement. If the parabola does, the mean velocity over the
/// last 12 ms or more counts. Directly after a reversal, the velocity along that line is zero.
///
/// After the last change of location, the velocity holds for the interval between the last two
/// changes, but for at least 17 ms and at most 20 ms. Then it falls, to zero at 100 ms. A sample at
/// an unchanged location means that the finger rests: the velocity then falls from the last change
/// on. It never rises while the finger rests. <doc:VelocityFigures> compares the tracker with
/// Android's and Flutter's.
///
/// Pass a continuous value (a translation, not a centroid that jumps when a finger lands). Adding a
/// sample costs a store; ``velocity(at:)`` makes the fit.
public struct VelocityTracker: Sendable {
  private var track: Track<Vector>

  /// Makes a tracker without samples.
  ///
  /// - Parameter tuning: The source of the window and the merge interval.
  public init(tuning: GestureTuning = .standard) { track = Track(tuning: tuning) }

  /// Forgets all samples and keeps the storage.
  public mutating func reset() { track.reset() }

  /// Adds a sample of the location.
  ///
  /// Times must not decrease; samples less than 1 ms apart are merged. A sample at the previous
  /// location is not part of the fit: it means that the finger rests (PAN-14).
  public mutating func add(_ value: Vector, at time: Timestamp) { track.add(value, at: time) }

  /// Returns the velocity at `now`, in units per second.
  ///
  /// - Complexity: O(*n*) in the samples of the last 100 ms.
  public func velocity(at now: Timestamp) -> Vector { track.velocity(at: now) }
}
