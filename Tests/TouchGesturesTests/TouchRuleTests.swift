import TestSupport
import Testing
import TouchGestures

/// Section 1.1: what a touch is.
@Suite("Touches")
struct TouchRuleTests {
  let playground = Playground()
  let card: TouchLayer
  let fake: FakeRecognizer

  init() {
    card = playground.addLayer("card", Rect(x: 50, y: 60, width: 200, height: 200))
    fake = playground.attach(FakeRecognizer(), to: card)
  }

  @Test("T-1, T-9: the raw values of phases and types are UIKit's")
  func rawValues() {
    expectEqual(TouchPhase.allCases.map(\.rawValue), [0, 1, 2, 3, 4])
    expectEqual(TouchPhase.allCases.filter(\.isTerminal), [.ended, .cancelled])
    expectEqual(TouchType.allCases.map(\.rawValue), [0, 1, 2, 3])
  }

  @Test("T-2: samples that break the order of phases are ignored")
  func illegalSamples() {
    func send(_ id: Int, _ phase: TouchPhase, _ seconds: Double) {
      let sample = TouchSample(
        id: TouchID(id), phase: phase, location: Point(x: 100 + 10 * seconds, y: 100))
      playground.dispatcher.dispatch(TouchFrame([sample]), at: Timestamp(seconds: seconds))
    }
    send(1, .moved, 0.1)
    send(1, .ended, 0.2)
    send(1, .cancelled, 0.3)
    #expect(card.calls.isEmpty && fake.calls.isEmpty)
    send(1, .began, 0.4)
    send(1, .began, 0.5)
    send(1, .moved, 0.6)
    send(1, .ended, 0.7)
    send(1, .ended, 0.8)
    expectLog(fake.calls, equals: ["began 1", "moved 1", "ended 1", "reset"])
    expectLog(card.calls, equals: ["began 1", "moved 1", "ended 1"])
    #expect(playground.isIdle)
  }

  @Test("T-3, T-4, H-11: a touch stays with the view that it landed on")
  func view() {
    playground.run { finger(1).stroke((100, 100), (700, 500), lifts: false) }
    let cover = playground.addLayer("cover", Rect(x: 0, y: 0, width: 800, height: 600))
    playground.run {
      finger(1).move(120, 110)
      finger(1).up()
    }
    expectLog(card.calls, equals: ["began 1", "moved 1", "moved 1", "ended 1"])
    expectLog(fake.calls, equals: ["began 1", "moved 1", "moved 1", "ended 1", "reset"])
    #expect(cover.calls.isEmpty)
  }

  @Test("T-5: one object for the whole sequence, a new one for the next")
  func identity() {
    var seen: [Touch] = []
    card.onTouches = { _, touches, _ in seen += touches }
    playground.run {
      finger(1).stroke((100, 100), (105, 100))
      finger(1).down(100, 100)
    }
    #expect(seen.count == 4)
    #expect(seen[0] === seen[1] && seen[1] === seen[2] && seen[2] !== seen[3])
  }

  @Test("T-6: locations are converted; the previous one is that of the event before")
  func locations() {
    var lines: [String] = []
    let turned = playground.addLayer("turned", Rect(x: 300, y: 100, width: 100, height: 100))
    turned.transform = Transform2D(rotationAngle: .pi / 2)
    turned.onTouches = { [turned] _, touches, _ in
      for touch in touches {
        for place in [touch.location(in: turned), touch.previousLocation(in: turned)] {
          lines.append("\(Int(place.x.rounded())) \(Int(place.y.rounded()))")
        }
      }
    }
    playground.run { finger(1).stroke((350, 110), (350, 120)) }
    // A quarter turn clockwise: what is at the top of the screen is the left of the layer.
    expectLog(lines, equals: ["10 50", "10 50", "20 50", "10 50", "20 50", "20 50"])
  }

  @Test("T-6, E-1: a touch that rests in an event was there in the event before")
  func previousOfStationary() throws {
    playground.run {
      land((100, 100), (150, 100))
      finger(1).move(110, 100)
      finger(2).move(160, 100)
    }
    let first = try #require(playground.dispatcher.liveTouches.first)
    #expect(first.phase == .stationary)
    #expect(first.previousLocation(in: nil) == Point(x: 110, y: 100))
  }

  @Test("T-7: the timestamp is that of the last change")
  func timestamps() throws {
    playground.run {
      finger(1).down(100, 100, t: 1)
      finger(2).down(150, 100, t: 2)
      finger(1).rest(after: 1)
    }
    let first = try #require(playground.dispatcher.liveTouches.first)
    #expect(first.timestamp == Timestamp(seconds: 1))
    playground.run { finger(1).move(110, 100, t: 4) }
    #expect(first.timestamp == Timestamp(seconds: 4))
  }

  @Test(
    "T-8: taps in a row are counted within 0.35 s and 45 pt of where the last one began",
    arguments: [(0.35, 0.0, 2), (0.351, 0, 1), (0.1, 45, 2), (0.1, 45.1, 1), (0, 0, 2)]
      as [(Double, Double, Int)])
  func tapCount(gap: Double, distance: Double, count: Int) {
    playground.run {
      finger(1).down(100, 100, t: 1)
      finger(1).move(140, 100)
      finger(1).up(t: 2)
      finger(2).down(100 + distance, 100, after: gap)
    }
    expectEqual(playground.dispatcher.liveTouches.map(\.tapCount), [count])
  }

