import TestSupport
import Testing

@Suite("The chain of filters")
struct InputPipelineTests {
  /// Anything at all, also what no device could say.
  static func input(_ numbers: inout SeededGenerator) -> [[InputEvent]] {
    var milliseconds = 0.0
    var drains: [[InputEvent]] = []
    for _ in 0..<60 {
      var drain: [InputEvent] = []
      for _ in 0..<Int.random(in: 1...8, using: &numbers) {
        let steps = [-1, 0, 0, 0, 0.5, 1, 2, 8, 250]
        milliseconds += steps.randomElement(using: &numbers) ?? 0
        drain.append(anything(milliseconds, &numbers))
      }
      drains.append(drain)
    }
    return drains
  }

  static func anything(_ time: Double, _ numbers: inout SeededGenerator) -> InputEvent {
    let id = Int.random(in: 1...4, using: &numbers)
    let x = Double.random(in: 0...60, using: &numbers)
    let keys = ModifierKeys(rawValue: [0, 0, 0, 1, 2, 4, 5].randomElement(using: &numbers) ?? 0)
    switch Int.random(in: 0..<20, using: &numbers) {
    case 0...6: return moved(time, id, x)
    case 7: return touch(time, (id, .moved, x), (id + 1, .moved, x))
    case 8, 9: return touch(time, (id, .began, x))
    case 10: return touch(time, (id, .ended, x))
    case 11: return touch(time, (id, .moved, x), (id + 1, .cancelled, x))
    case 12: return multigesture(time)
    case 13: return mouse(time, .down, x, button: id, with: keys)
    case 14: return mouse(time, .moved, x, button: 0, with: keys)
    case 15: return mouse(time, .up, x, button: id, with: keys)
    case 16, 17: return wheel(time, dx: x - 30, dy: 40, keys, x: x)
    case 18:
      return event(
        time, .key(KeyEvent(phase: .up, key: id == 1 ? "Left Ctrl" : "A", modifiers: keys)))
    default: return event(time, id == 1 ? .focus(.lost) : .mark("m"))
    }
  }

  @Test(
    "What comes out passes a second pipeline unchanged, and time never decreases",
    arguments: 1...300 as ClosedRange<UInt64>)
  func idempotence(seed: UInt64) {
    var numbers = SeededGenerator(seed: seed)
    var first = InputPipeline()
    var once: [InputEvent] = []
    for drain in InputPipelineTests.input(&numbers) {
      for event in drain { first.process(event) { once.append($0) } }
      first.flush { once.append($0) }
      if Int.random(in: 0..<4, using: &numbers) == 0, let last = drain.last {
        first.advance(to: last.time.advanced(bySeconds: 0.003)) { once.append($0) }
      }
    }
    first.advance(to: .distantFuture) { once.append($0) }

    var second = InputPipeline()
    var twice: [InputEvent] = []
    var time: Timestamp?
    for event in once {
      if event.time != time { second.flush { twice.append($0) } }
      time = event.time
      second.process(event) { twice.append($0) }
    }
    second.advance(to: .distantFuture) { twice.append($0) }
    #expect(twice == once, "seed \(seed)")
    #expect(zip(once, once.dropFirst()).allSatisfy { $0.time <= $1.time }, "seed \(seed)")
  }

  @Test(
    "Fingers that begin and end rightly still do when a mouse joins them",
    arguments: 1...200 as ClosedRange<UInt64>)
  func legality(seed: UInt64) {
    var numbers = SeededGenerator(seed: seed)
    var pipeline = InputPipeline()
    var fingers: Set<Int> = []
    var down: Set<TouchID> = []
    func check(_ event: InputEvent) {
      if case .focus(.lost) = event.kind { down = [] }
      for sample in event.samples {
        #expect(
          down.contains(sample.id) == (sample.phase != .began), "seed \(seed): \(event.short)")
        if sample.phase == .began { down.insert(sample.id) }
        if sample.phase.isTerminal { down.remove(sample.id) }
      }
    }
    for step in 0..<300 {
      let event = InputPipelineTests.anything(Double(step), &numbers)
      if case .focus(.lost) = event.kind { fingers = [] }
      if case .touches(let frame) = event.kind {
        let isRight = frame.samples.allSatisfy {
          fingers.contains($0.id.rawValue) == ($0.phase != .began)
        }
        guard isRight else { continue }
        for sample in frame.samples {
          if sample.phase == .began { fingers.insert(sample.id.rawValue) }
          if sample.phase.isTerminal { fingers.remove(sample.id.rawValue) }
        }
      }
      pipeline.process(event, check)
    }
    pipeline.flush(check)
  }

  @Test("A mouse's finger and another one that move together are one frame")
  func mouseAndFinger() {
    expectLog(
      piped([touch(0, (1, .began, 0)), mouse(1, .down, 5), mouse(2, .moved, 6), moved(2, 1, 7)]),
      equals: ["0 began 1@0", "1 began 2@5", "2 moved 2@6 moved 1@7"])
  }
}
