/// The lines of a whole or a growing text.
///
/// A line of a growing text is returned once its line end has come, and is then discarded. So
/// memory grows with the longest line and not with the text. The same bytes give the same lines, in
/// portions of any size.
struct TextLines {
  /// The longest line of a growing text; a longer one is left out as a whole.
  static let maximumLength = 64 << 10

  private(set) var bytes: [UInt8]
  /// The number of the line that ``next()`` returned last.
  private(set) var number = 0
  /// Whether the line that ``next()`` returned last had a line end.
  private(set) var isTerminated = true
  /// Whether a line has been too long since ``takeOmission()``.
  private var hasOmitted = false
  private var at = 0
  /// The end of the part that is known to have no line end.
  private var searched = 0
  private var isWhole: Bool
  /// Whether the rest of an overlong line is still to come.
  private var isSkipping = false

  /// Creates the lines of a whole text.
  init(_ bytes: [UInt8]) {
    self.bytes = bytes
    isWhole = true
  }

  /// Creates the lines of a text that comes in portions, or in a single one if it is whole.
  init(isWhole: Bool = false) {
    bytes = []
    self.isWhole = isWhole
  }

  /// Appends the next portion.
  mutating func append(_ more: [UInt8]) {
    guard !bytes.isEmpty else { return bytes = more }
    if at > 0 {
      bytes.removeSubrange(..<at)
      searched -= at
      at = 0
    }
    bytes.append(contentsOf: more)
  }

  /// Ends the text.
  mutating func end() { isWhole = true }

  /// Returns the next line without its line end; nil after the last, or until more has come.
  mutating func next() -> TextScanner? {
    // A byte order mark arrives before the first line is complete.
    if number == 0, at == 0, !isSkipping, bytes.starts(with: [0xEF, 0xBB, 0xBF]) {
      at = 3
      searched = 3
    }
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

  /// Returns whether a line has been too long since the last call.
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
