/// The header in a PNM file's first lines, in digits, with comments in between.
nonisolated struct PNMHeader {
  /// The digit behind the P: 1 to 3 for text, 4 to 6 for bytes; bits, greys and colours.
  let variant: Int
  let width: Int
  let height: Int
  /// The largest value, 1 if there are only bits.
  let maximum: Int
  /// The offset of the pixels.
  let end: Int

  init?(_ bytes: ImageBytes) {
    guard let digit = bytes[1] else { return nil }
    variant = Int(digit) - 48
    var words = PNMWords(bytes, at: 2)
    guard let width = words.next(), let height = words.next() else { return nil }
    if variant == 1 || variant == 4 {
      maximum = 1
    } else {
      guard let most = words.next() else { return nil }
      maximum = most
    }
    self.width = width
    self.height = height
    end = words.at + 1
  }
}

/// The integers of a PNM file.
nonisolated struct PNMWords {
  private let bytes: ImageBytes
  private(set) var at: Int

  init(_ bytes: ImageBytes, at: Int) {
    self.bytes = bytes
    self.at = at
  }

  /// Returns the next number, at most a billion, or nil at the end and before anything else.
  mutating func next() -> Int? {
    guard skipBlanks() else { return nil }
    var value: Int?
    while let byte = bytes[at], (48...57).contains(byte) {
      value = min((value ?? 0) * 10 + Int(byte) - 48, 1_000_000_000)
      at += 1
    }
    return value
  }

  /// Returns the next bit, which may touch the previous one, or nil at the end and before anything
  /// else.
  mutating func nextBit() -> Bool? {
    guard skipBlanks(), let byte = bytes[at], byte == 48 || byte == 49 else { return nil }
    at += 1
    return byte == 49
  }

  /// Whether anything comes behind the blanks and comments.
  private mutating func skipBlanks() -> Bool {
    while let byte = bytes[at] {
      if byte == 35 {
        at = bytes.first(10, from: at) ?? bytes.count
      } else if byte == 32 || (9...13).contains(byte) {
        at += 1
      } else {
        return true
      }
    }
    return false
  }
}
