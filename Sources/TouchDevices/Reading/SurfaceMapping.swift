import TouchGeometry
import TouchInput

/// A map from a device's axes to a surface.
struct SurfaceMapping {
  /// The surface in points.
  let size: Size
  var x = Range.unit
  var y = Range.unit
  var pressure: Range?

  /// A range of device units.
  struct Range: Equatable {
    var minimum: Double
    var span: Double

    /// Creates a range; nil if the largest value is not above the smallest.
    init?(_ minimum: Int32, _ maximum: Int32) {
      guard minimum < maximum else { return nil }
      self.minimum = Double(minimum)
      span = Double(maximum) - Double(minimum)
    }

    /// The range from 0 to 1.
    static let unit = Range(0)

    /// Creates a range of one value, which is mapped to zero.
    init(_ only: Double) {
      minimum = only
      span = 1
    }

    func fraction(_ value: Double) -> Double { (value - minimum) / span }
  }

  /// Returns the point of the surface, to a thousandth; it is not clamped, because devices exceed
  /// their ranges.
  func point(_ x: Double, _ y: Double) -> Point {
    Point(
      x: SurfaceMapping.rounded(self.x.fraction(x) * size.width, 1000),
      y: SurfaceMapping.rounded(self.y.fraction(y) * size.height, 1000))
  }

  /// Returns the pressure from 0 to 1, to a ten thousandth; 1 if the device does not report it.
  func pressure(_ value: Int32?) -> Double {
    guard let pressure, let value else { return 1 }
    return SurfaceMapping.pressure(pressure.fraction(Double(value)))
  }

  /// Returns a pressure clamped to 0…1, to a ten thousandth.
  static func pressure(_ fraction: Double) -> Double { rounded(min(max(fraction, 0), 1), 10_000) }

  private static func rounded(_ number: Double, _ parts: Double) -> Double {
    // Adding zero turns a negative zero into zero.
    (number * parts).rounded() / parts + 0
  }

  /// Returns the largest surface of whole points inside a box that has the proportions width :
  /// height, or the box itself if they are beyond 1 : 4 or 4 : 1.
  static func fitted(width: Double, height: Double, in box: Size) -> Size {
    let ratio = width / height
    guard ratio >= 0.25, ratio <= 4 else { return box }
    return ratio * box.height >= box.width
      ? Size(width: box.width, height: max((box.width / ratio).rounded(), 1))
      : Size(width: max((box.height * ratio).rounded(), 1), height: box.height)
  }
}
