import TestBasics
import TouchGeometry
import TouchInput
import TouchRecording

extension Recording {
  /// A recording of every kind of line in any order, with fingers that do only what fingers can.
  static func random(lines count: Int, _ numbers: inout SeededGenerator) -> Recording {
    var recording = Recording(header: .random(&numbers))
    var down: [TouchID] = []
    var time = Timestamp.zero
    for number in 2..<(count + 2) {
      time = Timestamp(nanoseconds: time.nanoseconds + .random(in: 0...20_000_000, using: &numbers))
      var content = RecordingLine.Content.random(&numbers)
      if Int.random(in: 0..<2, using: &numbers) == 0 {
        content = .input(.touches(.random(&down, &numbers)))
      }
      if content == .input(.focus(.lost)) { down = [] }
      recording.lines.append(RecordingLine(time: time, content, number: number))
    }
    recording.lines.append(RecordingLine(time: time, .input(.end), number: count + 2))
    let hasText = recording.lines.contains {
      if case .input(.text) = $0.content { true } else { false }
    }
    if hasText { recording.header.version = 2 }
    return recording
  }
}

extension RecordingHeader {
  static func random(_ numbers: inout SeededGenerator) -> RecordingHeader {
    func maybe<Value>(_ value: Value) -> Value? { Bool.random(using: &numbers) ? value : nil }
    let size = Size(
      width: .positive(&numbers, in: InputRange.side),
      height: .positive(&numbers, in: InputRange.side))
    let kind = Device.Kind.allCases.randomElement(using: &numbers) ?? .direct
    return RecordingHeader(
      surface: Surface(size: size, scale: .positive(&numbers, in: InputRange.pixels)),
      source: maybe(.random(&numbers)),
      device: maybe(Device(name: .random(&numbers), kind: kind)), scene: maybe(.random(&numbers)),
      seed: maybe(numbers.next()), created: maybe("2026-11-20T12:00:00Z"),
      notes: maybe(.random(&numbers)))
  }
}

extension TouchFrame {
  static func random(_ down: inout [TouchID], _ numbers: inout SeededGenerator) -> TouchFrame {
    var samples: [TouchSample] = []
    for id in (1...5).map({ TouchID($0) }) where samples.isEmpty || Bool.random(using: &numbers) {
      let isDown = down.contains(id)
      let phases: [TouchPhase] = isDown ? [.moved, .moved, .ended, .cancelled] : [.began]
      let phase = phases.randomElement(using: &numbers) ?? .moved
      if phase == .began { down.append(id) }
      if phase.isTerminal { down.removeAll { $0 == id } }
      let pressures = [1, 0, 0.5, Double.random(in: 0...1, using: &numbers)]
      samples.append(
        TouchSample(
          id: id, phase: phase, location: .random(&numbers),
          pressure: pressures.randomElement(using: &numbers) ?? 1,
          type: TouchType.allCases.randomElement(using: &numbers) ?? .direct))
    }
    return TouchFrame(samples)
  }
}

