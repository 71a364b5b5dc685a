import TouchGestures

/// One number of a recognizer that decides on its gesture, and can be set to another.
struct GestureConstant: Sendable {
  /// Its name, as scene files have it.
  let name: String
  let unit: Unit
  /// What it is, with its value in words: "an allowable movement of 47 pt".
  let phrase: @Sendable (String) -> String
  /// Its value; nil for a recognizer that has no such constant.
  let get: @Sendable (GestureRecognizer) -> Double?
  let set: @Sendable (GestureRecognizer, Double) -> Void

  /// What it is counted in, and so in which steps somebody would change it.
  enum Unit: Sendable {
    case points, seconds, radians, part, count

    /// The step by which values near `value` are told apart.
    func step(near value: Double) -> Double {
      switch self {
      case .points: value >= 20 ? 1 : 0.1
      case .seconds, .part: 0.01
      case .radians: 0.1 * .pi / 180
      case .count: 1
      }
    }

    /// The largest value that is tried.
    var maximum: Double {
      switch self {
      case .points: 10_000
      case .seconds: 60
      case .radians: 2 * .pi
      case .part: 1
      case .count: 10
      }
    }

    /// What a measured value says of such a constant; nil if it is of another kind.
    func guess(_ measured: Verdict.Measurement) -> Double? {
      let isOfKind =
        switch (self, measured.quantity) {
        case (.count, nil), (.radians, .turned), (.part, .score): true
        case (.seconds, .held), (.seconds, .gap), (.seconds, .elapsed), (.seconds, .silence): true
        case (.points, .moved), (.points, .across), (.points, .along), (.points, .inward): true
        case (.points, .fromEdge), (.points, .spread), (.points, .closed): true
        default: false
        }
      return isOfKind ? measured.value : nil
    }

    func text(_ value: Double) -> String {
      switch self {
      case .points: Verdict.Quantity.moved.text(value)
      case .seconds: Verdict.Quantity.held.text(value)
      case .radians: Verdict.Quantity.turned.text(value)
      case .part: Verdict.Quantity.score.text(value)
      case .count: "\(Int(value))"
      }
    }
  }

  func phrase(_ value: Double) -> String { phrase(unit.text(value)) }
}

extension GestureConstant {
  /// A field of `GestureTuning`.
  private static func tuning(
    _ name: String, _ field: any WritableKeyPath<GestureTuning, Double> & Sendable, _ unit: Unit,
    _ phrase: @escaping @Sendable (String) -> String
  ) -> GestureConstant {
    GestureConstant(
      name: name, unit: unit, phrase: phrase, get: { $0.tuning[keyPath: field] },
      set: { $0.tuning[keyPath: field] = $1 })
  }

  /// A property of one kind of recognizer.
  private static func property<R: GestureRecognizer>(
    _ name: String, _ type: R.Type, _ field: any ReferenceWritableKeyPath<R, Double> & Sendable,
    _ unit: Unit, _ phrase: @escaping @Sendable (String) -> String
  ) -> GestureConstant {
    GestureConstant(
      name: name, unit: unit, phrase: phrase, get: { ($0 as? R)?[keyPath: field] },
      set: { ($0 as? R)?[keyPath: field] = $1 })
  }

  /// A number of fingers or taps.
  private static func count<R: GestureRecognizer>(
    _ name: String, _ type: R.Type, _ field: any ReferenceWritableKeyPath<R, Int> & Sendable,
    _ noun: String
  ) -> GestureConstant {
    GestureConstant(
      name: name, unit: .count, phrase: { "\($0) \(noun)\($0 == "1" ? "" : "s")" },
      get: { ($0 as? R).map { Double(min($0[keyPath: field], 1000)) } },
      set: { ($0 as? R)?[keyPath: field] = Int($1) })
  }

  // MARK: Taps and presses

  static let tapMovement = tuning("tapMovement", \.tapMovement, .points) {
    "an allowable movement of \($0)"
  }
  static let tapDuration = tuning("tapDuration", \.tapDuration, .seconds) { "\($0) for each tap" }
  static let tapGap = tuning("tapGap", \.tapGap, .seconds) { "\($0) between taps" }
  static let taps = count(
    "numberOfTapsRequired", TapGestureRecognizer.self, \.numberOfTapsRequired, "tap")
  static let tapFingers = count(
    "numberOfTouchesRequired", TapGestureRecognizer.self, \.numberOfTouchesRequired, "finger")
  static let pressMovement = property(
    "allowableMovement", LongPressGestureRecognizer.self, \.allowableMovement, .points
  ) { "an allowable movement of \($0)" }
  static let pressDuration = property(
    "minimumPressDuration", LongPressGestureRecognizer.self, \.minimumPressDuration, .seconds
  ) { "a duration of \($0)" }
  static let pressFingers = count(
    "numberOfTouchesRequired", LongPressGestureRecognizer.self, \.numberOfTouchesRequired,
    "finger")

