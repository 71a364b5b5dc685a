extension RecognizerKind {
  /// The kind of ``DialGestureRecognizer``: one finger that turns a layer.
  public static let dial = RecognizerKind(
    "dial", thresholds: [.dialCore, .dialSweep, .dialMovement],
    failures: [
      RecognizerRule("DIAL-2", [.hand(.farther), .lower(.dialMovement), .lower(.dialSweep)])
    ],
    recognitions: [RecognizerRule("DIAL-2", [.raise(.dialMovement), .raise(.dialSweep)])],
    traceValues: [
      .number("rotation", \DialGestureRecognizer.rotation),
      .number("velocity", \DialGestureRecognizer.velocity),
    ],
    keyboard: .turns,
    examples: [RecognizerExample("dial", "Dial") { DialGestureRecognizer() }]
  ) { DialGestureRecognizer() }
}

extension RecognizerOption {
  fileprivate static let dialCore = threshold(
    "dialCore", \GestureRecognizer.tuning.dial.$core, .points,
    "Points around the anchor in which a dial has no direction.")
  fileprivate static let dialSweep = threshold(
    "dialSweep", \GestureRecognizer.tuning.dial.$sweep, .radians,
    "Radians before a dial begins (2°).", phrase: "a turning threshold of %")
  fileprivate static let dialMovement = threshold(
    "dialMovement", \GestureRecognizer.tuning.dial.$movement, .points,
    "Points before a dial begins.", phrase: "a moving threshold of %")
}
