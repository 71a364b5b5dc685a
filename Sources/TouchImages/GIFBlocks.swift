/// Walks over the blocks of a GIF file.
nonisolated struct GIFBlocks {
  /// A block and its start.
  struct Block {
    var kind: UInt8
    var at: Int
  }

  /// An image, after which come its place, its size and its colours.
  static let image: UInt8 = 0x2C
  /// An extension for the next image, or a comment.
  static let supplement: UInt8 = 0x21

  private let bytes: ImageBytes
  private var at = 0

  init(_ bytes: ImageBytes) {
    self.bytes = bytes
    at = 13 + tableSize(bytes[10] ?? 0)
  }

  /// Whether the file ended within the last block.
  var isCutOff: Bool { at > bytes.count }

  /// Returns the next block, or nil if the file breaks off, and after the end or an unknown block.
  mutating func next() -> Block? {
    // Some programs fill with zeros between blocks.
    while bytes[at] == 0 { at += 1 }
    guard let kind = bytes[at] else { return nil }
    let block = Block(kind: kind, at: at)
    switch kind {
    case Self.supplement: at += 2
    case Self.image: at += 10 + tableSize(bytes[at + 9] ?? 0) + 1
    default:
      at = bytes.count
      return block
    }
    // There are pieces, each with a byte for its length; the last has length 0.
    while let length = bytes[at], length > 0 { at += 1 + Int(length) }
    at += 1
    return block
  }

  private func tableSize(_ flags: UInt8) -> Int {
    flags & 0x80 == 0 ? 0 : 3 << (Int(flags & 7) + 1)
  }
}
