import Foundation
import TouchGeometry

/// The largest differences seen between what is shown and what is expected.
struct Deviation {
  private var points = 0.0
  private var degrees = 0.0
  private var scale = 0.0
  private(set) var rows = 0

  /// What the yardstick allows.
  private static let allowed = (points: 0.01, degrees: 0.001, scale: 0.0001)

  /// Compares a layer's place with a row of the expected file: line, layer, scale, rotation, x, y.
  ///
  /// - Parameters:
  ///   - map: Of the layer's coordinates to the surface's.
  ///   - center: Where the layer's centre is.
  ///   - row: What is expected.
  ///   - point: Where the centre is expected; the row's x and y unless another rule holds.
  mutating func note(_ map: Transform2D, center: Point, row: [Double], at point: Point? = nil) {
    let expected = point ?? Point(x: row[4], y: row[5])
    points = max(points, (center - expected).length)
    scale = max(scale, abs(map.similarityScale - row[2]))
    let turn = Angle.remainder(map.similarityRotation - row[3] * .pi / 180)
    degrees = max(degrees, abs(turn) * 180 / .pi)
    rows += 1
  }

  /// What was found.
  ///
  /// - Throws: What is not as exact as the yardstick asks.
  func summary(of name: String) throws -> String {
    let text =
      "\(rows) poses, off by at most \(number(points)) points, \(number(degrees)) degrees, "
      + "\(number(scale)) in scale"
    guard
      points <= Deviation.allowed.points, degrees <= Deviation.allowed.degrees,
      scale <= Deviation.allowed.scale, rows > 0
    else { throw BenchmarkError("\(name) is not exact: \(text)") }
    return text
  }

  private func number(_ value: Double) -> String { String(format: "%.1g", value) }
}
