/// A file of lines, in memory.
package enum LineFile {
  /// Its lines, but for empty ones.
  ///
  /// - Parameter path: The file; also the name in errors.
  /// - Returns: The lines without their ends.
  /// - Throws: What keeps it from being read, that it has more than ``InputLimit``, or the first line
  ///   that is not UTF-8.
  package static func lines(of path: String) throws(RecordingError) -> [String] {
    let source = try LineSource(path: path)
    var lines: [String] = []
    while let (start, end) = try source.next() {
      guard start < end else { continue }
      let bytes = UnsafeBufferPointer(start: start, count: end - start)
      guard let line = String(validating: bytes, as: UTF8.self) else {
        throw RecordingError(
          file: path, line: source.number, what: "the line is not UTF-8", expected: "text in UTF-8")
      }
      lines.append(line)
    }
    return lines
  }
}
