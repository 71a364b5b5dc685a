/// A number that decides, and whether its owner has set it.
///
///     final class SqueezeGestureRecognizer: GestureRecognizer {
///       /// The part of the width that is left.
///       @Threshold var closing = 0.7
///     }
///
/// A person's settings change thresholds that are not set. One that is set stays as it is, also if
/// its value is the standard one. Two thresholds are equal if their numbers are and both or neither is
/// set.
@propertyWrapper
public struct Threshold: Hashable, Sendable {
  /// The number, which is set by being assigned.
  public var wrappedValue: Double { didSet { isSet = true } }
  /// Whether it was assigned since it was made.
  public private(set) var isSet = false

  /// Makes one that is not set.
  ///
  /// - Parameter wrappedValue: The standard value.
  public init(wrappedValue: Double) { self.wrappedValue = wrappedValue }

  /// The threshold itself, for a ``RecognizerOption``: `\SqueezeGestureRecognizer.$closing`.
  public var projectedValue: Threshold {
    get { self }
    set { self = newValue }
  }
}
