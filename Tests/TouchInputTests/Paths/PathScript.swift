import TestBasics
import TouchGeometry
import TouchInput

/// Paths that tests know in closed form.
enum PathScript {
  static let origin = Point(x: 300, y: 200)

  /// Samples of a movement, so often a second, for so many seconds.
  static func samples(
    rate: Double, seconds: Double = 1, from start: Double = 0, _ place: (Double) -> Point
  ) -> [PathSample] {
    (0...Int((seconds * rate).rounded())).map { number in
      let time = start + Double(number) / rate
      return PathSample(Timestamp(seconds: time), place(time))
    }
  }

  /// A movement with constant velocity.
  static func line(_ velocity: Vector) -> (Double) -> Point {
    { origin + velocity * $0 }
  }

  /// A resting finger that trembles: independent noise in x and y, evenly spread.
  static func tremble(
    _ amplitude: Double, rate: Double, seconds: Double, seed: UInt64
  ) -> [PathSample] {
    var generator = SeededGenerator(seed: seed)
    return samples(rate: rate, seconds: seconds) { _ in
      origin
        + Vector(
          dx: generator.number(-amplitude...amplitude), dy: generator.number(-amplitude...amplitude)
        )
    }
  }

  /// A finger that goes anywhere, at any rate.
  static func walk(seed: UInt64) -> [PathSample] {
    var generator = SeededGenerator(seed: seed)
    var (time, place, velocity) = (0.0, origin, Vector.zero)
    return (0..<120).map { _ in
      time += generator.pick([0, 0.001, 0.004, 0.008, 0.011, 0.017, 0.06]) ?? 0
      velocity =
        velocity + Vector(dx: generator.number(-300...300), dy: generator.number(-300...300))
      place += velocity * 0.01
      return PathSample(Timestamp(seconds: time), place)
    }
  }

  /// The root of the mean squared distance from a place.
  static func spread(_ path: [PathSample], around place: Point) -> Double {
    let squares = path.reduce(0) { $0 + ($1.place - place).lengthSquared }
    return (squares / Double(path.count)).squareRoot()
  }
}
