import TestSupport
import Testing
import TouchInput

@Suite("How late a path is, and how much it trembles")
struct PathMeasureTests {
  private static func measure(
    _ kind: PathKind, _ samples: [PathSample], filter: OneEuroFilter.Parameters = .init()
  ) -> PathMeasure {
    var tracer = PathTracer()
    tracer.filter = filter
    let end = samples.last?.time ?? .zero
    var measure = PathMeasure()
    measure.add(
      tracer.trace(
        kind, of: samples, in: Timestamp(seconds: 0.5)...max(end, Timestamp(seconds: 0.5))),
      of: samples)
    return measure
  }

  @Test("Constant velocity: every path's lag is the one that its making says")
  func lag() throws {
    let line = PathScript.line(Vector(dx: 600, dy: -200))
    // At 100 a second the last sample is 0, 6.7 and 3.3 ms old at frames, by turns.
    let samples = PathScript.samples(rate: 100, seconds: 4, line)
    let raw = try #require(Self.measure(.raw, samples).lag)
    expectClose(raw, 0.01 / 3, within: 1e-4)
    expectClose(try #require(Self.measure(.resampled, samples).lag), 0.005, within: 1e-6)
    expectClose(try #require(Self.measure(.predicted, samples).lag), -1 / 60, within: 1e-6)
    let filter = OneEuroFilter.Parameters(minimumCutoff: 4, beta: 0)
    expectClose(
      try #require(Self.measure(.filtered, samples, filter: filter).lag),
      raw + OneEuroFilter.timeConstant(4), within: 1e-4)
  }

  @Test("Samples in step with the frames come with them, though recordings round their times")
  func rounded() throws {
    for rate in [60.0, 120, 240] {
      let exact = PathScript.samples(
        rate: rate, seconds: 2, PathScript.line(Vector(dx: 900, dy: 0)))
      let recorded = exact.map {
        PathSample(Timestamp(seconds: ($0.time.seconds * 1e6).rounded() / 1e6), $0.place)
      }
      #expect(try #require(Self.measure(.raw, recorded).lag) < 2e-6)
      #expect(try #require(Self.measure(.raw, recorded).jitter) < 1e-3)
    }
  }

  @Test(
    "What moves evenly does not tremble; samples that do not fit the frames do, until resampled")
  func even() throws {
    let even = PathScript.samples(rate: 120, seconds: 2) {
      PathScript.origin + Vector(dx: 400 * $0, dy: 300 * $0 * $0)
    }
    #expect(try #require(Self.measure(.raw, even).jitter) < 1e-4)
    let odd = PathScript.samples(rate: 90, seconds: 2, PathScript.line(Vector(dx: 900, dy: 0)))
    #expect(try #require(Self.measure(.raw, odd).jitter) > 2)
    // Frames are at whole microseconds.
    #expect(try #require(Self.measure(.resampled, odd).jitter) < 2e-3)
  }

  @Test("Noise is measured as large as it is, and a filter's is smaller", arguments: seeds)
  func noise(seed: UInt64) throws {
    let samples = PathScript.tremble(1.5, rate: 60, seconds: 60, seed: seed)
    let raw = try #require(Self.measure(.raw, samples).jitter)
    expectClose(raw, 1.5 * (2.0 / 3).squareRoot(), within: 0.06)
    #expect(try #require(Self.measure(.filtered, samples).jitter) < 0.2 * raw)
    #expect(Self.measure(.raw, []).jitter == nil)
  }

  @Test("A finger that has rested for years is where it rests, without a step for each frame since")
  func longRest() {
    let rest = Point(x: 140, y: 100)
    let samples = [
      PathSample(.zero, Point(x: 100, y: 100)), PathSample(Timestamp(seconds: 0.1), rest),
    ]
    let now = Timestamp(seconds: 1e9)
    let frames = now.advanced(bySeconds: -0.6)...now
    let path = PathTracer().trace(.filtered, of: samples, in: frames)
    #expect(path.count > 30)
    #expect(path.allSatisfy { $0.place.distance(to: rest) < 1e-6 })
  }

  @Test("The place of a slow filter is the same, wherever the requested frames begin")
  func slowFilter() {
    var tracer = PathTracer()
    tracer.filter.minimumCutoff = 0.001
    let samples = [
      PathSample(.zero, Point(x: 100, y: 100)),
      PathSample(Timestamp(seconds: 0.1), Point(x: 140, y: 100)),
    ]
    let now = Timestamp(seconds: 300)
    let whole = tracer.trace(.filtered, of: samples, in: .zero...now)
    let part = tracer.trace(.filtered, of: samples, in: now.advanced(bySeconds: -0.6)...now)
    #expect(part.count > 30 && part == Array(whole.suffix(part.count)))
  }

  @Test("A finger that rests says nothing of lateness, and too short a path nothing of trembling")
  func nothing() {
    let still = PathScript.samples(rate: 100, seconds: 1) { _ in PathScript.origin }
    #expect(Self.measure(.raw, still).lag == nil)
    let short = PathScript.samples(rate: 100, seconds: 0.1, PathScript.line(Vector(dx: 500, dy: 0)))
    #expect(Self.measure(.raw, short).jitter == nil)
  }

  @Test("No path knows what comes after its frame", arguments: seeds, PathKind.allCases)
  func causality(seed: UInt64, kind: PathKind) throws {
    let samples = PathScript.walk(seed: seed)
    let end = try #require(samples.last).time
    let whole = PathTracer().trace(kind, of: samples, in: .zero...end)
    #expect(whole.count > 30)
    for frame in whole {
      let known = Array(samples[..<samples.end(through: frame.time)])
      let then = PathTracer().trace(kind, of: known, in: .zero...frame.time)
      #expect(then.last == frame)
    }
  }

  @Test("Frames are the sixtieths of a second from the landing on, whoever asks when")
  func frames() {
    let samples = PathScript.samples(rate: 100, from: 0.51, PathScript.line(.zero))
    func times(_ from: Double, _ to: Double) -> [Double] {
      PathTracer().trace(
        .raw, of: samples, in: Timestamp(seconds: from)...Timestamp(seconds: to)
      ).map { ($0.time.seconds * 60).rounded() }
    }
    expectEqual(times(0, 0.6), [31, 32, 33, 34, 35, 36])
    expectEqual(times(0.55, 0.5834), [33, 34, 35])
    expectEqual(times(0, 0.5), [])
    expectEqual(times(0.52, 0.53), [])
  }
}
