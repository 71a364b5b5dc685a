/// A reader of the packets of TUIO in a file: a capture of a network (pcap or pcapng), or packets
/// of Open Sound Control one after the other, each with its size before it or bundles without.
///
/// From a growing file, the reader returns each packet as soon as its end is known, and keeps only
/// the incomplete packet.
struct TUIOCapture {
  /// A packet with its time and sender.
  struct Packet {
    /// The arrival time in microseconds; nil if the file does not contain it.
    var time: Int64?
    /// The sender of the packet.
    var sender: String
    var bytes: ArraySlice<UInt8>
  }

  /// The largest packet of a growing file; a larger one is damage and not waited for.
  static let maximumPacket = 1 << 20

  private var bytes: [UInt8]
  private var at = 0
  private var capture: PacketCapture?
  private var isWhole: Bool
  /// Whether the rest cannot be valid.
  private(set) var isDamaged = false

  /// Creates a reader of a file that starts with these bytes, and that grows unless it is whole.
  init(_ bytes: [UInt8], isWhole: Bool) {
    self.bytes = bytes
    self.isWhole = isWhole
    if PacketCapture.recognizes(bytes) { capture = PacketCapture() }
  }

  /// Appends the next portion of a growing file.
  mutating func append(_ more: [UInt8]) {
    guard !isDamaged else { return }
    bytes.removeSubrange(..<at)
    at = 0
    bytes += more
  }

  /// Ends the file.
  mutating func end() { isWhole = true }

  /// Returns whether a file is of this kind.
  static func recognizes(_ bytes: [UInt8]) -> Bool {
    if PacketCapture.recognizes(bytes) { return true }
    if OSCPacket.recognizes(bytes[...]) { return !isText(bytes) }
    return bytes.count >= 12 && OSCPacket.recognizes(bytes[4...]) && !isText(bytes)
  }

  /// Returns whether bytes are text: an OSC message has a zero after its address, and a line of
  /// text has none.
  private static func isText(_ bytes: [UInt8]) -> Bool { !bytes.prefix(64).contains(0) }

  /// Returns microseconds from the start of 1900; nil for "now".
  static func microseconds(timeTag: UInt64) -> Int64? {
    guard timeTag > 1 else { return nil }
    return Int64(timeTag >> 32) * 1_000_000 + Int64(((timeTag & 0xFFFF_FFFF) * 1_000_000) >> 32)
  }

  /// Whether all packets were returned and the file does not end within a packet.
  var isAtEnd: Bool { at == bytes.count && !isDamaged }

  /// Returns the next packet; nil at the end, before damage, or until more has come.
  ///
  /// - Parameter isPaused: Whether a bundle of unknown size counts as complete, because nothing has
  ///   come after it for a moment.
  /// - Returns: The packet.
  mutating func next(isPaused: Bool = false) -> Packet? {
    while at < bytes.count, !isDamaged {
      var rest = bytes[at...]
      if capture != nil {
        guard let payload = nextPayload(&rest) else {
          guard rest.startIndex > at else { return nil }
          at = rest.startIndex
          continue
        }
        at = rest.startIndex
        guard let datagram = Datagram(payload.bytes, link: payload.link),
          OSCPacket.recognizes(datagram.payload)
        else { continue }
        return Packet(time: payload.time, sender: datagram.sender, bytes: datagram.payload)
      }
      guard let packet = nextPacket(&rest, isPaused: isPaused) else {
        isDamaged = isDamaged || rest.count > TUIOCapture.maximumPacket
        return nil
      }
      at = rest.startIndex
      return Packet(time: nil, sender: "", bytes: packet)
    }
    return nil
  }

  /// Returns the packet in the next block of a capture; nil if the block has none, or, with nothing
  /// skipped, if it is not complete.
  private mutating func nextPayload(_ rest: inout ArraySlice<UInt8>) -> PacketCapture.Payload? {
    switch capture?.next(&rest) {
    case .packet(let payload): return payload
    case .other: break
    case .incomplete, nil: isDamaged = !isWhole && rest.count > TUIOCapture.maximumPacket
    case .damaged: isDamaged = true
    }
    return nil
  }

  private func nextPacket(_ rest: inout ArraySlice<UInt8>, isPaused: Bool) -> ArraySlice<UInt8>? {
    // The kind of a packet is known once this many bytes have come.
    guard isWhole || rest.count >= OSCPacket.bundleMark.count else { return nil }
    var reader = ByteReader(rest)
    if !OSCPacket.recognizes(rest) {
      guard let size = reader.integer32(), let packet = reader.take(Int(size)) else { return nil }
      rest = reader.rest
      return packet
    }
    let isBundle = rest.starts(with: OSCPacket.bundleMark)
    guard isBundle, reader.take(16) != nil else {
      // A single message outside a bundle, or a bundle that is cut, takes the rest of the file.
      guard isWhole || (isPaused && !isBundle) else { return nil }
      defer { rest = rest[rest.endIndex...] }
      return rest
    }
    while !reader.isAtEnd, !reader.rest.starts(with: OSCPacket.bundleMark) {
      if !isWhole, reader.count < OSCPacket.bundleMark.count { return nil }
      // Every bundle but the first has its size before it, unless it starts a new packet.
      guard let size = reader.integer32(), reader.take(Int(size)) != nil else { return nil }
    }
    if reader.isAtEnd, !isWhole, !isPaused { return nil }
    let packet = rest[rest.startIndex..<reader.at]
    rest = reader.rest
    return packet
  }
}
