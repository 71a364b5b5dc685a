package import TouchGeometry

/// A filter that moves fingers to the path that gestures and layers follow.
///
/// It is a pure function of the samples and their times, so that every playback of a recording
/// gives the same places. A steady stream of moves allocates nothing.
///
/// - A finger lands at its own location.
/// - It moves to its path's place at the moment of the sample. A sample that repeats the place
///   means that the finger rests, and does not move it.
/// - Without samples, a filtered finger approaches the real one, at each frame as defined by
///   ``PathTracer``, until the two are less than 0.05 points apart. A predicted finger returns to
///   the real one after 0.1 s, when a resting finger has no more velocity; any sooner, a thrown
///   layer would be thrown backwards.
/// - It lifts at its last place, unless the lift moves the finger. So nothing jumps at a lift, and
///   its velocity is that of the path.
package struct PathFollower: Sendable {
  /// The path for fingers that land from now on.
  package var path: FollowedPath
  /// The fingers that are down and follow more than their samples, in the order of landing.
  package private(set) var fingers: [Finger] = []
  /// The latest frame, kept for its storage.
  private var placed = TouchFrame([])

  /// Creates a follower without samples.
  package init(_ path: FollowedPath) { self.path = path }

  /// The next moment for ``settle(through:)``, or nil while no finger is away from its path's end.
  package var nextDeadline: Timestamp? { fingers.lazy.compactMap(\.deadline).min() }

  /// Processes a frame of fingers at a moment; moments do not decrease.
  ///
  /// - Returns: The frame with each finger at its place on the path.
  package mutating func follow(_ frame: TouchFrame, at time: Timestamp) -> TouchFrame {
    placed.samples.removeAll(keepingCapacity: true)
    for sample in frame.samples {
      var sample = sample
      sample.location = place(sample, at: time)
      placed.samples.append(sample)
    }
    return placed
  }

  /// Advances the time without samples of fingers.
  ///
  /// - Returns: The fingers that have moved as a result, or nil if none has.
  package mutating func settle(through time: Timestamp) -> TouchFrame? {
    placed.samples.removeAll(keepingCapacity: true)
    for index in fingers.indices {
      guard let due = fingers[index].deadline, due <= time else { continue }
      placed.samples.append(fingers[index].settle(through: time))
    }
    return placed.samples.isEmpty ? nil : placed
  }

  /// Forgets every finger, because the system cancelled the touches.
  package mutating func letGo() { fingers.removeAll(keepingCapacity: true) }

  private mutating func place(_ sample: TouchSample, at time: Timestamp) -> Point {
    let index = fingers.firstIndex { $0.sample.id == sample.id }
    guard let index else {
      if sample.phase == .began, path != .raw { fingers.append(Finger(sample, path, at: time)) }
      return sample.location
    }
    switch sample.phase {
    case .began: return sample.location
    case .moved, .stationary: return fingers[index].follow(sample, at: time)
    case .ended:
      let place = fingers[index].follow(sample, at: time)
      fingers.remove(at: index)
      return place
    case .cancelled:
      fingers.remove(at: index)
      return sample.location
    }
  }
}

extension PathFollower {
  /// A finger that is down, and its place on the path.
  package struct Finger: Sendable {
    /// Its last sample, with the place on the path.
    package private(set) var sample: TouchSample
    /// The real finger's last location, and the time of its arrival there.
    package private(set) var last: PathSample
    /// Its filter, or nil for a predicted finger.
    package private(set) var filter: OneEuroFilter?
    /// The recent places from which predictions are made.
    package private(set) var recent: [PathSample] = []
    /// The first frame that will have no sample of the finger unless another one comes.
    private var quietFrame: Int64

    private static let predictor = TouchPredictor()
    /// The distance, in points, at which a filtered finger has reached the real one.
    private static let nearness = 0.05
    /// The longest time, in seconds, that it takes to approach the real one.
    private static let longestWay = 10.0
    /// The time, in seconds, after which a resting finger has no more velocity (PAN-14).
    private static let rest = 0.1

    init(_ sample: TouchSample, _ path: FollowedPath, at time: Timestamp) {
      self.sample = sample
      last = PathSample(time, sample.location)
      quietFrame = PathTracer.number(ofFrameFrom: time) + 1
      if case .filtered(let parameters) = path {
        var filter = OneEuroFilter(parameters)
        _ = filter.add(last)
        self.filter = filter
      } else {
        recent = [last]
      }
    }

    /// Its place on the path.
    package var place: Point { sample.location }

    var deadline: Timestamp? {
      if filter == nil {
        return place == last.place ? nil : last.time.advanced(bySeconds: Self.rest)
      }
      let frame = PathTracer.frame(quietFrame)
      guard place.distance(to: last.place) > Self.nearness,
        frame.seconds(since: last.time) <= Self.longestWay
      else { return nil }
      // A sample of the frame's own moment comes before it.
      return frame.advanced(bySeconds: 1e-9)
    }

    mutating func follow(_ next: TouchSample, at time: Timestamp) -> Point {
      let seen = place
      sample = next
      sample.location = seen
      guard next.location != last.place else { return seen }
      passQuietFrames(before: time)
      last = PathSample(time, next.location)
      quietFrame = PathTracer.number(ofFrameFrom: time) + 1
      sample.location = filter?.add(last) ?? predicted(at: time)
      return place
    }

    /// Moves on toward the real finger.
    mutating func settle(through time: Timestamp) -> TouchSample {
      passQuietFrames(before: time)
      sample.location = filter?.place ?? last.place
      sample.phase = .moved
      return sample
    }

    /// Repeats the finger's location to the filter in each quiet frame, so that movement after a
    /// rest is filtered as well.
    private mutating func passQuietFrames(before time: Timestamp) {
      guard filter != nil else { return }
      while PathTracer.frame(quietFrame) < time {
        // A finger may rest for days, so the remaining distance is covered in one step.
        if PathTracer.frame(quietFrame).seconds(since: last.time) > Self.longestWay {
          quietFrame = PathTracer.number(ofFrameFrom: time) - 1
        }
        _ = filter?.add(PathSample(PathTracer.frame(quietFrame), last.place))
        quietFrame += 1
      }
    }

    private mutating func predicted(at time: Timestamp) -> Point {
      let old = recent.prefix { time.seconds(since: $0.time) > Self.predictor.window }.count
      recent.removeFirst(old)
      recent.append(last)
      let goal = time.advanced(bySeconds: PathTracer.horizon)
      let place = Self.predictor.place(at: goal, askedAt: time, in: recent) ?? last.place
      // Two samples at almost the same moment can extrapolate to any place.
      return InputRange.contains(place) ? place : last.place
    }
  }
}
