import TouchGestures
import TouchInput
import TouchReplay
import TouchScene

/// What the panel of wrong solvers says at one moment: values only.
struct SolverPanelContent {
  /// One solver.
  struct Row {
    let kind: SolverKind
    /// Whether it has a ghost and a curve.
    let isShown: Bool
    /// Nil before the first gesture that it solves.
    let line: DriftLine?
    /// How far it is off: what its columns show.
    let quantities: [ShownQuantity]
  }

  /// What “off” is measured from, and when; empty without a gesture.
  let subject: String
  /// Whether the gesture has ended.
  private let isOver: Bool
  /// Whether fingers are on a layer that a gesture would carry or turn.
  private let canBegin: Bool
  let rows: [Row]
  /// The one that is explained.
  let selected: SolverKind
  /// What the explained one does, in a line, and what there is to say of this gesture besides.
  let cause: String
  /// What the marks of the explained one's ghost mean; empty where it has none.
  let marks: String
  /// Seconds that the curves go over.
  let start: Timestamp
  let seconds: Double

  /// How many are shown by default where the user has unfolded the list: more cannot be told apart.
  static let few = 3

  /// - Parameters:
  ///   - run: The gesture.
  ///   - choice: Those with ghosts and curves; nil for the demonstrated one alone, or without one
  ///     those that are farthest off.
  ///   - demonstrated: The one that the recording was made for; nil for none.
  ///   - wish: The one that is explained; nil, or one that does not solve this gesture, for the one
  ///     that is farthest off.
  ///   - canBegin: Whether fingers are on a layer that a gesture would carry or turn.
  ///   - isUnfolded: Whether the list is shown; else the explained one is shown alone.
  ///   - now: The moment.
  init(
    _ run: (any SolverRun)?, shown choice: Set<SolverKind>?, demonstrated: SolverKind?,
    selected wish: SolverKind?, canBegin: Bool, isUnfolded: Bool, now: Timestamp
  ) {
    self.canBegin = canBegin
    let lines = run?.lines ?? []
    // What was made up does not lead by itself, however far it is off.
    let worstFirst = lines.enumerated().filter { !$0.element.kind.isInvented }.sorted {
      ($0.element.line.mean, -$0.offset) > ($1.element.line.mean, -$1.offset)
    }.map(\.element.kind)
    let ghosts = lines.first { $0.kind == demonstrated }.map { [$0.kind] }
    let candidates =
      choice
      ?? Set(lines.isEmpty ? SolverKind.allCases : ghosts ?? Array(worstFirst.prefix(Self.few)))
    // What is right at this moment does not lead while another ghost is seen.
    let seen = Set(lines.filter { $0.line.drift.isVisible }.map(\.kind))
    let explained =
      lines.first { $0.kind == wish }?.kind
      ?? worstFirst.first { candidates.contains($0) && seen.contains($0) }
      ?? worstFirst.first(where: candidates.contains) ?? lines.first?.kind ?? wish ?? .chord
    let shown = isUnfolded || lines.isEmpty ? candidates : [explained]
    isOver = run?.isOver == true
    if let run {
      subject =
        run.isOver
        ? "from where \(run.layerName) belonged, at the end of the last gesture"
        : "from where \(run.layerName) belongs, \(ShownQuantity.Since.now.words)"
      rows = lines.map {
        Row(
          kind: $0.kind, isShown: shown.contains($0.kind), line: $0.line,
          quantities: $0.line.drift.quantities(of: "\($0.kind.title) on \(run.layerName)"))
      }
    } else {
      subject = ""
      rows = SolverKind.allCases.map {
        Row(kind: $0, isShown: shown.contains($0), line: nil, quantities: [])
      }
    }
    selected = explained
    marks = seen.contains(explained) ? run?.subject.marks ?? "" : ""
    let isToCome = lines.first { $0.kind == explained }.map { !$0.line.largest.isVisible } ?? false
    cause = [
      isToCome && run?.isOver == false ? "What will go wrong:" : nil,
      explained.cause(fingers: run?.fingerCount),
      explained == .chordSteps ? Self.rates(run?.sampling) : nil,
    ].compactMap(\.self).joined(separator: " ")
    start = run?.start ?? now
    let end = run?.isOver == true ? lines.compactMap { $0.line.samples.last?.time }.max() : now
    seconds = max((end ?? now).seconds(since: start), 0.1)
  }

  /// What has curves: where nothing has ever been off there is nothing to see.
  var curves: [DriftCurve] {
    let lines = rows.filter(\.isShown).compactMap(\.line)
    let telling = DriftCurve.allCases.filter { curve in
      lines.contains { abs(curve.value($0.largest)) >= 0.5 }
    }
    // Where one solver is shown, its headline's curve.
    return telling.isEmpty ? [.points] : lines.count == 1 ? [telling[0]] : telling
  }

