import TouchGeometry
import TouchGestures

/// The library's recognizers as every scene file can name them, and their properties.
enum StandardRecognizer: String, CaseIterable {
  case tap, longPress, pan, swipe, pinch, rotation, screenEdgePan, transform, dial

  /// Makes a recognizer.
  typealias Builder = @Sendable () -> GestureRecognizer

  /// Reads the properties of this kind and returns what makes such a recognizer.
  func builder(_ reader: SceneReader) throws(SceneError) -> Builder {
    let tuning = try Self.tuning(reader)
    switch self {
    case .tap: return try tap(reader, tuning)
    case .longPress: return try longPress(reader, tuning)
    case .pan: return try pan(reader, tuning)
    case .swipe: return try swipe(reader, tuning)
    case .pinch: return { tuned(PinchGestureRecognizer(), tuning) }
    case .rotation: return { tuned(RotationGestureRecognizer(), tuning) }
    case .screenEdgePan: return try screenEdgePan(reader, tuning)
    case .transform: return try transform(reader, tuning)
    case .dial: return { tuned(DialGestureRecognizer(), tuning) }
    }
  }

  private func tap(
    _ reader: SceneReader, _ tuning: GestureTuning
  ) throws(SceneError) -> Builder {
    let taps = try reader.whole("numberOfTapsRequired", from: 1) ?? 1
    let touches = try reader.whole("numberOfTouchesRequired", from: 1) ?? 1
    return {
      let recognizer = tuned(TapGestureRecognizer(), tuning)
      recognizer.numberOfTapsRequired = taps
      recognizer.numberOfTouchesRequired = touches
      return recognizer
    }
  }

  private func longPress(
    _ reader: SceneReader, _ tuning: GestureTuning
  ) throws(SceneError) -> Builder {
    let duration =
      try reader.number("minimumPressDuration", in: 0...1e6, "seconds, 0 or more") ?? 0.5
    let movement =
      try reader.number("allowableMovement", in: 0...1e6, "a distance, 0 or more") ?? 10
    let taps = try reader.whole("numberOfTapsRequired", from: 0) ?? 0
    let touches = try reader.whole("numberOfTouchesRequired", from: 1) ?? 1
    return {
      let recognizer = tuned(LongPressGestureRecognizer(), tuning)
      recognizer.minimumPressDuration = duration
      recognizer.allowableMovement = movement
      recognizer.numberOfTapsRequired = taps
      recognizer.numberOfTouchesRequired = touches
      return recognizer
    }
  }

  private func pan(
    _ reader: SceneReader, _ tuning: GestureTuning
  ) throws(SceneError) -> Builder {
    let least = try reader.whole("minimumNumberOfTouches", from: 1) ?? 1
    let most = try reader.whole("maximumNumberOfTouches", from: 1) ?? Int.max
    let scroll = try reader.options(
      "allowedScrollTypes", [("discrete", ScrollTypeMask.discrete), ("continuous", .continuous)])
    return {
      let recognizer = tuned(PanGestureRecognizer(), tuning)
      recognizer.minimumNumberOfTouches = least
      recognizer.maximumNumberOfTouches = most
      recognizer.allowedScrollTypesMask = scroll ?? []
      return recognizer
    }
  }

  private func swipe(
    _ reader: SceneReader, _ tuning: GestureTuning
  ) throws(SceneError) -> Builder {
    let direction = try reader.options(
      "direction",
      [
        ("right", SwipeGestureRecognizer.Direction.right), ("left", .left), ("up", .up),
        ("down", .down),
      ])
    let touches = try reader.whole("numberOfTouchesRequired", from: 1) ?? 1
    let length = try reader.number("minimumLength", in: 0...1e6, "a distance, 0 or more")
    let variance = try reader.number("maximumVariance", in: 0...1e6, "a distance, 0 or more")
    return {
      let recognizer = tuned(SwipeGestureRecognizer(), tuning)
      recognizer.direction = direction ?? .right
      recognizer.numberOfTouchesRequired = touches
      recognizer.minimumLength = length
      recognizer.maximumVariance = variance
      return recognizer
    }
  }

