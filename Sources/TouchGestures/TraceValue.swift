public import TouchGeometry

/// A value in the trace lines of a recognizer: its name there, and the function that reads it.
///
/// Lengths are in surface points, angles in radians, times in seconds.
public struct TraceValue: Sendable {
  /// The key in a trace.
  public let name: StaticString
  private let read: @Sendable (GestureRecognizer) -> Value?

  /// A value in the form of a trace.
  public enum Value: Hashable, Sendable {
    /// A number.
    case number(Double)
    /// A whole number.
    case count(Int)
    /// A word.
    case word(String)
    /// A displacement or a velocity, `[x, y]`.
    case vector(Vector)
    /// A map, `[a, b, c, d, tx, ty]`.
    case map(Transform2D)
  }

  /// Returns the value, or nil if the recognizer is of another kind.
  public func value(of recognizer: GestureRecognizer) -> Value? { read(recognizer) }

  /// Returns a trace value that is a number.
  public static func number<R: GestureRecognizer>(
    _ name: StaticString, _ read: @escaping @Sendable (R) -> Double
  ) -> TraceValue {
    TraceValue(name: name) { ($0 as? R).map { .number(read($0)) } }
  }

  /// Returns a trace value that is a whole number.
  public static func count<R: GestureRecognizer>(
    _ name: StaticString, _ read: @escaping @Sendable (R) -> Int
  ) -> TraceValue {
    TraceValue(name: name) { ($0 as? R).map { .count(read($0)) } }
  }

  /// Returns a trace value that is a word.
  public static func word<R: GestureRecognizer>(
    _ name: StaticString, _ read: @escaping @Sendable (R) -> String
  ) -> TraceValue {
    TraceValue(name: name) { ($0 as? R).map { .word(read($0)) } }
  }

  /// Returns a trace value that is a displacement or a velocity.
  public static func vector<R: GestureRecognizer>(
    _ name: StaticString, _ read: @escaping @Sendable (R) -> Vector
  ) -> TraceValue {
    TraceValue(name: name) { ($0 as? R).map { .vector(read($0)) } }
  }

  /// Returns a trace value that is a map.
  public static func map<R: GestureRecognizer>(
    _ name: StaticString, _ read: @escaping @Sendable (R) -> Transform2D
  ) -> TraceValue {
    TraceValue(name: name) { ($0 as? R).map { .map(read($0)) } }
  }
}
