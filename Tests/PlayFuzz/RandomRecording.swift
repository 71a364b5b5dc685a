import TouchGeometry
import TouchInput
import TouchRecording
import TouchSandbox

/// A valid recording of all kinds of lines, with numbers up to the ends of their ranges.
struct RandomRecording {
  private let numbers: WildNumbers
  private var time = Timestamp.zero
  private var surface: Surface
  private var down: [TouchID: Point] = [:]
  private let names: (layers: [String], recognizers: [String])
  private let fingers: Int
  /// Where fingers, the pointer and pinches are, mostly.
  private var place: Point

  /// Writes one.
  ///
  /// - Parameters:
  ///   - numbers: What it is made of.
  ///   - count: How many lines it has.
  ///   - scene: What its expectations name, and its usual surface.
  /// - Returns: The file.
  /// - Throws: That it cannot be written, so that it is not valid.
  static func bytes(_ numbers: WildNumbers, _ count: Int, for scene: SceneFile) throws -> [UInt8] {
    var made = RandomRecording(numbers, for: scene)
    var bytes: [UInt8] = []
    let writer = try RecordingWriter(name: "random", header: made.header()) {
      bytes.append(contentsOf: $0)
    }
    for _ in 0..<count {
      made.pass()
      try writer.write(made.line())
    }
    if numbers.chance(0.9) { try writer.end(at: made.time) }
    return bytes
  }

  private init(_ numbers: WildNumbers, for scene: SceneFile) {
    self.numbers = numbers
    let usual = scene.size ?? Size(width: 1280, height: 800)
    surface = Surface(size: usual)
    if numbers.chance(0.3) { surface = Self.surface(numbers) }
    fingers = numbers.pick([1, 2, 2, 3, 5, 10, 40])
    place = Point(x: usual.width / 2, y: usual.height / 2)
    names = (
      scene.allLayers.map(\.name), scene.allLayers.flatMap(\.recognizers).map(\.name) + ["none"]
    )
  }

  private func header() -> RecordingHeader {
    var header = RecordingHeader(surface: surface, scene: "wild.scene.json", seed: numbers.next())
    header.device = RecordingHeader.Device(
      name: "", kind: numbers.pick(RecordingHeader.Device.Kind.allCases))
    header.laysOut = numbers.chance(0.5)
    header.reducesMotion = numbers.chance(0.1)
    if numbers.chance(0.4) {
      header.fingers = numbers.pick([
        .predicted, .filtered(.init()), .filtered(.init(minimumCutoff: 0.001, beta: 1000)),
      ])
    }
    if numbers.chance(0.3) { header.textScale = numbers.extreme(1...4) }
    if numbers.chance(0.2) {
      for name in GestureThresholds.names where numbers.chance(0.2) {
        header.thresholds[name] = numbers.extreme(0...1e6)
      }
    }
    return header
  }

  private static func surface(_ numbers: WildNumbers) -> Surface {
    func side() -> Double { numbers.number(100...2000, within: InputRange.side) }
    return Surface(
      size: Size(width: side(), height: side()),
      scale: numbers.number(1...2, within: InputRange.pixels))
  }

  private mutating func pass() {
    let seconds: Double
    switch numbers.int(0...99) {
    case 0: seconds = numbers.number(0.3...3)
    case 1: seconds = numbers.chance(numbers.wildness) ? numbers.extreme(0...1e8) : 0.2
    case 2...20: seconds = 0
    default: seconds = numbers.number(0.001...0.03)
    }
    let next = time.advanced(bySeconds: seconds)
    // As far as a recording can say.
    if next.seconds < 9e9 { time = next }
  }

  private mutating func line() -> RecordingLine {
    let content: RecordingLine.Content
    switch numbers.int(0...999) {
    case 0...799: content = .input(.touches(touches()))
    case 800...849: content = .input(.mouse(mouse()))
    case 850...889: content = .input(.wheel(wheel()))
    case 890...939: content = .input(.pinch(pinch()))
    case 940...949: content = .input(.multigesture(multigesture()))
    case 950...969: content = .input(.key(key()))
    case 970...974:
      surface = Self.surface(numbers)
      content = .input(.surface(surface))
    case 975...979:
      let change = numbers.pick([FocusChange.gained, .lost])
      if change == .lost { down = [:] }
      content = .input(.focus(change))
    case 980...984: content = .input(.mark(numbers.pick(["", "caption", "repair: a word", "é\n"])))
    default: content = .expect(expectation())
    }
    return RecordingLine(time: time, content)
  }

  // MARK: Places

  private mutating func anyPlace() -> Point {
    func along(_ side: Double) -> Double {
      numbers.number(min(-20, side)...max(side + 20, 1), within: InputRange.place)
    }
    if numbers.chance(0.2) {
      place = Point(
        x: along(min(surface.size.width, 3000)), y: along(min(surface.size.height, 3000)))
    }
    return near(place, 150)
  }

