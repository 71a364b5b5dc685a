import Foundation
import TouchGeometry

/// A point in thousandths of a point: whole numbers, so that what follows from several is exact.
struct Thousandths: Hashable {
  var x: Int
  var y: Int

  init(x: Int, y: Int) {
    self.x = x
    self.y = y
  }

  /// The nearest one.
  init(_ point: Point) {
    x = Int((point.x * 1000).rounded())
    y = Int((point.y * 1000).rounded())
  }

  /// The nearest number to each coordinate.
  var point: Point { Point(x: Double(x) / 1000, y: Double(y) / 1000) }

  static func - (a: Thousandths, b: Thousandths) -> Thousandths {
    Thousandths(x: a.x - b.x, y: a.y - b.y)
  }

  static func + (a: Thousandths, b: Thousandths) -> Thousandths {
    Thousandths(x: a.x + b.x, y: a.y + b.y)
  }

  /// The product as complex numbers, in millionths.
  static func * (a: Thousandths, b: Thousandths) -> Thousandths {
    Thousandths(x: a.x * b.x - a.y * b.y, y: a.x * b.y + a.y * b.x)
  }

  /// Mirrored in the x axis.
  var conjugate: Thousandths { Thousandths(x: x, y: -y) }

  /// The square of its distance from the origin, in millionths.
  var square: Int { x * x + y * y }
}

/// Where two fingers have brought a layer: the one similarity that takes both from where they landed to where they
/// are, computed in whole numbers up to the last division.
struct ExactPose {
  /// How much larger the layer is.
  let scale: Double
  /// How far it is turned, in degrees, clockwise, from −180 to 180.
  let degrees: Double
  /// Its centre.
  let center: Point

  /// The pose of a layer that had its centre at `home` and was not turned when the fingers landed.
  init(home: Thousandths, landing: (Thousandths, Thousandths), now: (Thousandths, Thousandths)) {
    let before = landing.1 - landing.0
    // The map is p ↦ now.0 + quotient · (p − landing.0), where the quotient has a common denominator.
    let numerator = (now.1 - now.0) * before.conjugate
    let denominator = before.square
    scale = (Double((now.1 - now.0).square) / Double(denominator)).squareRoot()
    degrees = atan2(Double(numerator.y), Double(numerator.x)) * 180 / .pi
    let moved = numerator * (home - landing.0)
    center = Point(
      x: Double(now.0.x * denominator + moved.x) / Double(denominator) / 1000,
      y: Double(now.0.y * denominator + moved.y) / Double(denominator) / 1000)
  }
}
