import TouchGeometry

/// A solver that turns and scales the layer about its own centre, wherever the fingers are.
///
///     p ↦ C + z·(p − C)          z = s·e^{iθ} from the two fingers, C the layer's centre
///
/// z is right but the place is wrong: the whole layer is off by (q̄ − C) − z·(p̄ − C), with p̄ and
/// q̄ the fingers' centre at the start and now. For a turn on the spot by θ, the error is |d|·2
/// sin(θ/2), with d from the layer's centre to the fingers'. One finger drags the layer correctly.
struct CenterSolver: WrongSolver {
  mutating func follow(_ frame: SolverFrame) -> SolverAnswer {
    guard let z = frame.similarity else { return SolverAnswer(frame.carried) }
    return SolverAnswer(
      Transform2D.identity
        .concatenatingScale(by: z.length, about: frame.center)
        .concatenatingRotation(by: z.angle, about: frame.center))
  }
}

/// A solver that takes one moving finger of two for a drag, because it counts changed touches
/// instead of those that are down.
///
///     one has moved:  p ↦ p + (A′ − A)          more have: their best similarity, event by event
///
/// The resting finger loses its mark by |A′ − A|, and the layer neither turns nor grows while
/// fingers report one at a time.
struct DragSolver: WrongSolver {
  private var map = Transform2D.identity

  mutating func follow(_ frame: SolverFrame) -> SolverAnswer {
    let moved = frame.fingers.filter { $0.now != $0.before }
    if moved.count == 1, let finger = moved.first {
      map = map.concatenatingTranslation(by: finger.now - finger.before)
    } else {
      map = map.concatenating(SimilarityFit.fit(frame.sinceBefore, mode: .similarity).transform)
    }
    return SolverAnswer(map)
  }
}

/// A solver that subtracts two directions that both wrap at ±π.
///
///     θ′ = atan2(A′B′) − atan2(AB)
///
/// The angle jumps by a whole turn when the second direction crosses the negative x axis. The
/// picture is the same, but code that counts turns with the angle, animates to it, or limits it is
/// 360° off.
struct WrapSolver: WrongSolver {
  mutating func follow(_ frame: SolverFrame) -> SolverAnswer {
    if let pivot = frame.pivot, let finger = frame.fingers.first {
      let angle = (finger.now - pivot).angle - (finger.start - pivot).angle
      return SolverAnswer(
        Transform2D.identity.concatenatingRotation(by: angle, about: pivot), rotation: angle)
    }
    guard frame.fingers.count > 1 else { return SolverAnswer(frame.carried) }
    let (first, second) = (frame.fingers[0], frame.fingers[1])
    let angle = (second.now - first.now).angle - (second.start - first.start).angle
    return SolverAnswer(
      SimilarityFit.fit(frame.sinceStart, mode: .similarity).transform, rotation: angle)
  }
}

/// A solver that uses the first two elements of a set, which has no order.
///
///     A, B = the first two of the set at the start          A′, B′ = the first two of the set now
///
/// Each event has its own set, whose order may differ. If the two are exchanged, A goes to B′ and B
/// to A′: the layer jumps by half a turn, and each mark by |A′B′|. With more fingers, the two are
/// any of them.
///
/// So that every playback is the same, the order is invented. It comes from a fixed hash of the
/// finger's index in the order of arrival and the event's number. Every four events share an order,
/// so that people can see it.
struct UnorderedSolver: WrongSolver {
  mutating func follow(_ frame: SolverFrame) -> SolverAnswer {
    guard frame.fingers.count > 1 else { return SolverAnswer(frame.carried) }
    let before = Self.firstTwo(of: frame.fingers, event: 0)
    let now = Self.firstTwo(of: frame.fingers, event: frame.event)
    let pairs = zip(before, now).map { PointPair(source: $0.start, target: $1.now) }
    return SolverAnswer(SimilarityFit.fit(pairs, mode: .similarity).transform)
  }

  private static func firstTwo(
    of fingers: [SolverFrame.Finger], event: Int
  ) -> ArraySlice<SolverFrame.Finger> {
    fingers.map { (key: hash($0.id, event), finger: $0) }
      .sorted { ($0.key, $0.finger.id) < ($1.key, $1.finger.id) }
      .map(\.finger).prefix(2)
  }

  /// Returns a hash from the last steps of SplitMix64, over the finger's index in the order of
  /// arrival and the event's number.
  static func hash(_ id: Int, _ event: Int) -> UInt64 {
    var mixed = UInt64(truncatingIfNeeded: id) &* 0x9E37_79B9_7F4A_7C15
    mixed ^= UInt64(truncatingIfNeeded: event / 4) &* 0xD1B5_4A32_D192_ED03
    mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return mixed ^ (mixed >> 31)
  }
}
