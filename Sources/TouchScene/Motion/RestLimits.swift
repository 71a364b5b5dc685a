/// The limits within which a layer may rest, and its resistance beyond them (TRF-6).
///
/// Transforms map the layer to its parent. Beyond a limit the layer follows the fingers with
/// growing resistance, as a rubber band does. ``rubberBanded(_:about:)`` and
/// ``unconstrained(_:about:)`` are inverses, so a layer caught beyond a limit does not jump.
public struct RestLimits {
  /// The scales at which the layer may rest.
  public var scale: ClosedRange<Double>

  /// The kind of limit on the layer's place.
  public enum Placement {
    /// The rectangle stays inside the container, or covers it if the rectangle is longer.
    case inside
    /// The middle of the container stays on the rectangle, a quarter of the container's shorter
    /// side from its edges: the same however the layer is turned.
    case centered
  }

  /// The rectangle inside which the layer must stay, in the parent; nil for no such limit.
  public var container: Rect?
  /// The rectangle that must stay inside, in the layer's own coordinates.
  public var rect: Rect
  /// The kind of limit on the layer's place.
  public var placement: Placement

  /// UIKit's factor: half a point a point at first.
  private static let give = 0.55

  /// Makes limits.
  public init(
    scale: ClosedRange<Double>, container: Rect?, rect: Rect, placement: Placement = .inside
  ) {
    self.scale = scale
    self.container = container
    self.rect = rect
    self.placement = placement
  }

  /// Returns the visible excess for an excess `x`, in a container of extent `d`.
  package static func resisted(_ x: Double, extent d: Double) -> Double {
    d * (1 - 1 / (1 + give * x / d))
  }

  /// The excess that shows as `y`: the inverse of ``resisted(_:extent:)``.
  package static func unresisted(_ y: Double, extent d: Double) -> Double {
    let y = min(y, 0.999 * d)
    return y * d / (give * (d - y))
  }

  /// Returns the place at which the layer is shown if the fingers hold it at `transform`.
  ///
  /// - Parameters:
  ///   - transform: The layer's place without limits.
  ///   - center: The point by which the fingers hold the layer, in the parent.
  /// - Returns: The place of the layer: `transform` itself within the limits.
  public func rubberBanded(_ transform: Transform2D, about center: Point) -> Transform2D {
    changed(transform, about: center) { x, d in Self.resisted(x, extent: d) }
  }

  /// Returns the place at which the fingers hold a layer that is shown at `transform`: the inverse
  /// of ``rubberBanded(_:about:)``.
  ///
  /// - Parameters:
  ///   - transform: The place at which the layer is shown.
  ///   - center: The point by which the fingers hold the layer, in the parent.
  /// - Returns: The layer's place without limits.
  public func unconstrained(_ transform: Transform2D, about center: Point) -> Transform2D {
    // The place was resisted last, so it is freed first.
    let moved = transform.concatenatingTranslation(
      by: shift(transform) { y, d in Self.unresisted(y, extent: d) })
    // Fingers do not get farther: a scene file or the app did, and the exponential of such an excess
    // is without bounds.
    return scaled(moved, about: center) { y, d in
      Self.unresisted(y < 0.93 * d ? y : 0.5 * d, extent: d)
    }
  }

  /// Returns the nearest place within the limits.
  ///
  /// - Parameters:
  ///   - transform: A place of the layer.
  ///   - center: The point about which the layer is scaled, in the parent.
  /// - Returns: The place: `transform` itself if the layer may rest there.
  public func clamped(_ transform: Transform2D, about center: Point) -> Transform2D {
    changed(transform, about: center) { _, _ in 0 }
  }

  private func changed(
    _ map: Transform2D, about center: Point, _ law: (Double, Double) -> Double
  ) -> Transform2D {
    let scaled = scaled(map, about: center, law)
    return scaled.concatenatingTranslation(by: shift(scaled, law))
  }

  /// Returns the scale of a map, never 0 and always finite.
  public static func size(of map: Transform2D) -> Double {
    let size = abs(map.determinant).squareRoot()
    return size.isFinite ? max(size, .leastNormalMagnitude) : .greatestFiniteMagnitude
  }

