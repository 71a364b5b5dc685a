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
}

extension GlassQuantity {
  private struct Entry {
    let name: String
    let unit: GestureFigure.Unit
    let since: ShownQuantity.Since
    let formula: String
    let source: String

    init(
      _ name: String, _ unit: GestureFigure.Unit, _ since: ShownQuantity.Since, _ formula: String,
      _ source: String
    ) {
      (self.name, self.unit, self.since) = (name, unit, since)
      (self.formula, self.source) = (formula, source)
    }
  }

  private var entry: Entry {
    switch self {
    case .matrixEntry: Entry("a, b, c, d", .number, .now, "the columns of M", "LAY-1")
    case .matrixMove: Entry("tx, ty", .points, .now, "the third column of M", "LAY-1")
    case .translationX: Entry("translation x", .points, .now, "tx", "Transform2D.decomposed")
    case .translationY: Entry("translation y", .points, .now, "ty", "Transform2D.decomposed")
    case .layerRotation:
      Entry("rotation", .radians, .now, "atan2(b, a)", "Transform2D.decomposed")
    case .scaleX: Entry("scale x", .factor, .now, "√(a² + b²)", "Transform2D.decomposed")
    case .scaleY: Entry("scale y", .factor, .now, "(ad − bc) / scale x", "Transform2D.decomposed")
    case .slant: Entry("slant", .number, .now, "(ac + bd) / (ad − bc)", "Transform2D.decomposed")
    case .quaternion: Entry("quaternion", .number, .now, "cos θ/2, u·sin θ/2", "Quaternion")
    case .spaceAxis: Entry("axis", .number, .now, "the unit vector u", "Quaternion.axis")
    case .spaceAngle: Entry("angle", .radians, .now, "θ = 2·acos w", "Quaternion.angle")
    case .placeX: Entry("under the finger x", .points, .now, "x of M⁻¹ · p", "Layer.convert")
    case .placeY: Entry("under the finger y", .points, .now, "y of M⁻¹ · p", "Layer.convert")
    case .orderError:
      Entry("wrong order", .points, .now, "|M · c − W · c|, c the middle", "NumbersLens.error")
    case .gestureScale:
      Entry("scale", .factor, .began, "|z| of the fit; of a pinch span / span at × 1", "TRF-5")
    case .gestureRotation:
      Entry("rotation", .radians, .began, "arg z of the fit; of a dial Σθ", "TRF-5")
    case .moved: Entry("moved", .points, .began, "|A′ − A|", "TRF-5")
    case .midpointMoved: Entry("midpoint moved", .points, .began, "|M′ − M|", "TRF-5")
    case .translation: Entry("translation", .points, .began, "√(right² + down²)", "PAN-5")
    case .toTheRight: Entry("to the right", .points, .began, "Σ Δx of the mean", "PAN-5")
    case .down: Entry("down", .points, .began, "Σ Δy of the mean", "PAN-5")
    case .referenceSpan: Entry("span at × 1", .points, .began, "|B − A| as it began", "PIN-3")
    case .fingerMoved: Entry("moved", .points, .landing, "|A′ − A|, the largest", "PAN-2")
    case .held: Entry("held", .seconds, .landing, "now − landing", "LP-2")
    case .along: Entry("along", .points, .landing, "(A′ − A) · direction", "SWP-3")
    case .across: Entry("across", .points, .landing, "|(A′ − A) × direction|", "SWP-4")
    case .time: Entry("time", .seconds, .landing, "now − landing", "SWP-2")
    case .inward: Entry("inward", .points, .landing, "(A′ − A) · inwards", "EDGE-2")
    case .swept: Entry("swept", .radians, .landing, "|Σθ|", "DIAL-1")
    case .cross: Entry("û×û′", .number, .landing, "sin θ = û.x·û′.y − û.y·û′.x", "Vector.cross")
    case .dot: Entry("û·û′", .number, .landing, "cos θ, the sum of products", "Vector.dot")
    case .angle: Entry("θ = atan2(×, ·)", .radians, .landing, "atan2(û×û′, û·û′)", "DIAL-1")
    case .arc: Entry("arc", .points, .landing, "r·θ", "DIAL-1")
    case .chord: Entry("chord", .points, .landing, "2r·sin(θ/2)", "Vector.length")
    case .ballArc: Entry("arc on the ball", .radians, .landing, "θ/2", "Shoemake 1992")
    case .ballTurn: Entry("turned", .radians, .landing, "2·atan2(|û×û′|, û·û′)", "Shoemake 1992")
    case .ballCross: Entry("|û×û′|", .number, .landing, "sin θ/2", "Shoemake 1992")
    case .scale: Entry("scale", .factor, .fingers, "s = |z|", "SimilarityFit")
    case .rotation: Entry("rotation", .radians, .fingers, "θ = arg z", "SimilarityFit")
    case .turned: Entry("turned", .radians, .fingers, "∠(B′ − A′) − ∠(B − A)", "TRF-4")
    case .spread: Entry("spread", .points, .fingers, "||B′ − A′| − |B − A||", "TRF-4")
    case .closed: Entry("closed", .points, .fingers, "mean |P − M| − mean |P′ − M′|", "GATH-2")
    case .lengthBefore: Entry("|AB|", .points, .fingers, "√(Δx² + Δy²)", "Vector.length")
    case .moveX:
      Entry("move x", .points, .fingers, "x of A′ − A; of many M′ − M", "SimilaritySteps")
    case .moveY:
      Entry("move y", .points, .fingers, "y of A′ − A; of many M′ − M", "SimilaritySteps")
    case .real: Entry("Re z", .number, .fingers, "s·cos θ", "SimilarityFit")
    case .imaginary: Entry("Im z", .number, .fingers, "s·sin θ", "SimilarityFit")
    case .pivotX:
      Entry("pivot P x", .points, .fingers, "x of (A′ − z·A) / (1 − z)", "SimilaritySteps")
    case .pivotY:
      Entry("pivot P y", .points, .fingers, "y of (A′ − z·A) / (1 − z)", "SimilaritySteps")
    case .pivotToStart: Entry("PA", .points, .fingers, "|A − P|", "Vector.length")
    case .pivotToNow: Entry("PA′", .points, .fingers, "|A′ − P| = s·PA", "Vector.length")
    case .offAtFinger: Entry("off at A′", .points, .fingers, "|A′ − (z·A + t)|", "TRF-5")
    case .typical: Entry("typical finger", .points, .fingers, "√(Σ|A′ − (z·A + t)|² / n)", "TRF-2")
    case .fitWorst: Entry("worst finger", .points, .fingers, "max |A′ − (z·A + t)|", "TRF-5")
    case .equations: Entry("equations", .count, .fingers, "2n", "FitMode")
    case .unknowns: Entry("unknowns", .count, .fingers, "2, 4 or 6", "FitMode.degreesOfFreedom")
    case .worst: Entry("worst finger", .points, .now, "max |finger − its mark|", "TRF-5")
    case .lengthNow: Entry("|A′B′|", .points, .now, "√(Δx² + Δy²)", "Vector.length")
    case .span: Entry("span now", .points, .now, "|B′ − A′|", "PIN-3")
    case .speed: Entry("speed", .pointsPerSecond, .now, "|v| of the last 0.1 s", "PAN-13")
    case .gap: Entry("gap", .seconds, .now, "landing − last lift", "TAP-5")
    case .silence: Entry("silence", .seconds, .now, "now − last step of a wheel", "SCR-4")
    case .taps: Entry("taps", .count, .now, "taps in a row", "TAP-2")
    case .fingers: Entry("fingers", .count, .now, "fingers that are down", "TAP-7")
    case .fromEdge: Entry("from the edge", .points, .now, "the nearest edge", "EDGE-1")
    case .fromCentre: Entry("from the centre", .points, .now, "mean |P′ − M′|", "GATH-2")
    case .tick:
      Entry("a tick", .radians, .now, "the turn for a notch of the wheel", "DialGestureRecognizer")
    case .left: Entry("left", .seconds, .now, "deadline − now", "F-5")
    case .driftPoints:
      Entry("off by", .points, .now, "max |mark of the solver − mark|", "SolverDrift")
    case .driftAngle: Entry("turned", .radians, .now, "θ of the solver − θ", "SolverDrift")
    case .driftSize: Entry("size", .factor, .now, "s of the solver / s", "SolverDrift")
    case .driftTime: Entry("time", .seconds, .began, "now − the gesture's start", "DriftLine")
    case .sampleRate: Entry("a second", .count, .began, "samples / time", "ChordSampling")
    case .sampleDrift: Entry("drift", .radians, .began, "Σ 2·sin(δ/2) − θ", "ChordSampling")
    case .stripTime: Entry("time", .seconds, .row, "now − first landing", "BoardHistory")
    case .pathGap:
      Entry("from the finger", .points, .now, "|p − finger|, p as it is seen", "PathLoupe.gaps")
    case .lag: Entry("lag", .seconds, .recently, "−Σ d·v / Σ v·v", "PathMeasure")
    case .jitter: Entry("jitter", .points, .recently, "√mean |p − parabola|²", "PathMeasure")
    case .pathError:
      Entry("off", .points, .recently, "√mean |p − finger a frame later|²", "PathMeasure")
    }
  }
}
