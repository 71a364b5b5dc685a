extension RecognizerKind {
  /// The kind of ``GatherGestureRecognizer``, a closing hand that leaves a scene; scenes cannot
  /// name it.
  public static let gather = RecognizerKind(
    "gather",
    thresholds: [
      .gatherDuration, .gatherReach, .gatherClosing, .gatherMovement, .gatherStraying,
      .gatherStiffness,
    ],
    failures: [
      RecognizerRule("GATH-1", measuring: .spread, [.raise(.gatherReach)]),
      RecognizerRule("GATH-1", [.raise(.gatherDuration), .hurry]),
      RecognizerRule("GATH-2", [.hand(.farther), .lower(.gatherMovement), .raise(.gatherClosing)]),
      RecognizerRule("GATH-3", [.raise(.gatherStraying)]),
    ])
}

extension RecognizerOption {
  fileprivate static let gatherDuration = threshold(
    "gatherDuration", \GestureRecognizer.tuning.gather.$durationSeconds, .seconds,
    "Seconds within which five fingers land.", phrase: "% to land in")
  fileprivate static let gatherReach = threshold(
    "gatherReach", \GestureRecognizer.tuning.gather.$reach, .points,
    "The maximum distance of the fingers from their centre, in points.", phrase: "a reach of %")
  fileprivate static let gatherClosing = threshold(
    "gatherClosing", \GestureRecognizer.tuning.gather.$closing, .factor,
    "The fraction of the distance that a closed hand keeps.", phrase: "% of its width left")
  fileprivate static let gatherMovement = threshold(
    "gatherMovement", \GestureRecognizer.tuning.gather.$movement, .points,
    "The minimum decrease, in points.", phrase: "a way of %")
  fileprivate static let gatherStraying = threshold(
    "gatherStraying", \GestureRecognizer.tuning.gather.$straying, .points,
    "The maximum outward movement of a finger, in points.", phrase: "% of straying")
  fileprivate static let gatherStiffness = threshold(
    "gatherStiffness", \GestureRecognizer.tuning.gather.$stiffness, .factor,
    "The part of their width that fingers of two hands keep.")
}
