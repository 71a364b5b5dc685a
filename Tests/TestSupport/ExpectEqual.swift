public import Testing

/// Fails unless a value is the expected one, and says both.
///
/// For collections: `#expect(value == [1, 2])` takes the compiler 10 to 20 ms, this next to nothing.
///
/// - Parameters:
///   - actual: What came out.
///   - expected: What should have come out.
///   - comment: What else to say on failure, such as a seed: made only then.
///   - sourceLocation: Where the failure is reported.
public func expectEqual<T: Equatable>(
  _ actual: T, _ expected: T, _ comment: @autoclosure () -> String = "",
  sourceLocation: SourceLocation = #_sourceLocation
) {
  if actual == expected { return }
  let words = comment()
  let more = words.isEmpty ? "" : " (\(words))"
  Issue.record("\(actual) is not \(expected)\(more)", sourceLocation: sourceLocation)
}
