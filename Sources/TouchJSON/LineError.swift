/// What is wrong with a text, and where in it: who reads the text says of which file it is.
package struct LineError: Error, Equatable {
  /// Bytes from the start of the text; nil when the text as a whole is meant.
  package var offset: Int?
  /// What is wrong.
  package var what: String
  /// What should be there, without the word "expected".
  package var expected: String

  /// Makes a flaw.
  package init(offset: Int? = nil, what: String, expected: String) {
    self.offset = offset
    self.what = what
    self.expected = expected
  }
}
