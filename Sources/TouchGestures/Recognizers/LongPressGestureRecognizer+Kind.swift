extension RecognizerKind {
  /// The kind of ``LongPressGestureRecognizer``.
  public static let longPress = RecognizerKind(
    "longPress", title: "long press", options: [.taps, .pressFingers],
    thresholds: [.pressDuration, .pressMovement],
    failures: [
      RecognizerRule("LP-3", [.hand(.lessFar), .raise(.pressMovement), .lower(.pressDuration)]),
      RecognizerRule("LP-4", measuring: .held, [.lower(.pressDuration), .linger]),
      RecognizerRule("LP-4", [.fit(.pressFingers)]),
    ],
    recognitions: [RecognizerRule("LP-2", [.raise(.pressDuration)])],
    keyboard: .presses,
    examples: [RecognizerExample("longPress", "Long press") { LongPressGestureRecognizer() }]
  ) { LongPressGestureRecognizer() }
}

extension RecognizerOption {
  fileprivate static let pressDuration = threshold(
    "minimumPressDuration", \LongPressGestureRecognizer.duration, .seconds,
    "The minimum duration, in seconds.", phrase: "a duration of %")
  fileprivate static let pressMovement = threshold(
    "allowableMovement", \LongPressGestureRecognizer.movement, .points,
    "The maximum movement of a finger before the press begins, in points.",
    phrase: "an allowable movement of %")
  fileprivate static let taps = count(
    "numberOfTapsRequired", \LongPressGestureRecognizer.numberOfTapsRequired, from: 0,
    "The number of taps before the press.", noun: "tap")
  fileprivate static let pressFingers = count(
    "numberOfTouchesRequired", \LongPressGestureRecognizer.numberOfTouchesRequired,
    "The number of fingers.", noun: "finger")
}

// Set by options; a file's range keeps them above zero.
extension LongPressGestureRecognizer {
  fileprivate final var duration: Threshold {
    get { own.$duration }
    set { own.$duration = newValue }
  }
  fileprivate final var movement: Threshold {
    get { own.$movement }
    set { own.$movement = newValue }
  }
}
