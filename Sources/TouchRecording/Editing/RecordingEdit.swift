public import TouchGeometry
public import TouchInput

/// One change of a recording, for a ``RecordingEditor``.
public enum RecordingEdit {
  /// Keeps what happened from one moment to another, both included, and lets it begin at 0.
  ///
  /// Fingers that are down at the first moment land there, in one frame; fingers that are down at
  /// the last are lifted there, and the recording is closed. A pinch or a mouse button on its way
  /// is treated alike. A nil is the recording's own start or end. With a start all expectations are
  /// dropped, since they count from the true one.
  case cut(from: Timestamp?, to: Timestamp?)
  /// Plays other recordings after this one, each `gap` seconds after the end of the one before.
  ///
  /// Their fingers get numbers above those before. A finger that is down at the end of a recording
  /// is cancelled there. Surfaces must be of one size, or `fits` scales the points to the first
  /// one's. Expectations of the others are dropped, since they count from their own start.
  case join([RecordingReader], gap: Double, fits: Bool)
  /// Multiplies all times, by a positive factor: 2 is half as fast.
  case scaleTime(by: Double)
  /// Scales all places about a point and then moves them; a negative factor mirrors.
  ///
  /// What scrolls and pinches is scaled with them, and the surface stays as it is. Expectations are
  /// dropped, since the fingers are elsewhere.
  case transform(scale: Vector, about: Point, move: Vector)
  /// Renumbers the fingers: each gets the smallest number from `first` on that no other has at
  /// that moment, or with `unique` one that none has in the whole recording.
  case renumber(first: Int, unique: Bool)
  /// Gives all fingers new samples at whole multiples of 1/`rate` seconds, on straight lines
  /// between the old ones; landings and lifts stay at their times and places.
  ///
  /// Where a finger sent nothing for more than ``restingTime`` it rested, and stays until its next
  /// sample.
  case resample(rate: Double)
  /// Shakes each place of a finger by normally distributed numbers with this standard deviation, in
  /// points.
  ///
  /// The numbers depend on the seed alone and are the same on every machine: each is the sum of
  /// twelve uniform ones from SplitMix64, less six, so that none is above six deviations. A finger
  /// that lifts where it was still does. Expectations of layers are dropped, since they name
  /// places.
  case jitter(amount: Double, seed: UInt64)

  /// A finger that has sent nothing for longer has rested; in seconds.
  public static let restingTime = 0.1

  func step() -> any EditStep {
    switch self {
    case .cut(let from, let to): CutStep(from: from, to: to)
    case .join(let readers, let gap, let fits): JoinStep(readers, gap: gap, fits: fits)
    case .scaleTime(let factor): TimeStep(factor: factor)
    case .transform(let scale, let about, let move):
      PointStep(PointMap(scale: scale, about: about, move: move))
    case .renumber(let first, let unique): RenumberStep(first: first, unique: unique)
    case .resample(let rate): ResampleStep(rate: rate)
    case .jitter(let amount, let seed): JitterStep(amount: amount, seed: seed)
    }
  }
}
