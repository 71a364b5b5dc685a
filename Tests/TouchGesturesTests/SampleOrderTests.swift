import TestSupport
import Testing
import TouchGestures

/// The samples of one frame happened at once: the order in which they stand means nothing (E-8).
@Suite("Order of samples")
struct SampleOrderTests {
  /// Three layers in each other and two side by side, with random recognizers of all kinds.
  private struct Tree {
    let playground = Playground()

    init(_ random: inout SeededGenerator) {
      let outer = playground.addLayer("outer", Rect(x: 0, y: 0, width: 800, height: 600))
      let left = playground.addLayer("left", Rect(x: 50, y: 50, width: 300, height: 500), in: outer)
      let right = playground.addLayer(
        "right", Rect(x: 400, y: 50, width: 350, height: 500), in: outer)
      let inner = playground.addLayer(
        "inner", Rect(x: 50, y: 50, width: 150, height: 300), in: left)
      let layers = [outer, left, right, inner]
      for layer in layers {
        layer.isExclusiveTouch = random.chance(0.1)
        layer.isMultipleTouchEnabled = random.chance(0.8)
      }
      var known: [GestureRecognizer] = []
      for index in 0..<random.int(2...8) {
        let recognizer = Tree.recognizer(&random)
        recognizer.name = "\(recognizer.kind) \(index)"
        recognizer.cancelsTouchesInView = random.chance(0.7)
        recognizer.delaysTouchesBegan = random.chance(0.2)
        if random.chance(0.4), let other = random.pick(known) { recognizer.require(toFail: other) }
        known.append(recognizer)
        if let layer = random.pick(layers) { playground.attach(recognizer, to: layer) }
      }
    }

    static func recognizer(_ random: inout SeededGenerator) -> GestureRecognizer {
      switch random.int(0...8) {
      case 0, 1:
        let tap = TapGestureRecognizer()
        tap.numberOfTapsRequired = random.int(1...2)
        tap.numberOfTouchesRequired = random.int(1...3)
        return tap
      case 2:
        let press = LongPressGestureRecognizer()
        press.numberOfTouchesRequired = random.int(1...3)
        press.minimumPressDuration = random.pick([0, 0.1, 0.35, 0.5]) ?? 0.5
        return press
      case 3:
        let pan = PanGestureRecognizer()
        pan.minimumNumberOfTouches = random.int(1...2)
        pan.maximumNumberOfTouches = random.int(2...4)
        return pan
      case 4:
        let swipe = SwipeGestureRecognizer()
        swipe.numberOfTouchesRequired = random.int(1...2)
        swipe.direction = random.chance(0.5) ? [.left, .right] : .right
        return swipe
      case 5: return PinchGestureRecognizer()
      case 6: return RotationGestureRecognizer()
      case 7: return TransformGestureRecognizer()
      default: return DialGestureRecognizer()
      }
    }
  }

  /// Frames of several fingers that land, move, rest, lift and are cancelled at once.
  private static func frames(_ random: inout SeededGenerator) -> [(Double, [TouchSample])] {
    var frames: [(Double, [TouchSample])] = []
    var places: [Int: Point] = [:]
    var time = 0.0
    for _ in 0..<random.int(20...60) {
      time += random.pick([0.004, 0.016, 0.016, 0.1, 0.15, 0.35, 0.5]) ?? 0.1
      var samples: [TouchSample] = []
      for id in 1...5 where random.chance(0.6) {
        let phase: TouchPhase
        if let place = places[id] {
          phase = random.pick([.moved, .moved, .moved, .ended, .ended, .cancelled]) ?? .moved
          let step = random.pick([0.0, 3, 15, 60]) ?? 0
          places[id] = place + random.vector(1) * step
        } else {
          phase = .began
          places[id] = random.point(in: Rect(x: 0, y: 0, width: 800, height: 600))
        }
        samples.append(TouchSample(id: TouchID(id), phase: phase, location: places[id] ?? .zero))
        if phase.isTerminal { places[id] = nil }
      }
      if !samples.isEmpty { frames.append((time, samples)) }
    }
    return frames
  }

  @Test("E-8: samples in another order give the same story, line for line", arguments: 1...50)
  func shuffled(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let frames = Self.frames(&random)
    let treeSeed = random.next()
    var stories: [[String]] = []
    for order in 0...2 {
      var treeRandom = SeededGenerator(seed: treeSeed)
      let tree = Tree(&treeRandom)
      for (time, samples) in frames {
        let samples =
          switch order {
          case 0: samples
          case 1: Array(samples.reversed())
          default: samples.shuffled(using: &random)
          }
        tree.playground.dispatcher.dispatch(TouchFrame(samples), at: Timestamp(seconds: time))
      }
      tree.playground.dispatcher.advance(to: Timestamp(seconds: 1e3))
      stories.append(tree.playground.log.lines)
    }
    expectLog(stories[1], equals: stories[0], "reversed, seed \(seed)")
    expectLog(stories[2], equals: stories[0], "shuffled, seed \(seed)")
  }

  @Test(
    "E-9: of fingers that land together the one on the left counts as the first, then the upper")
  func landing() {
    let places = [
      Point(x: 100, y: 300), Point(x: 200, y: 50), Point(x: 200, y: 60), Point(x: 700, y: 0),
    ]
    for order in [[0, 1, 2, 3], [3, 2, 1, 0], [2, 0, 3, 1]] {
      for names in [[1, 2, 3, 4], [4, 3, 2, 1], [-5, 1 << 40, 0, 7]] {
        let (fixture, pinch) = GestureFixture.with(PinchGestureRecognizer())
        fixture.run {
          finger(77).stroke((790, 590))
          together { for index in order { finger(names[index]).down(at: places[index]) } }
          finger(names[0]).move(799, 599)
        }
        #expect(pinch.touches.map(\.id.rawValue) == Array(names.prefix(2)))
        #expect(fixture.playground.dispatcher.liveTouches.map(\.id.rawValue) == names)
      }
    }
  }

  @Test("E-9: fingers that land at the very same place keep the order of their samples")
  func landingAtOnePlace() {
    for order in [[1, 2, 3], [3, 1, 2]] {
      let fixture = GestureFixture()
      fixture.run { together { for id in order { finger(id).down(100, 100) } } }
      #expect(fixture.playground.dispatcher.liveTouches.map(\.id.rawValue) == order)
    }
  }
}
