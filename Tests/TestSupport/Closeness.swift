public import Testing
public import TouchGeometry

/// Something that can be near another of its kind.
public protocol Closeness {
  /// Whether every component differs by at most `tolerance`; NaN is near nothing.
  func isClose(to other: Self, within tolerance: Double) -> Bool
}

extension Double: Closeness {
  /// Whether the difference is at most `tolerance`.
  public func isClose(to other: Double, within tolerance: Double) -> Bool {
    self == other || (self - other).magnitude <= tolerance
  }
}
extension Point: Closeness {
  /// Whether the distance is at most `tolerance`.
  public func isClose(to other: Point, within tolerance: Double) -> Bool {
    isApproximatelyEqual(to: other, absoluteTolerance: tolerance)
  }
}
extension Vector: Closeness {
  /// Whether the distance is at most `tolerance`.
  public func isClose(to other: Vector, within tolerance: Double) -> Bool {
    isApproximatelyEqual(to: other, absoluteTolerance: tolerance)
  }
}
extension Rect: Closeness {
  /// Whether each edge is at most `tolerance` away.
  public func isClose(to other: Rect, within tolerance: Double) -> Bool {
    isApproximatelyEqual(to: other, absoluteTolerance: tolerance)
  }
}
extension Transform2D: Closeness {
  /// Whether each number differs by at most `tolerance`.
  public func isClose(to other: Transform2D, within tolerance: Double) -> Bool {
    isApproximatelyEqual(to: other, absoluteTolerance: tolerance)
  }
}

/// Fails unless two values are near each other.
///
/// It says both values and is compiled in a fraction of the time that `#expect` with `abs` takes.
///
/// - Parameters:
///   - actual: What came out.
///   - expected: What should have come out.
///   - tolerance: How far apart they may be, in their own unit.
///   - comment: What else to say on failure, such as a seed: made only then.
///   - sourceLocation: Where the failure is reported.
/// - Returns: Whether they are.
@discardableResult
public func expectClose<T: Closeness>(
  _ actual: T, _ expected: T, within tolerance: Double = 1e-9,
  _ comment: @autoclosure () -> String = "",
  sourceLocation: SourceLocation = #_sourceLocation
) -> Bool {
  if actual.isClose(to: expected, within: tolerance) { return true }
  let words = comment()
  let more = words.isEmpty ? "" : " (\(words))"
  Issue.record(
    "\(actual) is not within \(tolerance) of \(expected)\(more)", sourceLocation: sourceLocation)
  return false
}
