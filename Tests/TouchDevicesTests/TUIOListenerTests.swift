import Foundation
import TestSupport
import Testing
import TouchDevices
import TouchRecording

/// Packets of TUIO as a network brings them: late, twice, never.
@Suite("TUIO from a network")
struct TUIOListenerTests {
  /// A packet and how it comes; without bytes only time passes.
  private struct Step {
    let milliseconds: Int64
    let bytes: [UInt8]?
    let host: String
    let port: String

    init(_ milliseconds: Int64, _ bytes: [UInt8]?, from host: String = "10.0.0.1", port: Int = 7) {
      self.milliseconds = milliseconds
      self.bytes = bytes
      self.host = host
      self.port = "\(port)"
    }
  }

  private static func log(_ steps: [Step]) -> [String] {
    var listener = TUIOListener(surface: Size(width: 1000, height: 1000))
    var log: [String] = []
    for step in steps {
      let time = Timestamp(nanoseconds: step.milliseconds * 1_000_000)
      let events =
        if let bytes = step.bytes {
          listener.take(bytes, from: step.host, port: step.port, at: time)
        } else {
          listener.advance(to: time)
        }
      for case .touches(let frame) in events.map(\.kind) {
        let words = frame.samples.map {
          "\($0.phase) \($0.id)@\(Int($0.location.x)),\(Int($0.location.y))"
        }
        log.append("\(step.milliseconds) \(words.joined(separator: " "))")
      }
    }
    return log
  }

  private static func alive(_ ids: UInt32..., fseq: Int32) -> [UInt8] {
    OSC.bundle(
      OSC.source("a"),
      OSC.string("/tuio/2Dcur")
        + OSC.string(",s" + String(repeating: "i", count: ids.count)) + OSC.string("alive")
        + ids.flatMap(OSC.number), OSC.fseq(fseq))
  }

  private static func set(
    _ ids: [UInt32], _ id: UInt32, _ x: Float, fseq: Int32, source: String? = "a"
  ) -> [UInt8] {
    let alive =
      OSC.string("/tuio/2Dcur") + OSC.string(",s" + String(repeating: "i", count: ids.count))
      + OSC.string("alive") + ids.flatMap(OSC.number)
    guard let source else { return OSC.bundle(alive, OSC.set(id, x, 0.5), OSC.fseq(fseq)) }
    return OSC.bundle(OSC.source(source), alive, OSC.set(id, x, 0.5), OSC.fseq(fseq))
  }