  /// Returns the nearest scale at which the layer may rest.
  public func restScale(_ size: Double) -> Double {
    min(max(size, scale.lowerBound), scale.upperBound)
  }

  private var scaleExtent: Double {
    let extent = logarithm(scale.upperBound) - logarithm(scale.lowerBound)
    return extent.isFinite && extent > 0.1 ? extent : 1
  }

  private func scaled(
    _ map: Transform2D, about center: Point, _ law: (Double, Double) -> Double
  ) -> Transform2D {
    let size = Self.size(of: map)
    let rest = restScale(size)
    guard size != rest else { return map }
    let excess = logarithm(size / rest)
    let new = law(abs(excess), scaleExtent)
    let wanted = rest * exponential(excess < 0 ? -new : new)
    return map.concatenatingScale(by: wanted / size, about: center)
  }

  private func shift(_ map: Transform2D, _ law: (Double, Double) -> Double) -> Vector {
    guard let container else { return .zero }
    if placement == .centered { return centering(map, in: container, law) }
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

  /// The own points on which the middle of the container may rest, for a layer of that size.
  private func middles(in container: Rect, size: Double) -> Rect {
    let inset = min(container.width, container.height) / 4 / size
    return rect.insetBy(dx: min(inset, rect.width / 2), dy: min(inset, rect.height / 2))
  }

  private func centering(
    _ map: Transform2D, in container: Rect, _ law: (Double, Double) -> Double
  ) -> Vector {
    guard let inverse = map.inverse else { return .zero }
    let middle = container.center.applying(inverse)
    let free = middles(in: container, size: Self.size(of: map))
    let nearest = Point(
      x: min(max(middle.x, free.minX), free.maxX), y: min(max(middle.y, free.minY), free.maxY))
    let missing = (middle - nearest).applying(map)
    let length = missing.length
    guard length > 0 else { return .zero }
    let new = law(length, min(container.width, container.height))
    return missing * (1 - new / length)
  }

  /// Returns the movement that brings low…high inside from…to, or lets it cover from…to if it is
  /// longer.
  private static func correction(
    _ low: Double, _ high: Double, _ from: Double, _ to: Double
  ) -> Double {
    if high - low <= to - from {
      return low < from ? from - low : high > to ? to - high : 0
    }
    return low > from ? from - low : high < to ? to - high : 0
  }

  /// Returns the axes along which its place is limited, as a rotation of the parent's, mirrored if
  /// the layer is.
  func restAxes(linear: Transform2D) -> Transform2D {
    guard placement == .centered, container != nil else { return .identity }
    if linear.determinant < 0 {
      let scale = 1 / Self.size(of: linear)
      return linear.concatenating(Transform2D(scaleX: scale, y: scale))
    }
    return Transform2D(rotationAngle: linear.similarityRotation)
  }

  /// Returns the places at which the own point `anchor` may rest if the layer has the linear part
  /// of `linear`, along the ``restAxes(linear:)``.
  func restRange(of anchor: Point, linear: Transform2D) -> (
    x: ClosedRange<Double>, y: ClosedRange<Double>
  ) {
    let everywhere = -Double.greatestFiniteMagnitude...Double.greatestFiniteMagnitude
    guard let container else { return (everywhere, everywhere) }
    // An invalid map has no place to limit.
    func range(_ a: Double, _ b: Double) -> ClosedRange<Double> {
      a <= b ? a...b : b < a ? b...a : everywhere
    }
    if placement == .centered {
      let size = Self.size(of: linear)
      let free = middles(in: container, size: size)
      let axes = restAxes(linear: linear)
      let middle = container.center.applying(axes.inverse ?? .identity)
      return (
        range(middle.x - size * (free.maxX - anchor.x), middle.x - size * (free.minX - anchor.x)),
        range(middle.y - size * (free.maxY - anchor.y), middle.y - size * (free.minY - anchor.y))
      )
    }
    let frame = rect.applying(linear)
    let place = anchor.applying(linear)
    return (
      range(container.minX + (place.x - frame.minX), container.maxX - (frame.maxX - place.x)),
      range(container.minY + (place.y - frame.minY), container.maxY - (frame.maxY - place.y))
    )
  }
}
