/// Finds entries by their hashes: chains of entries that whoever keeps them has numbered from 0, in
/// the order of adding.
///
/// The hash has no secret, so that a model comes out the same each time. A file can therefore be
/// made whose entries all lie in one chain: whoever follows a chain gives up after ``longest``
/// steps.
struct HashChains {
  /// How many entries of a chain are looked at.
  static let longest = 64

  private var heads: [Int32]
  private var nexts: [Int32] = []

  /// Makes room for so many entries; more only make the chains longer.
  init(capacity: Int) {
    var count = 16
    while count < capacity { count *= 2 }
    heads = [Int32](repeating: -1, count: count)
  }

  /// The entry that was added last with this hash or one like it; negative if there is none.
  func first(_ hash: UInt64) -> Int { Int(heads[bucket(hash)]) }

  /// The one that was added before that.
  func next(_ entry: Int) -> Int { Int(nexts[entry]) }

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
    var at = chains.first(hash)
    var steps = 0
    // A chain that is too long is not searched to its end; then a corner is kept twice, which is no
    // harm.
    while at >= 0, steps < HashChains.longest {
      let entry = known[at]
      if entry.corner.position == corner.position, entry.corner.normal == corner.normal,
        entry.corner.texture == corner.texture, entry.material == material
      {
        return (UInt32(at), false)
      }
      at = chains.next(at)
      steps += 1
    }
    known.append(Known(corner: corner, material: material))
    chains.add(hash)
    return (UInt32(known.count - 1), true)
  }
}
