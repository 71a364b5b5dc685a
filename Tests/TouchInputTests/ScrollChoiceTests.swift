import TestSupport
import Testing
import TouchInput

@Suite("What scrolling does, and has another do")
struct ScrollChoiceTests {
  private static func wheel(
    _ seconds: Double, isSmooth: Bool, _ modifiers: ModifierKeys = []
  ) -> InputEvent {
    InputEvent(
      time: Timestamp(seconds: seconds),
      .wheel(
        WheelEvent(
          location: Point(x: 100, y: 100), delta: Vector(dx: 0, dy: 40), isPrecise: isSmooth,
          modifiers: modifiers)))
  }

  /// A choice in a window that has seen some scrolling: smooth, in clicks, or none.
  private static func choice(_ scroll: Hands.Scroll, seen: Bool?) -> ScrollChoice {
    var choice = ScrollChoice(scroll)
    if let seen { choice.note(wheel(1, isSmooth: seen)) }
    return choice
  }

  @Test(
    "What it does follows what was chosen, and else what was seen last",
    arguments: [
      (Hands.Scroll.auto, nil, nil), (.auto, false, false), (.auto, true, true),
      (.pan, nil, true), (.pan, false, true), (.pan, true, true),
      (.zoom, nil, false), (.zoom, false, false), (.zoom, true, false),
    ] as [(Hands.Scroll, Bool?, Bool?)])
  func moves(scroll: Hands.Scroll, seen: Bool?, moves: Bool?) {
    #expect(Self.choice(scroll, seen: seen).moves == moves)
  }

  @Test(
    "The switch always has it do the other thing, and is where it was after two",
    arguments: Hands.Scroll.allCases, [nil, false, true] as [Bool?])
  func toggles(scroll: Hands.Scroll, seen: Bool?) {
    var choice = Self.choice(scroll, seen: seen)
    let before = choice.moves == true
    for count in 1...4 {
      choice.toggle()
      #expect(choice.moves == (before != (count % 2 == 1)), "\(choice)")
    }
  }

  @Test("What is usual for the scrolling that was seen is no choice against another device")
  func usual() {
    var choice = Self.choice(.auto, seen: false)
    choice.toggle()
    #expect(choice.scroll == .pan)
    choice.toggle()
    #expect(choice.scroll == .auto)
    choice.note(Self.wheel(9, isSmooth: true))
    #expect(choice.moves == true)
    choice.toggle()
    #expect(choice.scroll == .zoom)
  }

  @Test("A whole step among a trackpad's is no click, a key's scrolling tells nothing")
  func noticed() {
    var choice = Self.choice(.auto, seen: true)
    choice.note(Self.wheel(1.9, isSmooth: false))
    #expect(choice.isSmooth == true)
    for key in [ModifierKeys.control, .shift, .meta] {
      choice.note(Self.wheel(5, isSmooth: false, key))
    }
    #expect(choice.isSmooth == true)
    choice.note(Self.wheel(5, isSmooth: false))
    #expect(choice.isSmooth == false)
  }

  @Test("After the switch a click is a click again, and the burst before it has ended")
  func forgets() {
    var input = LiveInput(surface: Surface(size: Size(width: 800, height: 600)))
    func wheels(_ events: [InputEvent]) -> [WheelEvent] {
      events.compactMap { if case .wheel(let wheel) = $0.kind { wheel } else { nil } }
    }
    _ = input.process(Self.wheel(1, isSmooth: true))
    // Within a second of smooth steps a whole one is taken for smooth.
    #expect(wheels(input.process(Self.wheel(1.02, isSmooth: false))).last?.isPrecise == true)
    var ends: [InputEvent] = []
    input.forgetScrolling { ends.append($0) }
    expectEqual(wheels(ends).map(\.phase), [.ended])
    let next = wheels(input.process(Self.wheel(1.04, isSmooth: false)))
    expectEqual(next.map(\.phase), [.began])
    expectEqual(next.map(\.isPrecise), [false])
    ends = []
    _ = input.advance(to: Timestamp(seconds: 3))
    input.forgetScrolling { ends.append($0) }
    #expect(ends.isEmpty)
  }
}
