/// Finds the packets of TUIO in a file: a capture of a network (pcap or pcapng), or packets of Open
/// Sound Control one after the other, each with its size before it or bundles without.
struct TUIOCapture {
  /// A packet and what is known of its way.
  struct Packet {
    /// When it came, in microseconds; nil if the file does not tell.
    var time: Int64?
    /// Whom it came from.
    var sender: String
    var bytes: ArraySlice<UInt8>
  }

  private let bytes: [UInt8]

  init(_ bytes: [UInt8]) { self.bytes = bytes }

  /// Whether a file is of this kind.
  static func recognizes(_ bytes: [UInt8]) -> Bool {
    if PacketCapture.recognizes(bytes) { return true }
    if OSCPacket.recognizes(bytes[...]) { return !isText(bytes) }
    return bytes.count >= 12 && OSCPacket.recognizes(bytes[4...]) && !isText(bytes)
  }

  /// A message of OSC has a zero behind its address; a line of text has none.
  private static func isText(_ bytes: [UInt8]) -> Bool { !bytes.prefix(64).contains(0) }

  /// Microseconds from the start of 1900; nil for "now".
  static func microseconds(timeTag: UInt64) -> Int64? {
    guard timeTag > 1 else { return nil }
    return Int64(timeTag >> 32) * 1_000_000 + Int64(((timeTag & 0xFFFF_FFFF) * 1_000_000) >> 32)
  }

  /// Gives all packets; false if the file ends within one.
  func forEach(
    _ body: (Packet) throws(RecordingError) -> Void
  ) throws(RecordingError) -> Bool {
    if PacketCapture.recognizes(bytes) {
      return try PacketCapture(bytes).forEach { time, payload throws(RecordingError) in
        guard let datagram = Datagram(payload.bytes, link: payload.link),
          OSCPacket.recognizes(datagram.payload)
        else { return }
        try body(Packet(time: time, sender: datagram.sender, bytes: datagram.payload))
      }
    }
    var rest = bytes[...]
    while !rest.isEmpty {
      guard let packet = TUIOCapture.nextPacket(&rest) else { return false }
      try body(Packet(time: nil, sender: "", bytes: packet))
    }
    return true
  }

  private static func nextPacket(_ rest: inout ArraySlice<UInt8>) -> ArraySlice<UInt8>? {
    var reader = ByteReader(rest)
    if !OSCPacket.recognizes(rest) {
      guard let size = reader.integer32(), let packet = reader.take(Int(size)) else { return nil }
      rest = reader.rest
      return packet
    }
    guard rest.starts(with: OSCPacket.bundleMark), reader.take(16) != nil else {
      // A single message without a bundle fills the file.
      defer { rest = rest[rest.endIndex...] }
      return rest
    }
    while !reader.isAtEnd, !reader.rest.starts(with: OSCPacket.bundleMark) {
      // A bundle that is not first has its size before it, unless it starts a new packet.
      guard let size = reader.integer32(), reader.take(Int(size)) != nil else { return nil }
    }
    let packet = rest[rest.startIndex..<reader.at]
    rest = reader.rest
    return packet
  }
}
