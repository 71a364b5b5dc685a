import Foundation

/// What an animated PNG consists of, read by nothing that the program writes it with.
public struct AnimatedPNGReader {
  /// One frame of the file.
  public struct Frame {
    /// How far right its rectangle lies.
    public var x: Int
    /// How far down its rectangle lies.
    public var y: Int
    /// In ticks of `rate` a second.
    public var delay: Int
    /// Ticks a second.
    public var rate: Int
    /// Whether it is put over the frame before, so that transparent pixels leave what is there.
    public var isBlended: Bool
    /// The frame's rectangle as a file of its own.
    public var png: [UInt8]
  }

  /// What is wrong with a file.
  public struct Damage: Error {
    /// Which part, and where.
    public let what: String
  }

  /// The width in pixels.
  public let width: Int
  /// The height in pixels.
  public let height: Int
  /// How often it is shown; 0 is without end.
  public let repetitions: Int
  /// The frames in order.
  public let frames: [Frame]

  /// Reads a file, and throws if a length, a checksum or a sequence number in it is wrong.
  public init(_ file: [UInt8]) throws {
    func number(_ bytes: ArraySlice<UInt8>) -> Int { bytes.reduce(0) { $0 << 8 | Int($1) } }
    let signature = Array(file.prefix(8))
    guard signature == [137, 80, 78, 71, 13, 10, 26, 10] else { throw Damage(what: "signature") }
    var at = 8
    var header: [UInt8] = []
    var announced = 0
    var repetitions = 0
    var sequence = 0
    var frames: [(control: [UInt8], data: [UInt8])] = []
    var types: [String] = []
    while at < file.count {
      guard at + 12 <= file.count else { throw Damage(what: "a chunk is cut off at \(at)") }
      let length = number(file[at..<at + 4])
      guard at + 12 + length <= file.count else { throw Damage(what: "length at \(at)") }
      let body = file[at + 4..<at + 8 + length]
      guard Self.checksum(body) == number(file[at + 8 + length..<at + 12 + length]) else {
        throw Damage(what: "checksum at \(at)")
      }
      let type = String(decoding: body.prefix(4), as: UTF8.self)
      let data = Array(body.dropFirst(4))
      types.append(type)
      if type == "fcTL" || type == "fdAT" {
        guard number(data[0..<4]) == sequence else { throw Damage(what: "sequence at \(at)") }
        sequence += 1
      }
      switch type {
      case "IHDR": header = data
      case "acTL": (announced, repetitions) = (number(data[0..<4]), number(data[4..<8]))
      case "fcTL": frames.append((data, []))
      case "IDAT" where frames.count == 1: frames[0].data += data
      case "fdAT" where frames.count > 1: frames[frames.count - 1].data += data.dropFirst(4)
      case "IEND": break
      default: throw Damage(what: "\(type) at \(at)")
      }
      at += 12 + length
    }
    guard types.starts(with: ["IHDR", "acTL", "fcTL", "IDAT"]), types.last == "IEND",
      announced == frames.count
    else { throw Damage(what: "order of \(types)") }
    width = number(header[0..<4])
    height = number(header[4..<8])
    self.repetitions = repetitions
    self.frames = frames.map { control, data in
      var png = signature
      for (type, data) in [
        ("IHDR", Array(control[4..<12]) + header[8...]), ("IDAT", data), ("IEND", []),
      ] {
        let body = Array(type.utf8) + data
        png += Self.bytes(data.count) + body + Self.bytes(Self.checksum(body[...]))
      }
      return Frame(
        x: number(control[12..<16]), y: number(control[16..<20]), delay: number(control[20..<22]),
        rate: number(control[22..<24]), isBlended: control[25] == 1, png: png)
    }
  }

  private static func bytes(_ value: Int) -> [UInt8] {
    [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: value >> $0) }
  }

  /// CRC-32 bit by bit, as the specification of PNG has it.
  private static func checksum(_ bytes: ArraySlice<UInt8>) -> Int {
    var sum: UInt32 = 0xFFFF_FFFF
    for byte in bytes {
      sum ^= UInt32(byte)
      for _ in 0..<8 { sum = sum & 1 == 1 ? 0xEDB8_8320 ^ (sum >> 1) : sum >> 1 }
    }
    return Int(~sum)
  }
}
