package import TouchGeometry

/// The ranges of the numbers that an event can hold.
///
/// A recording with a number out of range is refused, importers and ``StreamRepair`` keep such
/// numbers out of their output, and a scene's size must be within the ranges. The ranges are far
/// wider than any device's, so that a number beyond them is a mistake, and narrow enough that
/// nothing computed from them overflows.
public enum InputRange {
  /// A location, in surface points, in each direction.
  public static let place = -1e6...1e6
  /// The movement of the content by one step of a wheel, in points, in each direction.
  public static let delta = -1e6...1e6
  /// The width and the height of a surface, in points.
  public static let side = 0.01...1e5
  /// The number of pixels per point.
  public static let pixels = 0.01...100
  /// The scale of a pinch, relative to its beginning.
  public static let scale = 1e-9...1e9
  /// The rotation of a pinch, in radians; also a turn that SDL reports.
  public static let rotation = -1e6...1e6
  /// The change of spread that SDL reports, as a fraction of the window's size.
  public static let spread = -1e6...1e6
  /// The pressure of a finger.
  public static let pressure = 0.0...1
  /// The number of a mouse button, of its clicks, or of the fingers that SDL counts.
  public static let count = 0...65_535
  /// The value in an expectation: a location, an angle, a drift.
  public static let expected = -1e9...1e9
  /// The expected number of times that something happens.
  public static let expectedCount = 0...1_000_000_000

  /// Returns the description of an allowed number: `a number from 0.01 to 100`.
  package static func words(_ range: ClosedRange<Double>) -> String {
    "a number from \(text(range.lowerBound)) to \(text(range.upperBound))"
  }

  /// Returns the description of an allowed integer.
  package static func words(_ range: ClosedRange<Int>) -> String {
    "a whole number from \(range.lowerBound) to \(range.upperBound)"
  }

  /// A bound without an exponent.
  private static func text(_ number: Double) -> String {
    if number == number.rounded(), number.magnitude < 1e15 { return "\(Int(number))" }
    var power = 1.0
    for places in 1...12 {
      power *= 10
      let scaled = (number * power).rounded()
      guard scaled.magnitude < 1e15, scaled / power == number else { continue }
      let digits = "\(Int(scaled.magnitude))"
      guard digits.utf8.count <= places else { break }
      let zeros = String(repeating: "0", count: places - digits.utf8.count)
      return (number < 0 ? "-0." : "0.") + zeros + digits
    }
    return "\(number)"
  }
}

extension InputRange {
  /// Whether a location is within ``place`` in each direction; false for NaN.
  package static func contains(_ point: Point) -> Bool {
    place.contains(point.x) && place.contains(point.y)
  }
}

extension TouchSample {
  /// Whether the sample's location is within ``InputRange/place`` in each direction.
  package var isInRange: Bool { InputRange.contains(location) }
}