  private static let table: [(name: String, steps: [Step], log: [String])] = [
    (
      "in order",
      [
        Step(0, set([1], 1, 0.1, fseq: 1)), Step(10, set([1], 1, 0.2, fseq: 2)),
        Step(20, alive(fseq: 3)),
      ], ["0 began 1@100,500", "10 moved 1@200,500", "20 ended 1@200,500"]
    ),
    (
      "a packet that comes twice changes nothing",
      [
        Step(0, set([1], 1, 0.1, fseq: 1)), Step(1, set([1], 1, 0.1, fseq: 1)),
        Step(10, set([1], 1, 0.2, fseq: 2)), Step(11, set([1], 1, 0.2, fseq: 2)),
        Step(20, alive(fseq: 3)), Step(21, alive(fseq: 3)),
      ], ["0 began 1@100,500", "10 moved 1@200,500", "20 ended 1@200,500"]
    ),
    (
      "late packets, also of a finger that is gone",
      [
        Step(0, set([1], 1, 0.1, fseq: 1)), Step(10, set([1], 1, 0.3, fseq: 3)),
        Step(11, set([1], 1, 0.2, fseq: 2)), Step(20, alive(fseq: 4)),
        Step(21, set([1], 1, 0.3, fseq: 3)),
      ], ["0 began 1@100,500", "10 moved 1@300,500", "20 ended 1@300,500"]
    ),
    (
      "a late list of who is alive is not taken for that of the next packet, which has none",
      [
        Step(0, set([1], 1, 0.1, fseq: 5)), Step(1, alive(fseq: 4)),
        Step(10, OSC.bundle(OSC.source("a"), OSC.set(1, 0.2, 0.5), OSC.fseq(6))),
      ], ["0 began 1@100,500", "10 moved 1@200,500"]
    ),
    (
      "the lift is lost: the next packet says who is alive",
      [Step(0, set([1], 1, 0.1, fseq: 1)), Step(30, set([2], 2, 0.2, fseq: 4))],
      ["0 began 1@100,500", "30 ended 1@100,500 began 2@200,500"]
    ),
    (
      "the landing is lost: the finger lands with its next place",
      [Step(0, alive(1, fseq: 2)), Step(10, set([1], 1, 0.3, fseq: 3))], ["10 began 1@300,500"]
    ),
    (
      "a tracker that was started again",
      [
        Step(0, set([1], 1, 0.1, fseq: 500)), Step(10, set([1], 1, 0.2, fseq: 1)),
        Step(20, alive(fseq: -1)), Step(30, set([1], 1, 0.4, fseq: 1)),
      ],
      ["0 began 1@100,500", "10 moved 1@200,500", "20 ended 1@200,500", "30 began 2@400,500"]
    ),
    (
      "and one that was started again after a few frames, which says so",
      [
        Step(0, set([1], 1, 0.1, fseq: 20)), Step(20, alive(fseq: -1)),
        Step(30, set([1], 1, 0.4, fseq: 1)),
      ], ["0 began 1@100,500", "20 ended 1@100,500", "30 began 2@400,500"]
    ),
    (
      "one that was started again after a few frames: heard at once by the pause",
      [
        Step(0, set([1], 1, 0.1, fseq: 20)), Step(10, alive(fseq: 21)),
        Step(499, set([1], 1, 0.2, fseq: 1)), Step(510, set([1], 1, 0.4, fseq: 1)),
        Step(520, set([1], 1, 0.5, fseq: 2)),
      ],
      ["0 began 1@100,500", "10 ended 1@100,500", "510 began 2@400,500", "520 moved 2@500,500"]
    ),
    (
      "by its port",
      [
        Step(0, set([1], 1, 0.1, fseq: 20)), Step(10, set([1], 1, 0.2, fseq: 21)),
        Step(20, set([2], 2, 0.4, fseq: 1), port: 8), Step(30, alive(fseq: 2), port: 8),
      ],
      [
        "0 began 1@100,500", "10 moved 1@200,500", "20 ended 1@200,500 began 2@400,500",
        "30 ended 2@400,500",
      ]
    ),
    (
      "by its fingers, which are counted from the first again",
      [
        Step(0, set([7], 7, 0.1, fseq: 20)), Step(10, set([8], 8, 0.2, fseq: 21)),
        Step(20, set([7], 7, 0.3, fseq: 19)), Step(30, set([1], 1, 0.4, fseq: 1)),
        Step(40, set([1], 1, 0.5, fseq: 2)),
      ],
      [
        "0 began 1@100,500", "10 ended 1@100,500 began 2@200,500",
        "30 ended 2@200,500 began 3@400,500", "40 moved 3@500,500",
      ]
    ),
    (
      "frames without a number",
      [Step(0, set([1], 1, 0.1, fseq: -1)), Step(10, set([1], 1, 0.2, fseq: 0))],
      ["0 began 1@100,500", "10 moved 1@200,500"]
    ),
    (
      "two sources on one machine have fingers and numbers of their own",
      [
        Step(0, set([1], 1, 0.1, fseq: 90, source: "a")),
        Step(1, set([1], 1, 0.9, fseq: 1, source: "b")), Step(10, set([], 9, 0, fseq: 91)),
        Step(11, set([1], 1, 0.8, fseq: 2, source: "b")),
      ], ["0 began 1@100,500", "1 began 2@900,500", "10 ended 1@100,500", "11 moved 2@800,500"]
    ),
    (
      "a source that names itself may send from any port; one that does not is its port",
      [
        Step(0, set([1], 1, 0.1, fseq: 1), port: 1), Step(10, set([1], 1, 0.2, fseq: 2), port: 2),
        Step(20, set([1], 1, 0.5, fseq: 1, source: nil), port: 3),
        Step(30, set([1], 1, 0.6, fseq: 1, source: nil), port: 4),
      ], ["0 began 1@100,500", "10 moved 1@200,500", "20 began 2@500,500", "30 began 3@600,500"]
    ),
    (
      "machines are different sources",
      [
        Step(0, set([1], 1, 0.1, fseq: 1)), Step(1, set([1], 1, 0.2, fseq: 1), from: "10.0.0.2"),
      ], ["0 began 1@100,500", "1 began 2@200,500"]
    ),
    (
      "a source that falls silent: its fingers are cancelled, and those of the other are not",
      [
        Step(0, set([1], 1, 0.1, fseq: 1, source: "a")),
        Step(0, set([1], 1, 0.9, fseq: 1, source: "b")),
        Step(4000, set([1], 1, 0.9, fseq: 2, source: "b")), Step(4999, nil), Step(5000, nil),
        Step(6000, set([1], 1, 0.2, fseq: 1, source: "a")), Step(9100, nil),
      ],
      [
        "0 began 1@100,500", "0 began 2@900,500", "5000 cancelled 1@100,500",
        "6000 began 3@200,500",
        "9100 cancelled 2@900,500",
      ]
    ),
    (
      "a finger that rests stays, as long as its source repeats itself",
      [Step(0, set([1], 1, 0.1, fseq: 1))]
        + (1...20).map { Step($0 * 1000, alive(1, fseq: Int32($0) + 1)) },
      ["0 began 1@100,500"]
    ),
    (
      "damage is left out",
      [
        Step(0, set([1], 1, 0.1, fseq: 1)), Step(1, []), Step(2, [1, 2, 3]),
        Step(3, Array(set([1], 1, 0.5, fseq: 2).dropLast(4))),
        Step(4, Array("/tuio/2Dcur".utf8)), Step(5, OSC.string("/other") + OSC.string(",")),
        Step(6, set([1], 1, .nan, fseq: 2)), Step(7, set([1], 1, 1e30, fseq: 2)),
        Step(10, set([1], 1, 0.2, fseq: 3)),
      ], ["0 began 1@100,500", "10 moved 1@200,500"]
    ),
  ]

