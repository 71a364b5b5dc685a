/// What came of a test, as values: a test framework is told in a few lines.
///
///     for failure in outcome.failures { print("\(failure.file):\(failure.line): \(failure)") }
public struct TestOutcome: Hashable, Sendable {
  /// Something that is not as it should be.
  public struct Failure: Hashable, Sendable, CustomStringConvertible {
    /// What kind of thing it is.
    public enum Kind: Hashable, Sendable {
      /// An `expect` line that does not hold.
      case expectation(ExpectationFailure)
      /// A golden trace that is another one now.
      case golden(GoldenTrace.Mismatch)
      /// A file that cannot be read or written.
      case unreadable
      /// There is nothing in the test that could fail.
      case empty
    }

    /// The file to look at: a recording or a golden trace, as the caller named it.
    public var file: String
    /// The line to look at, counted from 1.
    public var line: Int
    /// What kind of thing it is.
    public var kind: Kind
    /// What is wrong, for a person; may have several lines.
    public var description: String
  }

  /// What is wrong, in the order of the lines.
  public var failures: [Failure] = []
  /// What was written, a line each.
  public var notes: [String] = []

  /// Nothing is wrong.
  public init() {}
}
