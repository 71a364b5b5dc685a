/// A table that numbers keys of two words from 0, in the order in which they first come; it finds
/// them by their hashes, in chains.
///
/// The hash has no secret, so that a model is the same each time. A file can therefore put all its
/// keys into one chain: a search gives up after ``longest`` of them, and a key that it did not find
/// is kept twice, which does no harm.
struct HashChains {
  /// The number of keys of a chain that are examined.
  static let longest = 64

  private var heads: [Int32]
  private var nexts: [Int32] = []
  // Not pairs: a build for debugging looks a tuple's type up for each access.
  private var firsts: [UInt64] = []
  private var seconds: [UInt64] = []
  /// The number of keys compared with others so far: a measure of the work.
  private(set) var compared = 0

  /// Makes room for a number of keys; more only make the chains longer.
  init(capacity: Int) {
    var count = 16
    while count < capacity { count *= 2 }
    heads = [Int32](repeating: -1, count: count)
  }

  /// Returns the number of a key, a new one if it is not among the last ``longest`` of its chain.
  mutating func index(of first: UInt64, _ second: UInt64) -> (index: Int, isNew: Bool) {
    let bucket = Int(truncatingIfNeeded: Self.hash(first, second) & UInt64(heads.count - 1))
    var at = Int(heads[bucket])
    var steps = 0
    while at >= 0, steps < Self.longest {
      steps += 1
      compared += 1
      if firsts[at] == first, seconds[at] == second { return (at, false) }
      at = Int(nexts[at])
    }
    let index = nexts.count
    firsts.append(first)
    seconds.append(second)
    nexts.append(heads[bucket])
    heads[bucket] = Int32(index)
    return (index, true)
  }

  /// Mixes two numbers, so that the lowest bits depend on all of theirs.
  static func hash(_ a: UInt64, _ b: UInt64) -> UInt64 {
    var value = (a ^ (b &* 0x9E37_79B9_7F4A_7C15)) &+ b
    value = (value ^ (value >> 32)) &* 0xD6E8_FEB8_6659_FD93
    value = (value ^ (value >> 32)) &* 0xD6E8_FEB8_6659_FD93
    return value ^ (value >> 32)
  }
}

extension UInt64 {
  /// Two numbers side by side.
  init(_ high: Int32, _ low: Int32) {
    self = UInt64(UInt32(bitPattern: high)) << 32 | UInt64(UInt32(bitPattern: low))
  }
}
