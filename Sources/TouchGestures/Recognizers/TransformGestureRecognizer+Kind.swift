import TouchGeometry

extension RecognizerKind {
  /// The kind of ``TransformGestureRecognizer``: drag, rotation and scale in one.
  public static let transform = RecognizerKind(
    "transform", options: [.mode, .hysteresis],
    thresholds: [.transformHysteresis, .transformCatchUp, .spreadMinimum, .spreadRecovery],
    failures: [
      // The kind has three thresholds, so each one is named.
      RecognizerRule(
        "TRF-4",
        [
          .hand(.farther), .hand(.wider), .hand(.turned), .lower(.hysteresis),
          .lower(.rotationHysteresis.saying("a turning threshold of %")),
          .lower(.pinchHysteresis.saying("a spreading threshold of %")),
        ])
    ],
    recognitions: [RecognizerRule("TRF-4", [.raise(.hysteresis)])],
    traceValues: [
      .map("matrix", \TransformGestureRecognizer.transform),
      .number("scale", \TransformGestureRecognizer.scale),
      .number("rotation", \TransformGestureRecognizer.rotation),
      .vector("translation", \TransformGestureRecognizer.translation),
    ],
    keyboard: .moves,
    examples: [RecognizerExample("transform", "Transform") { TransformGestureRecognizer() }]
  ) { TransformGestureRecognizer() }
}

extension RecognizerOption {
  fileprivate static let mode = word(
    "mode", \TransformGestureRecognizer.mode, "The part of the transform that two fingers control.")
  fileprivate static let hysteresis = number(
    "hysteresis", \TransformGestureRecognizer.hysteresis, .points,
    "The distance that a finger moves before the gesture begins, in points.",
    phrase: "a moving threshold of %")
  fileprivate static let transformHysteresis = threshold(
    "transformHysteresis", \GestureRecognizer.tuning.transform.$hysteresis, .points,
    "The same as hysteresis, which comes first.")
  fileprivate static let transformCatchUp = threshold(
    "transformCatchUp", \GestureRecognizer.tuning.transform.$catchUp, .points,
    "Points of a finger's path over which the offset of the start shrinks to nothing.")
  fileprivate static let spreadMinimum = threshold(
    "spreadMinimum", \GestureRecognizer.tuning.spread.$minimum, .points,
    "The spread below which fingers only move a layer, in points rms from their middle.")
  fileprivate static let spreadRecovery = threshold(
    "spreadRecovery", \GestureRecognizer.tuning.spread.$recovery, .points,
    "The spread above which fingers turn and scale the layer again, in points rms.")
}