  @Test("T-8: the count goes on, stays for the touch's life, and starts again on another view")
  func tapCounts() {
    var counts: [Int] = []
    card.onTouches = { phase, touches, _ in
      if phase == .began || phase == .ended { counts += touches.map(\.tapCount) }
    }
    playground.run {
      for _ in 1...3 {
        finger(1).down(100, 100, after: 0.1)
        finger(1).up(after: 0.5)
      }
    }
    expectEqual(counts, [1, 1, 2, 2, 3, 3])
    let other = playground.addLayer("other", Rect(x: 90, y: 90, width: 20, height: 20))
    other.onTouches = { _, touches, _ in counts = touches.map(\.tapCount) }
    playground.run { finger(1).down(100, 100) }
    expectEqual(counts, [1])
  }

  @Test("T-8: a view that takes the place of one that is gone has its own count")
  func tapCountOfNewView() {
    for _ in 1...50 {
      // As large and as old as the one before: likely at its address.
      let button = Layer(bounds: Rect(x: 0, y: 0, width: 50, height: 50))
      button.position = Point(x: 400, y: 400)
      playground.root.addChild(button)
      playground.run { finger(1).down(400, 400) }
      expectEqual(playground.dispatcher.liveTouches.map(\.tapCount), [1])
      playground.run { finger(1).up() }
      button.removeFromParent()
    }
  }

  @Test("T-8: a cancelled touch is no tap")
  func cancelledIsNoTap() {
    playground.run {
      finger(1).down(100, 100)
      finger(1).cancel()
      finger(1).down(100, 100)
    }
    expectEqual(playground.dispatcher.liveTouches.map(\.tapCount), [1])
  }

  @Test("T-11: a recognizer is in the touch's list until it fails, ignores the touch or is off")
  func gestureRecognizers() throws {
    let other = playground.attach(FakeRecognizer("other"), to: playground.root)
    let third = playground.attach(FakeRecognizer("third"), to: playground.root)
    playground.run { finger(1).down(100, 100) }
    let touch = try #require(playground.dispatcher.liveTouches.first)
    expectEqual(touch.gestureRecognizers.map(\.displayName), ["fake", "other", "third"])
    fake.onMoved = { fake, _ in fake.state = .failed }
    other.onMoved = { other, touches in
      if let event = other.lastEvent { other.ignore(touches[0], for: event) }
    }
    playground.run { finger(1).move(101, 100) }
    expectEqual(touch.gestureRecognizers.map(\.displayName), ["third"])
    third.isEnabled = false
    #expect(touch.gestureRecognizers.isEmpty)
  }

  @Test(
    "T-3: the window is the root that the hit test began at, also for a finger beside all layers")
  func window() throws {
    playground.run {
      land((100, 100), (900, 100))
      finger(1).move(700, 500)
    }
    let touches = playground.dispatcher.liveTouches
    #expect(touches.count == 2 && touches.allSatisfy { $0.window === playground.root })
    #expect(touches[1].view == nil)
  }

  private final class Counter: Layer {
    var asked = 0
    override func hitTest(_ point: Point, with event: TouchEvent?) -> (any TouchTarget)? {
      asked += 1
      return super.hitTest(point, with: event)
    }
  }

  @Test("H-11: one hit test a touch, when it lands, and none later")
  func hitTests() {
    let counter = Counter(bounds: Rect(x: 0, y: 0, width: 800, height: 600))
    counter.anchorPoint = .zero
    playground.root.addChild(counter)
    playground.run {
      finger(1).stroke((100, 100), (200, 100), lifts: false)
      finger(2).down(300, 300)
      finger(1).move(300, 100)
      lift(1, 2)
    }
    #expect(counter.asked == 2)
  }

  @Test("T-10: force, radius and estimates are not modelled: 0 and empty, whatever the pressure")
  func notModelled() throws {
    let sample = TouchSample(
      id: TouchID(1), phase: .began, location: Point(x: 100, y: 100), pressure: 0.7)
    playground.dispatcher.dispatch(TouchFrame([sample]), at: .zero)
    let touch = try #require(playground.dispatcher.liveTouches.first)
    #expect(touch.force == 0 && touch.maximumPossibleForce == 0)
    #expect(touch.majorRadius == 0 && touch.majorRadiusTolerance == 0)
    expectEqual(touch.estimatedProperties, [])
    expectEqual(touch.estimatedPropertiesExpectingUpdates, [])
    #expect(touch.pressure == 0.7)
    let bits = [Touch.Properties.force, .azimuth, .altitude, .location].map(\.rawValue)
    expectEqual(bits, [1, 2, 4, 8])
  }

  @Test("T-11: it leaves the list at its reset too, and one that refused was never in it")
  func listAfterReset() throws {
    let refusing = playground.attach(FakeRecognizer("refusing"), to: card)
    refusing.receivesEvent = { _ in false }
    fake.onMoved = { fake, _ in fake.state = .ended }
    playground.run { finger(1).down(100, 100) }
    let touch = try #require(playground.dispatcher.liveTouches.first)
    expectEqual(touch.gestureRecognizers.map(\.displayName), ["fake"])
    playground.run { finger(1).move(101, 100) }
    #expect(touch.gestureRecognizers.isEmpty)
  }
}
