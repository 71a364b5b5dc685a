import TestSupport

/// Damages files: bytes, lines and numbers, the same way for the same seed.
struct Mutator {
  private var random: SeededGenerator

  init(seed: UInt64) { random = SeededGenerator(seed: seed) }

  /// A file with one to eight faults.
  mutating func damaged(_ bytes: [UInt8], others: [[UInt8]]) -> [UInt8] {
    var bytes = bytes
    for _ in 0..<random.int(1...8) {
      guard !bytes.isEmpty else { break }
      damage(&bytes, others)
    }
    return bytes
  }

  private mutating func damage(_ bytes: inout [UInt8], _ others: [[UInt8]]) {
    let at = random.int(0...(bytes.count - 1))
    let end = min(at + random.int(1...40), bytes.count)
    switch random.int(0...9) {
    case 0: bytes[at] ^= 1 << UInt8(random.int(0...7))
    case 1: bytes[at] = UInt8(random.int(0...255))
    case 2: bytes.removeSubrange(at..<end)
    case 3: bytes.insert(contentsOf: bytes[at..<end], at: random.int(0...bytes.count))
    case 4: bytes.removeLast(bytes.count - at)
    case 5: replaceNumber(&bytes, from: at)
    case 6, 7: moveLine(&bytes, from: at)
    case 8:
      bytes[at] = Array("0123456789-.,:[](){}' \n\r\t#".utf8).randomElement(using: &random) ?? 0
    default:
      guard let other = others.randomElement(using: &random), !other.isEmpty else { return }
      let start = random.int(0...(other.count - 1))
      bytes.insert(contentsOf: other[start..<min(start + 60, other.count)], at: at)
    }
  }

  /// Puts an extreme number in the place of the next one.
  private mutating func replaceNumber(_ bytes: inout [UInt8], from at: Int) {
    guard let first = bytes[at...].firstIndex(where: { (0x30...0x39).contains($0) }) else { return }
    let end = bytes[first...].firstIndex { !(0x30...0x39).contains($0) } ?? bytes.count
    let number = [
      "0", "-1", "1", "65535", "2147483647", "-2147483648", "4294967295", "8999999999",
      "9223372036854775807", "1e308", "-0", "00000000000000000007",
    ].randomElement(using: &random)
    bytes.replaceSubrange(first..<end, with: Array((number ?? "").utf8))
  }

  /// Copies or moves a line elsewhere.
  private mutating func moveLine(_ bytes: inout [UInt8], from at: Int) {
    let start = bytes[..<at].lastIndex(of: 10).map { $0 + 1 } ?? 0
    let end = bytes[at...].firstIndex(of: 10).map { $0 + 1 } ?? bytes.count
    let line = Array(bytes[start..<end])
    if random.chance(0.5) { bytes.removeSubrange(start..<end) }
    guard !bytes.isEmpty else { return }
    let target = random.int(0...(bytes.count - 1))
    let place = bytes[..<target].lastIndex(of: 10).map { $0 + 1 } ?? 0
    bytes.insert(contentsOf: line, at: place)
  }
}
