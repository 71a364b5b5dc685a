import TouchSystem

/// A reader of a file's lines, one after the other, in memory that does not grow with the file.
package final class LineSource {
  private static let chunk = 256 << 10

  /// The file, as the caller named it.
  package let name: String
  /// The number of the line that ``next()`` returned last.
  package private(set) var number = 0
  /// Whether the line that ``next()`` returned last had a line end.
  package private(set) var isTerminated = true
  private let file: OpenFile?
  private var buffer: UnsafeMutableRawBufferPointer
  /// The bounds of the buffer's part that is filled and not yet returned.
  private var first = 0
  private var last = 0
  /// The number of bytes of that part that are known to have no line end.
  private var searched = 0
  private var isAtEnd = false
  /// The number of bytes that may still be read.
  private var allowance: Int

  /// Reads a file.
  ///
  /// - Parameters:
  ///   - path: The file; also the name in errors.
  ///   - isEndless: Whether the file may have more than ``InputLimit``.
  ///   - expected: The expected content, for errors.
  /// - Throws: An error if the file cannot be read.
  package init(
    path: String, isEndless: Bool = false, expected: String = "a recording"
  ) throws(RecordingError) {
    let file = try OpenFile(reading: path, expected: expected)
    if !isEndless { try file.checkSize() }
    name = path
    self.file = consume file
    allowance = isEndless ? .max : InputLimit.bytes
    buffer = .allocate(byteCount: LineSource.chunk, alignment: 16)
  }

  /// Reads a copy of bytes in memory.
  package init(bytes: [UInt8], name: String) {
    self.name = name
    file = nil
    buffer = .allocate(byteCount: max(bytes.count, 1), alignment: 16)
    buffer.copyBytes(from: bytes)
    last = bytes.count
    isAtEnd = true
    allowance = 0
  }

  deinit { buffer.deallocate() }

  /// Returns the next line without its line end, valid until the next call; nil after the last.
  package func next()
    throws(RecordingError) -> (start: UnsafePointer<UInt8>, end: UnsafePointer<UInt8>)?
  {
    while true {
      if let length = lengthOfLine() { return try line(length, lineEnd: 1) }
      searched = last - first
      if isAtEnd {
        guard first < last else { return nil }
        return try line(last - first, lineEnd: 0)
      }
      try checkLength(last - first)
      try fill()
    }
  }

  private func lengthOfLine() -> Int? {
    guard first + searched < last, let base = buffer.baseAddress,
      let end = memchr(base + first + searched, 10, last - first - searched)
    else { return nil }
    return end - (base + first)
  }

  private func line(
    _ length: Int, lineEnd: Int
  ) throws(RecordingError) -> (start: UnsafePointer<UInt8>, end: UnsafePointer<UInt8>)? {
    try checkLength(length)
    guard let base = buffer.baseAddress else { return nil }
    var start = UnsafePointer(base.assumingMemoryBound(to: UInt8.self)) + first
    var end = start + length
    first += length + lineEnd
    searched = 0
    isTerminated = lineEnd > 0
    number += 1
    if number == 1, end - start >= 3, start[0] == 0xEF, start[1] == 0xBB, start[2] == 0xBF {
      start += 3
    }
    if end > start, end[-1] == 13 { end -= 1 }
    return (start, end)
  }

  private func checkLength(_ length: Int) throws(RecordingError) {
    guard length > RecordingLine.maximumLength else { return }
    isAtEnd = true
    first = last
    throw RecordingLine.tooLong.at(name, line: number + 1)
  }

  /// Moves the rest to the front and reads more behind it.
  private func fill() throws(RecordingError) {
    let rest = last - first
    if rest + LineSource.chunk > buffer.count {
      let larger = UnsafeMutableRawBufferPointer.allocate(
        byteCount: max(buffer.count * 2, rest + LineSource.chunk), alignment: 16)
      larger.copyMemory(from: UnsafeRawBufferPointer(rebasing: buffer[first..<last]))
      buffer.deallocate()
      buffer = larger
    } else if rest > 0, let base = buffer.baseAddress {
      base.copyMemory(from: base + first, byteCount: rest)
    }
    first = 0
    last = rest
    let room = UnsafeMutableRawBufferPointer(rebasing: buffer[last...])
    let count: Int
    do throws(RecordingError) {
      count = try file?.read(into: room) ?? 0
      allowance -= count
      if allowance < 0 { throw InputLimit.error(name) }
    } catch {
      isAtEnd = true
      first = last
      throw error
    }
    isAtEnd = count == 0
    last += count
  }
}
