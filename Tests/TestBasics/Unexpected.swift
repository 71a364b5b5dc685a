/// What ends a test in which a value is not the one of its cases that the test is about.
public struct Unexpected: Error, CustomStringConvertible {
  /// What is wrong, in words.
  public let description: String

  /// Makes an error of some words.
  public init(_ description: String) { self.description = description }
}
