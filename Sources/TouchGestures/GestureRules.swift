/// The rule book of gestures as a whole.
public enum GestureRules {
  /// The version of the rule book: 1 or more.
  ///
  /// The version increases in a release that changes a rule's result for the same touches.
  /// Recordings and traces keep the version under which they were made, so that you can tell a
  /// changed rule from a regression. Files without a version were made under version 1.
  ///
  /// - 1: the rules of 0.1.0 and 0.2.0.
  /// - 2: velocities are limited differently (PAN-13, PAN-14).
  public static let version = 2
}
