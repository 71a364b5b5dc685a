import TouchSystem

/// What is read of files as a whole, and whether they are there.
package enum InputFile {
  /// Whether there is anything at a path.
  package static func exists(_ path: String) -> Bool { FilePlace.exists(path) }

  /// The names of what lies in a folder and in the folders inside it, as paths from there.
  package static func names(below folder: String) -> [String] { FilePlace.names(below: folder) }

  /// Everything that is in a file, if that is no more than ``InputLimit``.
  package static func contents(of path: String) throws(RecordingError) -> [UInt8] {
    let file = try OpenFile(reading: path)
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

  /// The lines of a file, but for empty ones.
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

extension OpenFile {
  /// Makes sure that an ordinary file is no larger than ``InputLimit``, before anything of it is
  /// read.
  func checkSize() throws(RecordingError) {
    if let size, size > InputLimit.bytes { throw InputLimit.error(path) }
  }
}
