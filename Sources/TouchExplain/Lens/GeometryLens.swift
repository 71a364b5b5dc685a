import Foundation
package import TouchGeometry
import TouchGestures
import TouchSandbox

/// The content of the geometry lens for one moment: the steps, the pivot, the complex number and
/// the fits.
package struct GeometryLens {
  /// The moment to explain.
  package let moment: TransformMoment
  /// The map as a move, a scale and a rotation.
  package let steps: SimilaritySteps
  /// The fits of all models to the same fingers, in the order of their freedom.
  package let fits: [(model: FitMode, fit: SimilarityFit)]
  /// The pivot about which everything turns and scales.
  package let pivot: Pivot

  /// The point that the map leaves in place.
  package enum Pivot: Hashable, Sendable {
    /// The pivot is at a point.
    case at(Point)
    /// The map only moves.
    case atInfinity
    /// The map does nothing.
    case everywhere
    /// The map turns and scales too little to tell.
    case unknown
  }

  /// A row of the panel: a name and a value in columns, or only words.
  package struct Row: Hashable, Sendable {
    package var name: String
    package var value: String

    init(_ name: String, _ value: String = "") {
      self.name = name
      self.value = value
    }
  }

  /// The models that can be chosen.
  package static let models: [FitMode] = [.translation, .similarity, .affine]

  /// The names of the fingers in order of arrival; further fingers have none.
  private static let names = ["A", "B", "C", "D", "E", "F", "G", "H", "I", "J"]

  /// Creates the lens for a moment.
  package init(_ moment: TransformMoment) {
    self.moment = moment
    let pairs = moment.pairs
    fits = Self.models.map { ($0, SimilarityFit.fit(pairs, mode: $0)) }
    // For an affine map, the steps are those of the best-fitting similarity.
    let map =
      moment.solved == .affine ? SimilarityFit.fit(pairs, mode: .similarity).transform : moment.map
    steps = SimilaritySteps(of: map, about: moment.anchor, near: moment.turned)
    if let point = steps.pivot {
      pivot = .at(point)
    } else if abs(steps.scale - 1) > 1e-9 || abs(steps.rotation) > 1e-9 {
      pivot = .unknown
    } else {
      pivot = steps.translation.length > 1e-9 ? .atInfinity : .everywhere
    }
  }

  /// Returns the name of a finger.
  package static func name(_ index: Int) -> String { index < names.count ? names[index] : "" }

  /// The name of the steps' starting point: A, or M for the mean of three or more.
  package var anchorName: String { moment.fingers.count > 2 ? "M" : "A" }

  /// Returns the fit of a model.
  package func fit(_ model: FitMode) -> SimilarityFit {
    fits.first { $0.model == model }?.fit ?? SimilarityFit.fit(moment.pairs, mode: model)
  }

  /// All numbers that the lens shows.
  package var quantities: [ShownQuantity] {
    var all = ShownQuantity.list(
      moment.subject,
      [
        .moveX: steps.translation.dx, .moveY: steps.translation.dy, .scale: steps.scale,
        .rotation: steps.rotation, .real: steps.factor.dx, .imaginary: steps.factor.dy,
      ])
    if case .at(let point) = pivot {
      all += ShownQuantity.list(moment.subject, [.pivotX: point.x, .pivotY: point.y])
      for item in loci {
        let subject = "\(moment.subject) \(item.name)"
        let (start, now) = (item.pair.source, item.pair.target)
        all += ShownQuantity.list(
          subject, [.pivotToStart: point.distance(to: start), .pivotToNow: point.distance(to: now)])
      }
    }
    for (model, fit) in fits where !moment.fingers.isEmpty {
      let subject = "\(moment.subject) \(model.rawValue)"
      all += ShownQuantity.list(
        subject,
        [
          .equations: Double(2 * moment.fingers.count), .unknowns: Double(model.degreesOfFreedom),
          .typical: fit.rootMeanSquareResidual, .fitWorst: largestResidual(model),
        ])
      all += moment.fingers.enumerated().map { index, finger in
        ShownQuantity(
          "\(subject) \(Self.name(index))", .offAtFinger, fit.residual(of: finger.pair).length)
      }
    }
    return all
  }

  // MARK: The headline

  /// The number of steps with a visible effect; if fingers only move the layer, the others have
  /// none.
  package var stepCount: Int {
    moment.solved == .translation ? 1 : isSeenTurning ? 3 : isSeenScaling ? 2 : 1
  }

  /// Returns the main number of a tab.
  package func headline(_ choice: GeometryChoice, progress: Double) -> String {
    switch choice.tab {
    case .steps:
      let count = min(max(Int(progress.rounded(.up)), 0), stepCount)
      guard count > 0 else { return "0 of \(stepCount): where it began" }
      let name = anchorName
      let move = "\(Self.signed(steps.translation.dx, 1)), \(Self.signed(steps.translation.dy, 1))"
      let moved = "move \(name) by \(move) pt"
      let scaled = "scale × \(Self.number(steps.scale, 4))"
      let turned = "rotate \(degrees(steps.rotation))"
      // The layer may not follow the fingers.
      let would = moment.unsolved == nil ? "" : "would "
      return "\(count) of \(stepCount): \(would)" + [moved, scaled, turned][count - 1]
    case .pivot:
      if case .at(let point) = pivot { return "pivot P at \(Self.place(point)) pt" }
      return pivotRows[0].name
    case .z: return "z = \(complexRows[0].value)"
    case .fit:
      let model = choice.model ?? moment.mode
      guard !moment.fingers.isEmpty else { return fitRows(model)[0].name }
      return
        "\(GlassQuantity.typical.name) \(Self.number(fit(model).rootMeanSquareResidual, 2)) pt off"
    }
  }

  /// Whether the steps are invisible: less than a point, a hundredth and half a degree.
  package var isStill: Bool {
    max(abs(steps.translation.dx), abs(steps.translation.dy)) < 1
      && (moment.solved == .translation || (!isSeenScaling && !isSeenTurning))
  }

  private var isSeenScaling: Bool { abs(steps.scale - 1) >= 0.01 }
  private var isSeenTurning: Bool { abs(steps.rotation) >= .pi / 360 }

  /// Returns the meaning of the main number, in a line.
  package func note(_ choice: GeometryChoice, progress: Double) -> String {
    let name = anchorName
    switch choice.tab {
    case .steps:
      let who = moment.fingers.count > 2 ? "\(name), the middle of the fingers," : name
      // The direction is the visible one because y points down.
      let way = steps.rotation > 0 ? "clockwise" : "anticlockwise"
      // A rigid map keeps its size, so that it need not meet two fingers.
      let isRigid = moment.solved == .rigid
      let turns =
        "Everything turns \(way) about \(name)′"
        + (moment.fingers.count == 2 && !isRigid ? ", until B₂ is at B′." : ".")
      let same = isRigid ? "The layer keeps its size" : "The fingers are as far apart as before"
      return [
        "Take the three steps one by one.", "Everything goes with \(who) to \(name)′.",
        abs(steps.scale - 1) < 5e-5
          ? "\(same): nothing changes."
          : "Everything goes \(steps.scale > 1 ? "away from" : "towards") \(name)′, which stays.",
        abs(steps.rotation) < 5e-5 ? "The fingers have not turned: nothing changes." : turns,
      ][min(max(Int(progress.rounded(.up)), 0), stepCount)]
    case .pivot: return pivotRows.dropFirst().last(where: \.value.isEmpty)?.name ?? ""
    case .z:
      return "|z| is the scale, \(Self.number(steps.scale, 4)); its angle is the rotation, "
        + degrees(steps.factor.angle)
    case .fit:
      let count = moment.fingers.count
      let model = choice.model ?? moment.mode
      return count == 0
        ? ""
        : "\(2 * count) equations, \(model.degreesOfFreedom) unknowns; \(GlassQuantity.fitWorst.name) "
          + "\(Self.number(largestResidual(model), 2)) pt off"
    }
  }

  // MARK: Steps

  /// The three steps, with their numbers.
  package var stepRows: [Row] {
    let name = anchorName
    let move = steps.translation
    return [
      Row(
        "1  move \(name) to \(name)′", "\(Self.signed(move.dx, 1)), \(Self.signed(move.dy, 1)) pt"),
      Row("2  scale about \(name)′", "× " + Self.number(steps.scale, 4)),
      Row("3  rotate about \(name)′", degrees(steps.rotation)),
    ]
  }

  /// Returns the matrix product of the first steps.
  package func product(after count: Int) -> Transform2D { steps.transform(after: Double(count)) }

  // MARK: Pivot

  /// The loci of the pivot for the first two fingers.
  ///
  /// The loci are for the layer's points under the fingers; three or more fingers are themselves
  /// beside these points.
  package var loci: [(name: String, pair: PointPair, locus: PivotLocus)] {
    moment.fingers.prefix(2).enumerated().compactMap { index, finger in
      let pair = PointPair(source: finger.start, target: finger.start.applying(steps.transform))
      return PivotLocus(of: pair, scale: constructionScale).map { (Self.name(index), pair, $0) }
    }
  }

  /// The scale for the construction, or 1 for bisectors if the scale is only rounding.
  private var constructionScale: Double { isScaled ? steps.scale : 1 }

  /// Whether the map scales by more than rounding.
  package var isScaled: Bool { abs(steps.scale - 1) > 1e-9 }

  /// The rows that explain the pivot and, with two fingers or more, how to find it.
  package var pivotRows: [Row] {
    switch pivot {
    case .atInfinity:
      return [Row("pivot at infinity: a pure translation")]
        + (loci.count > 1 ? [Row("The bisectors of AA′ and BB′ are parallel.")] : [])
    case .everywhere: return [Row("every point stays: nothing has moved")]
    case .unknown: return [Row("pivot too far away to be known")]
    case .at(let point):
      var rows = [Row("pivot P", Self.place(point) + " pt")]
      rows += loci.map { item in
        let near = Self.number(point.distance(to: item.pair.source), 1)
        let far = Self.number(point.distance(to: item.pair.target), 1)
        return Row("P\(item.name), P\(item.name)′", "\(near), \(far) pt")
      }
      rows.append(Row("ratio s", Self.number(steps.scale, 4)))
      guard loci.count > 1 else { return rows }
      rows.append(
        Row(
          isScaled
            ? "P lies where the circles meet: all X with XA′ = s · XA, and all with XB′ = s · XB."
            : "P lies where the perpendicular bisectors of AA′ and BB′ meet."))
      return rows
    }
  }

  // MARK: z

  /// The rows of the complex number by which the map multiplies.
  package var complexRows: [Row] {
    let z = steps.factor
    let imaginary = Self.number(z.dy, 4)
    let how =
      switch (moment.fingers.count, moment.solved) {
      case (0, _): "what the trackpad or the wheel says"
      case (1, _): "one finger: z = 1"
      case (_, .translation): "a move alone: z = 1"
      case (_, .rigid): "a turn alone: |z| = 1"
      case (2, _): "z = (B′ - A′) / (B - A)"
      case (let count, _): "least squares over \(count) fingers"
      }
    return [
      Row(
        "z",
        "\(Self.number(z.dx, 4)) \(imaginary.hasPrefix("-") ? "-" : "+") "
          + "\(imaginary.drop { $0 == "-" }) i"),
      Row("s = |z|", Self.number(steps.scale, 4)),
      Row("θ = arg z", degrees(z.angle)),
      Row("", Self.signed(z.angle, 4) + " rad"),
      Row("p′ = \(anchorName)′ + z · (p - \(anchorName))"),
      Row(how),
    ]
  }

  // MARK: Fits

  /// Returns the rows of a model's fit: equations against unknowns, and the residual at each
  /// finger.
  package func fitRows(_ model: FitMode) -> [Row] {
    let count = moment.fingers.count
    guard count > 0 else { return [Row("no fingers: nothing to fit")] }
    let fit = fit(model)
    let (equations, unknowns) = (2 * count, model.degreesOfFreedom)
    var rows = [
      Row(
        "\(count) \(count == 1 ? "finger" : "fingers")",
        "\(equations) equations, \(unknowns) unknowns"),
      Row(Self.verdict(equations - unknowns, fit: fit, of: model)),
    ]
    rows += moment.fingers.enumerated().map { index, finger in
      let off = Self.number(fit.residual(of: finger.pair).length, 2)
      return Row("off at \(Self.name(index))′", off + " pt")
    }
    let factor = residualFactor(model)
    let typical = Self.number(fit.rootMeanSquareResidual, 2) + " pt"
    let drawn = factor > 1 ? ", drawn × \(Int(factor))" : ""
    rows.append(Row(GlassQuantity.typical.name, typical + drawn))
    return rows
  }

  /// Returns the largest residual of a model's fit, in points.
  package func largestResidual(_ model: FitMode) -> Double {
    let fit = fit(model)
    return moment.fingers.reduce(0) { max($0, fit.residual(of: $1.pair).length) }
  }

  /// Returns the factor by which residuals are lengthened to be visible.
  package func residualFactor(_ model: FitMode) -> Double {
    let most = largestResidual(model)
    return [10.0, 5, 2].first { most > 0.05 && most * $0 <= 60 } ?? 1
  }

  private static func verdict(_ surplus: Int, fit: SimilarityFit, of model: FitMode) -> String {
    if fit.solvedMode != model { return "not determined: solved as \(fit.solvedMode.rawValue)" }
    if surplus == 0 { return "just enough: every finger is met" }
    return "\(surplus) too many: the least squares"
  }

  // MARK: Remark

  /// The layer's difference from the map, or the reason why no recognizer has solved it; empty if
  /// there is nothing to add.
  package var remark: String {
    if let why = moment.unsolved { return why }
    if moment.lag > 0.05 {
      return "catching up: \(Self.number(moment.lag, 1)) pt behind the finger"
    }
    if !moment.isFollowed { return "the layer does not follow" }
    if moment.heldBack > 0.5 {
      return "a limit holds the layer back: \(Self.number(moment.heldBack, 1)) pt"
    }
    if moment.solved == .affine { return "affine: the steps are those of its similarity" }
    if moment.fingers.count > 1, moment.solved == .translation, moment.mode != .translation {
      return "too close to tell an angle: a translation"
    }
    return ""
  }

  // MARK: Numbers

  private func degrees(_ radians: Double) -> String { Self.signed(radians * 180 / .pi, 2) + "°" }

  static func place(_ point: Point) -> String { "(\(number(point.x, 1)), \(number(point.y, 1)))" }

  /// Returns a number as text, with words for one that is not finite.
  package static func number(_ value: Double, _ places: Int) -> String {
    guard value.isFinite else { return "no number" }
    let shown = abs(value) < 0.5 / Double.power(ofTen: places) ? 0 : value
    return abs(shown) < 1e7 ? shown.decimalText(places: places) : String(format: "%.3e", shown)
  }

  /// Returns a number with its sign, except for zero.
  package static func signed(_ value: Double, _ places: Int) -> String {
    let text = number(value, places)
    return value > 0 && value.isFinite && Double(text) != 0 ? "+" + text : text
  }
}
