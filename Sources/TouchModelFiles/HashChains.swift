/// A table that finds entries by their hashes, in chains of entries numbered from 0 in the order of
/// adding.
///
/// The hash has no secret, so that a model is the same each time. A file can therefore put all its
/// entries into one chain: a search gives up after ``longest`` entries, and an entry that it did
/// not find is kept twice, which does no harm.
struct HashChains {
  /// The number of entries of a chain that are examined.
  static let longest = 64

  private var heads: [Int32]
  private var nexts: [Int32] = []

  /// Makes room for a number of entries; more only make the chains longer.
  init(capacity: Int) {
    var count = 16
    while count < capacity { count *= 2 }
    heads = [Int32](repeating: -1, count: count)
  }

  /// Searches for an entry among the last ``longest`` that were added with this hash or a similar
  /// one.
  ///
  /// - Parameters:
  ///   - hash: The hash of the wanted entry.
  ///   - matches: Whether an entry is the wanted one.
  /// - Returns: The entry, or nil if it is not among them, and the number of comparisons.
  func find(_ hash: UInt64, where matches: (Int) -> Bool) -> (entry: Int?, compared: Int) {
    var at = Int(heads[bucket(hash)])
    var compared = 0
    while at >= 0, compared < Self.longest {
      compared += 1
      if matches(at) { return (at, compared) }
      at = Int(nexts[at])
    }
    return (nil, compared)
  }

  /// Adds the next entry.
  mutating func add(_ hash: UInt64) {
    let bucket = bucket(hash)
    nexts.append(heads[bucket])
    heads[bucket] = Int32(nexts.count - 1)
  }

  private func bucket(_ hash: UInt64) -> Int {
    Int(truncatingIfNeeded: hash & UInt64(heads.count - 1))
  }

  /// Mixes two numbers, so that the lowest bits depend on all of theirs.
  static func hash(_ a: UInt64, _ b: UInt64) -> UInt64 {
    var value = (a ^ (b &* 0x9E37_79B9_7F4A_7C15)) &+ b
    value = (value ^ (value >> 32)) &* 0xD6E8_FEB8_6659_FD93
    value = (value ^ (value >> 32)) &* 0xD6E8_FEB8_6659_FD93
    return value ^ (value >> 32)
  }
}

/// Finds corners that are the same.
struct CornerMerger {
  private var chains: HashChains
  private var known: [Known] = []
  /// The number of corners compared with others so far: a measure of the work.
  private(set) var compared = 0

  private struct Known {
    var corner: ModelBuilder.Corner
    var material: Int32
  }

  init(cornerCount: Int) { chains = HashChains(capacity: cornerCount) }

  mutating func index(
    of corner: ModelBuilder.Corner, material: Int32
  ) -> (index: UInt32, isNew: Bool) {
    func wide(_ number: Int32) -> UInt64 { UInt64(UInt32(bitPattern: number)) }
    let hash = HashChains.hash(
      wide(corner.position) << 32 | wide(corner.texture), wide(corner.normal) << 32 | wide(material)
    )
    let found = chains.find(hash) { at in
      let entry = known[at]
      return entry.corner.position == corner.position && entry.corner.normal == corner.normal
        && entry.corner.texture == corner.texture && entry.material == material
    }
    compared += found.compared
    if let at = found.entry { return (UInt32(at), false) }
    known.append(Known(corner: corner, material: material))
    chains.add(hash)
    return (UInt32(known.count - 1), true)
  }
}
