/// The motion of a released layer: it glides, spins, and springs back to its limits (TRF-6).
///
/// ``Stage/settle(_:heldAt:velocity:spin:limits:didMove:completion:)`` starts one.
public final class SettleAnimation: RestingAnimation {
  /// A strong reference, because the layer may leave the stage and lose its other owners before it
  /// rests.
  private let layer: Layer
  private let start: Timestamp
  private let linear: Transform2D
  private let anchor: Point
  /// The origin of the layer's bounds at the start; its content may continue to scroll.
  private let origin: Point
  /// The axes of x and y.
  private let axes: Transform2D
  private let x: Glide
  private let y: Glide
  private let turn: Glide
  private let logScale: Glide
  private let moved: () -> Void
  private let done: () -> Void

  /// Whether the animation must still move the layer; nil if it always must.
  package var isWanted: (() -> Bool)?
  /// Called if the stage goes before the layer is at rest.
  package var whenStageGoes: (() -> Void)?

  /// The moment at which the layer is at rest.
  public let end: Timestamp

  package init(
    _ layer: Layer, heldAt hold: Point, velocity: Vector, spin: Double, limits: RestLimits,
    at time: Timestamp, moved: @escaping () -> Void, done: @escaping () -> Void
  ) {
    self.layer = layer
    self.moved = moved
    self.done = done
    start = time
    let map = layer.toParent
    origin = layer.bounds.origin
    linear = Transform2D(a: map.a, b: map.b, c: map.c, d: map.d, tx: 0, ty: 0)
    anchor = map.inverse.map { hold.applying($0) } ?? layer.anchorInOwnCoordinates
    let free = -Double.greatestFiniteMagnitude...Double.greatestFiniteMagnitude
    turn = Glide(from: 0, speed: spin, limits: free, stop: 0.03)
    let size = RestLimits.size(of: linear)
    let ratio = logarithm(limits.restScale(size) / size)
    let rest = ratio.isFinite ? ratio : 0
    logScale = Glide(from: 0, speed: 0, limits: rest...rest, stop: 1)
    let final =
      linear
      .concatenating(Transform2D(rotationAngle: turn.rest))
      .concatenating(Transform2D(scaleX: exponential(rest), y: exponential(rest)))
    let range = limits.restRange(of: anchor, linear: final)
    axes = limits.restAxes(linear: final)
    let back = axes.inverse ?? .identity
    let place = anchor.applying(map).applying(back)
    let speed = velocity.applying(back)
    x = Glide(from: place.x, speed: speed.dx, limits: range.x, stop: 6)
    y = Glide(from: place.y, speed: speed.dy, limits: range.y, stop: 6)
    let duration = max(x.duration, y.duration, turn.duration, logScale.duration)
    end = time.advanced(bySeconds: duration)
  }

  /// Whether the layer is already at rest.
  package var isStill: Bool { end <= start }

  /// The transform at rest, from the layer to its parent.
  public var rest: Transform2D { map(after: .infinity) }

  /// Moves the layer to its place at a given time.
  public func show(at time: Timestamp) {
    // At the end, the place is that at rest, to the last bit, although the end is rounded to
    // nanoseconds.
    let map = map(after: time >= end ? .infinity : time.seconds(since: start))
    guard map.isFinite, isWanted?() != false else { return }
    layer.setTransformToParent(map, whereBoundsBeganAt: origin)
    moved()
  }

  private func map(after t: Double) -> Transform2D {
    let scale = exponential(logScale.value(at: t))
    let map =
      linear
      .concatenating(Transform2D(rotationAngle: turn.value(at: t)))
      .concatenating(Transform2D(scaleX: scale, y: scale))
    let place = anchor.applying(map)
    return map.concatenatingTranslation(
      by: Point(x: x.value(at: t), y: y.value(at: t)).applying(axes) - place)
  }

  /// Reports that the layer is at rest.
  public func finish() { done() }

  func stageGoes() { whenStageGoes?() }
}

extension SettleAnimation: StateHashable {
  /// Adds everything that determines the layer's motion.
  public func add(to hash: inout StateHash) {
    hash.add(layer.name, start, linear, anchor, axes, x, y, turn, logScale)
  }
}

extension Stage {
  /// Releases a layer: it glides, spins, and springs back to its limits (TRF-6).
  ///
  ///     stage.settle(card, velocity: pan.velocity(in: card.parent), limits: limits)
  ///
  /// It replaces a running ``LayerAnimation`` of the layer's position and transform. To stop the
  /// layer at its current place, for example when a finger lands on it or before you animate these
  /// again, pass the result to ``remove(_:)``.
  ///
  /// - Parameters:
  ///   - layer: A layer of this stage, which starts from its current place.
  ///   - hold: The point at which the layer was held and about which it turns, in the parent's
  ///     coordinates; nil for the layer's anchor.
  ///   - velocity: The velocity of that point, in points of the parent per second.
  ///   - spin: The angular velocity in radians per second; clockwise is positive.
  ///   - limits: The limits within which the layer may rest.
  ///   - didMove: A closure that is called each time the layer has moved.
  ///   - completion: A closure that is called when the layer has come to rest, but not if the
  ///     animation is removed first.
  /// - Returns: The animation; nil if the layer is already at rest, as it always is with
  ///   ``reducesMotion``.
  @discardableResult
  public func settle(
    _ layer: Layer, heldAt hold: Point? = nil, velocity: Vector = .zero, spin: Double = 0,
    limits: RestLimits, didMove: @escaping () -> Void = {}, completion: @escaping () -> Void = {}
  ) -> SettleAnimation? {
    let animation = SettleAnimation(
      layer, heldAt: hold ?? layer.anchorInOwnCoordinates.applying(layer.toParent),
      velocity: velocity, spin: spin, limits: limits, at: now, moved: didMove, done: completion)
    if animation.isStill {
      completion()
      return nil
    }
    // Now, not at the next frame.
    for case let other as LayerAnimation in runningAnimations where other.isOf(layer) {
      other.leave([.position, .transform])
    }
    add(animation)
    return runningAnimations.contains { $0 === animation } ? animation : nil
  }
}
