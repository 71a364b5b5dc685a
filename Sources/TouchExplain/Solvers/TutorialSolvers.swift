import TouchGeometry
import TouchGestures

/// A solver that scales the move by the view's size, with the same number of units along both axes.
///
///     move = (Δx/width, Δy/height) × 5          in units of which five are as wide as the view
///
/// Horizontally the move is right: five units are the view's width. Vertically the layer goes
/// width/height times as far as the fingers. The solver computes the turn and the size correctly.
struct NormalizedSolver: WrongSolver {
  mutating func follow(_ frame: SolverFrame) -> SolverAnswer {
    let z = frame.similarity
    let way = frame.way.applying(frame.toSurface)
    let unit = frame.surface.width / 5
    let move = Vector(
      dx: way.dx / frame.surface.width * 5 * unit, dy: way.dy / frame.surface.height * 5 * unit)
    let rest = (move - way).applying(frame.toSurface.inverse ?? .identity)
    return SolverAnswer(
      frame.map(turnedBy: z?.angle ?? 0, scaledBy: z?.length ?? 1)
        .concatenatingTranslation(by: rest))
  }
}

/// A solver with three steps, move, scale and turn, whose third step specifies no pivot.
///
///     1  A to A′          2  scale by s about A′          3  turn by θ: about the origin
///
/// The first two steps are right, but the turn moves A′ away again: every point is off by 2
/// sin(θ/2)·|OA′|, with O the origin and A′ the fingers' centre. The step's description claims a
/// turn about A′.
struct PivotlessSolver: WrongSolver {
  mutating func follow(_ frame: SolverFrame) -> SolverAnswer {
    guard let z = frame.similarity else { return SolverAnswer(frame.carried) }
    let anchor = SolverFrame.centroid(frame.fingers.map(\.now))
    return SolverAnswer(
      frame.map(turnedBy: z.angle, scaledBy: z.length)
        .concatenatingRotation(by: -z.angle, about: anchor)
        .concatenatingRotation(by: z.angle, about: .zero))
  }
}

/// A solver that combines a pan, a pinch and a rotation, each of which begins after its own
/// threshold.
///
///     move = q̄ − q̄₁          s = d/d₂          θ = φ − φ₃          1, 2, 3: where each began
///
/// The fingers' movement before each threshold is dropped, three times in all, so the layer is
/// nowhere under the fingers. The thresholds are those of ``GestureTuning``.
struct ThresholdsSolver: WrongSolver {
  private static let tuning = GestureTuning.standard

  /// The three thresholds in words.
  static var words: String {
    let turn = Verdict.Quantity.turned.text(tuning.rotation.hysteresis)
    let (pan, pinch) = (tuning.pan.hysteresis, tuning.pinch.hysteresis)
    return "\(Verdict.Quantity.moved.text(pan)), \(Verdict.Quantity.moved.text(pinch)) and \(turn)"
  }

  private var pan: Vector?
  private var pinch: Double?
  private var rotation: Double?

  mutating func follow(_ frame: SolverFrame) -> SolverAnswer {
    let way = frame.way
    if pan == nil, way.applying(frame.toSurface).length >= Self.tuning.pan.hysteresis { pan = way }
    var (scale, angle) = (1.0, 0.0)
    if let z = frame.similarity {
      let reach = 2 * frame.reach
      if pinch == nil, abs(z.length - 1) * reach >= Self.tuning.pinch.hysteresis {
        pinch = z.length
      }
      if rotation == nil, abs(z.angle) >= Self.tuning.rotation.hysteresis { rotation = z.angle }
      if let pinch, pinch > 0 { scale = z.length / pinch }
      if let rotation { angle = z.angle - rotation }
    }
    let move = pan.map { way - $0 } ?? .zero
    return SolverAnswer(
      frame.map(turnedBy: angle, scaledBy: scale).concatenatingTranslation(by: move - way))
  }
}

/// A solver that multiplies in the move before the turn and the size: giant steps.
///
///     p ↦ p̄ + z·(p + t − p̄)          t = q̄ − p̄, z = s·e^{iθ}
///
/// The turn and the scale also apply to the move: everything is off by |z − 1|·|t|. With t alone,
/// or with z alone, there is no difference, which is why the mistake is found late.
struct GiantStepsSolver: WrongSolver {
  mutating func follow(_ frame: SolverFrame) -> SolverAnswer {
    guard let z = frame.similarity else { return SolverAnswer(frame.carried) }
    let center = SolverFrame.centroid(frame.fingers.map(\.start))
    return SolverAnswer(
      Transform2D.identity
        .concatenatingTranslation(by: frame.way)
        .concatenatingScale(by: z.length, about: center)
        .concatenatingRotation(by: z.angle, about: center))
  }
}

extension SolverFrame {
  /// The displacement of the fingers' centre.
  fileprivate var way: Vector {
    Self.centroid(fingers.map(\.now)) - Self.centroid(fingers.map(\.start))
  }

  /// The fingers' mean distance from their centre when their marks were pinned, in points of the
  /// surface.
  fileprivate var reach: Double {
    let center = Self.centroid(fingers.map(\.start))
    let sum = fingers.reduce(0) { $0 + ($1.start - center).applying(toSurface).length }
    return fingers.isEmpty ? 0 : sum / Double(fingers.count)
  }
}
