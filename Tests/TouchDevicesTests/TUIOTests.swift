import Foundation
import TestSupport
import Testing
import TouchDevices
import TouchRecording

/// Puts packets of TUIO together.
enum OSC {
  static func string(_ text: String) -> [UInt8] {
    let bytes = Array(text.utf8)
    return bytes + [UInt8](repeating: 0, count: 4 - bytes.count % 4)
  }

  static func number(_ number: UInt32) -> [UInt8] {
    [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: number >> $0) }
  }

  static func source(_ name: String) -> [UInt8] {
    string("/tuio/2Dcur") + string(",ss") + string("source") + string(name)
  }

  static func alive(_ ids: UInt32...) -> [UInt8] {
    string("/tuio/2Dcur") + string(",s" + String(repeating: "i", count: ids.count))
      + string("alive") + ids.flatMap(number)
  }

  static func set(_ id: UInt32, _ x: Float, _ y: Float, rest: Int = 3) -> [UInt8] {
    string("/tuio/2Dcur") + string(",si" + String(repeating: "f", count: 2 + rest))
      + string("set") + number(id) + number(x.bitPattern) + number(y.bitPattern)
      + [UInt8](repeating: 0, count: rest * 4)
  }

  static func fseq(_ number: Int32) -> [UInt8] {
    string("/tuio/2Dcur") + string(",si") + string("fseq") + self.number(UInt32(bitPattern: number))
  }

  static func bundle(_ elements: [UInt8]..., timeTag: UInt64 = 1) -> [UInt8] {
    string("#bundle") + number(UInt32(timeTag >> 32)) + number(UInt32(truncatingIfNeeded: timeTag))
      + elements.flatMap { number(UInt32($0.count)) + $0 }
  }

  /// A packet of UDP from 127.0.0.1, as Ethernet carries it.
  static func ethernet(_ payload: [UInt8], port: UInt16 = 5000) -> [UInt8] {
    let length = UInt16(payload.count + 8)
    let udp =
      [
        UInt8(port >> 8), UInt8(port & 255), 0x0D, 0x05, UInt8(length >> 8), UInt8(length & 255), 0,
        0,
      ]
    let total = length + 20
    let ip: [UInt8] =
      [0x45, 0, UInt8(total >> 8), UInt8(total & 255), 0, 0, 0x40, 0, 64, 17, 0, 0, 127, 0, 0, 1]
      + [127, 0, 0, 1]
    return [UInt8](repeating: 2, count: 12) + [8, 0] + ip + udp + payload
  }

  private static func little(_ number: UInt32) -> [UInt8] { self.number(number).reversed() }

  private static func joined(_ parts: [UInt8]...) -> [UInt8] { Array(parts.joined()) }

  /// A pcap file with microseconds, of a little machine.
  static func pcap(_ packets: [(milliseconds: UInt32, bytes: [UInt8])]) -> [UInt8] {
    var file = joined(
      little(0xA1B2_C3D4), [2, 0, 4, 0], little(0), little(0), little(65535), little(1))
    for (milliseconds, bytes) in packets {
      file += little(1000 + milliseconds / 1000) + little(milliseconds % 1000 * 1000)
      file += little(UInt32(bytes.count)) + little(UInt32(bytes.count))
      file += bytes
    }
    return file
  }

  /// A pcapng file whose interface counts nanoseconds.
  static func pcapng(_ packets: [(milliseconds: UInt32, bytes: [UInt8])]) -> [UInt8] {
    func block(_ type: UInt32, _ content: [UInt8]) -> [UInt8] {
      let filled = content + [UInt8](repeating: 0, count: (4 - content.count % 4) % 4)
      let length = little(UInt32(filled.count + 12))
      return joined(little(type), length, filled, length)
    }
    let section = joined(little(0x1A2B_3C4D), [1, 0, 0, 0], [UInt8](repeating: 255, count: 8))
    let interface = joined([1, 0, 0, 0], little(65535), [9, 0, 1, 0, 9, 0, 0, 0], [0, 0, 0, 0])
    var file = block(0x0A0D_0D0A, section) + block(1, interface)
    for (milliseconds, bytes) in packets {
      let time = (1000 * 1000 + UInt64(milliseconds)) * 1_000_000
      let count = little(UInt32(bytes.count))
      file += block(
        6,
        joined(
          little(0), little(UInt32(time >> 32)), little(UInt32(truncatingIfNeeded: time)), count,
          count, bytes))
    }
    return file
  }
}

private let square = ImportOptions(surface: Size(width: 1000, height: 1000))

@Suite("TUIO 1.1")
struct TUIOTests {
  static let frames: [(UInt32, [UInt8])] = [
    (0, OSC.bundle(OSC.source("a@b"), OSC.alive(12, 13), OSC.set(12, 0.25, 0.5), OSC.fseq(1))),
    (10, OSC.bundle(OSC.alive(12, 13), OSC.set(13, 0.5, 0.75), OSC.set(12, 0.5, 0.5), OSC.fseq(2))),
    (20, OSC.bundle(OSC.alive(13), OSC.fseq(3))),
    (30, OSC.bundle(OSC.alive(), OSC.fseq(-1))),
  ]
  static let log = [
    "0 began 1@250,500", "0.01 moved 1@500,500 began 2@500,750", "0.02 ended 1@500,500",
    "0.03 ended 2@500,750", "0.03 end",
  ]

