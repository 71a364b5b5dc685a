package import TouchGeometry

/// The place of another device's area on a window's surface, and its rotation.
package struct InputMap: Hashable, Sendable {
  /// The place of the area.
  package enum Area: Hashable, Sendable {
    /// The largest area in the middle with the device's proportions; the whole surface if the
    /// proportions are unknown.
    case fit
    /// The whole surface, stretched.
    case fill
    /// A rectangle of the surface, in points.
    case rect(Rect)
  }

  package var area: Area
  /// The number of clockwise quarter turns of the device before it is placed.
  package var quarterTurns: Int

  package init(_ area: Area = .fit, quarterTurns: Int = 0) {
    self.area = area
    self.quarterTurns = ((quarterTurns % 4) + 4) % 4
  }

  /// Returns the surface's point for a point of the device in fractions of its width and height.
  ///
  /// - Parameters:
  ///   - x: The distance from the device's left edge, 0 to 1.
  ///   - y: The distance from the device's upper edge, 0 to 1.
  ///   - proportions: The device's width over its height, before the rotation; nil if unknown.
  ///   - surface: The surface's size.
  /// - Returns: The point, to a thousandth.
  package func point(_ x: Double, _ y: Double, proportions: Double?, on surface: Size) -> Point {
    let place = self.place(proportions: proportions, on: surface)
    let (x, y) =
      switch quarterTurns {
      case 1: (1 - y, x)
      case 2: (1 - x, 1 - y)
      case 3: (y, 1 - x)
      default: (x, y)
      }
    return Point(
      x: InputMap.rounded(place.minX + x * place.width),
      y: InputMap.rounded(place.minY + y * place.height))
  }

  /// Returns the place of the device's area on a surface.
  package func place(proportions: Double?, on surface: Size) -> Rect {
    switch area {
    case .rect(let rect): return rect
    case .fill: break
    case .fit:
      guard var ratio = proportions, ratio > 0, ratio.isFinite else { break }
      if quarterTurns % 2 == 1 { ratio = 1 / ratio }
      let width = min(surface.width, surface.height * ratio)
      let height = width / ratio
      return Rect(
        x: (surface.width - width) / 2, y: (surface.height - height) / 2, width: width,
        height: height)
    }
    return Rect(origin: .zero, size: surface)
  }

  private static func rounded(_ number: Double) -> Double { (number * 1000).rounded() / 1000 + 0 }
}
