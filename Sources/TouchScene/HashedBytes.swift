/// Bytes that are added to many hashes, with their known effects on a hash.
///
/// FNV-1a changes a hash's lowest byte and multiplies, again and again. The new lowest byte depends
/// only on itself and the bytes, and all above it is only multiplied: `n` bytes change a hash `h`
/// to `h · primeⁿ + s`, with one of 256 summands, that of the lowest byte of `h`. If the summand is
/// known, a thousand bytes take one multiplication and one addition.
struct HashedBytes {
  private var count = 0
  private var factor: UInt64 = 1
  /// By the lowest byte of the hash before; empty until the first is known.
  private var summands: [UInt64?] = []

  /// Adds the bytes to a hash and returns true, or returns false if their effect on it is not
  /// known.
  mutating func add(to hash: inout StateHash) -> Bool {
    guard !summands.isEmpty, let summand = summands[Int(hash.value & 255)] else { return false }
    hash.add(count: count, factor: factor, summand: summand)
    return true
  }

  /// Notes the effect of the bytes on a hash; the bytes must be the same ever since
  /// ``removeAll()``.
  mutating func note(_ before: StateHash, became after: StateHash) {
    if summands.isEmpty {
      count = after.count - before.count
      factor = StateHash.power(count)
      summands = Array(repeating: nil, count: 256)
    }
    summands[Int(before.value & 255)] = after.value &- before.value &* factor
  }

  /// Forgets all known effects, because the bytes have changed.
  mutating func removeAll() { if !summands.isEmpty { summands = [] } }
}
