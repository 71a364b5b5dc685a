/// The lines of a text in memory.
struct TextLines {
  let bytes: [UInt8]
  /// The number of the line that ``next()`` gave last.
  private(set) var number = 0
  /// Whether that line had a line end.
  private(set) var isTerminated = true
  private var at: Int

  init(_ bytes: [UInt8]) {
    self.bytes = bytes
    at = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
  }

  /// The next line without its line end; nil after the last.
  mutating func next() -> TextScanner? {
    guard at < bytes.count else { return nil }
    let start = at
    var end = start
    while end < bytes.count, bytes[end] != 10 { end += 1 }
    isTerminated = end < bytes.count
    at = end + (isTerminated ? 1 : 0)
    number += 1
    while end > start, bytes[end - 1] == 13 { end -= 1 }
    return TextScanner(bytes, from: start, to: end)
  }
}
