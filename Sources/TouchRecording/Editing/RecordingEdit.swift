public import TouchGeometry
public import TouchInput

/// A change of a recording, for a ``RecordingEditor``.
public enum RecordingEdit {
  /// Keeps the lines from one moment to another, both included, and shifts them to begin at 0.
  ///
  /// Fingers that are down at the first moment land there, in one frame. Fingers that are down at
  /// the last moment are lifted there, and the recording is closed. A pinch or a mouse button in
  /// progress is treated in the same way. Nil means the recording's own start or end. With a start,
  /// all expectations are dropped, because they count from the recording's own start.
  case cut(from: Timestamp?, to: Timestamp?)
  /// Appends other recordings, each `gap` seconds after the end of the one before.
  ///
  /// Adds the highest finger number so far to the finger numbers of each appended recording. A
  /// finger that is down at the end of a recording is cancelled there. The surfaces must be of
  /// equal size unless `fits` is true, which scales the points to the surface at the end of the
  /// previous recording. The expectations of appended recordings are dropped, because they count
  /// from their own start, and so are their headers; a dropped setting that affects results is
  /// reported.
  case join([RecordingReader], gap: Double, fits: Bool)
  /// Multiplies all times, by a positive factor: 2 is half as fast.
  case scaleTime(by: Double)
  /// Scales all locations about a point and then moves them; a negative factor mirrors.
  ///
  /// Scrolling and pinches are scaled with them, and the surface stays unchanged. Expectations are
  /// dropped, because the fingers are elsewhere.
  case transform(scale: Vector, about: Point, move: Vector)
  /// Renumbers the fingers: each gets the smallest free number from `first` on.
  ///
  /// A number is free if no other finger has it at that moment, or with `unique`, in the whole
  /// recording.
  case renumber(first: Int, unique: Bool)
  /// Resamples all fingers at whole multiples of 1/`rate` seconds, on straight lines between the
  /// old samples; landings and lifts keep their times and locations.
  ///
  /// If a finger sent nothing for more than ``restingTime``, it rested: it stays until its next
  /// sample.
  case resample(rate: Double)
  /// Shifts each location of a finger by normally distributed numbers with this standard deviation,
  /// in points.
  ///
  /// The numbers depend on the seed alone and are the same on every machine. Each is the sum of
  /// twelve uniform numbers from SplitMix64, less six, so that none is above six deviations. A
  /// finger that lifts at its last location still does. Expectations of a layer's place, rotation,
  /// scale and measured numbers are dropped, because they follow from locations.
  case jitter(amount: Double, seed: UInt64)

  /// The longest time between two samples of a moving finger, in seconds; after a longer one the
  /// finger has rested.
  public static let restingTime = 0.1

  /// Whether the edit changes nothing.
  var isIdentity: Bool {
    switch self {
    case .scaleTime(let factor): factor == 1
    case .transform(let scale, _, let move): scale == Vector(dx: 1, dy: 1) && move == .zero
    case .jitter(let amount, _): amount == 0
    default: false
    }
  }

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
