extension RecognizerKind {
  /// The kind of ``PanGestureRecognizer``.
  public static let pan = RecognizerKind(
    "pan", options: [.panMinimum, .panMaximum, .panScrolling],
    thresholds: [.panHysteresis, .velocityWindow, .velocityMergeInterval],
    failures: [
      RecognizerRule("PAN-2", [.hand(.farther), .lower(.panHysteresis)]),
      RecognizerRule("PAN-3", [.lower(.panMinimum)]),
      RecognizerRule("PAN-11", [.raise(.panMaximum)]),
    ],
    recognitions: [RecognizerRule("PAN-2", [.raise(.panHysteresis)])],
    traceValues: [
      .vector("translation") { (pan: PanGestureRecognizer) in pan.translation(in: nil) },
      .vector("velocity") { (pan: PanGestureRecognizer) in pan.velocity(in: nil) },
    ],
    keyboard: .drags(past: .panHysteresis),
    examples: [RecognizerExample("pan", "Pan") { PanGestureRecognizer() }]
  ) { PanGestureRecognizer() }
}

extension RecognizerOption {
  fileprivate static let panMinimum = count(
    "minimumNumberOfTouches", \PanGestureRecognizer.minimumNumberOfTouches,
    "The minimum number of fingers.", noun: "finger")
  fileprivate static let panMaximum = count(
    "maximumNumberOfTouches", \PanGestureRecognizer.maximumNumberOfTouches,
    "The maximum number of fingers; no limit by default.", noun: "finger")
  fileprivate static let panScrolling = words(
    "allowedScrollTypes", \PanGestureRecognizer.allowedScrollTypesMask,
    ["discrete": .discrete, "continuous": .continuous], "The kinds of scrolling that pan.")
  fileprivate static let panHysteresis = threshold(
    "panHysteresis", \GestureRecognizer.tuning.pan.$hysteresis, .points,
    "Points before a pan begins.", phrase: "a threshold of %")
  fileprivate static let velocityWindow = threshold(
    "velocityWindow", \GestureRecognizer.tuning.velocity.$windowSeconds, .seconds,
    "Seconds that a velocity looks back on.")
  fileprivate static let velocityMergeInterval = threshold(
    "velocityMergeInterval", \GestureRecognizer.tuning.velocity.$mergeIntervalSeconds, .seconds,
    "Seconds within which two samples count as one.")
}