  // MARK: Pans and swipes

  static let panHysteresis = tuning("panHysteresis", \.panHysteresis, .points) {
    "a threshold of \($0)"
  }
  static let panMinimum = count(
    "minimumNumberOfTouches", PanGestureRecognizer.self, \.minimumNumberOfTouches, "finger")
  static let panMaximum = count(
    "maximumNumberOfTouches", PanGestureRecognizer.self, \.maximumNumberOfTouches, "finger")
  static let edgeBand = tuning("edgeBand", \.edgeBand, .points) { "a band of \($0) at the edge" }
  static let edgeHysteresis = tuning("edgeHysteresis", \.edgeHysteresis, .points) {
    "a threshold of \($0)"
  }
  static let swipeDuration = tuning("swipeDuration", \.swipeDuration, .seconds) { "\($0) of time" }
  // What a swipe needs shrinks from this with time (SWP-3).
  static let swipeLength = tuning("swipeLength", \.swipeLength, .points) {
    "a length of \($0) at once, less with time"
  }
  static let swipeWidthDecay = tuning("swipeWidthDecay", \.swipeWidthDecay, .part) {
    "a width that falls by \($0) a second"
  }
  static let swipeFingers = count(
    "numberOfTouchesRequired", SwipeGestureRecognizer.self, \.numberOfTouchesRequired, "finger")
  static let swipeMinimum = swipe(
    "minimumLength", \.minimumLength, \.swipeMinimumLength
  ) { "a length of \($0)" }
  static let swipeVariance = swipe(
    "maximumVariance", \.maximumVariance, \.swipeMaximumVariance
  ) { "a variance of \($0)" }

  /// What a swipe by length and variance has for itself, or else its tuning (SWP-11).
  private static func swipe(
    _ name: String, _ own: any ReferenceWritableKeyPath<SwipeGestureRecognizer, Double?> & Sendable,
    _ tuned: any KeyPath<GestureTuning, Double> & Sendable,
    _ phrase: @escaping @Sendable (String) -> String
  ) -> GestureConstant {
    GestureConstant(
      name: name, unit: .points, phrase: phrase,
      get: { recognizer in
        guard let swipe = recognizer as? SwipeGestureRecognizer,
          swipe.minimumLength != nil || swipe.maximumVariance != nil
        else { return nil }
        return swipe[keyPath: own] ?? swipe.tuning[keyPath: tuned]
      }, set: { ($0 as? SwipeGestureRecognizer)?[keyPath: own] = $1 })
  }

  // MARK: Several fingers

  static let pinchHysteresis = tuning("pinchHysteresis", \.pinchHysteresis, .points) {
    "a threshold of \($0)"
  }
  static let rotationHysteresis = tuning("rotationHysteresis", \.rotationHysteresis, .radians) {
    "a threshold of \($0)"
  }
  // Several thresholds of one recognizer have names of their own.
  static let transformHysteresis = property(
    "hysteresis", TransformGestureRecognizer.self, \.hysteresis, .points
  ) { "a moving threshold of \($0)" }
  static let turnHysteresis = tuning("rotationHysteresis", \.rotationHysteresis, .radians) {
    "a turning threshold of \($0)"
  }
  static let spreadHysteresis = tuning("pinchHysteresis", \.pinchHysteresis, .points) {
    "a spreading threshold of \($0)"
  }
  static let dialSweep = tuning("dialSweep", \.dialSweep, .radians) {
    "a turning threshold of \($0)"
  }
  static let dialMovement = tuning("dialMovement", \.dialMovement, .points) {
    "a moving threshold of \($0)"
  }
  static let gatherDuration = tuning("gatherDuration", \.gatherDuration, .seconds) {
    "\($0) to land in"
  }
  static let gatherReach = tuning("gatherReach", \.gatherReach, .points) { "a reach of \($0)" }
  static let gatherMovement = tuning("gatherMovement", \.gatherMovement, .points) {
    "a way of \($0)"
  }
  static let gatherClosing = tuning("gatherClosing", \.gatherClosing, .part) {
    "\($0) of its width left"
  }
  static let gatherStraying = tuning("gatherStraying", \.gatherStraying, .points) {
    "\($0) of straying"
  }
}
