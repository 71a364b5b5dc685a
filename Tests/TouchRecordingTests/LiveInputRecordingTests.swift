import TestSupport
import Testing
import TouchRecording

/// What live input gives, a recording holds: whatever comes in, in bursts, late, or all in one tick
/// of the clock.
@Suite("Live input is written down without a loss")
struct LiveInputRecordingTests {
  private static let surface = Surface(size: Size(width: 800, height: 600))

  /// A window's loop: a device, a clock of milliseconds, a process that is stopped now and then,
  /// and a writer.
  private struct Loop {
    var input = LiveInput(surface: surface)
    var events: [InputEvent] = []
    var lines: [String] = []
    var refusals: [String] = []
    let writer: RecordingWriter
    let sink: Lines

    final class Lines {
      var text: [String] = []
    }

    init() throws {
      let sink = Lines()
      writer = try RecordingWriter(
        name: "live", header: RecordingHeader(surface: surface),
        sink: { sink.text.append(String(decoding: $0, as: UTF8.self)) })
      self.sink = sink
    }

    mutating func receive(_ step: (inout LiveInput, (InputEvent) -> Void) -> Void) {
      var out: [InputEvent] = []
      step(&input) { out.append($0) }
      for event in out {
        events.append(event)
        do throws(RecordingError) {
          try writer.write(event)
        } catch {
          refusals.append("\(error)")
        }
      }
    }
  }

  @Test("Random bursts, equal milliseconds, stops", arguments: 1...20 as ClosedRange<UInt64>)
  func bursts(seed: UInt64) throws {
    var numbers = SeededGenerator(seed: seed)
    var loop = try Loop()
    var ticks = Int64(0)
    var down: [Int: Point] = [:]
    var places: [Int: [Point]] = [:]
    func stamp(_ age: Int64) -> Timestamp { Timestamp(nanoseconds: (ticks - age) * 1_000_000) }
    for _ in 0..<300 {
      // Now and then the process stands still, and finds all that happened in one drain, stamped
      // when it was read.
      ticks += [0, 0, 1, 8, 16, 2500].randomElement(using: &numbers) ?? 0
      for _ in 0..<Int.random(in: 0...9, using: &numbers) {
        let id = Int.random(in: 1...3, using: &numbers)
        let place = Point(
          x: Double(Int.random(in: 0...799, using: &numbers)),
          y: Double(Int.random(in: 0...599, using: &numbers)))
        // A stamp may be older than a moment that has been advanced to.
        let time = stamp([0, 0, 0, 1, 3].randomElement(using: &numbers) ?? 0)
        var kind = InputEvent.Kind.touches(TouchFrame([]))
        switch Int.random(in: 0...11, using: &numbers) {
        case 0:
          kind = .key(KeyEvent(phase: .down, key: "A"))
        case 1:
          kind = .wheel(
            WheelEvent(
              location: place, delta: Vector(dx: 0, dy: 1), isPrecise: false,
              modifiers: [.control]))
        case 2 where down[id] != nil:
          kind = .touch(.ended, at: place, id: id)
          down[id] = nil
          places[id, default: []].append(place)
        case 3: ticks += 1
        default:
          let phase: TouchPhase = down[id] == nil ? .began : .moved
          kind = .touch(phase, at: place, id: id)
          down[id] = place
          places[id, default: []].append(place)
        }
        if case .touches(let frame) = kind, frame.samples.isEmpty { continue }
        loop.receive { $0.process(InputEvent(time: time, kind), $1) }
      }
      loop.receive { $0.flush($1) }
      loop.receive { $0.advance(to: stamp(0), $1) }
    }
    loop.receive { $0.finish(at: stamp(0), $1) }
    try loop.writer.end(at: loop.input.now)

    expectEqual(loop.refusals, [])
    #expect(zip(loop.events, loop.events.dropFirst()).allSatisfy { $0.time <= $1.time })
    // A line for each event, one for the header, one for the end.
    #expect(loop.sink.text.count == loop.events.count + 2)
    let marks = loop.events.filter { if case .mark = $0.kind { true } else { false } }
    #expect(marks.count == down.count, "one for each finger that is down at the end, and no more")
    var seen: [Int: [Point]] = [:]
    for event in loop.events {
      for sample in event.samples where sample.phase != .cancelled && sample.id.rawValue <= 3 {
        seen[sample.id.rawValue, default: []].append(sample.location)
      }
    }
    #expect(seen == places, "every place, in its order")
  }
}
