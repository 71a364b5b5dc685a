import TouchSystem

/// Functions that read whole files, and test if files exist.
package enum InputFile {
  /// Returns whether a name is taken, including by a dangling link.
  package static func isTaken(_ path: String) -> Bool { FilePlace.isTaken(path) }

  /// Returns the names in a folder and in the folders inside it, as paths relative to that folder.
  ///
  /// - Throws: An error if one of the folders cannot be read.
  package static func names(below folder: String) throws(RecordingError) -> [String] {
    do throws(FilePlace.UnreadableFolder) {
      return try FilePlace.names(below: folder)
    } catch { throw OpenFile.error(error.path, error.code, expected: "a folder that can be read") }
  }

  /// Returns the contents of a file of at most ``InputLimit``; errors name the expected content.
  package static func contents(
    of path: String, expected: String = "a recording"
  ) throws(RecordingError) -> [UInt8] {
    let file = try OpenFile(reading: path, expected: expected)
    try file.checkSize()
    let chunk = UnsafeMutableRawBufferPointer.allocate(byteCount: 256 << 10, alignment: 16)
    defer { chunk.deallocate() }
    var bytes: [UInt8] = []
    while true {
      let count = try file.read(into: chunk)
      guard count > 0 else { return bytes }
      bytes.append(contentsOf: UnsafeMutableRawBufferPointer(rebasing: chunk[..<count]))
      guard bytes.count <= InputLimit.bytes else { throw InputLimit.error(path) }
    }
  }

  /// Returns all lines of a source, except empty ones.
  ///
  /// - Parameter source: The source, from its start.
  /// - Returns: The lines without their ends, and their numbers in the file.
  /// - Throws: An error if the file cannot be read or has more than ``InputLimit``, or for the
  ///   first line that is not UTF-8.
  package static func lines(
    of source: LineSource
  ) throws(RecordingError) -> (texts: [String], numbers: [Int]) {
    var lines: (texts: [String], numbers: [Int]) = ([], [])
    while let (start, end) = try source.next() {
      guard start < end else { continue }
      let bytes = UnsafeBufferPointer(start: start, count: end - start)
      guard let line = String(validating: bytes, as: UTF8.self) else {
        throw RecordingError(
          file: source.name, line: source.number, what: "the line is not UTF-8",
          expected: "text in UTF-8")
      }
      lines.texts.append(line)
      lines.numbers.append(source.number)
    }
    return lines
  }
}

extension OpenFile {
  /// Throws an error if a regular file is larger than ``InputLimit``, before any of it is read.
  func checkSize() throws(RecordingError) {
    if let size, size > InputLimit.bytes { throw InputLimit.error(path) }
  }
}
