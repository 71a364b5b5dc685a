import TouchGeometry
import TouchGestures

/// A move in parts of the view, the same number of units along both axes.
///
///     move = (Δx/width, Δy/height) × 5          in units of which five are as wide as the view
///
/// Across that is right: five units are the view's width. Down it goes width/height times as far as
/// the fingers. The turn and the size are done right.
struct NormalizedSolver: WrongSolver {
  mutating func follow(_ frame: SolverFrame) -> SolverAnswer {
    let z = frame.fingers.count > 1 ? frame.similarity : nil
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

/// Move, scale and turn, of which the third step names no point that it turns about.
///
///     1  A to A′          2  scale by s about A′          3  turn by θ: about the origin
///
/// The first two are right, and the turn takes A′ away again: every point is off by 2 sin(θ/2)·|OP|,
/// P where it belongs and O the origin. The text of the step says that it turns about A′.
struct PivotlessSolver: WrongSolver {
  mutating func follow(_ frame: SolverFrame) -> SolverAnswer {
    guard frame.fingers.count > 1, let z = frame.similarity else {
      return SolverAnswer(frame.carried)
    }
    let anchor = SolverFrame.centroid(frame.fingers.map(\.now))
    return SolverAnswer(
      frame.map(turnedBy: z.angle, scaledBy: z.length)
        .concatenatingRotation(by: -z.angle, about: anchor)
        .concatenatingRotation(by: z.angle, about: .zero))
  }
}

/// A pan, a pinch and a rotation side by side, each of which begins after a threshold of its own.
///
///     move = q̄ − q̄₁          s = d/d₂          θ = φ − φ₃          1, 2, 3: where each began
///
/// What the fingers did before is dropped three times, so that the layer is nowhere under them. The
/// thresholds are those of ``GestureTuning``.
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
    if frame.fingers.count > 1, let z = frame.similarity {
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

/// The move multiplied in before the turn and the size: giant steps.
///
///     p ↦ p̄ + z·(p + t − p̄)          t = q̄ − p̄, z = s·e^{iθ}
///
/// The move is turned and scaled as well: everything is off by |z − 1|·|t|. With t alone, or with z
/// alone, there is no difference, which is why it is found late.
struct GiantStepsSolver: WrongSolver {
  mutating func follow(_ frame: SolverFrame) -> SolverAnswer {
    guard frame.fingers.count > 1, let z = frame.similarity else {
      return SolverAnswer(frame.carried)
    }
    let center = SolverFrame.centroid(frame.fingers.map(\.start))
    return SolverAnswer(
      Transform2D.identity
        .concatenatingTranslation(by: frame.way)
        .concatenatingScale(by: z.length, about: center)
        .concatenatingRotation(by: z.angle, about: center))
  }
}

extension SolverFrame {
  /// How far the fingers' centre has gone.
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
