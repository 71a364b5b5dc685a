import Foundation
import TouchGeometry

/// The sheet that a map is drawn on: Miller's projection of 1942, 1600 × 800 points.
///
/// The sheet's ends are in the Bering Strait, so that they cut through no country.
enum MapSheet {
  static let size = Size(width: 1600, height: 800)
  private static let west = -169.0
  private static let north = 83.9
  /// Points for one radian of longitude.
  private static let radian = size.width / (2 * Double.pi)

  /// Returns the point of a place on the sheet.
  ///
  /// - Parameters:
  ///   - latitude: In degrees.
  ///   - longitude: In degrees.
  /// - Returns: The point.
  static func point(latitude: Double, longitude: Double) -> Point {
    let turn = longitude < west ? 360.0 : 0
    return Point(
      x: (longitude + turn - west) * .pi / 180 * radian,
      y: (miller(north) - miller(min(max(latitude, -88), 88))) * radian)
  }

  /// Returns the latitude of a point of the sheet, in radians.
  static func latitude(of point: Point) -> Double {
    2.5 * (atan(exp(0.8 * (miller(north) - point.y / radian))) - .pi / 4)
  }

  /// Returns the kilometres in one point of the sheet, from west to east.
  static func kilometers(at point: Point) -> Double {
    // 6371 km is the Earth's mean radius.
    6371 * max(cos(latitude(of: point)), 0.02) / radian
  }

  private static func miller(_ latitude: Double) -> Double {
    1.25 * log(tan(.pi / 4 + 0.4 * latitude * .pi / 180))
  }
}
