/// What is wrong with a text, JSON or another format, and where in it.
///
/// The reader of the text knows which file it is from.
package struct TextError: Error, Equatable {
  /// Bytes from the start of the text; nil when the text as a whole is meant.
  package var offset: Int?
  /// What is wrong.
  package var what: String
  /// What should be there, without the word "expected".
  package var expected: String

  /// Makes an error.
  package init(offset: Int? = nil, what: String, expected: String) {
    self.offset = offset
    self.what = what
    self.expected = expected
  }
}
