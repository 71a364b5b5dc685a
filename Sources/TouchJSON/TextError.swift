/// A problem in a text, JSON or another format, with its place.
///
/// The reader of the text knows which file it is from.
package struct TextError: Error, Equatable {
  /// The place in bytes from the start of the text; nil for the text as a whole.
  package var offset: Int?
  /// The problem.
  package var what: String
  /// The expectation, without the word "expected".
  package var expected: String

  /// Creates an error.
  package init(offset: Int? = nil, what: String, expected: String) {
    self.offset = offset
    self.what = what
    self.expected = expected
  }
}
