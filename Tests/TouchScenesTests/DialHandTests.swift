import TestSupport
import Testing
import TouchGestures

@testable import TouchSandbox
@testable import TouchScenes

/// What a dial makes of hands that stop it, lose it, tremble, or come back.
@Suite("The behavior dial: hands")
struct DialHandTests {
  private let playground = Playground()
  private let layer = Layer(name: "dial", bounds: Rect(x: 0, y: 0, width: 200, height: 200))
  private let behavior: DialBehavior
  private static let step = Double.pi / 18

  init() {
    layer.position = Point(x: 400, y: 300)
    playground.root.addChild(layer)
    var options = DialOptions()
    options.look = .knob
    options.detents = 36
    options.momentum = true
    behavior = DialBehavior(layer, stage: playground.stage, options: options)
  }

  private func place(_ degrees: Double) -> Point {
    let turn = Transform2D(rotationAngle: degrees * .pi / 180)
    return Point(x: 400, y: 300) + Vector(dx: 80, dy: 0).applying(turn)
  }

  private func turn(from start: Double = 0, by degrees: Double, over seconds: Double = 0.2) {
    playground.run {
      finger(1).down(at: place(start))
      for step in 1...20 {
        finger(1).move(to: place(start + degrees * Double(step) / 20), after: seconds / 20)
      }
    }
  }

  private func expectOnDetent(sourceLocation: SourceLocation = #_sourceLocation) {
    let detents = behavior.angle / Self.step
    expectClose(detents, detents.rounded(), within: 1e-9, sourceLocation: sourceLocation)
  }

  @Test("Let go in the middle of a movement it turns on; taken away by the system it does not")
  func cancelled() {
    turn(by: 120)
    playground.run { happen(.focus(.lost), after: 0.005) }
    let angle = behavior.angle
    playground.wait(2)
    // Only to the nearest detent.
    #expect(abs(behavior.angle - angle) <= Self.step / 2 + 1e-9)
    expectOnDetent()
    #expect(!behavior.isHeld)
  }

  @Test(
    "A finger that stops it and goes without turning it leaves it on a detent",
    arguments: [true, false])
  func stopped(isLifted: Bool) {
    turn(by: 120)
    playground.run { finger(1).up(after: 0.005) }
    playground.wait(0.173)
    playground.run { finger(2).down(at: place(10), after: 0.001) }
    let caught = behavior.angle
    #expect(behavior.isHeld && abs((caught / Self.step).remainder(dividingBy: 1)) > 0.02)
    playground.wait(0.5)
    #expect(behavior.angle == caught)
    playground.run { if isLifted { finger(2).up() } else { happen(.focus(.lost), after: 0.01) } }
    playground.wait(0.4)
    expectOnDetent()
    #expect(!behavior.isHeld)
  }

  @Test("A trembling finger does not change the direction, a degree does; nor does settling")
  func direction() {
    turn(by: 44, over: 2)
    #expect(behavior.direction == 1)
    playground.run { finger(1).move(to: place(43.4)) }
    #expect(behavior.direction == 1)
    playground.run { finger(1).move(to: place(42.5)) }
    #expect(behavior.direction == -1)
    playground.run {
      finger(1).move(to: place(44))
      finger(1).up(after: 0.5)
    }
    #expect(behavior.direction == 1)
    playground.wait(0.1)
    #expect(behavior.angle < 44 * .pi / 180)
    playground.wait(1)
    expectClose(behavior.angle, 4 * Self.step, within: 1e-9)
    #expect(behavior.direction == 1)
  }

  @Test("A second hold goes on from where the first has left it")
  func again() {
    turn(by: 90, over: 2)
    playground.run { finger(1).up(after: 0.5) }
    playground.wait(1)
    turn(from: 200, by: -30, over: 2)
    expectClose(behavior.angle, .pi / 3, within: 1e-9)
  }

  @Test("What ticks while it turns by itself ticks by its own time, whenever frames are drawn")
  func ticks() throws {
    turn(by: 120)
    playground.run { finger(1).up(after: 0.005) }
    playground.wait(0.3)
    #expect(try #require(behavior.sinceTick).seconds < 0.1)
    playground.wait(5)
    #expect(behavior.sinceTick == nil)
    // Another one is shown once when it lands on its last detent, and then when it rests there.
    var seconds = 0.0
    let often = DialHandTests()
    often.turn(by: 120)
    often.playground.run { finger(1).up(after: 0.005) }
    while often.playground.stage.isAnimating {
      often.playground.wait(0.01)
      seconds += 0.01
    }
    let once = DialHandTests()
    once.turn(by: 120)
    once.playground.run { finger(1).up(after: 0.005) }
    once.playground.wait(seconds + 0.02)
    #expect(once.behavior.sinceTick == nil && often.behavior.sinceTick == nil)
    #expect(once.behavior.angle == often.behavior.angle && seconds > 1)
  }

  @Test("Too slow for the next detent it settles on the nearest, even against its movement")
  func slow() {
    let glide = DialGlide(from: 0.04, speed: 0.06, step: 0.1)
    #expect(glide.rest == 0 && glide.direction == 0 && glide.duration == 0.3)
    let ahead = DialGlide(from: 0.06, speed: 0.06, step: 0.1)
    expectClose(ahead.rest, 0.1, within: 1e-12)
    #expect(ahead.direction == 1)
  }

  // MARK: The lock

  /// Turns a lock's dial one way until a number is under the mark.
  private struct Hand {
    var lock: CombinationLock
    private var detent = 0

    init(_ combination: [Int]) { lock = CombinationLock(combination: combination) }

    mutating func turn(_ way: Int, to number: Int) {
      repeat {
        detent += way
        lock.turn(to: detent, of: 40)
      } while (-detent % 40 + 40) % 40 != number
    }

    mutating func letGo() { lock.letGo(at: detent, of: 40) }
  }

  @Test("After a wrong number the right ones open it, without turning anything back")
  func wrongFirst() {
    var hand = Hand([30, 8, 21])
    for (way, number) in [(1, 30), (-1, 5), (1, 30), (-1, 8), (1, 21)] {
      hand.turn(way, to: number)
      #expect(!hand.lock.isOpen)
    }
    hand.letGo()
    #expect(hand.lock.isOpen)
    hand.turn(1, to: 20)
    #expect(!hand.lock.isOpen)
  }

  @Test("The last number counts only from its own side")
  func side() {
    for (way, isOpen) in [(1, true), (-1, false)] {
      var hand = Hand([21])
      hand.turn(way, to: 21)
      hand.letGo()
      #expect(hand.lock.isOpen == isOpen)
    }
  }
}
