package import TouchGeometry
package import TouchInput

/// The user's choices in the geometry lens.
package struct GeometryChoice: Hashable, Sendable {
  /// The content of the lens.
  package enum Tab: String, CaseIterable, Sendable {
    case steps, pivot, z, fit

    /// The label of the tab's button.
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
  /// The number of shown steps, 0…3.
  package var step = 3
  /// Whether the steps play automatically.
  package var isAuto = false
  /// The model whose fit is shown, or nil for the recognizer's own.
  package var model: FitMode?

  package init() {}

  /// The durations of automatic play, in seconds: the start, and each step with a rest after it.
  private static let rhythm = (rest: 0.6, step: 1.2, end: 1.2)
  package static let cycle = rhythm.rest + 3 * (rhythm.step + rhythm.rest) + rhythm.end

  /// Returns the progress of the steps at a moment, 0…3.
  ///
  /// The progress depends only on the moment, so a recording's frame looks the same whenever it is
  /// drawn.
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

  /// Goes some steps forward or back, continuing from the current progress of automatic play.
  package mutating func go(_ steps: Int, at time: Timestamp) {
    let now = isAuto ? Int(progress(at: time).rounded(steps > 0 ? .down : .up)) : step
    isAuto = false
    tab = .steps
    step = min(max(now + steps, 0), 3)
  }

  /// Applies a word of `--show geometry:WORD`: a number of steps, `auto`, a tab, or a model.
  ///
  /// - Returns: Whether the word is valid.
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

  /// The accepted words, for messages and help.
  package static let words =
    (0...3).map(String.init) + ["auto"] + Tab.allCases.map(\.rawValue)
    + GeometryLens.models.map(\.rawValue)
}