  /// How far the explained one is off.
  var headline: PanelHeadline {
    guard let line = rows.first(where: { $0.kind == selected })?.line else {
      return PanelHeadline(
        canBegin ? "Nothing to compare until the layer moves" : "No gesture to compare now",
        note: "solvers are compared while fingers carry a layer, or turn a dial", tone: .quiet)
    }
    let right =
      line.largest.isVisible
      ? (isOver ? "right at the end" : "right now")
      : (isOver ? "no mistake this time" : "no mistake to be seen yet")
    let words = line.drift.words ?? right
    let whole =
      !line.drift.isWholeTurn
      ? ""
      : abs(line.drift.degrees) < 540
        ? "a whole turn, which looks right, " : "whole turns, which look right, "
    return PanelHeadline("\(selected.title): \(words)", note: whole + subject)
  }

  /// The drift where fewer of the samples are looked at.
  private static func rates(_ sampling: ChordSampling?) -> String? {
    guard let sampling else { return nil }
    let parts = sampling.rows.compactMap { row in
      sampling.rate(of: row).map {
        "\(SolverNumbers.rate($0)) a second \(SolverNumbers.exactDegrees(row.drift))"
      }
    }
    return parts.isEmpty ? nil : "Samples and drift: " + parts.joined(separator: ", ") + "."
  }
}

extension SolverKind.Subject {
  /// What is drawn of a solver's layer besides its outline.
  fileprivate var marks: String {
    switch self {
    case .fingers: "arrows: from each held spot to where this solver has it"
    case .dial: "line: where the solver has the finger's mark"
    case .model: "x′ y′ z′: the axes as the solver has them"
    }
  }
}

extension SolverDrift {
  /// Whether only whole turns are wrong, of which nothing is seen.
  fileprivate var isWholeTurn: Bool { points < 0.5 && abs(degrees) >= 359.5 }

  /// How far a solver is off: in place, else in angle, else in size; nil where nothing is seen of it.
  var words: String? {
    // An outline that is upside down may lie on the layer's.
    let turn = degrees.remainder(dividingBy: 360)
    if points >= 0.5 {
      let place = SolverNumbers.points(points)
      return abs(turn) < 135 ? "\(place) off" : "\(place), \(SolverNumbers.degrees(turn)) off"
    }
    if abs(degrees) >= 0.5 { return "\(SolverNumbers.degrees(degrees)) off" }
    return abs(factor - 1) >= 0.005 ? "size \(SolverNumbers.factor(factor))" : nil
  }

  /// What its numbers are called, in the order of the columns.
  static let names = [GlassQuantity.driftPoints, .driftAngle, .driftSize].map(\.name)

  /// How far a solver has its layer from where the gesture has it.
  func quantities(of solver: String) -> [ShownQuantity] {
    [
      ShownQuantity(solver, .driftPoints, points),
      ShownQuantity(solver, .driftAngle, degrees * .pi / 180),
      ShownQuantity(solver, .driftSize, factor),
    ]
  }
}

/// The numbers of a drift, in few letters.
enum SolverNumbers {
  static func points(_ value: Double) -> String { "\(fixed(value, value < 99.95 ? 1 : 0)) pt" }

  static func degrees(_ value: Double) -> String {
    let text = fixed(value.magnitude, value.magnitude < 99.95 ? 1 : 0)
    return (text == "0.0" ? "" : value < 0 ? "−" : "+") + text + "°"
  }

  /// An angle that may be small.
  static func exactDegrees(_ radians: Double) -> String {
    let value = radians * 180 / .pi
    let text = fixed(value.magnitude, 2)
    return (text == "0.00" ? "" : value < 0 ? "−" : "+") + text + "°"
  }

  static func rate(_ value: Double) -> String { fixed(value, value < 9.95 ? 1 : 0) }

  static func seconds(_ value: Double) -> String { "\(fixed(value, 1)) s" }

  static func factor(_ value: Double) -> String { "×\(fixed(value, 2))" }

  /// With so many decimals, always the same letters for the same number.
  private static func fixed(_ value: Double, _ decimals: Int) -> String {
    guard value.isFinite, value.magnitude < 1e9 else { return "…" }
    var scale = 1.0
    for _ in 0..<decimals { scale *= 10 }
    let whole = Int((value * scale).rounded())
    guard decimals > 0 else { return "\(whole)" }
    let digits = String(whole.magnitude % UInt(scale))
    let zeros = String(repeating: "0", count: decimals - digits.count)
    return "\(whole < 0 ? "−" : "")\(whole.magnitude / UInt(scale)).\(zeros)\(digits)"
  }
}
