import TestSupport
import Testing

@Suite("A stream is put right by stated rules, with receipts")
struct StreamRepairTests {
  /// What goes in, what comes out, and the rules of the receipts.
  struct Case: Sendable, CustomTestStringConvertible {
    let testDescription: String
    let input: [InputEvent]
    let output: [String]
    let rules: [RepairReceipt.Rule]

    init(
      _ name: String, _ input: [InputEvent], gives output: [String],
      _ rules: RepairReceipt.Rule...
    ) {
      testDescription = name
      self.input = input
      self.output = output
      self.rules = rules
    }
  }

  static let far = StreamRepair.maximumDistance + 801
  static let down = touch(0, (1, .began, 10))

  static let cases: [Case] = [
    Case(
      "nothing is wrong",
      [
        down, moved(1, 1, 20), touch(1, (2, .began, 5)), touch(2, (1, .ended, 20)),
        event(3, .mark("a")),
      ],
      gives: ["0 began 1@10", "1 moved 1@20", "1 began 2@5", "2 ended 1@20", "3 mark a"]),
    Case(
      "a finger that is not down moves and leaves: left out, its neighbours not",
      [
        down, touch(1, (7, .moved, 1), (1, .moved, 20)), touch(2, (7, .ended, 1)),
        touch(3, (7, .cancelled, 1)),
      ],
      gives: ["0 began 1@10", "1 moved 1@20"], .unknownFinger, .unknownFinger, .unknownFinger),
    Case(
      "a finger that is down lands: cancelled where it was, then it lands",
      [
        down, moved(1, 1, 20), touch(2, (1, .began, 90), (2, .began, 5)), touch(3, (1, .ended, 90)),
      ],
      gives: [
        "0 began 1@10", "1 moved 1@20", "2 cancelled 1@20", "2 began 1@90 began 2@5",
        "3 ended 1@90",
      ], .landedTwice),
    Case(
      "a finger that is down at the end: cancelled before it",
      [down, touch(1, (2, .began, 5)), touch(2, (2, .ended, 5)), event(3, .end)],
      gives: ["0 began 1@10", "1 began 2@5", "2 ended 2@5", "3 cancelled 1@10", "3 end"],
      .missingEnd),
    Case(
      "a finger moves twice at one time: the second time a nanosecond later",
      [down, moved(1, 1, 20), moved(1, 1, 30), moved(1, 1, 40), touch(1, (1, .ended, 40))],
      gives: [
        "0 began 1@10", "1 moved 1@20", "1.000001 moved 1@30", "1.000002 moved 1@40",
        "1.000002 ended 1@40",
      ], .repeatedTime, .repeatedTime),
    Case(
      "a frame of moves behind one so moved stays apart from it",
      [down, touch(0, (2, .began, 5)), moved(1, 1, 20), moved(1, 1, 30), moved(1, 2, 6)],
      gives: [
        "0 began 1@10", "0 began 2@5", "1 moved 1@20", "1.000001 moved 1@30",
        "1.000002 moved 2@6",
      ], .repeatedTime),
    Case(
      "a finger twice in one frame: two frames",
      [down, touch(1, (1, .moved, 20), (1, .moved, 30), (1, .ended, 30))],
      gives: ["0 began 1@10", "1 moved 1@20", "1.000001 moved 1@30", "1.000001 ended 1@30"],
      .repeatedTime),
    Case(
      "time runs backwards: it waits",
      [down, moved(5, 1, 20), event(3, .mark("a")), moved(4, 1, 30)],
      gives: ["0 began 1@10", "5 moved 1@20", "5 mark a", "5.000001 moved 1@30"],
      .timeRunsBackwards, .timeRunsBackwards, .repeatedTime),
    Case(
      "a place far outside: the finger stays, and leaves, where it was",
      [
        down, moved(1, 1, far), touch(2, (1, .ended, -far)), touch(3, (2, .began, far)),
        moved(4, 2, 1),
      ],
      gives: ["0 began 1@10", "2 ended 1@10"],
      .farOutside, .farOutside, .farOutside, .unknownFinger),
    Case(
      "the largest place that counts",
      [touch(0, (1, .began, far - 1)), touch(1, (1, .ended, -far + 801))],
      gives: ["0 began 1@33568", "1 ended 1@-32768"]),
    Case(
      "a place that is no number",
      [
        down, moved(1, 1, .nan), moved(2, 1, .infinity), moved(3, 1, 20),
        touch(4, (1, .cancelled, .nan)),
      ],
      gives: ["0 began 1@10", "3 moved 1@20", "4 cancelled 1@20"],
      .notFinite, .notFinite, .notFinite),
    Case(
      "what is not touches: left out",
      [
        mouse(0, .moved, .nan), wheel(1, dy: .infinity), wheel(2, dy: 1, x: far),
        event(3, .pinch(PinchEvent(phase: .began, location: .zero, scale: 0, rotation: 0))),
        event(4, .surface(Surface(size: Size(width: -1, height: 5)))),
      ], gives: [], .notFinite, .notFinite, .farOutside, .outOfRange, .outOfRange),
    Case(
      "numbers out of their ranges: left out",
      [
        event(0, .pinch(PinchEvent(phase: .began, location: .zero, scale: 1, rotation: 1e19))),
        event(1, .pinch(PinchEvent(phase: .changed, location: .zero, scale: 1e10, rotation: 0))),
        wheel(2, dy: 1e7), event(3, .surface(Surface(size: Size(width: 1e25, height: 600)))),
        event(4, .surface(Surface(size: Size(width: 600, height: 600), scale: 1e6))),
        event(5, .mouse(MouseEvent(phase: .down, button: -1, location: .zero))),
        event(
          6,
          .multigesture(
            MultigestureEvent(fingers: 2, location: .zero, dTheta: 1e300, dDist: 0))),
      ], gives: [], .outOfRange, .outOfRange, .outOfRange, .outOfRange, .outOfRange, .outOfRange,
      .outOfRange),
    Case(
      "losing the focus is an end", [down, event(1, .focus(.lost)), event(2, .end)],
      gives: ["0 began 1@10", "1 focus lost", "2 end"]),
  ]