  @Test("The example of the specification's bytes")
  func example() throws {
    let hex = """
      23 62 75 6e 64 6c 65 00 00 00 00 00 00 00 00 01 00 00 00 28 2f 74 75 69 6f 2f 32 44 63 75 72 00
      2c 73 73 00 73 6f 75 72 63 65 00 00 61 70 70 40 31 32 37 2e 30 2e 30 2e 31 00 00 00 00 00 00 24
      2f 74 75 69 6f 2f 32 44 63 75 72 00 2c 73 69 69 00 00 00 00 61 6c 69 76 65 00 00 00 00 00 00 0c
      00 00 00 0d 00 00 00 34 2f 74 75 69 6f 2f 32 44 63 75 72 00 2c 73 69 66 66 66 66 66 00 00 00 00
      73 65 74 00 00 00 00 0c 3e 80 00 00 3f 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 1c
      2f 74 75 69 6f 2f 32 44 63 75 72 00 2c 73 69 00 66 73 65 71 00 00 00 00 00 00 00 07
      """
    let bytes = hex.split(whereSeparator: \.isWhitespace).compactMap { UInt8($0, radix: 16) }
    #expect(bytes.count == 188)
    let file = try Imported(bytes, options: square)
    expectLog(file.log, equals: ["0 began 1@250,500", "0 ended 1@250,500", "0 end"])
    #expect(
      file.warnings.map(\.what) == [
        "packets without times; they were set 1/60 s apart",
        "a finger never lifts; it was lifted at the end",
      ])
  }

  @Test("Captures of a network, with other traffic between")
  func captures() throws {
    var packets = Self.frames.map { ($0.0, OSC.ethernet($0.1)) }
    packets.insert((15, OSC.ethernet(Array("hello".utf8))), at: 2)
    packets.insert((15, [1, 2, 3]), at: 2)
    for bytes in [OSC.pcap(packets), OSC.pcapng(packets)] {
      let file = try Imported(bytes, options: square)
      #expect(file.log == Self.log)
      expectEqual(file.warnings, [])
      #expect(file.recording.header.source == "TUIO")
    }
  }

  @Test("Packets one after the other, with and without their sizes; time tags are times")
  func streams() throws {
    let bundles = Self.frames.map { milliseconds, bytes in
      let fraction = UInt64((Double(milliseconds) / 1000 * 0x1p32).rounded(.up))
      let tag = UInt64(1000) << 32 | fraction
      return Array(bytes[..<8]) + OSC.number(UInt32(tag >> 32))
        + OSC.number(UInt32(truncatingIfNeeded: tag)) + Array(bytes[16...])
    }
    let sized = bundles.flatMap { OSC.number(UInt32($0.count)) + $0 }
    for bytes in [bundles.flatMap { $0 }, sized] {
      let file = try Imported(bytes, options: square)
      #expect(file.log == Self.log)
      expectEqual(file.warnings, [])
    }
  }

  @Test("The text of oscdump")
  func dump() throws {
    let file = try Imported(Samples.dump, options: square)
    expectLog(
      file.log,
      equals: [
        "0 began 1@100,200", "0.5 moved 1@500,500 began 2@250,750",
        "1 ended 1@500,500 ended 2@250,750", "1 end",
      ])
  }

  @Test("Late frames are thrown away, unless the tracker was started again")
  func late() throws {
    let file = try Imported(
      OSC.pcap(
        [
          (0, OSC.bundle(OSC.alive(1), OSC.set(1, 0, 0), OSC.fseq(500))),
          (10, OSC.bundle(OSC.alive(1), OSC.set(1, 0.5, 0), OSC.fseq(499))),
          (20, OSC.bundle(OSC.alive(1), OSC.fseq(500))),
          (30, OSC.bundle(OSC.alive(1), OSC.set(1, 0.25, 0), OSC.fseq(7))),
          (40, OSC.bundle(OSC.alive(), OSC.fseq(8))),
        ].map { ($0.0, OSC.ethernet($0.1)) }), options: square)
    expectLog(
      file.log, equals: ["0 began 1@0,0", "0.03 moved 1@250,0", "0.04 ended 1@250,0", "0.04 end"])
    #expect(file.warnings.count == 1)
  }

  @Test(
    "Cursors of two senders have ids of their own; extra and missing values of a set are no matter")
  func senders() throws {
    let file = try Imported(
      OSC.pcap([
        (
          0, OSC.ethernet(OSC.bundle(OSC.alive(1), OSC.set(1, 0, 0, rest: 0), OSC.fseq(1)), port: 1)
        ),
        (
          10,
          OSC.ethernet(OSC.bundle(OSC.alive(1), OSC.set(1, 1, 1, rest: 5), OSC.fseq(1)), port: 2)
        ),
        (20, OSC.ethernet(OSC.bundle(OSC.alive(), OSC.fseq(2)), port: 1)),
        (30, OSC.ethernet(OSC.bundle(OSC.alive(), OSC.fseq(2)), port: 2)),
      ]), options: square)
    expectLog(
      file.log,
      equals: [
        "0 began 1@0,0", "0.01 began 2@1000,1000", "0.02 ended 1@0,0", "0.03 ended 2@1000,1000",
        "0.03 end",
      ])
  }

  @Test("A damaged packet is left out as a whole; a capture that is cut off gives what is before")
  func damaged() throws {
    var wrong = Self.frames[1].1
    wrong[wrong.count - 30] = 0xFF
    var bytes = OSC.pcap([
      (0, OSC.ethernet(Self.frames[0].1)), (5, OSC.ethernet(Array(wrong.dropLast(4)))),
      (20, OSC.ethernet(OSC.bundle(OSC.alive(), OSC.fseq(9)))), (30, OSC.ethernet(wrong)),
    ])
    bytes.removeLast(10)
    let file = try Imported(bytes, options: square)
    expectLog(file.log, equals: ["0 began 1@250,500", "0.02 ended 1@250,500", "0.02 end"])
    #expect(
      file.warnings.map(\.what) == [
        "a damaged packet was left out: packet 2", "the capture is cut off; all before it was used",
      ])
  }
}
