package import TouchJSON

/// A line of a trace, as every command reads it: a whole JSON object with the time `t`.
package enum TraceLine {
  /// Makes sure that a line is one of a trace, down to the escapes of its strings.
  ///
  /// - Parameter line: Its bytes, without the line end.
  /// - Throws: What is wrong with it.
  package static func check(_ line: some Collection<UInt8>) throws(TextError) {
    let expected = "what touchstone trace prints: a JSON object with t"
    do throws(JSONParser.Failure) {
      let value = try JSONParser.parse(line, isLine: true).value
      if case .object(let object) = value, case .number? = object["t"] { return }
    } catch {
      switch error {
      case .malformed(let problem): throw problem
      case .tooDeep(let offset):
        throw TextError(
          offset: offset, what: "more than \(JSONParser.maximumDepth) levels of brackets",
          expected: expected)
      }
    }
    throw TextError(what: "this is no line of a trace", expected: expected)
  }

  /// Makes sure that what lies between two places is a line of a trace.
  package static func check(
    _ start: UnsafePointer<UInt8>, _ end: UnsafePointer<UInt8>
  ) throws(TextError) {
    try check(UnsafeBufferPointer(start: start, count: end - start))
  }
}

extension TextError {
  /// The problem with its place.
  package func at(_ file: String, line: Int) -> RecordingError {
    RecordingError(
      file: file, line: line, column: offset.map { $0 + 1 }, what: what, expected: expected)
  }
}
