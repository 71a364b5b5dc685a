/// The three steps of a similarity, which can be shown one after the other: move, scale, rotate.
///
/// You choose one point A of the plane, and the map takes it to A′. The map is then the product of
///
/// 1. the **move** that takes A to A′,
/// 2. the **scale** about A′,
/// 3. the **rotation** about A′,
///
/// in this order. With two fingers, A is the landing of the first one: the move brings it to its
/// current location, and the other two steps, which leave A′ in place, bring the second one to its
/// own:
///
///     let fit = SimilarityFit.fit(
///       [
///         PointPair(source: Point(x: 0, y: 0), target: Point(x: 100, y: 100)),
///         PointPair(source: Point(x: 10, y: 0), target: Point(x: 100, y: 120)),
///       ],
///       mode: .similarity)
///     let steps = SimilaritySteps(of: fit.transform, about: Point(x: 0, y: 0))
///     steps.translation        // Vector(dx: 100.0, dy: 100.0)
///     steps.scale              // 2.0
///     steps.rotation           // 1.5707963267948966, a quarter turn clockwise
///     steps.transform          // the fit's transform again, but for rounding
///
/// The choice of A changes only the move. Scale and rotation are the map's own, and they commute,
/// because both leave A′ in place. Move and scale do not commute: with the scale about A′ *before*
/// the move, everything would go somewhere else.
@frozen
public struct SimilaritySteps: Sendable, Hashable {
  /// One of the three steps, in their order.
  public enum Step: Int, Sendable, Hashable, CaseIterable {
    /// A moves to A′, and everything else moves with it.
    case move = 1
    /// Everything moves towards A′ or away from it.
    case scale
    /// Everything turns about A′.
    case rotate
  }

  /// The chosen point A, and its image A′.
  public let anchor: PointPair

  /// The factor of the second step; never negative, because a factor of −1 is a rotation by π.
  public let scale: Double

  /// The angle of the third step, in radians, clockwise positive: in (−π, π], or the equivalent
  /// angle that is nearest to the known one.
  public let rotation: Double

  /// The linear part of the map as a complex number, real part first.
  private let linear: Vector

  /// Creates the steps of a map.
  ///
  /// - Parameters:
  ///   - transform: The map. If it is not a similarity, the nearest similarity with the same A′ is
  ///     taken: see ``Transform2D/similarityScale``.
  ///   - point: The point A.
  ///   - angle: The known turn, in radians, because a map does not contain whole turns. Default: 0.
  public init(of transform: Transform2D, about point: Point, near angle: Double = 0) {
    anchor = PointPair(source: point, target: point.applying(transform))
    scale = transform.similarityScale
    let rotation = transform.similarityRotation
    var unwrapper = AngleUnwrapper(startingAt: angle)
    // A rotation that needs no whole turn stays the same, to the bit.
    self.rotation = abs(rotation - angle) <= .pi ? rotation : unwrapper.update(with: rotation)
    linear = transform.similarityPart
  }

  /// The vector of the first step: A′ − A.
  public var translation: Vector { anchor.target - anchor.source }

  /// The complex number z = s·e^{iθ} by which the map multiplies, real part first.
  ///
  /// With points as complex numbers, x + iy, the whole map is p′ = A′ + z·(p − A). Its length is
  /// ``scale`` and its angle is ``rotation``.
  public var factor: Vector { linear }

  /// Returns one step as a map.
  public func map(of step: Step) -> Transform2D {
    switch step {
    case .move: Transform2D(translation: translation)
    case .scale: .identity.concatenatingScale(by: scale, about: anchor.target)
    case .rotate: .identity.concatenatingRotation(by: rotation, about: anchor.target)
    }
  }

  /// The product of the three steps.
  ///
  /// It is the similarity that was taken apart. The numbers differ from the original ones by
  /// rounding: by at most 1e-12 of the largest coordinate that is involved.
  public var transform: Transform2D { transform(after: 3) }

  /// Returns the product of the first steps.
  ///
  /// - Parameter progress: The number of steps that are done, 0…3; 1.5 is all of the move and half
  ///   of the scale. A smaller number counts as 0, a larger one as 3.
  /// - Returns: The map; the identity at 0, and ``transform`` at 3.
  public func transform(after progress: Double) -> Transform2D {
    func part(_ step: Step) -> Double { min(max(progress - Double(step.rawValue - 1), 0), 1) }
    let turned = part(.rotate)
    // At the ends the numbers are those of the steps themselves.
    return Transform2D(translation: translation * part(.move))
      .concatenatingScale(by: 1 + (scale - 1) * part(.scale), about: anchor.target)
      .concatenatingRotation(by: rotation * turned, about: anchor.target)
  }

  /// The point that the whole map leaves in place, its pivot; nil if there is none, or it is not
  /// known.
  ///
  /// Without rotation and scale the map is a translation: its pivot is infinitely far away. See
  /// ``Transform2D/fixedPoint``.
  public var pivot: Point? {
    Transform2D(
      a: linear.dx, b: linear.dy, c: -linear.dy, d: linear.dx, tx: 0, ty: 0
    ).concatenatingTranslation(by: offset).fixedPoint
  }

  /// The image of the origin: A′ − z·A.
  private var offset: Vector {
    let (a, z) = (anchor.source, linear)
    return (anchor.target - .zero)
      - Vector(dx: z.dx * a.x - z.dy * a.y, dy: z.dy * a.x + z.dx * a.y)
  }
}
