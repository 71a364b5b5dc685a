/// A reader of network captures, pcap with micro- or nanoseconds and pcapng, block by block.
struct PacketCapture {
  /// A captured packet, with its time and its kind of link.
  struct Payload {
    /// The time in microseconds.
    var time: Int64
    var link: UInt32
    var bytes: ArraySlice<UInt8>
  }

  /// The results of reading the next block.
  enum Step {
    case packet(Payload)
    /// Another block, which was skipped.
    case other
    /// The file ends within the block.
    case incomplete
    /// The bytes are no block of a capture.
    case damaged
  }

  /// The description of a network interface in pcapng.
  private struct Interface {
    var link: UInt32
    /// The unit of the interface's times: 10 to the power of minus this, or 2 if the highest bit is
    /// set.
    var resolution: UInt8 = 6
  }

  /// The formats that the start of the file identifies.
  private enum Start {
    case pcap(isNano: Bool, link: UInt32)
    case pcapng
  }

  private static let section: [UInt8] = [0x0A, 0x0D, 0x0D, 0x0A]
  private static let maximumInterfaces = 256
  private var start: Start?
  private var isLittleEndian = false
  private var interfaces: [Interface] = []

  /// Returns whether a file is such a capture.
  static func recognizes(_ bytes: [UInt8]) -> Bool {
    bytes.starts(with: section) || format(bytes[...]) != nil
  }

  /// Reads and skips the next block; skips nothing of an incomplete one.
  mutating func next(_ rest: inout ArraySlice<UInt8>) -> Step {
    switch start {
    case .pcap(let isNano, let link): return nextPacket(&rest, isNano, link)
    case .pcapng: return nextBlock(&rest)
    case nil: break
    }
    guard let (isLittleEndian, isNano) = PacketCapture.format(rest) else {
      start = .pcapng
      return nextBlock(&rest)
    }
    var reader = ByteReader(rest, isLittleEndian: isLittleEndian)
    guard reader.take(20) != nil, let link = reader.integer32() else { return .incomplete }
    self.isLittleEndian = isLittleEndian
    start = .pcap(isNano: isNano, link: link & 0x0FFF_FFFF)
    rest = reader.rest
    return .other
  }

  private func nextPacket(_ rest: inout ArraySlice<UInt8>, _ isNano: Bool, _ link: UInt32) -> Step {
    var reader = ByteReader(rest, isLittleEndian: isLittleEndian)
    guard let seconds = reader.integer32(), let fraction = reader.integer32(),
      let length = reader.integer32(), reader.integer32() != nil,
      let packet = reader.take(Int(length))
    else { return .incomplete }
    rest = reader.rest
    let time = Int64(seconds) * 1_000_000 + Int64(fraction) / (isNano ? 1000 : 1)
    return .packet(Payload(time: time, link: link, bytes: packet))
  }

  /// Returns the byte order and the time unit of a pcap file.
  private static func format(_ bytes: ArraySlice<UInt8>) -> (isLittleEndian: Bool, isNano: Bool)? {
    var reader = ByteReader(bytes)
    return switch reader.integer32() {
    case 0xA1B2_C3D4: (false, false)
    case 0xD4C3_B2A1: (true, false)
    case 0xA1B2_3C4D: (false, true)
    case 0x4D3C_B2A1: (true, true)
    default: nil
    }
  }

  // MARK: pcapng

  private mutating func nextBlock(_ rest: inout ArraySlice<UInt8>) -> Step {
    var reader = ByteReader(rest, isLittleEndian: isLittleEndian)
    let isSection = rest.starts(with: PacketCapture.section)
    if isSection {
      // The byte order comes after the block's length, which depends on it.
      var other = ByteReader(rest, isLittleEndian: true)
      guard other.take(8) != nil, let order = other.integer32() else { return .incomplete }
      reader.isLittleEndian = order == 0x1A2B_3C4D
    }
    guard let type = reader.integer32(), let length = reader.integer32() else { return .incomplete }
    guard length >= 12 else { return .damaged }
    guard let content = reader.take(Int(length) - 12), reader.take(4) != nil else {
      return .incomplete
    }
    if isSection {
      isLittleEndian = reader.isLittleEndian
      interfaces.removeAll()
    }
    rest = reader.rest
    var block = ByteReader(content, isLittleEndian: isLittleEndian)
    if type == 1, interfaces.count < Self.maximumInterfaces, let interface = Self.interface(&block)
    {
      interfaces.append(interface)
    } else if type == 6, let payload = PacketCapture.packet(&block, interfaces) {
      return .packet(payload)
    }
    return .other
  }

  private static func interface(_ block: inout ByteReader) -> Interface? {
    guard let link = block.integer16(), block.take(6) != nil else { return nil }
    var interface = Interface(link: UInt32(link))
    while let code = block.integer16(), code != 0, let length = block.integer16(),
      let value = block.take((Int(length) + 3) / 4 * 4)
    {
      if code == 9, let resolution = value.first { interface.resolution = resolution }
    }
    return interface
  }

  private static func packet(_ block: inout ByteReader, _ interfaces: [Interface]) -> Payload? {
    guard let index = block.integer32(), index < UInt32(interfaces.count),
      let high = block.integer32(), let low = block.integer32(), let length = block.integer32(),
      block.integer32() != nil, let bytes = block.take(Int(length)),
      let time = microseconds(UInt64(high) << 32 | UInt64(low), interfaces[Int(index)].resolution)
    else { return nil }
    return Payload(time: time, link: interfaces[Int(index)].link, bytes: bytes)
  }

  /// Converts a time from an interface's unit; nil if it is beyond a recording's times.
  private static func microseconds(_ time: UInt64, _ resolution: UInt8) -> Int64? {
    let product = time.multipliedFullWidth(by: 1_000_000)
    let power = Int(resolution & 0x7F)
    var unit: UInt64 = 1
    for _ in 0..<power {
      let (next, overflow) = unit.multipliedReportingOverflow(by: resolution & 0x80 == 0 ? 10 : 2)
      guard !overflow else { return nil }
      unit = next
    }
    guard product.high < unit else { return nil }
    let quotient = unit.dividingFullWidth(product).quotient
    return quotient < UInt64(ImportClock.limit) ? Int64(quotient) : nil
  }
}
