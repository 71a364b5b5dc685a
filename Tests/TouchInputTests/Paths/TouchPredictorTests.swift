import TestSupport
import Testing
import TouchInput

@Suite("Where a finger will be")
struct TouchPredictorTests {
  private static func place(
    _ predictor: TouchPredictor, in samples: [PathSample], at time: Double, ahead: Double = 1 / 60
  ) -> Point? {
    predictor.place(
      at: Timestamp(seconds: time + ahead), askedAt: Timestamp(seconds: time), in: samples)
  }

  @Test(
    "Constant velocity is predicted exactly",
    arguments: TouchPredictor.Model.allCases, [60.0, 90, 120, 240])
  func constantVelocity(model: TouchPredictor.Model, rate: Double) throws {
    let line = PathScript.line(Vector(dx: -900, dy: 333))
    let samples = PathScript.samples(rate: rate, line)
    for frame in 6...54 {
      let time = Double(frame) / 60
      let place = try #require(Self.place(TouchPredictor(model), in: samples, at: time))
      expectClose(place, line(time + 1 / 60.0), within: 1e-4)
    }
  }

  @Test("Constant acceleration: the parabola is exact, the line behind by a(h² + 3hT + 2T²)/6")
  func constantAcceleration() throws {
    let acceleration = 6000.0
    func place(_ time: Double) -> Point {
      PathScript.origin + Vector(dx: acceleration / 2 * time * time, dy: 0)
    }
    // So many samples a window that sums are integrals: the line through a parabola over T.
    let samples = PathScript.samples(rate: 20_000, seconds: 0.1, place)
    let (window, ahead) = (0.04, 0.02)
    let truth = place(0.1 + ahead)
    let parabola = try #require(
      Self.place(TouchPredictor(.quadratic, window: window), in: samples, at: 0.1, ahead: ahead))
    expectClose(parabola, truth, within: 1e-4)
    let line = try #require(
      Self.place(TouchPredictor(.linear, window: window), in: samples, at: 0.1, ahead: ahead))
    // The best line over [-T, 0] of a·t²/2 is -a·T·t/2 - a·T²/12.
    let behind = acceleration / 2 * (ahead * ahead + window * ahead + window * window / 6)
    expectClose(truth.x - line.x, behind, within: behind * 0.01)
  }

  @Test("A finger of which nothing is heard for more than 20 ms rests where it is")
  func rest() throws {
    let samples = PathScript.samples(
      rate: 100, seconds: 0.1, PathScript.line(Vector(dx: 500, dy: 0)))
    let last = try #require(samples.last).place
    let moving = try #require(Self.place(TouchPredictor(), in: samples, at: 0.119))
    #expect(moving.x > last.x + 5)
    #expect(Self.place(TouchPredictor(), in: samples, at: 0.121) == last)
    #expect(Self.place(TouchPredictor(), in: samples, at: 9) == last)
  }

  @Test("Without samples there is no place, with one of them its own, with two their line")
  func few() throws {
    for model in TouchPredictor.Model.allCases {
      let predictor = TouchPredictor(model)
      #expect(Self.place(predictor, in: [], at: 0) == nil)
      let one = PathSample(Timestamp(seconds: 1), Point(x: 7, y: 8))
      #expect(Self.place(predictor, in: [one], at: 0.9) == nil)
      #expect(Self.place(predictor, in: [one], at: 1) == Point(x: 7, y: 8))
      let two = PathSample(Timestamp(seconds: 1.01), Point(x: 9, y: 8))
      let place = try #require(Self.place(predictor, in: [one, two], at: 1.01, ahead: 0.02))
      expectClose(place, Point(x: 13, y: 8), within: 1e-9)
      let jump = [one, PathSample(one.time, Point(x: 1, y: 1))]
      #expect(Self.place(predictor, in: jump, at: 1) == Point(x: 1, y: 1))
    }
  }

  @Test("It does the same wherever and in whatever direction the finger goes", arguments: seeds)
  func similar(seed: UInt64) throws {
    var generator = SeededGenerator(seed: seed)
    let samples = PathScript.walk(seed: seed)
    let map = Transform2D(
      .init(
        translation: Vector(dx: generator.number(-500...500), dy: generator.number(-500...500)),
        rotation: generator.number(-3...3), scaleX: 1, scaleY: 1))
    let mapped = samples.map { PathSample($0.time, $0.place.applying(map)) }
    for model in TouchPredictor.Model.allCases {
      for step in 0..<40 {
        let time = Double(step) * 0.03
        let place = Self.place(TouchPredictor(model), in: samples, at: time)
        let other = Self.place(TouchPredictor(model), in: mapped, at: time)
        guard let place else {
          #expect(other == nil)
          continue
        }
        expectClose(try #require(other), place.applying(map), within: 1e-6)
      }
    }
  }
}
