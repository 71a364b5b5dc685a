/// The timing curve of an animation.
///
/// The curves with a fixed duration are UIKit's `UIView.AnimationCurve`, which are cubic Béziers of
/// the time; a spring takes as long as it needs to come to rest.
public enum AnimationCurve: Hashable, Sendable {
  /// A constant speed.
  case linear
  /// Slow at the start: control points (0.42, 0) and (1, 1).
  case easeIn
  /// Slow at the end: control points (0, 0) and (0.58, 1).
  case easeOut
  /// Slow at both ends: control points (0.42, 0) and (0.58, 1).
  case easeInOut
  /// A Bézier with two control points of your own, as in CSS.
  ///
  /// x is the part of the time, taken from 0 to 1, and y the part of the way.
  case cubicBezier(Point, Point)
  /// A spring, which swings past the end the farther the more it bounces.
  ///
  /// The animation's duration is the perceived one, after which a spring without a bounce has 1.4 %
  /// of its way left.
  ///
  /// - Parameters:
  ///   - bounce: From 0, which does not swing past the end, up to 1, excluded; a velocity toward
  ///     the end of more than 2π times the way per duration still does.
  ///   - velocity: The initial velocity of the layer's position, in the parent's points a second,
  ///     such as a gesture's at its end.
  case spring(bounce: Double = 0, velocity: Vector = .zero)

  /// The part of the way after a part of the time, both from 0 to 1; nil for a spring.
  ///
  /// - Complexity: constant; at most 60 steps of a bisection.
  package func part(after time: Double) -> Double? {
    switch self {
    case .linear: time
    case .easeIn: Self.bezier(time, Point(x: 0.42, y: 0), Point(x: 1, y: 1))
    case .easeOut: Self.bezier(time, Point(x: 0, y: 0), Point(x: 0.58, y: 1))
    case .easeInOut: Self.bezier(time, Point(x: 0.42, y: 0), Point(x: 0.58, y: 1))
    case .cubicBezier(let first, let second): Self.bezier(time, first, second)
    case .spring: nil
    }
  }

  /// Returns the y of the Bézier curve from (0, 0) to (1, 1) whose x is `time`.
  private static func bezier(_ time: Double, _ first: Point, _ second: Point) -> Double {
    if time <= 0 { return 0 }
    if time >= 1 { return 1 }
    func along(_ s: Double, _ a: Double, _ b: Double) -> Double {
      let rest = 1 - s
      return 3 * rest * rest * s * a + 3 * rest * s * s * b + s * s * s
    }
    let (a, b) = (min(max(first.x, 0), 1), min(max(second.x, 0), 1))
    // x grows with s, so that halving finds it: the same bits on every machine.
    var (low, high) = (0.0, 1.0)
    for _ in 0..<60 {
      let middle = (low + high) / 2
      if along(middle, a, b) < time { low = middle } else { high = middle }
    }
    return along((low + high) / 2, first.y, second.y)
  }
}

extension AnimationCurve: StateHashable {
  /// Adds everything that determines the curve.
  public func add(to hash: inout StateHash) {
    switch self {
    case .linear: hash.add(0)
    case .easeIn: hash.add(1)
    case .easeOut: hash.add(2)
    case .easeInOut: hash.add(3)
    case .cubicBezier(let first, let second): hash.add(4, first, second)
    case .spring(let bounce, let velocity): hash.add(5, bounce, velocity)
    }
  }
}
