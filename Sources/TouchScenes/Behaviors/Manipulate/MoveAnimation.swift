import Foundation
import TouchGeometry
import TouchInput
import TouchScene

/// Moves a layer from its current place to another, from rest to rest.
///
/// The layer turns the shorter way and grows by the same factor in equal times. Its centre, or
/// another point of the layer, moves in a straight line. If the layer only grows about a point,
/// that point stays in place.
final class MoveAnimation: Animation {
  /// The duration in seconds.
  static let duration = 0.35

  /// The layer, retained because it may leave the stage and be released elsewhere before the move
  /// ends.
  private let layer: Layer
  private let start: Timestamp
  private let linear: Transform2D
  /// The destination: layer to parent.
  let target: Transform2D
  private let center: Point
  private let place: Point
  private let turn: Double
  private let logScale: Double
  private let moved: () -> Void

  /// The time of arrival.
  let end: Timestamp

  /// Starts to move a layer.
  ///
  /// - Parameters:
  ///   - layer: The layer at its current place.
  ///   - target: The destination: layer to parent.
  ///   - time: The current time.
  ///   - straight: The layer's own point that moves in a straight line; nil for its centre.
  ///   - moved: Called after each change of the layer's place.
  init(
    _ layer: Layer, to target: Transform2D, at time: Timestamp, straight: Point? = nil,
    moved: @escaping () -> Void
  ) {
    self.layer = layer
    self.target = target
    self.moved = moved
    start = time
    end = time.advanced(bySeconds: Self.duration)
    let map = layer.toParent
    linear = Self.linear(of: map)
    center = straight ?? layer.bounds.center
    place = center.applying(map)
    turn = Angle.remainder(target.similarityRotation - map.similarityRotation)
    logScale = log(RestLimits.size(of: target) / RestLimits.size(of: map))
  }

  func show(at time: Timestamp) {
    layer.setTransformToParent(time >= end ? target : map(at: time))
    moved()
  }

  func finish() {}

  private func map(at time: Timestamp) -> Transform2D {
    let t = min(max(time.seconds(since: start) / Self.duration, 0), 1)
    // This polynomial moves from rest to rest with the least jerk.
    let part = t * t * t * (10 - 15 * t + 6 * t * t)
    let scaled = similar(part)
    // The remainder after a similarity is a shear, or a scale that differs in x and y.
    let rest = Self.linear(of: target)
    let full = similar(1)
    let map = Transform2D(
      a: scaled.a + part * (rest.a - full.a), b: scaled.b + part * (rest.b - full.b),
      c: scaled.c + part * (rest.c - full.c), d: scaled.d + part * (rest.d - full.d), tx: 0, ty: 0)
    // The centre keeps step with the size, so that a layer that only grows has a fixed point.
    let way = abs(logScale) > 1e-6 ? expm1(part * logScale) / expm1(logScale) : part
    let goal = place + (center.applying(target) - place) * way
    return map.concatenatingTranslation(by: goal - center.applying(map))
  }

  private func similar(_ part: Double) -> Transform2D {
    let scale = exp(part * logScale)
    return linear.concatenating(Transform2D(rotationAngle: part * turn))
      .concatenating(Transform2D(scaleX: scale, y: scale))
  }

  private static func linear(of map: Transform2D) -> Transform2D {
    Transform2D(a: map.a, b: map.b, c: map.c, d: map.d, tx: 0, ty: 0)
  }
}

extension MoveAnimation: StateHashable {
  func add(to hash: inout StateHash) {
    hash.add(layer.name, start, linear, target, place, turn, logScale)
  }
}
