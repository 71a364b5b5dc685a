import TouchGestures

/// A number that decides a recognizer's gesture and that a search can change.
struct GestureConstant: Sendable {
  /// The option's name in scene files.
  let option: RecognizerOption
  /// The unit of the number.
  let unit: GestureFigure.Unit
  private let range: ClosedRange<Double>

  /// Creates a constant from an option, or returns nil if the option is not a number.
  init?(_ option: RecognizerOption) {
    self.option = option
    switch option.form {
    case .number(let unit, let range):
      self.unit = unit
      self.range = range
    case .count(let least):
      unit = .count
      range = Double(least)...1e6
    case .flag, .word, .words: return nil
    }
  }

  /// Returns the value, or nil if the recognizer has no such number.
  func get(_ recognizer: GestureRecognizer) -> Double? {
    switch option.value(of: recognizer) {
    case .number(let number): number
    case .count(let count): Double(min(count, 1000))
    default: nil
    }
  }

  /// Sets the value.
  func set(_ recognizer: GestureRecognizer, _ value: Double) {
    option.set(unit == .count ? .count(Int(value)) : .number(value), on: recognizer)
  }

  /// Returns the constant and a value in words: "an allowable movement of 47 pt".
  func phrase(_ value: Double) -> String {
    let text = unit.text(value)
    let words = option.phrase.split(separator: "%", omittingEmptySubsequences: false)
      .joined(separator: text)
    return unit == .count && text != "1" ? words + "s" : words
  }

  /// Returns the smallest value to try, at least one step because zero is no limit.
  func minimum(step: Double) -> Double { max(step, range.lowerBound) }

  /// The largest value to try.
  var maximum: Double { range.upperBound < 1e6 ? range.upperBound : unit.maximum }
}

/// The steps in which a person would change a number of a unit.
extension GestureFigure.Unit {
  /// Returns the step that distinguishes values near `value`.
  func step(near value: Double) -> Double {
    switch self {
    case .points, .pointsPerSecond: value >= 20 ? 1 : 0.1
    case .seconds, .factor, .number: 0.01
    case .radians: 0.1 * .pi / 180
    case .count: 1
    }
  }

  fileprivate var maximum: Double {
    switch self {
    case .points, .pointsPerSecond, .number: 10_000
    case .seconds: 60
    case .radians: 2 * .pi
    case .factor: 1
    case .count: 10
    }
  }

  /// Returns the number that a measurement implies, or nil if the measurement is of another kind.
  func guess(_ measured: Verdict.Measurement) -> Double? {
    let isOfKind =
      switch (self, measured.quantity) {
      case (.count, .fingers), (.count, .taps), (.radians, .turned), (.factor, .score): true
      case (.seconds, .held), (.seconds, .gap), (.seconds, .elapsed), (.seconds, .silence): true
      case (.points, .moved), (.points, .across), (.points, .along), (.points, .inward): true
      case (.points, .fromEdge), (.points, .spread), (.points, .closed): true
      default: false
      }
    return isOfKind ? measured.value : nil
  }

  fileprivate func text(_ value: Double) -> String {
    switch self {
    case .points, .pointsPerSecond: Verdict.Quantity.moved.text(value)
    case .seconds: Verdict.Quantity.held.text(value)
    case .radians: Verdict.Quantity.turned.text(value)
    case .factor, .number: Verdict.Quantity.score.text(value)
    case .count: "\(Int(value))"
    }
  }
}
