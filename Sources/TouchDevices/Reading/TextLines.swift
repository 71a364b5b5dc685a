/// The lines of a text: of one that is there as a whole, or of one that still grows.
///
/// Of a growing text a line is given once its line end has come, and what was given is forgotten:
/// memory grows with the longest line and not with the text. The same bytes give the same lines, in
/// whatever portions they come.
struct TextLines {
  /// A line of a growing text that is longer than this is left out as a whole.
  static let maximumLength = 64 << 10

  private(set) var bytes: [UInt8]
  /// The number of the line that ``next()`` gave last.
  private(set) var number = 0
  /// Whether that line had a line end.
  private(set) var isTerminated = true
  /// Whether a line was too long since ``takeOmission()``.
  private var hasOmitted = false
  private var at = 0
  /// Up to where there is known to be no line end.
  private var searched = 0
  private var isWhole: Bool
  /// Whether the rest of a line that is too long is still to come.
  private var isSkipping = false

  /// The lines of a whole text.
  init(_ bytes: [UInt8]) {
    self.bytes = bytes
    isWhole = true
  }

  /// The lines of a text that comes in portions, or in a single one if it is whole.
  init(isWhole: Bool = false) {
    bytes = []
    self.isWhole = isWhole
  }

  /// Takes the next portion.
  mutating func append(_ more: [UInt8]) {
    guard !bytes.isEmpty else { return bytes = more }
    if at > 0 {
      bytes.removeSubrange(..<at)
      searched -= at
      at = 0
    }
    bytes.append(contentsOf: more)
  }

  /// Nothing more comes.
  mutating func end() { isWhole = true }

  /// The next line without its line end; nil after the last, or until more has come.
  mutating func next() -> TextScanner? {
    skipMark()
    while at < bytes.count {
      let start = at
      var end = max(start, searched)
      while end < bytes.count, bytes[end] != 10 { end += 1 }
      searched = end
      isTerminated = end < bytes.count
      guard isTerminated || isWhole else {
        if end - start > TextLines.maximumLength { dropLongLine() }
        return nil
      }
      at = end + (isTerminated ? 1 : 0)
      searched = at
      number += 1
      if isSkipping {
        isSkipping = false
        continue
      }
      while end > start, bytes[end - 1] == 13 { end -= 1 }
      return TextScanner(bytes, from: start, to: end)
    }
    return nil
  }

  /// Skips a byte order mark, which is there before the first line is complete.
  private mutating func skipMark() {
    guard number == 0, at == 0, !isSkipping, bytes.starts(with: [0xEF, 0xBB, 0xBF]) else { return }
    at = 3
    searched = 3
  }

  /// Whether a line was too long since this was asked last.
  mutating func takeOmission() -> Bool {
    defer { hasOmitted = false }
    return hasOmitted
  }

  private mutating func dropLongLine() {
    hasOmitted = true
    isSkipping = true
    bytes.removeAll(keepingCapacity: true)
    at = 0
    searched = 0
  }
}
