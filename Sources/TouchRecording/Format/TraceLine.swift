package import TouchJSON

/// Checks of a trace's lines, as every command makes them: each is a whole JSON object with the
/// time `t`.
package enum TraceLine {
  /// Checks that a line is one of a trace, including the escapes of its strings.
  ///
  /// - Parameter line: The bytes of the line, without its line end.
  /// - Throws: The problem with the line.
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

  /// Checks that the bytes between two places are a line of a trace.
  package static func check(
    _ start: UnsafePointer<UInt8>, _ end: UnsafePointer<UInt8>
  ) throws(TextError) { try check(UnsafeBufferPointer(start: start, count: end - start)) }
}

extension TextError {
  /// Returns the problem with its place.
  package func at(_ file: String, line: Int) -> RecordingError {
    RecordingError(
      file: file, line: line, column: offset.map { $0 + 1 }, what: what, expected: expected)
  }
}
