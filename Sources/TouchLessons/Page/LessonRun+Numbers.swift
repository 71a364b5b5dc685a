import TouchInput
import TouchSandbox
import TouchScene

/// The numbers of a figure that the pupil types, or sets on a slider.
extension LessonRun {
  /// The numbers of the figure that the pupil sets.
  package var numbers: [PageNumber] {
    if let tune = page.tune {
      return [PageNumber(name: tune.label, range: tune.range, step: tune.step, isLimited: true)]
    }
    guard case .grab(let scene) = figure, let grab = page.grab else { return [] }
    let size = scene.session.stage.surface.size
    return grab.numbers.map {
      PageNumber(name: $0.rawValue, range: $0.range(on: size), step: $0.step, isLimited: false)
    }
  }

  /// Returns the value of one of ``numbers``; nil if there is currently none.
  package func value(at index: Int) -> Double? {
    if page.tune != nil { return tuned }
    guard case .grab(let scene) = figure, let grab = page.grab else { return nil }
    return scene.value(of: grab.numbers[index])
  }

  /// Sets the value of one of ``numbers``.
  package func setValue(_ value: Double, at index: Int) {
    if page.tune != nil {
      guard tuned != value else { return }
      tuned = value
      figure = demonstration
      // The outcome is shown immediately.
      if case .demonstration(let shown) = figure { shown.finish() }
    } else if case .grab(let scene) = figure, let grab = page.grab {
      scene.set(grab.numbers[index], to: value)
    }
    isStale = true
  }

  /// Restores the recorded threshold, and plays the figure once more.
  func startOver() {
    tuned = page.tune?.value
    figure = demonstration
  }
}
