import TouchScene

/// A stage made ready for one row: layers with recognizers, and the knowledge of what they must show.
protocol Rig {
  /// Where the events go.
  var stage: Stage { get }
  /// Compares with what is expected after a line of the recording; the header is line 1.
  mutating func check(afterLine line: Int) throws
  /// Compares with what is expected after the last line, and says what was found.
  func checkEnd() throws -> String
  /// Puts everything back to where it was before the first event; not timed.
  func reset()
}
