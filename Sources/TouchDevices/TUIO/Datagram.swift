/// The UDP datagram in a captured packet.
struct Datagram {
  /// The address and port of the sender.
  var sender: String
  var payload: ArraySlice<UInt8>

  /// Finds a datagram; nil if the packet is something else, is a fragment, or has an unknown kind
  /// of link.
  init?(_ packet: ArraySlice<UInt8>, link: UInt32) {
    var reader = ByteReader(packet)
    guard Datagram.skipLink(&reader, link), let version = reader.rest.first,
      let address = version >> 4 == 6 ? Datagram.skipIPv6(&reader) : Datagram.skipIPv4(&reader),
      let port = reader.integer16(), reader.integer16() != nil, let length = reader.integer16(),
      reader.integer16() != nil
    else { return nil }
    sender = address.map { String($0) }.joined(separator: ".") + ":\(port)"
    // Links fill short packets; captures may cut long ones.
    payload = reader.rest.prefix(max(Int(length) - 8, 0))
  }

  private static func skipLink(_ reader: inout ByteReader, _ link: UInt32) -> Bool {
    switch link {
    case 1:
      guard reader.take(12) != nil, var type = reader.integer16() else { return false }
      while type == 0x8100 || type == 0x88A8 {
        guard reader.take(2) != nil, let inner = reader.integer16() else { return false }
        type = inner
      }
      return isIP(type)
    case 0, 108: return reader.take(4) != nil
    case 12, 14, 101, 228, 229: return true
    case 113: return reader.take(14) != nil && isIP(reader.integer16())
    case 276: return isIP(reader.integer16()) && reader.take(18) != nil
    default: return false
    }
  }

  private static func isIP(_ type: UInt16?) -> Bool { type == 0x0800 || type == 0x86DD }

  private static func skipIPv4(_ reader: inout ByteReader) -> ArraySlice<UInt8>? {
    guard let first = reader.integer8(), first >> 4 == 4, first & 0xF >= 5, reader.take(5) != nil,
      let fragment = reader.integer16(), fragment & 0x3FFF == 0, reader.take(1) != nil,
      reader.integer8() == 17, reader.take(2) != nil, let address = reader.take(4),
      reader.take(4 + Int(first & 0xF) * 4 - 20) != nil
    else { return nil }
    return address
  }

  private static func skipIPv6(_ reader: inout ByteReader) -> ArraySlice<UInt8>? {
    guard reader.take(6) != nil, reader.integer8() == 17, reader.take(1) != nil,
      let address = reader.take(16), reader.take(16) != nil
    else { return nil }
    return address
  }
}