  @Test("What comes of packets", arguments: table.indices)
  func packets(index: Int) {
    let row = Self.table[index]
    #expect(Self.log(row.steps) == row.log, "\(row.name)")
  }

  @Test("Sources that change with every packet are not kept for ever")
  func manySources() {
    var listener = TUIOListener(surface: Size(width: 1000, height: 1000))
    var down: Set<TouchID> = []
    for number in 0..<2_000 {
      let packet = Self.set([1], 1, 0.5, fseq: 1, source: "s\(number)")
      let time = Timestamp(nanoseconds: Int64(number) * 1_000_000)
      Self.follow(listener.take(packet, from: "10.0.0.1", port: "\(number)", at: time), &down)
      #expect(down.count <= 64)
    }
    Self.follow(listener.advance(to: Timestamp(nanoseconds: 60_000_000_000)), &down)
    #expect(down.isEmpty && !listener.isWaiting)
  }

  /// Checks that touches make sense: each lands once and is lifted once.
  static func follow(_ events: [InputEvent], _ down: inout Set<TouchID>) {
    for case .touches(let frame) in events.map(\.kind) {
      for sample in frame.samples {
        switch sample.phase {
        case .began: #expect(down.insert(sample.id).inserted)
        case .ended, .cancelled: #expect(down.remove(sample.id) != nil)
        default: #expect(down.contains(sample.id))
        }
        #expect(sample.location.x.isFinite && sample.location.y.isFinite)
      }
    }
  }

  @Test("Packets with any damage, in any order, leave sound touches", arguments: seeds)
  func mutations(seed: UInt64) {
    var mutator = Mutator(seed: seed)
    var numbers = SeededGenerator(seed: seed)
    var listener = TUIOListener(surface: Size(width: 1000, height: 1000))
    var down: Set<TouchID> = []
    let sound =
      TUIOTests.frames.map(\.1)
      + (0..<20).map { number in
        Self.set(
          [1, 2, 3], UInt32(number % 4), Float(number) / 20, fseq: Int32(number),
          source: "s\(number % 3)")
      }
    for round in 0..<1_500 {
      let packet = sound[numbers.int(below: sound.count)]
      let bytes = numbers.int(below: 2) == 0 ? packet : mutator.damaged(packet, others: sound)
      let time = Timestamp(nanoseconds: Int64(round) * 3_000_000)
      Self.follow(
        listener.take(bytes, from: "h\(numbers.int(below: 3))", port: "1", at: time), &down)
    }
    #expect(down.count < 300)
    Self.follow(listener.finish(), &down)
    #expect(down.isEmpty)
  }

