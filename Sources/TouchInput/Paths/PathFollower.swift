package import TouchGeometry

/// Puts fingers where the path is that gestures and layers follow.
///
/// A pure function of the samples and their times, so that a recording gives the same places
/// whenever it is played. A steady stream of moves allocates nothing.
///
/// - A finger lands where it is.
/// - It moves to where its path is at the moment of the sample. A sample that repeats the place
///   says that the finger rests, and leaves it where it was seen.
/// - While nothing is heard of it, a filtered finger goes on to where the finger is, at each frame
///   as ``PathTracer`` has it, until the two are less than 0.05 points apart. A predicted one goes
///   back to the finger after 0.1 s, when a finger that rests has no velocity any more: sooner, and
///   what was thrown would be thrown backwards.
/// - It lifts where it was seen last, unless the lift brings the finger to another place. So nothing
///   jumps at a lift, and its velocity is that of the path.
package struct PathFollower: Sendable {
  /// What fingers follow that land from now on.
  package var path: FollowedPath
  /// The fingers that are down and follow more than their samples, in the order of landing.
  package private(set) var fingers: [Finger] = []
  /// The latest frame, kept for its storage.
  private var placed = TouchFrame([])

  /// Makes one that has seen nothing.
  package init(_ path: FollowedPath) { self.path = path }

  /// When ``settle(through:)`` has something to do; nil while no finger is away from its path's end.
  package var nextDeadline: Timestamp? {
    var next: Timestamp?
    for finger in fingers {
      if let due = finger.deadline { next = min(next ?? due, due) }
    }
    return next
  }

  /// Takes what fingers did at a moment; moments do not descend.
  ///
  /// - Returns: The same with each finger where it is to be.
  package mutating func follow(_ frame: TouchFrame, at time: Timestamp) -> TouchFrame {
    placed.samples.removeAll(keepingCapacity: true)
    for sample in frame.samples {
      var sample = sample
      sample.location = place(sample, at: time)
      placed.samples.append(sample)
    }
    return placed
  }

  /// Lets time pass in which nothing is heard of fingers.
  ///
  /// - Returns: The fingers that have moved by that; nil if none has.
  package mutating func settle(through time: Timestamp) -> TouchFrame? {
    placed.samples.removeAll(keepingCapacity: true)
    for index in fingers.indices {
      guard let due = fingers[index].deadline, due <= time else { continue }
      placed.samples.append(fingers[index].settle(through: time))
    }
    return placed.samples.isEmpty ? nil : placed
  }

  /// The system takes every finger away.
  package mutating func letGo() { fingers.removeAll(keepingCapacity: true) }

  private mutating func place(_ sample: TouchSample, at time: Timestamp) -> Point {
    let index = fingers.firstIndex { $0.sample.id == sample.id }
    guard let index else {
      if sample.phase == .began, path != .raw {
        fingers.append(Finger(sample, path, at: time))
      }
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
  /// One finger that is down, and where its path has come to.
  package struct Finger: Sendable {
    /// What was heard of it last, with the place where it was seen.
    package private(set) var sample: TouchSample
    /// Where the finger itself was last, and when it came there.
    package private(set) var last: PathSample
    /// What filters it; nil for one that is predicted.
    package private(set) var filter: OneEuroFilter?
    /// What a prediction is made from: the places of the last moments.
    package private(set) var recent: [PathSample] = []
    /// The first frame in which nothing was heard of it, unless something still is.
    private var quietFrame: Int64

    private static let predictor = TouchPredictor()
    /// So near, in points, a filtered finger has come to where the finger is.
    private static let nearness = 0.05
    /// For so long, in seconds, it goes there at most.
    private static let longestWay = 10.0
    /// After so long, in seconds, a finger that rests has no velocity any more (PAN-14).
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

    /// Where it is seen.
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

    /// Goes on to where the finger is.
    mutating func settle(through time: Timestamp) -> TouchSample {
      passQuietFrames(before: time)
      sample.location = filter?.place ?? last.place
      sample.phase = .moved
      return sample
    }

    /// The filter hears in each quiet frame that the finger is where it was, so that what comes
    /// after a rest is filtered as well.
    private mutating func passQuietFrames(before time: Timestamp) {
      guard filter != nil else { return }
      while PathTracer.frame(quietFrame) < time {
        // A finger may rest for days: what is left of its way is gone in one step.
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
      // Two samples of almost one moment lead anywhere.
      return InputRange.contains(place) ? place : last.place
    }
  }
}
