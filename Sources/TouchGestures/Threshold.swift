/// A number by which a recognizer decides, and whether the number has been set.
///
///     final class SqueezeGestureRecognizer: GestureRecognizer {
///       /// The part of the width that is left.
///       @Threshold var closing = 0.7
///     }
///
/// A user's settings change only thresholds that are not set. A threshold that is set does not
/// change, even if its value is the standard one. Two thresholds are equal if their numbers are
/// equal and both or neither is set.
@propertyWrapper
public struct Threshold: Hashable, Sendable {
  /// The number; assigning it sets the threshold.
  public var wrappedValue: Double { didSet { isSet = true } }
  /// Whether the number was assigned after the threshold was made.
  public private(set) var isSet = false

  /// Makes a threshold that is not set.
  ///
  /// - Parameter wrappedValue: The standard value.
  public init(wrappedValue: Double) { self.wrappedValue = wrappedValue }

  /// The threshold itself, for a ``RecognizerOption``: `\SqueezeGestureRecognizer.$closing`.
  public var projectedValue: Threshold {
    get { self }
    set { self = newValue }
  }
}
