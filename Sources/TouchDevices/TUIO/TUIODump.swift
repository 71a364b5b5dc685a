/// A message of TUIO as text, as liblo's oscdump prints it: `e1a2b3c4.80000000 /tuio/2Dcur sifffff
/// "set" 12 0.25 0.5 0 0 0`.
///
/// The address follows nothing, a time tag of 2 × 8 hexadecimal digits, or seconds.
struct TUIODump {
  /// The time in microseconds; nil if the line has none or "now".
  var time: Int64?
  var message: OSCPacket.Message

  /// Returns whether a line belongs to this format.
  static func recognizes(_ line: TextScanner) -> Bool {
    var line = line
    _ = time(&line)
    return line.take("/tuio/2D")
  }

  /// Reads a line; nil if it is not a message.
  init?(_ line: TextScanner) throws(LineError) {
    var line = line
    time = TUIODump.time(&line)
    guard line.next == UInt8(ascii: "/") else { return nil }
    let address = String(decoding: line.word(), as: UTF8.self)
    line.skipBlanks()
    _ = line.take(",")
    var arguments: [OSCPacket.Argument] = []
    for tag in line.word() {
      line.skipBlanks()
      switch tag {
      case UInt8(ascii: "i"), UInt8(ascii: "h"):
        guard let number = line.decimal() else { throw line.problem(expected: "a whole number") }
        arguments.append(.integer(number))
      case UInt8(ascii: "f"), UInt8(ascii: "d"):
        let place = line
        guard let number = Double(String(decoding: line.word(), as: UTF8.self)), number.isFinite
        else { throw place.problem(expected: "a number") }
        arguments.append(.float(number))
      case UInt8(ascii: "s"): arguments.append(.string(TUIODump.string(&line)))
      case UInt8(ascii: "T"), UInt8(ascii: "F"), UInt8(ascii: "N"), UInt8(ascii: "I"):
        arguments.append(.other)
      default: throw line.problem(expected: "arguments of the types i, h, f, d or s")
      }
    }
    message = OSCPacket.Message(address: address, arguments: arguments)
  }

  private static func string(_ line: inout TextScanner) -> String {
    guard line.take("\"") else { return String(decoding: line.word(), as: UTF8.self) }
    var bytes: [UInt8] = []
    while let byte = line.next, byte != UInt8(ascii: "\"") {
      bytes.append(byte)
      line.skip()
    }
    line.skip()
    return String(decoding: bytes, as: UTF8.self)
  }

  private static func time(_ line: inout TextScanner) -> Int64? {
    line.skipBlanks()
    var other = line
    if let seconds = other.hexadecimal(), other.offset >= 8, other.take("."),
      let fraction = other.hexadecimal(), TextScanner.isBlank(other.next ?? 0)
    {
      other.skipBlanks()
      line = other
      return TUIOCapture.microseconds(timeTag: UInt64(seconds) << 32 | UInt64(fraction))
    }
    other = line
    guard let time = other.microseconds(), TextScanner.isBlank(other.next ?? 0) else { return nil }
    other.skipBlanks()
    line = other
    return time
  }
}
