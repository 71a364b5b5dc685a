import TestSupport
import Testing
import TouchInput

@Suite("Fingers where their path is")
struct PathFollowerTests {
  private static let id = TouchID(1)
  private static let paths: [FollowedPath] = [
    .filtered(.init()), .filtered(.init(minimumCutoff: 0.5, beta: 0.02)), .predicted,
  ]

  /// One finger's follower, driven as a session drives it.
  private struct Rig {
    var follower: PathFollower
    private(set) var place = Point.zero

    init(_ path: FollowedPath) { follower = PathFollower(path) }

    mutating func put(_ phase: TouchPhase, _ sample: PathSample) {
      pass(to: sample.time)
      let frame = TouchFrame([
        TouchSample(id: PathFollowerTests.id, phase: phase, location: sample.place)
      ])
      place = follower.follow(frame, at: sample.time).samples[0].location
    }

    mutating func pass(to time: Timestamp) {
      while let due = follower.nextDeadline, due < time {
        if let frame = follower.settle(through: due) { place = frame.samples[0].location }
      }
    }

    mutating func play(_ samples: [PathSample]) {
      for (index, sample) in samples.enumerated() { put(index == 0 ? .began : .moved, sample) }
    }
  }

  private static func distinct(_ samples: [PathSample]) -> [PathSample] {
    var kept: [PathSample] = []
    for sample in samples where kept.last?.place != sample.place { kept.append(sample) }
    return kept
  }