  @Test(arguments: cases) func rules(_ one: Case) {
    var run = Run()
    for event in one.input { run.process(event) }
    #expect(run.output == one.output)
    #expect(run.receipts.map(\.rule) == one.rules)
    #expect(
      run.receipts.allSatisfy { !$0.description.isEmpty && $0.mark.time == $0.time },
      "each has words and a moment")
  }

  /// A filter and what it gave.
  struct Run {
    var repair = StreamRepair(surface: Surface(size: Size(width: 800, height: 600)))
    var events: [InputEvent] = []
    var receipts: [RepairReceipt] = []
    var output: [String] { events.map(\.short) }

    mutating func process(_ event: InputEvent) {
      repair.process(event, { events.append($0) }) { receipts.append($0) }
    }
  }

  @Test("A pressure outside 0 to 1 becomes the nearest inside, and NaN 1")
  func pressures() {
    var run = Run()
    for (id, pressure) in [(1, -0.5), (2, 7), (3, Double.nan), (4, 0.25)] {
      let sample = TouchSample(id: TouchID(id), phase: .began, location: .zero, pressure: pressure)
      run.process(InputEvent(time: .zero, .touches(TouchFrame([sample]))))
    }
    expectEqual(run.events.map { $0.samples.first?.pressure }, [0, 1, 1, 0.25])
    expectEqual(run.receipts.map(\.rule), [.outOfRange, .outOfRange, .outOfRange])
  }

  @Test("Of a finger the same is new only once until it lands; of repeated times, once in all")
  func repetition() {
    var run = Run()
    for time in 0..<5 { run.process(moved(Double(time), 7)) }
    expectEqual(run.receipts.map(\.isRepeated), [false, true, true, true, true])
    run.process(touch(5, (7, .began, 0)))
    run.process(moved(6, 7, .nan))
    #expect(run.receipts.last?.isRepeated == false)
    run.process(moved(7, 7, 1))
    run.process(moved(7, 7, 2))
    #expect(run.receipts.last?.isRepeated == false)
    run.process(touch(8, (7, .ended, 2)))
    run.process(touch(9, (7, .began, 2)))
    run.process(moved(9, 7, 3))
    #expect(run.receipts.last?.isRepeated == true)
    #expect(run.repair.repeatedTimes == 2)
  }

  @Test("Fingers beyond 1024 are left out; a stream of strays does not fill the memory")
  func tooMany() {
    var run = Run()
    for id in 0..<3000 { run.process(moved(0, id)) }
    for id in 5000..<6030 { run.process(touch(1, (id, .began, 0))) }
    #expect(run.events.count == StreamRepair.maximumFingers)
    #expect(run.receipts.suffix(6).allSatisfy { $0.rule == .tooManyFingers })
  }

  @Test("A receipt comes before what it is about")
  func order() {
    var repair = StreamRepair(surface: Surface(size: Size(width: 800, height: 600)))
    var all: [String] = []
    for event in [Self.down, touch(1, (1, .began, 90))] {
      repair.process(event, { all.append($0.short) }) { all.append($0.mark.short) }
    }
    #expect(
      all == [
        "0 began 1@10", "1 mark repair: finger 1 landed but was still down; cancelled first",
        "1 cancelled 1@10", "1 began 1@90",
      ])
  }

  @Test(
    "Whatever comes in, a second filter finds nothing wrong with what comes out",
    arguments: 1...20 as ClosedRange<UInt64>)
  func soundness(seed: UInt64) {
    var numbers = SeededGenerator(seed: seed)
    var run = Run()
    var time = 0.0
    for _ in 0..<2000 {
      time += [0, 0, 1, 2, -1].randomElement(using: &numbers) ?? 0
      let count = Int.random(in: 0...3, using: &numbers)
      let samples = (0..<count).map { _ in
        TouchSample(
          id: TouchID(Int.random(in: 1...4, using: &numbers)),
          phase: TouchPhase.allCases.randomElement(using: &numbers) ?? .moved,
          location: Point(
            x: [0, 1, 99_999, .nan, .infinity].randomElement(using: &numbers) ?? 0, y: 1),
          pressure: [0, 1, 2, .nan].randomElement(using: &numbers) ?? 1)
      }
      let kinds: [InputEvent.Kind] = [
        .touches(TouchFrame(samples)), .touches(TouchFrame(samples)), .mark(""),
        .focus(Bool.random(using: &numbers) ? .lost : .gained),
      ]
      run.process(event(time, kinds.randomElement(using: &numbers) ?? .mark("")))
    }
    run.process(event(time, .end))
    #expect(!run.receipts.isEmpty)
    var second = Run()
    for event in run.events { second.process(event) }
    expectEqual(second.receipts, [])
    #expect(second.events == run.events)
  }
}
