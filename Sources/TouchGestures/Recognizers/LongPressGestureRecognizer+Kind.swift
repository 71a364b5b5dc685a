extension RecognizerKind {
  /// Presses: ``LongPressGestureRecognizer``.
  public static let longPress = RecognizerKind(
    "longPress", title: "long press", options: [.taps, .pressFingers],
    thresholds: [.pressDuration, .pressMovement],
    failures: [
      RecognizerRule(
        "LP-3", [.hand(.lessFar), .raise(.pressMovement), .lower(.pressDuration)]),
      RecognizerRule("LP-4", measuring: .held, [.lower(.pressDuration), .linger]),
      RecognizerRule("LP-4", [.fit(.pressFingers)]),
    ],
    recognitions: [RecognizerRule("LP-2", [.raise(.pressDuration)])],
    keyboard: .presses,
    examples: [RecognizerExample("longPress", "Long press") { LongPressGestureRecognizer() }]
  ) { LongPressGestureRecognizer() }
}

extension RecognizerOption {
  fileprivate static let pressDuration = number(
    "minimumPressDuration", \LongPressGestureRecognizer.minimumPressDuration, .seconds, "Seconds.",
    phrase: "a duration of %")
  fileprivate static let pressMovement = number(
    "allowableMovement", \LongPressGestureRecognizer.allowableMovement, .points,
    "How far a finger may move before it begins, in points.", phrase: "an allowable movement of %")
  fileprivate static let taps = count(
    "numberOfTapsRequired", \LongPressGestureRecognizer.numberOfTapsRequired, from: 0,
    "Taps before the press.", noun: "tap")
  fileprivate static let pressFingers = count(
    "numberOfTouchesRequired", \LongPressGestureRecognizer.numberOfTouchesRequired, "Fingers.",
    noun: "finger")
}
