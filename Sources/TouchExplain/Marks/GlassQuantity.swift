package import TouchGestures

/// Every number that the glass can show: the one list of their names, units and since-whens.
///
/// Panels use this list, and the page *Figures* shows it as a table with each formula. A recognizer
/// provides its own numbers (`GestureRecognizer.figure(at:)`): this list includes those of every
/// built-in kind, and a custom recognizer supplies its own name, unit and since-when.
package enum GlassQuantity: String, CaseIterable, Sendable {
  // The transform of a layer.
  case matrixEntry, matrixMove, translationX, translationY, layerRotation, scaleX, scaleY, slant
  case quaternion, spaceAxis, spaceAngle
  case placeX, placeY, orderError
  // Measurements of a gesture since it began.
  case gestureScale, gestureRotation, moved, midpointMoved, translation, toTheRight, down
  case referenceSpan
  // Measurements of fingers since they landed.
  case fingerMoved, held, along, across, time, inward, swept, cross, dot, angle, arc, chord
  case ballArc, ballTurn, ballCross
  // Measurements of fingers since one of them last landed or lifted.
  case scale, rotation, turned, spread, closed, lengthBefore, moveX, moveY, real, imaginary
  case pivotX, pivotY, pivotToStart, pivotToNow, offAtFinger, typical, fitWorst
  case equations, unknowns
  // Current values.
  case worst, lengthNow, span, speed, gap, silence, taps, fingers, fromEdge, fromCentre, tick, left
  case driftPoints, driftAngle, driftSize, driftTime, sampleRate, sampleDrift, stripTime
  case pathGap
  // Recent values.
  case lag, jitter, pathError

  /// The name on the glass.
  package var name: String { entry.name }
  /// The unit.
  package var unit: GestureFigure.Unit { entry.unit }
  /// The moment from which the quantity counts.
  package var since: ShownQuantity.Since { entry.since }
  /// The formula.
  package var formula: String { entry.formula }
  /// The source of the formula: a rule of the rule book, or a declaration.
  package var source: String { entry.source }

  /// The unit as shown on the glass; `none` for a number without one.
  package var unitWords: String {
    switch unit {
    case .points: "pt"
    case .pointsPerSecond: "pt/s"
    case .radians: "°"
    case .seconds: self == .lag ? "ms" : "s"
    case .factor: "×"
    case .count: "count"
    case .number: "none"
    }
  }

  private var entry:
    (
      name: String, unit: GestureFigure.Unit, since: ShownQuantity.Since, formula: String,
      source: String
    )
  {
    switch self {
    case .matrixEntry: ("a, b, c, d", .number, .now, "the columns of M", "LAY-1")
    case .matrixMove: ("tx, ty", .points, .now, "the third column of M", "LAY-1")
    case .translationX: ("translation x", .points, .now, "tx", "Transform2D.decomposed")
    case .translationY: ("translation y", .points, .now, "ty", "Transform2D.decomposed")
    case .layerRotation: ("rotation", .radians, .now, "atan2(b, a)", "Transform2D.decomposed")
    case .scaleX: ("scale x", .factor, .now, "√(a² + b²)", "Transform2D.decomposed")
    case .scaleY: ("scale y", .factor, .now, "(ad − bc) / scale x", "Transform2D.decomposed")
    case .slant: ("slant", .number, .now, "(ac + bd) / (ad − bc)", "Transform2D.decomposed")
    case .quaternion: ("quaternion", .number, .now, "cos θ/2, u·sin θ/2", "Quaternion")
    case .spaceAxis: ("axis", .number, .now, "the unit vector u", "Quaternion.axis")
    case .spaceAngle: ("angle", .radians, .now, "θ = 2·acos w", "Quaternion.angle")
    case .placeX: ("under the finger x", .points, .now, "x of M⁻¹ · p", "Layer.convert")
    case .placeY: ("under the finger y", .points, .now, "y of M⁻¹ · p", "Layer.convert")
    case .orderError:
      ("wrong order", .points, .now, "|M · c − W · c|, c the middle", "NumbersLens.error")
    case .gestureScale:
      ("scale", .factor, .began, "|z| of the fit; of a pinch span / span at × 1", "TRF-5")
    case .gestureRotation: ("rotation", .radians, .began, "arg z of the fit; of a dial Σθ", "TRF-5")
    case .moved: ("moved", .points, .began, "|A′ − A|", "TRF-5")
    case .midpointMoved: ("midpoint moved", .points, .began, "|M′ − M|", "TRF-5")
    case .translation: ("translation", .points, .began, "√(right² + down²)", "PAN-5")
    case .toTheRight: ("to the right", .points, .began, "Σ Δx of the mean", "PAN-5")
    case .down: ("down", .points, .began, "Σ Δy of the mean", "PAN-5")
    case .referenceSpan: ("span at × 1", .points, .began, "|B − A| as it began", "PIN-3")
    case .fingerMoved: ("moved", .points, .landing, "|A′ − A|, the largest", "PAN-2")
    case .held: ("held", .seconds, .landing, "now − landing", "LP-2")
    case .along: ("along", .points, .landing, "(A′ − A) · direction", "SWP-3")
    case .across: ("across", .points, .landing, "|(A′ − A) × direction|", "SWP-4")
    case .time: ("time", .seconds, .landing, "now − landing", "SWP-2")
    case .inward: ("inward", .points, .landing, "(A′ − A) · inwards", "EDGE-2")
    case .swept: ("swept", .radians, .landing, "|Σθ|", "DIAL-1")
    case .cross: ("û×û′", .number, .landing, "sin θ = û.x·û′.y − û.y·û′.x", "Vector.cross")
    case .dot: ("û·û′", .number, .landing, "cos θ, the sum of products", "Vector.dot")
    case .angle: ("θ = atan2(×, ·)", .radians, .landing, "atan2(û×û′, û·û′)", "DIAL-1")
    case .arc: ("arc", .points, .landing, "r·θ", "DIAL-1")
    case .chord: ("chord", .points, .landing, "2r·sin(θ/2)", "Vector.length")
    case .ballArc: ("arc on the ball", .radians, .landing, "θ/2", "Shoemake 1992")
    case .ballTurn: ("turned", .radians, .landing, "2·atan2(|û×û′|, û·û′)", "Shoemake 1992")
    case .ballCross: ("|û×û′|", .number, .landing, "sin θ/2", "Shoemake 1992")
    case .scale: ("scale", .factor, .fingers, "s = |z|", "SimilarityFit")
    case .rotation: ("rotation", .radians, .fingers, "θ = arg z", "SimilarityFit")
    case .turned: ("turned", .radians, .fingers, "∠(B′ − A′) − ∠(B − A)", "TRF-4")
    case .spread: ("spread", .points, .fingers, "||B′ − A′| − |B − A||", "TRF-4")
    case .closed: ("closed", .points, .fingers, "mean |P − M| − mean |P′ − M′|", "GATH-2")
    case .lengthBefore: ("|AB|", .points, .fingers, "√(Δx² + Δy²)", "Vector.length")
    case .moveX: ("move x", .points, .fingers, "x of A′ − A; of many M′ − M", "SimilaritySteps")
    case .moveY: ("move y", .points, .fingers, "y of A′ − A; of many M′ − M", "SimilaritySteps")
    case .real: ("Re z", .number, .fingers, "s·cos θ", "SimilarityFit")
    case .imaginary: ("Im z", .number, .fingers, "s·sin θ", "SimilarityFit")
    case .pivotX: ("pivot P x", .points, .fingers, "x of (A′ − z·A) / (1 − z)", "SimilaritySteps")
    case .pivotY: ("pivot P y", .points, .fingers, "y of (A′ − z·A) / (1 − z)", "SimilaritySteps")
    case .pivotToStart: ("PA", .points, .fingers, "|A − P|", "Vector.length")
    case .pivotToNow: ("PA′", .points, .fingers, "|A′ − P| = s·PA", "Vector.length")
    case .offAtFinger: ("off at A′", .points, .fingers, "|A′ − (z·A + t)|", "TRF-5")
    case .typical: ("typical finger", .points, .fingers, "√(Σ|A′ − (z·A + t)|² / n)", "TRF-2")
    case .fitWorst: ("worst finger", .points, .fingers, "max |A′ − (z·A + t)|", "TRF-5")
    case .equations: ("equations", .count, .fingers, "2n", "FitMode")
    case .unknowns: ("unknowns", .count, .fingers, "2, 4 or 6", "FitMode.degreesOfFreedom")
    case .worst: ("worst finger", .points, .now, "max |finger − its mark|", "TRF-5")
    case .lengthNow: ("|A′B′|", .points, .now, "√(Δx² + Δy²)", "Vector.length")
    case .span: ("span now", .points, .now, "|B′ − A′|", "PIN-3")
    case .speed: ("speed", .pointsPerSecond, .now, "|v| of the last 0.1 s", "PAN-13")
    case .gap: ("gap", .seconds, .now, "landing − last lift", "TAP-5")
    case .silence: ("silence", .seconds, .now, "now − last step of a wheel", "SCR-4")
    case .taps: ("taps", .count, .now, "taps in a row", "TAP-2")
    case .fingers: ("fingers", .count, .now, "fingers that are down", "TAP-7")
    case .fromEdge: ("from the edge", .points, .now, "the nearest edge", "EDGE-1")
    case .fromCentre: ("from the centre", .points, .now, "mean |P′ − M′|", "GATH-2")
    case .tick:
      ("a tick", .radians, .now, "the turn for a notch of the wheel", "DialGestureRecognizer")
    case .left: ("left", .seconds, .now, "deadline − now", "F-5")
    case .driftPoints: ("off by", .points, .now, "max |mark of the solver − mark|", "SolverDrift")
    case .driftAngle: ("turned", .radians, .now, "θ of the solver − θ", "SolverDrift")
    case .driftSize: ("size", .factor, .now, "s of the solver / s", "SolverDrift")
    case .driftTime: ("time", .seconds, .began, "now − the gesture's start", "DriftLine")
    case .sampleRate: ("a second", .count, .began, "samples / time", "ChordSampling")
    case .sampleDrift: ("drift", .radians, .began, "Σ 2·sin(δ/2) − θ", "ChordSampling")
    case .stripTime: ("time", .seconds, .row, "now − first landing", "BoardHistory")
    case .pathGap:
      ("from the finger", .points, .now, "|p − finger|, p as it is seen", "PathLoupe.gaps")
    case .lag: ("lag", .seconds, .recently, "−Σ d·v / Σ v·v", "PathMeasure")
    case .jitter: ("jitter", .points, .recently, "√mean |p − parabola|²", "PathMeasure")
    case .pathError: ("off", .points, .recently, "√mean |p − finger a frame later|²", "PathMeasure")
    }
  }
}
