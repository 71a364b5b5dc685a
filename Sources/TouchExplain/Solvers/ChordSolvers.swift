import TouchGeometry

/// A solver that takes the chord since the landing for the arc.
///
///     θ′ = ±|û′ − û|          û, û′ the unit vectors at the start and now, ± by their cross product
///
/// The length of the difference of two unit vectors is the chord 2 sin(θ/2), not the arc θ: 1 %
/// less at 28°, 10 % at 90°, and from half a turn on it shrinks again. The vectors go from the
/// pivot to the finger, or from the first finger to the second. The solver computes the rest, the
/// fingers' centre and the size, correctly.
struct ChordSolver: WrongSolver {
  mutating func follow(_ frame: SolverFrame) -> SolverAnswer {
    frame.turned { from, to in Chord.signed(from, to) }
  }
}

/// A solver that adds up the chord of each event.
///
///     θ′ ← θ′ ± |û′ − û|          û the unit vector of the event before
///
/// Each step of δ is short by about δ³/24: 585.13° of 585.21° at sixty and more samples a second,
/// 89.89° of 90° in steps of 10°. A small-angle formula is accurate only while angles are small,
/// that is, while samples are dense; ``ChordSampling`` shows how the error grows with sparser
/// samples.
struct ChordStepsSolver: WrongSolver {
  private var sum = 0.0

  mutating func follow(_ frame: SolverFrame) -> SolverAnswer {
    if let (before, now) = frame.step { sum += Chord.signed(before, now) }
    return frame.turned { _, _ in sum }
  }
}

/// The chord: the length of the difference of two unit vectors.
enum Chord {
  /// Returns the chord, positive if `to` is clockwise of `from`, or 0 if either has no direction.
  static func signed(_ from: Vector, _ to: Vector) -> Double {
    guard from.length > 0, to.length > 0 else { return 0 }
    let length = (to / to.length - from / from.length).length
    return from.cross(to) < 0 ? -length : length
  }
}

extension SolverFrame {
  /// The previous and current direction, from the pivot to the finger or else of all fingers
  /// together, or nil if there is none.
  var step: (before: Vector, now: Vector)? {
    if let pivot, let finger = fingers.first { return (finger.before - pivot, finger.now - pivot) }
    if fingers.count == 2 {
      return (fingers[1].before - fingers[0].before, fingers[1].now - fingers[0].now)
    }
    let fit = SimilarityFit.fit(sinceBefore, mode: .similarity)
    guard fit.solvedMode == .similarity else { return nil }
    return (Vector(dx: 1, dy: 0), fit.transform.similarityPart)
  }

  /// Returns the correct answer except for the angle, which `angle` computes from the start and
  /// current directions.
  fileprivate func turned(by angle: (Vector, Vector) -> Double) -> SolverAnswer {
    if let pivot, let finger = fingers.first {
      let angle = angle(finger.start - pivot, finger.now - pivot)
      return SolverAnswer(
        Transform2D.identity.concatenatingRotation(by: angle, about: pivot), rotation: angle)
    }
    guard let z = similarity else { return SolverAnswer(carried) }
    let angle = angle(Vector(dx: 1, dy: 0), z)
    return SolverAnswer(map(turnedBy: angle, scaledBy: z.length), rotation: angle)
  }
}
