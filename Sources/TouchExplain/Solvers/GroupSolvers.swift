package import TouchGeometry

/// A solver that sums up the values of SDL_MULTIGESTURE as SDL's own test program does.
///
///     each finger that moves, by itself, in 0 … 1 of the window:
///     c ← c + (p − p₀)/N          θ′ ← θ′ + ∠(p₀ − c₀, p − c)          r′ ← r′ + |p − c| − |p₀ − c₀|
///
/// If N fingers turn by θ together, each contributes almost θ·(N − 1)/N, so the sum is (N − 1)·θ:
/// right for two, twice too far for three. Because a window is not square, the direction of two
/// fingers turns by atan2(w·sin θ, h·cos θ) in units of the window. Sizes are also in units of the
/// window; the sum of the changes is relative to the fingers' mean distance from their centre at
/// the start.
struct MultigestureSolver: WrongSolver {
  private var center = Vector.zero
  private var radius = 0.0
  private var turned = 0.0
  private var spread = 0.0
  private var hasStarted = false

  mutating func follow(_ frame: SolverFrame) -> SolverAnswer {
    let count = Double(frame.fingers.count)
    guard count > 1 else { return SolverAnswer(frame.carried) }
    func inWindow(_ point: Point) -> Vector {
      let place = point.applying(frame.toSurface)
      return Vector(dx: place.x / frame.surface.width, dy: place.y / frame.surface.height)
    }
    if !hasStarted {
      hasStarted = true
      for finger in frame.fingers { center += inWindow(finger.before) / count }
      for finger in frame.fingers { radius += (inWindow(finger.start) - center).length / count }
    }
    for finger in frame.fingers where finger.now != finger.before {
      let (last, now) = (inWindow(finger.before), inWindow(finger.now))
      let before = last - center
      center += (now - last) / count
      let after = now - center
      guard before.length > 0 else { continue }
      turned += before.turn(to: after)
      spread += after.length - before.length
    }
    let factor = radius > 0 ? max((radius + spread) / radius, Self.leastFactor) : 1
    return SolverAnswer(frame.map(turnedBy: turned, scaledBy: factor), rotation: turned)
  }

  /// The least size factor, because a layer without size could not be shown.
  private static let leastFactor = 0.01
}

/// A solver that takes the size from the mean absolute distances along the axes.
///
///     s′ = S′/S          S = hypot(2·mean|x − x̄|, 2·mean|y − ȳ|)
///
/// For two fingers, S is their distance. For more, S depends on their orientation to the axes: four
/// in a square that turns by φ from having its sides along the axes have S·cos φ. The layer thus
/// shrinks by 29 % until 45° and grows by 41 % until 90°, while the fingers keep their distances.
/// The solver computes the turn and the place correctly.
struct SpanSolver: WrongSolver {
  mutating func follow(_ frame: SolverFrame) -> SolverAnswer {
    let before = Self.span(frame.fingers.map(\.start))
    guard before > 0, let z = frame.similarity else { return SolverAnswer(frame.carried) }
    return SolverAnswer(
      frame.map(turnedBy: z.angle, scaledBy: Self.span(frame.fingers.map(\.now)) / before))
  }

  private static func span(_ points: [Point]) -> Double {
    let center = SolverFrame.centroid(points)
    var sum = Vector.zero
    for point in points { sum += Vector(dx: abs(point.x - center.x), dy: abs(point.y - center.y)) }
    return (sum * 2 / Double(points.count)).length
  }
}

/// A solver that uses only the two fingers that are farthest apart.
///
///     A, B = the farthest pair of this event          AB ↦ A′B′, event by event
///
/// The other fingers move nothing and lose their marks, and the layer jerks when the pair changes.
/// If the middle one of three fingers in a row moves aside by h, nothing moves, whereas the fit of
/// all fingers carries the layer by h/3.
struct FarthestSolver: WrongSolver {
  private var map = Transform2D.identity

  mutating func follow(_ frame: SolverFrame) -> SolverAnswer {
    let fingers = frame.fingers
    guard fingers.count > 1 else { return SolverAnswer(frame.carried) }
    var pair = (0, 1)
    var farthest = -1.0
    for first in fingers.indices {
      for second in fingers.indices.dropFirst(first + 1) {
        let distance = fingers[first].now.distance(to: fingers[second].now)
        if distance > farthest { (farthest, pair) = (distance, (first, second)) }
      }
    }
    let pairs = [fingers[pair.0], fingers[pair.1]].map {
      PointPair(source: $0.before, target: $0.now)
    }
    map = map.concatenating(SimilarityFit.fit(pairs, mode: .similarity).transform)
    return SolverAnswer(map)
  }
}

/// A solver that adds up angles for a turn in space.
///
///     yaw ← yaw + ω·up          pitch ← pitch + ω·right          roll ← roll + ω·front
///
/// ω is the fingers' turn of the model in this event, about the axes of the view. Euler angles are
/// turns about axes that the other turns carry along. Once two of the angles are not 0, their sums
/// differ from the accumulated ω. A turn by a about up and then by b about right leaves a
/// difference of 2·acos(1 − 2 sin²(a/2)·sin²(b/2)), 120° for two quarter turns. With the pitch at
/// 90°, yaw and roll share one axis: gimbal lock.
package struct EulerSolver: Sendable {
  private var angles: EulerAngles
  private var last: Quaternion

  /// Creates a solver that starts from a model's orientation.
  package init(from orientation: Quaternion) {
    angles = EulerAngles(orientation)
    last = orientation
  }

  /// Takes the model's current orientation by quaternions, and returns the orientation by angles.
  package mutating func follow(_ orientation: Quaternion) -> Quaternion {
    let step = (orientation * last.conjugate).normalized
    last = orientation
    if let axis = step.axis {
      let turn = axis * step.angle
      angles.yaw += turn.dot(.up)
      angles.pitch += turn.dot(.right)
      angles.roll += turn.dot(.front)
    }
    return angles.quaternion
  }
}