extension RecordingLine.Content {
  static func random(_ numbers: inout SeededGenerator) -> RecordingLine.Content {
    func number() -> Double { .random(&numbers) }
    func any<Value: CaseIterable>(_ type: Value.Type, else other: Value) -> Value {
      Value.allCases.randomElement(using: &numbers) ?? other
    }
    let keys = ModifierKeys(rawValue: UInt8.random(in: 0..<16, using: &numbers))
    let count = Int.random(in: 0..<5, using: &numbers)
    let text = String.random(&numbers)
    let state = RecordedExpectation.states.randomElement(using: &numbers) ?? "began"
    let maybe: Double? = Bool.random(using: &numbers) ? .positive(&numbers) : nil
    let here = Point.random(&numbers)
    switch Int.random(in: 0..<16, using: &numbers) {
    case 0:
      return .input(
        .mouse(
          MouseEvent(
            phase: any(MouseEvent.Phase.self, else: .up), button: count, location: here,
            clicks: count, modifiers: keys)))
    case 1:
      return .input(
        .wheel(
          WheelEvent(
            location: here, delta: Vector(dx: number(), dy: number()), isPrecise: count > 2,
            modifiers: keys)))
    case 2:
      return .input(
        .pinch(
          PinchEvent(
            phase: any(PinchEvent.Phase.self, else: .ended), location: here,
            scale: .positive(&numbers), rotation: number())))
    case 3:
      return .input(
        .multigesture(
          MultigestureEvent(fingers: count, location: here, dTheta: number(), dDist: number())))
    case 4:
      return .input(
        .key(KeyEvent(phase: any(KeyEvent.Phase.self, else: .up), key: text, modifiers: keys)))
    case 5:
      let size = Size(
        width: .positive(&numbers, in: InputRange.side),
        height: .positive(&numbers, in: InputRange.side))
      return .input(
        .surface(Surface(size: size, scale: .positive(&numbers, in: InputRange.pixels))))
    case 6: return .input(.focus(any(FocusChange.self, else: .lost)))
    case 7: return .input(.mark(text))
    case 8: return .expect(.state(recognizer: text, state: state, count: count > 2 ? nil : count))
    case 9: return .expect(.never(recognizer: text, state: state))
    case 13: return .expect(.color(layer: text, color: count > 2 ? "#ff6b6b" : "#01234567"))
    case 12: return .expect(.text(layer: text, text: text))
    case 14:
      return .expect(
        .measure(
          .solver, layer: text, subject: text,
          numbers: ["points": maybe, "degrees": number(), "factor": count > 2 ? nil : number()]
            .compactMapValues(\.self),
          tolerance: maybe))
    case 15:
      let caret = Int.random(in: 0...text.count, using: &numbers)
      return .input(.text(TextEvent(any(TextEvent.Phase.self, else: .pasted), text, caret: caret)))
    case 10:
      return .expect(.map(layer: text, from: here, to: .random(&numbers), tolerance: maybe))
    default:
      return .expect(
        .pose(layer: text, rotation: number(), scale: maybe, tolerance: count > 2 ? nil : 0.01))
    }
  }
}

extension Double {
  /// Any double of the range now and then, mostly such as occur.
  static func random(
    _ numbers: inout SeededGenerator, in range: ClosedRange<Double> = InputRange.place
  ) -> Double {
    let value = any(&numbers)
    return min(max(value, range.lowerBound), range.upperBound)
  }

  private static func any(_ numbers: inout SeededGenerator) -> Double {
    switch Int.random(in: 0..<6, using: &numbers) {
    case 0: return Double(Int.random(in: -1000...1000, using: &numbers))
    case 1: return (Double.random(in: -1000...1000, using: &numbers) * 1000).rounded() / 1000
    case 2: return Double(Float.random(in: 0...1, using: &numbers)) * 799
    case 3:
      let any = Double(bitPattern: numbers.next())
      return any.isFinite ? any : -0.0
    default: return .random(in: -1e4...1e4, using: &numbers)
    }
  }

  static func positive(
    _ numbers: inout SeededGenerator, in range: ClosedRange<Double> = InputRange.scale
  ) -> Double {
    let value = any(&numbers).magnitude
    return value > 0 ? min(max(value, range.lowerBound), range.upperBound) : 1
  }
}

extension Point {
  static func random(_ numbers: inout SeededGenerator) -> Point {
    Point(x: .random(&numbers), y: .random(&numbers))
  }
}

extension String {
  static func random(_ numbers: inout SeededGenerator) -> String {
    let pieces = [
      "a", "Ω", "\"", "\\", "\n", "\u{1}", "\u{1F}", "\u{7F}", "🖐🏽", "/", " ", "é", "\0", "\u{2028}",
    ]
    var text = ""
    for _ in 0..<Int.random(in: 0..<8, using: &numbers) {
      text += pieces.randomElement(using: &numbers) ?? ""
    }
    return text
  }
}
