/// A prefix code in which frequent symbols have short codes.
struct HuffmanCode {
  /// The number of bits of each symbol; 0 if the symbol does not occur.
  let lengths: [Int]
  /// The symbols' bits, the first bit lowest.
  private let codes: [Int]

  /// Creates a code from the frequencies of symbols.
  ///
  /// - Parameters:
  ///   - counts: How often each symbol occurs.
  ///   - longest: The largest number of bits of a symbol.
  init(_ counts: [Int], longest: Int) {
    var counts = counts
    // Readers expect a complete code, so a lone symbol gets a neighbour that never occurs.
    for symbol in counts.indices where counts.count(where: { $0 > 0 }) < 2 && counts[symbol] == 0 {
      counts[symbol] = 1
    }
    var lengths = Self.lengths(of: counts)
    // Rare symbols become a little more frequent until no code is too long.
    while lengths.contains(where: { $0 > longest }) {
      counts = counts.map { $0 > 0 ? $0 / 2 + 1 : 0 }
      lengths = Self.lengths(of: counts)
    }
    self.lengths = lengths
    codes = Self.codes(of: lengths)
  }

  /// Writes a symbol.
  func put(_ symbol: Int, to writer: inout BitWriter) { writer.put(codes[symbol], lengths[symbol]) }

  /// Returns each symbol's depth in the tree that repeatedly joins the two rarest nodes.
  private static func lengths(of counts: [Int]) -> [Int] {
    var lengths = [Int](repeating: 0, count: counts.count)
    let leaves = counts.indices.filter { counts[$0] > 0 }.sorted {
      (counts[$0], $0) < (counts[$1], $1)
    }
    guard leaves.count > 1 else { return lengths }
    var weights = leaves.map { counts[$0] }
    var parents = [Int](repeating: 0, count: 2 * leaves.count - 1)
    // The leaves and the joined nodes are both sorted, so each begins with its rarest.
    var (leaf, joined) = (0, leaves.count)
    for new in leaves.count..<2 * leaves.count - 1 {
      var weight = 0
      for _ in 0..<2 {
        let takesLeaf = leaf < leaves.count && (joined >= new || weights[leaf] <= weights[joined])
        let taken = takesLeaf ? leaf : joined
        if takesLeaf { leaf += 1 } else { joined += 1 }
        weight += weights[taken]
        parents[taken] = new
      }
      weights.append(weight)
    }
    var depths = [Int](repeating: 0, count: parents.count)
    for node in (0..<parents.count - 1).reversed() { depths[node] = depths[parents[node]] + 1 }
    for (index, symbol) in leaves.enumerated() { lengths[symbol] = depths[index] }
    return lengths
  }

  /// Returns the reversed bits of the canonical code with these lengths.
  private static func codes(of lengths: [Int]) -> [Int] {
    var next = [Int](repeating: 0, count: 17)
    for bits in 1...15 { next[bits + 1] = (next[bits] + lengths.count { $0 == bits }) << 1 }
    return lengths.map { bits in
      guard bits > 0 else { return 0 }
      defer { next[bits] += 1 }
      return (0..<bits).reduce(0) { $0 << 1 | next[bits] >> $1 & 1 }
    }
  }
}