  // MARK: Sending

  @Test("What is sent is what was there", arguments: seeds)
  func roundTrip(seed: UInt64) throws {
    var numbers = SeededGenerator(seed: seed)
    var encoder = TUIOEncoder()
    var listener = TUIOListener(surface: Size(width: 1280, height: 800))
    var places: [Int: Point] = [:]
    var sent: [[String]] = []
    var received: [[String]] = []
    func words(_ samples: [TouchSample], _ names: (TouchID) -> String) -> [String] {
      samples.map { sample in
        let place =
          sample.phase.isTerminal
          ? ""
          : " \(Int((sample.location.x * 10).rounded())) \(Int((sample.location.y * 10).rounded()))"
        return "\(sample.phase) \(names(sample.id))\(place)"
      }.sorted()
    }
    // Receivers count fingers as they land; so does this.
    var count = 0
    var landed: [Int: Int] = [:]
    for step in 0..<300 {
      var samples: [TouchSample] = []
      for finger in 1...24 {
        let phase: TouchPhase
        switch (places[finger], numbers.int(below: 6)) {
        case (nil, 0): phase = .began
        case (nil, _), (_, 5): continue
        case (_, 4): phase = .ended
        default: phase = .moved
        }
        var place = places[finger] ?? .zero
        if phase != .ended {
          place = Point(x: Double(numbers.int(below: 1280)), y: Double(numbers.int(below: 800)))
          if place == places[finger] { continue }
        }
        places[finger] = phase == .ended ? nil : place
        if phase == .began {
          count += 1
          landed[finger] = count
        }
        samples.append(TouchSample(id: TouchID(finger), phase: phase, location: place))
      }
      guard !samples.isEmpty else { continue }
      let time = Timestamp(nanoseconds: Int64(step) * 8_000_000)
      sent.append(words(samples) { "\(landed[$0.rawValue] ?? 0)" })
      var events: [InputEvent] = []
      for packet in encoder.packets(
        TouchFrame(samples), at: time, on: Size(width: 1280, height: 800))
      {
        #expect(packet.count <= 1472 && packet.count % 4 == 0)
        events += listener.take(packet, from: "127.0.0.1", port: "9", at: time)
      }
      let all = events.flatMap(\.samples)
      received.append(words(all) { "\($0)" })
    }
    #expect(sent == received)
    var down: Set<TouchID> = []
    for packet in encoder.end() {
      for case .touches(let frame) in listener.take(
        packet, from: "127.0.0.1", port: "9", at: Timestamp(nanoseconds: 3_000_000_000)
      ).map(\.kind) {
        for sample in frame.samples where sample.phase == .ended { down.insert(sample.id) }
      }
    }
    #expect(down.count == places.count)
  }

  @Test("Velocities are parts of the surface a second")
  func velocity() {
    var encoder = TUIOEncoder()
    let size = Size(width: 1000, height: 500)
    func packet(_ phase: TouchPhase, _ x: Double, _ milliseconds: Int64) -> [UInt8] {
      encoder.packets(
        TouchFrame([TouchSample(id: TouchID(5), phase: phase, location: Point(x: x, y: 250))]),
        at: Timestamp(nanoseconds: milliseconds * 1_000_000), on: size)[0]
    }
    func floats(_ packet: [UInt8]) -> [Float] {
      // The five numbers before the frame's, which is 4 + 12 + 4 + 8 + 4 bytes long.
      let end = packet.count - 32
      return (0..<5).map { index in
        let at = end - 20 + index * 4
        return Float(bitPattern: packet[at..<(at + 4)].reduce(UInt32(0)) { $0 << 8 | UInt32($1) })
      }
    }
    expectEqual(floats(packet(.began, 100, 0)), [0.1, 0.5, 0, 0, 0])
    expectEqual(floats(packet(.moved, 200, 100)), [0.2, 0.5, 1, 0, 10])
  }
}
