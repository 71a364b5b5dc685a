import TouchGestures
import TouchInput
import TouchSandbox
import TouchScene

/// The content of the wrong solvers' panel at one moment, as plain values.
struct SolverPanelContent {
  /// One solver.
  struct Row {
    let kind: SolverKind
    /// Whether the solver's ghost and curve are shown.
    let isShown: Bool
    /// The solver's drift, or nil before the first gesture that it solves.
    let line: DriftLine?
    /// The solver's errors, as shown in its columns.
    let quantities: [ShownQuantity]
  }

  /// The reference of the errors and its time; empty without a gesture.
  let subject: String
  /// Whether the gesture has ended.
  private let isOver: Bool
  /// Whether fingers are on a layer that a gesture would carry or turn.
  private let canBegin: Bool
  let rows: [Row]
  /// The explained solver.
  let selected: SolverKind
  /// The mistake of the explained solver, in a line, with a remark on the current gesture.
  let cause: String
  /// The meaning of the marks on the explained solver's ghost; empty if it has none.
  let marks: String
  /// The start of the time span of the curves.
  let start: Timestamp
  let seconds: Double

  /// The number of solvers shown by default in the unfolded list; more cannot be told apart.
  static let few = 3

  /// - Parameters:
  ///   - run: The gesture.
  ///   - choice: The solvers with ghosts and curves, or nil for the demonstrated one alone or,
  ///     without one, those farthest off.
  ///   - demonstrated: The solver that the recording was made for, or nil for none.
  ///   - wish: The solver to explain; if nil or unable to solve this gesture, the one farthest off
  ///     is explained.
  ///   - canBegin: Whether fingers are on a layer that a gesture would carry or turn.
  ///   - isUnfolded: Whether the list is shown, rather than only the explained solver.
  ///   - now: The current time.
  init(
    _ run: (any SolverRun)?, shown choice: Set<SolverKind>?, demonstrated: SolverKind?,
    selected wish: SolverKind?, canBegin: Bool, isUnfolded: Bool, now: Timestamp
  ) {
    self.canBegin = canBegin
    let lines = run?.lines ?? []
    // An invented solver never leads by itself, however far it is off.
    let worstFirst = lines.enumerated().filter { !$0.element.kind.isInvented }.sorted {
      ($0.element.line.mean, -$0.offset) > ($1.element.line.mean, -$1.offset)
    }.map(\.element.kind)
    let ghosts = lines.first { $0.kind == demonstrated }.map { [$0.kind] }
    let candidates =
      choice
      ?? Set(lines.isEmpty ? SolverKind.allCases : ghosts ?? Array(worstFirst.prefix(Self.few)))
    // A currently correct solver does not lead while another ghost is visible.
    let seen = Set(lines.filter { $0.line.drift.isVisible }.map(\.kind))
    let wished = lines.first { $0.kind == wish }
    let shownWorst = worstFirst.filter(candidates.contains)
    let worst = shownWorst.first(where: seen.contains) ?? shownWorst.first
    let explained = wished?.kind ?? worst ?? lines.first?.kind ?? wish ?? .chord
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

  /// The quantities with curves; one that has never been off has none.
  var curves: [DriftCurve] {
    let lines = rows.filter(\.isShown).compactMap(\.line)
    let telling = DriftCurve.all.filter { curve in
      lines.contains { abs(curve.value($0.largest)) >= 0.5 }
    }
    // For a single solver, only the headline's curve is shown.
    return telling.isEmpty ? [.points] : lines.count == 1 ? [telling[0]] : telling
  }

  /// The error of the explained solver.
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

  /// Returns the drift at lower sampling rates, in words.
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
  /// The meaning of the marks drawn besides a solver's outline.
  fileprivate var marks: String {
    switch self {
    case .fingers: "arrows: from each held spot to where this solver has it"
    case .dial: "line: where the solver has the finger's mark"
    // Their letters are left out where the glass has many words.
    case .model: "coloured lines: the axes as the solver has them"
    }
  }
}

extension SolverDrift {
  /// Whether the drift is only whole turns, which are invisible.
  fileprivate var isWholeTurn: Bool { points < 0.5 && abs(degrees) >= 359.5 }

  /// The error in words: in place, or else in angle, or else in size; nil if it is not visible.
  var words: String? {
    // An upside-down outline may coincide with the layer's.
    let turn = degrees.remainder(dividingBy: 360)
    if points >= 0.5 {
      let place = SolverNumbers.points(points)
      return abs(turn) < 135 ? "\(place) off" : "\(place), \(SolverNumbers.degrees(turn)) off"
    }
    if abs(degrees) >= 0.5 { return "\(SolverNumbers.degrees(degrees)) off" }
    return abs(factor - 1) >= 0.005 ? "size \(SolverNumbers.factor(factor))" : nil
  }

  /// The names of the numbers, in the order of the columns.
  static let names = [GlassQuantity.driftPoints, .driftAngle, .driftSize].map(\.name)

  /// Returns the errors of a solver's layer relative to the gesture's.
  func quantities(of solver: String) -> [ShownQuantity] {
    ShownQuantity.list(
      solver, [.driftPoints: points, .driftAngle: degrees * .pi / 180, .driftSize: factor])
  }
}

/// Formats the numbers of a drift compactly.
enum SolverNumbers {
  static func points(_ value: Double) -> String { "\(fixed(value, value < 99.95 ? 1 : 0)) pt" }

  static func degrees(_ value: Double) -> String { signed(value, value.magnitude < 99.95 ? 1 : 0) }

  /// Returns an angle in degrees, which may be small.
  static func exactDegrees(_ radians: Double) -> String { signed(radians * 180 / .pi, 2) }

  static func rate(_ value: Double) -> String { fixed(value, value < 9.95 ? 1 : 0) }

  static func seconds(_ value: Double) -> String { "\(fixed(value, 1)) s" }

  static func factor(_ value: Double) -> String { "×\(fixed(value, 2))" }

  private static func signed(_ value: Double, _ decimals: Int) -> String {
    let text = fixed(value.magnitude, decimals)
    return (Double(text) == 0 ? "" : value < 0 ? "−" : "+") + text + "°"
  }

  /// Returns a number with a fixed number of decimals, so that equal numbers look the same; “…” if
  /// it is not finite, or 10⁹ or more in magnitude.
  private static func fixed(_ value: Double, _ decimals: Int) -> String {
    guard value.isFinite, value.magnitude < 1e9 else { return "…" }
    let unit = Double.power(ofTen: decimals)
    // Halves go away from zero, and there is no negative zero.
    let rounded = (value * unit).rounded() / unit + 0
    return rounded.decimalText(places: decimals).replacing("-", with: "−")
  }
}
