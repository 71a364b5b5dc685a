package import Geometry

#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#elseif canImport(ucrt)
  import ucrt
#endif

/// Where a layer may rest, and how it resists being taken farther (TRF-6).
///
/// Maps are layer to parent. *Raw* is where the fingers want the layer, *shown* where it is: beyond a
/// limit it follows with growing resistance, and `raw` and `shown` can be computed from each other, so that
/// a layer caught out there does not jump.
package struct RestLimits {
  /// Sizes at rest.
  package var scale: ClosedRange<Double>
  /// What the layer must stay inside of, in the parent; nil for no such limit.
  package var container: Rect?
  /// The rectangle that must stay inside, in the layer's own coordinates.
  package var rect: Rect

  /// UIKit's factor: half a point a point at first.
  private static let give = 0.55

  /// Names the limits.
  package init(scale: ClosedRange<Double>, container: Rect?, rect: Rect) {
    self.scale = scale
    self.container = container
    self.rect = rect
  }

  /// What an excess `x` shows as, in a container of extent `d`.
  package static func resisted(_ x: Double, extent d: Double) -> Double {
    d * (1 - 1 / (1 + give * x / d))
  }

  /// The excess that shows as `y`: the inverse of ``resisted(_:extent:)``.
  package static func unresisted(_ y: Double, extent d: Double) -> Double {
    let y = min(y, 0.999 * d)
    return y * d / (give * (d - y))
  }

  /// Raw to shown.
  ///
  /// `center` is the point about which the fingers hold the layer, in the parent.
  package func shown(_ raw: Transform2D, about center: Point) -> Transform2D {
    changed(raw, about: center) { x, d in Self.resisted(x, extent: d) }
  }

  /// Shown to raw.
  package func raw(_ shown: Transform2D, about center: Point) -> Transform2D {
    // The place was resisted last, so it is freed first.
    let moved = shown.concatenatingTranslation(
      by: shift(shown) { y, d in Self.unresisted(y, extent: d) })
    return scaled(moved, about: center) { y, d in Self.unresisted(y, extent: d) }
  }

  private func changed(
    _ map: Transform2D, about center: Point, _ law: (Double, Double) -> Double
  ) -> Transform2D {
    let scaled = scaled(map, about: center, law)
    return scaled.concatenatingTranslation(by: shift(scaled, law))
  }

  /// The size that a map shows, never 0.
  static func size(of map: Transform2D) -> Double {
    max(abs(map.determinant).squareRoot(), .leastNormalMagnitude)
  }

  /// The nearest size at rest.
  func restScale(_ size: Double) -> Double {
    min(max(size, scale.lowerBound), scale.upperBound)
  }

  private var scaleExtent: Double {
    let extent = log(scale.upperBound) - log(scale.lowerBound)
    return extent.isFinite && extent > 0.1 ? extent : 1
  }

  private func scaled(
    _ map: Transform2D, about center: Point, _ law: (Double, Double) -> Double
  ) -> Transform2D {
    let size = Self.size(of: map)
    let rest = restScale(size)
    guard size != rest else { return map }
    let excess = log(size / rest)
    let new = law(abs(excess), scaleExtent)
    let wanted = rest * exp(excess < 0 ? -new : new)
    return map.concatenatingScale(by: wanted / size, about: center)
  }

  private func shift(_ map: Transform2D, _ law: (Double, Double) -> Double) -> Vector {
    guard let container else { return .zero }
    let frame = rect.applying(map)
    func along(_ low: Double, _ high: Double, _ from: Double, _ to: Double) -> Double {
      let missing = Self.correction(low, high, from, to)
      guard missing != 0, to > from else { return 0 }
      let new = law(abs(missing), to - from)
      return missing * (1 - new / abs(missing))
    }
    return Vector(
      dx: along(frame.minX, frame.maxX, container.minX, container.maxX),
      dy: along(frame.minY, frame.maxY, container.minY, container.maxY))
  }

  /// How far low…high must move to lie inside from…to, or to cover it when it is the longer one.
  private static func correction(
    _ low: Double, _ high: Double, _ from: Double, _ to: Double
  ) -> Double {
    if high - low <= to - from {
      return low < from ? from - low : high > to ? to - high : 0
    }
    return low > from ? from - low : high < to ? to - high : 0
  }

  /// The places at which the own point `anchor` may rest when the layer has the linear part of `linear`.
  func restRange(of anchor: Point, linear: Transform2D) -> (
    x: ClosedRange<Double>, y: ClosedRange<Double>
  ) {
    let everywhere = -Double.greatestFiniteMagnitude...Double.greatestFiniteMagnitude
    guard let container else { return (everywhere, everywhere) }
    let frame = rect.applying(linear)
    let place = anchor.applying(linear)
    func range(_ a: Double, _ b: Double) -> ClosedRange<Double> { min(a, b)...max(a, b) }
    return (
      range(container.minX + (place.x - frame.minX), container.maxX - (frame.maxX - place.x)),
      range(container.minY + (place.y - frame.minY), container.maxY - (frame.maxY - place.y))
    )
  }
}