  private func near(_ point: Point, _ distance: Double) -> Point {
    func moved(_ number: Double) -> Double {
      let range = InputRange.place
      let step = numbers.number(-distance...distance, within: range)
      return min(max(number + step, range.lowerBound), range.upperBound)
    }
    return Point(x: moved(point.x), y: moved(point.y))
  }

  // MARK: Kinds of lines

  private mutating func touches() -> TouchFrame {
    var samples: [TouchSample] = []
    func add(_ id: TouchID, _ phase: TouchPhase, _ place: Point) {
      samples.append(
        TouchSample(
          id: id, phase: phase, location: place,
          pressure: numbers.chance(0.1) ? numbers.extreme(InputRange.pressure) : 1,
          type: numbers.chance(0.05) ? numbers.pick(TouchType.allCases) : .direct))
    }
    for (id, place) in down.sorted(by: { $0.key.rawValue < $1.key.rawValue })
    where numbers.chance(0.7) {
      if numbers.chance(0.04) {
        down[id] = nil
        add(id, numbers.chance(0.9) ? .ended : .cancelled, place)
      } else {
        let now = near(place, numbers.pick([0.5, 5, 40]))
        down[id] = now
        add(id, .moved, now)
      }
    }
    let ids = [.min, .max] + Array(1...40)
    if samples.isEmpty || (down.count < fingers && numbers.chance(0.2)) {
      let free = ids.map { TouchID($0) }.filter { id in
        down[id] == nil && !samples.contains { $0.id == id }
      }
      if let id = free.isEmpty ? nil : numbers.pick(free) {
        let place = anyPlace()
        down[id] = place
        add(id, .began, place)
      } else if samples.isEmpty,
        let (id, place) = down.min(by: { $0.key.rawValue < $1.key.rawValue })
      {
        down[id] = nil
        add(id, .ended, place)
      }
    }
    return TouchFrame(samples)
  }

  private func modifiers() -> ModifierKeys {
    numbers.chance(0.6) ? [] : ModifierKeys(rawValue: UInt8(numbers.int(0...15)))
  }

  private mutating func mouse() -> MouseEvent {
    func count(_ usual: ClosedRange<Int>) -> Int {
      numbers.chance(numbers.wildness)
        ? numbers.pick([InputRange.count.lowerBound, InputRange.count.upperBound])
        : numbers.int(usual)
    }
    return MouseEvent(
      phase: numbers.pick(MouseEvent.Phase.allCases), button: count(0...3), location: anyPlace(),
      clicks: count(0...3), modifiers: modifiers())
  }

  private mutating func wheel() -> WheelEvent {
    func delta() -> Double { numbers.number(-120...120, within: InputRange.delta) }
    return WheelEvent(
      location: anyPlace(), delta: Vector(dx: delta(), dy: delta()),
      isPrecise: numbers.chance(0.5), modifiers: modifiers(),
      phase: numbers.chance(0.5) ? numbers.pick(WheelEvent.Phase.allCases) : nil)
  }

  private mutating func pinch() -> PinchEvent {
    PinchEvent(
      phase: numbers.chance(0.6) ? .changed : numbers.pick(PinchEvent.Phase.allCases),
      location: anyPlace(), scale: numbers.number(0.5...2, within: InputRange.scale),
      rotation: numbers.number(-3...3, within: InputRange.rotation))
  }

  private mutating func multigesture() -> MultigestureEvent {
    MultigestureEvent(
      fingers: numbers.int(0...10), location: anyPlace(),
      dTheta: numbers.number(-0.1...0.1, within: InputRange.rotation),
      dDist: numbers.number(-0.1...0.1, within: InputRange.spread))
  }

  private func key() -> KeyEvent {
    let names = [
      "Space", "Tab", "Return", "Escape", "Left", "Right", "Up", "Down", "F1", "A", "R", "1",
      "Left Ctrl", "Left Shift", "Backspace", "Delete", "Z", "",
    ]
    return KeyEvent(
      phase: numbers.pick([.down, .down, .up]), key: numbers.pick(names), modifiers: modifiers())
  }

  private func expectation() -> RecordedExpectation {
    let layer = names.layers.isEmpty ? "none" : numbers.pick(names.layers)
    func number() -> Double { numbers.extreme(InputRange.expected) }
    func point() -> Point { Point(x: number(), y: number()) }
    let tolerance = numbers.chance(0.5) ? abs(number()) : nil
    let recognizer = numbers.pick(names.recognizers)
    let state = numbers.pick(RecordedExpectation.states)
    switch numbers.int(0...4) {
    case 0:
      let count = numbers.pick([nil, 0, 1, 1_000_000_000])
      return .state(recognizer: recognizer, state: state, count: count)
    case 1: return .never(recognizer: recognizer, state: state)
    case 2: return .map(layer: layer, from: point(), to: point(), tolerance: tolerance)
    case 3:
      return .pose(
        layer: layer, rotation: number(), scale: numbers.extreme(InputRange.scale),
        tolerance: tolerance)
    default:
      return .measure(
        .solver, layer: layer, subject: "chord",
        numbers: ["points": number(), "degrees": number(), "factor": number()],
        tolerance: tolerance)
    }
  }
}
