extension RecognizerKind {
  /// The kind of ``PinchGestureRecognizer``.
  public static let pinch = RecognizerKind(
    "pinch", thresholds: [.scrollSilence, .pinchReferenceMinimum, .pinchHysteresis],
    failures: [RecognizerRule("PIN-2", [.hand(.wider), .lower(.pinchHysteresis)])],
    recognitions: [RecognizerRule("PIN-2", [.raise(.pinchHysteresis)])],
    traceValues: [
      .number("scale", \PinchGestureRecognizer.scale),
      .number("velocity", \PinchGestureRecognizer.velocity),
    ],
    keyboard: .presses,
    examples: [RecognizerExample("pinch", "Pinch") { PinchGestureRecognizer() }]
  ) { PinchGestureRecognizer() }
}

extension RecognizerOption {
  fileprivate static let scrollSilence = threshold(
    "scrollSilence", \GestureRecognizer.tuning.scroll.$silenceSeconds, .seconds,
    "Seconds of silence after which a wheel's burst is over.")
  fileprivate static let pinchReferenceMinimum = threshold(
    "pinchReferenceMinimum", \GestureRecognizer.tuning.pinch.$referenceMinimum, .points,
    "Points between the fingers that stand for scale 1, at least.")
  static let pinchHysteresis = threshold(
    "pinchHysteresis", \GestureRecognizer.tuning.pinch.$hysteresis, .points,
    "Points of spread before a pinch begins.", phrase: "a threshold of %")
}
