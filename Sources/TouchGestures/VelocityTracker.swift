public import TouchGeometry
public import TouchInput

/// Estimates how fast something moves, from samples of where it was (PAN-13, PAN-14).
///
/// The samples of the last 100 ms are fitted with a parabola by least squares, and its slope at the
/// last sample is the velocity: uniform motion comes out exact, and one shaky sample at the end of
/// a flick does not spoil it. Android's and Flutter's trackers do the same. With two samples it is
/// the plain difference. A finger that rests is slower the longer it rests and stands still after
/// 100 ms; samples that say that it rests add nothing. The estimate never points against the last
/// displacement: where the parabola does, it is the plain difference, and of something that has
/// just turned back it is zero along that line.
///
/// Feed it something continuous (a translation, not a centroid that jumps when a finger lands).
/// Adding a sample costs a store; the fit is made when it is asked for.
public struct VelocityTracker: Sendable {
  private var track: Track<Vector>

  /// Makes a tracker without samples.
  ///
  /// - Parameter tuning: Where the window and the merge interval come from.
  public init(tuning: GestureTuning = .standard) { track = Track(tuning: tuning) }

  /// Forgets all samples and keeps the storage.
  public mutating func reset() { track.reset() }

  /// Forgets all samples and measures by another tuning.
  mutating func reset(tuning: GestureTuning) { track.reset(tuning: tuning) }

  /// Adds where it is after it may have rested at `old`.
  ///
  /// Devices send nothing while a finger rests, so its last sample can be too old to count. It was
  /// there still, and without a sample the first movement would have no velocity (G-3).
  mutating func add(_ value: Vector, afterRestAt old: Vector, at time: Timestamp) {
    track.add(value, afterRestAt: old, at: time)
  }

  /// Its value was set by hand: what came before counts no more.
  ///
  /// Setting it is no movement, so that it has been at rest as long as before (PIN-5, ROT-6).
  mutating func restart(at value: Vector) { track.restart(at: value) }

  /// Measuring goes on after a pause, with a new finger: until then it did not move, whatever comes
  /// next.
  mutating func resume(at time: Timestamp) { track.resume(at: time) }

  /// Adds where it was at a moment.
  ///
  /// Times must not decrease; samples less than 1 ms apart are merged. A sample at the place of the
  /// one before adds nothing: it is as if it had not been there.
  public mutating func add(_ value: Vector, at time: Timestamp) { track.add(value, at: time) }

  /// The velocity at `now`, in units a second.
  ///
  /// - Complexity: O(*n*) in the samples of the last 100 ms.
  public func velocity(at now: Timestamp) -> Vector { track.velocity(at: now) }
}
