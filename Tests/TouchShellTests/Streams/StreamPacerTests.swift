import TestSupport
import Testing
import TouchSandbox
import TouchShell

@Suite("The pace of another device")
struct StreamPacerTests {
  /// What a device sends: milliseconds on its clock, when that comes on ours, and what it is of one
  /// finger.
  private struct Sent {
    let time: Int64
    let arrival: Int64
    let phase: TouchPhase

    init(_ time: Int64, _ arrival: Int64, _ phase: TouchPhase) {
      self.time = time
      self.arrival = arrival
      self.phase = phase
    }
  }

  private static func event(_ milliseconds: Int64, _ phase: TouchPhase, _ id: Int = 1) -> InputEvent
  {
    InputEvent(
      time: Timestamp(nanoseconds: milliseconds * 1_000_000), .touch(phase, at: .zero, id: id))
  }

  /// When each of the events happens, in milliseconds.
  ///
  /// The window sleeps until something comes or is due; with `isBusy` it lets time pass every
  /// millisecond.
  private static func played(
    _ sent: [Sent], isLive: Bool = true, isBusy: Bool = false
  ) -> [Int64] {
    var pacer = StreamPacer(isLive: isLive)
    var times: [Int64] = []
    var rest = sent[...]
    var now: Int64 = 0
    while times.count < sent.count {
      while let next = rest.first, next.arrival <= now {
        pacer.add(
          event(next.time, next.phase),
          arrivedAt: Timestamp(nanoseconds: next.arrival * 1_000_000))
        rest.removeFirst()
      }
      let due = pacer.take(until: Timestamp(nanoseconds: now * 1_000_000))
      for event in due { times.append(event.time.nanoseconds / 1_000_000) }
      let next = pacer.nextDue.map { ($0.nanoseconds + 999_999) / 1_000_000 }
      guard let step = [rest.first?.arrival, next].compactMap({ $0 }).min() else { break }
      now = isBusy && step > now ? now + 1 : max(step, now)
    }
    return times
  }

  /// A name, what is sent, whether it is live, and when each happens.
  private static let table: [(String, [Sent], Bool, [Int64])] = [
    (
      "in time", [Sent(0, 5, .began), Sent(10, 15, .moved), Sent(20, 25, .ended)], true,
      [5, 15, 25]
    ),
    (
      "all at once, as a file comes: at its own pace, pauses included",
      [
        Sent(0, 5, .began), Sent(10, 5, .moved), Sent(20, 5, .ended), Sent(5000, 5, .began),
        Sent(5010, 5, .ended),
      ], false, [5, 15, 25, 5005, 5015]
    ),
    (
      "a file that is read in parts: what comes when nothing waits is early, too",
      [Sent(0, 5, .began), Sent(10, 5, .ended), Sent(5000, 40, .began), Sent(5010, 40, .ended)],
      false, [5, 15, 5005, 5015]
    ),
    (
      "all at once through a pipe: just so",
      [Sent(0, 5, .began), Sent(10, 5, .moved), Sent(20, 5, .ended), Sent(5000, 5, .began)], true,
      [5, 15, 25, 5005]
    ),
    (
      "all at once through a pipe, with a finger that rests",
      [Sent(0, 5, .began), Sent(10, 5, .moved), Sent(2000, 5, .moved), Sent(2010, 5, .ended)], true,
      [5, 15, 2005, 2015]
    ),
    (
      "a stroke that is held up keeps its speed",
      [
        Sent(0, 5, .began), Sent(10, 15, .moved), Sent(20, 90, .moved), Sent(30, 90, .moved),
        Sent(40, 90, .moved), Sent(50, 90, .ended),
      ], true, [5, 15, 90, 100, 110, 120]
    ),
    (
      "and the lag goes with the next finger",
      [
        Sent(0, 5, .began), Sent(10, 95, .moved), Sent(20, 95, .ended), Sent(200, 205, .began),
        Sent(210, 215, .ended),
      ], true, [5, 95, 105, 205, 215]
    ),
    (
      "a little early within a stroke waits", [Sent(0, 20, .began), Sent(10, 25, .ended)], true,
      [20, 30]
    ),
    (
      "a pause of an hour, and a clock that was set in it",
      [
        Sent(0, 5, .began), Sent(10, 15, .ended), Sent(7_200_000, 3_600_000, .began),
        Sent(7_200_010, 3_600_010, .ended),
      ], true, [5, 15, 3_600_000, 3_600_010]
    ),
    (
      "a clock that jumps ahead while a finger is down",
      [
        Sent(0, 5, .began), Sent(10, 15, .moved), Sent(90_000, 25, .moved),
        Sent(90_010, 35, .ended),
      ],
      true, [5, 15, 25, 35]
    ),
    (
      "a clock that jumps ahead while a finger is down and its moves wait",
      [
        Sent(0, 5, .began), Sent(10, 15, .moved), Sent(20, 90, .moved), Sent(30, 90, .moved),
        Sent(90_000, 90, .moved), Sent(90_010, 100, .ended),
      ], true, [5, 15, 90, 100, 100, 110]
    ),
    (
      "a clock that jumps ahead between two strokes, of which the first waits",
      [
        Sent(0, 5, .began), Sent(10, 15, .moved), Sent(20, 90, .moved), Sent(30, 90, .ended),
        Sent(90_000, 90, .began), Sent(90_010, 100, .ended),
      ], true, [5, 15, 90, 100, 100, 110]
    ),
    (
      "never backwards: the next finger does not overtake the stroke before it",
      [
        Sent(0, 5, .began), Sent(10, 500, .moved), Sent(100, 500, .ended), Sent(110, 500, .began),
        Sent(120, 500, .ended),
      ], true, [5, 500, 590, 590, 600]
    ),
  ]

