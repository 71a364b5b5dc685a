import TestSupport
import Testing
import TouchGestures

/// WHY-1: a reason does not contradict itself.
@Suite("Reasons and their numbers")
struct ReasonTests {
  /// Reads each reason as a person does, and compares its numbers.
  private final class Judge: GestureObserver {
    var complaints: [String] = []
    var compared: [GestureState: Int] = [:]

    func gestureRecognizer(
      _ recognizer: GestureRecognizer, didMoveFrom old: GestureState, to new: GestureState,
      because verdict: Verdict?, at time: Timestamp
    ) {
      guard new != .changed, let verdict else { return }
      let text = "\(verdict)"
      guard let isKept = Self.isKept(text) else { return }
      compared[new, default: 0] += 1
      // What begins has what it needs; what fails or ends has not, or has too much.
      let shouldBeKept = new == .began || (new == .ended && old == .possible)
      if isKept != shouldBeKept { complaints.append("\(recognizer.displayName) \(new): \(text)") }
    }

    /// Whether the first number is on the side of the last one that is asked for; nil where there
    /// are no two.
    static func isKept(_ text: String) -> Bool? {
      guard let colon = text.firstRange(of: ": "), let comma = text.lastIndex(of: ",") else {
        return nil
      }
      let limit = text[comma...]
      let said = text[colon.upperBound..<comma]
      guard let bound = limit.firstMatch(of: #/-?[\d.]+/#).flatMap({ Double($0.output) }),
        let value = said.firstMatch(of: #/-?[\d.]+/#).flatMap({ Double($0.output) })
      else { return nil }
      let isMore = said.contains("more than")
      if limit.contains("at most") { return value <= bound && !isMore }
      if limit.contains("more than") { return value > bound }
      return limit.contains("needs") ? value >= bound : nil
    }
  }

  private static func recognizers(_ random: inout SeededGenerator) -> [GestureRecognizer] {
    let tap = TapGestureRecognizer()
    tap.numberOfTapsRequired = random.int(1...2)
    tap.numberOfTouchesRequired = random.int(1...2)
    let press = LongPressGestureRecognizer()
    press.numberOfTouchesRequired = random.int(1...2)
    let pan = PanGestureRecognizer()
    pan.minimumNumberOfTouches = random.int(1...2)
    pan.allowedScrollTypesMask = .all
    if random.chance(0.1) { pan.tuning.pan.hysteresis = 0 }
    let swipe = SwipeGestureRecognizer()
    swipe.direction = .init(rawValue: random.int(1...15))
    swipe.numberOfTouchesRequired = random.int(1...2)
    if random.chance(0.3) { swipe.minimumLength = 20 }
    let edge = ScreenEdgePanGestureRecognizer()
    edge.edges = .all
    edge.tuning.edge.band = random.number(50...300)
    let transform = TransformGestureRecognizer()
    if random.chance(0.2) { transform.hysteresis = 0 }
    return [
      tap, press, pan, swipe, edge, transform, PinchGestureRecognizer(),
      RotationGestureRecognizer(),
      DialGestureRecognizer(), GatherGestureRecognizer(),
    ]
  }

  /// Distances around the limits of most kinds, apart from them by less than is shown.
  private static let limits = [0.0, 2, 4, 8, 10, 20, 25, 30, 40, 45, 46, 50, 100]
  private static let offsets = [0, 1e-13, 1e-9, 1e-4, 0.01, 0.04, 0.049, 0.3]

  private static func way(_ random: inout SeededGenerator) -> Vector {
    let length =
      limits[random.int(0...limits.count - 1)] + offsets[random.int(0...offsets.count - 1)]
      * (random.chance(0.5) ? 1 : -1)
    let angle = random.chance(0.5) ? Double(random.int(0...3)) * .pi / 2 : random.number(0...6)
    return Vector(dx: length, dy: 0).applying(Transform2D(rotationAngle: angle))
  }

  private func play(_ random: inout SeededGenerator, on stage: Stage) {
    var down: [Int: (start: Point, place: Point)] = [:]
    var seconds = 0.1
    func send(_ samples: [TouchSample]) {
      stage.advance(to: Timestamp(seconds: seconds))
      stage.handle(InputEvent(time: Timestamp(seconds: seconds), .touches(TouchFrame(samples))))
    }
    for _ in 0..<random.int(3...30) {
      seconds += random.chance(0.1) ? random.number(0...1) : random.number(0.001...0.12)
      if down.count < 5, random.chance(down.isEmpty ? 0.9 : 0.2) {
        let id = (1...6).first { down[$0] == nil } ?? 6
        let place = random.point(in: Rect(x: 0, y: 0, width: 400, height: 400))
        down[id] = (place, place)
        send([TouchSample(id: TouchID(id), phase: .began, location: place)])
      } else if random.chance(0.3), let id = down.keys.sorted().randomElement(using: &random),
        let finger = down.removeValue(forKey: id)
      {
        let place = random.chance(0.4) ? finger.start + Self.way(&random) : finger.place
        send([TouchSample(id: TouchID(id), phase: .ended, location: place)])
      } else {
        var samples: [TouchSample] = []
        let together = Self.way(&random)
        let areTogether = random.chance(0.4)
        for id in down.keys.sorted() where areTogether || random.chance(0.6) {
          guard let start = down[id]?.start else { continue }
          let place = start + (areTogether ? together : Self.way(&random))
          down[id]?.place = place
          samples.append(TouchSample(id: TouchID(id), phase: .moved, location: place))
        }
        if !samples.isEmpty { send(samples) }
      }
    }
    seconds += 0.1
    let rest = down.sorted { $0.key < $1.key }.map {
      TouchSample(id: TouchID($0.key), phase: .ended, location: $0.value.place)
    }
    if !rest.isEmpty { send(rest) }
    stage.advance(to: Timestamp(seconds: seconds + 2))
  }

  @Test("WHY-1: a number is beyond its limit as printed, on the right side", arguments: seeds)
  func numbers(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    var compared: [GestureState: Int] = [:]
    for round in 1...40 {
      let stage = Stage(surface: Surface(size: Size(width: 400, height: 400)))
      let layer = Layer(name: "layer", bounds: Rect(x: 0, y: 0, width: 400, height: 400))
      layer.position = Point(x: 200, y: 200)
      stage.root.addChild(layer)
      let everything = Everything()
      for recognizer in Self.recognizers(&random) {
        recognizer.delegate = everything
        layer.addGestureRecognizer(recognizer)
      }
      let judge = Judge()
      stage.dispatcher.observer = judge
      play(&random, on: stage)
      #expect(judge.complaints.isEmpty, "seed \(seed), round \(round): \(judge.complaints)")
      compared.merge(judge.compared, uniquingKeysWith: +)
    }
    #expect(compared[.began, default: 0] > 20 && compared[.failed, default: 0] > 20)
  }

  private func reason(_ recognizer: GestureRecognizer, @ScriptBuilder _ steps: () -> [ScriptStep])
    -> String?
  {
    let fixture = GestureFixture(recognizer)
    fixture.run(steps)
    return fixture.log.verdicts.last
  }

  @Test("WHY-1, PAN-8: where a finger went as it lifted is in no reason")
  func liftElsewhere() {
    let said = reason(TransformGestureRecognizer()) {
      finger(1).down(300, 300, t: 0.1)
      finger(1).up(at: Point(x: 312, y: 300), t: 0.3)
    }
    #expect(said == "transform failed — TRF-4: moved 0 pt, needs 10")
  }

  @Test("WHY-1, SWP-6: the reason is the finger that fell short, at a moment when it did")
  func fellShort() {
    let two = SwipeGestureRecognizer()
    two.direction = .left
    two.numberOfTouchesRequired = 2
    let second = reason(two) {
      finger(1).stroke((400, 300, 0.1), (340, 300, 0.15))
      finger(2).down(300, 200, t: 0.2)
      finger(1).up(t: 0.25)
    }
    #expect(second == "swipe failed — SWP-6: 0 pt along at 0.15 s, needs 43")
    let slow = reason(SwipeGestureRecognizer()) {
      finger(1).stroke((100, 100, 0), (140, 100, 0.1), up: 0.4)
    }
    #expect(slow == "swipe failed — SWP-6: 40 pt along at 0.1 s, needs 45.3")
  }

  @Test("WHY-1: decimals as needed, and away from the limit where they are not enough")
  func decimals() {
    for (x, shown) in [
      (112.5, "12.5"), (110.04, "10.04"), (110.0003, "10.0003"), (110.00001, "10.0001"),
    ] {
      let said = reason(LongPressGestureRecognizer()) {
        finger(1).stroke((100, 100), (x, 100), lifts: false)
      }
      #expect(said == "longPress failed — LP-3: moved \(shown) pt, at most 10")
    }
    let short = reason(PanGestureRecognizer()) {
      finger(1).stroke((100, 100), (109.96, 100))
    }
    #expect(short == "pan failed — PAN-2: moved 9.96 pt, needs 10")
    let near = reason(PanGestureRecognizer()) {
      finger(1).stroke((100, 100), (109.99999, 100))
    }
    #expect(near == "pan failed — PAN-2: moved 9.9999 pt, needs 10")
  }
}
