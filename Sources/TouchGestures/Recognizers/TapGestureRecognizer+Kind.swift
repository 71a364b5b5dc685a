extension RecognizerKind {
  /// The kind of ``TapGestureRecognizer``.
  public static let tap = RecognizerKind(
    "tap", options: [.taps, .tapFingers], thresholds: [.tapGap, .tapDuration, .tapMovement],
    failures: [
      RecognizerRule("TAP-2", [.fit(.tapFingers)]),
      RecognizerRule("TAP-3", [.raise(.tapDuration), .hurry]),
      RecognizerRule("TAP-4", [.hand(.lessFar), .raise(.tapMovement)]),
      RecognizerRule("TAP-5", [.hand(.nextEarlier), .raise(.tapGap), .lower(.taps)]),
      RecognizerRule("TAP-6", [.raise(.tapMovement)]),
      RecognizerRule("TAP-7", [.fit(.tapFingers)]),
    ],
    recognitions: [RecognizerRule("TAP-2", [.lower(.tapGap), .lower(.tapDuration)])],
    traceValues: [.count("taps", \TapGestureRecognizer.numberOfTapsRequired)],
    keyboard: .presses,
    examples: [
      RecognizerExample("tap", "Tap") { TapGestureRecognizer() },
      RecognizerExample("doubleTap", "Double tap") {
        let tap = TapGestureRecognizer()
        tap.numberOfTapsRequired = 2
        return tap
      },
    ]
  ) { TapGestureRecognizer() }
}

extension RecognizerOption {
  fileprivate static let taps = count(
    "numberOfTapsRequired", \TapGestureRecognizer.numberOfTapsRequired, "The number of taps.",
    noun: "tap")
  fileprivate static let tapFingers = count(
    "numberOfTouchesRequired", \TapGestureRecognizer.numberOfTouchesRequired,
    "The number of fingers.", noun: "finger")
  fileprivate static let tapGap = threshold(
    "tapGap", \GestureRecognizer.tuning.tap.$gapSeconds, .seconds,
    "Seconds from a tap to the next one's landing, at most.", phrase: "% between taps")
  fileprivate static let tapDuration = threshold(
    "tapDuration", \GestureRecognizer.tuning.tap.$durationSeconds, .seconds,
    "Seconds that one tap lasts, at most.", phrase: "% for each tap")
  fileprivate static let tapMovement = threshold(
    "tapMovement", \GestureRecognizer.tuning.tap.$movement, .points,
    "Points that a tap moves, and that two taps of a sequence are apart, at most.",
    phrase: "an allowable movement of %")
}
