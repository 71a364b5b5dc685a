package import TouchGeometry
package import TouchInput

/// The choices of the user in the geometry lens.
package struct GeometryChoice: Hashable, Sendable {
  /// What it shows.
  package enum Tab: String, CaseIterable, Sendable {
    case steps, pivot, z, fit

    /// What stands on its button.
    package var label: String {
      switch self {
      case .steps: "Steps"
      case .pivot: "Pivot"
      case .z: "z"
      case .fit: "Fit"
      }
    }
  }

  package var tab = Tab.steps
  /// How many of the steps are shown, 0…3.
  package var step = 3
  /// Whether the steps walk by themselves.
  package var isAuto = false
  /// The model whose fit is shown; nil for the recognizer's own.
  package var model: FitMode?

  package init() {}

  /// How long a walk takes, in seconds: the start, and each of the steps with a rest after it.
  private static let rhythm = (rest: 0.6, step: 1.2, end: 1.2)
  package static let cycle = rhythm.rest + 3 * (rhythm.step + rhythm.rest) + rhythm.end

  /// How far the steps are shown at a moment, 0…3.
  ///
  /// It follows from the moment alone: a frame of a recording looks the same whenever it is drawn.
  package func progress(at time: Timestamp) -> Double {
    guard isAuto else { return Double(step) }
    let cycle = Self.cycle
    let rest = time.seconds.truncatingRemainder(dividingBy: cycle)
    let within = (rest < 0 ? rest + cycle : rest) - Self.rhythm.rest
    guard within > 0 else { return 0 }
    let each = Self.rhythm.step + Self.rhythm.rest
    let done = (within / each).rounded(.down)
    guard done < 3 else { return 3 }
    return done + min((within - done * each) / Self.rhythm.step, 1)
  }

  /// Takes a step; from the walk it goes on where that is.
  package mutating func go(_ steps: Int, at time: Timestamp) {
    let now = isAuto ? Int(progress(at: time).rounded(steps > 0 ? .down : .up)) : step
    isAuto = false
    tab = .steps
    step = min(max(now + steps, 0), 3)
  }

  /// Takes a word of `--show geometry:WORD`: a number of steps, `auto`, a tab, or a model.
  ///
  /// - Returns: Whether there is such a word.
  package mutating func choose(_ word: String) -> Bool {
    if let step = Int(word), 0...3 ~= step {
      (tab, self.step, isAuto) = (.steps, step, false)
    } else if word == "auto" {
      (tab, isAuto) = (.steps, true)
    } else if let tab = Tab(rawValue: word) {
      self.tab = tab
    } else if let model = GeometryLens.models.first(where: { $0.rawValue == word }) {
      (tab, self.model) = (.fit, model)
    } else {
      return false
    }
    return true
  }

  /// The words that it takes, for messages and help.
  package static let words =
    (0...3).map(String.init) + ["auto"] + Tab.allCases.map(\.rawValue)
    + GeometryLens.models.map(\.rawValue)
}
