package import TouchGeometry

/// Where another device's area lies on a window's surface, and how it is turned.
package struct InputMap: Hashable, Sendable {
  /// Where the area lies.
  package enum Area: Hashable, Sendable {
    /// In the middle, as large as it fits with the device's proportions; all of the surface if
    /// these are not known.
    case fit
    /// All of the surface, stretched.
    case fill
    /// A rectangle of the surface, in points.
    case rect(Rect)
  }

  package var area: Area
  /// How many quarter turns clockwise the device is turned before it is laid there.
  package var quarterTurns: Int

  package init(_ area: Area = .fit, quarterTurns: Int = 0) {
    self.area = area
    self.quarterTurns = ((quarterTurns % 4) + 4) % 4
  }

  /// A point of the device, given as parts of its width and height, on a surface.
  ///
  /// - Parameters:
  ///   - x: From its left edge, 0 to 1.
  ///   - y: From its upper edge, 0 to 1.
  ///   - proportions: The device's width to its height, before it is turned; nil if not known.
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

  /// Where the device's area lies on a surface.
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
