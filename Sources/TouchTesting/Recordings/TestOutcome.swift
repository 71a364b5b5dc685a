/// The outcome of a test, as values that a test framework reports in a few lines of code.
///
///     for failure in outcome.failures { print("\(failure.file):\(failure.line): \(failure)") }
public struct TestOutcome: Hashable, Sendable {
  /// A failure of a test.
  public struct Failure: Hashable, Sendable, CustomStringConvertible {
    /// A kind of failure.
    public enum Kind: Hashable, Sendable {
      /// An `expect` line that does not hold.
      case expectation(ExpectationFailure)
      /// A trace that differs from its golden trace.
      case golden(GoldenTrace.Mismatch)
      /// A file that cannot be read or written.
      case unreadable
      /// A test in which nothing could fail.
      case empty
    }

    /// The file that has the problem: a recording or a golden trace, as the caller named it.
    public var file: String
    /// The line that has the problem, counted from 1.
    public var line: Int
    /// The kind of the failure.
    public var kind: Kind
    /// The description of the failure; may have several lines.
    public var description: String
  }

  /// The failures, in the order of the lines.
  public var failures: [Failure] = []
  /// The files written and other remarks, a line each.
  public var notes: [String] = []

  /// Makes an outcome without failures.
  public init() {}
}
