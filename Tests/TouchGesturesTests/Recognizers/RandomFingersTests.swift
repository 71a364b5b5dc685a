import GestureStorm
import TestSupport
import Testing
import TouchGestures

/// All kinds at once under fingers that do anything.
@Suite("Random fingers")
struct RandomFingersTests {
  /// Checks every transition and every value at every transition.
  private final class Judge: GestureObserver {
    var complaints: [String] = []
    var states: [ObjectIdentifier: GestureState] = [:]

    func gestureRecognizer(
      _ recognizer: GestureRecognizer, didMoveFrom old: GestureState, to new: GestureState,
      because verdict: Verdict?, at time: Timestamp
    ) {
      let id = ObjectIdentifier(recognizer)
      if states[id, default: .possible] != old || !old.canMove(to: new) {
        complaints.append("\(recognizer.displayName) \(old) → \(new)")
      }
      states[id] = new.isFinal ? .possible : new
      if new != .changed {
        let words = verdict.map { "\($0)" } ?? "none"
        if words.contains("nan") || words.contains("inf") || verdict == nil {
          complaints.append("\(recognizer.displayName) \(new) because \(words)")
        }
      }
      let place = recognizer.location(in: nil)
      var values = [place.x, place.y]
      for index in 0..<recognizer.numberOfTouches where recognizer.touches.count > index {
        values.append(recognizer.location(ofTouch: index, in: nil).x)
      }
      switch recognizer {
      case let pan as PanGestureRecognizer:
        let translation = pan.translation(in: pan.view)
        let velocity = pan.velocity(in: pan.view)
        values += [translation.dx, translation.dy, velocity.dx, velocity.dy]
      case let pinch as PinchGestureRecognizer:
        values += [pinch.scale, pinch.velocity]
        if pinch.scale < 0 { complaints.append("scale \(pinch.scale)") }
      case let rotation as RotationGestureRecognizer:
        values += [rotation.rotation, rotation.velocity]
      case let dial as DialGestureRecognizer:
        values += [dial.rotation, dial.velocity]
      default: break
      }
      if !values.allSatisfy(\.isFinite) {
        complaints.append("\(recognizer.displayName) \(new): \(values)")
      }
    }
  }

  @Test(
    "S-3, S-5, WHY-1: legal transitions, reasons, finite values, nothing left over",
    arguments: seeds)
  func anything(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let dice = Dice(seed: seed)
    for round in 1...25 {
      let stage = Stage(surface: Surface(size: Size(width: 400, height: 400)))
      let inner = Layer(name: "inner", bounds: Rect(x: 0, y: 0, width: 300, height: 300))
      inner.position = Point(x: 200, y: 200)
      inner.transform = Transform2D(rotationAngle: random.number(-3...3))
      stage.root.addChild(inner)
      let everything = Everything()
      var all: [GestureRecognizer] = []
      for _ in 1...random.int(1...8) {
        let new = dice.chance(0.1) ? DialGestureRecognizer() : RandomRecognizer.make(dice)
        if random.chance(0.5) { new.delegate = everything }
        if let last = all.last, random.chance(0.3) { new.require(toFail: last) }
        (random.chance(0.5) ? stage.root : inner).addGestureRecognizer(new)
        all.append(new)
      }
      let judge = Judge()
      stage.dispatcher.observer = judge
      play(&random, on: stage, all)
      #expect(judge.complaints.isEmpty, "seed \(seed), round \(round)")
      #expect(stage.dispatcher.liveTouches.isEmpty)
      #expect(stage.dispatcher.activeRecognizers.isEmpty, "seed \(seed), round \(round)")
      #expect(stage.dispatcher.nextDeadline == nil)
      for recognizer in all {
        #expect(recognizer.state == .possible && recognizer.numberOfTouches == 0)
      }
    }
  }

  private func play(
    _ random: inout SeededGenerator, on stage: Stage, _ all: [GestureRecognizer]
  ) {
    var places: [Int: Point] = [:]
    var time = 0.0
    let area = Rect(x: -20, y: -20, width: 440, height: 440)
    for _ in 1...80 {
      if random.chance(0.8) { time += random.number(0...(random.chance(0.1) ? 0.6 : 0.03)) }
      var samples: [TouchSample] = []
      for finger in 1...5 {
        let id = TouchID(finger)
        if let place = places[finger] {
          let next = random.chance(0.1) ? random.point(in: area) : place + random.vector(12)
          switch random.number(0...1) {
          case ..<0.6: samples.append(TouchSample(id: id, phase: .moved, location: next))
          case ..<0.75: samples.append(TouchSample(id: id, phase: .ended, location: place))
          case ..<0.77: samples.append(TouchSample(id: id, phase: .ended, location: next))
          case ..<0.79: samples.append(TouchSample(id: id, phase: .cancelled, location: place))
          default: continue
          }
          places[finger] = samples.last.flatMap { $0.phase == .moved ? $0.location : nil }
        } else if random.chance(0.15) {
          let place = random.chance(0.1) ? places.values.first ?? .zero : random.point(in: area)
          samples.append(TouchSample(id: id, phase: .began, location: place))
          places[finger] = place
        }
      }
      let moment = Timestamp(seconds: time)
      stage.handle(InputEvent(time: moment, .touches(TouchFrame(samples))))
      if random.chance(0.05) {
        let wheel = WheelEvent(
          location: random.point(in: area), delta: random.vector(20), isPrecise: random.chance(0.5))
        stage.handle(InputEvent(time: moment, .wheel(wheel)))
      }
      if random.chance(0.05) {
        let phase = random.pick(PinchEvent.Phase.allCases) ?? .ended
        let pinch = PinchEvent(
          phase: phase, location: random.point(in: area), scale: random.number(0...3),
          rotation: random.number(-9...9))
        stage.handle(InputEvent(time: moment, .pinch(pinch)))
      }
      if random.chance(0.02), let one = random.pick(all) { one.isEnabled.toggle() }
      if random.chance(0.05), let one = random.pick(all) as? PinchGestureRecognizer {
        one.scale = random.number(-1...2)
      }
    }
    stage.handle(InputEvent(time: Timestamp(seconds: time), .focus(.lost)))
    stage.advance(to: Timestamp(seconds: time + 5))
  }
}