  private func screenEdgePan(
    _ reader: SceneReader, _ tuning: GestureTuning
  ) throws(SceneError) -> Builder {
    let edges = try reader.options(
      "edges",
      [("top", RectEdge.top), ("left", .left), ("bottom", .bottom), ("right", .right)])
    return {
      let recognizer = tuned(ScreenEdgePanGestureRecognizer(), tuning)
      recognizer.edges = edges ?? []
      return recognizer
    }
  }

  private func transform(
    _ reader: SceneReader, _ tuning: GestureTuning
  ) throws(SceneError) -> Builder {
    let mode = try reader.choice("mode", FitMode.self) ?? .similarity
    let hysteresis = try reader.number("hysteresis", in: 0...1e6, "a distance, 0 or more")
    return {
      let recognizer = tuned(TransformGestureRecognizer(), tuning)
      recognizer.mode = mode
      if let hysteresis { recognizer.hysteresis = hysteresis }
      return recognizer
    }
  }

  /// The thresholds as the file says them.
  private static func tuning(_ reader: SceneReader) throws(SceneError) -> GestureTuning {
    var tuning = GestureTuning.standard
    try tuningChanges(reader)(&tuning)
    return tuning
  }

  /// Sets the thresholds that the file says, under their names in `GestureTuning`, and no others.
  static func tuningChanges(
    _ reader: SceneReader
  ) throws(SceneError) -> @Sendable (inout GestureTuning) -> Void {
    var values: [String: Double] = [:]
    for (name, _) in thresholds {
      values[name] = try reader.number(name, in: 0...1e6, "a number, 0 or more")
    }
    return { [values] tuning in
      for (name, field) in thresholds {
        if let value = values[name] { tuning[keyPath: field] = value }
      }
    }
  }

  /// All fields of `GestureTuning`.
  static var thresholds: [(name: String, field: WritableKeyPath<GestureTuning, Double>)] {
    [
      ("tapGap", \.tapGap), ("tapDuration", \.tapDuration), ("tapMovement", \.tapMovement),
      ("panHysteresis", \.panHysteresis), ("velocityWindow", \.velocityWindow),
      ("velocityMergeInterval", \.velocityMergeInterval),
      ("swipeDuration", \.swipeDuration), ("swipeLength", \.swipeLength),
      ("swipeLengthDecay", \.swipeLengthDecay), ("swipeWidthDecay", \.swipeWidthDecay),
      ("swipeMinimumLength", \.swipeMinimumLength),
      ("swipeMaximumVariance", \.swipeMaximumVariance), ("scrollSilence", \.scrollSilence),
      ("pinchReferenceMinimum", \.pinchReferenceMinimum),
      ("pinchHysteresis", \.pinchHysteresis), ("rotationHysteresis", \.rotationHysteresis),
      ("edgeBand", \.edgeBand), ("edgeHysteresis", \.edgeHysteresis),
      ("transformHysteresis", \.transformHysteresis), ("transformCatchUp", \.transformCatchUp),
      ("spreadMinimum", \.spreadMinimum), ("spreadRecovery", \.spreadRecovery),
      ("dialCore", \.dialCore), ("dialSweep", \.dialSweep), ("dialMovement", \.dialMovement),
    ]
  }
}

private func tuned<R: GestureRecognizer>(_ recognizer: R, _ tuning: GestureTuning) -> R {
  recognizer.tuning = tuning
  return recognizer
}

extension SceneReader {
  /// An array of words as an option set; nil when the key is missing.
  fileprivate func options<Options: OptionSet>(
    _ key: String, _ words: [(String, Options)]
  ) throws(SceneError) -> Options? where Options.Element == Options {
    guard let names = try strings(key) else { return nil }
    var result: Options = []
    for (index, name) in names.enumerated() {
      guard let option = words.first(where: { $0.0 == name })?.1 else {
        throw failure(
          "\(key)[\(index)]", found: "\"\(name)\"",
          expected: "one of " + words.map { "\"\($0.0)\"" }.joined(separator: ", "))
      }
      result.insert(option)
    }
    return result
  }
}
