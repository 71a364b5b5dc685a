public import TouchGeometry

/// A value that the lines of a recognizer in a trace have: its name there, and how to get it.
///
/// Lengths are in surface points, angles in radians, times in seconds.
public struct TraceValue: Sendable {
  /// Its key in a trace.
  public let name: StaticString
  private let read: @Sendable (GestureRecognizer) -> Value?

  /// A value as a trace writes it.
  public enum Value: Hashable, Sendable {
    /// A number.
    case number(Double)
    /// A whole number.
    case count(Int)
    /// A word.
    case word(String)
    /// A way or a velocity, `[x, y]`.
    case vector(Vector)
    /// A map, `[a, b, c, d, tx, ty]`.
    case map(Transform2D)
  }

  /// The value; nil if the recognizer is of another kind.
  public func value(of recognizer: GestureRecognizer) -> Value? { read(recognizer) }

  /// A number.
  public static func number<R: GestureRecognizer>(
    _ name: StaticString, _ read: @escaping @Sendable (R) -> Double
  ) -> TraceValue {
    TraceValue(name: name) { ($0 as? R).map { .number(read($0)) } }
  }

  /// A whole number.
  public static func count<R: GestureRecognizer>(
    _ name: StaticString, _ read: @escaping @Sendable (R) -> Int
  ) -> TraceValue {
    TraceValue(name: name) { ($0 as? R).map { .count(read($0)) } }
  }

  /// A word.
  public static func word<R: GestureRecognizer>(
    _ name: StaticString, _ read: @escaping @Sendable (R) -> String
  ) -> TraceValue {
    TraceValue(name: name) { ($0 as? R).map { .word(read($0)) } }
  }

  /// A way or a velocity.
  public static func vector<R: GestureRecognizer>(
    _ name: StaticString, _ read: @escaping @Sendable (R) -> Vector
  ) -> TraceValue {
    TraceValue(name: name) { ($0 as? R).map { .vector(read($0)) } }
  }

  /// A map.
  public static func map<R: GestureRecognizer>(
    _ name: StaticString, _ read: @escaping @Sendable (R) -> Transform2D
  ) -> TraceValue {
    TraceValue(name: name) { ($0 as? R).map { .map(read($0)) } }
  }
}
