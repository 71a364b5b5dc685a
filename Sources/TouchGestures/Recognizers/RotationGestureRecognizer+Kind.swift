extension RecognizerKind {
  /// The kind of ``RotationGestureRecognizer``.
  public static let rotation = RecognizerKind(
    "rotation", thresholds: [.rotationHysteresis],
    failures: [RecognizerRule("ROT-3", [.hand(.turned), .lower(.rotationHysteresis)])],
    recognitions: [RecognizerRule("ROT-3", [.raise(.rotationHysteresis)])],
    traceValues: [
      .number("rotation", \RotationGestureRecognizer.rotation),
      .number("velocity", \RotationGestureRecognizer.velocity),
    ],
    keyboard: .presses,
    examples: [RecognizerExample("rotation", "Rotation") { RotationGestureRecognizer() }]
  ) { RotationGestureRecognizer() }
}

extension RecognizerOption {
  static let rotationHysteresis = threshold(
    "rotationHysteresis", \GestureRecognizer.tuning.rotation.$hysteresis, .radians,
    "Radians before a rotation begins (5°).", phrase: "a threshold of %")
}