  /// A follower that has been dragged along a line, and the finger's last sample.
  private static func dragged(
    _ path: FollowedPath, by way: Vector, seconds: Double
  ) throws -> (rig: Rig, last: PathSample) {
    let samples = PathScript.samples(rate: 120, seconds: seconds, PathScript.line(way))
    var rig = Rig(path)
    rig.play(samples)
    return (rig, try #require(samples.last))
  }

  @Test("It lands where it is", arguments: paths)
  func landing(path: FollowedPath) {
    var rig = Rig(path)
    rig.put(.began, PathSample(.zero, PathScript.origin))
    #expect(rig.place == PathScript.origin && rig.follower.nextDeadline == nil)
  }

  @Test("A filtered finger is on the filtered path at each frame, bit by bit", arguments: 1...12)
  func filtered(seed: UInt64) {
    let samples = Self.distinct(PathScript.walk(seed: seed))
    var tracer = PathTracer()
    tracer.filter = .init(minimumCutoff: 0.8, beta: 0.01)
    let end = samples[samples.count - 1].time.advanced(bySeconds: 0.3)
    let trace = tracer.trace(.filtered, of: samples, in: samples[0].time...end)
    var rig = Rig(.filtered(tracer.filter))
    var next = 0
    for frame in trace {
      while next < samples.count, samples[next].time <= frame.time {
        rig.put(next == 0 ? .began : .moved, samples[next])
        next += 1
      }
      rig.pass(to: frame.time.advanced(bySeconds: 1e-6))
      // What is nearer than 0.05 points is there.
      let isThere = rig.place.distance(to: samples[next - 1].place) <= 0.05
      if isThere {
        #expect(rig.place.distance(to: frame.place) <= 0.05)
      } else {
        #expect(rig.place == frame.place)
      }
    }
    #expect(trace.count > 40)
  }

  @Test("A predicted finger is where the predictor has it one frame later", arguments: 1...12)
  func predicted(seed: UInt64) {
    let samples = Self.distinct(PathScript.walk(seed: seed))
    var rig = Rig(.predicted)
    for (index, sample) in samples.enumerated() {
      rig.put(index == 0 ? .began : .moved, sample)
      guard index > 0 else { continue }
      let expected = TouchPredictor().place(
        at: sample.time.advanced(bySeconds: PathTracer.horizon), askedAt: sample.time,
        in: Array(samples[...index]))
      #expect(rig.place == expected)
    }
  }

  @Test("A lift that brings the finger no farther does not move it", arguments: paths)
  func lift(path: FollowedPath) throws {
    var (rig, last) = try Self.dragged(path, by: Vector(dx: 900, dy: 300), seconds: 0.4)
    let seen = rig.place
    #expect(seen.distance(to: last.place) > 4)
    rig.put(.ended, PathSample(last.time.advanced(bySeconds: 0.008), last.place))
    #expect(rig.place == seen)
    #expect(rig.follower.fingers.isEmpty && rig.follower.nextDeadline == nil)
  }

  @Test("A lift at another place is a sample like any other", arguments: paths)
  func liftElsewhere(path: FollowedPath) {
    let samples = PathScript.samples(
      rate: 120, seconds: 0.4, PathScript.line(Vector(dx: 900, dy: 300)))
    var lifted = Rig(path)
    lifted.play(Array(samples.dropLast()))
    lifted.put(.ended, samples[samples.count - 1])
    var moved = Rig(path)
    moved.play(samples)
    #expect(lifted.place == moved.place)
  }

  @Test(
    "A finger that stops is reached: filtered within 2 s, predicted after 0.1 s", arguments: paths)
  func rest(path: FollowedPath) throws {
    var (rig, last) = try Self.dragged(path, by: Vector(dx: 600, dy: 0), seconds: 0.5)
    let seen = rig.place
    rig.pass(to: last.time.advanced(bySeconds: 0.1))
    if path == .predicted { #expect(rig.place == seen) } else { #expect(rig.place != seen) }
    rig.pass(to: last.time.advanced(bySeconds: 2))
    #expect(rig.place.distance(to: last.place) <= (path == .predicted ? 0 : 0.05))
    #expect(rig.follower.nextDeadline == nil)
  }

  @Test("What trembles after a long rest is filtered as well", arguments: [0.5, 3, 30, 1e5])
  func tremble(pause: Double) {
    let path = FollowedPath.filtered(.init())
    var rig = Rig(path)
    rig.put(.began, PathSample(.zero, PathScript.origin))
    rig.put(.moved, PathSample(Timestamp(seconds: pause), PathScript.origin + Vector(dx: 2, dy: 0)))
    let moved = rig.place.x - PathScript.origin.x
    #expect(moved > 0 && moved < 0.3, "\(moved)")
  }

  @Test("A sample that repeats the place leaves the finger where it was seen", arguments: paths)
  func repeated(path: FollowedPath) throws {
    var (rig, last) = try Self.dragged(path, by: Vector(dx: 500, dy: 0), seconds: 0.2)
    let seen = rig.place
    rig.put(.moved, PathSample(last.time.advanced(bySeconds: 0.004), last.place))
    #expect(rig.place == seen)
  }

  @Test("After a cancellation, and after all are taken away, nothing is left", arguments: paths)
  func cancelled(path: FollowedPath) {
    let samples = PathScript.samples(
      rate: 120, seconds: 0.2, PathScript.line(Vector(dx: 500, dy: 0)))
    for takesAll in [true, false] {
      var rig = Rig(path)
      rig.play(samples)
      if takesAll {
        rig.follower.letGo()
      } else {
        rig.put(.cancelled, samples[samples.count - 1])
      }
      #expect(rig.follower.fingers.isEmpty && rig.follower.nextDeadline == nil)
      rig.put(.began, PathSample(Timestamp(seconds: 1), PathScript.origin))
      #expect(rig.place == PathScript.origin)
    }
  }

  @Test("Fingers keep the path with which they landed")
  func switched() {
    let samples = PathScript.samples(
      rate: 120, seconds: 0.2, PathScript.line(Vector(dx: 500, dy: 0)))
    var rig = Rig(.predicted)
    rig.play(Array(samples.dropLast()))
    rig.follower.path = .raw
    rig.put(.moved, samples[samples.count - 1])
    #expect(rig.place.x > samples[samples.count - 1].place.x + 8)
    rig.put(.ended, samples[samples.count - 1])
    rig.play(samples)
    #expect(rig.place == samples[samples.count - 1].place)
  }

  @Test("A finger that moves on needs no more storage", arguments: paths)
  func storage(path: FollowedPath) {
    var follower = PathFollower(path)
    var addresses: Set<UnsafeRawPointer?> = []
    var capacities: Set<Int> = []
    for step in 0..<600 {
      let place = Point(x: 3 * Double(step % 200), y: Double(step))
      let sample = TouchSample(id: Self.id, phase: step == 0 ? .began : .moved, location: place)
      follower.follow(TouchFrame([sample]), at: Timestamp(seconds: Double(step) / 120))
        .samples.withUnsafeBytes { _ = addresses.insert($0.baseAddress) }
      if step > 100 { capacities.insert(follower.fingers[0].recent.capacity) }
    }
    #expect(addresses.count == 1 && capacities.count == 1)
  }

  @Test("Moments at the end of time, and two of one moment, do no harm", arguments: paths)
  func extremes(path: FollowedPath) {
    var rig = Rig(path)
    let late = Timestamp(nanoseconds: .max - 5)
    let far = Point(x: InputRange.place.upperBound, y: 0)
    rig.put(.began, PathSample(.zero, .zero))
    rig.put(.moved, PathSample(.zero, far))
    rig.put(.moved, PathSample(Timestamp(nanoseconds: 2_000_000), .zero))
    rig.put(.moved, PathSample(Timestamp(nanoseconds: 2_100_000), far))
    #expect(InputRange.contains(rig.place))
    rig.put(.moved, PathSample(late, .zero))
    rig.put(.moved, PathSample(.distantFuture, far))
    #expect(InputRange.contains(rig.place))
  }
}
