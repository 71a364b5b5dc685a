import TouchGeometry

/// Kerning of the table `kern`: its horizontal pairs, format 0.
struct KernTable: Sendable {
  private var lists: [(pairs: FontPart, count: Int)] = []

  init(_ kern: FontPart) {
    // Apple's version has longer heads.
    let isLong = kern.long(0) == 0x0001_0000
    var at = isLong ? 8 : 4
    let count = isLong ? kern.long(4) : kern.unsigned(2)
    for _ in 0..<min(count, FontLimits.kerningTables) {
      let head = isLong ? 8 : 6
      guard kern.has(at, head + 8) else { return }
      let coverage = kern.unsigned(at + 4)
      let isPairs = isLong ? coverage & 0xE0FF == 0 : coverage & 0xFF07 == 1
      let pairs = kern.unsigned(at + head)
      if isPairs, let data = kern.part(at + head + 8, 6 * pairs) { lists.append((data, pairs)) }
      // The length of a large table does not fit into its head.
      let length = isLong ? kern.long(at) : kern.unsigned(at + 2)
      at += max(length, isPairs ? head + 8 + 6 * pairs : head)
    }
  }

  /// Returns the change of the first glyph's advance before the second.
  func adjustment(_ left: Int, _ right: Int) -> Int {
    let wanted = left << 16 | right
    var sum = 0
    for list in lists {
      let low = (0..<list.count).bisected { list.pairs.long(6 * $0) < wanted }
      if low < list.count, list.pairs.long(6 * low) == wanted {
        sum += list.pairs.signed(6 * low + 4)
      }
    }
    return sum
  }
}
