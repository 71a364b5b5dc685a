/// The messages of one packet of Open Sound Control 1.0.
///
/// An error anywhere in a packet discards all its messages.
struct OSCPacket {
  /// The argument of a message.
  enum Argument: Equatable {
    case integer(Int64)
    case float(Double)
    case string(String)
    case other
  }

  /// An address and its arguments.
  struct Message: Equatable {
    var address: String
    var arguments: [Argument]
  }

  /// The size of the largest packet: the capacity of a datagram.
  static let maximumSize = 65_536
  private static let maximumDepth = 8

  private(set) var messages: [Message] = []
  /// The time tag of the outermost bundle; nil if there is none or it means "now".
  private(set) var timeTag: UInt64?

  /// Reads a packet; nil for other bytes.
  init?(_ bytes: ArraySlice<UInt8>) {
    guard bytes.count <= OSCPacket.maximumSize, read(bytes, depth: 0) else { return nil }
  }

  /// Returns whether bytes start like a packet of TUIO.
  static func recognizes(_ bytes: ArraySlice<UInt8>) -> Bool {
    bytes.starts(with: bundleMark) || bytes.starts(with: Array("/tuio/".utf8))
  }

  static let bundleMark: [UInt8] = Array("#bundle".utf8) + [0]

  private mutating func read(_ bytes: ArraySlice<UInt8>, depth: Int) -> Bool {
    guard bytes.count % 4 == 0, depth < OSCPacket.maximumDepth else { return false }
    guard bytes.starts(with: OSCPacket.bundleMark) else { return readMessage(bytes) }
    var reader = ByteReader(bytes.dropFirst(8))
    guard let high = reader.integer32(), let low = reader.integer32() else { return false }
    let tag = UInt64(high) << 32 | UInt64(low)
    if depth == 0, tag != 1 { timeTag = tag }
    while !reader.isAtEnd {
      guard let size = reader.integer32(), let element = reader.take(Int(size)),
        read(element, depth: depth + 1)
      else { return false }
    }
    return true
  }

  private mutating func readMessage(_ bytes: ArraySlice<UInt8>) -> Bool {
    var reader = ByteReader(bytes)
    guard bytes.first == UInt8(ascii: "/"), let address = reader.string(),
      let tags = reader.string(), tags.first == ","
    else { return false }
    var arguments: [Argument] = []
    for tag in tags.utf8.dropFirst() {
      guard let argument = OSCPacket.argument(tag, &reader) else { return false }
      arguments.append(argument)
    }
    guard reader.isAtEnd else { return false }
    messages.append(Message(address: address, arguments: arguments))
    return true
  }

  private static func argument(_ tag: UInt8, _ reader: inout ByteReader) -> Argument? {
    switch tag {
    case UInt8(ascii: "i"): reader.integer32().map { .integer(Int64(Int32(bitPattern: $0))) }
    case UInt8(ascii: "h"): reader.integer64().map { .integer(Int64(bitPattern: $0)) }
    case UInt8(ascii: "f"): reader.integer32().map { .float(Double(Float(bitPattern: $0))) }
    case UInt8(ascii: "d"): reader.integer64().map { .float(Double(bitPattern: $0)) }
    case UInt8(ascii: "s"): reader.string().map { .string($0) }
    case UInt8(ascii: "b"): reader.blob() ? .other : nil
    case UInt8(ascii: "T"), UInt8(ascii: "F"), UInt8(ascii: "N"), UInt8(ascii: "I"): .other
    default: nil
    }
  }
}