  @Test("When what comes happens", arguments: table.indices)
  func pace(index: Int) {
    let (name, sent, isLive, expected) = Self.table[index]
    // Where the hour is a pause, there is nothing to be seen of it millisecond by millisecond.
    let isBusy = sent.allSatisfy { $0.arrival < 10_000 }
    #expect(Self.played(sent, isLive: isLive, isBusy: isBusy) == expected, "\(name)")
  }

  /// A program that stands still for 920 ms in the middle of a stroke of 1.5 s.
  private static let stalled = (0...150).map { step in
    let time = Int64(step) * 10
    return Sent(
      time, 5 + ((300..<1220).contains(time) ? 1220 : time),
      step == 0 ? .began : step == 150 ? .ended : .moved)
  }

  @Test("A stroke is as long as on the device, although the program stood still meanwhile")
  func stall() {
    let times = Self.played(Self.stalled)
    #expect(times == Self.stalled.map { $0.time + 5 })
  }

  @Test("Where time has passed meanwhile, the stroke keeps its speed after a pause")
  func pauseWithinStroke() {
    let times = Self.played(Self.stalled, isBusy: true)
    #expect(times.prefix(30) == Self.stalled.prefix(30).map { $0.time + 5 }[...])
    #expect(times.dropFirst(30) == Self.stalled.dropFirst(30).map { $0.time + 925 }[...])
  }

  @Test("The lag of a pause does not stay with a finger that never lifts")
  func makesUp() {
    let sent = (0...1600).map { step in
      let time = Int64(step) * 10
      return Sent(
        time, (2000..<2500).contains(time) ? 2500 : time, step == 0 ? .began : .moved)
    }
    let times = Self.played(sent, isBusy: true)
    #expect(times[400] == 4500 && times[1600] == 16_000)
    #expect(zip(times, times.dropFirst()).allSatisfy { $1 - $0 >= 8 })
  }

  @Test("Nor does that of a clock that drifts")
  func drift() {
    let sent = (0...3000).map { step in
      let arrival = Int64(step) * 10
      return Sent(arrival + Int64(step) / 10, arrival, step == 0 ? .began : .moved)
    }
    let times = Self.played(sent, isBusy: true)
    #expect(times.count == 3001 && zip(times, sent).allSatisfy { $0 - $1.arrival <= 120 })
  }

