import TestSupport
import Testing
import TouchInput

@Suite("A touch's path at the frames: as Android resamples it")
struct TouchResamplerTests {
  private static func place(_ samples: [(Double, Double)], at milliseconds: Double) -> Double? {
    let path = samples.map { PathSample(Timestamp(seconds: $0.0 / 1000), Point(x: $0.1, y: -$0.1)) }
    let place = TouchResampler().place(at: Timestamp(seconds: milliseconds / 1000), in: path)
    if let place { #expect(place.y == -place.x) }
    return place?.x
  }

  @Test(
    "Between samples it interpolates, after them it extrapolates, not too far",
    arguments: [
      ("before the landing", [(10, 5)], 9, nil),
      ("a landing is told at once", [(10, 5)], 10, 5),
      ("and stays", [(10, 5)], 40, 5),
      ("the landing and a move, and the moment asked for is before both", [(0, 0), (3, 9)], 4, 0),
      ("between two samples", [(0, 0), (10, 10)], 12, 7),
      ("at a sample", [(0, 0), (10, 10)], 15, 10),
      ("after the last one", [(0, 0), (10, 10)], 18, 13),
      ("up to half of the last interval", [(0, 0), (10, 10)], 25, 15),
      ("and no further", [(0, 0), (10, 10)], 500, 15),
      ("up to 8 ms", [(0, 0), (19, 19)], 500, 27),
      ("samples less than 2 ms apart are taken as they are", [(0, 0), (1, 10)], 5.5, 0),
      ("also the last ones", [(0, 0), (1, 10)], 30, 10),
      ("nothing is extrapolated over 20 ms", [(0, 0), (21, 21)], 500, 21),
      ("but interpolated", [(0, 0), (40, 40)], 40, 35),
      ("what comes after the frame is not known", [(0, 0), (10, 10), (20, 1000)], 19, 14),
    ] as [(String, [(Double, Double)], Double, Double?)])
  func places(what: String, samples: [(Double, Double)], at time: Double, expected: Double?) {
    let place = Self.place(samples, at: time)
    if let place, let expected {
      expectClose(place, expected, within: 1e-6)
    } else {
      #expect(place == expected, "\(what)")
    }
  }

  @Test(
    "Constant velocity: exactly where the finger was 5 ms before the frame",
    arguments: [100.0, 120, 144, 240, 490])
  func constantVelocity(rate: Double) throws {
    let line = PathScript.line(Vector(dx: 640, dy: -210))
    let samples = PathScript.samples(rate: rate, line)
    for frame in 2...58 {
      let time = Double(frame) / 60
      let place = try #require(TouchResampler().place(at: Timestamp(seconds: time), in: samples))
      expectClose(place, line(time - 0.005), within: 1e-4)
    }
  }
}
