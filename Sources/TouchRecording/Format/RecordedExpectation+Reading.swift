package import TouchJSON

extension RecordedExpectation {
  /// Reads the value of an `expect` key: `{"layer": "photo", "rotation": 1.5708}`.
  ///
  /// - Parameter text: The JSON object.
  /// - Throws: The problem, with its place in the text.
  package init(parsing text: String) throws(TextError) {
    let bytes = Array(text.utf8)
    let outcome = bytes.withUnsafeBufferPointer { buffer -> Result<Self, TextError> in
      guard let start = buffer.baseAddress else {
        return .failure(TextError(offset: 0, what: "nothing", expected: "an object"))
      }
      var parser = LineParser(from: start, to: start + buffer.count)
      do throws(TextError) {
        let expectation = try parser.expectation()
        try parser.scanner.finish()
        return .success(expectation)
      } catch { return .failure(error) }
    }
    self = try outcome.get()
  }
}