  @Test("Many at once: moves are merged, landings and lifts never")
  func merging() {
    var pacer = StreamPacer(isLive: true)
    let now = Timestamp(nanoseconds: 1_000_000)
    func add(_ phase: TouchPhase, _ id: Int, x: Double) {
      pacer.add(
        InputEvent(time: .zero, .touch(phase, at: Point(x: x, y: 0), id: id)), arrivedAt: now)
    }
    add(.began, 1, x: 0)
    for step in 1...10_000 { add(.moved, 1, x: Double(step)) }
    add(.began, 2, x: 0)
    for step in 1...10_000 { add(.moved, 1 + step % 2, x: Double(step)) }
    add(.ended, 1, x: 7)
    #expect(pacer.count == 20_003)
    let events = pacer.take(until: now)
    #expect(pacer.count == 0 && pacer.nextDue == nil)
    let frames = events.map { event in
      event.samples.map { "\($0.phase) \($0.id) \(Int($0.location.x))" }.sorted()
    }
    #expect(
      frames == [
        ["began 1 0"], ["moved 1 10000"], ["began 2 0"], ["moved 1 10000", "moved 2 9999"],
        ["ended 1 7"],
      ])
  }

  @Test("A few at once stay as they are")
  func few() {
    var pacer = StreamPacer(isLive: true)
    let now = Timestamp(nanoseconds: 1_000_000)
    for step in 0..<StreamPacer.mostAtOnce {
      pacer.add(Self.event(0, step == 0 ? .began : .moved), arrivedAt: now)
    }
    #expect(pacer.take(until: now).count == StreamPacer.mostAtOnce)
  }
}

@Suite("Where another device lies on a window")
struct InputMapTests {
  /// A map, the device's proportions, a place on the device, and where that is on 1200 × 800.
  private static let table: [(InputMap, Double?, Point, Point)] = [
    (InputMap(.fill), 2, Point(x: 0.5, y: 0.25), Point(x: 600, y: 200)),
    (InputMap(.fit), nil, Point(x: 0.5, y: 0.25), Point(x: 600, y: 200)),
    // 1200 × 600 in the middle.
    (InputMap(.fit), 2, Point(x: 0, y: 0), Point(x: 0, y: 100)),
    (InputMap(.fit), 2, Point(x: 1, y: 1), Point(x: 1200, y: 700)),
    // 400 × 800 in the middle: a phone upright.
    (InputMap(.fit), 0.5, Point(x: 0, y: 0.5), Point(x: 400, y: 400)),
    // The same phone on its side: its upper left corner is at the upper right.
    (InputMap(.fit, quarterTurns: 1), 0.5, Point(x: 0, y: 0), Point(x: 1200, y: 100)),
    (InputMap(.fit, quarterTurns: 1), 0.5, Point(x: 1, y: 0), Point(x: 1200, y: 700)),
    (InputMap(.fit, quarterTurns: 3), 0.5, Point(x: 0, y: 0), Point(x: 0, y: 700)),
    (InputMap(.fill, quarterTurns: 2), nil, Point(x: 0.25, y: 0.25), Point(x: 900, y: 600)),
    (
      InputMap(.rect(Rect(x: 100, y: 50, width: 200, height: 100))), 9, Point(x: 0.5, y: 1.1),
      Point(x: 200, y: 160)
    ),
    (InputMap(.fit, quarterTurns: -1), 0.5, Point(x: 0, y: 0), Point(x: 0, y: 700)),
    (InputMap(.fit), 0, Point(x: 1, y: 1), Point(x: 1200, y: 800)),
  ]

  @Test("Places", arguments: table.indices)
  func places(index: Int) {
    let (map, proportions, place, expected) = Self.table[index]
    #expect(
      map.point(place.x, place.y, proportions: proportions, on: Size(width: 1200, height: 800))
        == expected)
  }

  @Test("Fingers get the smallest free numbers, apart from the touchscreen's")
  func fingers() {
    var fingers = StreamFingers(from: .firstOfStream)
    func renumbered(_ samples: (Int, TouchPhase)...) -> [Int] {
      let frame = TouchFrame(
        samples.map { TouchSample(id: TouchID($0), phase: $1, location: .zero) })
      return fingers.renumbered(frame).samples.map(\.id.rawValue)
    }
    expectEqual(renumbered((7, .moved)), [])
    expectEqual(renumbered((7, .began), (8, .began)), [101, 102])
    expectEqual(renumbered((7, .moved)), [101])
    // In the frame in which a finger is lifted its number is not yet free.
    expectEqual(renumbered((7, .ended), (9_000_000, .began)), [101, 103])
    expectEqual(fingers.down, [TouchID(102), TouchID(103)])
    expectEqual(renumbered((7, .ended)), [])
    expectEqual(renumbered((10, .began), (11, .began)), [101, 104])
  }
}
